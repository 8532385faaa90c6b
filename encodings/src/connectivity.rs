//! Connectivity stated at once, for solvers that cannot be asked again: one encoding per file.

pub mod elimination;
pub mod levels;

use crate::cardinality;
use crate::selection::SelectionGraph;
use crate::sink::{ClauseSink, Constraint};

/// An eager connectivity encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Connectivity {
    /// [`elimination`]: models one to one with connected selections.
    Elimination,
    /// [`levels`]: a spanning tree with binary levels; several models for a selection.
    Levels,
}

impl Connectivity {
    /// Whether each connected selection extends to exactly one model.
    #[must_use]
    pub const fn one_to_one(self) -> bool {
        matches!(self, Self::Elimination)
    }
}

/// States that the selected part of `graph` is connected and, unless `loops` are allowed, that it
/// has no cycle.
///
/// ```
/// use hashi_encodings::connectivity::{Connectivity, encode_connectivity};
/// use hashi_encodings::{ClauseSink, SelectableEdge, SelectionGraph};
/// use varisat_formula::CnfFormula;
///
/// let mut formula = CnfFormula::new();
/// let literal = ClauseSink::new_var(&mut formula).positive();
/// let graph = SelectionGraph::new(2, vec![SelectableEdge { ends: [0, 1], literal }]);
/// encode_connectivity(&graph, Connectivity::Elimination, true, &mut formula);
/// assert_eq!(formula.iter().collect::<Vec<_>>(), [[literal]]);
/// ```
pub fn encode_connectivity<S: ClauseSink + ?Sized>(
    graph: &SelectionGraph,
    connectivity: Connectivity,
    loops: bool,
    sink: &mut S,
) {
    match connectivity {
        Connectivity::Elimination => {
            elimination::encode(graph, sink);
            if !loops && graph.vertices() > 0 {
                // Connected with one edge less than vertices: a tree.
                sink.begin(Constraint::NoLoops);
                let literals: Vec<_> = graph.edges().iter().map(|edge| edge.literal).collect();
                cardinality::exactly(&literals, graph.vertices() - 1, sink);
            }
        }
        Connectivity::Levels => levels::encode(graph, loops, sink),
    }
}
