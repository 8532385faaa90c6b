//! Documents that say how hard a puzzle is.

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::field;
use super::hint::BoundsChange;
use crate::notation::json::Object;
use crate::play::grade::{self, Grading, Narrowest};
use crate::play::hint::{Level, Technique};
use crate::sat::limits::Stopped;

/// The answer of `grade` for one puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Object<Fields>", into = "Fields")]
#[non_exhaustive]
pub struct GradeDocument {
    /// The file of the puzzle, if there are several inputs.
    pub file: Option<String>,
    /// Which of several puzzles in its input it is about, counted from 1.
    pub number: Option<NonZeroU64>,
    /// Its grade, or why it has none.
    pub graded: Graded,
}

/// The grade of a puzzle, or why it has none.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Graded {
    /// The puzzle has exactly one solution.
    Level {
        /// The level of the hardest technique that is needed.
        level: Level,
        /// The [score](crate::play::grade::Grade::score).
        score: f64,
        /// The number of steps.
        steps: usize,
        /// How many of them are of each level.
        levels: LevelCounts,
        /// How often each technique is used; those that are not used are left out.
        rules: TechniqueCounts,
        /// The [narrowest](crate::play::grade::Grade::narrowest) point, if there is one.
        narrowest: Option<NarrowestDocument>,
        /// The limit that was reached on the way to the solution, if one was: then the level is a lower bound, and the
        /// rest is that of the steps up to there. In JSON this is `"complete": false` and a `reason`.
        stopped: Option<Stopped>,
    },
    /// The puzzle has several solutions.
    Several,
    /// The puzzle has no solution.
    Unsatisfiable,
    /// A limit was reached before it was known whether there is exactly one solution.
    Unknown(Stopped),
}

/// How many steps there are of each level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct LevelCounts {
    /// Those of easy techniques.
    pub easy: usize,
    /// Those of medium techniques.
    pub medium: usize,
    /// Those of hard techniques.
    pub hard: usize,
    /// Those of the techniques of experts.
    pub expert: usize,
}

field::object!(() LevelCounts);

/// The narrowest point of a walk, with the keys that the step has in a [`HintDocument`](super::HintDocument).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct NarrowestDocument {
    /// The number of the step, counted from 1.
    pub step: NonZeroUsize,
    /// Its technique.
    pub rule: Technique,
    /// What follows from it, at least one change.
    #[serde(deserialize_with = "field::some")]
    pub changes: Vec<BoundsChange>,
    /// From how many steps of its kind it was chosen, itself included.
    pub available: NonZeroU32,
}

field::object!(() NarrowestDocument);

impl NarrowestDocument {
    fn of(point: &Narrowest) -> Option<Self> {
        Some(Self {
            step: NonZeroUsize::new(point.number)?,
            rule: point.technique,
            changes: point.changes.iter().map(BoundsChange::from).collect(),
            available: NonZeroU32::new(point.available)?,
        })
    }
}

/// How often each technique is used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TechniqueCounts(pub Vec<(Technique, NonZeroUsize)>);

impl GradeDocument {
    /// The document of what [`grade`](crate::play::grade::grade) found.
    #[must_use]
    pub fn new(found: &Grading) -> Self {
        Self {
            file: None,
            number: None,
            graded: match found {
                Grading::Graded(grade) | Grading::AtLeast(grade) => Graded::of(grade),
                Grading::Several => Graded::Several,
                Grading::Unsatisfiable => Graded::Unsatisfiable,
                Grading::Unknown(stopped) => Graded::Unknown(*stopped),
            },
        }
    }
}

