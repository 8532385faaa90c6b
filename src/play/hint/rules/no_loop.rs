//! No loops, where they are forbidden.

use crate::play::hint::board::HintBoard;
use crate::play::hint::conclusion::{Conclusion, ReasonByIndex};
use crate::play::hint::conflict::Uses;
use crate::play::hint::technique::Technique;

/// Finds that a bridge between two islands of one group would close a loop. O(islands) when something is found.
pub(super) fn no_loop(board: &HintBoard, corridor: u32) -> Option<Conclusion> {
    let found = unexplained(board, corridor)?;
    let [a, b] = board.frame.ends(corridor);
    let (islands, corridors) = board.way_between(a, b);
    Some(Conclusion {
        uses: Uses::default().all_drawn(board, &corridors).tidy(),
        reason: ReasonByIndex::NoLoop { islands },
        ..found
    })
}

/// The same, but without the islands of the loop, which take O(islands) to find. O(log islands).
pub(in crate::play::hint) fn unexplained(board: &HintBoard, corridor: u32) -> Option<Conclusion> {
    let frame = &board.frame;
    let index = corridor as usize;
    if frame.loops || board.low[index] > 0 || board.high[index] == 0 {
        return None;
    }
    let [a, b] = frame.ends(corridor);
    (board.groups.root(a) == board.groups.root(b)).then(|| Conclusion {
        technique: Technique::NoLoop,
        place: corridor,
        uses: Uses::default(),
        changes: vec![(corridor, [0, 0])],
        reason: ReasonByIndex::NoLoop {
            islands: Vec::new(),
        },
    })
}
