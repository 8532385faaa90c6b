//! Which grids and numbers of islands a symmetry allows.

use super::{Islands, Wishes};
use crate::generate::symmetry::Symmetry;
use crate::generate::wish_error::WishError;

impl Wishes {
    const fn has_middle_row(&self) -> bool {
        self.rows % 2 == 1
    }

    const fn has_middle_col(&self) -> bool {
        self.cols % 2 == 1
    }

    /// Whether there is exactly one cell that is its own image, which then makes numbers of islands odd.
    pub(in crate::generate) const fn has_middle(&self) -> bool {
        match self.symmetry {
            Symmetry::None
            | Symmetry::Mirror
            | Symmetry::Flip
            | Symmetry::Diagonal
            | Symmetry::Antidiagonal => false,
            Symmetry::Rotate
            | Symmetry::Quarter
            | Symmetry::Mirrors
            | Symmetry::Diagonals
            | Symmetry::Full => self.has_middle_row() && self.has_middle_col(),
        }
    }

    /// The number that divides how many images each cell has, except for the one in the [middle](Self::has_middle).
    const fn at_a_time(&self) -> u64 {
        let (rows, cols) = (self.has_middle_row(), self.has_middle_col());
        match self.symmetry {
            // Cells on the axis are their own images.
            Symmetry::None | Symmetry::Diagonal | Symmetry::Antidiagonal => 1,
            Symmetry::Mirror if cols => 1,
            Symmetry::Flip if rows => 1,
            // Those in the middle row or column, or on a diagonal, come in pairs.
            Symmetry::Mirrors if !rows && !cols => 4,
            Symmetry::Mirror
            | Symmetry::Flip
            | Symmetry::Rotate
            | Symmetry::Mirrors
            | Symmetry::Diagonals => 2,
            Symmetry::Quarter | Symmetry::Full => 4,
        }
    }

    /// Checks whether this many islands can have the symmetry and be connected, on a large enough grid with as many
    /// middle rows and columns.
    fn check_number(&self, islands: u64) -> Result<(), WishError> {
        let middle = self.has_middle();
        let left = islands % self.at_a_time();
        if left > u64::from(middle) {
            return Err(match self.at_a_time() {
                2 => WishError::OddNumber,
                _ => WishError::NotByFours { middle },
            });
        }
        // Which islands share rows and columns with which: all sets of a few cells and their images are tried in
        // tests/generate/symmetric_numbers.rs.
        let even = !self.has_middle_row() && !self.has_middle_col();
        let apart = match self.symmetry {
            Symmetry::None
            | Symmetry::Mirror
            | Symmetry::Flip
            | Symmetry::Mirrors
            | Symmetry::Quarter => false,
            Symmetry::Rotate => even && islands == 2,
            // Neither two on a diagonal nor those that it exchanges share a row or column.
            Symmetry::Diagonal | Symmetry::Antidiagonal => islands == 2,
            Symmetry::Diagonals if even => matches!(islands, 2 | 6),
            Symmetry::Diagonals => matches!(islands, 2 | 3),
            Symmetry::Full => even && islands == 8,
        };
        if apart {
            return Err(WishError::Apart { islands });
        }
        Ok(())
    }

    /// The highest possible number of islands up to `islands`, otherwise the lowest one, to which further islands can be
    /// added to an exact number.
    pub(in crate::generate) fn possible_number(&self, islands: usize) -> usize {
        let possible = |&number: &usize| {
            let kept = match self.islands {
                Islands::Exactly(exact) if self.has_middle() => number % 2 == exact % 2,
                _ => true,
            };
            kept && self.check_number(number as u64).is_ok()
        };
        let lower = (2..=islands).rev().find(possible);
        // No more than a few numbers in a row are impossible.
        lower
            .or_else(|| (islands..=islands + 12).find(possible))
            .unwrap_or(islands)
    }

    /// Checks whether the islands can have the symmetry.
    pub(in crate::generate) fn check_symmetry(&self) -> Result<(), WishError> {
        let (rows, cols) = (self.rows, self.cols);
        // All bridges lie in one of two lines, and the image of an island there is in the other line. Square grids that
        // small are too small for two islands.
        let two = match self.symmetry {
            Symmetry::Rotate | Symmetry::Mirrors => rows.min(cols) == 2,
            Symmetry::Mirror => cols == 2,
            Symmetry::Flip => rows == 2,
            _ => false,
        };
        if two && !self.touching {
            return Err(WishError::TwoLines);
        }
        match self.islands {
            Islands::Exactly(wanted) => self.check_number(wanted as u64),
            Islands::Between { .. } | Islands::Density(_) | Islands::Any => Ok(()),
        }
    }
}
