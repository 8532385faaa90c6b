//! What can be asked of a maze.

use std::error::Error;
use std::fmt;

use serde::Serialize;

use crate::model::puzzle::Cell;
use crate::notation::format::LARGEST_GRID;

/// The most cells of a grid for which there are formulas.
pub(super) const LARGEST_FORMULA: u64 = 40_000;

/// Options that say what maze is wanted.
///
/// ```
/// use hashi_sat::maze::{MazeWishError, MazeWishes};
///
/// assert_eq!(MazeWishes::new(3, 4, 6).check(), Ok(()));
/// let (fewest, most) = (6, 12);
/// assert_eq!(MazeWishes::new(3, 4, 5).check(), Err(MazeWishError::White { fewest, most }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MazeWishes {
    /// The number of rows of the grid, at least 1.
    pub rows: u32,
    /// The number of columns of the grid, at least 1.
    pub cols: u32,
    /// The exact number of white cells.
    pub white: u64,
    /// Cells that must be white, or black.
    pub pins: Vec<Pin>,
    /// Whether four white cells may form a square.
    pub open_squares: bool,
    /// Whether there is only one way between any two white cells.
    pub tree: bool,
}

/// A cell whose colour is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pin {
    /// The cell.
    pub cell: Cell,
    /// Whether it is white; otherwise it is black.
    pub white: bool,
}

/// Setters.
impl MazeWishes {
    /// Sets the number of [`rows`](Self::rows).
    #[must_use]
    pub const fn with_rows(mut self, rows: u32) -> Self {
        self.rows = rows;
        self
    }

    /// Sets the number of columns, [`cols`](Self::cols).
    #[must_use]
    pub const fn with_cols(mut self, cols: u32) -> Self {
        self.cols = cols;
        self
    }

    /// Sets the number of [`white`](Self::white) cells.
    #[must_use]
    pub const fn with_white(mut self, white: u64) -> Self {
        self.white = white;
        self
    }

    /// Sets the [`pins`](Self::pins).
    #[must_use]
    pub fn with_pins(mut self, pins: Vec<Pin>) -> Self {
        self.pins = pins;
        self
    }

    /// Sets whether there may be [`open_squares`](Self::open_squares).
    #[must_use]
    pub const fn with_open_squares(mut self, open_squares: bool) -> Self {
        self.open_squares = open_squares;
        self
    }

    /// Sets whether the white cells must form a [`tree`](Self::tree).
    #[must_use]
    pub const fn with_tree(mut self, tree: bool) -> Self {
        self.tree = tree;
        self
    }
}

impl MazeWishes {
    /// A maze of this size with this number of white cells; nothing else is asked for.
    #[must_use]
    pub const fn new(rows: u32, cols: u32, white: u64) -> Self {
        Self {
            rows,
            cols,
            white,
            pins: Vec::new(),
            open_squares: true,
            tree: false,
        }
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(&self) -> u64 {
        self.rows as u64 * self.cols as u64
    }

    /// The two corners that are white.
    #[must_use]
    pub const fn corners(&self) -> [Cell; 2] {
        let last = Cell::new(self.rows.saturating_sub(1), self.cols.saturating_sub(1));
        [Cell::new(0, 0), last]
    }
}

/// Why wishes are invalid or cannot be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum MazeWishError {
    /// The grid has no cell, or more than [`LARGEST_GRID`] cells.
    Grid,
    /// The grid has too many cells for a formula: more than [`MazeFormula::LARGEST`](super::MazeFormula::LARGEST).
    TooLarge,
    /// This pin is outside the grid.
    PinOutside(Cell),
    /// This corner, which must be white, is pinned black.
    BlackCorner(Cell),
    /// This cell is pinned both white and black.
    PinnedBoth(Cell),
    /// Black pins cut this cell, which is pinned white or is the last corner, off from the corner (0,0).
    CutOff(Cell),
    /// The square with this upper left cell is pinned white, but open squares are forbidden.
    PinnedSquare(Cell),
    /// There are fewer or more white cells than possible.
    White {
        /// The fewest possible; more than `most` when there is no such maze at all.
        fewest: u64,
        /// The most possible.
        most: u64,
    },
}

impl MazeWishError {
    /// Whether it is proved that no maze meets the wishes; otherwise a wish itself is invalid.
    #[must_use]
    pub const fn is_impossible(self) -> bool {
        match self {
            Self::Grid | Self::TooLarge | Self::PinOutside(_) => false,
            Self::BlackCorner(_)
            | Self::PinnedBoth(_)
            | Self::CutOff(_)
            | Self::PinnedSquare(_)
            | Self::White { .. } => true,
        }
    }
}

impl fmt::Display for MazeWishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid => write!(f, "expected a grid of 1 to {LARGEST_GRID} cells"),
            Self::TooLarge => write!(
                f,
                "a formula is for a maze of at most {} cells",
                LARGEST_FORMULA
            ),
            Self::PinOutside(cell) => write!(f, "the pin at {cell} is outside the grid"),
            Self::BlackCorner(cell) => {
                write!(f, "impossible: the corner {cell} is white in every maze")
            }
            Self::PinnedBoth(cell) => {
                write!(f, "impossible: {cell} is pinned both white and black")
            }
            Self::CutOff(cell) => write!(
                f,
                "impossible: black pins cut off {cell}, which is white, from the corner (0,0)"
            ),
            Self::PinnedSquare(cell) => {
                write!(
                    f,
                    "impossible: the white pins form an open square at {cell}"
                )
            }
            Self::White { fewest, most } if fewest > most => {
                write!(
                    f,
                    "impossible: at least {fewest} cells must be white, and at most {most} can be"
                )
            }
            Self::White { fewest, most } if fewest == most => {
                let ending = if *most == 1 { "" } else { "s" };
                write!(f, "impossible: exactly {most} cell{ending} can be white")
            }
            Self::White { fewest, most } => {
                write!(f, "impossible: from {fewest} to {most} cells can be white")
            }
        }
    }
}

impl Error for MazeWishError {}
