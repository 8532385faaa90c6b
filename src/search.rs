//! The way from a puzzle to its solution, and its parts.
//!
//! - [`solve`](mod@solve): from a puzzle to a verified solution
//! - [`deduce`](mod@deduce): what named rules find before any search
//! - [`residual`]: what they leave undecided, in independent instances
//! - [`formula`]: the CNF for other programs, as DIMACS or for people
//! - [`SearchOptions`]: how to search, for all questions that need a solver

mod another;
pub(crate) mod clue_selectors;
pub mod deduce;
pub mod formula;
pub(crate) mod parts;
pub mod residual;
pub(crate) mod session;
pub mod solve;
mod solve_error;
pub(crate) mod windows;

pub use session::SearchOptions;
pub use solve_error::SolveError;
