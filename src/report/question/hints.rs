//! Hints as one document.

use std::num::NonZeroUsize;

use super::QuestionDocument;
use crate::model::puzzle::Puzzle;
use crate::model::state::State;
use crate::play::hint::{Start, Step, Steps, StepsEnding};
use crate::report::answer::AnswerDocument;
use crate::report::batch::HintChainDocument;
use crate::report::hint::{HintDocument, HintsDocument};
use crate::report::no_hint::NoHintDocument;
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;
use crate::verify::verify;

/// The steps from `state`: all, or those up to the first that draws a bridge.
pub(super) fn hints(
    puzzle: &Puzzle,
    state: &State,
    all: bool,
    search: &SearchOptions,
) -> Result<QuestionDocument, SolveError> {
    let search = &search.begin();
    let unknown = |stopped: Stopped| QuestionDocument::Answer(AnswerDocument::unknown(stopped));
    let solution = match Start::of(puzzle, state, search)? {
        Start::Right(solution) => solution,
        Start::Broken(faults) => {
            return Ok(QuestionDocument::NoHint(NoHintDocument::broken(&faults)));
        }
        Start::Wrong(mistake) => {
            let document = NoHintDocument::wrong(state, &mistake);
            return Ok(QuestionDocument::NoHint(document));
        }
        Start::Unsatisfiable => {
            return Ok(QuestionDocument::Answer(AnswerDocument::unsatisfiable()));
        }
        Start::Unknown(stopped) => return Ok(unknown(stopped)),
    };
    let mut steps = Steps::new(puzzle, state, solution.as_ref(), search);
    let found = match all {
        true => steps.by_ref().collect::<Result<_, _>>()?,
        false => steps.next_chain()?,
    };
    let state = steps.state();
    let is_solution = verify(puzzle, &state.bridges);
    let is_complete = match steps.ending() {
        // The last step may be the end, which the steps do not know yet.
        None | Some(StepsEnding::Complete) => is_solution.is_ok(),
        Some(StepsEnding::Several) => {
            let end = HintsDocument::new(false, found.len(), state).with_open(steps.open());
            return Ok(chain(&found, end));
        }
        Some(StepsEnding::Unknown(stopped)) => return Ok(unknown(stopped)),
        // A solution extends the state: every other end is a fault.
        Some(StepsEnding::Contradiction) => {
            is_solution.map_err(SolveError::Unverified)?;
            true
        }
    };
    let end = HintsDocument::new(is_complete, found.len(), state);
    Ok(chain(&found, end.with_several(steps.of_several())))
}

fn chain(steps: &[Step], end: HintsDocument) -> QuestionDocument {
    let numbers = (1..).map_while(NonZeroUsize::new);
    let hints = numbers.zip(steps);
    let hints = hints.map(|(number, step)| HintDocument::new(number, step));
    QuestionDocument::Hints(Box::new(HintChainDocument::new(hints.collect(), end)))
}
