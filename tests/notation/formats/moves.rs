//! What the moves of a save file have drawn.

use std::collections::BTreeMap;

use hashi_sat::notation::format::{self, Format, ReadError, UnheldKind};
use hashi_sat::{Bridge, Cell, Puzzle, Rules, Solution, State};

use super::answers::{usual, written};
use super::{puzzle, read};
use crate::support::mutation::damaged;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds, share_of};

/// A game on `1.2.1` over `.....` over `3.3..` with these entries, of which so many states hold.
fn game(entries: &[(&str, &str)], held: usize) -> String {
    let states = (entries.len() + 1).to_string();
    let held = held.to_string();
    let head = [
        ("GAME", "Bridges"),
        ("PARAMS", "5x3m2"),
        ("DESC", "1a2a1e3a3b"),
        ("NSTATES", &states),
        ("STATEPOS", &held),
    ];
    let entries = head.iter().chain(entries);
    entries
        .map(|(key, value)| format!("{key:8}:{}:{value}\n", value.len()))
        .collect()
}

fn drawn(entries: &[(&str, &str)], held: usize) -> Option<State> {
    let reading = read(game(entries, held)).unwrap_or_else(|error| panic!("{entries:?}: {error}"));
    assert_eq!(
        reading.puzzle,
        puzzle(&["1.2.1", ".....", "3.3.."], Rules::default())
    );
    reading.answer
}

fn state(bridges: &[(u32, u32, u32, u32, u8)], crosses: &[(u32, u32, u32, u32)]) -> State {
    let cell = Cell::new;
    let bridges = bridges
        .iter()
        .map(|&(row, col, to_row, to_col, count)| {
            Bridge::new(cell(row, col), cell(to_row, to_col), count)
        })
        .collect();
    let crosses = crosses
        .iter()
        .map(|&(row, col, to_row, to_col)| [cell(row, col), cell(to_row, to_col)])
        .collect();
    State::new(Solution::new(bridges), crosses)
}

#[test]
fn the_moves_that_hold_are_the_answer() {
    let moves = [
        ("MOVE", "L0,2,2,2,1"),
        ("MOVE", "N0,0,2,0;L2,2,0,2,2"),
        ("MOVE", "M0,2;L2,2,0,2,0;S"),
        ("MOVE", "N2,0,0,0;N2,0,2,2;L0,0,2,0,1"),
        ("RESTART", "1a2a1e3a3b"),
        ("SOLVE", "S;L2,0,4,0,1"),
    ];
    let expected = [
        None,
        Some(state(&[(2, 0, 2, 2, 1)], &[])),
        Some(state(&[(2, 0, 2, 2, 2)], &[(0, 0, 0, 1)])),
        Some(state(&[], &[(0, 0, 0, 1)])),
        Some(state(&[(0, 0, 0, 2, 1)], &[(0, 2, 1, 2)])),
        Some(State::default()),
        Some(state(&[(0, 2, 0, 4, 1)], &[])),
    ];
    for (held, expected) in expected.into_iter().enumerate() {
        assert_eq!(drawn(&moves, held + 1), expected, "{held}");
    }
    assert_eq!(drawn(&[], 1), None);
    // Wrong answers are answers: too many, past an island.
    assert_eq!(
        drawn(&[("MOVE", "L0,0,4,0,9")], 2),
        Some(state(&[(0, 0, 0, 4, 9)], &[]))
    );
}

fn refused(text: &str) -> ReadError {
    match read(text) {
        Err(error) => error,
        Ok(reading) => panic!("{text}: {reading:?}"),
    }
}

