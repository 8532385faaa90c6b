//! Where one puzzle ends and the next begins, in an input that holds several.
//!
//! | format | several puzzles |
//! |---|---|
//! | JSON | an array of puzzles, or one after the other, as in JSON Lines |
//! | pzprv3 | one after the other |
//! | URLs, links, game IDs, pzprv3 and grids with `/` (or `;`) between their rows | one per line |
//! | other grids, `.has` | with blank lines in between, and also next to puzzles of other formats |
//! | save files | not possible |
//!
//! Blank lines inside a single grid are ignored. An input counts as a single grid when a first line with a size agrees
//! with the whole, or when blank lines stand between all rows. Where blanks are water, blank lines are rows.

mod blocks;

use std::ops::Range;

use serde_json::Deserializer;
use serde_json::value::RawValue;

pub(super) use self::blocks::is_url_or_id;
use self::blocks::{
    Block, Content, agrees_with_header, blocks, content, content_of, is_on_one_line, lines,
    without_comment,
};
use super::ambiguity::Ambiguity;
use super::cursor::BLANKS;
use super::error::Fault;
use super::expected::Expected;
use super::found::FoundInput;
use super::header::Header;
use super::layout::Blanks;
use super::named_input::NamedInput;
use super::variant::{self, Variant};
use super::{Context, Format, address, blank_water, islands, penpa, puzzlink, pzprv3, sav, tatham};

/// The place of a puzzle.
#[derive(Debug)]
pub(super) struct Piece {
    pub(super) range: Range<usize>,
    /// The format that it must have, if what is around it says so.
    pub(super) format: Option<Format>,
    /// Why it may also be several puzzles.
    pub(super) ambiguity: Option<Ambiguity>,
    /// What blanks mean in it.
    pub(super) blanks: Blanks,
}

impl Piece {
    pub(super) const fn new(range: Range<usize>, format: Option<Format>) -> Self {
        Self {
            range,
            format,
            ambiguity: None,
            blanks: Blanks::Separate,
        }
    }
}

/// The rules that comments above a puzzle, after the one before it, state.
///
/// # Errors
///
/// A number outside the rules; its place is in the whole of `text`.
pub(super) fn variant(text: &str, piece: &Range<usize>) -> Result<Variant, Fault> {
    let above = text.get(..piece.start).unwrap_or_default();
    let mut start = piece.start;
    if above.is_empty() || above.ends_with('\n') {
        for line in above.split_inclusive('\n').rev() {
            if !without_comment(line).is_empty() {
                break;
            }
            start -= line.len();
        }
    }
    let mut said = Variant::default();
    for line in lines(text.get(start..piece.end).unwrap_or_default()) {
        if !without_comment(line).is_empty() {
            break;
        }
        let place = offset(text, line);
        if let Some(read) = variant::read(line) {
            let more = read.map_err(|fault| fault.after(place))?;
            said = said.and(more).ok_or_else(|| {
                let found = FoundInput::Named(NamedInput::SameRuleAgain);
                Fault::unexpected(place, found, Expected::RulesOnce)
            })?;
        }
    }
    Ok(said)
}

/// The places of the puzzles in `text`, in order, at least one. If there is no puzzle, or something else among them,
/// reading the places returned reports what is wrong.
pub(super) fn pieces(text: &str, format: Format, context: Context) -> Vec<Piece> {
    let mut found = match format {
        Format::Json => json(text),
        Format::Pzprv3 => {
            let first = content(text).next().unwrap_or_default();
            if pzprv3::is_on_one_line(first, context) {
                lines_and_grids(text, context)
            } else {
                files(text)
            }
        }
        Format::Sav => Vec::new(),
        Format::IslandsRc | Format::IslandsXy if islands::agrees_with_header(text) => Vec::new(),
        Format::IslandsRc | Format::IslandsXy => between_blank_lines(text, blocks(text, false)),
        Format::Puzzlink | Format::Penpa | Format::Tatham | Format::Has | Format::Text => {
            lines_and_grids(text, context)
        }
    };
    if found.is_empty() {
        found.push(Piece::new(0..text.len(), None));
    }
    found
}

/// Whether a line is a whole puzzle by itself, or means to be one.
pub(super) fn is_one_line(line: &str) -> bool {
    let line = line.trim_matches(BLANKS);
    match line.as_bytes().first() {
        Some(b'{' | b'[') => {
            serde_json::from_str::<&RawValue>(line).is_ok() && elements(line).is_none()
        }
        _ => {
            is_url_or_id(line).is_some()
                || is_on_one_line(line)
                    && content_of(line, Context::LARGEST_CLUE) == Content::OneALine
        }
    }
}

