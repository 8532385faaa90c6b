//! Questions about a puzzle, whatever is drawn in it.

use std::num::{NonZeroU64, NonZeroUsize};

use hashi_sat::play::grade::Grading;
use hashi_sat::play::hardest::hardest as hardest_step;
use hashi_sat::questions::complete::Completions;
use hashi_sat::questions::count::{CountEnding, CountOptions, count_watched};
use hashi_sat::questions::explain::{Explanation, NoSolutionReason, Overload};
use hashi_sat::questions::repair::{Need, RepairOptions, Repairs};
use hashi_sat::report::{
    self, CountDocument, ExplainDocument, GradeDocument, HintDocument, More, RepairDocument,
    RepairsDocument,
};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Island, Solution, Uniqueness};
use num_bigint::BigUint;
use serde::Serialize;

use crate::asked::{Question, question};
use crate::failure::Failure;
use crate::reporter::Reporter;
use crate::{Answered, json};

/// Answers a question whose document says all that the page wants to know.
pub(crate) fn answer(question: Question, asked: &report::Question) -> Answered {
    let (puzzle, state, options) = question.take()?;
    json(&asked.answer(&puzzle, &state, &options)?)
}

pub(crate) fn explain(question: Question) -> Answered {
    let (puzzle, _, options) = question.take()?;
    let found = hashi_sat::explain(&puzzle, &options)?;
    match ExplainDocument::new(&puzzle, &found) {
        Ok(document) => match Values::of(&found) {
            None => json(&document),
            Some(values) => Ok(joined(&json(&document)?, &json(&values)?)),
        },
        Err(answer) => json(&answer),
    }
}

/// What the text of an [`ExplainDocument`] says beyond its other keys.
#[derive(Serialize)]
struct Values<'a> {
    /// The sum of the clues, where it is odd.
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<u64>,
    /// Why the islands cannot get their bridges, where their neighbours take too few.
    #[serde(skip_serializing_if = "Option::is_none")]
    overloads: Option<&'a [Overload]>,
    /// The islands of a conflict with their clues.
    #[serde(skip_serializing_if = "Option::is_none")]
    clues: Option<&'a [Island]>,
}

impl<'a> Values<'a> {
    fn of(found: &'a Explanation) -> Option<Self> {
        let mut values = Self {
            sum: None,
            overloads: None,
            clues: None,
        };
        let Explanation::Unsatisfiable(reason) = found else {
            return None;
        };
        match reason {
            NoSolutionReason::OddSum { sum } => values.sum = Some(*sum),
            NoSolutionReason::Capacity(overloads) => values.overloads = Some(overloads),
            NoSolutionReason::Conflict(conflict) => values.clues = Some(&conflict.clues),
            _ => return None,
        }
        Some(values)
    }
}

/// One object of two, none of which is empty.
pub(crate) fn joined(object: &str, further: &str) -> String {
    let object = object.strip_suffix('}').unwrap_or(object);
    format!("{object},{}", further.strip_prefix('{').unwrap_or(further))
}

/// A grade, and for a puzzle with one solution that solution and the hardest step.
#[derive(Serialize)]
struct HardestDocument<'a> {
    #[serde(flatten)]
    grade: GradeDocument,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<HintDocument>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<&'a Solution>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<&'a Solution>,
}

pub(crate) fn hardest(question: Question) -> Answered {
    let (puzzle, _, options) = question.take()?;
    let grading = match hashi_sat::unique(&puzzle, &options)? {
        Uniqueness::Unique(solution) => {
            let (grade, found) = hardest_step(&puzzle, &solution, &options)?;
            let grading = match grade.stopped {
                None => Grading::Graded(grade),
                Some(_) => Grading::AtLeast(grade),
            };
            let hint = found.as_ref().and_then(|found| {
                let number = NonZeroUsize::new(found.number)?;
                Some(HintDocument::new(number, &found.step))
            });
            return json(&HardestDocument {
                grade: GradeDocument::new(&grading),
                hardest: hint,
                before: found.as_ref().map(|found| &found.before),
                solution: Some(&solution),
            });
        }
        Uniqueness::Several(_) => Grading::Several,
        Uniqueness::Unsatisfiable => Grading::Unsatisfiable,
        Uniqueness::Unknown { stopped, .. } => Grading::Unknown(stopped),
        _ => return Err(Failure::internal("an answer that is not known")),
    };
    json(&HardestDocument {
        grade: GradeDocument::new(&grading),
        hardest: None,
        before: None,
        solution: None,
    })
}

