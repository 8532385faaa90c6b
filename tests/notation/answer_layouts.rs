//! Drawings in the layouts that other programs print: each reads as the same bridges, and a damaged layout as the same
//! bridges or not at all.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{
    AnswerError, Claim, DrawingFault, Form, decode, form, read_state,
};
use hashi_sat::pictures::text::{Charset, Style, draw};
use hashi_sat::{Bridge, Puzzle, Solution};

use crate::support::bridges::solution;
use crate::support::grid_text;
use crate::support::growth::solved_puzzle;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::unicode::Encoding;

/// The bridges that a text shows as an answer; `None` if it is refused.
fn answered(puzzle: &Puzzle, text: &[u8]) -> Option<Solution> {
    match decode(puzzle, text, BridgeEncoding::Order) {
        Ok(Claim::Solution(shown) | Claim::Drawing { shown, .. }) => Some(shown),
        Ok(other) => panic!("{}\n{other:?}", String::from_utf8_lossy(text)),
        Err(error) => {
            let message = error.to_string();
            let has_place = !matches!(error, AnswerError::BarePuzzle(_) | AnswerError::Other(_));
            assert!(!has_place || message.contains("line "), "{message}");
            // What is not JSON at all has the words of the parser.
            let is_json = matches!(error, AnswerError::Json(_));
            let is_told = message.contains("found") || message.contains("expected");
            assert!(is_json || is_told, "{message}");
            None
        }
    }
}

