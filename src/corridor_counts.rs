//! Solutions as the bridge counts of all corridors of a candidate graph, and back.

use hashi_encodings::BridgeGraph;

use crate::puzzle::Puzzle;
use crate::solution::{Bridge, Solution};

/// The bridge count of each corridor of `graph`, the candidate graph of `puzzle`. Bridges of
/// `solution` that are none of its corridors are left out, those listed twice add up.
pub(crate) fn counts(puzzle: &Puzzle, graph: &BridgeGraph, solution: &Solution) -> Vec<u8> {
    let mut bridges = solution.bridges().iter().peekable();
    graph
        .corridors()
        .iter()
        .map(|corridor| {
            let ends = corridor
                .ends
                .map(|island| puzzle.islands()[island as usize].cell);
            let mut count = 0_u8;
            while let Some(bridge) = bridges.next_if(|bridge| [bridge.from, bridge.to] <= ends) {
                if [bridge.from, bridge.to] == ends {
                    count = count.saturating_add(bridge.count);
                }
            }
            count
        })
        .collect()
}

/// The bridges that these counts say, one for each corridor of `graph`, on the grid of `puzzle`.
pub(crate) fn solution(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    counts: impl IntoIterator<Item = u8>,
) -> Solution {
    let corridors = graph.corridors().iter().zip(counts);
    let bridges = corridors.map(|(corridor, count)| {
        let [from, to] = corridor
            .ends
            .map(|island| puzzle.islands()[island as usize].cell);
        Bridge { from, to, count }
    });
    Solution::new(bridges.collect())
}
