//! Texts are read and written as the library does.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::pictures::page::{LONGEST_SIDE, MOST_CELLS, MOST_ISLANDS};
use hashi_sat::pictures::{Picture, svg};
use hashi_sat::{Bridge, Cell, Solution, State};
use serde_json::{Value, json};

use super::{PROGRAM_C, about, ask, ask_reporting, document, error, puzzle, refused, with};

fn read(data: impl AsRef<[u8]>, further: Value) -> Value {
    ask_reporting(&with(json!({"task": "read"}), further), data.as_ref()).0
}

/// The notes on the only puzzle of a text.
fn notes(data: &str, further: Value) -> Value {
    let answer = read(data, further);
    assert_eq!(answer["total"], 1, "{answer}");
    texts(&answer["puzzles"][0]["notes"])
}

/// The words of notes.
fn texts(notes: &Value) -> Value {
    let notes = notes.as_array().unwrap().iter();
    notes.map(|note| note["text"].clone()).collect()
}

#[test]
fn every_format_comes_back_with_what_is_drawn() {
    let text = "1.3.1\n.....\n..1..";
    let board = ask(&about("board", text));
    assert_eq!(board["corridors"], json!([[0, 1], [1, 2], [1, 3]]));
    let state = json!({"counts": [1, 0, 0], "crossed": [1]});
    let bridges = json!([{"from": [0, 0], "to": [0, 2], "count": 1}]);
    for format in Format::ALL {
        let name = format.name();
        let write = with(about("write", text), json!({"format": name}));
        let bare = ask(&write);
        assert_eq!(bare["notes"], json!([]));
        let written = ask(&with(write.clone(), json!({"state": state})));
        let again = &read(written["text"].as_str().unwrap(), json!({"format": name}))["puzzles"][0];
        assert_eq!(
            (&again["puzzle"], &again["format"]),
            (&document(&puzzle(text)), &json!(name))
        );
        let (drawn, crosses, notes) = match format {
            Format::Pzprv3 | Format::Sav | Format::Penpa => (bridges.clone(), true, json!([])),
            Format::Json => {
                let note = "the crosses are left out: json cannot hold them";
                (bridges.clone(), false, json!([note]))
            }
            _ => {
                let note = format!("what is drawn is left out: {name} cannot hold it");
                assert_eq!(written["text"], bare["text"]);
                (json!([]), false, json!([note]))
            }
        };
        assert_eq!(
            (&again["bridges"], &texts(&written["notes"])),
            (&drawn, &notes),
            "{name}"
        );
        let crosses_read: Vec<[Cell; 2]> =
            serde_json::from_value(again["crosses"].clone()).unwrap();
        assert_eq!(!crosses_read.is_empty(), crosses, "{name}");
        let shown = super::drawn(&puzzle(text), &again["bridges"], &again["crosses"]);
        assert_eq!(
            shown["crossed"],
            if crosses { json!([1]) } else { json!([]) },
            "{name}"
        );
        assert_eq!(
            shown["counts"] == state["counts"],
            drawn != json!([]),
            "{name}"
        );
    }
}

#[test]
fn a_written_puzzle_is_that_of_the_library() {
    let drawn = Solution::new(vec![Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 1)]);
    let mut expected = Vec::new();
    let cross = [Cell::new(0, 2), Cell::new(0, 3)];
    let state = State::new(drawn, vec![cross]);
    format::write_answered(&puzzle("1.2.1"), &state, Format::Pzprv3, &mut expected).unwrap();
    let further = json!({"format": "pzprv3", "state": {"counts": [1, 0], "crossed": [1]}});
    let written = ask(&with(about("write", "1.2.1"), further));
    assert_eq!(written["text"], String::from_utf8(expected).unwrap());
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    for (text, further, words) in [
        (
            "?.1",
            json!({"format": "has"}),
            "cannot hold an unknown clue",
        ),
        (
            "2.2",
            json!({"format": "pzprv3", "state": {"counts": [3], "crossed": []}}),
            "cannot hold the 3 bridges",
        ),
        (
            "2.2",
            json!({"format": "sav", "state": {"counts": [9], "crossed": []}}),
            "cannot hold the 9 bridges",
        ),
    ] {
        let (kind, found) = error(&with(about("write", text), further), &[]);
        assert_eq!(kind, "format");
        assert!(found.contains(words), "{found}");
    }
    let text = refused(&with(about("write", "2.2"), json!({"format": "word"})));
    assert!(text.contains("expected one of: json pzprv3"), "{text}");
}

