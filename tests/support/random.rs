//! Random choices that are the same on every machine and with every version of the rand crates.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of choices, fixed by its name and number: ChaCha8 seeded with their bytes.
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    /// Stream `number` of those called `name`, a name of at most 24 bytes.
    pub(crate) fn new(name: &str, number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        seed[8..][..name.len()].copy_from_slice(name.as_bytes());
        Self(ChaCha8Rng::from_seed(seed))
    }

    /// A number from 0 to `end - 1`. The bias is below 2^-32 for the small ends used here.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        assert!(end > 0, "nothing to choose from");
        ((u128::from(self.0.next_u64()) * u128::from(end)) >> 64) as u32
    }

    /// A number from `first` to `last`.
    pub(crate) fn between(&mut self, first: u32, last: u32) -> u32 {
        first + self.below(last - first + 1)
    }

    /// True in `percent` of 100 cases.
    pub(crate) fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of `items`.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }
}
