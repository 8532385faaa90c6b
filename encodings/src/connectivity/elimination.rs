//! Connectivity by vertex elimination.
//!
//! **Idea.** Remove the vertices one by one. When a vertex x is removed, it must, unless it is the last, be joined to a
//! vertex that stays; and those that stay keep their paths through it: for any two neighbours u, v of x the literal "u
//! and v are joined" becomes `uv or (xu and xv)`. The selected part is connected if and only if every vertex was joined
//! to another when it was removed, because removing a vertex and joining its neighbours in pairs changes no
//! connectivity among the rest.
//!
//! This is the undirected relative of the vertex elimination that Rankooh and Rintanen use for acyclicity and
//! reachability in directed graphs ("Propositional Encodings of Acyclicity and Reachability by using Vertex
//! Elimination", AAAI 2021, arXiv:2105.12908).
//!
//! **Size.** n - 1 clauses "is joined"; a new variable for each pair of neighbours at each elimination, with three
//! clauses, or four when the pair already had an edge: the sum of d(d - 1)/2 over the degrees d at elimination; and one
//! variable wherever several edges join the same two groups. The size grows with the square of the width of the
//! elimination order (least degree first): in the median 8,000 clauses on the public puzzles with 100 islands and
//! 250,000 on those with 400, but 50 and 600 on what deduction leaves of them. Definitions are equivalences, so that
//! every selection extends to exactly one model.
//!
//! **Order.** Another program can derive the same variables and clauses from the graph and the order in which vertices
//! are removed: at each removal the neighbours that are left are taken in ascending order, and there is a new variable
//! for each pair of them, in lexicographic order.
//!
//! **Cuts are RUP.** Let S be a set of vertices, neither empty nor all, and let all edges that leave it be false. Then
//! unit propagation finds a conflict: no literal that joins S with the rest can be true. At first that is assumed, as
//! these literals are the edges that leave S. When x is removed and u, v are neighbours of x on different sides, one of
//! xu, xv leaves S and is false, and uv, if there was one, is false too; so `!after or before or xu` or `!after or
//! before or xv` makes the new literal false. Sooner or later one side is exhausted while the other is not. Its last
//! vertex then has neighbours on the other side only, and the clause that it is joined to one of them is violated. So
//! every cut-set clause can be a line of a DRAT proof over a formula with this encoding. Over
//! [levels](super::levels) that is not so: there, the two sides may be two trees whose levels are still open.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use itertools::Itertools;
use varisat_formula::Lit;

use super::contraction::Contraction;
use crate::constraint::{Auxiliary, Constraint};
use crate::selection::SelectionGraph;
use crate::sink::{ClauseSink, Discard};

/// Whether this encoding of `graph` makes at most `most` variables "joined". Stops counting beyond that.
#[must_use]
pub fn fits(graph: &SelectionGraph, most: usize) -> bool {
    let contraction = Contraction::of(graph);
    eliminate(&contraction, most, &mut Discard::default())
}

/// States that the selected part is connected. A graph without vertices counts as connected.
pub(super) fn encode<S: ClauseSink + ?Sized>(contraction: &Contraction, sink: &mut S) {
    eliminate(contraction, usize::MAX, sink);
}

/// Stops, and returns false, before it makes more than `most` variables "joined".
fn eliminate<S: ClauseSink + ?Sized>(contraction: &Contraction, most: usize, sink: &mut S) -> bool {
    let mut left = most;
    let name = |group: u32| contraction.names[group as usize];
    let mut rest = Quotient::of(contraction, sink);
    let mut clause = Vec::new();
    let mut remaining = contraction.groups();
    while let Some((vertex, neighbours)) = rest.take_least() {
        remaining -= 1;
        sink.begin(Constraint::Connectivity(name(vertex) as usize));
        if remaining > 0 {
            clause.clear();
            clause.extend(neighbours.iter().map(|&(_, joined)| joined));
            sink.add_clause(&clause);
        }
        let pairs = neighbours.len() * neighbours.len().saturating_sub(1) / 2;
        match left.checked_sub(pairs) {
            Some(less) => left = less,
            None => return false,
        }
        for &(neighbour, _) in &neighbours {
            rest.forget(neighbour, vertex);
        }
        for [&(u, xu), &(v, xv)] in neighbours.iter().array_combinations() {
            let before = rest.joined(u, v);
            let meaning = Auxiliary::Joined {
                islands: [u.min(v), u.max(v)].map(name),
                via: name(vertex),
            };
            let after = sink.new_auxiliary(meaning).positive();
            sink.add_clause(&[!xu, !xv, after]);
            match before {
                Some(before) => {
                    sink.add_clause(&[!before, after]);
                    sink.add_clause(&[!after, before, xu]);
                    sink.add_clause(&[!after, before, xv]);
                }
                None => {
                    sink.add_clause(&[!after, xu]);
                    sink.add_clause(&[!after, xv]);
                }
            }
            rest.join(u, v, after);
        }
        for &(neighbour, _) in &neighbours {
            rest.requeue(neighbour);
        }
    }
    true
}

