//! Answers beside a puzzle, right and wrong.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{self, AnswerError, Claim, Form, PuzzleFileError};
use hashi_sat::notation::format::{self, Format, ReadOptions, Reading, UnheldKind, WriteError};
use hashi_sat::{
    Answer, Bridge, Cell, Clue, Puzzle, Rules, Solution, SolveOptions, State, solve, verify,
};

use super::samples::ANSWERED;
use super::{puzzle, read};
use crate::support::mutation::damaged;
use crate::support::random::Random;
use crate::support::random_puzzles::small_puzzle;
use crate::support::rounds::{enough, rounds, share_of};

pub(super) fn written(
    puzzle: &Puzzle,
    answer: &State,
    format: Format,
) -> Result<Vec<u8>, UnheldKind> {
    let mut out = Vec::new();
    match format::write_answered(puzzle, answer, format, &mut out) {
        Ok(()) => Ok(out),
        Err(WriteError::Unheld(unheld)) => {
            assert!(out.is_empty());
            assert!(!unheld.to_string().is_empty());
            Err(unheld.kind)
        }
        Err(error) => panic!("{error}"),
    }
}

pub(super) fn usual(number: u64) -> Puzzle {
    let puzzle = small_puzzle(number);
    // Clues that the usual rules do not have become unknown.
    let puzzle = puzzle
        .with_clues(|_, clue| match clue {
            Clue::Number(9..) => Clue::Unknown,
            clue => clue,
        })
        .unwrap();
    puzzle.with_rules(Rules::default()).unwrap()
}

fn assert_reads(text: &[u8], puzzle: &Puzzle, answer: &State) {
    let Reading {
        puzzle: found,
        answer: state,
        ..
    } = read(text).unwrap_or_else(|error| panic!("{}: {error}", text.escape_ascii()));
    assert_eq!(&found, puzzle, "{}", text.escape_ascii());
    // A pzprv3 file has no place for the only answer to a grid of one cell.
    let lacks_answer = text.starts_with(b"pzprv3") && (puzzle.rows(), puzzle.cols()) == (1, 1);
    let answer = Some(answer).filter(|_| !lacks_answer);
    assert_eq!(state.as_ref(), answer, "{}", text.escape_ascii());
}

#[test]
fn solutions_survive() {
    let mut solved = 0;
    for number in 0..rounds(2_000) {
        let puzzle = usual(number);
        let outcome = solve(&puzzle, &SolveOptions::default()).unwrap();
        let Answer::Satisfiable(solution) = outcome.answer else {
            continue;
        };
        solved += 1;
        let state = State::from(solution);
        let text = written(&puzzle, &state, Format::Pzprv3).unwrap();
        assert_reads(&text, &puzzle, &state);
        let claim = answer::decode(&puzzle, &text, BridgeEncoding::Order).unwrap();
        assert_eq!(claim, Claim::Solution(state.bridges.clone()));
        let text = written(&puzzle, &state, Format::Json).unwrap();
        assert_reads(&text, &puzzle, &state);
    }
    assert!(solved >= enough(500), "{solved}");
}

/// Any numbers between the cells of a file.
#[test]
fn wrong_answers_survive_reading_and_writing() {
    let mut wrong = 0;
    for number in 0..rounds(4_000) {
        let puzzle = usual(number);
        let mut random = Random::new("segments", number);
        let mut text = Vec::new();
        format::write(&puzzle, Format::Pzprv3, &mut text).unwrap();
        let empty = *random.pick(&[20, 50, 90]);
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        let across = (0..rows).map(|_| cols - 1);
        let down = (1..rows).map(|_| cols);
        for segments in across.chain(down) {
            for _ in 0..segments {
                let token = match random.chance(empty) {
                    true => "0 ",
                    false => random.pick(&["1 ", "2 ", "1 ", "-1 "]),
                };
                text.extend_from_slice(token.as_bytes());
            }
            text.push(b'\n');
        }
        let answer = read(&text).unwrap().answer.unwrap_or_default();
        assert_eq!(written(&puzzle, &answer, Format::Pzprv3), Ok(text.clone()));
        let claim = answer::decode(&puzzle, &text, BridgeEncoding::Order).unwrap();
        assert_eq!(claim, Claim::Solution(answer.bridges.clone()));
        wrong += usize::from(verify(&puzzle, &answer.bridges).is_err());

        // JSON has the same bridges and no crosses.
        let text = written(&puzzle, &answer, Format::Json).unwrap();
        assert_reads(&text, &puzzle, &State::from(answer.bridges));
    }
    assert!(wrong >= enough(2_000), "{wrong}");
}

