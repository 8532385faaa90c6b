//! SAT back ends behind one trait. Only the submodules here use a solver's own interface.

#[cfg(feature = "batsat")]
mod batsat;
mod in_process;
mod propagator;
mod refutation;
#[cfg(feature = "varisat")]
mod varisat;

use std::ops::Add;

use hashi_encodings::{ClauseSink, Counting, Lit, Model};

#[cfg(feature = "batsat")]
pub use self::batsat::Batsat;
pub use self::in_process::{InProcess, SolverChoice};
pub use self::propagator::{Consequence, Propagator};
pub use self::refutation::{Lemma, Lemmas, Refutation, refute};
#[cfg(feature = "varisat")]
pub use self::varisat::Varisat;

/// The number of clauses that a back end takes between two checks of the clock. Once the time is over the oracle is
/// spent, and need not keep the rest of a large formula, which may take seconds.
const CLAUSES_BETWEEN_LOOKS: usize = 1024;

/// A solver's verdict on the clauses that it has been given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is this model: each clause has a true literal in it.
    Satisfiable(Model),
    /// There is no model.
    Unsatisfiable,
    /// A limit was reached first. If it was one of [`Limits`](crate::Limits), the oracle is spent: further calls return
    /// the same.
    Unknown,
}

/// The effort of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The number of conflicts, from each of which a clause was learned.
    pub conflicts: u64,
    /// The number of decisions.
    pub decisions: u64,
    /// The number of literals that followed from others by a clause.
    pub propagations: u64,
}

impl Add for Effort {
    type Output = Self;

    /// The effort of both searches together.
    fn add(self, other: Self) -> Self {
        Self {
            conflicts: self.conflicts + other.conflicts,
            decisions: self.decisions + other.decisions,
            propagations: self.propagations + other.propagations,
        }
    }
}

/// An incremental SAT solver, which takes clauses as a [`ClauseSink`], also between calls.
pub trait Oracle: ClauseSink {
    /// Looks for a model of all clauses in which all `assumptions` are true. The assumptions hold only for this call.
    ///
    /// # Panics
    ///
    /// A back end may panic when an assumption's variable did not come from it.
    fn solve(&mut self, assumptions: &[Lit]) -> Verdict;

    /// Like [`solve`](Self::solve), with a propagator that may take part in the search. A back end without a hook for
    /// propagators ignores it: then a model may violate the propagator's constraint, and the caller has to deal with
    /// that.
    fn solve_with<P: Propagator>(&mut self, assumptions: &[Lit], propagator: &mut P) -> Verdict {
        let _ = propagator;
        self.solve(assumptions)
    }

    /// After [`Verdict::Unsatisfiable`], a core: assumptions of that call, each once, that cannot all be true. It need
    /// not be minimal, and need not be empty even if there is no model without assumptions either. After another
    /// verdict the result is meaningless.
    fn core(&self) -> Vec<Lit>;

    /// Ends each further call after this many conflicts, with [`Verdict::Unknown`]; then the oracle can be asked again.
    /// A back end that cannot be interrupted in this way ignores it.
    fn limit_conflicts(&mut self, most: Option<u64>) {
        let _ = most;
    }

    /// The effort of all calls so far, if the solver counts it.
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
