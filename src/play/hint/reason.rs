//! Why a step follows, and where an assumption fails, as data.

use serde::{Deserialize, Serialize};

use super::technique::Technique;
use crate::model::puzzle::{Cell, Island};
use crate::notation::json;

/// Why a step follows: what its technique has found.
///
/// Together with the [changes](super::Step::changes) and the [assumption](super::Step::assumption) of the step, this is
/// all that the sentence says. Serialized, it is the object that [`report`](crate::report) puts beside the sentence,
/// with the key of the technique under `technique`.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::hint::{Reason, Walk};
/// use hashi_sat::{SearchOptions, State};
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let mut walk = Walk::new(&puzzle, &State::default(), &SearchOptions::default());
/// let step = walk.next().expect("a first step")?;
/// let Reason::OnlyNeighbour { island, other, .. } = &step.reason else {
///     panic!("another technique: {step}");
/// };
/// assert_eq!([island.cell, other.cell].map(|cell| cell.col), [0, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    remote = "Self",
    tag = "technique",
    rename_all = "snake_case",
    deny_unknown_fields
)]
#[non_exhaustive]
pub enum Reason {
    /// An island has one way left.
    OnlyNeighbour {
        /// The island.
        island: Island,
        /// How many bridges it needs beyond those that are drawn. `None` for `?`, which needs one.
        #[serde(deserialize_with = "json::nullable")]
        needs: Option<u32>,
        /// How many neighbours it has in the puzzle, whatever is drawn.
        neighbours: u32,
        /// The neighbour to which that way leads.
        other: Island,
    },
    /// An island needs all the room around it.
    AllSlots {
        /// The island.
        island: Island,
        /// How many bridges it needs beyond those that are drawn.
        needs: u32,
        /// How many ways are open.
        ways: u32,
        /// How many more bridges each way has room for, if that is the same for all.
        #[serde(deserialize_with = "json::nullable")]
        each: Option<u32>,
    },
    /// An island cannot do without any of its ways.
    AtLeastOne {
        /// The island.
        island: Island,
        /// How many ways are open.
        ways: u32,
        /// How many bridges it could have, including those that are drawn, if the way that takes the fewest got none.
        without: u32,
    },
    /// A bridge blocks the corridors that it crosses.
    Crossing {
        /// The corridor with the bridge.
        #[serde(with = "json::ends")]
        bridge: [Cell; 2],
    },
    /// An island has all its bridges.
    Finished {
        /// The island.
        island: Island,
    },
    /// Some neighbours of an island take few bridges, so that others must take more.
    MixedCapacities {
        /// The island.
        island: Island,
        /// How many bridges it needs beyond those that are drawn.
        needs: u32,
        /// The ways to its neighbours that have room.
        ways: Vec<Way>,
    },
    /// Two islands with equal clues would be cut off from the others.
    ForbiddenPair {
        /// The two islands.
        islands: [Island; 2],
        /// With this many bridges between them, both would have all their bridges.
        bridges: u32,
    },
    /// Three islands would be cut off from the others.
    ForbiddenPath {
        /// The island in the middle.
        middle: Island,
        /// Pairs of its neighbours: if all its bridges went to the two of one pair, these three islands would have all
        /// their bridges.
        pairs: Vec<[Island; 2]>,
    },
    /// A group of islands would be sealed off.
    Isolation {
        /// An island of the group that still needs bridges.
        island: Island,
        /// Each way to give it these bridges that would seal off a group.
        closing: Vec<Vec<Given>>,
        /// The islands of that group, or of all these groups if there are several ways.
        group: Vec<Island>,
    },
    /// A group of islands has one way out.
    SingleExit {
        /// Its islands.
        group: Vec<Island>,
    },
    /// Two parts of the puzzle have only one way between them.
    OnlyLink {
        /// The islands of the smaller part.
        group: Vec<Island>,
    },
    /// A bridge would close a loop, where loops are forbidden.
    NoLoop {
        /// The islands along the loop, in order.
        islands: Vec<Island>,
    },
    /// The bridges of one island would leave another one short.
    Starvation {
        /// The island that has bridges to give.
        island: Island,
        /// Each way to give them that would leave another island short.
        cases: Vec<Starved>,
    },
    /// An assumption fails: the [assumption](super::Step::assumption) of the step.
    // With braces, because serde would accept further keys for a unit variant.
    WhatIf {},
    /// A few clues leave no other possibility.
    ClueSet {
        /// The islands with these clues.
        islands: Vec<Island>,
        /// Whether it is known that no fewer clues force anything.
        smallest: bool,
    },
}

