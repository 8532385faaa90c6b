//! Mazes by SAT solver.

use super::mixing::Mixing;
use super::wishes::Wishes;
use super::{Answer, MazeError};
use crate::limits::Limits;

/// Finds maze `number` of the run with this seed, or proves that there is none.
///
/// # Errors
///
/// [`MazeError`]
pub fn search(
    wishes: &Wishes,
    mixing: Mixing,
    seed: u64,
    number: u64,
    limits: Limits,
) -> Result<Answer, MazeError> {
    let _ = (mixing, seed, number, limits);
    wishes.check()?;
    Ok(Answer::Unknown)
}
