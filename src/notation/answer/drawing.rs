//! Reads a drawing, plain or wide, in Unicode or ASCII, of an answer to a given puzzle.
//!
//! Every run of equal bridge signs becomes a bridge between the islands it touches. A run that ends on water, or where
//! the number of bridges changes, becomes a bridge whose end is the last cell that it covers: there is no island, and
//! the verifier reports that.

mod fault;

use crate::model::puzzle::{Cell, Clue, Island, Puzzle};
use crate::model::solution::{Bridge, Solution};
use crate::notation::signs::{Layout, Sign, read_sign};

pub use fault::{DrawingError, DrawingFault};

/// What a drawing shows.
pub(super) struct Shown {
    pub(super) bridges: Solution,
    pub(super) layout: Layout,
    /// The islands of unknown clue at which the drawing has a number, with that number, in reading
    /// order.
    pub(super) marked: Vec<Island>,
    /// The crosses, line by line.
    pub(super) crosses: Vec<Cross>,
}

/// A cross in the drawing of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cross {
    /// On a water cell.
    On(Cell),
    /// In a wide drawing, between two neighbouring cells, given in reading order.
    Between([Cell; 2]),
}

/// Whether a character is a cross in the drawing of a state.
pub(super) const fn is_cross(character: char) -> bool {
    matches!(character, 'x' | '×')
}

/// What a drawing is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// An answer, which may have numbers at islands of unknown clue, but no crosses.
    Answer,
    /// What a player has drawn so far, which may have crosses, but no such numbers.
    State,
}

/// Reads `text` as a drawing of an answer to `puzzle`. Blanks at the end of a line and empty lines at the
/// end of the text may be missing.
pub(super) fn read(puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    read_as(Kind::Answer, puzzle, text)
}

/// Like [`read`], for what has been drawn so far.
pub(super) fn read_state(puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    read_as(Kind::State, puzzle, text)
}

fn read_as(kind: Kind, puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    let mut lines: Vec<&str> = text
        .lines()
        .map(|line| line.trim_end_matches(' '))
        .collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    let too_large = |layout| beyond(puzzle, &lines, layout);
    let widest = lines.iter().map(|line| line.chars().count()).max();
    let read = |layout| {
        let reader = Reader::new(kind, puzzle, layout, widest.unwrap_or(0));
        reader.read(&lines)
    };
    let Some(beyond_plain) = too_large(Layout::Plain) else {
        return read(Layout::Plain).or_else(|plain| read(Layout::Wide).map_err(|_| plain));
    };
    match too_large(Layout::Wide) {
        Some(beyond_wide) => Err(beyond_wide),
        // If only one dimension is too large, it is rather a plain drawing with something extra.
        None => read(Layout::Wide).map_err(|wide| {
            let (rows, cols) = (puzzle.rows() as usize, puzzle.cols() as usize);
            if lines.len() > rows && widest > Some(cols) || rows == 1 || cols == 1 {
                wide
            } else {
                beyond_plain
            }
        }),
    }
}

/// The fault of the first line or character for which a drawing in this layout has no room.
fn beyond(puzzle: &Puzzle, lines: &[&str], layout: Layout) -> Option<DrawingError> {
    let (rows, cols) = size(puzzle, layout);
    let (line, column) = lines.iter().enumerate().find_map(|(index, line)| {
        if index >= rows {
            Some((index, 0))
        } else {
            // A line with at most this many bytes has at most this many characters.
            (line.len() > cols && line.chars().count() > cols).then_some((index, cols))
        }
    })?;
    Some(DrawingError {
        line: line + 1,
        column: column + 1,
        fault: DrawingFault::Size {
            rows: puzzle.rows(),
            cols: puzzle.cols(),
        },
    })
}

/// The lines, and the characters per line, of a drawing.
fn size(puzzle: &Puzzle, layout: Layout) -> (usize, usize) {
    let (rows, cols) = (puzzle.rows() as usize, puzzle.cols() as usize);
    match layout {
        Layout::Plain => (rows, cols),
        Layout::Wide => (rows.saturating_mul(2) - 1, cols.saturating_mul(2) - 1),
    }
}

/// A run of equal bridge signs along a line or a column of the drawing.
#[derive(Clone, Copy)]
struct Run {
    count: u8,
    /// The row or column of the puzzle in which the run starts.
    from: u32,
    /// The line or character (0-based) of its last sign.
    last: usize,
}

struct Reader<'a> {
    kind: Kind,
    layout: Layout,
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
    bridges: Vec<Bridge>,
}

impl<'a> Reader<'a> {
    fn new(kind: Kind, puzzle: &'a Puzzle, layout: Layout, chars: usize) -> Self {
        Self {
            kind,
            layout,
            islands: puzzle.islands().iter(),
            largest_clue: puzzle.rules().largest_clue(),
            marked: Vec::new(),
            crosses: Vec::new(),
            chars,
            down: vec![None; chars],
            clue_above: vec![false; chars],
            bridges: Vec::new(),
        }
    }

