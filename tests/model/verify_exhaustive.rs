//! The verifier accepts the solutions that plain search finds, and nothing else.

use hashi_sat::{Bridge, Cell, Puzzle, Solution, verify};
use itertools::Itertools;

use crate::support::brute_force::{self, Corridor, Rule};
use crate::support::random::Random;
use crate::support::{grid_text, random_puzzles, report};

/// Assignments of counts that are tried for one puzzle.
const ASSIGNMENTS: u64 = 20_000;

fn bridge(puzzle: &Puzzle, corridor: &Corridor, count: u8) -> Bridge {
    let [a, b] = corridor.ends.map(|island| puzzle.islands()[island].cell);
    Bridge::new(a, b, count)
}

/// All pairs of islands in one row or one column, also those with another island in between.
fn straight_pairs(puzzle: &Puzzle) -> Vec<[Cell; 2]> {
    let cells = puzzle.islands().iter().map(|island| island.cell);
    cells
        .array_combinations()
        .filter(|[a, b]| a.row == b.row || a.col == b.col)
        .collect()
}

/// Every assignment of 0 to K + 1 bridges to straight pairs of islands, if there are few enough.
fn assignments(puzzle: &Puzzle) -> Option<Vec<Solution>> {
    let pairs = straight_pairs(puzzle);
    let choices = u64::from(puzzle.rules().max_bridges()) + 2;
    let number = choices.checked_pow(pairs.len() as u32)?;
    (number <= ASSIGNMENTS).then(|| {
        (0..number)
            .map(|mut number| {
                let bridges = pairs.iter().map(|&[a, b]| {
                    let count = (number % choices) as u8;
                    number /= choices;
                    Bridge::new(a, b, count)
                });
                Solution::new(bridges.collect())
            })
            .collect()
    })
}

#[test]
fn of_all_assignments_of_bridge_counts_exactly_the_solutions_are_accepted() {
    let (mut puzzles, mut accepted, mut refused) = (0, 0, 0);
    for number in 0..2_000 {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(assignments) = assignments(&puzzle) else {
            continue;
        };
        puzzles += 1;
        let solutions = brute_force::solutions(&puzzle);
        for assignment in assignments {
            let right = solutions.contains(&assignment);
            assert_eq!(
                verify(&puzzle, &assignment).is_ok(),
                right,
                "{}: {assignment:?}",
                grid_text::describe(&puzzle)
            );
            if right {
                accepted += 1;
            } else {
                refused += 1;
            }
        }
    }
    report(format_args!(
        "verifier: all assignments of {puzzles} puzzles, {accepted} accepted, {refused} refused"
    ));
    assert!(puzzles > 500 && accepted > 500 && refused > 50_000);
}

/// One random change: a bridge more or less, moved, taken away, or put where there is no corridor.
fn perturbed(puzzle: &Puzzle, solution: &Solution, random: &mut Random) -> Solution {
    let mut bridges = solution.bridges().to_vec();
    let corridors = brute_force::corridors(puzzle);
    let cell = |random: &mut Random| {
        Cell::new(
            random.below(puzzle.rows() + 1),
            random.below(puzzle.cols() + 1),
        )
    };
    let some = (!bridges.is_empty()).then(|| random.below(bridges.len() as u32) as usize);
    match (random.below(6), some) {
        (0, Some(at)) => bridges[at].count += 1,
        (1, Some(at)) => bridges[at].count -= 1,
        (2, Some(at)) => bridges[at].to = cell(random),
        (3, Some(at)) => drop(bridges.remove(at)),
        (4, _) if !corridors.is_empty() => {
            bridges.push(bridge(puzzle, random.pick(&corridors), 1));
        }
        _ => bridges.push(Bridge::new(cell(random), cell(random), 1)),
    }
    Solution::new(bridges)
}

/// Bridges between the same two cells added up, as the verifier counts them.
fn added_up(solution: &Solution) -> Solution {
    let mut bridges: Vec<Bridge> = Vec::new();
    for &bridge in solution.bridges() {
        let bridge = Bridge::new(bridge.from, bridge.to, bridge.count);
        let same = |other: &&mut Bridge| (other.from, other.to) == (bridge.from, bridge.to);
        match bridges.iter_mut().find(same) {
            Some(other) => other.count += bridge.count,
            None => bridges.push(bridge),
        }
    }
    Solution::new(bridges)
}

#[test]
fn of_solutions_with_random_changes_exactly_those_that_are_still_solutions_are_accepted() {
    let mut random = Random::new("perturbed", 0);
    let (mut accepted, mut refused) = (0, 0);
    let small = (0..2_000).map(random_puzzles::small_puzzle);
    for puzzle in small.chain((0..300).map(random_puzzles::medium_puzzle)) {
        let Some(solutions) = brute_force::solutions_within(&puzzle, Rule::All, 300_000) else {
            continue;
        };
        for solution in solutions.iter().take(10) {
            assert_eq!(verify(&puzzle, solution), Ok(()));
            let mut changed = solution.clone();
            for _ in 0..12 {
                changed = perturbed(&puzzle, &changed, &mut random);
                let right = solutions.contains(&added_up(&changed));
                assert_eq!(
                    verify(&puzzle, &changed).is_ok(),
                    right,
                    "{}: {changed:?}",
                    grid_text::describe(&puzzle)
                );
                if right {
                    accepted += 1;
                } else {
                    refused += 1;
                }
            }
        }
    }
    report(format_args!(
        "verifier: random changes, {accepted} accepted, {refused} refused"
    ));
    assert!(accepted > 100 && refused > 10_000);
}
