//! The two layers of a drawing: JSON with abbreviated keys.
//!
//! | key | content | in the problem layer |
//! |---|---|---|
//! | `number` | `"40":["3",6,"1"]`: text, style and form of the number at a point | a clue, or `?` where it is `?` or blank |
//! | `symbol` | `"40":[1,"circle_L",1]`: style and name of a sign | a circle is an island |
//! | `line` | `"40,41":3` a bridge, 30 two; `"1000":98` a cross on an edge | refused: a Hashi gives no bridges |
//!
//! Colours and frames are decoration. Everything else is refused in the problem layer, since it would be a rule
//! that a Hashi does not have; in the solution layer it is a note.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::super::board::{Board, Point};
use super::{BRIDGE, CROSSED, TWO_BRIDGES, unexpected};
use crate::model::puzzle::{Cell, Clue, Island};
use crate::model::state::State;
use crate::notation::format::error::ReadErrorKind;
use crate::notation::format::expected::Expected;
use crate::notation::format::found::FoundInput;
use crate::notation::format::grid::Grid;
use crate::notation::format::segments::Segments;

/// What stands for these keys, quotation marks included: `z` and this character.
const ABBREVIATIONS: [(char, &str); 31] = [
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
    // A letter z is written like this, though not by old versions.
    ('Z', "z"),
];

/// A text with its keys written out.
fn expanded(text: &str) -> String {
    let mut plain = String::with_capacity(2 * text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('z') {
        plain += before;
        let sign = after.chars().next();
        let known = ABBREVIATIONS.iter().find(|(known, _)| Some(*known) == sign);
        plain += known.map_or("z", |(_, meant)| meant);
        let length = known.map_or(0, |(known, _)| known.len_utf8());
        rest = after.get(length..).unwrap_or_default();
    }
    plain + rest
}

/// The entries of an object in their order. Penpa+ writes some empty objects as arrays.
struct Entries<T>(Vec<(String, T)>);

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
            type Value = Entries<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(Object(PhantomData))
    }
}

/// Whether an object or array has anything in it.
#[derive(Default)]
struct Filled(bool);

impl<'de> Deserialize<'de> for Filled {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Filled;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object or array")
            }

            fn visit_unit<E>(self) -> Result<Self::Value, E> {
                Ok(Filled(false))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut filled = false;
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {
                    filled = true;
                }
                Ok(Filled(filled))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut filled = false;
                while seq.next_element::<IgnoredAny>()?.is_some() {
                    filled = true;
                }
                Ok(Filled(filled))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

#[derive(Default, serde::Deserialize)]
#[serde(default)]
struct Problem {
    number: Entries<Vec<Value>>,
    symbol: Entries<Vec<Value>>,
    #[serde(rename = "numberS")]
    notes: Filled,
    line: Filled,
    freeline: Filled,
    wall: Filled,
    cage: Filled,
    thermo: Filled,
    nobulbthermo: Filled,
    arrows: Filled,
    direction: Filled,
    killercages: Filled,
}

#[derive(Default, serde::Deserialize)]
#[serde(default)]
struct Lines {
    line: Entries<Value>,
}

fn parsed<T: serde::de::DeserializeOwned>(
    layer: &str,
    name: &'static str,
) -> Result<T, ReadErrorKind> {
    match serde_json::from_str(&expanded(layer)) {
        Ok(layer) => Ok(layer),
        Err(_) => unexpected(FoundInput::Named(name), Expected::PenpaLayers),
    }
}

/// The text of a value, without quotation marks.
fn shown(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    }
}

