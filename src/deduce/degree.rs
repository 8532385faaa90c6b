//! The degree of one island bounds each of its corridors.
//!
//! With bounds `l_i..h_i` on the corridors of an island of clue k, corridor j carries at least
//! k - sum of the other h_i, and at most k - sum of the other l_i. Exactly these bounds hold in all
//! ways to satisfy the one island (bounds consistency of a sum of intervals). O(corridors of the
//! island).

use hashi_encodings::Demand;

use super::board::Board;
use super::record::{Contradiction, Recorder, Rule};

pub(super) fn apply<R: Recorder>(
    board: &mut Board<'_, R>,
    island: u32,
) -> Result<(), Contradiction> {
    let graph = board.graph;
    let index = island as usize;
    let (least, most) = match graph.demands()[index] {
        Demand::Exactly(number) => (number, number),
        Demand::AtLeast(number) => (number, u32::MAX),
    };
    if board.sum_high[index] < least || board.sum_low[index] > most {
        return Err(Contradiction {
            rule: Rule::Degree,
            islands: vec![island],
        });
    }
    // How far the sums may move: no corridor can be tightened whose bounds are closer than both.
    let up = board.sum_high[index] - least;
    let down = most - board.sum_low[index];
    let widest = u32::from(graph.max_bridges());
    if board.sum_low[index] == board.sum_high[index] || (up >= widest && down >= widest) {
        return Ok(());
    }
    for &corridor in graph.corridors_of(index) {
        let (low, high) = (board.low[corridor as usize], board.high[corridor as usize]);
        let width = u32::from(high - low);
        // Both sums fit: the new bounds lie within the old.
        if width > down {
            let most = low + down as u8;
            board.lower(corridor, most, |_| (Rule::Degree, vec![island]))?;
        }
        if width > up {
            let least = high - up as u8;
            board.raise(corridor, least, |board| {
                (from_below(board, index), vec![island])
            })?;
        }
    }
    Ok(())
}

/// The name of a bound from below at `island`.
fn from_below<R>(board: &Board<'_, R>, island: usize) -> Rule {
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
