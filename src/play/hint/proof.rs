//! A walkthrough that is a proof: a person's way to the only solution, and a checker's proof that there is no other, in
//! one list of lines.
//!
//! **Lines.** They are the steps of a [`UniqueWalk`], in order. Each has as comments its number, its technique and its
//! sentence, and then as clauses what it says:
//!
//! 1. Where a step is about a set of islands that a bridge has to leave, the [cut](LineKind::Cut) of that set. It is RUP
//!    whatever else is known (see the docs of
//!    [vertex elimination](hashi_encodings::connectivity::elimination)), and where a player says "these islands would be
//!    sealed off", it is all that a checker misses.
//! 2. For an assumption, what follows from it, step by step: each clause has the opposite of the assumption beside what
//!    follows.
//! 3. A unit for each bound that moves: "at least so many bridges", or "not more than so many".
//!
//! The last line is the empty clause: by then all corridors are decided, and the solution is excluded.
//!
//! **Steps that are not RUP.** They are few: unit propagation looks at one clause at a time, and may not see that two cases
//! lead to the same end, nor that a loop leaves too few bridges for the rest. Before such a step come
//! [clauses](LineKind::Learned) that a solver learned when it refuted the opposite of what the step says; of these, only
//! what the step depends on. A [`Tally`] counts them by technique.
//!
//! **Without the exclusion.** The formula of the proof excludes the solution, so that in the end anything follows from it.
//! Whether a step is RUP, and how it is refuted, is therefore asked of the formula without that clause: what is written
//! shows what the sentences claim.

mod checker;
mod sets;
mod tally;
mod world;
mod writer;

pub use self::tally::{Shown, Tally};

use self::writer::{Halt, Writer};
use super::unique_walk::{UniqueWalk, UniqueWalkEnding};
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::model::state::State;
#[cfg(doc)]
use crate::questions::prove::LineKind;
use crate::questions::prove::{Claim, Proof, Proving, complete};
use crate::questions::unique::{Uniqueness, unique};
use crate::search::SolveError;
use crate::search::formula::{Formula, FormulaError};
use crate::search::session::SearchOptions;

/// Formulas with more variables than this for connectivity are not walked through: the checker keeps all clauses in
/// memory, some 400 bytes each, and there are four for each of these variables.
pub const MOST_VARIABLES: usize = 1_000_000;

/// The outcome of [`prove_by_hints`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ByHints<'a> {
    /// The proof, or why there is none.
    pub proving: Proving<'a>,
    /// By what the steps were shown, as far as they came.
    pub tally: Tally,
}

impl<'a> From<Proving<'a>> for ByHints<'a> {
    /// Without any step.
    fn from(proving: Proving<'a>) -> Self {
        Self {
            proving,
            tally: Tally::default(),
        }
    }
}

/// Proves that `puzzle` has exactly one solution, by the steps that lead there. Where it has none,
/// that is [`Proving::NoSolution`]; [`prove`](crate::questions::prove::prove) proves it.
///
/// ```
/// use hashi_sat::SearchOptions;
/// use hashi_sat::notation::format::{self, ReadOptions};
/// use hashi_sat::play::hint::prove_by_hints;
/// use hashi_sat::questions::prove::Proving;
///
/// let puzzle = format::read(b"1.3.2", &ReadOptions::default())?.puzzle;
/// let found = prove_by_hints(&puzzle, &SearchOptions::default())?;
/// let Proving::Proved(proof) = found.proving else {
///     panic!("it has one solution");
/// };
/// let mut drat = Vec::new();
/// proof.lines().write_with_comments(&puzzle, &mut drat)?;
/// let drat = String::from_utf8(drat)?;
/// assert!(drat.contains(
///     "c step 1, only one neighbour: 1 at (0,0) has only one neighbour, 3 at (0,2): a bridge (0,0)-(0,2)\n1 0\n"
/// ));
/// assert!(drat.ends_with("\n0\n"));
/// assert_eq!(found.tally.total().by_solver, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier rejects what the solver found, or the steps do not lead to the solution.
pub fn prove_by_hints<'a>(
    puzzle: &'a Puzzle,
    options: &SearchOptions,
) -> Result<ByHints<'a>, SolveError> {
    let options = &options.begin();
    let most_variables = MOST_VARIABLES;
    let Some(formula) = complete(puzzle, most_variables) else {
        return Ok(Proving::TooLarge { most_variables }.into());
    };
    let only = match unique(puzzle, options)? {
        Uniqueness::Several(two) => return Ok(Proving::Several(two).into()),
        Uniqueness::Unknown { stopped, .. } => return Ok(Proving::Unknown(stopped).into()),
        Uniqueness::Unsatisfiable => return Ok(Proving::NoSolution.into()),
        Uniqueness::Unique(only) => only,
    };
    let excluded = match formula.clone().except(&only) {
        Ok(excluded) => excluded,
        Err(FormulaError::NoSolution(violations)) => {
            return Err(SolveError::Unverified(violations));
        }
        Err(error) => unreachable!("a solution, and the order encoding: {error}"),
    };
    let mut writer = Writer::new(&formula, options);
    let written = walk(&mut writer, puzzle, &only, &excluded, options);
    let (lines, tally) = writer.into_parts();
    let proving = match written {
        Ok(()) => Proving::Proved(Box::new(Proof::new(
            Claim::ExactlyOne(only),
            excluded,
            lines,
        ))),
        Err(Halt::Stopped(stopped)) => Proving::Unknown(stopped),
        Err(Halt::Failed(error)) => return Err(error),
    };
    Ok(ByHints { proving, tally })
}

/// Writes the steps, and the end.
fn walk(
    writer: &mut Writer<'_>,
    puzzle: &Puzzle,
    only: &Solution,
    excluded: &Formula<'_>,
    options: &SearchOptions,
) -> Result<(), Halt> {
    let mut walk = UniqueWalk::new(puzzle, &State::default(), only, options);
    while let Some(step) = walk.next().transpose()? {
        writer.step(&step)?;
    }
    match walk.ending() {
        Some(UniqueWalkEnding::Complete) => writer.close(excluded),
        Some(UniqueWalkEnding::Unknown(stopped)) => Err(Halt::Stopped(stopped)),
        // No technique is left out, and it is the only solution.
        _ => Err(Halt::Failed(SolveError::Unverified(Vec::new()))),
    }
}
