//! One instance, and how it is made.

use hashi_encodings::{BridgeGraph, Corridor, Demand, DisjointSets};

use super::classes::{Classes, NONE};
use super::hubs::Part;
use super::settled::Settled;

/// A part of the puzzle that is independent of everything outside of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    graph: BridgeGraph,
    loops: bool,
    even: Vec<u32>,
    islands: Vec<u32>,
    corridors: Vec<u32>,
}

impl Instance {
    /// The graph: hubs, then the islands of [`islands`](Self::islands); the corridors of the hubs, then those
    /// of [`corridors`](Self::corridors). A solution connects all of it.
    #[must_use]
    pub const fn graph(&self) -> &BridgeGraph {
        &self.graph
    }

    /// Whether loops are allowed.
    #[must_use]
    pub const fn loops(&self) -> bool {
        self.loops
    }

    /// The corridors of [`graph`](Self::graph) whose count minus the lower bound is even, ascending.
    #[must_use]
    pub fn even(&self) -> &[u32] {
        &self.even
    }

    /// The islands of the whole at which its corridors end, ascending.
    #[must_use]
    pub fn islands(&self) -> &[u32] {
        &self.islands
    }

    /// Its corridors, as indices of the whole, ascending; at least one.
    #[must_use]
    pub fn corridors(&self) -> &[u32] {
        &self.corridors
    }

    /// How many islands of [`graph`](Self::graph) are hubs.
    #[must_use]
    pub fn hubs(&self) -> usize {
        self.graph.demands().len() - self.islands.len()
    }

    /// How many corridors of [`graph`](Self::graph) end at hubs.
    #[must_use]
    pub fn hub_corridors(&self) -> usize {
        self.graph.corridors().len() - self.corridors.len()
    }

    /// The place of a corridor of the whole among [`corridors`](Self::corridors), if it is one of them.
    #[must_use]
    pub fn place(&self, corridor: u32) -> Option<usize> {
        self.corridors.binary_search(&corridor).ok()
    }

    /// Writes the counts of its [`corridors`](Self::corridors) to their places in `counts`, the counts of the whole.
    ///
    /// # Panics
    ///
    /// When the length of `found` is not the number of its corridors, or that of `counts` is not the number of
    /// corridors of the whole.
    pub fn insert(&self, found: &[u8], counts: &mut [u8]) {
        assert_eq!(found.len(), self.corridors.len(), "counts of an instance");
        for (&corridor, &count) in self.corridors.iter().zip(found) {
            counts[corridor as usize] = count;
        }
    }

    /// The counts of its corridors, taken from `counts`, the counts of the whole.
    ///
    /// # Panics
    ///
    /// When the length of `counts` is not the number of corridors of the whole.
    #[must_use]
    pub fn extract(&self, counts: &[u8]) -> Vec<u8> {
        let corridors = self.corridors.iter();
        corridors
            .map(|&corridor| counts[corridor as usize])
            .collect()
    }

    /// Whether these counts of its corridors are a solution: bounds, demands, crossings, connectivity, loops. Looks
    /// only at the counts, and not at the clauses that a solver was given. O(islands + corridors), nearly.
    #[must_use]
    pub fn is_solved_by(&self, counts: &[u8]) -> bool {
        self.is_solved_with(self.graph.demands(), counts)
    }

    /// Like [`is_solved_by`](Self::is_solved_by), with other demands for the islands of the graph.
    pub(crate) fn is_solved_with(&self, demands: &[Demand], counts: &[u8]) -> bool {
        let hub_corridors = self.hub_corridors();
        if counts.len() != self.corridors.len() {
            return false;
        }
        let count = |corridor: usize| match corridor.checked_sub(hub_corridors) {
            Some(place) => counts[place],
            None => 1,
        };
        let mut ends = vec![0_u32; demands.len()];
        let mut sets = DisjointSets::new(ends.len());
        let mut pieces = ends.len();
        for (index, corridor) in self.graph.corridors().iter().enumerate() {
            let count = count(index);
            if count < corridor.low || count > corridor.high {
                return false;
            }
            if count == 0 {
                continue;
            }
            let [a, b] = corridor.ends;
            ends[a as usize] += u32::from(count);
            ends[b as usize] += u32::from(count);
            if sets.join(a, b) {
                pieces -= 1;
            } else if !self.loops {
                return false;
            }
        }
        let mut crossings = self.graph.crossings().iter();
        let mut demands = demands.iter().zip(ends);
        pieces == 1
            && crossings.all(|&[e, f]| count(e as usize) == 0 || count(f as usize) == 0)
            && demands.all(|(&demand, ends)| match demand {
                Demand::Exactly(number) => ends == number,
                Demand::AtLeast(number) => ends >= number,
            })
    }
}

