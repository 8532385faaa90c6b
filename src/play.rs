//! How people solve puzzles: hints, grades, and checks of what has been drawn.
//!
//! - [`hint`]: the next step, with its reason
//! - [`grade`], [`hardest`](mod@hardest): how hard a whole puzzle is, and which step is the hardest
//! - [`look`]: what a board shows after every move
//! - [`progress`](mod@progress): what is wrong with a puzzle solved in part

pub mod grade;
pub mod hardest;
pub mod hint;
pub mod look;
pub mod progress;
