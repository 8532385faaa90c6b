//! The relaxation: bridge counts, degrees and crossings, without connectivity.

use itertools::Itertools;
use varisat_formula::{Lit, Var};

use crate::bridge_graph::{BridgeGraph, Corridor, Demand};
use crate::bridge_variables::{BridgeEncoding, BridgeVariables, Layout};
use crate::constraint::{Auxiliary, Constraint};
use crate::crossing;
use crate::degree::{DegreeEncoder, Term};
use crate::sink::ClauseSink;

/// Encodes bounds, degrees and crossings of `graph` into `sink`. The bridge variables are taken from the sink first; no
/// other variables are made.
///
/// Models over the bridge variables are the ways to satisfy every island without crossings, within the
/// bounds: one to one in the order encoding, two models for each one-way bridge in the pair encoding
/// (in the compact layout only where the corridor's bounds are 0 and 2).
///
/// Bounds are substituted as constants: no degree mentions a decided corridor, and in the order encoding none mentions
/// a bridge count beyond the bounds. In the numbered layout the variables that are left out in this way get clauses of
/// their own, as [facts](Constraint::Fact).
///
/// `even` lists corridors (ascending) whose count minus lower bound is known to be even; clauses state that too.
///
/// Size: K variables and K - 1 clauses per corridor with bounds 0 and K (in the pair encoding 2 variables, and no
/// clause if K is 2); one clause per crossing (in the pair encoding 4); for the degrees see [`degree`](crate::degree).
///
/// # Panics
///
/// When [`BridgeEncoding::supports`] returns false.
///
/// ```
/// use hashi_encodings::{BridgeEncoding, BridgeGraph, Corridor, Demand, Layout, encode_bridges};
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
/// let (encoding, layout) = (BridgeEncoding::Order, Layout::Numbered);
/// let variables = encode_bridges(&graph, encoding, layout, &[], &mut formula);
/// assert_eq!((variables.len(), formula.len()), (2, 5));
/// # Ok::<(), hashi_encodings::BridgeGraphError>(())
/// ```
pub fn encode_bridges<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    encoding: BridgeEncoding,
    layout: Layout,
    even: &[u32],
    sink: &mut S,
) -> BridgeVariables {
    assert!(
        encoding.supports(graph.max_bridges()),
        "the pair encoding is for at most two bridges per corridor"
    );
    let variables = BridgeVariables::allocate(graph, encoding, layout, sink);
    prefer_one_way(graph, &variables, sink);
    encode_meaning(graph, &variables, sink);
    encode_facts(graph, &variables, even, sink);
    encode_degrees(graph, &variables, sink);
    crossing::encode(graph, &variables, sink);
    variables
}

/// Prefers one bridge where there may be none, and no second one: the same number of bridge ends then joins more
/// islands. On the 960 public instances a solver meets a seventh fewer conflicts this way than when it tries false, or
/// true, for all variables.
fn prefer_one_way<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    for (corridor, bounds) in graph.corridors().iter().enumerate() {
        let mut literals = variables.literals(corridor);
        if bounds.low == 0 {
            if let Some(first) = literals.next() {
                sink.prefer(first);
            }
        }
        for literal in literals {
            sink.prefer(!literal);
        }
    }
}

/// What holds for the variables of a corridor whatever its bounds: `ge2 -> ge1` and so on; in the pair encoding, if a
/// corridor carries at most one bridge, not both IJ and JI.
fn encode_meaning<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    for corridor in 0..graph.corridors().len() {
        sink.begin(Constraint::Corridor(corridor));
        for (one, next) in variables.literals(corridor).tuple_windows() {
            match variables.encoding() {
                BridgeEncoding::Order => sink.add_clause(&[!next, one]),
                BridgeEncoding::Pair if graph.max_bridges() == 1 => {
                    sink.add_clause(&[!one, !next]);
                }
                BridgeEncoding::Pair => {}
            }
        }
    }
}

/// States the bounds of numbered variables, and which counts are even.
fn encode_facts<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    even: &[u32],
    sink: &mut S,
) {
    let numbered = variables.layout() == Layout::Numbered;
    if !numbered && even.is_empty() {
        return;
    }
    let mut even = even.iter().peekable();
    for (corridor, &bounds) in graph.corridors().iter().enumerate() {
        let is_even = even.next_if(|&&next| next as usize == corridor).is_some();
        let bounded = numbered && (bounds.low > 0 || bounds.high < graph.max_bridges());
        if bounded || is_even {
            sink.begin(Constraint::Fact(corridor));
        }
        if bounded {
            encode_bounds(graph, corridor, variables, sink);
        }
        if is_even {
            encode_even(bounds, variables, corridor, sink);
        }
    }
}

/// States the bounds of a corridor where they are tighter than those of the variant.
fn encode_bounds<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    corridor: usize,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    let Corridor { low, high, .. } = graph.corridors()[corridor];
    let literals: Vec<Lit> = variables.literals(corridor).collect();
    match variables.encoding() {
        BridgeEncoding::Order => {
            if low > 0 {
                sink.add_clause(&[literals[usize::from(low) - 1]]);
            }
            if high < graph.max_bridges() {
                sink.add_clause(&[!literals[usize::from(high)]]);
            }
        }
        BridgeEncoding::Pair => {
            match low {
                0 => {}
                1 => sink.add_clause(&literals),
                _ => literals.iter().for_each(|&l| sink.add_clause(&[l])),
            }
            match high {
                0 => literals.iter().for_each(|&l| sink.add_clause(&[!l])),
                1 if graph.max_bridges() > 1 => sink.add_clause(&[!literals[0], !literals[1]]),
                _ => {}
            }
        }
    }
}

