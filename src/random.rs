//! Random choices that are the same on every machine and with every version of the rand crates.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// A stream of choices.
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    /// The stream of attempt `attempt` at puzzle `number` of the run with this seed.
    pub(crate) fn new(seed: u64, number: u64, attempt: u64) -> Self {
        Self::of_wishes(0, seed, number, attempt)
    }

    /// The same where runs also differ by a digest of what is wished for: for each digest, seed, number and attempt, the
    /// stream is unrelated to all others.
    pub(crate) fn of_wishes(digest: u64, seed: u64, number: u64, attempt: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&number.to_le_bytes());
        bytes[16..24].copy_from_slice(&attempt.to_le_bytes());
        bytes[24..].copy_from_slice(&digest.to_le_bytes());
        Self(ChaCha8Rng::from_seed(bytes))
    }

    /// A number from 0 to `end - 1`; 0 if `end` is 0. The bias is `end` / 2^32.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let end = u32::try_from(end).unwrap_or(u32::MAX);
        ((u64::from(self.0.next_u32()) * u64::from(end)) >> 32) as usize
    }

    /// A number from 0 to `end - 1`, each equally likely; 0 if `end` is 0. Lemire, "Fast Random Integer Generation in
    /// an Interval" (ACM TOMACS 29, 2019).
    pub(crate) fn uniform(&mut self, end: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(end);
            let rest = product as u32;
            // Rejecting the first 2^32 mod `end` values of `rest` leaves equally many products for each number.
            if rest >= end || rest >= end.wrapping_neg().checked_rem(end).unwrap_or(0) {
                return (product >> 32) as u32;
            }
        }
    }

    /// Returns true with this probability, up to 2^-32. A product with a power of two is exact on every machine.
    pub(crate) fn chance(&mut self, probability: f64) -> bool {
        f64::from(self.0.next_u32()) < probability * 4_294_967_296.0
    }

    /// One of `items`, if there are any.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Brings `items` into a random order.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
