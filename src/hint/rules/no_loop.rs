//! No loops, where they are forbidden.

use crate::hint::board::Board;
use crate::hint::found::{Found, Reason, Uses};
use crate::hint::technique::Technique;

/// A bridge between two islands of one group would close a loop. O(log islands), and O(islands) when
/// something is found.
pub(super) fn no_loop(board: &Board, corridor: u32) -> Option<Found> {
    let frame = &board.frame;
    let index = corridor as usize;
    if frame.loops || board.low[index] > 0 || board.high[index] == 0 {
        return None;
    }
    let [a, b] = frame.ends(corridor);
    if board.groups.root(a) != board.groups.root(b) {
        return None;
    }
    let (islands, corridors) = board.way_between(a, b);
    Some(Found {
        technique: Technique::NoLoop,
        place: corridor,
        uses: Uses::default().all_drawn(board, &corridors).tidy(),
        changes: vec![(corridor, [0, 0])],
        reason: Reason::NoLoop { islands },
    })
}
