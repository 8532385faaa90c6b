//! The clauses of each encoding, compared with plain counting, and what solvers write about a formula.

mod bridges;
mod connectivity;
mod cuts;
mod degree;
mod degree_if;
#[allow(dead_code)]
#[path = "../../../tests/support/rounds.rs"]
mod rounds;
mod solver_output;
mod support;
