//! SAT back ends behind one trait. Only the files below this one name a solver.

mod varisat;

use hashi_encodings::{ClauseSink, Counting, Lit, Model};

pub use self::varisat::Varisat;

/// What a solver says of the clauses it has been given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A model: each clause has a true literal in it.
    Satisfiable(Model),
    /// There is none.
    Unsatisfiable,
    /// A limit came first. The oracle is spent: further calls say the same.
    Unknown,
}

/// An incremental SAT solver: clauses go in through [`ClauseSink`], also between two calls.
pub trait Oracle: ClauseSink {
    /// Looks for a model of all clauses in which all `assumptions` are true. The assumptions hold
    /// for this call only.
    fn solve(&mut self, assumptions: &[Lit]) -> Verdict;
}

impl<O: Oracle> Oracle for Counting<O> {
    fn solve(&mut self, assumptions: &[Lit]) -> Verdict {
        self.sink_mut().solve(assumptions)
    }
}