/// Any bridges at all: what is written is read back, and everything else is refused.
#[test]
fn bridges_of_any_kind_survive_or_are_refused() {
    let mut refused = 0;
    for number in 0..rounds(4_000) {
        let puzzle = usual(number);
        let mut random = Random::new("bridges", number);
        let mut cell = || {
            // Now and then outside the grid.
            let (down, right) = (random.chance(3), random.chance(3));
            let row = random.below(puzzle.rows() + u32::from(down));
            Cell::new(row, random.below(puzzle.cols() + u32::from(right)))
        };
        let mut bridges = Vec::new();
        let mut crosses = Vec::new();
        for index in 0..number % 4 {
            let (a, b) = (cell(), cell());
            let b = match (number + index) % 3 {
                0 => Cell::new(a.row, b.col),
                1 => Cell::new(b.row, a.col),
                _ => b,
            };
            bridges.push(Bridge::new(a, b, 1 + (number / 7 + index) as u8 % 3));
            if number % 5 == 0 {
                crosses.push([a, Cell::new(a.row, a.col + 1)]);
            }
        }
        let state = State::new(Solution::new(bridges), crosses);
        match written(&puzzle, &state, Format::Pzprv3) {
            Ok(text) if puzzle.rows() * puzzle.cols() > 1 => assert_reads(&text, &puzzle, &state),
            Ok(_) => assert_eq!(state, State::default()),
            Err(UnheldKind::Bridge(bridge)) => {
                assert!(state.bridges.bridges().contains(&bridge));
                refused += 1;
            }
            Err(UnheldKind::Cross(cross)) => assert!(state.crosses.contains(&cross)),
            Err(other) => panic!("{other:?}"),
        }
        let text = written(&puzzle, &state, Format::Json).unwrap();
        assert_reads(&text, &puzzle, &State::from(state.bridges));
    }
    assert!(share_of(500..3_500).contains(&refused), "{refused}");
}

#[test]
fn other_formats_hold_no_answer() {
    let puzzle = puzzle(&["1.1"], Rules::default());
    for format in Format::ALL {
        let result = written(&puzzle, &State::default(), format);
        let holds = matches!(
            format,
            Format::Json | Format::Pzprv3 | Format::Sav | Format::Penpa
        );
        assert_eq!(result.is_ok(), holds, "{format}");
        if !holds {
            assert_eq!(result, Err(UnheldKind::Answer));
        }
    }
}

#[test]
fn runs_end_at_islands_and_where_the_number_changes() {
    let bridges = |text: &str| {
        let state = read(text).unwrap().answer.unwrap();
        let ends = |bridge: &Bridge| {
            let Bridge { from, to, count } = *bridge;
            (from.row, from.col, to.row, to.col, count)
        };
        state.bridges.bridges().iter().map(ends).collect::<Vec<_>>()
    };
    let row = |segments: &str| bridges(&format!("pzprv3/hashi/1/5/1 . 2 . 1/{segments}"));
    assert_eq!(row("1 1 1 1"), [(0, 0, 0, 2, 1), (0, 2, 0, 4, 1)]);
    assert_eq!(
        row("1 2 0 1"),
        [(0, 0, 0, 1, 1), (0, 1, 0, 2, 2), (0, 3, 0, 4, 1)]
    );
    assert_eq!(row("0 -1 0 0"), []);
    let column = |s: [&str; 4]| bridges(&format!("pzprv3/hashi/5/1/1/./2/./1/{}", s.join("/")));
    assert_eq!(column(["1"; 4]), [(0, 0, 2, 0, 1), (2, 0, 4, 0, 1)]);
    assert_eq!(
        column(["0", "2", "-1", "2"]),
        [(1, 0, 2, 0, 2), (3, 0, 4, 0, 2)]
    );
    // Bridges that cross are both there, for the verifier to judge.
    assert_eq!(
        bridges("pzprv3/hashi/3/3/. 1 ./1 . 1/. 1 ./0 0/1 1/0 0/0 1 0/0 1 0"),
        [(0, 1, 2, 1, 1), (1, 0, 1, 2, 1)]
    );
}