#[test]
fn everything_else_is_an_error_with_its_line() {
    for (entry, at, said) in [
        (("MOVE", ""), 0, "expected L and five numbers"),
        (
            ("MOVE", "X0,0"),
            0,
            "found 'X0,0', expected L and five numbers",
        ),
        (("MOVE", "S;"), 2, "found the end of the move"),
        (("MOVE", "S,S"), 1, "expected ; and the next part"),
        (
            ("MOVE", "L0,0,2,0"),
            8,
            "found the end of the move, expected a comma",
        ),
        (("MOVE", "L0,0,2,0,"), 9, "expected a number of bridges"),
        (
            ("MOVE", "L0,0,2,0,256"),
            9,
            "found '256', expected a number of bridges",
        ),
        (("MOVE", "L0,0,2,0,-1"), 9, "expected a number of bridges"),
        (("MOVE", "L0,0,2,0,1,1"), 10, "expected ; and the next part"),
        (
            ("MOVE", "L0,0,2,2,1"),
            5,
            "found '2,2', expected another island in the same row",
        ),
        (
            ("MOVE", "L0,0,0,0,1"),
            5,
            "expected another island in the same row",
        ),
        (
            ("MOVE", "L0,0,1,0,1"),
            5,
            "found '1,0', expected the column and row of an island",
        ),
        (
            ("MOVE", "L0,2,0,9,1"),
            5,
            "found '0,9', expected the column and row of an island",
        ),
        (
            ("MOVE", "L0;"),
            1,
            "expected the column and row of an island",
        ),
        (
            ("MOVE", "N0,0,4,0"),
            5,
            "found '4,0', expected the next island in the same row",
        ),
        (
            ("MOVE", "M1,1"),
            1,
            "found '1,1', expected the column and row of an island",
        ),
        (("MOVE", "M"), 1, "expected the column and row of an island"),
        (
            ("RESTART", "2a2a1e3a3b"),
            0,
            "expected the value of DESC again",
        ),
        (
            ("SOLVE", "solved"),
            0,
            "found 'solved', expected L and five numbers",
        ),
    ] {
        // Undone moves are read as well.
        for held in [1, 2] {
            let error = refused(&game(&[entry], held));
            assert_eq!(error.line, 6, "{entry:?}: {error}");
            assert!(error.to_string().contains(said), "{entry:?}: {error}");
            // `KEY     :length:` comes before the value.
            let head = 10 + entry.1.len().to_string().len();
            assert_eq!(error.column as usize, head + at + 1, "{entry:?}: {error}");
        }
    }
}

#[test]
fn the_number_of_states_must_fit() {
    let moves = [("MOVE", "L0,0,2,0,1"), ("MOVE", "L0,0,2,0,2")];
    let text = game(&moves, 2);
    for (from, to, said) in [
        (
            "STATEPOS:1:2",
            "STATEPOS:1:0",
            "found '0', expected a number from 1 to 3",
        ),
        (
            "STATEPOS:1:2",
            "STATEPOS:1:4",
            "found '4', expected a number from 1 to 3",
        ),
        (
            "STATEPOS:1:2",
            "STATEPOS:1:x",
            "found 'x', expected a number from 1 to 3",
        ),
        (
            "STATEPOS:1:2",
            "STATEPOS:0:",
            "found no number, expected a number from 1 to 3",
        ),
        (
            "STATEPOS:1:2\n",
            "",
            "found the end of the input, expected a line with the key STATEPOS",
        ),
        (
            "NSTATES :1:3",
            "NSTATES :1:2",
            "found '2', expected 3, one more than there are moves",
        ),
        (
            "STATEPOS:1:2",
            "STATEPOS:1:2\nSTATEPOS:1:2",
            "expected each key once",
        ),
    ] {
        let changed = text.replace(from, to);
        assert_ne!(changed, text);
        let error = refused(&changed).to_string();
        assert!(error.contains(said), "{said}: {error}");
    }
    assert!(read(text.replace("NSTATES :1:3\n", "")).is_ok());
}

/// Random moves, and what a plain account of them says.
#[test]
fn random_games() {
    let mut crossed = 0;
    for number in 0..rounds(4_000) {
        let mut random = Random::new("moves", number);
        let puzzle = usual(number);
        let mut text = Vec::new();
        if format::write(&puzzle, Format::Sav, &mut text).is_err() || puzzle.islands().len() < 2 {
            continue;
        }
        let lines = String::from_utf8(text).unwrap();
        let head = lines.split("NSTATES").next().unwrap().to_owned();
        let pairs = neighbours(&puzzle);
        if pairs.is_empty() {
            continue;
        }
        let moves = random.between(1, 8);
        let held = random.between(1, moves);
        let mut bridges = BTreeMap::new();
        let mut crosses = BTreeMap::new();
        let mut entries = String::new();
        for index in 1..=moves {
            let mut parts = Vec::new();
            let holds = index <= held;
            for _ in 0..random.between(1, 3) {
                let ends = *random.pick(&pairs);
                let [a, b] = if random.chance(50) {
                    ends
                } else {
                    [ends[1], ends[0]]
                };
                let place = format!("{},{},{},{}", a.col, a.row, b.col, b.row);
                if random.chance(60) {
                    let count = random.below(4) as u8;
                    parts.push(format!("L{place},{count}"));
                    if holds {
                        bridges.insert(ends, count);
                    }
                } else {
                    parts.push(format!("N{place}"));
                    if holds {
                        *crosses.entry(ends).or_insert(false) ^= true;
                    }
                }
            }
            let value = parts.join(";");
            let key = *random.pick(&["MOVE", "SOLVE"]);
            entries += &format!("{key:8}:{}:{value}\n", value.len());
        }
        let text = format!(
            "{head}NSTATES :{}:{}\nSTATEPOS:{}:{}\n{entries}",
            (moves + 1).to_string().len(),
            moves + 1,
            (held + 1).to_string().len(),
            held + 1
        );
        let found = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let bridges = bridges
            .into_iter()
            .map(|([from, to], count)| Bridge { from, to, count });
        let crosses = crosses.into_iter().filter(|(_, is_crossed)| *is_crossed);
        let crosses: Vec<[Cell; 2]> = crosses
            .map(|([from, to], _)| match from.row == to.row {
                true => [from, Cell::new(from.row, from.col + 1)],
                false => [from, Cell::new(from.row + 1, from.col)],
            })
            .collect();
        crossed += usize::from(!crosses.is_empty());
        let expected = State::new(Solution::new(bridges.collect()), crosses);
        assert_eq!(found.answer.as_ref(), Some(&expected), "{text}");

        // What can be played can be written, except for bridges that the rules do not have.
        match written(&puzzle, &expected, Format::Sav) {
            Ok(text) => {
                let again = read(&text).unwrap();
                assert_eq!(again.answer, Some(expected), "{}", text.escape_ascii());
                assert_eq!(again.puzzle, puzzle);
            }
            Err(UnheldKind::Bridge(bridge)) => assert!(bridge.count > 2),
            Err(other) => panic!("{other:?}"),
        }
    }
    assert!(crossed >= enough(500), "{crossed}");
}

