//! Changes of bridges beside islands whose numbers of bridge ends stay.

use super::Growth;
use crate::generate::direction::Direction;
use crate::random::Random;

/// How many corridors, one after the other, a change may take to leave all numbers that stay as they are.
const LONGEST: usize = 8;

impl Growth<'_> {
    /// Gives a corridor in use `count` bridges, at least 1, and returns whether it could. If an end keeps its number of
    /// bridge ends, other corridors change too: each island in between loses at one side what it gets at another, up
    /// to islands that keep none.
    pub(in crate::generate) fn set(
        &mut self,
        island: u32,
        way: Direction,
        count: u8,
        random: &mut Random,
    ) -> bool {
        let Some(other) = self.layout.neighbour(island, way) else {
            return false;
        };
        let before = self.layout.count(island, way);
        let mut changed = Vec::new();
        self.change(&mut changed, island, way, count);
        let by = i16::from(count) - i16::from(before);
        for end in [island, other] {
            if !self.balance(&mut changed, end, -by, random) {
                for &(island, way, before) in changed.iter().rev() {
                    self.layout.set(island, way, before);
                }
                return false;
            }
        }
        true
    }

    fn change(
        &mut self,
        changed: &mut Vec<(u32, Direction, u8)>,
        island: u32,
        way: Direction,
        count: u8,
    ) {
        changed.push((island, way, self.layout.count(island, way)));
        self.layout.set(island, way, count);
    }

    /// Changes a corridor of an island that keeps its number by so many bridges, and others to make up for that. What
    /// is in `changed` does not change again.
    fn balance(
        &mut self,
        changed: &mut Vec<(u32, Direction, u8)>,
        island: u32,
        by: i16,
        random: &mut Random,
    ) -> bool {
        if by == 0 || !self.layout.is_locked(island) {
            return true;
        }
        if changed.len() >= LONGEST {
            return false;
        }
        let (low, high) = self.counts();
        let mut ways: Vec<Direction> = self.layout.ways(island).collect();
        random.shuffle(&mut ways);
        for way in ways {
            let count = i16::from(self.layout.count(island, way)) + by;
            let Some(other) = self.layout.neighbour(island, way) else {
                continue;
            };
            let again = changed.iter().any(|&(one, its, _)| {
                (one, its) == (island, way) || (one, its) == (other, way.opposite())
            });
            if again || !(i16::from(low)..=i16::from(high)).contains(&count) {
                continue;
            }
            let before = changed.len();
            self.change(changed, island, way, count as u8);
            if self.balance(changed, other, -by, random) {
                return true;
            }
            for (island, way, count) in changed.drain(before..).rev() {
                self.layout.set(island, way, count);
            }
        }
        false
    }

    /// The fewest and the most bridges of a corridor in use that the wishes allow.
    fn counts(&self) -> (u8, u8) {
        let two_way = self.wishes.two_way_share();
        let low = if two_way >= 1.0 { 2 } else { 1 };
        (low, self.wishes.most_bridges())
    }

    /// Joins an island to the next one in this direction, which closes a loop; returns whether it could.
    pub(in crate::generate) fn close(
        &mut self,
        island: u32,
        way: Direction,
        random: &mut Random,
    ) -> bool {
        let count = self.count(random);
        if self.layout.join(island, way, count) {
            return true;
        }
        // The islands at the ends lose as many bridges elsewhere.
        let cell = self.layout.cell(island);
        let Some(other) = self.layout.view(cell, way, u32::MAX).island else {
            return false;
        };
        let (low, _) = self.counts();
        if !self.layout.connect(island, way, low) {
            return false;
        }
        let mut changed = vec![(island, way, 0)];
        for end in [island, other] {
            if !self.balance(&mut changed, end, -i16::from(low), random) {
                for (island, way, before) in changed.drain(1..).rev() {
                    self.layout.set(island, way, before);
                }
                self.layout.unjoin(island, way);
                return false;
            }
        }
        true
    }
}
