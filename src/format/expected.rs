//! What a reader expects.

use std::fmt;

/// What should stand where something else was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A puzzle in an input without content.
    Puzzle,
    /// Text.
    Utf8,
    /// A cell of a text grid.
    Cell {
        /// The largest clue.
        largest: u8,
    },
    /// A cell of a text grid, in a table with tabs between its cells that leaves this one empty.
    FilledCell {
        /// The largest clue.
        largest: u8,
    },
    /// A clue that is not larger than the rules allow.
    Clue {
        /// The largest clue.
        largest: u8,
    },
    /// The end of a row whose grid has no blanks between cells.
    RowEnd,
    /// A line end written as LF or CRLF.
    LineEnd,
    /// Nothing after a grid whose rows are separated by `/` or `;`.
    GridEnd,
    /// The three numbers that open a `.has` file.
    HasHeader,
    /// The rest of a JSON text that breaks off.
    JsonMore,
    /// The shape of JSON that a puzzle has.
    JsonPuzzle,
    /// An array of rows.
    JsonRows,
    /// An array of cells.
    JsonRow,
    /// A cell in JSON.
    JsonCell {
        /// The largest clue.
        largest: u8,
    },
    /// A key at most once.
    JsonKeyOnce,
    /// The value of `"max_bridges"`.
    MaxBridges,
    /// The value of `"loops"`.
    Loops,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clues = |largest: u8| match largest {
            10.. => "1 to 9, a to g for 10 to 16",
            _ => "1 to 8",
        };
        f.write_str(match *self {
            Self::Puzzle => "a puzzle",
            Self::Utf8 => "plain text in UTF-8",
            Self::Cell { largest } => {
                return write!(f, "a cell: {}, ?, or 0 . - for water", clues(largest));
            }
            Self::FilledCell { largest } => {
                let cell = Self::Cell { largest };
                return write!(f, "{cell} (an empty cell; write 0 or . for water)");
            }
            Self::Clue { largest: 10.. } => "a clue from 1 to 16",
            Self::Clue { .. } => "a clue from 1 to 8 (9 to 16 only with --max-bridges 3 or 4)",
            Self::RowEnd => "the end of the row: the first row has no blanks between its cells",
            Self::LineEnd => "a line end as LF or CRLF",
            Self::GridEnd => "nothing more: a grid with / or ; between its rows is one line",
            Self::HasHeader => "three numbers: rows columns islands",
            Self::JsonMore => "more JSON",
            Self::JsonPuzzle => "{\"grid\": [[...], ...]} or [[...], ...]",
            Self::JsonRows => "an array of rows",
            Self::JsonRow => "a row: an array of cells",
            Self::JsonCell { largest } => {
                return write!(
                    f,
                    "a cell: 1 to {largest}, \"?\" or -1 for an unknown clue, 0 or null for water"
                );
            }
            Self::JsonKeyOnce => "each key once",
            Self::MaxBridges => "a whole number from 1 to 4 for \"max_bridges\"",
            Self::Loops => "true or false for \"loops\"",
        })
    }
}
