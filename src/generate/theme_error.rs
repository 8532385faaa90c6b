//! Why a picture or a puzzle to be kept does not go with the other wishes.

use std::fmt;

use serde::Serialize;

use crate::model::puzzle::{Cell, Clue};
use crate::play::hint::Level;

/// Why a [`Mask`](crate::generate::Mask), or a puzzle to be kept, does not go with the other wishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum ThemeError {
    /// The picture has another size than the grid.
    MaskSize {
        /// Rows of the picture.
        rows: u32,
        /// Columns of the picture.
        cols: u32,
    },
    /// The picture has fewer than two dark cells.
    FewDark {
        /// The number of dark cells.
        dark: usize,
    },
    /// No dark cell has dark images only under the symmetry.
    NoImages,
    /// No bridge can lead from one dark cell to another.
    NoTwoInSight,
    /// No bridges can connect islands in these two parts of the picture.
    Apart {
        /// A dark cell of one part.
        one: Cell,
        /// A dark cell of the rest.
        other: Cell,
    },
    /// There are fewer islands than parts of the picture that must have one.
    FewerThanParts {
        /// The number of parts: dark cells that share a side or a corner.
        parts: usize,
    },
    /// Puzzles that keep islands have no symmetry.
    KeepSymmetry,
    /// An island to be kept lies outside the grid.
    KeptOutside {
        /// The island.
        cell: Cell,
    },
    /// An island to be kept lies where the picture allows none.
    KeptOnLight {
        /// The island.
        cell: Cell,
    },
    /// Two islands to be kept touch.
    KeptTouching {
        /// The islands.
        cells: [Cell; 2],
    },
    /// A clue to be kept asks for more bridges than there can be.
    KeptClue {
        /// The island.
        cell: Cell,
        /// Its clue.
        clue: Clue,
        /// The most bridges that it can have.
        most: u8,
    },
    /// All bridges are to be two-way, but a clue to be kept is odd.
    KeptOdd {
        /// The island.
        cell: Cell,
    },
    /// There are more islands to be kept than there may be.
    KeptTooMany {
        /// The number of islands to be kept.
        kept: usize,
    },
    /// No island can be added, and the puzzle to be kept has no solution.
    KeptUnsatisfiable,
    /// No island can be added, and the puzzle to be kept has several solutions.
    KeptSeveral,
    /// No island can be added, and the puzzle to be kept has this level, not the one wished for.
    KeptLevel {
        /// Its level.
        level: Level,
    },
}

impl ThemeError {
    /// Whether it is proved that no puzzle meets the wishes; otherwise a wish itself is invalid.
    #[must_use]
    pub const fn is_impossible(self) -> bool {
        !matches!(
            self,
            Self::MaskSize { .. } | Self::KeepSymmetry | Self::KeptOutside { .. }
        )
    }
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MaskSize { rows, cols } => {
                write!(f, "the mask is {rows}x{cols}, and the grid is not")
            }
            Self::FewDark { dark } => {
                let ending = if *dark == 1 { "" } else { "s" };
                write!(f, "impossible: bridges need at least 2 islands, and the mask has {dark} dark cell{ending}")
            }
            Self::NoImages => f.write_str("impossible: no dark cell of the mask has images that are dark too under this symmetry"),
            Self::NoTwoInSight => f.write_str("impossible: no two dark cells of the mask are in one row or column with room for a bridge"),
            Self::Apart { one, other } => write!(
                f,
                "impossible: the mask falls apart, since no bridges can connect islands at {one} and around it with those at {other}"
            ),
            Self::FewerThanParts { parts } => {
                write!(f, "impossible: the mask has {parts} parts, each of which needs an island")
            }
            Self::KeepSymmetry => f.write_str("a puzzle that keeps islands cannot be given a symmetry"),
            Self::KeptOutside { cell } => write!(f, "the island to be kept at {cell} lies outside the grid"),
            Self::KeptOnLight { cell } => {
                write!(f, "impossible: the mask allows no island at {cell}, where one is to be kept")
            }
            Self::KeptTouching { cells: [one, other] } => {
                write!(f, "impossible: the islands to be kept at {one} and {other} touch")
            }
            Self::KeptClue { cell, clue, most } => {
                let ending = if *most == 1 { "" } else { "s" };
                write!(f, "impossible: the island to be kept at {cell} is {clue}, and there is room for {most} bridge{ending}")
            }
            Self::KeptOdd { cell } => write!(
                f,
                "impossible: the island to be kept at {cell} has an odd number, and all bridges are to be two-way"
            ),
            Self::KeptTooMany { kept } => {
                let ending = if *kept == 1 { "" } else { "s" };
                write!(f, "impossible: {kept} island{ending} to be kept, more than there may be")
            }
            Self::KeptUnsatisfiable => f.write_str("impossible: no island can be added to the puzzle, which has no solution"),
            Self::KeptSeveral => f.write_str("impossible: no island can be added to the puzzle, which has several solutions"),
            Self::KeptLevel { level } => write!(f, "impossible: no island can be added to the puzzle, which is {level}"),
        }
    }
}
