//! Hashiwokakero (Hashi, Bridges) puzzles through SAT.
//!
//! A puzzle goes a straight way: text, [`Puzzle`], [`BridgeGraph`](encodings::BridgeGraph) (which
//! islands see each other), [deduction](deduce) of what named rules can say, a CNF of what they leave
//! undecided in a SAT solver, the refinement loop that sees to connectivity, a model, a [`Solution`],
//! which [`verify()`] checks from first principles before anybody sees it.
//!
//! There are two SAT solvers, both in process ([`SolverChoice`]), each a Cargo feature: in the search of
//! [batsat](oracle::Batsat), the default, connectivity takes part, by a [propagator](oracle::Propagator);
//! [varisat](oracle::Varisat) gets cuts between its calls. They get the same clauses otherwise, and a
//! solution of either is verified in the same way.
//!
//! ```
//! use hashi_sat::Puzzle;
//! use hashi_sat::render::text::{Style, draw};
//!
//! let puzzle: Puzzle = "2.3\n...\n1.2".parse()?;
//! let solution = puzzle.solve()?.expect("this puzzle has a solution");
//! let drawing = draw(&puzzle, Some(&solution), Style::default()).to_string();
//! assert_eq!(drawing, "2─3\n│.║\n1.2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`format::read`] and [`solve()`] are the same with options: the rules, limits, a seed, the solver, what it
//! took.
//!
//! "Unsatisfiable" and "not decided within the limits" are answers, not errors. Errors are typed and
//! say where: lines and columns of files count from 1, rows and columns of grids from 0.
//!
//! - [`mod@format`], [`answer`]: what is read; [`render`]: what is drawn
//! - [`solve()`]: the whole way; [`mod@deduce`], [`residual`], [`refine`] and [`oracle`]: its parts, for
//!   problems of your own
//! - [`mod@count`], [`mod@unique`], [`mod@common`]: what is true of all solutions; [`mod@explain`],
//!   [`repair`]: why there is none, and what would change that
//! - [`mod@hint`], [`mod@grade`]: the way a person takes; [`generate`]: puzzles to order
//! - [`formula`]: the CNF for other programs, as DIMACS or for people
//! - [`check`], [`verify()`]: judging an answer; [`mod@progress`]: judging one that is not finished
//! - [`report`]: each of these answers as a document, written and read as JSON
//! - [`encodings`]: graphs in, clauses out; a crate of its own, `hashi-encodings`

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

pub mod answer;
mod candidate_graph;
pub mod check;
mod clock;
mod clue_selectors;
pub mod common;
mod corridor_counts;
mod corridor_finder;
pub mod count;
pub mod deduce;
pub mod explain;
pub mod format;
pub mod formula;
pub mod generate;
pub mod grade;
pub mod hint;
mod json;
pub mod limits;
pub mod maze;
pub mod oracle;
mod parts;
pub mod progress;
pub mod puzzle;
mod random;
pub mod refine;
pub mod render;
pub mod repair;
pub mod report;
pub mod residual;
#[cfg(test)]
#[allow(dead_code)]
#[path = "../tests/support/rounds.rs"]
mod rounds;
mod session;
pub mod solution;
pub mod solve;
pub mod state;
pub mod unique;
pub mod verify;
mod windows;

pub use candidate_graph::candidate_graph;
pub use common::{Common, common};
pub use count::{Count, CountOptions, count};
pub use explain::{Explanation, explain};
pub use formula::{
    ConnectivityChoice, Formula, FormulaError, FormulaOptions, write_dimacs, write_readable,
};
pub use hashi_encodings as encodings;
pub use limits::Limits;
pub use oracle::SolverChoice;
pub use progress::{Progress, progress};
pub use puzzle::{Cell, Clue, Island, Puzzle, PuzzleError, Rules};
pub use repair::{RepairOptions, Repairs};
pub use session::SearchOptions;
pub use solution::{Bridge, Solution};
pub use solve::{Answer, Outcome, SolveError, SolveOptions, Statistics, solve};
pub use state::State;
pub use unique::{Uniqueness, unique};
pub use verify::{Violation, verify};

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
