//! Puzzles and answers as text, read and written.
//!
//! - [`mod@format`]: puzzle formats
//! - [`answer`]: answers and states, in any form that is read
//! - [`signs`]: the characters of drawings

pub mod answer;
pub mod format;
pub(crate) mod json;
pub mod signs;
