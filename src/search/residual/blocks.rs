//! Blocks: maximal two-connected subgraphs. Every edge is in one of them.
//!
//! Depth-first search with low points and a stack of edges (Hopcroft and Tarjan, "Efficient algorithms
//! for graph manipulation", Communications of the ACM 16, 1973), without recursion. O(vertices + edges).

const NONE: u32 = u32::MAX;

/// Calls `tie` with enough pairs of edges to tie each block together, where both edges of a pair are in one block, and
/// returns the number of connected pieces. Edges between the same two vertices are in one block; no edge may join a
/// vertex to itself.
pub(super) fn tie_blocks(
    vertices: usize,
    edges: &[[u32; 2]],
    mut tie: impl FnMut(u32, u32),
) -> usize {
    let mut search = Search::new(vertices, edges);
    let mut pieces = 0;
    for root in 0..vertices as u32 {
        if search.place[root as usize] == NONE {
            search.grow(root, &mut tie);
            pieces += 1;
        }
    }
    pieces
}

struct Search<'a> {
    edges: &'a [[u32; 2]],
    /// Edges of vertex v: `incidence[offsets[v]..offsets[v + 1]]`.
    offsets: Vec<u32>,
    incidence: Vec<u32>,
    /// The place of each vertex in the order in which vertices were found.
    place: Vec<u32>,
    /// The place of the earliest vertex that the subtree of a vertex reaches by an edge outside the tree.
    lowest: Vec<u32>,
    found: u32,
    /// Edges that have been followed and are in no block yet.
    stack: Vec<u32>,
    frames: Vec<Frame>,
}

struct Frame {
    vertex: u32,
    /// The edge by which the vertex was found.
    entry: u32,
    /// Which of its edges is followed next.
    next: u32,
}

impl<'a> Search<'a> {
    fn new(vertices: usize, edges: &'a [[u32; 2]]) -> Self {
        let mut offsets = vec![0_u32; vertices + 1];
        for end in edges.as_flattened() {
            offsets[*end as usize] += 1;
        }
        // Counts become end offsets; filling turns these into start offsets.
        let mut total = 0;
        for offset in &mut offsets {
            total += *offset;
            *offset = total;
        }
        let mut incidence = vec![0; total as usize];
        for (index, ends) in edges.iter().enumerate().rev() {
            for &end in ends {
                let slot = &mut offsets[end as usize];
                *slot -= 1;
                incidence[*slot as usize] = index as u32;
            }
        }
        Self {
            edges,
            offsets,
            incidence,
            place: vec![NONE; vertices],
            lowest: vec![NONE; vertices],
            found: 0,
            stack: Vec::new(),
            frames: Vec::new(),
        }
    }

    fn grow(&mut self, root: u32, tie: &mut impl FnMut(u32, u32)) {
        self.enter(root, NONE);
        while let Some(frame) = self.frames.last_mut() {
            let Frame {
                vertex,
                entry,
                next,
            } = *frame;
            if next == self.offsets[vertex as usize + 1] {
                self.frames.pop();
                if let Some(parent) = self.frames.last() {
                    let parent = parent.vertex;
                    self.leave(vertex, entry, parent, tie);
                }
                continue;
            }
            frame.next += 1;
            let edge = self.incidence[next as usize];
            if edge == entry {
                continue;
            }
            let [a, b] = self.edges[edge as usize];
            let other = a ^ b ^ vertex;
            match self.place[other as usize] {
                NONE => {
                    self.stack.push(edge);
                    self.enter(other, edge);
                }
                earlier if earlier < self.place[vertex as usize] => {
                    self.stack.push(edge);
                    let lowest = &mut self.lowest[vertex as usize];
                    *lowest = (*lowest).min(earlier);
                }
                // This edge has been followed from the other end.
                _ => {}
            }
        }
    }

    fn enter(&mut self, vertex: u32, entry: u32) {
        self.place[vertex as usize] = self.found;
        self.lowest[vertex as usize] = self.found;
        self.found += 1;
        self.frames.push(Frame {
            vertex,
            entry,
            next: self.offsets[vertex as usize],
        });
    }

    /// Goes back from `vertex` to its parent.
    fn leave(&mut self, vertex: u32, entry: u32, parent: u32, tie: &mut impl FnMut(u32, u32)) {
        let reached = self.lowest[vertex as usize];
        let lowest = &mut self.lowest[parent as usize];
        *lowest = (*lowest).min(reached);
        if reached < self.place[parent as usize] {
            return;
        }
        // Nothing beyond `entry` reaches further back than the parent.
        while let Some(edge) = self.stack.pop() {
            if edge == entry {
                break;
            }
            tie(edge, entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sets::Sets;
    use super::tie_blocks;

    /// Whether two edges are in one block, by removing each vertex in turn: they are unless one removal separates them.
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
        let mut state = 1_u64;
        let mut below = |limit: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % limit
        };
        for _ in 0..300 {
            let vertices = 2 + below(6);
            let edges: Vec<[u32; 2]> = (0..below(10))
                .map(|_| {
                    let a = below(vertices);
                    let b = (a + 1 + below(vertices - 1)) % vertices;
                    [a as u32, b as u32]
                })
                .collect();
            let mut block = Sets::new(edges.len());
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
}
