//! The size above a grid: `rows columns` or `rows columns islands` in a line, or a size on lines of its own.
//!
//! What follows decides whether numbers at the beginning are a header or a row: they are a header when they agree with
//! the rows below, with rows and columns in either order.

use super::ambiguity::Ambiguity;
use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::grid::{self, Grid, Style};
use super::layout::{self, Blanks};
use super::{LARGEST_GRID, blank_water, sheet};
use crate::model::puzzle::PuzzleError;

/// Numbers at the beginning of a text that may be the size of the grid below.
pub(super) struct Header {
    offset: usize,
    end: usize,
    rows: u64,
    cols: u64,
    islands: Option<u64>,
    /// Whether it takes lines of its own, one for each number. Above rows of one cell such numbers are rows, too.
    on_own_lines: bool,
    /// Whether there are blanks around its numbers, or lines of blanks above it, which may all be water.
    beside_blanks: bool,
    /// Whether more than one blank stands between its numbers.
    is_spaced: bool,
    /// Whether there are empty cells after its numbers: then it may also be a row of a table.
    is_padded: bool,
    /// Whether semicolons stand between its numbers.
    has_semicolons: bool,
    /// The columns of a table with tabs that has this line as a row, and whether the last cell is empty then.
    columns_as_row: Option<(usize, bool)>,
}

impl Header {
    /// The headers that `text` may begin with, the most likely first.
    pub(super) fn candidates(text: &str) -> Result<Vec<Self>, Fault> {
        if let Some(header) = Self::find(text)? {
            return Ok(vec![header]);
        }
        let mut headers = Vec::new();
        let Some(first) = Line::at(text, 0)? else {
            return Ok(headers);
        };
        let Some(number) = first.size(text) else {
            return Ok(headers);
        };
        let header = |end, rows, cols, beside_blanks, is_padded| Self {
            offset: first.offset,
            end,
            rows,
            cols,
            islands: None,
            on_own_lines: true,
            beside_blanks,
            is_spaced: false,
            is_padded,
            has_semicolons: false,
            columns_as_row: None,
        };
        if let Some(second) = Line::at(text, first.end)? {
            let blanks = first.is_beside_blanks(text);
            if let Some(cols) = second.size(text) {
                let blanks = blanks || second.is_beside_blanks(text);
                let padded = first.is_padded() || second.is_padded();
                headers.push(header(second.end, number, cols, blanks, padded));
            }
            headers.push(header(first.end, number, number, blanks, first.is_padded()));
        }
        Ok(headers)
    }

    /// The first line of `text`, if it has two or three integers.
    pub(super) fn find(text: &str) -> Result<Option<Self>, Fault> {
        let Some(line) = Line::at(text, 0)? else {
            return Ok(None);
        };
        let [rows, cols, islands, more] = line.numbers();
        let (Some(rows), Some(cols), None) = (rows, cols, more) else {
            return Ok(None);
        };
        Ok(Some(Self {
            offset: line.offset,
            end: line.end,
            rows,
            cols,
            islands,
            on_own_lines: false,
            beside_blanks: line.is_beside_blanks(text),
            is_spaced: line.text.trim_matches(' ').contains("  "),
            is_padded: line.is_padded(),
            has_semicolons: line.text.contains(';'),
            columns_as_row: line.columns_as_row(),
        }))
    }

    /// Whether it is a single number that no grid can have as its size, on a line of its own: most likely a row of cells.
    pub(super) fn is_beyond_any_grid(&self) -> bool {
        self.on_own_lines && self.rows.saturating_mul(self.cols) > LARGEST_GRID
    }

    /// The third number: the number of islands.
    pub(super) fn islands(&self) -> Option<u64> {
        self.islands
    }

    /// The offset at which the rows may begin.
    pub(super) fn end(&self) -> usize {
        self.end
    }

