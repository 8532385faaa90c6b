//! How many islands a candidate begins with, and how many it may come to have.

use super::random::Random;
use super::wishes::{Islands, Wishes};

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
    let cells = f64::from(wishes.rows) * f64::from(wishes.cols);
    let of_share = |share: f64| (cells * share + 0.5) as usize;
    let (first, fewest, most) = match wishes.islands {
        // Nothing has to be changed.
        Islands::Exactly(number) if !wishes.unique => (number, number, number),
        // Room for islands that changes put in.
        Islands::Exactly(number) => (number - number / 10, number - number / 4, number),
        Islands::Density(share) => {
            let number = of_share(share);
            let tenth = number / 10;
            (number, number - tenth, number + tenth + 1)
        }
        Islands::Any => {
            // Small grids are dull with few islands. Puzzles of Tatham's generator have 0.25 of the cells at 7x7,
            // 0.16 at 15x15, 0.12 at 25x25; those that magazines print are denser where they are large.
            let side = cells.sqrt();
            let (low, high) = if attempt < CHOOSY {
                (0.14 + 0.45 / side, 0.22 + 0.55 / side)
            } else {
                (0.1, 0.45)
            };
            let (low, high) = (of_share(low), of_share(high));
            let number = low + random.below(high - low + 1);
            (number, low.min(number - number / 10), high + 1)
        }
    };
    let mut first = first.max(wishes.hidden).clamp(2, highest);
    // Where no cell is its own image the number is even.
    if first > 2 && first % 2 == 1 && !wishes.allows_odd() {
        first -= 1;
    }
    let fewest = fewest.max(wishes.hidden).clamp(2, first);
    let most = most.clamp(first, highest);
    (first, Bounds { fewest, most })
}
