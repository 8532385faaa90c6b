//! Islands with many bridges.

use super::Growth;
use crate::generate::direction::Direction;
use crate::generate::numbers::Bounds;
use crate::random::Random;

/// A big island has at least this many bridge ends.
const BIG: u8 = 7;

/// How many islands are tried for each big one that is missing.
const TRIES: usize = 20;

impl Growth<'_> {
    /// Makes as many islands big as wished for, as far as that is possible.
    pub(in crate::generate) fn enlarge(&mut self, bounds: Bounds, random: &mut Random) {
        if self.wishes.big == 0 {
            return;
        }
        let islands = 0..self.layout.len() as u32;
        let big = islands
            .filter(|&island| self.layout.ends(island) >= BIG)
            .count();
        let missing = self.wishes.big.saturating_sub(big);
        let mut left = missing;
        for _ in 0..TRIES * missing {
            if left == 0 {
                return;
            }
            let island = random.below(self.layout.len()) as u32;
            if self.layout.ends(island) < BIG && self.make_big(island, bounds, random) {
                left -= 1;
            }
        }
    }

    /// Gives an island bridges in as many directions as it needs, and as many bridges.
    fn make_big(&mut self, island: u32, bounds: Bounds, random: &mut Random) -> bool {
        let cell = self.layout.cell(island);
        let most = self.wishes.most_bridges();
        let needed = usize::from(BIG.div_ceil(most.max(1)));
        let mut ways = Direction::ALL;
        random.shuffle(&mut ways);
        for way in ways {
            if self.layout.ways(island).count() >= needed.max(3) && random.chance(0.5) {
                break;
            }
            // The number of an island may change when another is added and taken away.
            let Some(island) = self.layout.island_at(cell) else {
                return false;
            };
            if self.layout.neighbour(island, way).is_some() {
                continue;
            }
            let view = self.layout.view(cell, way, u32::MAX);
            if view.island.is_some() {
                if self.may_have_loops() {
                    self.layout.join(island, way, most);
                }
                continue;
            }
            let shortest = self.layout.shortest();
            if view.water < shortest || self.layout.len() >= bounds.most {
                continue;
            }
            let steps = shortest + random.below((view.water - shortest + 1) as usize) as u32;
            let target = self.layout.step(cell, way, steps);
            if let Some(target) = target.filter(|&target| self.layout.is_apart(target)) {
                self.branch(island, way, target, bounds.most - self.layout.len(), random);
            }
        }
        let Some(island) = self.layout.island_at(cell) else {
            return false;
        };
        if most > 1 {
            for way in ways {
                if self.layout.ends(island) >= BIG + u8::from(random.chance(0.3)) {
                    break;
                }
                self.set(island, way, most, random);
            }
        }
        self.layout.ends(island) >= BIG
    }
}
