//! Whether a puzzle has exactly one solution.

use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::questions::count::{CountEnding, Solutions};
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// How many solutions there are, up to two.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Uniqueness {
    /// There is this solution and no other.
    Unique(Solution),
    /// There are these two solutions, and perhaps more.
    Several([Solution; 2]),
    /// There is no solution.
    Unsatisfiable,
    /// A limit was reached first.
    Unknown {
        /// The solution that was found by then, if one was.
        solution: Option<Solution>,
        /// The limit that was reached.
        stopped: Stopped,
    },
}

/// Looks for two solutions of `puzzle`. Both are verified, and they differ.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::{SearchOptions, Uniqueness, unique};
///
/// let puzzle = format::read(b"3.3\n...\n3.3", &ReadOptions::default())?.puzzle;
/// let Uniqueness::Several([one, other]) = unique(&puzzle, &SearchOptions::default())? else {
///     panic!("there is a one-way bridge at the top and the bottom, or at the sides");
/// };
/// assert_ne!(one, other);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier rejects what the solver found.
pub fn unique(puzzle: &Puzzle, options: &SearchOptions) -> Result<Uniqueness, SolveError> {
    let mut solutions = Solutions::new(puzzle, options.clone());
    let first = solutions.next().transpose()?;
    let second = solutions.next().transpose()?;
    Ok(match (first, second, solutions.ending()) {
        (Some(first), Some(second), _) => Uniqueness::Several([first, second]),
        (solution, _, Some(CountEnding::Stopped(stopped))) => {
            Uniqueness::Unknown { solution, stopped }
        }
        (Some(first), None, _) => Uniqueness::Unique(first),
        (None, _, _) => Uniqueness::Unsatisfiable,
    })
}
