//! Independent parts of a puzzle: what is undecided in one of them says nothing about the others.
//!
//! **Idea.** Two undecided corridors depend on each other directly when they end at an island that still
//! needs bridges, when they cross, or when connectivity ties them. Connectivity ties the corridors of one
//! *block* only: contract what is joined in any case, and the whole is connected if and only if
//! what is selected in each block (maximal two-connected subgraph) connects that block, for a way between
//! two vertices of a block that leaves it comes back through the vertex by which it left. Loops lie within
//! blocks too. The parts are the classes of corridors that depend on each other, directly or through
//! others.
//!
//! So the solutions of the puzzle are all combinations of solutions of its parts, and their numbers
//! multiply. O(n log n) for n islands, corridors and crossings.

mod blocks;
mod search;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use hashi_encodings::{
    BridgeEncoding, BridgeGraph, Demand, Model, SelectableEdge, Selected, SelectionGraph,
};
use itertools::Itertools;

pub(crate) use self::search::{Next, PartSearch};
use crate::candidate_graph::candidate_graph;
use crate::deduce::Deduction;
use crate::limits::Stopped;
use crate::oracle::Verdict;
use crate::puzzle::Puzzle;
use crate::session::{SearchOptions, Session};
use crate::solve::SolveError;

/// A first solution, and what can be changed in it.
pub(crate) struct Start<'a> {
    puzzle: &'a Puzzle,
    options: SearchOptions,
    /// What was deduced.
    pub(crate) deduction: Deduction,
    /// The solver that found the solution, if there is a single part, of which it has learned something.
    session: Option<Session<'a>>,
    /// The bridge counts of all corridors in it; it has been verified.
    pub(crate) first: Vec<u8>,
    /// The corridors of each part.
    pub(crate) parts: Vec<Vec<u32>>,
}

impl<'a> Start<'a> {
    /// The first solution of a part.
    pub(crate) fn first_of(&self, part: usize) -> Vec<u8> {
        let corridors = self.parts[part].iter();
        corridors
            .map(|&corridor| self.first[corridor as usize])
            .collect()
    }

    /// A part in a solver, none of its solutions blocked.
    pub(crate) fn search(&mut self, part: usize) -> PartSearch<'a> {
        let corridors = &self.parts[part];
        match self.session.take() {
            Some(session) => PartSearch::of(session, corridors.clone()),
            None => PartSearch::new(
                self.puzzle,
                &self.deduction,
                corridors,
                &self.first,
                &self.options,
            ),
        }
    }
}

/// What the search for a first solution came to.
pub(crate) enum Begun<'a> {
    At(Box<Start<'a>>),
    Unsatisfiable,
    Unknown(Stopped),
}

/// Looks for a first solution.
pub(crate) fn start<'a>(
    puzzle: &'a Puzzle,
    options: &SearchOptions,
) -> Result<Begun<'a>, SolveError> {
    let Ok(deduction) = options.deduce(puzzle, candidate_graph(puzzle)) else {
        return Ok(Begun::Unsatisfiable);
    };
    let graph = Cow::Owned(deduction.graph.clone());
    let encoding = BridgeEncoding::Order;
    let mut session = Session::new(
        Cow::Borrowed(puzzle),
        graph,
        &deduction.even,
        encoding,
        options,
    );
    Ok(match session.ask(&[], &mut ()) {
        Verdict::Satisfiable(model) => {
            session.solution(&model)?;
            let parts = parts(&deduction.graph);
            Begun::At(Box::new(Start {
                puzzle,
                options: options.clone(),
                first: session.variables().counts(&model),
                session: (parts.len() == 1).then_some(session),
                parts,
                deduction,
            }))
        }
        Verdict::Unsatisfiable => Begun::Unsatisfiable,
        Verdict::Unknown => Begun::Unknown(options.limits.why()),
    })
}

/// Where a puzzle is loose: solutions that differ in one part.
pub(crate) enum Loose {
    /// Nowhere: there is exactly one solution.
    Nowhere,
    /// Pairs of solutions; each pair differs within one part.
    Between(Vec<[Vec<u8>; 2]>),
    Unsatisfiable,
    Unknown,
}

