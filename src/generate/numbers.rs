//! How many islands a candidate begins with, and how many it may end up with.

use super::symmetry::Symmetry;
use super::wishes::{Islands, Wishes, fewest_of_share, of_share};
use crate::random::Random;

/// The range of numbers of islands to which changes may lead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) fewest: usize,
    pub(super) most: usize,
}

/// The number of attempts at one puzzle after which any number of islands is accepted, if none was asked for, and any
/// distribution over the grid.
pub(super) const CHOOSY: u64 = 50;

/// The number of islands to begin with, and the range that it must stay in.
pub(super) fn numbers(wishes: &Wishes, attempt: u64, random: &mut Random) -> (usize, Bounds) {
    let highest = (wishes.most_islands() as usize).max(2);
    let cells = wishes.usable_cells();
    let of_share = |share: f64| of_share(cells, share) as usize;
    let hidden = wishes.hidden;
    let (first, fewest, most) = match wishes.islands {
        // Nothing will have to be changed.
        Islands::Exactly(number) if !wishes.unique => (number, number, number),
        // From some numbers a symmetry has no way to others: 11 with both mirrors on 7 x 7 cannot come from 9.
        Islands::Exactly(number) if attempt % 2 == 1 && wishes.symmetry != Symmetry::None => {
            (number, number - number / 4, number)
        }
        // Leave room for islands that changes add.
        Islands::Exactly(number) => (number - number / 10, number - number / 4, number),
        Islands::Between { least, most } => {
            let (least, most) = (least.clamp(2, highest), most.clamp(2, highest));
            let number = least + random.below(most - least + 1);
            (number, least, most)
        }
        Islands::Density(share) => {
            // Enough that not all clues have to be unknown.
            let number = of_share(share).max(hidden + hidden.div_ceil(3));
            let fewest = fewest_of_share(cells, share) as usize;
            (number, fewest, number + number / 10 + 1)
        }
        Islands::Any => {
            let [low, high] = match attempt < CHOOSY {
                true => wishes.densities(),
                false => [0.1, 0.45],
            };
            let (low, high) = (of_share(low), of_share(high));
            let number = low + random.below(high - low + 1);
            // With half of the clues known, a single solution is soon reached.
            let number = number.max(2 * hidden);
            (number, low.min(number - number / 10), high.max(number) + 1)
        }
    };
    let first = wishes.possible_number(first.max(hidden).clamp(2, highest));
    let fewest = fewest.max(hidden).clamp(2, first);
    let most = most.clamp(first, highest.max(first));
    (first, Bounds { fewest, most })
}

impl Wishes {
    /// The same numbers of islands, raised so that each part of the mask can have one, and those to be kept have room
    /// and some others.
    pub(super) fn raised(&self, (first, bounds): (usize, Bounds), parts: usize) -> (usize, Bounds) {
        let kept = self.keep.as_ref().map_or(0, |kept| kept.islands().len());
        let least = parts.max(kept);
        let most = match self.islands {
            Islands::Exactly(_) | Islands::Between { .. } => bounds.most,
            Islands::Density(_) | Islands::Any => bounds.most.max(least + least / 4 + 2),
        };
        let fewest = bounds.fewest.max(least);
        let most = most.max(fewest);
        (first.clamp(fewest, most), Bounds { fewest, most })
    }
}
