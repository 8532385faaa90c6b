//! Cut edges: corridors without which a graph of corridors falls apart.
//!
//! Depth-first search with low points (Hopcroft and Tarjan, "Efficient algorithms for graph manipulation",
//! Communications of the ACM 16, 1973), without recursion. The islands beyond a cut edge are an interval of the search
//! order, so sums over them are differences of prefix sums. O(islands + corridors).

use std::ops::Range;

use hashi_encodings::BridgeGraph;

const NONE: u32 = u32::MAX;

/// A corridor whose loss would cut off some islands.
pub(crate) struct CutEdge {
    pub(crate) corridor: u32,
    /// The range of the islands on its far side in the order of the search.
    pub(crate) side: Range<usize>,
}

/// A depth-first search that keeps its buffers between searches.
#[derive(Default)]
pub(crate) struct Search {
    /// The islands in the order in which they were found, tree by tree.
    pub(crate) order: Vec<u32>,
    /// The range of each tree in `order`.
    pub(crate) trees: Vec<Range<usize>>,
    pub(crate) cut_edges: Vec<CutEdge>,
    /// The place in `order`, by island.
    place: Vec<u32>,
    /// By place, the lowest place that the subtree of the island there reaches by an edge outside the tree.
    lowest: Vec<u32>,
    stack: Vec<Frame>,
}

struct Frame {
    island: u32,
    /// The corridor by which the island was found.
    entry: u32,
    /// How many of its corridors have been followed.
    followed: u32,
}

impl Search {
    /// Searches the corridors for which `contains` holds.
    pub(crate) fn run(&mut self, graph: &BridgeGraph, contains: impl Fn(u32) -> bool) {
        let islands = graph.demands().len();
        self.order.clear();
        self.trees.clear();
        self.cut_edges.clear();
        self.lowest.clear();
        self.place.clear();
        self.place.resize(islands, NONE);
        for root in 0..islands as u32 {
            if self.place[root as usize] == NONE {
                let start = self.order.len();
                self.grow(graph, root, &contains);
                self.trees.push(start..self.order.len());
            }
        }
    }

    fn enter(&mut self, island: u32, entry: u32) {
        let place = self.order.len() as u32;
        self.place[island as usize] = place;
        self.order.push(island);
        self.lowest.push(place);
        self.stack.push(Frame {
            island,
            entry,
            followed: 0,
        });
    }

    fn grow(&mut self, graph: &BridgeGraph, root: u32, contains: &impl Fn(u32) -> bool) {
        self.enter(root, NONE);
        while let Some(frame) = self.stack.last_mut() {
            let (island, entry) = (frame.island, frame.entry);
            let place = self.place[island as usize] as usize;
            let corridors = graph.corridors_of(island as usize);
            if let Some(&corridor) = corridors.get(frame.followed as usize) {
                frame.followed += 1;
                if corridor == entry || !contains(corridor) {
                    continue;
                }
                let other = graph.corridors()[corridor as usize].other_end(island);
                match self.place[other as usize] {
                    NONE => self.enter(other, corridor),
                    found => self.lowest[place] = self.lowest[place].min(found),
                }
            } else {
                self.stack.pop();
                let Some(parent) = self.stack.last() else {
                    return;
                };
                let parent_place = self.place[parent.island as usize] as usize;
                let lowest = self.lowest[place];
                if lowest as usize == place {
                    self.cut_edges.push(CutEdge {
                        corridor: entry,
                        side: place..self.order.len(),
                    });
                }
                self.lowest[parent_place] = self.lowest[parent_place].min(lowest);
            }
        }
    }
}
