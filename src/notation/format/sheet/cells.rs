//! The lines of a table and their cells.

use crate::notation::format::expected::Expected;
use crate::notation::format::grid::{CELLS, LARGEST_CLUE, OTHER, UNKNOWN, WATER};

pub(super) const BLANKS: [char; 2] = [' ', '\t'];

/// The lines that are no comments, without comments after them and line ends.
pub(super) fn lines(text: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
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
pub(super) fn separator(rows: &str) -> Option<char> {
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
pub(super) struct Text<'a> {
    pub(super) offset: usize,
    pub(super) text: &'a str,
    pub(super) quoted: bool,
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

    pub(super) fn is_single_or_empty(&self) -> bool {
        self.text.is_empty() || self.sign(LARGEST_CLUE).is_ok()
    }

    /// What it means, if it is not empty.
    pub(super) fn sign(&self, largest: u8) -> Result<u8, Expected> {
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

/// The cells of a line; a separator in quotes is part of a cell.
pub(super) fn cells(offset: usize, line: &str, separator: char) -> impl Iterator<Item = Text<'_>> {
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
