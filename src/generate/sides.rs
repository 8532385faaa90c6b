//! Moves islands apart until they reach all four sides of the grid.
//!
//! Inserting a row of water between two rows of islands does not change which islands see each other, and makes no
//! islands touch.

use super::images::Images;
use super::layout::Layout;
use crate::random::Random;

/// Fewer islands than this need not reach all sides, because that would leave little choice.
const FEWEST: usize = 5;

/// Moves the rows and columns that are free at the sides to random places between islands.
pub(super) fn reach_sides(layout: &mut Layout, images: Images, random: &mut Random) {
    if layout.len() < FEWEST {
        return;
    }
    let islands = 0..layout.len() as u32;
    let cells: Vec<_> = islands.map(|island| layout.cell(island)).collect();
    let taken_rows = cells.iter().map(|cell| cell.row);
    let rows = spread(layout.rows(), taken_rows, images.turns_rows(), random);
    let cols = if images.symmetry().needs_square() {
        // What is in the columns is in the rows, too, and both stay where they are or move alike.
        rows.as_ref().and_then(|rows| images.cols_like(rows))
    } else {
        let taken_cols = cells.iter().map(|cell| cell.col);
        spread(layout.cols(), taken_cols, images.turns_cols(), random)
    };
    if rows.is_some() || cols.is_some() {
        let same = |length: u32| (0..length).collect::<Vec<u32>>();
        let rows = rows.unwrap_or_else(|| same(layout.rows()));
        let cols = cols.unwrap_or_else(|| same(layout.cols()));
        *layout = layout.moved(&rows, &cols);
    }
}

/// Where each line goes, so that the first and the last of those `taken` get to the ends; `None` if they are there
/// already, or cannot get there. With `mirrored` the lines have a symmetry, which they keep.
fn spread(
    length: u32,
    taken: impl Iterator<Item = u32> + Clone,
    mirrored: bool,
    random: &mut Random,
) -> Option<Vec<u32>> {
    let (first, last) = (taken.clone().min()?, taken.max()?);
    let free = first + (length - 1 - last);
    if free == 0 || first == last {
        return None;
    }
    // `gaps[i]` lines of water come between line i and line i + 1.
    let mut gaps = vec![0_u32; length as usize];
    if mirrored {
        // The gaps of the first half, including the one in the middle if there is no middle line.
        let half = (length / 2).saturating_sub(first);
        if half == 0 {
            return None;
        }
        for _ in 0..first {
            let gap = first + random.below(half as usize) as u32;
            gaps[gap as usize] += 1;
            gaps[(length - 2 - gap) as usize] += 1;
        }
    } else {
        for _ in 0..free {
            gaps[first as usize + random.below((last - first) as usize)] += 1;
        }
    }
    let mut places = vec![0; length as usize];
    let mut place = 0;
    for line in first..=last {
        places[line as usize] = place;
        place += 1 + gaps[line as usize];
    }
    Some(places)
}
