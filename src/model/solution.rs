//! A set of bridges: what a solver returns and a verifier judges.

use crate::model::puzzle::Cell;

/// One or more parallel bridges between two cells.
///
/// Nothing guarantees that the ends are islands or that the bridge is straight: an answer from outside may be wrong in
/// any way, and [`verify`](crate::verify()) says in which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bridge {
    /// The end that comes first in reading order.
    pub from: Cell,
    /// The other end.
    pub to: Cell,
    /// The number of parallel bridges, at least 1.
    pub count: u8,
}

impl Bridge {
    /// `count` parallel bridges between two cells, given in either order.
    #[must_use]
    pub fn new(a: Cell, b: Cell, count: u8) -> Self {
        Self {
            from: a.min(b),
            to: a.max(b),
            count,
        }
    }
}

/// Bridges in reading order of their ends; those with count 0 are left out.
///
/// ```
/// use hashi_sat::{Bridge, Cell, Solution};
///
/// let a = Cell::new(0, 0);
/// let b = Cell::new(0, 2);
/// let solution = Solution::new(vec![Bridge::new(b, a, 2), Bridge::new(a, b, 0)]);
/// assert_eq!(solution.bridges(), [Bridge { from: a, to: b, count: 2 }]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Solution {
    bridges: Vec<Bridge>,
}

impl Solution {
    /// Sorts the bridges and drops those with count 0.
    #[must_use]
    pub fn new(mut bridges: Vec<Bridge>) -> Self {
        bridges.retain(|bridge| bridge.count > 0);
        if !bridges.is_sorted() {
            bridges.sort_unstable();
        }
        Self { bridges }
    }

    /// The bridges, sorted by `from`, then `to`.
    #[must_use]
    pub fn bridges(&self) -> &[Bridge] {
        &self.bridges
    }
}
