//! Numbers of solutions, lists of them, uniqueness, and what all solutions share, against plain search.

mod chains;
mod limits;

use std::collections::BTreeSet;

use hashi_sat::questions::count::{CountEnding, CountOptions, Solutions};
use hashi_sat::{
    Common, Puzzle, SearchOptions, Solution, SolverChoice, Uniqueness, candidate_graph, common,
    count, unique, verify,
};

use crate::support::bounds::counts;
use crate::support::brute_force::{self, Rule};
use crate::support::rounds::{enough, rounds};
use crate::support::{enumerate, grid_text, random_puzzles, report};

/// Every way to search.
fn ways() -> impl Iterator<Item = SearchOptions> {
    SolverChoice::ALL.iter().flat_map(|&solver| {
        [true, false].map(|deduction| {
            SearchOptions::default()
                .with_solver(solver)
                .with_deduction(deduction)
        })
    })
}

/// The solutions by plain search, unless there are more than `most`.
fn few_solutions(puzzle: &Puzzle, most: usize) -> Option<Vec<Solution>> {
    let found = brute_force::solutions_within(puzzle, Rule::All, 300_000);
    found.filter(|found| found.len() <= most)
}

/// Lists all solutions: each once, valid, and as many as expected.
fn assert_listed(puzzle: &Puzzle, options: SearchOptions, number: usize) -> Vec<Solution> {
    let label = format!("{}, {options:?}", grid_text::describe(puzzle));
    let mut solutions = Solutions::new(puzzle, options.clone());
    let listed: Vec<Solution> = solutions.by_ref().map(Result::unwrap).collect();
    assert_eq!(solutions.ending(), Some(CountEnding::Complete), "{label}");
    assert_eq!(listed.len(), number, "{label}");
    assert_eq!(enumerate::set(&listed).len(), number, "{label}");
    for solution in &listed {
        assert_eq!(verify(puzzle, solution), Ok(()), "{label}");
    }
    listed
}

/// Compares everything that is said of `puzzle` with its solutions by plain search.
fn compare(puzzle: &Puzzle, options: SearchOptions) {
    compare_with(puzzle, &brute_force::solutions(puzzle), options);
}

/// Compares everything that is said of `puzzle` with its solutions.
fn compare_with(puzzle: &Puzzle, expected: &[Solution], options: SearchOptions) {
    let label = format!("{}, {options:?}", grid_text::describe(puzzle));

    let found = count(
        puzzle,
        &CountOptions::default()
            .with_search(options.clone())
            .with_most(None),
    )
    .unwrap();
    assert!(found.is_exact(), "{label}");
    assert_eq!(found.number, expected.len().into(), "{label}");

    let listed = assert_listed(puzzle, options.clone(), expected.len());
    assert_eq!(enumerate::set(&listed), enumerate::set(expected), "{label}");

    match (unique(puzzle, &options).unwrap(), expected) {
        (Uniqueness::Unsatisfiable, []) => {}
        (Uniqueness::Unique(found), [only]) => assert_eq!(found, *only, "{label}"),
        (Uniqueness::Several([one, other]), [_, _, ..]) => {
            assert_ne!(one, other, "{label}");
            assert!(
                expected.contains(&one) && expected.contains(&other),
                "{label}"
            );
        }
        (found, _) => panic!("{label}: {found:?}"),
    }

    let graph = candidate_graph(puzzle);
    match common(puzzle, &options).unwrap() {
        Common::Unsatisfiable => assert!(expected.is_empty(), "{label}"),
        Common::Satisfiable {
            corridors,
            stopped: None,
        } => {
            let rows: Vec<Vec<u8>> = expected.iter().map(|s| counts(puzzle, &graph, s)).collect();
            assert_eq!(corridors.len(), graph.corridors().len(), "{label}");
            for (index, corridor) in corridors.iter().enumerate() {
                let occurring: BTreeSet<u8> = rows.iter().map(|row| row[index]).collect();
                let occurring: Vec<u8> = occurring.into_iter().collect();
                assert_eq!(corridor.counts, occurring, "{label}, corridor {index}");
                assert!(corridor.undecided.is_empty(), "{label}");
            }
        }
        other => panic!("{label}: {other:?}"),
    }
}