#[test]
fn all_puzzles_of_a_text_are_counted_and_some_returned() {
    let three = "1.1\n...\n\n2.2\n...\n\n1.2.1\n.....";
    let all = read(three, json!({}));
    assert_eq!(
        (&all["total"], all["puzzles"].as_array().unwrap().len()),
        (&json!(3), 3)
    );
    let two = read(three, json!({"most": 2}));
    assert_eq!(two["total"], 3);
    assert_eq!(
        two["puzzles"].as_array().unwrap()[..],
        all["puzzles"].as_array().unwrap()[..2]
    );
    assert_eq!(
        read(three, json!({"most": 0})),
        json!({"puzzles": [], "total": 3})
    );
    // What is not returned is still read.
    let (kind, _) = error(&json!({"task": "read", "most": 1}), b"1.1\n...\n\n2.x\n...");
    assert_eq!(kind, "text");
}

#[test]
fn the_place_of_a_fault_is_told() {
    let answer = read("2.3\n.x.\n1.2", json!({}));
    assert_eq!(
        answer,
        json!({"error": {
            "kind": "text", "line": 2, "column": 2,
            "text": "found 'x', expected a cell: 1 to 8, ?, or 0 . - * for water",
            "cause": {"kind": "read", "values": {"kind": "unexpected", "values": {
                "found": {"kind": "char", "values": "x"},
                "expected": {"kind": "cell", "values": {"largest": 8}},
            }}},
        }})
    );
    let (kind, text) = error(&json!({"task": "read"}), b"");
    assert_eq!((kind.as_str(), text.is_empty()), ("text", false));
}

/// The texts that `printf` passes to the command in the fixtures of errors and of bugs.
fn wrong_texts() -> Vec<String> {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures");
    let mut texts = Vec::new();
    for folder in ["errors", "bugs"] {
        for entry in std::fs::read_dir(format!("{fixtures}/{folder}")).unwrap() {
            let fixture = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            let printed = fixture.lines().filter_map(|line| {
                let text = line.strip_prefix("$ printf '")?.split('\'').next()?;
                Some(text.replace("\\n", "\n"))
            });
            texts.extend(printed);
        }
    }
    assert!(texts.len() > 200, "{} texts", texts.len());
    texts
}

/// Errors have no words that only the command would understand, and what they offer leads on.
#[test]
fn errors_are_words_for_a_page() {
    let mut choices = 0;
    for text in wrong_texts() {
        let error = &read(&text, json!({}))["error"];
        let Some(words) = error["text"].as_str() else {
            continue;
        };
        assert!(
            !words.contains("--") && !words.contains("hashi-sat"),
            "{words}"
        );
        for format in error["formats"].as_array().into_iter().flatten() {
            let again = &read(&text, json!({"format": format}))["error"];
            assert_ne!(again["text"], error["text"], "{text}");
            choices += 1;
        }
    }
    assert!(choices > 10, "{choices} choices");
}

#[test]
fn a_text_that_may_be_two_puzzles_has_a_choice() {
    for (text, formats, bases) in [
        (
            "1 2 3\n1 4 1\n3 2 1",
            json!(["islands-rc", "islands-xy", "text"]),
            json!(null),
        ),
        (
            "3 3 4\n0 0 2\n2 0 4\n0 2 1\n2 2 3",
            json!(["islands-rc", "islands-xy"]),
            json!(null),
        ),
    ] {
        let answer = &read(text, json!({}))["error"];
        assert_eq!(
            (&answer["kind"], &answer["formats"]),
            (&json!("ambiguous"), &formats),
            "{text}: {answer}"
        );
        assert_eq!(answer["bases"], bases);
        for format in formats.as_array().unwrap() {
            let again = &read(text, json!({"format": format}))["error"];
            assert!(
                again == &json!(null) || again["bases"] == json!([0, 1]),
                "{again}"
            );
        }
    }
    let list = "1 1 2\n1 3 4\n3 1 1\n3 3 3";
    let answer = &read(list, json!({"format": "islands-rc"}))["error"];
    assert_eq!(
        (&answer["kind"], &answer["bases"]),
        (&json!("ambiguous"), &json!([0, 1])),
        "{answer}"
    );
    assert_eq!(answer["formats"], json!(null));
    for (base, rows) in [(0, 4), (1, 3)] {
        let again = read(list, json!({"format": "islands-rc", "base": base}));
        let grid = &again["puzzles"][0]["puzzle"]["grid"];
        assert_eq!(grid.as_array().unwrap().len(), rows, "{again}");
    }
}

