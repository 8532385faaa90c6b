//! Game IDs of "Bridges" in Simon Tatham's Portable Puzzle Collection: `10x10m2:a1a4a4b4...`, the
//! parameters of the game and a description of the grid, which has a sign for each clue and a letter
//! for each run of water. Also links with such an ID: the address of a page with `#` and the ID, and
//! `sgtpuzzles:bridges:` and the ID.

use std::io;

use super::cursor::Cursor;
use super::error::Fault;
use super::expected::Expected;
use super::found::FoundInput;
use super::named_input::NamedInput;
use super::runs::{self, Cells};
use super::writing::only_known_clues;
use super::{Codec, Content, Context, address};
use crate::model::puzzle::{Clue, Puzzle, Rules};
use crate::model::state::State;

pub(super) const CODEC: Codec = Codec {
    name: "tatham",
    claim: |text, context| begins(&address::first_line(text)).then(|| read(text, context)),
    read,
    holds_rules: true,
    check: only_known_clues,
    write,
};

/// The game in links.
const GAME: &str = "bridges";

/// The scheme of links that the program for telephones opens.
const SCHEME: &str = "sgtpuzzles:";

/// A part of the addresses of the pages with the games, and of copies of them.
const PAGES: &str = "sgtatham/puzzles";

/// Whether a line without escapes is a game ID or a link with one.
pub(super) fn begins(line: &str) -> bool {
    is_id(line) || is_link(line)
}

/// A link, as far as it is one.
enum Link<'a> {
    /// The game ID starts at this byte.
    Id(usize),
    /// It leads to another game, whose name is at this byte.
    Other(usize, &'a str),
    /// It ends before a game ID.
    Page,
}

impl<'a> Link<'a> {
    fn find(line: &'a str) -> Option<Self> {
        let scheme = line.get(..SCHEME.len()).unwrap_or_default();
        if scheme.eq_ignore_ascii_case(SCHEME) {
            let rest = line.get(SCHEME.len()..).unwrap_or_default();
            let (game, id) = rest.split_once(':').unwrap_or((rest, ""));
            return Some(match game {
                GAME if id.is_empty() => Self::Page,
                GAME => Self::Id(line.len() - id.len()),
                _ => Self::Other(SCHEME.len(), game),
            });
        }
        let (page, id) = match line.split_once('#') {
            Some((page, id)) => (page, Some(id)),
            None => (line, None),
        };
        let address = page.split('?').next().unwrap_or_default();
        let file = address.rsplit('/').next().unwrap_or_default();
        let game = file.strip_suffix(".html");
        let is_page = address.contains(PAGES) || game == Some(GAME) && address.contains('/');
        match (game, id) {
            (Some(game), _) if is_page && game != GAME => {
                Some(Self::Other(address.len() - file.len(), game))
            }
            (_, Some(id)) if is_page && !id.is_empty() => Some(Self::Id(line.len() - id.len())),
            _ if is_page => Some(Self::Page),
            (_, Some(id)) if address::has_scheme(line) && is_id(id) => {
                Some(Self::Id(line.len() - id.len()))
            }
            _ => None,
        }
    }
}

/// Whether a line without escapes is a link to a game of this collection.
pub(super) fn is_link(line: &str) -> bool {
    Link::find(line).is_some()
}

/// Whether a line starts like a game ID: with parameters and `:`, or with parameters, `#` and a seed. If what is before
/// `#` could be cells, the line is rather a row of a text grid with a comment.
pub(super) fn is_id(line: &str) -> bool {
    let mut cursor = Cursor::new(line, 0, line.len());
    let params = cursor.eat_while(|char| {
        char.is_ascii_digit() || matches!(char, 'x' | 'i' | 'e' | 'm' | 'L' | 'd')
    });
    params.starts_with(|char: char| char.is_ascii_digit())
        && match cursor.peek() {
            Some(':') => true,
            Some('#') => params.contains(['x', 'i', 'm', 'L']),
            _ => false,
        }
}

/// Whether an argument, without escapes, is a game ID or a link rather than the name of a file.
pub(super) fn is_argument(line: &str) -> bool {
    let names_a_file = |(width, rest): (&str, &str)| {
        // As in `7:30.txt`.
        width.bytes().all(|byte| byte.is_ascii_digit()) && rest.contains(['.', '/', '\\', ' '])
    };
    let is_address = || {
        let start = line.get(..SCHEME.len()).unwrap_or_default();
        start.eq_ignore_ascii_case(SCHEME) || line.contains(PAGES) || line.contains(".html#")
    };
    is_id(line) && !line.split_once(':').is_some_and(names_a_file) || is_link(line) && is_address()
}

/// The parameters of a game, without those of its generator.
#[derive(Clone, Copy)]
pub(super) struct Params {
    /// The byte offset at which they start in the text.
    at: usize,
    rows: u64,
    cols: u64,
    max_bridges: u8,
    loops: bool,
}

