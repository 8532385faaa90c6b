//! Tables as spreadsheets write them: rows on lines, cells between commas, semicolons or tabs, quoted or not, an empty
//! cell for water.
//!
//! Tables without quotes and empty cells are also rows of tokens, and are left to the reader of those. A text of one
//! line with semicolons has a row before each of them instead.

use super::LARGEST_GRID;
use super::error::{Ambiguity, Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;
use super::grid::{CELLS, Grid, LARGEST_CLUE, OTHER, UNKNOWN, WATER};
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
    Some(table.grid(largest))
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
    let cells: Vec<_> = lines(line, 0)
        .flat_map(|(at, line)| cells(at, line, ';'))
        .collect();
    let is_single = |cell: &Text<'_>| cell.text.len() == 1 && cell.sign(LARGEST_CLUE).is_ok();
    cells.len() > 1 && cells.iter().all(is_single)
}

/// What lines with semicolons are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    /// The rows of one table.
    Table,
    /// Those, or one grid each: `11;11` is a row of two clues 11, or two rows.
    Either,
}

/// The number of tabs in each line of a text that is, from byte `start` on, a table with tabs, so that a line of as many
/// tabs and nothing else is a row of water; `None` for any other text.
pub(super) fn tabs_in_each_line(text: &str, start: usize) -> Option<usize> {
    let mut tabs = None;
    if !text.contains('\t') {
        return None;
    }
    // Tabs at line ends alone, with blanks beside them or after several characters, are blanks.
    let (mut before_cells, mut with_blanks) = (false, false);
    let mut is_long = false;
    for (_, line) in lines(text, start) {
        with_blanks |= line.contains(' ');
        is_long |= cells_of(line).any(|cell| cell.text.len() > 1);
        before_cells |= line.trim_end_matches(BLANKS).contains('\t');
        if line.trim_matches(BLANKS).is_empty() {
            continue;
        }
        let here = line.bytes().filter(|&byte| byte == b'\t').count();
        let is_cell = |cell: Text<'_>| cell.is_single_or_empty();
        if here == 0 || *tabs.get_or_insert(here) != here || !cells_of(line).all(is_cell) {
            return None;
        }
    }
    tabs.filter(|_| before_cells || !with_blanks && !is_long)
}

/// Whether a text with tabs is a table, perhaps with a line that has one too many or too few.
pub(super) fn is_likely(text: &str, start: usize) -> bool {
    tabs_in_each_line(text, start).is_some() || uneven_line(text, start).is_some()
}

/// The first line of a text with tabs that has one too many or too few, if the text can only be a table: it has lines of
/// nothing but tabs, or lines of one cell that begin with different numbers of tabs; or tabs at the beginning or end of a
/// line, and no sign for water.
fn uneven_line(text: &str, start: usize) -> Option<(usize, &str)> {
    let count = |line: &str| line.bytes().filter(|&byte| byte == b'\t').count();
    let is_row = |line: &str| !line.trim_matches(BLANKS).is_empty();
    let (_, first) = lines(text, start).find(|(_, line)| is_row(line))?;
    let mut indentation = None;
    let (mut has_signs, mut has_tab_lines, mut at_ends) = (false, false, false);
    let (mut is_indented, mut between) = (false, false);
    let mut odd = None;
    for (at, line) in lines(text, start) {
        let is_row = is_row(line);
        if !is_row && (line.is_empty() || line.contains(' ')) {
            continue;
        }
        for cell in cells_of(line) {
            if !cell.is_single_or_empty() {
                return None;
            }
            has_signs |= matches!(cell.sign(LARGEST_CLUE), Ok(WATER));
        }
        if is_row {
            let leading = line.len() - line.trim_start_matches('\t').len();
            is_indented |= *indentation.get_or_insert(leading) != leading;
            between |= line.trim_matches(BLANKS).contains('\t');
            at_ends |= leading > 0 || line.ends_with('\t');
        } else {
            has_tab_lines = true;
        }
        if count(line) != count(first) {
            odd = odd.or(Some((at, line)));
        }
    }
    let is_table =
        has_tab_lines || is_indented && !between || (is_indented || at_ends) && !has_signs;
    odd.filter(|_| is_table)
}

fn cells_of(line: &str) -> impl Iterator<Item = Text<'_>> {
    cells(0, line, '\t')
}