/// The pairs of islands that see each other.
fn neighbours(puzzle: &Puzzle) -> Vec<[Cell; 2]> {
    let cells: Vec<Cell> = puzzle.islands().iter().map(|island| island.cell).collect();
    let mut pairs = Vec::new();
    for &from in &cells {
        let right = cells
            .iter()
            .filter(|to| to.row == from.row && to.col > from.col);
        let down = cells
            .iter()
            .filter(|to| to.col == from.col && to.row > from.row);
        pairs.extend(right.min().map(|&to| [from, to]));
        pairs.extend(down.min().map(|&to| [from, to]));
    }
    pairs
}

#[test]
fn what_no_move_draws_is_refused() {
    let puzzle = puzzle(&["1.2.1", ".....", "3.3.."], Rules::default());
    for bridges in [
        &[(0, 0, 0, 4, 1)][..],
        &[(0, 0, 2, 2, 1)],
        &[(0, 0, 0, 1, 1)],
        &[(0, 0, 0, 2, 3)],
        &[(0, 0, 0, 2, 1), (0, 0, 0, 2, 1)],
        &[(0, 0, 0, 9, 1)],
    ] {
        let result = written(&puzzle, &state(bridges, &[]), Format::Sav);
        assert!(matches!(result, Err(UnheldKind::Bridge(_))), "{bridges:?}");
    }
    // A cross where no bridge can be is left out.
    for cross in [(1, 0, 1, 1), (0, 0, 0, 2), (2, 3, 2, 4), (8, 8, 8, 9)] {
        let text = written(&puzzle, &state(&[], &[cross]), Format::Sav).unwrap();
        assert_eq!(
            read(text).unwrap().answer,
            Some(State::default()),
            "{cross:?}"
        );
    }
    // Two crosses in one corridor are one, and touching islands have one between them.
    let text = written(
        &puzzle,
        &state(&[], &[(0, 0, 0, 1), (0, 1, 0, 2)]),
        Format::Sav,
    )
    .unwrap();
    assert_eq!(
        read(text).unwrap().answer,
        Some(state(&[], &[(0, 0, 0, 1)]))
    );
    let touching = super::puzzle(&["11"], Rules::default());
    let crossed = state(&[], &[(0, 0, 0, 1)]);
    let text = written(&touching, &crossed, Format::Sav).unwrap();
    assert_eq!(read(text).unwrap().answer, Some(crossed));
}

#[test]
fn damaged_games_are_refused_or_written_as_they_were_read() {
    let text = game(
        &[
            ("MOVE", "L0,2,2,2,1"),
            ("MOVE", "N0,0,2,0;L2,2,0,2,2;M0,0"),
            ("RESTART", "1a2a1e3a3b"),
            ("SOLVE", "S;L0,2,2,2,2;L0,0,2,0,1"),
        ],
        5,
    );
    let mut taken = 0;
    for number in 0..rounds(10_000) {
        let mut random = Random::new("damaged game", number);
        let text = damaged(text.as_bytes(), b"012,;LNMS:\n", &mut random);
        let Ok(reading) = read(&text) else { continue };
        taken += 1;
        if let Some(answer) = reading.answer {
            if let Ok(text) = written(&reading.puzzle, &answer, Format::Sav) {
                assert_eq!(read(text).unwrap().answer, Some(answer));
            }
        }
    }
    assert!(share_of(60..9_500).contains(&taken), "{taken}");
}
