//! Crossings: at most one of two corridors that share a cell carries bridges.
//!
//! One binary clause per crossing in the order encoding, four in the pair encoding; no new variables. Where one of the
//! two corridors is known to carry a bridge, unit clauses make the literals of the other false.

use varisat_formula::Lit;

use crate::bridge_graph::BridgeGraph;
use crate::bridge_variables::BridgeVariables;
use crate::constraint::Constraint;
use crate::sink::ClauseSink;

/// Encodes every crossing of `graph`. A crossing with a corridor that can carry no bridge needs no clause.
pub(crate) fn encode<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    let corridors = graph.corridors();
    for (index, crossing) in graph.crossings().iter().enumerate() {
        let [e, f] = crossing.map(|corridor| corridor as usize);
        if corridors[e].high == 0 || corridors[f].high == 0 {
            continue;
        }
        sink.begin(Constraint::Crossing(index));
        match [corridors[e].low > 0, corridors[f].low > 0] {
            [true, true] => sink.add_clause(&[]),
            [true, false] => none_of(variables.bridge_literals(f), sink),
            [false, true] => none_of(variables.bridge_literals(e), sink),
            [false, false] => {
                for a in variables.bridge_literals(e) {
                    for b in variables.bridge_literals(f) {
                        sink.add_clause(&[!a, !b]);
                    }
                }
            }
        }
    }
}

fn none_of<S: ClauseSink + ?Sized>(literals: impl Iterator<Item = Lit>, sink: &mut S) {
    for literal in literals {
        sink.add_clause(&[!literal]);
    }
}
