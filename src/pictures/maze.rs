//! Pictures of mazes: black cells in a thin frame, which is open at the entrance and the exit, and perhaps a way
//! through.
//!
//! [`write_svg`] writes SVG, `write_png` PNG (feature `png`), `write_pdf` PDF (feature `pdf`). Lengths are in units of
//! a cell and are measured from the top left corner of the grid.

mod description;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;
mod svg;

use std::borrow::Cow;

#[cfg(feature = "pdf")]
pub use self::pdf::write_pdf;
#[cfg(feature = "png")]
pub use self::png::{MazePngOptions, write_png};
pub use self::svg::write_svg;
use crate::maze::Maze;
use crate::model::puzzle::Cell;

/// The colour of a way as red, green and blue: as far from white as from the black of a dark screen, and half as bright
/// as white when shown in grey.
const WAY_COLOUR: [u8; 3] = [0xd9, 0x48, 0x0f];

/// A picture of a maze, with or without a way.
///
/// ```
/// use hashi_sat::maze::Maze;
/// use hashi_sat::pictures::maze::{write_svg, MazePicture};
///
/// let maze = Maze::new(2, 3, vec![true, true, false, false, true, true])?;
/// let way = maze.shortest_way().unwrap_or_default();
/// let picture = MazePicture::new(&maze).with_way(&way).with_title("Two by three");
/// let mut bytes = Vec::new();
/// write_svg(&picture, &mut bytes)?;
/// let text = String::from_utf8(bytes)?;
/// assert!(text.contains("points=\"0.5,0.5 1.5,0.5 1.5,1.5 2.5,1.5\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MazePicture<'a> {
    maze: &'a Maze,
    way: &'a [Cell],
    title: Option<&'a str>,
}

impl<'a> MazePicture<'a> {
    /// A picture of the cells and the frame, which is open above the first cell and below the last one if these are
    /// white.
    #[must_use]
    pub const fn new(maze: &'a Maze) -> Self {
        Self {
            maze,
            way: &[],
            title: None,
        }
    }

    /// Adds a line through the middles of these cells. It has a gap between two cells that are not neighbours, and
    /// leaves out cells outside the grid.
    #[must_use]
    pub const fn with_way(self, way: &'a [Cell]) -> Self {
        Self { way, ..self }
    }

    /// Adds a title for screen readers and document properties. It is not drawn.
    #[must_use]
    pub const fn with_title(self, title: &'a str) -> Self {
        Self {
            title: Some(title),
            ..self
        }
    }

    /// The title, or a default.
    #[must_use]
    pub fn title(&self) -> Cow<'a, str> {
        self.title.map_or_else(
            || Cow::Owned(description::default_title(self)),
            Cow::Borrowed,
        )
    }

    /// A description of the picture in words, for people who cannot see it; it is complete for mazes of up to 400
    /// cells.
    #[must_use]
    pub fn description(&self) -> String {
        description::describe(self)
    }

    /// The width, including the margins.
    #[must_use]
    pub fn width(&self) -> f64 {
        f64::from(self.maze.cols()) + 2.0 * self.margin()
    }

    /// The height, including the margins.
    #[must_use]
    pub fn height(&self) -> f64 {
        f64::from(self.maze.rows()) + 2.0 * self.margin()
    }

    /// The distance from the edge of the picture to the grid: half a cell, in large grids a hundredth of the shorter
    /// side.
    fn margin(&self) -> f64 {
        0.01 * self.shorter_side()
    }

    /// The width of the line of the frame, which lies within the margin.
    fn frame_width(&self) -> f64 {
        0.002 * self.shorter_side()
    }

    /// The width of the line of the way: less than a third of a cell, up to two thirds in large grids.
    fn way_width(&self) -> f64 {
        (0.006 * self.shorter_side()).min(0.65)
    }

    /// The length that scales the margin and the lines, so that they are visible where a large grid has tiny cells.
    fn shorter_side(&self) -> f64 {
        f64::from(self.maze.rows().min(self.maze.cols()).max(50))
    }

    /// Whether the frame is open above the first cell, and whether below the last one.
    fn is_open(&self) -> [bool; 2] {
        let last = Cell::new(self.maze.rows() - 1, self.maze.cols() - 1);
        [Cell::new(0, 0), last].map(|corner| self.maze.is_white(corner))
    }

    /// The frame as rectangles side by side: left, top, width and height.
    fn frame(&self) -> impl Iterator<Item = [f64; 4]> {
        let [rows, cols] = [self.maze.rows(), self.maze.cols()].map(f64::from);
        let line = self.frame_width();
        let [entrance, exit] = self.is_open().map(|open| f64::from(u8::from(open)));
        let height = rows + 2.0 * line;
        [
            [entrance, -line, cols - entrance, line],
            [-line, -line, line, height],
            [cols, -line, line, height],
            [0.0, rows, cols - exit, line],
        ]
        .into_iter()
        .filter(|&[_, _, width, _]| width > 0.0)
    }

    /// The way, cut into pieces that are lines through neighbours.
    fn way_pieces(&self) -> impl Iterator<Item = &'a [Cell]> {
        let (rows, cols) = (self.maze.rows(), self.maze.cols());
        let is_inside = move |cell: Cell| cell.row < rows && cell.col < cols;
        let joined = move |a: &Cell, b: &Cell| {
            let apart = [a.row.abs_diff(b.row), a.col.abs_diff(b.col)];
            is_inside(*a) && is_inside(*b) && matches!(apart, [0, 1] | [1, 0])
        };
        self.way
            .chunk_by(joined)
            .filter(move |piece| piece.first().is_some_and(|&cell| is_inside(cell)))
    }
}

/// The maximal runs of white, or of black, cells in a row: the first column and the length of each.
fn runs(cells: &[bool], white: bool) -> impl Iterator<Item = (usize, usize)> {
    let mut start = 0;
    cells.chunk_by(|a, b| a == b).filter_map(move |run| {
        let first = start;
        start += run.len();
        run.starts_with(&[white]).then_some((first, run.len()))
    })
}

/// The middle of a cell: x and y.
fn middle(cell: Cell) -> [f64; 2] {
    [cell.col, cell.row].map(|index| f64::from(index) + 0.5)
}
