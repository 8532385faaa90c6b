//! A selection of vertices, expressed as a selection of edges.
//!
//! **Idea.** An edge is selected when both its ends are chosen. Every vertex that may be left out has one more edge, to
//! a root that is always chosen; this edge is selected when the vertex is left out. So each vertex left out hangs on
//! the root by this edge alone, and all vertices are connected if and only if the chosen ones are; and a leaf closes no
//! cycle. Everything that works on selections of edges (eager encodings, cuts, the refinement loop) then works on
//! selections of vertices.
//!
//! **Size.** One variable and three clauses for each edge whose ends may both be left out: an equivalence, so that
//! every choice has exactly one model.

use varisat_formula::Lit;

use super::{SelectableEdge, Selected, SelectionGraph};
use crate::constraint::{Auxiliary, Constraint};
use crate::sink::ClauseSink;

/// In which models a vertex is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chosen {
    /// In every model.
    Always,
    /// In the models in which this literal is true.
    If(Lit),
    /// In no model.
    Never,
}

impl SelectionGraph {
    /// A graph on all vertices whose selected part is connected if and only if the chosen vertices are, by way of
    /// `edges`; it has a cycle if and only if they have one. Vertex 0 is the root.
    ///
    /// ```
    /// use hashi_encodings::{
    ///     Chosen, ClauseSink, Connectivity, SelectionGraph, encode_connectivity,
    /// };
    /// use varisat::Solver;
    ///
    /// // Three vertices in a row, the last of which is also always chosen.
    /// let mut solver = Solver::new();
    /// let middle = ClauseSink::new_var(&mut solver).positive();
    /// let chosen = [Chosen::Always, Chosen::If(middle), Chosen::Always];
    /// let graph = SelectionGraph::of_vertices(&chosen, &[[0, 1], [1, 2]], &mut solver);
    /// encode_connectivity(&graph, Connectivity::Elimination, true, &mut solver);
    /// solver.assume(&[!middle]);
    /// assert!(!solver.solve()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When vertex 0 is not [always](Chosen::Always) chosen, or when [`new`](Self::new) would not accept the edges.
    #[must_use]
    pub fn of_vertices<S: ClauseSink + ?Sized>(
        chosen: &[Chosen],
        edges: &[[u32; 2]],
        sink: &mut S,
    ) -> Self {
        assert!(
            chosen.first().is_none_or(|&root| root == Chosen::Always),
            "the root is chosen in every model"
        );
        // The root's neighbours are joined to it whether they are chosen or not: one edge serves both.
        let mut beside_root = vec![false; chosen.len()];
        let mut selectable = Vec::with_capacity(edges.len() + chosen.len());
        for &ends in edges {
            if ends.contains(&0) {
                let [a, b] = ends;
                let neighbour = a.max(b);
                if let Some(beside) = beside_root.get_mut(neighbour as usize) {
                    *beside = true;
                }
                let selected = Selected::Always;
                selectable.push(SelectableEdge { ends, selected });
                continue;
            }
            let of_end = ends.map(|end| chosen.get(end as usize).copied());
            let selected = match of_end.map(|end| end.unwrap_or(Chosen::Always)) {
                [Chosen::Never, _] | [_, Chosen::Never] => continue,
                [Chosen::Always, Chosen::Always] => Selected::Always,
                [Chosen::If(literal), Chosen::Always] | [Chosen::Always, Chosen::If(literal)] => {
                    Selected::If(literal)
                }
                [Chosen::If(a), Chosen::If(b)] => Selected::If(both(ends, [a, b], sink)),
            };
            selectable.push(SelectableEdge { ends, selected });
        }
        for (vertex, &of_vertex) in (0_u32..).zip(chosen) {
            let selected = match of_vertex {
                _ if beside_root[vertex as usize] => continue,
                Chosen::Always => continue,
                Chosen::If(literal) => Selected::If(!literal),
                Chosen::Never => Selected::Always,
            };
            let ends = [0, vertex];
            selectable.push(SelectableEdge { ends, selected });
        }
        Self::new(chosen.len(), selectable)
    }
}

/// A literal that is true if and only if both ends are chosen.
fn both<S: ClauseSink + ?Sized>(vertices: [u32; 2], [a, b]: [Lit; 2], sink: &mut S) -> Lit {
    sink.begin(Constraint::Both(vertices));
    let both = sink.new_auxiliary(Auxiliary::Both { vertices }).positive();
    sink.add_clause(&[!both, a]);
    sink.add_clause(&[!both, b]);
    sink.add_clause(&[both, !a, !b]);
    both
}
