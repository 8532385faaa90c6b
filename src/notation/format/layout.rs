//! How the rows of a text grid are laid out: with a character for each cell, with separators between cells (`grid`), as
//! a table of a spreadsheet (`sheet`), or with blanks for water (`blank_water`). The size above them is read in `header`;
//! lists of islands are formats of their own (`islands`).

use super::error::Fault;
use super::grid::{self, Grid};
use super::{blank_water, sheet};

/// What blanks mean in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blanks {
    /// They separate cells.
    Separate,
    /// The text itself shows whether they separate cells or are water.
    AsFound,
}

/// Reads the rows that start at byte `start` of `text` and go to its end. Linear in their length.
pub(super) fn rows(text: &str, start: usize, largest: u8, blanks: Blanks) -> Result<Grid, Fault> {
    if blanks == Blanks::AsFound {
        if let Some(water) = blank_water::claim(text, start, largest) {
            return water;
        }
    }
    match sheet::claim(text, start, largest) {
        Some(table) => table,
        None => grid::read(text, start, None, largest),
    }
}
