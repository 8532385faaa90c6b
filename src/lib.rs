//! hashi-sat: Hashiwokakero through SAT.

pub mod format;
pub mod puzzle;
pub mod solution;
pub mod verify;

pub use puzzle::{Cell, Clue, Island, Puzzle, PuzzleError, Rules};
pub use solution::{Bridge, Solution};
pub use verify::{Violation, verify};
