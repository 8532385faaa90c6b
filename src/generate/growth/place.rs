//! Places islands with their images, and connects them.

use super::Growth;
use crate::generate::direction::Direction;
use crate::generate::images::Orbit;
use crate::generate::layout::Square;
use crate::generate::wishes::Islands;
use crate::model::puzzle::Cell;
use crate::random::Random;

/// How an island came to its cell.
#[derive(Clone, Copy, Debug)]
enum Placed {
    /// On water, connected to one other island.
    Water(u32),
    /// Between the ends of this many bridges.
    Bridge(u32, u8),
}

impl Growth<'_> {
    /// Connects a new island on `cell` to `island`, and does the same at its images: all or none.
    pub(in crate::generate) fn branch(
        &mut self,
        island: u32,
        way: Direction,
        cell: Cell,
        most: usize,
        random: &mut Random,
    ) -> bool {
        let orbit = self.images.of(cell);
        if self.layout.is_locked(island) || !self.may_place(&orbit, most) {
            return false;
        }
        let new = self.layout.place(cell);
        let count = self.count(random);
        self.layout.join(new, way.opposite(), count);
        debug_assert_eq!(self.layout.neighbour(new, way.opposite()), Some(island));
        self.place_rest(&orbit, Placed::Water(new), Some(way.opposite()), random)
    }

    /// Places an island on a cell in any way, and on its images: all or none.
    pub(in crate::generate) fn put(
        &mut self,
        cell: Cell,
        most: usize,
        random: &mut Random,
    ) -> bool {
        // The islands have the symmetry: if this cell is apart, then its images are.
        if !self.layout.is_apart(cell) {
            return false;
        }
        let orbit = self.images.of(cell);
        if !self.may_place(&orbit, most) {
            return false;
        }
        let Some(first) = self.attach(cell, None, random) else {
            return false;
        };
        self.place_rest(&orbit, first, None, random)
    }

    /// Whether there may be islands on all these cells, as far as the cells themselves tell.
    fn may_place(&self, orbit: &Orbit, most: usize) -> bool {
        let (cell, _) = orbit[0];
        // What holds for one cell holds for its images: only two that one turn exchanges can touch.
        let apart = |&(image, _): &(Cell, _)| self.layout.may_both(cell, image);
        orbit.len() <= most && orbit[1..].iter().all(apart) && !self.is_lone(orbit, 0)
    }

    /// Whether this is the one cell that all of the symmetry keeps, and an exact number of islands with this remainder
    /// when halved decides whether there is one.
    pub(in crate::generate) fn is_lone(&self, orbit: &Orbit, remainder: usize) -> bool {
        let Islands::Exactly(number) = self.wishes.islands else {
            return false;
        };
        orbit.len() == 1 && number % 2 == remainder && self.wishes.has_middle()
    }

    /// Places islands on all images of the cell of `first`, preferably connected in the image of this direction. If one
    /// cannot be placed, takes all of them back.
    fn place_rest(
        &mut self,
        orbit: &Orbit,
        first: Placed,
        way: Option<Direction>,
        random: &mut Random,
    ) -> bool {
        let mut placed = [first; 8];
        for (number, &(image, turn)) in orbit.iter().enumerate().skip(1) {
            let way = way.map(|way| turn.way(way));
            match self.attach(image, way, random) {
                Some(island) => placed[number] = island,
                None => {
                    self.take_back(&placed[..number]);
                    return false;
                }
            }
        }
        true
    }

    /// Takes back what was placed last, so that all is as before: later ones may lie on bridges of earlier ones.
    fn take_back(&mut self, placed: &[Placed]) {
        for &one in placed.iter().rev() {
            match one {
                Placed::Water(island) => self.layout.take_back(island),
                Placed::Bridge(island, count) => {
                    self.layout.merge(island, count);
                }
            }
        }
    }

    /// Places an island on a cell: between the ends of the bridges that lie there, or connected to an island that it
    /// sees, in this direction if possible.
    fn attach(
        &mut self,
        cell: Cell,
        first: Option<Direction>,
        random: &mut Random,
    ) -> Option<Placed> {
        if !self.layout.is_apart(cell) {
            return None;
        }
        match self.layout.square(cell) {
            Square::Island(_) => None,
            Square::Across | Square::Down => {
                let new = self.layout.split(cell)?;
                Some(Placed::Bridge(new, self.layout.ends(new) / 2))
            }
            Square::Water => {
                let mut ways = Direction::ALL;
                random.shuffle(&mut ways);
                let way = first.into_iter().chain(ways).find(|&way| {
                    let view = self.layout.view(cell, way, u32::MAX);
                    view.island
                        .is_some_and(|other| !self.layout.is_locked(other))
                })?;
                let new = self.layout.place(cell);
                let count = self.count(random);
                self.layout.join(new, way, count);
                Some(Placed::Water(new))
            }
        }
    }
}
