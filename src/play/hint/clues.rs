//! When all techniques find nothing: the fewest clues that together force a bound of some corridor.
//!
//! **Idea.** That a corridor carries at least, or at most, a certain number of bridges follows from some clues and some
//! bounds of the board if these contradict the opposite. What a person has to look at is a minimal unsatisfiable subset
//! (MUS), and the smallest one is the easiest step: Espasa, Gent, Hoffmann, Jefferson, Lynch, "Using small MUSes to
//! explain how to solve pen and paper puzzles" (arXiv:2104.15040). The number of clues counts first, then the number of
//! corridors whose bounds are used.
//!
//! **How.** Every further bound that holds in all solutions is a claim. For each claim, its opposite and the clues are
//! assumed, those near the corridor first, and the solver returns a core. The best cores are minimised by deletion,
//! like conflicts in [`explain`](mod@crate::questions::explain). Whether fewer clues are enough for any claim is then
//! searched from below: bridge counts that contradict a claim and violate some clues show that whatever forces the
//! claim includes one of these clues. So a smallest set that hits all known sets of this kind either forces the claim,
//! or leads to counts that it does not hit. One solver serves all claims, and counts that contradict several of them
//! are used for each. Gamba, Bogaerts, Guns, "Efficiently explaining CSPs with unsatisfiable subset optimization" (JAIR
//! 2023; arXiv:2303.11712).
//!
//! **Cost.** One call of the solver for each claim, for each clue and fact of the sets that are minimised, and for each
//! hitting set. Every call is charged to the budget of its step ([`WORK`]), and to that of the whole walk ([`WALK`]).
//! When one of these is spent, the answer is a set that is known to be enough, which may be neither minimal nor the
//! smallest, and says so. If the budget is already spent, a step is the core of the first claim that the solver
//! confirms, which takes a call or two. On the public 25x25 puzzles, from the empty board, there are at most 1300
//! calls, in 60 ms.

mod claim;
mod from_below;
mod instances;
mod questions;
mod shrink;
#[cfg(test)]
mod tests;

use self::claim::{Claim, Counterexample, Reply};
use self::questions::{MOST_DROPPED, Questions};
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::questions::explain::near_first;
use crate::sat::limits::Limits;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// The number of sets of clues that are minimised, and of sets of the same size that are compared by their facts.
const COMPARED: usize = 12;

/// The budget, in units of [`Questions::spent`], for finding what each claim needs, and again for finding out whether
/// fewer clues are enough: about half a second each.
const WORK: usize = 1_000_000;

/// The same for the first of these together with removing clues and facts, in one step.
const SHRINKING: usize = 2 * WORK;

/// The same for all steps of a walk together, some seconds: a walk through thousands of islands has hundreds of such
/// steps.
const WALK: usize = 8 * WORK;

/// The number of counterexamples that are kept from one search to the next.
const KEPT: usize = 1_000;

/// The search for such steps in one puzzle. The solver and what it has learned are kept from one board to the next.
pub(super) struct ClueSearch<'a> {
    questions: Questions<'a>,
    /// The bridge counts of the solution.
    counts: Vec<u8>,
    /// The fewest and the most bridges of each corridor in any solution that extends the boards; the same if there is
    /// only one.
    extent: [Vec<u8>; 2],
    max_bridges: u8,
    counterexamples: Vec<Counterexample>,
    limits: Limits,
    /// The budget [`WORK`], or less in tests.
    work: usize,
    /// The budget [`WALK`], or less in tests.
    walk: usize,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SmallestStep {
    /// This step.
    Step(Forced),
    /// No bound can be tighter: for each there is a solution that extends the board and reaches it.
    Nothing,
    /// A limit was reached first.
    Unknown,
}

/// A bound of a corridor, and what forces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Forced {
    pub(super) corridor: u32,
    /// Its new bounds, one of which is tighter than on the board.
    pub(super) after: [u8; 2],
    /// The islands whose clues are needed, ascending.
    pub(super) clues: Vec<u32>,
    /// The corridors whose bounds on the board are needed, ascending; perhaps `corridor` itself.
    pub(super) facts: Vec<u32>,
    /// Whether each of the clues and facts is known to be needed.
    pub(super) minimal: bool,
    /// Whether it is known that no fewer clues force any bound of any corridor.
    pub(super) smallest: bool,
}

/// The board: its bounds, also as a list of facts.
struct Known<'a> {
    low: &'a [u8],
    high: &'a [u8],
    facts: Vec<Claim>,
}

/// Clues that force a claim, with all facts of the board.
#[derive(Clone, Debug)]
struct Candidate {
    claim: Claim,
    /// Near ones first.
    clues: Vec<u32>,
    minimal: bool,
}

impl<'a> ClueSearch<'a> {
    /// A search in `puzzle`. `solution` must be a solution that extends every board that is asked about; where there are
    /// others, see [`among_several`](Self::among_several).
    pub(super) fn new(puzzle: &'a Puzzle, solution: &Solution, options: &SearchOptions) -> Self {
        let questions = Questions::new(puzzle, solution, options);
        Self {
            counts: questions.solution.clone(),
            extent: [questions.solution.clone(), questions.solution.clone()],
            questions,
            max_bridges: puzzle.rules().max_bridges(),
            counterexamples: Vec::new(),
            limits: options.limits.clone(),
            work: WORK,
            walk: WALK,
        }
    }

