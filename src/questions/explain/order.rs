//! The order in which clues are tried: near ones first, so that a conflict lies in one place.

use std::collections::VecDeque;

use hashi_encodings::BridgeGraph;

/// All islands by their distance from the nearest of `sources` along corridors, and at the same distance by index.
/// Islands that cannot be reached come last.
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
