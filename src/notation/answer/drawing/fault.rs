//! What can be wrong with a drawing, and where.

use std::error::Error;
use std::fmt;

use crate::model::puzzle::{Cell, Clue, Island};
use crate::notation::format::FoundInput;

/// Why a text is not a drawing of the puzzle, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawingError {
    /// The line, 1-based.
    pub line: usize,
    /// The character in the line, 1-based.
    pub column: usize,
    /// What is wrong there.
    pub fault: DrawingFault,
}

/// What is wrong with a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrawingFault {
    /// A character that occurs in no drawing.
    Character(char),
    /// There is a clue where the puzzle has water.
    NoIsland {
        /// The clue.
        found: Clue,
        /// The cell.
        cell: Cell,
    },
    /// The clue is not the puzzle's.
    Clue {
        /// The clue in the drawing.
        found: Clue,
        /// The island, with its clue in the puzzle.
        island: Island,
    },
    /// There is no clue where the puzzle has an island.
    Island {
        /// What is there; `None` when the line or the drawing ends before.
        found: Option<char>,
        /// The island.
        island: Island,
    },
    /// In a wide drawing, a character between two cells that cannot be there: only a horizontal bridge can lie between
    /// the cells of a row, only a vertical one between those of a column.
    Between(char),
    /// The sign of a corridor that is open, in an answer.
    Open(char),
    /// A sign beside the one where two open corridors cross, which it would have to be a part of.
    BesideCrossing(char),
    /// Something other than one sign in a cell, in a drawing with commas or the like between its cells.
    Cell {
        /// The character with which it starts.
        found: char,
    },
    /// A row with another number of cells than the first one, in a drawing with something between its cells.
    Ragged {
        /// The number of cells.
        cells: usize,
        /// That of the first row.
        expected: usize,
    },
    /// A list in brackets without the last of them.
    OpenList,
    /// In a wide drawing, a bridge on one cell alone.
    Detached,
    /// There is another drawing, or more text, after a whole drawing.
    Several,
    /// A line beside a whole drawing says whether there is a solution.
    Verdict,
    /// The text is a wide drawing and one with blanks between its cells, with different bridges.
    TwoReadings,
    /// There are more lines or characters than in a drawing of the puzzle.
    Size {
        /// Rows of the puzzle.
        rows: u32,
        /// Columns of the puzzle.
        cols: u32,
    },
}

impl fmt::Display for DrawingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(found @ ('+' | '┼' | '╬')) => {
                let found = FoundInput::Char(*found);
                write!(f, "found {found}, but bridges cannot cross there")
            }
            Self::Character(found) => write!(
                f,
                "found {}, expected water ('.' or a blank), a bridge or a clue",
                FoundInput::Char(*found)
            ),
            Self::NoIsland { found, cell } => {
                write!(
                    f,
                    "found clue {found}, but the puzzle has no island at {cell}"
                )
            }
            Self::Clue { found, island } => write!(
                f,
                "found clue {found}, expected clue {} of the island at {}",
                island.clue, island.cell
            ),
            Self::Island { found, island } => {
                match found {
                    Some(found) => write!(f, "found {}", FoundInput::Char(*found))?,
                    None => f.write_str("found nothing")?,
                }
                write!(
                    f,
                    ", expected clue {} of the island at {}",
                    island.clue, island.cell
                )
            }
            Self::Between(found) => write!(
                f,
                "found {} between two cells of a wide drawing, expected a blank or a bridge that \
                 joins them",
                FoundInput::Char(*found)
            ),
            Self::Open(found) => write!(
                f,
                "found {}: this drawing leaves corridors open, expected one with all bridges of an answer",
                FoundInput::Char(*found)
            ),
            Self::BesideCrossing(found) => write!(
                f,
                "found {} where two corridors cross, but bridges cannot cross there",
                FoundInput::Char(*found)
            ),
            Self::Cell { found } => write!(
                f,
                "found a cell that starts with {} and has more than one sign; write one sign in each cell, in quotes or \
                 not: . for water, a bridge or a clue",
                FoundInput::Char(*found)
            ),
            Self::Ragged { cells, expected } => write!(
                f,
                "found a row of {cells} cell{}, expected {expected} as in the first row",
                if *cells == 1 { "" } else { "s" }
            ),
            Self::OpenList => f.write_str("found the end, expected ']'"),
            Self::Detached => f.write_str(
                "found a bridge between two blanks: in a wide drawing it goes on to its islands, and with blanks between \
                 all cells each row has as many cells as the puzzle",
            ),
            Self::Several => f.write_str(
                "found more after a whole drawing, expected one drawing; leave the others out",
            ),
            Self::Verdict => f.write_str(
                "found a verdict beside a drawing, expected one of the two; leave the other out",
            ),
            Self::TwoReadings => f.write_str(
                "found a drawing with two readings: a wide one, and one with a blank between any two cells; write \
                 commas between the cells for the second, and connect bridges with islands for the first",
            ),
            Self::Size { rows, cols } => write!(
                f,
                "the drawing goes on, expected at most {rows} x {cols} characters, or {} x {} in \
                 a wide drawing",
                2 * u64::from(*rows) - 1,
                2 * u64::from(*cols) - 1
            ),
        }
    }
}

impl DrawingError {
    /// The same error in a text with this many more lines before it.
    pub(super) fn after(self, lines: usize) -> Self {
        let line = self.line + lines;
        Self { line, ..self }
    }
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.fault
        )
    }
}

impl Error for DrawingError {}
