//! The first islands: those that connect a cell with its images under the symmetry.

use super::Growth;
use crate::generate::direction::Direction;
use crate::generate::symmetry::Symmetry;
use crate::generate::wishes::Islands;
use crate::model::puzzle::Cell;
use crate::random::Random;

/// How often growth begins without an island in a middle row or column where it could begin with one: in three rows,
/// islands there would see no others.
const SQUARE: f64 = 0.25;

/// How often growth begins without an island in the middle where quarter turns or diagonals allow one.
const RING: f64 = 0.5;

impl Growth<'_> {
    /// Places the first islands: one, or with a symmetry those that connect a cell and its images.
    pub(super) fn start(&mut self, number: usize, random: &mut Random) {
        let (rows, cols) = (self.layout.rows(), self.layout.cols());
        let any = self.any_cell(random);
        let (middle_row, middle_col) = (rows / 2, cols / 2);
        match self.images.symmetry() {
            Symmetry::None => {
                self.layout.place(any);
            }
            Symmetry::Mirror | Symmetry::Flip => self.start_between(any, random),
            Symmetry::Diagonal => {
                self.layout.place(Cell::new(any.row, any.row));
            }
            Symmetry::Antidiagonal => {
                self.layout.place(Cell::new(any.row, cols - 1 - any.row));
            }
            Symmetry::Rotate | Symmetry::Mirrors => match (rows % 2 == 1, cols % 2 == 1) {
                (false, false) => self.start_corners(random),
                _ if rows.min(cols) > 2
                    && number > 3
                    && number % 2 == 0
                    && random.chance(SQUARE) =>
                {
                    self.start_corners(random);
                }
                (true, false) => self.start_between(Cell::new(middle_row, any.col), random),
                (false, true) => self.start_between(Cell::new(any.row, middle_col), random),
                (true, true) => {
                    let cell = match (number % 2, random.chance(0.5)) {
                        (1, _) => Cell::new(middle_row, middle_col),
                        (_, true) => Cell::new(middle_row, any.col),
                        (_, false) => Cell::new(any.row, middle_col),
                    };
                    self.start_between(cell, random);
                }
            },
            Symmetry::Quarter | Symmetry::Diagonals | Symmetry::Full => {
                let in_middle = match self.wishes.islands {
                    _ if !self.wishes.has_middle() => false,
                    Islands::Exactly(number) => number % 2 == 1,
                    _ => !random.chance(RING),
                };
                if in_middle {
                    self.layout.place(Cell::new(middle_row, middle_col));
                } else if self.images.symmetry() == Symmetry::Diagonals
                    && self.wishes.islands == Islands::Exactly(6)
                {
                    self.start_six(random);
                } else {
                    self.start_corners(random);
                }
            }
        }
    }

    /// Places an island and its image, and joins them.
    fn start_between(&mut self, cell: Cell, random: &mut Random) {
        let images = self.images;
        let image_of = |cell| images.of(cell).last().map_or(cell, |&(image, _)| image);
        let mut cell = cell;
        let mut image = image_of(cell);
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
            image = image_of(cell);
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
    /// If the symmetry exchanges rows and columns, the rectangle is a square.
    fn start_corners(&mut self, random: &mut Random) {
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
        let col = if self.images.symmetry().needs_square() {
            row
        } else {
            random.below(places(cols)) as u32
        };
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

    /// Places the only six islands without one in the middle that both diagonals allow: the corners of two squares that
    /// meet in the middle, without the corner there.
    fn start_six(&mut self, random: &mut Random) {
        let side = self.layout.rows();
        let middle = side / 2;
        let places = (middle + 1).saturating_sub(self.layout.shortest());
        if places == 0 {
            return;
        }
        let near = random.below(places as usize) as u32;
        let far = side - 1 - near;
        // On one diagonal or the other.
        let (near, far) = if random.chance(0.5) {
            ((near, near), (far, far))
        } else {
            ((near, far), (far, near))
        };
        for (row, col) in [near, far] {
            let corner = self.layout.place(Cell::new(row, col));
            self.layout.place(Cell::new(row, middle));
            self.layout.place(Cell::new(middle, col));
            for way in Direction::ALL {
                let count = self.count(random);
                self.layout.join(corner, way, count);
            }
        }
        // The two halves meet across the middle, in one way or the other.
        let across = random.chance(0.5);
        let (cell, way) = if across {
            let left = near.1.min(far.1);
            (Cell::new(middle, left), Direction::ALL[0])
        } else {
            (Cell::new(near.0, middle), Direction::ALL[1])
        };
        if let Some(island) = self.layout.island_at(cell) {
            let count = self.count(random);
            self.layout.join(island, way, count);
        }
    }
}

const fn in_line(a: Cell, b: Cell) -> bool {
    a.row == b.row || a.col == b.col
}
