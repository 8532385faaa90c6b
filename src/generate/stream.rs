//! Puzzles one after the other.

use std::collections::HashSet;
use std::fmt;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

use super::crew::{Crew, Missing};
use super::make::{Generated, Made, Maker};
use super::same::{Key, key};
use super::tried::{Counters, Tried};
use super::wishes::{WishError, Wishes};
use crate::sat::limits::{Cancel, Limits, Stopped};
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// Puzzles without end, each a new one up to the 8 symmetries of the grid.
///
/// They depend on the wishes, the seed and the version of this library, and on nothing else: puzzle n is the
/// same whatever the number of threads. Memory is that of the puzzles returned, by which repeats are known (8
/// bytes for each of their islands), and of those that threads have ready. It can be sent to another thread.
///
/// ```
/// use hashi_sat::Limits;
/// use hashi_sat::generate::{Generator, GeneratorEnding, Wishes};
/// use hashi_sat::sat::limits::{Cancel, Stopped};
///
/// let cancel = Cancel::default();
/// let limits = Limits::default().with_cancel(&cancel);
/// let mut made = 0;
/// let mut puzzles = Generator::new(Wishes::default(), 1)?.with_limits(limits).with_threads(2);
/// for puzzle in puzzles.by_ref() {
///     puzzle?;
///     made += 1;
///     if made == 10 {
///         cancel.cancel();
///     }
/// }
/// assert_eq!((made, puzzles.ending()), (10, Some(GeneratorEnding::Stopped(Stopped::Interrupted))));
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
    counters: Arc<Counters>,
    next: u64,
    seen: HashSet<Key>,
    crew: Option<Crew>,
    ending: Option<GeneratorEnding>,
}

/// Why no further puzzle comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GeneratorEnding {
    /// This limit came. What had not been returned is lost.
    Stopped(Stopped),
    /// A puzzle had not been found within the [patience](Generator::with_patience).
    Patience,
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
            counters: Arc::default(),
            next: 0,
            seen: HashSet::new(),
            crew: None,
            ending: None,
        })
    }

    /// Ends when `limits` say so, also within a question to the solver. Conflicts are counted for each puzzle.
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
    /// puzzle is made before it is asked for. Dropped, it does not wait for its threads, which end as at a limit.
    pub fn with_threads(self, threads: usize) -> Self {
        Self {
            threads: threads.max(1),
            crew: None,
            ..self
        }
    }

    /// Why no further puzzle comes; none as long as one may.
    #[must_use]
    pub const fn ending(&self) -> Option<GeneratorEnding> {
        self.ending
    }

    /// What was tried so far, also on puzzles that have not been returned.
    #[must_use]
    pub fn tried(&self) -> Tried {
        self.counters.get()
    }

    fn find(&mut self, patience: &Limits) -> Result<Option<Generated>, SolveError> {
        if self.limits.passed() {
            return Ok(None);
        }
        let run = self.run();
        let mut found = if self.threads > 1 {
            self.take(patience)?
        } else {
            run.make(self.next, 0, patience)?
        };
        while let Some(made) = found {
            if self.seen.insert(key(&made.generated.puzzle)) {
                self.next += 1;
                return Ok(Some(made.generated));
            }
            // It came before. Threads do not know that, so that the next attempts are made here.
            found = run.make(self.next, made.attempt + 1, patience)?;
        }
        Ok(None)
    }

    /// The next puzzle from the threads, which are started if they are not at work.
    fn take(&mut self, patience: &Limits) -> Result<Option<Made>, SolveError> {
        if self.crew.is_none() {
            let (run, patience) = (self.run(), self.patience);
            let make = move |number, closed: &Cancel| {
                let patience = patience.map_or_else(Limits::default, Limits::within);
                run.make(number, 0, &patience.with_cancel(closed))
            };
            self.crew = Crew::start(self.threads, self.next, make);
        }
        let run = self.run();
        let Some(crew) = &mut self.crew else {
            return run.make(self.next, 0, patience);
        };
        match crew.take(self.next, || run.limits.passed() || patience.passed()) {
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
            limits: self.limits.clone(),
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
    counters: Arc<Counters>,
}

impl Run {
    /// Puzzle `number`, from attempt `first` on; none when a limit came first.
    fn make(&self, number: u64, first: u64, patience: &Limits) -> Result<Option<Made>, SolveError> {
        let limits = self.limits.begin().or(patience);
        let stop = || limits.passed();
        let options = SearchOptions::default().with_limits(limits.clone());
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
        let patience = self.patience.map_or_else(Limits::default, Limits::within);
        let found = self.find(&patience).transpose();
        if let Some(Err(_)) = found {
            // The same again would come to the same.
            self.next += 1;
        }
        if found.is_none() {
            // Conflicts were counted for the puzzle alone, and are forgotten.
            let counted = self.limits.conflicts().is_some() && !patience.passed();
            self.ending = Some(match self.limits.stopped() {
                Some(stopped) => GeneratorEnding::Stopped(stopped),
                None if counted => GeneratorEnding::Stopped(Stopped::Conflicts),
                None => GeneratorEnding::Patience,
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
