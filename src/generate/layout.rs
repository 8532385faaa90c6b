//! Islands and bridges on a grid, connected at all times: a puzzle and a solution of it.

use crate::puzzle::{Cell, Clue, Island, Puzzle, PuzzleError, Rules};
use crate::solution::{Bridge, Solution};

/// A way to look: right, down, left, up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Direction(u8);

impl Direction {
    pub(super) const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    pub(super) const fn opposite(self) -> Self {
        Self((self.0 + 2) % 4)
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn is_across(self) -> bool {
        self.0 % 2 == 0
    }
}

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Square {
    Water,
    /// Bridges from left to right.
    Across,
    /// Bridges from top to bottom.
    Down,
    Island(u32),
}

#[derive(Clone, Debug)]
struct Spot {
    cell: Cell,
    /// The neighbour that bridges lead to, and their number, in each direction; 0 bridges is none.
    links: [(u32, u8); 4],
    /// Whether its clue is unknown.
    hidden: bool,
    /// Whether its clue was unknown, and had to be told.
    needed: bool,
}

/// Islands and the bridges between them.
///
/// Islands are numbered as they come; taking one away gives its number to the last one.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    rows: u32,
    cols: u32,
    rules: Rules,
    touching: bool,
    squares: Vec<Square>,
    islands: Vec<Spot>,
    links: usize,
    wide: usize,
    hidden: usize,
}

/// What is ahead of an island.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// Cells of water until then.
    pub(super) water: u32,
    /// The island there, if it is one and not a bridge or the edge of the grid.
    pub(super) island: Option<u32>,
}

impl Layout {
    pub(super) fn new(rows: u32, cols: u32, rules: Rules, touching: bool) -> Self {
        Self {
            rows,
            cols,
            rules,
            touching,
            squares: vec![Square::Water; rows as usize * cols as usize],
            islands: Vec::new(),
            links: 0,
            wide: 0,
            hidden: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.islands.len()
    }

    pub(super) const fn rows(&self) -> u32 {
        self.rows
    }

    pub(super) const fn cols(&self) -> u32 {
        self.cols
    }

    pub(super) const fn rules(&self) -> Rules {
        self.rules
    }

    /// Cells from an island to the next one at least: 2, or 1 where they may touch.
    pub(super) const fn shortest(&self) -> u32 {
        if self.touching { 1 } else { 2 }
    }

    pub(super) const fn touches_allowed(&self) -> bool {
        self.touching
    }

    /// Whether islands on both cells would not touch each other, if that matters.
    pub(super) const fn may_both(&self, a: Cell, b: Cell) -> bool {
        self.touching || distance(a, b) > 1
    }

    /// The share of links with more than one bridge.
    pub(super) fn two_way(&self) -> f64 {
        self.wide as f64 / self.links.max(1) as f64
    }

    pub(super) fn cell(&self, island: u32) -> Cell {
        self.islands[island as usize].cell
    }

    pub(super) fn square(&self, cell: Cell) -> Square {
        self.squares[self.index(cell)]
    }

    pub(super) fn island_at(&self, cell: Cell) -> Option<u32> {
        match self.square(cell) {
            Square::Island(island) => Some(island),
            _ => None,
        }
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.cols as usize + cell.col as usize
    }

    fn put(&mut self, cell: Cell, square: Square) {
        let index = self.index(cell);
        self.squares[index] = square;
    }

    /// The cell so many steps away, if it is on the grid.
    pub(super) fn step(&self, from: Cell, direction: Direction, steps: u32) -> Option<Cell> {
        let Cell { row, col } = from;
        let cell = match direction.0 {
            0 => Cell::new(row, col.checked_add(steps)?),
            1 => Cell::new(row.checked_add(steps)?, col),
            2 => Cell::new(row, col.checked_sub(steps)?),
            _ => Cell::new(row.checked_sub(steps)?, col),
        };
        (cell.row < self.rows && cell.col < self.cols).then_some(cell)
    }

    /// The number of bridges from an island in a direction.
    pub(super) fn count(&self, island: u32, direction: Direction) -> u8 {
        self.islands[island as usize].links[direction.index()].1
    }

    /// The neighbour that bridges lead to.
    pub(super) fn neighbour(&self, island: u32, direction: Direction) -> Option<u32> {
        let (other, count) = self.islands[island as usize].links[direction.index()];
        (count > 0).then_some(other)
    }

    /// The directions in which an island has bridges.
    pub(super) fn ways(&self, island: u32) -> impl Iterator<Item = Direction> + '_ {
        Direction::ALL
            .into_iter()
            .filter(move |&direction| self.count(island, direction) > 0)
    }

    /// The number of bridge ends of an island.
    pub(super) fn ends(&self, island: u32) -> u8 {
        let links = self.islands[island as usize].links.iter();
        links.map(|&(_, count)| count).sum()
    }

    /// How many clues are unknown.
    pub(super) const fn hidden(&self) -> usize {
        self.hidden
    }

    pub(super) fn is_hidden(&self, island: u32) -> bool {
        self.islands[island as usize].hidden
    }

    pub(super) fn hide(&mut self, island: u32, hidden: bool) {
        self.hidden -= usize::from(self.is_hidden(island));
        self.hidden += usize::from(hidden);
        self.islands[island as usize].hidden = hidden;
    }

    /// Tells a clue that had been hidden.
    pub(super) fn tell(&mut self, island: u32) {
        self.hide(island, false);
        self.islands[island as usize].needed = true;
    }

    pub(super) fn is_needed(&self, island: u32) -> bool {
        self.islands[island as usize].needed
    }

