//! The verifier: every kind of wrong answer by hand, and random ones against a plain reading of
//! the rules, cell by cell.

mod plain;

use std::collections::BTreeSet;

use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution, Violation, verify};
use plain::{Plain, plain};

use crate::support::bridges::{Short, bridge, solution};
use crate::support::grid_text::puzzle;
use crate::support::growth::solved_puzzle;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

fn violations(puzzle: &Puzzle, bridges: &[Short]) -> Vec<Violation> {
    let result = verify(puzzle, &solution(bridges));
    assert!(result.is_err(), "this answer is wrong");
    result.err().unwrap_or_default()
}

fn sentences(puzzle: &Puzzle, bridges: &[Short]) -> Vec<String> {
    let violations = violations(puzzle, bridges);
    violations.iter().map(ToString::to_string).collect()
}

/// The grid of the project's first golden test, and its one solution.
const WORKED: &str = "...1.3/1..3../....../....../....../.2.6.4";
const WORKED_WRONG_COLUMN: &str = ".1...3/1..3../....../....../....../.2.6.4";
const WORKED_SOLUTION: [Short; 6] = [
    ((0, 1), (0, 5), 1),
    ((0, 5), (5, 5), 2),
    ((1, 0), (1, 3), 1),
    ((1, 3), (5, 3), 2),
    ((5, 1), (5, 3), 2),
    ((5, 3), (5, 5), 2),
];

#[test]
fn the_worked_example_is_valid() {
    let puzzle = puzzle(WORKED_WRONG_COLUMN, 2, true);
    assert_eq!(verify(&puzzle, &solution(&WORKED_SOLUTION)), Ok(()));
}

#[test]
fn a_bridge_that_starts_on_water_is_found_beside_the_island_it_should_serve() {
    assert_eq!(
        sentences(&puzzle(WORKED, 2, true), &WORKED_SOLUTION),
        [
            "the bridge (0,1)-(0,5) ends at (0,1), where there is no island",
            "the bridge (0,1)-(0,5) runs past the island at (0,3)",
            "the island at (0,3) has 0 bridge ends but needs 1",
            "the islands fall into 2 groups: (0,3); (0,5), (1,0), (1,3), (5,1), (5,3) and (5,5)",
        ]
    );
}

#[test]
fn a_crossing_names_both_bridges_and_the_cell() {
    assert_eq!(
        sentences(
            &puzzle(".2./1.1/.2.", 2, true),
            &[((0, 1), (2, 1), 2), ((1, 0), (1, 2), 1)]
        ),
        [
            "the bridges (1,0)-(1,2) and (0,1)-(2,1) cross at (1,1)",
            "the islands fall into 2 groups: (0,1) and (2,1); (1,0) and (1,2)",
        ]
    );
}

#[test]
fn bridges_that_share_no_cell_do_not_cross() {
    let puzzle = puzzle("2.2/.../2.2", 2, true);
    let ring = [
        ((0, 0), (0, 2), 1),
        ((0, 0), (2, 0), 1),
        ((0, 2), (2, 2), 1),
        ((2, 0), (2, 2), 1),
    ];
    assert_eq!(verify(&puzzle, &solution(&ring)), Ok(()));
}

#[test]
fn a_vertical_bridge_that_ends_above_is_not_crossed() {
    let puzzle = puzzle(".11/.1./1.1/..1", 2, true);
    let found = violations(
        &puzzle,
        &[
            ((0, 1), (1, 1), 1),
            ((2, 0), (2, 2), 1),
            ((2, 2), (3, 2), 1),
        ],
    );
    assert!(!found.iter().any(|violation| violation.kind() == "crossing"));
}

#[test]
fn wrong_numbers_say_what_is_there_and_what_is_needed() {
    assert_eq!(
        sentences(&puzzle("1.2.?.?", 2, true), &[((0, 0), (0, 2), 2)]),
        [
            "the island at (0,0) has 2 bridge ends but needs 1",
            "the island at (0,4) has 0 bridge ends but needs at least 1",
            "the island at (0,6) has 0 bridge ends but needs at least 1",
            "the islands fall into 3 groups: (0,0) and (0,2); (0,4); (0,6)",
        ]
    );
}

#[test]
fn more_bridges_than_the_variant_allows() {
    let rows = "3.3";
    let three = [((0, 0), (0, 2), 3)];
    assert_eq!(verify(&puzzle(rows, 3, true), &solution(&three)), Ok(()));
    assert_eq!(
        sentences(&puzzle(rows, 2, true), &three),
        ["3 bridges join (0,0) and (0,2), but at most 2 may"]
    );
}

