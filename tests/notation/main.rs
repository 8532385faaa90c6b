//! Puzzles and answers as text: what is read, what is written, and what is refused with its place.

mod answer_layouts;
mod answers;
mod formats;
#[path = "../support/mod.rs"]
mod support;
