//! Questions to the solver: whether some clues and some bounds of the board force a further bound.

use hashi_encodings::{BridgeGraph, Lit};

use super::claim::{Bound, Claim, Counterexample, Reply};
use super::instances::Instances;
use crate::model::candidate_graph;
use crate::model::corridors;
use crate::model::puzzle::{Clue, Puzzle};
use crate::model::solution::Solution;
use crate::sat::oracle::Verdict;
use crate::search::SolveError;
use crate::search::clue_selectors::{ClueSelectors, only};
use crate::search::session::SearchOptions;

/// A question is given up when this many solvers have been dropped over it; most take none.
pub(super) const MOST_DROPPED: u32 = 2;

/// With more islands and corridors than this, the cost of a call grows faster than their number: it takes 50 us
/// with 300, and 4 ms with 4000.
const LARGE: usize = 3_000;

/// The puzzle in a solver, and what a board leaves of it in other solvers.
pub(super) struct Questions<'a> {
    puzzle: &'a Puzzle,
    pub(super) graph: BridgeGraph,
    options: SearchOptions,
    /// The bridge counts of a solution that extends every board.
    pub(super) solution: Vec<u8>,
    clues: ClueSelectors<'a>,
    facts: Vec<Claim>,
    instances: Instances,
    /// The total cost of all questions so far. A question costs the number of islands and corridors of what was asked,
    /// more if that is large, and something for its conflicts, if the solver counts them.
    pub(super) spent: usize,
    /// The number of questions so far.
    #[cfg(test)]
    pub(super) asked: usize,
}

