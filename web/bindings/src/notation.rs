//! Puzzles as text and as pictures.

use std::io::{Cursor, Read as _};
use std::num::NonZeroUsize;

use hashi_sat::model::corridor_state::CorridorState;
use hashi_sat::notation::format::{
    self, Format, ReadOptions, Reading, UnheldKind, WriteError, expand,
};
use hashi_sat::pictures::page::{MOST_CELLS, check_puzzle};
use hashi_sat::pictures::{Picture, svg as svg_picture};
use hashi_sat::play::progress::faults;
use hashi_sat::report::PuzzleDocument;
use hashi_sat::{Cell, Puzzle, Solution, State, candidate_graph};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::asked::{Asked, AskedPuzzle, AskedState, on_board};
use crate::failure::{Cause, Failure, Kind};
use crate::finding::FindingDocument;
use crate::note::{Note, NoteDocument};
use crate::{Answered, json};

/// The most bytes that are read, after unpacking: a file of many puzzles may be longer than any of them.
pub(crate) const MOST_BYTES: u64 = 32 << 20;

/// How many puzzles are returned when the request does not say: more than anybody looks through.
const USUAL_MOST: usize = 200;

/// Asks for the puzzles in a text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadRequest {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    format: Option<String>,
    max_bridges: Option<u8>,
    loops: Option<bool>,
    base: Option<u8>,
    most: Option<usize>,
    only: Option<NonZeroUsize>,
}

#[derive(Serialize)]
struct ReadDocument {
    puzzles: Vec<Box<RawValue>>,
    total: usize,
}

#[derive(Serialize)]
struct PuzzleRead<'a> {
    rows: u32,
    cols: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<PuzzleDocument<'a>>,
    bridges: Solution,
    crosses: Vec<[Cell; 2]>,
    format: &'static str,
    notes: Vec<NoteDocument<'a>>,
}

/// All puzzles in a text, or one of them. Of several, those come in full that have no more than [`MOST_CELLS`] cells
/// together, so that no text makes an answer that is far larger than itself.
pub(crate) fn read(request: &ReadRequest, data: &[u8]) -> Answered {
    let format = match &request.format {
        None => None,
        Some(name) => Some(name.parse::<Format>().map_err(Failure::request)?),
    };
    if request.base.is_some_and(|base| base > 1) {
        return Err(Failure::request("base: expected 0 or 1"));
    }
    let options = ReadOptions::default()
        .with_format(format)
        .with_max_bridges(request.max_bridges)
        .with_loops(request.loops)
        .with_base(request.base);
    let most = request.most.unwrap_or(USUAL_MOST);
    let bytes = unpacked(data)?;
    let readings = format::read_each(&bytes, &options)?;
    let total = readings.len();
    if let Some(only) = request.only.filter(|only| only.get() > total) {
        return Err(Failure::request(format_args!(
            "only: found {only}, expected at most {total}, the number of puzzles"
        )));
    }
    let mut puzzles = Vec::new();
    let mut cells_left = MOST_CELLS;
    for (number, reading) in (1..).zip(readings) {
        let reading = reading?;
        check_base(&reading, &options)?;
        let puzzle = &reading.puzzle;
        match request.only {
            Some(only) if only.get() != number => {}
            None if puzzles.len() >= most => {}
            None if total > 1 => {
                let cells = u64::from(puzzle.rows()) * u64::from(puzzle.cols());
                let left = cells_left.checked_sub(cells);
                puzzles.push(match left.filter(|_| check_puzzle(puzzle).is_ok()) {
                    Some(left) => {
                        cells_left = left;
                        in_full(&reading, &options)?
                    }
                    None => listed(&reading)?,
                });
            }
            _ => {
                check_puzzle(puzzle)?;
                puzzles.push(in_full(&reading, &options)?);
            }
        }
    }
    json(&ReadDocument { puzzles, total })
}

/// The bytes, expanded if they are compressed.
fn unpacked(data: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    expand(Cursor::new(data))
        .and_then(|stream| stream.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::new(Kind::Text, error).because(Cause::Packed))?;
    if bytes.len() as u64 > MOST_BYTES {
        let text = format!("more than {MOST_BYTES} bytes do not fit on the page");
        return Err(Failure::new(Kind::TooLarge, text).because(Cause::Bytes));
    }
    Ok(bytes)
}

