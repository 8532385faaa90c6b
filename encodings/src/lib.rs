//! CNF encodings of bridge graphs.
//!
//! Graphs in, clauses out: this crate knows no grid, no file and no solver run.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod bridge_graph;
pub mod bridge_variables;
mod bridges;
pub mod cardinality;
pub mod connectivity;
mod crossing;
pub mod cuts;
pub mod degree;
pub mod dimacs;
mod model;
pub mod selection;
mod sink;
pub mod solver_output;
mod static_cuts;

pub use bridge_graph::{BridgeGraph, BridgeGraphError, Corridor, Demand};
pub use bridge_variables::{BridgeEncoding, BridgeVariables};
pub use bridges::encode_bridges;
pub use connectivity::{Connectivity, encode_connectivity};
pub use cuts::{Cut, CutError, Witness, connectivity_cuts, loop_cuts};
pub use model::Model;
pub use selection::{Components, SelectableEdge, SelectionGraph};
pub use sink::{ClauseSink, Constraint, ConstraintKind, Counting, Discard, FormulaSize};
pub use static_cuts::encode_static_cuts;
pub use varisat_formula::{Lit, Var};
