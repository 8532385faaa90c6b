//! The rows of a drawing, freed of what stands around its characters, and where these come from.

use std::borrow::Cow;

use super::{DrawingError, DrawingFault};
use crate::model::puzzle::{Cell, Puzzle};

/// Whether there is a connector between neighbours, from row to row and from column to column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Axes {
    pub(super) rows: bool,
    pub(super) cols: bool,
}

impl Axes {
    pub(super) const PLAIN: Self = Self {
        rows: false,
        cols: false,
    };
    pub(super) const WIDE: Self = Self {
        rows: true,
        cols: true,
    };

    /// The lines, and the characters per line, of a drawing.
    fn size(self, puzzle: &Puzzle) -> (usize, usize) {
        let length = |wide: bool, cells: u32| match wide {
            true => (cells as usize).saturating_mul(2) - 1,
            false => cells as usize,
        };
        (
            length(self.rows, puzzle.rows()),
            length(self.cols, puzzle.cols()),
        )
    }
}

/// Rows with one character for each place.
pub(super) struct Sheet<'a> {
    pub(super) rows: Vec<Cow<'a, str>>,
    pub(super) axes: Axes,
    /// Cells between which and the next one of their row there is room for a bridge, but something else stands.
    pub(super) hidden: Vec<Cell>,
    pub(super) source: Source,
}

/// Where the characters of a sheet come from.
pub(super) enum Source {
    /// From the same line and column.
    Same,
    /// From the same line, with a character before each cell.
    Marked,
    /// From the same line, with two characters between neighbouring cells, and one before the first.
    WideMarked,
    /// The lines (0-based), and the columns (0-based) in each.
    Cells(Vec<(usize, Vec<u32>)>),
}

impl<'a> Sheet<'a> {
    /// The lines of a text, without blanks at their ends and without empty lines at its end.
    pub(super) fn of_lines(text: &'a str, axes: Axes) -> Self {
        let mut rows: Vec<&str> = text
            .lines()
            .map(|line| line.trim_end_matches(' '))
            .collect();
        while rows.last().is_some_and(|line| line.is_empty()) {
            rows.pop();
        }
        Self {
            rows: rows.into_iter().map(Cow::Borrowed).collect(),
            axes,
            hidden: Vec::new(),
            source: Source::Same,
        }
    }

    /// The number of characters of the longest row.
    pub(super) fn width(&self) -> usize {
        let widths = self.rows.iter().map(|row| row.chars().count());
        widths.max().unwrap_or(0)
    }

    /// The fault of the first row or character for which a drawing has no room.
    pub(super) fn beyond(&self, puzzle: &Puzzle) -> Option<DrawingError> {
        let (rows, cols) = self.axes.size(puzzle);
        let (line, column) = self.rows.iter().enumerate().find_map(|(index, row)| {
            if index >= rows {
                Some((index, 0))
            } else {
                // A row with at most this many bytes has at most this many characters.
                (row.len() > cols && row.chars().count() > cols).then_some((index, cols))
            }
        })?;
        Some(self.locate(DrawingError {
            line: line + 1,
            column: column + 1,
            fault: DrawingFault::Size {
                rows: puzzle.rows(),
                cols: puzzle.cols(),
            },
        }))
    }

    /// An error, whose place is that in the sheet, with the place in the text.
    pub(super) fn locate(&self, error: DrawingError) -> DrawingError {
        let (row, place) = (error.line - 1, error.column - 1);
        let (line, column) = match &self.source {
            Source::Same => (row, place),
            Source::Marked => (row, place + 1),
            Source::WideMarked => (row, place / 2 * 3 + 1 + place % 2),
            Source::Cells(cells) => match cells.get(row) {
                Some((line, columns)) => {
                    let last = columns.last().map_or(0, |&column| column + 1);
                    let column = columns.get(place).copied().unwrap_or(last);
                    (*line, column as usize)
                }
                None => (cells.last().map_or(0, |(line, _)| line + 1), 0),
            },
        };
        DrawingError {
            line: line + 1,
            column: column + 1,
            ..error
        }
    }
}
