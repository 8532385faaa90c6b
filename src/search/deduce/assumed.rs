//! Bounds to go on from: what follows when further bounds are assumed.

use hashi_encodings::BridgeGraph;

use super::board::BoundsBoard;
use super::closing::Closing;
use super::record::{Contradiction, Rule};
use super::{Budget, Scope, run, settle, settle_nearby};
use crate::sat::limits::Limits;

/// What the rules have found, to which more can be added. A copy is an assumption that can be taken back: it costs
/// O(islands + corridors).
#[derive(Clone)]
pub(crate) struct AssumedBounds<'a> {
    board: BoundsBoard<'a, ()>,
}

impl<'a> AssumedBounds<'a> {
    /// What follows from the bounds of `graph`; the cost is that of [`deduce`](super::deduce).
    ///
    /// # Errors
    ///
    /// A [`Contradiction`] when a rule cannot be satisfied. The same holds for every method here that returns one;
    /// after it the bounds mean nothing.
    pub(crate) fn new(graph: &'a BridgeGraph, scope: Scope) -> Result<Self, Contradiction> {
        let mut board = BoundsBoard::new(graph, scope, ());
        run(&mut board, Budget::of(graph, &Limits::default()))?;
        Ok(Self { board })
    }

    pub(crate) const fn graph(&self) -> &'a BridgeGraph {
        self.board.graph
    }

    /// The bounds of a corridor, `[low, high]`.
    pub(crate) fn of(&self, corridor: u32) -> [u8; 2] {
        let index = corridor as usize;
        [self.board.low[index], self.board.high[index]]
    }

    /// How many bridge counts are still possible beyond one each: the sum of `high - low` over all corridors.
    pub(crate) fn open(&self) -> u64 {
        let sums = self.board.sum_low.iter().zip(&self.board.sum_high);
        sums.map(|(low, high)| u64::from(high - low)).sum::<u64>() / 2
    }

    /// How much may still be given to this island, or taken from what it may get, before its degree decides all of its
    /// corridors; no limit where its clue is unknown.
    pub(crate) fn slack(&self, island: u32) -> u32 {
        let index = island as usize;
        let open = self.board.sum_high[index] - self.board.sum_low[index];
        let needed = self.board.residual(island);
        needed.map_or(u32::MAX, |needed| needed.min(open.saturating_sub(needed)))
    }

    /// Adds bounds for a corridor without looking at what follows.
    pub(crate) fn assume(&mut self, corridor: u32, bounds: [u8; 2]) -> Result<(), Contradiction> {
        let why = |_: &BoundsBoard<'_, ()>| (Rule::Degree, Vec::new());
        self.board.raise(corridor, bounds[0], why)?;
        self.board.lower(corridor, bounds[1], why)
    }

    /// Applies the rules that look at one island or one group. The cost is that of what changes.
    pub(crate) fn settle_nearby(&mut self) -> Result<(), Contradiction> {
        settle_nearby(&mut self.board, &mut Closing::default())
    }

    /// Applies all rules; the cost is that of [`deduce`](super::deduce).
    pub(crate) fn settle(&mut self) -> Result<(), Contradiction> {
        let limits = Limits::default();
        let budget = Budget::of(self.board.graph, &limits);
        settle(&mut self.board, budget).map(drop)
    }
}
