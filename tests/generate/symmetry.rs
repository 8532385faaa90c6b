//! The symmetry of the islands' places, on grids with and without a middle.

use std::collections::BTreeSet;

use hashi_sat::Puzzle;
use hashi_sat::generate::{Generated, Islands, Symmetry, Wishes};
use hashi_sat::play::hint::Level;

use super::judge::images;
use super::one_solution::by_search;
use super::{generator, sized, take};
use crate::support::report;

const SIZES: [(u32, u32); 14] = [
    (1, 5),
    (1, 6),
    (6, 1),
    (3, 3),
    (4, 4),
    (4, 7),
    (7, 4),
    (6, 6),
    (7, 7),
    (8, 8),
    (9, 12),
    (15, 15),
    (16, 16),
    (20, 20),
];

/// Whether all places are as this symmetry wants them.
fn has(puzzle: &Puzzle, symmetry: Symmetry) -> bool {
    let wishes = sized(puzzle.rows(), puzzle.cols()).with_symmetry(symmetry);
    if symmetry.needs_square() && puzzle.rows() != puzzle.cols() {
        return false;
    }
    puzzle.islands().iter().all(|island| {
        let mut images = images(&wishes, island.cell).into_iter();
        images.all(|image| puzzle.island_at(image).is_some())
    })
}

/// Wishes for each symmetry that this grid can have.
fn symmetric(rows: u32, cols: u32) -> impl Iterator<Item = Wishes> {
    let all = Symmetry::ALL.into_iter().skip(1);
    all.filter(move |symmetry| rows == cols || !symmetry.needs_square())
        .map(move |symmetry| sized(rows, cols).with_symmetry(symmetry))
}

#[test]
fn places_are_symmetric_in_grids_of_all_parities() {
    let mut middle = 0;
    let mut islands = 0;
    for (seed, (rows, cols)) in (0..).zip(SIZES) {
        for wishes in symmetric(rows, cols) {
            for unique in [true, false] {
                let wishes = wishes.clone().with_unique(unique);
                let number = if rows * cols < 37 { 1 } else { 4 };
                // That places are symmetric is judged on the way.
                for generated in take(&wishes, seed, number) {
                    if unique && rows * cols < 70 {
                        by_search(&generated);
                    }
                    let all = generated.puzzle.islands();
                    islands += all.len();
                    let own = |cell| images(&wishes, cell).iter().all(|&image| image == cell);
                    middle += all.iter().filter(|island| own(island.cell)).count();
                }
            }
        }
    }
    report(format_args!(
        "symmetry: {islands} islands, {middle} that are their own images"
    ));
    assert!(middle > 100);
}

/// Nor have they more symmetry than wished for, and islands are in all parts of the grid, not in rings alone.
#[test]
fn places_vary() {
    const NUMBER: usize = 20;
    for side in [15, 20] {
        for wishes in symmetric(side, side) {
            let made = take(&wishes, 5, NUMBER);
            let places = made.iter().map(|generated| {
                let islands = generated.puzzle.islands().iter();
                islands.map(|i| (i.cell.row, i.cell.col)).collect()
            });
            let places: Vec<BTreeSet<(u32, u32)>> = places.collect();
            let different: BTreeSet<_> = places.iter().collect();
            assert!(different.len() > NUMBER - 3, "{wishes:?}");
            if wishes.symmetry != Symmetry::Full {
                let more = |g: &&Generated| has(&g.puzzle, Symmetry::Full);
                // Where three or four come at a time, some fill every second row and column.
                let most = if wishes.symmetry == Symmetry::Diagonals {
                    3
                } else {
                    1
                };
                assert!(made.iter().filter(more).count() <= most, "{wishes:?}");
            }
            // Shares of the islands, and puzzles without any, in the ninth in the middle.
            let inner = side / 3..side - side / 3;
            let inside = |&&(row, col): &&(u32, u32)| inner.contains(&row) && inner.contains(&col);
            let in_middle = places.iter().map(|all| all.iter().filter(inside).count());
            let without = in_middle.clone().filter(|&number| number == 0).count();
            let all: usize = places.iter().map(BTreeSet::len).sum();
            let share = in_middle.sum::<usize>() as f64 / all as f64;
            report(format_args!(
                "{side} x {side}, {}: {share:.2} of the islands in the middle, {without} of {NUMBER} have none there",
                wishes.symmetry.key()
            ));
            assert!(share > 0.05 && without < NUMBER / 2, "{wishes:?}");
        }
    }
}

/// Of each symmetry, easy and hard ones.
#[test]
fn levels_with_symmetry() {
    for side in [9, 12] {
        for wishes in symmetric(side, side) {
            for level in [Level::Easy, Level::Hard] {
                for generated in take(&wishes.clone().with_level(level), 1, 2) {
                    if side < 10 {
                        by_search(&generated);
                    }
                }
            }
        }
    }
}

/// Where the symmetry allows no such number, one close to it.
#[test]
fn shares_that_no_number_meets() {
    for side in [6, 7, 9, 10] {
        for wishes in symmetric(side, side) {
            for share in [0.0, 0.1, 0.17] {
                let wishes = wishes.clone().with_islands(Islands::Density(share));
                for generated in take(&wishes, 1, 2) {
                    let wanted = share * f64::from(side * side);
                    let found = generated.puzzle.islands().len() as f64;
                    assert!((found - wanted).abs() < 9.0, "{found}: {wishes:?}");
                }
            }
        }
    }
}

#[test]
fn touching_islands_with_symmetry() {
    for (rows, cols) in [(2, 2), (2, 5), (3, 3), (4, 4), (5, 6), (7, 7), (8, 8)] {
        for wishes in symmetric(rows, cols).map(|wishes| wishes.with_touching(true)) {
            for unique in [true, false] {
                take(&wishes.clone().with_unique(unique), 1, 2);
            }
        }
    }
}

/// Nothing but the places is symmetric.
#[test]
fn clues_need_not_be_symmetric() {
    let wishes = sized(9, 9).with_symmetry(Symmetry::Rotate);
    let mut generator = generator(&wishes, 1);
    let differ = (0..20).filter(|_| {
        let generated = super::next_if_any(&mut generator, &wishes).unwrap();
        let islands = generated.puzzle.islands();
        let clues = islands.iter().map(|island| island.clue);
        !clues.clone().eq(clues.rev())
    });
    assert!(differ.count() > 10);
}
