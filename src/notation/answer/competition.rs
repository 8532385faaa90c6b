//! Answers in the form of the SAT competition, over the bridge variables, which have the same numbers in every formula
//! that is written for a puzzle.

use std::io::{self, Write};

use hashi_encodings::solver_output::{self, SolverOutput, Verdict};
use hashi_encodings::{BridgeEncoding, BridgeGraph, BridgeVariables, Model};

use super::Claim;
use crate::model::corridors::counts;
use crate::model::decode;
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;

/// What a solver's output says about `puzzle`, whose candidate graph is `graph`.
pub(super) fn read(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    encoding: BridgeEncoding,
    bytes: &[u8],
) -> Result<Claim, solver_output::ReadError> {
    let variables = BridgeVariables::numbered_from(0, graph, encoding);
    let SolverOutput { verdict, model } = solver_output::read(bytes, variables.len())?;
    Ok(match verdict {
        Verdict::Satisfiable => {
            Claim::Solution(decode(puzzle, graph, &variables, &Model::new(model)))
        }
        Verdict::Unsatisfiable => Claim::Unsatisfiable,
        Verdict::Unknown => Claim::Unknown { reason: None },
    })
}

/// Writes `solution` as a SAT solver given the formula of `puzzle` in this encoding would: the values of its bridge
/// variables. An answer without a solution is written by [`solver_output::write`] alone.
///
/// `graph` is the candidate graph of `puzzle`. Bridges in none of its corridors, and bridges beyond the number that its
/// variables can count, are left out.
///
/// # Errors
///
/// When `out` fails.
pub fn write_solution(
    out: &mut (impl Write + ?Sized),
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    encoding: BridgeEncoding,
    solution: &Solution,
) -> io::Result<()> {
    let literals = literals(puzzle, graph, encoding, solution);
    solver_output::write(out, Verdict::Satisfiable, literals)
}

/// The values of all bridge variables, as DIMACS literals.
fn literals(
    puzzle: &Puzzle,
    graph: &BridgeGraph,
    encoding: BridgeEncoding,
    solution: &Solution,
) -> impl Iterator<Item = i32> {
    let variables = BridgeVariables::numbered_from(0, graph, encoding);
    let counts = counts(puzzle, graph, solution).into_iter().enumerate();
    let values = counts.flat_map(move |(corridor, count)| {
        let places = 0..variables.indices(corridor).len();
        places.map(move |place| place < count.into())
    });
    (1..)
        .zip(values)
        .map(|(variable, value): (i32, bool)| if value { variable } else { -variable })
}
