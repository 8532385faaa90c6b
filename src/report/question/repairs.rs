//! Repairs as one document.

use crate::model::puzzle::Puzzle;
use crate::questions::count::CountEnding;
use crate::questions::repair::{RepairOptions, Repairs};
use crate::report::repair::{More, RepairDocument, RepairListDocument, RepairsDocument};
use crate::search::SolveError;

/// The repairs of `puzzle`, at most `most` but at least one if there is any.
pub(super) fn list(
    puzzle: &Puzzle,
    options: RepairOptions,
    most: Option<u64>,
) -> Result<RepairListDocument, SolveError> {
    let mut repairs = Repairs::new(puzzle, options)?;
    let (mut listed, mut number, mut is_more) = (Vec::new(), 0_u64, false);
    while let Some(repair) = repairs.next().transpose()? {
        // One more than wanted is looked for, to know whether there is one.
        if most.is_some_and(|most| number >= most.max(1)) {
            is_more = true;
            break;
        }
        number += 1;
        listed.push(RepairDocument::owned(repair));
    }
    let more = match repairs.ending() {
        _ if is_more => Some(More::Limit),
        Some(CountEnding::Stopped(stopped)) => Some(More::Stopped(stopped)),
        _ => None,
    };
    let size = listed.last().map(|repair| repair.changes.len());
    let end = RepairsDocument::new(repairs.need(), number, size, repairs.at_least(), more);
    let end = end.with_touching_left_out(repairs.touching_left_out());
    Ok(RepairListDocument::new(listed, end))
}
