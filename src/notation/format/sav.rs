//! Save files of "Bridges" in Simon Tatham's Portable Puzzle Collection: lines `KEY     :length:value`
//! with the length in bytes, so that a value may contain anything. `CPARAMS`, the parameters of the
//! game that was saved (`PARAMS` are those of the next one), and `DESC` together are its game ID. `MOVE`, `SOLVE` and
//! `RESTART` are what the player did; `STATEPOS` says how many of these hold, since the later ones have been undone.

mod moves;

use std::io;

use self::moves::{Board, Kind};
use super::cursor::{BLANKS, Cursor};
use super::error::Fault;
use super::expected::Expected;
use super::found::FoundInput;
use super::grid::Grid;
use super::named_input::NamedInput;
use super::tatham;
use super::writing::only_known_clues;
use super::{Codec, Content, Context};
use crate::model::puzzle::Puzzle;
use crate::model::state::State;

pub(super) const CODEC: Codec = Codec {
    name: "sav",
    claim: |text, context| begins(text).then(|| read(text, context)),
    read,
    holds_rules: true,
    check: |puzzle, answer| {
        only_known_clues(puzzle, None)?;
        match answer {
            Some(answer) => moves::write(puzzle, answer).map(|_| ()),
            None => Ok(()),
        }
    },
    write,
};

/// The value of the first line of every save file.
const COLLECTION: &str = "Simon Tatham's Portable Puzzle Collection";

/// The number of characters of a key with the blanks after it.
const KEY_WIDTH: usize = 8;

/// The entries that make up a puzzle and what is drawn on it.
#[derive(Default)]
struct Entries<'a> {
    game: Option<Cursor<'a>>,
    params: Option<Cursor<'a>>,
    current_params: Option<Cursor<'a>>,
    description: Option<Cursor<'a>>,
    seed: Option<Cursor<'a>>,
    states: Option<Cursor<'a>>,
    position: Option<Cursor<'a>>,
    moves: Vec<(Kind, Cursor<'a>)>,
}

/// Whether a text begins with an entry.
pub(super) fn begins(text: &str) -> bool {
    entry_head(&mut Cursor::first_line(text)).is_ok()
}

/// The key and the length with which an entry starts.
fn entry_head<'a>(cursor: &mut Cursor<'a>) -> Result<(&'a str, usize), Fault> {
    let start = cursor.clone();
    let key = cursor.eat_while(|char| char.is_ascii_uppercase());
    cursor.eat_while(|char| char == ' ');
    if key.is_empty() || cursor.at() - start.at() > KEY_WIDTH || !cursor.eat(":") {
        return Err(start.unexpected(Expected::SavEntry));
    }
    let length = cursor
        .number()
        .ok_or_else(|| cursor.unexpected(Expected::SavLength))?;
    match cursor.eat(":") {
        true => Ok((key, usize::try_from(length).unwrap_or(usize::MAX))),
        false => Err(cursor.unexpected(Expected::SavLength)),
    }
}

fn read(text: &str, context: Context) -> Result<Content, Fault> {
    let mut entries = Entries::default();
    let mut cursor = Cursor::new(text, 0, text.len());
    loop {
        cursor.eat_while(|char| BLANKS.contains(&char));
        if cursor.peek().is_none() {
            break;
        }
        let start = cursor.at();
        let (key, length) = entry_head(&mut cursor)?;
        let Some(value) = cursor.rest().get(..length) else {
            let found = FoundInput::Named(NamedInput::ShorterValue);
            let bytes = length as u64;
            let expected = Expected::SavValue { bytes };
            return Err(Fault::unexpected(cursor.at(), found, expected));
        };
        let place = match key {
            "GAME" => Some(&mut entries.game),
            "PARAMS" => Some(&mut entries.params),
            "CPARAMS" => Some(&mut entries.current_params),
            "DESC" => Some(&mut entries.description),
            "SEED" => Some(&mut entries.seed),
            "NSTATES" => Some(&mut entries.states),
            "STATEPOS" => Some(&mut entries.position),
            "SAVEFILE" if value != COLLECTION => {
                let found = FoundInput::text(value);
                return Err(Fault::unexpected(
                    cursor.at(),
                    found,
                    Expected::SavCollection,
                ));
            }
            _ => None,
        };
        let value = Cursor::new(text, cursor.at(), cursor.at() + length);
        if let Some(kind) = Kind::of(key) {
            entries.moves.push((kind, value.clone()));
        }
        if place.is_some_and(|place| place.replace(value).is_some()) {
            let found = FoundInput::text(key);
            return Err(Fault::unexpected(start, found, Expected::SavKeyOnce));
        }
        cursor.advance(length);
        cursor.eat_while(|char| matches!(char, ' ' | '\t'));
        if !matches!(cursor.peek(), None | Some('\n' | '\r')) {
            return Err(cursor.unexpected(Expected::SavEntryEnd));
        }
    }
    if cursor.at() == 0 || text.trim_matches(BLANKS).is_empty() {
        return Err(cursor.unexpected(Expected::Puzzle));
    }
    puzzle(&entries, &cursor, context)
}

