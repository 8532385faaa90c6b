//! The relaxation: bridge counts, degrees and crossings, without connectivity.

use varisat_formula::Lit;

use crate::bridge_graph::{BridgeGraph, Demand};
use crate::bridge_variables::{BridgeEncoding, BridgeVariables};
use crate::crossing;
use crate::degree::{DegreeEncoder, Term};
use crate::sink::{ClauseSink, Constraint};

/// Encodes bounds, degrees and crossings of `graph` into `sink`, which gives the bridge variables
/// first; no further variables are made.
///
/// Models over the bridge variables are the ways to satisfy every island without crossings: one to
/// one in the order encoding, two models for each one-way bridge in the pair encoding. In
/// the order encoding bounds of corridors are units, and degree clauses treat them as constants; in
/// the pair encoding they are clauses of their own.
///
/// Size: K variables and K - 1 clauses per corridor with bounds 0 and K (in the pair encoding 2
/// variables, and no clause if K is 2), one clause per crossing (4), and see
/// [`degree`](crate::degree).
///
/// # Panics
///
/// When [`BridgeEncoding::supports`] says no.
///
/// ```
/// use hashi_encodings::{BridgeEncoding, BridgeGraph, Corridor, Demand, encode_bridges};
/// use varisat_formula::CnfFormula;
///
/// // 1.1: two islands, one corridor; ge2 -> ge1, ge1, not ge2.
/// let graph = BridgeGraph::new(
///     2,
///     vec![Demand::Exactly(1); 2],
///     vec![Corridor { ends: [0, 1], low: 0, high: 2 }],
///     vec![],
/// )?;
/// let mut formula = CnfFormula::new();
/// let variables = encode_bridges(&graph, BridgeEncoding::Order, &mut formula);
/// assert_eq!((variables.len(), formula.len()), (2, 5));
/// # Ok::<(), hashi_encodings::BridgeGraphError>(())
/// ```
pub fn encode_bridges<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    encoding: BridgeEncoding,
    sink: &mut S,
) -> BridgeVariables {
    assert!(
        encoding.supports(graph.max_bridges()),
        "the pair encoding is for at most two bridges per corridor"
    );
    let variables = BridgeVariables::allocate(graph, encoding, sink);
    let mut degrees = DegreeEncoder::default();
    let mut terms = Vec::new();
    for corridor in 0..graph.corridors().len() {
        sink.begin(Constraint::Corridor(corridor));
        encode_corridor(graph, &variables, corridor, &mut degrees, &mut terms, sink);
    }
    for (island, &demand) in graph.demands().iter().enumerate() {
        sink.begin(Constraint::Degree(island));
        terms.clear();
        for &corridor in graph.corridors_of(island) {
            variables.push_terms(graph, corridor as usize, &mut terms);
        }
        match demand {
            Demand::Exactly(number) => {
                degrees.at_least(&terms, number, sink);
                degrees.at_most(&terms, number, sink);
            }
            Demand::AtLeast(number) => degrees.at_least(&terms, number, sink),
        }
    }
    crossing::encode(graph, &variables, sink);
    variables
}

/// The order of the variables of one corridor, and its bounds.
fn encode_corridor<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    corridor: usize,
    degrees: &mut DegreeEncoder,
    terms: &mut Vec<Term>,
    sink: &mut S,
) {
    let bounds = graph.corridors()[corridor];
    match variables.encoding() {
        BridgeEncoding::Order => {
            let mut previous: Option<Lit> = None;
            for (count, literal) in (1_u8..).zip(variables.literals(corridor)) {
                if let Some(fewer) = previous {
                    sink.add_clause(&[!literal, fewer]);
                }
                if count == bounds.low {
                    sink.add_clause(&[literal]);
                }
                if count - 1 == bounds.high {
                    sink.add_clause(&[!literal]);
                }
                previous = Some(literal);
            }
        }
        BridgeEncoding::Pair => {
            terms.clear();
            variables.push_terms(graph, corridor, terms);
            degrees.at_least(terms, u32::from(bounds.low), sink);
            degrees.at_most(terms, u32::from(bounds.high), sink);
        }
    }
}