#[test]
fn options_are_followed_and_told() {
    let text =
        r#"{"grid": [[1, 0, 1]], "max_bridges": 2, "loops": true, "colour": 1, "solution": 7}"#;
    let expected = [
        "at most 1 bridge in a corridor, though the puzzle itself says 2",
        "loops are forbidden, though the puzzle itself allows them",
        "\"solution\" was ignored, because it is neither a list of bridges nor an object with \"bridges\"",
        "unknown key \"colour\" was ignored",
    ];
    let options = json!({"max_bridges": 1, "loops": false});
    assert_eq!(notes(text, options.clone()), json!(expected));
    let puzzle = &read(text, options)["puzzles"][0]["puzzle"];
    assert_eq!(
        (&puzzle["max_bridges"], &puzzle["loops"]),
        (&json!(1), &json!(false))
    );
    assert_eq!(
        read(text, json!({"max_bridges": 7}))["error"]["kind"],
        "text"
    );
    refused(&json!({"task": "read", "base": 2}));
    let text = error(&json!({"task": "read", "base": 1}), b"1.1").1;
    assert!(text.contains("lists of islands"), "{text}");
    let list = notes("0 0 2\n0 9 4\n9 0 1\n9 9 3", json!({}));
    assert_eq!(
        list,
        json!(["read as a list of islands with the row before the column"])
    );
    assert_eq!(
        notes(
            "0 0 2\n0 9 4\n9 0 1\n9 9 3",
            json!({"format": "islands-rc"})
        ),
        json!([])
    );
}

#[test]
fn bridges_in_no_corridor_are_left_out_with_a_note() {
    let solution =
        |bridges: Value| json!({"grid": [[2, 0, 2, 0, 2]], "solution": bridges}).to_string();
    let bridge = |from: u32, to: u32| json!({"from": [0, from], "to": [0, to], "count": 1});
    let one = solution(json!([bridge(0, 2), bridge(0, 4)]));
    let read_one = &read(&one, json!({}))["puzzles"][0];
    assert_eq!(read_one["bridges"], json!([bridge(0, 2)]));
    assert_eq!(
        texts(&read_one["notes"]),
        json!([
            "the bridge from (0,0) to (0,4) was left out: there are no two islands at its ends that see each other"
        ])
    );
    let both = solution(json!([bridge(1, 3), bridge(0, 4)]));
    let words = notes(&both, json!({}))[0].as_str().unwrap().to_owned();
    assert!(words.starts_with("2 bridges were left out"), "{words}");
}

#[test]
fn compressed_files_are_unpacked_up_to_a_limit() {
    let packed = |text: &[u8]| {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    };
    let answer = read(packed(PROGRAM_C.as_bytes()), json!({}));
    assert_eq!(answer["puzzles"][0]["puzzle"], document(&puzzle(PROGRAM_C)));
    let mut damaged = packed(PROGRAM_C.as_bytes());
    damaged.truncate(20);
    assert_eq!(error(&json!({"task": "read"}), &damaged).0, "text");
    let (kind, text) = error(&json!({"task": "read"}), &packed(&vec![b'\n'; 33 << 20]));
    assert_eq!(kind, "too large", "{text}");
}

/// A puzzle of two islands in the corners of a grid.
fn water(cols: usize, rows: usize) -> String {
    let cells = cols * rows - 2;
    let last = char::from(b'f' + (cells % 20) as u8);
    let last = if cells % 20 == 0 {
        String::new()
    } else {
        last.to_string()
    };
    format!("hashi/{cols}/{rows}/1{}{last}1", "z".repeat(cells / 20))
}