#[test]
fn a_corridor_listed_several_times_adds_up_beyond_a_byte() {
    let listed = [((0, 0), (0, 2), 255); 3];
    assert_eq!(
        sentences(&puzzle("3.3", 2, true), &listed),
        [
            "765 bridges join (0,0) and (0,2), but at most 2 may",
            "the island at (0,0) has 765 bridge ends but needs 3",
            "the island at (0,2) has 765 bridge ends but needs 3",
        ]
    );
    let twice = [((0, 0), (0, 2), 1), ((0, 2), (0, 0), 1)];
    assert_eq!(verify(&puzzle("2.2", 2, true), &solution(&twice)), Ok(()));
}

#[test]
fn ends_in_the_wrong_order_are_put_right() {
    let mut reversed = bridge((0, 0), (0, 2), 2);
    std::mem::swap(&mut reversed.from, &mut reversed.to);
    let first = bridge((0, 0), (2, 0), 1);
    let puzzle = puzzle("3.2/.../1..", 2, true);
    assert_eq!(
        verify(&puzzle, &Solution::new(vec![reversed, first])),
        Ok(())
    );
}

#[test]
fn a_bridge_past_an_island_both_ways() {
    assert_eq!(
        violations(&puzzle("1.1.1", 2, true), &[((0, 0), (0, 4), 1)])[0].to_string(),
        "the bridge (0,0)-(0,4) runs past the island at (0,2)"
    );
    assert_eq!(
        violations(&puzzle("1/./1/1", 2, true), &[((0, 0), (3, 0), 1)])[0].to_string(),
        "the bridge (0,0)-(3,0) runs past the island at (2,0)"
    );
}

#[test]
fn diagonal_zero_length_and_outside() {
    assert_eq!(
        sentences(
            &puzzle("1./.1", 2, true),
            &[
                ((0, 0), (1, 1), 1),
                ((1, 1), (1, 1), 1),
                ((1, 1), (1, 7), 1)
            ]
        ),
        [
            "the bridge (0,0)-(1,1) is neither horizontal nor vertical",
            "the bridge at (1,1) begins and ends in the same cell",
            "the bridge (1,1)-(1,7) ends at (1,7), outside the grid",
            "the island at (1,1) has 2 bridge ends but needs 1",
        ]
    );
    let far = [
        ((0, 0), (u32::MAX, 0), 1),
        ((0, u32::MAX), (u32::MAX, u32::MAX), 1),
    ];
    assert_eq!(violations(&puzzle("1./.1", 2, true), &far).len(), 5);
}

#[test]
fn an_unknown_clue_alone_in_the_puzzle_wants_nothing() {
    assert_eq!(verify(&puzzle(".?.", 2, true), &solution(&[])), Ok(()));
    assert_eq!(verify(&puzzle("...", 2, true), &solution(&[])), Ok(()));
    assert_eq!(
        sentences(&puzzle(".1.", 2, true), &[]),
        ["the island at (0,1) has 0 bridge ends but needs 1"]
    );
    assert_eq!(
        sentences(&puzzle("...", 2, true), &[((0, 0), (0, 2), 1)]).len(),
        2
    );
}

#[test]
fn loops_are_forbidden_only_where_the_rules_say_so() {
    let ring = [
        ((0, 0), (0, 2), 1),
        ((0, 0), (2, 0), 1),
        ((0, 2), (2, 2), 1),
        ((2, 0), (2, 2), 1),
    ];
    let rows = "2.2/.../2.2";
    assert_eq!(verify(&puzzle(rows, 2, true), &solution(&ring)), Ok(()));
    assert_eq!(
        sentences(&puzzle(rows, 2, false), &ring),
        ["bridges form a loop, which the rules forbid: (0,0)-(0,2)-(2,2)-(2,0)-(0,0)"]
    );
    let two_way = [((0, 0), (0, 2), 2)];
    assert_eq!(
        verify(&puzzle("2.2", 2, false), &solution(&two_way)),
        Ok(())
    );
}

