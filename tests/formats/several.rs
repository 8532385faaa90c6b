//! Several puzzles in one input: written one after the other and read back, and what is wrong among them.

use std::time::{Duration, Instant};

use hashi_sat::format::{
    self, Expected, Format, Found, ReadError, ReadErrorKind, ReadOptions, Reading,
};
use hashi_sat::{Puzzle, Rules};

use super::pairs::any_puzzle;
use super::support::grid_text;
use super::support::mutation::damaged;
use super::support::random::Random;
use super::support::random_puzzles::small_puzzle;

/// A way in which several puzzles are written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    JsonArray,
    JsonLines,
    JsonConcatenated,
    /// Grids without rules in an array.
    JsonGrids,
    /// A URL or what follows `?`, one a line.
    Urls,
    GameIds,
    /// URLs, game IDs and grids with `/`, one a line.
    OneALine,
    Slashes,
    Text,
    TextWithHeaders,
    /// With and without a header, as it comes.
    TextAnyHeaders,
    /// With and without a header, and cells with blanks between.
    Tokens,
    Has,
    Pzprv3,
    /// With `/` for line ends, one a line.
    Pzprv3OneALine,
    /// Blocks between blank lines, each in another format.
    MixedBlocks,
}

const FORMS: [Form; 16] = [
    Form::JsonArray,
    Form::JsonLines,
    Form::JsonConcatenated,
    Form::JsonGrids,
    Form::Urls,
    Form::GameIds,
    Form::OneALine,
    Form::Slashes,
    Form::Text,
    Form::TextWithHeaders,
    Form::TextAnyHeaders,
    Form::Tokens,
    Form::Has,
    Form::Pzprv3,
    Form::Pzprv3OneALine,
    Form::MixedBlocks,
];

/// A puzzle as text without rules, with single line ends; `None` where the format cannot hold it.
fn written(puzzle: &Puzzle, format: Format) -> Option<String> {
    let mut out = Vec::new();
    format::write_grid(puzzle, format, &mut out).ok()?;
    Some(String::from_utf8(out).unwrap())
}

/// Whether each puzzle says its rules.
fn holds_rules(form: Form) -> bool {
    matches!(
        form,
        Form::JsonArray | Form::JsonLines | Form::JsonConcatenated | Form::GameIds
    )
}

/// A drawn grid; one row always gets a header, without which it would be a row of another grid.
fn grid(puzzle: &Puzzle, header: bool, tokens: bool) -> String {
    let mut text = String::new();
    if header || puzzle.rows() == 1 {
        text = format!("{} {}\n", puzzle.rows(), puzzle.cols());
    }
    if !tokens {
        return text + &written(puzzle, Format::Text).unwrap();
    }
    for row in grid_text::rows(puzzle).split('/') {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        text = text + &cells.join(" ") + "\n";
    }
    text
}

/// One puzzle of several, with its final line end; `None` where this form cannot hold it.
fn piece(puzzle: &Puzzle, form: Form, random: &mut Random) -> Option<String> {
    match form {
        Form::JsonArray | Form::JsonLines | Form::JsonConcatenated => written(puzzle, Format::Json),
        Form::JsonGrids => {
            let value: serde_json::Value =
                serde_json::from_str(&written(puzzle, Format::Json)?).unwrap();
            Some(format!("{}\n", value["grid"]))
        }
        Form::Urls => {
            let url = written(puzzle, Format::Puzzlink)?;
            let short = url.split_once('?').unwrap().1.to_owned();
            Some(if random.chance(50) { url } else { short })
        }
        Form::GameIds => written(puzzle, Format::Tatham),
        Form::OneALine => {
            let form = *random.pick(&[Form::Urls, Form::GameIds, Form::Slashes]);
            piece(puzzle, form, random).or_else(|| piece(puzzle, Form::Urls, random))
        }
        Form::Slashes if puzzle.rows() == 1 => None,
        Form::Slashes => {
            let separator = *random.pick(&["/", ";", " / "]);
            Some(grid_text::rows(puzzle).replace('/', separator) + "\n")
        }
        Form::Text => Some(grid(puzzle, false, false)),
        Form::TextWithHeaders => Some(grid(puzzle, true, false)),
        Form::TextAnyHeaders => Some(grid(puzzle, random.chance(50), false)),
        Form::Tokens if puzzle.rows() == 1 || puzzle.cols() == 1 => None,
        // A first row of two or three numbers may be a header.
        Form::Tokens => {
            let header = puzzle.cols() < 4 || random.chance(50);
            Some(grid(puzzle, header, true))
        }
        Form::Has => written(puzzle, Format::Has),
        Form::Pzprv3 => written(puzzle, Format::Pzprv3),
        Form::Pzprv3OneALine => Some(written(puzzle, Format::Pzprv3)?.replace('\n', "/") + "\n"),
        Form::MixedBlocks => {
            let forms = [Form::TextAnyHeaders, Form::Has, Form::Urls, Form::Slashes];
            let form = *random.pick(&forms);
            piece(puzzle, form, random).or_else(|| piece(puzzle, Form::TextWithHeaders, random))
        }
    }
}

