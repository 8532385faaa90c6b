//! The two layers of a drawing: JSON with abbreviated keys.
//!
//! | key | content | in the problem layer |
//! |---|---|---|
//! | `number` | `"40":["3",6,"1"]`: text, style and form of a number | a clue; `?` where it is `?` or blank |
//! | `symbol` | `"40":[1,"circle_L",1]`: style and name of a sign | a circle is an island |
//! | `line` | `"40,41":3` a bridge, 30 two; `"1000":98` a cross on an edge | refused: a Hashi gives no bridges |
//!
//! Colours and frames are decoration. Everything else is refused in the problem layer, since it would be a rule
//! that a Hashi does not have; in the solution layer it is a note.

mod json;

use serde_json::value::RawValue;

use self::json::{Filled, Values, entries, expanded};
use super::super::board::{Board, Point};
use super::{BRIDGE, CROSSED, TWO_BRIDGES, unexpected};
use crate::model::puzzle::{Cell, Clue, Island};
use crate::model::state::State;
use crate::notation::format::error::ReadErrorKind;
use crate::notation::format::expected::Expected;
use crate::notation::format::found::FoundInput;
use crate::notation::format::grid::Grid;
use crate::notation::format::named_input::NamedInput;
use crate::notation::format::segments::Segments;

#[derive(Default, serde::Deserialize)]
#[serde(default)]
struct Problem<'a> {
    #[serde(borrow)]
    number: Option<&'a RawValue>,
    #[serde(borrow)]
    symbol: Option<&'a RawValue>,
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
struct Lines<'a> {
    #[serde(borrow)]
    line: Option<&'a RawValue>,
}

/// The error of a layer with this name.
fn unread(name: NamedInput) -> ReadErrorKind {
    ReadErrorKind::Unexpected {
        found: FoundInput::Named(name),
        expected: Expected::PenpaLayers,
    }
}

/// Reads the problem layer.
pub(super) fn problem(layer: &str, board: &Board, largest: u8) -> Result<Grid, ReadErrorKind> {
    let unread = || unread(NamedInput::ProblemLayer);
    let layer = expanded(layer).ok_or_else(unread)?;
    let layer: Problem<'_> = serde_json::from_str(&layer).map_err(|_| unread())?;
    for (is_filled, name) in [
        (layer.line, NamedInput::Line),
        (layer.freeline, NamedInput::FreeLine),
        (layer.notes, NamedInput::SmallNumber),
        (layer.wall, NamedInput::Wall),
        (layer.cage, NamedInput::Cage),
        (layer.killercages, NamedInput::Cage),
        (layer.thermo, NamedInput::Thermometer),
        (layer.nobulbthermo, NamedInput::Thermometer),
        (layer.arrows, NamedInput::Arrow),
        (layer.direction, NamedInput::Arrow),
    ] {
        if is_filled.0 {
            return unexpected(FoundInput::Named(name), Expected::PenpaProblem);
        }
    }
    let mut islands = Vec::new();
    entries(layer.number, unread, |key, number: Values<'_>| {
        let text = number.shown(0);
        let cell = cell(board, key, NamedInput::Number, &text)?;
        let is_plain = !matches!(number.shown(2).as_ref(), "2" | "4" | "7");
        let clue = clue(text.trim(), largest).filter(|_| is_plain);
        let Some(clue) = clue else {
            let found = FoundInput::on(cell, text.trim());
            return unexpected(found, Expected::PenpaClue { largest });
        };
        islands.push(Island { cell, clue });
        Ok(())
    })?;
    islands.sort_by_key(|island| island.cell);
    let mut pairs = islands.iter().zip(islands.iter().skip(1));
    if let Some((a, b)) = pairs.find(|(a, b)| a.cell == b.cell) {
        let found = FoundInput::on(a.cell, &format!("{} {}", a.clue, b.clue));
        return unexpected(found, Expected::PenpaOneNumber);
    }
    let mut circles = Vec::new();
    entries(layer.symbol, unread, |key, symbol: Values<'_>| {
        let name = symbol.shown(1);
        let cell = cell(board, key, NamedInput::Symbol, &name)?;
        if !name.starts_with("circle") {
            return unexpected(FoundInput::on(cell, &name), Expected::PenpaCircle);
        }
        circles.push(Island {
            cell,
            clue: Clue::Unknown,
        });
        Ok(())
    })?;
    // The circle around a number comes after the number, and gives way to it.
    islands.append(&mut circles);
    islands.sort_by_key(|island| island.cell);
    islands.dedup_by_key(|island| island.cell);
    Ok(Grid {
        empty_is_water: false,
        rows: board.rows,
        cols: board.cols,
        islands,
    })
}

/// The point with this number, if it is written as Penpa+ writes it; otherwise two keys could be one point.
fn point(board: &Board, key: &str) -> Option<Point> {
    let is_plain =
        key.bytes().all(|byte| byte.is_ascii_digit()) && (key == "0" || !key.starts_with('0'));
    let index = key.parse().ok().filter(|_| is_plain)?;
    Some(board.point(index))
}

/// The cell of the grid with this number.
fn cell(board: &Board, key: &str, what: NamedInput, text: &str) -> Result<Cell, ReadErrorKind> {
    match point(board, key) {
        Some(Point::Cell(cell)) => Ok(cell),
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
    let unread = || unread(NamedInput::SolutionLayer);
    let layer = expanded(layer).ok_or_else(unread)?;
    let layer: Lines<'_> = serde_json::from_str(&layer).map_err(|_| unread())?;
    let mut is_empty = true;
    let mut segments = Segments::empty(board.rows, board.cols);
    let mut crosses = Vec::new();
    entries(layer.line, unread, |key, style: &RawValue| {
        is_empty = false;
        let number = style.get().parse::<u8>().ok();
        let Some((from, to)) = key.split_once(',') else {
            return match (point(board, key), number) {
                (Some(Point::Between(cells)), Some(CROSSED)) => {
                    crosses.push(cells);
                    Ok(())
                }
                // A cross where no bridge can be.
                (Some(Point::Border), Some(CROSSED)) => Ok(()),
                _ => unexpected(
                    FoundInput::part(NamedInput::MarkAt, key),
                    Expected::PenpaCross,
                ),
            };
        };
        let count = match number {
            Some(BRIDGE) => 1,
            Some(TWO_BRIDGES) => 2,
            _ => {
                let found = FoundInput::part(NamedInput::LineStyle, style.get());
                return unexpected(found, Expected::PenpaBridge);
            }
        };
        let end = |key: &str| match point(board, key) {
            Some(Point::Cell(cell)) => Some(cell),
            _ => None,
        };
        let is_new = end(from)
            .zip(end(to))
            .is_some_and(|(from, to)| segments.put([from.min(to), from.max(to)], count).is_some());
        match is_new {
            true => Ok(()),
            false => unexpected(
                FoundInput::part(NamedInput::LineBetween, key),
                Expected::PenpaNeighbours,
            ),
        }
    })?;
    if is_empty {
        return Ok(None);
    }
    let bridges = segments.state(&grid.islands).bridges;
    Ok(Some(State::new(bridges, crosses)))
}
