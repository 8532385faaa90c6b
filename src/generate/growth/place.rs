//! Places islands with their images, and connects them.

use super::Growth;
use crate::generate::layout::{Direction, Square};
use crate::model::puzzle::Cell;
use crate::random::Random;

impl Growth<'_> {
    /// Connects a new island on `cell` to `island`, and does the same at the image: both or neither.
    pub(in crate::generate) fn branch(
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
    pub(in crate::generate) fn attach(
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
    pub(in crate::generate) fn put(
        &mut self,
        cell: Cell,
        most: usize,
        random: &mut Random,
    ) -> bool {
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
}