/// A layout of rows of characters.
fn lay_out(rows: &[Vec<char>], layout: u32, random: &mut Random) -> String {
    let joined = |row: &[char], separator: &str, cell: &dyn Fn(char) -> String| {
        let cells: Vec<String> = row.iter().map(|&char| cell(char)).collect();
        cells.join(separator)
    };
    let bare = |char: char| char.to_string();
    let double = |char: char| match char {
        '"' => String::from(r#""\"""#),
        _ => format!("\"{char}\""),
    };
    let spreadsheet = |char: char| match char {
        '"' => "\"".repeat(4),
        '.' => String::new(),
        _ => format!("\"{char}\""),
    };
    let single = |char: char| format!("'{char}'");
    let lines = |line: &dyn Fn(&[char]) -> String| {
        let lines: Vec<String> = rows.iter().map(|row| line(row) + "\n").collect();
        lines.concat()
    };
    let lists = |between: &str, cell: &dyn Fn(char) -> String| {
        let rows: Vec<String> = rows
            .iter()
            .map(|row| format!("[{}]", joined(row, between, cell)))
            .collect();
        rows
    };
    match layout {
        0 => lines(&|row| joined(row, " ", &bare)),
        1 => lines(&|row| joined(row, "\t", &bare)),
        2 => lines(&|row| joined(row, ",", &bare)),
        3 => lines(&|row| joined(row, " , ", &bare)),
        4 => lines(&|row| joined(row, ";", &spreadsheet)),
        5 => lines(&|row| joined(row, ",", &spreadsheet) + ","),
        6 => lists(", ", &single).join("\n") + "\n",
        7 => lists(" , ", &double).join("\n"),
        8 => format!("[{}]", lists(",", &double).join(",")),
        9 => format!("[{}\n]\n", lists(", ", &single).join(",\n ")),
        10 => format!("[{}]\n", lists(" ", &single).join("\n ")),
        11 => {
            let blanks = *random.pick(&[" ", "    ", "\t", " \t"]);
            lines(&|row| format!("{blanks}{}", joined(row, "", &bare)))
        }
        12 => lines(&|row| joined(row, "", &bare) + "\n"),
        13 => lines(&|row| format!("  {}\n", joined(row, "", &bare))),
        _ => {
            let width = random.between(2, 4) as usize;
            lines(&|row| joined(row, &" ".repeat(width), &bare))
        }
    }
}

const LAYOUTS: u32 = 15;

/// A random answer, right or with bridges missing, and its rows in one of the sets of signs that people use.
fn rows(random: &mut Random) -> (Puzzle, Solution, Vec<Vec<char>>) {
    let (rows, cols) = (random.between(1, 8), random.between(2, 8));
    let (puzzle, whole) = solved_puzzle(rows, cols, random);
    let mut bridges = whole.bridges().to_vec();
    let share = *random.pick(&[50, 90, 100]);
    bridges.retain(|_| random.chance(share));
    let bare = Solution::new(bridges);
    let charset = *random.pick(&[Charset::Unicode, Charset::Ascii]);
    let style = Style::default().with_charset(charset).with_color(false);
    let text = draw(&puzzle, Some(&bare), style).to_string();
    let water = *random.pick(&['.', '0', '*']);
    let two_down = *random.pick(&['"', '$', ':', 'H']);
    let swap = |char: char| match char {
        '.' => water,
        '"' => two_down,
        char => char,
    };
    let rows = text.lines().map(|line| line.chars().map(swap).collect());
    let rows = rows.collect();
    // What lies between touching islands is not in a plain drawing.
    let apart = |bridge: &&Bridge| {
        let rows = bridge.from.row.abs_diff(bridge.to.row);
        rows + bridge.from.col.abs_diff(bridge.to.col) > 1
    };
    let shown = bare.bridges().iter().filter(apart).copied().collect();
    (puzzle, Solution::new(shown), rows)
}

#[test]
fn every_layout_reads_as_the_same_bridges() {
    let mut random = Random::new("layouts", 0);
    let mut read = 0;
    for round in 0..rounds(4_000) {
        let (puzzle, shown, rows) = rows(&mut random);
        let text = lay_out(&rows, round % LAYOUTS, &mut random);
        let encoding = *random.pick(&Encoding::ALL);
        let bytes = encoding.encode(&text);
        match decode(&puzzle, &bytes, BridgeEncoding::Order) {
            Ok(Claim::Solution(found) | Claim::Drawing { shown: found, .. }) => {
                assert_eq!(found, shown, "{text}");
                read += 1;
            }
            Err(AnswerError::BarePuzzle(_)) => assert!(shown.bridges().is_empty(), "{text}"),
            other => panic!("{text}\n{other:?}"),
        }
        let state = read_state(&puzzle, &bytes);
        if !puzzle
            .islands()
            .iter()
            .any(|island| island.clue == hashi_sat::Clue::Unknown)
        {
            let state = state.unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!(state.bridges, shown, "{text}");
        }
    }
    assert!(read >= enough(2_000), "{read}");
}

/// Damages what is between the cells, and the lines, but no cell.
fn damaged(text: &str, random: &mut Random) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let layout = [' ', '\t', ',', ';', '[', ']', '\'', '\n'];
    for _ in 0..random.between(1, 3) {
        let places: Vec<usize> = (0..chars.len())
            .filter(|&at| layout.contains(&chars[at]))
            .collect();
        let at = match random.chance(70) && !places.is_empty() {
            true => *random.pick(&places),
            false => random.below(chars.len() as u32 + 1) as usize,
        };
        match random.below(6) {
            0 if at < chars.len() && layout.contains(&chars[at]) => drop(chars.remove(at)),
            1 if at < chars.len() && layout.contains(&chars[at]) => {
                chars[at] = *random.pick(&layout);
            }
            2 => chars.insert(at, '\n'),
            3 => chars.insert(at, '\r'),
            _ => chars.insert(at, *random.pick(&layout)),
        }
    }
    let text: String = chars.into_iter().collect();
    match random.below(4) {
        0 => text.replace('\n', "\r\n"),
        1 => text.trim_end().to_owned(),
        2 => format!("\n{text}\n\n"),
        _ => text,
    }
}

#[test]
fn a_damaged_layout_reads_as_the_same_bridges_or_not_at_all() {
    let mut random = Random::new("damaged layouts", 0);
    let (mut read, mut refused) = (0, 0);
    for round in 0..rounds(20_000) {
        let (puzzle, shown, rows) = rows(&mut random);
        let text = damaged(&lay_out(&rows, round % LAYOUTS, &mut random), &mut random);
        match answered(&puzzle, text.as_bytes()) {
            Some(found) => {
                assert_eq!(found, shown, "{text}");
                read += 1;
            }
            None => refused += 1,
        }
        let _ = read_state(&puzzle, text.as_bytes());
    }
    assert!(
        read >= enough(2_000) && refused >= enough(2_000),
        "{read} {refused}"
    );
}

