//! Whether a puzzle and what is drawn in it allow any hints.

use hashi_sat::play::progress::{Fault, Mistake};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Progress, Puzzle, SearchOptions, Solution, SolveError, State, Uniqueness, progress, unique,
};

/// Where hints begin, or why there are none.
pub(super) enum Start {
    /// The state can be continued to the only solution, or to one of several (`None`).
    Right(Option<Solution>),
    /// The state breaks rules.
    Broken(Vec<Fault>),
    /// No solution extends the state.
    Wrong(Mistake),
    /// The puzzle has no solution.
    Unsatisfiable,
    /// This limit was reached first.
    Unknown(Stopped),
}

impl Start {
    /// Judges a puzzle and its state. What is drawn is judged first: it is useful to know that something is wrong,
    /// whether or not there are hints.
    pub(super) fn of(
        puzzle: &Puzzle,
        state: &State,
        options: &SearchOptions,
    ) -> Result<Self, SolveError> {
        if *state != State::default() {
            match progress(puzzle, state, options)? {
                Progress::Right { .. } => {}
                Progress::Unsatisfiable => return Ok(Self::Unsatisfiable),
                Progress::Broken(faults) => return Ok(Self::Broken(faults)),
                Progress::Wrong(mistake) => return Ok(Self::Wrong(mistake)),
                Progress::Unknown(stopped) => return Ok(Self::Unknown(stopped)),
                other => unreachable!("a judgement that is not handled: {other:?}"),
            }
        }
        Ok(match unique(puzzle, options)? {
            Uniqueness::Unique(solution) => Self::Right(Some(solution)),
            Uniqueness::Several(_) => Self::Right(None),
            Uniqueness::Unsatisfiable => Self::Unsatisfiable,
            Uniqueness::Unknown { stopped, .. } => Self::Unknown(stopped),
            other => unreachable!("an answer that is not handled: {other:?}"),
        })
    }
}
