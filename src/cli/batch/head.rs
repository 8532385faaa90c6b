//! Whether an input is read by lines, which its beginning decides.

use hashi_sat::notation::format::{self, Format, LONGEST_LINE};
use serde::de::IgnoredAny;

/// How many lines of an input are looked at, at most, that say something.
const LOOKED_AT: usize = 8;

/// Looks at the beginning of an input while it comes.
pub(super) struct Head {
    /// The format that the input is said to have.
    format: Option<Format>,
    /// Up to where there are only blank lines and comments.
    start: usize,
}

impl Head {
    /// For an input that is said to have this format.
    pub(super) const fn new(format: Option<Format>) -> Self {
        Self { format, start: 0 }
    }

    /// Whether each line of an input with this beginning is a puzzle; `None` if more of it has to be seen. A beginning
    /// of which more is seen must be the same one.
    ///
    /// The first line that is neither blank nor a comment decides where it is a whole puzzle. If it is not, it may be a
    /// line of a puzzle, or one of many that is wrong: then those after it are looked at. One that names a record
    /// (`"puzzle"`, `"id"`) is never part of anything else. A link or the like may stand in a list of grids, with blank
    /// lines in between, but not in a grid. And JSON may be spread over lines.
    pub(super) fn is_by_lines(&mut self, head: &[u8], has_ended: bool) -> Option<bool> {
        let is_too_long = head.len() > LONGEST_LINE;
        let mut lines = Lines {
            head,
            start: self.start,
            has_ended: has_ended || is_too_long,
        };
        let first = loop {
            match lines.next() {
                Some(line) if says_something(&line) => break line,
                Some(_) => self.start = lines.start,
                None => return (has_ended || is_too_long).then_some(true),
            }
        };
        let first = first.trim();
        let begins_object = first.starts_with('{');
        if begins_object && is_record(first) {
            return Some(true);
        }
        match self.format {
            None | Some(Format::Json | Format::Text) => {}
            Some(Format::Puzzlink | Format::Penpa | Format::Tatham) => return Some(true),
            Some(Format::Pzprv3) => return Some(first.contains('/')),
            Some(_) => return Some(false),
        }
        if is_whole(first) {
            return Some(true);
        } else if first.starts_with('[') {
            return Some(false);
        }
        let mut looked_at = 1;
        let mut is_block = true;
        while looked_at < LOOKED_AT {
            let Some(line) = lines.next() else {
                return (has_ended || is_too_long).then_some(false);
            };
            if !says_something(&line) {
                is_block &= !line.trim().is_empty();
                continue;
            }
            looked_at += 1;
            let line = line.trim();
            let is_decisive = match begins_object {
                true => looked_at == 2 && line.starts_with('{'),
                false => is_block && is_whole(line),
            };
            if is_decisive || line.starts_with('{') && is_record(line) {
                return Some(true);
            }
        }
        Some(false)
    }
}

fn says_something(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#')
}

/// Whether a line is a whole puzzle that is no row of a table, and no island in a list: these may have semicolons as
/// well.
fn is_whole(line: &str) -> bool {
    let mut cells = line.split(';');
    let is_number = |cell: &str| cell.trim().bytes().all(|byte| byte.is_ascii_digit());
    let is_table = line.contains(';') && !line.contains('/') && cells.all(is_number);
    !is_table && format::is_one_line(line)
}

/// Whether a line is a JSON object with a key that only records have.
fn is_record(line: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Record {
        id: Option<IgnoredAny>,
        puzzle: Option<IgnoredAny>,
    }

    let record = serde_json::from_str::<Record>(line);
    record.is_ok_and(|record| record.id.is_some() || record.puzzle.is_some())
}

