//! What can be wrong with a puzzle text, and where.

use std::error::Error;
use std::fmt;

use super::limits::{LARGEST_GRID, LONGEST_LINE};
use super::position::position;
use crate::puzzle::PuzzleError;
use crate::render::text::{Sign, read_sign};

/// Why a text is no puzzle, and where.
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
    /// The line, 1-based, that was taken for a header before the rows below it failed, where `kind`
    /// does not speak of a header.
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
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// Something else than the format has there.
    Unexpected {
        /// What is there.
        found: Found,
        /// What should be there.
        expected: Expected,
    },
    /// Rows of different lengths.
    Ragged {
        /// Cells of the row.
        cells: u64,
        /// Cells that the first row or the header make one expect.
        expected: u64,
        /// The numbers of the header above the rows, if there is one.
        header: Option<(u64, u64)>,
    },
    /// A header that no reading of the rows below agrees with.
    Header {
        /// Rows and columns that the header says.
        said: (u64, u64),
        /// Rows and columns that follow.
        found: (u64, u64),
    },
    /// A header that counts other islands than there are.
    Islands {
        /// Islands that the header says.
        said: u64,
        /// Islands that follow.
        found: u64,
    },
    /// Malformed JSON.
    Json {
        /// What is there.
        found: Found,
        /// What the JSON parser says about it.
        message: String,
    },
    /// A grid or rules that no puzzle has.
    Puzzle(PuzzleError),
    /// Several puzzles where one is wanted.
    Several {
        /// How many there are.
        puzzles: u64,
    },
    /// A grid above [`LARGEST_GRID`].
    GridTooLarge,
    /// A line above [`LONGEST_LINE`].
    LineTooLong,
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { found, expected } => {
                write!(f, "found {found}, expected {expected}")?;
                match expected {
                    Expected::Cell { .. } if found.is_drawn_bridge() => f.write_str(
                        "; this looks like a drawing with bridges, which `check` takes as its \
                         ANSWER (second argument)",
                    ),
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

/// A number with its noun; the largest number stands for those that are too large to hold.
fn counted(number: u64, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        u64::MAX => format!("over 10^19 {noun}s"),
        _ => format!("{number} {noun}s"),
    }
}

/// What stands where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// A character.
    Char(char),
    /// Several characters, cut where they are many.
    Text(String),
    /// Something that is better named than shown.
    Named(&'static str),
    /// The end of a line.
    LineEnd,
    /// The end of the input.
    InputEnd,
    /// A carriage return that no line feed follows.
    CarriageReturn,
    /// A byte that is no text.
    Byte(u8),
    /// The byte order mark of UTF-16.
    Utf16,
}

impl Found {
    /// The most characters that are shown of a found text.
    const SHOWN: usize = 20;

    /// A text found in the input.
    pub(super) fn text(source: &str) -> Self {
        let mut chars = source.chars();
        match (chars.next(), chars.next()) {
            (None, _) => Self::InputEnd,
            (Some(only), None) => Self::Char(only),
            _ if source.chars().nth(Self::SHOWN).is_none() => Self::Text(source.to_owned()),
            _ => {
                let shown: String = source.chars().take(Self::SHOWN).collect();
                Self::Text(shown + "…")
            }
        }
    }

    /// Whether it seems to be a piece of a drawing with bridges. Letters and a leading `-` are in
    /// other texts too.
    fn is_drawn_bridge(&self) -> bool {
        let is_bridge = |char: char| {
            !char.is_ascii_alphabetic()
                && matches!(read_sign(char), Some(Sign::Across(_) | Sign::Down(_)))
        };
        match self {
            Self::Char(char) => *char != '-' && is_bridge(*char),
            Self::Text(text) => {
                let text = text.trim_end_matches('…');
                text.chars().all(|char| read_sign(char).is_some())
                    && text.trim_start_matches('-').contains(is_bridge)
            }
            _ => false,
        }
    }

    /// What stands at a byte offset of `text`: a character or an end.
    pub(super) fn at(text: &str, offset: usize) -> Self {
        let rest = text.get(offset..).unwrap_or_default();
        match rest.chars().next() {
            None => Self::InputEnd,
            Some('\n') => Self::LineEnd,
            Some('\r') if rest.starts_with("\r\n") => Self::LineEnd,
            Some('\r') if rest.len() > 1 => Self::CarriageReturn,
            Some('\r') => Self::InputEnd,
            Some(other) => Self::Char(other),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(' ') => f.write_str("a blank"),
            Self::Char('\t') => f.write_str("a tab"),
            Self::Char('\u{a0}') => f.write_str("a no-break space (U+00A0)"),
            Self::Char(digit @ '\u{ff10}'..='\u{ff19}') => {
                write!(f, "the full-width digit {digit:?}")
            }
            Self::Char(other) if other.is_ascii() => write!(f, "{other:?}"),
            Self::Char(other) => write!(f, "{other:?} (U+{:04X})", u32::from(*other)),
            Self::Text(text) => {
                f.write_str("'")?;
                for char in text.chars() {
                    match char {
                        '"' | '\'' | '\\' => write!(f, "{char}")?,
                        _ => write!(f, "{}", char.escape_debug())?,
                    }
                }
                f.write_str("'")
            }
            Self::Named(name) => f.write_str(name),
            Self::LineEnd => f.write_str("the end of the line"),
            Self::InputEnd => f.write_str("the end of the input"),
            Self::CarriageReturn => f.write_str("a carriage return without a line feed"),
            Self::Byte(0) => f.write_str("a NUL byte"),
            Self::Byte(byte) => write!(f, "the byte {byte:#04x}"),
            Self::Utf16 => f.write_str("text in UTF-16"),
        }
    }
}

/// What should stand where something else was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A puzzle in an input without content.
    Puzzle,
    /// Text.
    Utf8,
    /// A cell of a text grid.
    Cell {
        /// The largest clue.
        largest: u8,
    },
    /// A cell of a text grid, in a table with tabs between its cells that leaves this one empty.
    FilledCell {
        /// The largest clue.
        largest: u8,
    },
    /// A clue that is not larger than the rules allow.
    Clue {
        /// The largest clue.
        largest: u8,
    },
    /// The end of a row whose grid has no blanks between cells.
    RowEnd,
    /// A line end written as LF or CRLF.
    LineEnd,
    /// Nothing after a grid whose rows are separated by `/` or `;`.
    GridEnd,
    /// The three numbers that open a `.has` file.
    HasHeader,
    /// The rest of a JSON text that breaks off.
    JsonMore,
    /// The shape of JSON that a puzzle has.
    JsonPuzzle,
    /// An array of rows.
    JsonRows,
    /// An array of cells.
    JsonRow,
    /// A cell in JSON.
    JsonCell {
        /// The largest clue.
        largest: u8,
    },
    /// A key at most once.
    JsonKeyOnce,
    /// The value of `"max_bridges"`.
    MaxBridges,
    /// The value of `"loops"`.
    Loops,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clues = |largest: u8| match largest {
            10.. => "1 to 9, a to g for 10 to 16",
            _ => "1 to 8",
        };
        f.write_str(match *self {
            Self::Puzzle => "a puzzle",
            Self::Utf8 => "plain text in UTF-8",
            Self::Cell { largest } => {
                return write!(f, "a cell: {}, ?, or 0 . - for water", clues(largest));
            }
            Self::FilledCell { largest } => {
                let cell = Self::Cell { largest };
                return write!(f, "{cell} (an empty cell; write 0 or . for water)");
            }
            Self::Clue { largest: 10.. } => "a clue from 1 to 16",
            Self::Clue { .. } => "a clue from 1 to 8 (9 to 16 only with --max-bridges 3 or 4)",
            Self::RowEnd => "the end of the row: the first row has no blanks between its cells",
            Self::LineEnd => "a line end as LF or CRLF",
            Self::GridEnd => "nothing more: a grid with / or ; between its rows is one line",
            Self::HasHeader => "three numbers: rows columns islands",
            Self::JsonMore => "more JSON",
            Self::JsonPuzzle => "{\"grid\": [[...], ...]} or [[...], ...]",
            Self::JsonRows => "an array of rows",
            Self::JsonRow => "a row: an array of cells",
            Self::JsonCell { largest } => {
                return write!(
                    f,
                    "a cell: 1 to {largest}, \"?\" or -1 for an unknown clue, 0 or null for water"
                );
            }
            Self::JsonKeyOnce => "each key once",
            Self::MaxBridges => "a whole number from 1 to 4 for \"max_bridges\"",
            Self::Loops => "true or false for \"loops\"",
        })
    }
}

/// An error that knows its byte offset; lines and columns are counted only once it is reported.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) offset: usize,
    pub(super) kind: ReadErrorKind,
    /// Byte offset of the header that was read above, where `kind` does not speak of it.
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

    pub(super) fn unexpected(offset: usize, found: Found, expected: Expected) -> Self {
        Self::new(offset, ReadErrorKind::Unexpected { found, expected })
    }

    /// The same fault in a text with this many bytes before the one that was read.
    pub(super) fn after(self, bytes: usize) -> Self {
        Self {
            offset: self.offset + bytes,
            kind: self.kind,
            header: self.header.map(|header| header + bytes),
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
