//! Directions and distances on a grid.

use crate::model::puzzle::Cell;

/// A direction: right, down, left or up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Direction(pub(super) u8);

impl Direction {
    pub(super) const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    pub(super) const fn opposite(self) -> Self {
        Self((self.0 + 2) % 4)
    }

    /// This direction when rows and columns are exchanged.
    pub(super) const fn transposed(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn is_across(self) -> bool {
        self.0 % 2 == 0
    }
}

/// The distance between two cells of one row or column.
pub(super) const fn distance(a: Cell, b: Cell) -> u32 {
    a.row.abs_diff(b.row) + a.col.abs_diff(b.col)
}
