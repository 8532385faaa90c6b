//! The next step, or why there is none.

use std::num::NonZeroUsize;

use hashi_sat::play::hint::{Language, Step, UniqueWalk, UniqueWalkEnding, Walk, WalkEnding};
use hashi_sat::play::progress::{Marks, Mistake};
use hashi_sat::report::{Ends, HintDocument, OpenCounts};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Bridge, Progress, Puzzle, SearchOptions, SolveError, State, Uniqueness, progress, unique,
};
use serde::Serialize;

use crate::asked::Question;
use crate::failure::Failure;
use crate::finding::FindingDocument;
use crate::{Answered, json};

#[derive(Serialize)]
#[serde(tag = "hint", rename_all = "lowercase")]
enum HintAnswer<'a> {
    Step {
        steps: Vec<HintDocument>,
    },
    Broken {
        faults: Vec<FindingDocument>,
    },
    Wrong {
        bridges: &'a [Bridge],
        crossed: Vec<Ends>,
        /// For each of the bridges, how many are drawn in its corridor.
        drawn: Vec<u32>,
        text: String,
    },
    Unsatisfiable {
        text: &'static str,
    },
    Several {
        steps: Vec<HintDocument>,
        open: Vec<OpenCounts>,
        text: String,
    },
    Complete,
    Unknown {
        reason: Stopped,
    },
}

pub(crate) fn hint(question: Question) -> Answered {
    let (puzzle, state, options) = question.take()?;
    // It is useful to know that something is drawn wrong, whether or not there are hints.
    if state != State::default() {
        match progress(&puzzle, &state, &options)? {
            Progress::Right { .. } => {}
            Progress::Unsatisfiable => return json(&unsatisfiable()),
            Progress::Broken(faults) => {
                let faults = faults.into_iter().map(FindingDocument::from).collect();
                return json(&HintAnswer::Broken { faults });
            }
            Progress::Wrong(mistake) => return json(&wrong(&state, &mistake)),
            Progress::Unknown(reason) => return json(&HintAnswer::Unknown { reason }),
            _ => return Err(Failure::internal("a judgement that is not known")),
        }
    }
    let solution = match unique(&puzzle, &options)? {
        Uniqueness::Unique(solution) => solution,
        Uniqueness::Several(_) => return several(&puzzle, &state, &options),
        Uniqueness::Unsatisfiable => return json(&unsatisfiable()),
        Uniqueness::Unknown { stopped, .. } => {
            return json(&HintAnswer::Unknown { reason: stopped });
        }
        _ => return Err(Failure::internal("an answer that is not known")),
    };
    let mut walk = UniqueWalk::new(&puzzle, &state, &solution, &options);
    let steps = until_one_draws(&mut walk)?;
    match walk.ending() {
        Some(UniqueWalkEnding::Unknown(reason)) => json(&HintAnswer::Unknown { reason }),
        Some(UniqueWalkEnding::Complete) if steps.is_empty() => json(&HintAnswer::Complete),
        None | Some(UniqueWalkEnding::Complete) => json(&HintAnswer::Step {
            steps: documents(&steps),
        }),
        _ => Err(Failure::internal("the steps do not lead to the solution")),
    }
}

/// For a puzzle with several solutions: the steps that those share which extend the state.
fn several(puzzle: &Puzzle, state: &State, options: &SearchOptions) -> Answered {
    let mut walk = Walk::new(puzzle, state, options);
    let steps = until_one_draws(&mut walk)?;
    match walk.ending() {
        Some(WalkEnding::Unknown(reason)) => json(&HintAnswer::Unknown { reason }),
        Some(WalkEnding::Complete) if steps.is_empty() => json(&HintAnswer::Complete),
        Some(WalkEnding::Several) => json(&HintAnswer::Several {
            steps: documents(&steps),
            open: walk.open().iter().map(OpenCounts::from).collect(),
            text: Language::English.several_solutions(walk.open()),
        }),
        None | Some(WalkEnding::Complete) => json(&HintAnswer::Step {
            steps: documents(&steps),
        }),
        _ => Err(Failure::internal("the steps do not lead to a solution")),
    }
}

/// The steps up to the first one that draws a bridge.
fn until_one_draws(
    walk: &mut impl Iterator<Item = Result<Step, SolveError>>,
) -> Result<Vec<Step>, SolveError> {
    let mut steps: Vec<Step> = Vec::new();
    while !steps.last().is_some_and(Step::draws) {
        match walk.next().transpose()? {
            Some(step) => steps.push(step),
            None => break,
        }
    }
    Ok(steps)
}

fn documents(steps: &[Step]) -> Vec<HintDocument> {
    let number = |index| NonZeroUsize::MIN.saturating_add(index);
    let steps = steps.iter().enumerate();
    steps
        .map(|(index, step)| HintDocument::new(number(index), step))
        .collect()
}

fn wrong<'a>(state: &State, mistake: &'a Mistake) -> HintAnswer<'a> {
    let Marks {
        bridges, crossed, ..
    } = &mistake.undo;
    HintAnswer::Wrong {
        bridges,
        drawn: bridges
            .iter()
            .map(|bridge| drawn_beside(state, bridge))
            .collect(),
        crossed: crossed.iter().copied().map(Ends::from).collect(),
        text: mistake.what_to_undo(state).to_string(),
    }
}

/// How many bridges are drawn in the corridor of this one.
fn drawn_beside(state: &State, bridge: &Bridge) -> u32 {
    let drawn = state.bridges.bridges().iter();
    let same = drawn.filter(|drawn| [drawn.from, drawn.to] == [bridge.from, bridge.to]);
    same.map(|drawn| u32::from(drawn.count)).sum()
}

const fn unsatisfiable() -> HintAnswer<'static> {
    HintAnswer::Unsatisfiable {
        text: "there is no solution",
    }
}
