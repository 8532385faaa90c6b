//! Several puzzles in one input: where one ends, what is wrong among them, and what reading them costs.

use std::time::Duration;

use hashi_sat::Puzzle;
use hashi_sat::notation::format::{
    self, Expected, Format, FoundInput, ReadError, ReadErrorKind, ReadOptions, Reading,
};

use crate::support::grid_text;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::thread_time::ThreadTime;

pub(super) fn read_all(text: &[u8], options: &ReadOptions) -> Vec<Puzzle> {
    let readings = format::read_all(text, options);
    let readings = readings.unwrap_or_else(|error| panic!("{error}: {}", text.escape_ascii()));
    readings.into_iter().map(|reading| reading.puzzle).collect()
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
    let options = ReadOptions::default().with_format(format);
    let found = format::read_all(text.as_bytes(), &options);
    let error = found.expect_err(text);
    let one = format::read(text.as_bytes(), &options);
    assert_eq!(one.as_ref(), Err(&error), "{text}");
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
    // One on a line stands beside URLs and game IDs.
    let list = format!("{pzprv3}\n# and\nhashi/4/1/1h1\n5x1:1c1\n{pzprv3}\n");
    assert_eq!(sizes(&list), [(1, 3), (1, 4), (1, 5), (1, 3)]);
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
            found: FoundInput::InputEnd,
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
pub(super) fn assert_consistent(bytes: &[u8], options: &ReadOptions) -> usize {
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
    for number in 0..rounds(30_000) {
        let mut random = Random::new("lines", number);
        let wanted = random.between(1, 9);
        let chosen: Vec<&str> = (0..wanted).map(|_| *random.pick(&lines)).collect();
        let text = chosen.join("\n");
        let found = assert_consistent(text.as_bytes(), &ReadOptions::default());
        several += usize::from(found > 1);
    }
    assert!(several >= enough(300), "{several}");
}

/// Seconds of CPU time in which the two megabytes of a full run are read a hundred times over on a slow machine, if the cost is
/// linear; otherwise they take hours.
const PATIENCE: u64 = 120;

#[test]
fn the_cost_of_long_lists_is_linear() {
    let bytes = rounds(2_000_000);
    let repeat = |text: &str| text.repeat(bytes / text.len());
    let wide = ".".repeat(500_000);
    let start = ThreadTime::start();
    for (text, expected) in [
        (repeat("[[1,0,0,0,0,0,1]]\n"), Some(bytes / 18)),
        (
            format!("[{}[[1]]]", repeat("[[1,0,0,0,0,\n0,1]],")),
            Some(bytes / 19 + 1),
        ),
        (repeat("hashi/7/3/1zzz1\n# a\n\n"), None),
        (repeat("hashi/7/1/1k1\n"), Some(bytes / 14)),
        (repeat("7x1m2:1e1\n"), Some(bytes / 10)),
        (repeat("1......1/........\n"), Some(bytes / 18)),
        (repeat("pzprv3/hashi/1/3/1 . 1 /\n"), Some(bytes / 25)),
        (repeat("1....1\n......\n\n"), Some(bytes / 15)),
        (repeat("2 6\n1....1\n......\n\n"), Some(bytes / 19)),
        (repeat("2 6\n\n1....1\n......\n\n"), Some(bytes / 20)),
        (repeat("1 3 2\n1 0 1\n\n"), Some(bytes / 13)),
        // Blank lines between all rows, all but two, and all but two with what may be headers.
        (repeat("1.....1\n\n"), Some(1)),
        (
            format!("1.....1\n1.....1\n\n{}", repeat("1.....1\n\n")),
            Some(bytes / 9 + 1),
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
            format!("1.1\n1.1\n\n{}", "\n#\n".repeat(bytes / 3)),
            Some(1),
        ),
        (format!("{}1.1\n1.1\n", "#\n\n".repeat(bytes / 3)), Some(1)),
        ("\n".repeat(bytes), None),
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
    let taken = start.elapsed();
    assert!(taken < Duration::from_secs(rounds(PATIENCE)), "{taken:?}");
}
