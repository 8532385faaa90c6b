//! The steps of a puzzle, whether it has one solution or several.

use hashi_sat::play::hint::{Step, UniqueWalk, UniqueWalkEnding, Walk, WalkEnding};
use hashi_sat::questions::common::CommonCorridor;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Puzzle, SearchOptions, Solution, SolveError, State};

/// The steps from a state.
pub(super) enum Steps<'a> {
    /// To the only solution of the puzzle.
    Unique(Box<UniqueWalk<'a>>),
    /// As far as the solutions that extend the state agree, for a puzzle with several solutions.
    Several(Box<Walk<'a>>),
}

/// How the steps end.
#[derive(Clone, Copy)]
pub(super) enum Ending {
    /// The bridges drawn are a solution.
    Complete,
    /// Several solutions extend the board, and have nothing more in common.
    Several,
    /// This limit was reached first.
    Unknown(Stopped),
    /// None of these, which is a fault.
    Fault,
}

impl<'a> Steps<'a> {
    /// The steps to the only solution, or, where there are several (`None`), those that they share.
    pub(super) fn of(
        puzzle: &'a Puzzle,
        state: &State,
        solution: Option<&'a Solution>,
        options: &SearchOptions,
    ) -> Self {
        match solution {
            Some(solution) => {
                Self::Unique(Box::new(UniqueWalk::new(puzzle, state, solution, options)))
            }
            None => Self::Several(Box::new(Walk::new(puzzle, state, options))),
        }
    }

    /// Whether the puzzle has several solutions.
    pub(super) const fn of_several(&self) -> bool {
        matches!(self, Self::Several(_))
    }

    pub(super) fn next(&mut self) -> Result<Option<Step>, SolveError> {
        match self {
            Self::Unique(walk) => walk.next().transpose(),
            Self::Several(walk) => walk.next().transpose(),
        }
    }

    /// How the steps ended; `None` as long as that is not known.
    pub(super) fn ending(&self) -> Option<Ending> {
        Some(match self {
            Self::Unique(walk) => match walk.ending()? {
                UniqueWalkEnding::Complete => Ending::Complete,
                UniqueWalkEnding::Unknown(stopped) => Ending::Unknown(stopped),
                _ => Ending::Fault,
            },
            Self::Several(walk) => match walk.ending()? {
                WalkEnding::Complete => Ending::Complete,
                WalkEnding::Several => Ending::Several,
                WalkEnding::Unknown(stopped) => Ending::Unknown(stopped),
                _ => Ending::Fault,
            },
        })
    }

    /// The bridges that are drawn so far.
    pub(super) fn bridges(&self) -> Solution {
        match self {
            Self::Unique(walk) => walk.bridges(),
            Self::Several(walk) => walk.bridges(),
        }
    }

    /// After [`Ending::Several`], the corridors in which solutions differ.
    pub(super) fn open(&self) -> &[CommonCorridor] {
        match self {
            Self::Unique(_) => &[],
            Self::Several(walk) => walk.open(),
        }
    }
}
