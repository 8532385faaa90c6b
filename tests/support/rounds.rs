//! How much of a random test is run.
//!
//! The code of a test says how many rounds a full run has. `HASHI_ROUNDS` says how much of that is run: `full`, as
//! in CI, or a percentage from 1 to 100. Without it a tenth is run, which takes minutes less and still finds what
//! `tests/faults.sh` puts in.

use std::env;
use std::ffi::OsStr;
use std::fmt::Debug;

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
    let text = value.to_str().unwrap_or_default();
    let percent = match text {
        "full" => Some(100),
        _ => text
            .parse()
            .ok()
            .filter(|percent| (1..=100).contains(percent)),
    };
    percent.ok_or_else(|| {
        format!("HASHI_ROUNDS is {value:?}: expected \"full\", or a percentage from 1 to 100")
    })
}

/// # Panics
///
/// When `HASHI_ROUNDS` has a wrong value: else a run in CI could be a short one, unnoticed.
fn percent() -> u64 {
    match percentage(env::var_os("HASHI_ROUNDS").as_deref()) {
        Ok(percent) => percent,
        Err(error) => panic!("{error}"),
    }
}

/// `scaled` with numbers of any type.
fn with<N>(full: N, scaled: impl FnOnce(u64) -> u64) -> N
where
    N: TryFrom<u64, Error: Debug>,
    u64: TryFrom<N, Error: Debug>,
{
    N::try_from(scaled(u64::try_from(full).unwrap())).unwrap()
}

/// The number of rounds of a test whose full run has `full`.
pub(crate) fn rounds<N>(full: N) -> N
where
    N: TryFrom<u64, Error: Debug>,
    u64: TryFrom<N, Error: Debug>,
{
    with(full, |full| {
        (full * percent()).div_ceil(100).max(full.min(FEWEST))
    })
}

/// What a number of things seen is to exceed, where it exceeds `full` in a full run: half of the share, as chance
/// weighs more in few rounds.
pub(crate) fn enough<N>(full: N) -> N
where
    N: TryFrom<u64, Error: Debug>,
    u64: TryFrom<N, Error: Debug>,
{
    with(full, |full| match percent() {
        100 => full,
        percent => full * percent / 200,
    })
}

/// Some of `all`, spread evenly: the share that is run of a long list of cases.
pub(crate) fn some_of<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let percent = percent();
    let chosen = move |number: u64| number * percent / 100 != (number + 1) * percent / 100;
    let numbered = (0..).zip(all);
    numbered.filter_map(move |(number, item)| chosen(number).then_some(item))
}
