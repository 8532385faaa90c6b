//! Another solution than the one that is known, with little effort.
//!
//! **Idea.** Two solutions differ by closed trails along which the bridge counts change by one, up and down in turn, so
//! that every clue still holds; at a `?` the turns may fail, and a trail may begin or end there. A solver finds only
//! one solution, but in a puzzle with several, a short trail of this kind often leads to another one: that takes a
//! search in breadth, without a solver. What it leads to may not be connected, may cross or close a loop, so it is
//! verified. If no trail is found, a solver is asked for a solution other than the known one, if what is open is small,
//! and with few conflicts.
//!
//! **Cost.** The effort is bounded by numbers that depend on no clock ([`LARGEST`], [`STEPS`], [`TRIALS`], [`OPEN`],
//! [`CONFLICTS`]), apart from O(islands + corridors + crossings). On the 960 public instances, all of which have several
//! solutions, another one is found for 917, in a twelfth of the time that the first one takes.

use std::collections::VecDeque;

use hashi_encodings::{BridgeGraph, Demand, DisjointSets};

use crate::model::corridors::solution;
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::search::SolveError;
use crate::search::parts::{Next, PartSearch};
use crate::search::residual::Residual;
use crate::search::session::SearchOptions;
use crate::verify::verify;

/// With more corridors than this, nothing is looked for: to verify another solution would take long.
const LARGEST: usize = 100_000;

/// The number of corridors that are looked at in all searches for trails.
const STEPS: usize = 20_000;

/// The number of trails that are tried.
const TRIALS: usize = 12;

/// A solver is asked only if no more corridors than this are open.
const OPEN: usize = 400;

/// The conflicts that the solver may have.
const CONFLICTS: u64 = 50;

/// A solution other than the one with these counts, verified; `None` when none was found. The bounds of `graph` and
/// `residual` are those that follow for the puzzle.
pub(super) fn another(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    residual: &Residual,
    counts: &[u8],
    search: &SearchOptions,
) -> Result<Option<Solution>, SolveError> {
    if counts.len() > LARGEST {
        return Ok(None);
    }
    if let Some(found) = Trails::new(graph, counts).another() {
        let found = solution(puzzle, graph, found);
        if verify(puzzle, &found).is_ok() {
            return Ok(Some(found));
        }
    }
    by_solver(puzzle, graph, residual, counts, search)
}

/// Asks a solver about one instance after the other.
fn by_solver(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    residual: &Residual,
    counts: &[u8],
    search: &SearchOptions,
) -> Result<Option<Solution>, SolveError> {
    let instances = residual.instances();
    let open: usize = instances.iter().map(|one| one.corridors().len()).sum();
    if open > OPEN {
        return Ok(None);
    }
    let left = search.limits.conflicts_left().unwrap_or(CONFLICTS);
    let limits = search.limits.clone().with_conflicts(left.min(CONFLICTS));
    let options = search.clone().with_limits(limits).begin();
    for instance in instances {
        let mut part = PartSearch::new(instance.clone(), &options);
        part.block(&instance.extract(counts));
        match part.next(&[])? {
            Next::Found(found) => {
                let mut counts = counts.to_vec();
                instance.insert(&found, &mut counts);
                let found = solution(puzzle, graph, counts);
                verify(puzzle, &found).map_err(SolveError::Unverified)?;
                return Ok(Some(found));
            }
            Next::End => {}
            Next::Unknown => break,
        }
    }
    Ok(None)
}

/// Whether a bridge is added or removed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Add,
    Remove,
}

/// The state of a search: an island, and how its last corridor changes, as an index.
fn state(island: u32, change: Change) -> usize {
    2 * island as usize + usize::from(change == Change::Remove)
}

/// The search for trails.
struct Trails<'a> {
    graph: &'a BridgeGraph,
    counts: &'a [u8],
    /// Whether a bridge crosses this corridor.
    blocked: Vec<bool>,
    /// For each state the number of the search that reached it.
    reached: Vec<u32>,
    /// The corridor by which it was reached, and how the corridor before that changes.
    came_by: Vec<(u32, Change)>,
    searches: u32,
    steps: usize,
}

impl<'a> Trails<'a> {
    fn new(graph: &'a BridgeGraph, counts: &'a [u8]) -> Self {
        let mut blocked = vec![false; counts.len()];
        for &[one, other] in graph.crossings() {
            blocked[one as usize] |= counts[other as usize] > 0;
            blocked[other as usize] |= counts[one as usize] > 0;
        }
        let states = 2 * graph.demands().len();
        Self {
            graph,
            counts,
            blocked,
            reached: vec![0; states],
            came_by: vec![(0, Change::Add); states],
            searches: 0,
            steps: 0,
        }
    }

