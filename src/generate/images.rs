//! Images of cells under a symmetry.

use std::ops::Deref;

use super::direction::Direction;
use super::symmetry::Symmetry;
use crate::model::puzzle::Cell;

/// One of the eight ways to put a square on itself, of which other grids have four: rows and columns are exchanged or
/// not, and then top and bottom, and left and right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    transposes: bool,
    flips_rows: bool,
    flips_cols: bool,
}

const fn turn(transposes: bool, flips_rows: bool, flips_cols: bool) -> Turn {
    Turn {
        transposes,
        flips_rows,
        flips_cols,
    }
}

const STAY: Turn = turn(false, false, false);
const FLIP: Turn = turn(false, true, false);
const MIRROR: Turn = turn(false, false, true);
const HALF: Turn = turn(false, true, true);
const DIAGONAL: Turn = turn(true, false, false);
const LEFT: Turn = turn(true, true, false);
const RIGHT: Turn = turn(true, false, true);
const ANTIDIAGONAL: Turn = turn(true, true, true);

impl Symmetry {
    /// All that leaves the places unchanged; the first moves nothing.
    const fn turns(self) -> &'static [Turn] {
        match self {
            Self::None => &[STAY],
            Self::Rotate => &[STAY, HALF],
            Self::Quarter => &[STAY, RIGHT, HALF, LEFT],
            Self::Mirror => &[STAY, MIRROR],
            Self::Flip => &[STAY, FLIP],
            Self::Mirrors => &[STAY, MIRROR, HALF, FLIP],
            Self::Diagonal => &[STAY, DIAGONAL],
            Self::Antidiagonal => &[STAY, ANTIDIAGONAL],
            Self::Diagonals => &[STAY, DIAGONAL, HALF, ANTIDIAGONAL],
            Self::Full => &[
                STAY,
                RIGHT,
                HALF,
                LEFT,
                MIRROR,
                FLIP,
                DIAGONAL,
                ANTIDIAGONAL,
            ],
        }
    }
}

impl Turn {
    /// The image of a direction.
    pub(super) const fn way(self, way: Direction) -> Direction {
        let way = if self.transposes {
            way.transposed()
        } else {
            way
        };
        let flips = if way.is_across() {
            self.flips_cols
        } else {
            self.flips_rows
        };
        if flips { way.opposite() } else { way }
    }
}

/// A cell and its images, each once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Orbit {
    images: [(Cell, Turn); 8],
    len: usize,
}

impl Deref for Orbit {
    type Target = [(Cell, Turn)];

    /// The cells, and what leads from the first to each of them; the first is the cell itself.
    fn deref(&self) -> &Self::Target {
        &self.images[..self.len]
    }
}

/// A symmetry of a grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Images {
    rows: u32,
    cols: u32,
    symmetry: Symmetry,
}

impl Images {
    /// A symmetry that this grid can have.
    pub(super) const fn new(rows: u32, cols: u32, symmetry: Symmetry) -> Self {
        Self {
            rows,
            cols,
            symmetry,
        }
    }

    pub(super) const fn symmetry(self) -> Symmetry {
        self.symmetry
    }

    /// The most images that a cell has, with itself.
    pub(super) const fn most(self) -> usize {
        self.symmetry.turns().len()
    }

    /// A cell and its images; without symmetry the cell alone.
    pub(super) fn of(self, cell: Cell) -> Orbit {
        let mut orbit = Orbit {
            images: [(cell, STAY); 8],
            len: 1,
        };
        for &turn in &self.symmetry.turns()[1..] {
            let image = self.image(cell, turn);
            if orbit.iter().all(|&(known, _)| known != image) {
                orbit.images[orbit.len] = (image, turn);
                orbit.len += 1;
            }
        }
        orbit
    }

    const fn image(self, cell: Cell, turn: Turn) -> Cell {
        let Cell { row, col } = cell;
        let (row, col) = if turn.transposes {
            (col, row)
        } else {
            (row, col)
        };
        Cell::new(
            if turn.flips_rows {
                self.rows - 1 - row
            } else {
                row
            },
            if turn.flips_cols {
                self.cols - 1 - col
            } else {
                col
            },
        )
    }

    /// Whether the first row is the image of the last.
    pub(super) fn turns_rows(self) -> bool {
        let mut turns = self.symmetry.turns().iter();
        turns.any(|turn| turn.flips_rows && !turn.transposes)
    }

    /// Whether the first column is the image of the last.
    pub(super) fn turns_cols(self) -> bool {
        let mut turns = self.symmetry.turns().iter();
        turns.any(|turn| turn.flips_cols && !turn.transposes)
    }

    /// Where columns go when rows are moved to these places and the symmetry exchanges rows and columns; `None` if it
    /// does not.
    pub(super) fn cols_like(self, rows: &[u32]) -> Option<Vec<u32>> {
        let mut turns = self.symmetry.turns().iter();
        let turn = turns.find(|turn| turn.transposes)?;
        if !turn.flips_rows || self.turns_rows() {
            return Some(rows.to_vec());
        }
        let last = self.rows - 1;
        Some(rows.iter().rev().map(|row| last - row).collect())
    }
}
