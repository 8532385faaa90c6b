//! Violated consequences of connectivity and of "no loops", each with its witness.
//!
//! **Cut-set clause.** For a set S of vertices, neither empty nor all: at least one edge that leaves
//! S is selected. Added for every component of a counterexample in every round, it is the refinement
//! of Ohashi, Soh, Le Berre, Nabeshima, Banbara, Inoue, Tamura: "SAT-based CEGAR method for the
//! Hamiltonian cycle problem enhanced by cut-set constraints" (SAT 2025, LIPIcs 341:24).
//!
//! **Loop clause.** For a cycle: at least one of its edges is not selected.
//!
//! Edges that are always selected have no literal: none may leave the set of a cut-set clause, and a loop clause leaves
//! them out.

use std::error::Error;
use std::fmt;

use varisat_formula::Lit;

use crate::model::Model;
use crate::selection::{SelectableEdge, SelectionGraph};

/// What a cut claims about every connected (and, if loops are forbidden, loop-free) selection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Witness {
    /// Some edge leaves this set of vertices (ascending, not empty, not all).
    Separated(Vec<u32>),
    /// Not all of these edges are selected: indices of edges along a cycle, in order.
    Cycle(Vec<u32>),
}

impl Witness {
    /// The number of vertices of the set, or of edges of the cycle.
    fn len(&self) -> usize {
        match self {
            Self::Separated(members) | Self::Cycle(members) => members.len(),
        }
    }
}

/// A clause with the reason why every solution satisfies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Why the clause holds.
    pub witness: Witness,
    /// The clause. It is empty when no edge leaves the set, or when all edges of the cycle are always selected; then
    /// there is no solution.
    pub clause: Vec<Lit>,
}

impl Cut {
    /// The cut-set clause of a set of vertices: the literals of the edges with one end in `set`, in
    /// the order of the edges. O(vertices + edges).
    ///
    /// # Errors
    ///
    /// [`CutError::Set`] unless the set is ascending, not empty, and not all vertices; [`CutError::Joined`] when an
    /// always-selected edge leaves the set, so that the clause would say nothing.
    pub fn separating(graph: &SelectionGraph, set: Vec<u32>) -> Result<Self, CutError> {
        let inside = set_of(graph, &set)?;
        let clause = graph
            .edges()
            .iter()
            .filter(|edge| inside[edge.ends[0] as usize] != inside[edge.ends[1] as usize])
            .map(|edge| edge.selected.literal().ok_or(CutError::Joined))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            witness: Witness::Separated(set),
            clause,
        })
    }

    /// Checks that the clause is exactly the one that the witness justifies.
    ///
    /// # Errors
    ///
    /// What is wrong with the witness, or [`CutError::Clause`] when the clause is a different one.
    pub fn check(&self, graph: &SelectionGraph) -> Result<(), CutError> {
        let right = match &self.witness {
            Witness::Separated(set) => Self::separating(graph, set.clone())?.clause,
            Witness::Cycle(edges) => loop_clause(graph, edges)?,
        };
        if sorted(&right) == sorted(&self.clause) {
            Ok(())
        } else {
            Err(CutError::Clause)
        }
    }
}

/// One cut for every component of the part that `model` selects; only one when there are two components, since they
/// share it; none when the part is connected.
#[must_use]
pub fn connectivity_cuts(graph: &SelectionGraph, model: &Model) -> Vec<Cut> {
    let components = graph.components(model);
    if components.count() <= 1 {
        return Vec::new();
    }
    let mut cuts: Vec<Cut> = components
        .groups()
        .into_iter()
        .map(|group| Cut {
            witness: Witness::Separated(group),
            clause: Vec::new(),
        })
        .collect();
    for edge in graph.edges() {
        let [a, b] = edge
            .ends
            .map(|end| components.of_vertex()[end as usize] as usize);
        if a != b {
            cuts[a].clause.extend(edge.selected.literal());
            cuts[b].clause.extend(edge.selected.literal());
        }
    }
    if let [first, second] = &cuts[..] {
        let smaller = usize::from(second.witness.len() < first.witness.len());
        cuts.swap(0, smaller);
        cuts.truncate(1);
    }
    cuts
}

/// Cuts for cycles of the part that `model` selects: for every selected edge that closes a cycle in
/// a breadth-first forest, that cycle. None when the part has no cycle.
#[must_use]
pub fn loop_cuts(graph: &SelectionGraph, model: &Model) -> Vec<Cut> {
    // The edges of a forest and its components are as many as its vertices.
    let edges = graph.edges().iter();
    let selected = edges.filter(|edge| edge.selected.in_model(model)).count();
    if selected + graph.components(model).count() == graph.vertices() {
        return Vec::new();
    }
    let forest = Forest::of(graph, model);
    forest
        .closing
        .iter()
        .map(|&edge| {
            let cycle = forest.cycle(graph, edge);
            let clause = not_all(cycle.iter().map(|&edge| &graph.edges()[edge as usize]));
            Cut {
                witness: Witness::Cycle(cycle),
                clause,
            }
        })
        .collect()
}

/// A breadth-first forest of the selected part.
struct Forest {
    /// Edge to the parent; `u32::MAX` at a root.
    parent_edge: Vec<u32>,
    depth: Vec<u32>,
    /// Selected edges that are not in the forest.
    closing: Vec<u32>,
}

impl Forest {
    const NONE: u32 = u32::MAX;

