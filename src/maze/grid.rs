//! The grid of a maze.

use std::error::Error;
use std::fmt;

use crate::model::puzzle::Cell;
use crate::notation::format::LARGEST_GRID;

/// A grid of white cells, on which one may walk, and black ones. It takes one byte per cell.
///
/// It need not be connected or meet any wishes; [`verify`](super::verify()) says whether it does.
///
/// ```
/// use hashi_sat::maze::Maze;
///
/// let maze = Maze::new(2, 3, vec![true, true, false, false, true, true])?;
/// assert_eq!(maze.to_string(), "--x\nx--\n");
/// # Ok::<(), hashi_sat::maze::SizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Maze {
    rows: u32,
    cols: u32,
    cells: Vec<bool>,
}

impl Maze {
    /// A grid of `rows` rows and `cols` columns. `cells` says for each cell, row by row, whether it is white.
    ///
    /// # Errors
    ///
    /// A [`SizeError`] when the number of cells given is not that of the grid, or when the grid has none or more than
    /// [`LARGEST_GRID`].
    pub fn new(rows: u32, cols: u32, cells: Vec<bool>) -> Result<Self, SizeError> {
        let expected = u64::from(rows) * u64::from(cols);
        if !(1..=LARGEST_GRID).contains(&expected) || cells.len() as u64 != expected {
            return Err(SizeError {
                rows,
                cols,
                cells: cells.len(),
            });
        }
        Ok(Self { rows, cols, cells })
    }

    /// Like [`new`](Self::new), for cells whose number is known to be right.
    pub(super) const fn of_board(rows: u32, cols: u32, cells: Vec<bool>) -> Self {
        Self { rows, cols, cells }
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> u32 {
        self.cols
    }

    /// For each cell, row by row, whether it is white.
    #[must_use]
    pub fn cells(&self) -> &[bool] {
        &self.cells
    }

    /// Whether a cell is white; cells outside the grid are not.
    #[must_use]
    pub fn is_white(&self, cell: Cell) -> bool {
        cell.row < self.rows
            && cell.col < self.cols
            && self.cells[cell.row as usize * self.cols as usize + cell.col as usize]
    }

    /// The number of white cells.
    #[must_use]
    pub fn white(&self) -> u64 {
        self.cells.iter().filter(|&&white| white).count() as u64
    }

    /// The cells of each row, from the top.
    pub fn lines(&self) -> impl Iterator<Item = &[bool]> {
        self.cells.chunks_exact(self.cols as usize)
    }
}

impl fmt::Display for Maze {
    /// Writes a line for each row, `-` for white and `x` for black.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(self.cols as usize + 1);
        for line in self.lines() {
            text.clear();
            text.extend(line.iter().map(|&white| if white { '-' } else { 'x' }));
            text.push('\n');
            f.write_str(&text)?;
        }
        Ok(())
    }
}

/// The error of a wrong number of cells, or of a grid that is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    rows: u32,
    cols: u32,
    cells: usize,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rows, cols, cells } = self;
        if u64::from(*rows) * u64::from(*cols) > LARGEST_GRID {
            write!(
                f,
                "a grid of {rows} x {cols} has more than {LARGEST_GRID} cells"
            )
        } else {
            write!(f, "{cells} cells are no grid of {rows} x {cols}")
        }
    }
}

impl Error for SizeError {}
