//! Parts of a text between blank lines, and what their lines are.

use std::ops::Range;

use super::{format_of, range};
use crate::notation::format::cursor::BLANKS;
use crate::notation::format::header::Header;
use crate::notation::format::layout::Blanks;
use crate::notation::format::sheet::Rows;
use crate::notation::format::{Context, Format, islands, pzprv3, sheet};

/// A part of a text between blank lines.
pub(super) struct Block {
    pub(super) range: Range<usize>,
    /// The number of its lines that are not comments.
    pub(super) lines: usize,
    pub(super) content: Content,
}

/// What the lines of a block are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    /// Rows of one grid, or a list of islands.
    Grid,
    /// A puzzle each, or they should be.
    OneALine,
    /// One line with a cell between semicolons: a grid of one column, or a row of a table.
    Columns,
    /// Rows of one table, or a grid each.
    Ambiguous,
}

impl Content {
    pub(super) const fn is_one_a_line(self) -> bool {
        matches!(self, Self::OneALine | Self::Columns)
    }
}

/// What the lines of a block are.
pub(super) fn content_of(block: &str, largest: u8) -> Content {
    match sheet::is_table(block, largest) {
        _ if !is_one_a_line(block) => Content::Grid,
        Some(Rows::Table) => Content::Grid,
        Some(Rows::Either) => Content::Ambiguous,
        None if block.contains(';') && islands::could_be(block) => Content::Grid,
        None if sheet::has_single_cells(block) => match content(block).count() {
            1 => Content::Columns,
            // A table with a size above it, or with a line too short or too long.
            _ if agrees_with_header(block) => Content::Grid,
            _ => Content::Ambiguous,
        },
        None => Content::OneALine,
    }
}

/// Whether each line of a block is taken for a puzzle: when they all are, or when the first is a URL or game ID.
pub(super) fn is_one_a_line(block: &str) -> bool {
    let mut content = content(block);
    let is_other = |line: &str| {
        is_on_one_line(line) || is_url_or_id(line).is_some() || pzprv3::ends_data(line)
    };
    content.next().is_some_and(|first| {
        is_url_or_id(first).is_some() || is_on_one_line(first) && content.all(is_other)
    })
}

pub(in crate::notation::format) fn is_url_or_id(line: &str) -> Option<Format> {
    let format = format_of(line);
    matches!(format, Format::Puzzlink | Format::Penpa | Format::Tatham).then_some(format)
}

/// Whether a line has more than one row of a grid.
pub(super) fn is_on_one_line(line: &str) -> bool {
    without_comment(line).contains(['/', ';'])
}

/// The blocks of a text; a line of tabs is not blank in a table with tabs, if there can be one.
pub(super) fn blocks(text: &str, may_be_table: bool) -> Vec<Block> {
    let tabs = may_be_table.then(|| tabs_of_a_row(text)).flatten();
    let is_row = |line: &str| {
        let found = line.bytes().filter(|&byte| byte == b'\t').count();
        tabs == Some(found)
    };
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for line in lines(text) {
        if line.trim_matches(BLANKS).is_empty() && !is_row(line) {
            open = false;
            continue;
        }
        let lines = usize::from(!is_comment(line));
        match blocks.last_mut() {
            // Comments above a grid belong to it, with or without a blank line after them.
            Some(block) if open || block.lines == 0 => {
                block.range.end = range(text, line).end;
                block.lines += lines;
            }
            _ => blocks.push(Block {
                range: range(text, line),
                lines,
                content: Content::Grid,
            }),
        }
        open = true;
    }
    // Comments at the end belong to no grid.
    blocks.retain(|block| block.lines > 0);
    blocks
}

/// The number of tabs of a row in which every cell is empty, in a table with tabs.
fn tabs_of_a_row(text: &str) -> Option<usize> {
    sheet::tabs_in_each_line(text, 0).or_else(|| {
        let headers = Header::candidates(text).unwrap_or_default();
        let mut ends = headers.iter().map(Header::end);
        ends.find_map(|end| sheet::tabs_in_each_line(text, end))
    })
}

/// The lines of a text with their line ends, so that a carriage return on its own is still found.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n')
        .map(|line| line.strip_suffix('\n').unwrap_or(line))
}

/// The lines that are neither blank nor comments.
pub(super) fn content(text: &str) -> impl Iterator<Item = &str> {
    lines(text).filter(|line| !without_comment(line).is_empty())
}

fn is_comment(line: &str) -> bool {
    line.contains('#') && without_comment(line).is_empty()
}

pub(super) fn without_comment(line: &str) -> &str {
    let line = line.split('#').next().unwrap_or_default();
    line.trim_matches(BLANKS)
}

/// Whether the whole of `text` is a grid as large as its first line says.
pub(super) fn agrees_with_header(text: &str) -> bool {
    let headers = Header::candidates(text).unwrap_or_default();
    let mut headers = headers.iter();
    headers.any(|header| {
        header
            .grid_below(text, Context::LARGEST_CLUE, Blanks::Separate)
            .is_ok()
    })
}
