//! The symmetries of the islands' places, and which grids and numbers of islands they allow.

use super::wish_error::WishError;
use super::wishes::{Islands, Wishes};

/// A symmetry of the islands' places; clues and bridges need not have it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// The places are unchanged by half a turn.
    Rotate,
    /// The places are unchanged when left and right are exchanged.
    Mirror,
}

impl Wishes {
    /// Whether the symmetry maps some cell to itself, so that an odd number of islands is possible.
    pub(super) const fn allows_odd(&self) -> bool {
        let (odd_rows, odd_cols) = (self.rows % 2 == 1, self.cols % 2 == 1);
        match self.symmetry {
            Symmetry::None => true,
            Symmetry::Rotate => odd_rows && odd_cols,
            Symmetry::Mirror => odd_cols,
        }
    }

    /// Checks whether the islands can have the symmetry.
    pub(super) fn check_symmetry(&self) -> Result<(), WishError> {
        let (rows, cols) = (self.rows, self.cols);
        // All bridges lie in one of two lines, and the image of an island there is in the other line.
        let two = match self.symmetry {
            Symmetry::None => false,
            Symmetry::Rotate => rows.min(cols) == 2,
            Symmetry::Mirror => cols == 2,
        };
        if two && !self.touching {
            return Err(WishError::TwoLines);
        }
        let Islands::Exactly(wanted) = self.islands else {
            return Ok(());
        };
        if wanted % 2 == 1 && !self.allows_odd() {
            return Err(WishError::OddNumber);
        }
        let even = self.rows % 2 == 0 && self.cols % 2 == 0;
        // Two islands that half a turn exchanges share a row or column only if it is the middle one.
        if self.symmetry == Symmetry::Rotate && wanted == 2 && even {
            return Err(WishError::TwoIslands);
        }
        Ok(())
    }
}
