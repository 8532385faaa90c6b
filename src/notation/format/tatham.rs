//! Game IDs of "Bridges" in Simon Tatham's Portable Puzzle Collection: `10x10m2:a1a4a4b4...`, the
//! parameters of the game and a description of the grid, which has a sign for each clue and a letter
//! for each run of water.

use std::io;

use super::cursor::{BLANKS, Cursor};
use super::error::Fault;
use super::expected::Expected;
use super::found::FoundInput;
use super::runs::{self, Cells};
use super::writing::only_known_clues;
use super::{Codec, Content, Context};
use crate::model::puzzle::{Clue, Puzzle, Rules};
use crate::model::state::State;

pub(super) const CODEC: Codec = Codec {
    name: "tatham",
    claim: |text, context| is_id(Cursor::first_line(text).rest()).then(|| read(text, context)),
    read,
    holds_rules: true,
    check: only_known_clues,
    write,
};

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

/// Whether an argument is a game ID rather than the name of a file.
pub(super) fn is_argument(argument: &str) -> bool {
    let line = argument.trim_matches(BLANKS);
    let names_a_file = |(width, rest): (&str, &str)| {
        // As in `7:30.txt`.
        width.bytes().all(|byte| byte.is_ascii_digit()) && rest.contains(['.', '/', '\\', ' '])
    };
    is_id(line) && !line.split_once(':').is_some_and(names_a_file)
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
    let mut cursor = Cursor::first_line(text);
    if cursor.rest().is_empty() {
        return Err(cursor.unexpected(Expected::Puzzle));
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
