//! Steps, and the board after them.

use std::num::{NonZeroU32, NonZeroUsize};

use serde::{Deserialize, Serialize};

use super::field;
use crate::hint::{Change, Level, Step, Technique};
use crate::json::Object;
use crate::puzzle::{Cell, Rules};
use crate::state::State;

/// A corridor by its two islands, the first in reading order first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Ends {
    /// The first island.
    pub from: Cell,
    /// The second.
    pub to: Cell,
}

field::object!(() Ends);

impl From<[Cell; 2]> for Ends {
    fn from([from, to]: [Cell; 2]) -> Self {
        Self { from, to }
    }
}

impl From<Ends> for [Cell; 2] {
    fn from(ends: Ends) -> Self {
        [ends.from, ends.to]
    }
}

/// What is known of a corridor before and after a step: the fewest bridges, which are drawn, and the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct BoundsChange {
    /// The first island.
    pub from: Cell,
    /// The second.
    pub to: Cell,
    /// Before.
    pub before: [u8; 2],
    /// After.
    pub after: [u8; 2],
}

field::object!(() BoundsChange; |change: &BoundsChange| {
    let counts = [change.before, change.after].concat();
    match counts.into_iter().all(|count| count <= Rules::MOST_BRIDGES) {
        true => Ok(()),
        false => Err("expected bounds from 0 to 4"),
    }
});

impl From<&Change> for BoundsChange {
    fn from(change: &Change) -> Self {
        let [from, to] = change.ends;
        Self {
            from,
            to,
            before: change.before,
            after: change.after,
        }
    }
}

/// A step that `hint` tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Object<Fields>", into = "Fields")]
#[non_exhaustive]
pub struct Hint {
    /// Its number, from 1.
    pub step: NonZeroUsize,
    /// What there is to say of it.
    pub told: Told,
    /// From how many steps of its kind it was chosen, itself included.
    pub available: NonZeroU32,
    /// What was assumed, and how it was refuted; with [`Technique::WhatIf`] only.
    pub assumed: Option<Assumed>,
}

/// What there is to say of a step, also of one that followed from an assumption.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct Told {
    /// The technique.
    pub rule: Technique,
    /// Its level.
    pub level: Level,
    /// The islands that it looks at.
    pub islands: Vec<Cell>,
    /// The corridors whose bridges or limits it uses.
    pub corridors: Vec<Ends>,
    /// What follows, one change at least.
    #[serde(deserialize_with = "field::some")]
    pub changes: Vec<BoundsChange>,
    /// The sentence.
    #[serde(deserialize_with = "field::text")]
    pub text: String,
}

field::object!(() Told; |told: &Told| match told.rule {
    Technique::WhatIf | Technique::ClueSet => Err("expected a simple technique"),
    _ => Ok(()),
});

/// An assumption that was refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Assumed {
    /// What was assumed.
    pub assumption: BoundsChange,
    /// What followed, as far as the contradiction leans on it.
    pub steps: Vec<Told>,
    /// The contradiction, a sentence.
    pub contradiction: String,
}

impl Hint {
    /// Step `number` of a [walk](crate::hint::Walk), from 1.
    #[must_use]
    pub fn new(number: NonZeroUsize, step: &Step) -> Self {
        Self {
            step: number,
            told: Told::new(step),
            available: NonZeroU32::new(step.available).unwrap_or(NonZeroU32::MIN),
            assumed: step.assumption.as_ref().map(|assumed| Assumed {
                assumption: BoundsChange::from(&assumed.change),
                steps: assumed.steps.iter().map(Told::new).collect(),
                contradiction: assumed.contradiction.clone(),
            }),
        }
    }
}

impl Told {
    fn new(step: &Step) -> Self {
        Self {
            rule: step.technique,
            level: step.level(),
            islands: step.islands.clone(),
            corridors: step.corridors.iter().copied().map(Ends::from).collect(),
            changes: step.changes.iter().map(BoundsChange::from).collect(),
            text: step.to_string(),
        }
    }
}

/// The keys, in their order: those of a step, with more before and after.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    step: NonZeroUsize,
    rule: Technique,
    level: Level,
    islands: Vec<Cell>,
    corridors: Vec<Ends>,
    #[serde(deserialize_with = "field::some")]
    changes: Vec<BoundsChange>,
    #[serde(deserialize_with = "field::text")]
    text: String,
    available: NonZeroU32,
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    assumption: Option<BoundsChange>,
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    steps: Option<Vec<Told>>,
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    contradiction: Option<String>,
}

impl From<Hint> for Fields {
    fn from(hint: Hint) -> Self {
        let told = hint.told;
        let (assumption, steps, contradiction) = match hint.assumed {
            Some(assumed) => (
                Some(assumed.assumption),
                Some(assumed.steps),
                Some(assumed.contradiction),
            ),
            None => (None, None, None),
        };
        Self {
            step: hint.step,
            rule: told.rule,
            level: told.level,
            islands: told.islands,
            corridors: told.corridors,
            changes: told.changes,
            text: told.text,
            available: hint.available,
            assumption,
            steps,
            contradiction,
        }
    }
}

impl TryFrom<Object<Fields>> for Hint {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields>) -> Result<Self, Self::Error> {
        let assumed = match (fields.assumption, fields.steps, fields.contradiction) {
            (Some(assumption), Some(steps), Some(contradiction)) if !contradiction.is_empty() => {
                Some(Assumed {
                    assumption,
                    steps,
                    contradiction,
                })
            }
            (None, None, None) => None,
            _ => return Err("expected all of assumption, steps and contradiction, or none"),
        };
        let is_assumption = fields.rule == Technique::WhatIf;
        if is_assumption != assumed.is_some() || is_assumption && fields.level != Level::Expert {
            return Err("expected an assumption of an expert with what_if, and only there");
        }
        Ok(Self {
            step: fields.step,
            told: Told {
                rule: fields.rule,
                level: fields.level,
                islands: fields.islands,
                corridors: fields.corridors,
                changes: fields.changes,
                text: fields.text,
            },
            available: fields.available,
            assumed,
        })
    }
}

/// The end of the steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct Hints {
    /// Whether the puzzle is solved.
    pub complete: bool,
    /// How many steps were told.
    pub steps: usize,
    /// The board after them.
    pub state: State,
}

field::object!(() Hints);

impl Hints {
    /// After so many steps the board is this.
    #[must_use]
    pub const fn new(complete: bool, steps: usize, state: State) -> Self {
        Self {
            complete,
            steps,
            state,
        }
    }
}
