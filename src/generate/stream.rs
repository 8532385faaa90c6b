//! A stream of puzzles.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

use super::crew::{Crew, Missing};
use super::likeness::Likeness;
use super::make::{Generated, Made, Maker};
use super::nearest::Nearest;
use super::order::Order;
use super::plan::Plan;
use super::recipe::Recipe;
use super::same::{Key, key};
use super::tried::{Counters, Tried};
use super::wish_error::WishError;
use crate::sat::limits::{Cancel, Limits, Stopped};
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// An endless iterator of puzzles, all different up to the 8 symmetries of the grid.
///
/// The puzzles depend only on the order, the seed and the version of this library: puzzle n is the same whatever the
/// number of threads. Memory is used for the puzzles returned, to recognize repeats (8 bytes for each of their
/// islands), and for those that threads have ready. A generator can be sent to another thread.
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
/// An item is the error [`SolveError::Unverified`] when a solution does not pass the verifier.
///
/// # Panics
///
/// [`next`](Iterator::next) resumes the panic of a thread that panicked.
#[must_use = "nothing is made before a puzzle is asked for"]
pub struct Generator {
    plan: Plan,
    not_like: Arc<Likeness>,
    limits: Limits,
    patience: Option<Duration>,
    threads: usize,
    counters: Arc<Counters>,
    /// The place of the next puzzle in the plan.
    next: u64,
    seen: HashSet<Key>,
    crew: Option<Crew>,
    ending: Option<GeneratorEnding>,
}

/// Why a generator ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GeneratorEnding {
    /// This limit was reached. Puzzles that had not been returned are lost.
    Stopped(Stopped),
    /// A puzzle was not found within the [patience](Generator::with_patience).
    Patience,
    /// All puzzles that were to be made [again](Generator::again) were returned.
    Complete,
}

impl Generator {
    /// A generator of such puzzles: of the same [`Wishes`](super::Wishes) for all, or of an [`Order`]. Nothing is made
    /// before the first puzzle is requested.
    ///
    /// # Errors
    ///
    /// A [`WishError`] when there can be no such puzzle, of some size and level.
    pub fn new(order: impl Into<Order>, seed: u64) -> Result<Self, WishError> {
        let order = order.into();
        order.check()?;
        Ok(Self::of(Plan::run(order, seed)))
    }

    /// A generator of these puzzles alone, in this order. Each is made without those before it in its run, so that
    /// puzzle 10,000 takes no longer than the first; none is passed over as a repeat.
    ///
    /// # Errors
    ///
    /// A [`WishError`] when there can be no such puzzle.
    pub fn again(recipes: Vec<Recipe>) -> Result<Self, WishError> {
        for recipe in &recipes {
            recipe.wishes.check()?;
        }
        Ok(Self::of(Plan::again(recipes)))
    }

    fn of(plan: Plan) -> Self {
        Self {
            plan,
            not_like: Arc::default(),
            limits: Limits::default(),
            patience: None,
            threads: 1,
            counters: Arc::default(),
            next: 0,
            seen: HashSet::new(),
            crew: None,
            ending: None,
        }
    }

    /// Passes over puzzles that are [like](Likeness) one of these. Puzzles of the run are not compared with each other.
    pub fn with_not_like(self, others: Likeness) -> Self {
        Self {
            not_like: Arc::new(others),
            crew: None,
            ..self
        }
    }

    /// Ends the generator when `limits` say so, even during a call of the solver. Conflicts are counted separately for
    /// each puzzle.
    pub fn with_limits(self, limits: Limits) -> Self {
        Self {
            limits,
            crew: None,
            ..self
        }
    }

    /// Ends the generator when one puzzle has taken this long; with threads, the time on the thread that makes it
    /// counts.
    pub fn with_patience(self, patience: Duration) -> Self {
        Self {
            patience: Some(patience),
            crew: None,
            ..self
        }
    }

    /// Works ahead on this many threads; 0 counts as 1. With one (the default) only the caller's thread works, and no
    /// puzzle is made before it is requested. Dropping a generator does not wait for its threads, which end as they do
    /// at a limit.
    pub fn with_threads(self, threads: usize) -> Self {
        Self {
            threads: threads.max(1),
            crew: None,
            ..self
        }
    }

    /// Why the generator ended; `None` as long as a further puzzle may come.
    #[must_use]
    pub const fn ending(&self) -> Option<GeneratorEnding> {
        self.ending
    }

    /// What has been tried so far, including attempts at puzzles that have not been returned.
    #[must_use]
    pub fn tried(&self) -> Tried {
        self.counters.get()
    }

    /// What came nearest to the wishes for the puzzle that is being looked for, or that was when the generator ended; `None`
    /// if no candidate came to have one solution, or if only its level was wrong. Which of several candidates it is
    /// depends on the time.
    #[must_use]
    pub fn nearest(&self) -> Option<Nearest> {
        self.counters.nearest(self.next)
    }