/// The format that decides how the puzzles of `text` are separated; any grid is `Text`.
pub(super) fn format_of(text: &str) -> Format {
    // A `#` may be part of a game ID or URL.
    let line = address::first_line(content(text).next().unwrap_or_default());
    if text.trim_start().starts_with(['{', '[']) {
        Format::Json
    } else if pzprv3::begins(text) {
        Format::Pzprv3
    } else if sav::begins(text) {
        Format::Sav
    } else if penpa::is_link(&line) {
        Format::Penpa
    } else if tatham::begins(&line) {
        Format::Tatham
    } else if puzzlink::is_url(&line) {
        Format::Puzzlink
    } else {
        Format::Text
    }
}

/// The places of pzprv3 files that follow one another.
fn files(text: &str) -> Vec<Piece> {
    let starts = lines(text).filter(|line| pzprv3::begins(line));
    let mut pieces: Vec<Piece> = Vec::new();
    for line in starts {
        let mut start = 0;
        // Text before the first file is reported as an error of that file.
        if let Some(before) = pieces.last_mut() {
            start = offset(text, line);
            before.range.end = start;
        }
        pieces.push(Piece::new(start..text.len(), None));
    }
    pieces
}

/// The offset in `text` of a part of it.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

fn range(text: &str, part: &str) -> Range<usize> {
    let start = offset(text, part);
    start..start + part.len()
}

/// The places of JSON values that follow one another, and of the elements of an array of puzzles. Whatever follows JSON
/// must be JSON as well.
fn json(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut push = |range| pieces.push(Piece::new(range, Some(Format::Json)));
    let mut values = Deserializer::from_str(text).into_iter::<&RawValue>();
    loop {
        let before = values.byte_offset();
        match values.next() {
            None => return pieces,
            Some(Ok(value)) => {
                let value = value.get();
                match elements(value) {
                    Some(puzzles) => puzzles
                        .iter()
                        .for_each(|puzzle| push(range(text, puzzle.get()))),
                    None => push(range(text, value)),
                }
            }
            // The reader reports what is wrong with the rest.
            Some(Err(_)) => {
                push(before..text.len());
                return pieces;
            }
        }
    }
}

/// The elements of an array of puzzles; `None` for anything else. A grid is itself an array of arrays of cells, so the
/// opening characters decide.
fn elements(value: &str) -> Option<Vec<&RawValue>> {
    let first = inside(value)?;
    if first.starts_with('{') || inside(first)?.starts_with('[') {
        serde_json::from_str(value).ok()
    } else {
        None
    }
}

/// What follows the opening bracket of an array.
fn inside(array: &str) -> Option<&str> {
    let rest = array.strip_prefix('[')?;
    Some(rest.trim_start_matches(BLANKS))
}

/// The places of puzzles on a line each, and of grids with blank lines in between.
fn lines_and_grids(text: &str, context: Context) -> Vec<Piece> {
    if context.blanks == Blanks::AsFound && blanks_are_water(text) {
        let mut whole = Piece::new(0..text.len(), None);
        whole.blanks = Blanks::AsFound;
        return vec![whole];
    }
    let mut blocks = blocks(text, true);
    for block in &mut blocks {
        let part = text.get(block.range.clone()).unwrap_or_default();
        let said = variant(text, &block.range).unwrap_or_default();
        block.content = content_of(part, context.largest_clue(said.max_bridges));
    }
    let refuse = |ambiguity| {
        let mut whole = Piece::new(0..text.len(), None);
        whole.ambiguity = Some(ambiguity);
        vec![whole]
    };
    // A line with a cell between semicolons is a row, or a grid of one column, where others are rows of a table or a
    // size stands above.
    let is_columns = |block: &&Block| block.content == Content::Columns;
    let is_alike = |block: &Block| {
        let part = text.get(block.range.clone()).unwrap_or_default();
        let is_size = || Header::candidates(part).is_ok_and(|headers| !headers.is_empty());
        block.content != Content::OneALine && (part.contains(';') || block.lines < 3 && is_size())
    };
    let columns = blocks.iter().filter(is_columns).count();
    if blocks.len() > 1 && columns > 0 && blocks.iter().all(is_alike) {
        return refuse(Ambiguity::RowsOrPuzzles);
    }
    let has_no_island = |block: &Block| {
        let part = text.get(block.range.clone());
        block.lines == 1 && islands::has_no_island(part.unwrap_or_default())
    };
    if !context.is_format_said && blocks.len() > 1 && blocks.iter().all(has_no_island) {
        return refuse(Ambiguity::ListOrGrid);
    }
    let one_a_line = |block: &Block| block.content.is_one_a_line();
    let is_single = !blocks.iter().any(one_a_line)
        && (blocks.len() < 2
            || blocks.iter().all(|block| block.lines == 1) && !has_rules_between(text, &blocks)
            || agrees_with_header(text));
    if is_single {
        return match blocks.as_slice() {
            [only] if only.content == Content::Ambiguous => {
                let mut piece = Piece::new(only.range.clone(), None);
                piece.ambiguity = Some(Ambiguity::RowsOrPuzzles);
                vec![piece]
            }
            _ => Vec::new(),
        };
    }
    let mut pieces: Vec<Piece> = Vec::new();
    let mut size_above = false;
    for block in blocks {
        let header_above = pieces.last_mut().filter(|above| {
            let both = text.get(above.range.start..block.range.end);
            size_above && agrees_with_header(both.unwrap_or_default())
        });
        size_above = block.lines <= 2;
        match header_above {
            Some(header) => header.range.end = block.range.end,
            None if one_a_line(&block) => one_on_each_line(text, block.range, &mut pieces),
            None => {
                let mut piece = Piece::new(block.range, None);
                if block.content == Content::Ambiguous {
                    piece.ambiguity = Some(Ambiguity::RowsOrPuzzles);
                }
                pieces.push(piece);
            }
        }
    }
    ending_with_input(text, pieces)
}

