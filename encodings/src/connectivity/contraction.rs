//! What is left of a selection graph when vertices that are joined in every model count as one.

use varisat_formula::Lit;

use crate::selection::{Selected, SelectionGraph};

/// Groups of vertices that always selected edges join, and the other edges.
pub(super) struct Contraction {
    /// The least vertex of each group: what the group is called.
    pub(super) names: Vec<u32>,
    /// Edges between two groups, in the order of the graph; several may join the same two.
    pub(super) edges: Vec<GroupEdge>,
    /// Literals of the edges within a group: each closes a loop.
    pub(super) inner: Vec<Lit>,
    /// Whether edges that are always selected close a loop.
    pub(super) closed: bool,
}

/// An edge between two groups.
pub(super) struct GroupEdge {
    /// The two groups.
    pub(super) ends: [u32; 2],
    /// The vertices of the graph that it joins, in the same order.
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
        // A forest has as many edges as it saves components.
        contraction.closed = always + groups.count() > graph.vertices();
        contraction
    }

    /// Number of groups.
    pub(super) fn groups(&self) -> usize {
        self.names.len()
    }
}