/// What stands between two of them; as many line ends as it takes, and some more.
fn separator(form: Form, random: &mut Random) -> String {
    let blank = ["", "\n", "\n\n"];
    let mut lines = String::new();
    match form {
        Form::JsonArray | Form::JsonGrids => {
            return String::from(*random.pick(&[",", ",\n", "\n,\n\n"]));
        }
        Form::JsonConcatenated => return String::from(*random.pick(&["", " ", "\n\n"])),
        Form::JsonLines | Form::Pzprv3 | Form::Pzprv3OneALine => {
            return String::from(*random.pick(&blank));
        }
        Form::Urls | Form::GameIds | Form::OneALine | Form::Slashes => {}
        _ => lines.push('\n'),
    }
    for _ in 0..random.below(3) {
        lines += *random.pick(&["", "# a comment, 3 3\n", "  # hashi/1/1/\n", " \t\n"]);
        lines += *random.pick(&blank);
    }
    lines
}

/// The pieces in one text.
fn joined(pieces: &[String], form: Form, random: &mut Random) -> String {
    let mut text = String::new();
    let is_array = matches!(form, Form::JsonArray | Form::JsonGrids);
    if is_array {
        text += *random.pick(&["[", "\n[\n", " [ "]);
    } else if matches!(
        form,
        Form::JsonLines | Form::JsonConcatenated | Form::Pzprv3 | Form::Pzprv3OneALine
    ) {
        text += *random.pick(&["", "\n"]);
    } else {
        text += *random.pick(&["", "\n", "# title\n", "\n\n# title\n\n"]);
    }
    for (index, piece) in pieces.iter().enumerate() {
        if index > 0 {
            text += &separator(form, random);
        }
        match form {
            Form::JsonArray | Form::JsonGrids | Form::JsonConcatenated => text += piece.trim_end(),
            _ => text += piece,
        }
    }
    if is_array {
        text += *random.pick(&["]", "]\n", "\n]\n\n"]);
    }
    text
}

/// The same text with other line ends, a mark before it, blanks at line ends, or no final line end.
fn dressed(text: &str, random: &mut Random) -> Vec<u8> {
    let mut text = text.to_owned();
    if random.chance(25) {
        text = text.trim_end().to_owned();
    }
    if random.chance(25) {
        text = text.replace('\n', " \t\n");
    }
    if random.chance(50) {
        text = text.replace('\n', "\r\n");
    }
    if random.chance(25) {
        text.insert(0, '\u{feff}');
    }
    text.into_bytes()
}

/// Up to six puzzles for this form with what they are written as. Where they do not say their rules, all
/// have the same.
fn list(form: Form, random: &mut Random) -> (Vec<Puzzle>, Vec<String>, ReadOptions) {
    let wanted = random.between(1, 6);
    let rules = Rules::new(random.between(1, 4) as u8, random.chance(60)).unwrap();
    let (mut puzzles, mut pieces) = (Vec::new(), Vec::new());
    while puzzles.len() < wanted as usize {
        let number = u64::from(random.below(100_000));
        let mut puzzle = if random.chance(70) {
            small_puzzle(number)
        } else {
            any_puzzle(number)
        };
        if !holds_rules(form) {
            match puzzle.with_rules(rules) {
                Ok(same_rules) => puzzle = same_rules,
                Err(_) => continue,
            }
        }
        if let Some(piece) = piece(&puzzle, form, random) {
            puzzles.push(puzzle);
            pieces.push(piece);
        }
    }
    let mut options = ReadOptions::default();
    if !holds_rules(form) {
        options.max_bridges = Some(rules.max_bridges());
        options.loops = Some(rules.loops());
    }
    (puzzles, pieces, options)
}

