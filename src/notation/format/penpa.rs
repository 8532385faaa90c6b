//! Links of Penpa+: the address of a page with `#m=edit&p=` or `#m=solve&p=` (or `?` in place of `#`), and then a whole
//! drawing, packed. Of a grid of square cells it holds the clues as numbers and the islands without one as circles, in
//! the problem layer; and bridges as lines between neighbouring cells, in the solution layer.
//!
//! The format is known from the public source of Penpa+ (swaroopg92/penpa-edit: `class_p.js`, `class_square.js` and
//! `general.js`) and from links in public repositories.

mod board;
mod drawing;
mod packing;

use std::io;
use std::ops::Range;

use super::address::has_scheme;
use super::cursor::Cursor;
use super::error::Fault;
use super::expected::Expected;
use super::found::FoundInput;
use super::segments::Segments;
use super::writing::UnheldKind;
use super::{Codec, Content, Context, LONGEST_LINE, address};
use crate::model::puzzle::Puzzle;
use crate::model::state::State;

pub(super) const CODEC: Codec = Codec {
    name: "penpa",
    claim: |text, context| is_link(&address::first_line(text)).then(|| read(text, context)),
    read,
    holds_rules: false,
    check,
    write,
};

/// A part of the address of Penpa+, and of copies of it.
const PAGE: &str = "penpa-edit";

/// Whether a line without escapes is a link of Penpa+.
pub(super) fn is_link(line: &str) -> bool {
    drawing_in(line).is_some() || has_scheme(line) && line.contains(PAGE)
}

/// The place of the packed drawing in a link, in time linear in the length of the line.
fn drawing_in(line: &str) -> Option<Range<usize>> {
    // Most lines asked about are rows of a grid.
    if !line.contains("p=") {
        return None;
    }
    let after = |sign| line.find(sign).map(|at| at + 1);
    // The parameters alone are a link, too.
    let starts = [Some(0), after('#'), after('?')];
    starts.into_iter().flatten().find_map(|start| {
        let mut mode = false;
        let mut drawing = None;
        let mut at = start;
        for parameter in line.get(start..)?.split('&') {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            match name {
                "m" => mode = matches!(value, "edit" | "solve"),
                "p" => drawing = Some(at + 2..at + parameter.len()),
                _ => {}
            }
            at += parameter.len() + 1;
        }
        drawing.filter(|_| mode)
    })
}

fn read(text: &str, context: Context) -> Result<Content, Fault> {
    address::read(text, |text, _| {
        let mut cursor = Cursor::first_line(text);
        if cursor.rest().is_empty() {
            return Err(cursor.unexpected(Expected::Puzzle));
        }
        let line = cursor.rest();
        let Some(place) = drawing_in(line) else {
            let parameters = line.find(['#', '?']);
            cursor.advance(parameters.unwrap_or(line.len()));
            let found = match cursor.rest() {
                "" => cursor.found(),
                rest => FoundInput::text(rest),
            };
            let expected = Expected::PenpaParameters;
            return Err(Fault::unexpected(cursor.at(), found, expected));
        };
        let at = cursor.at() + place.start;
        let packed = line.get(place).unwrap_or_default();
        let plain = packing::unpack(packed, at)?;
        // The places inside mean nothing to a reader of the link.
        let content = drawing::read(&plain, context).map_err(|kind| Fault::new(at, kind))?;
        cursor.advance(line.len());
        cursor.expect_nothing_after(Expected::LinkEnd)?;
        Ok(content)
    })
}

fn check(puzzle: &Puzzle, answer: Option<&State>) -> Result<(), UnheldKind> {
    // Before anything is built that the size alone makes too long.
    if drawing::least_length(puzzle, answer) > packing::LARGEST as u64 {
        return Err(UnheldKind::Line);
    }
    let segments = match answer {
        Some(answer) => Some(Segments::new(puzzle, answer)?),
        None => None,
    };
    // A cell takes less than this on average, with an island and all bridges.
    let cells = u64::from(puzzle.rows()) * u64::from(puzzle.cols());
    let is_long = cells * 64 > LONGEST_LINE as u64
        && drawing::write(puzzle, segments.as_ref()).len() > packing::LARGEST;
    match is_long {
        true => Err(UnheldKind::Line),
        false => Ok(()),
    }
}

fn write(puzzle: &Puzzle, answer: Option<&State>, out: &mut dyn io::Write) -> io::Result<()> {
    let segments = match answer.map(|answer| Segments::new(puzzle, answer)) {
        None => None,
        Some(Ok(segments)) => Some(segments),
        Some(Err(_)) => return Err(io::Error::other("an answer that was not checked")),
    };
    let packed = packing::pack(&drawing::write(puzzle, segments.as_ref()))?;
    // In links for solvers (`m=solve`), Penpa+ does not load the solution layer.
    writeln!(
        out,
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}"
    )
}
