//! Tables as spreadsheets write them: rows on lines, cells between commas, semicolons or tabs, quoted or not, an empty
//! cell for water.
//!
//! Tables without quotes and empty cells are also rows of tokens, and are left to the reader of those. A text of one
//! line with semicolons has a row before each of them instead.

mod cells;
mod tabs;

use self::cells::{BLANKS, Text, cells, lines, separator};
use self::tabs::{cells_of, uneven_line};
pub(super) use self::tabs::{is_likely, tabs_in_each_line};
use super::ambiguity::Ambiguity;
use super::error::{Fault, ReadErrorKind};
use super::found::FoundInput;
use super::grid::{Grid, LARGEST_CLUE, UNKNOWN, WATER};
use crate::model::puzzle::{Cell, Clue, Island};

/// Reads the rows from byte `start` on if they are a table that only this reader understands.
pub(super) fn claim(text: &str, start: usize, largest: u8) -> Option<Result<Grid, Fault>> {
    let separator = separator(text.get(start..).unwrap_or_default())?;
    let table = Table::survey(text, start, separator)?;
    if separator == '\t' {
        if let Some((at, line)) = uneven_line(text, start) {
            return Some(Err(table.ragged(at, line, cells_of(line).count())));
        }
    }
    if separator != ';' && !table.is_quoted && table.empty == 0 {
        return None;
    }
    // Tabs may also be blanks at line ends, and a comma in a row of characters is a mistake in it.
    if separator == '\t' && !table.is_quoted {
        table.tabs?;
    }
    if table.uneven.is_some() && !table.is_quoted && !table.has_single_cells() {
        return None;
    }
    Some(table.grid(largest, None))
}

/// Reads a table whose cells at the ends of all rows are empty: with them `kept` as a column of water, or without.
pub(super) fn with_last_column(text: &str, start: usize, largest: u8, kept: bool) -> Option<Grid> {
    let separator = separator(text.get(start..).unwrap_or_default())?;
    let table = Table::survey(text, start, separator)?;
    table.grid(largest, Some(kept)).ok()
}

/// Whether the lines of `block`, all of which have semicolons, are the rows of one table, rather than a grid each.
pub(super) fn is_table(block: &str, largest: u8) -> Option<Rows> {
    if separator(block) != Some(';') {
        return None;
    }
    let table = Table::survey(block, 0, ';')?;
    let (mut long, mut even) = (false, true);
    for (at, line) in table.lines() {
        let mut length = None;
        for cell in cells(at, line, ';') {
            if !cell.text.is_empty() && cell.sign(largest).is_err() {
                return None;
            }
            long |= cell.text.len() > 1 && !cell.quoted;
            even &=
                *length.get_or_insert(cell.text.len()) == cell.text.len() && !cell.text.is_empty();
        }
    }
    let rows = if long && even {
        Rows::Either
    } else {
        Rows::Table
    };
    table.uneven.is_none().then_some(rows)
}

/// Whether a line has several cells, one between semicolons each.
pub(super) fn has_single_cells(line: &str) -> bool {
    let mut cells = lines(line, 0).flat_map(|(at, line)| cells(at, line, ';'));
    let is_single = |cell: Text<'_>| cell.text.len() < 2 && cell.is_single_or_empty();
    let first = cells.next().is_some_and(is_single);
    let mut more = cells.peekable();
    first && more.peek().is_some() && more.all(is_single)
}

/// What lines with semicolons are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    /// The rows of one table.
    Table,
    /// Those, or one grid each: `11;11` is a row of two clues 11, or two rows.
    Either,
}

/// What there is to know about a table before its cells are read.
struct Table<'a> {
    text: &'a str,
    start: usize,
    separator: char,
    /// The tabs of a line that is a row of empty cells.
    tabs: Option<usize>,
    rows: u64,
    /// The offset of the first row, and the number of its cells.
    first: (usize, usize),
    /// For each column, how many of its cells are empty.
    empty_in: Vec<u64>,
    empty: u64,
    is_quoted: bool,
    /// Whether some cell has a sign for water.
    has_signs: bool,
    /// The first row that has not as many cells as the first one.
    uneven: Option<Fault>,
    /// The offset of a blank line between rows.
    blank_line: Option<usize>,
}

impl<'a> Table<'a> {
    /// Looks through the lines from byte `start` on; `None` when no line has cells.
    fn survey(text: &'a str, start: usize, separator: char) -> Option<Self> {
        let mut table = Self {
            text,
            start,
            separator,
            tabs: match separator {
                '\t' => tabs_in_each_line(text, start),
                _ => None,
            },
            rows: 0,
            first: (start, 0),
            empty_in: Vec::new(),
            empty: 0,
            is_quoted: false,
            has_signs: false,
            uneven: None,
            blank_line: None,
        };
        let mut blank_line = None;
        let mut last_row = start;
        for (at, line) in table.lines() {
            if table.rows > 0 {
                blank_line = blank_line.or_else(|| blank_between(text, last_row, at));
            }
            last_row = at + line.len();
            table.add(at, line);
        }
        if separator != '\t' {
            let is_tabs = |line: &str| line.contains('\t') && line.trim_matches(BLANKS).is_empty();
            let mut all = lines(text, start);
            blank_line = blank_line.or(all.find(|(_, line)| is_tabs(line)).map(|(at, _)| at));
        }
        table.blank_line = blank_line;
        (table.rows > 0).then_some(table)
    }

