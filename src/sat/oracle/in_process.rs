//! The back ends that run in process, behind one type.

use hashi_encodings::{Auxiliary, ClauseSink, Constraint, Lit, Var};

#[cfg(feature = "batsat")]
use super::Batsat;
#[cfg(feature = "varisat")]
use super::Varisat;
use super::{Effort, Oracle, Propagator, Verdict};
use crate::sat::limits::Limits;

/// The choice among the SAT solvers that run in process. Each needs the Cargo feature of its name; the default is
/// batsat, or varisat if the library is built without batsat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SolverChoice {
    /// [batsat](super::Batsat), with a propagator for connectivity in its search.
    #[cfg(feature = "batsat")]
    Batsat,
    /// [varisat](super::Varisat), with cuts between its calls.
    #[cfg(feature = "varisat")]
    Varisat,
}

impl Default for SolverChoice {
    /// The first of [`ALL`](Self::ALL).
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl SolverChoice {
    /// All solvers that this library was built with, the default first.
    ///
    /// ```
    /// use hashi_sat::SolverChoice;
    ///
    /// assert_eq!(SolverChoice::ALL.first(), Some(&SolverChoice::default()));
    /// ```
    pub const ALL: &[Self] = &[
        #[cfg(feature = "batsat")]
        Self::Batsat,
        #[cfg(feature = "varisat")]
        Self::Varisat,
    ];

    /// Whether a [`Propagator`] takes part in its search.
    pub(crate) const fn takes_propagators(self) -> bool {
        match self {
            #[cfg(feature = "batsat")]
            Self::Batsat => true,
            #[cfg(feature = "varisat")]
            Self::Varisat => false,
        }
    }

    /// An empty solver. A seed chooses among several models; without one the answers are always the
    /// same.
    #[must_use]
    pub fn start(self, seed: Option<u64>, limits: Limits) -> InProcess {
        match self {
            #[cfg(feature = "batsat")]
            Self::Batsat => InProcess::Batsat(Box::new(Batsat::new(seed, limits))),
            #[cfg(feature = "varisat")]
            Self::Varisat => InProcess::Varisat(Box::new(Varisat::new(seed, limits))),
        }
    }
}

/// One of the solvers of [`SolverChoice`].
#[derive(Debug)]
#[non_exhaustive]
pub enum InProcess {
    /// batsat.
    #[cfg(feature = "batsat")]
    Batsat(Box<Batsat>),
    /// varisat.
    #[cfg(feature = "varisat")]
    Varisat(Box<Varisat>),
}

/// Calls the same method on whichever solver it is.
macro_rules! either {
    ($self:ident, $oracle:ident => $call:expr) => {
        match $self {
            #[cfg(feature = "batsat")]
            InProcess::Batsat($oracle) => $call,
            #[cfg(feature = "varisat")]
            InProcess::Varisat($oracle) => $call,
            // Only there so that the message about the features is the only error.
            #[cfg(not(any(feature = "batsat", feature = "varisat")))]
            _ => unreachable!("there is no solver"),
        }
    };
}

impl ClauseSink for InProcess {
    fn new_var(&mut self) -> Var {
        either!(self, oracle => oracle.new_var())
    }

    fn new_auxiliary(&mut self, meaning: Auxiliary) -> Var {
        either!(self, oracle => oracle.new_auxiliary(meaning))
    }

    fn prefer(&mut self, literal: Lit) {
        either!(self, oracle => oracle.prefer(literal));
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        either!(self, oracle => oracle.add_clause(literals));
    }

    fn begin(&mut self, constraint: Constraint) {
        either!(self, oracle => oracle.begin(constraint));
    }
}

impl Oracle for InProcess {
    fn solve(&mut self, assumptions: &[Lit]) -> Verdict {
        either!(self, oracle => oracle.solve(assumptions))
    }

    fn solve_with<P: Propagator>(&mut self, assumptions: &[Lit], propagator: &mut P) -> Verdict {
        either!(self, oracle => oracle.solve_with(assumptions, propagator))
    }

    fn core(&self) -> Vec<Lit> {
        either!(self, oracle => oracle.core())
    }

    fn limit_conflicts(&mut self, most: Option<u64>) {
        either!(self, oracle => oracle.limit_conflicts(most));
    }

    fn effort(&self) -> Option<Effort> {
        either!(self, oracle => oracle.effort())
    }
}
