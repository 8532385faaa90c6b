//! By what the steps of a walkthrough were shown.

use std::fmt::Write as _;
use std::ops::AddAssign;

use crate::play::hint::technique::Technique;

/// By what steps were shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shown {
    /// How many steps there are.
    pub steps: usize,
    /// How many of them do not follow by unit propagation, so that a solver had to show them.
    pub by_solver: usize,
    /// How many clauses the solver learned for these.
    pub learned: usize,
}

impl Shown {
    /// How many steps follow by unit propagation, with their cuts.
    #[must_use]
    pub const fn at_once(&self) -> usize {
        self.steps - self.by_solver
    }
}

impl AddAssign for Shown {
    /// Adds those of other steps.
    fn add_assign(&mut self, other: Self) {
        self.steps += other.steps;
        self.by_solver += other.by_solver;
        self.learned += other.learned;
    }
}

/// By what the steps of a walkthrough were shown, by technique.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    own: [Shown; Technique::ALL.len()],
    assumed: [Shown; Technique::ALL.len()],
    rest: Shown,
}

impl Tally {
    /// The steps of this technique. Of an assumption that is only its end, that it fails.
    #[must_use]
    pub const fn of(&self, technique: Technique) -> Shown {
        self.own[technique as usize]
    }

    /// The steps of this technique under an assumption.
    #[must_use]
    pub const fn under_assumptions(&self, technique: Technique) -> Shown {
        self.assumed[technique as usize]
    }

    /// Bounds that no step has stated, and that are needed in the end: a `?` could take more bridges if the rest of the
    /// puzzle let it. Each counts as a step.
    #[must_use]
    pub const fn rest(&self) -> Shown {
        self.rest
    }

    /// All of these together.
    #[must_use]
    pub fn total(&self) -> Shown {
        let mut total = self.rest;
        for &shown in self.own.iter().chain(&self.assumed) {
            total += shown;
        }
        total
    }

    pub(super) fn add(&mut self, technique: Technique, is_assumed: bool, shown: Shown) {
        let kind = if is_assumed {
            &mut self.assumed
        } else {
            &mut self.own
        };
        kind[technique as usize] += shown;
    }

    pub(super) fn add_rest(&mut self, shown: Shown) {
        self.rest += shown;
    }

    /// All in a sentence.
    pub(super) fn in_words(&self) -> String {
        let total = self.total();
        let mut words = format!(
            "{} of {} steps follow by unit propagation",
            total.at_once(),
            total.steps
        );
        for technique in Technique::ALL {
            let mut shown = self.of(technique);
            shown += self.under_assumptions(technique);
            if shown.by_solver > 0 {
                // Writing to a string does not fail.
                let _ = write!(
                    words,
                    "; {}: {} of {} by a solver, with {} clauses",
                    technique.key(),
                    shown.by_solver,
                    shown.steps,
                    shown.learned
                );
            }
        }
        words
    }
}
