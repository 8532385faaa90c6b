//! Whether a puzzle has one solution, or one that techniques up to a level find; and if not, where not.

use std::borrow::Cow;

use hashi_encodings::{BridgeEncoding, BridgeGraph, ClauseSink as _, Lit};

use crate::candidate_graph::candidate_graph;
use crate::corridor_counts::counts;
use crate::hint::Level;
use crate::hint::reach::reach;
use crate::oracle::Verdict;
use crate::puzzle::{Cell, Clue, Puzzle};
use crate::session::{SearchOptions, Session};
use crate::solution::Solution;

/// Solvers that are dropped over one question before the puzzle is.
const MOST_DROPPED: u32 = 4;

/// Solutions that are looked for at a time, each with a difference where those before have none.
const LOOKS: usize = 40;

/// A corridor whose bridges are not settled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loose {
    /// The islands at its ends, the first in reading order first.
    pub(super) ends: [Cell; 2],
    /// Bridges in the solution that is meant.
    pub(super) ours: u8,
    /// Bridges that there might be instead.
    pub(super) other: u8,
}

/// What there is to say of a puzzle.
#[derive(Clone, Debug)]
pub(super) enum Judgement {
    /// The solution is the only one, and is found by the techniques that are allowed.
    Settled,
    /// Corridors that could be otherwise, in groups that have no island in common.
    Loose(Vec<Vec<Loose>>),
    /// It would take too long to know.
    Unknown,
}

/// Judges whether `solution` is the only one of `puzzle`: a SAT solver looks for another one, until `stop` says
/// that it is enough, which is asked before each look: on 1,000 x 1,000 cells each takes its time.
pub(super) fn by_solver(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &SearchOptions,
    stop: &dyn Fn() -> bool,
) -> Judgement {
    let graph = candidate_graph(puzzle);
    let ours = counts(puzzle, &graph, solution);
    let Ok(deduction) = options.deduce(puzzle, graph) else {
        return Judgement::Unknown;
    };
    if deduction.decided() == ours.len() {
        return Judgement::Settled;
    }
    let mut session = Session::new(
        puzzle.rules().loops(),
        Cow::Borrowed(&deduction.graph),
        &deduction.even,
        BridgeEncoding::Order,
        options,
    );
    // With all clues known each island has as many ends in both, so that where a corridor has less another one
    // has more: to ask for more is enough.
    let clues_known = puzzle
        .islands()
        .iter()
        .all(|island| island.clue != Clue::Unknown);
    let mut others = ours.clone();
    for look in 0..LOOKS {
        if stop() {
            return Judgement::Unknown;
        }
        let (graph, variables, sink) = session.parts();
        let mut differs: Vec<Lit> = Vec::new();
        for (corridor, &count) in ours.iter().enumerate() {
            if others[corridor] != count {
                continue;
            }
            let above_low = graph.corridors()[corridor].low + 1;
            for (level, literal) in (above_low..).zip(variables.literals(corridor)) {
                if level == count + 1 {
                    differs.push(literal);
                } else if level == count && !clues_known {
                    differs.push(!literal);
                }
            }
        }
        sink.add_clause(&differs);
        match session.ask_briefly(&[], &mut (), MOST_DROPPED) {
            Verdict::Unsatisfiable if look == 0 => return Judgement::Settled,
            Verdict::Unknown if look == 0 => return Judgement::Unknown,
            Verdict::Unsatisfiable | Verdict::Unknown => break,
            Verdict::Satisfiable(model) => {
                let found = session.variables().counts(&model);
                for ((other, &count), found) in others.iter_mut().zip(&ours).zip(found) {
                    if *other == count {
                        *other = found;
                    }
                }
            }
        }
    }
    loose(puzzle, session.graph(), &ours, |corridor| others[corridor])
}

/// Judges whether techniques up to `level` lead to `solution`.
pub(super) fn by_level(puzzle: &Puzzle, solution: &Solution, level: Level) -> Judgement {
    let graph = candidate_graph(puzzle);
    let ours = counts(puzzle, &graph, solution);
    let Some(found) = reach(graph.clone(), puzzle.rules().loops(), level) else {
        return Judgement::Unknown;
    };
    if found.complete {
        return Judgement::Settled;
    }
    loose(puzzle, &graph, &ours, |corridor| {
        if found.high[corridor] > ours[corridor] {
            found.high[corridor]
        } else {
            found.low[corridor]
        }
    })
}

/// The corridors that differ, in groups.
fn loose(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    ours: &[u8],
    other: impl Fn(usize) -> u8,
) -> Judgement {
    let islands = puzzle.islands();
    let mut group: Vec<u32> = (0..islands.len() as u32).collect();
    let differing = || {
        let corridors = graph.corridors().iter().enumerate();
        corridors.filter(|&(corridor, _)| other(corridor) != ours[corridor])
    };
    for (_, corridor) in differing() {
        let [a, b] = corridor.ends.map(|island| root(&mut group, island));
        group[a.max(b) as usize] = a.min(b);
    }
    let mut place = vec![usize::MAX; islands.len()];
    let mut groups: Vec<Vec<Loose>> = Vec::new();
    for (index, corridor) in differing() {
        let place = &mut place[root(&mut group, corridor.ends[0]) as usize];
        if *place == usize::MAX {
            *place = groups.len();
            groups.push(Vec::new());
        }
        groups[*place].push(Loose {
            ends: corridor.ends.map(|island| islands[island as usize].cell),
            ours: ours[index],
            other: other(index),
        });
    }
    Judgement::Loose(groups)
}

/// The first island of a group; the ways there are halved.
fn root(group: &mut [u32], island: u32) -> u32 {
    let mut island = island;
    while group[island as usize] != island {
        let next = group[group[island as usize] as usize];
        group[island as usize] = next;
        island = next;
    }
    island
}
