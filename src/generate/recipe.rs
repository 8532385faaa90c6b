//! What makes one puzzle again.

use std::num::NonZeroU64;

use super::wishes::Wishes;

/// The version of this library. Another version may make other puzzles of the same wishes and seed.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// All that a puzzle depends on, but for the [version](VERSION) of this library.
///
/// ```
/// use std::num::NonZeroU64;
///
/// use hashi_sat::generate::{Generator, Recipe, Wishes};
///
/// let mut run = Generator::new(Wishes::new(3, 4), 42)?;
/// let third = run.by_ref().nth(2).ok_or("too few puzzles")??;
///
/// let number = NonZeroU64::new(3).ok_or("counted from 1")?;
/// let recipe = Recipe::new(Wishes::new(3, 4), 42, number).with_attempt(third.attempt);
/// assert_eq!(recipe.options(), "--size 3x4 --seed 42 --puzzle 3");
/// let again = Generator::again(vec![recipe])?.next().ok_or("no puzzle")??;
/// assert_eq!(again, third);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Recipe {
    /// What was wished for.
    pub wishes: Wishes,
    /// The seed of the run.
    pub seed: u64,
    /// Which puzzle of the run it is, counted from 1.
    pub number: NonZeroU64,
    /// The [attempt](crate::generate::Generated::attempt) to begin with, counted from 0.
    pub attempt: u64,
}

impl Recipe {
    /// Puzzle `number` of a run, where nothing was passed over before it was found.
    #[must_use]
    pub const fn new(wishes: Wishes, seed: u64, number: NonZeroU64) -> Self {
        Self {
            wishes,
            seed,
            number,
            attempt: 0,
        }
    }

    /// Sets the [`attempt`](Self::attempt) to begin with.
    #[must_use]
    pub const fn with_attempt(mut self, attempt: u64) -> Self {
        self.attempt = attempt;
        self
    }

    /// The [options](Wishes::options) of `hashi-sat generate` that make this puzzle.
    #[must_use]
    pub fn options(&self) -> String {
        let mut options = self.wishes.as_options();
        options.value("seed", self.seed);
        options.value("puzzle", self.number);
        if self.attempt > 0 {
            options.value("attempt", self.attempt);
        }
        options.0
    }
}