#[test]
fn the_number_of_rows_decides_between_wide_and_spaced() {
    let puzzle = grid_text::puzzle("1.2.1/...../3.3..", 2, true);
    let spaced = "1 . 2 - 1\n| . | . .\n3 = 3 . .\n";
    let expected = solution(&[
        ((0, 0), (2, 0), 1),
        ((0, 2), (0, 4), 1),
        ((0, 2), (2, 2), 1),
        ((2, 0), (2, 2), 2),
    ]);
    assert_eq!(answered(&puzzle, spaced.as_bytes()), Some(expected.clone()));
    let wide = "1 . 2───1\n│   │\n│ . │ . .\n│   │\n3═══3 . .\n";
    assert_eq!(answered(&puzzle, wide.as_bytes()), Some(expected));
}

/// In a puzzle of one row, both readings have a row: what joins islands is meant.
#[test]
fn what_joins_islands_is_meant_and_two_such_readings_are_refused() {
    let puzzle = grid_text::puzzle("1.1", 2, true);
    let joined = solution(&[((0, 0), (0, 2), 1)]);
    assert_eq!(answered(&puzzle, b"1 - 1\n"), Some(joined.clone()));
    assert_eq!(answered(&puzzle, "1───1\n".as_bytes()), Some(joined));
    // Two rows of a wide drawing, or three of cells.
    let puzzle = grid_text::puzzle("1.1/.../...", 2, true);
    let text = b"1 . 1\n| . .\n| . .\n";
    let error = decode(&puzzle, text, BridgeEncoding::Order).unwrap_err();
    let AnswerError::Drawing(error) = error else {
        panic!("{error}");
    };
    assert_eq!(error.fault, DrawingFault::TwoReadings);
}

#[test]
fn forms_are_told_apart() {
    let puzzle = grid_text::puzzle("1.1/.../1.1", 2, true);
    for (text, expected) in [
        ("[1, -2, 3]", Form::SolverOutput),
        ("[1 -2 3 0]\n", Form::SolverOutput),
        ("[\n1,\n-2\n]\n", Form::SolverOutput),
        ("[1, -2", Form::SolverOutput),
        ("[]", Form::Json),
        ("[[1, 0, 1]]", Form::Json),
        ("[{\"from\": [0, 0]}]", Form::Json),
        ("{}", Form::Json),
        ("[\"1\", \"-\", \"1\"]", Form::Drawing),
        ("[['1' '-' '1']]", Form::Drawing),
        ("[1, -, 1]", Form::Drawing),
        ("[1]─ 1", Form::Drawing),
        ("[1|1]", Form::Drawing),
        ("[1]\n[-]\n[1]", Form::Drawing),
        ("[[0, 0], [0, '|']]", Form::Drawing),
        ("[[0, 0], [0, \"|\"]]", Form::Drawing),
        ("[[1, 0], [-, 1]]", Form::Drawing),
        ("[[1, 0], [\"?\", 1]]", Form::Json),
        ("[[1, -1], [0, 1]]", Form::Json),
        ("c UNKNOWN\n", Form::SolverOutput),
        ("c \t UNKNOWN \n", Form::SolverOutput),
        ("c  s  UNKNOWN\n", Form::SolverOutput),
        ("unsat\n", Form::SolverOutput),
        ("SATISFIABLE\n1 0\n", Form::SolverOutput),
        (
            "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n",
            Form::Sav,
        ),
        ("GAME    :7:Bridges\n", Form::Sav),
        ("https://puzz.link/p?hashi/3/3/1g1i1g1", Form::Link),
        ("hashi/3/3/1g1i1g1", Form::Link),
        ("3x3m2:1a1c1a1", Form::Link),
        ("1-1\n\n1-1", Form::Drawing),
    ] {
        assert_eq!(form(&puzzle, text.as_bytes()), Some(expected), "{text}");
    }
}

#[test]
fn lists_whose_first_row_has_no_bridge_are_drawings() {
    let puzzle = grid_text::puzzle("...1/..../.1.2", 2, true);
    let expected = solution(&[((0, 3), (2, 3), 1), ((2, 1), (2, 3), 1)]);
    for text in [
        "[[0,0,0,1],[0,0,0,'|'],[0,1,'-',2]]",
        "[[0, 0, 0, 1],\n [0, 0, 0, \"|\"],\n [0, 1, \"-\", 2]]\n",
        "[[0,0,0,1],[0,0,0,|],[0,1,-,2]]",
        "[0,0,0,1]\n[0,0,0,'|']\n[0,1,'-',2]\n",
    ] {
        assert_eq!(
            answered(&puzzle, text.as_bytes()),
            Some(expected.clone()),
            "{text}"
        );
        let state = read_state(&puzzle, text.as_bytes()).unwrap();
        assert_eq!(state.bridges, expected, "{text}");
    }
    let bare = decode(
        &puzzle,
        b"[[0,0,0,1],[0,0,0,0],[0,1,0,2]]",
        BridgeEncoding::Order,
    );
    assert!(matches!(bare, Err(AnswerError::BarePuzzle(_))), "{bare:?}");
}

