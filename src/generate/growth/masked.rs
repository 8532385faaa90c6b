//! Grows islands where a picture is dark, so that it can be recognised.

use std::sync::Arc;

use super::Growth;
use crate::generate::even::Blocks;
use crate::generate::layout::Layout;
use crate::generate::mask::Ground;
use crate::model::puzzle::Cell;
use crate::random::Random;

/// How often first islands are drawn until all of them, which may be images of each other, are where it is dark.
const STARTS: usize = 200;

/// The number of attempts at a puzzle after which a picture may have dark cells far from all islands.
const CHOOSY: u64 = 50;

/// Fewer islands than this need not reach all sides of the picture, because that would leave little choice.
const FEWEST: usize = 5;

/// The share of the islands that grow before those that are missing in empty parts are placed.
const BEFORE: f64 = 0.7;

impl Growth<'_> {
    /// The number of cells on which islands can be.
    pub(super) fn cells(&self) -> f64 {
        let all = f64::from(self.wishes.rows) * f64::from(self.wishes.cols);
        let ground = self.layout.ground();
        ground.map_or(all, |ground| ground.usable().len() as f64)
    }

    pub(super) fn blocks(&self, number: usize) -> Blocks {
        let layout = &self.layout;
        Blocks::new(layout.rows(), layout.cols(), number, layout.ground())
    }

    /// The number of parts of the picture; 0 without one.
    pub(in crate::generate) fn parts(&self) -> usize {
        self.layout.ground().map_or(0, Ground::parts)
    }

    /// Places the first islands, all of them where the picture allows islands.
    pub(super) fn start_on_ground(&mut self, number: usize, random: &mut Random) -> bool {
        for _ in 0..STARTS {
            self.start(number, random);
            let mut islands = 0..self.layout.len() as u32;
            if islands.all(|island| self.layout.is_usable(self.layout.cell(island))) {
                return true;
            }
            self.layout.clear();
        }
        false
    }

    /// Grows `number` islands; with a picture, places some where there would be none for a while.
    pub(super) fn grow_everywhere(&mut self, number: usize, stretch: f64, random: &mut Random) {
        if self.layout.ground().is_some() {
            self.grow((number as f64 * BEFORE) as usize, stretch, random);
            self.cover(number, random);
        }
        self.grow(number, stretch, random);
    }

    /// Places islands, up to `number` in all, in parts of the picture that have none, then at its four sides, and then
    /// where dark cells are far from all islands.
    fn cover(&mut self, number: usize, random: &mut Random) {
        let Some(ground) = self.layout.ground() else {
            return;
        };
        let mut cells = ground.usable().to_vec();
        random.shuffle(&mut cells);
        let mut near = Near::new(&self.layout, ground, self.far(number));
        for lack in [Lack::Part, Lack::Side, Lack::Near] {
            for &cell in &cells {
                let before = self.layout.len();
                if before >= number {
                    return;
                }
                if near.lacks(lack, cell) && self.put(cell, number - before, random) {
                    for island in before..self.layout.len() {
                        near.add(self.layout.cell(island as u32));
                    }
                }
            }
        }
    }

    /// Places islands without bridges, up to `most` in all, where others see them, in the parts and at the sides of the
    /// picture that have none.
    pub(super) fn scatter_over_parts(&mut self, most: usize, random: &mut Random) {
        let Some(ground) = self.layout.ground() else {
            return;
        };
        let mut cells = ground.usable().to_vec();
        random.shuffle(&mut cells);
        let mut near = Near::new(&self.layout, ground, 0);
        for lack in [Lack::Part, Lack::Side] {
            for &cell in &cells {
                if self.layout.len() < most && near.lacks(lack, cell) && self.is_in_sight(cell) {
                    self.layout.place(cell);
                    near.add(cell);
                }
            }
        }
    }

    /// How far, in rows and in columns, a dark cell may be from the next island: about as far as islands in a square
    /// grid.
    fn far(&self, number: usize) -> u32 {
        ((self.cells() / number.max(1) as f64).sqrt().ceil() as u32).max(2)
    }

    /// Whether the picture can be recognised: each part of it has an island, and for the first attempts so has each of
    /// its four sides, and no dark cell is far from all islands.
    pub(in crate::generate) fn shows_mask(&self, attempt: u64) -> bool {
        let Some(ground) = self.layout.ground() else {
            return true;
        };
        let near = Near::new(&self.layout, ground, self.far(self.layout.len()) + 1);
        let is_near = |&cell: &Cell| near.is_near(cell);
        let is_clear = || {
            ground.usable().iter().all(is_near)
                && (self.layout.len() < FEWEST || !near.is_at_side.contains(&false))
        };
        near.reaches_all() && (attempt >= CHOOSY || is_clear())
    }
}

