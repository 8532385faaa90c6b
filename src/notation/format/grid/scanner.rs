//! Reading rows byte by byte.

use super::signs::{CELLS, LARGEST_CLUE, OTHER, UNKNOWN, WATER, ends_row, ends_token, is_blank};
use super::{Grid, RowEnd, Style, lone_carriage_return};
use crate::model::puzzle::{Cell, Clue, Island};
use crate::notation::format::error::{Fault, ReadErrorKind};
use crate::notation::format::expected::Expected;
use crate::notation::format::found::FoundInput;

pub(super) struct Scanner<'a> {
    pub(super) text: &'a str,
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
    pub(super) largest: u8,
    /// The offset of a tab before the first cell of the first row, if there is one.
    pub(super) leading_tab: Option<usize>,
    /// What stands between the rows of a grid on one line, once one has been passed.
    pub(super) separator: Option<u8>,
    pub(super) grid: Grid,
}

impl Scanner<'_> {
    /// The style of the row that starts here.
    pub(super) fn style(&self) -> Style {
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

    pub(super) fn characters(&mut self) -> Result<Row, Fault> {
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

    pub(super) fn tokens(&mut self) -> Result<Row, Fault> {
        let start = self.at;
        let mut cols = 0;
        let mut tabs = false;
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
                self.expect_no_empty_first_cell(start, tabs)?;
                return Ok(self.row(start, cols));
            }
            tabs |= self.expect_no_empty_cell(end)?;
        }
    }

    /// Advances to the next token of the row, if there is one.
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

    /// Whether there is a tab between the cell that ends at `end` and the one here. Two tabs without a comma are an
    /// error, because in a copied table they enclose an empty cell.
    fn expect_no_empty_cell(&self, end: usize) -> Result<bool, Fault> {
        let between = self.bytes.get(end..self.at).unwrap_or_default();
        let mut tabs = (end..).zip(between).filter(|&(_, &byte)| byte == b'\t');
        let first = tabs.next();
        match tabs.next() {
            Some((second, _)) if !between.contains(&b',') => Err(self.empty_cell(second)),
            _ => Ok(first.is_some()),
        }
    }

    /// In a table with tabs between its cells, all lines or none start with a tab: where only some
    /// do, their first cell is empty. `tabs` says whether the row from `start` on has tabs.
    fn expect_no_empty_first_cell(&mut self, start: usize, tabs: bool) -> Result<(), Fault> {
        let is_first = self.grid.rows == 0;
        if !tabs && !is_first {
            return Ok(());
        }
        let before = self.bytes.get(..start).unwrap_or_default();
        let blanks = before.iter().rev().take_while(|&&byte| is_blank(byte));
        let tab = blanks.clone().position(|&byte| byte == b'\t');
        let tab = tab.map(|distance| start - 1 - distance);
        let line_start = start - blanks.count();
        if is_first {
            self.leading_tab = tab;
        } else if matches!(before.get(..line_start), Some([.., b'/' | b';'])) {
            return Ok(());
        }
        match (self.leading_tab, tab) {
            (None, Some(tab)) | (Some(tab), None) => Err(self.empty_cell(tab)),
            _ => Ok(()),
        }
    }

    #[cold]
    fn empty_cell(&self, tab: usize) -> Fault {
        let largest = self.largest;
        Fault::unexpected(
            tab,
            FoundInput::Char('\t'),
            Expected::FilledCell { largest },
        )
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

    /// Like [`token`](Self::token), for a token that is not a single cell character.
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

    /// Adds the island whose cell stands here in `length` bytes.
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

    /// The row from `start` whose cells end here.
    fn row(&self, start: usize, cols: u32) -> Row {
        Row {
            start,
            end: self.at,
            cols,
        }
    }

    /// Accepts a row if it is as long as the first one.
    pub(super) fn finish(&mut self, style: Style, row: &Row) -> Result<(), Fault> {
        if self.grid.rows > 0 && row.cols != self.grid.cols {
            return Err(self.ragged(style, row));
        }
        self.grid.cols = row.cols;
        self.grid
            .end_row()
            .map_err(|kind| Fault::new(row.start, kind))
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

    /// Skips the blanks after the row and says how the row ends.
    pub(super) fn row_end(&mut self) -> Result<RowEnd, Fault> {
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

    /// Whether the separator here is the one that stands between the rows above.
    pub(super) fn is_same_separator(&mut self) -> bool {
        let here = self.bytes.get(self.at).copied();
        here.is_some_and(|here| *self.separator.get_or_insert(here) == here)
    }

    pub(super) fn skip_blanks(&mut self) {
        while self.bytes.get(self.at).is_some_and(|&byte| is_blank(byte)) {
            self.at += 1;
        }
    }

    #[cold]
    pub(super) fn unexpected(&self, expected: Expected) -> Fault {
        Fault::unexpected(self.at, FoundInput::at(self.text, self.at), expected)
    }

    #[cold]
    fn unexpected_text(&self, length: usize, expected: Expected) -> Fault {
        let found = self.text.get(self.at..self.at + length);
        Fault::unexpected(
            self.at,
            FoundInput::text(found.unwrap_or_default()),
            expected,
        )
    }
}

/// A row that has been read.
pub(super) struct Row {
    /// The byte offset of its first cell.
    start: usize,
    /// The byte offset after its last cell.
    end: usize,
    cols: u32,
}
