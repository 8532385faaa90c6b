//! What is asked of the solver: whether some clues and some bounds of the board force a further bound.

use hashi_encodings::{BridgeGraph, Lit};

use crate::candidate_graph::candidate_graph;
use crate::clue_selectors::{ClueSelectors, only};
use crate::oracle::Verdict;
use crate::puzzle::{Clue, Puzzle};
use crate::session::SearchOptions;
use crate::solve::SolveError;

/// A question is too hard when so many solvers have been dropped over it; most take none.
const MOST_DROPPED: u32 = 2;

/// A bound of a corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Bound {
    AtLeast(u8),
    AtMost(u8),
}

/// That a corridor has a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Claim {
    pub(super) corridor: u32,
    pub(super) bound: Bound,
}

impl Claim {
    /// Whether these bridge counts contradict it.
    pub(super) fn is_refuted_by(self, counts: &[u8]) -> bool {
        let count = counts[self.corridor as usize];
        match self.bound {
            Bound::AtLeast(bound) => count < bound,
            Bound::AtMost(bound) => count > bound,
        }
    }

    /// The claims that these bounds make, beyond those of the variant.
    pub(super) fn of_board(low: &[u8], high: &[u8], max_bridges: u8) -> Vec<Self> {
        let bounds = (0_u32..).zip(low.iter().zip(high));
        let claims = bounds.flat_map(|(corridor, (&low, &high))| {
            let least = (low > 0).then_some(Bound::AtLeast(low));
            let most = (high < max_bridges).then_some(Bound::AtMost(high));
            let bounds = least.into_iter().chain(most);
            bounds.map(move |bound| Self { corridor, bound })
        });
        claims.collect()
    }

    /// The next ones beyond these bounds that hold where the corridors carry `counts`.
    pub(super) fn beyond(low: &[u8], high: &[u8], counts: &[u8]) -> Vec<Self> {
        let bounds = (0_u32..).zip(low.iter().zip(high).zip(counts));
        let claims = bounds.flat_map(|(corridor, ((&low, &high), &count))| {
            let least = (low < count).then(|| Bound::AtLeast(low + 1));
            let most = (count < high).then(|| Bound::AtMost(high - 1));
            let bounds = least.into_iter().chain(most);
            bounds.map(move |bound| Self { corridor, bound })
        });
        claims.collect()
    }
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// The claim follows from these clues (ascending) and facts (places in the list of facts, ascending),
    /// some of those in the question.
    Forced { clues: Vec<u32>, facts: Vec<u32> },
    /// All clues and facts of the question hold here, and the claim does not.
    Refuted(Counterexample),
    /// A limit came first.
    Unknown,
}

/// Bridge counts that satisfy crossings, connectivity and "no loops", and some clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counterexample {
    pub(super) counts: Vec<u8>,
    /// The islands whose clues do not hold, ascending.
    pub(super) violated: Vec<u32>,
}

/// The puzzle in a solver.
pub(super) struct Questions<'a> {
    puzzle: &'a Puzzle,
    pub(super) graph: BridgeGraph,
    clues: ClueSelectors<'a>,
    /// Number of questions so far.
    pub(super) asked: usize,
}

impl<'a> Questions<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, options: &SearchOptions) -> Self {
        Self {
            puzzle,
            graph: candidate_graph(puzzle),
            clues: ClueSelectors::new(puzzle, options),
            asked: 0,
        }
    }

    /// The islands that have a clue, in this order.
    pub(super) fn with_clue(&self, islands: &[u32]) -> Vec<u32> {
        self.clues.with_clue(islands)
    }

    /// Asks whether `claim` follows from these clues and facts. Those that come first are the likeliest to
    /// be among those that the answer names, clues before facts if `clues_first`.
    pub(super) fn ask(
        &mut self,
        claim: Claim,
        clues: &[u32],
        facts: &[Claim],
        clues_first: bool,
    ) -> Result<Reply, SolveError> {
        self.asked += 1;
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
        match session.ask_briefly(&assumptions, &mut (), MOST_DROPPED) {
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

    /// The literal that says so; none where the variant leaves no choice.
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
