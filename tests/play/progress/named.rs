//! Faults one by one, with their sentences; mistakes that can be seen; limits.

use std::time::Duration;

use hashi_sat::play::progress::{Fault, faults};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Bridge, Cell, Limits, Progress, Puzzle, SearchOptions, Solution, State, candidate_graph,
    progress,
};

use crate::support::bridges::{Short, bridge, solution};
use crate::support::{grid_text, large_puzzles};

const fn cell((row, col): (u32, u32)) -> Cell {
    Cell::new(row, col)
}

type Pair = ((u32, u32), (u32, u32));

/// Puzzle, state, and of its fault the kind, the cell and the sentence.
type Case<'a> = (&'a Puzzle, State, &'a str, (u32, u32), &'a str);

fn state(bridges: &[Short], crosses: &[Pair]) -> State {
    let crosses = crosses.iter().map(|&(a, b)| [cell(a), cell(b)]);
    State::new(solution(bridges), crosses.collect())
}

fn judged(puzzle: &Puzzle, state: &State) -> Progress {
    progress(puzzle, state, &SearchOptions::default()).unwrap()
}

/// Kind, cell and sentence of each fault.
fn told(puzzle: &Puzzle, state: &State) -> Vec<(&'static str, Option<Cell>, String)> {
    let Progress::Broken(found) = judged(puzzle, state) else {
        panic!("{state:?}");
    };
    assert_eq!(found, faults(puzzle, state));
    let told = |fault: &Fault| (fault.kind(), fault.cell(), fault.to_string());
    found.iter().map(told).collect()
}

#[test]
fn each_fault_has_its_kind_its_cell_and_its_sentence() {
    let square = grid_text::puzzle("2.2.?/...../2.2.?", 2, false);
    let crossing = grid_text::puzzle(".?./?.?/.?.", 2, true);
    let pairs = grid_text::puzzle("1.1.2.2", 2, true);
    let cases: [Case<'_>; 12] = [
        (
            &square,
            state(&[((0, 4), (0, 6), 1)], &[]),
            "outside",
            (0, 6),
            "the bridge (0,4)-(0,6) ends at (0,6), outside the grid",
        ),
        (
            &square,
            state(&[((0, 0), (0, 1), 1)], &[]),
            "water",
            (0, 1),
            "the bridge (0,0)-(0,1) ends at (0,1), where there is no island",
        ),
        (
            &square,
            state(&[((0, 0), (0, 0), 1)], &[]),
            "zero_length",
            (0, 0),
            "the bridge at (0,0) begins and ends in the same cell",
        ),
        (
            &square,
            state(&[((0, 0), (2, 2), 1)], &[]),
            "diagonal",
            (0, 0),
            "the bridge (0,0)-(2,2) is neither horizontal nor vertical",
        ),
        (
            &square,
            state(&[((0, 0), (0, 4), 1)], &[]),
            "past_island",
            (0, 2),
            "the bridge (0,0)-(0,4) runs past the island at (0,2)",
        ),
        (
            &square,
            state(&[((0, 4), (2, 4), 3)], &[]),
            "too_many",
            (0, 4),
            "3 bridges join (0,4) and (2,4), but at most 2 may",
        ),
        (
            &crossing,
            state(&[((0, 1), (2, 1), 1), ((1, 0), (1, 2), 2)], &[]),
            "crossing",
            (1, 1),
            "the bridges (1,0)-(1,2) and (0,1)-(2,1) cross at (1,1)",
        ),
        (
            &square,
            state(&[((0, 0), (0, 2), 1), ((0, 2), (2, 2), 2)], &[]),
            "degree",
            (0, 2),
            "the island at (0,2) has 3 bridge ends but needs 2",
        ),
        (
            &square,
            state(
                &[
                    ((0, 2), (0, 4), 1),
                    ((0, 2), (2, 2), 1),
                    ((0, 4), (2, 4), 1),
                    ((2, 2), (2, 4), 1),
                ],
                &[],
            ),
            "loop",
            (0, 2),
            "bridges form a loop, which the rules forbid: (0,2)-(0,4)-(2,4)-(2,2)-(0,2)",
        ),
        (
            &square,
            state(&[((0, 4), (2, 4), 1)], &[((1, 4), (2, 4))]),
            "crossed",
            (1, 4),
            "there is a cross on the bridge (0,4)-(2,4), between (1,4) and (2,4)",
        ),
        (
            &pairs,
            state(&[((0, 0), (0, 2), 1)], &[]),
            "finished",
            (0, 0),
            "the islands at (0,0) and (0,2) have all their bridges, but 2 other islands are not connected to them",
        ),
        (
            &grid_text::puzzle("1.1.?", 2, true),
            state(&[((0, 0), (0, 2), 1)], &[]),
            "finished",
            (0, 0),
            "the islands at (0,0) and (0,2) have all their bridges, but 1 other island is not connected to them",
        ),
    ];
    for (puzzle, state, kind, place, sentence) in cases {
        let expected = (kind, Some(cell(place)), sentence.to_owned());
        assert_eq!(told(puzzle, &state), [expected]);
    }
}

