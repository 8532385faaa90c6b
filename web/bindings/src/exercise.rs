//! Boards on which one technique is to be found.

use hashi_sat::encodings::Corridor;
use hashi_sat::generate::{Generator, GeneratorEnding, Wishes};
use hashi_sat::model::corridor_state::CorridorState;
use hashi_sat::play::hint::{Change, Level, Step, Technique, UniqueWalk};
use hashi_sat::report::{HintDocument, PuzzleDocument};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Cell, Puzzle, Rules, SearchOptions, Solution, State, Uniqueness, candidate_graph, unique,
};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::asked::{Seconds, limits, question};
use crate::failure::Failure;
use crate::hint::documents;
use crate::reporter::Reporter;
use crate::{Answered, json};

/// The most puzzles that are looked through for one exercise, so that it ends without a limit too.
const MOST_TRIED: u64 = 3_000;

/// Asks for an exercise.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExerciseRequest {
    #[serde(rename = "task")]
    _task: IgnoredAny,
    technique: Technique,
    seed: u64,
    seconds: Option<Seconds>,
}

/// What is drawn comes as an answer of `read` has it.
#[derive(Serialize)]
struct Exercise<'a> {
    puzzle: PuzzleDocument<'a>,
    bridges: Solution,
    crosses: Vec<[Cell; 2]>,
    tried: u64,
}

#[derive(Serialize)]
struct NoExercise {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Stopped>,
    tried: u64,
}

#[derive(Serialize)]
struct TriedSoFar {
    tried: u64,
}

/// Looks through small puzzles for a state in which just this technique goes on.
pub(crate) fn exercise(request: &ExerciseRequest, report: &mut Reporter<'_>) -> Answered {
    let technique = request.technique;
    let options = SearchOptions::default().with_limits(limits(request.seconds));
    let generator = Generator::new(wishes(technique), request.seed).map_err(Failure::internal)?;
    let mut generator = generator.with_limits(options.limits.clone());
    for tried in 1..=MOST_TRIED {
        report.so_far(|| TriedSoFar { tried });
        let Some(made) = generator.next().transpose()? else {
            let Some(GeneratorEnding::Stopped(reason)) = generator.ending() else {
                return Err(Failure::internal("the generator ended without a limit"));
            };
            return none(Some(reason), tried);
        };
        if let Some(found) = state_for(technique, &made.puzzle, &made.solution, &options)? {
            return json(&Exercise {
                puzzle: PuzzleDocument::new(&made.puzzle),
                bridges: found.bridges,
                crosses: found.crosses,
                tried,
            });
        }
    }
    none(None, MOST_TRIED)
}

fn none(reason: Option<Stopped>, tried: u64) -> Answered {
    json(&NoExercise {
        status: "unknown",
        reason,
        tried,
    })
}

/// Small puzzles. Where all clues are known, isolation finds nearly all that single exits, only links and starvation
/// could find, so some are hidden there.
fn wishes(technique: Technique) -> Wishes {
    match technique {
        Technique::NoLoop => {
            let rules = Rules::new(2, false).unwrap_or_default();
            Wishes::new(7, 7).with_level(Level::Hard).with_rules(rules)
        }
        Technique::OnlyLink => Wishes::new(6, 6).with_hidden(6),
        Technique::SingleExit | Technique::Starvation | Technique::WhatIf => {
            Wishes::new(7, 7).with_hidden(3)
        }
        _ => match technique.level() {
            Level::Easy => Wishes::new(5, 5),
            Level::Medium => Wishes::new(6, 6).with_level(Level::Medium),
            Level::Hard => Wishes::new(7, 7).with_level(Level::Hard),
            Level::Expert => Wishes::new(8, 8).with_level(Level::Expert),
        },
    }
}

/// The first state on the way to the solution in which the next step is by this technique, and no simpler one is seen.
fn state_for(
    technique: Technique,
    puzzle: &Puzzle,
    solution: &Solution,
    options: &SearchOptions,
) -> Result<Option<State>, Failure> {
    let graph = candidate_graph(puzzle);
    let mut state = CorridorState::new(puzzle, &graph, &State::default());
    for step in UniqueWalk::new(puzzle, &State::default(), solution, options) {
        let step = step?;
        if step.technique == technique {
            let now = state.state(puzzle, &graph);
            let first = UniqueWalk::new(puzzle, &now, solution, options).next();
            let goes_on = first.transpose()?;
            let goes_on =
                goes_on.is_some_and(|step| step.technique == technique && leaves_marks(&step));
            if goes_on && is_first(technique, puzzle, &now) {
                return Ok(Some(now));
            }
        }
        for change in &step.changes {
            let is_it = |corridor: &Corridor| {
                corridor.ends.map(|end| puzzle.islands()[end as usize].cell) == change.ends
            };
            let Some(corridor) = graph.corridors().iter().position(is_it) else {
                return Err(Failure::internal(
                    "a step names a corridor that there is not",
                ));
            };
            state.counts[corridor] = change.after[0];
            if change.after[1] == 0 && !state.crossed.contains(&(corridor as u32)) {
                state.crossed.push(corridor as u32);
            }
        }
    }
    Ok(None)
}

/// Whether none of the simplest techniques draws anything, even before it is looked what bridges and islands close.
fn is_first(technique: Technique, puzzle: &Puzzle, state: &State) -> bool {
    let drawing = [
        Technique::OnlyNeighbour,
        Technique::AllSlots,
        Technique::AtLeastOne,
    ];
    let mut simpler = drawing.into_iter().filter(|&each| each < technique);
    simpler.all(|each| each.everywhere(puzzle, state).is_empty())
}

/// Whether a step can be put on a board as bridges or crosses.
fn leaves_marks(step: &Step) -> bool {
    step.changes.iter().any(is_mark)
}

const fn is_mark(change: &Change) -> bool {
    change.drawn() > 0 || (change.after[1] == 0 && change.before[1] > 0)
}

question! {
    /// Asks where a technique goes on.
    PlacesRequest { technique: Technique }
}

#[derive(Serialize)]
struct Places {
    steps: Vec<HintDocument>,
}

/// All that a technique finds in a state, the next step first if it is by this technique.
pub(crate) fn places(request: PlacesRequest) -> Answered {
    let technique = request.technique;
    let (puzzle, state, options) = request.take()?;
    let mut steps = Vec::new();
    if let Uniqueness::Unique(solution) = unique(&puzzle, &options)? {
        let next = UniqueWalk::new(&puzzle, &state, &solution, &options).next();
        steps.extend(next.transpose()?.filter(|step| step.technique == technique));
    }
    for step in technique.everywhere(&puzzle, &state) {
        if steps.iter().all(|known| known.changes != step.changes) {
            steps.push(step);
        }
    }
    steps.retain(leaves_marks);
    json(&Places {
        steps: documents(&steps),
    })
}
