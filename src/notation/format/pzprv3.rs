//! Files of puzz.link and pzpr: `pzprv3`, the type, rows and columns on a line each, then a line of tokens for each row
//! of cells, and perhaps the answer: first a line for each row with the segments between neighbours in it, then a line
//! for each row but the last with the segments below it. `/` may stand for a line end.

use std::io;

use super::cursor::{BLANKS, Cursor};
use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;
use super::grid::{Grid, each_cell};
use super::named_input::NamedInput;
use super::pzpr::{self, TYPES};
use super::segments::{self, Segments, Tracer};
use super::{Codec, Content, Context, address};
use crate::model::puzzle::{Cell, Clue, Island, Puzzle};
use crate::model::state::State;

pub(super) const CODEC: Codec = Codec {
    name: "pzprv3",
    claim: |text, context| {
        let is_ours = begins(text) || is_address(&address::first_line(text));
        is_ours.then(|| read(text, context))
    },
    read,
    holds_rules: false,
    check: |puzzle, answer| match answer {
        Some(answer) => Segments::new(puzzle, answer).map(|_| ()),
        None => Ok(()),
    },
    write,
};

/// The word with which a file starts; a version may follow.
pub(crate) const NAME: &str = "pzprv3";

/// Whether a text begins as such a file.
pub(super) fn begins(text: &str) -> bool {
    text.trim_start_matches(BLANKS).starts_with(NAME)
}

/// Whether a line without escapes is an address that carries such a file: `https://puzz.link/p?pzprv3/hashikake/...`.
pub(super) fn is_address(line: &str) -> bool {
    !begins(line) && file_start(line).is_some()
}

/// The offset at which the file starts in an address.
fn file_start(address: &str) -> Option<usize> {
    let (_, query) = address.split_once('?')?;
    let file = pzpr::without_setting(query);
    let is_named = file.starts_with(NAME) && file.contains(['/', '\n']);
    is_named.then(|| address.len() - file.len())
}

/// Whether `rest` no longer belongs to the puzzle and its answer.
pub(super) fn ends_data(rest: &str) -> bool {
    let words = ["info:", "history:", "http"];
    words.iter().any(|word| rest.starts_with(word))
}

/// Whether a line is a whole file.
pub(super) fn is_on_one_line(line: &str, context: Context) -> bool {
    begins(line) && read(line, context).is_ok()
}

/// The lines that are not empty, up to the one that ends the data.
struct Lines<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lines<'a> {
    /// The next line without the blanks around it; an empty line at the end of the data.
    fn next(&mut self) -> Cursor<'a> {
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let blank = rest.len() - rest.trim_start_matches(BLANKS).len();
            let start = self.at + blank;
            let rest = rest.get(blank..).unwrap_or_default();
            if rest.is_empty() || ends_data(rest) {
                let place = self.text.len() - rest.len();
                self.at = place;
                return Cursor::new(self.text, place, place);
            }
            let length = rest.find(['/', '\n', '\r']).unwrap_or(rest.len());
            let line = rest.get(..length).unwrap_or_default();
            // Skip the separator itself, if there is one.
            self.at = start + length + usize::from(length < rest.len());
            let line = line.trim_end_matches(BLANKS);
            if !line.is_empty() {
                return Cursor::new(self.text, start, start + line.len());
            }
        }
    }

    /// The next line; its absence is an error.
    fn expect(&mut self, expected: Expected) -> Result<Cursor<'a>, Fault> {
        let line = self.next();
        match line.peek() {
            Some(_) => Ok(line),
            None => Err(self.ending(&line, expected)),
        }
    }

    /// The fault of data that ends here.
    fn ending(&self, line: &Cursor<'_>, expected: Expected) -> Fault {
        let found = match self.text.len() == line.at() {
            true => FoundInput::InputEnd,
            false => FoundInput::Named(NamedInput::EndOfData),
        };
        Fault::unexpected(line.at(), found, expected)
    }
}

