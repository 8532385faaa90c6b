//! Ways out of a group or a part of the puzzle, at least one of which must be taken.

use super::Finding;
use crate::play::hint::board::HintBoard;
use crate::play::hint::conclusion::{Conclusion, ReasonByIndex};
use crate::play::hint::conflict::{Conflict, ConflictReason, Uses, sorted};
use crate::play::hint::technique::Technique;
use crate::sat::low_points::LowPoints;

/// Finds that the group of `island` has only one way out. O(islands of the group).
pub(super) fn single_exit(board: &HintBoard, island: u32) -> Finding {
    let frame = &board.frame;
    let root = board.groups.root(island);
    if board.groups.sum(root).islands as usize == frame.islands() {
        return Ok(None);
    }
    let mut exit = None;
    for member in board.groups.members(island) {
        for corridor in board.open_ways(member) {
            let other = frame.other_end(corridor, member);
            if board.groups.root(other) == root {
                continue;
            }
            if exit.is_some() {
                return Ok(None);
            }
            exit = Some(corridor);
        }
    }
    let group = sorted(board.groups.members(island).collect());
    let uses = leaving(board, &group);
    let Some(corridor) = exit else {
        return Err(Conflict::new(ConflictReason::CutOff(group), uses));
    };
    Ok(Some(Conclusion {
        technique: Technique::SingleExit,
        place: island,
        uses: uses.tidy(),
        changes: vec![(corridor, [1, board.high[corridor as usize]])],
        reason: ReasonByIndex::SingleExit { group },
    }))
}

/// What keeps bridges from leaving these islands.
fn leaving(board: &HintBoard, islands: &[u32]) -> Uses {
    let mut uses = Uses::default();
    for &island in islands {
        for &corridor in board.frame.corridors_of(island) {
            let other = board.frame.other_end(corridor, island);
            if islands.binary_search(&other).is_err() {
                uses = uses.limit(board, corridor);
            } else {
                uses = uses.drawn(board, corridor);
            }
        }
    }
    uses
}

/// Finds that without a bridge in this corridor two parts of the puzzle have no way between them. O(islands +
/// corridors).
pub(super) fn only_link(board: &HintBoard, corridor: u32) -> Finding {
    let frame = &board.frame;
    let index = corridor as usize;
    if board.low[index] > 0 || board.high[index] == 0 {
        return Ok(None);
    }
    let [a, b] = frame.ends(corridor);
    let mut seen = vec![false; frame.islands()];
    seen[a as usize] = true;
    let mut reached = vec![a];
    let mut next = 0;
    while let Some(&island) = reached.get(next) {
        next += 1;
        for &way in frame.corridors_of(island) {
            let other = frame.other_end(way, island) as usize;
            if way != corridor && board.high[way as usize] > 0 && !seen[other] {
                seen[other] = true;
                reached.push(other as u32);
            }
        }
    }
    if seen[b as usize] {
        return Ok(None);
    }
    let side = if 2 * reached.len() <= frame.islands() {
        sorted(reached)
    } else {
        let islands = 0..frame.islands() as u32;
        islands.filter(|&island| !seen[island as usize]).collect()
    };
    Ok(Some(Conclusion {
        technique: Technique::OnlyLink,
        place: corridor,
        uses: leaving(board, &side).tidy(),
        changes: vec![(corridor, [1, board.high[index]])],
        reason: ReasonByIndex::OnlyLink { side },
    }))
}

/// A search for all only links that keeps its buffers.
#[derive(Default)]
pub(in crate::play::hint) struct Links(LowPoints);

impl Links {
    /// The corridors that are the only link between two parts and have no bridge yet. O(islands + corridors).
    pub(in crate::play::hint) fn all(&mut self, board: &HintBoard) -> Result<Vec<u32>, Conflict> {
        let Self(search) = self;
        search.run_corridors(&board.frame.graph, |corridor| {
            board.high[corridor as usize] > 0
        });
        if let [first, .., last] = &search.trees[..] {
            let smaller = if first.len() <= last.len() {
                first
            } else {
                last
            };
            let part = sorted(search.order[smaller.clone()].to_vec());
            let uses = leaving(board, &part);
            return Err(Conflict::new(ConflictReason::CutOff(part), uses));
        }
        let edges = search.cut_edges.iter().map(|edge| edge.edge);
        let open = edges.filter(|&corridor| board.low[corridor as usize] == 0);
        Ok(sorted(open.collect()))
    }
}
