//! Documents of single findings.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::field;
use crate::model::puzzle::Cell;
use crate::play::progress::Fault;
use crate::questions::check::Problem;
use crate::verify::Violation;

/// One thing that is wrong with an answer or a state.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct Finding {
    /// Its kind in one word: that of a [`Violation`], a [`Problem`] or a [`Fault`].
    pub kind: String,
    /// The cell to look at; `None` only for [`not_listed`](Violation::NotListed).
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub cell: Option<Cell>,
    /// What is wrong, in a sentence without a final full stop.
    #[serde(deserialize_with = "field::text")]
    pub text: String,
}

field::object!(() Finding; Self::check);

/// The kind of a finding that says how many more there are.
const NOT_LISTED: &str = "not_listed";

impl Finding {
    fn new(kind: &str, cell: Option<Cell>, text: &impl fmt::Display) -> Self {
        Self {
            kind: kind.to_owned(),
            cell,
            text: text.to_string(),
        }
    }

    fn check(&self) -> Result<(), &'static str> {
        match self.cell.is_some() == (self.kind != NOT_LISTED) {
            true => Ok(()),
            false => Err("expected a cell, and of what is not listed none"),
        }
    }

    /// Whether the finding is of one of these kinds, or says how many more there are.
    pub(super) fn is_one_of(&self, kinds: &[&str]) -> bool {
        self.kind == NOT_LISTED || kinds.contains(&self.kind.as_str())
    }
}

impl From<&Violation> for Finding {
    fn from(violation: &Violation) -> Self {
        Self::new(violation.kind(), violation.cell(), violation)
    }
}

impl From<&Problem> for Finding {
    fn from(problem: &Problem) -> Self {
        Self::new(problem.kind(), problem.cell(), problem)
    }
}

impl From<&Fault> for Finding {
    fn from(fault: &Fault) -> Self {
        Self::new(fault.kind(), fault.cell(), fault)
    }
}

/// The kinds of findings that concern the bridges of any state.
pub(super) const OF_BRIDGES: [&str; 9] = [
    "outside",
    "water",
    "zero_length",
    "diagonal",
    "past_island",
    "too_many",
    "crossing",
    "degree",
    "loop",
];
