//! Pins as text: what is read, and what is said, with the place, about what cannot be read.

use hashi_sat::Cell;
use hashi_sat::maze::{Maze, Pin, PinsErrorKind, read_pins};
use hashi_sat::notation::format::FoundInput;

/// The pins of a text as a drawing of this size.
fn drawn(text: &[u8], rows: u32, cols: u32) -> String {
    let pins = read_pins(text, rows, cols).unwrap_or_else(|error| {
        panic!("{:?}: {error}", String::from_utf8_lossy(text));
    });
    let sorted = pins
        .windows(2)
        .all(|two| (two[0].cell.row, two[0].cell.col) < (two[1].cell.row, two[1].cell.col));
    assert!(sorted);
    let mut drawing = String::new();
    for row in 0..rows {
        for col in 0..cols {
            let cell = Cell::new(row, col);
            let pin = pins.iter().find(|pin| pin.cell == cell);
            drawing.push(match pin {
                None => '.',
                Some(Pin { white: true, .. }) => '-',
                Some(Pin { white: false, .. }) => 'x',
            });
        }
        drawing.push('/');
    }
    drawing
}

#[test]
fn cells_are_white_black_or_free() {
    assert_eq!(drawn(b"-x.\n..x\n", 2, 3), "-x./..x/");
    assert_eq!(drawn(b".", 1, 1), "./");
    assert_eq!(drawn(b"-", 1, 1), "-/");
    assert_eq!(drawn(b"-\n.\nx", 3, 1), "-/./x/");
    // Of a printed maze with its way, and as others write it.
    assert_eq!(drawn(b"**X\nx*-\n", 2, 3), "--x/x--/");
    assert_eq!(drawn(b"", 0, 4), "");
}

#[test]
fn what_is_around_the_cells_is_ignored() {
    for text in [
        &b"-x\n.-\n"[..],
        b"-x\n.-",
        b"-x\r\n.-\r\n",
        b"\xEF\xBB\xBF-x\n.-\n",
        b"-x  \t\n.- \r\n",
        b"\n\n-x\n \t\n\r\n.-\n\n\n",
        b"# 2 x 2\n-x\n#.- \xFF\n.-\n# end",
        b"\xEF\xBB\xBF#\n-x\n.-",
        b"\xFF\xFE-\0x\0\n\0.\0-\0",
        b"\xFE\xFF\0-\0x\0\r\0\n\0.\0-\0\n",
        b"\xFF\xFE\0\0-\0\0\0x\0\0\0\n\0\0\0.\0\0\0-\0\0\0",
    ] {
        assert_eq!(drawn(text, 2, 2), "-x/.-/");
    }
}

#[test]
fn every_printed_maze_pins_all_its_cells() {
    for bits in 0..1_u32 << 9 {
        let cells: Vec<bool> = (0..9).map(|cell| bits >> cell & 1 == 1).collect();
        let maze = Maze::new(3, 3, cells.clone()).unwrap();
        let pins = read_pins(maze.to_string().as_bytes(), 3, 3).unwrap();
        let white: Vec<bool> = pins.iter().map(|pin| pin.white).collect();
        assert_eq!(white, cells);
    }
}

#[test]
fn errors_say_where_and_what() {
    const CELL: &str = "expected - (white), x (black) or . (free)";
    let cases: &[(&[u8], &str)] = &[
        (b"-.?\n...\n", "line 1, column 3: found '?', CELL"),
        (b"...\n.o.\n", "line 2, column 2: found 'o', CELL"),
        (b"# two\n\n...\n0..\n", "line 4, column 1: found '0', CELL"),
        (b" ...\n...\n", "line 1, column 1: found a blank, CELL"),
        (b"...\n.\t.\n", "line 2, column 2: found a tab, CELL"),
        (b" # no comment\n", "line 1, column 1: found a blank, CELL"),
        (b"...\n-#.\n", "line 2, column 2: found '#', CELL"),
        (
            "...\n.█.\n".as_bytes(),
            "line 2, column 2: found '█' (U+2588), CELL",
        ),
        (
            "\u{feff}–..\n...\n".as_bytes(),
            "line 1, column 1: found '–' (U+2013), CELL",
        ),
        (b".\x1b[m\n", "line 1, column 2: found '\\u{1b}', CELL"),
        (
            b"..\xff\n...\n",
            "line 1, column 3: found the byte 0xff, CELL",
        ),
        (b"\xc3", "line 1, column 1: found the byte 0xc3, CELL"),
        (b".\0.\n", "line 1, column 2: found a NUL byte, CELL"),
        (b"\xff\xfe-\0?\0", "line 1, column 2: found '?', CELL"),
        (
            b"\xfe\xff\0-\0",
            "line 1, column 2: found a part of a character at the end, expected plain text in UTF-16, as its first \
             bytes say",
        ),
        (
            b"...\r...\r",
            "line 1, column 4: found a carriage return without a line feed, CELL",
        ),
        (
            b".\r..\n",
            "line 1, column 2: found a carriage return without a line feed, CELL",
        ),
        (
            b"..\n...\n",
            "line 1, column 3: found a row of 2 characters, expected 3",
        ),
        (
            b"...\r\n-\r\n",
            "line 2, column 2: found a row of 1 character, expected 3",
        ),
        (
            b"...\n....\n",
            "line 2, column 4: found a row of 4 characters, expected 3",
        ),
        (
            "...\n...é\u{1f309} \n".as_bytes(),
            "line 2, column 4: found a row of 5 characters, expected 3",
        ),
        (
            b"... # row\n...\n",
            "line 1, column 4: found a row of 9 characters, expected 3",
        ),
        (
            b"",
            "line 1, column 1: found the end after 0 rows, expected 2",
        ),
        (
            b"# nothing",
            "line 1, column 10: found the end after 0 rows, expected 2",
        ),
        (
            b"-x.",
            "line 1, column 4: found the end after 1 row, expected 2",
        ),
        (
            b"-x.\n\n",
            "line 3, column 1: found the end after 1 row, expected 2",
        ),
        (
            b"...\n...\n...\n",
            "line 3, column 1: found 3 rows, expected 2",
        ),
        (
            b"...\n...\n# more\n\n?\n.....\n",
            "line 5, column 1: found 4 rows, expected 2",
        ),
    ];
    for (text, expected) in cases {
        let error = read_pins(text, 2, 3).unwrap_err();
        let expected = expected.replace("CELL", CELL);
        assert_eq!(
            error.to_string(),
            expected,
            "{:?}",
            String::from_utf8_lossy(text)
        );
    }
}

#[test]
fn errors_are_typed() {
    let kind = |text: &[u8]| read_pins(text, 2, 2).unwrap_err().kind;
    let found = FoundInput::Char('?');
    assert_eq!(kind(b"?."), PinsErrorKind::Unexpected { found });
    let expected = 2;
    assert_eq!(
        kind(b"..."),
        PinsErrorKind::RowLength {
            length: 3,
            expected
        }
    );
    assert_eq!(kind(b".."), PinsErrorKind::TooFewRows { rows: 1, expected });
    assert_eq!(
        kind(b"..\n..\n.."),
        PinsErrorKind::TooManyRows { rows: 3, expected }
    );
}

#[test]
fn a_large_grid_is_read() {
    let text = "-x.".repeat(400) + "\n";
    let pins = read_pins(text.repeat(1_000).as_bytes(), 1_000, 1_200).unwrap();
    assert_eq!(pins.len(), 800_000);
    let error = read_pins(text.repeat(1_000).as_bytes(), 1_000, 1_201).unwrap_err();
    assert_eq!((error.line, error.column), (1, 1_201));
}
