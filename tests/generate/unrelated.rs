//! Runs with the same seed and other wishes are as unrelated as runs with other seeds.

use std::collections::BTreeSet;

use hashi_sat::generate::{Generated, Wishes};
use hashi_sat::play::hint::Level;

use super::{sized, take};

const NUMBER: usize = 20;

/// The share of the islands' places in both puzzles, of the larger number of islands.
fn shared(first: &Generated, second: &Generated) -> f64 {
    let places = |made: &Generated| -> BTreeSet<(u32, u32)> {
        let islands = made.puzzle.islands();
        let places = islands.iter().map(|i| (i.cell.row, i.cell.col));
        places.collect()
    };
    let (first, second) = (places(first), places(second));
    first.intersection(&second).count() as f64 / first.len().max(second.len()) as f64
}

/// The mean share over the puzzles of two runs with the same numbers, and the largest.
fn compared(first: &[Generated], second: &[Generated]) -> [f64; 2] {
    let shares: Vec<f64> = first
        .iter()
        .zip(second)
        .map(|(a, b)| shared(a, b))
        .collect();
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    [mean, shares.iter().copied().fold(0.0, f64::max)]
}

#[test]
fn the_same_seed_with_other_wishes_gives_unrelated_puzzles() {
    let usual = || sized(10, 10);
    let easy = usual().with_level(Level::Easy);
    let runs: Vec<(Wishes, Vec<Generated>)> = [
        usual(),
        easy.clone(),
        usual().with_level(Level::Medium),
        usual().with_level(Level::Hard),
        usual().with_two_way(0.4),
        usual().with_two_way(0.41),
        usual().with_spread(0.51),
        usual().with_hidden(1),
    ]
    .map(|wishes| {
        let puzzles = take(&wishes, 7, NUMBER);
        (wishes, puzzles)
    })
    .into();
    // What runs have in common by chance.
    let [by_chance, _] = compared(&take(&easy, 8, NUMBER), &take(&easy, 9, NUMBER));
    for (index, (wishes, puzzles)) in runs.iter().enumerate() {
        for (others, other_puzzles) in &runs[..index] {
            let [mean, most] = compared(puzzles, other_puzzles);
            assert!(
                mean < by_chance + 0.12 && most < 0.8,
                "{mean} and {most}, by chance {by_chance}: {wishes:?}, {others:?}"
            );
        }
    }
}

#[test]
fn the_numbers_of_a_run_are_unrelated_too() {
    let puzzles = take(&sized(10, 10), 7, 2 * NUMBER);
    let (first, second) = puzzles.split_at(NUMBER);
    let [mean, most] = compared(first, second);
    assert!(mean < 0.5 && most < 0.8, "{mean} and {most}");
}