const BLANKS: [char; 2] = [' ', '\t'];

/// The lines that are no comments, without comments after them and line ends.
fn lines(text: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    let mut offset = start;
    let rest = text.get(start..).unwrap_or_default();
    rest.split_inclusive('\n').filter_map(move |line| {
        let at = offset;
        offset += line.len();
        let line = line.strip_suffix('\n').unwrap_or(line);
        let line = line.strip_suffix('\r').unwrap_or(line);
        let cells = line.split('#').next().unwrap_or_default();
        let is_comment = cells.len() < line.len() && cells.trim_matches(BLANKS).is_empty();
        (!is_comment).then_some((at, cells))
    })
}

/// What separates the cells of a table; `None` if there is nothing that could.
fn separator(rows: &str) -> Option<char> {
    if !rows.contains([',', ';', '\t', '"']) {
        return None;
    }
    let (mut count, mut semicolons) = (0, 0);
    let (mut has, mut quoted_lines) = ([false; 2], true);
    for (_, line) in lines(rows, 0) {
        if line.contains('/') {
            return None;
        }
        has[0] |= line.contains(',');
        has[1] |= line.contains('\t');
        let row = line.trim_matches(BLANKS);
        let is_row = !row.is_empty();
        quoted_lines &= !is_row || row.len() > 2 && row.starts_with('"') && row.ends_with('"');
        count += usize::from(is_row);
        semicolons += usize::from(line.contains(';'));
    }
    match has {
        _ if semicolons > 0 => (count > 1 && semicolons == count && !has[0]).then_some(';'),
        [true, _] => Some(','),
        [false, true] => Some('\t'),
        // Quoted cells of a single column.
        [false, false] => quoted_lines.then_some(','),
    }
}

/// A cell as it is written.
struct Text<'a> {
    offset: usize,
    text: &'a str,
    quoted: bool,
}

impl<'a> Text<'a> {
    fn new(offset: usize, cell: &'a str) -> Self {
        let trimmed = cell.trim_start_matches(BLANKS);
        let offset = offset + cell.len() - trimmed.len();
        let trimmed = trimmed.trim_end_matches(BLANKS);
        let inner = trimmed
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        match inner {
            Some(inner) => Self {
                offset,
                text: inner.trim_matches(BLANKS),
                quoted: true,
            },
            None => Self {
                offset,
                text: trimmed,
                quoted: false,
            },
        }
    }

    fn is_single_or_empty(&self) -> bool {
        self.text.is_empty() || self.sign(LARGEST_CLUE).is_ok()
    }

    /// What it means, if it is not empty.
    fn sign(&self, largest: u8) -> Result<u8, Expected> {
        let sign = match self.text.as_bytes() {
            [byte] => CELLS[usize::from(*byte)],
            [first @ b'1'..=b'9', .., last]
                if self.text.bytes().all(|byte| byte.is_ascii_digit()) =>
            {
                let number = 10 * (first - b'0') + (last - b'0');
                match self.text.len() {
                    2 if number <= LARGEST_CLUE => number,
                    _ => return Err(Expected::Clue { largest }),
                }
            }
            _ => OTHER,
        };
        match sign {
            OTHER => Err(Expected::Cell { largest }),
            UNKNOWN | WATER => Ok(sign),
            clue if clue <= largest => Ok(clue),
            _ => Err(Expected::Clue { largest }),
        }
    }
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

    fn grid(mut self, largest: u8) -> Result<Grid, Fault> {
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
        let after = width - cols;
        let is_tab = self.separator == '\t';
        let before = usize::from(is_tab && cols > 1 && is_empty(0));
        let elsewhere = self.empty - (after + before) as u64 * self.rows;
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
            grid.rows += 1;
            if u64::from(grid.rows) * u64::from(grid.cols) > LARGEST_GRID {
                return Err(Fault::new(at, ReadErrorKind::GridTooLarge));
            }
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

/// The cells of a line; a separator in quotes is part of a cell.
fn cells(offset: usize, line: &str, separator: char) -> impl Iterator<Item = Text<'_>> {
    let mut quoted = false;
    let mut start = offset;
    let parts = line.split(move |char: char| {
        quoted ^= char == '"';
        char == separator && !quoted
    });
    parts.map(move |part| {
        let cell = Text::new(start, part);
        start += part.len() + separator.len_utf8();
        cell
    })
}
