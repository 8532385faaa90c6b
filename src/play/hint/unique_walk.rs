//! The way to a solution that is known to be the only one.

use super::step::Step;
use super::technique::Level;
use super::walk::{Walk, WalkEnding};
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// How a walk to the only solution ended. Unlike a [`Walk`], it cannot end because there are several solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UniqueWalkEnding {
    /// The bridges drawn are the solution.
    Complete,
    /// The allowed techniques find nothing more.
    Stuck,
    /// The given solution is not one, does not extend the state, or is not the only one.
    Contradiction,
    /// This limit was reached first.
    Unknown(Stopped),
}

/// The steps from a state to the only solution of a puzzle. They are those of a [`Walk`], but no solution needs to be
/// searched for.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::hint::{UniqueWalk, UniqueWalkEnding};
/// use hashi_sat::{SearchOptions, State, Uniqueness, unique};
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let options = SearchOptions::default();
/// // The caller has the solution, and knows that there is no other.
/// let Uniqueness::Unique(solution) = unique(&puzzle, &options)? else {
///     panic!("it has one solution");
/// };
/// let mut walk = UniqueWalk::new(&puzzle, &State::default(), &solution, &options);
/// assert_eq!(walk.by_ref().count(), 2);
/// assert_eq!(walk.ending(), Some(UniqueWalkEnding::Complete));
/// assert_eq!(walk.bridges(), solution);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct UniqueWalk<'a>(Walk<'a>);

impl<'a> UniqueWalk<'a> {
    /// Begins at `state`, which must be right so far (see [`progress`](crate::progress())). `solution` must be the only
    /// solution of `puzzle` (see [`unique`](crate::unique())). Bridges and crosses that lie in no corridor of `puzzle`
    /// are ignored.
    #[must_use]
    pub fn new(
        puzzle: &'a Puzzle,
        state: &State,
        solution: &'a Solution,
        options: &SearchOptions,
    ) -> Self {
        Self(Walk::new(puzzle, state, options).towards(solution))
    }

    /// Limits the walk to techniques up to this level.
    #[must_use]
    pub fn up_to(self, hardest: Level) -> Self {
        Self(self.0.up_to(hardest))
    }

    /// How the walk ended; `None` until there is no further step.
    #[must_use]
    pub fn ending(&self) -> Option<UniqueWalkEnding> {
        Some(match self.0.ending()? {
            WalkEnding::Complete => UniqueWalkEnding::Complete,
            WalkEnding::Stuck => UniqueWalkEnding::Stuck,
            WalkEnding::Contradiction | WalkEnding::Several => UniqueWalkEnding::Contradiction,
            WalkEnding::Unknown(stopped) => UniqueWalkEnding::Unknown(stopped),
        })
    }

    /// The bridges that are drawn so far.
    #[must_use]
    pub fn bridges(&self) -> Solution {
        self.0.bridges()
    }

    /// Whether the next step is known to need a technique of experts, although it has not been found.
    pub(crate) fn needs_experts(&self) -> bool {
        self.0.needs_experts()
    }
}

impl Iterator for UniqueWalk<'_> {
    type Item = Result<Step, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next()
    }
}

impl std::iter::FusedIterator for UniqueWalk<'_> {}
