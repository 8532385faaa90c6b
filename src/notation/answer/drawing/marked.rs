//! Drawings in which brackets stand around some cells, as [`draw_marked`](crate::pictures::text::draw_marked) writes
//! them: the brackets are taken off, and what is left is a sheet with connectors.

use std::borrow::Cow;

use super::sheet::{Axes, Sheet, Source};
use super::{DrawingError, DrawingFault};
use crate::model::puzzle::Cell;
use crate::notation::signs::{Sign, read_sign};

/// The lines of a text as a sheet with one place between the cells of a row.
pub(super) fn narrow<'a>(text: &str) -> Result<Sheet<'a>, DrawingError> {
    let mut rows = Vec::new();
    let mut hidden = Vec::new();
    for (index, line) in lines(text).enumerate() {
        let mut marks = Marks::new(index);
        let chars: Vec<char> = line.chars().collect();
        let mut row = String::with_capacity(line.len());
        for (col, pair) in (0..).zip(chars.chunks(2)) {
            let &[gap, cell] = pair else {
                // The bracket behind the last cell.
                marks.take(2 * col, pair)?;
                break;
            };
            let seen = marks.take(2 * col, &[gap])?;
            if col > 0 {
                let before = chars.get(2 * col - 1).copied().unwrap_or(' ');
                row.push(seen.unwrap_or_else(|| covered(before, cell)));
                // Between two marked cells a bridge would be seen.
                if seen.is_none() && gap != '|' && [before, cell].map(read_sign).iter().all(is_clue)
                {
                    hidden.push(Cell::new(index as u32, col as u32 - 1));
                }
            } else if let Some(other) = seen.filter(|seen| *seen != ' ') {
                return Err(marks.refuse(0, other));
            }
            row.push(cell);
        }
        marks.end(chars.len())?;
        rows.push(Cow::Owned(row));
    }
    Ok(Sheet {
        rows,
        axes: Axes {
            rows: false,
            cols: true,
        },
        hidden,
        source: Source::Marked,
    })
}

/// The same with two places between the cells of a row, and a line between the rows.
pub(super) fn wide<'a>(text: &str) -> Result<Sheet<'a>, DrawingError> {
    let mut rows = Vec::new();
    for (index, line) in lines(text).enumerate() {
        let chars: Vec<char> = line.chars().collect();
        let mut marks = Marks::new(index);
        let mut row = String::with_capacity(line.len());
        for (at, &char) in chars.iter().enumerate() {
            let is_cell = at % 3 == 1;
            if is_cell {
                row.push(char);
            } else if index % 2 == 1 {
                if char != ' ' {
                    return Err(marks.refuse(at, char));
                }
                if at % 3 == 2 {
                    row.push(' ');
                }
            } else if at == 0 {
                if let Some(other) = marks.take(0, &[char])?.filter(|seen| *seen != ' ') {
                    return Err(marks.refuse(0, other));
                }
            } else if at % 3 == 2 {
                let gap = chars.get(at..chars.len().min(at + 2)).unwrap_or_default();
                let seen = marks.take(at, gap)?;
                if chars.len() > at + 1 {
                    row.push(seen.unwrap_or(' '));
                }
            }
        }
        if index % 2 == 0 {
            marks.end(chars.len())?;
        }
        rows.push(Cow::Owned(row));
    }
    Ok(Sheet {
        rows,
        axes: Axes::WIDE,
        hidden: Vec::new(),
        source: Source::WideMarked,
    })
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    let end = text.trim_end_matches([' ', '\n', '\r']).len();
    let text = text.get(..end).unwrap_or(text);
    text.lines().map(|line| line.trim_end_matches(' '))
}

fn is_clue(sign: &Option<Sign>) -> bool {
    matches!(sign, Some(Sign::Clue(_)))
}

/// The piece of a bridge that a bracket between two cells covers, or a blank.
fn covered(before: char, after: char) -> char {
    match (read_sign(before), read_sign(after)) {
        (Some(Sign::Across(count)), Some(Sign::Across(other))) if count == other => before,
        (Some(Sign::Across(_)), Some(Sign::Clue(_))) => before,
        (Some(Sign::Clue(_)), Some(Sign::Across(_))) => after,
        _ => ' ',
    }
}

/// The brackets of a line.
struct Marks {
    line: usize,
    open: bool,
}

impl Marks {
    fn new(line: usize) -> Self {
        Self { line, open: false }
    }

    fn refuse(&self, at: usize, found: char) -> DrawingError {
        DrawingError {
            line: self.line + 1,
            column: at + 1,
            fault: DrawingFault::Character(found),
        }
    }

    /// Takes what stands between two cells, and returns the sign in it; `None` if there are only brackets.
    fn take(&mut self, at: usize, gap: &[char]) -> Result<Option<char>, DrawingError> {
        let mut sign = None;
        let has_bracket = gap.iter().any(|char| matches!(char, '[' | ']'));
        for (index, &char) in gap.iter().enumerate() {
            match char {
                '[' if !self.open => self.open = true,
                ']' if self.open => self.open = false,
                '|' if self.open && gap.len() == 1 => {}
                '[' | ']' | '|' => return Err(self.refuse(at + index, char)),
                ' ' if self.open && !has_bracket => return Err(self.refuse(at + index, char)),
                _ if sign.is_some_and(|sign| sign != char) => {
                    return Err(self.refuse(at + index, char));
                }
                _ => sign = Some(char),
            }
        }
        Ok(sign)
    }

    fn end(&self, length: usize) -> Result<(), DrawingError> {
        match self.open {
            true => Err(self.refuse(length, ' ')),
            false => Ok(()),
        }
    }
}
