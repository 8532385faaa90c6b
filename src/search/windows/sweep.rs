//! What has been chosen so far, and the next window.

use std::mem;

use hashi_encodings::{BridgeGraph, Corridor, Demand, DisjointSets};

use crate::search::deduce::crossings::Crossings;
use crate::search::residual::Part;

/// What has been chosen so far.
pub(super) struct Sweep<'a> {
    graph: &'a BridgeGraph,
    is_even: Vec<bool>,
    /// The lowest and the highest count, by corridor.
    bounds: Vec<[u8; 2]>,
    crossed_by: Crossings,
    /// By island, its place in the current window, if it is in it.
    local: Vec<u32>,
    /// By island, the mark that it got last.
    marked: Vec<u32>,
    mark: u32,
}

/// A part of the graph, with everything beyond it relaxed.
pub(super) struct Window {
    /// `None` when an island cannot have what it needs.
    graph: Option<BridgeGraph>,
    even: Vec<u32>,
    /// Its corridors as indices of the whole, ascending; they are the last corridors of the graph.
    corridors: Vec<u32>,
}

impl Window {
    pub(super) const fn graph(&self) -> Option<&BridgeGraph> {
        self.graph.as_ref()
    }

    pub(super) fn even(&self) -> &[u32] {
        &self.even
    }

    /// Whether there is nothing to choose.
    pub(super) fn is_empty(&self) -> bool {
        self.corridors.is_empty()
    }
}

impl<'a> Sweep<'a> {
    /// A sweep with nothing chosen. O(islands + corridors + crossings).
    pub(super) fn new(graph: &'a BridgeGraph, even: &[u32]) -> Self {
        let mut is_even = vec![false; graph.corridors().len()];
        even.iter()
            .for_each(|&corridor| is_even[corridor as usize] = true);
        let islands = graph.demands().len();
        let bounds = graph.corridors().iter();
        Self {
            graph,
            is_even,
            bounds: bounds.map(|bounds| [bounds.low, bounds.high]).collect(),
            crossed_by: Crossings::of(graph),
            local: vec![0; islands],
            marked: vec![0; islands],
            mark: 0,
        }
    }

    fn is_open(&self, corridor: u32) -> bool {
        let [low, high] = self.bounds[corridor as usize];
        low < high
    }

    /// Adds to `islands` those within this many steps along corridors that `may_pass`, or to the ends of corridors that
    /// cross these. Afterwards exactly the islands in the list are [marked](Self::is_marked).
    fn widen(
        &mut self,
        islands: &mut Vec<u32>,
        steps: usize,
        may_pass: impl Fn(&Self, u32) -> bool,
    ) {
        self.mark += 1;
        // Taken out so that it can be written while the rest is read.
        let mut marked = mem::take(&mut self.marked);
        for &island in &*islands {
            marked[island as usize] = self.mark;
        }
        let mut from = 0;
        for _ in 0..steps {
            let to = islands.len();
            for place in from..to {
                let here = self.graph.corridors_of(islands[place] as usize).iter();
                for &corridor in here.filter(|&&corridor| may_pass(self, corridor)) {
                    let crossing = self.crossed_by.with(corridor).iter().copied();
                    let crossing = crossing.filter(|&other| may_pass(self, other));
                    for end in crossing
                        .chain([corridor])
                        .flat_map(|passed| self.ends(passed))
                    {
                        if marked[end as usize] != self.mark {
                            marked[end as usize] = self.mark;
                            islands.push(end);
                        }
                    }
                }
            }
            from = to;
        }
        self.marked = marked;
    }

    fn is_marked(&self, island: u32) -> bool {
        self.marked[island as usize] == self.mark
    }

    fn ends(&self, corridor: u32) -> [u32; 2] {
        self.graph.corridors()[corridor as usize].ends
    }

    /// The window of a tile: its islands and those within `margin` steps. O(window), nearly.
    pub(super) fn window(&mut self, tile: &[u32], margin: usize) -> Window {
        let mut islands = tile.to_vec();
        self.widen(&mut islands, margin, Self::is_open);
        let mut corridors: Vec<u32> = Vec::new();
        for &island in &islands {
            let here = self.graph.corridors_of(island as usize).iter().copied();
            corridors.extend(here.filter(|&corridor| self.is_open(corridor)));
        }
        corridors.sort_unstable();
        corridors.dedup();
        for &corridor in &corridors {
            let beyond = self.ends(corridor).into_iter();
            islands.extend(beyond.filter(|&end| !self.is_marked(end)));
        }
        islands.sort_unstable();
        islands.dedup();
        let graph = self.graph_of(&islands, &corridors);
        let mut even = Vec::new();
        if let Some(graph) = &graph {
            let joins = graph.corridors().len() - corridors.len();
            let places = (joins as u32..).zip(&corridors);
            let places = places.filter(|&(_, &corridor)| self.is_even[corridor as usize]);
            even.extend(places.map(|(place, _)| place));
        }
        Window {
            graph,
            even,
            corridors,
        }
    }

