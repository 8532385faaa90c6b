//! Contradictions, and what a conclusion uses, in terms of the indices of islands and corridors.

/// What a conclusion uses.
#[derive(Clone, Debug, Default)]
pub(super) struct Uses {
    /// The islands whose clues it uses.
    pub(super) islands: Vec<u32>,
    /// The corridors whose drawn bridges it uses.
    pub(super) drawn: Vec<u32>,
    /// The corridors whose limits it uses.
    pub(super) limits: Vec<u32>,
}

impl Uses {
    pub(super) fn clue(mut self, island: u32) -> Self {
        self.islands.push(island);
        self
    }

    /// Sorts each list and removes repetitions.
    pub(super) fn tidy(self) -> Self {
        Self {
            islands: sorted(self.islands),
            drawn: sorted(self.drawn),
            limits: sorted(self.limits),
        }
    }
}

/// A contradiction on a board.
#[derive(Clone, Debug)]
pub(super) struct Conflict {
    pub(super) reason: ConflictReason,
    pub(super) uses: Uses,
}

impl Conflict {
    pub(super) fn new(reason: ConflictReason, uses: Uses) -> Self {
        Self {
            reason,
            uses: uses.tidy(),
        }
    }
}

#[derive(Clone, Debug)]
pub(super) enum ConflictReason {
    /// An island needs the first number of further bridges, but only the second number fits.
    Short(u32, u32, u32),
    /// An island has this number of bridges, which is too many.
    Over(u32, u32),
    /// A corridor would have more bridges than its limit.
    Full(u32),
    /// These islands have all their bridges, but there are others.
    Sealed(Vec<u32>),
    /// No way leads out of this group.
    CutOff(Vec<u32>),
    /// These islands, in order, would be joined by a loop.
    Loop(Vec<u32>),
    /// An island cannot have its bridges without sealing off a group.
    OnlySealing(u32),
    /// An island cannot have its bridges without leaving another one short.
    OnlyStarving(u32),
}

pub(super) fn sorted(mut islands: Vec<u32>) -> Vec<u32> {
    islands.sort_unstable();
    islands.dedup();
    islands
}
