//! What a player has drawn so far, right or wrong.

use crate::model::puzzle::Cell;
use crate::model::solution::Solution;

/// Bridges, and crosses where the player has found that there can be no bridge.
///
/// This is the answer that a puzzle file can carry beside the puzzle. Nothing guarantees that it is right or finished:
/// [`verify`](crate::verify()) judges the bridges, and nothing judges the crosses.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::{Bridge, Cell, verify};
///
/// let text = b"pzprv3/hashikake/1/5/1 . 2 . 1 /1 1 0 -1 /";
/// let reading = format::read(text, &ReadOptions::default())?;
/// let state = reading.answer.ok_or("no answer")?;
/// let cell = |col| Cell::new(0, col);
/// assert_eq!(state.bridges.bridges(), [Bridge::new(cell(0), cell(2), 1)]);
/// assert_eq!(state.crosses, [[cell(3), cell(4)]]);
/// assert!(verify(&reading.puzzle, &state.bridges).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// The bridges.
    pub bridges: Solution,
    /// Pairs of neighbouring cells with a cross between them. Each pair is sorted, and so is the list, without
    /// repetition.
    pub crosses: Vec<[Cell; 2]>,
}

impl State {
    /// A state with these bridges and crosses. The crosses, which may come in any order, are sorted.
    ///
    /// ```
    /// use hashi_sat::{Cell, Solution, State};
    ///
    /// let (a, b) = (Cell::new(0, 0), Cell::new(0, 1));
    /// let state = State::new(Solution::default(), vec![[b, a], [a, b]]);
    /// assert_eq!(state.crosses, [[a, b]]);
    /// ```
    #[must_use]
    pub fn new(bridges: Solution, mut crosses: Vec<[Cell; 2]>) -> Self {
        for pair in &mut crosses {
            pair.sort_unstable();
        }
        if !crosses.is_sorted() {
            crosses.sort_unstable();
        }
        crosses.dedup();
        Self { bridges, crosses }
    }
}

impl From<Solution> for State {
    /// These bridges, without crosses.
    fn from(bridges: Solution) -> Self {
        Self {
            bridges,
            crosses: Vec::new(),
        }
    }
}