fn read_all(text: &[u8], options: &ReadOptions) -> Vec<Puzzle> {
    let readings = format::read_all(text, options);
    let readings = readings.unwrap_or_else(|error| panic!("{error}: {}", text.escape_ascii()));
    readings.into_iter().map(|reading| reading.puzzle).collect()
}

#[test]
fn lists_are_read_as_they_were_written() {
    let (mut several, mut rows_of_one) = (0, 0);
    for form in FORMS {
        for number in 0..400 {
            let mut random = Random::new("several", number);
            let (puzzles, pieces, options) = list(form, &mut random);
            let text = dressed(&joined(&pieces, form, &mut random), &mut random);
            let found = read_all(&text, &options);
            assert_eq!(found, puzzles, "{form:?} {number}: {}", text.escape_ascii());
            // As its own format, where all have one.
            let own = match form {
                Form::JsonArray | Form::JsonLines | Form::JsonConcatenated | Form::JsonGrids => {
                    Some(Format::Json)
                }
                Form::Urls => Some(Format::Puzzlink),
                Form::GameIds => Some(Format::Tatham),
                Form::Slashes | Form::Text | Form::TextWithHeaders | Form::TextAnyHeaders => {
                    Some(Format::Text)
                }
                Form::Has => Some(Format::Has),
                Form::Pzprv3 | Form::Pzprv3OneALine => Some(Format::Pzprv3),
                Form::OneALine | Form::Tokens | Form::MixedBlocks => None,
            };
            if own.is_some() {
                let options = ReadOptions {
                    format: own,
                    ..options
                };
                let found = read_all(&text, &options);
                assert_eq!(found, puzzles, "{form:?} {number}: {}", text.escape_ascii());
            }
            match format::read(&text, &options) {
                Ok(reading) => assert_eq!(puzzles, [reading.puzzle]),
                Err(error) => {
                    let expected = puzzles.len() as u64;
                    let kind = ReadErrorKind::Several { puzzles: expected };
                    assert_eq!(error.kind, kind, "{}", text.escape_ascii());
                    assert!(expected > 1 && error.line > 0);
                }
            }
            several += usize::from(puzzles.len() > 1);
            rows_of_one += puzzles
                .iter()
                .filter(|p| p.rows() == 1 || p.cols() == 1)
                .count();
        }
    }
    assert!(
        several > 4_000 && rows_of_one > 1_000,
        "{several} {rows_of_one}"
    );
}

/// The place of a `!`, which nothing has in it.
fn place(text: &str) -> (u64, u64) {
    let before = &text[..text.find('!').unwrap()];
    let column = before
        .chars()
        .rev()
        .take_while(|&char| char != '\n')
        .count();
    (before.matches('\n').count() as u64 + 1, column as u64 + 1)
}

/// A piece with a `!` in place of one of its cells; `None` where no cell is a character of its own.
fn spoilt(piece: &str, form: Form, random: &mut Random) -> Option<String> {
    let is_cell = |char: char| match form {
        Form::JsonArray | Form::JsonLines | Form::JsonConcatenated | Form::JsonGrids => {
            char.is_ascii_digit()
        }
        _ => char.is_ascii_alphanumeric() || matches!(char, '.' | '?'),
    };
    let cells: Vec<(usize, char)> = piece.char_indices().filter(|&(_, c)| is_cell(c)).collect();
    // What comes last is a cell in every form but JSON, whose rules come after the grid.
    let is_json = form == Form::JsonGrids || holds_rules(form) && form != Form::GameIds;
    let &(at, _) = match is_json && !cells.is_empty() {
        true => random.pick(&cells),
        false => cells.last()?,
    };
    let mut spoilt = piece.to_owned();
    spoilt.replace_range(at..at + 1, "!");
    Some(spoilt)
}

