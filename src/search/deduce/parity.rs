//! Parity: each bridge between islands on one side of a cut takes two from the needs of that side.
//!
//! Let corridor c be a cut edge of the undecided corridors, with the islands S on one side of it. The sum of what the
//! islands of S still need is twice the number of bridges yet to come within S, plus those on c; so the number of
//! bridges yet to come on c is even if and only if that sum is. This requires that no island of S has an unknown clue;
//! either side can be used.

use std::ops::Range;

use hashi_encodings::Demand;

use super::board::BoundsBoard;
use super::record::{Contradiction, Recorder, Rule};
use crate::sat::low_points::LowPoints;

/// Looks at all undecided corridors. Corridors that still have more than two counts, of which every other one is
/// impossible, are put into `even`: their count minus their lower bound is even. O(islands + corridors).
pub(super) fn apply<R: Recorder>(
    board: &mut BoundsBoard<'_, R>,
    search: &mut LowPoints,
    even: &mut Vec<u32>,
) -> Result<(), Contradiction> {
    even.clear();
    search.run_corridors(board.graph, |corridor| board.is_undecided(corridor));
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
    let sum = |part: &Range<usize>| {
        let (before, after) = (needs[part.start], needs[part.end]);
        (after.0 - before.0, after.1 - before.1)
    };
    let is_odd = |(need, unknown): (u64, u32)| (unknown == 0).then_some(need % 2 == 1);
    for tree in &search.trees {
        if is_odd(sum(tree)) == Some(true) {
            return Err(Contradiction {
                rule: Rule::Parity,
                islands: sorted(&[&search.order[tree.clone()]]),
            });
        }
    }
    let mut trees = search.trees.iter();
    let mut tree = 0..0;
    for edge in &search.cut_edges {
        // Cut edges come tree by tree.
        while tree.end < edge.side.end {
            tree = trees.next().cloned().unwrap_or(edge.side.clone());
        }
        let (far, all) = (sum(&edge.side), sum(&tree));
        let near = (all.0 - far.0, all.1 - far.1);
        let Some(odd) = is_odd(far).or(is_odd(near)) else {
            continue;
        };
        let index = edge.edge as usize;
        let low = board.low[index] + u8::from(odd);
        let islands = || {
            let outside = [
                &search.order[tree.start..edge.side.start],
                &search.order[edge.side.end..tree.end],
            ];
            match is_odd(far) {
                Some(_) => sorted(&[&search.order[edge.side.clone()]]),
                None => sorted(&outside),
            }
        };
        // A cut edge before this one may have left it no bridge; then this is the contradiction.
        board.raise(edge.edge, low, |_| (Rule::Parity, islands()))?;
        let high = board.high[index] - (board.high[index] - low) % 2;
        board.lower(edge.edge, high, |_| (Rule::Parity, islands()))?;
        if low < high {
            even.push(edge.edge);
            board.record_even(edge.edge, islands);
        }
    }
    Ok(())
}

fn sorted(parts: &[&[u32]]) -> Vec<u32> {
    let mut islands = parts.concat();
    islands.sort_unstable();
    islands
}
