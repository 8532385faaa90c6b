//! Answers as JSON, read and written:
//!
//! ```json
//! {"status": "satisfiable", "bridges": [{"from": [0, 1], "to": [0, 5], "count": 1}]}
//! {"status": "unsatisfiable"}
//! {"status": "unknown", "reason": "time limit"}
//! ```
//!
//! Positions are `[row, column]`, 0-based. An object `"statistics"` is written where it is asked
//! for, and ignored when read, as is a `"number"`, which says the answer to which of several puzzles it is.

use std::error::Error;
use std::fmt;
use std::io;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, IgnoredAny, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Claim, NotAState};
use crate::puzzle::Cell;
use crate::solution::{Bridge, Solution};
use crate::solve;
use crate::state::State;

/// A text that is no answer in JSON.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", try_from = "String")]
enum Status {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

impl TryFrom<String> for Status {
    type Error = String;

    fn try_from(found: String) -> Result<Self, String> {
        match found.as_str() {
            "satisfiable" => Ok(Self::Satisfiable),
            "unsatisfiable" => Ok(Self::Unsatisfiable),
            "unknown" => Ok(Self::Unknown),
            _ => Err(format!(
                "found status {found:?}, expected satisfiable, unsatisfiable or unknown"
            )),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    status: Option<Status>,
    bridges: Option<Vec<Object<BridgeEntry>>>,
    reason: Option<String>,
    #[serde(rename = "statistics")]
    _statistics: Option<IgnoredAny>,
    #[serde(rename = "number")]
    _number: Option<IgnoredAny>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct BridgeEntry {
    from: [u32; 2],
    to: [u32; 2],
    #[serde(deserialize_with = "at_least_one")]
    count: u8,
}

/// Only the object form: what serde derives for a struct also takes an array of its fields.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }

        deserializer.deserialize_map(Fields(PhantomData)).map(Self)
    }
}

fn at_least_one<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let count = u64::deserialize(deserializer)?;
    match u8::try_from(count) {
        Ok(count) if count > 0 => Ok(count),
        _ => Err(de::Error::invalid_value(
            Unexpected::Unsigned(count),
            &"a count of 1 to 255",
        )),
    }
}

/// Reads one answer.
///
/// # Errors
///
/// What is no JSON, or has another shape: unknown or missing fields, positions that are not two
/// whole numbers, a count of 0 or beyond 255, bridges without `satisfiable` or the reverse.
pub(super) fn read(text: &str) -> Result<Claim, JsonError> {
    let Object(answer): Object<Read> = serde_json::from_str(text)?;
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
        (Some(Status::Satisfiable), Some(bridges)) => Ok(Claim::Solution(solution(bridges))),
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

/// The bridges of an answer beside a puzzle: an object with `"bridges"`, whose `"status"` may be missing,
/// or the list alone. `None` for anything else.
pub(crate) fn read_bridges(text: &str) -> Option<Solution> {
    let bridges = if text.starts_with('[') {
        serde_json::from_str(text).ok()?
    } else {
        let Object(answer): Object<Read> = serde_json::from_str(text).ok()?;
        match answer.status {
            None | Some(Status::Satisfiable) => answer.bridges?,
            Some(_) => return None,
        }
    };
    Some(solution(bridges))
}

/// What is drawn so far: an object with `"bridges"` or `"crosses"` or both, or the list of bridges alone.
///
/// # Errors
///
/// As [`read`], but a status may be missing, and it may be the `"state"` of another object; and crosses that are no pairs of neighbouring cells. A claim
/// that is well-formed and has no bridges is the inner error.
pub(super) fn read_state(text: &str) -> Result<Result<State, NotAState>, JsonError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Drawn {
        status: Option<Status>,
        bridges: Option<Vec<Object<BridgeEntry>>>,
        crosses: Option<Vec<CrossEntry>>,
        #[serde(rename = "reason")]
        _reason: Option<IgnoredAny>,
        #[serde(rename = "statistics")]
        _statistics: Option<IgnoredAny>,
        #[serde(rename = "number")]
        _number: Option<IgnoredAny>,
        /// In the last line of hints.
        state: Option<Box<Drawn>>,
        #[serde(rename = "complete")]
        _complete: Option<IgnoredAny>,
        #[serde(rename = "steps")]
        _steps: Option<IgnoredAny>,
    }

    if text.trim_start().starts_with('[') {
        let bridges: Vec<Object<BridgeEntry>> = serde_json::from_str(text)?;
        return Ok(Ok(State::from(solution(bridges))));
    }
    let Object(mut drawn): Object<Drawn> = serde_json::from_str(text)?;
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
            let bridges = solution(drawn.bridges.unwrap_or_default());
            let crosses = drawn.crosses.unwrap_or_default().into_iter();
            let crosses = crosses.map(|CrossEntry(pair)| pair).collect();
            return Ok(Ok(State::new(bridges, crosses)));
        }
    };
    Err(JsonError {
        line: 1,
        column: 1,
        message: message.to_owned(),
    })
}

