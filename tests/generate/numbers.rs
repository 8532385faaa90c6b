//! Exactly as many islands as were wished for, from 2 to where it gets dense.

use hashi_sat::generate::Wishes;

use super::one_solution::by_search;
use super::{exactly, take};
use crate::support::report;

const SIZES: [(u32, u32); 21] = [
    (1, 3),
    (1, 4),
    (1, 9),
    (12, 1),
    (1, 30),
    (2, 3),
    (5, 2),
    (2, 9),
    (3, 3),
    (3, 4),
    (3, 5),
    (4, 4),
    (5, 4),
    (5, 5),
    (3, 11),
    (6, 6),
    (7, 7),
    (8, 5),
    (9, 9),
    (10, 10),
    (12, 12),
];

/// Up to this share of the cells where islands may touch, and where they may not.
const DENSE: [f64; 2] = [0.6, 0.3];

/// Numbers of islands from 2 to the densest, about ten of them.
fn numbers(wishes: &Wishes) -> Vec<usize> {
    let share = DENSE[usize::from(!wishes.touching)];
    let cells = f64::from(wishes.rows * wishes.cols);
    let most = (wishes.most_islands() as usize)
        .min((cells * share) as usize)
        .max(2);
    let step = (most - 2) / 10 + 1;
    (2..most).step_by(step).chain([most]).collect()
}

fn every_number(unique: bool) {
    let mut puzzles = 0;
    for (seed, (rows, cols)) in (0..).zip(SIZES) {
        for touching in [false, true] {
            let wishes = exactly(rows, cols, 2)
                .with_touching(touching)
                .with_unique(unique);
            for number in numbers(&wishes) {
                let wishes = exactly(rows, cols, number)
                    .with_touching(touching)
                    .with_unique(unique);
                // How many there are is judged on the way.
                for generated in take(&wishes, seed, 1) {
                    puzzles += 1;
                    if unique && rows * cols <= 36 {
                        by_search(&generated);
                    }
                }
            }
        }
    }
    report(format_args!(
        "exact numbers, unique {unique}: {puzzles} puzzles"
    ));
    assert!(puzzles >= 240);
}

#[test]
fn exactly_so_many_islands_and_one_solution() {
    every_number(true);
}

#[test]
fn exactly_so_many_islands_and_any_solution() {
    every_number(false);
}
