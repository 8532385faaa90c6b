//! How much of a random test is run.
//!
//! The code of a test says how many rounds a full run has. `HASHI_ROUNDS` says how much of that is run: `full`, as
//! in CI, or a percentage from 1 to 100. Without it a tenth is run, which takes minutes less and still finds the
//! mistakes that `tests/faults.sh` puts in.

use std::env;
use std::ffi::OsStr;
use std::fmt::Debug;
use std::ops::Range;

/// Per cent of the rounds that are run when nothing else is wished for.
const USUAL: u64 = 10;

/// A test has so many rounds at least, if its full run has them: a share of few rounds would show nothing.
const FEWEST: u64 = 20;

/// The percentage that a value of `HASHI_ROUNDS` stands for.
///
/// # Errors
///
/// When it stands for none: what is wrong with it.
pub(crate) fn percentage(value: Option<&OsStr>) -> Result<u64, String> {
    let Some(value) = value else {
        return Ok(USUAL);
    };
    let percent = match value.to_str() {
        Some("full") => Some(100),
        Some(text) => text.parse().ok(),
        None => None,
    };
    let percent = percent.filter(|percent| (1..=100).contains(percent));
    percent.ok_or_else(|| {
        format!("HASHI_ROUNDS is {value:?}: expected \"full\", or a percentage from 1 to 100")
    })
}

/// # Panics
///
/// When `HASHI_ROUNDS` has a wrong value: a run that was to be a full one would be a short one, unnoticed.
fn percent() -> u64 {
    match percentage(env::var_os("HASHI_ROUNDS").as_deref()) {
        Ok(percent) => percent,
        Err(error) => panic!("{error}"),
    }
}

/// The number of rounds of a test whose full run has `full`.
pub(crate) fn rounds<N: Number>(full: N) -> N {
    full.scaled(|full| (full * percent()).div_ceil(100).max(full.min(FEWEST)))
}

/// How many of something have to come up in the rounds that are run, where it is `full` in a full run: half of the
/// share, as chance weighs more in few rounds, and at least one.
pub(crate) fn enough<N: Number>(full: N) -> N {
    full.scaled(|full| match percent() {
        100 => full,
        percent => (full * percent / 200).max(full.min(1)),
    })
}

/// Where a number is that is in the range `full` in a full run: from half to twice the share.
pub(crate) fn share_of<N: Number>(full: Range<N>) -> Range<N> {
    let most = full.end.scaled(|end| match percent() {
        100 => end,
        _ => 2 * rounds(end),
    });
    enough(full.start)..most
}

/// Some of `all`, the first among them: what is run of a list of cases of which each takes long.
///
/// They are spread by the golden ratio, which keeps step with no period of the list: of one that alternates between two
/// kinds, both are run.
pub(crate) fn some_of<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    // 2^32 divided by the golden ratio.
    const STEP: u32 = 2_654_435_769;
    let share = (percent() << 32) / 100;
    let is_chosen = move |number: u32| u64::from(number.wrapping_mul(STEP)) < share;
    let numbered = (0..).zip(all);
    numbered.filter_map(move |(number, item)| is_chosen(number).then_some(item))
}

/// What rounds are counted in.
pub(crate) trait Number: TryFrom<u64, Error: Debug> + TryInto<u64, Error: Debug> {
    /// The number that `scaled` makes of this one.
    fn scaled(self, scaled: impl FnOnce(u64) -> u64) -> Self {
        Self::try_from(scaled(self.try_into().unwrap())).unwrap()
    }
}

impl<N: TryFrom<u64, Error: Debug> + TryInto<u64, Error: Debug>> Number for N {}