    /// The counts after a trail along which all bounds and demands hold, all is connected, and no two bridges cross.
    fn another(mut self) -> Option<Vec<u8>> {
        let mut trials = 0;
        for corridor in 0..self.counts.len() as u32 {
            let [a, b] = self.graph.corridors()[corridor as usize].ends;
            for change in [Change::Add, Change::Remove] {
                if !self.can(change, corridor) {
                    continue;
                }
                for [from, to] in [[a, b], [b, a]] {
                    // A closed trail can be begun in either direction.
                    if from == b && !self.is_unknown(from) {
                        continue;
                    }
                    if self.steps >= STEPS || trials >= TRIALS {
                        return None;
                    }
                    if let Some(found) = self.from(corridor, change, from, to) {
                        trials += 1;
                        if self.is_connected(&found) && self.has_no_crossing(&found) {
                            return Some(found);
                        }
                    }
                }
            }
        }
        None
    }

    fn is_unknown(&self, island: u32) -> bool {
        matches!(self.graph.demands()[island as usize], Demand::AtLeast(_))
    }

    fn can(&self, change: Change, corridor: u32) -> bool {
        let index = corridor as usize;
        let (bounds, count) = (self.graph.corridors()[index], self.counts[index]);
        match change {
            Change::Add => count < bounds.high && !self.blocked[index],
            Change::Remove => count > bounds.low,
        }
    }

    /// The counts after the shortest trail that begins at `from` with this change of a corridor to `to`.
    fn from(&mut self, corridor: u32, change: Change, from: u32, to: u32) -> Option<Vec<u8>> {
        self.searches += 1;
        let first = state(to, change);
        self.reached[first] = self.searches;
        let mut queue = VecDeque::from([(to, change)]);
        while let Some((island, before)) = queue.pop_front() {
            if self.ends(from, change, island, before) {
                return self.after(corridor, change, first, state(island, before));
            }
            for &way in self.graph.corridors_of(island as usize) {
                self.steps += 1;
                if way == corridor {
                    continue;
                }
                for next in [Change::Add, Change::Remove] {
                    let in_turn = next != before || self.is_unknown(island);
                    if !in_turn || !self.can(next, way) {
                        continue;
                    }
                    let other = self.graph.corridors()[way as usize].other_end(island);
                    let reached = &mut self.reached[state(other, next)];
                    if *reached != self.searches {
                        *reached = self.searches;
                        self.came_by[state(other, next)] = (way, before);
                        queue.push_back((other, next));
                    }
                }
            }
            if self.steps >= STEPS {
                return None;
            }
        }
        None
    }

    /// Whether a trail from `from` that began with `first` can end at `island` after `last`.
    fn ends(&self, from: u32, first: Change, island: u32, last: Change) -> bool {
        match self.is_unknown(from) {
            true => self.is_unknown(island),
            false => island == from && last != first,
        }
    }

    /// The counts after the trail to this state, if they are within the bounds and not what they were.
    fn after(&self, corridor: u32, change: Change, first: usize, end: usize) -> Option<Vec<u8>> {
        let mut counts = self.counts.to_vec();
        let mut at = end;
        let mut changes = vec![(corridor, change)];
        while at != first {
            let island = (at / 2) as u32;
            let last = if at % 2 == 0 {
                Change::Add
            } else {
                Change::Remove
            };
            let (way, before) = self.came_by[at];
            changes.push((way, last));
            at = state(
                self.graph.corridors()[way as usize].other_end(island),
                before,
            );
        }
        for &(way, change) in &changes {
            let count = &mut counts[way as usize];
            *count = match change {
                Change::Add => count.checked_add(1)?,
                Change::Remove => count.checked_sub(1)?,
            };
        }
        // A trail may pass through a corridor twice.
        let within = |&(way, _): &(u32, Change)| {
            let bounds = self.graph.corridors()[way as usize];
            (bounds.low..=bounds.high).contains(&counts[way as usize])
        };
        (changes.iter().all(within) && counts != self.counts).then_some(counts)
    }

    fn is_connected(&self, counts: &[u8]) -> bool {
        let islands = self.graph.demands().len();
        let mut sets = DisjointSets::new(islands);
        let corridors = self.graph.corridors().iter().zip(counts);
        let joined = corridors
            .filter(|&(corridor, &count)| {
                let [a, b] = corridor.ends;
                count > 0 && sets.join(a, b)
            })
            .count();
        joined + 1 >= islands
    }

    fn has_no_crossing(&self, counts: &[u8]) -> bool {
        let mut crossings = self.graph.crossings().iter();
        !crossings.any(|&[one, other]| counts[one as usize] > 0 && counts[other as usize] > 0)
    }
}
