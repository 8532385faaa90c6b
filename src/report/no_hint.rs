//! Documents that say why there is no hint.

use serde::{Deserialize, Serialize};

use super::finding::OF_BRIDGES;
use super::{Ends, Finding, field};
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::notation::json::Object;
use crate::play::progress::{self, Fault, Mistake};
use crate::sat::limits::Stopped;

/// What `hint` says instead of a step. (That there is no solution, or that a limit was reached first, is said by an
/// [`AnswerDocument`](super::AnswerDocument).)
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Object<Fields>", into = "Fields")]
#[non_exhaustive]
pub enum NoHintDocument {
    /// The state breaks rules.
    Broken {
        /// How, at least one fault.
        faults: Vec<Finding>,
    },
    /// No solution extends the state.
    Wrong {
        /// The smallest set of marks of which at least one must be removed.
        undo: WrongMarks,
        /// Whether it is known that no smaller set is enough.
        smallest: bool,
        /// All marks each of which no solution has.
        wrong: WrongMarks,
        /// The marks of which that is not known.
        undecided: WrongMarks,
        /// What to undo, as a sentence.
        text: String,
        /// The limit that was reached before all was known, if one was.
        reason: Option<Stopped>,
    },
}

/// Bridges and crosses of a player. The count of a bridge says which one of its corridor is meant, together with any
/// beyond it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct WrongMarks {
    /// The bridges.
    pub bridges: Solution,
    /// Corridors with a cross.
    pub crossed: Vec<Ends>,
}

field::object!(() WrongMarks);

impl From<&progress::Marks> for WrongMarks {
    fn from(marks: &progress::Marks) -> Self {
        Self {
            bridges: Solution::new(marks.bridges.clone()),
            crossed: marks.crossed.iter().copied().map(Ends::from).collect(),
        }
    }
}

impl NoHintDocument {
    /// The document of a state that breaks rules.
    #[must_use]
    pub fn broken(faults: &[Fault]) -> Self {
        Self::Broken {
            faults: faults.iter().map(Finding::from).collect(),
        }
    }

    /// The document of a state that no solution extends.
    #[must_use]
    pub fn wrong(state: &State, mistake: &Mistake) -> Self {
        Self::Wrong {
            undo: WrongMarks::from(&mistake.undo),
            smallest: mistake.smallest,
            wrong: WrongMarks::from(&mistake.wrong),
            undecided: WrongMarks::from(&mistake.undecided),
            text: mistake.what_to_undo(state).to_string(),
            reason: mistake.stopped,
        }
    }
}

/// Why there is no hint, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Status {
    Broken,
    Wrong,
}

field::keys! {
    #[derive(Clone, PartialEq)]
    struct Fields {
        status: Status,
        faults?: Vec<Finding>,
        undo?: WrongMarks,
        smallest?: bool,
        wrong?: WrongMarks,
        undecided?: WrongMarks,
        text?: String,
        reason?: Stopped,
    }
}

impl From<NoHintDocument> for Fields {
    fn from(document: NoHintDocument) -> Self {
        match document {
            NoHintDocument::Broken { faults } => Self {
                faults: Some(faults),
                ..Self::of(Status::Broken)
            },
            NoHintDocument::Wrong {
                undo,
                smallest,
                wrong,
                undecided,
                text,
                reason,
            } => Self {
                undo: Some(undo),
                smallest: Some(smallest),
                wrong: Some(wrong),
                undecided: Some(undecided),
                text: Some(text),
                reason,
                ..Self::of(Status::Wrong)
            },
        }
    }
}

/// The kinds of [`Finding`] that only an unfinished state can have.
const FURTHER: [&str; 2] = ["crossed", "finished"];

impl TryFrom<Object<Fields>> for NoHintDocument {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields>) -> Result<Self, Self::Error> {
        field::own_keys(fields, "these keys do not go together", |fields| {
            document(fields).ok_or("expected the keys of its status")
        })
    }
}

/// What these keys say, if all the keys needed are there.
fn document(fields: Fields) -> Option<NoHintDocument> {
    Some(match fields.status {
        Status::Broken => {
            let known = |found: &Finding| found.is_one_of(&OF_BRIDGES) || found.is_one_of(&FURTHER);
            let faults = fields.faults?;
            if faults.is_empty() || !faults.iter().all(known) {
                return None;
            }
            NoHintDocument::Broken { faults }
        }
        Status::Wrong => {
            let (smallest, undecided) = (fields.smallest?, fields.undecided?);
            let complete = smallest && undecided == WrongMarks::default();
            if complete == fields.reason.is_some() {
                return None;
            }
            NoHintDocument::Wrong {
                undo: fields.undo?,
                smallest,
                wrong: fields.wrong?,
                undecided,
                text: fields.text.filter(|text| !text.is_empty())?,
                reason: fields.reason,
            }
        }
    })
}