#[test]
fn the_first_fault_has_its_line_in_the_whole() {
    let mut found = 0;
    for form in FORMS {
        for number in 0..100 {
            let mut random = Random::new("fault", number);
            let (_, mut pieces, options) = list(form, &mut random);
            let index = random.below(pieces.len() as u32) as usize;
            let Some(piece) = spoilt(&pieces[index], form, &mut random) else {
                continue;
            };
            pieces[index] = piece;
            let text = joined(&pieces, form, &mut random).replace("\n", "\r\n");
            let error = format::read_all(text.as_bytes(), &options).unwrap_err();
            let (line, column) = place(&text);
            assert_eq!(error.line, line, "{form:?} {number}: {error}\n{text}");
            // A token is blamed as a whole.
            assert!(error.column <= column, "{form:?} {number}: {error}\n{text}");
            found += 1;
        }
    }
    assert!(found > 1_200, "{found}");
}

fn sizes(text: &str) -> Vec<(u32, u32)> {
    let puzzles = read_all(text.as_bytes(), &ReadOptions::default());
    puzzles
        .iter()
        .map(|puzzle| (puzzle.rows(), puzzle.cols()))
        .collect()
}

#[test]
fn blank_lines_inside_a_single_grid_are_passed_over() {
    for (text, expected) in [
        // Between all rows.
        ("1.1\n\n...\n\n1.1\n", vec![(3, 3)]),
        ("1.1\n\n...\n", vec![(2, 3)]),
        ("# title\n\n1.1\n\n# half\n\n...\n\n# end\n", vec![(2, 3)]),
        ("3 3\n\n1.1\n\n...\n\n1.1\n", vec![(3, 3)]),
        // A first line agrees with the whole, as it is or swapped.
        ("4 3\n1.1\n...\n\n...\n1.1\n", vec![(4, 3)]),
        ("3 4\n\n1.1\n...\n\n...\n1.1\n", vec![(4, 3)]),
        ("4 3 4\n1 0 1\n\n0 0 0\n0 0 0\n\n1 0 1\n", vec![(4, 3)]),
        ("2 2\n\n11\n11\n", vec![(2, 2)]),
        // It agrees with less than the whole.
        ("2 3\n1.1\n...\n\n...\n1.1\n", vec![(2, 3), (2, 3)]),
        ("2 3\n\n1.1\n...\n\n2 3\n\n...\n1.1\n", vec![(2, 3), (2, 3)]),
        ("2 3\n\n1.1\n...\n\n...\n1.1\n", vec![(2, 3), (2, 3)]),
        ("1 3\n1.1\n\n1 3\n1.1\n", vec![(1, 3), (1, 3)]),
        ("1 3\n\n1.1\n\n2.2\n2.2\n", vec![(1, 3), (2, 3)]),
        // One block has more rows than one.
        ("1.1\n\n...\n1.1\n", vec![(1, 3), (2, 3)]),
        ("1.1\n...\n\n1.1\n", vec![(2, 3), (1, 3)]),
        ("1.1\n...\n\n1.1.\n", vec![(2, 3), (1, 4)]),
        ("1.1\n...\n\n1.1\n\n1.1\n", vec![(2, 3), (1, 3), (1, 3)]),
        // A comment is no blank line, and belongs to what is below it.
        ("1.1\n#\n...\n", vec![(2, 3)]),
        ("1.1\n...\n#\n1.1\n", vec![(3, 3)]),
        ("1.1\n...\n\n# second\n\n1.1\n...\n", vec![(2, 3), (2, 3)]),
        (
            "1.1\n...\n# end of the first\n\n1.1\n...\n",
            vec![(2, 3), (2, 3)],
        ),
        // Blanks are nothing.
        ("1.1\n...\n \t \n1.1\n...\n", vec![(2, 3), (2, 3)]),
    ] {
        assert_eq!(sizes(text), expected, "{text:?}");
        let crlf = text.replace('\n', "\r\n");
        assert_eq!(sizes(&crlf), expected, "{crlf:?}");
    }
}

