//! Questions about bounds of corridors, and their answers.

/// A bound of a corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Bound {
    AtLeast(u8),
    AtMost(u8),
}

/// The claim that a corridor has a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Claim {
    pub(super) corridor: u32,
    pub(super) bound: Bound,
}

impl Claim {
    /// Whether these bridge counts contradict the claim.
    pub(super) fn is_refuted_by(self, counts: &[u8]) -> bool {
        let count = counts[self.corridor as usize];
        match self.bound {
            Bound::AtLeast(bound) => count < bound,
            Bound::AtMost(bound) => count > bound,
        }
    }

    /// The claims that these bounds make beyond those of the variant.
    pub(super) fn of_board(low: &[u8], high: &[u8], max_bridges: u8) -> Vec<Self> {
        let bounds = (0_u32..).zip(low.iter().zip(high));
        let claims = bounds.flat_map(|(corridor, (&low, &high))| {
            let least = (low > 0).then_some(Bound::AtLeast(low));
            let most = (high < max_bridges).then_some(Bound::AtMost(high));
            let bounds = least.into_iter().chain(most);
            bounds.map(move |bound| Self { corridor, bound })
        });
        claims.collect()
    }

    /// The next tighter claims beyond these bounds that hold if the corridors carry at least `fewest` and at most `most`
    /// bridges.
    pub(super) fn beyond(low: &[u8], high: &[u8], [fewest, most]: &[Vec<u8>; 2]) -> Vec<Self> {
        let extent = fewest.iter().zip(most);
        let bounds = (0_u32..).zip(low.iter().zip(high).zip(extent));
        let claims = bounds.flat_map(|(corridor, ((&low, &high), (&fewest, &most)))| {
            let least = (low < fewest).then(|| Bound::AtLeast(low + 1));
            let most = (most < high).then(|| Bound::AtMost(high - 1));
            let bounds = least.into_iter().chain(most);
            bounds.map(move |bound| Self { corridor, bound })
        });
        claims.collect()
    }
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// The claim follows from these clues (ascending) and facts (places in the list of facts, ascending), which are
    /// among those of the question.
    Forced { clues: Vec<u32>, facts: Vec<u32> },
    /// In these counts all clues and facts of the question hold, but the claim does not.
    Refuted(Counterexample),
    /// A limit was reached first.
    Unknown,
}

/// Bridge counts that respect crossings, connectivity and "no loops", and satisfy some of the clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counterexample {
    pub(super) counts: Vec<u8>,
    /// The islands whose clues do not hold, ascending.
    pub(super) violated: Vec<u32>,
}

impl Counterexample {
    /// Whether the counts are within these bounds.
    pub(super) fn is_within(&self, low: &[u8], high: &[u8]) -> bool {
        let bounds = self.counts.iter().zip(low.iter().zip(high));
        bounds
            .into_iter()
            .all(|(count, (low, high))| (low..=high).contains(&count))
    }
}