#[test]
fn faults_come_in_their_order_and_all_of_them() {
    let puzzle = grid_text::puzzle("1.1.2.2", 2, true);
    let state = state(
        &[
            ((0, 0), (0, 2), 1),
            ((0, 4), (0, 6), 1),
            ((0, 4), (0, 6), 2),
        ],
        &[((0, 5), (0, 6)), ((0, 1), (0, 2)), ((0, 0), (0, 1))],
    );
    let told = told(&puzzle, &state);
    let kinds: Vec<&str> = told.iter().map(|(kind, ..)| *kind).collect();
    assert_eq!(
        kinds,
        [
            "too_many", "degree", "degree", "crossed", "crossed", "finished"
        ]
    );
    // The first of the crosses.
    assert_eq!(told[3].1, Some(cell((0, 0))));
}

#[test]
fn what_can_still_become_right_is_no_fault() {
    // Islands with too few ends, in groups; a finished group with an unknown clue, and the whole puzzle.
    let open = grid_text::puzzle("1.?.2.2", 2, true);
    for bridges in [&[][..], &[((0, 0), (0, 2), 1)], &[((0, 4), (0, 6), 1)]] {
        assert_eq!(faults(&open, &state(bridges, &[])), []);
    }
    let whole = grid_text::puzzle("1.1", 2, true);
    assert_eq!(faults(&whole, &state(&[((0, 0), (0, 2), 1)], &[])), []);
    let lone = grid_text::puzzle("?", 2, true);
    assert_eq!(
        judged(&lone, &State::default()),
        Progress::Right {
            solution: Solution::default()
        }
    );
    // A bridge with its ends in the wrong order.
    let reversed = Bridge {
        from: cell((0, 2)),
        to: cell((0, 0)),
        count: 1,
    };
    let drawn = State::from(Solution::new(vec![reversed]));
    let expected = solution(&[((0, 0), (0, 2), 1)]);
    assert_eq!(
        judged(&whole, &drawn),
        Progress::Right { solution: expected }
    );
}

#[test]
fn crosses_in_no_corridor_say_nothing() {
    let puzzle = grid_text::puzzle("1.1/.../...", 2, true);
    let outside = [
        ((1, 0), (1, 1)),
        ((0, 2), (0, 3)),
        ((8, 8), (9, 8)),
        ((0, 0), (0, 2)),
    ];
    for cross in outside {
        assert!(matches!(
            judged(&puzzle, &state(&[], &[cross])),
            Progress::Right { .. }
        ));
    }
    let Progress::Wrong(mistake) = judged(&puzzle, &state(&[], &[((0, 1), (0, 2))])) else {
        panic!("it is the only corridor");
    };
    assert_eq!(mistake.undo.crossed, [[cell((0, 0)), cell((0, 2))]]);
    assert_eq!(mistake.undo, mistake.wrong);
    let touching = grid_text::puzzle("1/1", 2, true);
    assert!(matches!(
        judged(&touching, &state(&[], &[((0, 0), (1, 0))])),
        Progress::Wrong(_)
    ));
}