    fn read(mut self, lines: &[&str]) -> Result<Shown, DrawingError> {
        for (row, line) in lines.iter().enumerate() {
            self.read_line(row, line)?;
            self.expect_no_island_before(row + 1)?;
        }
        self.expect_no_island_before(usize::MAX)?;
        for col in 0..self.chars {
            self.end_down(col, None);
        }
        Ok(Shown {
            bridges: Solution::new(self.bridges),
            layout: self.layout,
            marked: self.marked,
            crosses: self.crosses,
        })
    }

    fn read_line(&mut self, row: usize, line: &str) -> Result<(), DrawingError> {
        let mut across: Option<Run> = None;
        let mut clue_before = false;
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
            across = match (across, sign) {
                (Some(run), Sign::Across(count)) if run.count == count => {
                    Some(Run { last: col, ..run })
                }
                (run, sign) => {
                    if let Some(run) = run {
                        self.end_across(row, run, clue.then_some(col));
                    }
                    match sign {
                        Sign::Across(count) => Some(self.begin(count, col, clue_before)),
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
                        self.down[col] = Some(self.begin(count, row, self.clue_above[col]));
                    }
                }
            }
            clue_before = clue;
            self.clue_above[col] = clue;
        }
        if let Some(run) = across {
            self.end_across(row, run, None);
        }
        Ok(())
    }

    /// Fails unless all islands above this line of the drawing have been met.
    fn expect_no_island_before(&self, row: usize) -> Result<(), DrawingError> {
        let missing = self.islands.as_slice().first();
        match missing.filter(|island| self.place(island.cell.row) < row) {
            Some(&island) => Err(DrawingError {
                line: self.place(island.cell.row) + 1,
                column: self.place(island.cell.col) + 1,
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
        let is_cross = self.kind == Kind::State && is_cross(shown);
        let sign = match read_sign(shown) {
            Some(sign) => sign,
            None if is_cross => Sign::Water,
            None => return Err(DrawingFault::Character(shown)),
        };
        if self.layout == Layout::Wide && (row % 2 == 1 || col % 2 == 1) {
            return match sign {
                Sign::Water if is_cross && row % 2 == 1 && col % 2 == 1 => {
                    Err(DrawingFault::Between(shown))
                }
                Sign::Water => {
                    if is_cross {
                        let [from, to] = [Self::start, Self::end]
                            .map(|side| Cell::new(side(self, row), side(self, col)));
                        self.crosses.push(Cross::Between([from, to]));
                    }
                    Ok(sign)
                }
                Sign::Across(_) if row % 2 == 0 => Ok(sign),
                Sign::Down(_) if col % 2 == 0 => Ok(sign),
                _ => Err(DrawingFault::Between(shown)),
            };
        }
        let cell = Cell::new(self.start(row), self.start(col));
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

    /// The line or character of a row or column of the puzzle.
    fn place(&self, index: u32) -> usize {
        match self.layout {
            Layout::Plain => index as usize,
            Layout::Wide => (index as usize).saturating_mul(2),
        }
    }

    /// The row or column of the puzzle in which a sign at `place` lies; between two, the first.
    fn start(&self, place: usize) -> u32 {
        match self.layout {
            Layout::Plain => place as u32,
            Layout::Wide => (place / 2) as u32,
        }
    }

    /// Like [`start`](Self::start), but between two the second.
    fn end(&self, place: usize) -> u32 {
        match self.layout {
            Layout::Plain => place as u32,
            Layout::Wide => place.div_ceil(2) as u32,
        }
    }

    /// Starts a run. In a plain drawing it reaches the clue beside it; in a wide one the connector with which it starts
    /// already belongs to that cell.
    fn begin(&self, count: u8, place: usize, clue_before: bool) -> Run {
        let reaches = clue_before && self.layout == Layout::Plain;
        Run {
            count,
            from: self.start(place - usize::from(reaches)),
            last: place,
        }
    }

    /// Ends a horizontal run. `clue` is the character of the clue that follows, if one does.
    fn end_across(&mut self, row: usize, run: Run, clue: Option<usize>) {
        let row = self.start(row);
        let to = self.end(clue.unwrap_or(run.last));
        self.bridges.push(Bridge {
            from: Cell::new(row, run.from),
            to: Cell::new(row, to),
            count: run.count,
        });
    }

    /// Ends the vertical run in a column. `clue` is the line of the clue that follows, if one does.
    fn end_down(&mut self, col: usize, clue: Option<usize>) {
        if let Some(run) = self.down[col].take() {
            let to = self.end(clue.unwrap_or(run.last));
            let col = self.start(col);
            self.bridges.push(Bridge {
                from: Cell::new(run.from, col),
                to: Cell::new(to, col),
                count: run.count,
            });
        }
    }
}
