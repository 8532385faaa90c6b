//! When all techniques are silent: the fewest clues that together force a bound of some corridor.
//!
//! **Idea.** That a corridor carries at least so many bridges, or at most so many, follows from some clues
//! and some bounds of the board if these and the contrary contradict each other. What a person has to look
//! at is a minimal unsatisfiable subset, and the smallest one is the easiest step: Espasa, Gent, Hoffmann,
//! Jefferson, Lynch, "Using small MUSes to explain how to solve pen and paper puzzles" (arXiv:2104.15040).
//! Clues count first, then corridors whose bounds are used.
//!
//! **How.** Every further bound that holds in the solution is a claim. For each the solver says which clues
//! it needed when the contrary was assumed, those near the corridor first. The best of these are minimised
//! by deletion, as conflicts in [`explain`](mod@crate::explain) are. Whether fewer clues would do for any
//! claim is then asked from below: bridge counts that contradict a claim and violate some clues show that
//! whatever forces the claim has one of these clues, so a smallest set that hits all that is known of this
//! kind either forces the claim, or yields counts that it does not hit. One solver serves all claims, and
//! counts that contradict several of them tell of each. Gamba, Bogaerts, Guns, "Efficiently explaining CSPs
//! with unsatisfiable subset optimization" (JAIR 2023; arXiv:2303.11712).
//!
//! **Cost.** A call of the solver for each claim, for each clue and fact of the sets that are minimised, and
//! for the rest. Every call is charged to the budget of its step ([`WORK`]), and to that of the whole walk
//! ([`WALK`]); when one is spent, what is known to be enough is the answer, perhaps not minimal, perhaps not
//! the smallest, and says so. With nothing left a step is what the solver needed for the first claim that it
//! confirmed, which takes a call or two. On the public 25x25 puzzles, from the empty board, 1300 calls at
//! most, in 60 ms.

mod from_below;
mod hitting;
mod questions;
#[cfg(test)]
mod tests;

use self::questions::{Bound, Claim, Counterexample, Questions, Reply};
use crate::corridor_counts;
use crate::explain::near_first;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::session::SearchOptions;
use crate::solution::Solution;
use crate::solve::SolveError;

/// So many sets of clues are minimised, and so many of the same size compared by their facts.
const COMPARED: usize = 12;

/// What each claim needs is asked until the calls of the solver, times what each counts for
/// ([`ClueSearch::until`]), are so much, and then whether fewer clues would do for the same again: half a second
/// or so each.
const WORK: usize = 1_000_000;

/// The same for the first of these and for taking away clues and facts, in one step.
const SHRINKING: usize = 2 * WORK;

/// The same for all steps of a walk together, some seconds: a walk of thousands of islands has hundreds of
/// such steps.
const WALK: usize = 8 * WORK;

/// With more islands and corridors than this, the cost of a call grows faster than their number: it takes 50 us
/// with 300, and 4 ms with 4000.
const LARGE: usize = 3_000;

/// Counterexamples that are kept from one search to the next.
const KEPT: usize = 1_000;

/// The search for such steps in one puzzle. The solver, and what it has found out, is kept from one board
/// to the next.
pub(super) struct ClueSearch<'a> {
    questions: Questions<'a>,
    /// The bridge counts of the solution.
    counts: Vec<u8>,
    max_bridges: u8,
    counterexamples: Vec<Counterexample>,
    limits: Limits,
    /// See [`WORK`].
    work: usize,
    /// See [`WALK`].
    walk: usize,
}

/// What a search finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// This step.
    Step(Forced),
    /// No bound can be tighter: for each there is a solution that extends the board and reaches it.
    Nothing,
    /// A limit came first.
    Unknown,
}

/// A bound of a corridor, and what forces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Forced {
    pub(super) corridor: u32,
    /// Its bounds now, of which one is tighter than on the board.
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

