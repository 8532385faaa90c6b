//! Documents that say why there is no solution, or give one.

use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::{Deserialize, Serialize, Serializer};

use super::stopped;
use super::{AnswerDocument, AnswerStatus, field};
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::Solution;
use crate::notation::json::Object;
use crate::questions::explain::{Explanation, NoSolutionReason};
use crate::sat::limits::Stopped;

/// The answer of `explain`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Object<Fields<'a>>")]
#[non_exhaustive]
pub struct ExplainDocument<'a> {
    /// The file of the puzzle, if there are several inputs.
    pub file: Option<String>,
    /// Which of several puzzles in its input it is about, counted from 1.
    pub number: Option<NonZeroU64>,
    /// The explanation.
    pub explained: Explained<'a>,
}

/// An explanation: why there is no solution, or else a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explained<'a> {
    /// There is no solution, as can be seen at once: there are islands without a neighbour or with too few, or the sum
    /// of the clues is odd.
    AtOnce {
        /// `isolated`, `capacity` or `odd_sum`.
        reason: &'static str,
        /// The islands at fault; for an odd sum, all islands.
        islands: Vec<Cell>,
        /// The reason in words.
        text: String,
    },
    /// There is no solution, because no bridges can join these groups of islands.
    FallsApart {
        /// The groups, at least two, the smallest first.
        groups: Vec<Vec<Cell>>,
        /// The reason in words.
        text: String,
    },
    /// There is no solution, because clues contradict each other.
    Conflict(ConflictDocument),
    /// There is a solution.
    Satisfiable {
        /// The solution.
        solution: Cow<'a, Solution>,
        /// Whether there are others, or the limit that was reached before that was known.
        several: Result<bool, Stopped>,
    },
}

/// Clues that contradict each other, whatever the other clues are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ConflictDocument {
    /// The islands with these clues; empty when bridges cannot join the islands whatever the clues are.
    pub islands: Vec<Cell>,
    /// Whether there is a contradiction only because all islands must be connected; `None` when that was not decided.
    pub connectivity_needed: Option<bool>,
    /// Whether none of the clues can be left out; false when that was not decided.
    pub minimal: bool,
    /// The role of loops; `None` where they are allowed.
    pub loops: Option<Loops>,
    /// Groups of islands, one of which would be sealed off.
    pub groups: Vec<Vec<Cell>>,
    /// The reason in words.
    pub text: String,
    /// The limit that was reached before all of this was decided, if one was. For some conflicts, deciding all of it
    /// takes too long under any limit.
    pub stopped: Option<Stopped>,
}

/// The role of loops in a conflict, where they are forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loops {
    /// Whether there is a contradiction only because loops are forbidden; `None` when that was not decided.
    pub needed: Option<bool>,
    /// Loops, one of which would be closed; each has its islands in order along the loop.
    pub loops: Vec<Vec<Cell>>,
}

impl<'a> ExplainDocument<'a> {
    /// The document of what [`explain`](crate::explain()) found out about `puzzle`.
    ///
    /// # Errors
    ///
    /// An [`AnswerDocument`] when it was not found out within the limits whether there is a solution.
    pub fn new(
        puzzle: &Puzzle,
        found: &'a Explanation,
    ) -> Result<Self, Box<AnswerDocument<'static>>> {
        let explained = match found {
            Explanation::Unsatisfiable(reason) => because(puzzle, reason),
            Explanation::Satisfiable { solution, several } => Explained::Satisfiable {
                solution: Cow::Borrowed(solution),
                several: *several,
            },
            Explanation::Unknown(stopped) => return Err(AnswerDocument::unknown(*stopped).into()),
        };
        Ok(Self {
            file: None,
            number: None,
            explained,
        })
    }

    /// The document of what [`explain`](crate::explain()) found out about `puzzle`. A solution becomes a part of it.
    ///
    /// # Errors
    ///
    /// Those of [`new`](Self::new).
    pub fn owned(
        puzzle: &Puzzle,
        found: Explanation,
    ) -> Result<ExplainDocument<'static>, Box<AnswerDocument<'static>>> {
        let explained = match found {
            Explanation::Unsatisfiable(reason) => because(puzzle, &reason),
            Explanation::Satisfiable { solution, several } => Explained::Satisfiable {
                solution: Cow::Owned(solution),
                several,
            },
            Explanation::Unknown(stopped) => return Err(AnswerDocument::unknown(stopped).into()),
        };
        Ok(ExplainDocument {
            file: None,
            number: None,
            explained,
        })
    }

    /// The same document, which borrows the solution if there is one.
    fn borrowed(&self) -> ExplainDocument<'_> {
        match &self.explained {
            Explained::Satisfiable { solution, several } => ExplainDocument {
                file: self.file.clone(),
                number: self.number,
                explained: Explained::Satisfiable {
                    solution: Cow::Borrowed(solution),
                    several: *several,
                },
            },
            _ => self.clone(),
        }
    }
}

impl Serialize for ExplainDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Fields::from(self.borrowed()).serialize(serializer)
    }
}