/// What a text of many large puzzles is answered with is bounded, and each of them can be read by its number.
#[test]
fn puzzles_beyond_a_sum_of_cells_come_with_their_size() {
    let text = [
        water(500, 400),
        water(300, 200),
        water(250, 200),
        water(1_001, 2),
    ]
    .join("\n");
    let answer = read(&text, json!({}));
    let puzzles = answer["puzzles"].as_array().unwrap();
    let sizes: Vec<_> = puzzles
        .iter()
        .map(|each| (&each["rows"], &each["cols"]))
        .collect();
    assert_eq!(answer["total"], 4);
    assert_eq!(
        json!(sizes),
        json!([[400, 500], [200, 300], [200, 250], [2, 1001]])
    );
    let is_full: Vec<bool> = puzzles
        .iter()
        .map(|each| each["puzzle"].is_object())
        .collect();
    // 200,000 cells, then 60,000 are too many, and 50,000 are not.
    assert_eq!(is_full, [true, false, true, false]);
    assert_eq!(
        puzzles[1],
        json!({
            "rows": 200, "cols": 300, "bridges": [], "crosses": [], "format": "puzzlink", "notes": [],
        })
    );
    let second = read(&text, json!({"only": 2, "most": 1}));
    assert_eq!(second["total"], 4);
    assert_eq!(second["puzzles"].as_array().unwrap().len(), 1);
    let alone = read(water(300, 200), json!({}));
    assert_eq!(second["puzzles"], alone["puzzles"]);
    assert_eq!(
        second["puzzles"][0]["puzzle"]["grid"][199]
            .as_array()
            .unwrap()
            .len(),
        300
    );

    assert_eq!(
        error(&json!({"task": "read", "only": 4}), text.as_bytes()).0,
        "too large"
    );
    let (kind, said) = error(&json!({"task": "read", "only": 5}), text.as_bytes());
    assert_eq!(
        (kind.as_str(), said.contains("at most 4")),
        ("request", true),
        "{said}"
    );
    refused(&json!({"task": "read", "only": 0}));

    // The largest that a page can be given at all; each puzzle was once a grid of a million numbers.
    let many = vec![water(1_000, 1_000); 195].join("\n");
    let answer = read(&many, json!({}));
    assert_eq!(answer["puzzles"].as_array().unwrap().len(), 195);
    assert!(answer.to_string().len() < 100_000);
}

#[test]
fn no_more_than_some_puzzles_are_returned_unless_more_are_asked_for() {
    let many = "1.1\n...\n\n".repeat(300);
    let number = |further| read(&many, further)["puzzles"].as_array().unwrap().len();
    assert_eq!(number(json!({})), 200);
    assert_eq!(number(json!({"most": 250})), 250);
    assert_eq!(number(json!({"only": 300})), 1);
}

/// What is drawn may break rules, and then the reader is told.
#[test]
fn a_note_says_that_what_is_drawn_breaks_the_rules() {
    let drawn = |text: &str, bridges: Value| {
        let grid = document(&puzzle(text))["grid"].clone();
        json!({"grid": grid, "solution": bridges}).to_string()
    };
    let bridge =
        |from: [u32; 2], to: [u32; 2], count: u32| json!({"from": from, "to": to, "count": count});
    let right = drawn("2.2", json!([bridge([0, 0], [0, 2], 2)]));
    assert_eq!(notes(&right, json!({})), json!([]));
    let unfinished = drawn("2.2", json!([bridge([0, 0], [0, 2], 1)]));
    assert_eq!(notes(&unfinished, json!({})), json!([]));
    let across = json!([bridge([0, 1], [2, 1], 1), bridge([1, 0], [1, 2], 1)]);
    assert_eq!(
        notes(&drawn(".2.\n2.2\n.2.", across), json!({})),
        json!([
            "what is drawn breaks the rules: the bridges (1,0)-(1,2) and (0,1)-(2,1) cross at (1,1)"
        ])
    );
    let over = json!([bridge([0, 0], [0, 2], 2), bridge([0, 2], [0, 4], 1)]);
    assert_eq!(
        notes(&drawn("1.2.1", over), json!({})),
        json!([
            "what is drawn breaks the rules: the island at (0,0) has 2 bridge ends but needs 1 (and 1 other fault)"
        ])
    );
    // A cross on a bridge.
    let crossed = notes("pzprv3/hashikake/1/3/1 . 1 /1 -1 /", json!({}));
    assert_eq!(crossed.as_array().map(Vec::len), Some(1), "{crossed}");
}

