//! Finding changes that make a puzzle right.
//!
//! A puzzle without a solution is repaired by changing as few clues as possible. A puzzle with several solutions, if
//! exactly one is wanted, is also repaired by changing clues, or by one more island.
//!
//! The clues that change are a minimal correction set: the other clues alone have a solution, which says what the
//! changed ones must be. The smallest sets are found from below, by the conflicts that any choice must break
//! (`minimum`). Whether the changed puzzle has only one solution is checked afterwards; if it has two, what makes them
//! exchangeable becomes a clause (`exchange`), so that no other choice of clues is tried that leaves the same
//! ambiguity.

mod candidates;
mod changes;
pub(super) mod exchange;
mod further_island;
mod minimum;

use std::fmt;
use std::iter::FusedIterator;

use self::candidates::{Candidate, Candidates, NextCandidate};
pub use self::changes::{Alternative, ClueChange};
use self::further_island::{FurtherIslands, NextIsland};
use crate::model::candidate_graph;
use crate::model::corridors::counts;
use crate::model::puzzle::Puzzle;
use crate::notation::answer::touching as touching_pairs;
use crate::questions::count::CountEnding;
use crate::questions::unique::{Uniqueness, unique};
use crate::sat::gauge::Measure;
use crate::search::SolveError;
use crate::search::parts::{Loose, loose};
use crate::search::session::SearchOptions;

/// The number of solutions of each part of a candidate that are looked at, to learn from each pair of them.
const EACH: usize = 6;

/// Options for repairing.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct RepairOptions {
    /// How to search.
    pub search: SearchOptions,
    /// Whether exactly one solution is wanted; otherwise at least one is enough.
    pub unique: bool,
    /// Whether only clues may change, and no island may be added.
    pub clues_only: bool,
    /// Whether an island may be added beside another. `None`, the default, means: only where the puzzle has islands
    /// that touch already.
    pub touching: Option<bool>,
}

impl RepairOptions {
    /// Sets how to [`search`](Self::search).
    #[must_use]
    pub fn with_search(mut self, search: SearchOptions) -> Self {
        self.search = search;
        self
    }

    /// Sets whether exactly [one](Self::unique) solution is wanted.
    #[must_use]
    pub fn with_unique(mut self, unique: bool) -> Self {
        self.unique = unique;
        self
    }

    /// Sets whether [only clues](Self::clues_only) may change.
    #[must_use]
    pub fn with_clues_only(mut self, clues_only: bool) -> Self {
        self.clues_only = clues_only;
        self
    }

    /// Sets whether an island may be added [beside](Self::touching) another.
    #[must_use]
    pub fn with_touching(mut self, touching: impl Into<Option<bool>>) -> Self {
        self.touching = touching.into();
        self
    }
}

/// What a puzzle needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Need {
    /// Nothing: the puzzle has a solution, and exactly one if that is wanted.
    Nothing,
    /// There is no solution.
    Solution,
    /// Exactly one solution is wanted, and there are several.
    Uniqueness,
}

/// The smallest repairs of a puzzle, as they are found. All have the same number of changes, where adding an island
/// counts as one change. Each is verified, and if exactly one solution is wanted, that is proved.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::questions::repair::{Need, RepairOptions, Repairs};
///
/// let puzzle = format::read(b"1.4.2", &ReadOptions::default())?.puzzle;
/// let mut repairs = Repairs::new(&puzzle, RepairOptions::default())?;
/// assert_eq!(repairs.need(), Some(Need::Solution));
/// let mut changes = Vec::new();
/// for repair in repairs.by_ref() {
///     changes.push(repair?.changes[0].to_string());
/// }
/// changes.sort();
/// assert_eq!(changes, ["2 instead of 1 at (0,0)", "3 instead of 4 at (0,2)"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Repairs<'a> {
    puzzle: &'a Puzzle,
    options: RepairOptions,
    need: Option<Need>,
    stage: Stage,
    /// Whether a repair has been found, so that only others of its size are looked for.
    found: bool,
    at_least: usize,
    touching_left_out: bool,
    ending: Option<CountEnding>,
}

/// What is being tried.
enum Stage {
    /// Changing clues, up to this many at a time.
    Clues {
        candidates: Box<Candidates>,
        most: usize,
    },
    /// Adding one island; if none helps, then changing more clues at a time.
    Islands {
        candidates: Box<Candidates>,
        islands: FurtherIslands,
    },
    /// There is nothing more to try.
    Over,
}

impl fmt::Debug for Repairs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Repairs")
            .field("options", &self.options)
            .field("need", &self.need)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}

impl<'a> Repairs<'a> {
    /// Finds out whether `puzzle` needs a repair, and prepares the search for repairs.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unverified`] when the verifier rejects what the solver found.
    pub fn new(puzzle: &'a Puzzle, mut options: RepairOptions) -> Result<Self, SolveError> {
        options.search = options.search.begin();
        let mut repairs = Self {
            puzzle,
            options: options.clone(),
            need: None,
            stage: Stage::Over,
            found: false,
            at_least: 0,
            touching_left_out: false,
            ending: None,
        };
        let two = match unique(puzzle, &options.search)? {
            Uniqueness::Several(two) if options.unique => Some(two),
            Uniqueness::Unsatisfiable => None,
            Uniqueness::Unknown { solution, stopped } if options.unique || solution.is_none() => {
                repairs.ending = Some(CountEnding::Stopped(stopped));
                return Ok(repairs);
            }
            _ => {
                repairs.need = Some(Need::Nothing);
                repairs.ending = Some(CountEnding::Complete);
                return Ok(repairs);
            }
        };
        let mut candidates = Box::new(Candidates::new(puzzle, &options));
        let mut most = usize::MAX;
        repairs.need = Some(Need::Solution);
        if let Some(two) = two {
            repairs.need = Some(Need::Uniqueness);
            candidates.exclude_unchanged();
            let graph = candidate_graph(puzzle);
            candidates.exclude_exchange(&two.map(|solution| counts(puzzle, &graph, &solution)));
            if !options.clues_only {
                most = 1;
            }
        }
        repairs.at_least = candidates.bound().max(1);
        let limits = &options.search.limits;
        limits.show(Measure::Changes, repairs.at_least as u64, None);
        repairs.stage = Stage::Clues { candidates, most };
        Ok(repairs)
    }

