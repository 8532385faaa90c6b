//! What is true of all solutions, and why there is none.
//!
//! - [`count`](mod@count), [`unique`](mod@unique): how many solutions there are, and what they are
//! - [`common`](mod@common): what all solutions share, the backbone
//! - [`explain`](mod@explain), [`repair`]: why there is none, or more than one, and what would change that
//! - [`check`]: whether an answer is right

pub mod check;
pub mod common;
pub mod count;
pub mod explain;
pub mod repair;
pub mod unique;
