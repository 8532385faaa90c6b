//! Reads the lines of a drawing, character by character.

use super::super::touching;
use super::sheet::{Axes, Sheet};
use super::{Cross, DrawingError, DrawingFault, Kind, Shown, is_cross};
use crate::model::puzzle::{Cell, Clue, Island, Puzzle};
use crate::model::solution::{Bridge, Solution};
use crate::notation::signs::{Sign, is_open_crossing, is_open_sign, read_sign};

/// Reads a sheet that has no more rows and characters than a drawing of the puzzle.
pub(super) fn read(kind: Kind, puzzle: &Puzzle, sheet: &Sheet<'_>) -> Result<Shown, DrawingError> {
    let (mut shown, axes) = Reader::new(kind, puzzle, sheet)
        .read(&sheet.rows)
        .map_err(|error| sheet.locate(error))?;
    shown.open = touching(puzzle);
    shown.open.retain(|[a, b]| match a.row == b.row {
        true => !axes.cols || sheet.hidden.contains(a),
        false => !axes.rows,
    });
    Ok(shown)
}

/// A run of equal bridge signs along a line or a column of the drawing.
#[derive(Clone, Copy)]
struct Run {
    count: u8,
    /// The row or column of the puzzle in which the run starts.
    from: u32,
    /// The lines or characters (0-based) of its first and its last sign.
    first: usize,
    last: usize,
    /// Whether a clue is before it.
    after_clue: bool,
}

struct Reader<'a> {
    kind: Kind,
    axes: Axes,
    /// The islands that are still to come.
    islands: std::slice::Iter<'a, Island>,
    largest_clue: u8,
    marked: Vec<Island>,
    crosses: Vec<Cross>,
    /// The number of characters of the longest line.
    chars: usize,
    /// The run that is being followed in each column of the drawing.
    down: Vec<Option<Run>>,
    /// For each column of the drawing, whether the sign above is a clue.
    clue_above: Vec<bool>,
    /// The same of the sign where two open corridors cross.
    crossing_above: Vec<bool>,
    bridges: Vec<Bridge>,
    /// See `Shown`.
    detached: Option<(usize, usize)>,
}

impl<'a> Reader<'a> {
    fn new(kind: Kind, puzzle: &'a Puzzle, sheet: &Sheet<'_>) -> Self {
        let chars = sheet.width();
        Self {
            kind,
            axes: sheet.axes,
            islands: puzzle.islands().iter(),
            largest_clue: puzzle.rules().largest_clue(),
            marked: Vec::new(),
            crosses: Vec::new(),
            chars,
            down: vec![None; chars],
            clue_above: vec![false; chars],
            crossing_above: vec![false; chars],
            bridges: Vec::new(),
            detached: None,
        }
    }

    fn read(mut self, lines: &[impl AsRef<str>]) -> Result<(Shown, Axes), DrawingError> {
        for (row, line) in lines.iter().enumerate() {
            self.read_line(row, line.as_ref())?;
            self.expect_no_island_before(row + 1)?;
        }
        self.expect_no_island_before(usize::MAX)?;
        for col in 0..self.chars {
            self.end_down(col, None);
        }
        let shown = Shown {
            bridges: Solution::new(self.bridges),
            open: Vec::new(),
            marked: self.marked,
            crosses: self.crosses,
            detached: self.detached,
        };
        Ok((shown, self.axes))
    }

    fn read_line(&mut self, row: usize, line: &str) -> Result<(), DrawingError> {
        let mut across: Option<Run> = None;
        let mut clue_before = false;
        let mut crossing_before = false;
        let mut chars = line.chars();
        for col in 0..self.chars {
            let character = chars.next();
            let sign = self
                .sign(row, col, character)
                .map_err(|fault| DrawingError {
                    line: row + 1,
                    column: col + 1,
                    fault,
                })?;
            let clue = matches!(sign, Sign::Clue(_));
            let crossing = character.is_some_and(is_open_crossing);
            let beside_crossing = match sign {
                Sign::Across(_) => crossing_before,
                Sign::Down(_) => self.crossing_above[col],
                _ => crossing && (across.is_some() || self.down[col].is_some()),
            };
            if beside_crossing {
                return Err(DrawingError {
                    line: row + 1,
                    column: col + 1,
                    fault: DrawingFault::BesideCrossing(character.unwrap_or(' ')),
                });
            }
            across = match (across, sign) {
                (Some(run), Sign::Across(count)) if run.count == count => {
                    Some(Run { last: col, ..run })
                }
                (run, sign) => {
                    if let Some(run) = run {
                        self.end_across(row, run, clue.then_some(col));
                    }
                    match sign {
                        Sign::Across(count) => {
                            Some(Self::begin(self.axes.cols, count, col, clue_before))
                        }
                        _ => None,
                    }
                }
            };
            match (self.down[col], sign) {
                (Some(run), Sign::Down(count)) if run.count == count => {
                    self.down[col] = Some(Run { last: row, ..run });
                }
                (_, sign) => {
                    self.end_down(col, clue.then_some(row));
                    if let Sign::Down(count) = sign {
                        self.down[col] = Some(Self::begin(
                            self.axes.rows,
                            count,
                            row,
                            self.clue_above[col],
                        ));
                    }
                }
            }
            clue_before = clue;
            crossing_before = crossing;
            self.clue_above[col] = clue;
            self.crossing_above[col] = crossing;
        }
        if let Some(run) = across {
            self.end_across(row, run, None);
        }
        Ok(())
    }