    /// Reads the rows below in the way that agrees with the header.
    pub(super) fn grid_below(
        &self,
        text: &str,
        largest: u8,
        blanks: Blanks,
    ) -> Result<Grid, Fault> {
        let found = layout::rows(text, self.end, largest, blanks);
        if self.has_semicolons && self.is_above_cells(text) {
            // A table of two rows.
            return Err(self.disagreement(text, found));
        }
        let found = match found {
            Err(fault) if fault.kind == ReadErrorKind::Ambiguous(Ambiguity::LastColumn) => {
                self.with_last_column(text, largest).ok_or(fault)
            }
            found => found,
        };
        if let Some(grid) = found.as_ref().ok().filter(|grid| self.agrees(grid)) {
            if grid.cols == 1 && grid.rows > 1 && self.is_above_cells(text) {
                let kind = ReadErrorKind::Ambiguous(Ambiguity::CellsOrRows);
                return Err(Fault::new(self.offset, kind));
            }
            let is_row = |(cols, is_open): (usize, bool)| {
                (is_open || cols != grid.cols as usize)
                    && sheet::tabs_in_each_line(text, 0).is_some()
            };
            let may_be_row = self.is_padded
                || self.columns_as_row.is_some_and(is_row)
                || (self.beside_blanks || self.is_spaced) && {
                    let whole = layout::rows(text, 0, largest, blanks);
                    grid.empty_is_water
                        || whole.as_ref().is_ok_and(|grid| grid.empty_is_water)
                        || whole.is_err_and(|fault| fault.is_ambiguous())
                };
            return if may_be_row {
                Err(self.ambiguous())
            } else {
                found
            };
        }
        let are_clear = blanks == Blanks::Separate || !blank_water::is_likely(text, self.end);
        if (!are_clear || found.is_err()) && !self.beside_blanks && blanks == Blanks::AsFound {
            // Where blanks alone do not say what they mean, a size that fits one of their meanings does.
            let is_unclear = found.as_ref().is_err_and(Fault::is_ambiguous);
            let tokens = || grid::read(text, self.end, Some(Style::Tokens), largest).ok();
            let tokens = (is_unclear && self.islands.is_some())
                .then(tokens)
                .flatten();
            let water = || blank_water::read_as_water(text, self.end, largest);
            let tokens = tokens.filter(|grid| self.agrees(grid));
            if let Some(grid) = tokens.or_else(|| water().filter(|grid| self.agrees(grid))) {
                return Ok(grid);
            }
        }
        // Rows of one cell have no separator that would show that `10` is one cell.
        let is_table = match &found {
            Ok(grid) => grid.empty_is_water,
            Err(fault) => fault.is_ambiguous() || self.is_above_damage(text, largest),
        };
        if are_clear && !is_table && !self.on_own_lines && (self.cols == 1 || self.rows == 1) {
            if let Ok(grid) = grid::read(text, self.end, Some(Style::Tokens), largest) {
                if self.agrees(&grid) {
                    return Ok(grid);
                }
            }
        }
        Err(self.disagreement(text, found))
    }

    /// The table below with or without the empty column at its end, as the header says.
    fn with_last_column(&self, text: &str, largest: u8) -> Option<Grid> {
        let tables =
            [true, false].map(|kept| sheet::with_last_column(text, self.end, largest, kept));
        let mut tables = tables.into_iter().flatten();
        tables.find(|grid| self.agrees(grid))
    }

    /// Whether a single line with one cell between semicolons follows.
    fn is_above_cells(&self, text: &str) -> bool {
        let rest = text.get(self.end..).unwrap_or_default();
        let mut lines = rest.lines().filter(|line| {
            let content = line.split('#').next().unwrap_or_default();
            !content.trim().is_empty()
        });
        let line = lines.next();
        line.is_some_and(sheet::has_single_cells) && lines.next().is_none()
    }

    /// Whether a table follows that is damaged.
    pub(super) fn is_above_damage(&self, text: &str, largest: u8) -> bool {
        sheet::claim(text, self.end, largest).is_some_and(|table| table.is_err())
    }

    fn agrees(&self, grid: &Grid) -> bool {
        let size = (u64::from(grid.rows), u64::from(grid.cols));
        (size == (self.rows, self.cols) || size == (self.cols, self.rows))
            && self
                .islands
                .is_none_or(|islands| islands == grid.islands.len() as u64)
            && (!self.on_own_lines || grid.cols > 1)
    }

    /// Whether a grid that begins with these numbers as its first row might rather have them as a header that is wrong
    /// in one of its three numbers, or in one of two above rows without any blank.
    pub(super) fn almost_agrees(&self, text: &str, with_row: &Grid) -> bool {
        if !self.is_without_water() || self.islands == Some(0) {
            return false;
        }
        let Some(islands) = self.islands else {
            return with_row.empty_is_water
                && with_row.cols == 3
                && !self.beside_blanks
                && !self.on_own_lines
                && !blank_water::is_likely(text, self.end);
        };
        let rows = u64::from(with_row.rows) - 1;
        let below = with_row.islands.iter().filter(|island| island.cell.row > 0);
        let found = below.count() as u64;
        let alike = |said: [u64; 2]| {
            let pairs = [
                (said[0], rows),
                (said[1], with_row.cols.into()),
                (islands, found),
            ];
            pairs.iter().filter(|(said, found)| said == found).count()
        };
        rows > 0 && alike([self.rows, self.cols]).max(alike([self.cols, self.rows])) > 1
    }

    /// Whether its numbers, as a row, have no sign for water.
    pub(super) fn is_without_water(&self) -> bool {
        self.rows > 0 && self.cols > 0
    }

    /// The refusal of a grid of which this may be a header or the first row.
    pub(super) fn ambiguous(&self) -> Fault {
        let ambiguity = match self.islands {
            Some(_) => Ambiguity::HeaderOrRow,
            None => Ambiguity::SizeOrRow,
        };
        Fault::new(self.offset, ReadErrorKind::Ambiguous(ambiguity))
    }