/// Looks for up to `most` solutions in each part, and pairs them. Solutions are the counts of all
/// corridors.
pub(crate) fn loose(
    puzzle: &Puzzle,
    options: &SearchOptions,
    most: usize,
) -> Result<Loose, SolveError> {
    let mut start = match start(puzzle, options)? {
        Begun::At(start) => *start,
        Begun::Unsatisfiable => return Ok(Loose::Unsatisfiable),
        Begun::Unknown(_) => return Ok(Loose::Unknown),
    };
    let mut pairs = Vec::new();
    for part in 0..start.parts.len() {
        let mut search = start.search(part);
        let mut found = vec![start.first.clone()];
        let mut last = start.first_of(part);
        while found.len() < most {
            search.block(&last);
            match search.next(&[])? {
                Next::Found(counts) => last = counts,
                Next::End => break,
                Next::Unknown => return Ok(Loose::Unknown),
            }
            let mut solution = start.first.clone();
            for (&corridor, &count) in start.parts[part].iter().zip(&last) {
                solution[corridor as usize] = count;
            }
            found.push(solution);
        }
        let of_part = found.into_iter().array_combinations::<2>();
        pairs.extend(of_part);
    }
    Ok(if pairs.is_empty() {
        Loose::Nowhere
    } else {
        Loose::Between(pairs)
    })
}

/// The undecided corridors of `graph` by independent parts: each ascending, the parts by their first
/// corridor.
fn parts(graph: &BridgeGraph) -> Vec<Vec<u32>> {
    let corridors = graph.corridors();
    let is_open = |corridor: u32| {
        let bounds = corridors[corridor as usize];
        bounds.low < bounds.high
    };
    let mut ties: Vec<[u32; 2]> = Vec::new();
    for (island, &demand) in graph.demands().iter().enumerate() {
        let here = graph.corridors_of(island);
        let needs_more = match demand {
            Demand::Exactly(_) => true,
            Demand::AtLeast(number) => {
                let given = here.iter().map(|&c| u32::from(corridors[c as usize].low));
                given.sum::<u32>() < number
            }
        };
        if needs_more {
            let open = here.iter().copied().filter(|&corridor| is_open(corridor));
            ties.extend(open.tuple_windows().map(|(a, b)| [a, b]));
        }
    }
    let crossings = graph.crossings().iter();
    ties.extend(crossings.filter(|crossing| crossing.iter().all(|&corridor| is_open(corridor))));
    ties.extend(ties_of_connectivity(graph));
    for tie in &mut ties {
        tie.sort_unstable();
    }
    ties.sort_unstable();
    ties.dedup();
    let mut parts = joined(corridors.len(), &ties)
        .components(&Model::default())
        .groups();
    parts.retain(|part| is_open(part[0]));
    parts
}

/// Pairs of corridors of the same block, enough of them to tie each block together.
fn ties_of_connectivity(graph: &BridgeGraph) -> Vec<[u32; 2]> {
    let corridors = graph.corridors();
    let always: Vec<[u32; 2]> = corridors
        .iter()
        .filter(|corridor| corridor.low > 0)
        .map(|corridor| corridor.ends)
        .collect();
    let groups = joined(graph.demands().len(), &always).always_selected();
    let mut numbers = Vec::new();
    let mut edges = Vec::new();
    for (number, corridor) in (0_u32..).zip(corridors) {
        let ends = corridor.ends.map(|end| groups.of_vertex()[end as usize]);
        if corridor.low == 0 && corridor.high > 0 && ends[0] != ends[1] {
            numbers.push(number);
            edges.push(ends);
        }
    }
    let block = blocks::blocks(groups.count(), &edges);
    let by_block = block.into_iter().zip(numbers).sorted_unstable();
    by_block
        .tuple_windows()
        .filter(|((a, _), (b, _))| a == b)
        .map(|((_, a), (_, b))| [a, b])
        .collect()
}

/// A graph in which these pairs are joined.
fn joined(vertices: usize, pairs: &[[u32; 2]]) -> SelectionGraph {
    let edge = |&ends: &[u32; 2]| SelectableEdge {
        ends,
        selected: Selected::Always,
    };
    SelectionGraph::new(vertices, pairs.iter().map(edge).collect())
}
