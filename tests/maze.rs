//! Mazes at random: as wished for, whatever the size; as likely as they should be; the same everywhere.

#[path = "maze/as_wished.rs"]
mod as_wished;
#[path = "maze/distribution.rs"]
mod distribution;
#[path = "maze/enumeration.rs"]
mod enumeration;
#[path = "maze/errors.rs"]
mod errors;
mod support;

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
