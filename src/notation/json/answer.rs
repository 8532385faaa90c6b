//! The fields of an answer.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Object;
use crate::model::solution::{Bridge, Solution};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) enum Status {
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
pub(crate) struct AnswerFields {
    pub(crate) status: Option<Status>,
    pub(crate) bridges: Option<Vec<Bridge>>,
    pub(crate) reason: Option<String>,
    #[serde(rename = "statistics")]
    _statistics: Option<IgnoredAny>,
    #[serde(rename = "number")]
    _number: Option<IgnoredAny>,
}

/// Reads the bridges of an answer beside a puzzle: an object with `"bridges"`, whose `"status"` may be missing, or the
/// list alone. `None` for anything else.
pub(crate) fn read_bridges(text: &str) -> Option<Solution> {
    let bridges = if text.starts_with('[') {
        serde_json::from_str(text).ok()?
    } else {
        let Object(answer): Object<AnswerFields> = serde_json::from_str(text).ok()?;
        match answer.status {
            None | Some(Status::Satisfiable) => answer.bridges?,
            Some(_) => return None,
        }
    };
    Some(Solution::new(bridges))
}
