//! Documents of repairs: changes that make a puzzle right.

use std::borrow::Cow;
use std::num::{NonZeroU64, NonZeroUsize};

use serde::{Deserialize, Deserializer, Serialize};

use super::stopped;
use super::{PuzzleDocument, field};
use crate::model::puzzle::{Cell, Clue};
use crate::model::solution::Solution;
use crate::notation::json::Object;
use crate::questions::repair::{self, Alternative, Need};
use crate::sat::limits::Stopped;

/// One of the repairs that `repair` lists: changes that together make a puzzle right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct RepairDocument<'a> {
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
    /// The changes, at least one.
    #[serde(deserialize_with = "field::some")]
    pub changes: Vec<ChangeDocument>,
    /// The changed puzzle, without a solution beside it.
    pub puzzle: PuzzleDocument<'a>,
    /// A solution of the changed puzzle.
    #[serde(rename = "bridges")]
    pub solution: Cow<'a, Solution>,
}

field::object!(('a) RepairDocument<'a>; |repair: &RepairDocument<'_>| match repair.puzzle.solution {
    None => Ok(()),
    Some(_) => Err("expected a puzzle without a solution"),
});

impl<'a> RepairDocument<'a> {
    /// The document of one of the [repairs](crate::Repairs) of a puzzle.
    #[must_use]
    pub fn new(repair: &'a Alternative) -> Self {
        Self {
            file: None,
            number: None,
            changes: repair
                .changes
                .iter()
                .copied()
                .map(ChangeDocument::from)
                .collect(),
            puzzle: PuzzleDocument::new(&repair.puzzle),
            solution: Cow::Borrowed(&repair.solution),
        }
    }

    /// The document of one of the [repairs](crate::Repairs) of a puzzle, whose parts become its own.
    #[must_use]
    pub fn owned(repair: Alternative) -> RepairDocument<'static> {
        let changes = repair.changes.into_iter().map(ChangeDocument::from);
        RepairDocument {
            file: None,
            number: None,
            changes: changes.collect(),
            puzzle: PuzzleDocument::owned(repair.puzzle),
            solution: Cow::Owned(repair.solution),
        }
    }
}

/// One change of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Object<ChangeFields>", into = "ChangeFields")]
pub struct ChangeDocument(pub repair::ClueChange);

impl From<repair::ClueChange> for ChangeDocument {
    fn from(change: repair::ClueChange) -> Self {
        Self(change)
    }
}

field::keys! {
    struct ChangeFields {
        cell: Cell,
        from?: Clue,
        to?: Clue,
        island?: Clue,
    }
}

impl From<ChangeDocument> for ChangeFields {
    fn from(ChangeDocument(change): ChangeDocument) -> Self {
        let (from, to, island) = match change {
            repair::ClueChange::Clue { from, to, .. } => (Some(from), Some(to), None),
            repair::ClueChange::Island { clue, .. } => (None, None, Some(clue)),
        };
        Self {
            cell: change.cell(),
            from,
            to,
            island,
        }
    }
}

impl TryFrom<Object<ChangeFields>> for ChangeDocument {
    type Error = &'static str;

    fn try_from(Object(fields): Object<ChangeFields>) -> Result<Self, Self::Error> {
        let cell = fields.cell;
        match (fields.from, fields.to, fields.island) {
            (Some(from), Some(to), None) => Ok(Self(repair::ClueChange::Clue { cell, from, to })),
            (None, None, Some(clue)) => Ok(Self(repair::ClueChange::Island { cell, clue })),
            _ => Err("expected either from and to, or island"),
        }
    }
}

/// What `repair` says after the last repair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Object<Fields>", into = "Fields")]
#[non_exhaustive]
pub struct RepairsDocument {
    /// The file of the puzzle, if there are several inputs.
    pub file: Option<String>,
    /// Which of several puzzles in its input it is about, counted from 1.
    pub number: Option<NonZeroU64>,
    /// What the puzzle lacks; `None` when a limit was reached before that was known.
    pub need: Option<Need>,
    /// The number of repairs.
    pub repairs: u64,
    /// The number of changes in each repair, if there were any repairs.
    pub size: Option<NonZeroUsize>,
    /// If none was found in time: the least number of clues that must change if no island is added.
    pub at_least: Option<NonZeroUsize>,
    /// Why there are or may be more; `None` when all are listed.
    pub more: Option<More>,
    /// Whether islands that might help were not tried because they would touch others.
    pub touching_left_out: bool,
}

/// Why there may be more repairs than are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum More {
    /// There are more, but no more were to be listed.
    Limit,
    /// A limit was reached first.
    Stopped(Stopped),
}

impl RepairsDocument {
    /// The document of what is needed and of this number of repairs, each with `size` changes. `more` is the reason why
    /// nothing is known about further ones, and at least `at_least` clues must change.
    #[must_use]
    pub fn new(
        need: Option<Need>,
        repairs: u64,
        size: Option<usize>,
        at_least: usize,
        more: Option<More>,
    ) -> Self {
        let size = size.and_then(NonZeroUsize::new);
        let bounded = more.is_some() && need.is_some() && size.is_none();
        Self {
            file: None,
            number: None,
            need,
            repairs,
            size,
            at_least: NonZeroUsize::new(at_least).filter(|_| bounded),
            more,
            touching_left_out: false,
        }
    }