    /// The next puzzle, as [`next`](Iterator::next) makes it. Meanwhile `watch` is called very often, on this thread,
    /// with a function that says what has been [tried](Self::tried).
    ///
    /// ```
    /// use hashi_sat::generate::{Generator, Wishes};
    ///
    /// let mut tried = 0;
    /// let mut generator = Generator::new(Wishes::new(7, 7), 1)?;
    /// let made = generator.next_watched(&mut |so_far| tried = so_far().candidates);
    /// assert!(made.is_some_and(|made| made.is_ok()) && tried > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_watched(
        &mut self,
        watch: &mut dyn FnMut(&dyn Fn() -> Tried),
    ) -> Option<Result<Generated, SolveError>> {
        if self.ending.is_some() {
            return None;
        }
        if self.plan.task(self.next).is_none() {
            self.ending = Some(GeneratorEnding::Complete);
            return None;
        }
        let patience = self.patience.map_or_else(Limits::default, Limits::within);
        let found = self.find(&patience, watch).transpose();
        if let Some(Err(_)) = found {
            // Trying the same puzzle again would give the same error.
            self.next += 1;
        }
        if found.is_none() {
            // Conflicts are counted separately for each puzzle, so the limit itself no longer shows them.
            let counted = self.limits.conflicts().is_some() && !patience.passed();
            self.ending = Some(match self.limits.stopped() {
                Some(stopped) => GeneratorEnding::Stopped(stopped),
                None if counted => GeneratorEnding::Stopped(Stopped::Conflicts),
                None => GeneratorEnding::Patience,
            });
        }
        found
    }

    fn find(
        &mut self,
        patience: &Limits,
        watch: &mut dyn FnMut(&dyn Fn() -> Tried),
    ) -> Result<Option<Generated>, SolveError> {
        if self.limits.passed() {
            return Ok(None);
        }
        let run = self.run();
        let watch = &RefCell::new(watch);
        let mut found = if self.threads > 1 {
            self.take(patience, watch)?
        } else {
            run.make_watched(self.next, None, patience, watch)?
        };
        while let Some(made) = found {
            let may_repeat = matches!(self.plan, Plan::Again(_));
            if may_repeat || self.seen.insert(key(&made.generated.puzzle)) {
                self.next += 1;
                return Ok(Some(made.generated));
            }
            // It is a repeat. Threads do not know that, so the next attempts are made here.
            found = run.make_watched(self.next, Some(made.attempt + 1), patience, watch)?;
        }
        Ok(None)
    }

    /// The next puzzle from the threads, which are started if they are not at work.
    fn take(&mut self, patience: &Limits, watch: &Watch<'_>) -> Result<Option<Made>, SolveError> {
        if self.crew.is_none() {
            let (run, patience) = (self.run(), self.patience);
            let make = move |number, closed: &Cancel| {
                let patience = patience.map_or_else(Limits::default, Limits::within);
                run.make(number, &patience.with_cancel(closed))
            };
            self.crew = Crew::start(self.threads, self.next, make);
        }
        let run = self.run();
        let Some(crew) = &mut self.crew else {
            return run.make_watched(self.next, None, patience, watch);
        };
        match crew.take(self.next, || {
            run.tell(watch);
            run.limits.passed() || patience.passed()
        }) {
            Ok(outcome) => outcome,
            Err(Missing::Late) => Ok(None),
            Err(Missing::Panicked(panic)) => {
                // These threads will not deliver this number any more.
                self.crew = None;
                resume_unwind(panic)
            }
        }
    }

    fn run(&self) -> Run {
        Run {
            plan: self.plan.clone(),
            not_like: Arc::clone(&self.not_like),
            limits: self.limits.clone(),
            counters: Arc::clone(&self.counters),
        }
    }
}

/// Sees what is tried.
type Watch<'a> = RefCell<&'a mut dyn FnMut(&dyn Fn() -> Tried)>;

/// What all threads of a run share.
#[derive(Clone)]
struct Run {
    plan: Plan,
    not_like: Arc<Likeness>,
    limits: Limits,
    counters: Arc<Counters>,
}

impl Run {
    /// Makes the puzzle at this place of the plan; `None` when a limit was reached first, and after the last puzzle.
    fn make(&self, place: u64, patience: &Limits) -> Result<Option<Made>, SolveError> {
        self.make_watched(place, None, patience, &RefCell::new(&mut |_| {}))
    }

    /// The same, from attempt `first` on if that is given, and lets `watch` see what is tried.
    fn make_watched(
        &self,
        place: u64,
        first: Option<u64>,
        patience: &Limits,
        watch: &Watch<'_>,
    ) -> Result<Option<Made>, SolveError> {
        let Some(task) = self.plan.task(place) else {
            return Ok(None);
        };
        let limits = self.limits.begin().or(patience);
        let stop = || {
            self.tell(watch);
            limits.passed()
        };
        let options = SearchOptions::default().with_limits(limits.clone());
        let maker = Maker {
            wishes: &task.wishes,
            stream: task.stream,
            stop: &stop,
            tried: &self.counters,
            options,
        };
        let mut first = first.unwrap_or(task.attempt);
        while let Some(mut made) = maker.make(task.number, first)? {
            if self.not_like.find(&made.generated.puzzle).is_none() {
                if first > 0 {
                    made.generated.attempt = made.attempt;
                }
                self.counters.made(task.number);
                return Ok(Some(made));
            }
            self.counters.alike();
            first = made.attempt + 1;
        }
        Ok(None)
    }

    fn tell(&self, watch: &Watch<'_>) {
        watch.borrow_mut()(&|| self.counters.get());
    }
}

impl Iterator for Generator {
    type Item = Result<Generated, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_watched(&mut |_| {})
    }
}

impl std::iter::FusedIterator for Generator {}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Generator")
            .field("plan", &self.plan)
            .field("limits", &self.limits)
            .field("patience", &self.patience)
            .field("threads", &self.threads)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}
