//! Texts that can be read in two ways.

use std::fmt;

use serde::Serialize;

use super::Format;
use super::counted::counted;

/// Why a text has two readings, neither of which it rules out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Ambiguity {
    /// Three numbers in each line: a list of islands, or a grid of three columns.
    ListOrGrid,
    /// A list of islands in whose places either number may be the row.
    RowOrColumn,
    /// A list of islands whose places may count from 0 or from 1.
    FirstIndex,
    /// A first line above a list of islands that may be an island, or a header with a wrong number of islands.
    HeaderOrIsland {
        /// The number of islands, if it is a header.
        said: u64,
        /// The number of islands below.
        found: u64,
    },
    /// A first line of three numbers that may be a row, or a header of which one number is wrong.
    HeaderOrRow,
    /// A first line of one or two numbers that may be a row, or the size of the grid.
    SizeOrRow,
    /// Blanks that may separate cells, though not always exactly one does, or be water, though not all lines have the
    /// same width.
    Blanks {
        /// The characters of a line.
        width: u64,
        /// The characters of a line above it.
        expected: u64,
    },
    /// A blank line in a table with empty cells, which may be a row of water or stand between two puzzles.
    BlankRow,
    /// An empty column at the end of a table, which may be water or an effect of separators at line ends.
    LastColumn,
    /// An empty column at the beginning of a table with tabs, which may be water or an indentation.
    FirstColumn,
    /// Lines with semicolons that may be the rows of a table, or a puzzle each.
    RowsOrPuzzles,
    /// One line with a cell between semicolons below a size: a row, or a grid of one column.
    CellsOrRows,
}

impl Ambiguity {
    /// The formats that the text may have, one of which has to be [said](super::ReadOptions::format); empty where that
    /// does not help, and the text has to be changed or the [base](super::ReadOptions::base) to be said.
    ///
    /// ```
    /// use hashi_sat::notation::format::{self, Ambiguity, Format, ReadErrorKind, ReadOptions};
    ///
    /// let text = b"1 2 3\n1 4 1\n3 2 1";
    /// let error = format::read(text, &ReadOptions::default()).unwrap_err();
    /// let ReadErrorKind::Ambiguous(ambiguity) = error.kind else {
    ///     panic!("a list of islands, or a grid");
    /// };
    /// assert_eq!(ambiguity, Ambiguity::ListOrGrid);
    /// assert_eq!(ambiguity.formats(), [Format::IslandsRc, Format::IslandsXy, Format::Text]);
    /// assert!(format::read(text, &ReadOptions::default().with_format(Format::Text)).is_ok());
    /// ```
    #[must_use]
    pub const fn formats(&self) -> &'static [Format] {
        match self {
            Self::ListOrGrid => &[Format::IslandsRc, Format::IslandsXy, Format::Text],
            Self::RowOrColumn => &[Format::IslandsRc, Format::IslandsXy],
            Self::HeaderOrRow => &[Format::Text, Format::Has],
            Self::Blanks { .. } => &[Format::Text],
            _ => &[],
        }
    }
}

impl fmt::Display for Ambiguity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Self::ListOrGrid => {
                "found lines of three numbers: they may be a list of islands or a grid of three columns"
            }
            Self::RowOrColumn => {
                "found a list of islands whose places may be row and column, or column and row"
            }
            Self::FirstIndex => {
                "found a list of islands without a 0 in a place: rows and columns may count from 0 or from 1"
            }
            Self::HeaderOrIsland { said, found } => {
                return write!(
                    f,
                    "found a first line that may be an island, or a header that says {} above {found}; correct the \
                     number, or move the island below others",
                    counted(*said, "island")
                );
            }
            Self::HeaderOrRow => {
                "found three numbers that may be the first row, or a header with one wrong number; correct the \
                 header, or write . for water in the row"
            }
            Self::SizeOrRow => {
                "found a first line that may be a row of the grid, or its size; write . for water in the rows, or the \
                 size in other words after a #"
            }
            Self::Blanks { width, expected } => {
                return write!(
                    f,
                    "found blanks that may be water, but this line has {} and others {expected}, or may separate \
                     cells, but they are not always single; write . for water",
                    counted(*width, "character")
                );
            }
            Self::BlankRow => {
                "found a blank line in a table with empty cells: it may be a row of water or stand between two \
                 puzzles; write 0 or . for water"
            }
            Self::LastColumn => {
                "found separators at the end of all rows: after them may be a column of water, or nothing; write 0 or \
                 . for water, or a line with rows and columns above"
            }
            Self::FirstColumn => {
                "found a tab at the beginning of all rows: before it may be a column of water, or nothing; write 0 or \
                 . for water"
            }
            Self::CellsOrRows => {
                "found one line with semicolons below a size: it may be one row, or one column; write \
                 commas between the cells of a row, or / between rows"
            }
            Self::RowsOrPuzzles => {
                "found several lines with semicolons: they may be the rows of one puzzle with a cell between \
                 semicolons, or a puzzle each with a row between semicolons; write commas between the cells of a row, \
                 or / between rows"
            }
        };
        f.write_str(words)
    }
}
