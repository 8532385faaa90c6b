//! What the integration tests share. Each test binary uses a part of it.
#![allow(dead_code)]

pub(crate) mod bounds;
pub(crate) mod bridges;
pub(crate) mod brute_force;
pub(crate) mod chains;
pub(crate) mod clauses;
pub(crate) mod enumerate;
pub(crate) mod external_checker;
pub(crate) mod external_solver;
pub(crate) mod golden;
pub(crate) mod grid_text;
pub(crate) mod growth;
pub(crate) mod large_puzzles;
pub(crate) mod mutation;
pub(crate) mod other_program;
pub(crate) mod penpa;
pub(crate) mod random;
pub(crate) mod random_puzzles;
pub(crate) mod rounds;
pub(crate) mod rup;
pub(crate) mod styles;
pub(crate) mod thread_time;
pub(crate) mod unicode;

use std::fmt;
use std::io::Write;

/// Writes a line past libtest's capture, so that a passing run shows what it covered.
pub(crate) fn report(line: fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
