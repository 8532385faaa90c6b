//! Links as they are written, and read again.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{self, Claim, Form};
use hashi_sat::notation::format::{self, Format, Reading, UnheldKind, WriteError};
use hashi_sat::{
    Answer, Bridge, Cell, Clue, Island, Puzzle, Rules, Solution, SolveOptions, State, solve,
};

use super::super::answers::{usual, written};
use super::super::{puzzle, read};
use super::{drawing, layer};
use crate::support::mutation::damaged;
use crate::support::penpa::{base64, link, packed, unpacked};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds, share_of};

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
            &super::super::puzzle(&rows, Rules::default()),
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
            let is_link = reading.format == Format::Penpa;
            assert!(
                !is_link || reading.puzzle == meant.puzzle,
                "{}",
                hit.escape_ascii()
            );
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

/// DEFLATE makes a list of steps of 1 a thousand times shorter, which no reader takes from it.
#[test]
fn large_grids_with_next_to_nothing_in_them_survive() {
    for (rows, cols) in [(700, 700), (1_100, 1_000), (2_000, 2_100)] {
        let island = Island {
            cell: Cell::new(rows - 1, cols - 1),
            clue: Clue::Unknown,
        };
        let puzzle = Puzzle::new(rows, cols, vec![island], Rules::default()).unwrap();
        let mut out = Vec::new();
        format::write(&puzzle, Format::Penpa, &mut out).unwrap();
        assert_eq!(read(&out).unwrap().puzzle, puzzle, "{rows} x {cols}");
    }
}

#[test]
fn what_no_link_can_hold_is_refused_by_its_size() {
    let refused = |puzzle: &Puzzle| {
        let result = format::write(puzzle, Format::Penpa, &mut Vec::new());
        let Err(WriteError::Unheld(unheld)) = result else {
            panic!("{result:?}");
        };
        assert_eq!(unheld.kind, UnheldKind::Line);
    };
    for (rows, cols) in [(10_000, 10_000), (100_000_000, 1), (2_300, 2_300)] {
        refused(&Puzzle::new(rows, cols, vec![], Rules::default()).unwrap());
    }
    let islands = (0..1_000_000).map(|index| Island {
        cell: Cell::new(index / 1_000, index % 1_000),
        clue: Clue::Unknown,
    });
    refused(&Puzzle::new(1_000, 1_000, islands.collect(), Rules::default()).unwrap());
}
