//! A puzzle, or what is left of it, in a solver that can be asked repeatedly.

mod recording;

use std::borrow::Cow;

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, BridgeVariables, ClauseSink, Counting, FormulaSize, Layout, Lit,
    Model, SelectionGraph, encode_bridges, encode_static_cuts,
};

use self::recording::Recording;
use crate::model::corridors;
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::sat::limits::Limits;
use crate::sat::oracle::{Effort, Oracle, SolverChoice, Verdict};
use crate::sat::refine::{Goal, Observer, refine};
use crate::search::SolveError;
use crate::search::deduce::{Contradiction, Deduction, Scope, deduce_until};
use crate::verify::verify;

/// Options for how to search for the answer to a question. Bridge counts are in the order encoding.
///
/// ```
/// use hashi_sat::{Limits, SearchOptions};
///
/// let limits = Limits::default().with_conflicts(100_000);
/// let options = SearchOptions::default().with_seed(7).with_limits(limits);
/// assert_eq!(options.seed, Some(7));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SearchOptions {
    /// The seed, which decides which solutions come first. Without one these are always the same.
    pub seed: Option<u64>,
    /// When to stop.
    pub limits: Limits,
    /// The SAT solver that searches.
    pub solver: SolverChoice,
    /// Whether the rules of [`deduce`](mod@crate::search::deduce) are applied first.
    pub deduction: bool,
}

impl Default for SearchOptions {
    /// No seed, no limits, the [default solver](SolverChoice::default), and deduction first.
    fn default() -> Self {
        Self {
            seed: None,
            limits: Limits::default(),
            solver: SolverChoice::default(),
            deduction: true,
        }
    }
}

/// Setters.
impl SearchOptions {
    /// Sets the [`seed`](Self::seed).
    #[must_use]
    pub fn with_seed(mut self, seed: impl Into<Option<u64>>) -> Self {
        self.seed = seed.into();
        self
    }

    /// Sets the [`limits`](Self::limits).
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets the [`solver`](Self::solver).
    #[must_use]
    pub fn with_solver(mut self, solver: SolverChoice) -> Self {
        self.solver = solver;
        self
    }

    /// Sets whether [`deduction`](Self::deduction) comes first.
    #[must_use]
    pub fn with_deduction(mut self, deduction: bool) -> Self {
        self.deduction = deduction;
        self
    }
}

impl SearchOptions {
    /// The options of a question that begins now; see [`Limits::begin`].
    pub(crate) fn begin(&self) -> Self {
        Self {
            limits: self.limits.begin(),
            ..self.clone()
        }
    }

    /// What follows from the rules of deduction, if they are to be applied.
    pub(crate) fn deduce(
        &self,
        puzzle: &Puzzle,
        graph: BridgeGraph,
    ) -> Result<Deduction, Contradiction> {
        if !self.deduction {
            return Ok(Deduction::none(graph));
        }
        let loops = puzzle.rules().loops();
        deduce_until(&graph, Scope::Puzzle { loops }, &self.limits, ())
    }

    /// The options for one of several instances, with a seed of its own, so that instances that look alike do not all
    /// get the same solution.
    pub(crate) fn for_instance(&self, instance: usize) -> Self {
        let step = INSTANCE_STEP.wrapping_mul(instance as u64);
        Self {
            seed: self.seed.map(|seed| seed.wrapping_add(step)),
            ..self.clone()
        }
    }
}

/// A step between seeds that is far from the seeds that people choose, and from those of replacement solvers.
const INSTANCE_STEP: u64 = 0xd1b5_4a32_d192_ed03;

/// The number of conflicts after which the first solver is given up for another one, in addition to those for the
/// variables. Of the 960 public instances, one takes that many.
const PATIENCE: u64 = 1000;

/// One conflict is added for every this many variables, because a large puzzle is many small searches one after the
/// other. The largest that was tried, with 103,000 variables, takes 8,500 to 12,000 conflicts in all.
const VARIABLES_A_CONFLICT: u64 = 8;

/// A puzzle, or an instance that is left of one, in a solver; connectivity is added during the search or after it.
///
/// **Restarts from another seed.** The time that a solver takes for one and the same question has a heavy tail: on
/// public puzzles of 400 islands, whether a corridor can have some count took 16 s with one choice of signs, and some 2
/// ms with each of seven others. So after a number of conflicts that is far beyond most questions the solver is
/// dropped, and another one, from another seed, is asked with twice the patience. Gomes, Selman, Kautz, "Boosting
/// combinatorial search through randomization" (AAAI 1998). The criterion is the number of conflicts, which grows with
/// the hardness of a question rather than the size of the puzzle, and is the same on every machine.
pub(crate) struct Session<'a> {
    loops: bool,
    graph: Cow<'a, BridgeGraph>,
    even: Vec<u32>,
    encoding: BridgeEncoding,
    options: SearchOptions,
    /// The number of conflicts after which the first solver is dropped, in addition to those for the variables.
    patience: u64,
    /// How many solvers have been dropped.
    dropped: u32,
    /// The effort of the dropped solvers.
    effort: Effort,
    solver: Recording,
    variables: BridgeVariables,
    selection: SelectionGraph,
}

impl<'a> Session<'a> {
    /// Encodes what is undecided in `graph`, all of which must be connected; `loops` says whether loops are allowed.
    /// The counts of the corridors in `even` are known to be even above their lower bound.
    pub(crate) fn new(
        loops: bool,
        graph: Cow<'a, BridgeGraph>,
        even: &[u32],
        encoding: BridgeEncoding,
        options: &SearchOptions,
    ) -> Self {
        let mut oracle = Counting::new(options.solver.start(options.seed, options.limits.clone()));
        let (variables, selection) = encode(&graph, even, encoding, &mut oracle);
        Self {
            loops,
            graph,
            even: even.to_vec(),
            encoding,
            options: options.clone(),
            patience: PATIENCE,
            dropped: 0,
            effort: Effort::default(),
            solver: Recording::new(oracle, options.limits.clone()),
            variables,
            selection,
        }
    }

