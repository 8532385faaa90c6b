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
    if board.sum_low[index] == board.sum_high[index] {
        return Ok(());
    }
    for &corridor in graph.corridors_of(index) {
        let (low, high) = (board.low[corridor as usize], board.high[corridor as usize]);
        if low == high {
            continue;
        }
        let others_low = board.sum_low[index] - u32::from(low);
        // Both sums fit: they are at most the sums of the island, and the bounds lie within these.
        if let Some(room) = most.checked_sub(others_low) {
            if room < u32::from(high) {
                board.lower(corridor, room as u8, |_| (Rule::Degree, vec![island]))?;
            }
        }
        let high = board.high[corridor as usize];
        let others_high = board.sum_high[index] - u32::from(high);
        if let Some(needed) = least.checked_sub(others_high) {
            if needed > u32::from(low) {
                board.raise(corridor, needed as u8, |board| {
                    (from_below(board, index), vec![island])
                })?;
            }
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
