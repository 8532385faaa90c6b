//! Reading and writing puzzles: every notation, how formats are told apart, limits, and the errors of bad input. The
//! messages themselves are in fixtures/errors.

mod answers;
mod any_bytes;
mod apart;
mod arguments;
mod encodings;
mod layouts;
mod links;
mod lists;
mod moves;
mod notations;
mod one_puzzle;
mod pairs;
mod penpa;
mod samples;
mod several;
mod writing;

use std::io::{self, Read};

use hashi_sat::notation::format::{
    self, Expected, Format, FoundInput, LONGEST_LINE, Override, ReadError, ReadErrorKind,
    ReadOptions, Reading, SourceError,
};
use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};

fn k3() -> ReadOptions {
    ReadOptions::default().with_max_bridges(3)
}

fn read(text: impl AsRef<[u8]>) -> Result<Reading, ReadError> {
    format::read(text.as_ref(), &ReadOptions::default())
}

/// A puzzle with `?` for unknown clues and `.` for water, by the usual rules.
fn puzzle(rows: &[&str], rules: Rules) -> Puzzle {
    let mut islands = Vec::new();
    for (row, line) in (0..).zip(rows) {
        for (col, char) in (0..).zip(line.chars()) {
            let clue = match char {
                '.' => continue,
                '?' => Clue::Unknown,
                _ => Clue::Number(u8::try_from(char.to_digit(17).unwrap()).unwrap()),
            };
            let cell = Cell::new(row, col);
            islands.push(Island { cell, clue });
        }
    }
    Puzzle::new(rows.len() as u32, rows[0].len() as u32, islands, rules).unwrap()
}

#[test]
fn keys_that_no_puzzle_has_are_listed() {
    let text = r#"{"maxbridges": 3, "grid": [[1]], "lo\u006fps": true, "grid ": 1, "": {}}"#;
    let reading = read(text).unwrap();
    assert_eq!(reading.unknown_keys, ["maxbridges", "grid ", ""]);
    let text = r#"{"max_bridges": 2, "loops": false, "grid": [[1]], "solution": {"status": 1}}"#;
    assert_eq!(read(text).unwrap().unknown_keys, [""; 0]);
}

#[test]
fn what_could_be_read_in_two_ways_is_read_in_the_order_of_the_contract() {
    // The text, and its grid as rows.
    let cases: [(&str, Format, &[&str]); 18] = [
        ("1 1", Format::Text, &["11"]),
        ("1", Format::Text, &["1"]),
        ("2 1\n1\n1", Format::Text, &["1", "1"]),
        ("1 2\n1 1", Format::Text, &["11"]),
        ("2 2\n2 2\n2 2", Format::Text, &["22", "22"]),
        ("2 2\n2 2", Format::Text, &["22", "22"]),
        ("2 2\n22\n22", Format::Text, &["22", "22"]),
        ("1 2\n1\n1", Format::Text, &["1", "1"]),
        // Three rows below make a header, four rows in all make none.
        (
            "3 3 3\n1 0 1\n0 0 0\n1 0 0",
            Format::Has,
            &["1.1", "...", "1.."],
        ),
        (
            "4 1 2\n1 0 1\n0 0 0\n1 0 0",
            Format::Text,
            &["412", "1.1", "...", "1.."],
        ),
        // A header with a wrong number of islands, or a row.
        ("3 3 2\n1 0 1\n0 0 0\n1 0 0", Format::Text, &[]),
        ("1 3 3\n1 1 1", Format::Has, &["111"]),
        ("1 3 2\n1 1 1", Format::Text, &[]),
        ("1 2 1", Format::Text, &["121"]),
        ("0 0\n0 1", Format::Text, &["..", ".1"]),
        ("2 3 4\n11\n11\n..", Format::Has, &["11", "11", ".."]),
        ("?", Format::Text, &["?"]),
        ("...", Format::Text, &["..."]),
    ];
    for (text, format, rows) in cases {
        match read(text) {
            Ok(reading) => {
                assert_eq!(reading.format, format, "{text:?}");
                assert_eq!(reading.puzzle, puzzle(rows, Rules::default()), "{text:?}");
            }
            Err(error) => assert!(rows.is_empty(), "{text:?}: {error}"),
        }
    }
}

