//! Solves, explains and generates Hashiwokakero (Hashi, Bridges) puzzles with SAT solvers.
//!
//! ```
//! use hashi_sat::Puzzle;
//! use hashi_sat::pictures::text::{Style, draw};
//!
//! let puzzle: Puzzle = "2.4\n...\n1.3".parse()?;
//! let solution = puzzle.solve()?.expect("this puzzle has a solution");
//! let drawing = draw(&puzzle, Some(&solution), Style::default()).to_string();
//! assert_eq!(drawing, "2═4\n..║\n1─3\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`format::read`](notation::format::read) and [`solve()`] do the same with options (rules, limits, a seed, the choice
//! of solver), and return more: what else the text says, and statistics of the search.
//!
//! A puzzle passes through these stages: text; a [`Puzzle`]; a [`BridgeGraph`](encodings::BridgeGraph), which says
//! which islands see each other; [deduction](search::deduce) by named rules; a CNF of what these leave undecided, in a
//! SAT solver; the refinement loop, which ensures connectivity; a model; and a [`Solution`], which [`verify()`] checks
//! from first principles before it is returned.
//!
//! There are two SAT solvers, both in process ([`SolverChoice`]), each a Cargo feature. In
//! [batsat](sat::oracle::Batsat), the default, a [propagator](sat::oracle::Propagator) for connectivity takes part in
//! the search; [varisat](sat::oracle::Varisat) gets cuts between its calls. Otherwise they get the same clauses, and
//! their solutions are verified in the same way.
//!
//! "Unsatisfiable" and "not decided within the limits" are answers, not errors. Errors are typed and say where
//! something is wrong: lines and columns of files count from 1, rows and columns of grids from 0.
//!
//! Each module uses only those above it:
//!
//! - [`model`]: puzzles, rules, solutions, and the candidate graph
//! - [`mod@verify`]: the rules from first principles
//! - [`sat`]: solvers, refinement and limits, also for problems of your own
//! - [`notation`]: puzzles and answers as text
//! - [`search`]: from a puzzle to its solution; the formula for other programs
//! - [`questions`]: how many solutions there are, what they have in common (the backbone), why there is none, what
//!   would repair that, whether an answer is right
//! - [`play`]: hints, grades, and what is wrong with a puzzle solved in part
//! - [`generate`]: new puzzles; [`maze`]: mazes
//! - [`pictures`]: drawings in characters, SVG, PNG, PDF, books
//! - [`report`]: every answer as a document that can be written and read as JSON
//!
//! [`encodings`], from graphs to clauses, is a crate of its own, `hashi-encodings`. The most common items are also here
//! at the root.

#![warn(clippy::unwrap_used, clippy::expect_used)]
// Without a solver, all other warnings of the compiler are consequences of that.
#![cfg_attr(
    not(any(feature = "batsat", feature = "varisat")),
    allow(warnings, clippy::all)
)]

#[cfg(not(any(feature = "batsat", feature = "varisat")))]
compile_error!(
    "hashi-sat needs a SAT solver: enable the feature \"batsat\" or the feature \"varisat\", or both"
);

// In the order of the rooms, which the blank lines keep.
pub mod model;
mod random;
#[cfg(test)]
#[allow(dead_code)]
#[path = "../tests/support/rounds.rs"]
mod rounds;
pub mod verify;

pub mod sat;

pub mod notation;

pub mod search;

pub mod questions;

pub mod play;

pub mod generate;
pub mod maze;

pub mod pictures;

pub mod report;

pub use hashi_encodings as encodings;
pub use model::candidate_graph;
pub use model::puzzle::{Cell, Clue, Island, Puzzle, PuzzleError, Rules};
pub use model::solution::{Bridge, Solution};
pub use model::state::State;
pub use play::progress::{Progress, progress};
pub use questions::common::{Common, common};
pub use questions::count::{Count, CountOptions, count};
pub use questions::explain::{Explanation, explain};
pub use questions::repair::{RepairOptions, Repairs};
pub use questions::unique::{Uniqueness, unique};
pub use sat::limits::Limits;
pub use sat::oracle::SolverChoice;
pub use search::formula::{
    ConnectivityChoice, Formula, FormulaError, FormulaOptions, write_dimacs, write_readable,
};
pub use search::solve::{Answer, Outcome, SolveOptions, Statistics, solve};
pub use search::{SearchOptions, SolveError};
pub use verify::{Violation, verify};

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
