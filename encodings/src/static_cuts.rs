//! Cuts that need no counterexample: groups of two or three islands that would close on themselves.
//!
//! **Idea.** Islands whose clues are used up among themselves are a component of their own; unless
//! they are the whole puzzle, connectivity is violated. Two islands with equal clue k: not k bridges
//! between them (known to players as the 1-1 and 2=2 rules). A path of three islands with clues
//! a, a + c, c: not a and c bridges.
//!
//! **Size.** No new variables. In the order encoding at most one clause per corridor and one for each
//! pair of corridors of an island, six with four corridors; in the pair encoding up to four times as
//! many.

use itertools::Itertools;
use varisat_formula::Lit;

use crate::bridge_graph::{BridgeGraph, Demand};
use crate::bridge_variables::{BridgeEncoding, BridgeVariables};
use crate::sink::{ClauseSink, Constraint};

/// Adds the static cuts of `graph`. Unknown clues take no part.
pub fn encode_static_cuts<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    sink.begin(Constraint::StaticCut);
    let clue = |island: u32| match graph.demands()[island as usize] {
        Demand::Exactly(number) if number > 0 => Some(number),
        _ => None,
    };
    let can_carry = |corridor: usize, count: u32| count <= graph.corridors()[corridor].high.into();
    if graph.demands().len() != 2 {
        for (index, corridor) in graph.corridors().iter().enumerate() {
            let [a, b] = corridor.ends.map(clue);
            if let Some(a) = a.filter(|&a| Some(a) == b && can_carry(index, a)) {
                not_all(&[(index, a)], variables, sink);
            }
        }
    }
    if graph.demands().len() != 3 {
        for middle in 0..graph.demands().len() as u32 {
            let Some(sum) = clue(middle) else {
                continue;
            };
            let leaves = graph.corridors_of(middle as usize).iter().map(|&corridor| {
                let corridor = corridor as usize;
                let leaf = graph.corridors()[corridor].other_end(middle);
                clue(leaf)
                    .filter(|&clue| can_carry(corridor, clue))
                    .map(|clue| (corridor, clue))
            });
            for path in leaves.flatten().array_combinations::<2>() {
                if path[0].1 + path[1].1 == sum {
                    not_all(&path, variables, sink);
                }
            }
        }
    }
}

/// Not every one of these corridors carries at least so many bridges.
fn not_all<S: ClauseSink + ?Sized>(
    counts: &[(usize, u32)],
    variables: &BridgeVariables,
    sink: &mut S,
) {
    let ways = counts.iter().map(|&(corridor, count)| {
        let literals = variables.literals(corridor);
        let count = count as usize;
        match variables.encoding() {
            BridgeEncoding::Order => literals.skip(count - 1).take(1).map(|l| vec![l]).collect(),
            BridgeEncoding::Pair => literals.combinations(count).collect::<Vec<_>>(),
        }
    });
    for way in ways.multi_cartesian_product() {
        let clause: Vec<Lit> = way.concat().into_iter().map(|literal| !literal).collect();
        sink.add_clause(&clause);
    }
}
