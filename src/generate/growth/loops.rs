//! Closes and opens loops of bridges.

use super::Growth;
use crate::generate::direction::Direction;
use crate::random::Random;

/// How many islands are visited to find another way between two islands. Most loops are much shorter; where there is
/// no loop, the search would go through the whole grid.
const VISITS: usize = 100;

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
    /// of them.
    pub(super) fn close_loops(&mut self, random: &mut Random) {
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
    }

    /// Joins an island to others that it sees, if there are fewer loops than wished for. Later there would be bridges in
    /// the way: at 9x9 to 20x20 there are at most 0.14 loops for each island if they are closed at the end.
    pub(super) fn close_loops_at(&mut self, island: u32, random: &mut Random) {
        for way in Direction::ALL {
            if self.may_have_loops() && self.wants_loops() {
                let count = self.count(random);
                self.layout.join(island, way, count);
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