/// Whether a comment with rules, which begins a puzzle, stands above any block but the first.
fn has_rules_between(text: &str, blocks: &[Block]) -> bool {
    let has_rules = |block: &Block| {
        let part = text.get(block.range.clone()).unwrap_or_default();
        lines(part).any(|line| variant::read(line).is_some())
    };
    blocks.iter().skip(1).any(has_rules)
}

/// The places of puzzles with blank lines in between; if these stand between all lines, there is only one.
fn between_blank_lines(text: &str, blocks: Vec<Block>) -> Vec<Piece> {
    let has_no_island = |block: &Block| {
        let part = text.get(block.range.clone());
        islands::has_no_island(part.unwrap_or_default())
    };
    if blocks.iter().all(|block| block.lines == 1) && !blocks.iter().any(has_no_island) {
        return Vec::new();
    }
    let pieces = blocks
        .into_iter()
        .map(|block| Piece::new(block.range, None));
    ending_with_input(text, pieces.collect())
}

/// A single puzzle ends where the input ends, and its errors say so.
fn ending_with_input(text: &str, mut pieces: Vec<Piece>) -> Vec<Piece> {
    if let [only] = pieces.as_mut_slice() {
        let after = text.get(only.range.end..).unwrap_or_default();
        if after.trim_matches(BLANKS).is_empty() {
            only.range.end = text.len();
        }
    }
    pieces
}

/// Whether blanks are, or may be, water in a text, with or without a header.
fn blanks_are_water(text: &str) -> bool {
    let headers = Header::candidates(text).unwrap_or_default();
    let starts = headers.iter().map(Header::end).chain([0]);
    let mut likely = starts.map(|start| blank_water::is_likely(text, start));
    // A size that fits decides for each of several puzzles, and rows without blanks have none to be decided.
    let is_clear = |block: &Block| {
        let part = text.get(block.range.clone()).unwrap_or_default();
        let row = |line| str::split(line, '#').next().unwrap_or_default();
        let mut rows = content(part).map(|line| row(line).trim_end());
        rows.all(|row| !row.contains(' ')) || agrees_with_header(part)
    };
    let is_blank = |line: &str| {
        let line = line.trim_end_matches('\r');
        !line.is_empty() && line.trim_matches(' ').is_empty()
    };
    text.contains(' ') && likely.any(|likely| likely) && {
        let blocks = blocks(text, true);
        let is_list = blocks.len() > 1 && !lines(text).any(is_blank);
        !is_list || !blocks.iter().all(is_clear)
    }
}

/// Adds each line of a part of `text` that is neither blank nor a comment.
fn one_on_each_line(text: &str, part: Range<usize>, pieces: &mut Vec<Piece>) {
    let part = text.get(part).unwrap_or_default();
    let meant = content(part).find_map(is_url_or_id);
    // Whether the line above is a pzprv3 file that may end on this line.
    let mut in_file = false;
    for line in content(part) {
        let range = range(text, line);
        match pieces.last_mut() {
            Some(file) if in_file && pzprv3::ends_data(line) => {
                file.range.end = range.end;
                in_file = !line.starts_with("http");
            }
            _ => {
                let format = format_of(line);
                in_file = format == Format::Pzprv3;
                let is_row = format == Format::Text && !is_on_one_line(line);
                pieces.push(Piece::new(range, meant.filter(|_| is_row)));
            }
        }
    }
}
