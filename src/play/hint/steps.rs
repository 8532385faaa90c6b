//! The steps of a puzzle, whether it has one solution or several.

use std::collections::BTreeSet;

use super::step::Step;
use super::unique_walk::{UniqueWalk, UniqueWalkEnding};
use super::walk::{Walk, WalkEnding};
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::questions::common::CommonCorridor;
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// The steps from a state: to the only solution of the puzzle or, if it has several, as far as those agree that extend
/// the state. What is drawn after them is a [state](Self::state) again.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::hint::{Start, Steps, StepsEnding};
/// use hashi_sat::{SearchOptions, State};
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let (state, options) = (State::default(), SearchOptions::default());
/// let Start::Right(solution) = Start::of(&puzzle, &state, &options)? else {
///     panic!("nothing is drawn yet, and it has a solution");
/// };
/// let mut steps = Steps::new(&puzzle, &state, solution.as_ref(), &options);
/// // The next hint: the steps up to one that draws a bridge.
/// assert_eq!(steps.next_chain()?.len(), 1);
/// assert_eq!(steps.state().bridges.bridges().len(), 1);
/// // All others.
/// assert_eq!(steps.by_ref().count(), 1);
/// assert_eq!(steps.ending(), Some(StepsEnding::Complete));
/// assert_eq!(Some(steps.bridges()), solution);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Steps<'a> {
    way: Way<'a>,
    /// Crosses that were drawn, and those that the steps so far have found.
    crosses: BTreeSet<[Cell; 2]>,
}

enum Way<'a> {
    Unique(Box<UniqueWalk<'a>>),
    Several(Box<Walk<'a>>),
}

/// How [`Steps`] end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepsEnding {
    /// The bridges drawn are a solution.
    Complete,
    /// Several solutions extend the state, and have nothing more in common.
    Several,
    /// The given solution is not the only one, or no solution extends the state. After [`Start::Right`] this is a fault
    /// of the program.
    ///
    /// [`Start::Right`]: super::Start::Right
    Contradiction,
    /// This limit was reached first.
    Unknown(Stopped),
}

impl<'a> Steps<'a> {
    /// Begins at `state`, which must be right so far. `solution` must be the only solution of `puzzle`, or `None` if
    /// there are several. [`Start::Right`](super::Start::Right) says both.
    #[must_use]
    pub fn new(
        puzzle: &'a Puzzle,
        state: &State,
        solution: Option<&'a Solution>,
        options: &SearchOptions,
    ) -> Self {
        let way = match solution {
            Some(solution) => {
                Way::Unique(Box::new(UniqueWalk::new(puzzle, state, solution, options)))
            }
            None => Way::Several(Box::new(Walk::new(puzzle, state, options))),
        };
        let crosses = state.crosses.iter().copied().collect();
        Self { way, crosses }
    }

    /// Whether the puzzle has several solutions.
    #[must_use]
    pub const fn of_several(&self) -> bool {
        matches!(self.way, Way::Several(_))
    }

    /// The next steps up to the first that draws a bridge, or up to the end if none does.
    ///
    /// # Errors
    ///
    /// Those of the steps.
    pub fn next_chain(&mut self) -> Result<Vec<Step>, SolveError> {
        let mut steps: Vec<Step> = Vec::new();
        while !steps.last().is_some_and(Step::draws) {
            match self.next().transpose()? {
                Some(step) => steps.push(step),
                None => break,
            }
        }
        Ok(steps)
    }

    /// How the steps ended; `None` until it is known that there is no further one. The step that completes the solution
    /// can be the last without that being known.
    #[must_use]
    pub fn ending(&self) -> Option<StepsEnding> {
        Some(match &self.way {
            Way::Unique(walk) => match walk.ending()? {
                UniqueWalkEnding::Complete => StepsEnding::Complete,
                UniqueWalkEnding::Unknown(stopped) => StepsEnding::Unknown(stopped),
                // No technique is left out, so that they are never stuck.
                UniqueWalkEnding::Contradiction | UniqueWalkEnding::Stuck => {
                    StepsEnding::Contradiction
                }
            },
            Way::Several(walk) => match walk.ending()? {
                WalkEnding::Complete => StepsEnding::Complete,
                WalkEnding::Several => StepsEnding::Several,
                WalkEnding::Unknown(stopped) => StepsEnding::Unknown(stopped),
                WalkEnding::Contradiction | WalkEnding::Stuck => StepsEnding::Contradiction,
            },
        })
    }

    /// The bridges that are drawn so far.
    #[must_use]
    pub fn bridges(&self) -> Solution {
        match &self.way {
            Way::Unique(walk) => walk.bridges(),
            Way::Several(walk) => walk.bridges(),
        }
    }

    /// What is drawn so far: the bridges, and the crosses of the state where the steps began with those that the steps
    /// [found](Step::crosses).
    #[must_use]
    pub fn state(&self) -> State {
        State::new(self.bridges(), self.crosses.iter().copied().collect())
    }

    /// After [`StepsEnding::Several`], the corridors in which solutions differ; otherwise none.
    #[must_use]
    pub fn open(&self) -> &[CommonCorridor] {
        match &self.way {
            Way::Unique(_) => &[],
            Way::Several(walk) => walk.open(),
        }
    }
}

impl Iterator for Steps<'_> {
    type Item = Result<Step, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = match &mut self.way {
            Way::Unique(walk) => walk.next(),
            Way::Several(walk) => walk.next(),
        };
        if let Some(Ok(step)) = &next {
            self.crosses.extend(step.crosses());
        }
        next
    }
}

impl std::iter::FusedIterator for Steps<'_> {}
