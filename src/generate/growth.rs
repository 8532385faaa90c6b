//! Grows islands and bridges from a first island, until there are as many islands as wanted.
//!
//! From an existing island, a new one is connected in a random direction and at a random distance. A direction that has
//! once been blocked stays blocked, so that all of this takes time proportional to the grid.

use super::even::Blocks;
use super::images::Images;
use super::layout::{Direction, Layout, Square};
use super::sides::reach_sides;
use super::wishes::{Symmetry, Wishes};
use crate::model::puzzle::Cell;
use crate::random::Random;

/// The number of steps between two checks whether to stop.
const GLANCE: usize = 4096;

/// The share of neighbours that are joined although they need not be: this gives about one loop per 30 islands, as in
/// puzzles of Tatham's generator.
const LOOPS: f64 = 0.1;

/// How often growth under half-turn symmetry begins without an island in a middle row or column: in three rows, islands
/// there would see no others.
const SQUARE: f64 = 0.25;

/// Islands and bridges that grow into a puzzle.
pub(super) struct Growth<'a> {
    pub(super) layout: Layout,
    pub(super) images: Images,
    pub(super) wishes: &'a Wishes,
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
        }
    }

    /// Grows `number` islands if there is room for that many, and otherwise at least `enough`. The closer they have to
    /// be, the shorter the corridors. Returns whether there are enough.
    pub(super) fn fill(&mut self, number: usize, enough: usize, random: &mut Random) -> bool {
        let cells = f64::from(self.wishes.rows) * f64::from(self.wishes.cols);
        let wished = stretch(cells / number as f64, self.wishes.spread);
        let shares = [1.0, 0.5, 0.25, 0.0];
        let tries = shares.map(|share| (share, number)).into_iter();
        let again = shares.map(|share| (share, enough)).into_iter();
        for (share, needed) in tries.chain(again.filter(|_| enough < number)) {
            self.layout.clear();
            self.start(number, random);
            self.grow(number, share * wished, random);
            self.squeeze(number, random);
            // If growth was cut short, the result is not the one that belongs to the seed.
            if (self.stop)() {
                return false;
            }
            // Placing two islands at a time may end one short of the number.
            let pairs = self.images.symmetry() != Symmetry::None;
            let needed = (needed - usize::from(pairs)).max(2);
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
        reach_sides(&mut self.layout, self.images, random);
    }

    /// A random number of bridges for a corridor, according to the wishes.
    pub(super) fn count(&self, random: &mut Random) -> u8 {
        let most = self.wishes.rules.max_bridges();
        if most > 1 && random.chance(self.wishes.two_way_share()) {
            2 + random.below(usize::from(most) - 1) as u8
        } else {
            1
        }
    }

    /// Places the first islands: one, or with a symmetry those that connect a cell and its image.
    fn start(&mut self, number: usize, random: &mut Random) {
        let (rows, cols) = (self.layout.rows(), self.layout.cols());
        let any = self.any_cell(random);
        match self.images.symmetry() {
            Symmetry::None => {
                self.layout.place(any);
            }
            Symmetry::Mirror => self.start_between(any, random),
            Symmetry::Rotate => {
                let (odd_rows, odd_cols) = (rows % 2 == 1, cols % 2 == 1);
                match (odd_rows, odd_cols) {
                    (false, false) => self.start_square(random),
                    _ if rows.min(cols) > 2
                        && number > 3
                        && number % 2 == 0
                        && random.chance(SQUARE) =>
                    {
                        self.start_square(random);
                    }
                    (true, false) => self.start_between(Cell::new(rows / 2, any.col), random),
                    (false, true) => self.start_between(Cell::new(any.row, cols / 2), random),
                    (true, true) => {
                        let middle = Cell::new(rows / 2, cols / 2);
                        let cell = match (number % 2, random.chance(0.5)) {
                            (1, _) => middle,
                            (_, true) => Cell::new(middle.row, any.col),
                            (_, false) => Cell::new(any.row, middle.col),
                        };
                        self.start_between(cell, random);
                    }
                }
            }
        }
    }

    /// Places an island and its image, and joins them.
    fn start_between(&mut self, cell: Cell, random: &mut Random) {
        let mut cell = cell;
        let mut image = self.images.of(cell);
        if cell != image && !self.layout.may_both(cell, image) {
            // Start one step further out.
            let out = Direction::ALL
                .into_iter()
                .filter_map(|way| self.layout.step(cell, way, 1))
                .find(|&out| in_line(out, image) && out != image);
            match out {
                Some(out) => cell = out,
                None => return,
            }
            image = self.images.of(cell);
        }
        let first = self.layout.place(cell);
        if cell != image {
            self.layout.place(image);
            let count = self.count(random);
            for way in Direction::ALL {
                if self.layout.join(first, way, count) {
                    break;
                }
            }
        }
    }

    /// Places four islands at the corners of a rectangle around the middle, and joins them along three of its sides.
    fn start_square(&mut self, random: &mut Random) {
        let (rows, cols) = (self.layout.rows(), self.layout.cols());
        // The two next to the middle touch if there is no line between them.
        let places = |side: u32| {
            let touch = side % 2 == 0 && !self.layout.touches_allowed();
            (side as usize / 2).saturating_sub(usize::from(touch))
        };
        if places(rows) == 0 || places(cols) == 0 {
            return;
        }
        let row = random.below(places(rows)) as u32;
        let col = random.below(places(cols)) as u32;
        let corners = [
            Cell::new(row, col),
            Cell::new(row, cols - 1 - col),
            Cell::new(rows - 1 - row, cols - 1 - col),
            Cell::new(rows - 1 - row, col),
        ];
        let islands = corners.map(|corner| self.layout.place(corner));
        let left_out = random.below(4);
        for (side, way) in Direction::ALL.into_iter().enumerate() {
            let count = self.count(random);
            if side != left_out {
                self.layout.join(islands[side], way, count);
            }
        }
    }

    /// Connects new islands to old ones as long as there is room for them, evenly in all parts of the grid.
    fn grow(&mut self, number: usize, stretch: f64, random: &mut Random) {
        let mut blocks = Blocks::new(self.layout.rows(), self.layout.cols(), number);
        let mut open: Vec<(u32, Direction)> = Vec::new();
        let mut put_off = Vec::new();
        let mut seen = 0;
        for step in 1_usize.. {
            if step % GLANCE == 0 && (self.stop)() {
                return;
            }
            let islands = self.layout.len() as u32;
            for island in seen..islands {
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

    /// Connects a new island on `cell` to `island`, and does the same at the image: both or neither.
    fn branch(
        &mut self,
        island: u32,
        way: Direction,
        cell: Cell,
        most: usize,
        random: &mut Random,
    ) -> bool {
        let image = self.images.of(cell);
        if image != cell && (most < 2 || !self.layout.may_both(cell, image)) {
            return false;
        }
        let new = self.layout.place(cell);
        let count = self.count(random);
        self.layout.join(new, way.opposite(), count);
        debug_assert_eq!(self.layout.neighbour(new, way.opposite()), Some(island));
        if image == cell {
            return true;
        }
        let way = self.images.way(way).opposite();
        let attached = self.attach(image, Some(way), random);
        if attached.is_none() {
            self.layout.prune(new);
        }
        attached.is_some()
    }

    /// Places an island on a cell: between the ends of the bridges that lie there, or connected to an island that it
    /// sees, in this direction if possible.
    pub(super) fn attach(
        &mut self,
        cell: Cell,
        first: Option<Direction>,
        random: &mut Random,
    ) -> Option<u32> {
        if !self.layout.is_apart(cell) {
            return None;
        }
        match self.layout.square(cell) {
            Square::Island(_) => None,
            Square::Across | Square::Down => self.layout.split(cell),
            Square::Water => {
                let mut ways = Direction::ALL;
                random.shuffle(&mut ways);
                let way = first.into_iter().chain(ways).find(|&way| {
                    let view = self.layout.view(cell, way, u32::MAX);
                    view.island.is_some()
                })?;
                let new = self.layout.place(cell);
                let count = self.count(random);
                self.layout.join(new, way, count);
                Some(new)
            }
        }
    }

    /// Places an island on a cell in any way, and one on its image: both or neither.
    pub(super) fn put(&mut self, cell: Cell, most: usize, random: &mut Random) -> bool {
        let image = self.images.of(cell);
        let needed = 1 + usize::from(image != cell);
        if most < needed || !self.layout.is_apart(cell) || !self.layout.is_apart(image) {
            return false;
        }
        if image != cell && !self.layout.may_both(cell, image) {
            return false;
        }
        let before = self.layout.square(cell);
        let Some(new) = self.attach(cell, None, random) else {
            return false;
        };
        if image != cell && self.attach(image, None, random).is_none() {
            match before {
                Square::Water => self.layout.prune(new),
                _ => {
                    let count = self.layout.ends(new) / 2;
                    self.layout.merge(new, count)
                }
            };
            return false;
        }
        true
    }

    /// Joins some neighbours that see each other and are not joined.
    fn close_loops(&mut self, random: &mut Random) {
        if !self.wishes.rules.loops() {
            return;
        }
        for island in 0..self.layout.len() as u32 {
            for way in [Direction::ALL[0], Direction::ALL[1]] {
                if random.chance(LOOPS) {
                    let count = self.count(random);
                    self.layout.join(island, way, count);
                }
            }
        }
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
}

/// The probability of each further step, for islands that have `room` cells each.
fn stretch(room: f64, spread: f64) -> f64 {
    // On average as far apart as in a square grid; up to five times as far.
    let steps = (room.sqrt() - 1.5).max(0.0) + 4.0 * spread * spread * (1.0 + room.sqrt() / 8.0);
    (steps / (1.0 + steps)).min(0.95)
}

const fn in_line(a: Cell, b: Cell) -> bool {
    a.row == b.row || a.col == b.col
}