/// What is known, and what is to be found.
struct Board<'a> {
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
    /// `solution` is one of `puzzle` that extends every board that is asked about.
    pub(super) fn new(puzzle: &'a Puzzle, solution: &Solution, options: &SearchOptions) -> Self {
        let questions = Questions::new(puzzle, options);
        let counts = corridor_counts::counts(puzzle, &questions.graph, solution);
        Self {
            questions,
            counts,
            max_bridges: puzzle.rules().max_bridges(),
            counterexamples: Vec::new(),
            limits: options.limits.clone(),
            work: WORK,
            walk: WALK,
        }
    }

    /// The smallest step from these bounds, one for each corridor of the candidate graph. That no more than
    /// `most` bridges can be is seen without it, and is no step.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unverified`] when the verifier refuses what the solver found.
    pub(super) fn smallest(
        &mut self,
        low: &[u8],
        high: &[u8],
        most: &[u8],
    ) -> Result<Found, SolveError> {
        let board = Board {
            low,
            high,
            facts: Claim::of_board(low, high, self.max_bridges),
        };
        self.counterexamples
            .retain(|example| example.is_within(low, high));
        if let Some(more) = self.counterexamples.len().checked_sub(KEPT) {
            self.counterexamples.drain(..more);
        }
        let mut claims = Claim::beyond(low, most, &self.counts);
        let shrinking = self.until(SHRINKING);
        let first = self.first_candidates(&mut claims, &board)?;
        if first.is_empty() {
            return Ok(match claims.is_empty() {
                true => Found::Nothing,
                false => Found::Unknown,
            });
        }
        let mut candidates = self.minimised(first, &board, shrinking)?;
        let smallest = self.seek_fewer(&claims, &mut candidates, &board)?;
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
        Ok(best.map_or(Found::Unknown, Found::Step))
    }

    /// For each claim what the solver needs when it has all clues, the fewest first. Claims that do not
    /// follow are dropped.
    fn first_candidates(
        &mut self,
        claims: &mut Vec<Claim>,
        board: &Board<'_>,
    ) -> Result<Vec<Candidate>, SolveError> {
        let mut first = Vec::new();
        let most_asked = self.until(self.work);
        // What is left of a walk whose budget is spent takes a call for each step.
        let compared = match self.is_spent() {
            true => 1,
            false => COMPARED,
        };
        for &claim in claims.iter() {
            if self.is_open(claim) {
                continue;
            }
            if first.len() >= compared && self.questions.asked >= most_asked {
                break;
            }
            let clues = self.near(claim);
            match self.questions.ask(claim, &clues, &board.facts, false)? {
                Reply::Forced { clues: core, .. } => first.push(Candidate {
                    claim,
                    clues: kept(clues, &core),
                    minimal: false,
                }),
                Reply::Refuted(example) => self.counterexamples.push(example),
                Reply::Unknown if self.limits.passed() => break,
                Reply::Unknown => {}
            }
        }
        claims.retain(|&claim| !self.is_open(claim));
        first.sort_by_key(|candidate| candidate.clues.len());
        Ok(first)
    }

    /// When a budget of so much work is spent, as a number of questions; or that of the walk. A question counts
    /// for the number of islands and corridors, and in large puzzles for more.
    fn until(&self, work: usize) -> usize {
        let graph = &self.questions.graph;
        let size = graph.demands().len() + graph.corridors().len();
        let each = size.max(size.saturating_mul(size) / LARGE).max(1);
        (self.questions.asked + work / each).min(self.walk / each)
    }

    /// Whether so many questions were asked, or a limit has come.
    fn is_over(&self, most_asked: usize) -> bool {
        self.questions.asked >= most_asked || self.limits.passed()
    }

    /// Whether the budget of the walk is spent.
    fn is_spent(&self) -> bool {
        self.until(usize::MAX / 2) <= self.questions.asked
    }

    /// Whether a solution contradicts `claim`.
    fn is_open(&self, claim: Claim) -> bool {
        let mut examples = self.counterexamples.iter();
        examples.any(|example| example.violated.is_empty() && claim.is_refuted_by(&example.counts))
    }

    /// All clues, those near the corridor of `claim` first.
    fn near(&self, claim: Claim) -> Vec<u32> {
        let graph = &self.questions.graph;
        let ends = graph.corridors()[claim.corridor as usize].ends;
        self.questions.with_clue(&near_first(graph, &ends))
    }

    /// The first candidates with clues taken away; those that have the fewest then.
    fn minimised(
        &mut self,
        first: Vec<Candidate>,
        board: &Board<'_>,
        most_asked: usize,
    ) -> Result<Vec<Candidate>, SolveError> {
        let mut best: Vec<Candidate> = Vec::new();
        for candidate in first.into_iter().take(COMPARED) {
            let most = best.first().map(|best| best.clues.len());
            if most.is_some() && self.is_over(most_asked) {
                break;
            }
            if let Some(candidate) = self.minimise(candidate, most, board, most_asked)? {
                keep_best(&mut best, candidate);
            }
        }
        Ok(best)
    }

    /// Takes clues away, the farthest first, until each is needed, or so many questions were asked; none if
    /// more than `most` are.
    fn minimise(
        &mut self,
        candidate: Candidate,
        most: Option<usize>,
        board: &Board<'_>,
        most_asked: usize,
    ) -> Result<Option<Candidate>, SolveError> {
        let Candidate {
            claim,
            clues: mut open,
            ..
        } = candidate;
        let mut minimal = true;
        let mut needed: Vec<u32> = Vec::new();
        while let Some(farthest) = open.pop() {
            if self.is_over(most_asked) {
                minimal = false;
                open.push(farthest);
                break;
            }
            if most.is_some_and(|most| needed.len() > most) {
                return Ok(None);
            }
            let without: Vec<u32> = open.iter().chain(needed.iter().rev()).copied().collect();
            match self.questions.ask(claim, &without, &board.facts, false)? {
                Reply::Forced { clues: core, .. } => open = kept(open, &core),
                Reply::Refuted(example) => {
                    self.counterexamples.push(example);
                    needed.push(farthest);
                }
                Reply::Unknown => {
                    minimal = false;
                    needed.push(farthest);
                }
            }
        }
        open.extend(needed.into_iter().rev());
        if most.is_some_and(|most| open.len() > most) {
            return Ok(None);
        }
        Ok(Some(Candidate {
            claim,
            clues: open,
            minimal,
        }))
    }

    /// Takes facts away as [`minimise`](Self::minimise) does clues, and tightens the bound as far as what is
    /// left forces it: each clue and fact that the weaker bound needs, the tighter one needs too.
    fn with_facts(
        &mut self,
        candidate: Candidate,
        smallest: bool,
        board: &Board<'_>,
        most_asked: usize,
    ) -> Result<Forced, SolveError> {
        let Candidate {
            claim,
            clues,
            mut minimal,
        } = candidate;
        let near = self.facts_near(claim, board);
        // Both bounds of a corridor are told together, and so they stay or go together.
        let mut open: Vec<&[Claim]> = near.chunk_by(|a, b| a.corridor == b.corridor).collect();
        if let Reply::Forced { facts: core, .. } = self.questions.ask(claim, &clues, &near, true)? {
            open = in_core(&open, &core);
        }
        let mut needed: Vec<&[Claim]> = Vec::new();
        while let Some(farthest) = open.pop() {
            if self.is_over(most_asked) {
                minimal = false;
                open.push(farthest);
                break;
            }
            let left = open.iter().chain(needed.iter().rev()).copied();
            let without: Vec<Claim> = left.flatten().copied().collect();
            match self.questions.ask(claim, &clues, &without, true)? {
                Reply::Forced { facts: core, .. } => open = in_core(&open, &core),
                Reply::Refuted(_) => needed.push(farthest),
                Reply::Unknown => {
                    minimal = false;
                    needed.push(farthest);
                }
            }
        }
        needed.extend(open);
        let needed = needed.concat();
        let claim = match self.is_over(most_asked) {
            true => claim,
            false => self.tightest(claim, &clues, &needed)?,
        };
        let corridor = claim.corridor as usize;
        let after = match claim.bound {
            Bound::AtLeast(low) => [low, board.high[corridor]],
            Bound::AtMost(high) => [board.low[corridor], high],
        };
        let mut facts: Vec<u32> = needed.iter().map(|fact| fact.corridor).collect();
        facts.sort_unstable();
        facts.dedup();
        let mut clues = clues;
        clues.sort_unstable();
        Ok(Forced {
            corridor: claim.corridor,
            after,
            clues,
            facts,
            minimal,
            smallest,
        })
    }

    /// The tightest bound on the way to the solution that these clues and facts force, if they force `claim`.
    fn tightest(
        &mut self,
        mut claim: Claim,
        clues: &[u32],
        facts: &[Claim],
    ) -> Result<Claim, SolveError> {
        let count = self.counts[claim.corridor as usize];
        loop {
            let bound = match claim.bound {
                Bound::AtLeast(low) if low < count => Bound::AtLeast(low + 1),
                Bound::AtMost(high) if high > count => Bound::AtMost(high - 1),
                _ => return Ok(claim),
            };
            let tighter = Claim { bound, ..claim };
            match self.questions.ask(tighter, clues, facts, true)? {
                Reply::Forced { .. } => claim = tighter,
                Reply::Refuted(_) | Reply::Unknown => return Ok(claim),
            }
        }
    }

    /// The facts of the board, those near the corridor of `claim` first.
    fn facts_near(&self, claim: Claim, board: &Board<'_>) -> Vec<Claim> {
        let graph = &self.questions.graph;
        let ends_of = |corridor: u32| graph.corridors()[corridor as usize].ends;
        let order = near_first(graph, &ends_of(claim.corridor));
        let mut place = vec![0; order.len()];
        for (index, &island) in order.iter().enumerate() {
            place[island as usize] = index;
        }
        let mut facts = board.facts.clone();
        facts.sort_by_key(|fact| {
            let mut places = ends_of(fact.corridor).map(|end| place[end as usize]);
            places.sort_unstable();
            places
        });
        facts
    }
}

