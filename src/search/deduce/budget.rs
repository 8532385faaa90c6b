//! Bounds how often the rules that look at the whole graph are applied.
//!
//! Each such pass costs O(islands + corridors), and a puzzle can be built in which every pass finds just one more cut
//! edge: without a bound, deduction would be quadratic. So the number of visits is bounded. Puzzles of any size that
//! were not built for this need fewer than ten passes, and may take hundreds below 10^4 islands and more than 40 above
//! 10^6.

use hashi_encodings::BridgeGraph;

use crate::sat::limits::Limits;

/// The number of islands and corridors that may be visited whatever the size: about 20 ms.
const FREE_VISITS: usize = 1 << 22;

/// The passes that are left, and the limits.
pub(super) struct Budget<'a> {
    passes: usize,
    limits: &'a Limits,
}

impl<'a> Budget<'a> {
    /// A budget for `FREE_VISITS` + O(size log size) visits, where the size of `graph` is the number of its islands and
    /// corridors.
    pub(super) fn of(graph: &BridgeGraph, limits: &'a Limits) -> Self {
        let size = (graph.demands().len() + graph.corridors().len()).max(1);
        Self {
            passes: FREE_VISITS / size + 2 * (size.ilog2() as usize + 1),
            limits,
        }
    }

    /// Takes one pass from the budget; returns whether it may be made.
    pub(super) fn take(&mut self) -> bool {
        let may = self.passes > 0 && !self.limits.passed();
        self.passes = self.passes.saturating_sub(1);
        may
    }
}