    /// The graph of a window whose islands are marked; `islands` are these and those just beyond. It has the joints,
    /// then the islands; and the corridors of the joints, each of which carries a bridge, then `corridors`. `None` when
    /// an island cannot have what it needs.
    fn graph_of(&mut self, islands: &[u32], corridors: &[u32]) -> Option<BridgeGraph> {
        for (place, &island) in (0_u32..).zip(islands) {
            self.local[island as usize] = place;
        }
        let demands: Option<Vec<Demand>> =
            islands.iter().map(|&island| self.needs(island)).collect();
        let of_part = |&corridor: &u32| {
            let [low, high] = self.bounds[corridor as usize];
            let ends = self.ends(corridor).map(|end| self.local[end as usize]);
            Corridor { ends, low, high }
        };
        let mut crossings = Vec::new();
        for (place, &corridor) in (0_u32..).zip(corridors) {
            let others = self.crossed_by.with(corridor).iter();
            let others = others.filter(|&&other| other > corridor);
            let others = others.filter_map(|other| corridors.binary_search(other).ok());
            crossings.extend(others.map(|other| [place, other as u32]));
        }
        let part = Part {
            demands: demands?,
            corridors: corridors.iter().map(of_part).collect(),
            crossings,
            hubs: self.joints(islands),
        };
        Some(part.graph(self.graph.max_bridges()))
    }

    /// The islands of a window that each joint joins: those that may be connected beyond the window, by known bridges
    /// or by open corridors. O(islands + corridors) of the whole, nearly.
    fn joints(&self, islands: &[u32]) -> Vec<Vec<u32>> {
        let mut sets = DisjointSets::new(self.marked.len());
        for (corridor, &[low, high]) in self.graph.corridors().iter().zip(&self.bounds) {
            let [a, b] = corridor.ends;
            let within = low < high && (self.is_marked(a) || self.is_marked(b));
            if high > 0 && !within {
                sets.join(a, b);
            }
        }
        let places = (0_u32..).zip(islands);
        let members = places.map(|(place, &island)| [sets.root(island), place]);
        let mut members: Vec<[u32; 2]> = members.collect();
        members.sort_unstable();
        let joints = members.chunk_by(|a, b| a[0] == b[0]);
        let joints = joints.filter(|members| members.len() > 1);
        joints
            .map(|members| members.iter().map(|&[_, place]| place).collect())
            .collect()
    }

    /// What is left of the demand of an island after the corridors whose count is known; nothing for islands that are
    /// not marked. `None` when it has too many bridges.
    fn needs(&self, island: u32) -> Option<Demand> {
        if !self.is_marked(island) {
            return Some(Demand::AtLeast(0));
        }
        let here = self.graph.corridors_of(island as usize).iter();
        let known = here.filter(|&&corridor| !self.is_open(corridor));
        let known: u32 = known
            .map(|&corridor| u32::from(self.bounds[corridor as usize][0]))
            .sum();
        Some(match self.graph.demands()[island as usize] {
            Demand::Exactly(number) => Demand::Exactly(number.checked_sub(known)?),
            Demand::AtLeast(number) => Demand::AtLeast(number.saturating_sub(known)),
        })
    }

    /// Keeps what a solution of the window says about the corridors at islands of the tile.
    pub(super) fn choose(&mut self, tile: &[u32], window: &Window, counts: &[u8]) {
        let joins = counts.len() - window.corridors.len();
        for &island in tile {
            for &corridor in self.graph.corridors_of(island as usize) {
                if let (true, Ok(place)) = (
                    self.is_open(corridor),
                    window.corridors.binary_search(&corridor),
                ) {
                    self.fix(corridor, counts[joins + place]);
                }
            }
        }
    }

    fn fix(&mut self, corridor: u32, count: u8) {
        self.bounds[corridor as usize] = [count, count];
        if count > 0 {
            for &other in self.crossed_by.with(corridor) {
                self.bounds[other as usize] = [0, 0];
            }
        }
    }

    /// Widens a tile by this many steps and opens the corridors at all of its islands again. Returns false when that
    /// adds no island, or takes in too much of the whole.
    pub(super) fn reopen(&mut self, tile: &mut Vec<u32>, steps: usize) -> bool {
        let before = tile.len();
        self.widen(tile, steps, Self::is_open_at_first);
        if tile.len() == before || tile.len() > self.marked.len() / 4 {
            return false;
        }
        for &island in &*tile {
            for &corridor in self.graph.corridors_of(island as usize) {
                let whole = self.graph.corridors()[corridor as usize];
                self.bounds[corridor as usize] = [whole.low, whole.high];
            }
        }
        // A corridor that crosses a remaining bridge is closed again. What a bridge of the tile had closed elsewhere
        // stays closed: the islands there may be finished, so that no later window would choose it.
        for &island in &*tile {
            for &corridor in self.graph.corridors_of(island as usize) {
                let mut crossing = self.crossed_by.with(corridor).iter();
                if crossing.any(|&other| self.bounds[other as usize][0] > 0) {
                    self.bounds[corridor as usize] = [0, 0];
                }
            }
        }
        true
    }

    fn is_open_at_first(&self, corridor: u32) -> bool {
        let whole = self.graph.corridors()[corridor as usize];
        whole.low < whole.high
    }

    /// The counts of all corridors; for those not chosen, the lowest count.
    pub(super) fn counts(self) -> Vec<u8> {
        self.bounds.into_iter().map(|bounds| bounds[0]).collect()
    }
}
