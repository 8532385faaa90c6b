//! The refinement loop: solve, look for what the model leaves disconnected, cut, solve again.
//!
//! Back ends that let a [`Propagator`](crate::sat::oracle::Propagator) take part meet the cuts of connectivity
//! during the search, so that their first model is connected already; the loop is the same, and checks it.
//!
//! Counterexample-guided: the oracle holds a relaxation, and a model of it is a counterexample
//! unless its selected part is connected (and free of loops, where they are forbidden). Every
//! counterexample is excluded by the clauses of [`connectivity_cuts`] and [`loop_cuts`], of which
//! there are finitely many, so the loop ends.

mod connectivity;

use hashi_encodings::{Constraint, Cut, Lit, Model, SelectionGraph, connectivity_cuts, loop_cuts};

use self::connectivity::Connectivity;
use crate::sat::oracle::{Oracle, Verdict};

/// What the selected part must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Goal<'a> {
    /// The graph; its edges' literals are literals of the oracle. Edges may share one.
    pub graph: &'a SelectionGraph,
    /// Whether cycles are allowed.
    pub loops: bool,
}

impl<'a> Goal<'a> {
    /// What is selected of `graph` is to be connected, and may have cycles.
    #[must_use]
    pub const fn new(graph: &'a SelectionGraph) -> Self {
        Self { graph, loops: true }
    }

    /// With [`loops`](Self::loops), or without.
    #[must_use]
    pub const fn with_loops(mut self, loops: bool) -> Self {
        self.loops = loops;
        self
    }

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
    /// Whether [`cut`](Self::cut) is to hear of the cuts that connectivity stated during a search as well.
    const KEEPS_CUTS: bool = true;

    /// The oracle was asked and answered; connectivity stated this many cuts during the search.
    fn solved(&mut self, stated: usize) {
        let _ = stated;
    }

    /// These cuts were stated during the search, or a counterexample violated them and the oracle now
    /// has them.
    fn cut(&mut self, cuts: &[Cut]) {
        let _ = cuts;
    }
}

impl Observer for () {
    const KEEPS_CUTS: bool = false;
}

/// Refines until the oracle's model reaches the goal, or it has none, or it gives up. Cuts stay in
/// the oracle, so that it can be asked again, with other assumptions or further clauses.
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
