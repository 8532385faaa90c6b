//! What can be wanted of a maze, and what no maze can have.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use super::formula::MazeFormula;
use super::pinned::Pinned;
use crate::format::LARGEST_GRID;
use crate::puzzle::Cell;

/// What is wanted of a maze.
///
/// ```
/// use hashi_sat::maze::{WishError, Wishes};
///
/// assert_eq!(Wishes::new(3, 4, 6).check(), Ok(()));
/// let (fewest, most) = (6, 12);
/// assert_eq!(Wishes::new(3, 4, 5).check(), Err(WishError::White { fewest, most }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
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

impl Wishes {
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

    /// Number of cells.
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

    /// Fewer or more white cells than this are in no such maze; without pins, open squares forbidden and
    /// trees, all numbers between are possible. Empty when it is seen at once that there is no such maze.
    ///
    /// **At least** R + C - 1, for a way between the corners leads through so many; and as many as it takes to
    /// lead past black pins, and to reach each white one.
    ///
    /// **At most** all but the black pins and what they cut off. Without open squares: one black cell at least in
    /// each of the floor(R/2) floor(C/2) squares that the grid can be cut into. As a tree: the grid has
    /// (R - 1)(C - 1) independent cycles, and each black cell, with its four edges or fewer, takes three
    /// at most.
    ///
    /// O(cells) with pins. Those outside the grid count for nothing.
    #[must_use]
    pub fn white_range(&self) -> RangeInclusive<u64> {
        let [rows, cols] = [self.rows, self.cols].map(u64::from);
        let squares = (rows / 2) * (cols / 2);
        let cycles = rows.saturating_sub(1) * cols.saturating_sub(1);
        let mut black = 0;
        if !self.open_squares || self.tree {
            black = black.max(squares);
        }
        if self.tree {
            black = black.max(cycles.div_ceil(3));
        }
        let cells = self.cells();
        let [fewest, most] = [(rows + cols).saturating_sub(1), cells - black];
        if self.pins.is_empty() || !(1..=LARGEST_GRID).contains(&cells) {
            return fewest..=most;
        }
        let pins = self.pins.iter().filter(|pin| self.contains(pin.cell));
        let inside = Self {
            pins: pins.copied().collect(),
            ..*self
        };
        match Pinned::new(&inside).range() {
            Some(pinned) => fewest.max(pinned[0])..=most.min(pinned[1]),
            None => cells + 1..=cells,
        }
    }

    const fn contains(&self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.cols
    }

    /// Whether there can be such a maze, as far as can be said at once. O(cells) with pins.
    ///
    /// # Errors
    ///
    /// [`WishError`]: what is wished for is no wish, or no maze has it.
    pub fn check(&self) -> Result<(), WishError> {
        if !(1..=LARGEST_GRID).contains(&self.cells()) {
            return Err(WishError::Grid);
        }
        if let Some(pin) = self.pins.iter().find(|pin| !self.contains(pin.cell)) {
            return Err(WishError::PinOutside(pin.cell));
        }
        let corners = self.corners();
        let black_corner = |pin: &&Pin| !pin.white && corners.contains(&pin.cell);
        if let Some(pin) = self.pins.iter().find(black_corner) {
            return Err(WishError::BlackCorner(pin.cell));
        }
        let mut pins: Vec<(Cell, bool)> =
            self.pins.iter().map(|pin| (pin.cell, pin.white)).collect();
        pins.sort_unstable();
        pins.dedup();
        if let Some(both) = pins.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(WishError::PinnedBoth(both[0].0));
        }
        if !pins.is_empty() {
            let pinned = Pinned::new(self);
            if let Some(cell) = pinned.cut_off() {
                return Err(WishError::CutOff(cell));
            }
            let square = pinned.square();
            if let Some(cell) = square.filter(|_| !self.open_squares || self.tree) {
                return Err(WishError::PinnedSquare(cell));
            }
        }
        let range = self.white_range();
        if range.contains(&self.white) {
            return Ok(());
        }
        let (fewest, most) = range.into_inner();
        Err(WishError::White { fewest, most })
    }
}

/// Why wishes cannot be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WishError {
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

impl WishError {
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

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid => write!(f, "expected a grid of 1 to {LARGEST_GRID} cells"),
            Self::TooLarge => write!(
                f,
                "a formula is for a maze of at most {} cells",
                MazeFormula::LARGEST
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

impl Error for WishError {}
