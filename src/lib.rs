//! Hashiwokakero (Hashi, Bridges) puzzles through SAT.
//!
//! ```
//! use hashi_sat::Puzzle;
//! use hashi_sat::pictures::text::{Style, draw};
//!
//! let puzzle: Puzzle = "2.3\n...\n1.2".parse()?;
//! let solution = puzzle.solve()?.expect("this puzzle has a solution");
//! let drawing = draw(&puzzle, Some(&solution), Style::default()).to_string();
//! assert_eq!(drawing, "2─3\n│.║\n1.2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`format::read`](notation::format::read) and [`solve()`] are the same with options: the rules, limits, a seed, the
//! solver, what it took.
//!
//! A puzzle goes a straight way: text, [`Puzzle`], [`BridgeGraph`](encodings::BridgeGraph) (which islands see each
//! other), [deduction](search::deduce) of what named rules can say, a CNF of what they leave undecided in a SAT solver,
//! the refinement loop that sees to connectivity, a model, a [`Solution`], which [`verify()`] checks from first
//! principles before anybody sees it.
//!
//! There are two SAT solvers, both in process ([`SolverChoice`]), each a Cargo feature: in the search of
//! [batsat](sat::oracle::Batsat), the default, connectivity takes part, by a
//! [propagator](sat::oracle::Propagator); [varisat](sat::oracle::Varisat) gets cuts between its calls. They get the same
//! clauses otherwise, and a solution of either is verified in the same way.
//!
//! "Unsatisfiable" and "not decided within the limits" are answers, not errors. Errors are typed and say where: lines and
//! columns of files count from 1, rows and columns of grids from 0.
//!
//! Each module uses the ones above it and none below:
//!
//! - [`model`]: puzzles, rules, solutions, and the candidate graph
//! - [`mod@verify`]: the rules from first principles
//! - [`sat`]: solvers, refinement, limits, for problems of your own, too
//! - [`notation`]: puzzles and answers as text
//! - [`search`]: the way from a puzzle to its solution; the formula for other programs
//! - [`questions`]: how many solutions there are, what they have in common, why there is none, whether an answer is
//!   right
//! - [`play`]: hints, grades, and what is wrong with a beginning
//! - [`generate`]: puzzles to order; [`maze`]: mazes
//! - [`pictures`]: drawings, SVG, PNG, PDF, books
//! - [`report`]: each answer as a document, written and read as JSON
//!
//! [`encodings`], graphs in and clauses out, is a crate of its own, `hashi-encodings`. The everyday items stand here, at
//! the root, too.

#![warn(clippy::unwrap_used, clippy::expect_used)]
// What else the compiler finds then is about this.
#![cfg_attr(
    not(any(feature = "batsat", feature = "varisat")),
    allow(warnings, clippy::all)
)]

#[cfg(not(any(feature = "batsat", feature = "varisat")))]
compile_error!(
    "hashi-sat needs a SAT solver: enable the feature \"batsat\" or the feature \"varisat\", or both"
);

pub mod model;
mod random;
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
