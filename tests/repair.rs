//! Repairs: all of the smallest, and nothing else, against every choice of clues.

mod support;

use std::collections::BTreeSet;

use hashi_sat::count::Ending;
use hashi_sat::repair::{Alternative, Change, Need, RepairOptions, Repairs};
use hashi_sat::{Clue, Puzzle, SearchOptions, Solution, SolverChoice, verify};
use itertools::Itertools;
use support::brute_force::{self, Rule};
use support::{grid_text, random_puzzles, report};

/// Number of bridge ends of each island.
fn degrees(puzzle: &Puzzle, solution: &Solution) -> Vec<u8> {
    let mut degrees = vec![0; puzzle.islands().len()];
    for bridge in solution.bridges() {
        for cell in [bridge.from, bridge.to] {
            degrees[puzzle.island_at(cell).unwrap()] += bridge.count;
        }
    }
    degrees
}

/// The ways to join the islands whatever the clues are, each by its degrees; none when there are too many.
fn ways(puzzle: &Puzzle) -> Option<Vec<Vec<u8>>> {
    let bare = puzzle.with_clues(|_, _| Clue::Unknown).unwrap();
    let solutions = brute_force::solutions_within(&bare, Rule::All, 300_000)?;
    let all = solutions.iter().map(|solution| degrees(puzzle, solution));
    Some(all.collect())
}

/// A change of clues: islands and their new numbers.
type Changes = Vec<(usize, u8)>;

/// All smallest changes of clues after which `fits` says of the number of solutions that it is right.
fn smallest(
    puzzle: &Puzzle,
    ways: &[Vec<u8>],
    unique: bool,
    most: usize,
) -> Option<BTreeSet<Changes>> {
    let clues: Vec<Option<u8>> = puzzle
        .islands()
        .iter()
        .map(|island| match island.clue {
            Clue::Number(clue) => Some(clue),
            Clue::Unknown => None,
        })
        .collect();
    for size in 0..=most {
        let mut found = BTreeSet::new();
        for islands in (0..clues.len()).combinations(size) {
            // Numbers of the ways that agree everywhere else are the only ones that can help.
            let fitting = ways.iter().filter(|way| {
                (0..clues.len())
                    .all(|i| islands.contains(&i) || clues[i].is_none_or(|c| c == way[i]))
            });
            let numbers = fitting.map(|way| islands.iter().map(|&i| way[i]).collect::<Vec<u8>>());
            for (numbers, count) in numbers.counts() {
                let changed = islands
                    .iter()
                    .zip(&numbers)
                    .all(|(&i, &n)| clues[i] != Some(n));
                if changed && (count == 1 || !unique) {
                    found.insert(islands.iter().copied().zip(numbers).collect());
                }
            }
        }
        if !found.is_empty() {
            return Some(found);
        }
    }
    None
}

fn changes_of(puzzle: &Puzzle, repair: &Alternative) -> Changes {
    let of = |change: &Change| match *change {
        Change::Clue { cell, from, to } => {
            let island = puzzle.island_at(cell).unwrap();
            assert_eq!(puzzle.islands()[island].clue, from);
            match to {
                Clue::Number(number) => (island, number),
                Clue::Unknown => (island, 0),
            }
        }
        Change::Island { .. } => panic!("{change}: only clues were to change"),
    };
    repair.changes.iter().map(of).collect()
}

/// All repairs by clues alone against those expected; says how many changes they take, if any help.
fn compare(puzzle: &Puzzle, ways: &[Vec<u8>], options: RepairOptions) -> Option<usize> {
    let label = format!("{}, {options:?}", grid_text::describe(puzzle));
    let expected = smallest(puzzle, ways, options.unique, 3);
    let mut repairs = Repairs::new(puzzle, options).unwrap();
    if expected
        .as_ref()
        .is_some_and(|found| found.contains(&Vec::new()))
    {
        assert_eq!(repairs.need(), Some(Need::Nothing), "{label}");
        assert!(repairs.next().is_none(), "{label}");
        return Some(0);
    }
    assert_ne!(repairs.need(), Some(Need::Nothing), "{label}");
    let Some(expected) = expected else {
        // More than three changes, or none that help.
        if let Some(repair) = repairs.next() {
            assert!(repair.unwrap().changes.len() > 3, "{label}");
        } else {
            assert_eq!(repairs.ending(), Some(Ending::Complete), "{label}");
        }
        return None;
    };
    let mut found = BTreeSet::new();
    for repair in repairs.by_ref() {
        let repair = repair.unwrap_or_else(|e| panic!("{label}: {e}"));
        assert!(verify(&repair.puzzle, &repair.solution).is_ok(), "{label}");
        let new = found.insert(changes_of(puzzle, &repair));
        assert!(new, "{label}: {:?} twice", repair.changes);
    }
    assert_eq!(repairs.ending(), Some(Ending::Complete), "{label}");
    assert_eq!(found, expected, "{label}");
    expected.first().map(Vec::len)
}

#[test]
fn all_smallest_changes_of_clues_are_found() {
    let mut sizes = [[0; 5]; 2];
    for number in 0..1_500 {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(ways) = ways(&puzzle) else { continue };
        if ways.len() > 3_000 {
            continue;
        }
        for unique in [false, true] {
            let solver = if number % 2 == 0 {
                SolverChoice::Batsat
            } else {
                SolverChoice::Varisat
            };
            let options = RepairOptions {
                search: SearchOptions {
                    solver,
                    ..SearchOptions::default()
                },
                unique,
                clues_only: true,
            };
            let size = compare(&puzzle, &ways, options);
            sizes[usize::from(unique)][size.unwrap_or(4)] += 1;
        }
    }
    report(format_args!(
        "repairs by number of changes (the last: more than 3, or none): {sizes:?}"
    ));
    assert!(sizes.iter().flatten().all(|&count| count > 0));
}
