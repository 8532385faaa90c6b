//! Drawings in characters, Unicode or ASCII.
//!
//! In the *plain* layout a grid cell is one character. Islands that touch have no cell between them, so a plain drawing
//! cannot show their bridge; see [`needs_wide`]. The *wide* layout has one connector cell between neighbours in both
//! directions: `2 * rows - 1` lines of `2 * cols - 1` characters. Connectors without a bridge are blank, and water is
//! still `.`, so that the cells of the grid can be counted.
//!
//! Two kinds of drawings say something about a puzzle: [`Drawing::with_open`] shows corridors whose bridge count is open,
//! and [`draw_marked`] points at cells and shows corridors without a bridge. All drawings can be read as states
//! ([`read_state`](crate::notation::answer::read_state)), and those without open corridors as answers.

mod marked;
mod paint;

use std::fmt;

use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::{Bridge, Solution};

use paint::{Lines, Paint};

use crate::notation::signs::Sign;
pub use crate::notation::signs::{Charset, Layout};
pub use marked::{MarkedDrawing, closed_that_read_back, draw_marked};

/// The style of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Style {
    /// The characters.
    pub charset: Charset,
    /// The layout.
    pub layout: Layout,
    /// Whether terminal colour codes are written: clues are bold, bridges magenta, open corridors red. Colour says
    /// nothing that the characters do not say: without the codes the drawing is the same as an uncoloured one. No line
    /// leaves colour on.
    pub color: bool,
}

impl Style {
    /// Unicode, one character per cell, no colour.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            charset: Charset::Unicode,
            layout: Layout::Plain,
            color: false,
        }
    }
}

impl Default for Style {
    /// Like [`new`](Self::new).
    fn default() -> Self {
        Self::new()
    }
}

/// Setters.
impl Style {
    /// Sets the [`charset`](Self::charset).
    #[must_use]
    pub const fn with_charset(mut self, charset: Charset) -> Self {
        self.charset = charset;
        self
    }

    /// Sets the [`layout`](Self::layout).
    #[must_use]
    pub const fn with_layout(mut self, layout: Layout) -> Self {
        self.layout = layout;
        self
    }

    /// Sets whether there is [`color`](Self::color).
    #[must_use]
    pub const fn with_color(mut self, color: bool) -> Self {
        self.color = color;
        self
    }
}

/// Whether `solution` joins two islands that touch, which only the wide layout can show.
#[must_use]
pub fn needs_wide(puzzle: &Puzzle, solution: &Solution) -> bool {
    let mut bridges = solution.bridges().iter();
    bridges.any(|bridge| touch(puzzle, [bridge.from, bridge.to]))
}

/// Whether one of the `open` corridors joins two islands that touch, so that only the wide layout
/// can show it; see [`Drawing::with_open`].
#[must_use]
pub fn open_needs_wide(puzzle: &Puzzle, open: &[[Cell; 2]]) -> bool {
    open.iter().any(|&ends| touch(puzzle, ends))
}

/// Whether both cells are islands with no cell between them.
fn touch(puzzle: &Puzzle, [a, b]: [Cell; 2]) -> bool {
    let distance = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
    matches!(distance, (0, 1) | (1, 0))
        && puzzle.island_at(a).is_some()
        && puzzle.island_at(b).is_some()
}

/// A drawing of `puzzle` with the bridges of `solution`, or of the bare grid if there is none.
///
/// Its `Display` ends every line with a line feed and works row by row, in memory for one row. The solution need not be
/// right: a bridge that ends on water covers that cell too, one that leaves the grid is clipped, a diagonal one is left
/// out, more than four bridges look like four, and of two that cross the horizontal one is shown.
///
/// ```
/// use hashi_sat::pictures::text::{Style, draw};
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
        open: &[],
        style,
    }
}

/// A drawing, made by [`draw`].
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    puzzle: &'a Puzzle,
    bridges: &'a [Bridge],
    open: &'a [[Cell; 2]],
    style: Style,
}