/// Merges the edges between the same two groups into one literal: a new one if there are several.
fn merged<S: ClauseSink + ?Sized>(
    ends: [u32; 2],
    contraction: &Contraction,
    literals: &[Lit],
    sink: &mut S,
) -> Lit {
    if let [only] = literals {
        return *only;
    }
    let islands = ends.map(|group| contraction.names[group as usize]);
    sink.begin(Constraint::Parallel(islands));
    let any = sink
        .new_auxiliary(Auxiliary::AnyOfParallel { islands })
        .positive();
    let mut definition = vec![!any];
    for &literal in literals {
        sink.add_clause(&[!literal, any]);
        definition.push(literal);
    }
    sink.add_clause(&definition);
    any
}

/// What is left of the graph: for each vertex its neighbours, ascending, each with the literal "joined".
struct Quotient {
    neighbours: Vec<Vec<(u32, Lit)>>,
    taken: Vec<bool>,
    /// Vertices by degree, then number; entries whose degree is out of date are skipped.
    queue: BinaryHeap<Reverse<(usize, u32)>>,
}

impl Quotient {
    fn of<S: ClauseSink + ?Sized>(contraction: &Contraction, sink: &mut S) -> Self {
        let mut neighbours = vec![Vec::new(); contraction.groups()];
        let mut edges: Vec<([u32; 2], Lit)> = contraction
            .edges
            .iter()
            .map(|edge| {
                (
                    [
                        edge.ends[0].min(edge.ends[1]),
                        edge.ends[0].max(edge.ends[1]),
                    ],
                    edge.literal,
                )
            })
            .collect();
        // A stable sort: parallel edges stay in the order of the graph.
        edges.sort_by_key(|&(ends, _)| ends);
        for parallel in edges.chunk_by(|one, next| one.0 == next.0) {
            let [a, b] = parallel[0].0;
            let literals: Vec<Lit> = parallel.iter().map(|&(_, literal)| literal).collect();
            let joined = merged([a, b], contraction, &literals, sink);
            neighbours[a as usize].push((b, joined));
            neighbours[b as usize].push((a, joined));
        }
        let queue = (0_u32..)
            .zip(&neighbours)
            .map(|(vertex, neighbours): (u32, &Vec<_>)| Reverse((neighbours.len(), vertex)))
            .collect();
        Self {
            neighbours,
            taken: vec![false; contraction.groups()],
            queue,
        }
    }

    /// Removes a vertex of least degree and returns it with its neighbours.
    fn take_least(&mut self) -> Option<(u32, Vec<(u32, Lit)>)> {
        while let Some(Reverse((degree, vertex))) = self.queue.pop() {
            let index = vertex as usize;
            if !self.taken[index] && self.neighbours[index].len() == degree {
                self.taken[index] = true;
                return Some((vertex, std::mem::take(&mut self.neighbours[index])));
            }
        }
        None
    }

    fn forget(&mut self, vertex: u32, neighbour: u32) {
        let neighbours = &mut self.neighbours[vertex as usize];
        if let Ok(place) = place(neighbours, neighbour) {
            neighbours.remove(place);
        }
    }

    fn joined(&self, u: u32, v: u32) -> Option<Lit> {
        let neighbours = &self.neighbours[u as usize];
        let place = place(neighbours, v).ok()?;
        Some(neighbours[place].1)
    }

    fn join(&mut self, u: u32, v: u32, joined: Lit) {
        for (from, to) in [(u, v), (v, u)] {
            let neighbours = &mut self.neighbours[from as usize];
            match place(neighbours, to) {
                Ok(place) => neighbours[place].1 = joined,
                Err(place) => neighbours.insert(place, (to, joined)),
            }
        }
    }

    fn requeue(&mut self, vertex: u32) {
        let degree = self.neighbours[vertex as usize].len();
        self.queue.push(Reverse((degree, vertex)));
    }
}

/// Where `vertex` is among these neighbours, or would be.
fn place(neighbours: &[(u32, Lit)], vertex: u32) -> Result<usize, usize> {
    neighbours.binary_search_by_key(&vertex, |&(neighbour, _)| neighbour)
}
