//! What a state says about each corridor.

use hashi_encodings::BridgeGraph;

use crate::model::corridors::counts;
pub(super) use crate::model::corridors::crossed;
use crate::model::puzzle::Puzzle;
use crate::model::solution::{Bridge, Solution};
use crate::model::state::State;

/// The fewest and the most bridges that `state` allows in each corridor of `graph`, the candidate graph of `puzzle`: at
/// least those that are drawn, and at most none where there is a cross, otherwise what the graph allows.
///
/// Even for a state with [faults](super::faults()) the bounds are in order and within those of the graph: a drawn
/// bridge takes precedence over a cross, and bridges in no corridor are ignored. O((corridors + crosses) log islands).
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

/// The number of bridges that `state` has in each corridor of `graph`; bridges in no corridor are ignored.
pub(super) fn drawn(puzzle: &Puzzle, graph: &BridgeGraph, state: &State) -> Vec<u8> {
    // The fields of a bridge are public, so its ends may come in the wrong order.
    let ordered = |bridge: &Bridge| Bridge::new(bridge.from, bridge.to, bridge.count);
    let bridges = state.bridges.bridges().iter().map(ordered);
    counts(puzzle, graph, &Solution::new(bridges.collect()))
}