/// A cross between two neighbouring cells.
struct CrossEntry([Cell; 2]);

impl<'de> Deserialize<'de> for CrossEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pair = <[[u32; 2]; 2]>::deserialize(deserializer)?;
        let pair @ [a, b] = pair.map(|[row, col]| Cell::new(row, col));
        match (a.row.abs_diff(b.row), a.col.abs_diff(b.col)) {
            (0, 1) | (1, 0) => Ok(Self(pair)),
            _ => Err(de::Error::custom(format_args!(
                "found a cross between {a} and {b}, expected two neighbouring cells"
            ))),
        }
    }
}

fn solution(bridges: Vec<Object<BridgeEntry>>) -> Solution {
    let cell = |[row, col]: [u32; 2]| Cell::new(row, col);
    let bridge = |Object(entry): Object<BridgeEntry>| {
        Bridge::new(cell(entry.from), cell(entry.to), entry.count)
    };
    Solution::new(bridges.into_iter().map(bridge).collect())
}

/// An answer as it is written; it also serializes as part of a larger document.
///
/// ```
/// use hashi_sat::answer::json::Document;
/// use hashi_sat::{Bridge, Cell, Solution};
///
/// let solution = Solution::new(vec![Bridge::new(Cell::new(0, 0), Cell::new(0, 2), 2)]);
/// let mut text = Vec::new();
/// Document::satisfiable(&solution).write(&mut text)?;
/// assert_eq!(
///     String::from_utf8_lossy(&text),
///     "{\"status\":\"satisfiable\",\"bridges\":[{\"from\":[0,0],\"to\":[0,2],\"count\":2}]}\n"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Document<'a, S = ()> {
    status: Status,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bridges: Option<Bridges<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    statistics: Option<S>,
}

/// Serializes bridges as a list: `[{"from": [0, 1], "to": [0, 5], "count": 1}, ...]`. Those with count
/// 0 are not listed.
#[derive(Clone, Copy, Debug)]
pub struct Bridges<'a>(pub &'a [Bridge]);

impl Serialize for Bridges<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let position = |cell: Cell| [cell.row, cell.col];
        let drawn = self.0.iter().filter(|bridge| bridge.count > 0);
        serializer.collect_seq(drawn.map(|bridge| BridgeEntry {
            from: position(bridge.from),
            to: position(bridge.to),
            count: bridge.count,
        }))
    }
}

impl<'a> Document<'a> {
    const fn new(status: Status) -> Self {
        Self {
            status,
            reason: None,
            bridges: None,
            statistics: None,
        }
    }

    /// A solution.
    #[must_use]
    pub fn satisfiable(solution: &'a Solution) -> Self {
        Self {
            bridges: Some(Bridges(solution.bridges())),
            ..Self::new(Status::Satisfiable)
        }
    }

    /// There is no solution.
    #[must_use]
    pub const fn unsatisfiable() -> Self {
        Self::new(Status::Unsatisfiable)
    }

    /// Nobody knows, for this reason.
    #[must_use]
    pub const fn unknown(reason: &'a str) -> Self {
        Self {
            reason: Some(reason),
            ..Self::new(Status::Unknown)
        }
    }

    /// What [`solve`](crate::solve()) answered.
    #[must_use]
    pub fn of(answer: &'a solve::Answer) -> Self {
        match answer {
            solve::Answer::Satisfiable(solution) => Self::satisfiable(solution),
            solve::Answer::Unsatisfiable => Self::unsatisfiable(),
            solve::Answer::Unknown(stopped) => Self::unknown(stopped.key()),
        }
    }
}

impl<'a, S> Document<'a, S> {
    /// The same answer with an object `"statistics"`.
    #[must_use]
    pub fn with_statistics<T: Serialize>(self, statistics: T) -> Document<'a, T> {
        Document {
            status: self.status,
            reason: self.reason,
            bridges: self.bridges,
            statistics: Some(statistics),
        }
    }
}

impl<S: Serialize> Document<'_, S> {
    /// Writes it as one line.
    ///
    /// # Errors
    ///
    /// Whatever `out` reports, or the serialization of the statistics.
    pub fn write(&self, out: &mut (impl io::Write + ?Sized)) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        out.write_all(b"\n")
    }
}
