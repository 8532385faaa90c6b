//! The refinement loop: solve, look for what the model leaves disconnected, cut, solve again.
//!
//! Counterexample-guided: the oracle holds a relaxation, and a model of it is a counterexample
//! unless its selected part is connected (and free of loops, where they are forbidden). Every
//! counterexample is excluded by the clauses of [`connectivity_cuts`] and [`loop_cuts`], of which
//! there are finitely many, so the loop ends.

use hashi_encodings::{Constraint, Cut, Lit, Model, SelectionGraph, connectivity_cuts, loop_cuts};

use crate::oracle::{Oracle, Verdict};

/// What the selected part must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal<'a> {
    /// The graph; its edges' literals are literals of the oracle.
    pub graph: &'a SelectionGraph,
    /// Whether cycles are allowed.
    pub loops: bool,
}

impl Goal<'_> {
    /// The cuts that `model` violates; none when it reaches the goal.
    #[must_use]
    pub fn violated(&self, model: &Model) -> Vec<Cut> {
        let mut cuts = connectivity_cuts(self.graph, model);
        if !self.loops {
            cuts.extend(loop_cuts(self.graph, model));
        }
        cuts
    }
}

/// Hears of every round, as it goes: for statistics, and to keep the cuts.
pub trait Observer {
    /// The oracle was asked and answered.
    fn solved(&mut self) {}

    /// A counterexample violated these cuts, which the oracle now has.
    fn cut(&mut self, cuts: &[Cut]) {
        let _ = cuts;
    }
}

impl Observer for () {}

/// Refines until the oracle's model reaches the goal, or it has none, or it gives up. Cuts stay in
/// the oracle, so that it can be asked again, with other assumptions or further clauses.
pub fn refine<O: Oracle>(
    oracle: &mut O,
    goal: Goal<'_>,
    assumptions: &[Lit],
    observer: &mut impl Observer,
) -> Verdict {
    loop {
        let verdict = oracle.solve(assumptions);
        observer.solved();
        let Verdict::Satisfiable(model) = verdict else {
            return verdict;
        };
        let cuts = goal.violated(&model);
        if cuts.is_empty() {
            return Verdict::Satisfiable(model);
        }
        oracle.begin(Constraint::LazyCut);
        for cut in &cuts {
            oracle.add_clause(&cut.clause);
        }
        observer.cut(&cuts);
    }
}
