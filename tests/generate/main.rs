//! The generator: whether puzzles are what was wished for, judged without it, and whether they come as
//! promised.

mod again;
mod binding_levels;
mod degrees;
mod distributions;
mod endings;
mod evenness;
mod every_wish;
mod golden;
mod grades;
mod judge;
mod like;
mod likeness;
mod most_islands;
mod numbers;
mod one_solution;
mod options;
mod orders;
mod pairs;
mod profile;
mod published;
mod repeatable;
mod same;
#[path = "../support/mod.rs"]
mod support;
mod symmetric_numbers;
mod symmetry;
mod theme_refusals;
mod themes;
mod tiny_grids;
mod unrelated;
mod walk_wishes;

use std::time::Duration;

use hashi_sat::Limits;
use hashi_sat::generate::{Generated, Generator, Islands, Wishes};

/// Only so that a fault does not hang the tests: nothing here takes a hundredth of it.
const FAR_TOO_LONG: Duration = Duration::from_secs(100);

/// Wishes for a size; everything else as it is by default.
fn sized(rows: u32, cols: u32) -> Wishes {
    Wishes::new(rows, cols)
}

/// Wishes for exactly this many islands.
fn exactly(rows: u32, cols: u32, islands: usize) -> Wishes {
    sized(rows, cols).with_islands(Islands::Exactly(islands))
}

/// A generator that ends only when something is wrong.
fn generator(wishes: &Wishes, seed: u64) -> Generator {
    Generator::new(wishes.clone(), seed)
        .unwrap_or_else(|error| panic!("{error}: {wishes:?}"))
        .with_limits(Limits::within(FAR_TOO_LONG))
}

/// The next puzzle, which is as wished for, unless the generator comes to an end.
fn next_if_any(generator: &mut Generator, wishes: &Wishes) -> Option<Generated> {
    let found = generator.next()?;
    let generated = found.unwrap_or_else(|error| panic!("{error}: {wishes:?}"));
    judge::as_wished(wishes, &generated);
    Some(generated)
}

/// The first puzzles of a run.
fn take(wishes: &Wishes, seed: u64, number: usize) -> Vec<Generated> {
    let mut generator = generator(wishes, seed);
    let mut puzzles = Vec::new();
    while puzzles.len() < number {
        let Some(generated) = next_if_any(&mut generator, wishes) else {
            let (ending, tried) = (generator.ending(), generator.tried());
            panic!("no puzzle: {ending:?} after {tried:?}: {wishes:?}");
        };
        puzzles.push(generated);
    }
    puzzles
}
