//! The symmetries of the islands' places, and which grids and numbers of islands they allow.

use super::wish_error::WishError;
use super::wishes::{Islands, Wishes};

/// A symmetry of the islands' places; clues and bridges need not have it.
///
/// These are all that a grid can have. A grid that is not square has neither quarter turns nor diagonals.
///
/// ```
/// use hashi_sat::generate::{Symmetry, WishError, Wishes};
///
/// let wishes = Wishes::new(8, 9).with_symmetry(Symmetry::Quarter);
/// assert_eq!(wishes.check(), Err(WishError::NotSquare));
/// assert_eq!(wishes.with_cols(8).check(), Ok(()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// The places are unchanged by half a turn.
    Rotate,
    /// The places are unchanged by a quarter turn.
    Quarter,
    /// The places are unchanged when left and right are exchanged.
    Mirror,
    /// The places are unchanged when top and bottom are exchanged.
    Flip,
    /// The places are unchanged when left and right, or top and bottom, are exchanged.
    Mirrors,
    /// The places are unchanged when rows and columns are exchanged: by a mirror from the top left to the bottom right.
    Diagonal,
    /// The places are unchanged by a mirror from the top right to the bottom left.
    Antidiagonal,
    /// The places are unchanged by mirrors on both diagonals.
    Diagonals,
    /// The places are unchanged by quarter turns and by all four mirrors.
    Full,
}

impl Symmetry {
    /// All symmetries, in the order in which they are offered.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::Rotate,
        Self::Quarter,
        Self::Mirror,
        Self::Flip,
        Self::Mirrors,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Diagonals,
        Self::Full,
    ];

    /// The name in options and requests, such as `quarter`.
    ///
    /// ```
    /// use hashi_sat::generate::Symmetry;
    ///
    /// assert_eq!(Symmetry::Antidiagonal.key(), "antidiagonal");
    /// ```
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotate => "rotate",
            Self::Quarter => "quarter",
            Self::Mirror => "mirror",
            Self::Flip => "flip",
            Self::Mirrors => "mirrors",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::Diagonals => "diagonals",
            Self::Full => "full",
        }
    }

    /// Whether only square grids can have it.
    ///
    /// ```
    /// use hashi_sat::generate::Symmetry;
    ///
    /// assert!(Symmetry::Diagonal.needs_square());
    /// assert!(!Symmetry::Mirrors.needs_square());
    /// ```
    #[must_use]
    pub const fn needs_square(self) -> bool {
        match self {
            Self::None | Self::Rotate | Self::Mirror | Self::Flip | Self::Mirrors => false,
            Self::Quarter | Self::Diagonal | Self::Antidiagonal | Self::Diagonals | Self::Full => {
                true
            }
        }
    }
}

impl Wishes {
    const fn has_middle_row(&self) -> bool {
        self.rows % 2 == 1
    }

    const fn has_middle_col(&self) -> bool {
        self.cols % 2 == 1
    }

    /// Whether there is exactly one cell that is its own image, which then makes numbers of islands odd.
    pub(super) const fn has_middle(&self) -> bool {
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
    pub(super) fn possible_number(&self, islands: usize) -> usize {
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
    pub(super) fn check_symmetry(&self) -> Result<(), WishError> {
        let (rows, cols) = (self.rows, self.cols);
        if self.symmetry.needs_square() && rows != cols {
            return Err(WishError::NotSquare);
        }
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
