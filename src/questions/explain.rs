//! Why a puzzle has no solution.
//!
//! First come reasons that a person sees at once: an island without a neighbour, a clue that its neighbours cannot
//! satisfy, islands that fall apart, an odd sum. Otherwise the reason is a *conflict*: clues that contradict each
//! other, whatever the other clues are, none of which can be left out (a minimal unsatisfiable subset, MUS). Small ones
//! explain best: Espasa, Gent, Hoffmann, Jefferson, Lynch, "Using small MUSes to explain how to solve pen and paper
//! puzzles" (arXiv:2104.15040).

mod at_once;
mod conflict;
mod demands;

use std::fmt;

pub use self::at_once::{Overload, at_once};
pub use self::conflict::Conflict;
pub(crate) use self::conflict::near_first;
use crate::model::listed::Listed;
use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::Solution;
use crate::questions::unique::{Uniqueness, unique};
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// A question that only serves to shorten a reason is given up when this many solvers have been dropped over it; most
/// questions take none. On public puzzles of 300 islands that had been made unsatisfiable, the longest took 23 s with
/// 6, and 13 s with 4, and the reasons had the same number of clues.
const MOST_DROPPED: u32 = 4;

/// Why there is no solution, or a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Explanation {
    /// There is no solution, for this reason.
    Unsatisfiable(NoSolutionReason),
    /// There is a solution.
    Satisfiable {
        /// The solution.
        solution: Solution,
        /// Whether there are others, or which limit was reached before that was known.
        several: Result<bool, Stopped>,
    },
    /// This limit was reached before it was known whether there is a solution.
    Unknown(Stopped),
}

/// Why there is no solution. Cells are in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoSolutionReason {
    /// These islands see no other island but need bridges.
    Isolated(Vec<Cell>),
    /// These islands need more bridges than their neighbours can take.
    Capacity(Vec<Overload>),
    /// No bridges can join these groups of islands; the smallest group comes first.
    FallsApart(Vec<Vec<Cell>>),
    /// The sum of the clues is odd, but every bridge has two ends.
    OddSum {
        /// The sum.
        sum: u64,
    },
    /// These clues contradict each other.
    Conflict(Conflict),
}

impl NoSolutionReason {
    /// A name for programs, in lower case with words joined by `_`.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Isolated(_) => "isolated",
            Self::Capacity(_) => "capacity",
            Self::FallsApart(_) => "falls_apart",
            Self::OddSum { .. } => "odd_sum",
            Self::Conflict(_) => "conflict",
        }
    }

    /// The islands to look at: those at fault, the smallest group, all that have a clue, or those of the clues in
    /// conflict.
    #[must_use]
    pub fn islands(&self, puzzle: &Puzzle) -> Vec<Cell> {
        match self {
            Self::Isolated(cells) => cells.clone(),
            Self::Capacity(overloads) => overloads.iter().map(|overload| overload.cell).collect(),
            Self::FallsApart(groups) => groups.first().cloned().unwrap_or_default(),
            Self::OddSum { .. } => puzzle.islands().iter().map(|island| island.cell).collect(),
            Self::Conflict(conflict) => conflict.clues.iter().map(|island| island.cell).collect(),
        }
    }

    /// Whether the reason holds only because all islands must be connected; `None` when that was not found out within
    /// the limits.
    #[must_use]
    pub const fn connectivity_needed(&self) -> Option<bool> {
        match self {
            Self::Isolated(_) | Self::Capacity(_) | Self::OddSum { .. } => Some(false),
            Self::FallsApart(_) => Some(true),
            Self::Conflict(conflict) => conflict.connectivity_needed,
        }
    }
}

/// The most cells, groups or clues that a sentence names; the rest are counted.
const NAMED: usize = 20;

/// Cells in a sentence.
fn named(cells: &[Cell]) -> Listed<'_, Cell> {
    let (shown, others) = cells.split_at(cells.len().min(NAMED));
    Listed::new(shown).and_more(others.len())
}

impl fmt::Display for NoSolutionReason {
    /// Writes a sentence or two, without a final full stop. `{:#}` puts each sentence on a line of its own, and also
    /// each of several groups, indented.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Isolated(cells) => match &cells[..] {
                [cell] => write!(f, "the island at {cell} has no neighbour"),
                several => write!(f, "these islands have no neighbour: {}", named(several)),
            },
            Self::Capacity(overloads) => {
                let separator = if f.alternate() { ";\n" } else { "; " };
                for (index, overload) in overloads.iter().take(NAMED).enumerate() {
                    f.write_str(if index > 0 { separator } else { "" })?;
                    write!(f, "{overload}")?;
                }
                match overloads.len().saturating_sub(NAMED) {
                    0 => Ok(()),
                    more => write!(f, "{separator}and {more} more such islands"),
                }
            }
            Self::FallsApart(groups) => {
                write!(
                    f,
                    "no bridges can connect these {} groups of islands:",
                    groups.len()
                )?;
                write_groups(f, groups)
            }
            Self::OddSum { sum } => write!(
                f,
                "the clues add up to {sum}, an odd number, but every bridge has two ends"
            ),
            Self::Conflict(conflict) => conflict.fmt(f),
        }
    }
}

/// Writes groups after a colon: one after the other, or on lines of their own.
fn write_groups(f: &mut fmt::Formatter<'_>, groups: &[Vec<Cell>]) -> fmt::Result {
    let lines = f.alternate() && groups.len() > 1;
    let separators = match lines {
        true => ["\n  ", "\n  "],
        false => [" ", "; "],
    };
    for (index, group) in groups.iter().take(NAMED).enumerate() {
        f.write_str(separators[usize::from(index > 0)])?;
        write!(f, "{}", named(group))?;
    }
    match groups.len().saturating_sub(NAMED) {
        0 => Ok(()),
        more => write!(f, "{}and {more} more", separators[1]),
    }
}

/// Explains why `puzzle` has no solution, or finds that it has one.
///
/// A [`Conflict`] is minimal unless a limit was reached first, and the smallest of several that were found. That its
/// clues contradict each other follows from the rules alone; deduction only says where to look first.
///
/// ```
/// use hashi_sat::questions::explain::{Explanation, NoSolutionReason, explain};
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::SearchOptions;
///
/// let puzzle = format::read(b"1.1\n...\n1.1", &ReadOptions::default())?.puzzle;
/// let Explanation::Unsatisfiable(NoSolutionReason::Conflict(conflict)) =
///     explain(&puzzle, &SearchOptions::default())?
/// else {
///     panic!("it is not seen at once");
/// };
/// assert!(conflict.minimal);
/// assert_eq!(conflict.clues.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier rejects what the solver found.
pub fn explain(puzzle: &Puzzle, options: &SearchOptions) -> Result<Explanation, SolveError> {
    if let Some(reason) = at_once(puzzle) {
        return Ok(Explanation::Unsatisfiable(reason));
    }
    let options = &options.begin();
    Ok(match unique(puzzle, options)? {
        Uniqueness::Unique(solution) => Explanation::Satisfiable {
            solution,
            several: Ok(false),
        },
        Uniqueness::Several([solution, _]) => Explanation::Satisfiable {
            solution,
            several: Ok(true),
        },
        Uniqueness::Unknown {
            solution: Some(solution),
            stopped,
        } => Explanation::Satisfiable {
            solution,
            several: Err(stopped),
        },
        Uniqueness::Unknown { stopped, .. } => Explanation::Unknown(stopped),
        Uniqueness::Unsatisfiable => {
            let conflict = conflict::find(puzzle, options)?;
            Explanation::Unsatisfiable(NoSolutionReason::Conflict(conflict))
        }
    })
}
