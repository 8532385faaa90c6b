//! Text grids: rows of characters, of separated cells, or on one line with `/` or `;` between rows;
//! with or without a first line that says their size.
//!
//! What follows decides whether a first line of two or three integers is a header or a row: it is a header when it
//! agrees with the rows below.

use std::io;

use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::grid::{self, Grid, Style};
use super::writing::only_puzzles;
use super::{Codec, Content, Context};
use crate::model::puzzle::{Clue, Puzzle, PuzzleError};
use crate::model::state::State;

pub(super) const CODEC: Codec = Codec {
    name: "text",
    claim: |text, context| Some(read(text, context)),
    read,
    holds_rules: false,
    check: only_puzzles,
    write,
};

/// Reads rows with or without a header.
///
/// If the first line looks like a header and the input cannot be read either way, the error blames the header.
fn read(text: &str, context: Context) -> Result<Content, Fault> {
    let largest = context.largest_clue(None);
    let rows_alone = || grid::read(text, 0, None, largest);
    let grid = match Header::find(text)? {
        None => rows_alone(),
        Some(header) => match header.grid_below(text, largest) {
            Ok(grid) if header.islands().is_none() => Ok(grid),
            Ok(_) => rows_alone(),
            Err(fault) if fault.kind == ReadErrorKind::Puzzle(PuzzleError::NoCell) => Err(fault),
            Err(fault) => rows_alone().map_err(|_| fault),
        },
    };
    grid.map(Content::from)
}

/// A first line of two or three integers.
pub(super) struct Header {
    offset: usize,
    end: usize,
    rows: u64,
    cols: u64,
    islands: Option<u64>,
}

impl Header {
    /// The header of `text`, if its first line could be one.
    pub(super) fn find(text: &str) -> Result<Option<Self>, Fault> {
        let offset = grid::skip_empty_lines(text, 0)?;
        let rest = text.get(offset..).unwrap_or_default();
        let end = rest.find(['\n', '\r', '#']).unwrap_or(rest.len());
        let line = rest.get(..end).unwrap_or_default();
        let mut numbers = [0; 3];
        let mut count = 0;
        for part in line.split(',') {
            if grid::has_empty_cell(part.trim_matches([' ', '\t'])) {
                return Ok(None);
            }
            let before = count;
            for token in part.split([' ', '\t']).filter(|token| !token.is_empty()) {
                match (numbers.get_mut(count), integer(token)) {
                    (Some(number), Some(value)) => *number = value,
                    _ => return Ok(None),
                }
                count += 1;
            }
            if count == before {
                return Ok(None);
            }
        }
        let [rows, cols, islands] = numbers;
        Ok((count >= 2).then_some(Self {
            offset,
            end: offset + end,
            rows,
            cols,
            islands: (count == 3).then_some(islands),
        }))
    }

    /// The third number: the number of islands.
    pub(super) fn islands(&self) -> Option<u64> {
        self.islands
    }

    /// Reads the rows below in the way that agrees with the header.
    pub(super) fn grid_below(&self, text: &str, largest: u8) -> Result<Grid, Fault> {
        let found = grid::read(text, self.end, None, largest);
        if found.as_ref().is_ok_and(|grid| self.agrees(grid)) {
            return found;
        }
        // Rows of one cell have no separator that would show that `10` is one cell.
        if self.cols == 1 || self.rows == 1 {
            if let Ok(grid) = grid::read(text, self.end, Some(Style::Tokens), largest) {
                if self.agrees(&grid) {
                    return Ok(grid);
                }
            }
        }
        Err(self.disagreement(text, found))
    }

    fn agrees(&self, grid: &Grid) -> bool {
        let size = (u64::from(grid.rows), u64::from(grid.cols));
        match self.islands {
            Some(islands) => size == (self.rows, self.cols) && islands == grid.islands.len() as u64,
            None => size == (self.rows, self.cols) || size == (self.cols, self.rows),
        }
    }

    /// The fault when the header does not agree with what was read below it.
    fn disagreement(&self, text: &str, found: Result<Grid, Fault>) -> Fault {
        let said = (self.rows, self.cols);
        let kind = match found {
            Ok(grid) => {
                let size = (grid.rows.into(), grid.cols.into());
                match self.islands {
                    Some(islands) if size == said => ReadErrorKind::Islands {
                        said: islands,
                        found: grid.islands.len() as u64,
                    },
                    _ => ReadErrorKind::Header { said, found: size },
                }
            }
            Err(fault) => match fault.kind {
                ReadErrorKind::Ragged {
                    cells, expected, ..
                } => return self.ragged(text, fault.offset, cells, expected),
                ReadErrorKind::Unexpected {
                    expected: Expected::Puzzle,
                    ..
                } if said == (0, 0) => ReadErrorKind::Puzzle(PuzzleError::NoCell),
                ReadErrorKind::Unexpected {
                    expected: Expected::Puzzle,
                    ..
                } => ReadErrorKind::Header {
                    said,
                    found: (0, 0),
                },
                _ => {
                    return Fault {
                        header: Some(self.offset),
                        ..fault
                    };
                }
            },
        };
        Fault::new(self.offset, kind)
    }

    /// The fault of a row at `offset` that has `cells` where the first row has `width`.
    fn ragged(&self, text: &str, offset: usize, cells: u64, width: u64) -> Fault {
        let possible = |length| length == self.rows || length == self.cols;
        let header = Some((self.rows, self.cols));
        if possible(cells) && !possible(width) {
            let offset = grid::skip_empty_lines(text, self.end).unwrap_or(offset);
            let kind = ReadErrorKind::Ragged {
                cells: width,
                expected: cells,
                header,
            };
            return Fault::new(offset, kind);
        }
        let kind = ReadErrorKind::Ragged {
            cells,
            expected: width,
            header,
        };
        Fault::new(offset, kind)
    }
}

/// Parses a decimal number; one that is too large for `u64` counts as the largest.
fn integer(token: &str) -> Option<u64> {
    token
        .bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| token.parse().unwrap_or(u64::MAX))
}

/// Writes a row of characters per line, water as `.`, clues above 9 as letters.
fn write(puzzle: &Puzzle, _: Option<&State>, out: &mut dyn io::Write) -> io::Result<()> {
    let last = puzzle.cols() - 1;
    grid::each_cell(puzzle, |cell, clue| {
        let character = match clue {
            None => b'.',
            Some(Clue::Unknown) => b'?',
            Some(Clue::Number(clue @ 0..=9)) => b'0' + clue,
            Some(Clue::Number(clue)) => b'a' + (clue - 10),
        };
        out.write_all(&[character])?;
        if cell.col == last {
            out.write_all(b"\n")?;
        }
        Ok(())
    })
}
