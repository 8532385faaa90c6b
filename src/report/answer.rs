//! Documents that say whether there is a solution, and which.

use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::{Deserialize, Serialize, Serializer};

use super::{StatisticsDocument, field};
use crate::model::solution::Solution;
use crate::notation::json::Object;
use crate::sat::limits::Stopped;
use crate::search::solve;

/// What is known about a puzzle, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnswerStatus {
    /// There is a solution.
    Satisfiable,
    /// There is none.
    Unsatisfiable,
    /// A limit was reached first.
    Unknown,
}

/// The answer of `solve`. Also each solution that `count` lists, and the answer to any question for which one of these
/// three words says all there is to say.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Object<Fields<'a>>")]
#[non_exhaustive]
pub struct AnswerDocument<'a> {
    /// The file of the puzzle, if there are several inputs.
    pub file: Option<String>,
    /// Which of several puzzles in its input it is about, counted from 1.
    pub number: Option<NonZeroU64>,
    /// Whether there is a solution.
    pub verdict: AnswerVerdict<'a>,
    /// The cost of solving, if it was requested.
    pub statistics: Option<StatisticsDocument>,
}

/// Whether there is a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerVerdict<'a> {
    /// There is this solution.
    Satisfiable(Cow<'a, Solution>),
    /// There is none.
    Unsatisfiable,
    /// This limit was reached first.
    Unknown(Stopped),
}

impl<'a> AnswerDocument<'a> {
    const fn of(verdict: AnswerVerdict<'a>) -> Self {
        Self {
            file: None,
            number: None,
            verdict,
            statistics: None,
        }
    }

    /// The document of an answer of [`solve`](crate::solve()).
    #[must_use]
    pub const fn new(answer: &'a solve::Answer) -> Self {
        match answer {
            solve::Answer::Satisfiable(solution) => Self::satisfiable(solution),
            solve::Answer::Unsatisfiable => Self::unsatisfiable(),
            solve::Answer::Unknown(stopped) => Self::unknown(*stopped),
        }
    }

    /// The document of an answer of [`solve`](crate::solve()), which becomes a part of it.
    #[must_use]
    pub fn owned(answer: solve::Answer) -> AnswerDocument<'static> {
        AnswerDocument::of(match answer {
            solve::Answer::Satisfiable(solution) => {
                AnswerVerdict::Satisfiable(Cow::Owned(solution))
            }
            solve::Answer::Unsatisfiable => AnswerVerdict::Unsatisfiable,
            solve::Answer::Unknown(stopped) => AnswerVerdict::Unknown(stopped),
        })
    }

    /// The document of a solution.
    #[must_use]
    pub const fn satisfiable(solution: &'a Solution) -> Self {
        Self::of(AnswerVerdict::Satisfiable(Cow::Borrowed(solution)))
    }

    /// The document that says that there is no solution.
    #[must_use]
    pub const fn unsatisfiable() -> Self {
        Self::of(AnswerVerdict::Unsatisfiable)
    }

    /// A limit was reached first.
    #[must_use]
    pub const fn unknown(stopped: Stopped) -> Self {
        Self::of(AnswerVerdict::Unknown(stopped))
    }

    /// Whether a limit was reached first.
    #[must_use]
    pub const fn is_unknown(&self) -> bool {
        matches!(self.verdict, AnswerVerdict::Unknown(_))
    }

    /// Adds the cost of solving.
    #[must_use]
    pub fn with_statistics(self, statistics: StatisticsDocument) -> Self {
        Self {
            statistics: Some(statistics),
            ..self
        }
    }

    /// The same document, which borrows the solution.
    fn borrowed(&self) -> AnswerDocument<'_> {
        AnswerDocument {
            file: self.file.clone(),
            number: self.number,
            verdict: match &self.verdict {
                AnswerVerdict::Satisfiable(solution) => {
                    AnswerVerdict::Satisfiable(Cow::Borrowed(solution))
                }
                AnswerVerdict::Unsatisfiable => AnswerVerdict::Unsatisfiable,
                AnswerVerdict::Unknown(stopped) => AnswerVerdict::Unknown(*stopped),
            },
            statistics: self.statistics.clone(),
        }
    }
}

impl Serialize for AnswerDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Fields::from(self.borrowed()).serialize(serializer)
    }
}

field::keys! {
    struct Fields<'a> {
        file?: String as "field::given_text",
        number?: NonZeroU64,
        status: AnswerStatus,
        reason?: Stopped,
        bridges?: Cow<'a, Solution>,
        statistics?: StatisticsDocument,
    }
}

impl<'a> From<AnswerDocument<'a>> for Fields<'a> {
    fn from(answer: AnswerDocument<'a>) -> Self {
        let (status, reason, bridges) = match answer.verdict {
            AnswerVerdict::Satisfiable(solution) => {
                (AnswerStatus::Satisfiable, None, Some(solution))
            }
            AnswerVerdict::Unsatisfiable => (AnswerStatus::Unsatisfiable, None, None),
            AnswerVerdict::Unknown(stopped) => (AnswerStatus::Unknown, Some(stopped), None),
        };
        Self {
            file: answer.file,
            number: answer.number,
            status,
            reason,
            bridges,
            statistics: answer.statistics,
        }
    }
}

impl<'a> TryFrom<Object<Fields<'a>>> for AnswerDocument<'a> {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields<'a>>) -> Result<Self, Self::Error> {
        let verdict = match (fields.status, fields.bridges, fields.reason) {
            (AnswerStatus::Satisfiable, Some(solution), None) => {
                AnswerVerdict::Satisfiable(solution)
            }
            (AnswerStatus::Unsatisfiable, None, None) => AnswerVerdict::Unsatisfiable,
            (AnswerStatus::Unknown, None, Some(stopped)) => AnswerVerdict::Unknown(stopped),
            _ => {
                return Err(
                    "expected bridges with satisfiable, a reason with unknown, neither with unsatisfiable",
                );
            }
        };
        Ok(Self {
            file: fields.file,
            number: fields.number,
            verdict,
            statistics: fields.statistics,
        })
    }
}
