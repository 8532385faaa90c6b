//! What can be wrong with a puzzle text, and where.

use std::error::Error;
use std::fmt;

use serde::Serialize;

use super::ambiguity::Ambiguity;
use super::counted::counted;
use super::expected::Expected;
use super::found::FoundInput;
use super::{LARGEST_GRID, LONGEST_LINE};
use crate::model::puzzle::PuzzleError;

/// Why a text is not a puzzle, and where.
///
/// Displays as `line 3, column 5: found 'x', expected a cell: 1 to 8, ?, or 0 . - for water`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadError {
    /// Line, 1-based.
    pub line: u64,
    /// Column in characters, 1-based.
    pub column: u64,
    /// What is wrong there.
    pub kind: ReadErrorKind,
    /// The line (1-based) that was taken for a header before the rows below it failed, unless `kind` itself mentions
    /// the header.
    pub header: Option<u64>,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.kind
        )?;
        match self.header {
            Some(header) => write!(f, " (line {header} was read as a header)"),
            None => Ok(()),
        }
    }
}

impl Error for ReadError {}

/// What is wrong with a puzzle text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// Something other than what the format requires there.
    Unexpected {
        /// What is there.
        found: FoundInput,
        /// What should be there.
        expected: Expected,
    },
    /// A row whose length is not that of the others.
    Ragged {
        /// The number of cells of the row.
        cells: u64,
        /// The number of cells according to the first row or the header.
        expected: u64,
        /// The numbers of the header above the rows, if there is one.
        header: Option<(u64, u64)>,
    },
    /// An end before the last cell of a grid whose size is stated.
    TooFewCells {
        /// The number of cells before the end.
        cells: u64,
        /// Rows of the grid.
        rows: u64,
        /// Columns of the grid.
        cols: u64,
    },
    /// More cells than a grid of the stated size has.
    TooManyCells {
        /// What is there.
        found: FoundInput,
        /// The number of cells that it stands for.
        cells: u64,
        /// The number of cells that there is still room for.
        left: u64,
        /// Rows of the grid.
        rows: u64,
        /// Columns of the grid.
        cols: u64,
    },
    /// A row of an answer that has too few or too many numbers.
    Segments {
        /// How many numbers the row has.
        found: u64,
        /// How many it should have.
        expected: u64,
    },
    /// A header with which the rows below agree in no reading.
    Header {
        /// The rows and columns according to the header.
        said: (u64, u64),
        /// Rows and columns that follow.
        found: (u64, u64),
    },
    /// A header that states a wrong number of islands.
    Islands {
        /// The number of islands according to the header.
        said: u64,
        /// The number of islands that follow.
        found: u64,
    },
    /// A header above a list of islands that lie outside the size that it states.
    Places {
        /// The two numbers of the header.
        said: (u64, u64),
        /// The largest first and second numbers of the places.
        last: (u64, u64),
    },
    /// A text that can be read in two ways, which give different puzzles.
    Ambiguous(Ambiguity),
    /// Bytes of something else than text, such as a picture.
    NotText,
    /// Malformed JSON.
    Json {
        /// What is there.
        found: FoundInput,
        /// What the JSON parser says about it.
        message: String,
    },
    /// A grid or rules that do not make a puzzle.
    Puzzle(PuzzleError),
    /// Several puzzles where one is expected.
    Several {
        /// How many there are.
        puzzles: u64,
    },
    /// A grid larger than [`LARGEST_GRID`].
    GridTooLarge,
    /// A line longer than [`LONGEST_LINE`].
    LineTooLong,
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { found, expected } => {
                write!(f, "found {found}, expected {expected}")?;
                match expected {
                    Expected::Cell { .. } if found.is_drawn_bridge() => {
                        f.write_str("; this looks like a drawing with bridges")
                    }
                    _ => Ok(()),
                }
            }
            Self::Ragged {
                cells,
                expected,
                header,
            } => {
                let cells = counted(*cells, "cell");
                write!(f, "found a row of {cells}, expected {expected}")?;
                match header {
                    None => f.write_str(" as in the first row"),
                    Some((rows, cols)) if expected == rows || expected == cols => {
                        write!(f, ": the header says {rows} by {cols}")
                    }
                    Some((rows, cols)) => {
                        write!(f, " as in the first row; the header says {rows} by {cols}")
                    }
                }
            }
            Self::TooFewCells { cells, rows, cols } => write!(
                f,
                "found the end after {}, expected {} ({} of {})",
                counted(*cells, "cell"),
                rows * cols,
                counted(*rows, "row"),
                counted(*cols, "cell")
            ),
            Self::TooManyCells {
                found,
                cells,
                left,
                rows,
                cols,
            } => {
                write!(f, "found {found}")?;
                if *cells > 1 {
                    write!(f, " for {cells} cells of water")?;
                }
                match left {
                    0 => f.write_str(", expected nothing more")?,
                    left => write!(f, ", expected at most {left} more")?,
                }
                let (rows, cols) = (counted(*rows, "row"), counted(*cols, "cell"));
                write!(f, " in {rows} of {cols}")
            }
            Self::Segments { found, expected } => write!(
                f,
                "found {} in a row of the answer, expected {expected}",
                counted(*found, "number")
            ),
            Self::Header {
                said: (rows, cols),
                found,
            } => {
                write!(
                    f,
                    "the header says {} and {}, found ",
                    counted(*rows, "row"),
                    counted(*cols, "column")
                )?;
                match found {
                    (0, _) => f.write_str("no row after it"),
                    (rows, cols) => {
                        let (rows, cols) = (counted(*rows, "row"), counted(*cols, "cell"));
                        write!(f, "{rows} of {cols}")
                    }
                }
            }
            Self::Islands { said, found } => write!(
                f,
                "the header says {}, found {found} in the grid",
                counted(*said, "island")
            ),
            Self::Places { said, last } => write!(
                f,
                "the header says {} by {}, found places up to {} and {}",
                said.0, said.1, last.0, last.1
            ),
            Self::Ambiguous(ambiguity) => ambiguity.fmt(f),
            Self::NotText => f.write_str("this is not a text file"),
            Self::Json { found, message } => write!(f, "malformed JSON at {found}: {message}"),
            Self::Puzzle(error) => error.fmt(f),
            Self::Several { puzzles } => write!(
                f,
                "a second puzzle begins here: found {puzzles} puzzles, expected one"
            ),
            Self::GridTooLarge => write!(f, "the grid passes the limit of {LARGEST_GRID} cells"),
            Self::LineTooLong => {
                write!(f, "the line passes the limit of {LONGEST_LINE} characters")
            }
        }
    }
}

