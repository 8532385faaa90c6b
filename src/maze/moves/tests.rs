use std::collections::HashMap;

use super::*;

/// All mazes of a grid, as sets of white cells: bits of a number, with the cells row by row from the lowest bit.
fn mazes(rows: u32, cols: u32, white: u32) -> Vec<u32> {
    let cells = rows * cols;
    let corners = 1 | 1 << (cells - 1);
    let right = (0..cells)
        .filter(|cell| cell % cols + 1 < cols)
        .fold(0, |mask, cell| mask | 1_u32 << cell);
    let is_connected = |set: u32| {
        let mut reached = 1;
        loop {
            let next = reached
                | (reached & right) << 1
                | reached >> 1 & right
                | reached << cols
                | reached >> cols;
            let next = next & set;
            if next == reached {
                return reached == set;
            }
            reached = next;
        }
    };
    (0..1_u32 << cells)
        .filter(|set| set & corners == corners && set.count_ones() == white && is_connected(*set))
        .collect()
}

fn board_of(rows: u32, cols: u32, set: u32) -> MazeBoard {
    let mut board = MazeBoard::black(rows, cols);
    for cell in (0..rows * cols).filter(|cell| set >> cell & 1 == 1) {
        board.whiten(board.place_of(cell));
    }
    for cell in [0, rows * cols - 1] {
        board.keep(board.place_of(cell));
    }
    board
}

/// The number of classes of mazes, where moves with this many steps of a search lead from each maze to all others of
/// its class.
fn classes(rows: u32, cols: u32, white: u32, steps: u32) -> usize {
    let mazes = mazes(rows, cols, white);
    let index: HashMap<u32, usize> = mazes.iter().copied().zip(0..).collect();
    let mut seen = vec![false; mazes.len()];
    let mut classes = 0;
    for first in 0..mazes.len() {
        if seen[first] {
            continue;
        }
        classes += 1;
        seen[first] = true;
        let mut stack = vec![mazes[first]];
        while let Some(set) = stack.pop() {
            let mut board = board_of(rows, cols, set);
            for (from, to) in pairs(&board, rows * cols) {
                let [white, black] = [from, to].map(|cell| board.place_of(cell));
                if exchange_within(&mut board, white, black, steps) {
                    // The reverse move must be possible whenever the move was.
                    assert!(exchange_within(&mut board, black, white, steps));
                    let next = set & !(1 << from) | 1 << to;
                    let next = index[&next];
                    if !std::mem::replace(&mut seen[next], true) {
                        stack.push(mazes[next]);
                    }
                }
            }
        }
    }
    classes
}

/// All pairs of a white and a black cell.
fn pairs(board: &MazeBoard, cells: u32) -> Vec<(u32, u32)> {
    let of = |white: bool| -> Vec<u32> {
        (0..cells)
            .filter(|&cell| board.may_change(board.place_of(cell), white))
            .collect()
    };
    let black = of(false);
    let white = of(true).into_iter();
    white
        .flat_map(|white| black.iter().map(move |&black| (white, black)))
        .collect()
}

#[test]
fn every_maze_is_reached_by_moves_that_the_cells_around_allow() {
    let small = (1..=4).flat_map(|rows| (1..=5).map(move |cols| (rows, cols)));
    for (rows, cols) in small.chain([(2, 8)]) {
        for white in rows + cols - 1..=rows * cols {
            assert_eq!(
                classes(rows, cols, white, 0),
                1,
                "{rows} x {cols}, {white} white"
            );
        }
    }
}
