//! A drawing of a grid that points at some cells.

use std::collections::HashSet;
use std::fmt;

use super::paint::{Lines, Paint};
use super::{Layout, Row, Sign, Style, split_off, touch};
use crate::model::candidate_graph;
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::{Bridge, Solution};

/// A drawing of the grid of `puzzle`, with brackets around the `marked` cells.
///
/// Every cell has a character before it, and there is one more at the end of a row: `[` before a marked cell, `]` after
/// one, `|` between two marked cells side by side, otherwise a blank. Blanks at the end of a row are left out.
///
/// `marked` must be sorted; its cells may be water, and those outside the grid are left out. `Display` ends every line
/// with a line feed and needs memory for one row.
///
/// ```
/// use hashi_sat::pictures::text::draw_marked;
/// use hashi_sat::{Bridge, Cell, Clue, Island, Puzzle, Rules, Solution};
///
/// let island = |col, clue| Island { cell: Cell::new(0, col), clue: Clue::Number(clue) };
/// let puzzle = Puzzle::new(1, 4, vec![island(0, 3), island(1, 2), island(3, 1)], Rules::default())?;
/// let marked = [Cell::new(0, 0), Cell::new(0, 1)];
/// assert_eq!(draw_marked(&puzzle, &marked).to_string(), "[3|2]. 1\n");
/// assert_eq!(draw_marked(&puzzle, &marked[1..]).to_string(), " 3[2]. 1\n");
///
/// let bridge = Solution::new(vec![Bridge::new(marked[0], marked[1], 2)]);
/// let closed = [[marked[1], Cell::new(0, 3)]];
/// let drawing = draw_marked(&puzzle, &marked).with_solution(&bridge).with_closed(&closed);
/// assert_eq!(drawing.to_string(), "[3═2]× 1\n");
/// # Ok::<(), hashi_sat::PuzzleError>(())
/// ```
#[must_use]
pub fn draw_marked<'a>(puzzle: &'a Puzzle, marked: &'a [Cell]) -> MarkedDrawing<'a> {
    MarkedDrawing {
        puzzle,
        marked,
        bridges: &[],
        closed: &[],
        style: Style::default(),
    }
}

/// Those of the `closed` corridors, each with its ends in reading order, that can be told apart by their crosses when a
/// drawing beside these bridges is read as a state.
///
/// A cross on a cell where two corridors pass is one on both, unless one of them has another cross. So a corridor is left
/// out if each of its cells is also one of another corridor, of which one is neither closed nor has a bridge.
/// O(corridors and crossings).
#[must_use]
pub fn closed_that_read_back(
    puzzle: &Puzzle,
    bridges: &Solution,
    closed: &[[Cell; 2]],
) -> Vec<[Cell; 2]> {
    if closed.is_empty() {
        return Vec::new();
    }
    let graph = candidate_graph(puzzle);
    let cell = |island: u32| {
        puzzle
            .islands()
            .get(island as usize)
            .map(|island| island.cell)
    };
    let ends: Vec<[Option<Cell>; 2]> = graph
        .corridors()
        .iter()
        .map(|corridor| corridor.ends.map(cell))
        .collect();
    let is_closed: HashSet<[Option<Cell>; 2]> = closed.iter().map(|ends| ends.map(Some)).collect();
    let drawn = bridges.bridges().iter();
    let is_drawn: HashSet<_> = drawn
        .map(|bridge| [Some(bridge.from), Some(bridge.to)])
        .collect();
    let mut crossed: Vec<Vec<u32>> = vec![Vec::new(); ends.len()];
    for &[a, b] in graph.crossings() {
        for (one, other) in [(a, b), (b, a)] {
            crossed
                .get_mut(one as usize)
                .into_iter()
                .for_each(|others| others.push(other));
        }
    }
    // Those without a mark of their own that cross one of which the drawing says nothing; so it says nothing of them.
    let is_shared = |index: u32| {
        let places = ends.get(index as usize).zip(crossed.get(index as usize));
        places.is_some_and(|(ends, others)| {
            let &[Some(from), Some(to)] = ends else {
                return false;
            };
            let length = to.row - from.row + to.col - from.col;
            is_closed.contains(ends) && others.len() + 1 >= length as usize
        })
    };
    let is_told = |ends: &[Option<Cell>; 2]| is_closed.contains(ends) || is_drawn.contains(ends);
    let mut silent: Vec<u32> = (0..)
        .zip(&ends)
        .filter(|(_, ends)| !is_told(ends))
        .map(|(index, _)| index)
        .collect();
    let mut hidden: HashSet<[Option<Cell>; 2]> = HashSet::new();
    while let Some(index) = silent.pop() {
        for &other in crossed.get(index as usize).into_iter().flatten() {
            if is_shared(other)
                && ends
                    .get(other as usize)
                    .is_some_and(|&ends| hidden.insert(ends))
            {
                silent.push(other);
            }
        }
    }
    let mut closed = closed.to_vec();
    closed.retain(|ends| !hidden.contains(&ends.map(Some)));
    closed
}

/// A drawing with marked cells, made by [`draw_marked`].
///
/// The places between the cells of a row also show bridges, unless a bracket stands there; between two marked cells
/// side by side a bridge replaces the brackets, so that one pair of brackets goes around both. In the plain layout
/// there is one place between neighbouring cells of a row, and nothing between the rows. In the wide layout there are
/// two places, enough for a bracket and a bridge, and a line between the rows.
#[derive(Clone, Copy, Debug)]
pub struct MarkedDrawing<'a> {
    puzzle: &'a Puzzle,
    marked: &'a [Cell],
    bridges: &'a [Bridge],
    closed: &'a [[Cell; 2]],
    style: Style,
}

