//! What a picture shows, and where: lines, circles and outlines, in units of a grid cell.
//!
//! The layout is the same for every format; a format only determines how a line is written.

mod description;
mod labels;
mod style;

use std::borrow::Cow;

use super::glyphs::{Outlines, Point, Weight};
use crate::model::puzzle::{Cell, Clue, Puzzle};
use crate::model::solution::{Bridge, Solution};

pub(super) use description::{count, list};
pub use style::{
    BRIDGE_WIDTH, DASH_OFFSET, DASHES, DOT_GREY, DOT_STEPS, DOT_WIDTH, LABEL_HEIGHT, MARGIN,
    MARKED_WIDTH, OPEN_WIDTH, RADIUS, RIM_WIDTH, RING_RADIUS, RING_WIDTH, rim_width,
};

/// A corridor whose bridge count is open.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpenCorridor {
    /// The two islands.
    pub ends: [Cell; 2],
    /// The bridge counts that it may have, ascending; they are its label. If empty, it has no label.
    pub counts: Vec<u8>,
}

impl OpenCorridor {
    /// The corridor between these islands, labelled with these numbers.
    #[must_use]
    pub const fn new(ends: [Cell; 2], counts: Vec<u8>) -> Self {
        Self { ends, counts }
    }
}

/// A picture of a puzzle: bare, or with bridges, open corridors and marks.
///
/// Nothing it is given has to be right: a bridge that ends on water is drawn to the middle of that cell, one that
/// leaves the grid is clipped, a diagonal one is left out, and more than four bridges look like four.
///
/// ```
/// use hashi_sat::pictures::{Picture, svg};
/// use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution};
///
/// let island = |col| Island { cell: Cell::new(0, col), clue: Clue::Number(2) };
/// let puzzle = Puzzle::new(1, 3, vec![island(0), island(2)], Rules::default())?;
/// let solution = Solution::new(vec![Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 2)]);
/// let picture = Picture::new(&puzzle).with_solution(&solution).with_title("Two islands");
/// let mut bytes = Vec::new();
/// svg::write(&picture, &mut bytes)?;
/// let text = String::from_utf8(bytes)?;
/// assert_eq!(text.matches("class=\"bridge\"").count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    puzzle: &'a Puzzle,
    solution: Option<&'a Solution>,
    open: &'a [OpenCorridor],
    marked: &'a [Cell],
    title: Option<&'a str>,
}

impl<'a> Picture<'a> {
    /// The bare grid, with faint dots on water, which help to draw straight lines by hand; without dots if a side has
    /// more than 1,000 cells.
    #[must_use]
    pub const fn new(puzzle: &'a Puzzle) -> Self {
        Self {
            puzzle,
            solution: None,
            open: &[],
            marked: &[],
            title: None,
        }
    }

    /// Adds these bridges, and removes the dots.
    #[must_use]
    pub const fn with_solution(self, solution: &'a Solution) -> Self {
        Self {
            solution: Some(solution),
            ..self
        }
    }

    /// Draws these corridors dashed, each labelled with its possible bridge counts where there is room.
    #[must_use]
    pub const fn with_open(self, open: &'a [OpenCorridor]) -> Self {
        Self { open, ..self }
    }

    /// Marks these cells with a thicker rim and a second ring.
    #[must_use]
    pub const fn with_marked(self, marked: &'a [Cell]) -> Self {
        Self { marked, ..self }
    }

    /// Sets the title, which is not drawn: it is for screen readers and the properties of a document.
    #[must_use]
    pub const fn with_title(self, title: &'a str) -> Self {
        Self {
            title: Some(title),
            ..self
        }
    }