    /// The fault when the header does not agree with what was read below it.
    fn disagreement(&self, text: &str, found: Result<Grid, Fault>) -> Fault {
        let said = (self.rows, self.cols);
        let kind = match found {
            Ok(grid) => {
                let size = (grid.rows.into(), grid.cols.into());
                match self.islands {
                    Some(islands) if size == said || size == (said.1, said.0) => {
                        ReadErrorKind::Islands {
                            said: islands,
                            found: grid.islands.len() as u64,
                        }
                    }
                    _ => ReadErrorKind::Header { said, found: size },
                }
            }
            Err(fault) => match fault.kind {
                ReadErrorKind::Ragged {
                    cells, expected, ..
                } => return self.ragged(text, fault.offset, cells, expected),
                ReadErrorKind::Ambiguous(_) => return fault,
                ReadErrorKind::Unexpected {
                    expected: Expected::Puzzle,
                    ..
                } if said == (0, 0) && self.islands.unwrap_or(0) == 0 => {
                    ReadErrorKind::Puzzle(PuzzleError::NoCell)
                }
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

/// A line that is neither blank nor a comment.
struct Line<'a> {
    /// The offset of its first character that is not blank.
    offset: usize,
    end: usize,
    /// The line without a comment after it.
    text: &'a str,
}

impl<'a> Line<'a> {
    /// The next such line that starts at or after `offset`.
    fn at(text: &'a str, offset: usize) -> Result<Option<Self>, Fault> {
        let offset = grid::skip_empty_lines(text, offset)?;
        let rest = text.get(offset..).unwrap_or_default();
        if rest.is_empty() {
            return Ok(None);
        }
        let length = rest.find(['\n', '\r', '#']).unwrap_or(rest.len());
        Ok(Some(Self {
            offset,
            end: offset + length,
            text: rest.get(..length).unwrap_or_default(),
        }))
    }

    /// The first numbers of a line that has only numbers, quoted or not, between blanks, commas or semicolons, perhaps
    /// with empty cells after them; none of any other line.
    fn numbers(&self) -> [Option<u64>; 4] {
        let mut numbers = [None; 4];
        let mut count = 0;
        for part in self.filled().split([',', ';']) {
            if grid::has_empty_cell(part.trim_matches([' ', '\t'])) {
                return [None; 4];
            }
            let before = count;
            for token in part.split([' ', '\t']).filter(|token| !token.is_empty()) {
                match (numbers.get_mut(count), integer(unquoted(token))) {
                    (Some(number), value @ Some(_)) => *number = value,
                    _ => return [None; 4],
                }
                count += 1;
            }
            if count == before {
                return [None; 4];
            }
        }
        numbers
    }

    /// The line without empty cells at its end.
    fn filled(&self) -> &'a str {
        let mut line = self.text.trim_end_matches([' ', '\t']);
        while let Some(rest) = line
            .strip_suffix("\"\"")
            .unwrap_or(line)
            .trim_end_matches([' ', '\t'])
            .strip_suffix([',', ';'])
        {
            line = rest.trim_end_matches([' ', '\t']);
        }
        line
    }

    /// Whether there are empty cells after its numbers, as in a table.
    fn is_padded(&self) -> bool {
        self.filled() != self.text.trim_end_matches([' ', '\t'])
    }

    /// The number in a line that has nothing else: no tabs, and no 0 at the beginning, as a row may have.
    fn size(&self, whole: &str) -> Option<u64> {
        let before = whole.get(..self.offset).unwrap_or_default();
        let is_cell =
            self.text.starts_with('0') || self.text.contains('\t') || before.ends_with('\t');
        match self.numbers() {
            [Some(number), None, ..] if !is_cell => Some(number),
            _ => None,
        }
    }

    /// The columns of a table with tabs in which this line is a row, and whether the last cell is empty then.
    fn columns_as_row(&self) -> Option<(usize, bool)> {
        let tabs = self.text.bytes().filter(|&byte| byte == b'\t').count();
        let is_open = self.text.trim_end_matches(' ').ends_with('\t');
        (tabs > 0).then_some((tabs + 1, is_open))
    }

    /// Whether there are blanks before or after its numbers, or lines above that have only blanks.
    fn is_beside_blanks(&self, text: &str) -> bool {
        let above = text.get(..self.offset).unwrap_or_default();
        let mut lines = above.split('\n').map(|line| line.trim_end_matches('\r'));
        let before = lines.next_back().is_some_and(|line| !line.is_empty());
        let is_blank = |line: &str| !line.is_empty() && line.trim_matches([' ', '\t']).is_empty();
        before || self.text.ends_with([' ', '\t']) || lines.any(is_blank)
    }
}

/// A cell without the quotes around it.
fn unquoted(cell: &str) -> &str {
    let inner = cell
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    inner.unwrap_or(cell)
}

/// Parses a decimal number; one that is too large for `u64` counts as the largest.
pub(super) fn integer(token: &str) -> Option<u64> {
    let is_number = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| token.parse().unwrap_or(u64::MAX))
}