/// Reads the problem layer.
pub(super) fn problem(layer: &str, board: &Board, largest: u8) -> Result<Grid, ReadErrorKind> {
    let layer: Problem = parsed(layer, "a problem layer that cannot be read")?;
    for (is_filled, name) in [
        (layer.line, "a line"),
        (layer.freeline, "a free line"),
        (layer.notes, "a small number at the edge of a cell"),
        (layer.wall, "a wall"),
        (layer.cage, "a cage"),
        (layer.killercages, "a cage"),
        (layer.thermo, "a thermometer"),
        (layer.nobulbthermo, "a thermometer"),
        (layer.arrows, "an arrow"),
        (layer.direction, "an arrow"),
    ] {
        if is_filled.0 {
            return unexpected(FoundInput::Named(name), Expected::PenpaProblem);
        }
    }
    let mut islands = Vec::new();
    for (key, number) in &layer.number.0 {
        let text = shown(number.first());
        let form = shown(number.get(2));
        let cell = cell(board, key, "the number", &text)?;
        let is_plain = !matches!(form.as_str(), "2" | "4" | "7");
        let clue = clue(text.trim(), largest).filter(|_| is_plain);
        let Some(clue) = clue else {
            let found = FoundInput::on(cell, text.trim());
            return unexpected(found, Expected::PenpaClue { largest });
        };
        islands.push(Island { cell, clue });
    }
    for (key, symbol) in &layer.symbol.0 {
        let name = shown(symbol.get(1));
        let cell = cell(board, key, "the symbol", &name)?;
        if !name.starts_with("circle") {
            return unexpected(FoundInput::on(cell, &name), Expected::PenpaCircle);
        }
        islands.push(Island {
            cell,
            clue: Clue::Unknown,
        });
    }
    // The circle around a number comes after the number, and gives way to it.
    islands.sort_by_key(|island| island.cell);
    islands.dedup_by_key(|island| island.cell);
    Ok(Grid {
        empty_is_water: false,
        rows: board.rows,
        cols: board.cols,
        islands,
    })
}

/// The cell of the grid with this number.
fn cell(board: &Board, key: &str, what: &'static str, text: &str) -> Result<Cell, ReadErrorKind> {
    match key.parse().map(|index| board.point(index)) {
        Ok(Point::Cell(cell)) => Ok(cell),
        _ => unexpected(FoundInput::part(what, text), Expected::PenpaInside),
    }
}

fn clue(text: &str, largest: u8) -> Option<Clue> {
    match text {
        "" | "?" => Some(Clue::Unknown),
        _ => {
            let is_number =
                text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
            let number = text.parse().ok().filter(|_| is_number)?;
            (1..=largest)
                .contains(&number)
                .then_some(Clue::Number(number))
        }
    }
}

/// Reads the solution layer; `None` when nothing is drawn there.
pub(super) fn solution(
    layer: &str,
    board: &Board,
    grid: &Grid,
) -> Result<Option<State>, ReadErrorKind> {
    let layer: Lines = parsed(layer, "a solution layer that cannot be read")?;
    if layer.line.0.is_empty() {
        return Ok(None);
    }
    let mut segments = Segments::empty(board.rows, board.cols);
    let mut crosses = Vec::new();
    for (key, style) in &layer.line.0 {
        let style = style.as_u64();
        let Some((from, to)) = key.split_once(',') else {
            let place = key.parse().map(|index| board.point(index));
            match (place, style) {
                (Ok(Point::Between(cells)), Some(style)) if style == u64::from(CROSSED) => {
                    crosses.push(cells);
                }
                // A cross where no bridge can be.
                (Ok(Point::Border), Some(style)) if style == u64::from(CROSSED) => {}
                _ => {
                    let found = FoundInput::part("a mark at the point", key);
                    return unexpected(found, Expected::PenpaCross);
                }
            }
            continue;
        };
        let count = match style {
            Some(style) if style == u64::from(BRIDGE) => 1,
            Some(style) if style == u64::from(TWO_BRIDGES) => 2,
            _ => {
                let style = style.map_or_else(String::new, |style| style.to_string());
                let found = FoundInput::part("a line of the style", &style);
                return unexpected(found, Expected::PenpaBridge);
            }
        };
        let end = |key: &str| match key.parse().map(|index| board.point(index)) {
            Ok(Point::Cell(cell)) => Some(cell),
            _ => None,
        };
        let is_new = end(from)
            .zip(end(to))
            .is_some_and(|(from, to)| segments.put([from.min(to), from.max(to)], count).is_some());
        if !is_new {
            let found = FoundInput::part("a line between the points", key);
            return unexpected(found, Expected::PenpaNeighbours);
        }
    }
    let bridges = segments.state(&grid.islands).bridges;
    Ok(Some(State::new(bridges, crosses)))
}
