//! What all solutions have in common: the document of the *backbone*.

use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::answer::AnswerStatus;
use super::{AnswerDocument, field};
use crate::model::puzzle::{Cell, Rules};
use crate::notation::json::Object;
use crate::questions::common;
use crate::sat::limits::Stopped;

/// The answer of `common` when there is a solution: for every corridor, the bridge counts that it has in some solution.
/// The corridors are sorted by their islands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct CommonDocument<'a> {
    /// The file of the puzzle, if there are several inputs.
    #[serde(
        default,
        deserialize_with = "field::given_text",
        skip_serializing_if = "Option::is_none"
    )]
    pub file: Option<String>,
    /// Which of several puzzles in its input it is about, counted from 1.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub number: Option<NonZeroU64>,
    /// Always [`AnswerStatus::Satisfiable`].
    status: AnswerStatus,
    /// The corridors.
    #[serde(with = "corridors")]
    pub corridors: Cow<'a, [CommonCorridor]>,
    /// Whether all is decided.
    pub complete: bool,
    /// The limit that was reached, if one was.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub reason: Option<Stopped>,
}

/// The bridge counts that a corridor has in some solution.
pub use crate::questions::common::CommonCorridor;

field::object!(('a) CommonDocument<'a>; Self::check);

impl<'a> CommonDocument<'a> {
    /// The document of what [`common`](crate::common()) found.
    ///
    /// # Errors
    ///
    /// An [`AnswerDocument`] when there is no solution, or when none was found within the limits.
    pub fn new(found: &'a common::Common) -> Result<Self, Box<AnswerDocument<'static>>> {
        match found {
            common::Common::Satisfiable { corridors, stopped } => Ok(Self {
                file: None,
                number: None,
                status: AnswerStatus::Satisfiable,
                corridors: Cow::Borrowed(corridors),
                complete: stopped.is_none(),
                reason: *stopped,
            }),
            common::Common::Unsatisfiable => Err(AnswerDocument::unsatisfiable().into()),
            common::Common::Unknown(stopped) => Err(AnswerDocument::unknown(*stopped).into()),
        }
    }

    /// The document of what [`common`](crate::common()) found, which becomes a part of it.
    ///
    /// # Errors
    ///
    /// Those of [`new`](Self::new).
    pub fn owned(
        found: common::Common,
    ) -> Result<CommonDocument<'static>, Box<AnswerDocument<'static>>> {
        match found {
            common::Common::Satisfiable { corridors, stopped } => Ok(CommonDocument {
                file: None,
                number: None,
                status: AnswerStatus::Satisfiable,
                corridors: Cow::Owned(corridors),
                complete: stopped.is_none(),
                reason: stopped,
            }),
            common::Common::Unsatisfiable => Err(AnswerDocument::unsatisfiable().into()),
            common::Common::Unknown(stopped) => Err(AnswerDocument::unknown(stopped).into()),
        }
    }

    fn check(&self) -> Result<(), &'static str> {
        if self.status != AnswerStatus::Satisfiable {
            return Err("expected corridors of a satisfiable puzzle");
        }
        if self.complete != is_complete(&self.corridors) {
            return Err("expected undecided counts where it is not complete, and only there");
        }
        if self.complete == self.reason.is_some() {
            return Err("expected a reason where it is not complete, and only there");
        }
        Ok(())
    }
}

/// Whether all is decided.
fn is_complete(corridors: &[CommonCorridor]) -> bool {
    corridors
        .iter()
        .all(|corridor| corridor.undecided.is_empty())
}

mod corridors {
    use super::*;

    pub(super) fn serialize<S: Serializer>(
        corridors: &[CommonCorridor],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(corridors.iter().map(|corridor| {
            let CommonCorridor {
                ends: [from, to],
                counts,
                undecided,
            } = corridor;
            Fields {
                from: *from,
                to: *to,
                counts: Cow::Borrowed(counts),
                undecided: (!undecided.is_empty()).then_some(Cow::Borrowed(undecided)),
            }
        }))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Cow<'static, [CommonCorridor]>, D::Error> {
        let fields = Vec::<Object<Fields<'_>>>::deserialize(deserializer)?;
        let corridor = |Object(fields): Object<Fields<'_>>| CommonCorridor {
            ends: [fields.from, fields.to],
            counts: fields.counts.into_owned(),
            undecided: fields.undecided.map(Cow::into_owned).unwrap_or_default(),
        };
        Ok(fields.into_iter().map(corridor).collect())
    }
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Fields<'a> {
    from: Cell,
    to: Cell,
    #[serde(deserialize_with = "counts")]
    counts: Cow<'a, [u8]>,
    #[serde(
        default,
        deserialize_with = "some_counts",
        skip_serializing_if = "Option::is_none"
    )]
    undecided: Option<Cow<'a, [u8]>>,
}

/// Numbers of bridges, at least one of them, ascending.
pub(super) fn counts<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Cow<'static, [u8]>, D::Error> {
    let counts: Vec<u8> = field::some(deserializer)?;
    let within = counts.iter().all(|&count| count <= Rules::MOST_BRIDGES);
    if !within || !counts.is_sorted_by(|a, b| a < b) {
        let expected = "expected numbers of bridges from 0 to 4, ascending";
        return Err(de::Error::custom(expected));
    }
    Ok(Cow::Owned(counts))
}

fn some_counts<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Cow<'static, [u8]>>, D::Error> {
    counts(deserializer).map(Some)
}
