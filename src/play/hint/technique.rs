//! The techniques by name, from simple to hard.

/// How hard a technique is, and a puzzle that needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Techniques that look at one island and what is drawn around it.
    Easy,
    /// Techniques that look at an island and what its neighbours can take.
    Medium,
    /// Techniques that look at groups of islands, and at what the bridges of one island do to those around it.
    Hard,
    /// Techniques with assumptions that lead to a contradiction.
    Expert,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// A name for programs, in lower case.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

/// A technique for finding something out about a puzzle by hand.
///
/// Each is sound for every variant: any number of bridges per corridor, `?` clues, loops allowed or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Technique {
    /// An island has one way left.
    OnlyNeighbour,
    /// An island needs all the room around it: 4 in a corner, 6 at a side, 8 elsewhere.
    AllSlots,
    /// An island cannot do without any of its ways: 3 in a corner, 5 at a side, 7 elsewhere.
    AtLeastOne,
    /// A bridge blocks the corridors that it crosses.
    Crossing,
    /// An island has all its bridges.
    Finished,
    /// Some neighbours of an island take few bridges, so that others must take more.
    MixedCapacities,
    /// Two islands with equal clues would be cut off from the others: 1-1, 2=2.
    ForbiddenPair,
    /// Three islands would be cut off from the others: 1-2-1, 1-3=2, 2=4=2.
    ForbiddenPath,
    /// A group of islands would be sealed off.
    Isolation,
    /// A group of islands has one way out.
    SingleExit,
    /// Two parts of the puzzle have only one way between them.
    OnlyLink,
    /// A bridge would close a loop, where loops are forbidden.
    NoLoop,
    /// The bridges of one island would leave another one short.
    Starvation,
    /// An assumption from which a contradiction follows by other techniques.
    WhatIf,
    /// A few clues that leave no other possibility, found by a solver.
    ClueSet,
}

impl Technique {
    /// All techniques, the simplest first.
    pub const ALL: [Self; 15] = [
        Self::OnlyNeighbour,
        Self::AllSlots,
        Self::AtLeastOne,
        Self::Crossing,
        Self::Finished,
        Self::MixedCapacities,
        Self::ForbiddenPair,
        Self::ForbiddenPath,
        Self::Isolation,
        Self::SingleExit,
        Self::OnlyLink,
        Self::NoLoop,
        Self::Starvation,
        Self::WhatIf,
        Self::ClueSet,
    ];

    /// The level to which it belongs.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Self::OnlyNeighbour
            | Self::AllSlots
            | Self::AtLeastOne
            | Self::Crossing
            | Self::Finished => Level::Easy,
            Self::MixedCapacities | Self::ForbiddenPair | Self::ForbiddenPath => Level::Medium,
            Self::Isolation
            | Self::SingleExit
            | Self::OnlyLink
            | Self::NoLoop
            | Self::Starvation => Level::Hard,
            Self::WhatIf | Self::ClueSet => Level::Expert,
        }
    }

    /// A name for programs, in lower case with words joined by `_`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::OnlyNeighbour => "only_neighbour",
            Self::AllSlots => "all_slots",
            Self::AtLeastOne => "at_least_one",
            Self::Crossing => "crossing",
            Self::Finished => "finished",
            Self::MixedCapacities => "mixed_capacities",
            Self::ForbiddenPair => "forbidden_pair",
            Self::ForbiddenPath => "forbidden_path",
            Self::Isolation => "isolation",
            Self::SingleExit => "single_exit",
            Self::OnlyLink => "only_link",
            Self::NoLoop => "no_loop",
            Self::Starvation => "starvation",
            Self::WhatIf => "what_if",
            Self::ClueSet => "clue_set",
        }
    }
}
