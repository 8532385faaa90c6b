//! Parity: bridges between islands of one side of a cut use up the needs of that side by twos.
//!
//! Let corridor c be a cut edge of the undecided corridors, with the islands S on its far side. What the
//! islands of S still need is twice the bridges yet to come within S, plus those on c; so the bridges yet
//! to come on c are even exactly when that sum is. Holds when no island of S has an unknown clue.

use hashi_encodings::Demand;

use super::board::Board;
use super::cut_edges::Search;
use super::record::{Contradiction, Recorder, Rule};

/// Looks at all undecided corridors; those that still have more than two counts, of which every other
/// one is impossible, are left in `even`: their count minus their lower bound is even.
/// O(islands + corridors).
pub(super) fn apply<R: Recorder>(
    board: &mut Board<'_, R>,
    search: &mut Search,
    even: &mut Vec<u32>,
) -> Result<(), Contradiction> {
    even.clear();
    search.run(board.graph, |corridor| board.is_undecided(corridor));
    // By place in the order: what the islands before it need, and how many of these are unknown.
    let mut needs = Vec::with_capacity(search.order.len() + 1);
    let (mut need, mut unknown) = (0_u64, 0_u32);
    needs.push((need, unknown));
    for &island in &search.order {
        match board.graph.demands()[island as usize] {
            Demand::Exactly(_) => need += u64::from(board.residual(island).unwrap_or(0)),
            Demand::AtLeast(_) => unknown += 1,
        }
        needs.push((need, unknown));
    }
    let odd = |side: &std::ops::Range<usize>| {
        let (before, after) = (needs[side.start], needs[side.end]);
        (before.1 == after.1).then_some((after.0 - before.0) % 2 == 1)
    };
    let islands = |side: &std::ops::Range<usize>| {
        let mut islands = search.order[side.clone()].to_vec();
        islands.sort_unstable();
        islands
    };
    for tree in &search.trees {
        if odd(tree) == Some(true) {
            return Err(Contradiction {
                rule: Rule::Parity,
                islands: islands(tree),
            });
        }
    }
    for edge in &search.cut_edges {
        let Some(odd) = odd(&edge.side) else {
            continue;
        };
        let index = edge.corridor as usize;
        let low = board.low[index] + u8::from(odd);
        let high = board.high[index] - (board.high[index] - low) % 2;
        board.raise(edge.corridor, low, |_| (Rule::Parity, islands(&edge.side)))?;
        board.lower(edge.corridor, high, |_| (Rule::Parity, islands(&edge.side)))?;
        if low < high {
            even.push(edge.corridor);
        }
    }
    Ok(())
}
