//! Numbers for islands with a `?`, so that exactly one solution remains.
//!
//! **Idea.** A solution says which number each `?` would be. It can become the only one exactly if it is the only one
//! once all of them have these numbers. Of these, few are needed: every other solution has another number at some
//! island with a `?`, and one of those islands has to get its number. The smallest choice that hits the sets known so
//! far is tried, and each further solution that it leaves is one set more, until it leaves none. So as few islands get a
//! number as can be for that solution.
//!
//! **Cost.** For each solution one question for uniqueness, and where it can become the only one, one more for each set,
//! of which there are mostly not many more than islands that get a number. If the solutions differ where no `?` is, none
//! can become the only one, and all are tried: a limit is advisable.

use std::fmt;
use std::iter::FusedIterator;

use crate::model::puzzle::{Clue, Puzzle};
use crate::model::solution::Solution;
use crate::questions::count::{CountEnding, Solutions};
use crate::questions::repair::{Alternative, ClueChange, Need};
use crate::questions::unique::{Uniqueness, unique};
use crate::sat::hitting_sets::{Hitting, of_at_most};
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// Choices of numbers for islands with a `?` that leave exactly one solution, as they are found: at most one for each
/// solution of the puzzle, which is the one that it leaves, with as few numbers as can be. Each is proved to leave one.
///
/// ```
/// use hashi_sat::SearchOptions;
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::questions::complete::Completions;
///
/// let puzzle = format::read(b"?.?.1", &ReadOptions::default())?.puzzle;
/// let mut numbers = Vec::new();
/// for completion in Completions::new(&puzzle, SearchOptions::default())? {
///     numbers.push(completion?.changes[0].to_string());
/// }
/// numbers.sort();
/// assert_eq!(numbers, ["1 instead of ? at (0,0)", "2 instead of ? at (0,0)"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Completions<'a> {
    puzzle: &'a Puzzle,
    search: SearchOptions,
    /// The islands with a `?`.
    unknown: Vec<u32>,
    need: Option<Need>,
    /// The solutions, of which each is tried.
    targets: Solutions<'a>,
    ending: Option<CountEnding>,
    /// Whether an error was returned.
    failed: bool,
}

impl fmt::Debug for Completions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Completions")
            .field("need", &self.need)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}

/// What can be said of one solution.
enum Tried {
    /// It is the only one with these changes.
    Completion(Box<Alternative>),
    /// There is another one with the same numbers everywhere.
    Never,
    /// A limit was reached.
    Unknown,
}

impl<'a> Completions<'a> {
    /// Finds out whether `puzzle` has several solutions, and prepares the search for numbers.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unverified`] when the verifier rejects what the solver found.
    pub fn new(puzzle: &'a Puzzle, search: SearchOptions) -> Result<Self, SolveError> {
        let search = search.begin();
        let islands = puzzle.islands().iter().enumerate();
        let unknown: Vec<u32> = islands
            .filter(|(_, island)| island.clue == Clue::Unknown)
            .map(|(index, _)| index as u32)
            .collect();
        let (need, ending) = match unique(puzzle, &search)? {
            Uniqueness::Several(_) if unknown.is_empty() => {
                (Some(Need::Uniqueness), Some(CountEnding::Complete))
            }
            Uniqueness::Several(_) => (Some(Need::Uniqueness), None),
            Uniqueness::Unique(_) => (Some(Need::Nothing), Some(CountEnding::Complete)),
            Uniqueness::Unsatisfiable => (Some(Need::Solution), Some(CountEnding::Complete)),
            Uniqueness::Unknown { stopped, .. } => (None, Some(CountEnding::Stopped(stopped))),
        };
        Ok(Self {
            puzzle,
            unknown,
            need,
            targets: Solutions::new(puzzle, search.clone()),
            search,
            ending,
            failed: false,
        })
    }

    /// What the puzzle needs; `None` when a limit was reached before that was known. Only where it needs
    /// [uniqueness](Need::Uniqueness) there are completions.
    #[must_use]
    pub const fn need(&self) -> Option<Need> {
        self.need
    }

