//! Grows islands and bridges from a first island, until there are as many islands as wanted.
//!
//! From an existing island, a new one is connected in a random direction and at a random distance. A direction that has
//! once been blocked stays blocked, so that all of this takes time proportional to the grid.

mod big;
mod held;
mod kept;
mod loops;
mod masked;
mod place;
mod start;

use std::sync::Arc;

use super::direction::Direction;
use super::even::Parts;
use super::images::Images;
use super::layout::Layout;
use super::sides::reach_sides;
use super::wishes::{Style, Wishes};
use crate::model::puzzle::Cell;
use crate::random::Random;

/// The number of steps between two checks whether to stop.
const GLANCE: usize = 4096;

/// For each loop so many corridors become two-way until there is one solution, and so many fewer for each two-way one
/// that there is. Measured at 9x9 to 40x40, and with shares of 0.1 to 0.9 at 15x15.
const THICKENED: f64 = 1.25;
const THICK_BEFORE: f64 = 1.35;

/// More of them, where techniques show what to change.
const THICKENED_BY_TECHNIQUES: f64 = 0.55;

/// How many loops more or fewer than usual a puzzle has at most.
const APART: f64 = 4.5;

/// And how many times the usual number at most: some puzzles of up to some 11 x 11 have no loop.
const WIDEST: f64 = 1.25;

/// How many times the usual number of loops there is to be at first: some are lost until there is one solution.
const MENDED_LOOPS: f64 = 1.2;

/// Likewise, where a share is wished for.
const MENDED_SHARE: f64 = 1.13;

/// Where the rules allow two-way bridges and none is wished for, this share of the usual loops: with all of them it takes
/// thirty times as long to find puzzles with one solution at 15x15.
const OF_SINGLE: f64 = 0.4;

/// At first each part of a large grid has at least this share of the mean number of islands.
const EVEN: f64 = 0.6;

/// How many cells are tried for each island that is missing in a part of the grid.
const TRIES: usize = 30;

/// Where islands may touch, this share of new islands leaves a cell of water nevertheless: touching islands shut off
/// those behind them.
const APART_ALL_THE_SAME: f64 = 0.75;

