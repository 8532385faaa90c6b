//! A bare grid in which some cells are pointed at.

use std::fmt;

use super::paint::{Lines, Paint};
use super::{Charset, Sign};
use crate::puzzle::{Cell, Puzzle};

/// A drawing of the bare grid of `puzzle`, with brackets around the `marked` cells.
///
/// Every cell has a character before it, and there is one more at the end of a row: `[` before a
/// marked cell, `]` after one, `|` between two marked cells side by side, otherwise a blank. Blanks
/// at the end of a row are left out. It is the same in Unicode and ASCII, and it is not read back.
///
/// `marked` is sorted; its cells may be water, and those outside the grid are left out. `Display`
/// ends every line with a line feed and works in memory for one row.
///
/// ```
/// use hashi_sat::render::text::draw_marked;
/// use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};
///
/// let island = |col, clue| Island { cell: Cell::new(0, col), clue: Clue::Number(clue) };
/// let puzzle = Puzzle::new(1, 4, vec![island(0, 3), island(1, 2), island(3, 1)], Rules::default())?;
/// let marked = [Cell::new(0, 0), Cell::new(0, 1)];
/// assert_eq!(draw_marked(&puzzle, &marked).to_string(), "[3|2]. 1\n");
/// assert_eq!(draw_marked(&puzzle, &marked[1..]).to_string(), " 3[2]. 1\n");
/// # Ok::<(), hashi_sat::PuzzleError>(())
/// ```
#[must_use]
pub fn draw_marked<'a>(puzzle: &'a Puzzle, marked: &'a [Cell]) -> MarkedDrawing<'a> {
    MarkedDrawing {
        puzzle,
        marked,
        color: false,
    }
}

/// See [`draw_marked`].
#[derive(Clone, Copy, Debug)]
pub struct MarkedDrawing<'a> {
    puzzle: &'a Puzzle,
    marked: &'a [Cell],
    color: bool,
}

impl MarkedDrawing<'_> {
    /// As [`Style::color`](super::Style::color); brackets are bold and red, and so are clues between
    /// them.
    #[must_use]
    pub const fn with_color(self, color: bool) -> Self {
        Self { color, ..self }
    }
}

impl fmt::Display for MarkedDrawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut islands = self.puzzle.islands().iter().peekable();
        let mut marked = self.marked.iter().peekable();
        let mut lines = Lines::new(self.color);
        for row in 0..self.puzzle.rows() {
            lines.clear();
            let mut was_marked = false;
            for col in 0..self.puzzle.cols() {
                let cell = Cell::new(row, col);
                while marked.next_if(|&&next| next < cell).is_some() {}
                let is_marked = marked.peek().is_some_and(|&&next| next == cell);
                match (was_marked, is_marked) {
                    (true, true) => lines.push('|', Paint::Mark),
                    (true, false) => lines.push(']', Paint::Mark),
                    (false, true) => lines.push('[', Paint::Mark),
                    (false, false) => lines.push_blank(),
                }
                let island = islands.next_if(|island| island.cell == cell);
                let sign = island.map_or(Sign::Water, |island| Sign::Clue(island.clue));
                let paint = match sign.paint() {
                    Paint::Clue if is_marked => Paint::Mark,
                    paint => paint,
                };
                lines.push(sign.to_char(Charset::Unicode), paint);
                was_marked = is_marked;
            }
            if was_marked {
                lines.push(']', Paint::Mark);
            }
            lines.end();
            f.write_str(lines.text())?;
        }
        Ok(())
    }
}
