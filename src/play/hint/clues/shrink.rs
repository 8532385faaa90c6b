//! Removes clues and facts until each is needed.

use super::claim::{Bound, Claim, Reply};
use super::questions::MOST_DROPPED;
use super::{COMPARED, Candidate, ClueSearch, Forced, Known, keep_best};
use crate::questions::explain::near_first;
use crate::sat::cores::{self, Pace, shrink, trim};
use crate::search::SolveError;

impl ClueSearch<'_> {
    /// Minimises the first candidates, and returns those that have the fewest clues afterwards.
    pub(super) fn minimised(
        &mut self,
        first: Vec<Candidate>,
        most_spent: usize,
    ) -> Result<Vec<Candidate>, SolveError> {
        let mut best: Vec<Candidate> = Vec::new();
        for candidate in first.into_iter().take(COMPARED) {
            let most = best.first().map(|best| best.clues.len());
            if most.is_some() && self.is_over(most_spent) {
                break;
            }
            if let Some(candidate) = self.minimise(candidate, most, most_spent)? {
                keep_best(&mut best, candidate);
            }
        }
        Ok(best)
    }

    /// Removes clues, the farthest first, until each is needed or `most_spent` is reached; `None` if more than `most`
    /// are left.
    pub(super) fn minimise(
        &mut self,
        candidate: Candidate,
        most: Option<usize>,
        most_spent: usize,
    ) -> Result<Option<Candidate>, SolveError> {
        let Candidate { claim, clues, .. } = candidate;
        let core = shrink(clues, Pace::One, |without, needed| {
            if self.is_over(most_spent) || most.is_some_and(|most| needed > most) {
                return Ok(cores::Reply::Stop);
            }
            let reply = self
                .questions
                .ask_about_clues(claim, without, MOST_DROPPED)?;
            Ok(match reply {
                Reply::Forced { clues: core, .. } => cores::Reply::Enough(core),
                Reply::Refuted(example) => {
                    self.counterexamples.push(example);
                    cores::Reply::NotEnough
                }
                Reply::Unknown => cores::Reply::Unknown,
            })
        })?;
        if most.is_some_and(|most| core.parts.len() > most) {
            return Ok(None);
        }
        Ok(Some(Candidate {
            claim,
            clues: core.parts,
            minimal: core.minimal,
        }))
    }

    /// Removes facts in the same way as [`minimise`](Self::minimise) removes clues, and tightens the bound as far as
    /// what is left forces it: the tighter bound needs every clue and fact that the weaker one needs.
    pub(super) fn with_facts(
        &mut self,
        candidate: Candidate,
        smallest: bool,
        board: &Known<'_>,
        most_spent: usize,
    ) -> Result<Forced, SolveError> {
        let Candidate {
            claim,
            clues,
            minimal,
        } = candidate;
        let near = self.facts_near(claim, board);
        // Both bounds of a corridor are stated together, so they stay or go together.
        let mut groups: Vec<&[Claim]> = near.chunk_by(|a, b| a.corridor == b.corridor).collect();
        trim(&mut groups, 1, |all| {
            self.ask_about_facts(claim, &clues, all)
        })?;
        let core = shrink(groups, Pace::One, |without, _| {
            match self.is_over(most_spent) {
                true => Ok(cores::Reply::Stop),
                false => self.ask_about_facts(claim, &clues, without),
            }
        })?;
        // The farthest first.
        let needed: Vec<Claim> = core.parts.into_iter().rev().flatten().copied().collect();
        let claim = match self.is_over(most_spent) {
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
            minimal: minimal && core.minimal,
            smallest,
        })
    }

    /// Whether `claim` follows from these clues and groups of facts.
    fn ask_about_facts<'a>(
        &mut self,
        claim: Claim,
        clues: &[u32],
        groups: &[&'a [Claim]],
    ) -> Result<cores::Reply<&'a [Claim]>, SolveError> {
        let reply = self.questions.ask(claim, clues, &groups.concat(), true)?;
        Ok(match reply {
            Reply::Forced { facts: core, .. } => cores::Reply::Enough(in_core(groups, &core)),
            Reply::Refuted(_) => cores::Reply::NotEnough,
            Reply::Unknown => cores::Reply::Unknown,
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
    fn facts_near(&self, claim: Claim, board: &Known<'_>) -> Vec<Claim> {
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

/// Those of `groups` that have a place in `core`; places are counted through all groups.
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
