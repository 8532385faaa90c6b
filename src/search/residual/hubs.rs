//! A part of a graph, with a hub for each set of its islands that are connected outside of it.

use hashi_encodings::{BridgeGraph, Corridor, Demand};

/// A part of a graph. Islands, corridors and the ends of these are given by their places in it.
pub(crate) struct Part {
    /// The demand of each island.
    pub(crate) demands: Vec<Demand>,
    pub(crate) corridors: Vec<Corridor>,
    pub(crate) crossings: Vec<[u32; 2]>,
    /// The islands that each hub joins, ascending.
    pub(crate) hubs: Vec<Vec<u32>>,
}

impl Part {
    /// How many corridors the hubs have together.
    pub(crate) fn hub_corridors(&self) -> usize {
        self.hubs.iter().map(Vec::len).sum()
    }

    /// The graph of the part: the hubs, then the islands; the corridors of the hubs, each of which carries one bridge,
    /// by which the demand of its island grows, then those of the part.
    pub(crate) fn graph(self, max_bridges: u8) -> BridgeGraph {
        let first = self.hubs.len() as u32;
        let hub_corridors = self.hub_corridors();
        let joined = |hub: &Vec<u32>| Demand::Exactly(hub.len() as u32);
        let mut demands: Vec<Demand> = Vec::with_capacity(self.hubs.len() + self.demands.len());
        demands.extend(self.hubs.iter().map(joined));
        demands.extend(self.demands);
        let mut corridors = Vec::with_capacity(hub_corridors + self.corridors.len());
        for (hub, members) in (0_u32..).zip(&self.hubs) {
            for &member in members {
                let end = first + member;
                corridors.push(Corridor {
                    ends: [hub, end],
                    low: 1,
                    high: 1,
                });
                match &mut demands[end as usize] {
                    Demand::AtLeast(0) => {}
                    Demand::Exactly(number) | Demand::AtLeast(number) => *number += 1,
                }
            }
        }
        corridors.extend(self.corridors.into_iter().map(|corridor| Corridor {
            ends: corridor.ends.map(|end| first + end),
            ..corridor
        }));
        let crossings = self.crossings.into_iter();
        let crossings = crossings.map(|pair| pair.map(|place| hub_corridors as u32 + place));
        match BridgeGraph::new(max_bridges, demands, corridors, crossings.collect()) {
            Ok(graph) => graph,
            Err(error) => unreachable!("a part of a graph: {error}"),
        }
    }
}