/// The puzzle of the entries of a file that ends at `end`.
fn puzzle(entries: &Entries<'_>, end: &Cursor<'_>, context: Context) -> Result<Content, Fault> {
    let missing = |key| end.unexpected(Expected::SavKey(key));
    let game = entries.game.as_ref().ok_or_else(|| missing("GAME"))?;
    if game.rest() != "Bridges" {
        let found = FoundInput::text(game.rest());
        return Err(Fault::unexpected(game.at(), found, Expected::SavGame));
    }
    let mut description = match (&entries.description, &entries.seed) {
        (Some(description), _) => description.clone(),
        (None, Some(seed)) => {
            let found = FoundInput::Named(NamedInput::SeedWithoutDesc);
            return Err(Fault::unexpected(seed.at(), found, Expected::TathamGrid));
        }
        (None, None) => return Err(missing("DESC")),
    };
    let params = entries.current_params.as_ref().or(entries.params.as_ref());
    let mut params = params.ok_or_else(|| missing("PARAMS"))?.clone();
    let read = tatham::read_params(&mut params)?;
    if params.peek().is_some() {
        return Err(params.unexpected(Expected::TathamParams));
    }
    let grid = description.clone();
    let content = tatham::read_grid(&mut description, read, context)?;
    let answer = answer(entries, end, grid.rest(), &content.grid)?;
    Ok(Content { answer, ..content })
}

/// What has been drawn; `None` in a game without any moves.
fn answer(
    entries: &Entries<'_>,
    end: &Cursor<'_>,
    description: &str,
    grid: &Grid,
) -> Result<Option<State>, Fault> {
    let moves = &entries.moves;
    // The first state is that before all moves.
    let states = moves.len() as u64 + 1;
    if let Some(stated) = &entries.states {
        number(stated, Expected::SavStates { states }, |found| {
            found == states
        })?;
    }
    let held = match &entries.position {
        Some(position) => {
            let in_range = |found| (1..=states).contains(&found);
            number(position, Expected::SavHeld { states }, in_range)? - 1
        }
        None if moves.is_empty() => return Ok(None),
        None => return Err(end.unexpected(Expected::SavKey("STATEPOS"))),
    };
    let mut board = Board::new(grid);
    let mut state = None;
    for (number, (kind, value)) in (1..).zip(moves) {
        match kind {
            Kind::Move => board.play(value.clone())?,
            Kind::Restart if ["", description].contains(&value.rest()) => board.clear(),
            Kind::Restart => {
                let found = FoundInput::text(value.rest());
                let expected = Expected::SavRestart;
                return Err(Fault::unexpected(value.at(), found, expected));
            }
        }
        if number == held {
            state = Some(board.state());
        }
    }
    Ok(state)
}

/// The number that an entry has as its value, which must be as it is `wanted`.
fn number(
    value: &Cursor<'_>,
    expected: Expected,
    wanted: impl Fn(u64) -> bool,
) -> Result<u64, Fault> {
    let mut rest = value.clone();
    let number = rest.number().filter(|&number| wanted(number));
    match (number, rest.peek()) {
        (Some(number), None) => Ok(number),
        _ => {
            let found = match value.rest() {
                "" => FoundInput::Named(NamedInput::NoNumber),
                found => FoundInput::text(found),
            };
            Err(Fault::unexpected(value.at(), found, expected))
        }
    }
}

/// Writes what that program needs to load a game. What is drawn is a single move, if anything is; else the board is
/// cleared, so that what is read is an answer all the same.
fn write(puzzle: &Puzzle, answer: Option<&State>, out: &mut dyn io::Write) -> io::Result<()> {
    let params = tatham::params(puzzle);
    let description = tatham::description(puzzle);
    let drawn = match answer.map(|answer| moves::write(puzzle, answer)) {
        None => None,
        Some(Ok(text)) if text.is_empty() => Some(("RESTART", description.clone())),
        Some(Ok(text)) => Some(("MOVE", text)),
        Some(Err(_)) => return Err(io::Error::other("an answer that was not checked")),
    };
    let states = if drawn.is_some() { "2" } else { "1" };
    let entries = [
        ("SAVEFILE", COLLECTION),
        ("VERSION", "1"),
        ("GAME", "Bridges"),
        ("PARAMS", params.as_str()),
        ("CPARAMS", params.as_str()),
        ("DESC", description.as_str()),
        ("NSTATES", states),
        ("STATEPOS", states),
    ];
    let drawn = drawn.iter().map(|(key, text)| (*key, text.as_str()));
    for (key, value) in entries.into_iter().chain(drawn) {
        writeln!(out, "{key:KEY_WIDTH$}:{}:{value}", value.len())?;
    }
    Ok(())
}
