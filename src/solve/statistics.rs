//! What solving took, and the clock that finds out.

use std::time::Duration;

use hashi_encodings::{ConstraintKind, Cut, FormulaSize};

use crate::clock::{self, Instant};
use crate::oracle::Effort;
use crate::refine::Observer;

/// What solving one puzzle took. Times are zero unless they were [asked for](super::SolveOptions::timed).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Statistics {
    /// Number of corridors.
    pub corridors: usize,
    /// How many of them deduction decided.
    pub decided: usize,
    /// Variables and clauses given to the solver, cuts between its calls included.
    pub formula: FormulaSize,
    /// Calls of the solver: refinement rounds.
    pub rounds: usize,
    /// Cuts that connectivity stated during the searches.
    pub stated_cuts: usize,
    /// What the searches took, if the solver says.
    pub effort: Option<Effort>,
    /// Applying the rules.
    pub deduce_time: Duration,
    /// Building the candidate graph and the first formula.
    pub encode_time: Duration,
    /// Inside the solver.
    pub solve_time: Duration,
    /// Looking for cuts between its calls, and adding them.
    pub cut_time: Duration,
    /// Reading the solution off the model, and verifying it.
    pub verify_time: Duration,
}

impl Statistics {
    /// Cuts that were added as clauses between the searches.
    #[must_use]
    pub const fn added_cuts(&self) -> usize {
        self.formula.clauses_of(ConstraintKind::LazyCut)
    }
}

/// Splits the time of the loop between the solver and the cuts.
pub(super) struct Stopwatch<'a, O> {
    observer: &'a mut O,
    /// None when no times are wanted.
    last: Option<Instant>,
    pub(super) rounds: usize,
    pub(super) stated: usize,
    pub(super) solving: Duration,
    pub(super) cutting: Duration,
}

impl<'a, O: Observer> Stopwatch<'a, O> {
    pub(super) fn new(timed: bool, observer: &'a mut O) -> Self {
        Self {
            observer,
            last: if timed { clock::now() } else { None },
            rounds: 0,
            stated: 0,
            solving: Duration::ZERO,
            cutting: Duration::ZERO,
        }
    }

    /// The time since the last call, or the start.
    pub(super) fn lap(&mut self) -> Duration {
        let Some(last) = &mut self.last else {
            return Duration::ZERO;
        };
        clock::now().map_or(Duration::ZERO, |now| now - std::mem::replace(last, now))
    }
}

impl<O: Observer> Observer for Stopwatch<'_, O> {
    const KEEPS_CUTS: bool = O::KEEPS_CUTS;

    fn solved(&mut self, stated: usize) {
        self.rounds += 1;
        self.stated += stated;
        let lap = self.lap();
        self.solving += lap;
        self.observer.solved(stated);
    }

    fn cut(&mut self, cuts: &[Cut]) {
        self.observer.cut(cuts);
        let lap = self.lap();
        self.cutting += lap;
    }
}
