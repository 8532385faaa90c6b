//! Cut edges and blocks of a graph: the edges without which it falls apart, and the edges that lie on a cycle together.
//!
//! **Idea.** Depth-first search with low points: for each vertex, the first vertex, in the order in which they are
//! found, that its subtree reaches by an edge outside the tree. Hopcroft and Tarjan, "Efficient algorithms for graph
//! manipulation", Communications of the ACM 16, 1973. What lies behind a tree edge is an interval of that order, so
//! sums over it are differences of prefix sums.
//!
//! **Cost.** O(vertices + edges). No recursion.

use std::ops::Range;

use hashi_encodings::{BridgeGraph, Lists};

const NONE: u32 = u32::MAX;

/// An edge whose loss would cut off some vertices.
pub(crate) struct CutEdge {
    pub(crate) edge: u32,
    /// The places of the vertices on its far side, in the order of the search.
    pub(crate) side: Range<usize>,
}

/// A depth-first search, with buffers that are kept between searches.
#[derive(Default)]
pub(crate) struct LowPoints {
    /// Vertices in the order in which they were found, tree by tree.
    pub(crate) order: Vec<u32>,
    /// The places of each tree in `order`.
    pub(crate) trees: Vec<Range<usize>>,
    /// The cut edges, tree by tree.
    pub(crate) cut_edges: Vec<CutEdge>,
    /// Place in `order`, by vertex.
    place: Vec<u32>,
    /// By place: the edge by which the vertex was found; `NONE` at roots.
    entry: Vec<u32>,
    /// By place: the lowest place that the subtree reaches by an edge outside the tree.
    lowest: Vec<u32>,
    /// The places of the vertices on the path to the current one, and how many of its edges each has followed.
    way: Vec<(u32, u32)>,
}

impl LowPoints {
    /// Searches the corridors for which `contains` holds.
    pub(crate) fn run_corridors(&mut self, graph: &BridgeGraph, contains: impl Fn(u32) -> bool) {
        self.run(
            graph.demands().len(),
            |island| graph.corridors_of(island as usize),
            |corridor, island| {
                contains(corridor).then(|| graph.corridors()[corridor as usize].other_end(island))
            },
        );
    }

    /// Searches a graph in which `edges_of` returns the edges of a vertex; `other_end` is `None` for an edge that does
    /// not count. No edge may join a vertex to itself; several may join the same two.
    fn run<'a>(
        &mut self,
        vertices: usize,
        edges_of: impl Fn(u32) -> &'a [u32],
        other_end: impl Fn(u32, u32) -> Option<u32>,
    ) {
        self.order.clear();
        self.trees.clear();
        self.cut_edges.clear();
        self.entry.clear();
        self.lowest.clear();
        self.place.clear();
        self.place.resize(vertices, NONE);
        for root in 0..vertices as u32 {
            if self.place[root as usize] == NONE {
                let start = self.order.len();
                self.grow(root, &edges_of, &other_end);
                self.trees.push(start..self.order.len());
            }
        }
    }

    fn enter(&mut self, vertex: u32, entry: u32) {
        let place = self.order.len() as u32;
        self.place[vertex as usize] = place;
        self.order.push(vertex);
        self.entry.push(entry);
        self.lowest.push(place);
        self.way.push((place, 0));
    }

    fn grow<'a>(
        &mut self,
        root: u32,
        edges_of: &impl Fn(u32) -> &'a [u32],
        other_end: &impl Fn(u32, u32) -> Option<u32>,
    ) {
        self.enter(root, NONE);
        while let Some((place, followed)) = self.way.last_mut() {
            let index = *place as usize;
            let vertex = self.order[index];
            if let Some(&edge) = edges_of(vertex).get(*followed as usize) {
                *followed += 1;
                if edge == self.entry[index] {
                    continue;
                }
                let Some(other) = other_end(edge, vertex) else {
                    continue;
                };
                match self.place[other as usize] {
                    NONE => self.enter(other, edge),
                    found => self.lowest[index] = self.lowest[index].min(found),
                }
            } else {
                self.way.pop();
                let Some(&(parent, _)) = self.way.last() else {
                    return;
                };
                let lowest = self.lowest[index];
                if lowest as usize == index {
                    self.cut_edges.push(CutEdge {
                        edge: self.entry[index],
                        side: index..self.order.len(),
                    });
                }
                let parent = &mut self.lowest[parent as usize];
                *parent = lowest.min(*parent);
            }
        }
    }
}

