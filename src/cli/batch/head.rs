//! Whether an input is read by lines, which its beginning decides.

use hashi_sat::notation::format::{self, LONGEST_LINE};

/// Whether each line of an input with this beginning is a puzzle; `None` if more of it has to be seen. Nothing is
/// decided before there is a line that is neither blank nor a comment.
///
/// A line that is wrong may be the first of many, so that the next one is looked at as well; but JSON may also be
/// spread over lines.
pub(super) fn is_by_lines(head: &[u8], has_ended: bool) -> Option<bool> {
    let mut lines = head.split(|&byte| byte == b'\n').peekable();
    let mut next = || {
        let line = lines.next()?;
        // What comes after the last line end is a line only at the end.
        let is_whole = lines.peek().is_some() || has_ended;
        is_whole.then(|| String::from_utf8_lossy(line))
    };
    let is_content = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let first = loop {
        match next() {
            Some(line) if is_content(&line) => break line,
            Some(_) => {}
            None if head.len() > LONGEST_LINE => return Some(true),
            None => return has_ended.then_some(true),
        }
    };
    let first = first.trim();
    if format::is_one_line(first) {
        return Some(true);
    } else if first.starts_with('[') {
        return Some(false);
    }
    let second = match next() {
        Some(line) => line,
        None if has_ended || head.len() > LONGEST_LINE => return Some(false),
        None => return None,
    };
    let second = second.trim();
    Some(match first.starts_with('{') {
        true => second.starts_with('{'),
        false => format::is_one_line(second),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_decides_and_the_second_where_the_first_is_wrong() {
        for (head, expected) in [
            ("{\"puzzle\": \"1.1\"}\n", true),
            ("# a list\n\nhttps://puzz.link/p?hashi/3/3/2g3k1\n", true),
            ("hashi/3/3/2g3k1\n", true),
            ("3x3m2:2a3e1\n", true),
            ("pzprv3/hashikake/1/3/1 . 1 /\n", true),
            ("2.4/.../1.3\n", true),
            ("[[1, 0, 1]]\n", true),
            ("{\"puzzle\": \"1.1\n{\"puzzle\": \"1.1\"}\n", true),
            ("what is this\n{\"puzzle\": \"1.1\"}\n", true),
            ("{\n \"grid\": [[1, 0, 1]]\n}\n", false),
            ("{\n \"id\": \"a/b\",\n", false),
            ("[\n{\"grid\": [[1, 0, 1]]}\n]\n", false),
            ("[{\"grid\": [[1, 0, 1]]}]\n", false),
            ("2.4\n...\n1.3\n", false),
            ("2;0;4\n0;0;0\n", false),
            ("pzprv3\nhashikake\n1\n3\n1 . 1 \n", false),
            ("7 7 3\n1 0 0\n", false),
        ] {
            assert_eq!(
                is_by_lines(head.as_bytes(), false),
                Some(expected),
                "{head:?}"
            );
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
        ] {
            assert_eq!(is_by_lines(head.as_bytes(), false), None, "{head:?}");
        }
        // An input that says nothing has no puzzle.
        for head in ["", "# a list\n", "\n\n", "{\"puzzle\": \"1.1\"}"] {
            assert_eq!(is_by_lines(head.as_bytes(), true), Some(true), "{head:?}");
        }
        for head in ["{\n", "2.4\n", "{\"puzzle\": \"1.1\""] {
            assert_eq!(is_by_lines(head.as_bytes(), true), Some(false), "{head:?}");
        }
    }
}