fn read(text: &str, context: Context) -> Result<Content, Fault> {
    address::read(text, |text, _| read_id(text, context))
}

fn read_id(text: &str, context: Context) -> Result<Content, Fault> {
    let mut cursor = Cursor::first_line(text);
    if cursor.rest().is_empty() {
        return Err(cursor.unexpected(Expected::Puzzle));
    }
    match Link::find(cursor.rest()) {
        None => {}
        Some(Link::Id(start)) => cursor.advance(start),
        Some(Link::Other(start, game)) => {
            let found = FoundInput::part(NamedInput::Game, game);
            return Err(Fault::unexpected(
                cursor.at() + start,
                found,
                Expected::TathamGame,
            ));
        }
        Some(Link::Page) => {
            cursor.advance(cursor.rest().len());
            return Err(cursor.unexpected(Expected::TathamLinkId));
        }
    }
    let params = read_params(&mut cursor)?;
    if cursor.peek() == Some('#') {
        return Err(cursor.unexpected(Expected::TathamGrid));
    }
    if !cursor.eat(":") {
        return Err(cursor.unexpected(Expected::TathamParams));
    }
    let content = read_grid(&mut cursor, params, context)?;
    cursor.expect_nothing_after(Expected::TathamEnd)?;
    Ok(content)
}

/// Reads as many parameters as there are, in the only order that the program accepts.
pub(super) fn read_params(cursor: &mut Cursor<'_>) -> Result<Params, Fault> {
    let at = cursor.at();
    let number = |cursor: &mut Cursor<'_>, expected| {
        cursor.number().ok_or_else(|| cursor.unexpected(expected))
    };
    let cols = number(cursor, Expected::Width)?;
    let rows = match cursor.eat("x") {
        true => number(cursor, Expected::Height)?,
        false => cols,
    };
    for setting in ["i", "e"] {
        if cursor.eat(setting) {
            number(cursor, Expected::TathamSetting)?;
        }
    }
    let usual = Rules::default();
    let mut max_bridges = usual.max_bridges();
    if cursor.eat("m") {
        let start = cursor.clone();
        max_bridges = cursor
            .number()
            .and_then(|number| u8::try_from(number).ok())
            .filter(|number| (1..=Rules::MOST_BRIDGES).contains(number))
            .ok_or_else(|| {
                let length = cursor.at() - start.at();
                let found = match start.rest().get(..length) {
                    Some(number) if length > 0 => FoundInput::text(number),
                    _ => start.found(),
                };
                Fault::unexpected(start.at(), found, Expected::TathamBridges)
            })?;
    }
    let loops = !cursor.eat("L");
    if cursor.eat("d") {
        number(cursor, Expected::TathamSetting)?;
    }
    Ok(Params {
        at,
        rows,
        cols,
        max_bridges,
        loops,
    })
}

/// Reads the description of a grid up to its end.
pub(super) fn read_grid(
    cursor: &mut Cursor<'_>,
    params: Params,
    context: Context,
) -> Result<Content, Fault> {
    let mut cells = Cells::new(params.at, params.rows, params.cols)?;
    let largest = context.largest_clue(Some(params.max_bridges));
    while let Some(sign) = cursor.peek() {
        let at = cursor.at();
        let found = cursor.rest().get(..1).unwrap_or_default();
        let clue = match sign {
            'a'..='z' => {
                cells.water(at, found, u64::from(sign) - u64::from('a') + 1)?;
                cursor.advance(1);
                continue;
            }
            '1'..='9' => sign as u8 - b'0',
            'A'..='G' => sign as u8 - b'A' + 10,
            _ if cells.left() == 0 => return Err(cursor.unexpected(Expected::TathamEnd)),
            _ => return Err(cursor.unexpected(Expected::TathamCell { largest })),
        };
        if clue > largest {
            return Err(cursor.unexpected(Expected::Clue { largest }));
        }
        cells.island(at, found, Clue::Number(clue))?;
        cursor.advance(1);
    }
    Ok(Content {
        max_bridges: Some(params.max_bridges),
        loops: Some(params.loops),
        ..cells.finish(cursor)?.into()
    })
}

/// The parameters that state the rules of a puzzle, without those of a generator.
pub(super) fn params(puzzle: &Puzzle) -> String {
    let rules = puzzle.rules();
    format!(
        "{}x{}m{}{}",
        puzzle.cols(),
        puzzle.rows(),
        rules.max_bridges(),
        if rules.loops() { "" } else { "L" }
    )
}

/// The description of a grid without unknown clues.
pub(super) fn description(puzzle: &Puzzle) -> String {
    runs::write(puzzle, 'a', |clue, text| {
        if let Clue::Number(clue) = clue {
            text.push(char::from(match clue {
                0..=9 => b'0' + clue,
                _ => b'A' + (clue - 10),
            }));
        }
    })
}

fn write(puzzle: &Puzzle, _: Option<&State>, out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "{}:{}", params(puzzle), description(puzzle))
}