    fn add(&mut self, at: usize, line: &str) {
        let mut count = 0;
        for cell in cells(at, line, self.separator) {
            if self.rows == 0 {
                self.empty_in.push(0);
            }
            self.is_quoted |= cell.quoted;
            if cell.text.is_empty() {
                self.empty += 1;
                if let Some(empty) = self.empty_in.get_mut(count).filter(|_| !cell.quoted) {
                    *empty += 1;
                }
            } else {
                self.has_signs |= matches!(cell.sign(LARGEST_CLUE), Ok(WATER));
            }
            count += 1;
        }
        if self.rows == 0 {
            self.first = (at, count);
        } else if self.uneven.is_none() && count != self.first.1 {
            self.uneven = Some(self.ragged(at, line, count));
        }
        self.rows += 1;
    }

    fn has_single_cells(&self) -> bool {
        let mut cells = self
            .lines()
            .flat_map(|(at, line)| cells(at, line, self.separator));
        cells.all(|cell| cell.is_single_or_empty())
    }

    /// The lines that are rows.
    fn lines(&self) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let (start, tabs) = (self.start, self.tabs);
        lines(self.text, start).filter(move |&(at, line)| {
            let is_row = |tabs| line.bytes().filter(|&byte| byte == b'\t').count() == tabs;
            // After a header, the rest of its line is no row.
            !line.trim_matches(BLANKS).is_empty()
                || (at != start || start == 0) && tabs.is_some_and(is_row)
        })
    }

    fn grid(mut self, largest: u8, keep_last: Option<bool>) -> Result<Grid, Fault> {
        if let Some(fault) = self.uneven.take() {
            return Err(fault);
        }
        let (first, width) = self.first;
        let refuse = |at, ambiguity| Err(Fault::new(at, ReadErrorKind::Ambiguous(ambiguity)));
        let is_empty = |col: usize| self.empty_in.get(col) == Some(&self.rows);
        // Columns that are empty from top to bottom, at the end: separators after the last cell, or water.
        let mut cols = width;
        while cols > 1 && is_empty(cols - 1) {
            cols -= 1;
        }
        let after = match keep_last {
            None => width - cols,
            Some(kept) => {
                cols = if kept { width } else { width - 1 };
                0
            }
        };
        let is_tab = self.separator == '\t';
        let before = usize::from(is_tab && cols > 1 && is_empty(0));
        let elsewhere = self.empty - (width - cols + before) as u64 * self.rows;
        if after > 0 {
            let are_blanks = is_tab && (self.has_signs || after == 1 && cols == 1);
            let is_separator = after == 1 && self.has_signs;
            if elsewhere > 0 || !are_blanks && !is_separator {
                return refuse(first, Ambiguity::LastColumn);
            }
        }
        if before > 0 && elsewhere == 0 {
            return refuse(first, Ambiguity::FirstColumn);
        }
        if let Some(at) = self.blank_line.filter(|_| elsewhere > 0) {
            return refuse(at, Ambiguity::BlankRow);
        }
        let mut grid = Grid {
            cols: u32::try_from(cols).unwrap_or(u32::MAX),
            empty_is_water: elsewhere > 0,
            ..Grid::default()
        };
        for (at, line) in self.lines() {
            let row = cells(at, line, self.separator).take(cols);
            for (col, cell) in (0..).zip(row) {
                let clue = match cell.sign(largest) {
                    _ if cell.text.is_empty() => continue,
                    Ok(WATER) => continue,
                    Ok(UNKNOWN) => Clue::Unknown,
                    Ok(clue) => Clue::Number(clue),
                    Err(expected) => {
                        let found = FoundInput::text(cell.text);
                        return Err(Fault::unexpected(cell.offset, found, expected));
                    }
                };
                let cell = Cell::new(grid.rows, col);
                grid.islands.push(Island { cell, clue });
            }
            grid.end_row().map_err(|kind| Fault::new(at, kind))?;
        }
        Ok(grid)
    }

    /// The fault of a row that has `count` cells, not as many as the first one: at its first surplus cell or at its end.
    fn ragged(&self, at: usize, line: &str, count: usize) -> Fault {
        let expected = self.first.1;
        let surplus = cells(at, line, self.separator).nth(expected);
        let kind = ReadErrorKind::Ragged {
            cells: count as u64,
            expected: expected as u64,
            header: None,
        };
        let end = at + line.trim_end_matches(BLANKS).len();
        Fault::new(surplus.map_or(end, |cell| cell.offset), kind)
    }
}

/// The offset of a blank line in a part of a text that has only comments and blank lines, from the end of one line to
/// the beginning of another.
fn blank_between(text: &str, end: usize, start: usize) -> Option<usize> {
    let mut lines = text
        .get(end..start)
        .unwrap_or_default()
        .split_inclusive('\n');
    let mut at = end + lines.next().map_or(0, str::len);
    for line in lines {
        if line.trim().is_empty() {
            return Some(at);
        }
        at += line.len();
    }
    None
}
