//! A graph of which a formula selects some edges; the selected part is to be connected.

mod induced;

use varisat_formula::Lit;

pub use self::induced::Chosen;
use crate::bridge_graph::BridgeGraph;
use crate::bridge_variables::BridgeVariables;
use crate::constraint::{Auxiliary, Constraint};
pub use crate::disjoint_sets::Components;
use crate::disjoint_sets::DisjointSets;
use crate::model::Model;
use crate::sink::ClauseSink;

/// In which models an edge is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Selected {
    /// In every model.
    Always,
    /// In the models in which this literal is true.
    If(Lit),
}

impl Selected {
    /// Whether the edge is selected in `model`.
    #[must_use]
    pub fn in_model(self, model: &Model) -> bool {
        match self {
            Self::Always => true,
            Self::If(literal) => model.satisfies(literal),
        }
    }

    /// The literal on which the selection depends, if it depends on one.
    #[must_use]
    pub const fn literal(self) -> Option<Lit> {
        match self {
            Self::Always => None,
            Self::If(literal) => Some(literal),
        }
    }
}

/// An edge that a model may select.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelectableEdge {
    /// The two vertices, 0-based.
    pub ends: [u32; 2],
    /// In which models it is selected.
    pub selected: Selected,
}

/// A graph of vertices, all of which take part, and edges, of which a model selects some.
///
/// The refinement loop, the cuts and the eager connectivity encodings work on it: they know neither islands nor bridge
/// counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectionGraph {
    vertices: usize,
    edges: Vec<SelectableEdge>,
    /// The vertices that always-selected edges join.
    always: DisjointSets,
    /// The ends of the other edges, with their literals.
    open: Vec<([u32; 2], Lit)>,
}

impl SelectionGraph {
    /// A graph with `vertices` vertices.
    ///
    /// # Panics
    ///
    /// When an end of an edge is not below `vertices`, when both ends are the same, or when two edges have the same
    /// ends: the encodings and cuts rely on there being none of these.
    #[must_use]
    pub fn new(vertices: usize, edges: Vec<SelectableEdge>) -> Self {
        let mut pairs: Vec<[u32; 2]> = Vec::with_capacity(edges.len());
        for edge in &edges {
            let [a, b] = edge.ends;
            assert!(
                a != b && (a.max(b) as usize) < vertices,
                "an edge joins two vertices"
            );
            pairs.push([a.min(b), a.max(b)]);
        }
        pairs.sort_unstable();
        assert!(
            pairs.windows(2).all(|two| two[0] != two[1]),
            "two vertices share at most one edge"
        );
        Self::of_simple(vertices, edges)
    }

    /// Like [`new`](Self::new), for edges that are known to be valid.
    fn of_simple(vertices: usize, edges: Vec<SelectableEdge>) -> Self {
        let mut always = DisjointSets::new(vertices);
        let mut open = Vec::with_capacity(edges.len());
        for edge in &edges {
            match edge.selected {
                Selected::Always => {
                    always.join(edge.ends[0], edge.ends[1]);
                }
                Selected::If(literal) => open.push((edge.ends, literal)),
            }
        }
        Self {
            vertices,
            edges,
            always,
            open,
        }
    }

    /// The islands and corridors of `graph`. A corridor is selected when it carries a bridge, so always if its lower
    /// bound is above 0. Corridors that can carry none are left out.
    ///
    /// In the order encoding an edge's literal is `ge1`. The pair encoding has no such literal where
    /// a corridor has two variables, so a variable `used <-> IJ or JI` is added to `sink` for it, with
    /// three clauses.
    pub fn of_bridges<S: ClauseSink + ?Sized>(
        graph: &BridgeGraph,
        variables: &BridgeVariables,
        sink: &mut S,
    ) -> Self {
        let edges = graph
            .corridors()
            .iter()
            .enumerate()
            .filter(|(_, corridor)| corridor.high > 0)
            .map(|(index, corridor)| SelectableEdge {
                ends: corridor.ends,
                selected: if corridor.low > 0 {
                    Selected::Always
                } else {
                    Selected::If(carries_bridge(variables, index, sink))
                },
            })
            .collect();
        Self::of_simple(graph.demands().len(), edges)
    }

    /// The number of vertices.
    #[must_use]
    pub const fn vertices(&self) -> usize {
        self.vertices
    }

    /// The edges, in the order in which they were given.
    #[must_use]
    pub fn edges(&self) -> &[SelectableEdge] {
        &self.edges
    }

    /// The component of each vertex in the part that `model` selects, and the number of components.
    ///
    /// Components are numbered from 0 by their smallest vertex. O(vertices + edges), nearly; always-selected edges cost
    /// nothing.
    #[must_use]
    pub fn components(&self, model: &Model) -> Components {
        let mut sets = self.always.clone();
        for &([a, b], literal) in &self.open {
            if model.satisfies(literal) {
                sets.join(a, b);
            }
        }
        sets.into_components()
    }

    /// The components of the part that every model selects.
    #[must_use]
    pub fn always_selected(&self) -> Components {
        self.always.clone().into_components()
    }
}

/// A literal that is true if and only if `corridor`, which is not known to, carries a bridge.
fn carries_bridge<S: ClauseSink + ?Sized>(
    variables: &BridgeVariables,
    corridor: usize,
    sink: &mut S,
) -> Lit {
    let mut literals = variables.bridge_literals(corridor);
    if let (1, Some(literal)) = (literals.len(), literals.next()) {
        return literal;
    }
    sink.begin(Constraint::Used(corridor));
    let used = sink.new_auxiliary(Auxiliary::Used { corridor }).positive();
    let mut definition = vec![!used];
    for literal in variables.bridge_literals(corridor) {
        sink.add_clause(&[!literal, used]);
        definition.push(literal);
    }
    sink.add_clause(&definition);
    used
}
