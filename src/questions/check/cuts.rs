//! The clauses that a disconnected answer, or one with a forbidden loop, violates, as lines of a formula file. With
//! these and an external solver, anyone can run the refinement loop by hand.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::iter;

use hashi_encodings::dimacs::{write_clause, write_comment};
use hashi_encodings::{
    BridgeEncoding, BridgeVariables, Discard, Lit, Model, SelectionGraph, Witness,
};

use crate::model::candidate_graph;
use crate::model::corridors::counts;
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::{Bridge, Solution};
use crate::notation::answer::Claim;
use crate::questions::check::Report;
use crate::sat::refine::Goal;

/// A clause that excludes the answer, or helps to, but no solution: every solution of the puzzle has a model that
/// satisfies all such clauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutClause {
    /// Why the clause holds.
    pub reason: CutReason,
    /// Its literals; empty when no corridor leaves the islands, so that there is no solution.
    pub clause: Vec<Lit>,
}

/// Why a [`CutClause`] holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CutReason {
    /// Some bridge leaves this set of islands (in reading order), which is not the whole puzzle.
    Separated(Vec<Cell>),
    /// Bridges must not join all of these islands, which lie along a loop, into a cycle.
    Loop(Vec<Cell>),
    /// Of the two variables of a corridor in the pair encoding, the second is true only if the first is. This chooses
    /// among models of the same bridges; without it, a clause against a loop would not exclude the loop in all of them.
    /// These are the ends of the corridor.
    OneWay(Vec<Cell>),
}

impl CutReason {
    /// The islands that the reason is about, in reading order.
    #[must_use]
    pub fn islands(&self) -> &[Cell] {
        let (Self::Separated(cells) | Self::Loop(cells) | Self::OneWay(cells)) = self;
        cells
    }
}

/// The clauses that an answer violates of which [`check`](crate::questions::check::check()) says that it is wrong. For a
/// drawing, these are the ones it violates whatever is between touching islands. There are none for other reports.
///
/// ```
/// use hashi_sat::encodings::BridgeEncoding;
/// use hashi_sat::notation::answer::decode;
/// use hashi_sat::questions::check::{check, cuts::cuts_against};
/// use hashi_sat::{Limits, Puzzle};
///
/// let puzzle: Puzzle = "1.2.1\n.....\n1.2.1".parse()?;
/// let encoding = BridgeEncoding::Order;
/// let claim = decode(&puzzle, b"1-2-1\n.....\n1-2-1", encoding)?;
/// let report = check(&puzzle, &claim, &Limits::default())?;
/// let cuts = cuts_against(&puzzle, encoding, &claim, &report);
/// assert_eq!(cuts.len(), 1);
/// assert_eq!(cuts[0].reason.islands().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn cuts_against(
    puzzle: &Puzzle,
    encoding: BridgeEncoding,
    claim: &Claim,
    report: &Report,
) -> Vec<CutClause> {
    match (claim, report) {
        (Claim::Solution(solution), Report::Invalid(_)) => {
            violated_cuts(puzzle, encoding, solution)
        }
        (Claim::Drawing { shown, open, .. }, Report::NoCompletion(_)) => {
            let joined = open.iter().map(|&[a, b]| Bridge::new(a, b, 1));
            let all = shown.bridges().iter().copied().chain(joined).collect();
            violated_cuts(puzzle, encoding, &Solution::new(all))
        }
        _ => Vec::new(),
    }
}

/// The clauses that `solution` violates: one for each group of connected islands (only one when there are two groups)
/// and, if loops are forbidden, one for each loop.
///
/// Literals are those of the formula that [`write_dimacs`](crate::write_dimacs) writes in this encoding. In the pair
/// encoding a corridor with one bridge has two models, and no clause over bridge variables forbids a loop in all of
/// them. So in that encoding the clauses against loops come with those of [`CutReason::OneWay`] for their corridors; a
/// model of `solution` violates one or the other. Bridges of `solution` that do not join neighbours are ignored.
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
        let first = first_literal(&order, corridor);
        if count > 0 { first } else { !first }
    };
    let model: Model = counts.iter().enumerate().map(used).collect();
    let goal = Goal {
        graph: &selection,
        loops: puzzle.rules().loops(),
    };
    let cell = |island: &u32| puzzle.islands()[*island as usize].cell;
    let corridor = |literal: &Lit| match order.corridor_of(literal.index()) {
        Some((corridor, _)) => corridor,
        None => unreachable!("the order encoding needs no other variables"),
    };
    let written = BridgeVariables::numbered_from(0, &graph, encoding);
    let mut in_loops = BTreeSet::new();
    let mut clauses: Vec<CutClause> = goal
        .violated(&model)
        .into_iter()
        .map(|cut| match cut.witness {
            Witness::Separated(set) => CutClause {
                reason: CutReason::Separated(set.iter().map(cell).collect()),
                clause: cut
                    .clause
                    .iter()
                    .flat_map(|literal| written.bridge_literals(corridor(literal)))
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
                in_loops.extend(cut.clause.iter().map(corridor));
                CutClause {
                    reason: CutReason::Loop(cells),
                    clause: cut
                        .clause
                        .iter()
                        .map(|literal| !first_literal(&written, corridor(literal)))
                        .collect(),
                }
            }
        })
        .collect();
    if encoding == BridgeEncoding::Pair {
        clauses.extend(in_loops.into_iter().map(|corridor| {
            let first = first_literal(&written, corridor);
            let others = written.literals(corridor).skip(1).map(|second| !second);
            CutClause {
                reason: CutReason::OneWay(
                    graph.corridors()[corridor].ends.iter().map(cell).collect(),
                ),
                clause: iter::once(first).chain(others).collect(),
            }
        }));
    }
    clauses
}

/// The literal `ge1` of a corridor, or its IJ.
fn first_literal(variables: &BridgeVariables, corridor: usize) -> Lit {
    Lit::from_index(variables.indices(corridor).start, true)
}

/// Writes the clauses as DIMACS lines; if `comments` is true, each comes under a comment that gives its reason.
///
/// # Errors
///
/// When `out` fails.
pub fn write_cuts(out: &mut impl Write, cuts: &[CutClause], comments: bool) -> io::Result<()> {
    for cut in cuts {
        if comments {
            let text = match &cut.reason {
                CutReason::Separated(_) => "cut: a bridge leaves the islands",
                CutReason::Loop(_) => "cut: no loop through all the islands",
                CutReason::OneWay(_) => {
                    "for the cut above: a one-way bridge is the first variable of"
                }
            };
            let cells = cut.reason.islands().iter();
            let cells: String = cells.map(|cell| format!(" {cell}")).collect();
            write_comment(out, &format!("{text}{cells}"))?;
        }
        write_clause(out, &cut.clause)?;
    }
    Ok(())
}
