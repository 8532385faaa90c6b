//! What a state says about each corridor.

use hashi_encodings::BridgeGraph;

use crate::model::corridors::Drawn;
use crate::model::puzzle::Puzzle;
use crate::model::state::State;

/// The fewest and the most bridges that `state` allows in each corridor of `graph`, the candidate graph of `puzzle`: at
/// least those that are drawn, and at most none where there is a cross, otherwise what the graph allows.
///
/// Even for a state with [faults](super::faults()) the bounds are in order and within those of the graph: a drawn
/// bridge takes precedence over a cross, and bridges in no corridor are ignored. O((corridors + crosses) log islands).
pub(crate) fn bounds(puzzle: &Puzzle, graph: &BridgeGraph, state: &State) -> Vec<[u8; 2]> {
    let Drawn {
        counts, crosses, ..
    } = Drawn::new(puzzle, graph, state);
    let known = graph.corridors().iter().zip(counts).zip(crosses);
    known
        .map(|((corridor, count), cross)| {
            let low = count.clamp(corridor.low, corridor.high);
            match cross {
                Some(_) if low == 0 => [0, 0],
                _ => [low, corridor.high],
            }
        })
        .collect()
}
