//! Pictures of puzzles and solutions.

pub mod text;
