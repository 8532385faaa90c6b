//! Puzzles and answers as text, read and written.
//!
//! - [`mod@format`]: the formats of puzzles
//! - [`answer`]: the forms of an answer
//! - [`signs`]: the characters of a drawing

pub mod answer;
pub mod format;
pub(crate) mod json;
pub mod signs;