    /// Fails unless all islands above this line of the drawing have been met.
    fn expect_no_island_before(&self, row: usize) -> Result<(), DrawingError> {
        let missing = self.islands.as_slice().first();
        match missing.filter(|island| place(self.axes.rows, island.cell.row) < row) {
            Some(&island) => Err(DrawingError {
                line: place(self.axes.rows, island.cell.row) + 1,
                column: place(self.axes.cols, island.cell.col) + 1,
                fault: DrawingFault::Island {
                    found: None,
                    island,
                },
            }),
            None => Ok(()),
        }
    }

    /// The meaning of a character in its place. Whether it is an island, and with which clue, must agree with the
    /// puzzle.
    fn sign(
        &mut self,
        row: usize,
        col: usize,
        character: Option<char>,
    ) -> Result<Sign, DrawingFault> {
        let shown = character.unwrap_or(' ');
        let is_cross = is_cross(shown);
        let sign = match read_sign(shown) {
            Some(sign) => sign,
            None if is_cross => Sign::Water,
            // Nothing is known there.
            None if is_open_sign(shown) && self.kind == Kind::State => Sign::Water,
            None if is_open_sign(shown) && !is_open_crossing(shown) => {
                return Err(DrawingFault::Open(shown));
            }
            None => return Err(DrawingFault::Character(shown)),
        };
        let between_rows = self.axes.rows && row % 2 == 1;
        let between_cols = self.axes.cols && col % 2 == 1;
        if between_rows || between_cols {
            return match sign {
                Sign::Water if is_cross && between_rows && between_cols => {
                    Err(DrawingFault::Between(shown))
                }
                Sign::Water => {
                    if is_cross {
                        let [from, to] = [start, end].map(|side| {
                            Cell::new(side(self.axes.rows, row), side(self.axes.cols, col))
                        });
                        self.crosses.push(Cross::Between([from, to]));
                    }
                    Ok(sign)
                }
                Sign::Across(_) if !between_rows => Ok(sign),
                Sign::Down(_) if !between_cols => Ok(sign),
                _ => Err(DrawingFault::Between(shown)),
            };
        }
        let cell = Cell::new(start(self.axes.rows, row), start(self.axes.cols, col));
        let island = self.islands.as_slice().first().copied();
        match (sign, island.filter(|island| island.cell == cell)) {
            (Sign::Clue(found), None) => Err(DrawingFault::NoIsland { found, cell }),
            (Sign::Clue(found), Some(island)) => {
                match (island.clue, found) {
                    (clue, _) if clue == found => {}
                    (Clue::Unknown, Clue::Number(number))
                        if number <= self.largest_clue && self.kind == Kind::Answer =>
                    {
                        self.marked.push(Island { cell, clue: found });
                    }
                    _ => return Err(DrawingFault::Clue { found, island }),
                }
                self.islands.next();
                Ok(sign)
            }
            (_, Some(island)) => Err(DrawingFault::Island {
                found: character,
                island,
            }),
            (_, None) => {
                if is_cross {
                    self.crosses.push(Cross::On(cell));
                }
                Ok(sign)
            }
        }
    }

    /// Starts a run. In a plain drawing it reaches the clue beside it; in a wide one the connector with which it starts
    /// already belongs to that cell.
    fn begin(wide: bool, count: u8, place: usize, clue_before: bool) -> Run {
        let reaches = clue_before && !wide;
        Run {
            count,
            from: start(wide, place - usize::from(reaches)),
            first: place,
            last: place,
            after_clue: clue_before,
        }
    }

    /// Ends a horizontal run. `clue` is the character of the clue that follows, if one does.
    fn end_across(&mut self, row: usize, run: Run, clue: Option<usize>) {
        let is_stopped = |place: usize, at_clue: bool| {
            self.axes.cols && !at_clue && (place % 2 == 1 || run.first == run.last)
        };
        if is_stopped(run.first, run.after_clue) || is_stopped(run.last, clue.is_some()) {
            let place = (row + 1, run.first + 1);
            let is_cell = run.first % 2 == 0;
            // One on a cell alone is the surer sign.
            if is_cell && run.first == run.last {
                self.detached = Some(place);
            }
            self.detached.get_or_insert(place);
        }
        let row = start(self.axes.rows, row);
        let to = end(self.axes.cols, clue.unwrap_or(run.last));
        self.bridges.push(Bridge {
            from: Cell::new(row, run.from),
            to: Cell::new(row, to),
            count: run.count,
        });
    }

    /// Ends the vertical run in a column. `clue` is the line of the clue that follows, if one does.
    fn end_down(&mut self, col: usize, clue: Option<usize>) {
        if let Some(run) = self.down[col].take() {
            if self.axes.rows && run.first % 2 == 0 && run.first == run.last {
                self.detached = Some((run.first + 1, col + 1));
            }
            let to = end(self.axes.rows, clue.unwrap_or(run.last));
            let col = start(self.axes.cols, col);
            self.bridges.push(Bridge {
                from: Cell::new(run.from, col),
                to: Cell::new(to, col),
                count: run.count,
            });
        }
    }
}

/// The line or character of a row or column of the puzzle, on an axis that is wide or not.
fn place(wide: bool, index: u32) -> usize {
    let index = index as usize;
    if wide { index.saturating_mul(2) } else { index }
}

/// The row or column of the puzzle in which a sign at `place` lies; between two, the first.
fn start(wide: bool, place: usize) -> u32 {
    (if wide { place / 2 } else { place }) as u32
}

/// Like [`start`], but between two the second.
fn end(wide: bool, place: usize) -> u32 {
    (if wide { place.div_ceil(2) } else { place }) as u32
}
