//! Connectivity stated up front, for solvers that are called only once: one encoding per file.
//!
//! Vertices that are joined by always-selected edges count as one: what is left is smaller, and any other edge within
//! such a group can only close a loop.

mod contraction;
pub mod elimination;
pub mod levels;

use self::contraction::Contraction;
use crate::cardinality;
use crate::constraint::Constraint;
use crate::selection::SelectionGraph;
use crate::sink::ClauseSink;

/// An eager connectivity encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Connectivity {
    /// [`elimination`]: exactly one model for each connected selection.
    Elimination,
    /// [`levels`]: a spanning tree with binary levels; several models for one selection.
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
/// use hashi_encodings::{ClauseSink, SelectableEdge, Selected, SelectionGraph};
/// use varisat_formula::CnfFormula;
///
/// let mut formula = CnfFormula::new();
/// let literal = ClauseSink::new_var(&mut formula).positive();
/// let edge = SelectableEdge { ends: [0, 1], selected: Selected::If(literal) };
/// let graph = SelectionGraph::new(2, vec![edge]);
/// encode_connectivity(&graph, Connectivity::Elimination, true, &mut formula);
/// assert_eq!(formula.iter().collect::<Vec<_>>(), [[literal]]);
/// ```
pub fn encode_connectivity<S: ClauseSink + ?Sized>(
    graph: &SelectionGraph,
    connectivity: Connectivity,
    loops: bool,
    sink: &mut S,
) {
    let contraction = Contraction::of(graph);
    match connectivity {
        Connectivity::Elimination => elimination::encode(&contraction, sink),
        Connectivity::Levels => levels::encode(&contraction, loops, sink),
    }
    if loops {
        return;
    }
    sink.begin(Constraint::NoLoops);
    if contraction.closed {
        sink.add_clause(&[]);
    }
    for &closing in &contraction.inner {
        sink.add_clause(&[!closing]);
    }
    if connectivity == Connectivity::Elimination && contraction.groups() > 1 {
        // Connected, with one edge fewer than there are groups: a tree.
        let literals: Vec<_> = contraction.edges.iter().map(|edge| edge.literal).collect();
        cardinality::exactly(&literals, contraction.groups() - 1, sink);
    }
}
