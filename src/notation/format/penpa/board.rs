//! Where the points of a drawing are in the grid.
//!
//! Penpa+ puts two rows and columns more around a grid and numbers the cells of that, row by row. The corners, the
//! middles of edges below cells, and those of edges to the right of cells follow, in the same order each. Rows and
//! columns at the edges can be kept free as a margin; they are no part of the grid.

use crate::model::puzzle::Cell;

/// The rows and columns that Penpa+ has on each side of a drawing.
const AROUND: u64 = 2;

/// A grid in a drawing.
#[derive(Clone, Copy)]
pub(super) struct Board {
    /// The size of the grid.
    pub(super) rows: u32,
    pub(super) cols: u32,
    /// The rows above it and the columns to its left.
    top: u64,
    left: u64,
    /// The size of the whole drawing.
    width: u64,
    height: u64,
}

/// What a point of a drawing is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Point {
    /// The middle of a cell of the grid.
    Cell(Cell),
    /// The middle of the edge between two neighbouring cells of the grid.
    Between([Cell; 2]),
    /// The middle of an edge at the border of the grid, or outside.
    Border,
    /// Anything else.
    Other,
}

impl Board {
    /// A grid of this size, both at most `u32::MAX`, with as many rows and columns free above it, below it, to its left
    /// and to its right.
    pub(super) fn new(rows: u32, cols: u32, margins: [u32; 4]) -> Self {
        let [top, bottom, left, right] = margins.map(u64::from);
        Self {
            rows,
            cols,
            top: top + AROUND,
            left: left + AROUND,
            width: left + u64::from(cols) + right + 2 * AROUND,
            height: top + u64::from(rows) + bottom + 2 * AROUND,
        }
    }

    /// The number of points of each kind.
    fn points(&self) -> u64 {
        self.width * self.height
    }

    /// The number of the middle of a cell.
    pub(super) fn index(&self, cell: Cell) -> u64 {
        (u64::from(cell.row) + self.top) * self.width + u64::from(cell.col) + self.left
    }

    /// The number of the middle of the edge between two neighbouring cells, in reading order.
    pub(super) fn edge_index(&self, [from, to]: [Cell; 2]) -> u64 {
        let kind = if from.row == to.row { 3 } else { 2 };
        kind * self.points() + self.index(from)
    }

    pub(super) fn point(&self, index: u64) -> Point {
        let (kind, place) = (index / self.points(), index % self.points());
        let row = (place / self.width).checked_sub(self.top);
        let col = (place % self.width).checked_sub(self.left);
        let inside = |place: Option<u64>, size: u32| {
            let place = u32::try_from(place?).ok()?;
            (place < size).then_some(place)
        };
        let cell =
            inside(row, self.rows).and_then(|row| Some(Cell::new(row, inside(col, self.cols)?)));
        match (kind, cell) {
            (0, Some(cell)) => Point::Cell(cell),
            (2, Some(cell)) if cell.row + 1 < self.rows => {
                Point::Between([cell, Cell::new(cell.row + 1, cell.col)])
            }
            (3, Some(cell)) if cell.col + 1 < self.cols => {
                Point::Between([cell, Cell::new(cell.row, cell.col + 1)])
            }
            (2 | 3, _) => Point::Border,
            _ => Point::Other,
        }
    }

    /// The numbers of all cells, ascending.
    pub(super) fn indices(&self) -> impl Iterator<Item = u64> {
        let cols = u64::from(self.cols);
        (0..u64::from(self.rows)).flat_map(move |row| {
            let start = (row + self.top) * self.width + self.left;
            start..start + cols
        })
    }

    /// The number of the point in the middle of a drawing without margins, at which Penpa+ centres it.
    pub(super) fn center(&self) -> u64 {
        let kind = match (self.rows % 2, self.cols % 2) {
            (1, 1) => 0,
            (0, 0) => 1,
            (0, _) => 2,
            _ => 3,
        };
        let middle = |size: u32| u64::from(size - 1) / 2 + AROUND;
        kind * self.points() + middle(self.rows) * self.width + middle(self.cols)
    }
}
