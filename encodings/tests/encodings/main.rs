//! The clauses of each encoding against plain counting, and what solvers write about a formula.

mod bridges;
mod connectivity;
mod cuts;
mod degree;
mod degree_if;
mod solver_output;
mod support;
