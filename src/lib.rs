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
//! What one wants to do, and where to begin:
//!
//! | to | use |
//! |---|---|
//! | read a puzzle of any format, and write it in another | [`notation::format::read`], [`read_all`](notation::format::read_all), [`write`](notation::format::write) |
//! | solve a puzzle, with limits, a seed, a choice of solver | [`solve()`]; [`Puzzle::solve`] has no options |
//! | count solutions, or go through them | [`count()`], [`questions::count::Solutions`] |
//! | know whether there is exactly one | [`unique()`] |
//! | know what all solutions share (the backbone) | [`common()`] |
//! | know why there is none, and what would repair that | [`explain()`], [`Repairs`] |
//! | judge somebody's answer | [`verify()`], for any form of an answer [`notation::answer::decode`] and [`questions::check`] |
//! | give hints, each with its reason | [`play::hint::Walk`] |
//! | say how hard a puzzle is | [`play::grade`](mod@play::grade) |
//! | say what is wrong with a puzzle solved in part | [`progress()`], [`play::hint::Refutation`] |
//! | make puzzles, make mazes | [`generate::Generator`]; [`maze::mixed`], [`maze::search`] |
//! | draw | [`pictures::text::draw`], [`pictures::svg`], [`pictures::pdf`](pictures), [`pictures::png`](pictures) |
//! | answer in JSON | [`report`]: a serde type for each answer; [`report::Question`] asks and answers |
//! | write a formula for any SAT solver | [`write_dimacs`], [`Formula`]; [`notation::answer::decode`] reads what the solver says |
//! | use your own solver | implement [`sat::oracle::Oracle`] |
//! | keep something else connected, such as roads or cells | [`sat::refine`](mod@sat::refine) with a [`SelectionGraph`](encodings::SelectionGraph), or [`encode_connectivity`](encodings::encode_connectivity) |
//!
//! Programs for most of these are in `examples/`, and `docs/library.md` is a longer introduction.
//!
//! A puzzle passes through these stages: text; a [`Puzzle`]; a [`BridgeGraph`](encodings::BridgeGraph), which says
//! which islands see each other; [deduction](search::deduce) by named rules; a CNF of what these leave undecided, in a
//! SAT solver; the refinement loop, which ensures connectivity; a model; and a [`Solution`], which [`verify()`] checks
//! from first principles before it is returned.
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
//!
//! # Features
//!
//! - `batsat` (default), `varisat` (default): the SAT solvers, both in process ([`SolverChoice`]); at least one is needed.
//!   In [batsat](sat::oracle), which is used if both are on, a [propagator](sat::oracle::Propagator) for connectivity takes
//!   part in the search; varisat gets cuts between its calls. Otherwise they get the same clauses, and their solutions are
//!   verified in the same way.
//! - `pdf`, `png` (default): pictures of these kinds. SVG is always there.
//! - `cli` (default): the command. A library that depends on this one does without.
//! - `page`: the page in the command, for `hashi-sat page`; it has to be built first.
//! - `mimalloc`: another allocator for the command, where it is linked with musl.
//! - `web-time`: a clock in WebAssembly on a page, for limits in time.

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

/// Runs the examples of the README, and of the introduction. Packages have no `docs/`, and no tests.
#[cfg(doctest)]
mod in_documents {
    #[doc = include_str!("../README.md")]
    struct Readme;

    #[doc = include_str!("../docs/library.md")]
    struct Library;
}
