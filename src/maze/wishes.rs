//! What can be wanted of a maze.

use std::error::Error;
use std::fmt;

use crate::model::puzzle::Cell;
use crate::notation::format::LARGEST_GRID;

/// Cells of the largest grid that there are formulas for.
pub(super) const LARGEST_FORMULA: u64 = 40_000;

/// What is wanted of a maze.
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
    /// Rows of the grid, at least 1.
    pub rows: u32,
    /// Columns of the grid, at least 1.
    pub cols: u32,
    /// Exactly so many white cells.
    pub white: u64,
    /// Cells that are white, or black, in any case.
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
    /// With so many [`rows`](Self::rows).
    #[must_use]
    pub const fn with_rows(mut self, rows: u32) -> Self {
        self.rows = rows;
        self
    }

    /// With so many [`cols`](Self::cols).
    #[must_use]
    pub const fn with_cols(mut self, cols: u32) -> Self {
        self.cols = cols;
        self
    }

    /// With so many [`white`](Self::white) cells.
    #[must_use]
    pub const fn with_white(mut self, white: u64) -> Self {
        self.white = white;
        self
    }

    /// With these [`pins`](Self::pins).
    #[must_use]
    pub fn with_pins(mut self, pins: Vec<Pin>) -> Self {
        self.pins = pins;
        self
    }

    /// With [`open_squares`](Self::open_squares), or without.
    #[must_use]
    pub const fn with_open_squares(mut self, open_squares: bool) -> Self {
        self.open_squares = open_squares;
        self
    }

    /// With only one way between any two white cells, a [`tree`](Self::tree), or not.
    #[must_use]
    pub const fn with_tree(mut self, tree: bool) -> Self {
        self.tree = tree;
        self
    }
}

impl MazeWishes {
    /// So many white cells, and nothing else in particular.
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

/// Why wishes cannot be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MazeWishError {
    /// A grid without a cell, or of more than [`LARGEST_GRID`] cells.
    Grid,
    /// A grid of more cells than there are formulas for: [`MazeFormula::LARGEST`](super::MazeFormula::LARGEST).
    TooLarge,
    /// A pin outside the grid.
    PinOutside(Cell),
    /// A corner that must be white is pinned black.
    BlackCorner(Cell),
    /// A cell is pinned both white and black.
    PinnedBoth(Cell),
    /// This cell is pinned white, or the last corner, and black pins cut it off from the corner (0,0).
    CutOff(Cell),
    /// The square with this upper left cell is pinned white, and must not be open.
    PinnedSquare(Cell),
    /// Fewer or more white cells than can be.
    White {
        /// The fewest that can be; more than the most when there is no such maze at all.
        fewest: u64,
        /// No more than this.
        most: u64,
    },
}

impl MazeWishError {
    /// Whether it is proved that no maze is as wished for; otherwise the wish itself is wrong.
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