/// An error that knows its byte offset; lines and columns are counted only once it is reported.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) offset: usize,
    pub(super) kind: ReadErrorKind,
    /// The byte offset of the header that was read above, unless `kind` itself mentions the header.
    pub(super) header: Option<usize>,
}

impl Fault {
    pub(super) fn new(offset: usize, kind: ReadErrorKind) -> Self {
        Self {
            offset,
            kind,
            header: None,
        }
    }

    pub(super) fn unexpected(offset: usize, found: FoundInput, expected: Expected) -> Self {
        Self::new(offset, ReadErrorKind::Unexpected { found, expected })
    }

    /// Whether it refuses a text that has two readings.
    pub(super) fn is_ambiguous(&self) -> bool {
        matches!(self.kind, ReadErrorKind::Ambiguous(_))
    }

    /// The same fault in a text that has this many bytes before the part that was read.
    pub(super) fn after(self, bytes: usize) -> Self {
        Self {
            offset: self.offset + bytes,
            kind: self.kind,
            header: self.header.map(|header| header + bytes),
        }
    }

    /// Whether it, and the header that it speaks of, is at or behind this offset.
    pub(super) fn is_behind(&self, offset: usize) -> bool {
        self.offset >= offset && self.header.is_none_or(|header| header >= offset)
    }

    /// The same fault in what is left of a text after this many bytes.
    pub(super) fn before(self, bytes: usize) -> Self {
        Self {
            offset: self.offset - bytes,
            kind: self.kind,
            header: self.header.map(|header| header - bytes),
        }
    }

    /// A fault of the puzzle as a whole.
    pub(super) fn puzzle(error: PuzzleError) -> Self {
        Self::new(0, ReadErrorKind::Puzzle(error))
    }

    pub(super) fn locate(self, text: &str) -> ReadError {
        self.locate_in(text.as_bytes())
    }

    pub(super) fn locate_in(self, bytes: &[u8]) -> ReadError {
        let (line, column) = position(bytes, self.offset);
        ReadError {
            line,
            column,
            kind: self.kind,
            header: self.header.map(|offset| position(bytes, offset).0),
        }
    }
}

/// Line and column of a byte offset, both 1-based; columns count characters.
pub(super) fn position(bytes: &[u8], offset: usize) -> (u64, u64) {
    let before = bytes.get(..offset).unwrap_or(bytes);
    let line = before.split(|&byte| byte == b'\n').count();
    let column = before
        .iter()
        .rev()
        .take_while(|&&byte| byte != b'\n')
        .filter(|&&byte| starts_character(byte))
        .count();
    (line as u64, column as u64 + 1)
}

/// Whether a byte of UTF-8 is the first of its character.
pub(super) fn starts_character(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}