/// A first row and column is said of lists alone.
fn check_base(reading: &Reading, options: &ReadOptions) -> Result<(), Failure> {
    let format = reading.format;
    let is_list = matches!(format, Format::IslandsRc | Format::IslandsXy);
    if options.base.is_some() && !is_list {
        return Err(Failure::request(format_args!(
            "base is for lists of islands, and this was read as {format}"
        )));
    }
    Ok(())
}

/// A puzzle with all that was read.
fn in_full(reading: &Reading, options: &ReadOptions) -> Result<Box<RawValue>, Failure> {
    let puzzle = &reading.puzzle;
    let mut notes: Vec<Note<'_>> = reading.remarks(options).map(Note::from).collect();
    let answer = reading.answer.clone().unwrap_or_default();
    let state = on_corridors(puzzle, answer, &mut notes);
    to_raw_value(&PuzzleRead {
        puzzle: Some(PuzzleDocument::new(puzzle)),
        bridges: state.bridges,
        crosses: state.crosses,
        notes: notes.into_iter().map(NoteDocument::from).collect(),
        ..PuzzleRead::of_size(reading)
    })
    .map_err(Failure::internal)
}

/// The size of a puzzle, without the puzzle.
fn listed(reading: &Reading) -> Result<Box<RawValue>, Failure> {
    to_raw_value(&PuzzleRead::of_size(reading)).map_err(Failure::internal)
}

impl PuzzleRead<'_> {
    fn of_size(reading: &Reading) -> Self {
        Self {
            rows: reading.puzzle.rows(),
            cols: reading.puzzle.cols(),
            puzzle: None,
            bridges: Solution::default(),
            crosses: Vec::new(),
            format: reading.format.name(),
            notes: Vec::new(),
        }
    }
}

/// What an answer has without the bridges that lie in no corridor. Notes say what was left out, and what is wrong with
/// the rest.
fn on_corridors(puzzle: &Puzzle, answer: State, notes: &mut Vec<Note<'_>>) -> State {
    if answer.bridges == Solution::default() {
        return answer;
    }
    let graph = candidate_graph(puzzle);
    let drawn = CorridorState::new(puzzle, &graph, &answer);
    match drawn.left_out.as_slice() {
        [] => {}
        [bridge] => notes.push(Note::BridgeLeftOut {
            from: bridge.from,
            to: bridge.to,
        }),
        bridges => notes.push(Note::BridgesLeftOut(bridges.len())),
    }
    let state = State::new(drawn.state(puzzle, &graph).bridges, answer.crosses);
    let mut faults = faults(puzzle, &state).into_iter();
    if let Some(first) = faults.next() {
        notes.push(Note::BreaksRules {
            fault: FindingDocument::from(first),
            others: faults.len(),
        });
    }
    state
}

/// Asks for a puzzle as text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WriteRequest {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    puzzle: AskedPuzzle,
    state: Option<AskedState>,
    format: String,
}

#[derive(Serialize)]
struct Written {
    text: String,
    notes: Vec<NoteDocument<'static>>,
}

/// The puzzle as text, with its state where the format has room for it.
pub(crate) fn write(request: WriteRequest) -> Answered {
    let format: Format = request.format.parse().map_err(Failure::request)?;
    let (puzzle, state) = on_board(request.puzzle, request.state)?;
    let mut notes = Vec::new();
    let mut out = Vec::new();
    if state == State::default() {
        format::write(&puzzle, format, &mut out)?;
    } else {
        match format::write_answered(&puzzle, &state, format, &mut out) {
            Err(WriteError::Unheld(unheld)) if unheld.kind == UnheldKind::Answer => {
                notes.push(NoteDocument::from(Note::DrawnLeftOut(format.name())));
                format::write(&puzzle, format, &mut out)?;
            }
            written => {
                written?;
                if format == Format::Json && !state.crosses.is_empty() {
                    notes.push(NoteDocument::from(Note::CrossesLeftOut(format.name())));
                }
            }
        }
    }
    json(&Written {
        text: text(out)?,
        notes,
    })
}

#[derive(Serialize)]
struct Drawn {
    text: String,
}

/// A picture of the puzzle, with the bridges of its state.
pub(crate) fn svg(asked: Asked) -> Answered {
    let (puzzle, state) = asked.take()?;
    let picture = Picture::new(&puzzle).with_solution(&state.bridges);
    let mut out = Vec::new();
    svg_picture::write(&picture, &mut out).map_err(Failure::internal)?;
    json(&Drawn { text: text(out)? })
}

fn text(bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(Failure::internal)
}
