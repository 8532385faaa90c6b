//! The solution beside a proof, read without a solver: it has to be there as a whole.

use anyhow::{Context as _, anyhow, bail};
use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::{self, Claim};
use hashi_sat::questions::check::Problem;
use hashi_sat::{Clue, Island, Puzzle, Solution, Violation, verify};

/// Reads the solution of `puzzle` from what the file of this name holds, in any form that `check` reads. Unlike `check`,
/// which completes a plain drawing of islands that touch, and looks for a solution where none is claimed, this refuses
/// both.
///
/// # Errors
///
/// When it is none, or not the whole of one.
pub(super) fn read(puzzle: &Puzzle, name: &str, bytes: &[u8]) -> anyhow::Result<Solution> {
    let claim = answer::decode(puzzle, bytes, BridgeEncoding::Order);
    let claim = claim.with_context(|| name.to_owned())?;
    judge(puzzle, claim).with_context(|| name.to_owned())
}

fn judge(puzzle: &Puzzle, claim: Claim) -> anyhow::Result<Solution> {
    let (solution, marked) = match claim {
        Claim::Solution(solution) => (solution, Vec::new()),
        Claim::Drawing {
            shown,
            open,
            marked,
        } => match open.first() {
            None => (shown, marked),
            Some([a, b]) => bail!(
                "this drawing leaves open how many bridges there are between islands that touch, such as those at {a} and {b}: \
                 expected a whole solution, such as a drawing in the wide form, which `prove` writes, or JSON"
            ),
        },
        Claim::Unsatisfiable => {
            bail!("found the claim that there is no solution, expected a solution")
        }
        Claim::Unknown { .. } => bail!("found no answer, expected a solution"),
    };
    match verify(&filled(puzzle, &marked), &solution) {
        Ok(()) => Ok(solution),
        Err(violations) => Err(match violations.into_iter().next() {
            Some(first) => anyhow!("not a solution: {}", told(first, &marked)),
            None => anyhow!("not a solution"),
        }),
    }
}

/// The puzzle with the numbers that the drawing has at islands of unknown clue, unless one of them cannot be a clue: these
/// are part of what is claimed.
fn filled(puzzle: &Puzzle, marked: &[Island]) -> Puzzle {
    let islands = puzzle.islands();
    let filled = puzzle.with_clues(|index, clue| {
        // They are in reading order.
        let place = marked.binary_search_by_key(&islands[index].cell, |mark| mark.cell);
        place.map_or(clue, |place| marked[place].clue)
    });
    filled.unwrap_or_else(|_| puzzle.clone())
}

/// What is wrong, where a number that is none of the puzzle's is named as what it is.
fn told(violation: Violation, marked: &[Island]) -> Problem {
    match violation {
        Violation::Degree {
            cell,
            clue: Clue::Number(mark),
            has,
        } if marked.iter().any(|island| island.cell == cell) => Problem::Mark { cell, mark, has },
        other => Problem::Violation(other),
    }
}
