//! The hardest step on the way to a solution: for those who make puzzles.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::model::puzzle::{Cell, Puzzle};
use crate::model::solution::{Bridge, Solution};
use crate::play::grade::{Grade, grade_watched, weight};
use crate::play::hint::Step;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// A step of the walk that [grades](crate::play::grade) a puzzle, and where it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hardest {
    /// The number of the step, counted from 1.
    pub number: usize,
    /// The step.
    pub step: Step,
    /// The bridges that are drawn before it.
    pub before: Solution,
}

/// Grades `puzzle` as [`grade_unique`](crate::play::grade::grade_unique) does, and finds the hardest of the steps: one
/// of the hardest technique that is used, with the fewest to choose from, and the first of those. `None` where no step
/// is needed, or none was found within the limits.
///
/// ```
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::hardest::hardest;
/// use hashi_sat::play::hint::Technique;
/// use hashi_sat::{SearchOptions, Uniqueness, unique};
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let options = SearchOptions::default();
/// let Uniqueness::Unique(solution) = unique(&puzzle, &options)? else {
///     panic!("it has one solution");
/// };
/// let (grade, Some(hardest)) = hardest(&puzzle, &solution, &options)? else {
///     panic!("there are steps");
/// };
/// assert_eq!((hardest.number, grade.steps()), (1, 2));
/// assert_eq!(hardest.step.technique, Technique::OnlyNeighbour);
/// assert!(hardest.before.bridges().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier rejects the end of the walk.
pub fn hardest(
    puzzle: &Puzzle,
    solution: &Solution,
    options: &SearchOptions,
) -> Result<(Grade, Option<Hardest>), SolveError> {
    let mut drawn: BTreeMap<[Cell; 2], u8> = BTreeMap::new();
    let mut number = 0;
    let mut hardest: Option<Hardest> = None;
    let grade = grade_watched(puzzle, solution, options, &mut |step| {
        number += 1;
        let after: Vec<_> = step
            .changes
            .iter()
            .map(|change| (change.ends, change.after[0]))
            .collect();
        if hardest
            .as_ref()
            .is_none_or(|known| rank(&step) > rank(&known.step))
        {
            let bridges = drawn
                .iter()
                .map(|(&[from, to], &count)| Bridge::new(from, to, count));
            hardest = Some(Hardest {
                number,
                step,
                before: Solution::new(bridges.collect()),
            });
        }
        drawn.extend(after);
    })?;
    Ok((grade, hardest))
}

/// How hard a step is. What costs nothing is easier than everything else.
fn rank(step: &Step) -> impl Ord + use<> {
    (
        weight(step.technique) > 0,
        step.technique,
        Reverse(step.available),
    )
}
