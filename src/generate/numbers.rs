//! How many islands a candidate begins with, and how many it may come to have.

use super::wishes::{Islands, Wishes, fewest_of_share, of_share};
use crate::random::Random;

/// The numbers of islands that changes may lead to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) fewest: usize,
    pub(super) most: usize,
}

/// Attempts at one puzzle after which any number of islands will do, if none was wished for.
const CHOOSY: u64 = 50;

/// The number of islands to begin with, and what it may become.
pub(super) fn numbers(wishes: &Wishes, attempt: u64, random: &mut Random) -> (usize, Bounds) {
    let highest = (wishes.most_islands() as usize).max(2);
    let cells = u64::from(wishes.rows) * u64::from(wishes.cols);
    let of_share = |share: f64| of_share(cells, share) as usize;
    let hidden = wishes.hidden;
    let (first, fewest, most) = match wishes.islands {
        // Nothing has to be changed.
        Islands::Exactly(number) if !wishes.unique => (number, number, number),
        // Room for islands that changes put in.
        Islands::Exactly(number) => (number - number / 10, number - number / 4, number),
        Islands::Density(share) => {
            // So many that not all clues have to be unknown.
            let number = of_share(share).max(hidden + hidden.div_ceil(3));
            let fewest = fewest_of_share(cells, share) as usize;
            (number, fewest, number + number / 10 + 1)
        }
        Islands::Any => {
            // Small grids are dull with few islands. Puzzles of Tatham's generator have 0.25 of the cells at 7x7,
            // 0.16 at 15x15, 0.12 at 25x25; those that magazines print are denser where they are large.
            let side = (cells as f64).sqrt();
            let (low, high) = if attempt < CHOOSY {
                (0.14 + 0.45 / side, 0.22 + 0.55 / side)
            } else {
                (0.1, 0.45)
            };
            let (low, high) = (of_share(low), of_share(high));
            let number = low + random.below(high - low + 1);
            // With half of the clues known one solution is soon found.
            let number = number.max(2 * hidden);
            (number, low.min(number - number / 10), high.max(number) + 1)
        }
    };
    let mut first = first.max(hidden).clamp(2, highest);
    // Where no cell is its own image the number is even.
    if first > 2 && first % 2 == 1 && !wishes.allows_odd() {
        first -= 1;
    }
    let fewest = fewest.max(hidden).clamp(2, first);
    let most = most.clamp(first, highest);
    (first, Bounds { fewest, most })
}
