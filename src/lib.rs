//! hashi-sat: Hashiwokakero through SAT.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod answer;
mod candidate_graph;
pub mod check;
pub mod format;
pub mod formula;
pub mod limits;
pub mod oracle;
pub mod puzzle;
pub mod refine;
pub mod render;
pub mod solution;
pub mod solve;
pub mod verify;

pub use candidate_graph::candidate_graph;
pub use formula::{ConnectivityChoice, Formula, FormulaError, write_dimacs, write_readable};
pub use hashi_encodings as encodings;
pub use limits::Limits;
pub use puzzle::{Cell, Clue, Island, Puzzle, PuzzleError, Rules};
pub use solution::{Bridge, Solution};
pub use solve::{Answer, Outcome, SolveError, SolveOptions, Statistics, solve};
pub use verify::{Violation, verify};
