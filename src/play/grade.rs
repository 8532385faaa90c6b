//! How hard a puzzle is for a person.
//!
//! The level is that of the hardest [technique](crate::play::hint::Technique) on the easiest way to the solution: a
//! puzzle cannot be finished with the techniques below its level. The score adds up the steps of that
//! [walk](crate::play::hint::UniqueWalk): each costs 1, 3, 10 or 30 points by its level, all of them when it is the only
//! step to be found at that time (of the easy ones that draw bridges, or of its technique), and down to a
//! fifth where there are many to choose from. To see what a drawn bridge or a finished island closes costs
//! nothing.

use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::play::hint::{Level, Technique, UniqueWalk, UniqueWalkEnding};
use crate::questions::unique::{Uniqueness, unique};
use crate::sat::limits::Stopped;
use crate::search::SolveError;
use crate::search::session::SearchOptions;
use crate::verify::verify;

/// How hard a puzzle with one solution is.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Grade {
    /// The level of the hardest technique that is needed. If the walk was [stopped](Self::stopped), the puzzle
    /// may need a harder one.
    pub level: Level,
    /// The steps, weighted; larger puzzles have more of them. In hundredths, those of each step rounded down;
    /// the same on every machine. Of a mirrored puzzle it can be a little different, because of the steps
    /// that are there at the same time those first in reading order come first.
    pub score: f64,
    /// How often each technique is used, the simplest first; those that are not used are left out.
    pub techniques: Vec<(Technique, usize)>,
    /// Which limit came before the solution was reached, if one did. The score and the techniques are those of
    /// the steps up to there then, and the level is a lower bound.
    pub stopped: Option<Stopped>,
}

impl Grade {
    /// Number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.techniques.iter().map(|(_, count)| count).sum()
    }
}

/// What there is to say of the difficulty of a puzzle.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Grading {
    /// It has one solution, and the walk has reached it.
    Graded(Grade),
    /// It has one solution, and a limit came on the way to it: the level is a lower bound.
    AtLeast(Grade),
    /// It has several solutions, and no grade.
    Several,
    /// It has no solution.
    Unsatisfiable,
    /// A limit came before it was known how many solutions there are.
    Unknown(Stopped),
}

/// Points of a step, in hundredths, when there is no other.
const fn weight(technique: Technique) -> u64 {
    match technique.level() {
        _ if matches!(technique, Technique::Crossing | Technique::Finished) => 0,
        Level::Easy => 100,
        Level::Medium => 300,
        Level::Hard => 1_000,
        Level::Expert => 3_000,
    }
}

/// Grades `puzzle`, after a solver has shown that it has exactly one solution.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::grade::{Grading, grade};
/// use hashi_sat::play::hint::Level;
/// use hashi_sat::SearchOptions;
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let Grading::Graded(grade) = grade(&puzzle, &SearchOptions::default())? else {
///     panic!("it has one solution");
/// };
/// assert_eq!(grade.level, Level::Easy);
/// assert_eq!(grade.steps(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier refuses what the solver found, or the end of the walk.
pub fn grade(puzzle: &Puzzle, options: &SearchOptions) -> Result<Grading, SolveError> {
    let options = &options.begin();
    Ok(match unique(puzzle, options)? {
        Uniqueness::Unique(solution) => {
            let grade = grade_unique(puzzle, &solution, options)?;
            match grade.stopped {
                None => Grading::Graded(grade),
                Some(_) => Grading::AtLeast(grade),
            }
        }
        Uniqueness::Several(_) => Grading::Several,
        Uniqueness::Unsatisfiable => Grading::Unsatisfiable,
        Uniqueness::Unknown { stopped, .. } => Grading::Unknown(stopped),
    })
}

/// Grades `puzzle`, of which `solution` is known to be the only one, as far as the walk comes within the limits.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::grade::grade_unique;
/// use hashi_sat::sat::limits::Stopped;
/// use hashi_sat::{Limits, SearchOptions, Uniqueness, unique};
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let options = SearchOptions::default();
/// let Uniqueness::Unique(solution) = unique(&puzzle, &options)? else {
///     panic!("it has one solution");
/// };
/// let grade = grade_unique(&puzzle, &solution, &options)?;
/// assert_eq!((grade.steps(), grade.stopped), (2, None));
///
/// let nothing = options.with_limits(Limits::default().with_conflicts(0));
/// let grade = grade_unique(&puzzle, &solution, &nothing)?;
/// assert_eq!((grade.steps(), grade.stopped), (0, Some(Stopped::Conflicts)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier refuses the end of the walk.
pub fn grade_unique(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &SearchOptions,
) -> Result<Grade, SolveError> {
    let mut walk = UniqueWalk::new(puzzle, &State::default(), solution, options);
    let mut level = Level::Easy;
    let mut score = 0;
    let mut counts = [0_usize; Technique::ALL.len()];
    while let Some(step) = walk.next().transpose()? {
        let available = u64::from(step.available.max(1));
        level = level.max(step.level());
        score += weight(step.technique) * (available + 4) / (5 * available);
        if let Some(place) = Technique::ALL
            .iter()
            .position(|&each| each == step.technique)
        {
            counts[place] += 1;
        }
    }
    let stopped = match walk.ending() {
        Some(UniqueWalkEnding::Unknown(stopped)) => Some(stopped),
        _ => None,
    };
    if stopped.is_none() {
        verify(puzzle, &walk.bridges()).map_err(SolveError::Unverified)?;
    } else if walk.needs_experts() {
        level = Level::Expert;
    }
    let techniques = Technique::ALL.into_iter().zip(counts);
    Ok(Grade {
        level,
        score: score as f64 / 100.0,
        techniques: techniques.filter(|&(_, count)| count > 0).collect(),
        stopped,
    })
}
