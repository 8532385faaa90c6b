//! The immediate consequences of bounds, and the contradictions that are seen at once.

use hashi_encodings::{BridgeGraph, Components, Demand, DisjointSets};

/// The bounds of a graph with their immediate consequences, for corridors and for islands.
pub(super) struct Settled {
    /// The lowest and the highest count, by corridor.
    pub(super) bounds: Vec<[u8; 2]>,
    /// Islands that corridors with a bridge join are one vertex of connectivity.
    pub(super) groups: Components,
    /// What each island still has to get from its open corridors.
    pub(super) needs: Vec<Demand>,
}

impl Settled {
    /// Settles the bounds of `graph`. `None` when it is seen that there is no solution: an island cannot have what it
    /// needs, two bridges cross, or there is a loop where loops are forbidden. O(islands + corridors + crossings),
    /// nearly.
    pub(super) fn of(graph: &BridgeGraph, loops: bool) -> Option<Self> {
        let corridors = graph.corridors();
        let bounds = corridors.iter().map(|bounds| [bounds.low, bounds.high]);
        let mut bounds: Vec<[u8; 2]> = bounds.collect();
        let mut sets = DisjointSets::new(graph.demands().len());
        for corridor in corridors.iter().filter(|corridor| corridor.low > 0) {
            let [a, b] = corridor.ends;
            if !sets.join(a, b) && !loops {
                return None;
            }
        }
        for &[e, f] in graph.crossings() {
            let [e, f] = [e as usize, f as usize];
            match [bounds[e][0] > 0, bounds[f][0] > 0] {
                [true, true] => return None,
                [true, false] => bounds[f][1] = 0,
                [false, true] => bounds[e][1] = 0,
                [false, false] => {}
            }
        }
        let groups = sets.into_components();
        if !loops {
            for (bounds, corridor) in bounds.iter_mut().zip(corridors) {
                let [a, b] = corridor.ends.map(|end| groups.of_vertex()[end as usize]);
                if bounds[0] == 0 && a == b {
                    bounds[1] = 0;
                }
            }
        }
        let mut settled = Self {
            bounds,
            groups,
            needs: Vec::with_capacity(graph.demands().len()),
        };
        for (island, &demand) in graph.demands().iter().enumerate() {
            let needs = settled.needs_of(graph.corridors_of(island), demand)?;
            settled.needs.push(needs);
        }
        Some(settled)
    }

    /// Whether the count of `corridor` is not known.
    pub(super) fn is_open(&self, corridor: u32) -> bool {
        let [low, high] = self.bounds[corridor as usize];
        low < high
    }

    /// What is left of a demand after the corridors whose count is known: `AtLeast(0)` when it is met anyway. `None`
    /// when it cannot be met.
    fn needs_of(&self, here: &[u32], demand: Demand) -> Option<Demand> {
        let (mut known, mut low, mut high) = (0, 0, 0);
        for &corridor in here {
            let bounds = self.bounds[corridor as usize].map(u32::from);
            if bounds[0] == bounds[1] {
                known += bounds[0];
            }
            low += bounds[0];
            high += bounds[1];
        }
        match demand {
            Demand::Exactly(number) if number < low || number > high => None,
            Demand::Exactly(number) => Some(Demand::Exactly(number - known)),
            Demand::AtLeast(number) if number > high => None,
            Demand::AtLeast(number) if number <= low => Some(Demand::AtLeast(0)),
            Demand::AtLeast(number) => Some(Demand::AtLeast(number - known)),
        }
    }
}