impl<'a> Drawing<'a> {
    /// Draws these corridors as open, dashed: `┄` across, `┆` down, `┼` where two of them cross; in ASCII `~`, `!` and
    /// `+`. Where an open corridor and a bridge share a cell, the bridge is shown.
    ///
    /// `open` has the ends of each corridor in reading order, and is sorted. As with bridges, a corridor between
    /// islands that touch is visible only in the wide layout (see [`open_needs_wide`]), one that leaves the grid is
    /// clipped, and a diagonal one is left out.
    ///
    /// ```
    /// use hashi_sat::pictures::text::{Style, draw};
    /// use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution};
    ///
    /// let island = |col, clue| Island { cell: Cell::new(0, col), clue };
    /// let islands = vec![
    ///     island(0, Clue::Number(1)),
    ///     island(2, Clue::Unknown),
    ///     island(4, Clue::Unknown),
    /// ];
    /// let puzzle = Puzzle::new(1, 6, islands, Rules::default())?;
    /// let shared = Solution::new(vec![Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 1)]);
    /// let open = [[Cell::new(0, 2), Cell::new(0, 4)]];
    /// let drawing = draw(&puzzle, Some(&shared), Style::default()).with_open(&open);
    /// assert_eq!(drawing.to_string(), "1─?┄?.\n");
    /// # Ok::<(), hashi_sat::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn with_open(self, open: &'a [[Cell; 2]]) -> Self {
        Self { open, ..self }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut islands = self.puzzle.islands();
        let mut bridges = self.bridges;
        let mut open = self.open;
        let mut row = Row::new(self.puzzle.cols() as usize, !open.is_empty());
        let mut lines = Lines::new(self.style.color);
        for number in 0..self.puzzle.rows() {
            row.begin(number);
            for bridge in split_off(&mut bridges, |bridge| bridge.from.row <= number) {
                row.place(bridge);
            }
            for &ends in split_off(&mut open, |ends| ends[0].row <= number) {
                row.place_open(ends);
            }
            for island in split_off(&mut islands, |island| island.cell.row <= number) {
                row.set(island.cell, Sign::Clue(island.clue));
            }
            lines.clear();
            self.write_cells(&row, &mut lines);
            if self.style.layout == Layout::Wide && number + 1 < self.puzzle.rows() {
                self.write_connectors(&row, &mut lines);
            }
            f.write_str(lines.text())?;
        }
        Ok(())
    }
}

impl Drawing<'_> {
    fn write_cells(&self, row: &Row, lines: &mut Lines) {
        for (index, (&cell, &right)) in row.cells.iter().zip(&row.right).enumerate() {
            self.write_place(Some(cell.unwrap_or(Sign::Water)), lines);
            if self.style.layout == Layout::Wide && index + 1 < row.cells.len() {
                self.write_place(right, lines);
            }
        }
        lines.end();
    }

    fn write_connectors(&self, row: &Row, lines: &mut Lines) {
        for (index, &down) in row.down.iter().enumerate() {
            if index > 0 {
                lines.push_blank();
            }
            let goes_on = |down: &Down| down.until > row.number;
            let open_down = || row.open_down.get(index).copied().flatten();
            let down = down.filter(goes_on).or_else(|| open_down().filter(goes_on));
            self.write_place(down.map(|down| down.sign), lines);
        }
        lines.end();
    }

    fn write_place(&self, sign: Option<Sign>, lines: &mut Lines) {
        match sign {
            Some(sign) => lines.push(sign.to_char(self.style.charset), Paint::of(sign)),
            None => lines.push_blank(),
        }
    }
}

/// Splits the `early` elements off the front of a sorted list.
fn split_off<'a, T>(list: &mut &'a [T], early: impl FnMut(&T) -> bool) -> &'a [T] {
    let (first, later) = list.split_at(list.partition_point(early));
    *list = later;
    first
}

