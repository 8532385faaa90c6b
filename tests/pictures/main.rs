//! What is drawn: puzzles as text, pictures of puzzles and of mazes, and books.

mod board_drawings;
#[cfg(feature = "pdf")]
mod book;
mod coloured_drawings;
mod drawings;
mod marked_drawings;
mod of_mazes;
mod of_puzzles;
#[path = "../support/mod.rs"]
mod support;
