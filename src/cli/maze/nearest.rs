//! `--adjust`: the number of white cells that is possible and nearest to the one asked for.

use std::iter;
use std::ops::RangeInclusive;

use hashi_sat::maze::{MazeAnswer, MazeError};

use super::maker::Maker;

/// Makes maze `number` of the run, from 0, with the number of white cells nearest to `asked` that is not proved to be
/// impossible; `maker` keeps that number from then on. `refuted` is called with each number that is proved to be.
pub(super) fn first(
    maker: &mut Maker,
    number: u64,
    asked: u64,
    mut refuted: impl FnMut(u64),
) -> Result<MazeAnswer, MazeError> {
    for white in outwards(maker.wishes.white_range(), asked) {
        maker.wishes.white = white;
        match maker.make(number)? {
            MazeAnswer::Impossible => refuted(white),
            other => return Ok(other),
        }
    }
    Ok(MazeAnswer::Impossible)
}

/// All numbers of `range`, those nearest to `asked` first; of two that are equally near, the smaller first.
fn outwards(range: RangeInclusive<u64>, asked: u64) -> impl Iterator<Item = u64> {
    let (fewest, most) = range.into_inner();
    let middle = asked.max(fewest).min(most);
    let mut below = (fewest..middle).rev().peekable();
    let mut above = (middle..=most).peekable();
    iter::from_fn(move || match (below.peek(), above.peek()) {
        (Some(low), Some(high)) if middle - low <= high - middle => below.next(),
        (_, Some(_)) => above.next(),
        _ => below.next(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_by_their_distance() {
        for (range, asked, expected) in [
            (3..=8, 5, &[5, 4, 6, 3, 7, 8][..]),
            (3..=8, 3, &[3, 4, 5, 6, 7, 8]),
            (3..=8, 0, &[3, 4, 5, 6, 7, 8]),
            (3..=8, 8, &[8, 7, 6, 5, 4, 3]),
            (3..=8, u64::MAX, &[8, 7, 6, 5, 4, 3]),
            (4..=4, 1, &[4]),
        ] {
            let found: Vec<u64> = outwards(range.clone(), asked).collect();
            assert_eq!(found, expected, "{range:?} {asked}");
        }
    }
}
