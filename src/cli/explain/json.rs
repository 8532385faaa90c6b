//! Explanations as JSON.

use hashi_sat::answer::json::Bridges;
use hashi_sat::explain::Reason;
use hashi_sat::{Cell, Puzzle, Solution};
use serde::Serialize;

/// Printed when there is no solution.
#[derive(Serialize)]
pub(super) struct Reasoned {
    status: &'static str,
    reason: &'static str,
    islands: Vec<[u32; 2]>,
    connectivity_needed: Option<bool>,
    #[serde(flatten)]
    conflict: Option<Conflict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<Vec<[u32; 2]>>>,
    text: String,
}

/// What only a conflict has.
#[derive(Serialize)]
struct Conflict {
    minimal: bool,
    #[serde(flatten)]
    loops: Option<Loops>,
}

/// What it has only where loops are forbidden.
#[derive(Serialize)]
struct Loops {
    no_loops_needed: Option<bool>,
    loops: Vec<Vec<[u32; 2]>>,
}

impl Reasoned {
    pub(super) fn new(puzzle: &Puzzle, reason: &Reason) -> Self {
        let (conflict, groups) = match reason {
            Reason::Conflict(found) => {
                let loops = (!puzzle.rules().loops()).then(|| Loops {
                    no_loops_needed: found.no_loops_needed,
                    loops: groups(&found.loops),
                });
                let minimal = found.minimal;
                let conflict = Conflict { minimal, loops };
                (Some(conflict), Some(groups(&found.sealed_off)))
            }
            Reason::FallsApart(found) => (None, Some(groups(found))),
            _ => (None, None),
        };
        Self {
            status: "unsatisfiable",
            reason: reason.key(),
            islands: positions(&reason.islands(puzzle)),
            connectivity_needed: reason.connectivity_needed(),
            conflict,
            groups,
            text: reason.to_string(),
        }
    }
}

fn positions(cells: &[Cell]) -> Vec<[u32; 2]> {
    cells.iter().map(|cell| [cell.row, cell.col]).collect()
}

fn groups(groups: &[Vec<Cell>]) -> Vec<Vec<[u32; 2]>> {
    groups.iter().map(|group| positions(group)).collect()
}

/// Printed when there is a solution.
#[derive(Serialize)]
pub(super) struct Solvable<'a> {
    status: &'static str,
    bridges: Bridges<'a>,
    several: Option<bool>,
}

impl<'a> Solvable<'a> {
    pub(super) fn new(solution: &'a Solution, several: Option<bool>) -> Self {
        Self {
            status: "satisfiable",
            bridges: Bridges(solution.bridges()),
            several,
        }
    }
}
