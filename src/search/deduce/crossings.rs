//! The corridors that cross a corridor.

use hashi_encodings::{BridgeGraph, Lists};

/// For each corridor, the corridors that cross it.
#[derive(Debug)]
pub(crate) struct Crossings(Lists);

impl Crossings {
    /// The crossings of `graph`. O(corridors + crossings).
    pub(crate) fn of(graph: &BridgeGraph) -> Self {
        let last_first = graph.crossings().iter().rev();
        let both_ways = last_first.flat_map(|&[e, f]| [(e, f), (f, e)]);
        Self(Lists::new(graph.corridors().len(), both_ways))
    }

    /// The corridors that cross this one, the last first.
    pub(crate) fn with(&self, corridor: u32) -> &[u32] {
        self.0.of(corridor as usize)
    }
}