#[test]
fn long_clues_need_room_for_them() {
    let rules = Rules::new(4, true).unwrap();
    let options = ReadOptions::default().with_max_bridges(4);
    let read = |text: &str| format::read(text.as_bytes(), &options).map(|reading| reading.puzzle);
    let column = puzzle(&["a", ".", "3"], rules);
    for text in [
        "3 1\n10\n0\n3",
        "1 3\n10\n0\n3\n",
        "3 1 2\n10\n0\n3",
        "a\n.\n3",
        "[[10],[0],[3]]",
    ] {
        assert_eq!(read(text).as_ref(), Ok(&column), "{text:?}");
    }
    // Without blanks or a header each character is a cell.
    assert_eq!(read("10\n.3"), Ok(puzzle(&["1.", ".3"], rules)));
    assert_eq!(read("10 16 9 g"), Ok(puzzle(&["ag9g"], rules)));
    assert_eq!(read("9abcdefg"), Ok(puzzle(&["9abcdefg"], rules)));
    assert!(read("3 1\n17\n0\n3").is_err());
}

#[test]
fn the_largest_clue_follows_from_the_rules() {
    let clue = |text: &str, max_bridges| {
        let options = ReadOptions::default().with_max_bridges(max_bridges);
        format::read(text.as_bytes(), &options).is_ok()
    };
    for max_bridges in 1..=4 {
        let large = max_bridges > 2;
        assert!(clue("8.", max_bridges) && clue("[[8]]", max_bridges));
        for text in ["9.", "g.", "9 0", "16 0 0 0", "[[9]]", "{\"grid\":[[16]]}"] {
            assert_eq!(clue(text, max_bridges), large, "{text} with {max_bridges}");
        }
        for text in ["h.", "17 0 0 0", "[[17]]", "[[256]]", "[[-2]]"] {
            assert!(!clue(text, max_bridges), "{text} with {max_bridges}");
        }
    }
    assert!(!clue("1", 0) && !clue("1", 5));
    assert!(read("{\"grid\": [[9]], \"max_bridges\": 3}").is_ok());
    assert!(read("{\"grid\": [[9]], \"max_bridges\": 2}").is_err());
    assert!(format::read(b"{\"max_bridges\": 2, \"grid\": [[9]]}", &k3()).is_ok());
}

#[test]
fn options_that_differ_from_the_text_are_reported() {
    let text = "{\"grid\": [[1,0,1]], \"max_bridges\": 3, \"loops\": false}";
    let reading = read(text).unwrap();
    assert_eq!(reading.puzzle.rules(), Rules::new(3, false).unwrap());
    assert_eq!(reading.overridden, []);

    let with = |max_bridges, loops| {
        let options = ReadOptions::default()
            .with_max_bridges(max_bridges)
            .with_loops(loops);
        let reading = format::read(text.as_bytes(), &options).unwrap();
        (reading.puzzle.rules(), reading.overridden)
    };
    assert_eq!(with(Some(3), Some(false)), (reading.puzzle.rules(), vec![]));
    assert_eq!(
        with(Some(1), Some(true)),
        (
            Rules::new(1, true).unwrap(),
            vec![
                Override::MaxBridges {
                    written: 3,
                    used: 1
                },
                Override::Loops { written: false },
            ]
        )
    );
    // A text that does not speak of rules is not overridden.
    let options = k3().with_loops(false);
    let reading = format::read(b"1.1", &options).unwrap();
    assert_eq!(reading.puzzle.rules(), Rules::new(3, false).unwrap());
    assert_eq!(reading.overridden, []);
}

#[test]
fn unknown_clues_are_read_in_every_format() {
    let expected = puzzle(&["?.2", "..?"], Rules::default());
    for text in [
        "?.2\n..?",
        "2 3 3\n? 0 2\n0 0 ?",
        "[[\"?\",0,2],[0,0,-1]]",
        "[[\"\\u003f\",null,2],[0,0,\"?\"]]",
    ] {
        assert_eq!(read(text).unwrap().puzzle, expected, "{text}");
    }
}