#[test]
fn json_solutions() {
    let with = |solution: &str| {
        let text = format!("{{\"grid\": [[1,0,1]], \"solution\": {solution}}}");
        let reading = read(text).unwrap();
        assert_eq!(reading.unknown_keys, [""; 0]);
        (reading.answer, reading.solution_ignored)
    };
    let cell = |col| Cell::new(0, col);
    let bridge = |count| Solution::new(vec![Bridge::new(cell(0), cell(2), count)]);
    for (solution, count) in [
        (r#"[{"from": [0,0], "to": [0,2], "count": 1}]"#, 1),
        (r#"[{"to": [0,0], "from": [0,2], "count": 255}]"#, 255),
        (
            r#"{"bridges": [{"from": [0,0], "to": [0,2], "count": 2}]}"#,
            2,
        ),
        (
            r#"{"status": "satisfiable", "bridges": [{"from": [0,0], "to": [0,2], "count": 1}]}"#,
            1,
        ),
    ] {
        let expected = State::from(bridge(count));
        assert_eq!(with(solution), (Some(expected), false), "{solution}");
    }
    assert_eq!(with("[]"), (Some(State::default()), false));
    assert_eq!(with("null"), (None, false));
    for other in [
        "1",
        "\"x\"",
        "true",
        "{}",
        "[[2,1,2]]",
        "[1]",
        r#"{"status": "unsatisfiable"}"#,
        r#"{"status": "unsatisfiable", "bridges": []}"#,
        r#"{"status": "none", "bridges": []}"#,
        r#"[{"from": [0,0], "to": [0,2], "count": 0}]"#,
        r#"[{"from": [0,0], "to": [0,2]}]"#,
        r#"[{"from": [0], "to": [0,2], "count": 1}]"#,
    ] {
        assert_eq!(with(other), (None, true), "{other}");
    }
}

#[test]
fn an_answer_must_be_to_the_puzzle_in_hand() {
    let sample = read(ANSWERED).unwrap().puzzle;
    let decode = |puzzle: &Puzzle, text: &str| {
        let form = answer::form(puzzle, text.as_bytes());
        assert_eq!(form, Some(Form::Pzprv3));
        answer::decode(puzzle, text.as_bytes(), BridgeEncoding::Order)
    };
    assert!(decode(&sample, ANSWERED).is_ok());
    assert!(decode(&sample, &ANSWERED.replace('/', "\r\n")).is_ok());
    let error = |text: &str| match decode(&sample, text) {
        Err(AnswerError::PuzzleFile(error)) => error,
        other => panic!("{other:?}"),
    };
    let cell = |row, col, found, expected| PuzzleFileError::Cell {
        cell: Cell::new(row, col),
        found,
        expected,
    };
    let clue = |number| Some(Clue::Number(number));
    assert_eq!(
        error(&ANSWERED.replacen(". 3 . . 2", ". 3 . . 1", 1)),
        cell(1, 4, clue(1), clue(2))
    );
    assert_eq!(
        error(&ANSWERED.replacen("4 . 2", "4 2 .", 1)),
        cell(0, 1, clue(2), None)
    );
    assert_eq!(
        error(&ANSWERED.replacen("3 . 4 . 3 ", "3 . 4 . . ", 1)),
        cell(4, 4, None, clue(3))
    );
    assert_eq!(
        error("pzprv3/hashi/1/3/1 . 1/1 1"),
        PuzzleFileError::Size {
            found: (1, 3),
            expected: (5, 5)
        }
    );
    let puzzle_alone = ANSWERED.split("/2 2 0 0").next().unwrap();
    assert_eq!(error(puzzle_alone), PuzzleFileError::NoAnswer);
    assert!(matches!(error("pzprv3/slither"), PuzzleFileError::Read(_)));
    // Other rules do not make it another puzzle.
    let rules = Rules::new(4, false).unwrap();
    assert!(decode(&sample.with_rules(rules).unwrap(), ANSWERED).is_ok());
}

#[test]
fn all_rows_of_an_answer_or_none() {
    let rows: Vec<&str> = ANSWERED.split_inclusive('/').collect();
    let options = ReadOptions::default();
    for end in 0..rows.len() {
        let text = rows[..end].concat();
        assert_eq!(
            format::read(text.as_bytes(), &options).is_ok(),
            end == 9,
            "{text}"
        );
    }
    for number in 1..=4 {
        let text = ANSWERED.to_owned() + &"0 0 0 0 0 /".repeat(number);
        assert!(read(&text).is_err(), "{text}");
    }
}

#[test]
fn damaged_files_are_refused_or_written_as_they_were_read() {
    let puzzle = read(ANSWERED).unwrap().puzzle;
    let mut taken = 0;
    for number in 0..rounds(10_000) {
        let mut random = Random::new("damaged answer", number);
        let text = damaged(ANSWERED.as_bytes(), b"012-1.3 //\n:", &mut random);
        let _ = answer::decode(&puzzle, &text, BridgeEncoding::Order);
        let Ok(Reading { puzzle, answer, .. }) = read(&text) else {
            continue;
        };
        taken += 1;
        if let Some(answer) = answer {
            let text = written(&puzzle, &answer, Format::Pzprv3).unwrap();
            assert_reads(&text, &puzzle, &answer);
        }
    }
    assert!(share_of(500..9_500).contains(&taken), "{taken}");
}
