//! Clues in conflict: minimal sets (MUSes), and the smallest of several.
//!
//! **How.** The selectors of all clues are assumed, those near a starting point first; the solver returns a core. From
//! this the clues are removed one by one, the farthest first: if the others still contradict each other, their core is
//! kept, otherwise the removed clue is needed. (Deletion-based extraction with clause set refinement; Marques-Silva and
//! Lynce, "On improving MUS extraction algorithms" (SAT 2011).) This is repeated from other starting points, which are
//! islands of the first conflict, and given up when the conflict cannot become smaller or takes long.
//!
//! **Cost.** One call of the solver for each clue in the first core of an attempt.

use std::collections::VecDeque;
use std::fmt;

use hashi_encodings::BridgeGraph;

use super::demands::{Demands, demands};
use super::{MOST_DROPPED, NAMED, write_groups};
use crate::model::candidate_graph;
use crate::model::listed::Listed;
use crate::model::puzzle::{Cell, Island, Puzzle};
use crate::sat::cores::{Pace, Reply, shrink, trim};
use crate::sat::gauge::Measure;
use crate::sat::limits::Stopped;
use crate::sat::oracle::Verdict;
use crate::search::SolveError;
use crate::search::clue_selectors::ClueSelectors;
use crate::search::session::SearchOptions;

/// The number of starting points in addition to the first.
const FURTHER_ATTEMPTS: usize = 16;

/// After this many calls of the solver, no other starting point is tried or continued: large conflicts take hundreds of
/// calls each time, and hardly become smaller.
const CALLS: usize = 600;

/// The same after this many conflicts in the solver, a second or two: if the first attempt is hard, the others are hard
/// as well. On a puzzle of 400 islands all attempts together took 47 s to get from 23 clues to 20.
const CONFLICTS: u64 = 20_000;

/// Clues that contradict each other: nothing satisfies them all, whatever the other clues are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conflict {
    /// The clues, in reading order. Empty when the islands cannot be joined at all.
    pub clues: Vec<Island>,
    /// Whether each of them is known to be needed: without any one of them there is a solution.
    pub minimal: bool,
    /// Whether the clues contradict each other only because all islands must be connected; `None` when a limit was
    /// reached first.
    pub connectivity_needed: Option<bool>,
    /// The same for loops being forbidden; `Some(false)` if they are allowed. If either demand alone is enough for the
    /// contradiction, only one of the two is reported as needed.
    pub no_loops_needed: Option<bool>,
    /// Groups of islands at least one of which would be sealed off, with no bridge leading out of it; of each the
    /// smaller side is given. There are as few as needed, as far as that is easy to find out. Empty unless connectivity
    /// is needed, and also when it is too hard to find out which groups.
    pub sealed_off: Vec<Vec<Cell>>,
    /// Loops at least one of which would be closed, each with its islands in order; otherwise like the groups. Empty
    /// unless "no loops" is needed.
    pub loops: Vec<Vec<Cell>>,
    /// Which limit was reached before all was found out, if one was. Parts that are too hard to find out under any
    /// limit are left out without one.
    pub stopped: Option<Stopped>,
}

impl Conflict {
    /// Whether everything was found out.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.minimal && self.connectivity_needed.is_some() && self.no_loops_needed.is_some()
    }
}

impl fmt::Display for Conflict {
    /// Writes the same form as [`NoSolutionReason`](super::NoSolutionReason).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |island: &Island| format!("{} at {}", island.clue, island.cell);
        match &self.clues[..] {
            [] => f.write_str("whatever the clues are, bridges cannot connect all islands")?,
            [island] => write!(
                f,
                "the clue {} cannot be right, whatever the other clues are",
                number(island)
            )?,
            clues => {
                let named: Vec<String> = clues.iter().take(NAMED).map(number).collect();
                write!(
                    f,
                    "these {} clues contradict each other, whatever the other clues are: {}",
                    clues.len(),
                    Listed::new(&named).and_more(clues.len() - named.len())
                )?;
            }
        }
        if !self.minimal {
            f.write_str(" (perhaps not all of them are needed)")?;
        }
        let stop = if f.alternate() { "\n" } else { ". " };
        let (groups, loops) = (&self.sealed_off[..], &self.loops[..]);
        let group = match groups.len() {
            1 => "this group",
            _ => "one of these groups",
        };
        let circle = match loops.len() {
            1 => "this loop",
            _ => "one of these loops",
        };
        match (self.connectivity_needed, self.no_loops_needed) {
            (Some(false), Some(false)) => {
                write!(
                    f,
                    "{stop}This holds even if the islands need not be connected"
                )
            }
            (Some(true), _) if groups.is_empty() => {
                write!(f, "{stop}This holds because all islands must be connected")
            }
            (Some(true), Some(false)) => {
                write!(
                    f,
                    "{stop}All islands must be connected, but {group} would be sealed off:"
                )?;
                write_groups(f, groups)
            }
            (Some(false), Some(true)) => {
                write!(
                    f,
                    "{stop}Loops are forbidden, but {circle} would be closed:"
                )?;
                write_groups(f, loops)
            }
            (Some(true), Some(true)) => {
                write!(
                    f,
                    "{stop}All islands must be connected and loops are forbidden, but {group} would be \
                     sealed off:"
                )?;
                write_groups(f, groups)?;
                let or = if f.alternate() { "\nor" } else { ", or" };
                write!(f, "{or} {circle} would be closed:")?;
                write_groups(f, loops)
            }
            _ => Ok(()),
        }
    }
}

