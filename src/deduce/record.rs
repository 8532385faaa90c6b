//! The rules by name, and the steps that they take.

use std::error::Error;
use std::fmt;

/// What a deduction follows from. Rules are sound for every solution of the puzzle, with any number of
/// bridges per corridor, with `?` clues, with loops allowed or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Rule {
    /// An island has exactly (for `?`: at least) as many bridge ends as its clue says: what its other
    /// corridors must carry bounds this one from above, what they can carry from below.
    Degree,
    /// As [`Degree`](Self::Degree) from below, where some corridors of the island can carry fewer bridges
    /// than others.
    MixedCapacities,
    /// Of two corridors that cross, one carries a bridge, so the other carries none.
    Crossing,
    /// Two islands with equal clues cannot give all their bridges to each other: 1-1, 2=2 and so on.
    ForbiddenPair,
    /// The bridge would close a group of islands that is not the whole puzzle.
    ClosedGroup,
    /// A group of islands joined by bridges can reach the others through one corridor only.
    SingleExit,
    /// Without a bridge here the corridors that are left fall into two parts.
    CutEdge,
    /// The bridge ends that a part of the puzzle still needs are even (or odd) in number, and one
    /// corridor alone leads out of it.
    Parity,
    /// The bridge would close a loop where loops are forbidden.
    Loop,
}

impl Rule {
    /// All rules, the simplest first.
    pub const ALL: [Self; 9] = [
        Self::Degree,
        Self::MixedCapacities,
        Self::Crossing,
        Self::ForbiddenPair,
        Self::ClosedGroup,
        Self::SingleExit,
        Self::CutEdge,
        Self::Loop,
        Self::Parity,
    ];

    /// A name for machines: lower case, words joined by `_`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Degree => "degree",
            Self::MixedCapacities => "mixed_capacities",
            Self::Crossing => "crossing",
            Self::ForbiddenPair => "forbidden_pair",
            Self::ClosedGroup => "closed_group",
            Self::SingleExit => "single_exit",
            Self::CutEdge => "cut_edge",
            Self::Parity => "parity",
            Self::Loop => "loop",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Degree => "degree",
            Self::MixedCapacities => "mixed capacities",
            Self::Crossing => "crossing",
            Self::ForbiddenPair => "forbidden pair",
            Self::ClosedGroup => "closed group",
            Self::SingleExit => "single exit",
            Self::CutEdge => "cut edge",
            Self::Parity => "parity",
            Self::Loop => "loop",
        })
    }
}

/// One change of one corridor's bounds, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rule.
    pub rule: Rule,
    /// The islands (0-based, ascending) whose clues and corridors the rule looked at: the island of a
    /// degree, the ends of the crossing bridge, the members of a group or of one side of a cut.
    pub islands: Vec<u32>,
    /// The corridor.
    pub corridor: u32,
    /// Its bounds before, `[low, high]`.
    pub before: [u8; 2],
    /// Its bounds after.
    pub after: [u8; 2],
}

/// What cannot be: the puzzle has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The rule that no bridge counts satisfy.
    pub rule: Rule,
    /// The islands that it looked at, as in [`Step::islands`].
    pub islands: Vec<u32>,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the rule \"{}\" cannot be satisfied", self.rule)
    }
}

impl Error for Contradiction {}

/// Hears of every step.
///
/// With [`WANTED`](Self::WANTED) false, as for `()`, no step is put together at all.
pub trait Recorder {
    /// Whether steps are wanted.
    const WANTED: bool = true;

    /// A bound changed.
    fn step(&mut self, step: Step);
}

impl Recorder for () {
    const WANTED: bool = false;

    fn step(&mut self, _step: Step) {}
}

impl Recorder for Vec<Step> {
    fn step(&mut self, step: Step) {
        self.push(step);
    }
}

impl<R: Recorder> Recorder for &mut R {
    const WANTED: bool = R::WANTED;

    fn step(&mut self, step: Step) {
        (**self).step(step);
    }
}
