//! How hard a puzzle is for a person.
//!
//! The level is that of the hardest [technique](crate::play::hint::Technique) on the easiest way to the solution: the
//! puzzle cannot be finished with the techniques below its level alone. The score adds up the steps of that
//! [walk](crate::play::hint::UniqueWalk). A step costs 1, 3, 10 or 30 points, by its level: all of them when it was the
//! only one that could be found at that time (among the easy ones that draw bridges, or among those of its technique),
//! and down to a fifth when there were many to choose from. Seeing what a drawn bridge or a finished island closes
//! costs nothing.
//!
//! For a setter it also says how many steps of each level there are, and [where](Narrowest) there is least to choose
//! from.

mod narrowest;

use std::ops::Range;

pub use self::narrowest::Narrowest;

use self::narrowest::Narrowing;
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::play::hint::{Level, Step, Technique, UniqueWalk, UniqueWalkEnding};
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
    /// The sum of the weighted steps; larger puzzles have more of them. It is a multiple of 0.01, as the weight of each
    /// step is rounded down to one, and the same on every machine. The score of a mirrored puzzle can differ a little,
    /// because steps that are available at the same time are taken in reading order.
    pub score: f64,
    /// The technique of each step, in the order of the walk; a byte each.
    pub walk: Vec<Technique>,
    /// Where there is least to choose from, if there is such a point.
    pub narrowest: Option<Narrowest>,
    /// Which limit was reached before the solution, if one was. Then everything else is that of the steps up to there,
    /// and the level is a lower bound.
    pub stopped: Option<Stopped>,
}

impl Grade {
    /// The number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.walk.len()
    }

    /// The number of steps of techniques of this level. The sum over all levels is that of all [steps](Self::steps): also
    /// those that cost nothing are easy ones.
    #[must_use]
    pub fn steps_of(&self, level: Level) -> usize {
        self.steps_of_in(level, 0..self.steps())
    }

    /// The number of steps of techniques of this level in a part of the walk, whose steps are counted from 0 here. What
    /// lies beyond its end is left out.
    ///
    /// ```
    /// use hashi_sat::notation::format::{self, ReadOptions};
    /// use hashi_sat::play::grade::{Grading, grade};
    /// use hashi_sat::SearchOptions;
    ///
    /// let puzzle = format::read(b"2.2/.../2.2", &ReadOptions::default())?.puzzle;
    /// let Grading::Graded(grade) = grade(&puzzle, &SearchOptions::default())? else {
    ///     panic!("it has one solution");
    /// };
    /// // How many of the steps that make it what it is are in its first half.
    /// let half = grade.steps() / 2;
    /// assert_eq!(grade.steps_of_in(grade.level, 0..half), 2);
    /// assert_eq!(grade.steps_of(grade.level), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps_of_in(&self, level: Level, part: Range<usize>) -> usize {
        let steps = self.walk.iter().take(part.end).skip(part.start);
        steps.filter(|step| step.level() == level).count()
    }

    /// How often each technique is used, the simplest first; those that are not used are left out.
    #[must_use]
    pub fn techniques(&self) -> Vec<(Technique, usize)> {
        let mut counts = [0; Technique::ALL.len()];
        for &step in &self.walk {
            // They are listed in the order in which they are declared.
            counts[step as usize] += 1;
        }
        let counted = Technique::ALL.into_iter().zip(counts);
        counted.filter(|&(_, count)| count > 0).collect()
    }
}

/// The answer to how hard a puzzle is.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Grading {
    /// The puzzle has one solution, and the walk has reached it.
    Graded(Grade),
    /// The puzzle has one solution, and a limit was reached on the way to it: the level is a lower bound.
    AtLeast(Grade),
    /// The puzzle has several solutions, and so no grade.
    Several,
    /// The puzzle has no solution.
    Unsatisfiable,
    /// A limit was reached before it was known whether there is exactly one solution.
    Unknown(Stopped),
}

/// The points of a step, in hundredths, when there is no other to choose.
pub(super) const fn weight(technique: Technique) -> u64 {
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
/// [`SolveError::Unverified`] when the verifier rejects what the solver found, or the end of the walk.
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

/// Grades `puzzle`, whose only solution is known to be `solution`, as far as the walk gets within the limits.
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
/// [`SolveError::Unverified`] when the verifier rejects the end of the walk.
pub fn grade_unique(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &SearchOptions,
) -> Result<Grade, SolveError> {
    grade_watched(puzzle, solution, options, &mut |_| {})
}

/// Grades `puzzle` as [`grade_unique`] does, and shows each step of the walk to `watch`.
pub(super) fn grade_watched(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &SearchOptions,
    watch: &mut dyn FnMut(Step),
) -> Result<Grade, SolveError> {
    let mut walk = UniqueWalk::new(puzzle, &State::default(), solution, options);
    let mut level = Level::Easy;
    let mut score = 0;
    let mut passed = Vec::new();
    let mut narrowing = Narrowing::default();
    while let Some(step) = walk.next().transpose()? {
        let available = u64::from(step.available.max(1));
        level = level.max(step.level());
        score += weight(step.technique) * (available + 4) / (5 * available);
        passed.push(step.technique);
        narrowing.show(&step);
        watch(step);
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
    Ok(Grade {
        level,
        score: score as f64 / 100.0,
        walk: passed,
        narrowest: match stopped {
            None => narrowing.of_whole(),
            Some(_) => narrowing.of_part(),
        },
        stopped,
    })
}
