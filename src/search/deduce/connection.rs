//! The rule that connectivity imposes on the corridors that are left: a cut edge among them carries a bridge.
//!
//! If one side of the cut is a single group of islands, players call this a "single exit".

use super::board::BoundsBoard;
use super::record::{Contradiction, Recorder, Rule};
use crate::sat::low_points::LowPoints;

/// Looks at all corridors. O(islands + corridors).
pub(super) fn apply<R: Recorder>(
    board: &mut BoundsBoard<'_, R>,
    search: &mut LowPoints,
) -> Result<(), Contradiction> {
    let high = &board.high;
    search.run_corridors(board.graph, |corridor| high[corridor as usize] > 0);
    if let [first, _, ..] = &search.trees[..] {
        let mut islands = search.order[first.clone()].to_vec();
        islands.sort_unstable();
        return Err(Contradiction {
            rule: Rule::CutEdge,
            islands,
        });
    }
    for edge in &search.cut_edges {
        if board.low[edge.edge as usize] > 0 {
            continue;
        }
        let refuted = board.high[edge.edge as usize] == 0;
        let (rule, islands) = if R::WANTED || refuted {
            reason(board, search, edge.side.clone())
        } else {
            (Rule::CutEdge, Vec::new())
        };
        board.raise(edge.edge, 1, |_| (rule, islands))?;
    }
    Ok(())
}

/// The smaller side of a cut, and the name of the rule.
fn reason<R: Recorder>(
    board: &mut BoundsBoard<'_, R>,
    search: &LowPoints,
    side: std::ops::Range<usize>,
) -> (Rule, Vec<u32>) {
    let outside = || {
        let order = &search.order;
        [&order[..side.start], &order[side.end..]].concat()
    };
    let mut sides = [search.order[side.clone()].to_vec(), outside()];
    sides.sort_by_key(Vec::len);
    let group = sides.iter().position(|side| {
        let mut roots = side.iter().map(|&island| board.groups.root(island));
        let first = roots.next();
        roots.all(|root| Some(root) == first)
    });
    let rule = if group.is_some() {
        Rule::SingleExit
    } else {
        Rule::CutEdge
    };
    let mut islands = std::mem::take(&mut sides[group.unwrap_or(0)]);
    islands.sort_unstable();
    (rule, islands)
}
