//! Drawings in characters, Unicode or ASCII.
//!
//! In the *plain* layout a grid cell is one character. Islands that touch have no cell between
//! them, so a plain drawing cannot show their bridge; see [`needs_wide`]. The *wide* layout has one
//! connector cell between neighbours, both ways: `2 * rows - 1` lines of `2 * cols - 1` characters.
//! There connectors without a bridge are blank, and water is `.` as ever, so that the cells of the
//! grid can still be counted.

mod signs;

use std::fmt;

use crate::puzzle::{Cell, Puzzle};
use crate::solution::{Bridge, Solution};

pub(crate) use signs::{Sign, read_sign};

/// The characters of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// `─ ═ ≡ ≣` across and `│ ║ ⦀ ⦙` down.
    #[default]
    Unicode,
    /// `- = E F` across and `| " # &` down.
    Ascii,
}

/// Whether there is room between neighbouring cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A grid cell is one character.
    #[default]
    Plain,
    /// One connector cell between neighbours, both ways.
    Wide,
}

/// How to draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// The characters.
    pub charset: Charset,
    /// The layout.
    pub layout: Layout,
}

/// Whether `solution` joins two islands that touch, which only the wide layout can show.
#[must_use]
pub fn needs_wide(puzzle: &Puzzle, solution: &Solution) -> bool {
    solution.bridges().iter().any(|bridge| {
        let (rows, cols) = (
            bridge.from.row.abs_diff(bridge.to.row),
            bridge.from.col.abs_diff(bridge.to.col),
        );
        matches!((rows, cols), (0, 1) | (1, 0))
            && puzzle.island_at(bridge.from).is_some()
            && puzzle.island_at(bridge.to).is_some()
    })
}

/// A drawing of `puzzle` with the bridges of `solution`; without one, of the bare grid.
///
/// Its `Display` ends every line with a line feed and works row by row, in memory for one row. A
/// solution need not be right: a bridge that ends on water covers that cell too, one outside the
/// grid is clipped, a diagonal one is left out, more than four bridges look like four, and of two
/// that cross the horizontal one is seen.
///
/// ```
/// use hashi_sat::render::text::{Style, draw};
/// use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution};
///
/// let island = |col, clue| Island { cell: Cell::new(0, col), clue: Clue::Number(clue) };
/// let puzzle = Puzzle::new(1, 6, vec![island(0, 1), island(2, 3), island(4, 2)], Rules::default())?;
/// let solution = Solution::new(vec![
///     Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 1),
///     Bridge::new(Cell::new(0, 2), Cell::new(0, 4), 2),
/// ]);
/// assert_eq!(draw(&puzzle, Some(&solution), Style::default()).to_string(), "1─3═2.\n");
/// assert_eq!(draw(&puzzle, None, Style::default()).to_string(), "1.3.2.\n");
/// # Ok::<(), hashi_sat::PuzzleError>(())
/// ```
#[must_use]
pub fn draw<'a>(puzzle: &'a Puzzle, solution: Option<&'a Solution>, style: Style) -> Drawing<'a> {
    Drawing {
        puzzle,
        bridges: solution.map_or(&[], Solution::bridges),
        style,
    }
}

/// See [`draw`].
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    puzzle: &'a Puzzle,
    bridges: &'a [Bridge],
    style: Style,
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut islands = self.puzzle.islands();
        let mut bridges = self.bridges;
        let mut row = Row::new(self.puzzle.cols() as usize);
        let mut line = String::new();
        for number in 0..self.puzzle.rows() {
            let here = islands.partition_point(|island| island.cell.row <= number);
            let starting = bridges.partition_point(|bridge| bridge.from.row <= number);
            let (these, later) = islands.split_at(here);
            islands = later;
            let (drawn, later) = bridges.split_at(starting);
            bridges = later;

            row.begin(number);
            for bridge in drawn {
                row.place(bridge);
            }
            for island in these {
                row.set(island.cell, Sign::Clue(island.clue));
            }
            line.clear();
            self.write_cells(&row, &mut line);
            if self.style.layout == Layout::Wide && number + 1 < self.puzzle.rows() {
                self.write_connectors(&row, &mut line);
            }
            f.write_str(&line)?;
        }
        Ok(())
    }
}

impl Drawing<'_> {
    fn write_cells(&self, row: &Row, line: &mut String) {
        for (index, (&cell, &right)) in row.cells.iter().zip(&row.right).enumerate() {
            line.push(cell.unwrap_or(Sign::Water).to_char(self.style.charset));
            if self.style.layout == Layout::Wide && index + 1 < row.cells.len() {
                line.push(right.map_or(' ', |sign| sign.to_char(self.style.charset)));
            }
        }
        line.push('\n');
    }

    fn write_connectors(&self, row: &Row, line: &mut String) {
        for (index, down) in row.down.iter().enumerate() {
            if index > 0 {
                line.push(' ');
            }
            line.push(match down {
                Some(down) if down.until > row.number => {
                    Sign::Down(down.count).to_char(self.style.charset)
                }
                _ => ' ',
            });
        }
        line.truncate(line.trim_end_matches(' ').len());
        line.push('\n');
    }
}

/// A vertical bridge that has started.
#[derive(Clone, Copy)]
struct Down {
    /// Row of its lower end.
    until: u32,
    count: u8,
}

/// One row of the grid, and the vertical bridges that pass through it.
struct Row {
    number: u32,
    cells: Vec<Option<Sign>>,
    /// The connector to the right of each cell.
    right: Vec<Option<Sign>>,
    down: Vec<Option<Down>>,
}

impl Row {
    fn new(cols: usize) -> Self {
        Self {
            number: 0,
            cells: vec![None; cols],
            right: vec![None; cols],
            down: vec![None; cols],
        }
    }

    fn begin(&mut self, number: u32) {
        self.number = number;
        self.right.fill(None);
        for (cell, down) in self.cells.iter_mut().zip(&mut self.down) {
            *down = down.filter(|down| down.until >= number);
            *cell = down.map(|down| Sign::Down(down.count));
        }
    }

    /// Draws a bridge that starts in this row.
    fn place(&mut self, bridge: &Bridge) {
        let Bridge { from, to, count } = *bridge;
        if from.row == to.row {
            let Some(last) = self.cells.len().checked_sub(1) else {
                return;
            };
            let (left, right) = (from.col.min(to.col) as usize, from.col.max(to.col) as usize);
            let across = Some(Sign::Across(count));
            if let Some(cells) = self.cells.get_mut(left..=right.min(last)) {
                cells.fill(across);
            }
            if let Some(connectors) = self.right.get_mut(left..right.min(last)) {
                connectors.fill(across);
            }
        } else if from.col == to.col {
            if let Some(down) = self.down.get_mut(from.col as usize) {
                let until = to.row.max(from.row);
                *down = Some(Down { until, count });
                self.set(from, Sign::Down(count));
            }
        }
    }

    fn set(&mut self, cell: Cell, sign: Sign) {
        if let Some(slot) = self.cells.get_mut(cell.col as usize) {
            *slot = Some(sign);
        }
    }
}
