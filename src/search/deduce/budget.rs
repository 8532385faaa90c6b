//! How often the rules that look at the whole graph are applied.
//!
//! Each such pass costs O(islands + corridors), and a puzzle can be built in which every pass finds one
//! more cut edge: without an end, deduction would be quadratic. What the passes may visit is therefore
//! bounded. Puzzles of any size that were not built for it need fewer than ten passes, and get
//! hundreds below 10^4 islands and more than 40 above 10^6.

use hashi_encodings::BridgeGraph;

use crate::sat::limits::Limits;

/// Islands and corridors that may be visited whatever the size: some 20 ms.
const FREE_VISITS: usize = 1 << 22;

/// Passes that are left, and the time.
pub(super) struct Budget<'a> {
    passes: usize,
    limits: &'a Limits,
}

impl<'a> Budget<'a> {
    /// Enough for `FREE_VISITS` + O(size log size) visits, where the size of `graph` is the number of its
    /// islands and corridors.
    pub(super) fn of(graph: &BridgeGraph, limits: &'a Limits) -> Self {
        let size = (graph.demands().len() + graph.corridors().len()).max(1);
        Self {
            passes: FREE_VISITS / size + 2 * (size.ilog2() as usize + 1),
            limits,
        }
    }

    /// Whether another pass may be made.
    pub(super) fn take(&mut self) -> bool {
        let may = self.passes > 0 && !self.limits.passed();
        self.passes = self.passes.saturating_sub(1);
        may
    }
}
