//! The way a person takes.
//!
//! - [`hint`]: the next step, with its reason
//! - [`grade`]: how hard the whole way is
//! - [`progress`](mod@progress): what is wrong with a beginning

pub mod grade;
pub mod hint;
pub mod progress;
