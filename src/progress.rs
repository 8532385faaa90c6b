//! Stub.
use crate::puzzle::Puzzle;
use crate::state::State;
use hashi_encodings::BridgeGraph;
pub(crate) fn bounds(puzzle: &Puzzle, graph: &BridgeGraph, state: &State) -> Vec<[u8; 2]> {
    let counts = crate::corridor_counts::counts(puzzle, graph, &state.bridges);
    graph
        .corridors()
        .iter()
        .zip(counts)
        .map(|(c, n)| [n, c.high])
        .collect()
}
