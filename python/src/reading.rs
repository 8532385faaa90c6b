//! Puzzles and states from texts, and back.

use hashi_sat::notation::answer;
use hashi_sat::notation::format::{self, Format, ReadOptions, Reading, SourceError, read_bytes};
use hashi_sat::{Cell, Solution, State};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;

use crate::asking::{bytes, guarded};
use crate::board::Board;
use crate::drawn::{BridgeTuple, CrossTuple, state};
use crate::errors::Refusal;
use crate::words;

/// What a text says besides the puzzle.
#[derive(Serialize)]
struct Said<'a> {
    format: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Drawn<'a>>,
    /// What was ignored or overridden, in words.
    notes: Vec<String>,
}

/// What is drawn.
#[derive(Serialize)]
struct Drawn<'a> {
    bridges: &'a Solution,
    crosses: &'a [[Cell; 2]],
}

impl<'a> From<&'a State> for Drawn<'a> {
    fn from(state: &'a State) -> Self {
        Self {
            bridges: &state.bridges,
            crosses: &state.crosses,
        }
    }
}

impl<'a> From<&'a Reading> for Said<'a> {
    fn from(reading: &'a Reading) -> Self {
        let mut notes: Vec<String> = reading.overridden.iter().map(ToString::to_string).collect();
        if !reading.unknown_keys.is_empty() {
            notes.push(format!("unknown keys: {}", reading.unknown_keys.join(", ")));
        }
        if reading.solution_ignored {
            notes.push(String::from("the solution is none, and was ignored"));
        }
        Self {
            format: reading.format.name(),
            answer: reading.answer.as_ref().map(Drawn::from),
            notes,
        }
    }
}

/// A board, and what its text says besides.
pub(crate) type Read = (Board, String);

fn handed(reading: Reading) -> Result<Read, Refusal> {
    let said = serde_json::to_string(&Said::from(&reading))?;
    Ok((reading.puzzle.into(), said))
}

fn options(
    format: Option<&str>,
    max_bridges: Option<u8>,
    loops: Option<bool>,
    base: Option<u8>,
) -> Result<ReadOptions, Refusal> {
    let format = format.map(words::format).transpose()?;
    let options = ReadOptions::default().with_format(format).with_loops(loops);
    Ok(options.with_max_bridges(max_bridges).with_base(base))
}

/// The data, expanded if they are compressed by gzip. They come from no file, so that none is at fault if that fails.
fn expanded(mut data: &[u8]) -> Result<Vec<u8>, Refusal> {
    read_bytes(&mut data).map_err(|error| match error {
        SourceError::Io(error) => Refusal::parse(error),
        other => other.into(),
    })
}

/// The puzzle of a text. Data compressed by gzip are expanded.
#[pyfunction]
#[pyo3(signature = (data, format, max_bridges, loops, base))]
pub(crate) fn read(
    py: Python<'_>,
    data: &[u8],
    format: Option<&str>,
    max_bridges: Option<u8>,
    loops: Option<bool>,
    base: Option<u8>,
) -> PyResult<Read> {
    let options = options(format, max_bridges, loops, base)?;
    Ok(py.detach(|| guarded(|| one(data, &options)))?)
}

/// The puzzle of a text.
pub(crate) fn one(data: &[u8], options: &ReadOptions) -> Result<Read, Refusal> {
    handed(match data {
        [0x1f, 0x8b, ..] => format::read(&expanded(data)?, options)?,
        _ => format::read(data, options)?,
    })
}

/// All puzzles of a text, which has at least one.
#[pyfunction]
#[pyo3(signature = (data, format, max_bridges, loops, base))]
pub(crate) fn read_all(
    py: Python<'_>,
    data: &[u8],
    format: Option<&str>,
    max_bridges: Option<u8>,
    loops: Option<bool>,
    base: Option<u8>,
) -> PyResult<Vec<Read>> {
    let options = options(format, max_bridges, loops, base)?;
    Ok(py.detach(|| {
        guarded(|| {
            let data = expanded(data)?;
            let readings = format::read_all(&data, &options)?;
            readings.into_iter().map(handed).collect()
        })
    })?)
}

/// What is drawn, from a text.
#[pyfunction]
pub(crate) fn read_state(py: Python<'_>, board: &Board, data: &[u8]) -> PyResult<String> {
    Ok(py.detach(|| {
        guarded(|| {
            let state = answer::read_state(&board.puzzle, data)?;
            Ok(serde_json::to_string(&Drawn::from(&state))?)
        })
    })?)
}

/// The puzzle in a format, in UTF-8, with what is drawn if that is given, and perhaps without the rules that the format
/// has no place for.
#[pyfunction]
#[pyo3(signature = (board, format, drawn, rules))]
pub(crate) fn write<'py>(
    py: Python<'py>,
    board: &Board,
    format: &str,
    drawn: Option<(Vec<BridgeTuple>, Vec<CrossTuple>)>,
    rules: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let format = words::format(format)?;
    let answer = drawn.map(|(bridges, crosses)| state(bridges, crosses));
    let found = py.detach(|| guarded(|| text(board, format, answer.as_ref(), rules)))?;
    bytes(py, &found)
}

fn text(
    board: &Board,
    format: Format,
    answer: Option<&State>,
    rules: bool,
) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    match answer {
        Some(answer) => format::write_answered(&board.puzzle, answer, format, &mut bytes)?,
        None if rules => format::write(&board.puzzle, format, &mut bytes)?,
        None => format::write_grid(&board.puzzle, format, &mut bytes)?,
    }
    Ok(bytes)
}