    /// Sets whether islands were [left out](Self::touching_left_out) because they would touch others.
    #[must_use]
    pub fn with_touching_left_out(self, touching_left_out: bool) -> Self {
        Self {
            touching_left_out,
            ..self
        }
    }
}

/// The repairs of a puzzle and what there is to say after them: what `repair` says in several lines, as one.
///
/// ```
/// use hashi_sat::report::RepairListDocument;
///
/// let line = r#"{"listed":[],"need":"nothing","repairs":0,"complete":true}"#;
/// let read: RepairListDocument = serde_json::from_str(line)?;
/// assert!(read.listed.is_empty() && read.end.more.is_none());
/// assert_eq!(serde_json::to_string(&read)?, line);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
#[non_exhaustive]
pub struct RepairListDocument {
    /// The repairs, none of them with the number of a puzzle.
    pub listed: Vec<RepairDocument<'static>>,
    /// What is said after them, with the keys beside `listed`.
    #[serde(flatten)]
    pub end: RepairsDocument,
}

field::object!(() RepairListDocument; |list: &RepairListDocument| {
    let size = list.end.size.map_or(0, NonZeroUsize::get);
    let is_of_size = |repair: &RepairDocument<'_>| repair.changes.len() == size;
    if list.listed.len() as u64 != list.end.repairs || !list.listed.iter().all(is_of_size) {
        return Err("expected as many repairs as it says, each with as many changes");
    }
    match list.listed.iter().all(|repair| repair.number.is_none()) {
        true => Ok(()),
        false => Err("expected the number of the puzzle beside the repairs, not in them"),
    }
});

impl RepairListDocument {
    /// The document of these repairs and what is said after them, which has their number and size.
    #[must_use]
    pub const fn new(listed: Vec<RepairDocument<'static>>, end: RepairsDocument) -> Self {
        Self { listed, end }
    }
}

/// The names of what is missing.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum NeedWord {
    Nothing,
    Solution,
    Uniqueness,
}

field::keys! {
    struct Fields {
        file?: String as "field::given_text",
        number?: NonZeroU64,
        #[serde(deserialize_with = "field::nullable")]
        need: Option<NeedWord>,
        repairs: u64,
        complete: bool,
        size?: NonZeroUsize,
        at_least?: NonZeroUsize,
        touching_left_out?: bool as "given_only_true",
        reason?: String,
    }
}

fn given_only_true<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    field::only_true(deserializer).map(Some)
}

impl From<RepairsDocument> for Fields {
    fn from(document: RepairsDocument) -> Self {
        Self {
            file: document.file,
            number: document.number,
            need: document.need.map(|need| match need {
                Need::Nothing => NeedWord::Nothing,
                Need::Solution => NeedWord::Solution,
                Need::Uniqueness => NeedWord::Uniqueness,
            }),
            repairs: document.repairs,
            complete: document.more.is_none(),
            size: document.size,
            at_least: document.at_least,
            touching_left_out: document.touching_left_out.then_some(true),
            reason: document.more.map(|more| match more {
                More::Limit => String::from("limit"),
                More::Stopped(stopped) => stopped.to_string(),
            }),
        }
    }
}

impl TryFrom<Object<Fields>> for RepairsDocument {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields>) -> Result<Self, Self::Error> {
        let more = match fields.reason.as_deref() {
            None => None,
            Some("limit") => Some(More::Limit),
            Some(words) => Some(More::Stopped(
                stopped::of_key(words).ok_or("unknown reason")?,
            )),
        };
        if fields.complete == more.is_some() {
            return Err("expected a reason where it is not complete, and only there");
        }
        let found = fields.repairs > 0;
        if found != fields.size.is_some() {
            return Err("expected a size where there are repairs, and only there");
        }
        let right = match (fields.need, more) {
            (None, Some(More::Stopped(_))) => !found && fields.at_least.is_none(),
            (Some(NeedWord::Nothing), None) => !found && fields.at_least.is_none(),
            (Some(NeedWord::Solution | NeedWord::Uniqueness), Some(more)) if !found => {
                more != More::Limit && fields.at_least.is_some()
            }
            (Some(NeedWord::Solution | NeedWord::Uniqueness), _) => fields.at_least.is_none(),
            (None | Some(NeedWord::Nothing), _) => false,
        };
        let is_lacking = matches!(fields.need, Some(NeedWord::Solution | NeedWord::Uniqueness));
        if !right || fields.touching_left_out.is_some() && !is_lacking {
            return Err("these keys do not go together");
        }
        Ok(Self {
            file: fields.file,
            number: fields.number,
            need: fields.need.map(|need| match need {
                NeedWord::Nothing => Need::Nothing,
                NeedWord::Solution => Need::Solution,
                NeedWord::Uniqueness => Need::Uniqueness,
            }),
            repairs: fields.repairs,
            size: fields.size,
            at_least: fields.at_least,
            more,
            touching_left_out: fields.touching_left_out.is_some(),
        })
    }
}
