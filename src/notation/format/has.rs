//! The benchmark format `.has`: a line `rows columns islands`, then the rows.

use std::io;

use super::ambiguity::Ambiguity;
use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;
use super::grid;
use super::header::Header;
use super::writing::only_known_clues;
use super::{Codec, Content, Context, islands, variant};
use crate::model::puzzle::{Clue, Puzzle};
use crate::model::state::State;

pub(super) const CODEC: Codec = Codec {
    name: "has",
    claim: |text, context| {
        let header = Header::find(text).ok()??;
        header.islands()?;
        let grid = header
            .grid_below(text, context.largest_clue(None), context.blanks)
            .ok()?;
        // One row of three cells may also be an island.
        if islands::agrees_with_header(text) {
            let ambiguity = ReadErrorKind::Ambiguous(Ambiguity::ListOrGrid);
            return Some(Err(Fault::new(0, ambiguity)));
        }
        Some(Ok(grid.into()))
    },
    read,
    holds_rules: true,
    check: only_known_clues,
    write,
};

fn read(text: &str, context: Context) -> Result<Content, Fault> {
    match Header::find(text)? {
        Some(header) if header.islands().is_some() => header
            .grid_below(text, context.largest_clue(None), context.blanks)
            .map(Content::from),
        _ => {
            let offset = grid::skip_empty_lines(text, 0)?;
            let line = text.get(offset..).unwrap_or_default().lines().next();
            let found = FoundInput::text(line.unwrap_or_default().trim_end());
            Err(Fault::unexpected(offset, found, Expected::HasHeader))
        }
    }
}

fn write(puzzle: &Puzzle, _: Option<&State>, out: &mut dyn io::Write) -> io::Result<()> {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    variant::write(puzzle, out)?;
    writeln!(out, "{rows} {cols} {}", puzzle.islands().len())?;
    grid::each_cell(puzzle, |cell, clue| {
        match clue {
            None => out.write_all(b"0")?,
            Some(Clue::Number(clue)) => write!(out, "{clue}")?,
            Some(Clue::Unknown) => out.write_all(b"?")?,
        }
        out.write_all(if cell.col + 1 == cols { b"\n" } else { b" " })
    })
}