/// What islands may be missing for.
#[derive(Clone, Copy)]
enum Lack {
    /// A part of the picture.
    Part,
    /// The first or the last row or column of the picture.
    Side,
    /// A dark cell that has none near it.
    Near,
}

/// Which cells are near islands, and which parts and sides of the picture have one.
struct Near {
    part: Arc<[u32]>,
    rows: u32,
    cols: u32,
    /// The greatest difference of rows and of columns that is near.
    far: u32,
    is_near: Vec<bool>,
    is_reached: Vec<bool>,
    /// The first and last row and the first and last column where islands can be.
    sides: [u32; 4],
    is_at_side: [bool; 4],
}

impl Near {
    fn new(layout: &Layout, ground: &Ground, far: u32) -> Self {
        let (rows, cols) = (layout.rows(), layout.cols());
        let mut near = Self {
            part: ground.part_of_cells(),
            rows,
            cols,
            far,
            is_near: vec![false; rows as usize * cols as usize],
            is_reached: vec![false; ground.parts()],
            sides: [u32::MAX, 0, u32::MAX, 0],
            is_at_side: [false; 4],
        };
        for cell in ground.usable() {
            let [top, bottom, left, right] = near.sides;
            near.sides = [
                top.min(cell.row),
                bottom.max(cell.row),
                left.min(cell.col),
                right.max(cell.col),
            ];
        }
        for island in 0..layout.len() as u32 {
            near.add(layout.cell(island));
        }
        near
    }

    const fn index(&self, row: u32, col: u32) -> usize {
        row as usize * self.cols as usize + col as usize
    }

    fn part(&self, cell: Cell) -> usize {
        self.part[self.index(cell.row, cell.col)] as usize
    }

    /// Counts an island.
    fn add(&mut self, cell: Cell) {
        let part = self.part(cell);
        self.is_reached[part] = true;
        for (reached, here) in self.is_at_side.iter_mut().zip(Self::at(self.sides, cell)) {
            *reached |= here;
        }
        let around = |place: u32, length: u32| {
            place.saturating_sub(self.far)..(place.saturating_add(self.far + 1)).min(length)
        };
        let cols = around(cell.col, self.cols);
        for row in around(cell.row, self.rows) {
            let (first, end) = (self.index(row, cols.start), self.index(row, cols.end));
            self.is_near[first..end].fill(true);
        }
    }

    /// At which of the sides a cell lies.
    fn at([top, bottom, left, right]: [u32; 4], Cell { row, col }: Cell) -> [bool; 4] {
        [row == top, row == bottom, col == left, col == right]
    }

    /// Whether the cell lies at a side that has no island.
    fn is_at_bare_side(&self, cell: Cell) -> bool {
        let sides = Self::at(self.sides, cell).into_iter().zip(self.is_at_side);
        sides.into_iter().any(|(here, reached)| here && !reached)
    }

    /// Whether an island on this cell would not be in vain.
    fn lacks(&self, lack: Lack, cell: Cell) -> bool {
        match lack {
            Lack::Part => !self.is_reached(cell),
            Lack::Side => self.is_at_bare_side(cell),
            Lack::Near => !self.is_near(cell),
        }
    }

    fn is_near(&self, cell: Cell) -> bool {
        self.is_near[self.index(cell.row, cell.col)]
    }

    /// Whether the part of the picture with this cell has an island.
    fn is_reached(&self, cell: Cell) -> bool {
        self.is_reached[self.part(cell)]
    }

    fn reaches_all(&self) -> bool {
        !self.is_reached.contains(&false)
    }
}
