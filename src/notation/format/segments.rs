//! An answer as the numbers between neighbouring cells, and back.

use crate::model::puzzle::{Cell, Island, Puzzle};
use crate::model::solution::{Bridge, Solution};
use crate::model::state::State;
use crate::notation::format::writing::UnheldKind;

/// The number for a player's cross.
pub(super) const CROSS: i8 = -1;

/// A run of equal segments that is being followed.
#[derive(Clone, Copy)]
struct Run {
    count: u8,
    from: Cell,
}

/// Turns segments that come row by row into bridges. Each bridge is a maximal run of equal numbers above 0 that ends at
/// an island or where the number changes. Whether there are islands at its ends is left to the verifier.
pub(super) struct Tracer<'a> {
    islands: &'a [Island],
    /// The first island that is not before the current row.
    next: usize,
    /// The run, if any, that leaves each cell of the row above downwards.
    down: Vec<Option<Run>>,
    /// The row that these runs arrive at.
    below: u32,
    bridges: Vec<Bridge>,
    crosses: Vec<[Cell; 2]>,
}

impl<'a> Tracer<'a> {
    pub(super) fn new(islands: &'a [Island]) -> Self {
        Self {
            islands,
            next: 0,
            down: Vec::new(),
            below: 0,
            bridges: Vec::new(),
            crosses: Vec::new(),
        }
    }

    /// The islands of a row; rows must be asked for in order.
    fn row(&mut self, row: u32) -> &'a [Island] {
        let rest = self.islands.get(self.next..).unwrap_or_default();
        let length = rest.iter().take_while(|island| island.cell.row == row);
        let length = length.count();
        self.next += length;
        rest.get(..length).unwrap_or_default()
    }

    /// Takes the number of the segment from `cell` to the cell `to`. `run` is the run that arrives at `cell`.
    fn step(
        &mut self,
        run: Option<Run>,
        cell: Cell,
        to: Cell,
        is_island: bool,
        next: i8,
    ) -> Option<Run> {
        if next == CROSS {
            self.crosses.push([cell, to]);
        }
        let count = u8::try_from(next).unwrap_or(0);
        match run {
            Some(run) if run.count == count && !is_island => return Some(run),
            Some(run) => self.end(run, cell),
            None => {}
        }
        (count > 0).then_some(Run { count, from: cell })
    }

    fn end(&mut self, run: Run, to: Cell) {
        self.bridges.push(Bridge::new(run.from, to, run.count));
    }

    /// Takes the segments in a row. All rows of these come before the segments below the rows.
    pub(super) fn across(&mut self, row: u32, segments: &[i8]) {
        let mut islands = self.row(row).iter().peekable();
        let mut run = None;
        let mut cell = Cell::new(row, 0);
        for &segment in segments {
            let to = Cell::new(row, cell.col + 1);
            let is_island = islands.next_if(|island| island.cell == cell).is_some();
            run = self.step(run, cell, to, is_island, segment);
            cell = to;
        }
        if let Some(run) = run {
            self.end(run, cell);
        }
    }

    /// Takes the segments below a row.
    pub(super) fn down(&mut self, row: u32, segments: &[i8]) {
        if row == 0 {
            self.next = 0;
            self.down = vec![None; segments.len()];
        }
        let mut islands = self.row(row).iter().peekable();
        for (col, &segment) in (0..).zip(segments) {
            let (cell, to) = (Cell::new(row, col), Cell::new(row + 1, col));
            let is_island = islands.next_if(|island| island.cell == cell).is_some();
            let run = self.down.get(col as usize).copied().flatten();
            let run = self.step(run, cell, to, is_island, segment);
            if let Some(place) = self.down.get_mut(col as usize) {
                *place = run;
            }
        }
        self.below = row + 1;
    }

    /// What was drawn.
    pub(super) fn finish(mut self) -> State {
        let row = self.below;
        for (col, run) in (0..).zip(std::mem::take(&mut self.down)) {
            if let Some(run) = run {
                self.end(run, Cell::new(row, col));
            }
        }
        State::new(Solution::new(self.bridges), self.crosses)
    }
}

