//! What is asked beyond one solution: how many there are, why there is none, what would repair the clues,
//! and whether an answer is right.

mod check;
mod complete;
mod count;
mod examples;
mod explain;
mod prove;
mod repair;
#[path = "../support/mod.rs"]
mod support;
