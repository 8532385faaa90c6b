//! Puzzles one after the other.

use std::collections::HashSet;
use std::fmt;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::crew::{Crew, Missing};
use super::make::{Generated, Made, Maker};
use super::same::{Key, key};
use super::tried::{Counters, Tried};
use super::wishes::{WishError, Wishes};
use crate::limits::Limits;
use crate::session::SearchOptions;
use crate::solve::SolveError;

/// Puzzles without end, each a new one up to the 8 symmetries of the grid.
///
/// They depend on the wishes, the seed and the version of this library, and on nothing else: puzzle n is the
/// same whatever the number of threads. Memory is that of the puzzles returned, by which repeats are known (8
/// bytes for each of their islands), and of those that threads have ready. It can be sent to another thread.
///
/// ```
/// use hashi_sat::generate::{Ending, Generator, Wishes};
///
/// let generator = Generator::new(Wishes::default(), 1)?;
/// let cancel = generator.canceller();
/// let mut made = 0;
/// let mut puzzles = generator.with_threads(2);
/// for puzzle in puzzles.by_ref() {
///     puzzle?;
///     made += 1;
///     if made == 10 {
///         cancel.cancel();
///     }
/// }
/// assert_eq!((made, puzzles.ending()), (10, Some(Ending::Cancelled)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// An item is an error, [`SolveError::Unverified`], when a solution does not pass the verifier.
///
/// # Panics
///
/// [`next`](Iterator::next) passes on what panics in a thread of its own.
#[must_use = "nothing is made before a puzzle is asked for"]
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
    crew: Option<Crew>,
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
    /// The generator ends as soon as it can, which on a large grid is when a question to the solver is answered
    /// or a puzzle graded: neither is broken off. What it has not returned is lost.
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
            crew: None,
            ending: None,
        })
    }

    /// Ends when `limits` say so, also within a question to the solver.
    pub fn with_limits(self, limits: Limits) -> Self {
        Self {
            limits,
            crew: None,
            ..self
        }
    }

    /// Ends when a puzzle has not been found for so long; on a thread its own time counts.
    pub fn with_patience(self, patience: Duration) -> Self {
        Self {
            patience: Some(patience),
            crew: None,
            ..self
        }
    }

    /// Works ahead on so many threads, 0 is 1; with one (the default) there is none but the caller's, and no
    /// puzzle is made before it is asked for. Dropped, it does not wait for its threads, which end as with
    /// [`Cancel`].
    pub fn with_threads(self, threads: usize) -> Self {
        Self {
            threads: threads.max(1),
            crew: None,
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
        let run = self.run();
        if run.is_over() {
            return Ok(None);
        }
        let mut found = if self.threads > 1 {
            self.take(patience)?
        } else {
            run.make(self.next, 0, patience, &|| false)?
        };
        while let Some(made) = found {
            if self.seen.insert(key(&made.generated.puzzle)) {
                self.next += 1;
                return Ok(Some(made.generated));
            }
            // It came before. Threads do not know that, so that the next attempts are made here.
            found = run.make(self.next, made.attempt + 1, patience, &|| false)?;
        }
        Ok(None)
    }

    /// The next puzzle from the threads, which are started if they are not at work.
    fn take(&mut self, patience: Limits) -> Result<Option<Made>, SolveError> {
        if self.crew.is_none() {
            let (run, patience) = (self.run(), self.patience);
            let make = move |number, is_closed: &dyn Fn() -> bool| {
                let patience = patience.map_or_else(Limits::default, Limits::within);
                run.make(number, 0, patience, is_closed)
            };
            self.crew = Crew::start(self.threads, self.next, make);
        }
        let run = self.run();
        let Some(crew) = &mut self.crew else {
            return run.make(self.next, 0, patience, &|| false);
        };
        match crew.take(self.next, || run.is_over() || patience.passed()) {
            Ok(outcome) => outcome,
            Err(Missing::Late) => Ok(None),
            Err(Missing::Panicked(panic)) => {
                // Its number does not come from these threads any more.
                self.crew = None;
                resume_unwind(panic)
            }
        }
    }

    fn run(&self) -> Run {
        Run {
            wishes: Arc::clone(&self.wishes),
            seed: self.seed,
            limits: self.limits,
            cancelled: Arc::clone(&self.cancelled),
            counters: Arc::clone(&self.counters),
        }
    }
}

/// What all threads of a run have in common.
#[derive(Clone)]
struct Run {
    wishes: Arc<Wishes>,
    seed: u64,
    limits: Limits,
    cancelled: Arc<AtomicBool>,
    counters: Arc<Counters>,
}

impl Run {
    fn is_over(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed) || self.limits.passed()
    }

    /// Puzzle `number`, from attempt `first` on; none when a limit came first.
    fn make(
        &self,
        number: u64,
        first: u64,
        patience: Limits,
        is_closed: &dyn Fn() -> bool,
    ) -> Result<Option<Made>, SolveError> {
        let stop = || self.is_over() || patience.passed() || is_closed();
        let options = SearchOptions {
            limits: self.limits.or(patience),
            ..SearchOptions::default()
        };
        let maker = Maker {
            wishes: &self.wishes,
            seed: self.seed,
            stop: &stop,
            tried: &self.counters,
            options,
        };
        maker.make(number, first)
    }
}

impl Iterator for Generator {
    type Item = Result<Generated, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ending.is_some() {
            return None;
        }
        let found = self.find().transpose();
        if let Some(Err(_)) = found {
            // The same again would come to the same.
            self.next += 1;
        }
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

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Generator")
            .field("wishes", &self.wishes)
            .field("seed", &self.seed)
            .field("limits", &self.limits)
            .field("patience", &self.patience)
            .field("threads", &self.threads)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}
