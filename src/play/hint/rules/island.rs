//! Techniques that look at one island and what is drawn around it. O(corridors of the island).

use super::Finding;
use crate::play::hint::board::HintBoard;
use crate::play::hint::conclusion::{Conclusion, ReasonByIndex};
use crate::play::hint::conflict::{Conflict, ConflictReason, Uses};
use crate::play::hint::technique::Technique;

/// Finds only one neighbour, all slots needed, or at least one each: the first of them that applies. The last one also
/// counts the bridges that are drawn, because a bridge that is already drawn in one needed way must not hide the need
/// for the others.
pub(super) fn bridges(board: &HintBoard, island: u32) -> Finding {
    let needs = board.least_needs(island);
    if needs == 0 {
        return Ok(None);
    }
    let (mut ways, mut total, mut least, mut most) = (0_u32, 0, u32::MAX, 0);
    for corridor in board.open_ways(island) {
        let room = board.room(corridor);
        ways += 1;
        total += room;
        least = least.min(room);
        most = most.max(room);
    }
    let uses = || Uses::default().needs(board, island).room(board, island);
    if total < needs {
        let reason = ConflictReason::Short(island, needs, total);
        return Err(Conflict::new(reason, uses()));
    }
    let clue = board.clue(island);
    let technique = match clue {
        _ if ways == 1 => Technique::OnlyNeighbour,
        Some(_) if total == needs => Technique::AllSlots,
        Some(clue) if clue > fits_without_a_way(board, island) => Technique::AtLeastOne,
        _ => return Ok(None),
    };
    let without = |corridor: u32| total - board.room(corridor);
    let needed: Vec<u32> = board
        .open_ways(island)
        .filter(|&corridor| needs > without(corridor))
        .collect();
    let change = |&corridor: &u32| {
        let index = corridor as usize;
        let more = (needs - without(corridor)).min(board.room(corridor));
        let low = board.low[index] + more as u8;
        (corridor, [low, board.high[index]])
    };
    let changes: Vec<_> = needed.iter().map(change).collect();
    if changes.is_empty() {
        return Ok(None);
    }
    let reason = match technique {
        Technique::OnlyNeighbour => ReasonByIndex::OnlyNeighbour {
            island,
            needs: clue.map(|_| needs),
            other: board
                .open_ways(island)
                .next()
                .map_or(island, |corridor| board.frame.other_end(corridor, island)),
        },
        Technique::AllSlots => ReasonByIndex::AllSlots {
            island,
            needs,
            ways,
            each: (least == most).then_some(most),
        },
        _ => ReasonByIndex::AtLeastOne {
            island,
            ways,
            without: fits_without_a_way(board, island),
        },
    };
    Ok(Some(Conclusion {
        technique,
        place: island,
        uses: uses().tidy(),
        changes,
        reason,
    }))
}

/// How many bridges `island` can have, including those that are drawn, when the open way that takes the fewest gets
/// none.
fn fits_without_a_way(board: &HintBoard, island: u32) -> u32 {
    let high = |corridor: u32| u32::from(board.high[corridor as usize]);
    let ways = board.frame.corridors_of(island).iter();
    let all: u32 = ways.map(|&corridor| high(corridor)).sum();
    all - board.open_ways(island).map(high).min().unwrap_or_default()
}

/// Finds that `island` has all its bridges and takes no more.
pub(super) fn finished(board: &HintBoard, island: u32) -> Option<Conclusion> {
    if board.needs(island) != Some(0) {
        return None;
    }
    let close = |corridor: u32| {
        let low = board.low[corridor as usize];
        (corridor, [low, low])
    };
    let changes: Vec<_> = board.open_ways(island).map(close).collect();
    (!changes.is_empty()).then(|| Conclusion {
        technique: Technique::Finished,
        place: island,
        uses: Uses::default().needs(board, island).tidy(),
        changes,
        reason: ReasonByIndex::Finished { island },
    })
}

/// Finds that the corridors which cross this one, which carries a bridge, can carry none.
pub(super) fn crossing(board: &HintBoard, corridor: u32) -> Option<Conclusion> {
    if board.low[corridor as usize] == 0 {
        return None;
    }
    let crossed = board.frame.crossing(corridor).iter();
    let open = crossed.filter(|&&other| board.high[other as usize] > 0);
    let mut changes: Vec<_> = open.map(|&other| (other, [0, 0])).collect();
    changes.sort_unstable();
    (!changes.is_empty()).then(|| Conclusion {
        technique: Technique::Crossing,
        place: corridor,
        uses: Uses::default().drawn(board, corridor),
        changes,
        reason: ReasonByIndex::Crossing { corridor },
    })
}
