//! Drawings whose cells are separated from each other: by blanks, by commas, semicolons or tabs, or as lists of strings.

use std::borrow::Cow;

use super::sheet::{Axes, Sheet, Source};
use super::{DrawingError, DrawingFault};
use crate::model::puzzle::Puzzle;

/// What may separate cells, besides blanks. None of these is a sign of a drawing.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// The characters of a drawing, and where they come from.
#[derive(Default)]
struct Cells {
    rows: Vec<String>,
    places: Vec<(usize, Vec<u32>)>,
}

impl Cells {
    fn start_row(&mut self, line: usize) {
        self.rows.push(String::new());
        self.places.push((line, Vec::new()));
    }

    /// Adds a cell to the last row. `column` is that of the first character of its text, from 0.
    fn push(&mut self, text: &str, column: usize) -> Result<(), DrawingError> {
        let (Some(row), Some((line, columns))) = (self.rows.last_mut(), self.places.last_mut())
        else {
            return Ok(());
        };
        let char = content(text).ok_or_else(|| DrawingError {
            line: *line + 1,
            column: column + 1,
            fault: DrawingFault::Cell {
                found: text.chars().next().unwrap_or(' '),
            },
        })?;
        row.push(char);
        columns.push(u32::try_from(column).unwrap_or(u32::MAX));
        Ok(())
    }

    /// The sheet, unless a row has another number of cells than the first one. Blank lines count as rows.
    fn into_sheet<'a>(self) -> Result<Sheet<'a>, DrawingError> {
        let expected = self.places.first().map_or(0, |(_, columns)| columns.len());
        let mut places = self
            .places
            .iter()
            .filter(|(_, columns)| !columns.is_empty());
        if let Some((line, columns)) = places.find(|(_, columns)| columns.len() != expected) {
            let end = columns.get(expected).or(columns.last());
            return Err(DrawingError {
                line: line + 1,
                column: end.map_or(0, |&end| end as usize) + 1,
                fault: DrawingFault::Ragged {
                    cells: columns.len(),
                    expected,
                },
            });
        }
        Ok(Sheet {
            rows: self.rows.into_iter().map(Cow::Owned).collect(),
            axes: Axes::PLAIN,
            hidden: Vec::new(),
            source: Source::Cells(self.places),
        })
    }
}

/// The character in a cell, which may be quoted; an empty cell is water, and 10 to 16 are clues.
fn content(text: &str) -> Option<char> {
    let text = text.trim_matches([' ', '\t']);
    let inner = match text.chars().next() {
        Some(quote @ ('"' | '\'')) if text.len() > 1 => {
            text.strip_prefix(quote)?.strip_suffix(quote)?
        }
        _ => text,
    };
    // A quote within quotes is doubled in spreadsheets, and has a backslash before it elsewhere.
    let inner = match inner {
        "\"\"" | "\\\"" => "\"",
        inner => inner,
    };
    let mut chars = inner.chars();
    match (chars.next(), chars.next()) {
        (None, _) => Some(' '),
        (Some(only), None) => Some(only),
        _ => {
            let number: u32 = inner.parse().ok()?;
            let is_written = inner.starts_with('1') && (10..=16).contains(&number);
            char::from_digit(number, 17).filter(|_| is_written)
        }
    }
}

/// Reads a text in which a comma, a semicolon or a tab stands in every line; `None` for another one.
pub(super) fn separated<'a>(text: &str) -> Option<Result<Sheet<'a>, DrawingError>> {
    let lines = || {
        let numbered = text.lines().enumerate();
        numbered.filter(|(_, line)| !line.trim_matches(' ').is_empty())
    };
    let is_in_all = |separator: &char| lines().all(|(_, line)| line.contains(*separator));
    lines().next()?;
    let separator = SEPARATORS.into_iter().find(is_in_all)?;
    let last = lines().last()?.0;
    let read = || {
        let mut cells = Cells::default();
        for (number, line) in text.lines().enumerate().take(last + 1) {
            // In a spreadsheet a line without separators may be a row of empty cells.
            if line.trim_matches(' ').is_empty() {
                if cells.rows.is_empty() {
                    continue;
                }
                cells.start_row(number);
                continue;
            }
            cells.start_row(number);
            let mut column = 0;
            for cell in line.split(separator) {
                let indent = cell.len() - cell.trim_start_matches(' ').len();
                cells.push(cell, column + indent)?;
                column += cell.chars().count() + 1;
            }
        }
        if lines().all(|(_, line)| line.trim_end_matches(' ').ends_with(separator)) {
            for (row, (_, columns)) in cells.rows.iter_mut().zip(&mut cells.places) {
                row.pop();
                columns.pop();
            }
        }
        cells.into_sheet()
    };
    Some(read())
}