    fn of(graph: &SelectionGraph, model: &Model) -> Self {
        let mut neighbours: Vec<Vec<(u32, u32)>> = vec![Vec::new(); graph.vertices()];
        for (index, edge) in (0_u32..).zip(graph.edges()) {
            if edge.selected.in_model(model) {
                let [a, b] = edge.ends;
                neighbours[a as usize].push((b, index));
                neighbours[b as usize].push((a, index));
            }
        }
        let mut forest = Self {
            parent_edge: vec![Self::NONE; graph.vertices()],
            depth: vec![Self::NONE; graph.vertices()],
            closing: Vec::new(),
        };
        for root in 0..graph.vertices() as u32 {
            forest.grow(root, &neighbours);
        }
        forest.closing.sort_unstable();
        forest.closing.dedup();
        forest
    }

    fn grow(&mut self, root: u32, neighbours: &[Vec<(u32, u32)>]) {
        if self.depth[root as usize] != Self::NONE {
            return;
        }
        self.depth[root as usize] = 0;
        let mut queue = vec![root];
        let mut next = 0;
        while let Some(&vertex) = queue.get(next) {
            next += 1;
            for &(neighbour, edge) in &neighbours[vertex as usize] {
                if self.depth[neighbour as usize] == Self::NONE {
                    self.depth[neighbour as usize] = self.depth[vertex as usize] + 1;
                    self.parent_edge[neighbour as usize] = edge;
                    queue.push(neighbour);
                } else if self.parent_edge[vertex as usize] != edge
                    && self.parent_edge[neighbour as usize] != edge
                {
                    self.closing.push(edge);
                }
            }
        }
    }

    /// The cycle that `edge` closes: up from both ends until they meet.
    fn cycle(&self, graph: &SelectionGraph, edge: u32) -> Vec<u32> {
        let [mut a, mut b] = graph.edges()[edge as usize].ends;
        let (mut from_a, mut from_b) = (vec![edge], Vec::new());
        while a != b {
            let lower = if self.depth[a as usize] >= self.depth[b as usize] {
                (&mut a, &mut from_a)
            } else {
                (&mut b, &mut from_b)
            };
            let up = self.parent_edge[*lower.0 as usize];
            lower.1.push(up);
            let ends = graph.edges()[up as usize].ends;
            *lower.0 = if ends[0] == *lower.0 {
                ends[1]
            } else {
                ends[0]
            };
        }
        from_a.extend(from_b.into_iter().rev());
        from_a
    }
}

/// The clause of a cycle, if `edges` is one.
fn loop_clause(graph: &SelectionGraph, edges: &[u32]) -> Result<Vec<Lit>, CutError> {
    let edges: Vec<_> = edges
        .iter()
        .map(|&edge| graph.edges().get(edge as usize).ok_or(CutError::Cycle))
        .collect::<Result<_, _>>()?;
    let (Some(first), true) = (edges.first(), edges.len() >= 3) else {
        return Err(CutError::Cycle);
    };
    // Walk from one end of the first edge; a simple cycle meets every vertex once and comes back.
    let mut seen = vec![false; graph.vertices()];
    let start = first.ends[0];
    let mut at = start;
    let walk = if edges[1].ends.contains(&first.ends[1]) {
        at = first.ends[1];
        seen[at as usize] = true;
        start
    } else {
        seen[at as usize] = true;
        first.ends[1]
    };
    for edge in &edges[1..] {
        at = match edge.ends {
            [a, b] if a == at => b,
            [a, b] if b == at => a,
            _ => return Err(CutError::Cycle),
        };
        if std::mem::replace(&mut seen[at as usize], true) {
            return Err(CutError::Cycle);
        }
    }
    if at != walk {
        return Err(CutError::Cycle);
    }
    Ok(not_all(edges.into_iter()))
}

/// The clause "not all of these edges are selected"; always-selected edges need no literal.
fn not_all<'a>(edges: impl Iterator<Item = &'a SelectableEdge>) -> Vec<Lit> {
    let literals = edges.filter_map(|edge| edge.selected.literal());
    literals.map(|literal| !literal).collect()
}

/// Membership in `set` by vertex, if `set` is ascending, not empty and not all vertices.
fn set_of(graph: &SelectionGraph, set: &[u32]) -> Result<Vec<bool>, CutError> {
    let ascending = set.windows(2).all(|pair| pair[0] < pair[1]);
    let within = set
        .last()
        .is_some_and(|&last| (last as usize) < graph.vertices());
    if !ascending || !within || set.len() == graph.vertices() {
        return Err(CutError::Set);
    }
    let mut inside = vec![false; graph.vertices()];
    for &vertex in set {
        inside[vertex as usize] = true;
    }
    Ok(inside)
}

fn sorted(clause: &[Lit]) -> Vec<Lit> {
    let mut clause = clause.to_vec();
    clause.sort_unstable();
    clause
}

/// Why a [`Cut`] is not justified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CutError {
    /// The witness is not an ascending set of vertices, neither empty nor all.
    Set,
    /// An always-selected edge leaves the witness, so that it separates nothing.
    Joined,
    /// The witness is not a simple cycle of three or more edges.
    Cycle,
    /// The clause is not the one that follows from the witness.
    Clause,
}

impl fmt::Display for CutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Set => "the witness is not a proper, non-empty, ascending set of vertices",
            Self::Joined => "an edge that is always selected leaves the witness",
            Self::Cycle => "the witness is not a simple cycle of three or more edges",
            Self::Clause => "the clause does not follow from its witness",
        })
    }
}

impl Error for CutError {}