#[test]
fn files_that_are_no_text_are_named_so() {
    for bytes in [
        &b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..],
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
        // What becomes of a picture where it is taken for Latin-1.
        "\u{89}PNG\r\n\u{1a}\n\u{1}\u{2}\u{3}\rIHDR".as_bytes(),
    ] {
        let (kind, text) = error(&json!({"task": "read"}), bytes);
        assert_eq!(
            (kind.as_str(), text.as_str()),
            ("text", "this is not a text file")
        );
    }
}

#[test]
fn text_around_a_link_is_said_to_be_it() {
    let link = "https://puzz.link/p?hashi/3/3/2g3k1";
    let (_, text) = error(
        &json!({"task": "read"}),
        format!("see {link} for more").as_bytes(),
    );
    assert_eq!(
        text,
        "found a blank, expected a link alone: this looks like one with other text around it"
    );
}

#[test]
fn a_puzzle_too_large_for_the_page_is_refused() {
    let row = |cols: u32| format!("1{}1", ".".repeat(cols as usize - 2));
    let column = |rows: u32| format!("1\n{}1", ".\n".repeat(rows as usize - 2));
    assert_eq!(read(row(LONGEST_SIDE), json!({}))["total"], 1);
    assert_eq!(read(column(LONGEST_SIDE), json!({}))["total"], 1);
    assert_eq!(MOST_CELLS, 250 * 1_000);
    assert_eq!(read(water(1_000, 250), json!({}))["total"], 1);
    let islands = |number: usize| {
        let cells = "1".repeat(number) + &"g".repeat(40_000 - number);
        format!("hashi/200/200/{cells}")
    };
    assert_eq!(read(islands(MOST_ISLANDS), json!({}))["total"], 1);
    for (text, limit) in [
        (row(LONGEST_SIDE + 1), "at most 1000 rows and columns"),
        (column(LONGEST_SIDE + 1), "at most 1000 rows and columns"),
        (water(1_000, 251), "at most 250000 cells"),
        (water(9_999, 9_999), "at most 1000 rows and columns"),
        (islands(MOST_ISLANDS + 1), "at most 30000 islands"),
    ] {
        let (kind, text) = error(&json!({"task": "read"}), text.as_bytes());
        assert_eq!(kind, "too large", "{text}");
        assert!(text.contains(limit), "{text}");
    }
    // Requests about such a puzzle are refused as well.
    let without_puzzle = ["read", "exercise", "generate", "maze", "maze_svg"];
    for task in hashi_sat_web::TASKS
        .into_iter()
        .filter(|task| !without_puzzle.contains(task))
    {
        let request = with(
            about(task, &row(LONGEST_SIDE + 1)),
            match task {
                "write" => json!({"format": "text"}),
                "places" => json!({"technique": "finished"}),
                _ => json!({}),
            },
        );
        assert_eq!(error(&request, &[]).0, "too large", "{task}");
    }
}

#[test]
fn a_picture_has_the_bridges() {
    let drawn = Solution::new(vec![Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 2)]);
    let puzzle = puzzle("2.3.1");
    let mut expected = Vec::new();
    svg::write(&Picture::new(&puzzle).with_solution(&drawn), &mut expected).unwrap();
    let state = json!({"state": {"counts": [2, 0], "crossed": [1]}});
    let picture = ask(&with(about("svg", "2.3.1"), state));
    assert_eq!(picture["text"], String::from_utf8(expected).unwrap());
    assert_ne!(picture, ask(&about("svg", "2.3.1")));
}

/// What the library notes is what the page shows.
#[test]
fn remarks_are_the_notes() {
    let text = br#"{"grid": [[1, 0, 1]], "a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1}"#;
    let options = ReadOptions::default();
    let reading = format::read(text, &options).unwrap();
    let remarks: Vec<String> = reading
        .remarks(&options)
        .map(|remark| remark.to_string())
        .collect();
    assert_eq!(remarks.len(), 6);
    assert_eq!(remarks[5], "2 more unknown keys were ignored");
    assert_eq!(
        notes(std::str::from_utf8(text).unwrap(), json!({})),
        json!(remarks)
    );
}
