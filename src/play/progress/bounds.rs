//! What a state says of each corridor.

use hashi_encodings::BridgeGraph;

use crate::model::corridors::CorridorFinder;
use crate::model::corridors::counts;
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::{Bridge, Solution};
use crate::model::state::State;

/// The fewest and the most bridges that `state` leaves to each corridor of `graph`, the candidate graph of
/// `puzzle`: those that are drawn, and none where there is a cross, else what the graph allows.
///
/// For a state with [faults](super::faults()) they are ordered and within the graph all the same: a drawn
/// bridge counts for more than a cross, and bridges in no corridor are left out. O((corridors + crosses)
/// log islands).
pub(crate) fn bounds(puzzle: &Puzzle, graph: &BridgeGraph, state: &State) -> Vec<[u8; 2]> {
    let drawn = drawn(puzzle, graph, state);
    let crossed = crossed(puzzle, graph, state);
    let known = graph.corridors().iter().zip(drawn).zip(crossed);
    known
        .map(|((corridor, drawn), crossed)| {
            let low = drawn.clamp(corridor.low, corridor.high);
            match crossed {
                Some(_) if low == 0 => [0, 0],
                _ => [low, corridor.high],
            }
        })
        .collect()
}

/// The bridges that `state` has in each corridor of `graph`; those in no corridor are left out.
pub(super) fn drawn(puzzle: &Puzzle, graph: &BridgeGraph, state: &State) -> Vec<u8> {
    // The fields of a bridge are public, so its ends may come in the wrong order.
    let ordered = |bridge: &Bridge| Bridge::new(bridge.from, bridge.to, bridge.count);
    let bridges = state.bridges.bridges().iter().map(ordered);
    counts(puzzle, graph, &Solution::new(bridges.collect()))
}

/// A cross that `state` has in each corridor of `graph`, the first one.
pub(super) fn crossed(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    state: &State,
) -> Vec<Option<[Cell; 2]>> {
    let corridors = graph.corridors();
    let mut crossed = vec![None; corridors.len()];
    if state.crosses.is_empty() {
        return crossed;
    }
    let finder = CorridorFinder::new(puzzle);
    for &cross in &state.crosses {
        let ends = finder.between(cross);
        let corridor = ends.and_then(|ends| {
            let found = corridors.binary_search_by_key(&ends, |corridor| corridor.ends);
            found.ok()
        });
        if let Some(place) = corridor.and_then(|corridor| crossed.get_mut(corridor)) {
            place.get_or_insert(cross);
        }
    }
    crossed
}
