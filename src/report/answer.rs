//! Whether there is a solution, and which.

use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::{Deserialize, Serialize};

use super::{Statistics, field};
use crate::model::solution::Solution;
use crate::notation::json::Object;
use crate::sat::limits::Stopped;
use crate::search::solve;

/// What is known of a puzzle, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// There is a solution.
    Satisfiable,
    /// There is none.
    Unsatisfiable,
    /// A limit came first.
    Unknown,
}

/// What `solve` says. Also each solution that `count` lists, and what any question says about a puzzle where
/// there is nothing more to say than one of these three words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Object<Fields<'a>>", into = "Fields<'_>")]
#[non_exhaustive]
pub struct Answer<'a> {
    /// Which puzzle of several it is about, from 1.
    pub number: Option<NonZeroU64>,
    /// Whether there is a solution.
    pub verdict: Verdict<'a>,
    /// What solving took, where that is asked for.
    pub statistics: Option<Statistics>,
}

/// Whether there is a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// This one.
    Satisfiable(Cow<'a, Solution>),
    /// There is none.
    Unsatisfiable,
    /// A limit came first, and which.
    Unknown(Stopped),
}

impl<'a> Answer<'a> {
    const fn of(verdict: Verdict<'a>) -> Self {
        Self {
            number: None,
            verdict,
            statistics: None,
        }
    }

    /// What [`solve`](crate::solve()) answered.
    #[must_use]
    pub const fn new(answer: &'a solve::Answer) -> Self {
        match answer {
            solve::Answer::Satisfiable(solution) => Self::satisfiable(solution),
            solve::Answer::Unsatisfiable => Self::unsatisfiable(),
            solve::Answer::Unknown(stopped) => Self::unknown(*stopped),
        }
    }

    /// A solution.
    #[must_use]
    pub const fn satisfiable(solution: &'a Solution) -> Self {
        Self::of(Verdict::Satisfiable(Cow::Borrowed(solution)))
    }

    /// There is no solution.
    #[must_use]
    pub const fn unsatisfiable() -> Self {
        Self::of(Verdict::Unsatisfiable)
    }

    /// A limit came first.
    #[must_use]
    pub const fn unknown(stopped: Stopped) -> Self {
        Self::of(Verdict::Unknown(stopped))
    }

    /// With what solving took.
    #[must_use]
    pub fn with_statistics(self, statistics: Statistics) -> Self {
        Self {
            statistics: Some(statistics),
            ..self
        }
    }
}

field::keys! {
    struct Fields<'a> {
        number?: NonZeroU64,
        status: Status,
        reason?: Stopped,
        bridges?: Cow<'a, Solution>,
        statistics?: Statistics,
    }
}

impl<'a> From<Answer<'a>> for Fields<'a> {
    fn from(answer: Answer<'a>) -> Self {
        let (status, reason, bridges) = match answer.verdict {
            Verdict::Satisfiable(solution) => (Status::Satisfiable, None, Some(solution)),
            Verdict::Unsatisfiable => (Status::Unsatisfiable, None, None),
            Verdict::Unknown(stopped) => (Status::Unknown, Some(stopped), None),
        };
        Self {
            number: answer.number,
            status,
            reason,
            bridges,
            statistics: answer.statistics,
        }
    }
}

impl<'a> TryFrom<Object<Fields<'a>>> for Answer<'a> {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields<'a>>) -> Result<Self, Self::Error> {
        let verdict = match (fields.status, fields.bridges, fields.reason) {
            (Status::Satisfiable, Some(solution), None) => Verdict::Satisfiable(solution),
            (Status::Unsatisfiable, None, None) => Verdict::Unsatisfiable,
            (Status::Unknown, None, Some(stopped)) => Verdict::Unknown(stopped),
            _ => {
                return Err(
                    "expected bridges with satisfiable, a reason with unknown, neither with unsatisfiable",
                );
            }
        };
        Ok(Self {
            number: fields.number,
            verdict,
            statistics: fields.statistics,
        })
    }
}
