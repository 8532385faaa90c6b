//! Keeps parts of the grid from filling up while others are empty.

use crate::model::puzzle::Cell;

/// The number of islands that each block would have if all had the same share.
const ISLANDS: f64 = 4.0;

/// How many islands there are, and how many there may be, in each block of the grid.
#[derive(Debug)]
pub(super) struct Blocks {
    side: u32,
    across: u32,
    islands: Vec<u32>,
    rows: u32,
    cols: u32,
    /// Islands per cell.
    share: f64,
    /// How many times its share a block may hold.
    slack: f64,
}

impl Blocks {
    /// Blocks for `number` islands on a grid.
    pub(super) fn new(rows: u32, cols: u32, number: usize) -> Self {
        let share = number as f64 / (f64::from(rows) * f64::from(cols));
        let side = ((ISLANDS / share).sqrt() as u32).max(3);
        let (down, across) = (rows.div_ceil(side), cols.div_ceil(side));
        Self {
            side,
            across,
            islands: vec![0; down as usize * across as usize],
            rows,
            cols,
            share,
            slack: 1.0,
        }
    }

    fn block(&self, cell: Cell) -> usize {
        let (row, col) = (cell.row / self.side, cell.col / self.side);
        row as usize * self.across as usize + col as usize
    }

    /// Counts an island.
    pub(super) fn add(&mut self, cell: Cell) {
        let block = self.block(cell);
        self.islands[block] += 1;
    }

    /// Whether the block of `cell` may hold one more island.
    pub(super) fn has_room(&self, cell: Cell) -> bool {
        let length = |place: u32, whole: u32| {
            let first = place / self.side * self.side;
            f64::from(self.side.min(whole - first))
        };
        let cells = length(cell.row, self.rows) * length(cell.col, self.cols);
        f64::from(self.islands[self.block(cell)]) < cells * self.share * self.slack
    }

    /// Allows more islands in each block.
    pub(super) fn loosen(&mut self) {
        self.slack *= 1.25;
    }
}
