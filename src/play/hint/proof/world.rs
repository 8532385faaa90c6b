//! What is known where a step is written: the bounds, and what has been assumed.

use std::collections::BTreeSet;

use hashi_encodings::{BridgeGraph, Demand, Lit};

/// What is known, perhaps under an assumption.
#[derive(Clone)]
pub(super) struct World {
    /// The candidate graph, within the bounds that steps have stated.
    pub(super) graph: BridgeGraph,
    /// What has been assumed.
    pub(super) assumed: Vec<Lit>,
    /// What steps have stated under the assumption: each holds if it does.
    pub(super) facts: Vec<Lit>,
}

impl World {
    /// Nothing but the puzzle.
    pub(super) const fn new(graph: BridgeGraph) -> Self {
        Self {
            graph,
            assumed: Vec::new(),
            facts: Vec::new(),
        }
    }

    /// Narrows the bounds of a corridor to these.
    pub(super) fn narrow(&mut self, corridor: usize, [low, high]: [u8; 2]) {
        let known = self.graph.corridors()[corridor];
        let (low, high) = (known.low.max(low), known.high.min(high));
        // Bounds that contradict each other end an assumption.
        if low <= high {
            let _ = self.graph.set_bounds(corridor, low, high);
        }
    }

    /// A clause that says `literal`, or else the assumption is wrong.
    pub(super) fn clause(&self, literal: Lit) -> Vec<Lit> {
        let opposite = self.assumed.iter().map(|&assumed| !assumed);
        let mut clause: Vec<Lit> = opposite.filter(|&other| other != literal).collect();
        clause.push(literal);
        clause
    }

    /// The islands that drawn bridges between islands `within` join with this one, itself included.
    pub(super) fn group(&self, island: u32, within: impl Fn(u32) -> bool) -> BTreeSet<u32> {
        let mut group = BTreeSet::from([island]);
        let mut open = vec![island];
        while let Some(island) = open.pop() {
            for &corridor in self.graph.corridors_of(island as usize) {
                let corridor = self.graph.corridors()[corridor as usize];
                let other = corridor.other_end(island);
                if corridor.low > 0 && within(other) && group.insert(other) {
                    open.push(other);
                }
            }
        }
        group
    }

    /// How many bridges the islands of `group` still need together; none if there is a `?` among them.
    pub(super) fn needs(&self, group: &BTreeSet<u32>) -> Option<u32> {
        group.iter().map(|&island| self.needs_of(island)).sum()
    }

    fn needs_of(&self, island: u32) -> Option<u32> {
        let Demand::Exactly(clue) = self.graph.demands()[island as usize] else {
            return None;
        };
        let corridors = self.graph.corridors_of(island as usize).iter();
        let drawn = corridors.map(|&each| u32::from(self.graph.corridors()[each as usize].low));
        Some(clue.saturating_sub(drawn.sum()))
    }
}
