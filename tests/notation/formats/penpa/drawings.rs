//! What is read in a drawing, and what is refused.

use hashi_sat::notation::format::Format;
use hashi_sat::{Bridge, Cell, Rules, Solution, State};

use super::super::puzzle;
use super::{drawing, layer, reading, refusal};

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
        "+36",
        "036",
        " 36",
        "",
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
        (r#""16,17":"3""#, r#"found a line of the style '"3"'"#),
        (r#""16,17":256"#, "found a line of the style '256'"),
        (r#""16,17":[3,3]"#, "found a line of the style '[3,3]'"),
        (
            r#""016,17":3"#,
            "found a line between the points '016,17', expected one line",
        ),
        (r#""16,+17":3"#, "found a line between the points '16,+17'"),
        (r#""0100":98"#, "found a mark at the point '0100'"),
        (
            r#""16,17":3,"17,18""#,
            "found a solution layer that cannot be read",
        ),
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
            "zY:{}",
            "zY:[1]",
            "found a problem layer that cannot be read",
        ),
        (
            "zY:{}",
            "zY:{\"16\":1}",
            "found a problem layer that cannot be read",
        ),
        (
            "\"3\",6,\"1\"]",
            "\"3\",6,\"1\"],\"16\":[\"4\",6,\"1\"]",
            "found '3 4' at (0,0), expected one number at most on each cell",
        ),
        (
            "\"3\",6,\"1\"]",
            "\"3\",6,\"1\"],\"17\":[1],\"\\u00316\":[3]",
            "found '3 3' at (0,0)",
        ),
        ("\"3\"", "[3]", "found '[3]' at (0,0)"),
        ("\"3\"", "{\"3\":3}", "found '{\"3\":3}' at (0,0)"),
        ("\"3\"", "true", "found 'true' at (0,0)"),
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
    // Decoration is passed over, and so is what Penpa+ writes for nothing.
    for more in [
        "zY:[]",
        "zY:zO",
        "zE:{\"60,61\":2}",
        "z0:[[1,2]]",
        "z5:[]",
        "zF:{},zT:[],zL:{}",
    ] {
        assert_eq!(reading(&text.replace("zY:{}", more)), reading(&text));
    }
}
