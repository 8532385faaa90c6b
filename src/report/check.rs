//! Documents that say whether an answer is right.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::finding::OF_BRIDGES;
use super::stopped;
use super::{Finding, field};
use crate::model::puzzle::Cell;
use crate::model::solution::{Bridge, Solution};
use crate::notation::answer::Claim;
use crate::notation::json::Object;
use crate::questions::check::cuts::CutClause;
use crate::questions::check::{Other, Report};
use crate::sat::limits::Stopped;

/// The answer of `check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Object<Fields<'a>>", into = "Fields<'_>")]
#[non_exhaustive]
pub struct CheckDocument<'a> {
    /// The verdict.
    pub judgement: CheckVerdict<'a>,
}

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckVerdict<'a> {
    /// The answer is right. That includes a confirmed claim that there is no solution.
    Valid,
    /// A plain drawing is right together with these bridges between touching islands, which it cannot show.
    Completed {
        /// The bridges.
        open: Cow<'a, Solution>,
        /// Other such bridges that make it right as well, if there are any; or the limit that was reached before that
        /// was known.
        other: Result<Option<Cow<'a, Solution>>, Stopped>,
    },
    /// The answer breaks rules.
    Invalid {
        /// What is wrong, at least one finding.
        violations: Vec<Finding>,
        /// Clauses that the answer violates.
        cuts: Vec<CutDocument>,
    },
    /// The claim that there is no solution is refuted by this solution.
    Refuted(Cow<'a, Solution>),
    /// Nothing is decided. The reason is a [limit](crate::sat::limits::Stopped), or what the answer itself says.
    NotDecided(Cow<'a, str>),
}

/// A clause that an answer violates because it is not connected or has a forbidden loop.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct CutDocument {
    /// The islands that are cut off from the others, or those of a loop.
    #[serde(deserialize_with = "field::some")]
    pub islands: Vec<Cell>,
    /// The literals of the clause over the bridge variables, as in the formula that
    /// [`write_dimacs`](crate::write_dimacs) writes.
    pub clause: Vec<isize>,
}

field::object!(() CutDocument; |cut: &CutDocument| match cut.clause.contains(&0) {
    true => Err("found the literal 0"),
    false => Ok(()),
});

impl From<&CutClause> for CutDocument {
    fn from(cut: &CutClause) -> Self {
        let literals = cut.clause.iter();
        Self {
            islands: cut.reason.islands().to_vec(),
            clause: literals.map(|literal| literal.to_dimacs()).collect(),
        }
    }
}

impl<'a> CheckDocument<'a> {
    /// The document of the verdict on `claim`, with the clauses that it violates.
    #[must_use]
    pub fn new(claim: &'a Claim, report: &'a Report, cuts: &[CutClause]) -> Self {
        let invalid = |violations| CheckVerdict::Invalid {
            violations,
            cuts: cuts.iter().map(CutDocument::from).collect(),
        };
        let bridges = |bridges: &[Bridge]| Cow::Owned(Solution::new(bridges.to_vec()));
        let judgement = match report {
            Report::Valid | Report::Confirmed => CheckVerdict::Valid,
            Report::Completed { chosen, other, .. } => CheckVerdict::Completed {
                open: bridges(chosen),
                other: match other {
                    Other::None => Ok(None),
                    Other::Choice(other) => Ok(Some(bridges(other))),
                    Other::NotDecided(stopped) => Err(*stopped),
                },
            },
            Report::Invalid(violations) => invalid(violations.iter().map(Finding::from).collect()),
            Report::NoCompletion(problems) => invalid(problems.iter().map(Finding::from).collect()),
            Report::Refuted(solution) => CheckVerdict::Refuted(Cow::Borrowed(solution)),
            Report::NotDecided(Some(stopped)) => return Self::stopped(*stopped),
            Report::NotDecided(None) => CheckVerdict::NotDecided(match claim {
                Claim::Unknown {
                    reason: Some(reason),
                } => Cow::Borrowed(reason),
                _ => Cow::Borrowed("the answer claims nothing"),
            }),
        };
        Self { judgement }
    }

    /// The document that says that a limit was reached before the verdict.
    #[must_use]
    pub fn stopped(stopped: Stopped) -> Self {
        Self {
            judgement: CheckVerdict::NotDecided(Cow::Borrowed(stopped.key())),
        }
    }
}

field::keys! {
    #[derive(Clone, PartialEq)]
    struct Fields<'a> {
        #[serde(deserialize_with = "field::nullable")]
        valid: Option<bool>,
        reason?: Cow<'a, str>,
        violations: Vec<Finding>,
        open?: Cow<'a, Solution>,
        other?: Option<Cow<'a, Solution>>,
        solution?: Cow<'a, Solution>,
        cuts?: Vec<CutDocument>,
    }
}

impl<'a> From<CheckDocument<'a>> for Fields<'a> {
    fn from(document: CheckDocument<'a>) -> Self {
        let mut fields = Self::of(None, Vec::new());
        match document.judgement {
            CheckVerdict::Valid => fields.valid = Some(true),
            CheckVerdict::Completed { open, other } => {
                fields.valid = Some(true);
                fields.open = Some(open);
                match other {
                    Ok(other) => fields.other = Some(other),
                    Err(stopped) => fields.reason = Some(stopped.to_string().into()),
                }
            }
            CheckVerdict::Invalid { violations, cuts } => {
                fields.valid = Some(false);
                fields.violations = violations;
                fields.cuts = Some(cuts).filter(|cuts| !cuts.is_empty());
            }
            CheckVerdict::Refuted(solution) => {
                fields.valid = Some(false);
                fields.solution = Some(solution);
            }
            CheckVerdict::NotDecided(reason) => fields.reason = Some(reason),
        }
        fields
    }
}

/// The kinds of [`Finding`] beyond those that any state can have.
const FURTHER: [&str; 2] = ["disconnected", "touching_degrees"];

impl<'a> TryFrom<Object<Fields<'a>>> for CheckDocument<'a> {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields<'a>>) -> Result<Self, Self::Error> {
        field::own_keys(fields, DO_NOT_GO_TOGETHER, |fields| {
            let judgement = judgement(fields)?;
            Ok(Self { judgement })
        })
    }
}

const DO_NOT_GO_TOGETHER: &str = "these keys do not go together";

/// What these keys say, if all the keys needed are there.
fn judgement(fields: Fields<'_>) -> Result<CheckVerdict<'_>, &'static str> {
    let judgement = match (fields.valid, fields.open, fields.solution, fields.reason) {
        (Some(true), None, None, None) => CheckVerdict::Valid,
        (Some(true), Some(open), None, reason) => CheckVerdict::Completed {
            open,
            other: match (fields.other, reason.as_deref().map(stopped::of_key)) {
                (Some(other), None) => Ok(other),
                (None, Some(Some(stopped))) => Err(stopped),
                _ => return Err("expected other, or the limit that was reached"),
            },
        },
        (Some(false), None, Some(solution), None) => CheckVerdict::Refuted(solution),
        (Some(false), None, None, None) => CheckVerdict::Invalid {
            violations: fields.violations,
            cuts: fields.cuts.unwrap_or_default(),
        },
        (None, None, None, Some(reason)) => CheckVerdict::NotDecided(reason),
        _ => return Err(DO_NOT_GO_TOGETHER),
    };
    if let CheckVerdict::Invalid { violations, .. } = &judgement {
        let known = |found: &Finding| found.is_one_of(&OF_BRIDGES) || found.is_one_of(&FURTHER);
        if violations.is_empty() || !violations.iter().all(known) {
            return Err("expected violations of known kinds");
        }
    }
    Ok(judgement)
}
