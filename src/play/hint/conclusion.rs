//! What a technique has found, in numbers of islands and corridors.

use super::board::HintBoard;
use super::conflict::{ConflictReason, Uses};
use super::technique::Technique;

/// A conclusion that holds on a board.
#[derive(Clone, Debug)]
pub(super) struct Conclusion {
    pub(super) technique: Technique,
    /// Where to look for it again: an island or a corridor, as the technique has it.
    pub(super) place: u32,
    pub(super) uses: Uses,
    /// Corridors and their bounds `[low, high]` from now on.
    pub(super) changes: Vec<(u32, [u8; 2])>,
    pub(super) reason: Reason,
}

/// A conclusion that was drawn.
#[derive(Clone, Debug)]
pub(super) struct Applied {
    pub(super) found: Conclusion,
    /// The bounds before, one for each change.
    pub(super) before: Vec<[u8; 2]>,
    /// How many conclusions of this kind there were to choose from.
    pub(super) available: u32,
}

impl Applied {
    pub(super) fn new(board: &HintBoard, found: Conclusion, available: u32) -> Self {
        let corridors = found.changes.iter().map(|&(corridor, _)| corridor as usize);
        let before = corridors.map(|index| [board.low[index], board.high[index]]);
        Self {
            before: before.collect(),
            found,
            available,
        }
    }

    /// The same where fewer limits are known: `bounds` are those that are, and then those after it. What
    /// it does not change stays as it is there.
    pub(super) fn told_on(mut self, bounds: &mut [[u8; 2]]) -> Self {
        let keep = |shown: [u8; 2], before: [u8; 2], after: [u8; 2]| {
            std::array::from_fn(|end| match after[end] == before[end] {
                true => shown[end],
                false => after[end],
            })
        };
        if let Reason::WhatIf {
            corridor,
            assumed,
            steps,
            ..
        } = &mut self.found.reason
        {
            let mut world = bounds.to_vec();
            let known = &mut world[*corridor as usize];
            for &before in &self.before {
                *assumed = keep(*known, before, *assumed);
            }
            *known = *assumed;
            let told = std::mem::take(steps).into_iter();
            *steps = told.map(|step| step.told_on(&mut world)).collect();
        }
        let changes = std::mem::take(&mut self.found.changes);
        for ((corridor, after), before) in changes.into_iter().zip(std::mem::take(&mut self.before))
        {
            let known = &mut bounds[corridor as usize];
            let [low, high] = keep(*known, before, after);
            let after = [low.max(known[0]), high.min(known[1])];
            // Some of it may be known already.
            if after != *known {
                self.found.changes.push((corridor, after));
                self.before.push(*known);
                *known = after;
            }
        }
        self
    }

    /// Whether it draws a bridge; otherwise it only sets limits.
    pub(super) fn draws(&self) -> bool {
        self.bounds().any(|(_, before, after)| after[0] > before[0])
    }

    /// Each corridor with its bounds before and after.
    pub(super) fn bounds(&self) -> impl Iterator<Item = (u32, [u8; 2], [u8; 2])> + '_ {
        let changes = self.found.changes.iter().zip(&self.before);
        changes.map(|(&(corridor, after), &before)| (corridor, before, after))
    }
}

/// Why a conclusion holds, as far as it takes numbers to say it.
#[derive(Clone, Debug)]
pub(super) enum Reason {
    OnlyNeighbour {
        island: u32,
        /// None for `?`.
        needs: Option<u32>,
        other: u32,
    },
    AllSlots {
        island: u32,
        needs: u32,
        ways: u32,
        /// The room of each way, if it is the same.
        each: Option<u32>,
    },
    AtLeastOne {
        island: u32,
        ways: u32,
        /// How many fit when the way that takes the fewest has none.
        without: u32,
    },
    Crossing {
        corridor: u32,
    },
    Finished {
        island: u32,
    },
    MixedCapacities {
        island: u32,
        needs: u32,
        /// Neighbours, and how many bridges can still go there.
        ways: Vec<(u32, u32)>,
        /// Those of them without which the island cannot do.
        needed: Vec<u32>,
    },
    ForbiddenPair {
        islands: [u32; 2],
        clue: u32,
    },
    ForbiddenPath {
        middle: u32,
        pairs: Vec<[u32; 2]>,
    },
    Isolation {
        island: u32,
        /// Neighbours to which it must not give all that it needs, with the number for each.
        closing: Vec<Vec<(u32, u32)>>,
        group: Vec<u32>,
    },
    SingleExit {
        group: Vec<u32>,
    },
    OnlyLink {
        side: Vec<u32>,
    },
    NoLoop {
        islands: Vec<u32>,
    },
    Starvation {
        island: u32,
        cases: Vec<Starved>,
    },
    WhatIf {
        corridor: u32,
        /// The bounds that were assumed.
        assumed: [u8; 2],
        steps: Vec<Applied>,
        conflict: ConflictReason,
    },
    ClueSet {
        clues: Vec<u32>,
        /// Whether it is known that no fewer clues force anything.
        smallest: bool,
    },
}

/// An island that would be left short.
#[derive(Clone, Debug)]
pub(super) struct Starved {
    /// Neighbours to which another island gives its bridges, with the number for each.
    pub(super) given: Vec<(u32, u32)>,
    pub(super) victim: u32,
    /// What it would still need.
    pub(super) needs: u32,
    pub(super) fits: u32,
}

impl Reason {
    /// The islands of a group or a loop that it speaks of.
    pub(super) fn group(&self) -> &[u32] {
        match self {
            Self::Isolation { group, .. } | Self::SingleExit { group } => group,
            Self::OnlyLink { side } => side,
            Self::NoLoop { islands } => islands,
            _ => &[],
        }
    }
}
