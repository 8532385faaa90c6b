//! Text grids: rows of characters, of separated cells, of a table, or on one line with `/` or `;` between rows; with or
//! without a size above them.

use std::io;

use super::error::{Fault, ReadErrorKind};
use super::grid;
use super::header::Header;
use super::layout::{self, Blanks};
use super::writing::only_puzzles;
use super::{Codec, Content, Context, variant};
use crate::model::puzzle::{Clue, Puzzle, PuzzleError};
use crate::model::state::State;

pub(super) const CODEC: Codec = Codec {
    name: "text",
    claim: |text, context| Some(read(text, context)),
    read,
    holds_rules: true,
    check: only_puzzles,
    write,
};

/// Reads rows with or without a header.
///
/// If the first line looks like a header and the input cannot be read either way, the error blames the header.
pub(super) fn read(text: &str, context: Context) -> Result<Content, Fault> {
    let largest = context.largest_clue(None);
    let headers = Header::candidates(text)?;
    let mut blamed = None;
    for header in &headers {
        match header.grid_below(text, largest, context.blanks) {
            Ok(grid) if header.islands().is_none() => return Ok(grid.into()),
            Ok(_) => {}
            Err(fault) if fault.kind == ReadErrorKind::Puzzle(PuzzleError::NoCell) => {
                return Err(fault);
            }
            // A damaged table below it makes no row of what may be its header.
            Err(fault) if header.is_above_damage(text, largest) => return Err(fault),
            Err(fault) => blamed = blamed.or(Some(fault)),
        }
    }
    match (layout::rows(text, 0, largest, context.blanks), blamed) {
        (Ok(_), Some(fault)) if fault.is_ambiguous() => Err(fault),
        // The rows below alone would have blanks for water, the header among them makes them separate.
        (Ok(grid), Some(fault))
            if context.blanks == Blanks::AsFound
                && !grid.empty_is_water
                && headers.iter().any(Header::is_without_water) =>
        {
            Err(fault)
        }
        (Ok(grid), _) => {
            let header = headers.first().filter(|_| !context.is_format_said);
            match header.filter(|header| header.almost_agrees(text, &grid)) {
                Some(header) => Err(header.ambiguous()),
                None => Ok(grid.into()),
            }
        }
        (Err(fault), None) => Err(fault),
        (Err(fault), Some(_)) if fault.is_ambiguous() => Err(fault),
        // A row of digits is no size, even if there is a fault in a row below it.
        (Err(fault), Some(_)) if headers.iter().all(Header::is_beyond_any_grid) => Err(fault),
        (Err(_), Some(fault)) => Err(fault),
    }
}

/// Writes a row of characters per line, water as `.`, clues above 9 as letters.
fn write(puzzle: &Puzzle, _: Option<&State>, out: &mut dyn io::Write) -> io::Result<()> {
    let last = puzzle.cols() - 1;
    variant::write(puzzle, out)?;
    grid::each_cell(puzzle, |cell, clue| {
        let character = match clue {
            None => b'.',
            Some(Clue::Unknown) => b'?',
            Some(Clue::Number(clue @ 0..=9)) => b'0' + clue,
            Some(Clue::Number(clue)) => b'a' + (clue - 10),
        };
        out.write_all(&[character])?;
        if cell.col == last {
            out.write_all(b"\n")?;
        }
        Ok(())
    })
}
