//! Changes to a layout.

use super::{Hold, Layout, Spot, Square, View};
use crate::generate::direction::{Direction, distance};
use crate::model::puzzle::Cell;

impl Layout {
    /// Places the first island of an empty grid, or one that the caller connects at once.
    pub(in crate::generate) fn place(&mut self, cell: Cell) -> u32 {
        let island = self.islands.len() as u32;
        self.put(cell, Square::Island(island));
        let links = [(0, 0); 4];
        self.islands.push(Spot {
            cell,
            links,
            hidden: false,
            needed: false,
            hold: Hold::Free,
        });
        island
    }

    /// Joins an island to the next one in this direction by `count` bridges across water, unless one of them keeps the
    /// number of its bridge ends.
    pub(in crate::generate) fn join(
        &mut self,
        island: u32,
        direction: Direction,
        count: u8,
    ) -> bool {
        self.lay(island, direction, count, false)
    }

    /// Like [`join`](Self::join), whatever the islands keep.
    pub(in crate::generate) fn connect(
        &mut self,
        island: u32,
        direction: Direction,
        count: u8,
    ) -> bool {
        self.lay(island, direction, count, true)
    }

    fn lay(&mut self, island: u32, direction: Direction, count: u8, locked_too: bool) -> bool {
        let cell = self.cell(island);
        let View {
            water,
            island: other,
        } = self.view(cell, direction, u32::MAX);
        let Some(other) = other.filter(|_| self.count(island, direction) == 0) else {
            return false;
        };
        if !locked_too && (self.is_locked(island) || self.is_locked(other)) {
            return false;
        }
        self.cover(cell, direction, water, Self::bridge_square(direction));
        self.links += 1;
        self.wide += usize::from(count > 1);
        self.link(island, direction, other, count);
        true
    }

    /// Changes the number of bridges in this direction, from one or more to one or more.
    pub(in crate::generate) fn set(&mut self, island: u32, direction: Direction, count: u8) {
        if let Some(other) = self.neighbour(island, direction) {
            self.wide -= usize::from(self.count(island, direction) > 1);
            self.wide += usize::from(count > 1);
            self.link(island, direction, other, count);
        }
    }

    /// Removes the bridges in this direction. The caller ensures that everything stays connected.
    pub(in crate::generate) fn unjoin(&mut self, island: u32, direction: Direction) {
        if let Some(other) = self.neighbour(island, direction) {
            let cell = self.cell(island);
            let water = distance(cell, self.cell(other)) - 1;
            self.cover(cell, direction, water, Square::Water);
            self.links -= 1;
            self.wide -= usize::from(self.count(island, direction) > 1);
            self.link(island, direction, other, 0);
        }
    }

    /// Places an island on a cell with bridges, which then end there from both sides.
    pub(in crate::generate) fn split(&mut self, cell: Cell) -> Option<u32> {
        let direction = match self.square(cell) {
            Square::Across => Direction::ALL[0],
            Square::Down => Direction::ALL[1],
            _ => return None,
        };
        let before = self.first_island(cell, direction.opposite())?;
        let after = self.neighbour(before, direction)?;
        let count = self.count(before, direction);
        let island = self.place(cell);
        self.link(before, direction, island, count);
        self.link(island, direction, after, count);
        self.links += 1;
        self.wide += usize::from(count > 1);
        Some(island)
    }

    /// The first island in this direction, whatever is in between.
    fn first_island(&self, cell: Cell, direction: Direction) -> Option<u32> {
        let mut steps = 1;
        loop {
            let cell = self.step(cell, direction, steps)?;
            if let Some(island) = self.island_at(cell) {
                return Some(island);
            }
            steps += 1;
        }
    }

    /// Removes an island with one neighbour, and its bridges, unless one of them is kept.
    pub(in crate::generate) fn prune(&mut self, island: u32) -> bool {
        let mut ways = self.ways(island);
        let (Some(way), None) = (ways.next(), ways.next()) else {
            return false;
        };
        drop(ways);
        if self.len() <= 2 || self.is_kept(island) || self.breaks(island, way, 0) {
            return false;
        }
        self.unjoin(island, way);
        self.remove(island);
        true
    }

    /// Takes the last island back, which was placed on water and connected to one other.
    pub(in crate::generate) fn take_back(&mut self, island: u32) {
        let way = self.ways(island).next();
        if let Some(way) = way {
            self.unjoin(island, way);
        }
        self.remove(island);
    }

    /// Removes an island with two neighbours on opposite sides, and joins these by `count` bridges, unless one of them
    /// is kept.
    pub(in crate::generate) fn merge(&mut self, island: u32, count: u8) -> bool {
        let ways: Vec<Direction> = self.ways(island).collect();
        let [a, b] = ways[..] else { return false };
        if b != a.opposite() {
            return false;
        }
        let Some(before) = self.neighbour(island, a) else {
            return false;
        };
        if self.is_kept(island) || self.breaks(island, a, count) || self.breaks(island, b, count) {
            return false;
        }
        self.unjoin(island, a);
        self.unjoin(island, b);
        // The last island may get the number of this one.
        let before = if before as usize == self.len() - 1 {
            island
        } else {
            before
        };
        self.remove(island);
        self.connect(before, b, count)
    }

    /// Removes an island that has no bridges.
    fn remove(&mut self, island: u32) {
        self.set_hidden(island, false);
        self.put(self.cell(island), Square::Water);
        self.islands.swap_remove(island as usize);
        if let Some(moved) = self.islands.get(island as usize).cloned() {
            self.put(moved.cell, Square::Island(island));
            for direction in Direction::ALL {
                let (other, count) = moved.links[direction.index()];
                if count > 0 {
                    let back = direction.opposite().index();
                    self.islands[other as usize].links[back].0 = island;
                }
            }
        }
    }

    /// The same islands and bridges, with the rows and columns moved to other places in the same order.
    pub(in crate::generate) fn moved(&self, rows: &[u32], cols: &[u32]) -> Self {
        let mut moved = Self::new(self.rows, self.cols, self.rules, self.touching);
        for spot in &self.islands {
            let island = moved.place(Cell::new(
                rows[spot.cell.row as usize],
                cols[spot.cell.col as usize],
            ));
            moved.set_hidden(island, spot.hidden);
        }
        for (island, spot) in (0..).zip(&self.islands) {
            for way in [Direction::ALL[0], Direction::ALL[1]] {
                let (_, count) = spot.links[way.index()];
                if count > 0 {
                    moved.join(island, way, count);
                }
            }
        }
        moved
    }

    fn link(&mut self, a: u32, direction: Direction, b: u32, count: u8) {
        self.islands[a as usize].links[direction.index()] = (b, count);
        self.islands[b as usize].links[direction.opposite().index()] = (a, count);
    }

    const fn bridge_square(direction: Direction) -> Square {
        if direction.is_across() {
            Square::Across
        } else {
            Square::Down
        }
    }

    fn cover(&mut self, from: Cell, direction: Direction, cells: u32, square: Square) {
        for steps in 1..=cells {
            if let Some(cell) = self.step(from, direction, steps) {
                self.put(cell, square);
            }
        }
    }
}