/// The tokens of a line, with their offsets.
fn tokens<'a>(line: &Cursor<'a>) -> impl Iterator<Item = (usize, &'a str)> {
    let rest = line.rest();
    let base = line.at();
    rest.split([' ', '\t'])
        .filter(|token| !token.is_empty())
        .map(move |token| {
            (
                base + (token.as_ptr() as usize - rest.as_ptr() as usize),
                token,
            )
        })
}

pub(super) fn read(text: &str, context: Context) -> Result<Content, Fault> {
    if !is_address(&address::first_line(text)) {
        return read_file(text, 0, context);
    }
    address::read(text, |text, end| {
        let line = Cursor::first_line(text);
        let start = file_start(text.get(line.at()..end).unwrap_or_default());
        let file = text.get(..end).unwrap_or_default();
        let content = read_file(file, line.at() + start.unwrap_or(0), context)?;
        Cursor::new(text, end, end).expect_nothing_after(Expected::UrlEnd)?;
        Ok(content)
    })
}

/// Reads a file that starts at byte `at` of a text and goes to its end.
fn read_file(text: &str, at: usize, context: Context) -> Result<Content, Fault> {
    let mut lines = Lines { text, at };
    let name = lines.next();
    let version = name.rest().strip_prefix(NAME);
    let is_version = |version: &str| version.is_empty() || version.starts_with('.');
    if !version.is_some_and(is_version) {
        return Err(match name.rest() {
            "" => name.unexpected(Expected::Puzzle),
            other => Fault::unexpected(name.at(), FoundInput::text(other), Expected::PzprName),
        });
    }
    let puzzle_type = lines.expect(Expected::PuzzleType)?;
    if !TYPES.contains(&puzzle_type.rest()) {
        let found = FoundInput::puzzle_type(puzzle_type.rest());
        let at = puzzle_type.at();
        return Err(Fault::unexpected(at, found, Expected::PuzzleType));
    }
    let size = lines.expect(Expected::Height)?;
    let rows = number(size.clone(), Expected::Height)?;
    let cols = number(lines.expect(Expected::Width)?, Expected::Width)?;
    let mut grid = Grid::of_size(rows, cols).map_err(|kind| size.fault(kind))?;
    let largest = context.largest_clue(None);
    for row in 0..grid.rows {
        let line = lines.expect(Expected::PzprRow {
            row: row + 1,
            rows: grid.rows,
        })?;
        read_row(&line, row, &mut grid, largest)?;
    }
    let answer = read_answer(&mut lines, &grid)?;
    Ok(Content {
        answer,
        ..grid.into()
    })
}

fn number(mut line: Cursor<'_>, expected: Expected) -> Result<u64, Fault> {
    let found = line.clone();
    match (line.number(), line.peek()) {
        (Some(number), None) => Ok(number),
        _ => Err(Fault::unexpected(
            found.at(),
            FoundInput::text(found.rest()),
            expected,
        )),
    }
}

fn read_row(line: &Cursor<'_>, row: u32, grid: &mut Grid, largest: u8) -> Result<(), Fault> {
    let mut cols = 0;
    for (at, token) in tokens(line) {
        if cols == grid.cols {
            return Err(Fault::new(at, ragged(line, grid)));
        }
        let unexpected = |expected| Fault::unexpected(at, FoundInput::text(token), expected);
        let clue = match token {
            "." => None,
            "-" => Some(Clue::Unknown),
            _ if !token.bytes().all(|byte| byte.is_ascii_digit()) => {
                return Err(unexpected(Expected::PzprCell { largest }));
            }
            _ => match token.parse() {
                Ok(clue) if (1..=largest).contains(&clue) && !token.starts_with('0') => {
                    Some(Clue::Number(clue))
                }
                _ => return Err(unexpected(Expected::Clue { largest })),
            },
        };
        if let Some(clue) = clue {
            let cell = Cell::new(row, cols);
            grid.islands.push(Island { cell, clue });
        }
        cols += 1;
    }
    if cols < grid.cols {
        return Err(Fault::new(
            line.at() + line.rest().len(),
            ragged(line, grid),
        ));
    }
    Ok(())
}