#[test]
fn arrays_are_grids_or_lists_of_puzzles() {
    for (text, expected) in [
        ("[[1,0,1]]", vec![(1, 3)]),
        ("[[[1,0,1]]]", vec![(1, 3)]),
        ("[[[1,0,1]],[[1],[1]]]", vec![(1, 3), (2, 1)]),
        ("[{\"grid\":[[1]]}]", vec![(1, 1)]),
        ("[{\"grid\":[[1]]},[[1,1]]]", vec![(1, 1), (1, 2)]),
        ("[[[1,1]],{\"grid\":[[1]]}]", vec![(1, 2), (1, 1)]),
        ("[[1]][[1,1]]{\"grid\":[[1]]}", vec![(1, 1), (1, 2), (1, 1)]),
        (
            "[[[1]],[[1,1]]]\n[[1]]\n[[[1]]]",
            vec![(1, 1), (1, 2), (1, 1), (1, 1)],
        ),
        ("[ \n[ \n[1]]\n,[[1,1]] ]", vec![(1, 1), (1, 2)]),
    ] {
        assert_eq!(sizes(text), expected, "{text}");
    }
    for (text, column) in [
        ("[[[1,0,1]], 3]", 13),
        ("[[[1,0,1]], [1,0,1]]", 14),
        ("[{\"grid\":[[1]]}, {}]", 18),
        ("[{\"grid\":[[1]]}, []]", 18),
        ("[[[1]], [[1]],]", 15),
        ("[[[1]] [[1]]]", 8),
        ("[[1]] [[1,0", 12),
        ("[[1]] x", 7),
        ("[[1]] # two\n[[1]]", 7),
        ("[[[[1]]]]", 4),
        ("[]", 1),
        ("[[1]] []", 7),
        ("[[1]]\u{1f}[[1]]", 6),
    ] {
        let error = format::read_all(text.as_bytes(), &ReadOptions::default()).unwrap_err();
        assert_eq!((error.line, error.column), (1, column), "{text}: {error}");
    }
}

fn fails(text: &str, format: Option<Format>) -> ReadError {
    let options = ReadOptions {
        format,
        ..ReadOptions::default()
    };
    let found = format::read_all(text.as_bytes(), &options);
    let error = found.expect_err(text);
    assert_eq!(
        format::read(text.as_bytes(), &options).is_err(),
        true,
        "{text}"
    );
    error
}

#[test]
fn nothing_between_puzzles_is_passed_over_silently() {
    let pzprv3 = "pzprv3/hashikake/1/3/1 . 1 /";
    for (text, format, line, column) in [
        (
            format!("hello\n{pzprv3}\n{pzprv3}\n"),
            Some(Format::Pzprv3),
            1,
            1,
        ),
        (format!("{pzprv3}\nhello\n{pzprv3}\n"), None, 2, 1),
        (format!("{pzprv3}\nhashi/1/3/1g1\n"), None, 2, 1),
        (String::from("hashi/1/3/1g1\nhello\n"), None, 2, 1),
        // Rows of one grid, which would else be a puzzle each.
        (String::from("hashi/3/1/1g1\n2.2\n...\n2.2\n"), None, 2, 1),
        (String::from("3x1:1a1\n1.1\n"), None, 2, 2),
        (String::from("hashi/3/1/1g1\n1 3\n1.1\n"), None, 2, 1),
        (String::from("3x1:1a1 3x1:1a1\n"), None, 1, 8),
        (String::from("1.1\n...\n\nx\n"), None, 4, 1),
        (String::from("1.1\n...\n\n3x1:1a1\nhello\n"), None, 5, 1),
        (String::from("1.1\r...\r\r1.1\r"), None, 1, 4),
        (String::from("2 3\n1.1\n...\n\n2 3\n1.1\n..\n"), None, 7, 3),
        (String::from("2 3\n1.1\n...\n\n2 4\n1.1\n...\n"), None, 5, 1),
        (
            String::from("1 4 2\n1 0 1 0\n\n1 4 3\n1 0 0 1\n"),
            None,
            4,
            1,
        ),
    ] {
        let error = fails(&text, format);
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
    }
    let error = fails("3x1:1a1\n7x7m2#123\n", None);
    assert!(error.to_string().contains("seed"), "{error}");
    // A save file is one puzzle, and nothing else.
    let mut sav = Vec::new();
    let puzzle = grid_text::puzzle("1.1", 2, true);
    format::write(&puzzle, Format::Sav, &mut sav).unwrap();
    let sav = String::from_utf8(sav).unwrap();
    assert_eq!(sizes(&sav), [(1, 3)]);
    assert_eq!(
        fails(&format!("{sav}{sav}"), None).line,
        1 + sav.lines().count() as u64 + 2
    );
    // Nothing at all is no list.
    for text in ["", "\n", "# 1.1\n", "\n \n#\n\n"] {
        let error = fails(text, None);
        let end = ReadErrorKind::Unexpected {
            found: Found::InputEnd,
            expected: Expected::Puzzle,
        };
        assert_eq!(error.kind, end, "{text:?}");
    }
}