    /// What is ahead of `cell`, at most `most` cells of water away.
    pub(super) fn view(&self, cell: Cell, direction: Direction, most: u32) -> View {
        let mut water = 0;
        loop {
            let ahead = self.step(cell, direction, water + 1);
            match ahead.map(|cell| self.square(cell)) {
                Some(Square::Water) if water < most => water += 1,
                Some(Square::Island(island)) => {
                    let island = Some(island);
                    return View { water, island };
                }
                _ => {
                    return View {
                        water,
                        island: None,
                    };
                }
            }
        }
    }

    /// Whether an island on this cell touches none, if that matters.
    pub(super) fn is_apart(&self, cell: Cell) -> bool {
        self.touching
            || Direction::ALL.iter().all(|&direction| {
                let next = self.step(cell, direction, 1);
                next.is_none_or(|next| self.island_at(next).is_none())
            })
    }

    /// The first island of an empty grid, or one that is connected at once.
    pub(super) fn place(&mut self, cell: Cell) -> u32 {
        let island = self.islands.len() as u32;
        self.put(cell, Square::Island(island));
        let links = [(0, 0); 4];
        self.islands.push(Spot {
            cell,
            links,
            hidden: false,
            needed: false,
        });
        island
    }

    /// Joins an island to the next one in this direction by `count` bridges over water.
    pub(super) fn join(&mut self, island: u32, direction: Direction, count: u8) -> bool {
        let cell = self.cell(island);
        let View {
            water,
            island: other,
        } = self.view(cell, direction, u32::MAX);
        let Some(other) = other.filter(|_| self.count(island, direction) == 0) else {
            return false;
        };
        self.cover(cell, direction, water, Self::bridge_square(direction));
        self.links += 1;
        self.wide += usize::from(count > 1);
        self.link(island, direction, other, count);
        true
    }

    /// Changes the number of bridges in this direction, from one or more to one or more.
    pub(super) fn set(&mut self, island: u32, direction: Direction, count: u8) {
        if let Some(other) = self.neighbour(island, direction) {
            self.wide -= usize::from(self.count(island, direction) > 1);
            self.wide += usize::from(count > 1);
            self.link(island, direction, other, count);
        }
    }

    /// Takes away the bridges in this direction. The caller knows what stays connected.
    pub(super) fn unjoin(&mut self, island: u32, direction: Direction) {
        if let Some(other) = self.neighbour(island, direction) {
            let cell = self.cell(island);
            let water = distance(cell, self.cell(other)) - 1;
            self.cover(cell, direction, water, Square::Water);
            self.links -= 1;
            self.wide -= usize::from(self.count(island, direction) > 1);
            self.link(island, direction, other, 0);
        }
    }

    /// Puts an island on a cell with bridges, half of which then lead to it from each side.
    pub(super) fn split(&mut self, cell: Cell) -> Option<u32> {
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

    /// Takes away an island with one neighbour, with its bridges.
    pub(super) fn prune(&mut self, island: u32) -> bool {
        let mut ways = self.ways(island);
        let (Some(way), None) = (ways.next(), ways.next()) else {
            return false;
        };
        drop(ways);
        if self.len() <= 2 {
            return false;
        }
        self.unjoin(island, way);
        self.remove(island);
        true
    }

    /// Takes away an island with two neighbours, one on each side of it, and joins these by `count` bridges.
    pub(super) fn merge(&mut self, island: u32, count: u8) -> bool {
        let ways: Vec<Direction> = self.ways(island).collect();
        let [a, b] = ways[..] else { return false };
        if b != a.opposite() {
            return false;
        }
        let Some(before) = self.neighbour(island, a) else {
            return false;
        };
        self.unjoin(island, a);
        self.unjoin(island, b);
        // The number of the last island may change to this one.
        let before = if before as usize == self.len() - 1 {
            island
        } else {
            before
        };
        self.remove(island);
        self.join(before, b, count)
    }

    /// Takes away an island that has no bridges.
    fn remove(&mut self, island: u32) {
        self.hide(island, false);
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

    /// The same islands and bridges with each row and column moved to another place, their order unchanged.
    pub(super) fn moved(&self, rows: &[u32], cols: &[u32]) -> Self {
        let mut moved = Self::new(self.rows, self.cols, self.rules, self.touching);
        for spot in &self.islands {
            let island = moved.place(Cell::new(
                rows[spot.cell.row as usize],
                cols[spot.cell.col as usize],
            ));
            moved.hide(island, spot.hidden);
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

    /// The puzzle whose clues are the numbers of bridge ends, and this solution of it.
    pub(super) fn puzzle(&self) -> Result<(Puzzle, Solution), PuzzleError> {
        let islands = (0..self.len() as u32).map(|island| Island {
            cell: self.cell(island),
            clue: if self.is_hidden(island) {
                Clue::Unknown
            } else {
                Clue::Number(self.ends(island))
            },
        });
        let puzzle = Puzzle::new(self.rows, self.cols, islands.collect(), self.rules)?;
        let mut bridges = Vec::with_capacity(self.links);
        for spot in &self.islands {
            for (other, count) in [spot.links[0], spot.links[1]] {
                if count > 0 {
                    bridges.push(Bridge::new(spot.cell, self.cell(other), count));
                }
            }
        }
        Ok((puzzle, Solution::new(bridges)))
    }
}

/// Cells from one to the other, in one row or column.
pub(super) const fn distance(a: Cell, b: Cell) -> u32 {
    a.row.abs_diff(b.row) + a.col.abs_diff(b.col)
}
