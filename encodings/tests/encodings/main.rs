//! The clauses of each encoding, compared with plain counting, and what solvers write about a formula.

mod bridges;
mod connectivity;
mod cuts;
mod degree;
mod degree_if;
mod solver_output;
mod support;
