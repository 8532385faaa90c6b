//! A group may not close unless it is the whole puzzle.
//!
//! A corridor between islands a and b, whose group (or two groups) has no other open member, closes the
//! group when a and b need the same number of bridges and the corridor carries them all. With single
//! islands these are the rules that players know as 1-1 and 2=2. Groups with three or more open members
//! cannot be closed by one corridor.

use super::board::Board;
use super::record::{Contradiction, Recorder, Rule};

/// Scratch space, kept between calls.
#[derive(Default)]
pub(super) struct Closing {
    open: Vec<u32>,
    other: Vec<u32>,
}

impl Closing {
    /// Looks at the group of `island`. O(1) apart from finding up to three open members.
    pub(super) fn apply<R: Recorder>(
        &mut self,
        board: &mut Board<'_, R>,
        island: u32,
    ) -> Result<(), Contradiction> {
        let root = board.groups.root(island);
        open_members(board, root, 3, &mut self.open);
        if self.open.len() > 2 {
            return Ok(());
        }
        let graph = board.graph;
        let Some(&a) = self.open.first() else {
            return Ok(());
        };
        for &corridor in graph.corridors_of(a as usize) {
            if !board.is_undecided(corridor) {
                continue;
            }
            let b = graph.corridors()[corridor as usize].other_end(a);
            let other_root = board.groups.root(b);
            let size = if other_root == root {
                if self.open.get(1) != Some(&b) {
                    continue;
                }
                board.groups.size(root)
            } else {
                if self.open.len() > 1 {
                    continue;
                }
                open_members(board, other_root, 2, &mut self.other);
                if self.other != [b] {
                    continue;
                }
                board.groups.size(root) + board.groups.size(other_root)
            };
            if size < graph.demands().len() {
                limit(board, corridor, a, b)?;
            }
        }
        Ok(())
    }
}

fn open_members<R: Recorder>(
    board: &mut Board<'_, R>,
    root: u32,
    limit: usize,
    found: &mut Vec<u32>,
) {
    // Taken out so that the board can be asked about its islands meanwhile.
    let mut groups = std::mem::take(&mut board.groups);
    groups.open_members(root, limit, |island| board.is_open(island), found);
    board.groups = groups;
}

/// `corridor` may not satisfy both its ends a and b at once.
fn limit<R: Recorder>(
    board: &mut Board<'_, R>,
    corridor: u32,
    a: u32,
    b: u32,
) -> Result<(), Contradiction> {
    let (Some(needed), Some(other)) = (board.residual(a), board.residual(b)) else {
        return Ok(());
    };
    let index = corridor as usize;
    let room = u32::from(board.high[index] - board.low[index]);
    if needed != other || needed > room {
        return Ok(());
    }
    // At least 1: an open island needs a bridge.
    let most = board.low[index] + needed as u8 - 1;
    let mut islands = board.reported_members(a);
    if board.groups.root(a) != board.groups.root(b) {
        islands.extend(board.reported_members(b));
        islands.sort_unstable();
    }
    let rule = if islands.len() == 2 {
        Rule::EqualPair
    } else {
        Rule::ClosedGroup
    };
    board.lower(corridor, most, |_| (rule, islands))
}
