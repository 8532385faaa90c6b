//! Cuts that need no counterexample: groups of islands that would close on themselves.
//!
//! **Idea.** Islands whose clues are used up among themselves are a component of their own; unless
//! they are the whole puzzle, connectivity is violated. Two islands with equal clue k: not k bridges
//! between them (known to players as the 1-1 and 2=2 rules). A path of three islands with clues
//! a, a + c, c: not a and c bridges.
//!
//! The same holds for what is left when lower bounds are known: a clue counts without the bridges that
//! its corridors carry in any case, and an island brings in the islands that such corridors join to it,
//! which must all have what they need.
//!
//! **Size.** No new variables. In the order encoding at most one clause per corridor and one for each
//! pair of corridors of an island, six with four corridors; in the pair encoding up to four times as
//! many.

use itertools::Itertools;
use varisat_formula::Lit;

use crate::bridge_graph::{BridgeGraph, Demand};
use crate::bridge_variables::BridgeVariables;
use crate::constraint::Constraint;
use crate::disjoint_sets::DisjointSets;
use crate::sink::ClauseSink;

/// Adds the static cuts of `graph`. Unknown clues take no part, nor do the islands that are joined to
/// one in any case.
pub fn encode_static_cuts<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    sink.begin(Constraint::StaticCut);
    let groups = Groups::of(graph);
    let need = |island: u32| groups.needs[island as usize];
    // How many bridges `corridor` carries when it alone gives `island` what it needs, if it can.
    let satisfying = |corridor: u32, island: u32| {
        let bounds = graph.corridors()[corridor as usize];
        let count = u32::from(bounds.low) + need(island);
        (need(island) > 0 && count <= bounds.high.into()).then_some(count as u8)
    };
    for (index, corridor) in (0_u32..).zip(graph.corridors()) {
        let [a, b] = corridor.ends;
        if let Some(count) = satisfying(index, a) {
            if need(a) == need(b) && groups.close_with(&[a, b]) {
                not_all(&[(index, count)], variables, sink);
            }
        }
    }
    for middle in 0..graph.demands().len() as u32 {
        if need(middle) < 2 {
            continue;
        }
        let leaves = graph.corridors_of(middle as usize).iter().map(|&corridor| {
            let leaf = graph.corridors()[corridor as usize].other_end(middle);
            satisfying(corridor, leaf).map(|count| (leaf, (corridor, count)))
        });
        for [(a, to_a), (c, to_c)] in leaves.flatten().array_combinations() {
            if need(a) + need(c) == need(middle) && groups.close_with(&[a, middle, c]) {
                not_all(&[to_a, to_c], variables, sink);
            }
        }
    }
}

/// The islands as far as lower bounds join them.
struct Groups {
    /// What each island still needs; 0 for unknown clues.
    needs: Vec<u32>,
    /// The least member of the group of each island.
    root: Vec<u32>,
    /// Size of each group, and how many members need something, at its root.
    size: Vec<u32>,
    open: Vec<u32>,
}

impl Groups {
    /// More open members than there are: for groups with an unknown clue.
    const UNKNOWN: u32 = u32::MAX / 4;

    fn of(graph: &BridgeGraph) -> Self {
        let islands = graph.demands().len();
        let mut given = vec![0; islands];
        let mut sets = DisjointSets::new(islands);
        for corridor in graph.corridors() {
            if corridor.low > 0 {
                let [a, b] = corridor.ends;
                sets.join(a, b);
                given[a as usize] += u32::from(corridor.low);
                given[b as usize] += u32::from(corridor.low);
            }
        }
        let mut groups = Self {
            needs: Vec::with_capacity(islands),
            root: (0..islands as u32)
                .map(|island| sets.root(island))
                .collect(),
            size: vec![0; islands],
            open: vec![0; islands],
        };
        for ((demand, given), &root) in graph.demands().iter().zip(given).zip(&groups.root) {
            let (need, open) = match demand {
                Demand::Exactly(number) => {
                    let need = number.saturating_sub(given);
                    (need, u32::from(need > 0))
                }
                Demand::AtLeast(_) => (0, Self::UNKNOWN),
            };
            groups.needs.push(need);
            groups.size[root as usize] += 1;
            let before = &mut groups.open[root as usize];
            *before = before.saturating_add(open).min(Self::UNKNOWN);
        }
        groups
    }

    /// Whether the groups of these islands, which are open and different, would close if the islands
    /// got what they need, without being the whole puzzle.
    fn close_with(&self, islands: &[u32]) -> bool {
        let (mut size, mut open) = (0, 0);
        for (place, &island) in islands.iter().enumerate() {
            let root = self.root[island as usize];
            let mut before = islands[..place].iter();
            if before.all(|&other| self.root[other as usize] != root) {
                size += self.size[root as usize];
                open += self.open[root as usize];
            }
        }
        open == islands.len() as u32 && (size as usize) < self.root.len()
    }
}

/// Not every one of these corridors carries at least so many bridges.
fn not_all<S: ClauseSink + ?Sized>(
    counts: &[(u32, u8)],
    variables: &BridgeVariables,
    sink: &mut S,
) {
    let ways = counts
        .iter()
        .map(|&(corridor, count)| variables.at_least(corridor as usize, count));
    for way in ways.multi_cartesian_product() {
        let clause: Vec<Lit> = way.concat().into_iter().map(|literal| !literal).collect();
        sink.add_clause(&clause);
    }
}
