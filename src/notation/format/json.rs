//! JSON: a two-dimensional array of cells, bare or under the key `"grid"`; in the latter case there may be an answer
//! beside it.
//!
//! Values are split into pieces of the source text. That keeps the place of every piece for error messages and needs
//! neither a tree in memory nor recursion: nesting of any depth is skipped or rejected in constant stack space.

use std::borrow::Cow;
use std::fmt;
use std::io;

use serde::Serialize;
use serde::de::{self, Deserializer as _, MapAccess, SeqAccess, Visitor};
use serde_json::Deserializer;
use serde_json::value::RawValue;

use super::LONGEST_LINE;
use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;
use super::grid::Grid;
use super::named_input::NamedInput;
use super::{Codec, Content, Context};
use crate::model::puzzle::{Cell, Clue, Island, Puzzle, Rules};
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::notation::json::answer::read_bridges;
use crate::notation::json::{Layout, PuzzleFields};

pub(super) const CODEC: Codec = Codec {
    name: "json",
    claim: |text, context| {
        text.trim_start()
            .starts_with(['{', '['])
            .then(|| read(text, context))
    },
    read,
    holds_rules: true,
    check: |_, _| Ok(()),
    write,
};

fn read(text: &str, context: Context) -> Result<Content, Fault> {
    let blanks = [' ', '\t', '\n', '\r'];
    if text.trim_matches(blanks).is_empty() {
        return Err(Fault::unexpected(
            text.len(),
            FoundInput::InputEnd,
            Expected::Puzzle,
        ));
    }
    let source = Source { text };
    let mut keys = Keys::default();
    let mut unknown_keys = Vec::new();
    let whole = source.value()?;
    match whole.as_bytes().first() {
        Some(b'[') => keys.grid = Some(whole),
        Some(b'{') => source.each_entry(whole, |key, value| {
            let place = match key {
                "grid" => &mut keys.grid,
                "max_bridges" => &mut keys.max_bridges,
                "loops" => &mut keys.loops,
                "solution" => &mut keys.solution,
                // What `generate` says about a puzzle.
                "number" | "seed" | "attempt" | "wishes" | "version" | "level" | "score"
                | "added" => {
                    return Ok(());
                }
                _ => {
                    unknown_keys.push(key.to_owned());
                    return Ok(());
                }
            };
            match place.replace(value) {
                None => Ok(()),
                Some(_) => {
                    let found = FoundInput::Named(NamedInput::SameKey);
                    Err(source.fault(value, found, Expected::JsonKeyOnce))
                }
            }
        })?,
        _ => return Err(source.unexpected(whole, Expected::JsonPuzzle)),
    }
    let Some(rows) = keys.grid else {
        let found = FoundInput::Named(NamedInput::NoGridKey);
        return Err(source.fault(whole, found, Expected::JsonPuzzle));
    };
    let max_bridges = match keys.max_bridges {
        None => None,
        Some(value) => match value.parse() {
            Ok(number @ 1..=Rules::MOST_BRIDGES) => Some(number),
            _ => return Err(source.unexpected(value, Expected::MaxBridges)),
        },
    };
    let loops = match keys.loops {
        None => None,
        Some("true") => Some(true),
        Some("false") => Some(false),
        Some(value) => return Err(source.unexpected(value, Expected::Loops)),
    };
    let solution = keys.solution.filter(|&value| value != "null");
    let answer = solution.and_then(read_bridges);
    Ok(Content {
        grid: source.grid(rows, context.largest_clue(max_bridges))?,
        max_bridges,
        loops,
        unknown_keys,
        solution_ignored: solution.is_some() && answer.is_none(),
        answer: answer.map(State::from),
    })
}

/// The values of the known keys, as source text.
#[derive(Default)]
struct Keys<'a> {
    grid: Option<&'a str>,
    max_bridges: Option<&'a str>,
    loops: Option<&'a str>,
    solution: Option<&'a str>,
}

/// The text of which all pieces of source are part.
struct Source<'a> {
    text: &'a str,
}

