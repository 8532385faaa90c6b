//! A random spanning tree of rooms.
//!
//! Wilson, "Generating random spanning trees more quickly than the cover time" (STOC 1996): from each room that is not
//! in the tree yet, a random walk leads to the tree and is added without its loops. Every spanning tree is equally
//! likely.

use crate::model::puzzle::Cell;
use crate::random::Random;

/// Passes the white cells of a random tree to `white`, each once, on a grid of at least three rows and columns. Corners
/// are rooms, and white cells touch only along the tree.
pub(super) fn spanning_tree(
    rows: u32,
    cols: u32,
    random: &mut Random,
    mut white: impl FnMut(Cell),
) {
    let (rows, cols) = (lines(rows, random), lines(cols, random));
    let width = cols.len();
    let rooms = rows.len() * width;
    let neighbour = |room: usize, direction: u8| {
        let (row, col) = (room / width, room % width);
        match direction {
            0 if row > 0 => Some(room - width),
            1 if col + 1 < width => Some(room + 1),
            2 if row + 1 < rows.len() => Some(room + width),
            3 if col > 0 => Some(room - 1),
            _ => None,
        }
    };
    let mut in_tree = vec![false; rooms];
    in_tree[0] = true;
    // In which direction the last walk left each room.
    let mut left = vec![0_u8; rooms];
    white(Cell::new(0, 0));
    for first in 1..rooms {
        let mut room = first;
        while !in_tree[room] {
            let direction = random.uniform(4) as u8;
            if let Some(next) = neighbour(room, direction) {
                left[room] = direction;
                room = next;
            }
        }
        room = first;
        while !in_tree[room] {
            in_tree[room] = true;
            let Some(next) = neighbour(room, left[room]) else {
                break;
            };
            let [from, to] =
                [room, next].map(|room| Cell::new(rows[room / width], cols[room % width]));
            between(from, to).for_each(&mut white);
            room = next;
        }
    }
}

/// The cells of a corridor from its first one up to, but not including, its other end.
fn between(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let length = from.row.abs_diff(to.row) + from.col.abs_diff(to.col);
    (0..length).map(move |step| {
        let towards = |from: u32, to: u32| match from.cmp(&to) {
            std::cmp::Ordering::Less => from + step,
            std::cmp::Ordering::Equal => from,
            std::cmp::Ordering::Greater => from - step,
        };
        Cell::new(towards(from.row, to.row), towards(from.col, to.col))
    })
}

/// Every second line from the first to the last; if the number of lines is even, there is one gap of two lines
/// somewhere.
fn lines(number: u32, random: &mut Random) -> Vec<u32> {
    let rooms = number.div_ceil(2);
    let wide = match number % 2 {
        0 => random.uniform(rooms - 1),
        _ => rooms,
    };
    (0..rooms)
        .map(|room| 2 * room + u32::from(room > wide))
        .collect()
}
