//! What is too large for the page.

use hashi_sat::Puzzle;

use crate::failure::{Failure, Kind};

/// The most cells of a puzzle on the page.
pub const MOST_CELLS: u64 = 1_000_000;

/// The most rows, and the most columns, of a puzzle on the page.
pub const LONGEST_SIDE: u32 = 4_096;

/// Refuses a grid that is too large.
pub(crate) fn check_size(rows: u32, cols: u32) -> Result<(), Failure> {
    let cells = u64::from(rows) * u64::from(cols);
    if rows > LONGEST_SIDE || cols > LONGEST_SIDE || cells > MOST_CELLS {
        return Err(Failure::new(
            Kind::TooLarge,
            format_args!(
                "{rows} rows and {cols} columns: at most {LONGEST_SIDE} of each and {MOST_CELLS} cells fit on the page"
            ),
        ));
    }
    Ok(())
}

/// Refuses a puzzle that is too large.
pub(crate) fn check_puzzle(puzzle: &Puzzle) -> Result<(), Failure> {
    check_size(puzzle.rows(), puzzle.cols())
}
