//! URLs of puzz.link and other sites with pzpr: `https://puzz.link/p?hashi/WIDTH/HEIGHT/BODY`, where
//! BODY has a sign for each clue and a letter for each run of water.

use std::fmt::Write as _;
use std::io;

use super::address::has_scheme;
use super::cursor::Cursor;
use super::error::Fault;
use super::expected::Expected;
use super::found::FoundInput;
use super::grid::Grid;
use super::pzpr::{TYPES, without_setting};
use super::runs::{self, Cells};
use super::writing::only_puzzles;
use super::{Codec, Content, Context, address, penpa, pzprv3, tatham};
use crate::model::puzzle::{Clue, Puzzle};
use crate::model::state::State;

pub(super) const CODEC: Codec = Codec {
    name: "puzzlink",
    claim: |text, context| is_url(&address::first_line(text)).then(|| read(text, context)),
    read,
    holds_rules: false,
    check: only_puzzles,
    write,
};

/// The letter that stands for the longest run of water.
const LONGEST_RUN: char = 'z';

/// Whether a line without escapes is a URL of any puzzle type, or what follows the `?` in a URL of this one.
pub(super) fn is_url(line: &str) -> bool {
    if penpa::is_link(line) || tatham::is_link(line) {
        return false;
    }
    has_scheme(line)
        || TYPES.iter().any(|name| names_type(line, name))
        || line.split_once('?').is_some_and(|(before, query)| {
            // No cell of a text grid is written as one of these letters.
            let is_host = before.contains(|char: char| matches!(char, 'h'..='z' | 'H'..='Z'));
            let known = TYPES
                .iter()
                .any(|name| names_type(without_setting(query), name));
            known || is_host && is_bare(query, |_| true)
        })
}

/// Whether a query starts with this type, as in `hashi/` or `hashi_edit/`.
fn names_type(query: &str, name: &str) -> bool {
    let name_of = |segment| without_mode(segment) == name;
    query
        .split_once('/')
        .is_some_and(|(segment, _)| name_of(segment))
}

/// Whether a text is `TYPE/WIDTH/HEIGHT`, perhaps with more after it, and the type is `wanted`.
fn is_bare(text: &str, wanted: impl Fn(&str) -> bool) -> bool {
    let mut cursor = Cursor::new(text, 0, text.len());
    cursor.eat_while(|char| char != '/');
    let name = text.get(..cursor.at()).unwrap_or_default();
    if !wanted(without_mode(name)) || !cursor.eat("/") {
        return false;
    }
    skip_settings(&mut cursor);
    let mut number = |ends: fn(&Cursor<'_>) -> bool| {
        cursor.number().is_some() && {
            let ended = ends(&cursor);
            cursor.eat("/");
            ended
        }
    };
    number(|cursor| cursor.peek() == Some('/'))
        && number(|cursor| matches!(cursor.peek(), None | Some('/')))
}

/// Whether an argument, without escapes, is a URL rather than the name of a file. Without a scheme, only what has the
/// further parts of such a URL counts.
pub(super) fn is_argument(line: &str) -> bool {
    let is_ours = |name: &str| TYPES.contains(&name);
    has_scheme(line)
        || is_bare(line, is_ours)
        || line.split_once('?').is_some_and(|(_, query)| {
            let query = without_setting(query);
            query.split('/').count() > 2 && is_bare(query, |_| true)
        })
}

/// A type without the suffix that says in what mode to open it.
fn without_mode(name: &str) -> &str {
    let name_before = |suffix| name.strip_suffix(suffix);
    name_before("_edit")
        .or_else(|| name_before("_play"))
        .unwrap_or(name)
}

/// Skips what may stand between type and width: `v:.../` and a word that is not a number.
fn skip_settings(cursor: &mut Cursor<'_>) {
    for _ in 0..2 {
        let rest = cursor.rest();
        if let Some((segment, _)) = rest.split_once('/') {
            if segment.starts_with(|char: char| char.is_ascii_alphabetic()) {
                cursor.advance(segment.len() + 1);
            }
        }
    }
}

fn read(text: &str, context: Context) -> Result<Content, Fault> {
    if pzprv3::is_address(&address::first_line(text)) {
        return pzprv3::read(text, context);
    }
    address::read(text, |text, _| read_url(text, context))
}