/// Calls `tie` with pairs of edges of one block (a maximal two-connected subgraph; every edge belongs to exactly one),
/// enough of them to tie each block together, and returns the number of connected pieces. Edges between the same two
/// vertices are in one block. No edge may join a vertex to itself.
pub(crate) fn tie_blocks(
    vertices: usize,
    edges: &[[u32; 2]],
    mut tie: impl FnMut(u32, u32),
) -> usize {
    let ends = edges.iter().enumerate();
    let ends = ends.flat_map(|(edge, ends): (usize, &[u32; 2])| ends.map(|end| (end, edge as u32)));
    let edges_of = Lists::new(vertices, ends);
    let other_end = |edge: u32, vertex: u32| {
        let [a, b] = edges[edge as usize];
        a ^ b ^ vertex
    };
    let mut search = LowPoints::default();
    search.run(
        vertices,
        |vertex| edges_of.of(vertex as usize),
        |edge, vertex| Some(other_end(edge, vertex)),
    );
    for (edge, ends) in (0_u32..).zip(edges) {
        // The tree leads from the end that was found earlier to the later one.
        let mut places = ends.map(|end| search.place[end as usize]);
        places.sort_unstable();
        let [earlier, later] = places.map(|place| place as usize);
        if edge != search.entry[later] {
            // It closes a cycle, on which the tree reaches the later end.
            tie(edge, search.entry[later]);
        } else if (search.lowest[later] as usize) < earlier {
            // What is behind it reaches beyond its earlier end, along a cycle on which the tree reaches that end.
            tie(edge, search.entry[earlier]);
        }
    }
    search.trees.len()
}

#[cfg(test)]
mod tests {
    use hashi_encodings::{BridgeGraph, Corridor, Demand, DisjointSets};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

    use super::{LowPoints, tie_blocks};
    use crate::rounds::{enough, rounds};

    /// Whether two edges are in one block: they are unless taking away some vertex separates them, which is tried for
    /// each.
    fn together(vertices: usize, edges: &[[u32; 2]], first: usize, second: usize) -> bool {
        let reached = |without: u32| {
            let mut reached = vec![false; edges.len()];
            reached[first] = true;
            for _ in 0..edges.len() {
                for (i, a) in edges.iter().enumerate() {
                    for (j, b) in edges.iter().enumerate() {
                        let shared = a.iter().any(|end| *end != without && b.contains(end));
                        reached[j] |= reached[i] && shared;
                    }
                }
            }
            reached[second]
        };
        (0..=vertices as u32).all(reached)
    }

    #[test]
    fn edges_are_in_one_block_unless_a_vertex_separates_them() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut below = |end: u32| random.next_u32() % end;
        for _ in 0..rounds(300) {
            let vertices = 2 + below(6);
            let edges: Vec<[u32; 2]> = (0..below(10))
                .map(|_| {
                    let a = below(vertices);
                    let b = (a + 1 + below(vertices - 1)) % vertices;
                    [a, b]
                })
                .collect();
            let mut block = DisjointSets::new(edges.len());
            tie_blocks(vertices as usize, &edges, |a, b| {
                block.join(a, b);
            });
            for first in 0..edges.len() {
                for second in 0..edges.len() {
                    let expected = together(vertices as usize, &edges, first, second);
                    let found = block.root(first as u32) == block.root(second as u32);
                    assert_eq!(found, expected, "{edges:?}: {first} and {second}");
                }
            }
        }
    }

    /// The pieces of a graph.
    fn pieces(islands: u32, corridors: &[Corridor]) -> Vec<Vec<u32>> {
        let mut sets = DisjointSets::new(islands as usize);
        for corridor in corridors {
            sets.join(corridor.ends[0], corridor.ends[1]);
        }
        sets.into_components().groups()
    }

    fn sorted(islands: &[u32]) -> Vec<u32> {
        let mut islands = islands.to_vec();
        islands.sort_unstable();
        islands
    }

    /// Compared with the pieces that are left without each corridor.
    #[test]
    fn cut_edges_are_those_without_which_a_graph_falls_apart() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut below = |end: u32| random.next_u32() % end;
        let mut search = LowPoints::default();
        let (mut cut, mut apart) = (0, 0);
        for _ in 0..rounds(500) {
            let islands = 1 + below(9);
            let pairs = (0..islands).flat_map(|a| (a + 1..islands).map(move |b| [a, b]));
            let chance = 1 + below(5);
            let corridors: Vec<Corridor> = pairs
                .filter(|_| below(10) < chance)
                .map(|ends| Corridor {
                    ends,
                    low: 0,
                    high: 1,
                })
                .collect();
            let demands = vec![Demand::AtLeast(0); islands as usize];
            let graph = BridgeGraph::new(1, demands, corridors.clone(), Vec::new()).unwrap();
            let left_out = below(corridors.len() as u32 + 1) as usize;
            search.run_corridors(&graph, |corridor| corridor as usize != left_out);
            let mut contained = corridors.clone();
            if left_out < contained.len() {
                contained[left_out].ends = [0, 0];
            }
            let whole = pieces(islands, &contained);
            let trees: Vec<Vec<u32>> = search
                .trees
                .iter()
                .map(|tree| sorted(&search.order[tree.clone()]))
                .collect();
            assert_eq!(trees, whole);
            for corridor in 0..corridors.len() {
                let mut without = contained.clone();
                without[corridor].ends = [0, 0];
                let parts = pieces(islands, &without);
                let mut found = search.cut_edges.iter();
                let found = found.find(|edge| edge.edge as usize == corridor);
                assert_eq!(found.is_some(), parts.len() > whole.len());
                if let Some(edge) = found {
                    assert!(parts.contains(&sorted(&search.order[edge.side.clone()])));
                }
            }
            cut += search.cut_edges.len();
            apart += usize::from(whole.len() > 1);
        }
        assert!(cut >= enough(500) && apart >= enough(100), "{cut}, {apart}");
    }
}