/// The lines of a beginning; what comes after the last line end is a line only if nothing follows.
struct Lines<'a> {
    head: &'a [u8],
    start: usize,
    has_ended: bool,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<std::borrow::Cow<'a, str>> {
        let rest = self.head.get(self.start..).unwrap_or_default();
        let (line, length) = match rest.iter().position(|&byte| byte == b'\n') {
            Some(end) => (rest.get(..end)?, end + 1),
            None if self.has_ended && !rest.is_empty() => (rest, rest.len()),
            None => return None,
        };
        self.start += length;
        Some(String::from_utf8_lossy(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided(head: &str, has_ended: bool) -> Option<bool> {
        Head::new(None).is_by_lines(head.as_bytes(), has_ended)
    }

    #[test]
    fn the_first_lines_decide() {
        for (head, expected) in [
            ("{\"puzzle\": \"1.1\"}\n", true),
            ("# a list\n\nhttps://puzz.link/p?hashi/3/3/2g3k1\n", true),
            ("hashi/3/3/2g3k1\n", true),
            ("3x3m2:2a3e1\n", true),
            ("pzprv3/hashikake/1/3/1 . 1 /\n", true),
            ("2.4/.../1.3\n", true),
            ("2.4;...;1.3\n", true),
            ("[[1, 0, 1]]\n", true),
            ("{\"puzzle\": \"1.1\n{\"grid\": [[1]]}\n", true),
            ("{\"puzzle\": \"1.1\n# c\n{\"grid\": [[1]]}\n", true),
            ("what is this\n{\"grid\": [[1]]}\n", true),
            ("what is this\nand this\nhashi/3/3/2g3k1\n", true),
            ("what is this\n\n{\"puzzle\": \"1.1\"}\n", true),
            ("bad\nbad\n\nbad\n{\"id\": 1, \"grid\": [[1]]}\n", true),
            ("{\n \"grid\": [[1, 0, 1]]\n}\n1\n2\n3\n4\n5\n", false),
            (
                "{\n \"id\": \"a/b\",\n \"puzzle\":\n 1\n 2\n 3\n 4\n 5\n",
                false,
            ),
            ("[\n{\"grid\": [[1, 0, 1]]}\n]\n", false),
            ("[{\"grid\": [[1, 0, 1]]}]\n", false),
            ("2.4\n...\n1.3\n\n1.1\n...\n\n1.1\n...\n...\n", false),
            (
                "2.4\n...\n1.3\n\nhashi/3/3/2g3k1\n1.1\n\n1.1\n...\n...\n",
                false,
            ),
            ("2;0;4\n0;0;0\n1\n2\n3\n4\n5\n6\n", false),
            ("0;0;1\n0;11;1\n1\n2\n3\n4\n5\n6\n", false),
            ("0;11;1\n0;0;1\n1\n2\n3\n4\n5\n6\n", false),
            ("7;7;13\n0;1;2\n1\n2\n3\n4\n5\n6\n", false),
            ("pzprv3\nhashikake\n1\n3\n1 . 1 \n1\n2\n3\n", false),
            ("7 7 3\n1 0 0\n1\n2\n3\n4\n5\n6\n", false),
        ] {
            assert_eq!(decided(head, false), Some(expected), "{head:?}");
            assert_eq!(decided(head, true), Some(expected), "{head:?}");
        }
    }

    #[test]
    fn nothing_is_decided_too_early() {
        for head in [
            "",
            "# a list\n",
            "\n\n",
            "{\"puzzle\": \"1.1\"",
            "{\n",
            "2.4\n",
            "2.4\n...\n1.3\n\n",
        ] {
            assert_eq!(decided(head, false), None, "{head:?}");
        }
        // An input that says nothing has no puzzle.
        for (head, expected) in [
            ("", true),
            ("# a list\n", true),
            ("\n\n", true),
            ("{\"puzzle\": \"1.1\"}", true),
            ("{\n", false),
            ("2.4\n", false),
            ("{\"puzzle\": \"1.1\"", false),
        ] {
            assert_eq!(decided(head, true), Some(expected), "{head:?}");
        }
    }

    #[test]
    fn the_beginning_may_come_in_any_parts() {
        let text = "# one\n\n# two\nwhat\n{\"id\": 1, \"puzzle\": \"1.1\"}\n";
        for length in 0..text.len() {
            let mut head = Head::new(None);
            assert_eq!(head.is_by_lines(&text.as_bytes()[..length], false), None);
            assert_eq!(head.is_by_lines(text.as_bytes(), false), Some(true));
        }
    }

    #[test]
    fn a_format_decides_unless_there_are_records() {
        let of = |format, text: &str| Head::new(Some(format)).is_by_lines(text.as_bytes(), true);
        let list = "0;0;1\n0;11;1\n";
        for format in [
            Format::IslandsRc,
            Format::IslandsXy,
            Format::Has,
            Format::Sav,
        ] {
            assert_eq!(of(format, list), Some(false));
            assert_eq!(of(format, "{\"id\": 1, \"puzzle\": \"\"}\n"), Some(true));
        }
        assert_eq!(of(Format::Tatham, "what is this\n"), Some(true));
        assert_eq!(of(Format::Text, "2.4/.../1.3\n"), Some(true));
        assert_eq!(of(Format::Text, "2.4\n...\n1.3\n"), Some(false));
    }
}
