//! One puzzle in a solver, to be asked again and again.

use std::borrow::Cow;

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Counting, FormulaSize, Layout, Lit,
    Model, SelectionGraph, encode_bridges, encode_static_cuts,
};

use crate::deduce::{Contradiction, Deduction, Scope, deduce_until};
use crate::limits::Limits;
use crate::oracle::{Effort, InProcess, Oracle, SolverChoice, Verdict};
use crate::puzzle::Puzzle;
use crate::refine::{Goal, Observer, refine};
use crate::solution::Solution;
use crate::solve::{SolveError, decode};
use crate::verify::verify;

/// How to search for the answer to a question that takes more than one solution. The bridge counts are
/// in the order encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// Which solutions come first. Without one it is always the same ones.
    pub seed: Option<u64>,
    /// When to stop.
    pub limits: Limits,
    /// Which SAT solver searches.
    pub solver: SolverChoice,
    /// Whether the rules of [`deduce`](mod@crate::deduce) come first.
    pub deduction: bool,
}

impl Default for SearchOptions {
    /// No seed, no limits, batsat, deduction first.
    fn default() -> Self {
        Self {
            seed: None,
            limits: Limits::default(),
            solver: SolverChoice::default(),
            deduction: true,
        }
    }
}

impl SearchOptions {
    /// What follows from the rules of the puzzle, if they are to be applied.
    pub(crate) fn deduce(
        &self,
        puzzle: &Puzzle,
        graph: BridgeGraph,
    ) -> Result<Deduction, Contradiction> {
        if !self.deduction {
            return Ok(Deduction::none(graph));
        }
        let loops = puzzle.rules().loops();
        deduce_until(&graph, Scope::Puzzle { loops }, self.limits, ())
    }

    pub(crate) fn start(&self) -> InProcess {
        self.solver.start(self.seed, self.limits)
    }
}

/// A puzzle in a solver, with connectivity to come during the search or after it.
pub(crate) struct Session<'a> {
    puzzle: Cow<'a, Puzzle>,
    graph: Cow<'a, BridgeGraph>,
    oracle: Counting<InProcess>,
    variables: BridgeVariables,
    selection: SelectionGraph,
}

impl<'a> Session<'a> {
    /// Encodes what is undecided in `graph`, the candidate graph of `puzzle` with perhaps other bounds
    /// and demands; the counts of some corridors are known to be `even` above their lower bound.
    pub(crate) fn new(
        puzzle: Cow<'a, Puzzle>,
        graph: Cow<'a, BridgeGraph>,
        even: &[u32],
        encoding: BridgeEncoding,
        oracle: InProcess,
    ) -> Self {
        let mut oracle = Counting::new(oracle);
        let variables = encode_bridges(&graph, encoding, Layout::Compact, even, &mut oracle);
        encode_static_cuts(&graph, &variables, &mut oracle);
        let selection = SelectionGraph::of_bridges(&graph, &variables, &mut oracle);
        Self {
            puzzle,
            graph,
            oracle,
            variables,
            selection,
        }
    }

    pub(crate) fn graph(&self) -> &BridgeGraph {
        &self.graph
    }

    pub(crate) const fn variables(&self) -> &BridgeVariables {
        &self.variables
    }

    pub(crate) const fn selection(&self) -> &SelectionGraph {
        &self.selection
    }

    /// The solver, for further variables and clauses.
    pub(crate) const fn sink(&mut self) -> &mut impl ClauseSink {
        &mut self.oracle
    }

    /// The graph and its variables, and the solver.
    pub(crate) fn parts(&mut self) -> (&BridgeGraph, &BridgeVariables, &mut impl ClauseSink) {
        (&self.graph, &self.variables, &mut self.oracle)
    }

    /// Looks for a solution in which all `assumptions` are true.
    pub(crate) fn ask(&mut self, assumptions: &[Lit], observer: &mut impl Observer) -> Verdict {
        let goal = Goal {
            graph: &self.selection,
            loops: self.puzzle.rules().loops(),
        };
        refine(&mut self.oracle, goal, assumptions, observer)
    }

    /// As [`ask`](Self::ask), without connectivity and with loops, apart from the cuts that are clauses
    /// already.
    pub(crate) fn ask_relaxation(&mut self, assumptions: &[Lit]) -> Verdict {
        self.oracle.solve(assumptions)
    }

    /// After a no: see [`Oracle::core`].
    pub(crate) fn core(&self) -> Vec<Lit> {
        self.oracle.core()
    }

    pub(crate) const fn size(&self) -> FormulaSize {
        self.oracle.size()
    }

    pub(crate) fn effort(&self) -> Option<Effort> {
        self.oracle.effort()
    }

    /// The solution that `model` says, verified.
    pub(crate) fn solution(&self, model: &Model) -> Result<Solution, SolveError> {
        self.solution_of(&self.puzzle, model)
    }

    /// As [`solution`](Self::solution), of a puzzle with the same islands and other clues.
    pub(crate) fn solution_of(
        &self,
        puzzle: &Puzzle,
        model: &Model,
    ) -> Result<Solution, SolveError> {
        let solution = decode(puzzle, &self.graph, &self.variables, model);
        verify(puzzle, &solution).map_err(SolveError::Unverified)?;
        Ok(solution)
    }
}