#[test]
fn each_independent_loop_is_a_simple_cycle() {
    let rows = "2.3.2/...../3.4.3/...../2.3.2";
    let mut bridges = Vec::new();
    for row in [0, 2, 4] {
        for col in [0, 2, 4] {
            if col < 4 {
                bridges.push(((row, col), (row, col + 2), 1));
            }
            if row < 4 {
                bridges.push(((row, col), (row + 2, col), 1));
            }
        }
    }
    let found = violations(&puzzle(rows, 2, false), &bridges);
    assert_eq!(found.len(), 4);
    for violation in found {
        let Violation::Loop { cells } = violation else {
            panic!("{violation}");
        };
        assert_eq!(cells.iter().collect::<BTreeSet<_>>().len(), cells.len());
        for (index, &cell) in cells.iter().enumerate() {
            let next = cells[(index + 1) % cells.len()];
            let pair = Bridge::new(cell, next, 1);
            assert!(solution(&bridges).bridges().contains(&pair), "{pair:?}");
        }
    }
}

#[test]
fn a_grid_of_sixteen_quintillion_cells_costs_no_memory() {
    let end = u32::MAX - 1;
    let cells = [(0, 0), (0, end), (end, 0), (end, end)];
    let islands = cells.map(|(row, col)| Island {
        cell: Cell::new(row, col),
        clue: Clue::Number(2),
    });
    let puzzle = Puzzle::new(u32::MAX, u32::MAX, islands.to_vec(), Rules::default()).unwrap();
    let mut ring = vec![
        ((0, 0), (0, end), 1),
        ((0, 0), (end, 0), 1),
        ((0, end), (end, end), 1),
        ((end, 0), (end, end), 1),
    ];
    assert_eq!(verify(&puzzle, &solution(&ring)), Ok(()));
    ring.push(((0, 5), (end, 5), 1));
    ring.push(((7, 0), (7, end), 1));
    let found = verify(&puzzle, &solution(&ring)).unwrap_err();
    assert!(found.iter().any(|violation| matches!(
        violation,
        Violation::Crossing { cell, .. } if *cell == Cell::new(7, 5)
    )));
}

#[test]
fn a_nonsensical_answer_cannot_fill_the_memory() {
    let side = 1200;
    let puzzle = Puzzle::new(side, side, Vec::new(), Rules::default()).unwrap();
    let mut bridges = Vec::new();
    for line in 1..side - 1 {
        bridges.push(bridge((line, 0), (line, side - 1), 1));
        bridges.push(bridge((0, line), (side - 1, line), 1));
    }
    let found = verify(&puzzle, &Solution::new(bridges)).unwrap_err();
    let crossings = u64::from(side - 2).pow(2);
    let listed = hashi_sat::verify::LISTED as u64;
    assert!(found.contains(&Violation::NotListed {
        crossings: crossings - listed,
        loops: 0
    }));
}

#[test]
fn random_answers_are_judged_as_by_walking_every_cell() {
    let mut random = Random::new("verify", 0);
    let mut valid = 0;
    for round in 0..rounds(4000) {
        let (rows, cols) = (1 + random.below(9), 1 + random.below(9));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        assert_eq!(
            verify(&puzzle, &solution),
            Ok(()),
            "grown puzzles are right"
        );
        let mut bridges = solution.bridges().to_vec();
        for _ in 0..random.below(5) {
            let from = (random.below(rows), random.below(cols));
            let to = match random.below(2) {
                0 => (from.0, random.below(cols)),
                _ => (random.below(rows), from.1),
            };
            if from != to {
                bridges.push(bridge(from, to, 1));
            }
        }
        if !bridges.is_empty() && random.below(3) == 0 {
            bridges.remove(random.below(bridges.len() as u32) as usize);
        }
        let given = Solution::new(bridges);
        let result = verify(&puzzle, &given);
        valid += u32::from(result.is_ok());
        let mut seen = Plain {
            groups: usize::from(!puzzle.islands().is_empty()),
            ..Plain::default()
        };
        for violation in result.err().into_iter().flatten() {
            match violation {
                Violation::Crossing { cell, .. } => {
                    seen.crossings.insert(cell);
                }
                Violation::PastIsland { bridge, cell } => {
                    seen.passed.insert((bridge.from, cell));
                }
                Violation::Degree { cell, has, .. } => {
                    seen.wrong_numbers.insert(cell, has);
                }
                Violation::Disconnected { groups } => seen.groups = groups.len(),
                Violation::Water { .. } | Violation::TooMany { .. } => {}
                other => panic!("round {round}: {other}"),
            }
        }
        assert_eq!(seen, plain(&puzzle, given.bridges()), "round {round}");
    }
    assert!(valid >= enough(500), "only {valid} answers were left valid");
}
