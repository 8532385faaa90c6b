//! What makes two solutions exchangeable, as clauses about solutions of other puzzles on the same islands.
//!
//! Let A and B be solutions of one puzzle, and T a solution of another one whose clues differ. If T agrees with A
//! wherever A and B differ, let T' be T with B's counts there instead. T' gives every island that has a clue the same
//! number of bridge ends as T does. So T' is a solution as well, and the other puzzle has two, if
//!
//! - no bridge of T crosses a bridge that only B has;
//! - the ends of every corridor that A uses and B does not are joined in T' by other paths: B joins them, and T has the
//!   bridges of one such path that lie where A and B agree (with loops forbidden nothing else is needed: T' uses as
//!   many corridors as T and is connected, so it is a tree too);
//! - every `?` at which A and B have different numbers is still a `?`, and keeps a bridge.
//!
//! So in a puzzle with one solution, T must differ from A somewhere there, or one of these conditions fails: a clause.
//! O(islands and corridors).

use std::collections::VecDeque;

use hashi_encodings::{BridgeGraph, BridgeVariables, Lit};

/// The clauses of both directions. `unknown` has, for each island that is a `?`, the literal that says that it stays
/// one.
pub(in crate::questions) fn exchanges(
    graph: &BridgeGraph,
    variables: &BridgeVariables,
    unknown: &[Option<Lit>],
    one: &[u8],
    other: &[u8],
) -> [Vec<Lit>; 2] {
    [(one, other), (other, one)].map(|(from, to)| {
        let exchange = Exchange {
            graph,
            variables,
            from,
            to,
        };
        exchange.clause(unknown)
    })
}

struct Exchange<'a> {
    graph: &'a BridgeGraph,
    /// The variables, in the order encoding, for all counts from 0 on.
    variables: &'a BridgeVariables,
    from: &'a [u8],
    to: &'a [u8],
}

impl Exchange<'_> {
    fn differ(&self, corridor: u32) -> bool {
        self.from[corridor as usize] != self.to[corridor as usize]
    }

    /// The literal "this corridor carries a bridge".
    fn used(&self, corridor: u32) -> Option<Lit> {
        self.variables.literals(corridor as usize).next()
    }

    fn clause(&self, unknown: &[Option<Lit>]) -> Vec<Lit> {
        let mut clause = Vec::new();
        let corridors = 0..self.from.len() as u32;
        for corridor in corridors.clone().filter(|&corridor| self.differ(corridor)) {
            let count = usize::from(self.from[corridor as usize]);
            let mut literals = self.variables.literals(corridor as usize);
            if let Some(last) = count.checked_sub(1) {
                clause.extend(literals.nth(last).map(|literal| !literal));
            }
            clause.extend(literals.next());
        }
        for crossing in self.graph.crossings() {
            for [new, crossed] in [*crossing, [crossing[1], crossing[0]]] {
                let comes = self.from[new as usize] == 0 && self.to[new as usize] > 0;
                if comes && !self.differ(crossed) {
                    clause.extend(self.used(crossed));
                }
            }
        }
        let mut kept: Vec<u32> = Vec::new();
        for corridor in corridors {
            if self.from[corridor as usize] > 0 && self.to[corridor as usize] == 0 {
                kept.extend(self.way_around(corridor));
            }
        }
        for (island, stays) in (0_u32..).zip(unknown) {
            if let Some(stays) = *stays {
                if self.changes_degree(island, &mut kept) {
                    clause.push(!stays);
                }
            }
        }
        kept.sort_unstable();
        kept.dedup();
        clause.extend(
            kept.into_iter()
                .filter_map(|corridor| self.used(corridor))
                .map(|used| !used),
        );
        clause
    }

    /// The corridors in which both solutions agree on a path that joins the ends of `corridor` in `to`: a path with as
    /// few of these as possible.
    fn way_around(&self, corridor: u32) -> Vec<u32> {
        let [start, end] = self.graph.corridors()[corridor as usize].ends;
        let islands = self.graph.demands().len();
        // For each island, the corridor by which it was reached, and the number of agreed corridors on the way.
        let mut entry = vec![u32::MAX; islands];
        let mut length = vec![u32::MAX; islands];
        length[start as usize] = 0;
        let mut queue = VecDeque::from([(0, start)]);
        while let Some((reached, island)) = queue.pop_front() {
            if reached > length[island as usize] {
                continue;
            }
            for &next in self.graph.corridors_of(island as usize) {
                if self.to[next as usize] == 0 {
                    continue;
                }
                let other = self.graph.corridors()[next as usize].other_end(island);
                let agreed = !self.differ(next);
                let by_here = reached + u32::from(agreed);
                if by_here < length[other as usize] {
                    length[other as usize] = by_here;
                    entry[other as usize] = next;
                    if agreed {
                        queue.push_back((by_here, other));
                    } else {
                        queue.push_front((by_here, other));
                    }
                }
            }
        }
        let mut way = Vec::new();
        let mut at = end;
        while at != start {
            let Some(&by) = entry.get(at as usize).filter(|&&by| by != u32::MAX) else {
                unreachable!("a solution joins all islands");
            };
            if !self.differ(by) {
                way.push(by);
            }
            at = self.graph.corridors()[by as usize].other_end(at);
        }
        way
    }

    /// Whether an island has different numbers of bridge ends in the two solutions. If it loses all bridges where the
    /// solutions differ, one of its bridges elsewhere is added to `kept`.
    fn changes_degree(&self, island: u32, kept: &mut Vec<u32>) -> bool {
        let (mut before, mut after) = (0, 0);
        let here = self.graph.corridors_of(island as usize);
        let differing = here
            .iter()
            .copied()
            .filter(|&corridor| self.differ(corridor));
        for corridor in differing {
            before += u32::from(self.from[corridor as usize]);
            after += u32::from(self.to[corridor as usize]);
        }
        if before > 0 && after == 0 {
            let mut here = here.iter().copied();
            kept.extend(here.find(|&corridor| self.to[corridor as usize] > 0));
        }
        before != after
    }
}
