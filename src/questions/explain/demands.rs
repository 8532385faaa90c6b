//! Which demands a conflict needs besides the clues: that all islands are connected, or that loops are forbidden; and
//! for which groups of islands, and which loops, it needs them.
//!
//! The solver's cuts, each with its witness, stand for both demands: a cut says that a bridge leaves one group, or that
//! one loop is not closed. The clues contradict all cuts that were stated while they were refuted, without any further
//! demand, so a minimal set of cuts is found in the same way as one of clues, with a selector for each cut. If that set
//! has cuts of both kinds, one kind alone may still be enough, with cuts that were not stated because the other kind
//! came first; so each kind is tried alone.

use std::collections::BTreeSet;
use std::convert::Infallible;

use hashi_encodings::{
    ClauseSink, Cut, Lit, Model, SelectionGraph, Witness, connectivity_cuts, loop_cuts,
};

use super::MOST_DROPPED;
use crate::model::puzzle::Puzzle;
use crate::sat::cores::{Pace, Reply, shrink, trim};
use crate::sat::limits::Limits;
use crate::sat::oracle::Verdict;
use crate::search::SolveError;
use crate::search::clue_selectors::{ClueSelectors, KeptCuts};
use crate::search::session::SearchOptions;

/// At most this many cuts are tried for removal, and at most this many counterexamples to one kind of cuts are looked
/// at. Some conflicts take thousands of cuts, which help nobody.
const MOST_QUESTIONS: usize = 1_000;

/// The demands that a conflict needs, as far as found out within the limits.
pub(super) struct Demands {
    pub(super) connectivity_needed: Option<bool>,
    pub(super) no_loops_needed: Option<bool>,
    /// The islands of each group.
    pub(super) sealed_off: Vec<Vec<u32>>,
    /// The islands of each loop, in order along it.
    pub(super) loops: Vec<Vec<u32>>,
}

/// Finds the demands that the contradiction of these clues (ascending) needs.
pub(super) fn demands(
    puzzle: &Puzzle,
    clues: &[u32],
    options: &SearchOptions,
) -> Result<Demands, SolveError> {
    let mut found = Demands {
        connectivity_needed: None,
        no_loops_needed: puzzle.rules().loops().then_some(false),
        sealed_off: Vec::new(),
        loops: Vec::new(),
    };
    let mut refuted = ClueSelectors::new(puzzle, options);
    let assumptions = refuted.assumptions(clues);
    match refuted.session().ask_relaxation(&assumptions, MOST_DROPPED) {
        Verdict::Satisfiable(_) => {}
        Verdict::Unsatisfiable => {
            found.connectivity_needed = Some(false);
            found.no_loops_needed = Some(false);
            return Ok(found);
        }
        Verdict::Unknown => return Ok(found),
    }
    if puzzle.rules().loops() {
        found.connectivity_needed = Some(true);
    }
    let mut kept = KeptCuts::default();
    if refuted.ask(clues, &mut kept, MOST_DROPPED)? != Verdict::Unsatisfiable {
        return Ok(found);
    }
    let selectors = ClueSelectors::new(puzzle, options);
    let mut cuts = CutSelectors::new(selectors, clues, kept.0);
    let Some(needed) = cuts.needed(&options.limits) else {
        return Ok(found);
    };
    found.connectivity_needed = Some(false);
    found.no_loops_needed = Some(false);
    let graph = refuted.session().selection();
    for cut in needed {
        match cut.witness {
            Witness::Separated(group) => {
                found.connectivity_needed = Some(true);
                found.sealed_off.push(smaller_side(group, graph.vertices()));
            }
            Witness::Cycle(edges) => {
                found.no_loops_needed = Some(true);
                found.loops.push(around(graph, &edges));
            }
        }
    }
    found.sealed_off.sort();
    found.sealed_off.sort_by_key(Vec::len);
    found.loops.sort();
    found.loops.sort_by_key(Vec::len);
    Ok(found)
}

/// The group, or all others, whichever is smaller.
fn smaller_side(group: Vec<u32>, islands: usize) -> Vec<u32> {
    if 2 * group.len() <= islands {
        return group;
    }
    let mut members = group.into_iter().peekable();
    let others = (0..islands as u32).filter(|&island| members.next_if_eq(&island).is_none());
    others.collect()
}

/// The vertices along a cycle, from the smallest towards the smaller of its neighbours.
fn around(graph: &SelectionGraph, cycle: &[u32]) -> Vec<u32> {
    let ends: Vec<[u32; 2]> = cycle
        .iter()
        .map(|&e| graph.edges()[e as usize].ends)
        .collect();
    let Some((&first, rest)) = ends.split_first() else {
        return Vec::new();
    };
    // The first edge is followed towards the end that the second one shares.
    let forward = rest.first().is_none_or(|second| second.contains(&first[1]));
    let mut at = if forward { first[1] } else { first[0] };
    let mut vertices = vec![at];
    for &[a, b] in rest {
        at = if a == at { b } else { a };
        vertices.push(at);
    }
    let smallest = (0..vertices.len()).min_by_key(|&place| vertices[place]);
    vertices.rotate_left(smallest.unwrap_or(0));
    if vertices.len() > 2 && vertices[vertices.len() - 1] < vertices[1] {
        vertices[1..].reverse();
    }
    vertices
}

/// The demand that a cut states.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Connectivity,
    NoLoops,
}

impl Kind {
    const fn of(cut: &Cut) -> Self {
        match cut.witness {
            Witness::Separated(_) => Self::Connectivity,
            Witness::Cycle(_) => Self::NoLoops,
        }
    }

