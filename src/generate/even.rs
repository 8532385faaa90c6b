//! Keeps parts of the grid from filling up while others are empty.
//!
//! Growth is stopped in [`Blocks`] of a few islands that have their share. What it does not reach all the same, since
//! bridges or touching islands are in the way, is seen in larger [`Parts`].

use super::mask::Ground;
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
    /// The number of cells of each block that may have islands, if not all may.
    usable: Option<Vec<u32>>,
    /// Islands per cell.
    share: f64,
    /// How many times its share a block may hold.
    slack: f64,
}

impl Blocks {
    /// Blocks for `number` islands on a grid, or where the picture on it allows them.
    pub(super) fn new(rows: u32, cols: u32, number: usize, ground: Option<&Ground>) -> Self {
        let cells = f64::from(rows) * f64::from(cols);
        let cells = ground.map_or(cells, |ground| ground.usable().len() as f64);
        let share = number as f64 / cells;
        let side = ((ISLANDS / share).sqrt() as u32).max(3);
        let (down, across) = (rows.div_ceil(side), cols.div_ceil(side));
        let mut blocks = Self {
            side,
            across,
            islands: vec![0; down as usize * across as usize],
            rows,
            cols,
            usable: None,
            share,
            slack: 1.0,
        };
        blocks.usable = ground.map(|ground| {
            let mut usable = vec![0; blocks.islands.len()];
            for &cell in ground.usable() {
                usable[blocks.block(cell)] += 1;
            }
            usable
        });
        blocks
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
        let cells = match &self.usable {
            Some(usable) => f64::from(usable[self.block(cell)]),
            None => length(cell.row, self.rows) * length(cell.col, self.cols),
        };
        f64::from(self.islands[self.block(cell)]) < cells * self.share * self.slack
    }

    /// Allows more islands in each block.
    pub(super) fn loosen(&mut self) {
        self.slack *= 1.25;
    }
}

/// A grid has at least this many parts in each direction.
const PARTS: u32 = 3;

/// On large grids a part has so many rows and columns.
const PART: u32 = 30;

/// Grids with fewer rows or columns are small enough to be seen as a whole.
const FROM: u32 = 15;

/// So few islands in a part, on average, that it is left to chance where they are.
const FEW: f64 = 3.0;

/// The parts of a grid: its ninths, and on large grids blocks of some 30 x 30 cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    rows: u32,
    cols: u32,
    down: u32,
    across: u32,
}

impl Parts {
    /// The parts of a grid; `None` where it is small.
    pub(super) fn new(rows: u32, cols: u32) -> Option<Self> {
        let parts = |length: u32| (length / PART).max(PARTS);
        (rows.min(cols) >= FROM).then(|| Self {
            rows,
            cols,
            down: parts(rows),
            across: parts(cols),
        })
    }

    fn part(self, cell: Cell) -> usize {
        // A grid has at most 10^8 cells, so the products need 64 bits.
        let place = |line: u32, parts: u32, length: u32| {
            (u64::from(line) * u64::from(parts) / u64::from(length)) as usize
        };
        let row = place(cell.row, self.down, self.rows);
        row * self.across as usize + place(cell.col, self.across, self.cols)
    }

    /// The first and last row and column of a part.
    fn corners(self, part: usize) -> [Cell; 2] {
        let (row, col) = (part as u32 / self.across, part as u32 % self.across);
        let first = |place: u32, parts: u32, length: u32| {
            (u64::from(place) * u64::from(length)).div_ceil(u64::from(parts)) as u32
        };
        let corner = |row, col| {
            let row = first(row, self.down, self.rows);
            Cell::new(row, first(col, self.across, self.cols))
        };
        let after = corner(row + 1, col + 1);
        [corner(row, col), Cell::new(after.row - 1, after.col - 1)]
    }

    /// The corners of the parts that have fewer islands than this share of the mean, the number that is missing there,
    /// and none where there are few islands in all.
    pub(super) fn sparse(
        self,
        islands: impl ExactSizeIterator<Item = Cell>,
        share: f64,
    ) -> Vec<([Cell; 2], usize)> {
        let mut numbers = vec![0_usize; self.down as usize * self.across as usize];
        let mean = islands.len() as f64 / numbers.len() as f64;
        if mean < FEW {
            return Vec::new();
        }
        islands.for_each(|cell| numbers[self.part(cell)] += 1);
        let least = (share * mean).ceil() as usize;
        let parts = numbers.iter().enumerate();
        let sparse = parts.filter(|&(_, &number)| number < least);
        sparse
            .map(|(part, &number)| (self.corners(part), least - number))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_is_in_one_part_between_its_corners() {
        for (rows, cols) in [(15, 15), (16, 17), (29, 100), (120, 31), (333, 95)] {
            let parts = Parts::new(rows, cols).unwrap();
            let mut cells = vec![0_u64; parts.down as usize * parts.across as usize];
            for row in 0..rows {
                for col in 0..cols {
                    let part = parts.part(Cell::new(row, col));
                    let [first, last] = parts.corners(part);
                    assert!((first.row..=last.row).contains(&row), "{rows}x{cols}");
                    assert!((first.col..=last.col).contains(&col), "{rows}x{cols}");
                    cells[part] += 1;
                }
            }
            let (least, most) = (cells.iter().min().unwrap(), cells.iter().max().unwrap());
            assert!(2 * least >= *most && *least >= 25, "{cells:?}");
        }
    }

    #[test]
    fn an_empty_part_is_sparse_unless_there_are_few_islands() {
        let parts = Parts::new(15, 15).unwrap();
        let all = (0..15).flat_map(|row| (0..15).map(move |col| Cell::new(row, col)));
        let but_the_middle = |step: usize| {
            let cells = all.clone().step_by(step);
            let middle = |cell: &Cell| parts.part(*cell) == 4;
            cells.filter(|cell| !middle(cell)).collect::<Vec<_>>()
        };
        let corners = [Cell::new(5, 5), Cell::new(9, 9)];
        let sparse = parts.sparse(but_the_middle(1).into_iter(), 0.5);
        assert_eq!(sparse, [(corners, 12)]);
        assert_eq!(parts.sparse(but_the_middle(8).into_iter(), 0.5), []);
        assert_eq!(parts.sparse(all.collect::<Vec<_>>().into_iter(), 0.9), []);
    }
}