/// Those of `groups` of which a place is in `core`; places count from the first of the first group on.
fn in_core<'a>(groups: &[&'a [Claim]], core: &[u32]) -> Vec<&'a [Claim]> {
    let mut end = 0;
    let is_in_core = |group: &&'a [Claim]| {
        let start = end;
        end += group.len() as u32;
        let first = core.partition_point(|&place| place < start);
        core.get(first).is_some_and(|&place| place < end)
    };
    groups.iter().copied().filter(is_in_core).collect()
}

/// Those of `clues` that are in `core`.
fn kept(mut clues: Vec<u32>, core: &[u32]) -> Vec<u32> {
    clues.retain(|clue| core.binary_search(clue).is_ok());
    clues
}

/// Keeps those that have the fewest clues.
fn keep_best(best: &mut Vec<Candidate>, candidate: Candidate) {
    let size = candidate.clues.len();
    best.retain(|best| best.clues.len() <= size);
    if best.first().is_none_or(|best| best.clues.len() == size) {
        best.push(candidate);
    }
}

impl Counterexample {
    /// Whether it extends these bounds.
    fn is_within(&self, low: &[u8], high: &[u8]) -> bool {
        let bounds = self.counts.iter().zip(low.iter().zip(high));
        bounds
            .into_iter()
            .all(|(count, (low, high))| (low..=high).contains(&count))
    }
}