/// States that the count minus the lower bound is even: if an odd number has been reached, so has the next even one.
fn encode_even<S: ClauseSink + ?Sized>(
    bounds: Corridor,
    variables: &BridgeVariables,
    corridor: usize,
    sink: &mut S,
) {
    for odd in (bounds.low + 1..=bounds.high).step_by(2) {
        let next = if odd < bounds.high {
            variables.at_least(corridor, odd + 1)
        } else {
            Vec::new()
        };
        for fewer in variables.at_least(corridor, odd) {
            let unless = fewer.iter().map(|&literal| !literal);
            // In the pair encoding "one" is one of the two literals of "two": only the other one is then implied.
            let more = next.iter().flatten().filter(|more| !fewer.contains(more));
            let clause: Vec<Lit> = unless.chain(more.copied()).collect();
            sink.add_clause(&clause);
        }
    }
}

fn encode_degrees<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    let mut degrees = Degrees::default();
    for (island, &demand) in graph.demands().iter().enumerate() {
        degrees.encode(graph, variables, island, demand, sink);
    }
}

/// States that `island` has exactly `number` bridge ends wherever `condition` is true: the clauses of a degree, each
/// with the negation of `condition`. `variables` are those of `graph`; the demand that `graph` itself has for the
/// island is ignored.
///
/// With such a selector for each clue, a solver can be asked about any subset of the clues under assumptions, and its
/// core says which of them it needed.
///
/// ```
/// use hashi_encodings::{
///     BridgeEncoding, BridgeGraph, Corridor, Demand, Layout, encode_bridges, encode_degree_if,
/// };
/// use varisat::{CnfFormula, ExtendFormula, Solver};
///
/// // Two islands; the first has 1 bridge end if x, 2 if y.
/// let graph = BridgeGraph::new(
///     2,
///     vec![Demand::AtLeast(1); 2],
///     vec![Corridor { ends: [0, 1], low: 0, high: 2 }],
///     vec![],
/// )?;
/// let mut formula = CnfFormula::new();
/// let (encoding, layout) = (BridgeEncoding::Order, Layout::Compact);
/// let variables = encode_bridges(&graph, encoding, layout, &[], &mut formula);
/// let [x, y] = [(); 2].map(|()| formula.new_var().positive());
/// encode_degree_if(&graph, &variables, 0, 1, x, &mut formula);
/// encode_degree_if(&graph, &variables, 0, 2, y, &mut formula);
///
/// let mut solver = Solver::new();
/// solver.add_formula(&formula);
/// solver.assume(&[x]);
/// assert!(solver.solve()?);
/// solver.assume(&[x, y]);
/// assert!(!solver.solve()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
///
/// When there is no such island.
pub fn encode_degree_if<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    island: usize,
    number: u32,
    condition: Lit,
    sink: &mut S,
) {
    let mut sink = Unless {
        exception: !condition,
        clause: Vec::new(),
        sink,
    };
    let demand = Demand::Exactly(number);
    Degrees::default().encode(graph, variables, island, demand, &mut sink);
}

/// Encodes degrees; keeps the buffers for them.
#[derive(Default)]
struct Degrees {
    encoder: DegreeEncoder,
    terms: Vec<Term>,
}

impl Degrees {
    fn encode<S: ClauseSink + ?Sized>(
        &mut self,
        graph: &BridgeGraph,
        variables: &BridgeVariables,
        island: usize,
        demand: Demand,
        sink: &mut S,
    ) {
        sink.begin(Constraint::Degree(island));
        self.terms.clear();
        let mut known = 0;
        for &corridor in graph.corridors_of(island) {
            known += variables.push_terms(graph, corridor as usize, &mut self.terms);
        }
        match demand {
            Demand::Exactly(number) if number < known => sink.add_clause(&[]),
            Demand::Exactly(number) => {
                self.encoder.at_least(&self.terms, number - known, sink);
                self.encoder.at_most(&self.terms, number - known, sink);
            }
            Demand::AtLeast(number) => {
                let open = number.saturating_sub(known);
                self.encoder.at_least(&self.terms, open, sink);
            }
        }
    }
}

/// A sink that adds a literal to every clause.
struct Unless<'a, S: ?Sized> {
    exception: Lit,
    clause: Vec<Lit>,
    sink: &'a mut S,
}

impl<S: ClauseSink + ?Sized> ClauseSink for Unless<'_, S> {
    fn new_var(&mut self) -> Var {
        self.sink.new_var()
    }

    fn new_auxiliary(&mut self, meaning: Auxiliary) -> Var {
        self.sink.new_auxiliary(meaning)
    }

    fn add_clause(&mut self, literals: &[Lit]) {
        self.clause.clear();
        self.clause.extend_from_slice(literals);
        self.clause.push(self.exception);
        self.sink.add_clause(&self.clause);
    }

    fn begin(&mut self, constraint: Constraint) {
        self.sink.begin(constraint);
    }
}
