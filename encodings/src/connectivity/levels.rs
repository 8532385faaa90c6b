//! Connectivity by a spanning tree with binary level counters.
//!
//! **Idea.** Every vertex but the root has exactly one parent: a neighbour along a selected edge whose level is one
//! less, modulo 2^B. Around a cycle of parents the levels would return to their first value, so its length would be a
//! multiple of 2^B; but the root has no parent, and there are only n - 1 < 2^B other vertices. So every chain of
//! parents ends at the root, and no overflow needs to be excluded. If loops are forbidden, every selected edge must
//! also be the parent edge of one of its ends.
//!
//! **Size.** With n vertices, m edges and B = ceil(log2 n) bits, on the order of nB variables and mB clauses: up to 2m
//! variables for parents and 3B - 3 for each level (1 if B is 1); up to 2B + 1 clauses for each parent, 7B - 10 for
//! each level (none if B is 1), for each vertex one clause "some parent" and those of
//! [`at_most_one`](crate::cardinality::at_most_one), and m for "no loops". Nearly linear in the graph, so it is the
//! choice for large ones. A selection has as many models as it has spanning trees; the levels follow from the tree.

use varisat_formula::Lit;

use super::contraction::Contraction;
use crate::cardinality;
use crate::constraint::{Auxiliary, Constraint};
use crate::sink::ClauseSink;

/// States that the selected part is connected and, unless `loops` are allowed, that no edge between two groups closes a
/// cycle. The root is the group with the most edges, the first of them if there are several.
pub(super) fn encode<S: ClauseSink + ?Sized>(contraction: &Contraction, loops: bool, sink: &mut S) {
    let mut degrees = vec![0_usize; contraction.groups()];
    for edge in &contraction.edges {
        for end in edge.ends {
            degrees[end as usize] += 1;
        }
    }
    // `max_by_key` keeps the last of equal elements: go backwards to get the first.
    let Some(root) = (0..degrees.len()).rev().max_by_key(|&v| degrees[v]) else {
        return;
    };
    let choices = parent_choices(contraction, root, sink);
    let levels = Levels::encode(&contraction.names, root, sink);
    for (vertex, choices) in choices.iter().enumerate() {
        if vertex == root {
            continue;
        }
        let child = contraction.names[vertex];
        sink.begin(Constraint::Connectivity(child as usize));
        let parents: Vec<Lit> = choices.iter().map(|choice| choice.literal).collect();
        sink.add_clause(&parents);
        let meaning = |among| Auxiliary::ParentAmong { child, among };
        cardinality::at_most_one(&parents, meaning, sink);
        for choice in choices {
            sink.add_clause(&[!choice.literal, contraction.edges[choice.edge].literal]);
            levels.one_above(choice.literal, choice.parent as usize, vertex, sink);
        }
    }
    if !loops {
        sink.begin(Constraint::NoLoops);
        let mut clauses: Vec<Vec<Lit>> = contraction
            .edges
            .iter()
            .map(|edge| vec![!edge.literal])
            .collect();
        for choice in choices.iter().flatten() {
            clauses[choice.edge].push(choice.literal);
        }
        for clause in &clauses {
            sink.add_clause(clause);
        }
    }
}

/// A candidate for a group's parent.
struct Choice {
    literal: Lit,
    edge: usize,
    parent: u32,
}

/// The choices of each group, with a variable for each; the root has none.
fn parent_choices<S: ClauseSink + ?Sized>(
    contraction: &Contraction,
    root: usize,
    sink: &mut S,
) -> Vec<Vec<Choice>> {
    let mut choices: Vec<Vec<Choice>> = Vec::new();
    choices.resize_with(contraction.groups(), Vec::new);
    for (index, edge) in contraction.edges.iter().enumerate() {
        for (from, to) in [(0, 1), (1, 0)] {
            let (group, parent) = (edge.ends[from], edge.ends[to]);
            if group as usize != root {
                let meaning = Auxiliary::Parent {
                    child: edge.vertices[from],
                    parent: edge.vertices[to],
                };
                choices[group as usize].push(Choice {
                    literal: sink.new_auxiliary(meaning).positive(),
                    edge: index,
                    parent,
                });
            }
        }
    }
    choices
}

