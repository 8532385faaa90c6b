//! Questions about all solutions of a puzzle, and about puzzles with none.
//!
//! - [`count`](mod@count), [`unique`](mod@unique): how many solutions there are, and what they are
//! - [`common`](mod@common): what all solutions have in common, the backbone
//! - [`explain`](mod@explain), [`repair`]: why there is no solution, and what would give the puzzle one, or only one
//! - [`complete`]: numbers for unknown clues that leave one solution
//! - [`check`]: whether an answer is right

pub mod check;
pub mod common;
pub mod complete;
pub mod count;
pub mod explain;
pub mod prove;
pub mod repair;
pub mod unique;
