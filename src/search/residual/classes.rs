//! Which open corridors depend on each other.

use hashi_encodings::{BridgeGraph, Demand, DisjointSets};

use super::settled::Settled;
use crate::sat::low_points::tie_blocks;

/// The class of a corridor that is not open.
pub(super) const NONE: u32 = u32::MAX;

/// The classes of open corridors, numbered in the order of their first corridors.
pub(super) struct Classes {
    /// The class of each corridor; [`NONE`] for those that are not open.
    pub(super) of_corridor: Vec<u32>,
    pub(super) count: usize,
}

impl Classes {
    /// The classes for what is settled; `None` when no selection connects the groups. O(islands + corridors +
    /// crossings), nearly.
    pub(super) fn of(graph: &BridgeGraph, settled: &Settled) -> Option<Self> {
        let mut ties = DisjointSets::new(graph.corridors().len());
        for (island, &needs) in settled.needs.iter().enumerate() {
            if needs == Demand::AtLeast(0) {
                continue;
            }
            let mut before = None;
            for &corridor in graph.corridors_of(island) {
                if settled.is_open(corridor) {
                    if let Some(before) = before {
                        ties.join(before, corridor);
                    }
                    before = Some(corridor);
                }
            }
        }
        for &[e, f] in graph.crossings() {
            if settled.is_open(e) && settled.is_open(f) {
                ties.join(e, f);
            }
        }
        if !tie_connectivity(graph, settled, &mut ties) {
            return None;
        }
        let corridors = graph.corridors().len() as u32;
        let mut of_corridor = vec![NONE; corridors as usize];
        let mut count = 0;
        for corridor in 0..corridors {
            if settled.is_open(corridor) {
                // An open corridor is tied only to open ones, and the root is the first of them.
                let root = ties.root(corridor);
                if root == corridor {
                    of_corridor[corridor as usize] = count;
                    count += 1;
                } else {
                    of_corridor[corridor as usize] = of_corridor[root as usize];
                }
            }
        }
        Some(Self {
            of_corridor,
            count: count as usize,
        })
    }
}

impl Classes {
    /// Like [`of`](Self::of) and then [`bundle`](Self::bundle), for so few open corridors that they form one bundle in
    /// any case: which of them depend on each other need not be known.
    pub(super) fn of_few(graph: &BridgeGraph, settled: &Settled) -> Option<Self> {
        let mut sets = DisjointSets::new(settled.groups.count());
        let mut pieces = settled.groups.count();
        let mut of_corridor = vec![NONE; graph.corridors().len()];
        let mut count = 0;
        let corridors = graph.corridors().iter().zip(&settled.bounds);
        for ((corridor, &[low, high]), class) in corridors.zip(&mut of_corridor) {
            if low < high {
                *class = 0;
                count = 1;
            }
            if low == 0 && high > 0 {
                let [a, b] = corridor
                    .ends
                    .map(|end| settled.groups.of_vertex()[end as usize]);
                pieces -= usize::from(sets.join(a, b));
            }
        }
        (pieces <= 1).then_some(Self { of_corridor, count })
    }

    /// Puts classes of fewer corridors than `least` together, one after the other, until they have that many.
    pub(super) fn bundle(&mut self, least: usize) {
        let mut sizes = vec![0; self.count];
        for &class in &self.of_corridor {
            if class != NONE {
                sizes[class as usize] += 1;
            }
        }
        let (mut bundles, mut open, mut size) = (0, None, 0);
        let mut next = || {
            bundles += 1;
            bundles - 1
        };
        let bundle_of: Vec<u32> = sizes
            .into_iter()
            .map(|corridors: usize| {
                if corridors >= least {
                    return next();
                }
                let bundle = *open.get_or_insert_with(&mut next);
                size += corridors;
                if size >= least {
                    (open, size) = (None, 0);
                }
                bundle
            })
            .collect();
        for class in &mut self.of_corridor {
            if *class != NONE {
                *class = bundle_of[*class as usize];
            }
        }
        self.count = bundles as usize;
    }
}

/// Ties the corridors of each block of the groups; false when the groups fall apart.
fn tie_connectivity(graph: &BridgeGraph, settled: &Settled, ties: &mut DisjointSets) -> bool {
    let mut numbers = Vec::new();
    let mut edges = Vec::new();
    let corridors = (0_u32..).zip(graph.corridors());
    for ((number, corridor), &bounds) in corridors.zip(&settled.bounds) {
        let ends = corridor
            .ends
            .map(|end| settled.groups.of_vertex()[end as usize]);
        if bounds[0] == 0 && bounds[1] > 0 && ends[0] != ends[1] {
            numbers.push(number);
            edges.push(ends);
        }
    }
    let pieces = tie_blocks(settled.groups.count(), &edges, |a, b| {
        ties.join(numbers[a as usize], numbers[b as usize]);
    });
    pieces <= 1
}
