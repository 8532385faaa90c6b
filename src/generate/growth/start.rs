//! The first islands: those that connect a cell with its image under the symmetry.

use super::Growth;
use crate::generate::layout::Direction;
use crate::generate::symmetry::Symmetry;
use crate::model::puzzle::Cell;
use crate::random::Random;

/// How often growth under half-turn symmetry begins without an island in a middle row or column: in three rows, islands
/// there would see no others.
const SQUARE: f64 = 0.25;

impl Growth<'_> {
    /// Places the first islands: one, or with a symmetry those that connect a cell and its image.
    pub(super) fn start(&mut self, number: usize, random: &mut Random) {
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
}

const fn in_line(a: Cell, b: Cell) -> bool {
    a.row == b.row || a.col == b.col
}
