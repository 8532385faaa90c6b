//! Rows of cells in text: one character a cell, or cells set apart by blanks and commas.

use std::io;

use super::document::LARGEST_GRID;
use super::error::{Expected, Fault, Found, ReadErrorKind};
use crate::puzzle::{Cell, Clue, Island, Puzzle};

/// A grid with its islands in reading order.
pub(super) struct Grid {
    pub(super) rows: u32,
    pub(super) cols: u32,
    pub(super) islands: Vec<Island>,
}

/// How the cells of a row are told apart. The first row decides for the whole grid.
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

const WATER: u8 = 0;
/// 1 to 16 are clues.
const LARGEST_CLUE: u8 = 16;
const UNKNOWN: u8 = 17;
/// Anything that is no cell.
const OTHER: u8 = 18;

/// What each byte means as a cell.
const CELLS: [u8; 256] = {
    let mut cells = [OTHER; 256];
    let mut clue = 1;
    while clue <= LARGEST_CLUE {
        let byte = if clue <= 9 {
            b'0' + clue
        } else {
            b'a' + clue - 10
        };
        cells[byte as usize] = clue;
        clue += 1;
    }
    cells[b'0' as usize] = WATER;
    cells[b'.' as usize] = WATER;
    cells[b'-' as usize] = WATER;
    cells[b'?' as usize] = UNKNOWN;
    cells
};

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Whether `byte` ends a token.
fn ends_token(byte: u8) -> bool {
    is_blank(byte) || byte == b',' || ends_row(byte)
}

/// Whether `byte` ends a row or starts a comment.
fn ends_row(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'#' | b'/' | b';')
}

/// The offset of the first character at or after `offset` that is neither blank, nor part of a
/// comment or a line end; the length of `text` when there is none.
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
    Fault::unexpected(offset, Found::CarriageReturn, Expected::LineEnd)
}