impl Reason {
    /// The technique that gives such reasons.
    #[must_use]
    pub const fn technique(&self) -> Technique {
        match self {
            Self::OnlyNeighbour { .. } => Technique::OnlyNeighbour,
            Self::AllSlots { .. } => Technique::AllSlots,
            Self::AtLeastOne { .. } => Technique::AtLeastOne,
            Self::Crossing { .. } => Technique::Crossing,
            Self::Finished { .. } => Technique::Finished,
            Self::MixedCapacities { .. } => Technique::MixedCapacities,
            Self::ForbiddenPair { .. } => Technique::ForbiddenPair,
            Self::ForbiddenPath { .. } => Technique::ForbiddenPath,
            Self::Isolation { .. } => Technique::Isolation,
            Self::SingleExit { .. } => Technique::SingleExit,
            Self::OnlyLink { .. } => Technique::OnlyLink,
            Self::NoLoop { .. } => Technique::NoLoop,
            Self::Starvation { .. } => Technique::Starvation,
            Self::WhatIf { .. } => Technique::WhatIf,
            Self::ClueSet { .. } => Technique::ClueSet,
        }
    }
}

/// A way from an island to a neighbour that has room for more bridges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Way {
    /// The neighbour.
    pub to: Island,
    /// How many more bridges can go there.
    pub room: u32,
    /// Whether too few bridges fit without this way.
    pub needed: bool,
}

/// Bridges that an island gives to a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct Given {
    /// The neighbour.
    pub to: Island,
    /// The number of bridges, beyond those that are drawn.
    pub bridges: u32,
    /// Whether bridges are drawn there already.
    pub more: bool,
}

/// An island that would be left short.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Starved {
    /// What another island would give to its neighbours.
    pub given: Vec<Given>,
    /// The island that would be left short.
    pub victim: Island,
    /// How many bridges it would then still need.
    pub needs: u32,
    /// How many would still fit.
    pub fits: u32,
}

/// Where an assumption fails: what would be impossible.
///
/// Serialized, it is an object with its name under `kind`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    remote = "Self",
    tag = "kind",
    rename_all = "snake_case",
    deny_unknown_fields
)]
#[non_exhaustive]
pub enum Contradiction {
    /// An island would still need more bridges than fit.
    Short {
        /// The island.
        island: Island,
        /// How many it would still need.
        needs: u32,
        /// How many would still fit.
        fits: u32,
    },
    /// An island would have more bridges than its clue says.
    Over {
        /// The island.
        island: Island,
        /// How many it would have.
        bridges: u32,
    },
    /// A corridor would have more bridges than its limit.
    Full {
        /// The corridor.
        #[serde(with = "json::ends")]
        corridor: [Cell; 2],
    },
    /// A group would have all its bridges, although there are other islands.
    Sealed {
        /// Its islands.
        group: Vec<Island>,
    },
    /// No way would lead out of a group.
    CutOff {
        /// Its islands.
        group: Vec<Island>,
    },
    /// A loop would be closed, where loops are forbidden.
    Loop {
        /// The islands along the loop, in order.
        islands: Vec<Island>,
    },
    /// An island could not have its bridges without sealing off a group.
    OnlySealing {
        /// The island.
        island: Island,
    },
    /// An island could not have its bridges without leaving another one short.
    OnlyStarving {
        /// The island.
        island: Island,
    },
}
