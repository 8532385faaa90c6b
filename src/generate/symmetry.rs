//! The symmetries of the islands' places.

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