    /// The cuts of this kind that `model` violates.
    fn violated(self, graph: &SelectionGraph, model: &Model) -> Vec<Cut> {
        match self {
            Self::Connectivity => connectivity_cuts(graph, model),
            Self::NoLoops => loop_cuts(graph, model),
        }
    }
}

/// Cuts that can be left out, and clues that cannot.
struct CutSelectors<'a> {
    clues: ClueSelectors<'a>,
    /// The selectors of the clues.
    fixed: Vec<Lit>,
    /// The cuts, each once; of the initial ones the largest comes last.
    cuts: Vec<(Cut, Lit)>,
}

impl<'a> CutSelectors<'a> {
    fn new(mut clues: ClueSelectors<'a>, fixed: &[u32], cuts: Vec<Cut>) -> Self {
        let fixed = clues.assumptions(fixed);
        let islands = clues.session().selection().vertices();
        let size = |cut: &Cut| match &cut.witness {
            Witness::Separated(group) => group.len().min(islands - group.len()),
            Witness::Cycle(edges) => edges.len(),
        };
        let mut seen = BTreeSet::new();
        let mut cuts: Vec<Cut> = cuts
            .into_iter()
            .filter(|cut| {
                let mut clause = cut.clause.clone();
                clause.sort_unstable();
                seen.insert(clause)
            })
            .collect();
        cuts.sort_by_key(size);
        let mut selectors = Self {
            clues,
            fixed,
            cuts: Vec::with_capacity(cuts.len()),
        };
        for cut in cuts {
            selectors.add(cut);
        }
        selectors
    }

    fn add(&mut self, cut: Cut) {
        let sink = self.clues.session().sink();
        let selector = sink.new_var().positive();
        let mut clause = cut.clause.clone();
        clause.push(!selector);
        sink.add_clause(&clause);
        self.cuts.push((cut, selector));
    }

    /// Cuts that contradict the clues, all of one kind if that is enough; `None` when it is too hard to find out.
    fn needed(&mut self, limits: &Limits) -> Option<Vec<Cut>> {
        let needed = self.minimise((0..self.cuts.len()).collect(), limits)?;
        let has = |kind| needed.iter().any(|cut| Kind::of(cut) == kind);
        if has(Kind::Connectivity) && has(Kind::NoLoops) {
            for kind in [Kind::Connectivity, Kind::NoLoops] {
                if self.refute_by(kind)? {
                    return self.minimise(self.of_kind(kind), limits);
                }
            }
        }
        Some(needed)
    }

    fn of_kind(&self, kind: Kind) -> Vec<usize> {
        (0..self.cuts.len())
            .filter(|&cut| Kind::of(&self.cuts[cut].0) == kind)
            .collect()
    }

    /// Whether cuts of this kind alone contradict the clues; the cuts needed for that are added. `None` when a question
    /// is too hard, or there are too many.
    fn refute_by(&mut self, kind: Kind) -> Option<bool> {
        for _ in 0..MOST_QUESTIONS {
            let assumptions = self.assumptions(&self.of_kind(kind));
            let session = self.clues.session();
            let violated = match session.ask_relaxation(&assumptions, MOST_DROPPED) {
                Verdict::Satisfiable(model) => kind.violated(session.selection(), &model),
                Verdict::Unsatisfiable => return Some(true),
                Verdict::Unknown => return None,
            };
            if violated.is_empty() {
                return Some(false);
            }
            for cut in violated {
                self.add(cut);
            }
        }
        None
    }

    /// Of these cuts, which contradict the clues, those that are needed for that. None of them can be left out, as far
    /// as at most [`MOST_QUESTIONS`] easy questions show; `None` when the first question is too hard already.
    fn minimise(&mut self, mut cuts: Vec<usize>, limits: &Limits) -> Option<Vec<Cut>> {
        let Ok(known) = trim(&mut cuts, usize::MAX, |cuts| self.refute(cuts));
        if !known {
            return None;
        }
        let mut questions = 0;
        let Ok(core) = shrink(cuts, Pace::One, |without, needed| {
            questions += 1;
            if questions > MOST_QUESTIONS || limits.passed() {
                return Ok(Reply::Stop);
            }
            // The needed ones in the order in which they turned out to be, the largest first: in their own order
            // the longest of 120 puzzles of 100 and 200 islands took 3.1 s, and 1.9 s so.
            let (open, needed) = without.split_at(without.len() - needed);
            let cuts: Vec<usize> = open.iter().chain(needed.iter().rev()).copied().collect();
            self.refute(&cuts)
        });
        let mut needed = core.parts;
        needed.sort_unstable();
        let cuts = needed.into_iter().map(|cut| self.cuts[cut].0.clone());
        Some(cuts.collect())
    }

    /// The assumptions for the clues and these cuts.
    fn assumptions(&self, cuts: &[usize]) -> Vec<Lit> {
        let cuts = cuts.iter().map(|&cut| self.cuts[cut].1);
        self.fixed.iter().copied().chain(cuts).collect()
    }

    /// Whether these cuts contradict the clues.
    fn refute(&mut self, cuts: &[usize]) -> Result<Reply<usize>, Infallible> {
        let assumptions = self.assumptions(cuts);
        let session = self.clues.session();
        Ok(match session.ask_relaxation(&assumptions, MOST_DROPPED) {
            Verdict::Satisfiable(_) => Reply::NotEnough,
            Verdict::Unknown => Reply::Unknown,
            Verdict::Unsatisfiable => {
                let mut core = session.core();
                core.sort_unstable();
                let mut cuts = cuts.to_vec();
                cuts.retain(|&cut| core.binary_search(&self.cuts[cut].1).is_ok());
                Reply::Enough(cuts)
            }
        })
    }
}