/// The numbers of all segments of a grid.
pub(super) struct Segments {
    rows: u32,
    cols: u32,
    across: Vec<i8>,
    down: Vec<i8>,
}

impl Segments {
    /// The segments of a grid of at least one cell, without bridges.
    pub(super) fn empty(rows: u32, cols: u32) -> Self {
        Self {
            rows,
            cols,
            across: vec![0; rows as usize * (cols as usize - 1)],
            down: vec![0; (rows as usize - 1) * cols as usize],
        }
    }

    /// The segments of an answer, if they can express exactly that answer.
    pub(super) fn new(puzzle: &Puzzle, answer: &State) -> Result<Self, UnheldKind> {
        let mut segments = Self::empty(puzzle.rows(), puzzle.cols());
        for &bridge in answer.bridges.bridges() {
            segments.draw(bridge).ok_or(UnheldKind::Bridge(bridge))?;
        }
        for &cross in &answer.crosses {
            segments.put(cross, CROSS).ok_or(UnheldKind::Cross(cross))?;
        }
        // Read back, a bridge past an island would be two bridges, and two bridges end to end on water would be one.
        let read = segments.state(puzzle.islands());
        let mut read = read.bridges.bridges().iter();
        let bridges = answer.bridges.bridges().iter();
        for &bridge in bridges {
            if read.next() != Some(&bridge) {
                return Err(UnheldKind::Bridge(bridge));
            }
        }
        Ok(segments)
    }

    /// The segment between neighbouring cells.
    fn between(&mut self, [from, to]: [Cell; 2]) -> Option<&mut i8> {
        let (row, col) = (from.row as usize, from.col as usize);
        if to.row >= self.rows || to.col >= self.cols {
            return None;
        }
        let cols = self.cols as usize;
        match (to.row.checked_sub(from.row)?, to.col.checked_sub(from.col)?) {
            (0, 1) => self.across.get_mut(row * (cols - 1) + col),
            (1, 0) => self.down.get_mut(row * cols + col),
            _ => None,
        }
    }

    /// Draws a bridge, if all of its segments are free.
    fn draw(&mut self, Bridge { from, to, count }: Bridge) -> Option<()> {
        let count = i8::try_from(count).ok().filter(|count| *count <= 2)?;
        let is_row = from.row == to.row && from.col < to.col;
        let is_col = from.col == to.col && from.row < to.row;
        if !is_row && !is_col {
            return None;
        }
        let mut cell = from;
        while cell != to {
            let next = match is_row {
                true => Cell::new(cell.row, cell.col + 1),
                false => Cell::new(cell.row + 1, cell.col),
            };
            self.put([cell, next], count)?;
            cell = next;
        }
        Some(())
    }

    /// Fills the segment between neighbouring cells, in reading order; `None` if there is none or it is taken.
    pub(super) fn put(&mut self, cells: [Cell; 2], number: i8) -> Option<()> {
        let segment = self.between(cells).filter(|segment| **segment == 0)?;
        *segment = number;
        Some(())
    }

    /// What the segments say of a grid with these islands, which come in reading order.
    pub(super) fn state(&self, islands: &[Island]) -> State {
        let mut tracer = Tracer::new(islands);
        for (row, segments) in (0..).zip(self.rows_across()) {
            tracer.across(row, segments);
        }
        for (row, segments) in (0..).zip(self.rows_down()) {
            tracer.down(row, segments);
        }
        tracer.finish()
    }

    /// The segments in each row; empty rows in a grid of one column.
    pub(super) fn rows_across(&self) -> impl Iterator<Item = &[i8]> {
        let width = self.cols as usize - 1;
        (0..self.rows as usize).map(move |row| {
            self.across
                .get(row * width..(row + 1) * width)
                .unwrap_or_default()
        })
    }

    /// The segments below each row but the last.
    pub(super) fn rows_down(&self) -> impl Iterator<Item = &[i8]> {
        self.down.chunks_exact(self.cols as usize)
    }
}
