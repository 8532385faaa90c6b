//! The next step, or why there is none.

use std::num::NonZeroUsize;
use std::time::Duration;

use hashi_sat::play::hint::{
    Language, Refutation, Step, UniqueWalk, UniqueWalkEnding, Walk, WalkEnding,
};
use hashi_sat::play::progress::{Marks, Mistake};
use hashi_sat::report::{BoundsChange, Ends, HintDocument, OpenCounts, Told, ToldContradiction};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Bridge, Limits, Progress, Puzzle, SearchOptions, Solution, SolveError, State, Uniqueness,
    progress, unique,
};
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

/// What is known before the first step.
pub(crate) enum Standing {
    /// There is one solution, which extends the state.
    Unique(Solution),
    /// There are several, of which at least one extends the state.
    Several,
    /// There is no step.
    Ended(HintAnswer),
}

/// Whether there are steps from `state`, and where they lead.
pub(crate) fn standing(
    puzzle: &Puzzle,
    state: &State,
    options: &SearchOptions,
) -> Result<Standing, Failure> {
    let ended = |answer| Ok(Standing::Ended(answer));
    // It is useful to know that something is drawn wrong, whether or not there are hints.
    if *state != State::default() {
        match progress(puzzle, state, options)? {
            Progress::Right { .. } => {}
            Progress::Unsatisfiable => return ended(unsatisfiable()),
            Progress::Broken(faults) => {
                let faults = faults.into_iter().map(FindingDocument::from).collect();
                return ended(HintAnswer::Broken { faults });
            }
            Progress::Wrong(mistake) => return ended(wrong(puzzle, state, mistake, options)),
            Progress::Unknown(reason) => return ended(HintAnswer::Unknown { reason }),
            _ => return Err(Failure::internal("a judgement that is not known")),
        }
    }
    match unique(puzzle, options)? {
        Uniqueness::Unique(solution) => Ok(Standing::Unique(solution)),
        Uniqueness::Several(_) => Ok(Standing::Several),
        Uniqueness::Unsatisfiable => ended(unsatisfiable()),
        Uniqueness::Unknown { stopped, .. } => ended(HintAnswer::Unknown { reason: stopped }),
        _ => Err(Failure::internal("an answer that is not known")),
    }
}

pub(crate) fn hint(question: Question) -> Answered {
    let (puzzle, state, options) = question.take()?;
    let solution = match standing(&puzzle, &state, &options)? {
        Standing::Unique(solution) => solution,
        Standing::Several => return several(&puzzle, &state, &options),
        Standing::Ended(answer) => return json(&answer),
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
