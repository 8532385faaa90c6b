//! Mazes at random: as wished for, whatever the size; as likely as they should be; the same everywhere.

mod as_wished;
mod distribution;
mod enumeration;
mod errors;

use hashi_sat::Limits;
use hashi_sat::maze::{Answer, Maze, Mixing, Wishes, mixed};

/// Maze `number` of seed 1.
pub(crate) fn maze(rows: u32, cols: u32, white: u64, mixing: Mixing, number: u64) -> Maze {
    let wishes = Wishes::new(rows, cols, white);
    match mixed(&wishes, mixing, 1, number, &Limits::default()) {
        Ok(Answer::Maze(maze)) => maze,
        other => panic!("{rows} x {cols}, {white} white: {other:?}"),
    }
}
