//! What is changed in a puzzle.

use std::fmt;

use crate::model::puzzle::{Cell, Clue, Puzzle};
use crate::model::solution::Solution;

/// One change of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClueChange {
    /// An island gets another clue.
    Clue {
        /// The cell of the island.
        cell: Cell,
        /// The clue that it has.
        from: Clue,
        /// The clue that it gets.
        to: Clue,
    },
    /// An island is added.
    Island {
        /// Its cell.
        cell: Cell,
        /// Its clue.
        clue: Clue,
    },
}

impl ClueChange {
    /// The cell of the island that changes or is added.
    #[must_use]
    pub const fn cell(&self) -> Cell {
        match *self {
            Self::Clue { cell, .. } | Self::Island { cell, .. } => cell,
        }
    }
}

impl fmt::Display for ClueChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clue { cell, from, to } => write!(f, "{to} instead of {from} at {cell}"),
            Self::Island { cell, clue } => write!(f, "one more island, {clue} at {cell}"),
        }
    }
}

/// Changes that together make the puzzle right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Alternative {
    /// The changes, in the order of their cells.
    pub changes: Vec<ClueChange>,
    /// The changed puzzle.
    pub puzzle: Puzzle,
    /// A verified solution of the changed puzzle; the only one, if that was wanted.
    pub solution: Solution,
}
