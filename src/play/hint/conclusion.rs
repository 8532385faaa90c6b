//! What a technique has found, in terms of the indices of islands and corridors.

use super::board::HintBoard;
use super::clues::Forced;
use super::conflict::{ConflictReason, Uses};
use super::technique::Technique;

/// A conclusion that holds on a board.
#[derive(Clone, Debug)]
pub(super) struct Conclusion {
    pub(super) technique: Technique,
    /// Where to look for it again: an island or a corridor, depending on the technique.
    pub(super) place: u32,
    pub(super) uses: Uses,
    /// The corridors that change, with their bounds `[low, high]` from now on.
    pub(super) changes: Vec<(u32, [u8; 2])>,
    pub(super) reason: ReasonByIndex,
}

impl Conclusion {
    /// What a search among the clues has found on this board.
    pub(super) fn of_clues(board: &HintBoard, forced: Forced) -> Self {
        let most = board.frame.graph.max_bridges();
        let (low, high) = (&board.low, &board.high);
        let facts = forced.facts.iter().copied();
        let drawn = facts.clone().filter(|&fact| low[fact as usize] > 0);
        let limits = facts.filter(|&fact| high[fact as usize] < most);
        Self {
            technique: Technique::ClueSet,
            place: forced.corridor,
            uses: Uses {
                islands: forced.clues.clone(),
                drawn: drawn.collect(),
                limits: limits.collect(),
            },
            changes: vec![(forced.corridor, forced.after)],
            reason: ReasonByIndex::ClueSet {
                clues: forced.clues,
                smallest: forced.smallest,
            },
        }
    }
}

/// A conclusion that has been applied to a board.
#[derive(Clone, Debug)]
pub(super) struct Applied {
    pub(super) found: Conclusion,
    /// The bounds before it, one pair for each change.
    pub(super) before: Vec<[u8; 2]>,
    /// From how many conclusions of this kind it was chosen.
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

    /// The same conclusion on a board where fewer limits are known: `bounds` are those of that board, and are updated
    /// by it. A bound that the conclusion does not change stays as it is on that board.
    pub(super) fn restated_on(mut self, bounds: &mut [[u8; 2]]) -> Self {
        let keep = |shown: [u8; 2], before: [u8; 2], after: [u8; 2]| {
            std::array::from_fn(|end| match after[end] == before[end] {
                true => shown[end],
                false => after[end],
            })
        };
        if let ReasonByIndex::WhatIf {
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
            let inner = std::mem::take(steps).into_iter();
            *steps = inner.map(|step| step.restated_on(&mut world)).collect();
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

/// Why a conclusion holds, in terms of indices.
#[derive(Clone, Debug)]
pub(super) enum ReasonByIndex {
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
        /// How many bridges fit when the way that takes the fewest has none.
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
        /// Those neighbours without which the island cannot do.
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
        /// Ways to distribute all that the island needs which are not allowed.
        closing: Vec<Vec<GivenByIndex>>,
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
        cases: Vec<StarvedByIndex>,
    },
    WhatIf {
        corridor: u32,
        /// The assumed bounds.
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

/// Bridges that an island gives to a neighbour.
#[derive(Clone, Copy, Debug)]
pub(super) struct GivenByIndex {
    pub(super) to: u32,
    pub(super) bridges: u32,
    /// Whether there are bridges between them already.
    pub(super) more: bool,
}

impl GivenByIndex {
    /// What `island` would give through its corridors, with one count for each.
    pub(super) fn through(
        board: &HintBoard,
        island: u32,
        corridors: &[u32],
        counts: &[u8],
    ) -> Vec<Self> {
        let ways = corridors.iter().zip(counts);
        let given = ways.filter(|&(_, &count)| count > 0);
        given
            .map(|(&corridor, &count)| Self {
                to: board.frame.other_end(corridor, island),
                bridges: count.into(),
                more: board.low[corridor as usize] > 0,
            })
            .collect()
    }
}

/// An island that would be left short.
#[derive(Clone, Debug)]
pub(super) struct StarvedByIndex {
    /// What another island gives to its neighbours.
    pub(super) given: Vec<GivenByIndex>,
    pub(super) victim: u32,
    /// What it would still need.
    pub(super) needs: u32,
    pub(super) fits: u32,
}

impl ReasonByIndex {
    /// The islands of the group or the loop that the reason is about.
    pub(super) fn group(&self) -> &[u32] {
        match self {
            Self::Isolation { group, .. } | Self::SingleExit { group } => group,
            Self::OnlyLink { side } => side,
            Self::NoLoop { islands } => islands,
            _ => &[],
        }
    }
}
