//! Requests, and the puzzles and states in them.

use std::time::Duration;

use hashi_sat::encodings::BridgeGraph;
use hashi_sat::model::corridor_state::CorridorState;
use hashi_sat::pictures::page::check_puzzle;
use hashi_sat::report::PuzzleDocument;
use hashi_sat::{Limits, Puzzle, State, candidate_graph};
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
        check_puzzle(&self.0)?;
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
        let state = CorridorState::from_counts(graph, self.counts, self.crossed);
        Ok(state.map_err(Failure::request)?.state(puzzle, graph))
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

/// A request with a question about a puzzle: what all of them have, which `take` returns, and keys of its own.
macro_rules! question {
    (
        $(#[$about:meta])*
        $name:ident { $($(#[$how:meta])* $key:ident: $kind:ty),* $(,)? }
    ) => {
        $(#[$about])*
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            #[serde(rename = "task")]
            _task: serde::de::IgnoredAny,
            puzzle: $crate::asked::AskedPuzzle,
            state: Option<$crate::asked::AskedState>,
            seconds: Option<$crate::asked::Seconds>,
            $($(#[$how])* $key: $kind,)*
        }

        impl $name {
            /// The puzzle, the state, and how to search.
            pub(crate) fn take(
                self,
            ) -> Result<(hashi_sat::Puzzle, hashi_sat::State, hashi_sat::SearchOptions), $crate::failure::Failure> {
                let (puzzle, state) = $crate::asked::on_board(self.puzzle, self.state)?;
                let limits = $crate::asked::limits(self.seconds);
                Ok((puzzle, state, hashi_sat::SearchOptions::default().with_limits(limits)))
            }
        }
    };
}
pub(crate) use question;

question! {
    /// A question without keys of its own.
    Question {}
}
