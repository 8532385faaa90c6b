//! Grids as one sequence of clues and runs of water, as in URLs and game IDs.

use super::cursor::Cursor;
use super::error::{Fault, ReadErrorKind};
use super::found::FoundInput;
use super::grid::Grid;
use crate::model::puzzle::{Cell, Clue, Island, Puzzle};

/// A grid whose cells come in reading order.
pub(super) struct Cells {
    grid: Grid,
    next: u64,
}

impl Cells {
    /// A grid of this size, which is stated at byte `offset`.
    pub(super) fn new(offset: usize, rows: u64, cols: u64) -> Result<Self, Fault> {
        let grid = Grid::of_size(rows, cols).map_err(|kind| Fault::new(offset, kind))?;
        Ok(Self { grid, next: 0 })
    }

    /// The number of cells still to come.
    pub(super) fn left(&self) -> u64 {
        u64::from(self.grid.rows) * u64::from(self.grid.cols) - self.next
    }

    /// Accepts `found`, which stands for `cells` cells, if there is room for them.
    fn take(&mut self, offset: usize, found: &str, cells: u64) -> Result<(), Fault> {
        if cells > self.left() {
            let kind = ReadErrorKind::TooManyCells {
                found: FoundInput::text(found),
                cells,
                left: self.left(),
                rows: self.grid.rows.into(),
                cols: self.grid.cols.into(),
            };
            return Err(Fault::new(offset, kind));
        }
        self.next += cells;
        Ok(())
    }

    /// Adds an island as the next cell, as `found`, at byte `offset`, says.
    pub(super) fn island(&mut self, offset: usize, found: &str, clue: Clue) -> Result<(), Fault> {
        let cols = u64::from(self.grid.cols);
        let (row, col) = (self.next / cols, self.next % cols);
        self.take(offset, found, 1)?;
        self.grid.islands.push(Island {
            cell: Cell::new(row as u32, col as u32),
            clue,
        });
        Ok(())
    }

    /// Adds `cells` cells of water, as `found`, at byte `offset`, says.
    pub(super) fn water(&mut self, offset: usize, found: &str, cells: u64) -> Result<(), Fault> {
        self.take(offset, found, cells)
    }

    /// Returns the grid, whose last cell must have come before the cursor.
    pub(super) fn finish(self, cursor: &Cursor<'_>) -> Result<Grid, Fault> {
        if self.left() == 0 {
            return Ok(self.grid);
        }
        Err(cursor.fault(ReadErrorKind::TooFewCells {
            cells: self.next,
            rows: self.grid.rows.into(),
            cols: self.grid.cols.into(),
        }))
    }
}

/// Writes a puzzle's clues with `clue`, and its runs of water as letters, from `first` for 1 cell up to `z`; longer
/// runs as `z` and the rest.
pub(super) fn write(
    puzzle: &Puzzle,
    first: char,
    mut clue: impl FnMut(Clue, &mut String),
) -> String {
    let cols = u64::from(puzzle.cols());
    let longest = u64::from(b'z') - u64::from(first) + 1;
    let mut text = String::new();
    let water = |mut cells: u64, text: &mut String| {
        while cells > longest {
            text.push('z');
            cells -= longest;
        }
        if cells > 0 {
            text.push(char::from((u64::from(first) + cells - 1) as u8));
        }
    };
    let mut next = 0;
    for island in puzzle.islands() {
        let index = u64::from(island.cell.row) * cols + u64::from(island.cell.col);
        water(index - next, &mut text);
        clue(island.clue, &mut text);
        next = index + 1;
    }
    water(u64::from(puzzle.rows()) * cols - next, &mut text);
    text
}