impl<'a> Source<'a> {
    /// The text as one JSON value, without the blanks around it.
    fn value(&self) -> Result<&'a str, Fault> {
        let mut deserializer = Deserializer::from_str(self.text);
        let value = <&RawValue as de::Deserialize>::deserialize(&mut deserializer);
        value
            .and_then(|value| deserializer.end().map(|()| value.get()))
            .map_err(|error| self.malformed(self.text, &error))
    }

    fn grid(&self, rows: &'a str, largest: u8) -> Result<Grid, Fault> {
        if !rows.starts_with('[') {
            return Err(self.unexpected(rows, Expected::JsonRows));
        }
        let mut grid = Grid::default();
        self.each_element(rows, |cells| {
            if !cells.starts_with('[') {
                return Err(self.unexpected(cells, Expected::JsonRow));
            }
            let mut cols = 0;
            self.each_element(cells, |cell| {
                if let Some(clue) = self.cell(cell, largest)? {
                    grid.islands.push(Island {
                        cell: Cell::new(grid.rows, cols),
                        clue,
                    });
                }
                cols += 1;
                Ok(())
            })?;
            if grid.rows == 0 {
                grid.cols = cols;
            } else if grid.cols != cols {
                let kind = ReadErrorKind::Ragged {
                    cells: cols.into(),
                    expected: grid.cols.into(),
                    header: None,
                };
                return Err(Fault::new(self.offset(cells), kind));
            }
            grid.end_row()
                .map_err(|kind| Fault::new(self.offset(cells), kind))
        })?;
        Ok(grid)
    }

    fn cell(&self, cell: &'a str, largest: u8) -> Result<Option<Clue>, Fault> {
        match cell {
            "0" | "null" => return Ok(None),
            "-1" | "\"?\"" => return Ok(Some(Clue::Unknown)),
            _ => {}
        }
        match cell.parse::<u8>() {
            Ok(clue) if (1..=largest).contains(&clue) => Ok(Some(Clue::Number(clue))),
            // The same string may be written with escapes.
            Err(_) if serde_json::from_str::<Cow<str>>(cell).is_ok_and(|text| text == "?") => {
                Ok(Some(Clue::Unknown))
            }
            Err(_) if !cell.bytes().all(|byte| byte.is_ascii_digit()) => {
                Err(self.unexpected(cell, Expected::JsonCell { largest }))
            }
            _ => Err(self.unexpected(cell, Expected::Clue { largest })),
        }
    }

    /// Calls `each` with the source of every element of `array`.
    fn each_element(
        &self,
        array: &'a str,
        each: impl FnMut(&'a str) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let mut fault = None;
        let elements = Elements {
            each,
            fault: &mut fault,
        };
        let outcome = Deserializer::from_str(array).deserialize_seq(elements);
        self.ending(array, fault, outcome)
    }

    /// Calls `each` with every key of `object` and the source of its value.
    fn each_entry(
        &self,
        object: &'a str,
        each: impl FnMut(&str, &'a str) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let mut fault = None;
        let entries = Entries {
            each,
            fault: &mut fault,
        };
        let outcome = Deserializer::from_str(object).deserialize_map(entries);
        self.ending(object, fault, outcome)
    }

    fn ending(
        &self,
        piece: &str,
        fault: Option<Fault>,
        outcome: serde_json::Result<()>,
    ) -> Result<(), Fault> {
        match (fault, outcome) {
            (Some(fault), _) => Err(fault),
            (None, Err(error)) => Err(self.malformed(piece, &error)),
            (None, Ok(())) => Ok(()),
        }
    }

    /// The fault that the JSON parser found in a piece.
    fn malformed(&self, piece: &str, error: &serde_json::Error) -> Fault {
        if error.is_eof() {
            return Fault::unexpected(self.text.len(), FoundInput::InputEnd, Expected::JsonMore);
        }
        let line_start: usize = piece
            .split_inclusive('\n')
            .take(error.line().saturating_sub(1))
            .map(str::len)
            .sum();
        let mut offset = self.offset(piece) + line_start + error.column().saturating_sub(1);
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        Fault::new(
            offset,
            ReadErrorKind::Json {
                found: FoundInput::at(self.text, offset),
                message: message.to_owned(),
            },
        )
    }

    /// The byte offset of a piece.
    fn offset(&self, piece: &str) -> usize {
        piece.as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn fault(&self, piece: &str, found: FoundInput, expected: Expected) -> Fault {
        Fault::unexpected(self.offset(piece), found, expected)
    }

    fn unexpected(&self, piece: &str, expected: Expected) -> Fault {
        let found = match piece.as_bytes().first() {
            Some(b'{') => FoundInput::Named(NamedInput::Object),
            Some(b'[') => FoundInput::Named(NamedInput::Array),
            _ => FoundInput::text(piece),
        };
        self.fault(piece, found, expected)
    }
}

/// Visits the elements of an array.
struct Elements<'f, F> {
    each: F,
    /// The fault at which `each` stopped.
    fault: &'f mut Option<Fault>,
}

impl<'de, F: FnMut(&'de str) -> Result<(), Fault>> Visitor<'de> for Elements<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut elements: A) -> Result<(), A::Error> {
        while let Some(value) = elements.next_element::<&RawValue>()? {
            (self.each)(value.get()).map_err(|fault| refuse(self.fault, fault))?;
        }
        Ok(())
    }
}

/// Visits the entries of an object.
struct Entries<'f, F> {
    each: F,
    /// The fault at which `each` stopped.
    fault: &'f mut Option<Fault>,
}

impl<'de, F: FnMut(&str, &'de str) -> Result<(), Fault>> Visitor<'de> for Entries<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut entries: A) -> Result<(), A::Error> {
        while let Some((key, value)) = entries.next_entry::<Cow<str>, &RawValue>()? {
            (self.each)(&key, value.get()).map_err(|fault| refuse(self.fault, fault))?;
        }
        Ok(())
    }
}

/// Keeps `fault` and makes the parser stop.
fn refuse<E: de::Error>(place: &mut Option<Fault>, fault: Fault) -> E {
    *place = Some(fault);
    E::custom("refused")
}

/// Writes the grid, the rules and the bridges of an answer as one object.
fn write(puzzle: &Puzzle, answer: Option<&State>, out: &mut dyn io::Write) -> io::Result<()> {
    let solution = answer.map(|answer| &answer.bridges);
    write_document(puzzle, solution, &PuzzleFields::of(puzzle, solution), out)
}

/// Writes `document`, which has this puzzle and these bridges, on one line; if that line would be too long to be read
/// back, each row and each bridge gets a line of its own.
pub(crate) fn write_document(
    puzzle: &Puzzle,
    solution: Option<&Solution>,
    document: &impl Serialize,
    out: &mut (impl io::Write + ?Sized),
) -> io::Result<()> {
    let bridges = solution.map_or(&[][..], Solution::bridges);
    // A cell takes at most five characters: `"?"` with its comma, and brackets at row ends. A bridge
    // takes less than a hundred.
    let cells = u64::from(puzzle.rows()) * (5 * u64::from(puzzle.cols()) + 3);
    let length = cells + 100 * bridges.len() as u64;
    Layout::new(length < LONGEST_LINE as u64 / 2).write(document, out)
}