/// Reads the rows that start at byte `start` of `text` and go to its end, in one pass.
///
/// `style` is told from the first row where it is not given. Clues above `largest` are errors.
pub(super) fn read(
    text: &str,
    start: usize,
    style: Option<Style>,
    largest: u8,
) -> Result<Grid, Fault> {
    let first = skip_empty_lines(text, start)?;
    if first == text.len() {
        return Err(Fault::unexpected(first, Found::InputEnd, Expected::Puzzle));
    }
    let mut scanner = Scanner {
        text,
        bytes: text.as_bytes(),
        at: first,
        largest,
        grid: Grid {
            rows: 0,
            cols: 0,
            islands: Vec::new(),
        },
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
            RowEnd::Separator if lines == 0 => {
                scanner.at += 1;
                scanner.skip_blanks();
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

struct Scanner<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    largest: u8,
    grid: Grid,
}

impl Scanner<'_> {
    /// The style of the row that starts here.
    fn style(&self) -> Style {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let mut after_first = rest
            .iter()
            .skip_while(|&&byte| !ends_token(byte))
            .skip_while(|&&byte| is_blank(byte));
        match after_first.next() {
            Some(&byte) if !ends_row(byte) => Style::Tokens,
            _ => Style::Characters,
        }
    }

    fn characters(&mut self) -> Result<Row, Fault> {
        let start = self.at;
        let mut cols = 0;
        for &byte in self.bytes.get(start..).unwrap_or_default() {
            let cell = CELLS[usize::from(byte)];
            if cell == OTHER {
                break;
            }
            if cell != WATER {
                self.at = start + cols;
                self.add_island(cell, cols as u32, 1)?;
            }
            cols += 1;
        }
        self.at = start + cols;
        if cols == 0 {
            let largest = self.largest;
            return Err(self.unexpected(Expected::Cell { largest }));
        }
        Ok(self.row(start, cols as u32))
    }

    fn tokens(&mut self) -> Result<Row, Fault> {
        let start = self.at;
        let mut cols = 0;
        loop {
            let (cell, length) = self.token()?;
            if cell != WATER {
                self.add_island(cell, cols, length)?;
            }
            cols += 1;
            self.at += length;
            let end = self.at;
            if !self.next_token() {
                self.at = end;
                return Ok(self.row(start, cols));
            }
        }
    }

    /// Goes on to the next token of the row, if there is one.
    fn next_token(&mut self) -> bool {
        self.skip_blanks();
        match self.bytes.get(self.at) {
            Some(b',') => {
                self.at += 1;
                self.skip_blanks();
                true
            }
            Some(&byte) => !ends_row(byte),
            None => false,
        }
    }

    /// The cell that the token here stands for, and the token's length.
    fn token(&self) -> Result<(u8, usize), Fault> {
        let cell = self
            .bytes
            .get(self.at)
            .map_or(OTHER, |&byte| CELLS[usize::from(byte)]);
        match self.bytes.get(self.at + 1) {
            Some(&next) if cell == OTHER || !ends_token(next) => self.long_token(),
            _ if cell == OTHER => self.long_token(),
            _ => Ok((cell, 1)),
        }
    }

    /// As [`token`](Self::token), for one that is not a single cell character.
    #[cold]
    fn long_token(&self) -> Result<(u8, usize), Fault> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let length = rest.bytes().take_while(|&byte| !ends_token(byte)).count();
        let token = rest.get(..length).unwrap_or_default();
        let number = !token.starts_with('0') && token.bytes().all(|byte| byte.is_ascii_digit());
        let largest = self.largest;
        if token.is_empty() {
            Err(self.unexpected(Expected::Cell { largest }))
        } else if !number {
            Err(self.unexpected_text(length, Expected::Cell { largest }))
        } else {
            match token.parse() {
                Ok(clue @ 1..=LARGEST_CLUE) => Ok((clue, length)),
                _ => Err(self.unexpected_text(length, Expected::Clue { largest })),
            }
        }
    }

    /// Adds the island whose cell, no water, stands here in `length` bytes.
    fn add_island(&mut self, cell: u8, col: u32, length: usize) -> Result<(), Fault> {
        let clue = if cell <= self.largest {
            Clue::Number(cell)
        } else if cell == UNKNOWN {
            Clue::Unknown
        } else {
            let largest = self.largest;
            return Err(self.unexpected_text(length, Expected::Clue { largest }));
        };
        self.grid.islands.push(Island {
            cell: Cell::new(self.grid.rows, col),
            clue,
        });
        Ok(())
    }

    /// A row whose cells end here.
    fn row(&self, start: usize, cols: u32) -> Row {
        Row {
            start,
            end: self.at,
            cols,
        }
    }

    /// Takes a row in, if it is as long as the first one.
    fn finish(&mut self, style: Style, row: &Row) -> Result<(), Fault> {
        if self.grid.rows > 0 && row.cols != self.grid.cols {
            return Err(self.ragged(style, row));
        }
        self.grid.cols = row.cols;
        self.grid.rows += 1;
        if u64::from(self.grid.rows) * u64::from(self.grid.cols) > LARGEST_GRID {
            return Err(Fault::new(row.start, ReadErrorKind::GridTooLarge));
        }
        Ok(())
    }

    /// The fault of a row that is not as long as the first one, at its first surplus cell or at its
    /// end.
    #[cold]
    fn ragged(&mut self, style: Style, row: &Row) -> Fault {
        let expected = self.grid.cols;
        self.at = row.start;
        match style {
            _ if row.cols < expected => self.at = row.end,
            Style::Characters => self.at += expected as usize,
            Style::Tokens => {
                for _ in 0..expected {
                    self.at += self.token().map_or(0, |(_, length)| length);
                    self.next_token();
                }
            }
        }
        let kind = ReadErrorKind::Ragged {
            cells: row.cols.into(),
            expected: expected.into(),
            header: None,
        };
        Fault::new(self.at, kind)
    }

    /// Goes on to the sign that ends the row.
    fn row_end(&mut self) -> Result<RowEnd, Fault> {
        let cells_end = self.at;
        self.skip_blanks();
        match self.bytes.get(self.at) {
            Some(b'\r') if !matches!(self.bytes.get(self.at + 1), None | Some(b'\n')) => {
                Err(lone_carriage_return(self.at))
            }
            None | Some(b'\n' | b'\r' | b'#') => Ok(RowEnd::Line),
            Some(b'/' | b';') => Ok(RowEnd::Separator),
            Some(&byte) if self.at > cells_end && CELLS[usize::from(byte)] != OTHER => {
                Err(self.unexpected(Expected::RowEnd))
            }
            _ => {
                let largest = self.largest;
                Err(self.unexpected(Expected::Cell { largest }))
            }
        }
    }

    fn skip_blanks(&mut self) {
        while self.bytes.get(self.at).is_some_and(|&byte| is_blank(byte)) {
            self.at += 1;
        }
    }

    #[cold]
    fn unexpected(&self, expected: Expected) -> Fault {
        Fault::unexpected(self.at, Found::at(self.text, self.at), expected)
    }

    #[cold]
    fn unexpected_text(&self, length: usize, expected: Expected) -> Fault {
        let found = self.text.get(self.at..self.at + length);
        Fault::unexpected(self.at, Found::text(found.unwrap_or_default()), expected)
    }
}

/// A row that was read.
struct Row {
    /// Byte offset of its first cell.
    start: usize,
    /// Byte offset after its last cell.
    end: usize,
    cols: u32,
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
