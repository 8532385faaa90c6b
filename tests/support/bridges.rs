//! Solutions in a short form.

use hashi_sat::{Bridge, Cell, Solution};

/// A bridge as `(row, column), (row, column), count`.
pub(crate) type Short = ((u32, u32), (u32, u32), u8);

pub(crate) fn bridge(from: (u32, u32), to: (u32, u32), count: u8) -> Bridge {
    Bridge::new(Cell::new(from.0, from.1), Cell::new(to.0, to.1), count)
}

pub(crate) fn solution(bridges: &[Short]) -> Solution {
    Solution::new(
        bridges
            .iter()
            .map(|&(from, to, count)| bridge(from, to, count))
            .collect(),
    )
}
