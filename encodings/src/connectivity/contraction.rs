//! What is left of a selection graph when vertices that are joined in every model are contracted to one.

use varisat_formula::Lit;

use crate::selection::{Selected, SelectionGraph};

/// The groups of vertices that always-selected edges join, and the remaining edges.
pub(super) struct Contraction {
    /// The least vertex of each group, which names the group.
    pub(super) names: Vec<u32>,
    /// Edges between two groups, in the order of the graph. Several may join the same two groups.
    pub(super) edges: Vec<GroupEdge>,
    /// Literals of the edges within a group: each closes a loop.
    pub(super) inner: Vec<Lit>,
    /// Whether always-selected edges close a loop.
    pub(super) closed: bool,
}

/// An edge between two groups.
pub(super) struct GroupEdge {
    /// The two groups.
    pub(super) ends: [u32; 2],
    /// The vertices of the graph that the edge joins, in the same order.
    pub(super) vertices: [u32; 2],
    pub(super) literal: Lit,
}

impl Contraction {
    pub(super) fn of(graph: &SelectionGraph) -> Self {
        let groups = graph.always_selected();
        let mut names = Vec::with_capacity(groups.count());
        for (vertex, &group) in (0_u32..).zip(groups.of_vertex()) {
            if group as usize == names.len() {
                names.push(vertex);
            }
        }
        let mut contraction = Self {
            names,
            edges: Vec::new(),
            inner: Vec::new(),
            closed: false,
        };
        let mut always = 0;
        for edge in graph.edges() {
            let ends = edge.ends.map(|end| groups.of_vertex()[end as usize]);
            match edge.selected {
                Selected::Always => always += 1,
                Selected::If(literal) if ends[0] == ends[1] => contraction.inner.push(literal),
                Selected::If(literal) => contraction.edges.push(GroupEdge {
                    ends,
                    vertices: edge.ends,
                    literal,
                }),
            }
        }
        // Each edge of a forest reduces the number of components by one; an edge that does not closes a loop.
        contraction.closed = always + groups.count() > graph.vertices();
        contraction
    }

    /// The number of groups.
    pub(super) fn groups(&self) -> usize {
        self.names.len()
    }
}