/// The contents of an instance, in terms of the whole.
#[derive(Default)]
pub(super) struct Draft {
    islands: Vec<u32>,
    corridors: Vec<u32>,
    crossings: Vec<[u32; 2]>,
    pub(super) even: Vec<u32>,
}

/// Makes instances, one after the other.
pub(super) struct Workshop<'a> {
    graph: &'a BridgeGraph,
    settled: &'a Settled,
    loops: bool,
    /// By corridor of the whole, its place among those of its instance.
    place: Vec<u32>,
    /// By island of the whole, its place among those of the current instance.
    local: Vec<u32>,
}

impl<'a> Workshop<'a> {
    pub(super) fn new(graph: &'a BridgeGraph, settled: &'a Settled, loops: bool) -> Self {
        Self {
            graph,
            settled,
            loops,
            place: vec![NONE; graph.corridors().len()],
            local: vec![NONE; graph.demands().len()],
        }
    }

    /// What belongs to each class.
    pub(super) fn drafts(&mut self, classes: &Classes) -> Vec<Draft> {
        let mut drafts: Vec<Draft> = (0..classes.count).map(|_| Draft::default()).collect();
        for (corridor, &class) in (0_u32..).zip(&classes.of_corridor) {
            if class != NONE {
                let corridors = &mut drafts[class as usize].corridors;
                self.place[corridor as usize] = corridors.len() as u32;
                corridors.push(corridor);
            }
        }
        for island in 0..self.graph.demands().len() as u32 {
            for &corridor in self.graph.corridors_of(island as usize) {
                let class = classes.of_corridor[corridor as usize];
                if class != NONE {
                    let islands = &mut drafts[class as usize].islands;
                    if islands.last() != Some(&island) {
                        islands.push(island);
                    }
                }
            }
        }
        for &[e, f] in self.graph.crossings() {
            // If one of two crossing corridors has no bridge, the other may be in a class.
            let class = classes.of_corridor[e as usize];
            if class != NONE && class == classes.of_corridor[f as usize] {
                drafts[class as usize].crossings.push([e, f]);
            }
        }
        drafts
    }

    pub(super) fn make(&mut self, draft: Draft) -> Instance {
        let Draft {
            islands,
            corridors,
            crossings,
            even,
        } = draft;
        for (place, &island) in (0_u32..).zip(&islands) {
            self.local[island as usize] = place;
        }
        let of_part = |&corridor: &u32| {
            let [low, high] = self.settled.bounds[corridor as usize];
            let ends = self.graph.corridors()[corridor as usize].ends;
            let ends = ends.map(|end| self.local[end as usize]);
            Corridor { ends, low, high }
        };
        let needs = islands.iter();
        let needs = needs.map(|&island| self.settled.needs[island as usize]);
        let place = |corridor: u32| self.place[corridor as usize];
        let part = Part {
            demands: needs.collect(),
            corridors: corridors.iter().map(of_part).collect(),
            crossings: crossings.into_iter().map(|pair| pair.map(place)).collect(),
            hubs: self.hubs(&islands, &corridors),
        };
        let first = part.hub_corridors() as u32;
        let even = even.into_iter();
        Instance {
            even: even.map(|corridor| first + place(corridor)).collect(),
            graph: part.graph(self.graph.max_bridges()),
            loops: self.loops,
            islands,
            corridors,
        }
    }

    /// The islands (by place, ascending) that each hub joins.
    fn hubs(&self, islands: &[u32], corridors: &[u32]) -> Vec<Vec<u32>> {
        let ends = |corridor: u32| {
            let ends = self.graph.corridors()[corridor as usize].ends;
            ends.map(|end| self.local[end as usize])
        };
        let mut hubs = Vec::new();
        let mut sets = DisjointSets::new(islands.len());
        let mut pieces = islands.len();
        for &corridor in corridors {
            if self.settled.bounds[corridor as usize][0] > 0 {
                let [a, b] = ends(corridor);
                pieces -= usize::from(sets.join(a, b));
            }
        }
        // The groups of the whole, except where corridors of the instance themselves join the islands.
        let mut members: Vec<[u32; 2]> = Vec::with_capacity(pieces);
        for (place, &island) in (0_u32..).zip(islands) {
            if sets.root(place) == place {
                members.push([self.settled.groups.of_vertex()[island as usize], place]);
            }
        }
        members.sort_unstable();
        for group in members.chunk_by(|a, b| a[0] == b[0]) {
            if let [first, others @ ..] = group {
                if others.is_empty() {
                    continue;
                }
                for other in others {
                    pieces -= usize::from(sets.join(first[1], other[1]));
                }
                hubs.push(group.iter().map(|member| member[1]).collect());
            }
        }
        for &corridor in corridors {
            let [a, b] = ends(corridor);
            pieces -= usize::from(sets.join(a, b));
        }
        if pieces > 1 {
            let places = 0..islands.len() as u32;
            hubs.push(places.filter(|&place| sets.root(place) == place).collect());
        }
        hubs
    }
}
