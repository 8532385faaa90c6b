//! Answers as JSON, from this program or others:
//!
//! ```json
//! {"status": "satisfiable", "bridges": [{"from": [0, 1], "to": [0, 5], "count": 1}]}
//! {"status": "unsatisfiable"}
//! {"status": "unknown", "reason": "time limit"}
//! ```
//!
//! Positions are `[row, column]`, 0-based. A `"reason"` may be any text. An object `"statistics"` is ignored, and so is
//! a `"number"`, which says to which of several puzzles the answer belongs. [`report::AnswerDocument`] is what this
//! program writes, and is read more strictly.
//!
//! [`report::AnswerDocument`]: crate::report::AnswerDocument

use std::error::Error;
use std::fmt;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{Claim, NotAState};
use crate::model::solution::{Bridge, Solution};
use crate::model::state::State;
use crate::notation::json::answer::{AnswerFields, Status};
use crate::notation::json::{Cross, Object};

/// Why a text is not an answer in JSON, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The line, 1-based.
    pub line: usize,
    /// The byte in the line, 1-based.
    pub column: usize,
    /// What was found and what was expected.
    pub message: String,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.message
        )
    }
}

impl Error for JsonError {}

impl From<serde_json::Error> for JsonError {
    fn from(error: serde_json::Error) -> Self {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let message = error.to_string();
        Self {
            line: error.line().max(1),
            column: error.column().max(1),
            message: message.strip_suffix(&place).unwrap_or(&message).to_owned(),
        }
    }
}

/// Reads one answer.
///
/// # Errors
///
/// When the text is not JSON, or has another shape: unknown or missing fields, positions that are not two whole
/// numbers, a count of 0 or beyond 255, bridges without `satisfiable` or the reverse.
pub(super) fn read(text: &str) -> Result<Claim, JsonError> {
    let Object(answer): Object<AnswerFields> = serde_json::from_str(text)?;
    let refuse = |message: &str| {
        Err(JsonError {
            line: 1,
            column: 1,
            message: message.to_owned(),
        })
    };
    match (answer.status, answer.bridges) {
        (None, Some(_)) => {
            refuse("found no \"status\", expected \"status\": \"satisfiable\" beside \"bridges\"")
        }
        (None, None) => refuse(
            "found no \"status\", expected satisfiable (with \"bridges\"), unsatisfiable or unknown",
        ),
        (Some(Status::Satisfiable), Some(bridges)) => Ok(Claim::Solution(Solution::new(bridges))),
        (Some(Status::Satisfiable), None) => {
            refuse("found no bridges, though the status is satisfiable")
        }
        (_, Some(_)) => refuse("found bridges, though the status is not satisfiable"),
        (Some(Status::Unsatisfiable), None) => Ok(Claim::Unsatisfiable),
        (Some(Status::Unknown), None) => Ok(Claim::Unknown {
            reason: answer.reason,
        }),
    }
}

/// A line of hints.
#[derive(Deserialize)]
struct HintLine {
    step: Option<IgnoredAny>,
}

/// Whether a text begins with an object that is a step of hints.
fn begins_with_step(text: &str) -> bool {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Object<HintLine>>();
    matches!(values.next(), Some(Ok(Object(line))) if line.step.is_some())
}

/// The last line of hints in JSON, which has the state after their steps, and the number of lines above it; `None`
/// unless each of these is a step.
fn below_steps(text: &str) -> Option<(&str, usize)> {
    let (steps, last) = text.trim_end().rsplit_once('\n')?;
    let is_step = |line: &str| {
        let line: Result<Object<HintLine>, _> = serde_json::from_str(line);
        line.is_ok_and(|Object(line)| line.step.is_some())
    };
    let is_found = steps.lines().all(is_step) && !begins_with_step(last);
    is_found.then(|| (last, steps.lines().count()))
}

/// Reads what has been drawn so far: an object with `"bridges"` or `"crosses"` or both, or the list of bridges alone.
///
/// # Errors
///
/// Those of [`read`], except that the status may be missing and that the state may be the `"state"` of another object;
/// also crosses that are not pairs of neighbouring cells, and steps of hints without the last line after
/// them. A well-formed claim without bridges is the inner error.
pub(super) fn read_state(text: &str) -> Result<Result<State, NotAState>, JsonError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Drawn {
        status: Option<Status>,
        bridges: Option<Vec<Bridge>>,
        crosses: Option<Vec<Cross>>,
        #[serde(rename = "reason")]
        _reason: Option<IgnoredAny>,
        #[serde(rename = "statistics")]
        _statistics: Option<IgnoredAny>,
        #[serde(rename = "number")]
        _number: Option<IgnoredAny>,
        /// Present in the last line of hints.
        state: Option<Box<Drawn>>,
        #[serde(rename = "complete")]
        _complete: Option<IgnoredAny>,
        #[serde(rename = "steps")]
        _steps: Option<IgnoredAny>,
        #[serde(rename = "several")]
        _several: Option<IgnoredAny>,
        #[serde(rename = "open")]
        _open: Option<IgnoredAny>,
    }

    let (text, above) = below_steps(text).unwrap_or((text, 0));
    if text.trim_start().starts_with('[') {
        let bridges: Vec<Bridge> = serde_json::from_str(text)?;
        return Ok(Ok(State::from(Solution::new(bridges))));
    }
    let read: Result<Object<Drawn>, _> = serde_json::from_str(text);
    let Object(mut drawn) = read.map_err(|error| match begins_with_step(text) {
        true => JsonError {
            line: 1,
            column: 1,
            message: String::from(
                "found a step of hints, expected their last line, which has the \"state\" after them",
            ),
        },
        false => {
            let error = JsonError::from(error);
            let line = error.line + above;
            JsonError { line, ..error }
        }
    })?;
    if let Some(state) = drawn.state.take() {
        drawn = *state;
    }
    let nothing = drawn.bridges.is_none() && drawn.crosses.is_none();
    let message = match drawn.status {
        Some(Status::Unsatisfiable) if nothing => return Ok(Err(NotAState::Unsatisfiable)),
        Some(Status::Unknown) if nothing => return Ok(Err(NotAState::Unknown)),
        Some(Status::Unsatisfiable | Status::Unknown) => {
            "found bridges or crosses, though the status is not satisfiable"
        }
        _ if nothing => "found neither \"bridges\" nor \"crosses\", expected what is drawn so far",
        _ => {
            let bridges = Solution::new(drawn.bridges.unwrap_or_default());
            let crosses = drawn.crosses.unwrap_or_default().into_iter();
            let crosses = crosses.map(|Cross(pair)| pair).collect();
            return Ok(Ok(State::new(bridges, crosses)));
        }
    };
    Err(JsonError {
        line: above + 1,
        column: 1,
        message: message.to_owned(),
    })
}