/// Up to this many solutions, a puzzle is searched in every way.
const FEW: usize = 300;

/// Beyond this many, they are not all counted.
const MANY: usize = 5_000;

#[test]
fn everything_agrees_with_plain_search_on_small_puzzles() {
    let (mut none, mut one, mut several, mut most) = (0, 0, 0, 0);
    for number in 0..rounds(4_000) {
        let puzzle = random_puzzles::small_puzzle(number);
        let expected = brute_force::solutions(&puzzle);
        match expected.len() {
            0 => none += 1,
            1 => one += 1,
            _ => several += 1,
        }
        most = most.max(expected.len());
        if expected.len() <= FEW {
            ways().for_each(|options| compare_with(&puzzle, &expected, options));
            continue;
        }
        let options = ways().nth(number as usize % 4).unwrap();
        if expected.len() <= MANY {
            compare_with(&puzzle, &expected, options);
        } else {
            compare_start(&puzzle, &expected, options);
        }
    }
    report(format_args!(
        "counts of small puzzles: {none} without solution, {one} with one, {several} with several, \
         up to {most}"
    ));
    assert!(none >= enough(1_000) && one >= enough(500) && several >= enough(500));
}

/// Compares the first solutions of very many, and the number up to which they are counted.
fn compare_start(puzzle: &Puzzle, expected: &[Solution], options: SearchOptions) {
    let label = format!("{}, {options:?}", grid_text::describe(puzzle));
    let most = Some(FEW as u64);
    let search = options.clone();
    let found = count(
        puzzle,
        &CountOptions::default()
            .with_search(search.clone())
            .with_most(most),
    )
    .unwrap();
    assert_eq!(found.ending, CountEnding::Limit, "{label}");
    assert_eq!(found.number, FEW.into(), "{label}");
    let first: Vec<Solution> = Solutions::new(puzzle, options.clone())
        .take(FEW)
        .map(Result::unwrap)
        .collect();
    let first = enumerate::set(&first);
    assert_eq!(first.len(), FEW, "{label}");
    assert!(first.is_subset(&enumerate::set(expected)), "{label}");
}

/// The two corridors in the middle cross, and nothing else ties them: all islands are joined by the
/// border, and those in the middle of a side have what they need.
#[test]
fn corridors_may_depend_on_each_other_by_crossing_alone() {
    for (max_bridges, corner, expected) in [(1, '2', 3), (2, '4', 5), (3, '6', 7), (4, '8', 9)] {
        let rows = format!("{corner}.?.{corner}/...../?...?/...../{corner}.?.{corner}");
        let puzzle = grid_text::puzzle(&rows, max_bridges, true);
        assert_eq!(brute_force::solutions(&puzzle).len(), expected, "{rows}");
        for options in ways() {
            compare(&puzzle, options);
        }
    }
}

/// Up to 40 islands, where connectivity has more to say.
#[test]
fn everything_agrees_with_plain_search_on_medium_puzzles() {
    let (mut run, mut several, mut most) = (0, 0, 0);
    for number in 0..rounds(200) {
        let puzzle = random_puzzles::medium_puzzle(number);
        let Some(expected) = few_solutions(&puzzle, FEW) else {
            continue;
        };
        let first = number as usize % 2;
        for options in ways().skip(first).step_by(2) {
            compare_with(&puzzle, &expected, options);
        }
        run += 1;
        several += u32::from(expected.len() > 1);
        most = most.max(expected.len());
    }
    report(format_args!(
        "counts of medium puzzles: {run}, {several} with several solutions, up to {most}"
    ));
    assert!(run >= enough(150) && several >= enough(20));
}
