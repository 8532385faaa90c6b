//! Requests, and the puzzles and states in them.

use std::time::Duration;

use hashi_sat::encodings::BridgeGraph;
use hashi_sat::model::corridor_state::CorridorState;
use hashi_sat::pictures::page::check_size;
use hashi_sat::report::PuzzleDocument;
use hashi_sat::{Limits, Puzzle, SearchOptions, State, candidate_graph};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::failure::Failure;

/// Reads a request, which must be an object.
pub(crate) fn parse<'a, T: Deserialize<'a>>(request: &'a str) -> Result<T, Failure> {
    // What is derived for a struct accepts an array of its fields as well.
    if !request.trim_start().starts_with('{') {
        return Err(Failure::request("a request is an object"));
    }
    Ok(serde_json::from_str(request)?)
}

/// The puzzle of a request.
#[derive(Deserialize)]
#[serde(try_from = "PuzzleDocument<'static>")]
pub(crate) struct AskedPuzzle(Puzzle);

impl TryFrom<PuzzleDocument<'static>> for AskedPuzzle {
    type Error = &'static str;

    fn try_from(document: PuzzleDocument<'static>) -> Result<Self, Self::Error> {
        match document.solution {
            None => Ok(Self(document.puzzle.into_owned())),
            Some(_) => Err("unknown field `solution` of a puzzle"),
        }
    }
}

impl AskedPuzzle {
    /// The puzzle, unless it is too large.
    pub(crate) fn take(self) -> Result<Puzzle, Failure> {
        check_size(self.0.rows(), self.0.cols())?;
        Ok(self.0)
    }
}

/// A state by corridors.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskedState {
    counts: Vec<u8>,
    crossed: Vec<u32>,
}

impl AskedState {
    /// The state on the board of `puzzle`.
    pub(crate) fn on(self, puzzle: &Puzzle, graph: &BridgeGraph) -> Result<State, Failure> {
        let corridors = graph.corridors().len();
        let found = self.counts.len();
        if found != corridors {
            return Err(Failure::request(format_args!(
                "found the numbers of bridges of {found} corridors, expected those of {corridors}"
            )));
        }
        if let Some(beyond) = self
            .crossed
            .iter()
            .find(|&&corridor| corridor as usize >= corridors)
        {
            return Err(Failure::request(format_args!(
                "found a cross in corridor {beyond}, expected one of {corridors}, counted from 0"
            )));
        }
        let mut state = CorridorState::default();
        state.counts = self.counts;
        state.crossed = self.crossed;
        Ok(state.state(puzzle, graph))
    }
}

/// A request about a puzzle, and perhaps about what is drawn in it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    puzzle: AskedPuzzle,
    state: Option<AskedState>,
}

impl Asked {
    /// The puzzle and the state, which is empty if there is none.
    pub(crate) fn take(self) -> Result<(Puzzle, State), Failure> {
        on_board(self.puzzle, self.state)
    }
}

/// A puzzle and a state that belongs to it.
pub(crate) fn on_board(
    puzzle: AskedPuzzle,
    state: Option<AskedState>,
) -> Result<(Puzzle, State), Failure> {
    let puzzle = puzzle.take()?;
    let state = match state {
        None => State::default(),
        Some(state) => state.on(&puzzle, &candidate_graph(&puzzle))?,
    };
    Ok((puzzle, state))
}

/// How long a search may take.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "f64")]
pub(crate) struct Seconds(Duration);

impl TryFrom<f64> for Seconds {
    type Error = String;

    fn try_from(seconds: f64) -> Result<Self, String> {
        let duration = Duration::try_from_secs_f64(seconds);
        duration
            .map(Self)
            .map_err(|error| format!("seconds: {error}"))
    }
}

/// The limits of a search that begins now.
pub(crate) fn limits(seconds: Option<Seconds>) -> Limits {
    seconds.map_or_else(Limits::default, |Seconds(limit)| Limits::within(limit))
}

/// A question about a puzzle, with a limit.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    puzzle: AskedPuzzle,
    state: Option<AskedState>,
    seconds: Option<Seconds>,
}

impl Question {
    /// The puzzle, the state, and how to search.
    pub(crate) fn take(self) -> Result<(Puzzle, State, SearchOptions), Failure> {
        let (puzzle, state) = on_board(self.puzzle, self.state)?;
        let options = SearchOptions::default().with_limits(limits(self.seconds));
        Ok((puzzle, state, options))
    }
}
