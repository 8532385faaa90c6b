//! Pins as text: a grid written like a printed maze, with `.` where a cell is free.

use std::error::Error;
use std::fmt;

use super::wishes::Pin;
use crate::model::puzzle::Cell;
use crate::notation::format::{FoundInput, ReadErrorKind, to_utf8};

/// Reads pins for a grid of `rows` rows and `cols` columns: a line for each row, with `-` for a white cell, `x` for a
/// black one, and `.` for a free one.
///
/// Lines end with LF or CRLF. Blanks at the ends of lines, empty lines and lines that start with `#` are ignored, and
/// so is a byte order mark, which may also announce UTF-16 or UTF-32. So that every printed maze can be read as pins,
/// `*`, the mark of a way, is also white, and `X` is black.
///
/// ```
/// use hashi_sat::Cell;
/// use hashi_sat::maze::{Pin, read_pins};
///
/// let pins = read_pins(b"-..\n.x.\n", 2, 3)?;
/// let pin = |row, col, white| Pin { cell: Cell::new(row, col), white };
/// assert_eq!(pins, [pin(0, 0, true), pin(1, 1, false)]);
///
/// let error = read_pins(b"-..\n.?.\n", 2, 3).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 2: found '?', expected - (white), x (black) or . (free)"
/// );
/// # Ok::<(), hashi_sat::maze::PinsError>(())
/// ```
///
/// # Errors
///
/// A [`PinsError`] with the place.
pub fn read_pins(text: &[u8], rows: u32, cols: u32) -> Result<Vec<Pin>, PinsError> {
    let text = &*to_utf8(text).map_err(|error| PinsError {
        line: error.line,
        column: error.column,
        kind: PinsErrorKind::NotText(error.kind),
    })?;
    let mut pins = Vec::new();
    let mut row = 0;
    let mut lines = grid_lines(text);
    while let Some((line, cells)) = lines.next() {
        if row == rows {
            let rows = u64::from(rows) + 1 + lines.count() as u64;
            let expected = row;
            return Err(PinsErrorKind::TooManyRows { rows, expected }.at(line, 0));
        }
        read_row(cells, line, row, cols, &mut pins)?;
        row += 1;
    }
    if row < rows {
        let (line, column) = end(text);
        let expected = rows;
        return Err(PinsErrorKind::TooFewRows {
            rows: row,
            expected,
        }
        .at(line, column));
    }
    Ok(pins)
}

/// The lines that hold a row, without the blanks at their ends, each with its number.
fn grid_lines(text: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    (1..)
        .zip(text.split(|&byte| byte == b'\n'))
        .map(|(number, line)| (number, line.strip_suffix(b"\r").unwrap_or(line)))
        .map(|(number, line)| (number, without_blanks(line)))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with(b"#"))
}

fn without_blanks(line: &[u8]) -> &[u8] {
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
    let blanks = line.iter().rev().take_while(is_blank).count();
    &line[..line.len() - blanks]
}

fn read_row(
    cells: &[u8],
    line: u64,
    row: u32,
    cols: u32,
    pins: &mut Vec<Pin>,
) -> Result<(), PinsError> {
    let of_length = |length: usize| PinsErrorKind::RowLength {
        length: length as u64,
        expected: cols,
    };
    for (col, &byte) in (0..cols).zip(cells) {
        let white = match byte {
            b'-' | b'*' => true,
            b'x' | b'X' => false,
            b'.' => continue,
            _ => {
                let found = found(&cells[col as usize..]);
                return Err(PinsErrorKind::Unexpected { found }.at(line, col as usize));
            }
        };
        let cell = Cell::new(row, col);
        pins.push(Pin { cell, white });
    }
    let wanted = cols as usize;
    match cells.get(wanted..) {
        None => Err(of_length(cells.len()).at(line, cells.len())),
        Some([]) => Ok(()),
        // Lines that end with CR alone look like a single line.
        Some(more @ [b'\r', ..]) => {
            let found = found(more);
            Err(PinsErrorKind::Unexpected { found }.at(line, wanted))
        }
        Some(more) => {
            // Up to this point each byte was a character.
            let length = wanted + String::from_utf8_lossy(more).chars().count();
            Err(of_length(length).at(line, wanted))
        }
    }
}

/// What stands at the beginning of `text`.
fn found(text: &[u8]) -> FoundInput {
    let valid = text.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    match (valid.chars().next(), text) {
        (Some('\0'), _) => FoundInput::Byte(0),
        (Some('\r'), _) => FoundInput::CarriageReturn,
        (Some(char), _) => FoundInput::Char(char),
        (None, [byte, ..]) => FoundInput::Byte(*byte),
        (None, []) => FoundInput::LineEnd,
    }
}

/// The line in which a text ends, and the number of characters of that line.
fn end(text: &[u8]) -> (u64, usize) {
    let line = text.split(|&byte| byte == b'\n').count();
    let last = text.rsplit(|&byte| byte == b'\n').next().unwrap_or(text);
    let characters = String::from_utf8_lossy(last).chars().count();
    (line as u64, characters)
}

/// Why a text is not a grid of pins, and where.
///
/// Displays as `line 3, column 5: found '?', expected - (white), x (black) or . (free)`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PinsError {
    /// Line, 1-based.
    pub line: u64,
    /// Column in characters, 1-based.
    pub column: u64,
    /// What is wrong there.
    pub kind: PinsErrorKind,
}

/// What is wrong with a text of pins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PinsErrorKind {
    /// There is something other than a cell.
    Unexpected {
        /// What is there.
        found: FoundInput,
    },
    /// A text that is not in the encoding that its byte order mark announces.
    NotText(ReadErrorKind),
    /// A row has too few cells (the place is its end) or too many (the place is the first one too many).
    RowLength {
        /// The number of characters of the row.
        length: u64,
        /// The number of columns of the grid.
        expected: u32,
    },
    /// The text ends before the last row.
    TooFewRows {
        /// The number of rows before the end.
        rows: u32,
        /// The number of rows of the grid.
        expected: u32,
    },
    /// There is a row below the last one.
    TooManyRows {
        /// The number of rows of the text.
        rows: u64,
        /// The number of rows of the grid.
        expected: u32,
    },
}

impl PinsErrorKind {
    /// The error at this line, after this many characters.
    fn at(self, line: u64, characters: usize) -> PinsError {
        PinsError {
            line,
            column: characters as u64 + 1,
            kind: self,
        }
    }
}

impl fmt::Display for PinsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, kind } = self;
        write!(f, "line {line}, column {column}: {kind}")
    }
}

impl fmt::Display for PinsErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |number: u64, noun: &str| {
            let ending = if number == 1 { "" } else { "s" };
            format!("{number} {noun}{ending}")
        };
        match self {
            Self::Unexpected { found } => write!(
                f,
                "found {found}, expected - (white), x (black) or . (free)"
            ),
            Self::NotText(kind) => kind.fmt(f),
            Self::RowLength { length, expected } => write!(
                f,
                "found a row of {}, expected {expected}",
                counted(*length, "character")
            ),
            Self::TooFewRows { rows, expected } => write!(
                f,
                "found the end after {}, expected {expected}",
                counted((*rows).into(), "row")
            ),
            Self::TooManyRows { rows, expected } => {
                write!(f, "found {}, expected {expected}", counted(*rows, "row"))
            }
        }
    }
}

impl Error for PinsError {}
