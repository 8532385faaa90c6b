//! Numbers for islands with a `?`, so that exactly one solution remains.
//!
//! **Idea.** A solution says which number each `?` would be. It can become the only one exactly if it is the only one
//! once all of them have these numbers. If it is not, what makes it exchangeable with another one becomes a clause
//! (`questions::repair`), so that no other solution is tried that leaves the same ambiguity. Of the numbers, few are
//! needed. First they are left out one by one as long as there is no other solution. Then it is tried to do with fewer:
//! every other solution has another number at some island with a `?`, and one of those islands has to get its number. The
//! smallest choice that hits the sets known so far is tried, and each further solution that it leaves is one set more,
//! until it leaves none.
//!
//! **Cost.** For each solution that is tried one question for uniqueness, and where it can become the only one, one more
//! for each `?` and at most 60 after that. If the solutions differ where no `?` is, few or none can become the
//! only one, and finding that out can take long: a limit is advisable. On generated puzzles of 15x15 with half of the
//! clues unknown, the first completion takes a fraction of a second.

use std::borrow::Cow;
use std::fmt;
use std::iter::FusedIterator;

use hashi_encodings::{BridgeEncoding, ClauseSink, Lit};

use crate::model::candidate_graph;
use crate::model::corridors::counts;
use crate::model::puzzle::{Clue, Puzzle};
use crate::model::solution::Solution;
use crate::questions::count::CountEnding;
use crate::questions::repair::exchange::exchanges;
use crate::questions::repair::{Alternative, ClueChange, Need};
use crate::questions::unique::{Uniqueness, unique};
use crate::sat::hitting_sets::{Hitting, of_at_most};
use crate::sat::oracle::Verdict;
use crate::search::SolveError;
use crate::search::parts::{Loose, loose};
use crate::search::session::{SearchOptions, Session};

/// The number of solutions of each part of a completed puzzle that are looked at, to learn from each pair of them.
const EACH: usize = 6;

/// The number of questions by which fewer numbers are looked for than those of which none can be left out.
const QUESTIONS: usize = 60;

/// The steps of the searches for hitting sets in between.
const STEPS: usize = 50_000;

