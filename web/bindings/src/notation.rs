//! Puzzles as text and as pictures.

use std::io::{Cursor, Read as _};

use hashi_sat::model::corridor_state::CorridorState;
use hashi_sat::notation::format::{
    self, Format, ReadOptions, Reading, UnheldKind, WriteError, expand,
};
use hashi_sat::pictures::page::check_size;
use hashi_sat::pictures::{Picture, svg as svg_picture};
use hashi_sat::report::PuzzleDocument;
use hashi_sat::{Cell, Puzzle, Solution, State, candidate_graph};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::asked::{Asked, AskedPuzzle, AskedState, on_board};
use crate::failure::{Failure, Kind};
use crate::{Answered, json};

/// The most bytes that are read, after unpacking: the largest puzzle of the page takes a few million in any format.
const MOST_BYTES: u64 = 32 << 20;

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
}

#[derive(Serialize)]
struct ReadDocument {
    puzzles: Vec<Box<RawValue>>,
    total: usize,
}

#[derive(Serialize)]
struct PuzzleRead<'a> {
    puzzle: PuzzleDocument<'a>,
    bridges: Solution,
    crosses: Vec<[Cell; 2]>,
    format: &'static str,
    notes: Vec<String>,
}

/// All puzzles in a text.
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
    let most = request.most.unwrap_or(usize::MAX);
    let bytes = unpacked(data)?;
    let (mut puzzles, mut total) = (Vec::new(), 0);
    for reading in format::read_each(&bytes, &options)? {
        let reading = reading?;
        check_base(&reading, &options)?;
        total += 1;
        if puzzles.len() < most {
            check_size(reading.puzzle.rows(), reading.puzzle.cols())?;
            puzzles.push(document(&reading, &options)?);
        }
    }
    json(&ReadDocument { puzzles, total })
}

/// The bytes, expanded if they are compressed.
fn unpacked(data: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    expand(Cursor::new(data))
        .and_then(|stream| stream.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::new(Kind::Text, error))?;
    if bytes.len() as u64 > MOST_BYTES {
        let text = format!("more than {MOST_BYTES} bytes do not fit on the page");
        return Err(Failure::new(Kind::TooLarge, text));
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

fn document(reading: &Reading, options: &ReadOptions) -> Result<Box<RawValue>, Failure> {
    let puzzle = &reading.puzzle;
    let mut notes: Vec<String> = reading
        .remarks(options)
        .map(|remark| remark.to_string())
        .collect();
    let answer = reading.answer.clone().unwrap_or_default();
    let bridges = in_corridors(puzzle, &answer, &mut notes);
    let read = PuzzleRead {
        puzzle: PuzzleDocument::new(puzzle),
        bridges,
        crosses: answer.crosses,
        format: reading.format.name(),
        notes,
    };
    to_raw_value(&read).map_err(Failure::internal)
}

/// The bridges of an answer without those that lie in no corridor, of which a note is made.
fn in_corridors(puzzle: &Puzzle, answer: &State, notes: &mut Vec<String>) -> Solution {
    if answer.bridges == Solution::default() {
        return Solution::default();
    }
    let graph = candidate_graph(puzzle);
    let drawn = CorridorState::new(puzzle, &graph, answer);
    match drawn.left_out.as_slice() {
        [] => {}
        [bridge] => notes.push(format!(
            "the bridge from {} to {} was left out: there are no two islands at its ends that see each other",
            bridge.from, bridge.to
        )),
        bridges => notes.push(format!(
            "{} bridges were left out: there are no two islands at their ends that see each other",
            bridges.len()
        )),
    }
    drawn.state(puzzle, &graph).bridges
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
    notes: Vec<String>,
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
                notes.push(format!(
                    "what is drawn is left out: {format} cannot hold it"
                ));
                format::write(&puzzle, format, &mut out)?;
            }
            written => {
                written?;
                if format == Format::Json && !state.crosses.is_empty() {
                    notes.push(format!(
                        "the crosses are left out: {format} cannot hold them"
                    ));
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