question! {
    /// Asks for the number of solutions.
    CountRequest { most: Option<NonZeroU64> }
}

/// A number that is a string where JavaScript would round it.
#[derive(Serialize)]
#[serde(untagged)]
enum Number {
    Exact(u64),
    Digits(String),
}

/// The largest number up to which JavaScript has all whole numbers.
const LARGEST_EXACT: u64 = (1 << 53) - 1;

impl From<&BigUint> for Number {
    fn from(number: &BigUint) -> Self {
        match u64::try_from(number) {
            Ok(small @ ..=LARGEST_EXACT) => Self::Exact(small),
            _ => Self::Digits(number.to_string()),
        }
    }
}

/// A [`CountDocument`] for JavaScript.
#[derive(Serialize)]
struct Counted {
    count: Number,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Stopped>,
}

#[derive(Serialize)]
struct CountedSoFar {
    count: Number,
}

pub(crate) fn count(request: CountRequest, report: &mut Reporter<'_>) -> Answered {
    let most = request.most.map(NonZeroU64::get);
    let (puzzle, _, search) = request.take()?;
    let options = CountOptions::default().with_search(search).with_most(most);
    let found = count_watched(&puzzle, &options, &mut |known| {
        report.so_far(|| CountedSoFar {
            count: Number::from(&known()),
        });
    })?;
    let CountDocument {
        count,
        complete,
        reason,
        ..
    } = CountDocument::of(&found);
    json(&Counted {
        count: Number::from(&count),
        complete,
        reason,
    })
}

question! {
    /// Asks for repairs.
    RepairRequest {
        most: Option<NonZeroU64>,
        #[serde(default)]
        unique: bool,
    }
}

pub(crate) fn repair(request: RepairRequest, report: &mut Reporter<'_>) -> Answered {
    let (most, unique) = (request.most, request.unique);
    let (puzzle, _, search) = request.take()?;
    let options = RepairOptions::default()
        .with_search(search)
        .with_unique(unique);
    let mut repairs = Repairs::new(&puzzle, options)?;
    let (mut reported, mut size, mut is_more) = (0_u64, None, false);
    while let Some(repair) = repairs.next().transpose()? {
        // One more than wanted is looked for, to know whether there is one.
        if most.is_some_and(|most| reported >= most.get()) {
            is_more = true;
            break;
        }
        reported += 1;
        size = Some(repair.changes.len());
        report.found(&RepairDocument::new(&repair));
    }
    let more = match repairs.ending() {
        _ if is_more => Some(More::Limit),
        Some(CountEnding::Stopped(stopped)) => Some(More::Stopped(stopped)),
        _ => None,
    };
    let document = RepairsDocument::new(repairs.need(), reported, size, repairs.at_least(), more);
    json(&document.with_touching_left_out(repairs.touching_left_out()))
}

question! {
    /// Asks for numbers of unknown clues.
    CompleteRequest { most: Option<NonZeroU64> }
}

/// What is said after the last completion.
#[derive(Serialize)]
struct CompletionsDocument {
    need: Option<&'static str>,
    completions: u64,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

pub(crate) fn complete(request: CompleteRequest, report: &mut Reporter<'_>) -> Answered {
    let most = request.most;
    let (puzzle, _, search) = request.take()?;
    let mut completions = Completions::new(&puzzle, search)?;
    let (mut reported, mut is_more) = (0_u64, false);
    while let Some(completion) = completions.next().transpose()? {
        // One more than wanted is looked for, to know whether there is one.
        if most.is_some_and(|most| reported >= most.get()) {
            is_more = true;
            break;
        }
        reported += 1;
        report.found(&RepairDocument::new(&completion));
    }
    let reason = match completions.ending() {
        _ if is_more => Some(String::from("limit")),
        Some(CountEnding::Stopped(stopped)) => Some(stopped.to_string()),
        _ => None,
    };
    json(&CompletionsDocument {
        need: match completions.need() {
            Some(Need::Nothing) => Some("nothing"),
            Some(Need::Solution) => Some("solution"),
            Some(Need::Uniqueness) => Some("uniqueness"),
            _ => None,
        },
        completions: reported,
        complete: reason.is_none(),
        reason,
    })
}
