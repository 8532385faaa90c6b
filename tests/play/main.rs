//! A puzzle in play: whether a state is still right, and what the next step is.

mod grades;
mod hardest;
mod hints;
mod progress;
mod proofs;
#[path = "../support/mod.rs"]
mod support;