fn read_url(text: &str, context: Context) -> Result<Content, Fault> {
    let mut cursor = Cursor::first_line(text);
    if cursor.rest().is_empty() {
        return Err(cursor.unexpected(Expected::Puzzle));
    }
    let line = cursor.rest();
    let is_bare = TYPES.iter().any(|name| names_type(line, name));
    match line.split_once('?') {
        _ if is_bare => {}
        Some((before, query)) => {
            cursor.advance(before.len() + 1 + query.len() - without_setting(query).len());
        }
        None if has_scheme(line) => {
            cursor.advance(line.len());
            return Err(cursor.unexpected(Expected::Url));
        }
        None => {
            return Err(Fault::unexpected(
                cursor.at(),
                FoundInput::text(line),
                Expected::Url,
            ));
        }
    }
    let mut after = cursor.clone();
    let name = after.eat_while(|char| char != '/');
    if !TYPES.contains(&without_mode(name)) {
        let found = match name {
            "" => cursor.found(),
            _ => FoundInput::puzzle_type(name),
        };
        return Err(Fault::unexpected(cursor.at(), found, Expected::PuzzleType));
    }
    cursor = after;
    expect_slash(&mut cursor, Expected::UrlSlashCols)?;
    skip_settings(&mut cursor);
    let size = cursor.at();
    let cols = number(&mut cursor, Expected::Width)?;
    expect_slash(&mut cursor, Expected::UrlSlashRows)?;
    let rows = number(&mut cursor, Expected::Height)?;
    let cells = Cells::new(size, rows, cols)?;
    expect_slash(&mut cursor, Expected::UrlSlashCells)?;
    let grid = body(&mut cursor, cells, context.largest_clue(None))?;
    // Written after a `.` as the last cell, and read after any, as by pzpr.
    cursor.eat("/");
    if cursor.peek().is_some() {
        return Err(cursor.unexpected(Expected::UrlEnd));
    }
    cursor.expect_nothing_after(Expected::UrlEnd)?;
    Ok(grid.into())
}

fn expect_slash(cursor: &mut Cursor<'_>, expected: Expected) -> Result<(), Fault> {
    match cursor.eat("/") {
        true => Ok(()),
        false => Err(cursor.unexpected(expected)),
    }
}

fn number(cursor: &mut Cursor<'_>, expected: Expected) -> Result<u64, Fault> {
    cursor.number().ok_or_else(|| cursor.unexpected(expected))
}

/// Reads signs to the end of the line, or to a `/` after the last cell.
fn body(cursor: &mut Cursor<'_>, mut cells: Cells, largest: u8) -> Result<Grid, Fault> {
    while let Some(sign) = cursor.peek() {
        let at = cursor.at();
        let rest = cursor.rest();
        let taken = |length: usize| rest.get(..length).unwrap_or_default();
        match sign {
            'g'..=LONGEST_RUN => {
                let run = u64::from(sign) - u64::from('g') + 1;
                cells.water(at, taken(1), run)?;
                cursor.advance(1);
            }
            '.' => {
                cells.island(at, taken(1), Clue::Unknown)?;
                cursor.advance(1);
            }
            '0'..='9' | 'a'..='f' => {
                let clue = u64::from(sign.to_digit(16).unwrap_or(0));
                island(&mut cells, at, taken(1), clue, largest)?;
                cursor.advance(1);
            }
            '-' | '+' => {
                let digits = if sign == '-' { 2 } else { 3 };
                let least = if sign == '-' { 16 } else { 256 };
                let number = rest.get(1..1 + digits);
                let is_digit = |char: char| matches!(char, '0'..='9' | 'a'..='f');
                let number = number
                    .filter(|number| number.chars().all(is_digit))
                    .and_then(|number| u64::from_str_radix(number, 16).ok());
                let whole = taken(1 + digits);
                match number {
                    Some(clue) if clue >= least => {
                        island(&mut cells, at, whole, clue, largest)?;
                    }
                    _ => {
                        let shown: String = rest.chars().take(1 + digits).collect();
                        let expected = Expected::UrlLongClue {
                            digits: digits as u8,
                        };
                        return Err(Fault::unexpected(at, FoundInput::text(&shown), expected));
                    }
                }
                cursor.advance(1 + digits);
            }
            '/' if cells.left() == 0 => break,
            _ if cells.left() == 0 => return Err(cursor.unexpected(Expected::UrlEnd)),
            _ => return Err(cursor.unexpected(Expected::UrlCell { largest })),
        }
    }
    cells.finish(cursor)
}

fn island(cells: &mut Cells, at: usize, found: &str, clue: u64, largest: u8) -> Result<(), Fault> {
    match u8::try_from(clue) {
        Ok(clue) if (1..=largest).contains(&clue) => cells.island(at, found, Clue::Number(clue)),
        _ => {
            let expected = Expected::Clue { largest };
            Err(Fault::unexpected(at, FoundInput::text(found), expected))
        }
    }
}

fn write(puzzle: &Puzzle, _: Option<&State>, out: &mut dyn io::Write) -> io::Result<()> {
    let body = runs::write(puzzle, 'g', |clue, body| {
        // Writing to a string cannot fail.
        let _ = match clue {
            Clue::Unknown => body.write_str("."),
            Clue::Number(clue @ 0..=15) => write!(body, "{clue:x}"),
            Clue::Number(clue) => write!(body, "-{clue:x}"),
        };
    });
    let (cols, rows) = (puzzle.cols(), puzzle.rows());
    // A dot at the very end is lost where mail and chat programs turn addresses into links.
    let end = if body.ends_with('.') { "/" } else { "" };
    writeln!(out, "https://puzz.link/p?hashi/{cols}/{rows}/{body}{end}")
}
