//! A technique that looks at one island and at what its neighbours can take.

use super::Finding;
use crate::play::hint::board::HintBoard;
use crate::play::hint::conclusion::{Conclusion, ReasonByIndex};
use crate::play::hint::conflict::{Conflict, ConflictReason, Uses};
use crate::play::hint::technique::Technique;

/// Finds that some neighbours take so few bridges that others must take more. O(corridors of the island).
pub(super) fn mixed_capacities(board: &HintBoard, island: u32) -> Finding {
    let Some(needs @ 1..) = board.needs(island) else {
        return Ok(None);
    };
    let total: u32 = board
        .open_ways(island)
        .map(|corridor| board.capacity(corridor))
        .sum();
    let uses = || {
        let uses = Uses::default().needs(board, island);
        uses.capacities(board, island).tidy()
    };
    if total < needs {
        let reason = ConflictReason::Short(island, needs, total);
        return Err(Conflict::new(reason, uses()));
    }
    let (mut changes, mut needed) = (Vec::new(), Vec::new());
    for corridor in board.open_ways(island) {
        let others = total - board.capacity(corridor);
        if needs > others {
            let index = corridor as usize;
            let low = board.low[index] + (needs - others) as u8;
            changes.push((corridor, [low, board.high[index]]));
            needed.push(board.frame.other_end(corridor, island));
        }
    }
    if changes.is_empty() {
        return Ok(None);
    }
    let room = |corridor| {
        let other = board.frame.other_end(corridor, island);
        (other, board.capacity(corridor))
    };
    let ways = board.open_ways(island).map(room);
    let ways = ways.filter(|&(_, room)| room > 0).collect();
    Ok(Some(Conclusion {
        technique: Technique::MixedCapacities,
        place: island,
        uses: uses(),
        changes,
        reason: ReasonByIndex::MixedCapacities {
            island,
            needs,
            ways,
            needed,
        },
    }))
}
