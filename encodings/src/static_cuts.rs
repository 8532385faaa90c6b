//! Cuts that need no counterexample: groups of two or three islands that would close on themselves.
//!
//! **Idea.** Islands whose clues are used up among themselves are a component of their own; unless
//! they are the whole puzzle, connectivity is violated. Two islands with equal clue k: not k bridges
//! between them (known to players as the 1-1 and 2=2 rules). A path of three islands with clues
//! a, a + c, c: not a and c bridges.
//!
//! **Size.** No new variables; at most one clause per corridor and six per island in the order
//! encoding.

use itertools::Itertools;

use crate::bridge_graph::{BridgeGraph, Demand};
use crate::bridge_variables::BridgeVariables;
use crate::degree::DegreeEncoder;
use crate::sink::{ClauseSink, Constraint};

/// Adds the static cuts of `graph`. Unknown clues take no part.
pub fn encode_static_cuts<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    sink.begin(Constraint::StaticCut);
    let mut degrees = DegreeEncoder::default();
    let mut terms = Vec::new();
    let clue = |island: u32| match graph.demands()[island as usize] {
        Demand::Exactly(number) => Some(number),
        Demand::AtLeast(_) => None,
    };
    let mut at_most = |corridors: &[usize], bound: u32, sink: &mut S| {
        terms.clear();
        for &corridor in corridors {
            variables.push_terms(graph, corridor, &mut terms);
        }
        degrees.at_most(&terms, bound, sink);
    };
    if graph.demands().len() != 2 {
        for (index, corridor) in graph.corridors().iter().enumerate() {
            let [a, b] = corridor.ends.map(clue);
            if let (Some(a), true) = (a, a == b) {
                if (1..=u32::from(corridor.high)).contains(&a) {
                    at_most(&[index], a - 1, sink);
                }
            }
        }
    }
    if graph.demands().len() != 3 {
        for middle in 0..graph.demands().len() {
            let Some(sum) = clue(middle as u32) else {
                continue;
            };
            for [&e, &f] in graph.corridors_of(middle).iter().array_combinations() {
                let leaf = |corridor: u32| {
                    let corridor = graph.corridors()[corridor as usize];
                    clue(corridor.other_end(middle as u32))
                        .filter(|&clue| clue <= u32::from(corridor.high))
                };
                if let (Some(a), Some(c)) = (leaf(e), leaf(f)) {
                    if a + c == sum && a > 0 && c > 0 {
                        // The leaves bound the two counts by a and c, so this excludes only (a, c).
                        at_most(&[e as usize, f as usize], sum - 1, sink);
                    }
                }
            }
        }
    }
}
