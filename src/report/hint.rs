//! Documents of steps, and of the board after them.

use std::borrow::Cow;
use std::num::{NonZeroU32, NonZeroUsize};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::common::{CommonCorridor, counts};
use super::field;
use crate::model::puzzle::{Cell, Rules};
use crate::model::state::State;
use crate::notation::json::{self, Object};
use crate::play::hint::{self, Change, Given, Level, Reason, Starved, Step, Technique, Way};

/// A corridor by its two islands, in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ends {
    /// The first island.
    pub from: Cell,
    /// The second.
    pub to: Cell,
}

impl Serialize for Ends {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json::ends::serialize(&[self.from, self.to], serializer)
    }
}

impl<'de> Deserialize<'de> for Ends {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        json::ends::deserialize(deserializer).map(Self::from)
    }
}

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

/// What is known about a corridor before and after a step: the fewest bridges, which are drawn, and the most.
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

/// A step of `hint`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Object<Fields>", into = "Fields")]
#[non_exhaustive]
pub struct HintDocument {
    /// Its number, counted from 1.
    pub step: NonZeroUsize,
    /// The step itself.
    pub told: Told,
    /// From how many steps of its kind it was chosen, itself included.
    pub available: NonZeroU32,
    /// What was assumed, and how it was refuted; only with [`Technique::WhatIf`].
    pub assumed: Option<Assumed>,
}

/// A step itself, which may also be one that followed from an assumption.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct Told {
    /// The technique.
    pub rule: Technique,
    /// Its level.
    pub level: Level,
    /// The islands that it involves.
    pub islands: Vec<Cell>,
    /// The corridors whose bridges or limits it uses.
    pub corridors: Vec<Ends>,
    /// What follows, at least one change.
    #[serde(deserialize_with = "field::some")]
    pub changes: Vec<BoundsChange>,
    /// Why it follows.
    pub reason: Reason,
    /// The step as a sentence.
    #[serde(deserialize_with = "field::text")]
    pub text: String,
}

/// The error of a document whose rule is not that of its reason.
const TWO_TECHNIQUES: &str = "expected a reason of the same technique as rule";

field::object!(() Told; |told: &Told| match told.rule {
    Technique::WhatIf | Technique::ClueSet => Err("expected a simple technique"),
    rule if rule != told.reason.technique() => Err(TWO_TECHNIQUES),
    _ => Ok(()),
});

field::object!(() Reason);
field::object!(() Way);
field::object!(() Given);
field::object!(() Starved);
field::object!(() hint::Contradiction);

/// Where an assumption fails: as data and as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
#[non_exhaustive]
pub struct ToldContradiction {
    /// The contradiction as data. It rejects keys that are not its own.
    #[serde(flatten)]
    pub contradiction: hint::Contradiction,
    /// The contradiction as a sentence.
    #[serde(deserialize_with = "field::text")]
    pub text: String,
}

field::object!(() ToldContradiction);

impl From<&hint::Contradiction> for ToldContradiction {
    fn from(contradiction: &hint::Contradiction) -> Self {
        Self {
            contradiction: contradiction.clone(),
            text: contradiction.to_string(),
        }
    }
}

/// An assumption that was refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Assumed {
    /// What was assumed.
    pub assumption: BoundsChange,
    /// What followed, as far as the contradiction depends on it.
    pub steps: Vec<Told>,
    /// Where the assumption fails.
    pub contradiction: ToldContradiction,
}

impl HintDocument {
    /// The document of step `number` (counted from 1) of a [walk](crate::play::hint::Walk).
    #[must_use]
    pub fn new(number: NonZeroUsize, step: &Step) -> Self {
        Self {
            step: number,
            told: Told::new(step),
            available: NonZeroU32::new(step.available).unwrap_or(NonZeroU32::MIN),
            assumed: step.assumption.as_ref().map(|assumed| Assumed {
                assumption: BoundsChange::from(&assumed.change),
                steps: assumed.steps.iter().map(Told::new).collect(),
                contradiction: ToldContradiction::from(&assumed.contradiction),
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
            reason: step.reason.clone(),
            text: step.to_string(),
        }
    }
}

field::keys! {
    /// The keys, in their order: those of a step, with others before and after them.
    struct Fields {
        step: NonZeroUsize,
        rule: Technique,
        level: Level,
        islands: Vec<Cell>,
        corridors: Vec<Ends>,
        #[serde(deserialize_with = "field::some")]
        changes: Vec<BoundsChange>,
        reason: Reason,
        #[serde(deserialize_with = "field::text")]
        text: String,
        available: NonZeroU32,
        assumption?: BoundsChange,
        steps?: Vec<Told>,
        contradiction?: ToldContradiction,
    }
}

impl From<HintDocument> for Fields {
    fn from(hint: HintDocument) -> Self {
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
            reason: told.reason,
            text: told.text,
            available: hint.available,
            assumption,
            steps,
            contradiction,
        }
    }
}

impl TryFrom<Object<Fields>> for HintDocument {
    type Error = &'static str;

