//! All steps to the end.

use std::num::NonZeroUsize;

use hashi_sat::SolveError;
use hashi_sat::play::hint::{Language, Step, UniqueWalk, UniqueWalkEnding, Walk, WalkEnding};
use hashi_sat::report::{HintDocument, OpenCounts};

use crate::asked::question;
use crate::failure::Failure;
use crate::hint::{HintAnswer, Standing, standing};
use crate::reporter::Reporter;
use crate::{Answered, json};

question! {
    /// Asks for all steps.
    WalkRequest { most: Option<NonZeroUsize> }
}

/// Reports each step as it is found; the answer says how they end.
pub(crate) fn walk(request: WalkRequest, report: &mut Reporter<'_>) -> Answered {
    let most = request.most;
    let (puzzle, state, options) = request.take()?;
    let answer = match standing(&puzzle, &state, &options)? {
        Standing::Ended(answer) => answer,
        Standing::Unique(solution) => {
            let mut walk = UniqueWalk::new(&puzzle, &state, &solution, &options);
            if report_all(&mut walk, most, report)? {
                match walk.ending() {
                    Some(UniqueWalkEnding::Complete) => HintAnswer::Complete,
                    Some(UniqueWalkEnding::Unknown(reason)) => HintAnswer::Unknown { reason },
                    _ => return Err(Failure::internal("the steps do not lead to the solution")),
                }
            } else {
                HintAnswer::More
            }
        }
        Standing::Several => {
            let mut walk = Walk::new(&puzzle, &state, &options);
            if report_all(&mut walk, most, report)? {
                match walk.ending() {
                    Some(WalkEnding::Complete) => HintAnswer::Complete,
                    Some(WalkEnding::Unknown(reason)) => HintAnswer::Unknown { reason },
                    Some(WalkEnding::Several) => HintAnswer::Several {
                        steps: Vec::new(),
                        open: walk.open().iter().map(OpenCounts::from).collect(),
                        text: Language::English.several_solutions(walk.open()),
                    },
                    _ => return Err(Failure::internal("the steps do not lead to a solution")),
                }
            } else {
                HintAnswer::More
            }
        }
    };
    json(&answer)
}

/// Reports the steps, at most `most`; false if there are more.
fn report_all(
    walk: &mut impl Iterator<Item = Result<Step, SolveError>>,
    most: Option<NonZeroUsize>,
    report: &mut Reporter<'_>,
) -> Result<bool, SolveError> {
    let mut number = NonZeroUsize::MIN;
    for step in walk {
        if most.is_some_and(|most| number > most) {
            return Ok(false);
        }
        report.found(&HintDocument::new(number, &step?));
        number = number.saturating_add(1);
    }
    Ok(true)
}