/// A binary number for each vertex, and that number plus one; least significant bit first.
struct Levels {
    level: Vec<Vec<Bit>>,
    next: Vec<Vec<Bit>>,
}

/// A bit of a level, which is constant at the root.
#[derive(Clone, Copy)]
enum Bit {
    Is(bool),
    Literal(Lit),
}

impl Levels {
    /// `names` are the islands that name the vertices.
    fn encode<S: ClauseSink + ?Sized>(names: &[u32], root: usize, sink: &mut S) -> Self {
        let vertices = names.len();
        let bits = vertices.next_power_of_two().trailing_zeros() as usize;
        let mut levels = Self {
            level: Vec::with_capacity(vertices),
            next: Vec::with_capacity(vertices),
        };
        for (vertex, &island) in names.iter().enumerate() {
            if vertex == root {
                levels.level.push(vec![Bit::Is(false); bits]);
                let one = (0..bits).map(|bit| Bit::Is(bit == 0)).collect();
                levels.next.push(one);
            } else {
                sink.begin(Constraint::Level(island as usize));
                let level: Vec<Lit> = (0..bits)
                    .map(|bit| {
                        sink.new_auxiliary(Auxiliary::Level { island, bit })
                            .positive()
                    })
                    .collect();
                let next = successor(island, &level, sink);
                levels
                    .level
                    .push(level.into_iter().map(Bit::Literal).collect());
                levels.next.push(next);
            }
        }
        levels
    }

    /// States that under `condition` the level of `child` is one more than that of `above`.
    fn one_above<S: ClauseSink + ?Sized>(
        &self,
        condition: Lit,
        above: usize,
        child: usize,
        sink: &mut S,
    ) {
        for (&level, &next) in self.level[child].iter().zip(&self.next[above]) {
            match (level, next) {
                (Bit::Literal(level), Bit::Literal(next)) => {
                    sink.add_clause(&[!condition, !level, next]);
                    sink.add_clause(&[!condition, level, !next]);
                }
                (Bit::Literal(level), Bit::Is(value)) | (Bit::Is(value), Bit::Literal(level)) => {
                    sink.add_clause(&[!condition, if value { level } else { !level }]);
                }
                (Bit::Is(a), Bit::Is(b)) => {
                    if a != b {
                        sink.add_clause(&[!condition]);
                    }
                }
            }
        }
    }
}

/// The bits of `number + 1` for the level of `island`, which wraps around at all ones: the lowest bit negated, then
/// half adders with 4 clauses for each sum and 3 for each carry.
fn successor<S: ClauseSink + ?Sized>(island: u32, number: &[Lit], sink: &mut S) -> Vec<Bit> {
    let mut carry: Option<Lit> = None;
    let mut next = Vec::with_capacity(number.len());
    for (place, &bit) in number.iter().enumerate() {
        let Some(carried) = carry else {
            next.push(Bit::Literal(!bit));
            carry = Some(bit);
            continue;
        };
        let sum = sink
            .new_auxiliary(Auxiliary::NextLevel { island, bit: place })
            .positive();
        sink.add_clause(&[!bit, !carried, !sum]);
        sink.add_clause(&[bit, carried, !sum]);
        sink.add_clause(&[!bit, carried, sum]);
        sink.add_clause(&[bit, !carried, sum]);
        next.push(Bit::Literal(sum));
        if place + 1 < number.len() {
            let both = sink
                .new_auxiliary(Auxiliary::Carry { island, bit: place })
                .positive();
            sink.add_clause(&[!both, bit]);
            sink.add_clause(&[!both, carried]);
            sink.add_clause(&[both, !bit, !carried]);
            carry = Some(both);
        }
    }
    next
}