#[test]
fn crosses_that_seal_an_island_off_are_wrong_together() {
    let puzzle = grid_text::puzzle("?.?.?/...../?.?.?", 2, true);
    let crosses = [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((2, 3), (2, 4))];
    let Progress::Wrong(mistake) = judged(&puzzle, &state(&[((0, 2), (0, 4), 1)], &crosses)) else {
        panic!("the corner is cut off");
    };
    let sides = [[(0, 0), (0, 2)], [(0, 0), (2, 0)]];
    assert_eq!(mistake.undo.crossed, sides.map(|ends| ends.map(cell)));
    assert!(mistake.undo.bridges.is_empty() && mistake.smallest);
    assert!(mistake.wrong.is_empty() && mistake.undecided.is_empty());
}

#[test]
fn the_second_bridge_is_named_where_the_first_is_right() {
    // 2, 2, 1 or 3, 1, 2 bridges.
    let puzzle = grid_text::puzzle("?.4.3.?", 3, true);
    let Progress::Wrong(mistake) = judged(&puzzle, &state(&[((0, 4), (0, 6), 3)], &[])) else {
        panic!("nothing is left for the middle");
    };
    assert_eq!(mistake.undo.bridges, [bridge((0, 4), (0, 6), 3)]);
    assert_eq!(mistake.wrong, mistake.undo);
}

#[test]
fn a_puzzle_without_a_solution_is_told_as_such() {
    let puzzle = grid_text::puzzle("1.2", 2, true);
    assert_eq!(judged(&puzzle, &State::default()), Progress::Unsatisfiable);
    let broken = state(&[((0, 0), (0, 2), 2)], &[]);
    assert!(matches!(judged(&puzzle, &broken), Progress::Broken(_)));
}

#[test]
fn no_time_is_enough_for_what_can_be_seen() {
    let options = SearchOptions::default()
        .with_limits(Limits::within(Duration::ZERO))
        .with_deduction(false);
    let rules = hashi_sat::Rules::default();
    let (puzzle, solution) = large_puzzles::satisfiable(60, rules, 1);
    let none = State::default();
    assert_eq!(
        progress(&puzzle, &none, &options),
        Ok(Progress::Unknown(Stopped::Time))
    );
    let finished = State::from(solution.clone());
    let right = Progress::Right {
        solution: solution.clone(),
    };
    assert_eq!(progress(&puzzle, &finished, &options), Ok(right));
    let mut bridges = solution.bridges().to_vec();
    bridges[0].count = 200;
    let broken = State::from(Solution::new(bridges));
    assert!(matches!(
        progress(&puzzle, &broken, &options),
        Ok(Progress::Broken(_))
    ));
}

/// Whatever the limit is, what is said is true.
#[test]
fn a_limit_that_comes_in_between_leaves_what_is_known() {
    let rules = hashi_sat::Rules::default();
    let (puzzle, solution) = large_puzzles::satisfiable(400, rules, 3);
    let graph = candidate_graph(&puzzle);
    // A cross in each corridor that carries a bridge, one by one with the rest right.
    let mut crosses = Vec::new();
    for bridge in solution.bridges().iter().step_by(40) {
        let Bridge { from, to, .. } = *bridge;
        let next = match from.row == to.row {
            true => Cell::new(from.row, from.col + 1),
            false => Cell::new(from.row + 1, from.col),
        };
        crosses.push([from, next]);
    }
    let state = State::new(Solution::default(), crosses);
    let full = judged(&puzzle, &state);
    for micros in [0, 100, 300, 1000, 3000, 10_000, 30_000] {
        let options =
            SearchOptions::default().with_limits(Limits::within(Duration::from_micros(micros)));
        match (progress(&puzzle, &state, &options).unwrap(), &full) {
            (Progress::Unknown(_), _) | (Progress::Right { .. }, Progress::Right { .. }) => {}
            (Progress::Wrong(found), Progress::Wrong(full)) => {
                let known = |ends| full.wrong.crossed.contains(ends);
                assert!(found.wrong.crossed.iter().all(known));
                assert!(!found.undo.is_empty());
                assert!(found.undecided.len() + found.wrong.len() >= full.wrong.len());
                if found.smallest {
                    assert_eq!(found.undo.len(), full.undo.len());
                }
            }
            (found, full) => panic!("{found:?}, {full:?}"),
        }
    }
    assert!(graph.corridors().len() > 400);
}