/// The blanks of an indented drawing may be water as well.
#[test]
fn indents_and_blank_lines_are_left_out_where_the_drawing_then_fits() {
    let puzzle = grid_text::puzzle("...1/..../.1.2", 2, true);
    let expected = solution(&[((0, 3), (2, 3), 1), ((2, 1), (2, 3), 1)]);
    for text in [
        "   1\n   |\n 1-2\n",
        "     1\n     |\n   1-2\n",
        "\t...1\n\t...|\n\t.1-2\n",
        "...1\n\n...|\n\n.1-2\n",
        "  ...1\n\n  ...|\n \t\n  .1-2\n\n",
        "Solved:\n\n    ...1\n\n    ...|\n\n    .1-2\n",
        "        1\n        │\n        │\n        │\n    1───2\n",
    ] {
        assert_eq!(
            answered(&puzzle, text.as_bytes()),
            Some(expected.clone()),
            "{text}"
        );
        let state = read_state(&puzzle, text.as_bytes()).unwrap();
        assert_eq!(state.bridges, expected, "{text}");
    }
    for text in [
        "  ...1\n ...|\n .1-2\n",
        "...1\n\n...|\n.1-2\n",
        "...1\n\n\n...|\n\n\n.1-2\n",
        "\t...1\n  ...|\n  .1-2\n",
    ] {
        assert_eq!(answered(&puzzle, text.as_bytes()), None, "{text}");
    }
    // One drawing after another is none with a blank line between its rows.
    let puzzle = grid_text::puzzle("1.1", 2, true);
    assert_eq!(answered(&puzzle, b"1-1\n\n1-1\n"), None);
}

#[test]
fn a_verdict_beside_a_drawing_is_refused_in_its_line() {
    let puzzle = grid_text::puzzle("1.1", 2, true);
    for (text, line) in [
        ("1-1\nUNSATISFIABLE", 2),
        ("1-1\ns UNSATISFIABLE\n", 2),
        ("No solution exists\n1-1", 1),
        ("Answer:\nThere is  NO\tsolution.\n1-1\n", 2),
        ("Answer:\n1-1\n\nIt is unsat\n", 4),
        ("1-1\nSATISFIABLE\n", 2),
        ("1-1\nunknown: time limit\n", 2),
        ("[['1', '-', '1']]\nunsolvable\n", 2),
    ] {
        for error in [
            decode(&puzzle, text.as_bytes(), BridgeEncoding::Order).unwrap_err(),
            read_state(&puzzle, text.as_bytes()).unwrap_err(),
        ] {
            let AnswerError::Drawing(error) = error else {
                panic!("{text}\n{error}");
            };
            assert_eq!(
                (error.line, error.fault),
                (line, DrawingFault::Verdict),
                "{text}"
            );
        }
    }
    // The verdict does not win over a damaged drawing or a model.
    for text in [
        "1-2\nUNSATISFIABLE\n",
        "s SATISFIABLE\nv 1 -2 0\nUNSATISFIABLE\n",
    ] {
        assert_eq!(answered(&puzzle, text.as_bytes()), None, "{text}");
    }
    // Other words are notes.
    for text in [
        "# unsat without it\n1-1\n",
        "The only solution\n1-1\nno doubt\n",
    ] {
        assert!(answered(&puzzle, text.as_bytes()).is_some(), "{text}");
    }
}

/// Any bytes in the layouts: an error, or bridges.
#[test]
fn no_bytes_make_it_panic() {
    let mut random = Random::new("bytes of layouts", 0);
    let signs = b"[]{}\"',;:\t\n\r 012?-=|.*x\\\x1b[m~!+";
    for round in 0..rounds(10_000) {
        let (puzzle, _, rows) = rows(&mut random);
        let text = lay_out(&rows, round % LAYOUTS, &mut random);
        let text = crate::support::mutation::damaged(text.as_bytes(), signs, &mut random);
        let _ = decode(&puzzle, &text, BridgeEncoding::Order);
        let _ = read_state(&puzzle, &text);
    }
}
