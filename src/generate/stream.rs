//! Puzzles one after the other.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::make::{Generated, Maker};
use super::same::{Key, key};
use super::tried::{Counters, Tried};
use super::wishes::{WishError, Wishes};
use crate::limits::Limits;
use crate::session::SearchOptions;
use crate::solve::SolveError;

/// Puzzles without end, each a new one up to the 8 symmetries of the grid.
///
/// They depend on the wishes, the seed and the version of this library, and on nothing else: puzzle n is the
/// same whatever the number of threads.
pub struct Generator {
    wishes: Arc<Wishes>,
    seed: u64,
    limits: Limits,
    patience: Option<Duration>,
    threads: usize,
    cancelled: Arc<AtomicBool>,
    counters: Arc<Counters>,
    next: u64,
    seen: HashSet<Key>,
    ending: Option<Ending>,
}

/// Why no further puzzle comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ending {
    /// The time was over.
    TimeLimit,
    /// It was cancelled.
    Cancelled,
}

/// Stops a [`Generator`], from any thread.
#[derive(Clone, Debug)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// The generator ends as soon as it can; what it has not returned is lost.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Generator {
    /// Nothing is made before the first puzzle is asked for.
    ///
    /// # Errors
    ///
    /// [`WishError`] when there can be no such puzzle.
    pub fn new(wishes: Wishes, seed: u64) -> Result<Self, WishError> {
        wishes.check()?;
        Ok(Self {
            wishes: Arc::new(wishes),
            seed,
            limits: Limits::default(),
            patience: None,
            threads: 1,
            cancelled: Arc::default(),
            counters: Arc::default(),
            next: 0,
            seen: HashSet::new(),
            ending: None,
        })
    }

    /// Ends when `limits` say so.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Ends when a puzzle has not been found for so long.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self {
            patience: Some(patience),
            ..self
        }
    }

    /// Works ahead on so many threads; with one (the default) there is none but the caller's.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self {
            threads: threads.max(1),
            ..self
        }
    }

    /// What stops it.
    #[must_use]
    pub fn canceller(&self) -> Cancel {
        Cancel(Arc::clone(&self.cancelled))
    }

    /// Why no further puzzle comes; none as long as one may.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// What was tried so far, also on puzzles that have not been returned.
    #[must_use]
    pub fn tried(&self) -> Tried {
        self.counters.get()
    }

    fn find(&mut self) -> Result<Option<Generated>, SolveError> {
        let patience = self.patience.map_or_else(Limits::default, Limits::within);
        let stop =
            || self.cancelled.load(Ordering::Relaxed) || self.limits.passed() || patience.passed();
        let options = SearchOptions {
            limits: self.limits,
            ..SearchOptions::default()
        };
        let maker = Maker {
            wishes: &self.wishes,
            seed: self.seed,
            stop: &stop,
            tried: &self.counters,
            options,
        };
        let mut attempt = 0;
        while let Some((made, last)) = maker.make(self.next, attempt)? {
            if self.seen.insert(key(&made.puzzle)) {
                self.next += 1;
                return Ok(Some(made));
            }
            attempt = last + 1;
        }
        Ok(None)
    }
}

impl Iterator for Generator {
    type Item = Result<Generated, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ending.is_some() {
            return None;
        }
        let found = self.find().transpose();
        if found.is_none() {
            self.ending = Some(if self.cancelled.load(Ordering::Relaxed) {
                Ending::Cancelled
            } else {
                Ending::TimeLimit
            });
        }
        found
    }
}

impl std::iter::FusedIterator for Generator {}