    pub(crate) const fn variables(&self) -> &BridgeVariables {
        &self.variables
    }

    pub(crate) const fn selection(&self) -> &SelectionGraph {
        &self.selection
    }

    /// The solver, for further variables and clauses.
    pub(crate) const fn sink(&mut self) -> &mut impl ClauseSink {
        &mut self.solver
    }

    /// The graph and its variables, and the solver.
    pub(crate) fn parts(&mut self) -> (&BridgeGraph, &BridgeVariables, &mut impl ClauseSink) {
        (&self.graph, &self.variables, &mut self.solver)
    }

    /// Looks for a solution in which all `assumptions` are true.
    pub(crate) fn ask(&mut self, assumptions: &[Lit], observer: &mut impl Observer) -> Verdict {
        self.ask_briefly(assumptions, observer, u32::MAX)
    }

    /// Like [`ask`](Self::ask), but unknown when no solver has an answer after this many have been dropped.
    pub(crate) fn ask_briefly(
        &mut self,
        assumptions: &[Lit],
        observer: &mut impl Observer,
        most_dropped: u32,
    ) -> Verdict {
        self.until_dropped(most_dropped, |session| {
            let goal = Goal {
                graph: &session.selection,
                loops: session.loops,
            };
            refine(&mut session.solver.oracle, goal, assumptions, observer)
        })
    }

    /// Like [`ask_briefly`](Self::ask_briefly), but without connectivity and with loops allowed, apart from the cuts
    /// that are clauses already.
    pub(crate) fn ask_relaxation(&mut self, assumptions: &[Lit], most_dropped: u32) -> Verdict {
        self.until_dropped(most_dropped, |session| {
            session.solver.oracle.solve(assumptions)
        })
    }

    /// Asks one solver after the other until one answers, a limit is reached, or this many have been dropped over this
    /// question.
    fn until_dropped(
        &mut self,
        most_dropped: u32,
        mut ask: impl FnMut(&mut Self) -> Verdict,
    ) -> Verdict {
        let most = self.dropped.saturating_add(most_dropped);
        let variables = self.solver.oracle.size().variables() as u64;
        let mut patience = self.patience + variables / VARIABLES_A_CONFLICT;
        loop {
            self.solver.oracle.limit_conflicts(Some(patience));
            let verdict = ask(self);
            let over = self.dropped >= most || self.options.limits.passed();
            if verdict != Verdict::Unknown || over {
                return verdict;
            }
            self.replace_solver();
            patience = patience.saturating_mul(2);
        }
    }

    /// Makes the session drop solvers from the first conflict on.
    #[cfg(test)]
    pub(crate) const fn lose_patience(&mut self) {
        self.patience = 1;
    }

    /// How many solvers have been dropped.
    #[cfg(test)]
    pub(crate) const fn dropped(&self) -> u32 {
        self.dropped
    }

    /// Begins again with another solver and another seed.
    fn replace_solver(&mut self) {
        self.dropped += 1;
        self.effort = self.effort().unwrap_or_default();
        let first = self.options.seed.unwrap_or_default();
        let seed = first.wrapping_add(SEED_STEP.wrapping_mul(self.dropped.into()));
        let limits = self.options.limits.clone();
        let oracle = self.options.solver.start(Some(seed), limits);
        self.solver.oracle.replace(oracle);
        encode(
            &self.graph,
            &self.even,
            self.encoding,
            self.solver.oracle.sink_mut(),
        );
        self.solver.replay();
    }

    /// After "unsatisfiable": see [`Oracle::core`].
    pub(crate) fn core(&self) -> Vec<Lit> {
        self.solver.oracle.core()
    }

    pub(crate) const fn size(&self) -> FormulaSize {
        self.solver.oracle.size()
    }

    /// The effort of all solvers, if they count it.
    pub(crate) fn effort(&self) -> Option<Effort> {
        Some(self.effort + self.solver.oracle.effort()?)
    }

    /// The number of conflicts of all solvers, as far as they count them.
    pub(crate) fn conflicts(&self) -> u64 {
        self.effort().map_or(0, |effort| effort.conflicts)
    }

    /// The limits of the question.
    pub(crate) const fn limits(&self) -> &Limits {
        &self.options.limits
    }

    /// The solution of `model`, verified for `puzzle`, whose candidate graph this is, perhaps with other demands.
    pub(crate) fn solution_of(
        &self,
        puzzle: &Puzzle,
        model: &Model,
    ) -> Result<Solution, SolveError> {
        let counts = self.variables.counts(model);
        let solution = corridors::solution(puzzle, &self.graph, counts);
        verify(puzzle, &solution).map_err(SolveError::Unverified)?;
        Ok(solution)
    }
}

/// A step between seeds that is far from the seeds that people choose.
const SEED_STEP: u64 = 0x9e37_79b9_7f4a_7c15;

fn encode<S: ClauseSink>(
    graph: &BridgeGraph,
    even: &[u32],
    encoding: BridgeEncoding,
    sink: &mut S,
) -> (BridgeVariables, SelectionGraph) {
    let variables = encode_bridges(graph, encoding, Layout::Compact, even, sink);
    encode_static_cuts(graph, &variables, sink);
    let selection = SelectionGraph::of_bridges(graph, &variables, sink);
    (variables, selection)
}
