//! Pictures that say where islands may be.

mod ground;
#[cfg(feature = "png")]
mod picture;
mod text;

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

pub(super) use self::ground::Ground;
#[cfg(feature = "png")]
pub use self::picture::PictureError;
pub(super) use self::text::ROWS;
use crate::model::puzzle::Cell;
use crate::notation::format::LARGEST_GRID;

/// A picture of dark and light cells: islands are only where it is dark. Copies share their cells.
///
/// As text, each line is a row: `#`, `*`, `@`, `█`, letters and the digits 1 to 9 are dark; `.`, `-`, `_` and blanks are
/// light, and so is `0` in a picture of 0 and 1 alone. Lines may have different lengths: what is missing is light. Empty
/// lines at the end do not count. On one line, rows are separated by `/` after `rows:`.
///
/// ```
/// use hashi_sat::Cell;
/// use hashi_sat::generate::Mask;
///
/// let mask: Mask = ".##\n####\n".parse()?;
/// assert_eq!((mask.rows(), mask.cols(), mask.dark()), (2, 4, 6));
/// assert!(mask.is_dark(Cell::new(1, 3)) && !mask.is_dark(Cell::new(0, 3)));
/// assert_eq!(mask.to_string(), "rows:.##./####");
/// assert_eq!("rows:.##./####".parse(), Ok(mask));
/// # Ok::<(), hashi_sat::generate::MaskError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Mask {
    rows: u32,
    cols: u32,
    cells: Arc<[bool]>,
}

impl Mask {
    /// The picture of `rows` times `cols` cells that is dark where `is_dark` says so.
    ///
    /// # Errors
    ///
    /// [`MaskFault::Size`] when there is no cell, or more than [`LARGEST_GRID`].
    pub fn new(
        rows: u32,
        cols: u32,
        mut is_dark: impl FnMut(Cell) -> bool,
    ) -> Result<Self, MaskError> {
        let count = u64::from(rows) * u64::from(cols);
        if count == 0 || count > LARGEST_GRID {
            return Err(MaskFault::Size.at(1, 1));
        }
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
        let cells = cells.map(&mut is_dark).collect();
        Ok(Self { rows, cols, cells })
    }

    /// The number of rows, at least 1.
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns, at least 1.
    #[must_use]
    pub const fn cols(&self) -> u32 {
        self.cols
    }

    /// Whether this cell is dark; no cell outside is.
    #[must_use]
    pub fn is_dark(&self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.cols && self.cells[self.index(cell)]
    }

    /// The number of dark cells.
    #[must_use]
    pub fn dark(&self) -> usize {
        self.cells.iter().filter(|&&dark| dark).count()
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.cols as usize + cell.col as usize
    }
}

impl fmt::Display for Mask {
    /// Writes it on one line: `rows:`, and the rows of `#` and `.` with `/` in between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(text::ROWS)?;
        for (number, row) in self.cells.chunks(self.cols as usize).enumerate() {
            if number > 0 {
                f.write_str("/")?;
            }
            let signs = row.iter().map(|&dark| if dark { '#' } else { '.' });
            f.write_str(&signs.collect::<String>())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Mask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mask({self})")
    }
}

impl FromStr for Mask {
    type Err = MaskError;

    fn from_str(text: &str) -> Result<Self, MaskError> {
        text::read(text)
    }
}

/// What is wrong with a text that should be a [`Mask`], and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MaskError {
    /// The line, counted from 1; after `rows:`, the row.
    pub line: usize,
    /// The column, counted from 1 in characters; after `rows:`, in the row.
    pub column: usize,
    /// What is wrong there.
    pub fault: MaskFault,
}

/// What is wrong with a text that should be a [`Mask`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MaskFault {
    /// There is no cell, or more than [`LARGEST_GRID`] cells.
    Size,
    /// This character is neither dark nor light.
    Character(char),
    /// A 0 among signs other than 0 and 1, where it may mean either.
    Zero,
}

impl MaskFault {
    const fn at(self, line: usize, column: usize) -> MaskError {
        MaskError {
            line,
            column,
            fault: self,
        }
    }
}

impl fmt::Display for MaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match self.fault {
            MaskFault::Size => write!(f, "expected a picture of 1 to {LARGEST_GRID} cells"),
            MaskFault::Character(found) => write!(
                f,
                "expected # for a dark cell or . for a light one, found {found:?}"
            ),
            MaskFault::Zero => f.write_str(
                "0 is a light cell only in a picture of 0 and 1, and this has other signs (# is dark, . is light)",
            ),
        }
    }
}

impl Error for MaskError {}
