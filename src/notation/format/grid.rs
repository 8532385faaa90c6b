//! Rows of cells in text: one character per cell, or cells separated by blanks and commas.

mod scanner;
mod signs;

use std::io;

use self::scanner::Scanner;
use self::signs::is_blank;
pub(super) use self::signs::{CELLS, LARGEST_CLUE, OTHER, UNKNOWN, WATER};
use super::LARGEST_GRID;
use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;
use crate::model::puzzle::{Cell, Clue, Island, Puzzle, PuzzleError};

/// A grid with its islands in reading order.
#[derive(Default)]
pub(super) struct Grid {
    pub(super) rows: u32,
    pub(super) cols: u32,
    pub(super) islands: Vec<Island>,
    /// Whether blanks, or empty cells of a table, were read as water.
    pub(super) empty_is_water: bool,
}

impl Grid {
    /// A grid of a size that is stated, without islands yet.
    pub(super) fn of_size(rows: u64, cols: u64) -> Result<Self, ReadErrorKind> {
        match (u32::try_from(rows), u32::try_from(cols)) {
            _ if rows == 0 || cols == 0 => Err(ReadErrorKind::Puzzle(PuzzleError::NoCell)),
            (Ok(rows), Ok(cols)) if u64::from(rows) * u64::from(cols) <= LARGEST_GRID => Ok(Self {
                rows,
                cols,
                ..Self::default()
            }),
            _ => Err(ReadErrorKind::GridTooLarge),
        }
    }

    /// Counts a row whose cells have been read.
    pub(super) fn end_row(&mut self) -> Result<(), ReadErrorKind> {
        self.rows += 1;
        match u64::from(self.rows) * u64::from(self.cols) <= LARGEST_GRID {
            true => Ok(()),
            false => Err(ReadErrorKind::GridTooLarge),
        }
    }
}

/// How the cells of a row are separated. The first row decides for the whole grid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Each character is a cell.
    Characters,
    /// Blanks, a comma, or both stand between cells; a clue may have two digits.
    Tokens,
}

/// Where a row ends.
enum RowEnd {
    Line,
    Separator,
}

/// Whether a part of a line, without blanks at its ends, has two tabs between two cells, as around an empty cell.
pub(super) fn has_empty_cell(part: &str) -> bool {
    part.as_bytes()
        .split(|&byte| !is_blank(byte))
        .any(|blanks| blanks.iter().filter(|&&byte| byte == b'\t').count() > 1)
}

/// The offset of the first character at or after `offset` that is neither blank nor part of a comment or a line end;
/// the length of `text` when there is none.
pub(super) fn skip_empty_lines(text: &str, offset: usize) -> Result<usize, Fault> {
    let bytes = text.as_bytes();
    let mut at = offset;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'#' => at = comment_end(bytes, at),
            b'\r' if !matches!(bytes.get(at + 1), None | Some(b'\n')) => {
                return Err(lone_carriage_return(at));
            }
            b'\n' | b'\r' | b' ' | b'\t' => at += 1,
            _ => break,
        }
    }
    Ok(at)
}

/// The offset of the line end after a comment.
fn comment_end(bytes: &[u8], offset: usize) -> usize {
    let rest = bytes.get(offset..).unwrap_or_default();
    offset
        + rest
            .iter()
            .position(|byte| matches!(byte, b'\n' | b'\r'))
            .unwrap_or(rest.len())
}

fn lone_carriage_return(offset: usize) -> Fault {
    Fault::unexpected(offset, FoundInput::CarriageReturn, Expected::LineEnd)
}

/// Reads the rows that start at byte `start` of `text` and go to its end, in one pass.
///
/// The first row decides the `style` where none is given. Clues above `largest` are errors.
pub(super) fn read(
    text: &str,
    start: usize,
    style: Option<Style>,
    largest: u8,
) -> Result<Grid, Fault> {
    let first = skip_empty_lines(text, start)?;
    if first == text.len() {
        return Err(Fault::unexpected(
            first,
            FoundInput::InputEnd,
            Expected::Puzzle,
        ));
    }
    let mut scanner = Scanner {
        text,
        bytes: text.as_bytes(),
        at: first,
        largest,
        leading_tab: None,
        separator: None,
        grid: Grid::default(),
    };
    let style = style.unwrap_or_else(|| scanner.style());
    let mut lines = 0;
    loop {
        let row = match style {
            Style::Characters => scanner.characters()?,
            Style::Tokens => scanner.tokens()?,
        };
        let row_end = scanner.row_end()?;
        scanner.finish(style, &row)?;
        match row_end {
            RowEnd::Separator if lines == 0 && scanner.is_same_separator() => {
                scanner.at += 1;
                scanner.skip_blanks();
            }
            RowEnd::Separator if lines == 0 => {
                return Err(scanner.unexpected(Expected::SameSeparator));
            }
            RowEnd::Separator => return Err(scanner.unexpected(Expected::LineEnd)),
            RowEnd::Line => {
                lines += 1;
                scanner.at = skip_empty_lines(text, scanner.at)?;
                if scanner.at == text.len() {
                    return Ok(scanner.grid);
                }
                if scanner.grid.rows > lines {
                    return Err(scanner.unexpected(Expected::GridEnd));
                }
            }
        }
    }
}

/// Calls `each` for every cell of a puzzle's grid in reading order, with its clue or `None`.
pub(super) fn each_cell(
    puzzle: &Puzzle,
    mut each: impl FnMut(Cell, Option<Clue>) -> io::Result<()>,
) -> io::Result<()> {
    let mut islands = puzzle.islands().iter().peekable();
    for row in 0..puzzle.rows() {
        for col in 0..puzzle.cols() {
            let cell = Cell::new(row, col);
            let island = islands.next_if(|island| island.cell == cell);
            each(cell, island.map(|island| island.clue))?;
        }
    }
    Ok(())
}
