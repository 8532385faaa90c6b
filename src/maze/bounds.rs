//! What no maze can have, as far as that can be seen without search.

use std::ops::RangeInclusive;

use super::pinned::Pinned;
use super::wishes::{MazeWishError, MazeWishes, Pin};
use crate::model::puzzle::Cell;
use crate::notation::format::LARGEST_GRID;

impl MazeWishes {
    /// Bounds on the number of white cells of such mazes. If there are no pins, open squares are allowed and no tree is
    /// asked for, all numbers in the range are possible. The range is empty when it can be seen at once that there is
    /// no such maze.
    ///
    /// **At least** R + C - 1, because a way between the corners has that many cells; and as many as are needed to lead
    /// past black pins, and to reach each white one.
    ///
    /// **At most** all but the black pins and what they cut off. Without open squares, there is at least one black cell
    /// in each of the floor(R/2) floor(C/2) squares into which the grid can be cut. For a tree: the grid has (R - 1)(C
    /// - 1) independent cycles, and each black cell, which has at most four edges, removes at most three.
    ///
    /// O(cells) with pins. Pins outside the grid are ignored.
    #[must_use]
    pub fn white_range(&self) -> RangeInclusive<u64> {
        let [rows, cols] = [self.rows, self.cols].map(u64::from);
        let squares = (rows / 2) * (cols / 2);
        let cycles = rows.saturating_sub(1) * cols.saturating_sub(1);
        let mut black = 0;
        if !self.open_squares || self.tree {
            black = black.max(squares);
        }
        if self.tree {
            black = black.max(cycles.div_ceil(3));
        }
        let cells = self.cells();
        let [fewest, most] = [(rows + cols).saturating_sub(1), cells - black];
        if self.pins.is_empty() || !(1..=LARGEST_GRID).contains(&cells) {
            return fewest..=most;
        }
        let pins = self.pins.iter().filter(|pin| self.contains(pin.cell));
        let inside = Self {
            pins: pins.copied().collect(),
            ..*self
        };
        match Pinned::new(&inside).range() {
            Some(pinned) => fewest.max(pinned[0])..=most.min(pinned[1]),
            None => cells + 1..=cells,
        }
    }

    const fn contains(&self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.cols
    }

    /// Checks whether there can be such a maze, as far as that can be said at once. O(cells) with pins.
    ///
    /// # Errors
    ///
    /// A [`MazeWishError`] when a wish is invalid, or when no maze meets the wishes.
    pub fn check(&self) -> Result<(), MazeWishError> {
        if !(1..=LARGEST_GRID).contains(&self.cells()) {
            return Err(MazeWishError::Grid);
        }
        if let Some(pin) = self.pins.iter().find(|pin| !self.contains(pin.cell)) {
            return Err(MazeWishError::PinOutside(pin.cell));
        }
        let corners = self.corners();
        let black_corner = |pin: &&Pin| !pin.white && corners.contains(&pin.cell);
        if let Some(pin) = self.pins.iter().find(black_corner) {
            return Err(MazeWishError::BlackCorner(pin.cell));
        }
        let mut pins: Vec<(Cell, bool)> =
            self.pins.iter().map(|pin| (pin.cell, pin.white)).collect();
        pins.sort_unstable();
        pins.dedup();
        if let Some(both) = pins.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(MazeWishError::PinnedBoth(both[0].0));
        }
        if !pins.is_empty() {
            let pinned = Pinned::new(self);
            if let Some(cell) = pinned.cut_off() {
                return Err(MazeWishError::CutOff(cell));
            }
            let square = pinned.square();
            if let Some(cell) = square.filter(|_| !self.open_squares || self.tree) {
                return Err(MazeWishError::PinnedSquare(cell));
            }
        }
        let range = self.white_range();
        if range.contains(&self.white) {
            return Ok(());
        }
        let (fewest, most) = range.into_inner();
        Err(MazeWishError::White { fewest, most })
    }
}