    /// For boards that several solutions extend: these are the fewest and the most bridges of each corridor in any of
    /// them. Only claims that hold in all of them are asked about; the others would only cost time, and memory for what
    /// refutes them.
    pub(super) fn among_several(self, fewest: Vec<u8>, most: Vec<u8>) -> Self {
        Self {
            extent: [fewest, most],
            ..self
        }
    }

    /// The smallest step from these bounds, given for each corridor of the candidate graph. That a corridor can carry
    /// no more than `most` bridges is seen without such a step, and does not count as one.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unverified`] when the verifier rejects what the solver found.
    pub(super) fn smallest(
        &mut self,
        low: &[u8],
        high: &[u8],
        most: &[u8],
    ) -> Result<SmallestStep, SolveError> {
        let board = Known {
            low,
            high,
            facts: Claim::of_board(low, high, self.max_bridges),
        };
        self.questions.on_board(low, high, &board.facts);
        self.counterexamples
            .retain(|example| example.is_within(low, high));
        if let Some(more) = self.counterexamples.len().checked_sub(KEPT) {
            self.counterexamples.drain(..more);
        }
        let mut claims = Claim::beyond(low, most, &self.extent);
        let shrinking = self.until(SHRINKING);
        let first = self.first_candidates(&mut claims)?;
        if first.is_empty() {
            return Ok(match claims.is_empty() {
                true => SmallestStep::Nothing,
                false => SmallestStep::Unknown,
            });
        }
        let mut candidates = self.minimised(first, shrinking)?;
        let smallest = self.seek_fewer(&claims, &mut candidates)?;
        let mut best: Option<Forced> = None;
        for candidate in candidates {
            let forced = self.with_facts(candidate, smallest, &board, shrinking)?;
            let size = |forced: &Forced| (forced.clues.len(), forced.facts.len());
            if best.as_ref().is_none_or(|best| size(&forced) < size(best)) {
                best = Some(forced);
            }
            if self.is_over(shrinking) {
                break;
            }
        }
        Ok(best.map_or(SmallestStep::Unknown, SmallestStep::Step))
    }

    /// For each claim, the core that the solver returns when it has all clues, the smallest cores first. Claims that do
    /// not follow are dropped.
    fn first_candidates(&mut self, claims: &mut Vec<Claim>) -> Result<Vec<Candidate>, SolveError> {
        let mut first = Vec::new();
        let mut hard = Vec::new();
        let most_spent = self.until(self.work);
        for &claim in claims.iter() {
            if self.is_open(claim) {
                continue;
            }
            let over = !first.is_empty() && self.questions.spent >= most_spent;
            if over || self.limits.passed() {
                break;
            }
            match self.first_candidate(claim, MOST_DROPPED)? {
                Some(candidate) => first.push(candidate),
                None => hard.push(claim),
            }
        }
        // If nothing has been found, the hard claims are asked without giving up, until one is forced or none is.
        for claim in hard {
            if !first.is_empty() || self.limits.passed() {
                break;
            }
            if !self.is_open(claim) {
                first.extend(self.first_candidate(claim, u32::MAX)?);
            }
        }
        claims.retain(|&claim| !self.is_open(claim));
        first.sort_by_key(|candidate| candidate.clues.len());
        Ok(first)
    }

    /// The core that the solver returns for a claim when it has all clues, if the claim is found to follow.
    fn first_candidate(
        &mut self,
        claim: Claim,
        most_dropped: u32,
    ) -> Result<Option<Candidate>, SolveError> {
        let clues = self.near(claim);
        let reply = self
            .questions
            .ask_about_clues(claim, &clues, most_dropped)?;
        Ok(match reply {
            Reply::Forced { clues: core, .. } => Some(Candidate {
                claim,
                clues: kept(clues, &core),
                minimal: false,
            }),
            Reply::Refuted(example) => {
                self.counterexamples.push(example);
                None
            }
            Reply::Unknown => None,
        })
    }

    /// The value of `spent` at which a budget of this much work ends, or that of the walk.
    fn until(&self, work: usize) -> usize {
        self.questions.spent.saturating_add(work).min(self.walk)
    }

    /// Whether this much has been spent, or a limit has been reached.
    fn is_over(&self, most_spent: usize) -> bool {
        self.questions.spent >= most_spent || self.limits.passed()
    }

    /// Whether the budget of the walk is spent.
    #[cfg(test)]
    fn is_spent(&self) -> bool {
        self.questions.spent >= self.walk
    }

    /// Whether a known solution contradicts `claim`.
    fn is_open(&self, claim: Claim) -> bool {
        let mut examples = self.counterexamples.iter();
        examples.any(|example| example.violated.is_empty() && claim.is_refuted_by(&example.counts))
    }

    /// The clues that may force `claim`, those near its corridor first.
    fn near(&self, claim: Claim) -> Vec<u32> {
        let graph = &self.questions.graph;
        let ends = graph.corridors()[claim.corridor as usize].ends;
        self.questions.clues_for(claim, &near_first(graph, &ends))
    }
}

/// Those of `clues` that are in `core`.
fn kept(mut clues: Vec<u32>, core: &[u32]) -> Vec<u32> {
    clues.retain(|clue| core.binary_search(clue).is_ok());
    clues
}

/// Adds a candidate, and keeps only those with the fewest clues.
fn keep_best(best: &mut Vec<Candidate>, candidate: Candidate) {
    let size = candidate.clues.len();
    best.retain(|best| best.clues.len() <= size);
    if best.first().is_none_or(|best| best.clues.len() == size) {
        best.push(candidate);
    }
}
