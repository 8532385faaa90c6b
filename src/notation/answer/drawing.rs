//! Reads a drawing, plain or wide, in Unicode or ASCII, of an answer to a given puzzle.
//!
//! Every run of equal bridge signs becomes a bridge between the islands it touches. A run that ends on water, or where
//! the number of bridges changes, becomes a bridge whose end is the last cell that it covers: there is no island, and
//! the verifier reports that.
//!
//! Where lines are made of cells with something between them, or of cells in brackets, a [`Sheet`] of bare characters is
//! made first. A text that can be read in two ways is read in both; if the bridges differ, it is refused.

mod cells;
mod fault;
mod heading;
mod layouts;
mod marked;
mod reader;
mod sheet;

use std::borrow::Cow;

use crate::model::puzzle::{Cell, Island, Puzzle};
use crate::model::solution::Solution;
use crate::notation::signs::{is_open_crossing, read_sign};
use sheet::{Axes, Sheet};

pub use fault::{DrawingError, DrawingFault};
pub(super) use heading::{has_words, is_below_words};

/// What a drawing shows.
pub(super) struct Shown {
    pub(super) bridges: Solution,
    /// The pairs of touching islands between which the drawing has no room for a bridge, sorted.
    pub(super) open: Vec<[Cell; 2]>,
    /// The islands of unknown clue at which the drawing has a number, with that number, in reading
    /// order.
    pub(super) marked: Vec<Island>,
    /// The crosses, line by line.
    pub(super) crosses: Vec<Cross>,
    /// In a wide drawing, line and character (from 1) of a bridge that is on one cell alone, or of the first horizontal
    /// one that stops between two cells.
    detached: Option<(usize, usize)>,
}

impl Shown {
    /// Whether each bridge ends at two islands.
    pub(super) fn joins(&self, puzzle: &Puzzle) -> bool {
        let mut bridges = self.bridges.bridges().iter();
        bridges.all(|bridge| {
            let mut ends = [bridge.from, bridge.to].into_iter();
            bridge.from != bridge.to && ends.all(|end| puzzle.island_at(end).is_some())
        })
    }
}

/// A cross in the drawing of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cross {
    /// On a water cell.
    On(Cell),
    /// Where there is room between cells, between two neighbouring ones, given in reading order.
    Between([Cell; 2]),
}

/// Whether a character is a cross in the drawing of a state.
pub(super) const fn is_cross(character: char) -> bool {
    matches!(character, 'x' | '×')
}

/// Whether a character stands in drawings.
pub(super) fn is_sign(character: char) -> bool {
    read_sign(character).is_some() || is_cross(character)
}

/// What a drawing is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// An answer, which may have numbers at islands of unknown clue, but no open corridors. Its crosses claim nothing.
    Answer,
    /// What a player has drawn so far, which may have open corridors, but no such numbers.
    State,
}

/// Reads `text` as a drawing of an answer to `puzzle`. Blanks at the end of a line and empty lines at the
/// end of the text may be missing. What may stand before a drawing is skipped: blank lines, comments and the header of a
/// file of the puzzle, and lines of words; so are lines of words after it.
pub(super) fn read(puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    read_below_heading(Kind::Answer, puzzle, text).map_err(|error| match error.fault {
        DrawingFault::Character(found)
            if is_open_crossing(found) && text.contains(['┄', '~', '┆', '!']) =>
        {
            let fault = DrawingFault::Open(found);
            DrawingError { fault, ..error }
        }
        _ => error,
    })
}

/// Like [`read`], for what has been drawn so far.
pub(super) fn read_state(puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    read_below_heading(Kind::State, puzzle, text)
}

fn read_below_heading(kind: Kind, puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    layouts::read(kind, puzzle, text).or_else(|error| {
        let below = heading::below(text);
        if below.text.len() < text.len() && !below.text.trim().is_empty() {
            match (layouts::read(kind, puzzle, below.text), below.verdict) {
                (Ok(_), Some(line)) => {
                    return Err(DrawingError {
                        line: line + 1,
                        column: 1,
                        fault: DrawingFault::Verdict,
                    });
                }
                (Ok(shown), None) => return Ok(shown),
                (Err(fault), _) if below.has_words && below.next.is_none() => {
                    return Err(fault.after(below.line));
                }
                (Err(_), _) => {}
            }
        }
        match below.next {
            Some(line)
                if (matches!(error.fault, DrawingFault::Size { .. }) || has_words(text))
                    && layouts::read(kind, puzzle, below.first).is_ok() =>
            {
                Err(DrawingError {
                    line: line + 1,
                    column: 1,
                    fault: DrawingFault::Several,
                })
            }
            _ => Err(error),
        }
    })
}

