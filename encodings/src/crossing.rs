//! Crossings: of two corridors that share a cell, at most one carries bridges.
//!
//! One binary clause per pair in the order encoding, four in the pair encoding; no new variables.

use crate::bridge_graph::BridgeGraph;
use crate::bridge_variables::BridgeVariables;
use crate::sink::{ClauseSink, Constraint};

/// Encodes every crossing of `graph`. A crossing with a corridor that can carry no bridge says
/// nothing.
pub(crate) fn encode<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    for (index, crossing) in graph.crossings().iter().enumerate() {
        let [e, f] = crossing.map(|corridor| corridor as usize);
        if graph.corridors()[e].high == 0 || graph.corridors()[f].high == 0 {
            continue;
        }
        sink.begin(Constraint::Crossing(index));
        for a in variables.bridge_literals(e) {
            for b in variables.bridge_literals(f) {
                sink.add_clause(&[!a, !b]);
            }
        }
    }
}