fn ragged(line: &Cursor<'_>, grid: &Grid) -> ReadErrorKind {
    ReadErrorKind::Ragged {
        cells: tokens(line).count() as u64,
        expected: grid.cols.into(),
        header: Some((grid.rows.into(), grid.cols.into())),
    }
}

/// Reads all segments or none. A grid of one cell has no place for them, and so has no answer.
fn read_answer(lines: &mut Lines<'_>, grid: &Grid) -> Result<Option<State>, Fault> {
    let across = if grid.cols > 1 { grid.rows } else { 0 };
    let rows = across + grid.rows - 1;
    let mut tracer = Tracer::new(&grid.islands);
    for row in 0..rows {
        let mut line = lines.next();
        if line.peek().is_none() {
            if row == 0 {
                return Ok(None);
            }
            line = lines.expect(Expected::PzprAnswerRow { row: row + 1, rows })?;
        }
        let expected = grid.cols - u32::from(row < across);
        let segments = read_segments(&line, expected)?;
        match row.checked_sub(across) {
            None => tracer.across(row, &segments),
            Some(row) => tracer.down(row, &segments),
        }
    }
    let line = lines.next();
    match line.peek() {
        None => Ok((rows > 0).then(|| tracer.finish())),
        Some(_) => Err(Fault::unexpected(
            line.at(),
            FoundInput::text(line.rest()),
            Expected::PzprEnd,
        )),
    }
}

fn read_segments(line: &Cursor<'_>, expected: u32) -> Result<Vec<i8>, Fault> {
    let wrong_length = |at| {
        let kind = ReadErrorKind::Segments {
            found: tokens(line).count() as u64,
            expected: expected.into(),
        };
        Fault::new(at, kind)
    };
    let mut segments = Vec::new();
    for (at, token) in tokens(line) {
        if segments.len() == expected as usize {
            return Err(wrong_length(at));
        }
        segments.push(match token {
            "0" => 0,
            "1" => 1,
            "2" => 2,
            "-1" => segments::CROSS,
            _ => {
                return Err(Fault::unexpected(
                    at,
                    FoundInput::text(token),
                    Expected::PzprSegment,
                ));
            }
        });
    }
    if segments.len() < expected as usize {
        return Err(wrong_length(line.at() + line.rest().len()));
    }
    Ok(segments)
}

/// Writes each row on a line with a blank after each token, as pzpr does.
fn write(puzzle: &Puzzle, answer: Option<&State>, out: &mut dyn io::Write) -> io::Result<()> {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    write!(out, "{NAME}\nhashikake\n{rows}\n{cols}\n")?;
    each_cell(puzzle, |cell, clue| {
        match clue {
            None => out.write_all(b". ")?,
            Some(Clue::Unknown) => out.write_all(b"- ")?,
            Some(Clue::Number(clue)) => write!(out, "{clue} ")?,
        }
        if cell.col + 1 == cols {
            out.write_all(b"\n")?;
        }
        Ok(())
    })?;
    match answer.map(|answer| Segments::new(puzzle, answer)) {
        None => Ok(()),
        Some(Ok(segments)) => write_segments(&segments, out),
        Some(Err(_)) => Err(io::Error::other("an answer that was not checked")),
    }
}

fn write_segments(segments: &Segments, out: &mut dyn io::Write) -> io::Result<()> {
    let mut line = |segments: &[i8]| -> io::Result<()> {
        for segment in segments {
            write!(out, "{segment} ")?;
        }
        out.write_all(b"\n")
    };
    segments.rows_across().try_for_each(&mut line)?;
    segments.rows_down().try_for_each(&mut line)
}
