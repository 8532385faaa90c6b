//! What is drawn on a board, as Python hands it over.

use hashi_sat::{Bridge, Cell, Solution, State};

/// Row and column.
pub(crate) type Place = (u32, u32);

/// Two ends and a number of bridges.
pub(crate) type BridgeTuple = (Place, Place, u8);

/// Two neighbouring cells with a cross between them.
pub(crate) type CrossTuple = (Place, Place);

pub(crate) const fn cell((row, column): Place) -> Cell {
    Cell::new(row, column)
}

pub(crate) fn solution(bridges: Vec<BridgeTuple>) -> Solution {
    let bridges = bridges.into_iter();
    let bridges = bridges.map(|(from, to, count)| Bridge::new(cell(from), cell(to), count));
    Solution::new(bridges.collect())
}

pub(crate) fn state(bridges: Vec<BridgeTuple>, crosses: Vec<CrossTuple>) -> State {
    let crosses = crosses.into_iter().map(|(a, b)| [cell(a), cell(b)]);
    State::new(solution(bridges), crosses.collect())
}