    fn try_from(Object(fields): Object<Fields>) -> Result<Self, Self::Error> {
        let assumed = match (fields.assumption, fields.steps, fields.contradiction) {
            (Some(assumption), Some(steps), Some(contradiction)) => Some(Assumed {
                assumption,
                steps,
                contradiction,
            }),
            (None, None, None) => None,
            _ => return Err("expected all of assumption, steps and contradiction, or none"),
        };
        let is_assumption = fields.rule == Technique::WhatIf;
        if is_assumption != assumed.is_some() || is_assumption && fields.level != Level::Expert {
            return Err("expected an assumption of an expert with what_if, and only there");
        }
        if fields.rule != fields.reason.technique() {
            return Err(TWO_TECHNIQUES);
        }
        Ok(Self {
            step: fields.step,
            told: Told {
                rule: fields.rule,
                level: fields.level,
                islands: fields.islands,
                corridors: fields.corridors,
                changes: fields.changes,
                reason: fields.reason,
                text: fields.text,
            },
            available: fields.available,
            assumed,
        })
    }
}

/// A corridor in which solutions differ, with the bridge counts that it has in them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct OpenCounts {
    /// The first island.
    pub from: Cell,
    /// The second.
    pub to: Cell,
    /// The counts, ascending; at least two.
    #[serde(deserialize_with = "some_counts")]
    pub counts: Vec<u8>,
}

field::object!(() OpenCounts; |open: &OpenCounts| match open.counts.len() {
    0 | 1 => Err("expected two numbers of bridges at least"),
    _ => Ok(()),
});

impl From<&CommonCorridor> for OpenCounts {
    fn from(corridor: &CommonCorridor) -> Self {
        let [from, to] = corridor.ends;
        Self {
            from,
            to,
            counts: corridor.counts.clone(),
        }
    }
}

fn some_counts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    counts(deserializer).map(Cow::into_owned)
}

/// The document that ends a list of steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct HintsDocument {
    /// Whether the puzzle is solved.
    pub complete: bool,
    /// The number of steps.
    pub steps: usize,
    /// The state after them.
    pub state: State,
    /// Whether the puzzle has several solutions.
    #[serde(
        default,
        deserialize_with = "field::only_true",
        skip_serializing_if = "std::ops::Not::not"
    )]
    pub several: bool,
    /// Where the solutions that extend the state have nothing more in common: the corridors in which they differ,
    /// sorted. Otherwise empty.
    #[serde(
        default,
        deserialize_with = "field::some",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub open: Vec<OpenCounts>,
}

field::object!(() HintsDocument; |hints: &HintsDocument| {
    match hints.open.is_empty() || hints.several && !hints.complete {
        true => Ok(()),
        false => Err("expected open corridors only of several solutions, and not of one that is complete"),
    }
});

impl HintsDocument {
    /// The document of the state after this many steps.
    #[must_use]
    pub const fn new(complete: bool, steps: usize, state: State) -> Self {
        Self {
            complete,
            steps,
            state,
            several: false,
            open: Vec::new(),
        }
    }

    /// Sets whether the puzzle has [several](Self::several) solutions.
    #[must_use]
    pub fn with_several(self, several: bool) -> Self {
        Self { several, ..self }
    }

    /// For the end of a [walk](crate::play::hint::Walk) where solutions have nothing more in common: sets the corridors
    /// in which they differ, which are those of [`Walk::open`](crate::play::hint::Walk::open).
    #[must_use]
    pub fn with_open(self, open: &[CommonCorridor]) -> Self {
        Self {
            several: true,
            open: open.iter().map(OpenCounts::from).collect(),
            ..self
        }
    }
}
