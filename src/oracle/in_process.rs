//! The back ends that run in process, behind one type.

use hashi_encodings::{Auxiliary, ClauseSink, Constraint, Lit, Var};

use super::{Batsat, Effort, Oracle, Propagator, Varisat, Verdict};
use crate::limits::Limits;

/// The SAT solvers that run in process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SolverChoice {
    /// [batsat](Batsat), in whose search connectivity takes part.
    #[default]
    Batsat,
    /// [varisat](Varisat), with cuts between its calls.
    Varisat,
}

impl SolverChoice {
    /// An empty solver. A seed chooses among several models; without one the answers are always the
    /// same.
    #[must_use]
    pub fn start(self, seed: Option<u64>, limits: Limits) -> InProcess {
        match self {
            Self::Batsat => InProcess::Batsat(Box::new(Batsat::new(seed, limits))),
            Self::Varisat => InProcess::Varisat(Box::new(Varisat::new(seed, limits))),
        }
    }
}

/// One of the solvers of [`SolverChoice`].
#[derive(Debug)]
pub enum InProcess {
    /// batsat.
    Batsat(Box<Batsat>),
    /// varisat.
    Varisat(Box<Varisat>),
}

/// Calls the same method of whichever it is.
macro_rules! either {
    ($self:ident, $oracle:ident => $call:expr) => {
        match $self {
            InProcess::Batsat($oracle) => $call,
            InProcess::Varisat($oracle) => $call,
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
