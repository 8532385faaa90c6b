//! From the indices of islands and corridors to what they stand for.

use hashi_encodings::BridgeGraph;

use super::conclusion::{GivenByIndex, ReasonByIndex, StarvedByIndex};
use super::conflict::ConflictReason;
use super::reason::{Contradiction, Given, Reason, Starved, Way};
use crate::model::puzzle::{Cell, Island, Puzzle};

/// The islands and corridors of a puzzle, by their indices.
#[derive(Clone, Copy)]
pub(super) struct Values<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) graph: &'a BridgeGraph,
}

impl Values<'_> {
    pub(super) fn island(self, island: u32) -> Island {
        self.puzzle.islands()[island as usize]
    }

    fn islands(self, islands: &[u32]) -> Vec<Island> {
        islands.iter().map(|&island| self.island(island)).collect()
    }

    pub(super) fn ends(self, corridor: u32) -> [Cell; 2] {
        self.graph.corridors()[corridor as usize]
            .ends
            .map(|island| self.island(island).cell)
    }

    fn given(self, given: &[GivenByIndex]) -> Vec<Given> {
        let given = given.iter().map(|given| Given {
            to: self.island(given.to),
            bridges: given.bridges,
            more: given.more,
        });
        given.collect()
    }

    fn starved(self, case: &StarvedByIndex) -> Starved {
        Starved {
            given: self.given(&case.given),
            victim: self.island(case.victim),
            needs: case.needs,
            fits: case.fits,
        }
    }

    pub(super) fn reason(self, reason: &ReasonByIndex) -> Reason {
        match *reason {
            ReasonByIndex::OnlyNeighbour {
                island,
                needs,
                other,
            } => Reason::OnlyNeighbour {
                island: self.island(island),
                needs,
                neighbours: self.graph.corridors_of(island as usize).len() as u32,
                other: self.island(other),
            },
            ReasonByIndex::AllSlots {
                island,
                needs,
                ways,
                each,
            } => Reason::AllSlots {
                island: self.island(island),
                needs,
                ways,
                each,
            },
            ReasonByIndex::AtLeastOne {
                island,
                ways,
                without,
            } => Reason::AtLeastOne {
                island: self.island(island),
                ways,
                without,
            },
            ReasonByIndex::Crossing { corridor } => Reason::Crossing {
                bridge: self.ends(corridor),
            },
            ReasonByIndex::Finished { island } => Reason::Finished {
                island: self.island(island),
            },
            ReasonByIndex::MixedCapacities {
                island,
                needs,
                ref ways,
                ref needed,
            } => Reason::MixedCapacities {
                island: self.island(island),
                needs,
                ways: ways
                    .iter()
                    .map(|&(other, room)| Way {
                        to: self.island(other),
                        room,
                        needed: needed.contains(&other),
                    })
                    .collect(),
            },
            ReasonByIndex::ForbiddenPair { islands, clue } => Reason::ForbiddenPair {
                islands: islands.map(|island| self.island(island)),
                bridges: clue,
            },
            ReasonByIndex::ForbiddenPath { middle, ref pairs } => Reason::ForbiddenPath {
                middle: self.island(middle),
                pairs: pairs
                    .iter()
                    .map(|pair| pair.map(|island| self.island(island)))
                    .collect(),
            },
            ReasonByIndex::Isolation {
                island,
                ref closing,
                ref group,
            } => Reason::Isolation {
                island: self.island(island),
                closing: closing.iter().map(|given| self.given(given)).collect(),
                group: self.islands(group),
            },
            ReasonByIndex::SingleExit { ref group } => Reason::SingleExit {
                group: self.islands(group),
            },
            ReasonByIndex::OnlyLink { ref side } => Reason::OnlyLink {
                group: self.islands(side),
            },
            ReasonByIndex::NoLoop { ref islands } => Reason::NoLoop {
                islands: self.islands(islands),
            },
            ReasonByIndex::Starvation { island, ref cases } => Reason::Starvation {
                island: self.island(island),
                cases: cases.iter().map(|case| self.starved(case)).collect(),
            },
            ReasonByIndex::WhatIf { .. } => Reason::WhatIf {},
            ReasonByIndex::ClueSet {
                ref clues,
                smallest,
            } => Reason::ClueSet {
                islands: self.islands(clues),
                smallest,
            },
        }
    }

    pub(super) fn contradiction(self, conflict: &ConflictReason) -> Contradiction {
        match *conflict {
            ConflictReason::Short(island, needs, fits) => Contradiction::Short {
                island: self.island(island),
                needs,
                fits,
            },
            ConflictReason::Over(island, bridges) => Contradiction::Over {
                island: self.island(island),
                bridges,
            },
            ConflictReason::Full(corridor) => Contradiction::Full {
                corridor: self.ends(corridor),
            },
            ConflictReason::Sealed(ref islands) => Contradiction::Sealed {
                group: self.islands(islands),
            },
            ConflictReason::CutOff(ref islands) => Contradiction::CutOff {
                group: self.islands(islands),
            },
            ConflictReason::Loop(ref islands) => Contradiction::Loop {
                islands: self.islands(islands),
            },
            ConflictReason::OnlySealing(island) => Contradiction::OnlySealing {
                island: self.island(island),
            },
            ConflictReason::OnlyStarving(island) => Contradiction::OnlyStarving {
                island: self.island(island),
            },
        }
    }
}
