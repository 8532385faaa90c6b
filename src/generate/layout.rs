//! Islands and bridges on a grid, always connected: a puzzle and a solution of it.

mod edit;
mod held;

use std::sync::Arc;

pub(super) use self::held::Hold;
use super::direction::{Direction, distance};
use super::mask::Ground;
use crate::model::puzzle::{Cell, Clue, Island, Puzzle, PuzzleError, Rules};
use crate::model::solution::{Bridge, Solution};

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
    /// In each direction, the neighbour to which bridges lead, and their number; with 0 bridges there is none.
    links: [(u32, u8); 4],
    /// Whether its clue is unknown.
    hidden: bool,
    /// Whether its clue was unknown and had to be revealed.
    needed: bool,
    hold: Hold,
}

/// Islands and the bridges between them.
///
/// Islands are numbered in the order in which they are placed; when one is removed, its number passes to the last one.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    rows: u32,
    cols: u32,
    rules: Rules,
    touching: bool,
    ground: Option<Arc<Ground>>,
    squares: Vec<Square>,
    islands: Vec<Spot>,
    links: usize,
    wide: usize,
    hidden: usize,
}

/// What is ahead of an island.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// The number of water cells in between.
    pub(super) water: u32,
    /// The island there; `None` if there is a bridge or the edge of the grid instead.
    pub(super) island: Option<u32>,
}

impl Layout {
    pub(super) fn new(rows: u32, cols: u32, rules: Rules, touching: bool) -> Self {
        Self {
            rows,
            cols,
            rules,
            touching,
            ground: None,
            squares: vec![Square::Water; rows as usize * cols as usize],
            islands: Vec::new(),
            links: 0,
            wide: 0,
            hidden: 0,
        }
    }

    /// Removes all islands, and reuses the grid, which may be large.
    pub(super) fn clear(&mut self) {
        if !self.islands.is_empty() {
            self.squares.fill(Square::Water);
        }
        self.islands.clear();
        (self.links, self.wide, self.hidden) = (0, 0, 0);
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

    /// The least distance in cells from an island to the next one: 2, or 1 if islands may touch.
    pub(super) const fn shortest(&self) -> u32 {
        if self.touching { 1 } else { 2 }
    }

    pub(super) const fn touches_allowed(&self) -> bool {
        self.touching
    }

    /// Whether there may be islands on both cells: they do not touch, or touching is allowed.
    pub(super) const fn may_both(&self, a: Cell, b: Cell) -> bool {
        self.touching || distance(a, b) > 1
    }

    /// The share of corridors in use that have more than one bridge.
    pub(super) fn two_way(&self) -> f64 {
        self.wide as f64 / self.links.max(1) as f64
    }

    /// The number of independent loops: how many corridors have bridges beyond those of a tree.
    pub(super) fn loops(&self) -> usize {
        (self.links + 1).saturating_sub(self.islands.len())
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

    /// The cell this many steps away, if it is in the grid.
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

    /// The neighbour to which bridges lead in a direction, if there are any.
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

    /// The number of unknown clues.
    pub(super) const fn hidden(&self) -> usize {
        self.hidden
    }

    pub(super) fn is_hidden(&self, island: u32) -> bool {
        self.islands[island as usize].hidden
    }

    pub(super) fn set_hidden(&mut self, island: u32, hidden: bool) {
        self.hidden -= usize::from(self.is_hidden(island));
        self.hidden += usize::from(hidden);
        self.islands[island as usize].hidden = hidden;
    }

    /// Reveals a clue that had been hidden.
    pub(super) fn tell(&mut self, island: u32) {
        self.set_hidden(island, false);
        self.islands[island as usize].needed = true;
    }

    pub(super) fn is_needed(&self, island: u32) -> bool {
        self.islands[island as usize].needed
    }

    /// What is ahead of `cell`, looking across at most `most` cells of water.
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

    /// Whether there may be an island on this cell: it would touch none, or touching is allowed; and a picture allows
    /// it.
    pub(super) fn is_apart(&self, cell: Cell) -> bool {
        let touches = || {
            Direction::ALL.iter().any(|&direction| {
                let next = self.step(cell, direction, 1);
                next.is_some_and(|next| self.island_at(next).is_some())
            })
        };
        self.is_usable(cell) && (self.touching || !touches())
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
