//! CNF encodings of bridge graphs.

pub mod solver_output;
