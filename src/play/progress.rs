//! Whether what a player has drawn so far is still right.
//!
//! There are three ways in which it is not. A state can already break a rule ([`faults()`]); or the puzzle has
//! solutions but none of them extends the state, which takes a search to find out; or the puzzle has no solution at
//! all. In the second case a [`Mistake`] says which few of the bridges and crosses cannot be right together.
//!
//! A drawn bridge means "at least this one": others may be added in its corridor. A cross between two cells means that
//! no bridge passes there, so there is none in the corridor in which they lie; where no corridor passes, it says
//! nothing.

mod bounds;
mod conflict;
mod faults;
mod marks;
mod mistake;
mod words;

pub(crate) use self::bounds::bounds;
pub(super) use self::faults::faults_of;
pub use self::faults::{Fault, faults};
pub use self::mistake::{Marks, Mistake};

use crate::model::candidate_graph;
use crate::model::corridors;
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;
use crate::search::solve::{Answer, SolveOptions, solve_within};
use crate::verify::verify;

/// The verdict on a state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// Nothing is wrong so far.
    Right {
        /// A solution with all bridges of the state, and none where it has a cross.
        solution: Solution,
    },
    /// The state already breaks rules, whatever is drawn later. There is at least one fault, in the order of
    /// [`faults()`].
    Broken(Vec<Fault>),
    /// No rule is broken yet, but none of the puzzle's solutions extends the state.
    Wrong(Mistake),
    /// No rule is broken yet, but the puzzle has no solution.
    Unsatisfiable,
    /// This limit was reached first.
    Unknown(Stopped),
}

/// Finds out whether `state` can still become a solution of `puzzle` and, if not, what is wrong with it.
///
/// Broken rules are found without search, whatever the limits.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::{Bridge, Cell, Progress, SearchOptions, Solution, State, progress};
///
/// let puzzle = format::read(b"?.2.1", &ReadOptions::default())?.puzzle;
/// let [a, b] = [0, 2].map(|col| Cell::new(0, col));
/// let drawn = |count| State::from(Solution::new(vec![Bridge::new(a, b, count)]));
/// let Progress::Right { solution } = progress(&puzzle, &drawn(1), &SearchOptions::default())? else {
///     panic!("one is right");
/// };
/// assert_eq!(solution.bridges().len(), 2);
///
/// let Progress::Wrong(mistake) = progress(&puzzle, &drawn(2), &SearchOptions::default())? else {
///     panic!("the second one is too much");
/// };
/// assert_eq!(mistake.undo.bridges, [Bridge::new(a, b, 2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier rejects what the solver found.
pub fn progress(
    puzzle: &Puzzle,
    state: &State,
    options: &SearchOptions,
) -> Result<Progress, SolveError> {
    let faults = faults(puzzle, state);
    if !faults.is_empty() {
        return Ok(Progress::Broken(faults));
    }
    let mut graph = candidate_graph(puzzle);
    if verify(puzzle, &state.bridges).is_ok() {
        let drawn = corridors::Drawn::new(puzzle, &graph, state);
        let solution = corridors::solution(puzzle, &graph, drawn.counts);
        return Ok(Progress::Right { solution });
    }
    for (corridor, [low, high]) in bounds(puzzle, &graph, state).into_iter().enumerate() {
        if let Err(error) = graph.set_bounds(corridor, low, high) {
            unreachable!("bounds within those of the graph: {error}");
        }
    }
    let options = &options.begin();
    let solving = SolveOptions::from(options.clone());
    Ok(
        match solve_within(puzzle, &graph, &solving, &mut ())?.answer {
            Answer::Satisfiable(solution) => Progress::Right { solution },
            Answer::Unsatisfiable => mistake::find(puzzle, state, options)?,
            Answer::Unknown(stopped) => Progress::Unknown(stopped),
        },
    )
}
