//! All solutions but one: some corridor carries another number of bridges.

use varisat_formula::Lit;

use crate::bridge_graph::{BridgeGraph, Demand};
use crate::bridge_variables::{BridgeEncoding, BridgeVariables, Layout};
use crate::constraint::Constraint;
use crate::sink::ClauseSink;

/// Excludes the solution in which each corridor of `graph` carries as many bridges as `counts` says. One clause: with
/// order variables in the numbered layout, for each corridor with count c the literal `ge(c+1)`, if there is one.
///
/// That is enough where an island with a known number of bridge ends is at one end of each corridor at least: where
/// another solution has fewer bridges, it has more in another corridor of that island. Otherwise one solution may have
/// all bridges of another, and some more (`?.?` has two solutions); so the clause has also the literal `not ge(c)` for
/// each corridor with c > 0.
///
/// ```
/// use hashi_encodings::{
///     BridgeEncoding, BridgeGraph, Corridor, Demand, Layout, encode_bridges, encode_exclusion,
/// };
/// use varisat_formula::{CnfFormula, Lit};
///
/// let corridors = vec![Corridor { ends: [0, 1], low: 0, high: 2 }];
/// let graph = BridgeGraph::new(2, vec![Demand::AtLeast(1); 2], corridors, vec![])?;
/// let mut formula = CnfFormula::new();
/// let (encoding, layout) = (BridgeEncoding::Order, Layout::Numbered);
/// let variables = encode_bridges(&graph, encoding, layout, &[], &mut formula);
/// encode_exclusion(&graph, &variables, &[1], &mut formula);
/// let last = formula.iter().last();
/// assert_eq!(last, Some(&[2, -1].map(Lit::from_dimacs)[..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
///
/// When `variables` are not those of the order encoding in the numbered layout, or when there are not as many `counts`
/// as corridors.
pub fn encode_exclusion<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    counts: &[u8],
    sink: &mut S,
) {
    let expected = (BridgeEncoding::Order, Layout::Numbered);
    assert_eq!((variables.encoding(), variables.layout()), expected);
    assert_eq!(counts.len(), graph.corridors().len());
    let literal = |corridor, at_least: u8| -> Option<Lit> {
        let place = usize::from(at_least).checked_sub(1)?;
        variables.literals(corridor).nth(place)
    };
    let counts = || counts.iter().copied().enumerate();
    let more = counts().filter_map(|(corridor, count)| literal(corridor, count + 1));
    let mut clause: Vec<Lit> = more.collect();
    if can_be_compared(graph) {
        let at_least = counts().filter_map(|(corridor, count)| literal(corridor, count));
        clause.extend(at_least.map(|literal| !literal));
    }
    sink.begin(Constraint::Exclusion);
    sink.add_clause(&clause);
}

/// Whether some corridor has islands without a known number of bridge ends at both its ends.
fn can_be_compared(graph: &BridgeGraph) -> bool {
    let is_open = |&end: &u32| matches!(graph.demands()[end as usize], Demand::AtLeast(_));
    let mut corridors = graph.corridors().iter();
    corridors.any(|corridor| corridor.ends.iter().all(is_open))
}
