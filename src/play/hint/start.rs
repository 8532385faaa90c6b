//! Whether a puzzle and what is drawn in it allow any hints.

use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::play::progress::{Fault, Mistake, Progress, progress};
use crate::questions::unique::{Uniqueness, unique};
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// Where hints begin, or why there are none. From a state that is right, [`Steps`](super::Steps) go on.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::hint::Start;
/// use hashi_sat::{Bridge, Cell, SearchOptions, Solution, State};
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let options = SearchOptions::default();
/// let start = Start::of(&puzzle, &State::default(), &options)?;
/// assert!(matches!(start, Start::Right(Some(_))));
///
/// let [a, b] = [0, 2].map(|col| Cell::new(0, col));
/// let drawn = State::from(Solution::new(vec![Bridge::new(a, b, 2)]));
/// assert!(matches!(Start::of(&puzzle, &drawn, &options)?, Start::Broken(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The state can be continued to the only solution of the puzzle, which this is, or to one of several (`None`).
    Right(Option<Solution>),
    /// The state breaks rules. There is at least one fault.
    Broken(Vec<Fault>),
    /// No rule is broken yet, but no solution extends the state.
    Wrong(Mistake),
    /// The puzzle has no solution.
    Unsatisfiable,
    /// This limit was reached first.
    Unknown(Stopped),
}

impl Start {
    /// Judges a puzzle and its state. What is drawn is judged first (see [`progress`](crate::progress())): it is useful
    /// to know that something is wrong, whether or not there are hints.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unverified`] when the verifier rejects what the solver found.
    pub fn of(puzzle: &Puzzle, state: &State, options: &SearchOptions) -> Result<Self, SolveError> {
        if *state != State::default() {
            match progress(puzzle, state, options)? {
                Progress::Right { .. } => {}
                Progress::Unsatisfiable => return Ok(Self::Unsatisfiable),
                Progress::Broken(faults) => return Ok(Self::Broken(faults)),
                Progress::Wrong(mistake) => return Ok(Self::Wrong(mistake)),
                Progress::Unknown(stopped) => return Ok(Self::Unknown(stopped)),
            }
        }
        Ok(match unique(puzzle, options)? {
            Uniqueness::Unique(solution) => Self::Right(Some(solution)),
            Uniqueness::Several(_) => Self::Right(None),
            Uniqueness::Unsatisfiable => Self::Unsatisfiable,
            Uniqueness::Unknown { stopped, .. } => Self::Unknown(stopped),
        })
    }
}
