//! SAT back ends behind one trait. Only the files below this one call a solver by its own interface.

#[cfg(feature = "batsat")]
mod batsat;
mod in_process;
mod propagator;
#[cfg(feature = "varisat")]
mod varisat;

use std::ops::Add;

use hashi_encodings::{ClauseSink, Counting, Lit, Model};

#[cfg(feature = "batsat")]
pub use self::batsat::Batsat;
pub use self::in_process::{InProcess, SolverChoice};
pub use self::propagator::{Consequence, Propagator};
#[cfg(feature = "varisat")]
pub use self::varisat::Varisat;

/// Clauses that a back end takes between two looks at the clock. Once the time is over it is spent, and the
/// rest of a large formula, which may take seconds, need not be kept.
const CLAUSES_BETWEEN_LOOKS: usize = 1024;

/// What a solver says of the clauses it has been given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A model: each clause has a true literal in it.
    Satisfiable(Model),
    /// There is none.
    Unsatisfiable,
    /// A limit came first. When it was one of [`Limits`](crate::Limits), the oracle is spent: further calls say
    /// the same.
    Unknown,
}

/// What a search took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Conflicts, from each of which a clause was learned.
    pub conflicts: u64,
    /// Decisions.
    pub decisions: u64,
    /// Literals that followed from others by a clause.
    pub propagations: u64,
}

impl Add for Effort {
    type Output = Self;

    /// What two searches took together.
    fn add(self, other: Self) -> Self {
        Self {
            conflicts: self.conflicts + other.conflicts,
            decisions: self.decisions + other.decisions,
            propagations: self.propagations + other.propagations,
        }
    }
}

/// An incremental SAT solver: clauses go in through [`ClauseSink`], also between two calls.
pub trait Oracle: ClauseSink {
    /// Looks for a model of all clauses in which all `assumptions` are true. The assumptions hold
    /// for this call only.
    ///
    /// # Panics
    ///
    /// A back end may panic when an assumption's variable did not come from it.
    fn solve(&mut self, assumptions: &[Lit]) -> Verdict;

    /// As [`solve`](Self::solve), with a propagator that may take part in the search. A back end
    /// without such a hook leaves it out: a model may then violate the propagator's constraint, and the
    /// caller has to see to that.
    fn solve_with<P: Propagator>(&mut self, assumptions: &[Lit], propagator: &mut P) -> Verdict {
        let _ = propagator;
        self.solve(assumptions)
    }

    /// After [`Verdict::Unsatisfiable`]: assumptions of that call, each once, that cannot all be true.
    /// They are enough, but not always all needed, not even where there is no model without assumptions
    /// either. After another verdict it says nothing of use.
    fn core(&self) -> Vec<Lit>;

    /// Ends each further call after so many conflicts, with [`Verdict::Unknown`]; the oracle can be asked again
    /// then. A back end that cannot be interrupted so ignores it.
    fn limit_conflicts(&mut self, most: Option<u64>) {
        let _ = most;
    }

    /// What all calls so far took, if the solver says.
    fn effort(&self) -> Option<Effort> {
        None
    }
}

impl<O: Oracle> Oracle for Counting<O> {
    fn solve(&mut self, assumptions: &[Lit]) -> Verdict {
        self.sink_mut().solve(assumptions)
    }

    fn solve_with<P: Propagator>(&mut self, assumptions: &[Lit], propagator: &mut P) -> Verdict {
        self.sink_mut().solve_with(assumptions, propagator)
    }

    fn core(&self) -> Vec<Lit> {
        self.sink().core()
    }

    fn limit_conflicts(&mut self, most: Option<u64>) {
        self.sink_mut().limit_conflicts(most);
    }

    fn effort(&self) -> Option<Effort> {
        self.sink().effort()
    }
}
