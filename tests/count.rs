//! Numbers of solutions, lists of them, uniqueness, and what all solutions share, against plain search.

mod support;

use std::collections::BTreeSet;

use hashi_sat::count::{CountOptions, Ending, Solutions};
use hashi_sat::{
    Common, Puzzle, SearchOptions, SolverChoice, Uniqueness, candidate_graph, common, count, unique,
};
use support::bounds::counts;
use support::{brute_force, enumerate, grid_text, random_puzzles, report};

/// Every way to search.
fn ways() -> impl Iterator<Item = SearchOptions> {
    [SolverChoice::Batsat, SolverChoice::Varisat]
        .into_iter()
        .flat_map(|solver| {
            [true, false].map(|deduction| SearchOptions {
                solver,
                deduction,
                ..SearchOptions::default()
            })
        })
}

/// Compares everything that is said of `puzzle` with its solutions by plain search.
fn compare(puzzle: &Puzzle, options: SearchOptions) -> usize {
    let label = format!("{}, {options:?}", grid_text::describe(puzzle));
    let expected = brute_force::solutions(puzzle);

    let found = count(
        puzzle,
        &CountOptions {
            search: options,
            most: None,
        },
    )
    .unwrap();
    assert!(found.is_exact(), "{label}");
    assert_eq!(found.number, expected.len().into(), "{label}");

    let mut solutions = Solutions::new(puzzle, options);
    let listed: Vec<_> = solutions.by_ref().map(Result::unwrap).collect();
    assert_eq!(solutions.ending(), Some(Ending::Complete), "{label}");
    assert_eq!(listed.len(), expected.len(), "{label}");
    assert_eq!(
        enumerate::set(&listed),
        enumerate::set(&expected),
        "{label}"
    );

    match (unique(puzzle, &options).unwrap(), &expected[..]) {
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
        Common::Satisfiable(corridors) => {
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
    expected.len()
}

#[test]
fn everything_agrees_with_plain_search_on_small_puzzles() {
    let (mut none, mut one, mut several, mut most) = (0, 0, 0, 0);
    for number in 0..4_000 {
        let puzzle = random_puzzles::small_puzzle(number);
        for options in ways() {
            let found = compare(&puzzle, options);
            match found {
                0 => none += 1,
                1 => one += 1,
                _ => several += 1,
            }
            most = most.max(found);
        }
    }
    report(format_args!(
        "counts of small puzzles: {none} without solution, {one} with one, {several} with several, \
         up to {most}"
    ));
    assert!(none > 1_000 && one > 1_000 && several > 1_000);
}
