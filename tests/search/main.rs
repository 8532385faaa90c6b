//! From a puzzle to a solution: deduction, what is left of a puzzle, formulas, and everything that solves.

mod benchmark;
mod cases;
mod cubes;
mod deduce;
mod differential;
mod exhaustive;
mod external_solvers;
mod formula;
mod interrupted;
mod large;
mod metamorphic;
mod proofs;
mod residual;
mod rup;
mod second;
mod seeds;
mod solve_within;
#[path = "../support/mod.rs"]
mod support;
mod within_bounds;
