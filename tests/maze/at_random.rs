//! Mazes at random: as wished for, whatever the size; as likely as they should be; the same everywhere.

mod as_wished;
mod distribution;
mod enumeration;
mod errors;

use hashi_sat::Limits;
use hashi_sat::maze::{Maze, MazeAnswer, MazeWishes, Mixing, mixed};

/// Maze `number` of seed 1.
pub(crate) fn maze(rows: u32, cols: u32, white: u64, mixing: Mixing, number: u64) -> Maze {
    let wishes = MazeWishes::new(rows, cols, white);
    match mixed(&wishes, mixing, 1, number, &Limits::default()) {
        Ok(MazeAnswer::Maze(maze)) => maze,
        other => panic!("{rows} x {cols}, {white} white: {other:?}"),
    }
}
