//! Whether fewer clues are enough, from the smallest number up.

use super::claim::{Claim, Counterexample, Reply};
use super::questions::MOST_DROPPED;
use super::{COMPARED, Candidate, ClueSearch, keep_best, kept};
use crate::sat::hitting_sets::{Hitting, of_at_most};
use crate::search::SolveError;

/// This many looks at a set cost as much as a question does per island or corridor: hitting sets took a third of the
/// time of some walks.
const LOOKS: usize = 8;

/// Steps of a search for a hitting set before it is given up. Sets are small and few must be hit, so nearly all
/// searches take far less.
const STEPS: usize = 5_000;

/// Whether a claim follows from a given number of clues.
enum OfSize {
    Forced(Candidate),
    None,
    Unknown,
}

impl ClueSearch<'_> {
    /// Replaces the candidates if fewer clues than theirs force one of the claims. Returns whether it is then known
    /// that no fewer clues than those of the candidates do.
    pub(super) fn seek_fewer(
        &mut self,
        claims: &[Claim],
        candidates: &mut Vec<Candidate>,
    ) -> Result<bool, SolveError> {
        let most_spent = self.until(self.work);
        let fewest = candidates.first().map_or(0, |best| best.clues.len());
        let mut claims = claims.to_vec();
        let mut known = true;
        for size in 0..fewest {
            let mut found = Vec::new();
            let mut hard = Vec::new();
            for &claim in &claims {
                match self.of_size(size, claim, most_spent)? {
                    OfSize::Forced(candidate) if known => found.push(Candidate {
                        minimal: true,
                        ..candidate
                    }),
                    OfSize::Forced(candidate) => {
                        if let Some(candidate) = self.minimise(candidate, None, most_spent)? {
                            keep_best(&mut found, candidate);
                        }
                    }
                    OfSize::None => {}
                    OfSize::Unknown => hard.push(claim),
                }
                if found.len() >= COMPARED {
                    break;
                }
            }
            if !found.is_empty() {
                *candidates = found;
                break;
            }
            known &= hard.is_empty();
            claims.retain(|claim| !hard.contains(claim));
        }
        Ok(known)
    }

    /// Looks for at most `size` clues that force `claim`.
    fn of_size(
        &mut self,
        size: usize,
        claim: Claim,
        most_spent: usize,
    ) -> Result<OfSize, SolveError> {
        // If nothing is left to spend, not even the order is computed, because there may be thousands of claims.
        if self.is_over(most_spent) {
            return Ok(OfSize::Unknown);
        }
        let order = self.near(claim);
        loop {
            if self.is_over(most_spent) {
                return Ok(OfSize::Unknown);
            }
            let examples = self.counterexamples.iter();
            let against = examples.filter(|example| claim.is_refuted_by(&example.counts));
            let mut sets: Vec<&[u32]> = against.map(|example| &example.violated[..]).collect();
            sets.sort_by_key(|set| set.len());
            let (found, steps) = of_at_most(size, &sets, |steps| steps > STEPS);
            let looks = steps * sets.len() / LOOKS;
            self.questions.spent += looks;
            let clues = match found {
                Hitting::Set(clues) => clues,
                Hitting::None => return Ok(OfSize::None),
                Hitting::Unknown => return Ok(OfSize::Unknown),
            };
            match self
                .questions
                .ask_about_clues(claim, &clues, MOST_DROPPED)?
            {
                Reply::Forced { clues: core, .. } => {
                    let clues = kept(order, &core);
                    return Ok(OfSize::Forced(Candidate {
                        claim,
                        clues,
                        minimal: false,
                    }));
                }
                Reply::Refuted(example) => self.grow(claim, &order, example, most_spent)?,
                Reply::Unknown => return Ok(OfSize::Unknown),
            }
        }
    }

    /// Keeps a counterexample that violates few clues: starts from this one, and satisfies further clues as long as
    /// that is possible.
    fn grow(
        &mut self,
        claim: Claim,
        order: &[u32],
        mut example: Counterexample,
        most_spent: usize,
    ) -> Result<(), SolveError> {
        for &clue in order {
            if self.is_over(most_spent) {
                break;
            }
            if example.violated.binary_search(&clue).is_err() {
                continue;
            }
            let satisfied = |island: &&u32| example.violated.binary_search(island).is_err();
            let mut clues: Vec<u32> = order.iter().filter(satisfied).copied().collect();
            clues.push(clue);
            if let Reply::Refuted(more) =
                self.questions
                    .ask_about_clues(claim, &clues, MOST_DROPPED)?
            {
                self.counterexamples
                    .push(std::mem::replace(&mut example, more));
            }
        }
        self.counterexamples.push(example);
        Ok(())
    }
}
