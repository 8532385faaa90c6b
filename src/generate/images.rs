//! Images of cells under a symmetry.

use super::layout::Direction;
use super::symmetry::Symmetry;
use crate::model::puzzle::Cell;

/// A symmetry of a grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Images {
    rows: u32,
    cols: u32,
    symmetry: Symmetry,
}

impl Images {
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

    /// The image of a cell; without symmetry the cell itself.
    pub(super) const fn of(self, cell: Cell) -> Cell {
        match self.symmetry {
            Symmetry::None => cell,
            Symmetry::Rotate => Cell::new(self.rows - 1 - cell.row, self.cols - 1 - cell.col),
            Symmetry::Mirror => Cell::new(cell.row, self.cols - 1 - cell.col),
        }
    }

    /// Whether the first row is the image of the last.
    pub(super) const fn turns_rows(self) -> bool {
        matches!(self.symmetry, Symmetry::Rotate)
    }

    /// Whether the first column is the image of the last.
    pub(super) const fn turns_cols(self) -> bool {
        matches!(self.symmetry, Symmetry::Rotate | Symmetry::Mirror)
    }

    /// The image of a direction.
    pub(super) const fn way(self, way: Direction) -> Direction {
        match self.symmetry {
            Symmetry::None => way,
            Symmetry::Rotate => way.opposite(),
            Symmetry::Mirror if way.is_across() => way.opposite(),
            Symmetry::Mirror => way,
        }
    }
}