/// Finds a conflict in `puzzle`, which is known to have no solution.
pub(super) fn find(puzzle: &Puzzle, options: &SearchOptions) -> Result<Conflict, SolveError> {
    let graph = candidate_graph(puzzle);
    let mut search = ClueConflictSearch {
        clues: ClueSelectors::new(puzzle, options),
        best: KnownConflict {
            clues: (0..puzzle.islands().len() as u32).collect(),
            minimal: false,
        },
        calls: 0,
    };
    search.best.clues = search.clues.with_clue(&search.best.clues);
    let start = match options.deduce(puzzle, graph.clone()) {
        Err(contradiction) => contradiction.islands,
        Ok(_) => Vec::new(),
    };
    search.attempt(&near_first(&graph, &start))?;
    let first = search.best.clues.clone();
    let step = first.len().div_ceil(FURTHER_ATTEMPTS).max(1);
    for &island in first.iter().step_by(step) {
        if !search.best.minimal || search.best.clues.len() <= 1 || search.is_costly() {
            break;
        }
        search.attempt(&near_first(&graph, &[island]))?;
    }
    let KnownConflict { clues, minimal } = search.best;
    let Demands {
        connectivity_needed,
        no_loops_needed,
        sealed_off,
        loops,
    } = demands(puzzle, &clues, options)?;
    let cells = |group: Vec<u32>| {
        let cells = group
            .into_iter()
            .map(|island| puzzle.islands()[island as usize].cell);
        cells.collect()
    };
    let mut conflict = Conflict {
        clues: clues
            .iter()
            .map(|&island| puzzle.islands()[island as usize])
            .collect(),
        minimal,
        connectivity_needed,
        no_loops_needed,
        sealed_off: sealed_off.into_iter().map(cells).collect(),
        loops: loops.into_iter().map(cells).collect(),
        stopped: None,
    };
    if !conflict.is_complete() {
        conflict.stopped = options.limits.stopped();
    }
    Ok(conflict)
}

/// The order in which clues are tried, so that a conflict lies in one place: all islands by their distance along
/// corridors from the nearest of `sources`, and by number at the same distance. Islands that cannot be reached from any
/// of them come last.
pub(crate) fn near_first(graph: &BridgeGraph, sources: &[u32]) -> Vec<u32> {
    let islands = graph.demands().len();
    let mut distance = vec![u32::MAX; islands];
    let mut queue: VecDeque<u32> = VecDeque::new();
    for &source in sources {
        distance[source as usize] = 0;
        queue.push_back(source);
    }
    while let Some(island) = queue.pop_front() {
        let next = distance[island as usize] + 1;
        for &corridor in graph.corridors_of(island as usize) {
            let other = graph.corridors()[corridor as usize].other_end(island);
            if distance[other as usize] == u32::MAX {
                distance[other as usize] = next;
                queue.push_back(other);
            }
        }
    }
    let mut order: Vec<u32> = (0..islands as u32).collect();
    order.sort_by_key(|&island| distance[island as usize]);
    order
}

/// A set of clues that contradict each other.
struct KnownConflict {
    /// The islands with these clues, ascending.
    clues: Vec<u32>,
    minimal: bool,
}

struct ClueConflictSearch<'a> {
    clues: ClueSelectors<'a>,
    best: KnownConflict,
    /// The number of calls of the solver.
    calls: usize,
}

impl ClueConflictSearch<'_> {
    /// Looks for a conflict that is smaller than the best so far, among the clues in this order.
    ///
    /// Once a conflict is known, an attempt with a hard question is given up.
    fn attempt(&mut self, order: &[u32]) -> Result<(), SolveError> {
        let most_dropped = if self.best.minimal {
            MOST_DROPPED
        } else {
            u32::MAX
        };
        let mut clues = self.clues.with_clue(order);
        if !trim(&mut clues, usize::MAX, |clues| {
            self.ask(clues, most_dropped)
        })? {
            self.keep_unfinished(clues);
            return Ok(());
        }
        let limits = self.clues.session().limits().clone();
        let core = shrink(clues, Pace::One, |without, needed| {
            limits.show(Measure::Clues, needed as u64, without.len() as u64 + 1);
            let known = self.best.clues.len();
            if self.best.minimal && (needed + 1 >= known || self.is_costly()) {
                return Ok(Reply::Stop);
            }
            self.calls += 1;
            Ok(match self.ask(without, most_dropped)? {
                Reply::Unknown => Reply::Stop,
                reply => reply,
            })
        })?;
        if !core.minimal {
            self.keep_unfinished(core.parts);
        } else if !self.best.minimal || core.parts.len() < self.best.clues.len() {
            self.keep(core.parts, true);
        }
        Ok(())
    }

    /// Whether these clues contradict each other.
    fn ask(&mut self, clues: &[u32], most_dropped: u32) -> Result<Reply<u32>, SolveError> {
        Ok(match self.clues.ask(clues, &mut (), most_dropped)? {
            Verdict::Unsatisfiable => Reply::Enough(self.clues.core()),
            Verdict::Satisfiable(_) => Reply::NotEnough,
            Verdict::Unknown => Reply::Unknown,
        })
    }

    /// Whether the best minimal conflict so far has to do.
    fn is_costly(&mut self) -> bool {
        let effort = self.clues.session().effort();
        self.calls > CALLS || effort.is_some_and(|effort| effort.conflicts > CONFLICTS)
    }

    /// Keeps clues that contradict each other when a limit has been reached, if no smaller conflict is known.
    fn keep_unfinished(&mut self, clues: Vec<u32>) {
        if !self.best.minimal && clues.len() < self.best.clues.len() {
            self.keep(clues, false);
        }
    }

    fn keep(&mut self, mut clues: Vec<u32>, minimal: bool) {
        clues.sort_unstable();
        self.best = KnownConflict { clues, minimal };
    }
}