impl Graded {
    fn of(grade: &grade::Grade) -> Self {
        let used = grade.techniques().into_iter();
        let used =
            used.filter_map(|(technique, count)| Some((technique, NonZeroUsize::new(count)?)));
        Self::Level {
            level: grade.level,
            score: grade.score,
            steps: grade.steps(),
            levels: LevelCounts {
                easy: grade.steps_of(Level::Easy),
                medium: grade.steps_of(Level::Medium),
                hard: grade.steps_of(Level::Hard),
                expert: grade.steps_of(Level::Expert),
            },
            rules: TechniqueCounts(used.collect()),
            narrowest: grade.narrowest.as_ref().and_then(NarrowestDocument::of),
            stopped: grade.stopped,
        }
    }
}

/// Writes and reads values as their keys.
macro_rules! keyed {
    ($($word:ty),*) => {$(
        impl Serialize for $word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl<'de> Deserialize<'de> for $word {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                field::word(deserializer, &Self::ALL.map(|each| (each.key(), each)))
            }
        }
    )*};
}

keyed!(Level, Technique);

impl Serialize for TechniqueCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            self.0
                .iter()
                .map(|(technique, count)| (technique.key(), count)),
        )
    }
}

impl<'de> Deserialize<'de> for TechniqueCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        field::map(deserializer, &Technique::ALL, Technique::key).map(Self)
    }
}

/// Why a puzzle has no grade.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Status {
    NotUnique,
    Unsatisfiable,
    Unknown,
}

field::keys! {
    struct Fields {
        file?: String as "field::given_text",
        number?: NonZeroU64,
        #[serde(deserialize_with = "field::nullable")]
        level: Option<Level>,
        status?: Status,
        score?: f64 as "field::given_amount",
        steps?: usize,
        levels?: LevelCounts,
        rules?: TechniqueCounts,
        narrowest?: NarrowestDocument,
        complete?: bool,
        reason?: Stopped,
    }
}

impl From<GradeDocument> for Fields {
    fn from(document: GradeDocument) -> Self {
        let mut fields = Self {
            file: document.file,
            number: document.number,
            ..Self::of(None)
        };
        match document.graded {
            Graded::Level {
                level,
                score,
                steps,
                levels,
                rules,
                narrowest,
                stopped,
            } => {
                fields.level = Some(level);
                fields.score = Some(score);
                fields.steps = Some(steps);
                fields.levels = Some(levels);
                fields.rules = Some(rules);
                fields.narrowest = narrowest;
                fields.complete = stopped.map(|_| false);
                fields.reason = stopped;
            }
            Graded::Several => fields.status = Some(Status::NotUnique),
            Graded::Unsatisfiable => fields.status = Some(Status::Unsatisfiable),
            Graded::Unknown(stopped) => {
                fields.status = Some(Status::Unknown);
                fields.reason = Some(stopped);
            }
        }
        fields
    }
}

impl TryFrom<Object<Fields>> for GradeDocument {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields>) -> Result<Self, Self::Error> {
        let walk = (fields.level, fields.score, fields.steps);
        let counts = (fields.levels, fields.rules, fields.narrowest);
        let ending = (fields.status, fields.complete, fields.reason);
        let graded = match (walk, counts, ending) {
            (
                (Some(level), Some(score), Some(steps)),
                (Some(levels), Some(rules), narrowest),
                (None, complete, stopped),
            ) if complete == stopped.map(|_| false) => Graded::Level {
                level,
                score,
                steps,
                levels,
                rules,
                narrowest,
                stopped,
            },
            ((None, None, None), (None, None, None), (Some(status), None, stopped)) => {
                match (status, stopped) {
                    (Status::NotUnique, None) => Graded::Several,
                    (Status::Unsatisfiable, None) => Graded::Unsatisfiable,
                    (Status::Unknown, Some(stopped)) => Graded::Unknown(stopped),
                    _ => return Err("expected a reason where it is unknown, and only there"),
                }
            }
            _ => {
                return Err(
                    "expected a level with its score, steps, levels and rules, complete or with a reason, or null with a status",
                );
            }
        };
        Ok(Self {
            file: fields.file,
            number: fields.number,
            graded,
        })
    }
}
