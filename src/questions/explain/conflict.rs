//! Clues in conflict: minimal sets, and the smallest of several.
//!
//! **How.** The selectors of all clues are assumed, those near a starting point first; the solver says
//! which of them it needed. Of these the farthest are taken away one by one ([`cores`](crate::sat::cores)).
//! This is done again from other starting points, islands of the conflict found first, and given up where
//! it cannot become smaller, or takes long.
//!
//! **Cost.** A call of the solver for each clue that the first one of an attempt needed.

use std::collections::VecDeque;
use std::fmt;

use hashi_encodings::BridgeGraph;

use super::demands::{Demands, demands};
use super::{MOST_DROPPED, NAMED, write_groups};
use crate::model::candidate_graph;
use crate::model::puzzle::{Cell, Island, Puzzle};
use crate::sat::cores::{Pace, Reply, shrink, trim};
use crate::sat::limits::Stopped;
use crate::sat::oracle::Verdict;
use crate::search::SolveError;
use crate::search::clue_selectors::ClueSelectors;
use crate::search::session::SearchOptions;

/// Starting points beside the first.
const FURTHER_ATTEMPTS: usize = 16;

/// No other starting point is tried, or gone on with, after so many calls of the solver: large conflicts
/// take hundreds each time, and hardly become smaller.
const CALLS: usize = 600;

/// The same after so many conflicts in the solver, a second or two: where the first attempt is hard, the
/// others are too. On a puzzle of 400 islands all attempts together took 47 s to get from 23 clues to 20.
const CONFLICTS: u64 = 20_000;

/// Clues that contradict each other: no solution has them all, whatever the other islands carry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conflict {
    /// The clues, in reading order. There is none when the islands cannot be joined at all.
    pub clues: Vec<Island>,
    /// Whether each of them is known to be needed: without it there is a solution.
    pub minimal: bool,
    /// Whether the clues contradict each other only because all islands must be connected; none when a
    /// limit came first.
    pub connectivity_needed: Option<bool>,
    /// The same of loops being forbidden; `Some(false)` where they are not. Where either demand would do
    /// without the other, one of the two is said to be needed.
    pub no_loops_needed: Option<bool>,
    /// Groups of islands of which at least one would be sealed off, no bridge leading out of it, the smaller
    /// side of each; as few as needed, as far as that is easily told. None unless connectivity is needed, nor
    /// where it is too hard to tell which.
    pub sealed_off: Vec<Vec<Cell>>,
    /// Loops of which at least one would be closed, the islands in order; as the groups. None unless "no
    /// loops" is needed.
    pub loops: Vec<Vec<Cell>>,
    /// Which limit came before all was found out, if one did. What is too hard to find out within any is left
    /// out without one.
    pub stopped: Option<Stopped>,
}

impl Conflict {
    /// Whether nothing more is to be found out.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.minimal && self.connectivity_needed.is_some() && self.no_loops_needed.is_some()
    }
}

impl fmt::Display for Conflict {
    /// As [`NoSolutionReason`](super::NoSolutionReason) does.
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
                    named.join(", ")
                )?;
                if let Some(more @ 1..) = clues.len().checked_sub(NAMED) {
                    write!(f, " and {more} more")?;
                }
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
    let mut search = Search {
        clues: ClueSelectors::new(puzzle, options),
        best: Found {
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
    let Found { clues, minimal } = search.best;
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

/// The order in which clues are tried, so that a conflict lies in one place: all islands by their distance from the nearest of `sources`, along corridors; at the same distance by
/// number. Islands that none of them reaches come last.
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
struct Found {
    /// Ascending.
    clues: Vec<u32>,
    minimal: bool,
}

struct Search<'a> {
    clues: ClueSelectors<'a>,
    best: Found,
    /// Of the solver.
    calls: usize,
}

impl Search<'_> {
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
        let core = shrink(clues, Pace::One, |without, needed| {
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

    /// Whether the minimal conflict that there is has to do.
    fn is_costly(&mut self) -> bool {
        let effort = self.clues.session().effort();
        self.calls > CALLS || effort.is_some_and(|effort| effort.conflicts > CONFLICTS)
    }

    /// Keeps clues that contradict each other, if no smaller ones are known, when a limit has come.
    fn keep_unfinished(&mut self, clues: Vec<u32>) {
        if !self.best.minimal && clues.len() < self.best.clues.len() {
            self.keep(clues, false);
        }
    }

    fn keep(&mut self, mut clues: Vec<u32>, minimal: bool) {
        clues.sort_unstable();
        self.best = Found { clues, minimal };
    }
}