fn read_as(kind: Kind, puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    let text = &*without_colors(text);
    if text.trim_start().starts_with('[') && cells::is_list(text) {
        return read_cells(kind, puzzle, cells::lists(text)?);
    }
    if let Some(sheet) = cells::separated(text) {
        return read_cells(kind, puzzle, sheet?);
    }
    if text.contains(['[', ']']) {
        return read_marked(kind, puzzle, text);
    }
    let by_lines = read_lines(kind, puzzle, text);
    if let Some(sheet) = cells::spaced(puzzle, text) {
        let by_cells = reader::read(kind, puzzle, &sheet);
        return match (by_lines, by_cells) {
            (Ok(wide), Ok(cells)) => either(puzzle, wide, cells),
            (Ok(shown), Err(_)) | (Err(_), Ok(shown)) => Ok(shown),
            (Err(_), Err(error)) => Err(error),
        };
    }
    by_lines.or_else(|error| read_marked(kind, puzzle, text).map_err(|_| error))
}

/// The one of two readings that can be meant.
fn either(puzzle: &Puzzle, wide: Shown, cells: Shown) -> Result<Shown, DrawingError> {
    if wide.bridges == cells.bridges {
        return Ok(wide);
    }
    match (wide.joins(puzzle), cells.joins(puzzle)) {
        (true, false) => Ok(wide),
        (false, true) => Ok(cells),
        _ => Err(DrawingError {
            line: 1,
            column: 1,
            fault: DrawingFault::TwoReadings,
        }),
    }
}

/// Reads lines that are plain or wide.
fn read_lines(kind: Kind, puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    let plain = Sheet::of_lines(text, Axes::PLAIN);
    let Some(beyond_plain) = plain.beyond(puzzle) else {
        return reader::read(kind, puzzle, &plain).or_else(|error| {
            let wide = Sheet::of_lines(text, Axes::WIDE);
            read_wide(kind, puzzle, &wide).map_err(|_| error)
        });
    };
    let (lines, widest) = (plain.rows.len(), plain.width());
    let wide = Sheet::of_lines(text, Axes::WIDE);
    match wide.beyond(puzzle) {
        Some(beyond_wide) => Err(beyond_wide),
        // If only one dimension is too large, it is rather a plain drawing with something extra.
        None => read_wide(kind, puzzle, &wide).map_err(|wide| {
            let (rows, cols) = (puzzle.rows() as usize, puzzle.cols() as usize);
            if lines > rows && widest > cols || rows == 1 || cols == 1 {
                wide
            } else {
                beyond_plain
            }
        }),
    }
}

/// Reads lines that are wide. A bridge on one cell alone is rather that of a drawing with blanks between all cells, or
/// blank lines between all rows; and so is a horizontal one that stops between two cells, if there are no more lines
/// than the puzzle has rows.
fn read_wide(kind: Kind, puzzle: &Puzzle, wide: &Sheet<'_>) -> Result<Shown, DrawingError> {
    let shown = reader::read(kind, puzzle, wide)?;
    let has_few_lines = wide.rows.len() <= puzzle.rows() as usize;
    let is_told = |&(_, column): &(usize, usize)| has_few_lines || column % 2 == 1;
    match shown.detached.filter(is_told) {
        Some((line, column)) => Err(DrawingError {
            line,
            column,
            fault: DrawingFault::Detached,
        }),
        None => Ok(shown),
    }
}

/// Reads cells that are plain or wide.
fn read_cells(kind: Kind, puzzle: &Puzzle, plain: Sheet<'_>) -> Result<Shown, DrawingError> {
    let read = |sheet: &Sheet<'_>| match sheet.beyond(puzzle) {
        Some(beyond) => Err(beyond),
        None => reader::read(kind, puzzle, sheet),
    };
    read(&plain).or_else(|error| {
        let axes = Axes::WIDE;
        read(&Sheet { axes, ..plain }).map_err(|_| error)
    })
}

/// Reads lines in which brackets stand around some cells.
fn read_marked(kind: Kind, puzzle: &Puzzle, text: &str) -> Result<Shown, DrawingError> {
    let read = |sheet: Sheet<'_>| match sheet.beyond(puzzle) {
        Some(beyond) => Err(beyond),
        None => reader::read(kind, puzzle, &sheet),
    };
    let narrow = marked::narrow(text).and_then(read);
    narrow.or_else(|error| marked::wide(text).and_then(read).map_err(|_| error))
}

/// The text without the codes that set colours in terminals.
fn without_colors(text: &str) -> Cow<'_, str> {
    const START: &str = "\u{1b}[";
    let Some(first) = text.find(START) else {
        return Cow::Borrowed(text);
    };
    let (before, rest) = text.split_at(first);
    let mut plain = before.to_owned();
    for part in rest.split(START).skip(1) {
        let numbers = part.trim_start_matches(|char: char| char.is_ascii_digit() || char == ';');
        match numbers.strip_prefix('m') {
            Some(after) => plain.push_str(after),
            // Another code: its first character is refused later.
            None => {
                plain.push_str(START);
                plain.push_str(part);
            }
        }
    }
    Cow::Owned(plain)
}