fn because(puzzle: &Puzzle, reason: &NoSolutionReason) -> Explained<'static> {
    let (islands, text) = (reason.islands(puzzle), reason.to_string());
    match reason {
        NoSolutionReason::FallsApart(groups) => Explained::FallsApart {
            groups: groups.clone(),
            text,
        },
        NoSolutionReason::Conflict(found) => Explained::Conflict(ConflictDocument {
            islands,
            connectivity_needed: found.connectivity_needed,
            minimal: found.minimal,
            loops: (!puzzle.rules().loops()).then(|| Loops {
                needed: found.no_loops_needed,
                loops: found.loops.clone(),
            }),
            groups: found.sealed_off.clone(),
            text,
            stopped: found.stopped,
        }),
        NoSolutionReason::Isolated(_)
        | NoSolutionReason::Capacity(_)
        | NoSolutionReason::OddSum { .. } => Explained::AtOnce {
            reason: reason.key(),
            islands,
            text,
        },
    }
}

/// The reasons that can be seen at once.
const AT_ONCE: [&str; 3] = ["isolated", "capacity", "odd_sum"];

field::keys! {
    /// The keys, in their order. With a solution, `reason` is a limit; without one, it says why there is none.
    #[derive(Clone, PartialEq)]
    struct Fields<'a> {
        file?: String as "field::given_text",
        number?: NonZeroU64,
        status: AnswerStatus,
        bridges?: Cow<'a, Solution>,
        /// An `Option` of an `Option`, since null is not the same as absent.
        several?: Option<bool>,
        reason?: Cow<'a, str>,
        islands?: Vec<Cell>,
        connectivity_needed?: Option<bool>,
        minimal?: bool,
        no_loops_needed?: Option<bool>,
        loops?: Vec<Vec<Cell>>,
        groups?: Vec<Vec<Cell>>,
        text?: String,
        stopped?: Stopped,
    }
}

impl<'a> From<ExplainDocument<'a>> for Fields<'a> {
    fn from(document: ExplainDocument<'a>) -> Self {
        let unsatisfiable = |reason| Self {
            reason: Some(Cow::Borrowed(reason)),
            ..Self::of(AnswerStatus::Unsatisfiable)
        };
        let fields = match document.explained {
            Explained::AtOnce {
                reason,
                islands,
                text,
            } => Self {
                islands: Some(islands),
                connectivity_needed: Some(Some(false)),
                text: Some(text),
                ..unsatisfiable(reason)
            },
            Explained::FallsApart { groups, text } => Self {
                islands: Some(groups.first().cloned().unwrap_or_default()),
                connectivity_needed: Some(Some(true)),
                groups: Some(groups),
                text: Some(text),
                ..unsatisfiable("falls_apart")
            },
            Explained::Conflict(conflict) => {
                let (no_loops_needed, loops) = match conflict.loops {
                    Some(loops) => (Some(loops.needed), Some(loops.loops)),
                    None => (None, None),
                };
                Self {
                    islands: Some(conflict.islands),
                    connectivity_needed: Some(conflict.connectivity_needed),
                    minimal: Some(conflict.minimal),
                    no_loops_needed,
                    loops,
                    groups: Some(conflict.groups),
                    text: Some(conflict.text),
                    stopped: conflict.stopped,
                    ..unsatisfiable("conflict")
                }
            }
            Explained::Satisfiable { solution, several } => Self {
                bridges: Some(solution),
                several: Some(several.ok()),
                reason: several.err().map(|stopped| stopped.to_string().into()),
                ..Self::of(AnswerStatus::Satisfiable)
            },
        };
        Self {
            file: document.file,
            number: document.number,
            ..fields
        }
    }
}

impl<'a> TryFrom<Object<Fields<'a>>> for ExplainDocument<'a> {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields<'a>>) -> Result<Self, Self::Error> {
        let unexpected = "expected the keys of a reason, of a conflict or of a solution";
        field::own_keys(fields, unexpected, |fields| {
            let (file, number) = (fields.file.clone(), fields.number);
            Ok(Self {
                file,
                number,
                explained: explained(fields).ok_or(unexpected)?,
            })
        })
    }
}

/// What these keys say, if all the keys needed are there.
fn explained(fields: Fields<'_>) -> Option<Explained<'_>> {
    let reason = fields.reason.as_deref();
    if fields.status == AnswerStatus::Satisfiable {
        return Some(Explained::Satisfiable {
            solution: fields.bridges?,
            several: match reason {
                None => Ok(fields.several??),
                Some(words) => Err(stopped::of_key(words)?),
            },
        });
    }
    let (reason, text) = (reason?, fields.text.filter(|text| !text.is_empty())?);
    let filled = |list: Option<Vec<Cell>>| list.filter(|list| !list.is_empty());
    let groups = fields.groups;
    let groups = groups.filter(|groups| groups.iter().all(|group| !group.is_empty()));
    Some(match reason {
        "falls_apart" => Explained::FallsApart {
            groups: groups.filter(|groups| groups.len() > 1)?,
            text,
        },
        "conflict" => {
            let loops = match (fields.no_loops_needed, fields.loops) {
                (None, None) => None,
                (needed, loops) => Some(Loops {
                    needed: needed?,
                    loops: loops.filter(|loops| loops.iter().all(|cells| !cells.is_empty()))?,
                }),
            };
            Explained::Conflict(ConflictDocument {
                islands: fields.islands?,
                connectivity_needed: fields.connectivity_needed?,
                minimal: fields.minimal?,
                loops,
                groups: groups?,
                text,
                stopped: fields.stopped,
            })
        }
        _ => Explained::AtOnce {
            reason: AT_ONCE.into_iter().find(|&each| each == reason)?,
            islands: filled(fields.islands)?,
            text,
        },
    })
}