/// Reads a text with as many lines as the puzzle has rows, and as many words in each as it has columns; `None` for
/// another one.
pub(super) fn spaced<'a>(puzzle: &Puzzle, text: &str) -> Option<Sheet<'a>> {
    let mut cells = Cells::default();
    for (number, line) in text.trim_end().lines().enumerate() {
        cells.start_row(number);
        let mut column = 0;
        let mut words = 0;
        for word in line.split([' ', '\t']) {
            if !word.is_empty() {
                cells.push(word, column).ok()?;
                words += 1;
            }
            column += word.chars().count() + 1;
        }
        if words != puzzle.cols() as usize {
            return None;
        }
    }
    let is_whole = cells.rows.len() == puzzle.rows() as usize;
    cells.into_sheet().ok().filter(|_| is_whole)
}

/// Whether a text that starts with a bracket is a list of cells or rows, rather than a drawing with a cell in brackets.
pub(super) fn is_list(text: &str) -> bool {
    let inner = text.trim_start().strip_prefix('[').unwrap_or_default();
    let inner = inner.trim_start();
    let first = inner.split(']').next().unwrap_or_default().trim_end();
    inner.starts_with(['[', '"', '\'']) || first.contains([',', ' ', '\t', '\n'])
}

/// Reads lists in brackets, a row each, which may themselves be in a list.
pub(super) fn lists<'a>(text: &str) -> Result<Sheet<'a>, DrawingError> {
    let mut cells = Cells::default();
    let mut scanner = Scanner {
        rest: text,
        line: 0,
        column: 0,
    };
    let mut outer = false;
    let mut closed = false;
    loop {
        scanner.skip_blanks();
        match scanner.peek() {
            None if outer && !closed => return Err(scanner.refuse(DrawingFault::OpenList)),
            None => return cells.into_sheet(),
            Some('[') if !closed => {
                scanner.next();
                scanner.skip_blanks();
                if scanner.peek() == Some('[') && !outer && cells.rows.is_empty() {
                    outer = true;
                } else {
                    cells.start_row(scanner.line);
                    scanner.row(&mut cells)?;
                    scanner.skip_blanks();
                    if scanner.peek() == Some(',') {
                        scanner.next();
                    }
                }
            }
            Some(']') if outer && !closed => {
                closed = true;
                scanner.next();
            }
            Some(other) => return Err(scanner.refuse(DrawingFault::Character(other))),
        }
    }
}

/// A place in a text.
struct Scanner<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Scanner<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) {
        let mut chars = self.rest.chars();
        match chars.next() {
            Some('\n') => {
                self.line += 1;
                self.column = 0;
            }
            Some(_) => self.column += 1,
            None => {}
        }
        self.rest = chars.as_str();
    }

    fn skip_blanks(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t' | '\r' | '\n')) {
            self.next();
        }
    }

    fn refuse(&self, fault: DrawingFault) -> DrawingError {
        DrawingError {
            line: self.line + 1,
            column: self.column + 1,
            fault,
        }
    }

    /// Reads a row after its bracket.
    fn row(&mut self, cells: &mut Cells) -> Result<(), DrawingError> {
        let mut after_cell = false;
        loop {
            self.skip_blanks();
            match self.peek() {
                None => return Err(self.refuse(DrawingFault::OpenList)),
                Some(']') => {
                    self.next();
                    return Ok(());
                }
                Some(',') if after_cell => {
                    after_cell = false;
                    self.next();
                }
                Some(',' | '[') => {
                    let found = self.peek().unwrap_or(' ');
                    return Err(self.refuse(DrawingFault::Character(found)));
                }
                Some(_) => {
                    let column = self.column;
                    let cell = self.cell();
                    cells.push(cell, column)?;
                    (0..cell.chars().count()).for_each(|_| self.next());
                    after_cell = true;
                }
            }
        }
    }

    /// The text of the next cell, with its quotes.
    fn cell(&self) -> &'a str {
        let mut places = self.rest.char_indices();
        let ends =
            |(_, char): &(usize, char)| matches!(char, ' ' | '\t' | '\r' | '\n' | ',' | '[' | ']');
        let quoted = || {
            let quote = self.peek().filter(|char| matches!(char, '"' | '\''))?;
            let inner = self.rest.strip_prefix(quote)?;
            let length = match inner.strip_prefix('\\') {
                Some(escaped) => 1 + escaped.chars().next()?.len_utf8(),
                None => match inner.chars().next()? {
                    // Nothing between quotes, unless it is the quote itself that is quoted.
                    found if found == quote && !inner.get(1..)?.starts_with(quote) => 0,
                    ',' | '\n' | '\r' => return None,
                    found => found.len_utf8(),
                },
            };
            let rest = inner.get(length..)?;
            let end = rest.strip_prefix(quote)?;
            self.rest.get(..self.rest.len() - end.len())
        };
        quoted().unwrap_or_else(|| {
            let end = places.find(ends).map_or(self.rest.len(), |(at, _)| at);
            self.rest.get(..end).unwrap_or_default()
        })
    }
}
