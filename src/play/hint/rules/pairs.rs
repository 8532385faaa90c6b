//! Two or three islands that would have all their bridges among themselves.

use super::Finding;
use crate::play::hint::board::HintBoard;
use crate::play::hint::conclusion::{Conclusion, ReasonByIndex};
use crate::play::hint::conflict::{Conflict, ConflictReason, Uses};
use crate::play::hint::rules::isolation::{Counts, Ways};
use crate::play::hint::technique::Technique;

/// Finds that two islands with clue k do not share k bridges, unless there are no other islands. O(1).
pub(super) fn forbidden_pair(board: &HintBoard, corridor: u32) -> Option<Conclusion> {
    let frame = &board.frame;
    let [a, b] = frame.ends(corridor);
    let clue = board.clue(a).filter(|_| frame.islands() > 2)?;
    let index = corridor as usize;
    let (low, high) = (board.low[index], board.high[index]);
    if board.clue(b) != Some(clue) || u32::from(high) < clue || u32::from(low) >= clue {
        return None;
    }
    Some(Conclusion {
        technique: Technique::ForbiddenPair,
        place: corridor,
        uses: Uses::default().clue(a).clue(b),
        changes: vec![(corridor, [low, clue as u8 - 1])],
        reason: ReasonByIndex::ForbiddenPair {
            islands: [a, b],
            clue,
        },
    })
}

/// Finds that an island does not share all its bridges with two neighbours that then have all theirs. A single pair of
/// neighbours is used if something follows from it; otherwise all pairs together. O((K + 1)^4).
pub(super) fn forbidden_path(board: &HintBoard, middle: u32) -> Finding {
    let frame = &board.frame;
    let Some(clue) = board.clue(middle) else {
        return Ok(None);
    };
    if board.needs(middle) == Some(0) || frame.islands() <= 3 {
        return Ok(None);
    }
    // The neighbours, as places among the corridors of the island.
    let own = frame.corridors_of(middle);
    let clue_at = |place: usize| board.clue(frame.other_end(own[place], middle));
    let mut pairs = Vec::new();
    for one in 0..own.len() {
        for other in one + 1..own.len() {
            if let (Some(a), Some(b)) = (clue_at(one), clue_at(other)) {
                if a + b == clue {
                    pairs.push([(one, a), (other, b)]);
                }
            }
        }
    }
    if pairs.is_empty() {
        return Ok(None);
    }
    let ways = Ways::of(board, middle);
    let total = |counts: &Counts, place: usize| {
        u32::from(counts[place]) + u32::from(board.low[own[place] as usize])
    };
    let closes = |counts: &Counts, pair: &[(usize, u32); 2]| {
        let mut islands = pair.iter();
        islands.all(|&(place, clue)| total(counts, place) == clue)
    };
    let single = pairs.iter().map(std::slice::from_ref);
    for pairs in single.chain(std::iter::once(&pairs[..])) {
        let bounds = ways.without(|counts| pairs.iter().any(|pair| closes(counts, pair)));
        let uses = || {
            let neighbours = pairs.iter().flatten();
            let uses = Uses::default().needs(board, middle);
            neighbours
                .fold(uses, |uses, &(place, _)| {
                    uses.clue(frame.other_end(own[place], middle))
                })
                .capacities(board, middle)
                .tidy()
        };
        let Some(bounds) = bounds else {
            let reason = ConflictReason::OnlySealing(middle);
            return Err(Conflict::new(reason, uses()));
        };
        let changes = ways.changes(board, &bounds);
        if !changes.is_empty() {
            let ends = |pair: &[(usize, u32); 2]| {
                pair.map(|(place, _)| frame.other_end(own[place], middle))
            };
            return Ok(Some(Conclusion {
                technique: Technique::ForbiddenPath,
                place: middle,
                uses: uses(),
                changes,
                reason: ReasonByIndex::ForbiddenPath {
                    middle,
                    pairs: pairs.iter().map(ends).collect(),
                },
            }));
        }
    }
    Ok(None)
}
