//! Finds out which puzzles are the same up to the symmetries of the grid.

use crate::model::puzzle::{Cell, Clue, Puzzle};

/// A key that is equal for puzzles with the same rules that reflections and rotations map to each other.
pub(super) type Key = (u32, Vec<(u32, u8)>);

/// The key of a puzzle. O(islands log islands).
pub(super) fn key(puzzle: &Puzzle) -> Key {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    let turned = |turn: u32| {
        let place = |Cell { row, col }: Cell| {
            let row = if turn & 1 == 0 { row } else { rows - 1 - row };
            let col = if turn & 2 == 0 { col } else { cols - 1 - col };
            // No overflow: wishes have at most `LARGEST_GRID` cells, 10^8.
            if turn & 4 == 0 {
                row * cols + col
            } else {
                col * rows + row
            }
        };
        let islands = puzzle.islands().iter().map(|island| {
            let clue = match island.clue {
                Clue::Number(number) => number,
                Clue::Unknown => 0,
            };
            (place(island.cell), clue)
        });
        let mut islands: Vec<_> = islands.collect();
        islands.sort_unstable();
        (if turn & 4 == 0 { cols } else { rows }, islands)
    };
    (0..8).map(turned).min().unwrap_or_default()
}
