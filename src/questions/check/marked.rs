//! Judges drawings with numbers at islands of unknown clue, which must be right as well.

use super::{Problem, Report, open};
use crate::model::puzzle::{Cell, Clue, Island, Puzzle, PuzzleError};
use crate::model::solution::Solution;
use crate::sat::limits::Limits;
use crate::search::SolveError;
use crate::verify::{Violation, verify};

/// Judges a drawing that shows `shown`, leaves the pairs in `open` (sorted) undecided, and has the numbers `marked` (in
/// reading order) at islands whose clue is unknown. It is judged as a drawing of the puzzle with these clues. If one of
/// these is not a clue that the rules allow, all are ignored.
pub(super) fn judge(
    puzzle: &Puzzle,
    shown: &Solution,
    open: &[[Cell; 2]],
    marked: &[Island],
    limits: &Limits,
) -> Result<Report, SolveError> {
    let Ok(filled) = fill(puzzle, marked) else {
        return open::complete(puzzle, shown, open, limits);
    };
    let name_mark = |problem| match problem {
        Problem::Violation(Violation::Degree {
            cell,
            clue: Clue::Number(mark),
            has,
        }) if mark_at(marked, cell).is_some() => Problem::Mark { cell, mark, has },
        other => other,
    };
    if open.is_empty() {
        return Ok(match verify(&filled, shown) {
            Ok(()) => Report::Valid,
            Err(violations) => {
                let problems = violations.into_iter().map(Problem::Violation);
                Report::NoCompletion(problems.map(name_mark).collect())
            }
        });
    }
    Ok(match open::complete(&filled, shown, open, limits)? {
        Report::NoCompletion(problems) => {
            Report::NoCompletion(problems.into_iter().map(name_mark).collect())
        }
        other => other,
    })
}

/// The puzzle with these numbers in place of unknown clues.
fn fill(puzzle: &Puzzle, marked: &[Island]) -> Result<Puzzle, PuzzleError> {
    let islands = puzzle
        .islands()
        .iter()
        .map(
            |&island| match (island.clue, mark_at(marked, island.cell)) {
                (Clue::Unknown, Some(mark)) => mark,
                _ => island,
            },
        )
        .collect();
    Puzzle::new(puzzle.rows(), puzzle.cols(), islands, puzzle.rules())
}

fn mark_at(marked: &[Island], cell: Cell) -> Option<Island> {
    let index = marked.binary_search_by_key(&cell, |island| island.cell);
    index.ok().map(|index| marked[index])
}