    /// What the puzzle needs; `None` when a limit was reached before that was known.
    #[must_use]
    pub const fn need(&self) -> Option<Need> {
        self.need
    }

    /// Why no further repair comes; `None` as long as one may come, or after an error. Never [`CountEnding::Limit`].
    #[must_use]
    pub const fn ending(&self) -> Option<CountEnding> {
        self.ending
    }

    /// The least number of clues that must change if no island is added, as far as it is known.
    #[must_use]
    pub const fn at_least(&self) -> usize {
        self.at_least
    }

    /// Whether islands that might help were not tried because they would [touch](RepairOptions::touching) others.
    #[must_use]
    pub const fn touching_left_out(&self) -> bool {
        self.touching_left_out
    }

    fn find_next(&mut self) -> Result<Option<Alternative>, SolveError> {
        loop {
            match &mut self.stage {
                Stage::Clues { candidates, most } => {
                    if self.found {
                        *most = candidates.bound();
                    }
                    let most = *most;
                    let next = candidates.next(self.puzzle, most)?;
                    if !self.found {
                        self.at_least = self.at_least.max(candidates.bound());
                    }
                    match next {
                        NextCandidate::Found(candidate) => {
                            if let Some(repair) = self.judge(*candidate)? {
                                self.found = true;
                                return Ok(Some(repair));
                            }
                        }
                        NextCandidate::Unknown => self.stop(),
                        NextCandidate::None => self.try_islands(most)?,
                    }
                }
                Stage::Islands { islands, .. } => match islands.next(self.puzzle)? {
                    NextIsland::Found(repair) => {
                        self.found = true;
                        return Ok(Some(*repair));
                    }
                    NextIsland::Unknown => self.stop(),
                    NextIsland::End if self.found => self.end(CountEnding::Complete),
                    NextIsland::End => self.more_clues(),
                },
                Stage::Over => return Ok(None),
            }
        }
    }

    /// Goes on from single clues to single islands, if these may be added; otherwise ends.
    fn try_islands(&mut self, tried: usize) -> Result<(), SolveError> {
        let islands = self.need == Some(Need::Uniqueness) && !self.options.clues_only && tried == 1;
        match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Clues { candidates, .. } if islands => {
                let touching = self.options.touching;
                let touching = touching.unwrap_or_else(|| !touching_pairs(self.puzzle).is_empty());
                let search = self.options.search.clone();
                let islands = FurtherIslands::new(self.puzzle, touching, search)?;
                self.touching_left_out = islands.touching_left_out();
                self.stage = Stage::Islands {
                    candidates,
                    islands,
                };
            }
            _ => self.end(CountEnding::Complete),
        }
        Ok(())
    }

    /// Goes on from single islands to several clues.
    fn more_clues(&mut self) {
        let limits = &self.options.search.limits;
        limits.show(Measure::Islands, 0, None);
        if let Stage::Islands { candidates, .. } = std::mem::replace(&mut self.stage, Stage::Over) {
            self.stage = Stage::Clues {
                candidates,
                most: usize::MAX,
            };
        }
    }

    fn stop(&mut self) {
        self.end(CountEnding::Stopped(self.options.search.limits.why()));
    }

    fn end(&mut self, ending: CountEnding) {
        self.stage = Stage::Over;
        self.ending = Some(ending);
    }

    /// Returns a choice of clues as a repair if it is one, and excludes it from now on.
    fn judge(&mut self, candidate: Candidate) -> Result<Option<Alternative>, SolveError> {
        let Stage::Clues { candidates, .. } = &mut self.stage else {
            return Ok(None);
        };
        candidates.exclude(&candidate);
        self.options.search.limits.count(Measure::Candidates, 1);
        let Candidate {
            changes,
            puzzle,
            solution,
            ..
        } = candidate;
        if self.options.unique {
            match loose(&puzzle, &self.options.search, EACH)? {
                // The one solution is that of the candidate.
                Loose::Nowhere => {}
                Loose::Between(several) => {
                    for pair in several.pairs() {
                        candidates.exclude_exchange(&pair);
                    }
                    return Ok(None);
                }
                Loose::Unsatisfiable => unreachable!("a verified solution"),
                Loose::Unknown => {
                    self.stop();
                    return Ok(None);
                }
            }
        }
        Ok(Some(Alternative {
            changes,
            puzzle,
            solution,
        }))
    }
}

impl Iterator for Repairs<'_> {
    type Item = Result<Alternative, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        let found = self.find_next();
        if found.is_err() {
            self.stage = Stage::Over;
        }
        found.transpose()
    }
}

impl FusedIterator for Repairs<'_> {}
