//! A first maze, which is connected and has exactly the wanted number of white cells, whatever that is.
//!
//! **Few white cells**: a way between the corners without a detour, each equally likely, and beside it the cells beyond
//! R + C - 1.
//!
//! **Other numbers** come from a random spanning tree: every second cell of every second row is a room, the cells
//! between rooms that the tree joins are white, too, and that is half of the grid. If that is too much, dead ends are
//! shortened at random; if it is too little, black cells beside white ones become white. All of this takes O(R C log(R
//! C)) on average, because of the tree.

use super::board::MazeBoard;
use super::moves::Kept;
use super::spanning_tree::spanning_tree;
use super::wishes::MazeWishes;
use crate::model::puzzle::Cell;
use crate::random::Random;

/// A maze with `white` white cells, between R + C - 1 and R C; with fewer if what must be kept leaves no room for that
/// many around what there is.
pub(super) fn start(
    rows: u32,
    cols: u32,
    white: usize,
    kept: Kept,
    random: &mut Random,
) -> MazeBoard {
    let shortest = rows as usize + cols as usize - 1;
    if white > shortest && rows.min(cols) > 2 {
        let mut board = with_corners(rows, cols);
        spanning_tree(rows, cols, random, |cell| {
            board.whiten(board.place_at(cell))
        });
        shorten(&mut board, white, random);
        if board.whites() <= white {
            widen(&mut board, white, kept, random);
            return board;
        }
    }
    let mut board = with_corners(rows, cols);
    direct_way(rows, cols, random, |cell| {
        board.whiten(board.place_at(cell))
    });
    widen(&mut board, white, kept, random);
    board
}

/// A board that is all black except for the corners, which stay white.
fn with_corners(rows: u32, cols: u32) -> MazeBoard {
    let mut board = MazeBoard::black(rows, cols);
    for corner in MazeWishes::new(rows, cols, 0).corners() {
        let place = board.place_at(corner);
        board.whiten(place);
        board.keep(place);
    }
    board
}

/// Passes the cells of a way without a detour to `white`; all such ways are equally likely.
fn direct_way(rows: u32, cols: u32, random: &mut Random, mut white: impl FnMut(Cell)) {
    let mut steps = vec![true; rows as usize - 1];
    steps.resize(rows as usize + cols as usize - 2, false);
    random.shuffle(&mut steps);
    let mut cell = Cell::new(0, 0);
    for down in steps {
        if down {
            cell.row += 1;
        } else {
            cell.col += 1;
        }
        white(cell);
    }
}

/// Removes cells from the ends of a tree until `white` are left, or only the way between the corners.
fn shorten(board: &mut MazeBoard, white: usize, random: &mut Random) {
    let is_end = |board: &MazeBoard, place: u32| {
        board.may_change(place, true) && board.ring(place).sides() == 1
    };
    let places = board.places();
    let mut ends: Vec<u32> = places.filter(|&place| is_end(board, place)).collect();
    while board.whites() > white && !ends.is_empty() {
        let end = ends.swap_remove(random.uniform(ends.len() as u32) as usize);
        board.set_black(end);
        let before = board.sides(end);
        ends.extend(before.into_iter().filter(|&place| is_end(board, place)));
    }
}

/// Makes black cells beside white ones white, in random order, until there are `white` white cells.
fn widen(board: &mut MazeBoard, white: usize, kept: Kept, random: &mut Random) {
    let places = board.places();
    let mut black: Vec<u32> = places
        .filter(|&place| board.may_change(place, false))
        .collect();
    random.shuffle(&mut black);
    let mut before = 0;
    while before < board.whites() && board.whites() < white {
        before = board.whites();
        black.retain(|&place| {
            let around = board.ring(place);
            let fits = board.whites() < white && around.sides() > 0 && kept.allows_more(around);
            if fits {
                board.set_white(place);
            }
            !fits
        });
    }
}