/// Choices of numbers for islands with a `?` that leave exactly one solution, as they are found: at most one for each
/// solution of the puzzle, which is the one that it leaves. Each is proved to leave one, and none of its numbers can be left
/// out, unless a limit is reached over that. In small puzzles there are the fewest numbers that there can be.
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
/// assert_eq!(numbers, ["2 instead of ? at (0,2)", "3 instead of ? at (0,2)"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Completions<'a> {
    puzzle: &'a Puzzle,
    search: SearchOptions,
    /// The islands with a `?`.
    unknown: Vec<u32>,
    need: Option<Need>,
    /// The solutions that may become the only one; `None` until the first is looked for.
    targets: Option<Targets>,
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
            targets: None,
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
            let (puzzle, search) = (self.puzzle, &self.search);
            let targets = self
                .targets
                .get_or_insert_with(|| Targets::new(puzzle, search));
            match targets.next(puzzle)? {
                NextTarget::Found(target) => {
                    if let Some(found) = self.towards(&target)? {
                        return Ok(Some(found));
                    }
                }
                NextTarget::End => self.ending = Some(CountEnding::Complete),
                NextTarget::Unknown => self.stop(),
            }
        }
        Ok(None)
    }

    fn stop(&mut self) {
        self.ending = Some(CountEnding::Stopped(self.search.limits.why()));
    }

    /// The fewest numbers that leave `target` alone; `None` if none do, or if a limit was reached before that was known.
    fn towards(&mut self, target: &Solution) -> Result<Option<Alternative>, SolveError> {
        let numbers = ends(self.puzzle, target);
        match loose(&self.with(&self.unknown, &numbers), &self.search, EACH)? {
            Loose::Nowhere => {}
            Loose::Between(several) => {
                if let Some(targets) = &mut self.targets {
                    several
                        .pairs()
                        .for_each(|pair| targets.exclude_exchange(&pair));
                }
                return Ok(None);
            }
            Loose::Unknown => {
                self.stop();
                return Ok(None);
            }
            Loose::Unsatisfiable => unreachable!("the target is a solution"),
        }
        let chosen = self.few(&numbers)?;
        let changes = chosen.iter().map(|&island| ClueChange::Clue {
            cell: self.puzzle.islands()[island as usize].cell,
            from: Clue::Unknown,
            to: Clue::Number(numbers[island as usize]),
        });
        Ok(Some(Alternative {
            changes: changes.collect(),
            puzzle: self.with(&chosen, &numbers),
            solution: target.clone(),
        }))
    }

    /// Few islands with a `?` that must get their number for there to be no other solution than the one with these
    /// `numbers`, which is the only one where all of them get theirs.
    fn few(&self, numbers: &[u8]) -> Result<Vec<u32>, SolveError> {
        let mut kept = self.unknown.clone();
        // For each other solution that was found, the islands with a `?` at which its numbers are others.
        let mut sets: Vec<Vec<u32>> = Vec::new();
        for &island in &self.unknown {
            let without: Vec<u32> = kept.iter().copied().filter(|&one| one != island).collect();
            match self.others(&without, numbers)? {
                Others::None => kept = without,
                Others::At(found) => sets.extend(found),
                Others::Unknown => return Ok(kept),
            }
        }
        let (mut most, mut questions, mut steps) = (1, 0, 0);
        while most < kept.len() && questions < QUESTIONS {
            let each: Vec<&[u32]> = sets.iter().map(|set| &set[..]).collect();
            let (found, more) = of_at_most(most, &each, |more| steps + more > STEPS);
            steps += more;
            let mut chosen = match found {
                Hitting::Set(chosen) => chosen,
                Hitting::None => {
                    most += 1;
                    continue;
                }
                Hitting::Unknown => break,
            };
            chosen.sort_unstable();
            questions += 1;
            match self.others(&chosen, numbers)? {
                Others::None => return Ok(chosen),
                Others::At(found) => sets.extend(found),
                Others::Unknown => break,
            }
        }
        Ok(kept)
    }

    /// Which other solutions than the one with these `numbers` there are if these islands, ascending, get theirs.
    fn others(&self, islands: &[u32], numbers: &[u8]) -> Result<Others, SolveError> {
        let two = match unique(&self.with(islands, numbers), &self.search)? {
            Uniqueness::Unique(_) => return Ok(Others::None),
            Uniqueness::Several(two) => two,
            Uniqueness::Unknown { .. } => return Ok(Others::Unknown),
            Uniqueness::Unsatisfiable => unreachable!("the target is a solution"),
        };
        let differing = |other: &Solution| {
            let others = ends(self.puzzle, other);
            let differs = |&island: &u32| numbers[island as usize] != others[island as usize];
            let set: Vec<u32> = self.unknown.iter().copied().filter(differs).collect();
            // The target itself differs nowhere; any other one differs somewhere, as not all with the same numbers would
            // be the only one.
            (!set.is_empty()).then_some(set)
        };
        Ok(Others::At(two.iter().filter_map(differing).collect()))
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

/// Other solutions than the one that is to be the only one.
enum Others {
    None,
    /// The islands with a `?` at which they have other numbers.
    At(Vec<Vec<u32>>),
    /// A limit was reached.
    Unknown,
}

/// The next solution that may become the only one.
enum NextTarget {
    Found(Solution),
    /// There is none any more.
    End,
    /// A limit was reached.
    Unknown,
}

/// Solutions of a puzzle that may become the only one by numbers for its `?`.
struct Targets {
    session: Session<'static>,
}

impl Targets {
    fn new(puzzle: &Puzzle, search: &SearchOptions) -> Self {
        let graph = Cow::Owned(candidate_graph(puzzle));
        let (loops, encoding) = (puzzle.rules().loops(), BridgeEncoding::Order);
        Self {
            session: Session::new(loops, graph, &[], encoding, search),
        }
    }

    /// Finds a solution, verified, that has not been excluded, and excludes it.
    fn next(&mut self, puzzle: &Puzzle) -> Result<NextTarget, SolveError> {
        let model = match self.session.ask(&[], &mut ()) {
            Verdict::Satisfiable(model) => model,
            Verdict::Unsatisfiable => return Ok(NextTarget::End),
            Verdict::Unknown => return Ok(NextTarget::Unknown),
        };
        let found = self.session.solution_of(puzzle, &model)?;
        let (graph, variables, sink) = self.session.parts();
        let mut clause: Vec<Lit> = Vec::new();
        for (corridor, count) in counts(puzzle, graph, &found).into_iter().enumerate() {
            // Fewer bridges, or more.
            let mut literals = variables.literals(corridor);
            if let Some(last) = usize::from(count).checked_sub(1) {
                clause.extend(literals.nth(last).map(|literal| !literal));
            }
            clause.extend(literals.next());
        }
        sink.add_clause(&clause);
        Ok(NextTarget::Found(found))
    }

    /// Excludes all solutions that leave these two, which have the same numbers, given as the counts of all corridors,
    /// exchangeable.
    fn exclude_exchange(&mut self, [one, other]: &[Vec<u8>; 2]) {
        let (graph, variables, sink) = self.session.parts();
        let unknown = vec![None; graph.demands().len()];
        for clause in exchanges(graph, variables, &unknown, one, other) {
            sink.add_clause(&clause);
        }
    }
}