#[test]
fn an_error_is_typed_and_knows_its_place() {
    let error = read("1.1\n.\u{e9}x").unwrap_err();
    assert_eq!((error.line, error.column), (2, 2));
    let kind = ReadErrorKind::Unexpected {
        found: FoundInput::Char('\u{e9}'),
        expected: Expected::Cell { largest: 8 },
    };
    assert_eq!(error.kind, kind);

    // Columns count characters, not bytes.
    let error = read("[[1,0]] # \u{e9}\u{e9}").unwrap_err();
    assert_eq!((error.line, error.column), (1, 9));
    let error = read("{\"\u{e9}\u{e9}\": 1, \"grid\": [[1, x]]}").unwrap_err();
    assert_eq!((error.line, error.column), (1, 24));

    let ragged = |cells, expected, header| ReadErrorKind::Ragged {
        cells,
        expected,
        header,
    };
    assert_eq!(read("...\n..").unwrap_err().kind, ragged(2, 3, None));
    assert_eq!(
        read("2 3\n...\n..").unwrap_err().kind,
        ragged(2, 3, Some((2, 3)))
    );
    let header = ReadErrorKind::Header {
        said: (1_000_000, 1_000_000),
        found: (1, 3),
    };
    assert_eq!(read("1000000 1000000\n1.1").unwrap_err().kind, header);
    let islands = ReadErrorKind::Islands { said: 5, found: 2 };
    assert_eq!(read("2 4 5\n1..1\n....").unwrap_err().kind, islands);
}

#[test]
fn a_line_may_be_as_long_as_the_limit() {
    let mut line = vec![b'.'; LONGEST_LINE];
    for end in ["", "\n", "\r\n"] {
        line.truncate(LONGEST_LINE);
        line.extend(end.as_bytes());
        assert_eq!(read(&line).unwrap().puzzle.cols() as usize, LONGEST_LINE);
    }
    line.fill(b'.');
    let error = read(&line).unwrap_err();
    assert_eq!(error.kind, ReadErrorKind::LineTooLong);
    assert_eq!((error.line, error.column), (1, LONGEST_LINE as u64 + 1));

    // Two bytes each, but one character.
    let comment = format!("#{}\n1.1\n", "\u{e9}".repeat(LONGEST_LINE - 1));
    assert!(read(comment).is_ok());
}

#[test]
fn a_stream_is_left_soon_after_a_line_is_too_long() {
    struct Counted(u64);
    impl Read for Counted {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            buffer.fill(b'1');
            self.0 += buffer.len() as u64;
            Ok(buffer.len())
        }
    }
    let mut stream = Counted(0);
    let result = format::read_bytes(&mut stream);
    assert!(matches!(result, Err(SourceError::Line(error)) if error.line == 1));
    assert!(stream.0 < LONGEST_LINE as u64 + (1 << 21), "{}", stream.0);
}

#[test]
fn format_names_lead_back_to_the_format() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    let error = "pdf".parse::<Format>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "found format \"pdf\", expected one of: json pzprv3 sav puzzlink penpa tatham has islands-rc \
         islands-xy text"
    );
}

/// A caller of the library has no options and no commands.
#[test]
fn no_message_of_the_library_names_an_option_or_a_command() {
    const COMMANDS: [&str; 4] = [
        "`check`",
        "hashi-sat explain",
        "hashi-sat unique",
        "hashi-sat check",
    ];
    let mut places = Vec::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src"
    ))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() && name != "cli" {
                folders.push(path);
            } else if name.ends_with(".rs") && name != "cli.rs" {
                let text = std::fs::read_to_string(&path).unwrap();
                for (number, line) in text.lines().enumerate() {
                    let line = line.trim_start();
                    let option = |line: &str| {
                        let mut after = line.split("--").skip(1);
                        after.any(|rest| rest.starts_with(|char: char| char.is_ascii_lowercase()))
                    };
                    if !line.starts_with("//")
                        && (option(line) || COMMANDS.iter().any(|command| line.contains(command)))
                    {
                        places.push(format!("{}:{}: {line}", path.display(), number + 1));
                    }
                }
            }
        }
    }
    assert!(places.is_empty(), "{places:#?}");
}
