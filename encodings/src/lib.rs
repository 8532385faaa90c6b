//! CNF encodings of Hashiwokakero puzzles: graphs in, clauses out. This crate knows no grid, no file
//! and no solver run.
//!
//! | constraint | where | variables | clauses |
//! |---|---|---|---|
//! | bridge counts of e corridors, at most K bridges | [`bridge_variables`] | K e, or fewer | (K - 1) e |
//! | degree of an island | [`degree`] | none | at most 32 with 4 corridors, K = 2, order encoding |
//! | crossing of two corridors | [`encode_bridges`] | none | 1 |
//! | small groups do not close | [`encode_static_cuts`] | none | at most 1 a corridor, 6 an island |
//! | connectivity, lazily | [`cuts`] | none | 1 a component of each counterexample |
//! | connectivity, eagerly | [`connectivity`] | see there | see there |
//! | chosen vertices, as edges | [`SelectionGraph::of_vertices`] | 1 an edge | 3 an edge |
//! | exactly k of m | [`cardinality`] | see there | see there |
//!
//! An encoder writes into any [`ClauseSink`]: varisat's formula or solver, a file, a counter.
//!
//! ```
//! use hashi_encodings::{
//!     BridgeEncoding, BridgeGraph, Connectivity, Corridor, Demand, Layout, Model, SelectionGraph,
//!     encode_bridges, encode_connectivity,
//! };
//! use varisat::Solver;
//!
//! // A ring of four islands with clue 2: every corridor carries one bridge.
//! let corridor = |a, b| Corridor { ends: [a, b], low: 0, high: 2 };
//! let corridors = vec![corridor(0, 1), corridor(0, 2), corridor(1, 3), corridor(2, 3)];
//! let graph = BridgeGraph::new(2, vec![Demand::Exactly(2); 4], corridors, vec![])?;
//!
//! let mut solver = Solver::new();
//! let (encoding, layout) = (BridgeEncoding::Order, Layout::Compact);
//! let variables = encode_bridges(&graph, encoding, layout, &[], &mut solver);
//! let selection = SelectionGraph::of_bridges(&graph, &variables, &mut solver);
//! encode_connectivity(&selection, Connectivity::Elimination, true, &mut solver);
//!
//! assert!(solver.solve()?);
//! let model: Model = solver.model().unwrap_or_default().into_iter().collect();
//! assert_eq!(variables.counts(&model), [1, 1, 1, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod bridge_graph;
pub mod bridge_variables;
mod bridges;
pub mod cardinality;
pub mod connectivity;
mod constraint;
mod crossing;
pub mod cuts;
pub mod degree;
pub mod dimacs;
mod disjoint_sets;
mod lists;
mod model;
pub mod selection;
mod sink;
pub mod solver_output;
mod static_cuts;

pub use bridge_graph::{BridgeGraph, BridgeGraphError, Corridor, Demand};
pub use bridge_variables::{BridgeEncoding, BridgeVariables, Layout, UnsupportedEncoding};
pub use bridges::{encode_bridges, encode_degree_if};
pub use connectivity::{Connectivity, encode_connectivity};
pub use constraint::{Auxiliary, Constraint, ConstraintKind};
pub use cuts::{Cut, CutError, Witness, connectivity_cuts, loop_cuts};
pub use disjoint_sets::{Components, DisjointSets};
pub use lists::Lists;
pub use model::Model;
pub use selection::{Chosen, SelectableEdge, Selected, SelectionGraph};
pub use sink::{ClauseSink, Counting, Discard, FormulaSize};
pub use static_cuts::encode_static_cuts;
pub use varisat_formula::{Lit, Var};
