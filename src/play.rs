//! How people solve puzzles: hints, grades, and checks of what has been drawn.
//!
//! - [`hint`]: the next step, with its reason
//! - [`grade`]: how hard a whole puzzle is
//! - [`look`]: what a board shows after every move
//! - [`progress`](mod@progress): what is wrong with a puzzle solved in part

pub mod grade;
pub mod hint;
pub mod look;
pub mod progress;
