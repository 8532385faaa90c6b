//! Grids so small that all their puzzles can be listed: the generator finds each of them once, and then none.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use hashi_sat::generate::{GeneratorEnding, Wishes};
use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};

use super::judge::touching;
use super::same::canonical;
use super::{exactly, generator, next_if_any};
use crate::support::{brute_force, report};

/// All puzzles with one solution and this many islands, each in one of its images.
fn all_puzzles(wishes: &Wishes, number: usize) -> BTreeSet<String> {
    let cells = wishes.rows * wishes.cols;
    let mut found = BTreeSet::new();
    for places in 0_u32..1 << cells {
        if places.count_ones() as usize != number {
            continue;
        }
        let chosen = (0..cells).filter(|cell| places >> cell & 1 == 1);
        let islands = chosen.map(|cell| Island {
            cell: Cell::new(cell / wishes.cols, cell % wishes.cols),
            clue: Clue::Unknown,
        });
        let open = Puzzle::new(wishes.rows, wishes.cols, islands.collect(), wishes.rules).unwrap();
        if !wishes.touching && touching(&open) {
            continue;
        }
        // Every set of bridges is a solution of the puzzle with these clues.
        let mut solutions: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
        for solution in brute_force::solutions(&open) {
            let ends = open.islands().iter().map(|island| {
                let bridges = solution.bridges().iter();
                let own = bridges.filter(|b| b.from == island.cell || b.to == island.cell);
                own.map(|bridge| bridge.count).sum()
            });
            *solutions.entry(ends.collect()).or_default() += 1;
        }
        for (clues, _) in solutions.into_iter().filter(|&(_, number)| number == 1) {
            let puzzle = open
                .with_clues(|island, _| Clue::Number(clues[island]))
                .unwrap();
            found.insert(canonical(&puzzle));
        }
    }
    found
}

/// The sizes, whether islands may touch, and the rules.
const GRIDS: [(u32, u32, bool, u8, bool); 13] = [
    (1, 3, false, 2, true),
    (1, 3, false, 4, true),
    (1, 5, false, 2, true),
    (1, 7, false, 3, true),
    (7, 1, false, 1, true),
    (2, 3, false, 2, true),
    (2, 5, false, 2, true),
    (3, 3, false, 2, true),
    (3, 3, false, 2, false),
    (3, 4, false, 1, true),
    (1, 4, true, 2, true),
    (2, 2, true, 2, true),
    (2, 3, true, 1, false),
];

#[test]
fn every_puzzle_of_a_tiny_grid_once_and_then_none() {
    let mut puzzles = 0;
    for (rows, cols, touching, max_bridges, loops) in GRIDS {
        let with = |number| {
            exactly(rows, cols, number)
                .with_touching(touching)
                .with_rules(Rules::new(max_bridges, loops).unwrap())
        };
        for number in 2..=with(2).most_islands() as usize {
            let wishes = with(number);
            let all = all_puzzles(&wishes, number);
            let mut generator = generator(&wishes, 1);
            let mut seen = BTreeSet::new();
            while seen.len() < all.len() {
                let Some(generated) = next_if_any(&mut generator, &wishes) else {
                    let missing: Vec<_> = all.difference(&seen).collect();
                    panic!(
                        "{} of {} missing: {missing:?}, {wishes:?}",
                        missing.len(),
                        all.len()
                    );
                };
                let puzzle = canonical(&generated.puzzle);
                assert!(all.contains(&puzzle), "{puzzle}");
                assert!(seen.insert(puzzle), "a second time");
            }
            puzzles += all.len();
            let mut generator = generator.with_patience(Duration::from_millis(5));
            assert!(generator.next().is_none(), "all are known: {wishes:?}");
            assert_eq!(generator.ending(), Some(GeneratorEnding::Patience));
        }
    }
    report(format_args!("tiny grids: all of {puzzles} puzzles"));
}

#[test]
fn one_row_of_three_cells_has_two_puzzles() {
    let all = all_puzzles(&exactly(1, 3, 2), 2);
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    assert_eq!(all, ["1.1", "2.2"]);
}
