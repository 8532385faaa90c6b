//! The next step, or why there is none.

use std::num::NonZeroUsize;
use std::time::Duration;

use hashi_sat::play::hint::{Language, Refutation, Start, Step, Steps, StepsEnding};
use hashi_sat::play::progress::{Marks, Mistake};
use hashi_sat::report::{BoundsChange, Ends, HintDocument, OpenCounts, Told, ToldContradiction};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Bridge, Limits, Puzzle, SearchOptions, Solution, SolveError, State};
use serde::Serialize;

use crate::asked::Question;
use crate::failure::Failure;
use crate::finding::FindingDocument;
use crate::{Answered, json};

#[derive(Serialize)]
#[serde(tag = "hint", rename_all = "lowercase")]
pub(crate) enum HintAnswer {
    Step {
        steps: Vec<HintDocument>,
    },
    Broken {
        faults: Vec<FindingDocument>,
    },
    Wrong {
        bridges: Vec<Bridge>,
        crossed: Vec<Ends>,
        /// For each of the bridges, how many are drawn in its corridor.
        drawn: Vec<u32>,
        text: String,
        /// Left out if no short reason was found.
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<Why>,
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
    /// Of a whole walk: there are more steps than were wanted.
    More,
    Unknown {
        reason: Stopped,
    },
}

/// Why marks are wrong.
#[derive(Serialize)]
pub(crate) struct Why {
    /// What the marks say of their corridors.
    assumed: Vec<BoundsChange>,
    /// What follows, as far as the contradiction depends on it.
    steps: Vec<Told>,
    contradiction: ToldContradiction,
    text: String,
}

/// Why there are no steps from `state`, if there are none; otherwise the solution of the puzzle, if it has only one.
pub(crate) fn standing(
    puzzle: &Puzzle,
    state: &State,
    options: &SearchOptions,
) -> Result<Result<Option<Solution>, HintAnswer>, SolveError> {
    Ok(match Start::of(puzzle, state, options)? {
        Start::Right(solution) => Ok(solution),
        Start::Broken(faults) => Err(HintAnswer::Broken {
            faults: faults.into_iter().map(FindingDocument::from).collect(),
        }),
        Start::Wrong(mistake) => Err(wrong(puzzle, state, mistake, options)),
        Start::Unsatisfiable => Err(unsatisfiable()),
        Start::Unknown(reason) => Err(HintAnswer::Unknown { reason }),
    })
}

pub(crate) fn hint(question: Question) -> Answered {
    let (puzzle, state, options) = question.take()?;
    let solution = match standing(&puzzle, &state, &options)? {
        Ok(solution) => solution,
        Err(answer) => return json(&answer),
    };
    let mut walk = Steps::new(&puzzle, &state, solution.as_ref(), &options);
    let steps = documents(&walk.next_chain()?);
    json(&ended(&walk, steps)?)
}

/// What is said of these steps, the last ones.
pub(crate) fn ended(walk: &Steps<'_>, steps: Vec<HintDocument>) -> Result<HintAnswer, Failure> {
    match walk.ending() {
        Some(StepsEnding::Unknown(reason)) => Ok(HintAnswer::Unknown { reason }),
        Some(StepsEnding::Complete) if steps.is_empty() => Ok(HintAnswer::Complete),
        Some(StepsEnding::Several) => Ok(HintAnswer::Several {
            steps,
            open: walk.open().iter().map(OpenCounts::from).collect(),
            text: Language::English.several_solutions(walk.open()),
        }),
        None | Some(StepsEnding::Complete) => Ok(HintAnswer::Step { steps }),
        Some(StepsEnding::Contradiction) => {
            Err(Failure::internal("the steps do not lead to a solution"))
        }
    }
}

pub(crate) fn documents(steps: &[Step]) -> Vec<HintDocument> {
    let number = |index| NonZeroUsize::MIN.saturating_add(index);
    let steps = steps.iter().enumerate();
    steps
        .map(|(index, step)| HintDocument::new(number(index), step))
        .collect()
}

/// The mark with the shortest reason, or the marks that are not right together.
fn wrong(
    puzzle: &Puzzle,
    state: &State,
    mut mistake: Mistake,
    options: &SearchOptions,
) -> HintAnswer {
    let why = Refutation::of(puzzle, state, &mistake, &for_reason(&options.limits)).map(|why| {
        mistake.undo = why.marks.clone();
        let steps = documents(&why.steps).into_iter();
        Why {
            assumed: why.assumed.iter().map(BoundsChange::from).collect(),
            steps: steps.map(|step| step.told).collect(),
            contradiction: ToldContradiction::from(&why.contradiction),
            text: why.to_string(),
        }
    });
    let text = mistake.what_to_undo(state).to_string();
    let Marks {
        bridges, crossed, ..
    } = mistake.undo;
    HintAnswer::Wrong {
        drawn: bridges
            .iter()
            .map(|bridge| drawn_beside(state, bridge))
            .collect(),
        bridges,
        crossed: crossed.into_iter().map(Ends::from).collect(),
        text,
        why,
    }
}

/// The limits of the search for a reason. That something is wrong is known by then, and must not wait for long.
fn for_reason(asked: &Limits) -> Limits {
    let most = Limits::within(Duration::from_secs(1));
    match asked.deadline() {
        Some(deadline) if most.deadline().is_some_and(|most| deadline < most) => asked.clone(),
        _ => most,
    }
}

/// How many bridges are drawn in the corridor of this one.
fn drawn_beside(state: &State, bridge: &Bridge) -> u32 {
    let drawn = state.bridges.bridges().iter();
    let same = drawn.filter(|drawn| [drawn.from, drawn.to] == [bridge.from, bridge.to]);
    same.map(|drawn| u32::from(drawn.count)).sum()
}

const fn unsatisfiable() -> HintAnswer {
    HintAnswer::Unsatisfiable {
        text: "there is no solution",
    }
}
