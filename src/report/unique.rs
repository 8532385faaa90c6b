//! Documents that say whether there is exactly one solution.

use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::{Deserialize, Serialize, Serializer};

use super::field;
use crate::model::solution::Solution;
use crate::notation::json::{Object, Solved};
use crate::questions::unique;
use crate::sat::limits::Stopped;

/// The answer of `unique`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Object<Fields<'a>>")]
#[non_exhaustive]
pub struct UniqueDocument<'a> {
    /// The file of the puzzle, if there are several inputs.
    pub file: Option<String>,
    /// Which of several puzzles in its input it is about, counted from 1.
    pub number: Option<NonZeroU64>,
    /// How many solutions there are, up to two.
    pub uniqueness: UniqueVerdict<'a>,
}

/// How many solutions there are, up to two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UniqueVerdict<'a> {
    /// There is this solution and no other.
    Unique(Cow<'a, Solution>),
    /// There are these two solutions, and perhaps more.
    Several([Cow<'a, Solution>; 2]),
    /// There is no solution.
    Unsatisfiable,
    /// A limit was reached first.
    Unknown {
        /// The solution that was found before, if any.
        found: Option<Cow<'a, Solution>>,
        /// The limit.
        reason: Stopped,
    },
}

impl<'a> UniqueDocument<'a> {
    /// The document of what [`unique`](crate::unique()) found.
    #[must_use]
    pub const fn new(found: &'a unique::Uniqueness) -> Self {
        let uniqueness = match found {
            unique::Uniqueness::Unique(only) => UniqueVerdict::Unique(Cow::Borrowed(only)),
            unique::Uniqueness::Several([one, other]) => {
                UniqueVerdict::Several([Cow::Borrowed(one), Cow::Borrowed(other)])
            }
            unique::Uniqueness::Unsatisfiable => UniqueVerdict::Unsatisfiable,
            unique::Uniqueness::Unknown {
                solution, stopped, ..
            } => UniqueVerdict::Unknown {
                found: match solution {
                    Some(found) => Some(Cow::Borrowed(found)),
                    None => None,
                },
                reason: *stopped,
            },
        };
        Self {
            file: None,
            number: None,
            uniqueness,
        }
    }

    /// The document of what [`unique`](crate::unique()) found, which becomes a part of it.
    #[must_use]
    pub fn owned(found: unique::Uniqueness) -> UniqueDocument<'static> {
        let uniqueness = match found {
            unique::Uniqueness::Unique(only) => UniqueVerdict::Unique(Cow::Owned(only)),
            unique::Uniqueness::Several(two) => UniqueVerdict::Several(two.map(Cow::Owned)),
            unique::Uniqueness::Unsatisfiable => UniqueVerdict::Unsatisfiable,
            unique::Uniqueness::Unknown {
                solution, stopped, ..
            } => UniqueVerdict::Unknown {
                found: solution.map(Cow::Owned),
                reason: stopped,
            },
        };
        UniqueDocument {
            file: None,
            number: None,
            uniqueness,
        }
    }

    /// The document that says that a limit was reached before anything was found.
    #[must_use]
    pub const fn unknown(reason: Stopped) -> Self {
        let found = None;
        Self {
            file: None,
            number: None,
            uniqueness: UniqueVerdict::Unknown { found, reason },
        }
    }

    /// The same document, which borrows the solutions.
    fn borrowed(&self) -> UniqueDocument<'_> {
        let uniqueness = match &self.uniqueness {
            UniqueVerdict::Unique(only) => UniqueVerdict::Unique(Cow::Borrowed(only)),
            UniqueVerdict::Several([one, other]) => {
                UniqueVerdict::Several([Cow::Borrowed(one), Cow::Borrowed(other)])
            }
            UniqueVerdict::Unsatisfiable => UniqueVerdict::Unsatisfiable,
            UniqueVerdict::Unknown { found, reason } => UniqueVerdict::Unknown {
                found: found.as_deref().map(Cow::Borrowed),
                reason: *reason,
            },
        };
        UniqueDocument {
            file: self.file.clone(),
            number: self.number,
            uniqueness,
        }
    }
}

impl Serialize for UniqueDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Fields::from(self.borrowed()).serialize(serializer)
    }
}

field::keys! {
    struct Fields<'a> {
        file?: String as "field::given_text",
        number?: NonZeroU64,
        #[serde(deserialize_with = "field::nullable")]
        unique: Option<bool>,
        solutions: Vec<Solved<'a>>,
        reason?: Stopped,
    }
}

impl<'a> From<UniqueDocument<'a>> for Fields<'a> {
    fn from(document: UniqueDocument<'a>) -> Self {
        let (unique, solutions, reason) = match document.uniqueness {
            UniqueVerdict::Unique(only) => (Some(true), vec![only], None),
            UniqueVerdict::Several(two) => (Some(false), two.into(), None),
            UniqueVerdict::Unsatisfiable => (Some(false), Vec::new(), None),
            UniqueVerdict::Unknown { found, reason } => {
                (None, found.into_iter().collect(), Some(reason))
            }
        };
        Self {
            file: document.file,
            number: document.number,
            unique,
            solutions: solutions.into_iter().map(Solved).collect(),
            reason,
        }
    }
}

impl<'a> TryFrom<Object<Fields<'a>>> for UniqueDocument<'a> {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields<'a>>) -> Result<Self, Self::Error> {
        let mut solutions = fields
            .solutions
            .into_iter()
            .map(|Solved(solution)| solution);
        let found = [solutions.next(), solutions.next(), solutions.next()];
        let uniqueness = match (fields.unique, found, fields.reason) {
            (Some(true), [Some(only), None, None], None) => UniqueVerdict::Unique(only),
            (Some(false), [Some(one), Some(other), None], None) if one != other => {
                UniqueVerdict::Several([one, other])
            }
            (Some(false), [None, None, None], None) => UniqueVerdict::Unsatisfiable,
            (None, [found, None, None], Some(reason)) => UniqueVerdict::Unknown { found, reason },
            _ => {
                return Err(
                    "expected one solution with true, two or none with false, at most one and a reason with null",
                );
            }
        };
        Ok(Self {
            file: fields.file,
            number: fields.number,
            uniqueness,
        })
    }
}
