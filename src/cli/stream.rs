//! What a search finds, printed as it is found.

use std::io::{self, BufWriter, StdoutLock};

use anyhow::Context as _;
use hashi_sat::SolveError;

use super::series::Asked;
use super::{output, progress};

/// Where the items are printed.
pub(super) type Out<'a> = BufWriter<StdoutLock<'a>>;

/// Why nothing more was printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stopped {
    /// Nothing more was found.
    Exhausted,
    /// There is more, beyond the limit.
    AtLimit,
    /// Nobody reads it any more.
    Unread,
}

/// The value of `--limit`.
pub(super) fn limit(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 (no limit) to {}", u64::MAX))
}

/// The output for found items, and how many to print.
pub(super) struct Stream<'a> {
    pub(super) asked: &'a Asked<'a>,
    /// The largest number of items to print; one more is looked for, to know whether it exists.
    pub(super) most: Option<u64>,
}

impl Stream<'_> {
    /// Lets `write` write each item that `found` finds, numbered from 1, at once; then `printed` is called with the
    /// number, before the time limit can be reached.
    pub(super) fn print<T>(
        &self,
        found: &mut impl Iterator<Item = Result<T, SolveError>>,
        mut write: impl FnMut(&mut Out<'_>, u64, &T) -> io::Result<()>,
        mut printed: impl FnMut(u64, &T),
    ) -> anyhow::Result<Stopped> {
        for number in 1.. {
            let next = found.next().transpose();
            let Some(next) = next.with_context(|| self.asked.loaded.name.clone())? else {
                break;
            };
            if self.most.is_some_and(|most| number > most) {
                return Ok(Stopped::AtLimit);
            }
            let read = output::data_while_read(|out| write(out, number, &next))?;
            printed(number, &next);
            progress::printed(number);
            if !read {
                return Ok(Stopped::Unread);
            }
        }
        Ok(Stopped::Exhausted)
    }
}
