//! Cuts that need no counterexample, against groups of islands that would close on themselves.
//!
//! **Idea.** Islands whose clues are used up among themselves form a component of their own; unless they are the whole
//! puzzle, connectivity is violated. So between two islands with equal clue k there are not k bridges (players know
//! this as the 1-1 and 2=2 rules), and along a path of three islands with clues a, a + c, c there are not both a and c
//! bridges.
//!
//! The same holds for what is left when lower bounds are known: a clue counts without the bridges that the lower bounds
//! of its corridors promise, and an island brings along the islands that such corridors join to it, all of which must
//! be satisfied.
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

/// Adds the static cuts of `graph`. Islands with unknown clues take no part, nor do islands that lower bounds join to
/// one of these.
pub fn encode_static_cuts<S: ClauseSink + ?Sized>(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    sink: &mut S,
) {
    sink.begin(Constraint::StaticCut);
    let groups = LowerBoundGroups::of(graph);
    let need = |island: u32| groups.needs[island as usize];
    // How many bridges `corridor` carries when it alone satisfies `island`, if it can.
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

/// The groups of islands that lower bounds join.
struct LowerBoundGroups {
    /// What each island still needs; 0 for unknown clues.
    needs: Vec<u32>,
    /// The least member of the group of each island.
    root: Vec<u32>,
    /// The size of each group, and the number of its members that still need bridges, both at its root.
    size: Vec<u32>,
    open: Vec<u32>,
}

impl LowerBoundGroups {
    /// The number of open members of a group with an unknown clue: more than any group has.
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

    /// Whether the groups of these islands, which are different and all need bridges, would close without being the
    /// whole puzzle if the islands got what they need.
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

/// States that not every one of these corridors carries at least the given number of bridges.
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
