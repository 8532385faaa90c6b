//! A step of a walk, in terms of cells and islands.

use hashi_encodings::BridgeGraph;

use super::conclusion::{Applied, ReasonByIndex};
use super::reason::{Contradiction, Reason};
use super::technique::{Level, Technique};
use super::values::Values;
use crate::model::puzzle::{Cell, Puzzle};

/// One step: a technique, what it uses, what follows, and why.
///
/// `Display` writes its [sentence](Self::sentence) in English.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The islands that it involves, in reading order: those whose clues it uses, and those of a group or a loop that
    /// it is about. The step follows from their clues, the bridges and limits in [`corridors`](Self::corridors), and
    /// the rules of the puzzle, whatever the other clues are.
    pub islands: Vec<Cell>,
    /// The corridors whose drawn bridges or limits it uses, sorted by their ends.
    pub corridors: Vec<[Cell; 2]>,
    /// What follows.
    pub changes: Vec<Change>,
    /// What was assumed, and how it was refuted; only with [`Technique::WhatIf`].
    pub assumption: Option<Assumption>,
    /// From how many steps of its kind it was chosen, itself included.
    pub available: u32,
    /// Why it follows.
    pub reason: Reason,
}

/// An assumption that was refuted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Assumption {
    /// What was assumed.
    pub change: Change,
    /// What followed, step by step, as far as the contradiction depends on it.
    pub steps: Vec<Step>,
    /// The contradiction in which it ends.
    pub contradiction: Contradiction,
}

/// A change of the bounds of a corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The two islands of the corridor, in reading order.
    pub ends: [Cell; 2],
    /// The fewest and the most bridges before the step: those that are drawn, and what the limits allow.
    pub before: [u8; 2],
    /// The same from now on. At least one of the two differs from before.
    pub after: [u8; 2],
}

impl Change {
    /// The number of bridges to draw.
    #[must_use]
    pub const fn drawn(&self) -> u8 {
        self.after[0].saturating_sub(self.before[0])
    }
}

impl Step {
    pub(super) fn new(puzzle: &Puzzle, graph: &BridgeGraph, applied: &Applied) -> Self {
        let values = Values { puzzle, graph };
        let found = &applied.found;
        let change = |(corridor, before, after)| Change {
            ends: values.ends(corridor),
            before,
            after,
        };
        let mut corridors: Vec<u32> = [&found.uses.drawn[..], &found.uses.limits].concat();
        corridors.sort_unstable();
        corridors.dedup();
        let mut islands = found.uses.islands.clone();
        islands.extend_from_slice(found.reason.group());
        islands.sort_unstable();
        islands.dedup();
        let assumption = match &found.reason {
            ReasonByIndex::WhatIf {
                corridor,
                assumed,
                steps,
                conflict,
            } => Some(Assumption {
                change: Change {
                    ends: values.ends(*corridor),
                    before: applied.before.first().copied().unwrap_or_default(),
                    after: *assumed,
                },
                steps: steps
                    .iter()
                    .map(|applied| Self::new(puzzle, graph, applied))
                    .collect(),
                contradiction: values.contradiction(conflict),
            }),
            _ => None,
        };
        Self {
            technique: found.technique,
            islands: islands
                .iter()
                .map(|&island| values.island(island).cell)
                .collect(),
            corridors: corridors
                .iter()
                .map(|&corridor| values.ends(corridor))
                .collect(),
            changes: applied.bounds().map(change).collect(),
            assumption,
            available: applied.available,
            reason: values.reason(&found.reason),
        }
    }

    /// The level of its technique.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.technique.level()
    }

    /// Whether it draws a bridge; otherwise it only sets limits.
    #[must_use]
    pub fn draws(&self) -> bool {
        self.changes.iter().any(|change| change.drawn() > 0)
    }

    /// Crosses for the corridors that it finds to have no bridge, each a pair of neighbouring cells: the first island
    /// of the corridor and the cell next to it.
    pub fn crosses(&self) -> impl Iterator<Item = [Cell; 2]> + '_ {
        let closed = self.changes.iter().filter(|change| change.after[1] == 0);
        closed.map(|change| {
            let [from, to] = change.ends;
            let next = match from.row == to.row {
                true => Cell::new(from.row, from.col + 1),
                false => Cell::new(from.row + 1, from.col),
            };
            [from, next]
        })
    }
}
