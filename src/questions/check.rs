//! Judging an answer from outside: is it right, and if not, what is wrong with it?

pub mod cuts;
mod marked;
mod open;
mod problem;

use crate::model::puzzle::Puzzle;
use crate::model::solution::{Bridge, Solution};
use crate::notation::answer::Claim;
use crate::sat::limits::{Limits, Stopped};
use crate::search::SolveError;
use crate::search::solve::{Answer, SolveOptions, solve};
use crate::verify::{Violation, verify};

pub use problem::Problem;

/// The verdict on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Report {
    /// The bridges are a solution.
    Valid,
    /// The drawing is a solution when further bridges are added, which it cannot show.
    Completed {
        /// The drawn bridges and the added ones: a solution.
        solution: Solution,
        /// The added bridges: one entry for each pair of touching islands, sorted; its count may be 0.
        chosen: Vec<Bridge>,
        /// Whether other counts also make it a solution.
        other: Other,
    },
    /// The bridges are not a solution.
    Invalid(Vec<Violation>),
    /// The drawing is not a solution, however many bridges there are between touching islands, or its own numbers are
    /// wrong.
    NoCompletion(Vec<Problem>),
    /// The claim is that there is no solution, and that is right.
    Confirmed,
    /// The claim is that there is no solution, but this is one.
    Refuted(Solution),
    /// This limit was reached before the verdict; or, with `None`, nothing was claimed.
    NotDecided(Option<Stopped>),
}

/// Whether a drawing can be completed in another way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Other {
    /// There is only one way.
    None,
    /// These counts, for the same pairs, also make it a solution.
    Choice(Vec<Bridge>),
    /// This limit was reached first.
    NotDecided(Stopped),
}

/// Judges a claim about `puzzle`.
///
/// Bridges are verified in one pass. A drawing that leaves the bridges between touching islands open, and the claim
/// that there is no solution, need the solver, which `limits` can stop.
///
/// ```
/// use hashi_sat::notation::answer::{Claim, decode};
/// use hashi_sat::questions::check::{Report, check};
/// use hashi_sat::encodings::BridgeEncoding;
/// use hashi_sat::notation::format::{ReadOptions, read};
/// use hashi_sat::Limits;
///
/// let puzzle = read(b"1.2\n..1\n", &ReadOptions::default())?.puzzle;
/// let claim = decode(&puzzle, b"1-2\n  1\n", BridgeEncoding::Order)?;
/// let Report::Completed { chosen, .. } = check(&puzzle, &claim, &Limits::default())? else {
///     panic!("one bridge joins the islands that touch");
/// };
/// assert_eq!(chosen[0].count, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier rejects what the solver found, which would be a bug in this library.
pub fn check(puzzle: &Puzzle, claim: &Claim, limits: &Limits) -> Result<Report, SolveError> {
    let limits = &limits.begin();
    match claim {
        Claim::Solution(solution) => Ok(match verify(puzzle, solution) {
            Ok(()) => Report::Valid,
            Err(violations) => Report::Invalid(violations),
        }),
        Claim::Drawing {
            shown,
            open,
            marked,
        } => {
            if marked.is_empty() {
                open::complete(puzzle, shown, open, limits)
            } else {
                marked::judge(puzzle, shown, open, marked, limits)
            }
        }
        Claim::Unsatisfiable => {
            let options = SolveOptions::default().with_limits(limits.clone());
            Ok(match solve(puzzle, &options)?.answer {
                Answer::Unsatisfiable => Report::Confirmed,
                Answer::Satisfiable(solution) => Report::Refuted(solution),
                Answer::Unknown(stopped) => Report::NotDecided(Some(stopped)),
            })
        }
        Claim::Unknown { .. } => Ok(Report::NotDecided(None)),
    }
}
