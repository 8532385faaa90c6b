//! Closes and opens loops of bridges.

use super::Growth;
use crate::generate::direction::Direction;
use crate::generate::layout::Square;
use crate::random::Random;

/// How many islands are visited to find another way between two islands. Most loops are much shorter; where there is
/// no loop, the search would go through the whole grid.
const VISITS: usize = 100;

/// With more loops than this for each island, joining islands that see each other is not enough.
const MANY: f64 = 0.08;

/// How many cells are tried, for each cell of the grid, to close further loops.
const WOVEN: usize = 4;

impl Growth<'_> {
    /// Whether there are fewer loops for each island than wished for.
    pub(in crate::generate) fn wants_loops(&self) -> bool {
        let islands = self.layout.len() as f64;
        (self.layout.loops() as f64) < islands * self.loops
    }

    /// Whether any loops are wished for.
    pub(in crate::generate) fn may_have_loops(&self) -> bool {
        self.wishes.loops_per_island() > 0.0
    }

    /// Joins neighbours that see each other and are not joined, until there are as many loops as wished for, or no more
    /// of them. If that is not enough, and a share was wished for, further islands come between others, up to `most`.
    pub(super) fn close_loops(&mut self, most: usize, random: &mut Random) {
        if !self.may_have_loops() || self.loops <= 0.0 {
            return;
        }
        let ways = [Direction::ALL[0], Direction::ALL[1]];
        let islands = 0..self.layout.len() as u32;
        let mut pairs: Vec<_> = islands
            .flat_map(|island| ways.map(|way| (island, way)))
            .collect();
        random.shuffle(&mut pairs);
        for (island, way) in pairs {
            if !self.wants_loops() {
                return;
            }
            let count = self.count(random);
            self.layout.join(island, way, count);
        }
        if self.wishes.loop_share.is_some() {
            self.weave(most, random);
        }
    }

    /// How many of `number` islands are kept for closing loops, where more are wished for than usual.
    pub(super) fn woven(&self, number: usize) -> usize {
        let more = self.wishes.loop_share.unwrap_or(0.0) - MANY;
        (number as f64 * more.clamp(0.0, 0.3)) as usize
    }

    /// Places islands where several others are in sight, and joins them to all of these.
    fn weave(&mut self, most: usize, random: &mut Random) {
        let (rows, cols) = (self.layout.rows() as usize, self.layout.cols() as usize);
        for _ in 0..rows * cols * WOVEN {
            if !self.wants_loops() || self.layout.len() >= most {
                return;
            }
            let cell = self.any_cell(random);
            if self.layout.square(cell) != Square::Water {
                continue;
            }
            let in_sight = |way: &Direction| {
                let view = self.layout.view(cell, *way, u32::MAX);
                view.island.is_some()
            };
            if Direction::ALL.iter().filter(|way| in_sight(way)).count() < 2 {
                continue;
            }
            let before = self.layout.len();
            if self.put(cell, most - before, random) {
                for island in before..self.layout.len() {
                    for way in Direction::ALL {
                        let count = self.count(random);
                        self.layout.join(island as u32, way, count);
                    }
                }
            }
        }
    }

    /// Removes the bridges of an island in this direction, if they are known to lie on a loop, and no end keeps its number
    /// of bridge ends.
    pub(in crate::generate) fn open_loop(&mut self, island: u32, way: Direction) -> bool {
        let Some(other) = self.layout.neighbour(island, way) else {
            return false;
        };
        if self.layout.is_locked(island) || self.layout.is_locked(other) {
            return false;
        }
        let mut reached = vec![island];
        let mut next = 0;
        while next < reached.len() && reached.len() < VISITS {
            let from = reached[next];
            next += 1;
            for onward in Direction::ALL {
                if from == island && onward == way {
                    continue;
                }
                let Some(to) = self.layout.neighbour(from, onward) else {
                    continue;
                };
                if to == other {
                    self.layout.unjoin(island, way);
                    return true;
                }
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        false
    }
}
