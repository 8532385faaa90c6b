//! Blocks: maximal two-connected subgraphs. Every edge is in one of them.
//!
//! Depth-first search with low points and a stack of edges (Hopcroft and Tarjan, "Efficient algorithms
//! for graph manipulation", Communications of the ACM 16, 1973), without recursion. O(vertices + edges).

const NONE: u32 = u32::MAX;

/// The block of each edge, numbered from 0. Edges between the same two vertices are in one block; no edge
/// may join a vertex to itself.
pub(super) fn blocks(vertices: usize, edges: &[[u32; 2]]) -> Vec<u32> {
    let mut neighbours: Vec<Vec<(u32, u32)>> = vec![Vec::new(); vertices];
    for (index, &[a, b]) in (0_u32..).zip(edges) {
        neighbours[a as usize].push((b, index));
        neighbours[b as usize].push((a, index));
    }
    let mut search = Search {
        neighbours,
        place: vec![NONE; vertices],
        lowest: vec![NONE; vertices],
        found: 0,
        stack: Vec::new(),
        block: vec![NONE; edges.len()],
        blocks: 0,
    };
    for root in 0..vertices as u32 {
        if search.place[root as usize] == NONE {
            search.grow(root);
        }
    }
    search.block
}

struct Search {
    /// By vertex: other end and edge.
    neighbours: Vec<Vec<(u32, u32)>>,
    /// When a vertex was found.
    place: Vec<u32>,
    /// The earliest vertex that its subtree reaches by an edge outside the tree.
    lowest: Vec<u32>,
    found: u32,
    /// Edges that have been followed and are in no block yet.
    stack: Vec<u32>,
    block: Vec<u32>,
    blocks: u32,
}

struct Frame {
    vertex: u32,
    /// The edge by which it was found.
    entry: u32,
    /// How many of its edges have been followed.
    followed: usize,
}

impl Search {
    fn grow(&mut self, root: u32) {
        let mut frames = vec![self.enter(root, NONE)];
        while let Some(frame) = frames.last_mut() {
            let vertex = frame.vertex;
            let place = self.place[vertex as usize];
            let next = self.neighbours[vertex as usize]
                .get(frame.followed)
                .copied();
            frame.followed += 1;
            match next {
                Some((_, edge)) if edge == frame.entry => {}
                Some((other, edge)) => match self.place[other as usize] {
                    NONE => {
                        self.stack.push(edge);
                        let child = self.enter(other, edge);
                        frames.push(child);
                    }
                    earlier if earlier < place => {
                        self.stack.push(edge);
                        let lowest = &mut self.lowest[vertex as usize];
                        *lowest = (*lowest).min(earlier);
                    }
                    // Followed from the other end.
                    _ => {}
                },
                None => {
                    let entry = frame.entry;
                    frames.pop();
                    if let Some(parent) = frames.last() {
                        self.leave(vertex, entry, parent.vertex);
                    }
                }
            }
        }
    }

    fn enter(&mut self, vertex: u32, entry: u32) -> Frame {
        self.place[vertex as usize] = self.found;
        self.lowest[vertex as usize] = self.found;
        self.found += 1;
        Frame {
            vertex,
            entry,
            followed: 0,
        }
    }

    /// Goes back from `vertex` to the parent from which it was found.
    fn leave(&mut self, vertex: u32, entry: u32, parent: u32) {
        let reached = self.lowest[vertex as usize];
        let lowest = &mut self.lowest[parent as usize];
        *lowest = (*lowest).min(reached);
        if reached < self.place[parent as usize] {
            return;
        }
        // Nothing behind `entry` reaches beyond the parent.
        while let Some(edge) = self.stack.pop() {
            self.block[edge as usize] = self.blocks;
            if edge == entry {
                break;
            }
        }
        self.blocks += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::blocks;

    /// Whether two edges are in one block, by taking away each vertex in turn: they are unless that
    /// separates them.
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
            let block = blocks(vertices as usize, &edges);
            for first in 0..edges.len() {
                for second in 0..edges.len() {
                    let expected = together(vertices as usize, &edges, first, second);
                    let found = block[first] == block[second];
                    assert_eq!(found, expected, "{edges:?}: {first} and {second}");
                }
            }
        }
    }
}
