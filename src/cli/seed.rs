//! Seeds: the value of `--seed`, and a random one by default.

use std::hash::{BuildHasher as _, RandomState};

use super::output;

/// The value of `--seed`.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// A random seed. It comes from the operating system's source of randomness, which the standard library uses for the
/// keys of its hash tables. JSON readers whose only numbers are doubles preserve all of its 53 bits.
pub(super) fn random() -> u64 {
    RandomState::new().hash_one(0) >> 11
}

/// Says which seed it is, to a user who has not given one.
pub(super) fn tell(seed: u64) {
    output::message(format_args!(
        "seed {seed} (--seed {seed} gives the same again)"
    ));
}
