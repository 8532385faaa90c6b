//! The next steps of one puzzle among many, as documents.

use std::num::NonZeroUsize;

use hashi_sat::play::hint::Step;
use hashi_sat::report::{
    AnswerDocument, HintChainDocument, HintDocument, HintsDocument, NoHintDocument,
};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Puzzle, SearchOptions, SolveError, State, verify};

use super::board::Board;
use super::start::Start;
use super::steps::{Ending, Steps};

/// What `hint --output json` says about a puzzle, without `--all`.
pub(crate) enum Chain {
    /// The steps up to the first that draws a bridge.
    Hints(HintChainDocument),
    /// The state is wrong.
    NoHint(NoHintDocument),
    /// There is no solution, or a limit was reached.
    Answer(AnswerDocument<'static>),
}

/// Looks for the next steps from `state`, until one draws a bridge.
pub(crate) fn chain(
    puzzle: &Puzzle,
    state: &State,
    options: &SearchOptions,
) -> Result<Chain, SolveError> {
    let unknown = |stopped: Stopped| Chain::Answer(AnswerDocument::unknown(stopped));
    let solution = match Start::of(puzzle, state, options)? {
        Start::Right(solution) => solution,
        Start::Broken(faults) => return Ok(Chain::NoHint(NoHintDocument::broken(&faults))),
        Start::Wrong(mistake) => {
            return Ok(Chain::NoHint(NoHintDocument::wrong(state, &mistake)));
        }
        Start::Unsatisfiable => return Ok(Chain::Answer(AnswerDocument::unsatisfiable())),
        Start::Unknown(stopped) => return Ok(unknown(stopped)),
    };
    let mut walk = Steps::of(puzzle, state, solution.as_ref(), options);
    let steps = first(&mut walk)?;
    let mut board = Board::new(puzzle, state);
    for step in &steps {
        board.take(step);
    }
    board.bridges = walk.bridges();
    let is_solved = || verify(puzzle, &board.bridges);
    let (complete, open) = match walk.ending() {
        // The last step may be the end, which the walk does not know yet.
        None | Some(Ending::Complete) => (is_solved().is_ok(), None),
        Some(Ending::Several) => (false, Some(walk.open())),
        Some(Ending::Unknown(stopped)) => return Ok(unknown(stopped)),
        Some(Ending::Fault) => {
            is_solved().map_err(SolveError::Unverified)?;
            (true, None)
        }
    };
    let end = HintsDocument::new(complete, steps.len(), board.state());
    let end = match open {
        Some(open) => end.with_open(open),
        None => end.with_several(walk.of_several()),
    };
    let numbers = (1..).map_while(NonZeroUsize::new);
    let hints = numbers.zip(&steps);
    let hints = hints.map(|(number, step)| HintDocument::new(number, step));
    Ok(Chain::Hints(HintChainDocument::new(hints.collect(), end)))
}

/// The steps up to the first one that draws a bridge.
pub(super) fn first(walk: &mut Steps<'_>) -> Result<Vec<Step>, SolveError> {
    let mut steps: Vec<Step> = Vec::new();
    while !steps.last().is_some_and(Step::draws) {
        match walk.next()? {
            Some(step) => steps.push(step),
            None => break,
        }
    }
    Ok(steps)
}
