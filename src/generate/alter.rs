//! Adds and removes islands and unknown clues, while the intended solution stays a solution.

use super::direction::Direction;
use super::growth::Growth;
use super::mask::Ground;
use super::numbers::Bounds;
use crate::model::puzzle::Cell;
use crate::random::Random;

/// The number of random cells that are tried before all cells are tried in turn.
const TRIES: usize = 200;

impl Growth<'_> {
    /// Places islands on random cells until there are `number`; returns whether that succeeded.
    pub(super) fn add(&mut self, number: usize, random: &mut Random) -> bool {
        for _ in 0..TRIES {
            if self.layout.len() >= number {
                break;
            }
            let cell = self.any_cell(random);
            let most = number - self.layout.len();
            self.put(cell, most, random);
        }
        self.squeeze(number, random);
        self.layout.len() == number
    }

    pub(super) fn any_cell(&self, random: &mut Random) -> Cell {
        let usable = self.layout.ground().map(Ground::usable);
        if let Some(&cell) = usable.and_then(|usable| random.pick(usable)) {
            return cell;
        }
        Cell::new(
            random.below(self.layout.rows() as usize) as u32,
            random.below(self.layout.cols() as usize) as u32,
        )
    }

    /// Hides random clues until `number` are unknown, as far as possible; those that had to be revealed come last.
    pub(super) fn hide(&mut self, number: usize, random: &mut Random) {
        if self.layout.hidden() >= number {
            return;
        }
        let islands = 0..self.layout.len() as u32;
        let mut known: Vec<u32> = islands
            .filter(|&island| !self.layout.is_hidden(island) && !self.layout.is_locked(island))
            .collect();
        random.shuffle(&mut known);
        known.sort_by_key(|&island| self.layout.is_needed(island));
        // Between two unknown clues there can be other bridges than intended, if a corridor can carry two.
        let apart = self.wishes.unique && self.wishes.rules.max_bridges() > 1;
        for island in known {
            let beside_unknown = self.layout.ways(island).any(|way| {
                let other = self.layout.neighbour(island, way);
                other.is_some_and(|other| self.layout.is_hidden(other))
            });
            if self.layout.hidden() < number && !(apart && beside_unknown) {
                self.layout.set_hidden(island, true);
            }
        }
    }

    /// Makes a random change.
    pub(super) fn stir(&mut self, bounds: Bounds, random: &mut Random) {
        let island = random.below(self.layout.len()) as u32;
        let Some(&way) = random.pick(&Direction::ALL) else {
            return;
        };
        match random.below(6) {
            0 => {
                let count = self.count(random);
                if self.layout.count(island, way) > 0 {
                    self.set(island, way, count, random);
                }
            }
            1 if self.wishes.rules.loops() && !self.wants_loops() => {
                self.open_loop(island, way);
            }
            1 if self.may_have_loops() => {
                self.close(island, way, random);
            }
            2 | 3 if self.layout.len() > bounds.fewest => {
                let cell = self.layout.cell(island);
                self.take_out(cell, bounds.fewest, random);
            }
            4 | 5 if self.layout.len() < bounds.most => {
                let cell = self.any_cell(random);
                let most = bounds.most - self.layout.len();
                self.put(cell, most, random);
            }
            _ => {}
        }
    }

    /// Removes the island on a cell and those on its images, all or none, if at least `fewest` are left. Islands at the
    /// edge of the grid are kept, because the puzzle is to reach all sides.
    pub(super) fn take_out(&mut self, cell: Cell, fewest: usize, random: &mut Random) -> bool {
        let edge = cell.row == 0
            || cell.col == 0
            || cell.row + 1 == self.layout.rows()
            || cell.col + 1 == self.layout.cols();
        let orbit = self.images.of(cell);
        let left = self.layout.len().saturating_sub(orbit.len());
        if edge || left < fewest.max(2) || self.is_lone(&orbit, 1) {
            return false;
        }
        // They can be removed one after the other if no bridge joins any two of them.
        let removable = orbit.iter().all(|&(image, _)| {
            self.layout.island_at(image).is_some_and(|island| {
                self.can_take_out(island)
                    && self.layout.ways(island).all(|way| {
                        let other = self.layout.neighbour(island, way);
                        other.is_none_or(|other| {
                            let other = self.layout.cell(other);
                            orbit.iter().all(|&(image, _)| image != other)
                        })
                    })
            })
        });
        if removable {
            for &(image, _) in orbit.iter() {
                self.take_out_one(image, random);
            }
        }
        removable
    }

    fn can_take_out(&self, island: u32) -> bool {
        let ways: Vec<Direction> = self.layout.ways(island).collect();
        match ways[..] {
            _ if self.layout.is_kept(island) => false,
            [_] => true,
            [a, b] => b == a.opposite(),
            _ => false,
        }
    }

    fn take_out_one(&mut self, cell: Cell, random: &mut Random) {
        if let Some(island) = self.layout.island_at(cell) {
            if !self.layout.prune(island) {
                let count = self.count(random);
                if let Some(count) = self.layout.merged(island, count) {
                    self.layout.merge(island, count);
                }
            }
        }
    }
}
