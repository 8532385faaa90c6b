//! The rule that a group may not close unless it is the whole puzzle.
//!
//! A corridor between islands a and b, whose group (or two groups) has no other open member, closes the group when a
//! and b need the same number of bridges and the corridor carries them all. For single islands, players know this as
//! the 1-1 and 2=2 rules. Groups with three or more open members cannot be closed by one corridor.

use super::board::BoundsBoard;
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
        board: &mut BoundsBoard<'_, R>,
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
            let b = graph.corridors()[corridor as usize].other_end(a);
            if !satisfies_both(board, corridor, a, b) {
                continue;
            }
            let other_root = board.groups.root(b);
            let size = if other_root == root {
                if !self.open.contains(&b) {
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
                forbid(board, corridor, a, b)?;
            }
        }
        Ok(())
    }
}

fn open_members<R: Recorder>(
    board: &mut BoundsBoard<'_, R>,
    root: u32,
    limit: usize,
    found: &mut Vec<u32>,
) {
    // Taken out so that the board can be used meanwhile.
    let mut groups = std::mem::take(&mut board.groups);
    groups.open_members(root, limit, |island| board.is_open(island), found);
    board.groups = groups;
}

/// Whether an undecided corridor could carry all that its ends a and b still need.
fn satisfies_both<R: Recorder>(board: &BoundsBoard<'_, R>, corridor: u32, a: u32, b: u32) -> bool {
    let index = corridor as usize;
    let width = u32::from(board.high[index] - board.low[index]);
    match board.residual(a) {
        Some(needed) => 0 < needed && needed <= width && board.residual(b) == Some(needed),
        None => false,
    }
}

/// States that `corridor` does not satisfy both its ends a and b.
fn forbid<R: Recorder>(
    board: &mut BoundsBoard<'_, R>,
    corridor: u32,
    a: u32,
    b: u32,
) -> Result<(), Contradiction> {
    let needed = board.residual(a).unwrap_or(1);
    let most = board.low[corridor as usize] + needed as u8 - 1;
    let mut islands = board.reported_members(a);
    if board.groups.root(a) != board.groups.root(b) {
        islands.extend(board.reported_members(b));
        islands.sort_unstable();
    }
    let rule = if islands.len() == 2 {
        Rule::ForbiddenPair
    } else {
        Rule::ClosedGroup
    };
    board.lower(corridor, most, |_| (rule, islands))
}