impl<'a> MarkedDrawing<'a> {
    /// Adds these bridges, right or wrong, as [`draw`](super::draw) draws them.
    #[must_use]
    pub fn with_solution(self, solution: &'a Solution) -> Self {
        Self {
            bridges: solution.bridges(),
            ..self
        }
    }

    /// Marks these corridors as closed: draws `×`, in ASCII `x`, on those of their cells that show nothing else. Where
    /// the islands touch, it stands between them.
    ///
    /// `closed` has the ends of each corridor in reading order, and is sorted; a pair that is not a corridor is clipped
    /// or left out.
    #[must_use]
    pub const fn with_closed(self, closed: &'a [[Cell; 2]]) -> Self {
        Self { closed, ..self }
    }

    /// Sets the style. With colour, brackets are bold and red, and so are clues between them.
    #[must_use]
    pub const fn with_style(self, style: Style) -> Self {
        Self { style, ..self }
    }

    /// Whether there is something between touching islands that only the wide layout can show, because they are in
    /// different rows, or because one of them is marked and the other is not.
    #[must_use]
    pub fn needs_wide(&self) -> bool {
        let is_marked = |cell| self.marked.binary_search(&cell).is_ok();
        let bridges = self.bridges.iter().map(|bridge| [bridge.from, bridge.to]);
        bridges.chain(self.closed.iter().copied()).any(|[a, b]| {
            touch(self.puzzle, [a, b]) && (a.row != b.row || is_marked(a) != is_marked(b))
        })
    }

    /// Writes what stands between two cells of a row, or beside the first or the last: a mark, and a piece of a bridge
    /// if there is one.
    fn write_gap(&self, marked: [bool; 2], between: Option<Sign>, lines: &mut Lines) {
        let width = match self.style.layout {
            Layout::Plain => 1,
            Layout::Wide => 2,
        };
        let brackets: &[Option<char>] = match (marked, between) {
            ([true, true], None) if width == 1 => &[Some('|')],
            ([true, true], None) => &[Some(']'), Some('[')],
            ([true, false], _) => &[Some(']'), None],
            ([false, true], _) if width == 1 => &[Some('[')],
            ([false, true], _) => &[None, Some('[')],
            ([true, true], Some(_)) | ([false, false], _) => &[None, None],
        };
        for bracket in brackets.iter().take(width) {
            match bracket {
                Some(bracket) => lines.push(*bracket, Paint::Mark),
                None => self.write_sign(between, lines),
            }
        }
    }

    fn write_sign(&self, sign: Option<Sign>, lines: &mut Lines) {
        match sign {
            Some(sign) => lines.push(sign.to_char(self.style.charset), Paint::of(sign)),
            None => lines.push_blank(),
        }
    }

    fn write_cells(&self, row: &Row, is_marked: &mut impl FnMut(Cell) -> bool, lines: &mut Lines) {
        let mut was_marked = false;
        for (col, &sign) in (0..).zip(&row.cells) {
            let marked = is_marked(Cell::new(row.number, col));
            match (col, marked) {
                (0, true) => lines.push('[', Paint::Mark),
                (0, false) => lines.push_blank(),
                _ => {
                    let between = row.right[col as usize - 1];
                    self.write_gap([was_marked, marked], between, lines);
                }
            }
            let sign = sign.unwrap_or(Sign::Water);
            let paint = match Paint::of(sign) {
                Paint::Clue if marked => Paint::Mark,
                paint => paint,
            };
            lines.push(sign.to_char(self.style.charset), paint);
            was_marked = marked;
        }
        if was_marked {
            lines.push(']', Paint::Mark);
        }
        lines.end();
    }

    fn write_connectors(&self, row: &Row, lines: &mut Lines) {
        for (col, down) in row.down.iter().enumerate() {
            lines.push_blank();
            let bridge = down.filter(|down| down.until > row.number);
            let closed = || row.open_down.get(col).copied().flatten();
            // Only where the islands touch; elsewhere the cells show it.
            let is_island = matches!(row.cells.get(col), Some(Some(Sign::Clue(_))));
            let down = bridge.or_else(|| {
                closed().filter(|down| is_island && down.until.checked_sub(1) == Some(row.number))
            });
            self.write_sign(down.map(|down| down.sign), lines);
            lines.push_blank();
        }
        lines.end();
    }
}

impl fmt::Display for MarkedDrawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut islands = self.puzzle.islands();
        let (mut bridges, mut closed) = (self.bridges, self.closed);
        let mut marked = self.marked.iter().peekable();
        let mut is_marked = |cell| {
            while marked.next_if(|&&next| next < cell).is_some() {}
            marked.peek().is_some_and(|&&next| next == cell)
        };
        let mut row = Row::new(self.puzzle.cols() as usize, !closed.is_empty());
        let mut lines = Lines::new(self.style.color);
        for number in 0..self.puzzle.rows() {
            row.begin(number);
            for bridge in split_off(&mut bridges, |bridge| bridge.from.row <= number) {
                row.place(bridge);
            }
            for &ends in split_off(&mut closed, |ends| ends[0].row <= number) {
                row.place_closed(ends);
            }
            for island in split_off(&mut islands, |island| island.cell.row <= number) {
                row.set(island.cell, Sign::Clue(island.clue));
            }
            lines.clear();
            self.write_cells(&row, &mut is_marked, &mut lines);
            if self.style.layout == Layout::Wide && number + 1 < self.puzzle.rows() {
                self.write_connectors(&row, &mut lines);
            }
            f.write_str(lines.text())?;
        }
        Ok(())
    }
}