impl<'a> Questions<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, solution: &Solution, options: &SearchOptions) -> Self {
        let graph = candidate_graph(puzzle);
        Self {
            puzzle,
            solution: corridors::counts(puzzle, &graph, solution),
            graph,
            options: options.clone(),
            clues: ClueSelectors::new(puzzle, options),
            facts: Vec::new(),
            instances: Instances::default(),
            spent: 0,
            #[cfg(test)]
            asked: 0,
        }
    }

    /// Sets the board to which questions [about clues](Self::ask_about_clues) refer from here on, with the claims that
    /// it makes.
    pub(super) fn on_board(&mut self, low: &[u8], high: &[u8], facts: &[Claim]) {
        self.facts = facts.to_vec();
        let mut graph = self.graph.clone();
        for (corridor, (&low, &high)) in low.iter().zip(high).enumerate() {
            if graph.set_bounds(corridor, low, high).is_err() {
                // A contradictory board has no instances.
                self.instances = Instances::default();
                return;
            }
        }
        self.instances.leave(self.puzzle, &graph);
    }

    /// Those of these islands whose clue can be needed for `claim`, in the same order.
    pub(super) fn clues_for(&self, claim: Claim, islands: &[u32]) -> Vec<u32> {
        let mut clues = self.clues.with_clue(islands);
        if let Some(instance) = self.instances.of(claim.corridor) {
            clues.retain(|&clue| instance.has(clue));
        }
        clues
    }

    /// Asks whether `claim` follows from these clues and the board. Clues that come first are the most likely to be in
    /// the answer. Unknown when no solver has an answer after this many have been dropped.
    pub(super) fn ask_about_clues(
        &mut self,
        claim: Claim,
        clues: &[u32],
        most_dropped: u32,
    ) -> Result<Reply, SolveError> {
        let Some(instance) = self.instances.of_mut(claim.corridor) else {
            // Nothing is left to choose there, but the claim must still be shown to follow.
            let facts = std::mem::take(&mut self.facts);
            let reply = self.ask(claim, clues, &facts, false);
            self.facts = facts;
            return reply;
        };
        self.spent += cost(instance.graph());
        #[cfg(test)]
        {
            self.asked += 1;
        }
        let before = instance.conflicts();
        let reply = instance.ask(claim, clues, &self.solution, &self.options, most_dropped);
        self.spent += cost_of_conflicts(instance.conflicts() - before);
        reply
    }

    /// Asks whether `claim` follows from these clues and facts. Those that come first are the most likely to be in the
    /// answer, and clues come before facts if `clues_first`.
    pub(super) fn ask(
        &mut self,
        claim: Claim,
        clues: &[u32],
        facts: &[Claim],
        clues_first: bool,
    ) -> Result<Reply, SolveError> {
        self.spent += cost(&self.graph);
        #[cfg(test)]
        {
            self.asked += 1;
        }
        let Some(negated) = self.literal(claim).map(|literal| !literal) else {
            return Ok(Reply::Unknown);
        };
        let fact_literals: Vec<Option<Lit>> =
            facts.iter().map(|&fact| self.literal(fact)).collect();
        let mut assumptions = vec![negated];
        let selectors = self.clues.assumptions(clues);
        let known = fact_literals.iter().copied().flatten();
        if clues_first {
            assumptions.extend(selectors);
            assumptions.extend(known);
        } else {
            assumptions.extend(known);
            assumptions.extend(selectors);
        }
        let session = self.clues.session();
        let before = session.conflicts();
        let verdict = session.ask_briefly(&assumptions, &mut (), MOST_DROPPED);
        self.spent += cost_of_conflicts(session.conflicts() - before);
        match verdict {
            Verdict::Unknown => Ok(Reply::Unknown),
            Verdict::Unsatisfiable => {
                let mut core = session.core();
                core.sort_unstable();
                let places = (0_u32..).zip(&fact_literals);
                let facts = places
                    .filter(|(_, literal)| literal.is_some_and(|l| core.binary_search(&l).is_ok()))
                    .map(|(place, _)| place)
                    .collect();
                let clues = self.clues.core();
                Ok(Reply::Forced { clues, facts })
            }
            Verdict::Satisfiable(model) => {
                let counts = session.variables().counts(&model);
                let violated = self.violated(&counts);
                let satisfied: Vec<u32> = (0..self.puzzle.islands().len() as u32)
                    .filter(|island| violated.binary_search(island).is_err())
                    .collect();
                self.clues
                    .session()
                    .solution_of(&only(self.puzzle, &satisfied), &model)?;
                Ok(Reply::Refuted(Counterexample { counts, violated }))
            }
        }
    }

    /// The literal that states the claim; `None` where the variant leaves no choice.
    fn literal(&mut self, claim: Claim) -> Option<Lit> {
        let variables = self.clues.session().variables();
        let mut literals = variables.literals(claim.corridor as usize);
        match claim.bound {
            Bound::AtLeast(bound) => literals.nth(usize::from(bound.checked_sub(1)?)),
            Bound::AtMost(bound) => literals.nth(bound.into()).map(|literal| !literal),
        }
    }

    /// The islands whose clues these counts do not satisfy.
    fn violated(&self, counts: &[u8]) -> Vec<u32> {
        let islands = (0_u32..).zip(self.puzzle.islands());
        let violated = islands.filter(|&(index, island)| {
            let Clue::Number(number) = island.clue else {
                return false;
            };
            let corridors = self.graph.corridors_of(index as usize).iter();
            let ends: u32 = corridors.map(|&c| u32::from(counts[c as usize])).sum();
            ends != u32::from(number)
        });
        violated.map(|(index, _)| index).collect()
    }
}

/// The cost of conflicts: about 10 us each, like questions about 60 islands and corridors.
fn cost_of_conflicts(conflicts: u64) -> usize {
    usize::try_from(conflicts)
        .unwrap_or(usize::MAX)
        .saturating_mul(60)
}

/// The cost of a question, not counting its conflicts.
fn cost(graph: &BridgeGraph) -> usize {
    let size = graph.demands().len() + graph.corridors().len();
    size.max(size.saturating_mul(size) / LARGE)
}