#[test]
fn several_puzzles_are_an_error_where_one_is_wanted() {
    for (text, puzzles, line) in [
        ("1.1\n...\n\n1.1\n...\n", 2, 4),
        ("hashi/1/1/1\n# and\n\nhashi/1/1/1\n1x1:1", 3, 4),
        ("[[1]]\n\n[[1]]", 2, 3),
        ("[\n[[1]],\n[[1]],[[2]]]", 3, 3),
        ("pzprv3/hashi/1/1/1/\npzprv3/hashi/1/1/1/", 2, 2),
    ] {
        let error = format::read(text.as_bytes(), &ReadOptions::default()).unwrap_err();
        assert_eq!(error.kind, ReadErrorKind::Several { puzzles }, "{text}");
        assert_eq!(error.line, line, "{text}: {error}");
    }
    // What is wrong in one of them comes first: it may be why there are several.
    let error = format::read(b"[[1]]\n[[1]]\n[[!]]", &ReadOptions::default()).unwrap_err();
    assert_eq!((error.line, error.column), (3, 3));
}

/// What is said of any bytes: no panic, errors with a place in the input, `read` and `read_all` agree.
fn assert_consistent(bytes: &[u8], options: &ReadOptions) -> usize {
    let one = format::read(bytes, options);
    match format::read_all(bytes, options) {
        Ok(readings) => {
            let cells = |reading: &Reading| {
                u64::from(reading.puzzle.rows()) * u64::from(reading.puzzle.cols())
            };
            let cells: u64 = readings.iter().map(cells).sum();
            assert!(cells <= 26 * bytes.len() as u64, "{}", bytes.escape_ascii());
            match (readings.as_slice(), one) {
                ([only], Ok(one)) => assert_eq!(*only, one),
                ([_, _, ..], Err(error)) => {
                    let puzzles = readings.len() as u64;
                    assert_eq!(error.kind, ReadErrorKind::Several { puzzles });
                }
                (_, one) => panic!("{}: {one:?}", bytes.escape_ascii()),
            }
            readings.len()
        }
        Err(error) => {
            assert_eq!(one.as_ref(), Err(&error), "{}", bytes.escape_ascii());
            let mut lines = bytes.split(|&byte| byte == b'\n');
            let line = lines.nth(error.line as usize - 1);
            let line = line.unwrap_or_else(|| panic!("{error}: {}", bytes.escape_ascii()));
            let columns = 1..=line.len() as u64 + 1;
            let shown = bytes.escape_ascii();
            assert!(columns.contains(&error.column), "{error}: {shown}");
            0
        }
    }
}

#[test]
fn damaged_lists_never_panic() {
    let (mut lists, mut errors) = (0, 0);
    for form in FORMS {
        for number in 0..300 {
            let mut random = Random::new("damaged list", number);
            let (_, pieces, options) = list(form, &mut random);
            let text = dressed(&joined(&pieces, form, &mut random), &mut random);
            let bytes = damaged(&text, b"\n\n\n#/[]{},. 1?:;\r\t\0\xff", &mut random);
            for format in [None, Some(*random.pick(&Format::ALL))] {
                let options = ReadOptions { format, ..options };
                match assert_consistent(&bytes, &options) {
                    0 => errors += 1,
                    _ => lists += 1,
                }
            }
        }
    }
    assert!(lists > 300 && errors > 1_000, "{lists} {errors}");
}

