//! Seeds: the value of `--seed`, and one for those who give none.

use std::hash::{BuildHasher as _, RandomState};

use super::output;

/// The value of `--seed`.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// From the source of randomness of the operating system, which the standard library asks for the keys of its
/// hash tables. Readers of JSON that have no other numbers than doubles keep all of its 53 bits.
pub(super) fn random() -> u64 {
    RandomState::new().hash_one(0) >> 11
}

/// Says which one it is, to who has not given it.
pub(super) fn tell(seed: u64) {
    output::message(format_args!(
        "seed {seed} (--seed {seed} gives the same again)"
    ));
}