/// Islands and bridges that grow into a puzzle.
pub(super) struct Growth<'a> {
    pub(super) layout: Layout,
    pub(super) images: Images,
    pub(super) wishes: &'a Wishes,
    /// How many loops there are to be for each island.
    loops: f64,
    /// The share of two-way bridges that there is to be, and with which growth begins.
    two_way: f64,
    first_two_way: f64,
    /// Whether techniques show where the puzzle is loose before a solver does.
    pub(super) techniques_first: bool,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Growth<'a> {
    /// An empty grid. Growing ends early when `stop` says so.
    pub(super) fn new(wishes: &'a Wishes, stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            stop,
            layout: empty(wishes),
            images: Images::new(wishes.rows, wishes.cols, wishes.symmetry),
            wishes,
            loops: wishes.loops_per_island(),
            two_way: wishes.two_way_share(),
            first_two_way: wishes.two_way_share(),
            techniques_first: false,
        }
    }

    /// Sets how many loops this puzzle is to have: the more loops, the less all puzzles are alike.
    fn set_loops(&mut self, number: usize, random: &mut Random) {
        let usual = self.wishes.loops_per_island();
        let loops = usual * number as f64;
        if self.wishes.loop_share.is_none() && loops > 0.0 {
            let most_apart = (APART / loops).min(WIDEST);
            let place = random.below(1 << 16) as f64 / f64::from(1 << 15) - 1.0;
            self.loops = usual * (MENDED_LOOPS + most_apart * place);
            if self.wishes.two_way_share() <= 0.0 && self.wishes.rules.max_bridges() > 1 {
                self.loops *= OF_SINGLE;
            }
        }
        if let Some(share) = self.wishes.loop_share {
            self.loops = MENDED_SHARE * share;
        }
        let share = self.wishes.two_way_share();
        // Where all bridges are to be alike, they are so from the beginning.
        self.first_two_way = match share {
            ..=0.0 => 0.0,
            1.0.. => 1.0,
            _ if !self.wishes.unique || self.wishes.style == Style::Airy => share,
            _ => {
                let more = f64::from(u8::from(self.techniques_first)) * THICKENED_BY_TECHNIQUES;
                share - (THICKENED + more - THICK_BEFORE * share).max(0.0) * self.loops
            }
        };
    }

    /// Grows `number` islands if there is room for that many, and otherwise at least `enough`; a few more, up to `most`,
    /// where parts of the grid would be empty. The closer they have to be, the shorter the corridors. Returns whether
    /// there are enough.
    pub(super) fn fill(
        &mut self,
        number: usize,
        enough: usize,
        most: usize,
        random: &mut Random,
    ) -> bool {
        let room = self.cells() / number as f64;
        let wished = stretch(room, self.wishes.spread);
        self.set_loops(number, random);
        let shares = [1.0, 0.5, 0.25, 0.0];
        let tries = shares.map(|share| (share, number)).into_iter();
        let again = shares.map(|share| (share, enough)).into_iter();
        for (share, needed) in tries.chain(again.filter(|_| enough < number)) {
            self.layout.clear();
            if !self.start_on_ground(number, random) {
                continue;
            }
            self.grow_everywhere(number, share * wished, random);
            self.even_out(most, random);
            self.squeeze(number, random);
            // If growth was cut short, the result is not the one that belongs to the seed.
            if (self.stop)() {
                return false;
            }
            // Placing several islands at a time may end some short of the number.
            let needed = (needed + 1).saturating_sub(self.images.most()).max(2);
            if self.layout.len() >= needed {
                self.reach_sides(random);
                self.close_loops(random);
                return true;
            }
        }
        false
    }

    /// Makes the islands reach all four sides, if they do not.
    pub(super) fn reach_sides(&mut self, random: &mut Random) {
        if self.wishes.is_free() {
            reach_sides(&mut self.layout, self.images, random);
        }
    }

    /// Whether the share of two-way bridges is smaller than wished for.
    pub(super) fn wants_two_way(&self) -> bool {
        self.layout.two_way() < self.two_way
    }

    /// A random number of bridges for a corridor, according to the wishes.
    pub(super) fn count(&self, random: &mut Random) -> u8 {
        let most = self.wishes.rules.max_bridges();
        if most > 1 && random.chance(self.first_two_way) {
            2 + random.below(usize::from(most) - 1) as u8
        } else {
            1
        }
    }

    /// Connects new islands to old ones as long as there is room for them, evenly in all parts of the grid.
    fn grow(&mut self, number: usize, stretch: f64, random: &mut Random) {
        let mut blocks = self.blocks(number);
        let mut open: Vec<(u32, Direction)> = Vec::new();
        let mut put_off = Vec::new();
        let mut seen = 0;
        for step in 1_usize.. {
            if step % GLANCE == 0 && (self.stop)() {
                return;
            }
            let islands = self.layout.len() as u32;
            for island in seen..islands {
                if self.wishes.loop_share.is_some() {
                    self.close_loops_at(island, random);
                }
                blocks.add(self.layout.cell(island));
                open.extend(Direction::ALL.map(|way| (island, way)));
            }
            seen = islands;
            if open.is_empty() {
                blocks.loosen();
                open.append(&mut put_off);
            }
            if self.layout.len() >= number || open.is_empty() {
                return;
            }
            let place = random.below(open.len());
            let (island, way) = open[place];
            let most = number - self.layout.len();
            match self.target(island, way, stretch, random) {
                Some(cell) if !blocks.has_room(cell) => put_off.push(open.swap_remove(place)),
                Some(cell) if self.branch(island, way, cell, most, random) => {}
                _ => {
                    open.swap_remove(place);
                }
            }
        }
    }

    /// The parts of the grid with fewer islands than this share of the mean, and the number that is missing there.
    pub(super) fn sparse(&self, share: f64) -> Vec<([Cell; 2], usize)> {
        if !self.wishes.is_free() {
            return Vec::new();
        }
        let islands = 0..self.layout.len() as u32;
        let cells = islands.map(|island| self.layout.cell(island));
        Parts::new(self.layout.rows(), self.layout.cols())
            .map_or_else(Vec::new, |parts| parts.sparse(cells, share))
    }

    /// Places islands where growth has left a part of the grid almost empty.
    fn even_out(&mut self, most: usize, random: &mut Random) {
        for ([first, last], missing) in self.sparse(EVEN) {
            if (self.stop)() {
                return;
            }
            let (rows, cols) = (last.row - first.row + 1, last.col - first.col + 1);
            let wished = self.layout.len() + missing;
            for _ in 0..TRIES * missing {
                if self.layout.len() >= wished.min(most) {
                    break;
                }
                let row = first.row + random.below(rows as usize) as u32;
                let col = first.col + random.below(cols as usize) as u32;
                self.put(Cell::new(row, col), most - self.layout.len(), random);
            }
        }
    }

    /// A cell in this direction on which an island can be placed.
    fn target(
        &self,
        island: u32,
        way: Direction,
        stretch: f64,
        random: &mut Random,
    ) -> Option<Cell> {
        let shortest = self.layout.shortest();
        let mut steps = shortest;
        if self.layout.touches_allowed() && random.chance(APART_ALL_THE_SAME) {
            steps += 1;
        }
        while random.chance(stretch) {
            steps += 1;
        }
        let from = self.layout.cell(island);
        let room = self.layout.view(from, way, steps).water;
        if room < shortest {
            return None;
        }
        // If it were always the last cell when there is no room for more steps, rows at the edge would be crowded.
        if steps > room {
            steps = room;
            if !random.chance(self.wishes.spread) {
                steps = shortest + random.below((room - shortest + 1) as usize) as u32;
            }
        }
        let fits = |steps: &u32| {
            let cell = self.layout.step(from, way, *steps);
            cell.is_some_and(|cell| self.layout.is_apart(cell))
        };
        let mut nearer = (shortest..=steps).rev();
        let steps = nearer
            .find(fits)
            .or_else(|| (steps + 1..=room).find(fits))?;
        self.layout.step(from, way, steps)
    }

    /// Places islands wherever there is room for them, on water or on bridges.
    pub(super) fn squeeze(&mut self, number: usize, random: &mut Random) {
        if self.layout.len() >= number || self.layout.len() == 0 {
            return;
        }
        let (rows, cols) = (self.layout.rows(), self.layout.cols());
        let mut cells: Vec<Cell> = (0..rows)
            .flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)))
            .collect();
        random.shuffle(&mut cells);
        for (step, cell) in cells.into_iter().enumerate() {
            if self.layout.len() >= number || step % GLANCE == GLANCE - 1 && (self.stop)() {
                return;
            }
            let most = number - self.layout.len();
            self.put(cell, most, random);
        }
    }
}

fn empty(wishes: &Wishes) -> Layout {
    Layout::new(wishes.rows, wishes.cols, wishes.rules, wishes.touching)
        .on_ground(wishes.ground().map(Arc::new))
}

/// The probability of each further step, for islands that have `room` cells each.
fn stretch(room: f64, spread: f64) -> f64 {
    // On average as far apart as in a square grid; up to five times as far.
    let steps = (room.sqrt() - 1.5).max(0.0) + 4.0 * spread * spread * (1.0 + room.sqrt() / 8.0);
    (steps / (1.0 + steps)).min(0.95)
}
