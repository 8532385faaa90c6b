//! The clauses that a disconnected answer violates, as lines of a formula file: with them and an
//! external solver, anyone can run the refinement loop by hand.

use std::io::{self, Write};

use hashi_encodings::dimacs::{write_clause, write_comment};
use hashi_encodings::{
    BridgeEncoding, BridgeVariables, Discard, Lit, Model, SelectionGraph, Witness,
};

use crate::answer::competition::counts;
use crate::candidate_graph::candidate_graph;
use crate::puzzle::{Cell, Puzzle};
use crate::refine::Goal;
use crate::solution::Solution;

/// A clause that every solution of the puzzle satisfies and the answer does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutClause {
    /// Why it holds.
    pub reason: Reason,
    /// Its literals; none when no corridor leaves the islands, so that there is no solution.
    pub clause: Vec<Lit>,
}

/// Why a [`CutClause`] holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Some bridge leaves this set of islands, which is not the whole puzzle. In reading order.
    Separated(Vec<Cell>),
    /// Bridges must not join all of these islands, which lie along a loop, in a circle.
    Loop(Vec<Cell>),
}

/// The clauses that `solution` violates: one for each group of connected islands (one in all when
/// there are two groups), and where loops are forbidden one for each loop.
///
/// Literals are those of the formula that [`write_dimacs`](crate::write_dimacs) writes in this
/// encoding. In the pair encoding no clause can say that a corridor carries no bridge, so loops
/// give none. Bridges of `solution` that are none between neighbours count for nothing.
#[must_use]
pub fn violated_cuts(
    puzzle: &Puzzle,
    encoding: BridgeEncoding,
    solution: &Solution,
) -> Vec<CutClause> {
    let graph = candidate_graph(puzzle);
    let order = BridgeVariables::numbered_from(0, &graph, BridgeEncoding::Order);
    let selection = SelectionGraph::of_bridges(&graph, &order, &mut Discard::default());
    let counts = counts(puzzle, &graph, solution);
    let used = |(corridor, &count): (usize, &u8)| {
        let first = order.first_literal(corridor);
        if count > 0 { first } else { !first }
    };
    let model: Model = counts.iter().enumerate().map(used).collect();
    let goal = Goal {
        graph: &selection,
        loops: puzzle.rules().loops() || encoding == BridgeEncoding::Pair,
    };
    let cell = |island: &u32| puzzle.islands()[*island as usize].cell;
    let written = BridgeVariables::numbered_from(0, &graph, encoding);
    goal.violated(&model)
        .into_iter()
        .map(|cut| match cut.witness {
            Witness::Separated(set) => CutClause {
                reason: Reason::Separated(set.iter().map(cell).collect()),
                clause: cut
                    .clause
                    .iter()
                    .flat_map(|literal| written.bridge_literals(literal.index() / order.width()))
                    .collect(),
            },
            Witness::Cycle(edges) => {
                let mut cells: Vec<Cell> = edges
                    .iter()
                    .flat_map(|&edge| &selection.edges()[edge as usize].ends)
                    .map(cell)
                    .collect();
                cells.sort_unstable();
                cells.dedup();
                CutClause {
                    reason: Reason::Loop(cells),
                    clause: cut.clause,
                }
            }
        })
        .collect()
}

/// Writes the clauses as DIMACS lines, each under a comment that gives its reason if `comments` says
/// so.
///
/// # Errors
///
/// When `out` fails.
pub fn write_cuts(out: &mut impl Write, cuts: &[CutClause], comments: bool) -> io::Result<()> {
    for cut in cuts {
        if comments {
            let (text, cells) = match &cut.reason {
                Reason::Separated(cells) => ("cut: a bridge leaves the islands", cells),
                Reason::Loop(cells) => ("cut: no loop through all the islands", cells),
            };
            let cells: String = cells.iter().map(|cell| format!(" {cell}")).collect();
            write_comment(out, &format!("{text}{cells}"))?;
        }
        write_clause(out, &cut.clause)?;
    }
    Ok(())
}
