//! Judging an answer that came from outside: is it right, and if not, what is wrong with it?

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

/// What there is to say about a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Report {
    /// The bridges are a solution.
    Valid,
    /// The drawing is a solution when these bridges are added, which it cannot show.
    Completed {
        /// The drawn bridges and the added ones: a solution.
        solution: Solution,
        /// One for each pair of touching islands, sorted; the count may be 0.
        chosen: Vec<Bridge>,
        /// Whether other counts make it a solution too.
        other: Other,
    },
    /// The bridges are no solution.
    Invalid(Vec<Violation>),
    /// The drawing is no solution, however many bridges there are between touching islands, or its
    /// own numbers are wrong.
    NoCompletion(Vec<Problem>),
    /// The claim is that there is no solution, and there is none.
    Confirmed,
    /// The claim is that there is no solution, and this is one.
    Refuted(Solution),
    /// This limit came before the judgement; or none did, and nothing was claimed.
    NotDecided(Option<Stopped>),
}

/// Whether a drawing can be completed in another way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Other {
    /// There is one way only.
    None,
    /// These counts, for the same pairs, make it a solution too.
    Choice(Vec<Bridge>),
    /// This limit was reached first.
    NotDecided(Stopped),
}

/// Judges what is claimed about `puzzle`.
///
/// Bridges are verified in one pass. A drawing that leaves the bridges between touching islands
/// open, and the claim that there is no solution, ask the solver, which `limits` can stop.
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
/// [`SolveError::Unverified`] when the verifier refuses what the solver found: a fault in this
/// library.
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
