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
