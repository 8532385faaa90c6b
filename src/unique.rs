//! Whether a puzzle has exactly one solution.

use crate::count::{Ending, Solutions};
use crate::puzzle::Puzzle;
use crate::session::SearchOptions;
use crate::solution::Solution;
use crate::solve::SolveError;

/// How many solutions there are, up to two.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Uniqueness {
    /// This one and no other.
    Unique(Solution),
    /// These two, perhaps more.
    Several([Solution; 2]),
    /// None.
    Unsatisfiable,
    /// A limit came first; so far there is this solution, or none.
    Unknown(Option<Solution>),
}

/// Looks for two solutions of `puzzle`. Both are verified, and they differ.
///
/// ```
/// use hashi_sat::format::{self, ReadOptions};
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
/// [`SolveError::Unverified`] when the verifier refuses what the solver found.
pub fn unique(puzzle: &Puzzle, options: &SearchOptions) -> Result<Uniqueness, SolveError> {
    let mut solutions = Solutions::new(puzzle, *options);
    let first = solutions.next().transpose()?;
    let second = solutions.next().transpose()?;
    let complete = solutions.ending() == Some(Ending::Complete);
    Ok(match (first, second) {
        (Some(first), Some(second)) => Uniqueness::Several([first, second]),
        (Some(first), None) if complete => Uniqueness::Unique(first),
        (None, _) if complete => Uniqueness::Unsatisfiable,
        (first, _) => Uniqueness::Unknown(first),
    })
}
