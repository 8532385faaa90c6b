//! The refinement loop: solve, find what the model leaves disconnected, add cuts, solve again.
//!
//! Back ends that let a [`Propagator`](crate::sat::oracle::Propagator) take part get the cuts of connectivity during
//! the search, so that already their first model is connected; the loop is the same, and checks that.
//!
//! The loop is counterexample-guided: the oracle holds a relaxation, and a model of it is a counterexample unless its
//! selected part is connected (and free of loops, if these are forbidden). Every counterexample is excluded by the
//! clauses of [`connectivity_cuts`] and [`loop_cuts`], of which there are finitely many, so the loop ends.

mod connectivity;

use hashi_encodings::{Constraint, Cut, Lit, Model, SelectionGraph, connectivity_cuts, loop_cuts};

use self::connectivity::Connectivity;
use crate::sat::oracle::{Oracle, Verdict};

/// What is required of the selected part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Goal<'a> {
    /// The graph, whose literals belong to the oracle. Edges may share a literal.
    pub graph: &'a SelectionGraph,
    /// Whether cycles are allowed.
    pub loops: bool,
}

impl<'a> Goal<'a> {
    /// The selected part of `graph` must be connected, and may have cycles.
    #[must_use]
    pub const fn new(graph: &'a SelectionGraph) -> Self {
        Self { graph, loops: true }
    }

    /// Sets whether [`loops`](Self::loops) are allowed.
    #[must_use]
    pub const fn with_loops(mut self, loops: bool) -> Self {
        self.loops = loops;
        self
    }

    /// The cuts that `model` violates; empty when it meets the goal.
    #[must_use]
    pub fn violated(&self, model: &Model) -> Vec<Cut> {
        let mut cuts = connectivity_cuts(self.graph, model);
        if !self.loops {
            cuts.extend(loop_cuts(self.graph, model));
        }
        cuts
    }
}

/// An observer that is notified of every round, for statistics or to keep the cuts.
pub trait Observer {
    /// Whether [`cut`](Self::cut) is also to be called with the cuts that the connectivity propagator states during a
    /// search.
    const KEEPS_CUTS: bool = true;

    /// The oracle has answered a call; the connectivity propagator stated this many cuts during the search.
    fn solved(&mut self, stated: usize) {
        let _ = stated;
    }

    /// These cuts were stated during the search, or a counterexample violated them and they have been added to the
    /// oracle.
    fn cut(&mut self, cuts: &[Cut]) {
        let _ = cuts;
    }
}

impl Observer for () {
    const KEEPS_CUTS: bool = false;
}

/// Refines until the oracle's model meets the goal, or it has none, or it gives up. Cuts stay in the oracle, so that it
/// can be called again with other assumptions or further clauses.
pub fn refine<O: Oracle, W: Observer>(
    oracle: &mut O,
    goal: Goal<'_>,
    assumptions: &[Lit],
    observer: &mut W,
) -> Verdict {
    let mut connectivity = Connectivity::new(goal.graph, W::KEEPS_CUTS);
    loop {
        let before = connectivity.stated();
        let verdict = oracle.solve_with(assumptions, &mut connectivity);
        observer.solved(connectivity.stated() - before);
        let stated = connectivity.take_kept();
        if !stated.is_empty() {
            observer.cut(&stated);
        }
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