/// A vertical bridge, or open or closed corridor, that has started.
#[derive(Clone, Copy)]
struct Down {
    /// The row of its lower end.
    until: u32,
    sign: Sign,
}

/// One row of the grid, and what passes through it from above.
struct Row {
    number: u32,
    cells: Vec<Option<Sign>>,
    /// The connector to the right of each cell.
    right: Vec<Option<Sign>>,
    down: Vec<Option<Down>>,
    /// Like `down`, for open or closed corridors; empty when the drawing has none.
    open_down: Vec<Option<Down>>,
}

impl Row {
    fn new(cols: usize, has_open: bool) -> Self {
        Self {
            number: 0,
            cells: vec![None; cols],
            right: vec![None; cols],
            down: vec![None; cols],
            open_down: vec![None; if has_open { cols } else { 0 }],
        }
    }

    fn begin(&mut self, number: u32) {
        self.number = number;
        self.right.fill(None);
        self.cells.fill(None);
        // Bridges come last, so that they cover the others.
        for downs in [&mut self.open_down, &mut self.down] {
            for (cell, down) in self.cells.iter_mut().zip(downs) {
                *down = down.filter(|down| down.until >= number);
                *cell = down.map(|down| down.sign).or(*cell);
            }
        }
    }

    /// The cells of this row from one column to another, and the connectors between them.
    fn between(&mut self, a: u32, b: u32) -> [&mut [Option<Sign>]; 2] {
        let (left, right) = (a.min(b) as usize, a.max(b) as usize);
        let end = right.saturating_add(1).min(self.cells.len());
        let last = end.saturating_sub(1);
        [
            self.cells.get_mut(left..end).unwrap_or_default(),
            self.right.get_mut(left..last).unwrap_or_default(),
        ]
    }

    /// Draws a bridge that starts in this row.
    fn place(&mut self, bridge: &Bridge) {
        let Bridge { from, to, count } = *bridge;
        if from.row == to.row {
            for places in self.between(from.col, to.col) {
                places.fill(Some(Sign::Across(count)));
            }
        } else if from.col == to.col {
            if let Some(down) = self.down.get_mut(from.col as usize) {
                let until = to.row.max(from.row);
                let sign = Sign::Down(count);
                *down = Some(Down { until, sign });
                self.set(from, sign);
            }
        }
    }

    /// Draws an open corridor that starts in this row, where there is no bridge.
    fn place_open(&mut self, [from, to]: [Cell; 2]) {
        if from.row == to.row {
            for place in self.between(from.col, to.col).into_iter().flatten() {
                *place = match *place {
                    None => Some(Sign::OpenAcross),
                    Some(Sign::OpenDown) => Some(Sign::OpenCrossing),
                    seen => seen,
                };
            }
        } else if from.col == to.col {
            if let Some(down) = self.open_down.get_mut(from.col as usize) {
                let until = to.row.max(from.row);
                let sign = Sign::OpenDown;
                *down = Some(Down { until, sign });
                if let Some(cell) = self.cells.get_mut(from.col as usize) {
                    *cell = cell.or(Some(sign));
                }
            }
        }
    }

    /// Draws a closed corridor that starts in this row, where there is no bridge.
    fn place_closed(&mut self, [from, to]: [Cell; 2]) {
        let sign = Some(Sign::Closed);
        if from.row == to.row {
            let [cells, right] = self.between(from.col, to.col);
            for cell in cells {
                *cell = cell.or(sign);
            }
            if let [touching] = right {
                *touching = touching.or(sign);
            }
        } else if from.col == to.col {
            if let Some(down) = self.open_down.get_mut(from.col as usize) {
                let until = to.row.max(from.row);
                *down = sign.map(|sign| Down { until, sign });
                if let Some(cell) = self.cells.get_mut(from.col as usize) {
                    *cell = cell.or(sign);
                }
            }
        }
    }

    fn set(&mut self, cell: Cell, sign: Sign) {
        if let Some(slot) = self.cells.get_mut(cell.col as usize) {
            *slot = Some(sign);
        }
    }
}
