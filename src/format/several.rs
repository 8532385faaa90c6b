//! Where one puzzle ends and the next begins, in an input that holds several.
//!
//! | format | several puzzles |
//! |---|---|
//! | JSON | an array of puzzles, or one after the other, as in JSON lines |
//! | pzprv3 | one after the other |
//! | URLs, game IDs, grids with `/` or `;` between their rows | one a line |
//! | other grids, `.has` | with blank lines in between |
//! | save files | none |
//!
//! Blank lines inside a single grid are passed over. It counts as single when a first line with its
//! size agrees with the whole, or when blank lines stand between all rows.

use std::ops::Range;

use serde_json::Deserializer;
use serde_json::value::RawValue;

use super::cursor::BLANKS;
use super::text::Header;
use super::{Context, Format, puzzlink, pzprv3, sav, tatham};

/// The places of the puzzles in `text`, in their order: one at least. Those of an input without any
/// puzzle, or with something else among them, are such that reading them says what is wrong.
pub(super) fn pieces(text: &str, format: Format, context: Context) -> Vec<Range<usize>> {
    let mut found = match format {
        Format::Json => json(text),
        Format::Pzprv3 => files(text),
        Format::Sav => Vec::new(),
        Format::Puzzlink | Format::Tatham => one_a_line(text),
        Format::Has | Format::Text => grids(text, context),
    };
    if found.is_empty() {
        found.push(0..text.len());
    }
    found
}

/// The format by which the puzzles of `text` are set apart; any grid is `Text`.
pub(super) fn format_of(text: &str) -> Format {
    let mut content = lines(text).filter(|line| !without_comment(line).is_empty());
    // A `#` may be a part of it.
    let line = content.next().unwrap_or_default().trim_matches(BLANKS);
    if text.trim_start().starts_with(['{', '[']) {
        Format::Json
    } else if pzprv3::begins(text) {
        Format::Pzprv3
    } else if sav::begins(text) {
        Format::Sav
    } else if puzzlink::is_url(line) {
        Format::Puzzlink
    } else if tatham::is_id(line) {
        Format::Tatham
    } else {
        Format::Text
    }
}

/// Files that each begin as pzprv3 does.
fn files(text: &str) -> Vec<Range<usize>> {
    let starts = lines(text).filter(|line| pzprv3::begins(line));
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for line in starts {
        let start = offset(text, line);
        if let Some(before) = pieces.last_mut() {
            before.end = start;
        }
        pieces.push(start..text.len());
    }
    pieces
}

/// The offset of a part of `text` in it.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

fn range(text: &str, part: &str) -> Range<usize> {
    let start = offset(text, part);
    start..start + part.len()
}

/// JSON values that follow one another, and the elements of an array of puzzles.
fn json(text: &str) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut values = Deserializer::from_str(text).into_iter::<&RawValue>();
    loop {
        let before = values.byte_offset();
        match values.next() {
            None => return pieces,
            Some(Ok(value)) => {
                let value = value.get();
                match elements(value) {
                    Some(puzzles) => {
                        pieces.extend(puzzles.iter().map(|puzzle| range(text, puzzle.get())));
                    }
                    None => pieces.push(range(text, value)),
                }
            }
            // Its reader says what is wrong with the rest.
            Some(Err(_)) => {
                pieces.push(before..text.len());
                return pieces;
            }
        }
    }
}

/// The elements of an array of puzzles; `None` for anything else. A grid is an array of arrays of
/// cells, so what opens decides.
fn elements(value: &str) -> Option<Vec<&RawValue>> {
    let first = inside(value)?;
    if first.starts_with('{') || inside(first)?.starts_with('[') {
        serde_json::from_str(value).ok()
    } else {
        None
    }
}

/// What an array begins with.
fn inside(array: &str) -> Option<&str> {
    let rest = array.strip_prefix('[')?;
    Some(rest.trim_start_matches(BLANKS))
}

/// A part of a text between blank lines.
struct Block {
    range: Range<usize>,
    /// Its lines that are no comments.
    lines: usize,
}

/// Grids on a line each, or with blank lines in between.
fn grids(text: &str, context: Context) -> Vec<Range<usize>> {
    let mut content = lines(text).filter(|line| !without_comment(line).is_empty());
    let Some(first) = content.next() else {
        return Vec::new();
    };
    let on_one_line = |line| without_comment(line).contains(['/', ';']);
    if on_one_line(first) && content.all(on_one_line) {
        return one_a_line(text);
    }
    let blocks = blocks(text);
    let is_single = blocks.len() < 2
        || blocks.iter().all(|block| block.lines == 1)
        || agrees_with_header(text, context);
    if is_single {
        return Vec::new();
    }
    let mut pieces: Vec<Range<usize>> = Vec::new();
    let mut line_above = false;
    for block in blocks {
        let header_above = pieces.last_mut().filter(|above| {
            let both = text.get(above.start..block.range.end);
            line_above && agrees_with_header(both.unwrap_or_default(), context)
        });
        match header_above {
            Some(header) => header.end = block.range.end,
            None => pieces.push(block.range),
        }
        line_above = block.lines == 1;
    }
    pieces
}

/// Whether the whole of `text` is a grid as large as its first line says.
fn agrees_with_header(text: &str, context: Context) -> bool {
    let header = Header::find(text).ok().flatten();
    header.is_some_and(|header| header.grid_below(text, context.largest_clue(None)).is_ok())
}

/// Each line that is neither blank nor a comment.
fn one_a_line(text: &str) -> Vec<Range<usize>> {
    let content = lines(text).filter(|line| !without_comment(line).is_empty());
    let mut pieces: Vec<_> = content.map(|line| range(text, line)).collect();
    // A single one ends where the input ends, and errors say so.
    if let [only] = pieces.as_mut_slice() {
        let after = text.get(only.end..).unwrap_or_default();
        if after.trim_matches(BLANKS).is_empty() {
            only.end = text.len();
        }
    }
    pieces
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for line in lines(text) {
        if line.trim_matches(BLANKS).is_empty() {
            open = false;
            continue;
        }
        let lines = usize::from(!without_comment(line).is_empty());
        match blocks.last_mut() {
            // Comments above a grid belong to it, with or without a blank line after them.
            Some(block) if open || block.lines == 0 => {
                block.range.end = range(text, line).end;
                block.lines += lines;
            }
            _ => blocks.push(Block {
                range: range(text, line),
                lines,
            }),
        }
        open = true;
    }
    // Those at the end belong to none.
    blocks.retain(|block| block.lines > 0);
    blocks
}

/// The lines of a text with their ends, which keep a carriage return on its own in sight.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n')
        .map(|line| line.strip_suffix('\n').unwrap_or(line))
}

fn without_comment(line: &str) -> &str {
    let line = line.split('#').next().unwrap_or_default();
    line.trim_matches(BLANKS)
}