    /// The title that was set, or a default one.
    #[must_use]
    pub fn title(&self) -> Cow<'a, str> {
        self.title.map_or_else(
            || Cow::Owned(description::default_title(self)),
            Cow::Borrowed,
        )
    }

    /// What the picture shows, in words, for those who cannot see it. A puzzle of up to 400 islands can be solved from
    /// it.
    #[must_use]
    pub fn description(&self) -> String {
        description::describe(self)
    }

    /// The width in cells, with the margins.
    #[must_use]
    pub fn width(&self) -> f64 {
        f64::from(self.puzzle.cols()) + 2.0 * MARGIN
    }

    /// The height in cells, with the margins.
    #[must_use]
    pub fn height(&self) -> f64 {
        f64::from(self.puzzle.rows()) + 2.0 * MARGIN
    }

    /// Everything that is drawn.
    #[must_use]
    pub fn shapes(&self) -> Shapes {
        let bridges = self.solution.map_or(&[][..], Solution::bridges);
        Shapes {
            dots: self.dots(),
            open: self
                .open
                .iter()
                .filter_map(|corridor| self.corridor(corridor.ends))
                .collect(),
            bridges: bridges
                .iter()
                .filter_map(|bridge| Some((self.corridor([bridge.from, bridge.to])?, bridge)))
                .flat_map(|(middle, bridge)| parallel(middle, bridge))
                .collect(),
            islands: self.islands(),
            rings: self.rings(),
            labels: labels::place(self.puzzle, bridges, self.open),
        }
    }

    /// Rows of dots, or columns if there are fewer of those; empty if there are bridges or open corridors, and in very
    /// large grids.
    fn dots(&self) -> Vec<[Point; 2]> {
        let (rows, cols) = (self.puzzle.rows(), self.puzzle.cols());
        let is_large = rows.max(cols) > MOST_DOTS;
        if self.solution.is_some() || !self.open.is_empty() || is_large {
            return Vec::new();
        }
        // A little beyond the last dot, which some programs omit at the very end of a line.
        let across = |row| {
            let [from, to] = [0, cols - 1].map(|col| middle(Cell::new(row, col)));
            [from, Point::new(to.x + BEYOND, to.y)]
        };
        let down = |col| {
            let [from, to] = [0, rows - 1].map(|row| middle(Cell::new(row, col)));
            [from, Point::new(to.x, to.y + BEYOND)]
        };
        if rows <= cols {
            (0..rows).map(across).collect()
        } else {
            (0..cols).map(down).collect()
        }
    }

    /// The line between two cells, from left to right or downwards, without what is outside the grid.
    fn corridor(&self, ends: [Cell; 2]) -> Option<Stroke> {
        let (rows, cols) = (self.puzzle.rows(), self.puzzle.cols());
        let [from, to] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
        let straight = (from.row == to.row) != (from.col == to.col);
        let starts_inside = from.row < rows && from.col < cols;
        if !straight || !starts_inside {
            return None;
        }
        let mut end = middle(to);
        end.x = end.x.min(MARGIN + f64::from(cols));
        end.y = end.y.min(MARGIN + f64::from(rows));
        Some(Stroke {
            ends: [from, to],
            line: [middle(from), end],
        })
    }

    fn islands(&self) -> Vec<Circle> {
        let marked = sorted(self.marked);
        let islands = self.puzzle.islands().iter();
        islands
            .map(|island| Circle {
                cell: island.cell,
                clue: island.clue,
                centre: middle(island.cell),
                marked: marked.binary_search(&island.cell).is_ok(),
            })
            .collect()
    }

    fn rings(&self) -> Vec<Point> {
        let mut marked = sorted(self.marked);
        marked.dedup();
        let inside = |cell: &Cell| cell.row < self.puzzle.rows() && cell.col < self.puzzle.cols();
        marked.into_iter().filter(inside).map(middle).collect()
    }
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// The largest number of dots in a row: nobody sees more, and viewers take long to draw them.
const MOST_DOTS: u32 = 1000;

/// How far a row of dots continues beyond the last one.
const BEYOND: f64 = 0.1;

/// The middle of a cell.
fn middle(cell: Cell) -> Point {
    let at = |index| MARGIN + 0.5 + f64::from(index);
    Point::new(at(cell.col), at(cell.row))
}

/// One line for each bridge.
fn parallel(middle: Stroke, bridge: &Bridge) -> impl Iterator<Item = Stroke> {
    let [from, to] = middle.line;
    style::offsets(bridge.count).map(move |offset| {
        let aside = |at: Point| {
            if from.y == to.y {
                Point::new(at.x, at.y + offset)
            } else {
                Point::new(at.x + offset, at.y)
            }
        };
        Stroke {
            line: [aside(from), aside(to)],
            ..middle
        }
    })
}

/// What is drawn, in this order: what comes later covers what comes before.
#[derive(Clone, Debug, PartialEq)]
pub struct Shapes {
    /// Rows or columns of dots one cell apart, each from the first dot to a little beyond the last.
    pub dots: Vec<[Point; 2]>,
    /// Dashed lines.
    pub open: Vec<Stroke>,
    /// A line for each bridge.
    pub bridges: Vec<Stroke>,
    /// The islands.
    pub islands: Vec<Circle>,
    /// The middles of the second rings around marked cells.
    pub rings: Vec<Point>,
    /// The labels of open corridors.
    pub labels: Vec<Label>,
}

/// A line between two cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The cells.
    pub ends: [Cell; 2],
    /// Where it begins and ends.
    pub line: [Point; 2],
}

/// An island.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// Its cell.
    pub cell: Cell,
    /// Its clue.
    pub clue: Clue,
    /// Its middle.
    pub centre: Point,
    /// Whether it has a thicker rim.
    pub marked: bool,
}

/// The label of an open corridor, on a ground that covers the dashes.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// Its middle.
    pub centre: Point,
    /// The width of its ground.
    pub width: f64,
}

impl Label {
    /// The top left corner of its ground, which is [`LABEL_HEIGHT`] high.
    #[must_use]
    pub const fn corner(&self) -> Point {
        let Point { x, y } = self.centre;
        Point::new(x - self.width / 2.0, y - LABEL_HEIGHT / 2.0)
    }
}

/// Four curves that make a circle, each from where the last one ended: two control points and the end. The
/// first starts to the right of `centre`.
#[must_use]
pub fn quarters(centre: Point, radius: f64) -> [[Point; 3]; 4] {
    let place = |x: f64, y: f64| Point::new(centre.x + radius * x, centre.y + radius * y);
    // A quarter turn takes (x, y) to (-y, x).
    [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]].map(|[x, y]| {
        [
            place(x - QUARTER * y, y + QUARTER * x),
            place(-y + QUARTER * x, x + QUARTER * y),
            place(-y, x),
        ]
    })
}

/// How far the control points of a quarter of a circle are along its tangents, for a radius of 1.
const QUARTER: f64 = 0.552_284_75;

/// A clue as outlines around the origin.
#[must_use]
pub fn clue_outlines(clue: Clue) -> Outlines {
    let text = clue.to_string();
    let size = style::clue_size(text.len());
    Outlines::new(&text, size, Weight::Bold).centred()
}

/// A label as outlines around the origin.
#[must_use]
pub fn label_outlines(text: &str) -> Outlines {
    Outlines::new(text, style::LABEL_SIZE, Weight::Bold).centred()
}
