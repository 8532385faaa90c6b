//! The rule that the degree of one island bounds each of its corridors.
//!
//! With bounds `l_i..h_i` on the corridors of an island of clue k, corridor j carries at least k - sum of the other
//! h_i, and at most k - sum of the other l_i. These are the tightest bounds that hold in all ways to satisfy this one
//! island (bounds consistency of a sum of intervals). O(corridors of the island).

use hashi_encodings::Demand;

use super::board::BoundsBoard;
use super::record::{Contradiction, Recorder, Rule};

pub(super) fn apply<R: Recorder>(
    board: &mut BoundsBoard<'_, R>,
    island: u32,
) -> Result<(), Contradiction> {
    let graph = board.graph;
    let index = island as usize;
    let (least, most) = match graph.demands()[index] {
        Demand::Exactly(number) => (number, number),
        Demand::AtLeast(number) => (number, u32::MAX),
    };
    let (up, down) = slack(board, index, least, most)?;
    let widest = u32::from(graph.max_bridges());
    if board.sum_low[index] == board.sum_high[index] || (up >= widest && down >= widest) {
        return Ok(());
    }
    for &corridor in graph.corridors_of(index) {
        // Both sums fit, so the new bounds lie within the old.
        let (_, down) = slack(board, index, least, most)?;
        let low = board.low[corridor as usize];
        if down < u32::from(board.high[corridor as usize] - low) {
            let most = low + down as u8;
            board.lower(corridor, most, |_| (Rule::Degree, vec![island]))?;
        }
        let (up, _) = slack(board, index, least, most)?;
        let high = board.high[corridor as usize];
        if up < u32::from(high - board.low[corridor as usize]) {
            board.raise(corridor, high - up as u8, |board| {
                (from_below(board, index), vec![island])
            })?;
        }
    }
    Ok(())
}

/// How far the sum of the upper bounds at `island` may go down, and how far that of the lower bounds may go up. A
/// corridor whose bounds are closer than both cannot be tightened.
fn slack<R>(
    board: &BoundsBoard<'_, R>,
    island: usize,
    least: u32,
    most: u32,
) -> Result<(u32, u32), Contradiction> {
    let up = board.sum_high[island].checked_sub(least);
    let down = most.checked_sub(board.sum_low[island]);
    up.zip(down).ok_or_else(|| Contradiction {
        rule: Rule::Degree,
        islands: vec![island as u32],
    })
}

/// The name of the rule that gives a bound from below at `island`.
fn from_below<R>(board: &BoundsBoard<'_, R>, island: usize) -> Rule {
    let mut capacities = board
        .graph
        .corridors_of(island)
        .iter()
        .map(|&corridor| board.high[corridor as usize])
        .filter(|&high| high > 0);
    let first = capacities.next();
    if capacities.all(|high| Some(high) == first) {
        Rule::Degree
    } else {
        Rule::MixedCapacities
    }
}
