//! Links of Penpa+.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{self, Claim, Form};
use hashi_sat::notation::format::{self, Format, Reading, UnheldKind};
use hashi_sat::{Answer, Bridge, Cell, Rules, Solution, SolveOptions, State, solve};

use super::answers::{usual, written};
use super::{puzzle, read};
use crate::support::mutation::damaged;
use crate::support::penpa::{base64, link, packed, unpacked};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds, share_of};

/// The layer of a question with these numbers and symbols.
fn layer(numbers: &str, symbols: &str, more: &str) -> String {
    format!("{{zR:{{z_:[]}},zN:{{{numbers}}},zY:{{{symbols}}},zS:{{\"24\":3}}{more}}}")
}

/// A drawing of 3 x 2 cells, whose first has number 16.
fn drawing(question: &str, solver: &str) -> String {
    format!(
        "square,3,2,38,0,1,1,152,114,60,60,0,0,0,0,Title: fuzZzy,Author: ,,,OFF,false\n[0,0,0,0]\n\
         {{z9:zA}}\n{question}\n{solver}\n[16,1,1,5,1,1]\n[]\n{{}}\n"
    )
}

fn reading(text: &str) -> Reading {
    read(link(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refusal(text: &str) -> String {
    match read(link(text)) {
        Err(error) => {
            // The place is where the packed drawing starts.
            assert_eq!((error.line, error.column), (1, 51), "{error}");
            error.to_string()
        }
        Ok(reading) => panic!("{text}: {reading:?}"),
    }
}

#[test]
fn numbers_and_circles_are_islands() {
    for (numbers, symbols, rows) in [
        (r#""16":["3",6,"1"],"18":[4,1,"1"]"#, "", ["3.4", "..."]),
        (
            r#""16":[" ",6,"1"],"18":["?",6,"1"],"23":[" 2 ",1,"5"]"#,
            "",
            ["?.?", "2.."],
        ),
        (r#""16":["",6,"1"]"#, "", ["?..", "..."]),
        (
            "",
            r#""16":[1,"circle_L",1],"25":[2,"circle_M",2]"#,
            ["?..", "..?"],
        ),
        (
            r#""16":["3",1,"1"]"#,
            r#""16":[1,"circle_L",1],"17":[1,"circle_SS",1]"#,
            ["3?.", "..."],
        ),
        ("", "", ["...", "..."]),
    ] {
        let reading = reading(&drawing(&layer(numbers, symbols, ""), ""));
        assert_eq!(
            reading.puzzle,
            puzzle(&rows, Rules::default()),
            "{numbers} {symbols}"
        );
        assert_eq!(reading.format, Format::Penpa);
        assert_eq!(reading.answer, None);
    }
    // Keys that are written out, blanks in the JSON, line ends of another system.
    let text = "square,3,2\r\n[0, 0, 0, 0]\r\n\r\n{\"number\": {\"16\": [\"1\", 6, \"1\"]}}\r\n";
    assert_eq!(
        reading(text).puzzle,
        puzzle(&["1..", "..."], Rules::default())
    );
}

#[test]
fn margins_shift_the_grid() {
    // One row above and two below, two columns to the left and one to the right.
    let question = layer(r#""34":["1",6,"1"],"36":["2",6,"1"]"#, "", "");
    let text = format!("square,6,5,38,0,1,1\n[1,2,2,1]\n\n{question}\n\n[34,1,1,8,1,1]\n");
    assert_eq!(
        reading(&text).puzzle,
        puzzle(&["1.2", "..."], Rules::default())
    );
    for outside in [
        "24",
        "33",
        "37",
        "54",
        "0",
        "90",
        "99999999999999999999",
        "34E",
    ] {
        let error = refusal(&text.replace("\"36\"", &format!("\"{outside}\"")));
        assert!(
            error.contains("found the number '2', expected numbers and circles only"),
            "{error}"
        );
    }
    for margins in [
        "[3,2,2,1]",
        "[1,2,2]",
        "[1,2,2,-1]",
        "x",
        "[4294967295,4294967295,0,0]",
    ] {
        let error = refusal(&text.replace("[1,2,2,1]", margins));
        assert!(error.contains("found the margins"), "{error}");
    }
}

#[test]
fn lines_of_the_solver_are_bridges() {
    let question = layer(
        r#""16":["3",6,"1"],"18":["3",6,"1"],"23":["1",6,"1"]"#,
        "",
        "",
    );
    let state =
        |lines: &str| reading(&drawing(&question, &format!("{{zL:{{{lines}}},zN:{{}}}}"))).answer;
    let cell = Cell::new;
    let bridge = |from, to, count| Bridge::new(from, to, count);
    let (a, b, c) = (cell(0, 0), cell(0, 2), cell(1, 0));
    let expected = |bridges, crosses| Some(State::new(Solution::new(bridges), crosses));
    assert_eq!(state(""), None);
    assert_eq!(
        state(r#""16,17":30,"17,18":30,"23,16":3"#),
        expected(vec![bridge(a, b, 2), bridge(a, c, 1)], vec![])
    );
    // A cross below a cell, one to its right, and two where no bridge can be.
    assert_eq!(
        state(r#""100":98,"142":98,"107":98,"144":98"#),
        expected(vec![], vec![[a, c], [cell(0, 0), cell(0, 1)]])
    );
    // Half a bridge is drawn as far as it goes.
    assert_eq!(
        state(r#""16,17":3"#),
        expected(vec![bridge(a, cell(0, 1), 1)], vec![])
    );
    for (lines, said) in [
        (
            r#""16,17":5"#,
            "found a line of the style '5', expected 3 for a bridge",
        ),
        (r#""16,17":"3""#, "found a line of the style ''"),
        (
            r#""16,18":3"#,
            "found a line between the points '16,18', expected one line",
        ),
        (
            r#""16,24":3"#,
            "expected one line between neighbouring cells",
        ),
        (
            r#""16,100":3"#,
            "expected one line between neighbouring cells",
        ),
        (
            r#""15,16":3"#,
            "expected one line between neighbouring cells",
        ),
        (
            r#""16,17":3,"17,16":3"#,
            "expected one line between neighbouring cells",
        ),
        (
            r#""16":98"#,
            "found a mark at the point '16', expected a cross between",
        ),
        (r#""100":3"#, "found a mark at the point '100'"),
    ] {
        let error = refusal(&drawing(&question, &format!("{{zL:{{{lines}}}}}")));
        assert!(error.contains(said), "{lines}: {error}");
    }
}

#[test]
fn what_is_no_hashi_is_named() {
    let question = layer(r#""16":["3",6,"1"]"#, "", "");
    let text = drawing(&question, "");
    for (from, to, said) in [
        (
            "square,3",
            "hex,3",
            "found a grid of the kind 'hex', expected square",
        ),
        ("square,3", "sudoku,3", "found a grid of the kind 'sudoku'"),
        (
            "square,3",
            "3",
            "found a link of the first version of Penpa",
        ),
        (
            "square,3,2",
            "square,x,2",
            "found a size of 'x', expected the number of columns",
        ),
        ("square,3,2", "square,3,", "expected the number of rows"),
        ("square,3,2", "square,3,0", "a grid needs at least one cell"),
        ("square,3,2", "square,30000,30000", "passes the limit"),
        (
            "38,0,1,1",
            "38,90,1,1",
            "found a grid that is turned or mirrored",
        ),
        (
            "38,0,1,1",
            "38,0,1,-1",
            "found a grid that is turned or mirrored",
        ),
        (
            "[16,1,1,5,1,1]",
            "[16,1,1,5,1]",
            "found a grid with cells left out or added",
        ),
        (
            "[16,1,1,5,1,1]",
            "[16,1,1,5,1,1,1]",
            "found a grid with cells left out or added",
        ),
        (
            "[16,1,1,5,1,1]",
            "[16,1,1,6,1,1]",
            "found a grid with cells left out or added",
        ),
        (
            "[16,1,1,5,1,1]",
            "[x]",
            "found the cells '[x]', expected a list",
        ),
        (
            "\"3\"",
            "\"9\"",
            "found '9' at (0,0), expected a clue: 1 to 8",
        ),
        ("\"3\"", "0", "found '0' at (0,0)"),
        ("\"3\"", "\"03\"", "found '03' at (0,0)"),
        ("\"3\"", "\"A\"", "found 'A' at (0,0)"),
        ("\"3\",6,\"1\"", "\"3_1\",6,\"2\"", "found '3_1' at (0,0)"),
        ("\"3\",6,\"1\"", "\"3\",6,\"2\"", "found '3' at (0,0)"),
        (
            "zY:{}",
            "zY:{\"16\":[1,\"square_L\",1]}",
            "found 'square_L' at (0,0), expected a circle",
        ),
        (
            "zY:{}",
            "zY:{\"100\":[1,\"circle_L\",1]}",
            "found the symbol 'circle_L'",
        ),
        (
            "zY:{}",
            "zL:{\"16,17\":3}",
            "found a line, expected only numbers and circles",
        ),
        ("zY:{}", "zW:{\"1,2\":3}", "found a wall"),
        ("zY:{}", "zT:[[16,17]]", "found a thermometer"),
        ("zY:{}", "z3:[[16,17]]", "found an arrow"),
        ("zY:{}", "z1:{\"300\":[\"1\",1]}", "found a small number"),
        ("zY:{}", "zY:", "found a problem layer that cannot be read"),
        (
            question.as_str(),
            "",
            "found a drawing without a problem layer",
        ),
    ] {
        let changed = text.replace(from, to);
        assert_ne!(changed, text, "{from}");
        let error = refusal(&changed);
        assert!(error.contains(said), "{to}: {error}");
    }
    // Decoration is passed over.
    for more in [
        "zE:{\"60,61\":2}",
        "z0:[[1,2]]",
        "z5:[]",
        "zF:{},zT:[],zL:{}",
    ] {
        assert_eq!(reading(&text.replace("zY:{}", more)), reading(&text));
    }
}

#[test]
fn damaged_data_are_refused() {
    let text = drawing(&layer(r#""16":["3",6,"1"]"#, "", ""), "");
    let bytes = packed(text.as_bytes());
    let said = |payload: &str| {
        let link = format!("m=solve&p={payload}");
        read(link).unwrap_err().to_string()
    };
    assert!(said("").contains("found nothing"), "{}", said(""));
    let cut = base64(&bytes[..bytes.len() - 3]);
    assert!(
        said(&cut).contains("found the beginning of a drawing"),
        "{}",
        said(&cut)
    );
    let longer = base64(&[&bytes[..], &[0]].concat());
    assert!(
        said(&longer).contains("found more than a drawing"),
        "{}",
        said(&longer)
    );
    assert!(
        said("////").contains("found damaged data"),
        "{}",
        said("////")
    );
    assert!(
        said("AAAAA").contains("expected letters, digits"),
        "{}",
        said("AAAAA")
    );
    let whole = base64(&bytes);
    let blank = format!("{} {}", &whole[..8], &whole[8..]);
    let error = read(format!("m=solve&p={blank}")).unwrap_err();
    assert_eq!(error.column, 19, "{error}");
    assert!(error.to_string().contains("found a blank"), "{error}");
    assert!(said(&base64(&packed(b"\xff"))).contains("no text"));
    let large = base64(&packed(&vec![b'1'; 11_000_000]));
    assert!(large.len() < 20_000);
    assert!(
        said(&large).contains("more than 10,000,000"),
        "{}",
        said(&large)
    );
    for text in [
        "https://swaroopg92.github.io/penpa-edit/#",
        "https://swaroopg92.github.io/penpa-edit/?m=edit",
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains("expected #m=edit&p=..."), "{error}");
    }
    assert!(read(format!("m=solve&p={whole}\nmore")).is_err());
}

/// A header with little after it costs nothing.
#[test]
fn no_memory_for_a_size_that_is_only_stated() {
    let question = layer("", "", "");
    let text = format!("square,100,100\n\n\n{question}\n");
    assert_eq!(reading(&text).puzzle.rows(), 100);
    for size in [
        "101,100",
        "10000,10000",
        "4294967296,1",
        "18446744073709551615,2",
    ] {
        refusal(&text.replace("100,100", size));
    }
}

#[test]
fn what_is_written_has_the_shape_of_links_of_penpa() {
    let puzzle = puzzle(&["2.?", "...", "1.."], Rules::default());
    let cell = Cell::new;
    let bridges = vec![
        Bridge::new(cell(0, 0), cell(0, 2), 2),
        Bridge::new(cell(0, 0), cell(2, 0), 1),
    ];
    let state = State::new(Solution::new(bridges), vec![[cell(1, 1), cell(1, 2)]]);
    let link = String::from_utf8(written(&puzzle, &state, Format::Penpa).unwrap()).unwrap();
    assert!(link.starts_with("https://swaroopg92.github.io/penpa-edit/#m=edit&p="));
    let text = unpacked(&link);
    let lines: Vec<&str> = text.split('\n').collect();
    assert_eq!(lines.len(), 18);
    let header = "square,3,3,38,0,1,1,152,152,24,24,0,0,0,0,Title: ,Author: ,,,OFF,false";
    assert_eq!(lines[0], header);
    assert!(lines[3].contains(r#"zN:{"16":["2",6,"1"],"18":[" ",6,"1"],"30":["1",6,"1"]}"#));
    assert!(lines[4].contains(r#"zL:{"16,17":30,"17,18":30,"171":98,"16,23":3,"23,30":3}"#));
    assert_eq!(lines[5], "[16,1,1,5,1,1,5,1,1]");
    // The centre of grids of even and odd sides: a corner, the edge below a cell, that to its right, a cell.
    for (rows, cols, center) in [(2, 2, 50), (2, 3, 101), (3, 2, 146), (3, 3, 24)] {
        let rows = vec![".".repeat(cols); rows];
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let mut out = Vec::new();
        format::write(
            &super::puzzle(&rows, Rules::default()),
            Format::Penpa,
            &mut out,
        )
        .unwrap();
        let text = unpacked(&String::from_utf8(out).unwrap());
        assert_eq!(
            text.split(',').nth(9),
            Some(center.to_string().as_str()),
            "{cols}"
        );
    }
}

#[test]
fn answers_survive() {
    let mut solved = 0;
    for number in 0..rounds(2_000) {
        let puzzle = usual(number);
        let outcome = solve(&puzzle, &SolveOptions::default()).unwrap();
        let Answer::Satisfiable(solution) = outcome.answer else {
            continue;
        };
        let mut random = Random::new("penpa", number);
        let mut crosses = Vec::new();
        for row in 0..puzzle.rows() {
            for col in 1..puzzle.cols() {
                if random.chance(10) {
                    crosses.push([Cell::new(row, col - 1), Cell::new(row, col)]);
                }
            }
        }
        let with_crosses = State::new(solution.clone(), crosses);
        for state in [with_crosses, State::from(solution)] {
            let text = match written(&puzzle, &state, Format::Penpa) {
                Ok(text) => text,
                Err(UnheldKind::Cross(_)) => continue,
                Err(other) => panic!("{other:?}"),
            };
            assert_eq!(written(&puzzle, &state, Format::Penpa).as_ref(), Ok(&text));
            let reading = read(&text).unwrap();
            assert_eq!(reading.puzzle, puzzle);
            let is_empty = state == State::default();
            assert_eq!(reading.answer, Some(state.clone()).filter(|_| !is_empty));
            if is_empty {
                continue;
            }
            solved += 1;
            assert_eq!(answer::form(&puzzle, &text), Some(Form::Link));
            let claim = answer::decode(&puzzle, &text, BridgeEncoding::Order).unwrap();
            assert_eq!(claim, Claim::Solution(state.bridges.clone()));
            assert_eq!(answer::read_state(&puzzle, &text).unwrap(), state);
        }
    }
    assert!(solved >= enough(500), "{solved}");
}

#[test]
fn damage_leaves_the_puzzle_or_an_error() {
    let lines = r#"{zL:{"16,17":30,"17,18":30,"23,16":3,"101":98}}"#;
    let question = layer(
        r#""16":["3",6,"1"],"18":["2",6,"1"],"23":[" ",6,"1"]"#,
        r#""25":[1,"circle_L",1]"#,
        "",
    );
    let text = drawing(&question, lines);
    let original = link(&text);
    let meant = read(&original).unwrap();
    let (mut taken, mut texts) = (0, 0);
    for number in 0..rounds(10_000) {
        let mut random = Random::new("damaged link", number);
        // Where the packed data are hit, nothing else may come out.
        let hit = damaged(original.as_bytes(), b"ABab01+/=&#?% ", &mut random);
        if let Ok(reading) = read(&hit) {
            taken += 1;
            assert!(reading.puzzle == meant.puzzle, "{}", hit.escape_ascii());
        }
        let bytes = damaged(&packed(text.as_bytes()), b"\0\xff", &mut random);
        let _ = read(format!("m=edit&p={}", base64(&bytes)));
        // What is hit in the text inside may still be a drawing, which is written as it was read.
        let hit = damaged(text.as_bytes(), b"0123,:[]{}\"zNLY\n", &mut random);
        if let Ok(Reading {
            puzzle,
            answer: Some(answer),
            ..
        }) = read(format!("m=edit&p={}", base64(&packed(&hit))))
        {
            texts += 1;
            if let Ok(text) = written(&puzzle, &answer, Format::Penpa) {
                assert_eq!(read(text).unwrap().answer, Some(answer));
            }
        }
    }
    assert!(share_of(20..5_000).contains(&taken), "{taken}");
    assert!(texts >= enough(500), "{texts}");
}
