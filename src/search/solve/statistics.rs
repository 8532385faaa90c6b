//! The cost of solving, and the clock that measures it.

use std::time::Duration;

use hashi_encodings::{ConstraintKind, Cut, FormulaSize};

use crate::sat::clock::Timer;
use crate::sat::oracle::Effort;
use crate::sat::refine::Observer;

/// The cost of solving one puzzle. Times are zero unless they were [requested](super::SolveOptions::timed).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Statistics {
    /// The number of corridors.
    pub corridors: usize,
    /// The number of corridors that deduction decided.
    pub decided: usize,
    /// Whether deduction found that there is no solution.
    pub refuted_by_deduction: bool,
    /// The variables and clauses given to solvers, including cuts between their calls. For a large instance that is
    /// solved in windows, these are those of all windows, which overlap.
    pub formula: FormulaSize,
    /// The number of calls of solvers: refinement rounds of all instances and windows. 0 if deduction left nothing
    /// open.
    pub rounds: usize,
    /// The number of cuts that the connectivity propagator stated during the searches.
    pub stated_cuts: usize,
    /// The effort of the searches, if the solvers count it.
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
    /// The number of cuts that were added as clauses between the searches.
    #[must_use]
    pub const fn added_cuts(&self) -> usize {
        self.formula.clauses_of(ConstraintKind::LazyCut)
    }
}

/// Splits the time of the loop between the solver and the cuts.
pub(super) struct Stopwatch<'a, O> {
    observer: &'a mut O,
    timer: Timer,
    rounds: usize,
    stated: usize,
    solving: Duration,
    cutting: Duration,
}

impl<'a, O: Observer> Stopwatch<'a, O> {
    pub(super) fn new(timer: Timer, observer: &'a mut O) -> Self {
        Self {
            observer,
            timer,
            rounds: 0,
            stated: 0,
            solving: Duration::ZERO,
            cutting: Duration::ZERO,
        }
    }

    /// The observer of the rounds.
    pub(super) const fn observer(&mut self) -> &mut O {
        self.observer
    }

    /// Adds what it has measured. The time since the last call counts as search.
    pub(super) fn finish(mut self, statistics: &mut Statistics, effort: Option<Effort>) {
        statistics.cut_time = self.cutting + self.lap();
        statistics.solve_time = self.solving;
        statistics.rounds = self.rounds;
        statistics.stated_cuts = self.stated;
        statistics.effort = effort;
    }

    /// The time since the last call, or since the start.
    pub(super) fn lap(&mut self) -> Duration {
        self.timer.lap()
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
