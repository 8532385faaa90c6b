//! Mazes: at random and by SAT solver, with pins.

mod at_random;
mod by_solver;
mod pins;
#[path = "../support/mod.rs"]
mod support;