#[test]
fn random_lines_never_panic() {
    let lines = [
        "",
        "",
        "",
        " ",
        "#",
        "# 1.1",
        "1.1",
        "1 1",
        "3 1",
        "1 3",
        "2 3",
        "3 3 2",
        "...",
        "1.1/...",
        "1.1;1.1 #",
        "[[1,0,1]]",
        "[",
        "]",
        ",",
        "{\"grid\":[[1]]}",
        "[[[1]],[[1]]]",
        "hashi/3/1/1g1",
        "hashi/",
        "3x1:1a1",
        "pzprv3/hashi/1/3/1 . 1 /",
        "pzprv3",
        "hashikake",
        "1",
        "3",
        "1 . 1",
        "info:x",
        "http://x?hashi/1/1/1",
        "GAME:7:Bridges",
        "PARAMS:5:3x1m2",
        "DESC:3:1a1",
        "\r",
        "?",
        "1 0 1",
        "\u{feff}",
        "é",
    ];
    let mut several = 0;
    for number in 0..30_000 {
        let mut random = Random::new("lines", number);
        let wanted = random.between(1, 9);
        let chosen: Vec<&str> = (0..wanted).map(|_| *random.pick(&lines)).collect();
        let text = chosen.join("\n");
        let found = assert_consistent(text.as_bytes(), &ReadOptions::default());
        several += usize::from(found > 1);
    }
    assert!(several > 300, "{several}");
}

/// Time in which two megabytes are read a hundred times over on a slow machine, if the cost is linear;
/// otherwise they take hours.
const PATIENCE: Duration = Duration::from_secs(120);

#[test]
fn the_cost_of_long_lists_is_linear() {
    const BYTES: usize = 2_000_000;
    let repeat = |text: &str| text.repeat(BYTES / text.len());
    let wide = ".".repeat(500_000);
    let start = Instant::now();
    for (text, expected) in [
        (repeat("[[1,0,0,0,0,0,1]]\n"), Some(BYTES / 18)),
        (
            format!("[{}[[1]]]", repeat("[[1,0,0,0,0,\n0,1]],")),
            Some(BYTES / 19 + 1),
        ),
        (repeat("hashi/7/3/1zzz1\n# a\n\n"), None),
        (repeat("hashi/7/1/1k1\n"), Some(BYTES / 14)),
        (repeat("7x1m2:1e1\n"), Some(BYTES / 10)),
        (repeat("1......1/........\n"), Some(BYTES / 18)),
        (repeat("pzprv3/hashi/1/3/1 . 1 /\n"), Some(BYTES / 25)),
        (repeat("1....1\n......\n\n"), Some(BYTES / 15)),
        (repeat("2 6\n1....1\n......\n\n"), Some(BYTES / 19)),
        (repeat("2 6\n\n1....1\n......\n\n"), Some(BYTES / 20)),
        (repeat("1 3 2\n1 0 1\n\n"), Some(BYTES / 13)),
        // Blank lines between all rows, all but two, and all but two with what may be headers.
        (repeat("1.....1\n\n"), Some(1)),
        (
            format!("1.....1\n1.....1\n\n{}", repeat("1.....1\n\n")),
            Some(BYTES / 9 + 1),
        ),
        (
            format!("1.....1\n1.....1\n\n{}", repeat("1 1\n\n1\n\n")),
            None,
        ),
        (format!("{}1.1\n1.1\n", repeat("2 2\n\n1 1\n\n")), None),
        (format!("{}1.1\n1.1\n", repeat("1 1\n\n")), None),
        // What is said of the first is never looked up again.
        (
            format!("500000 7\n{}1.....\n", repeat("1.....1\n\n1.....1\n")),
            None,
        ),
        // Long lines, which each may be a header of what is below.
        (
            format!("1.1\n1.1\n\n{}", format!("1{wide}\n\n").repeat(5)),
            Some(6),
        ),
        (
            format!("1.1\n1.1\n\n{}", "\n#\n".repeat(BYTES / 3)),
            Some(1),
        ),
        (format!("{}1.1\n1.1\n", "#\n\n".repeat(BYTES / 3)), Some(1)),
        ("\n".repeat(BYTES), None),
        (repeat("[["), None),
        (repeat("[[[1]],"), None),
        (repeat("pzprv3\n"), None),
        (repeat("[1"), None),
    ] {
        let found = format::read_all(text.as_bytes(), &ReadOptions::default());
        let shown = text.get(..60).unwrap_or(&text);
        match (found, expected) {
            (Ok(readings), Some(expected)) => assert_eq!(readings.len(), expected, "{shown}"),
            (Err(error), Some(_)) => panic!("{error}: {shown}"),
            (_, None) => {}
        }
    }
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
}
