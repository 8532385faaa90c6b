//! SAT solvers behind one interface, and the refinement loop on graphs of one's own.

mod conflict_limits;
mod cores;
mod lemmas;
mod oracles;
mod refine;
#[path = "../support/mod.rs"]
mod support;