    /// Why no further completion comes; `None` as long as one may come, or after an error. Never
    /// [`CountEnding::Limit`].
    #[must_use]
    pub const fn ending(&self) -> Option<CountEnding> {
        self.ending
    }

    fn find_next(&mut self) -> Result<Option<Alternative>, SolveError> {
        while self.ending.is_none() && !self.failed {
            let Some(target) = self.targets.next().transpose()? else {
                self.ending = self.targets.ending();
                break;
            };
            match self.towards(target)? {
                Tried::Completion(found) => return Ok(Some(*found)),
                Tried::Never => {}
                Tried::Unknown => {
                    self.ending = Some(CountEnding::Stopped(self.search.limits.why()));
                }
            }
        }
        Ok(None)
    }

    /// The fewest numbers that leave `target` alone.
    fn towards(&self, target: Solution) -> Result<Tried, SolveError> {
        let numbers = ends(self.puzzle, &target);
        match unique(&self.with(&self.unknown, &numbers), &self.search)? {
            Uniqueness::Unique(_) => {}
            Uniqueness::Unknown { .. } => return Ok(Tried::Unknown),
            _ => return Ok(Tried::Never),
        }
        // For each other solution that was found, the islands with a `?` at which its numbers are others.
        let mut sets: Vec<Vec<u32>> = Vec::new();
        let mut most = 1;
        loop {
            let each: Vec<&[u32]> = sets.iter().map(|set| &set[..]).collect();
            let chosen = match of_at_most(most, &each, |_| self.search.limits.passed()).0 {
                Hitting::Set(mut chosen) => {
                    chosen.sort_unstable();
                    chosen
                }
                Hitting::None => {
                    most += 1;
                    continue;
                }
                Hitting::Unknown => return Ok(Tried::Unknown),
            };
            let puzzle = self.with(&chosen, &numbers);
            let two = match unique(&puzzle, &self.search)? {
                Uniqueness::Unique(solution) => {
                    let changes = chosen.iter().map(|&island| ClueChange::Clue {
                        cell: self.puzzle.islands()[island as usize].cell,
                        from: Clue::Unknown,
                        to: Clue::Number(numbers[island as usize]),
                    });
                    return Ok(Tried::Completion(Box::new(Alternative {
                        changes: changes.collect(),
                        puzzle,
                        solution,
                    })));
                }
                Uniqueness::Several(two) => two,
                Uniqueness::Unknown { .. } => return Ok(Tried::Unknown),
                Uniqueness::Unsatisfiable => unreachable!("the target is a solution"),
            };
            for other in two {
                let others = ends(self.puzzle, &other);
                let differs = |&island: &u32| numbers[island as usize] != others[island as usize];
                let set: Vec<u32> = self.unknown.iter().copied().filter(differs).collect();
                // The target itself differs nowhere; any other one differs somewhere, as not all with the same numbers
                // would be the only one.
                if !set.is_empty() {
                    sets.push(set);
                }
            }
        }
    }

    /// The puzzle with these of `numbers` at islands, ascending, that have a `?`.
    fn with(&self, islands: &[u32], numbers: &[u8]) -> Puzzle {
        let clue = |index: usize, clue| match islands.binary_search(&(index as u32)) {
            Ok(_) => Clue::Number(numbers[index]),
            Err(_) => clue,
        };
        match self.puzzle.with_clues(clue) {
            Ok(puzzle) => puzzle,
            Err(error) => unreachable!("numbers of a solution: {error}"),
        }
    }
}

impl Iterator for Completions<'_> {
    type Item = Result<Alternative, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        let found = self.find_next();
        self.failed |= found.is_err();
        found.transpose()
    }
}

impl FusedIterator for Completions<'_> {}

/// The number of bridge ends at each island.
fn ends(puzzle: &Puzzle, solution: &Solution) -> Vec<u8> {
    let mut ends = vec![0; puzzle.islands().len()];
    for bridge in solution.bridges() {
        for cell in [bridge.from, bridge.to] {
            if let Some(island) = puzzle.island_at(cell) {
                ends[island] += bridge.count;
            }
        }
    }
    ends
}
