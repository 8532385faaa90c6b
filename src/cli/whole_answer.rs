//! An answer that has to be one whole solution. What a drawing leaves open between islands that touch, the solver finds.

use std::path::Path;

use anyhow::{Context as _, bail};
use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer;
use hashi_sat::questions::check::{Other, Report, check};
use hashi_sat::{Limits, Puzzle, Solution};

use super::bytes;

/// Reads the answer at `path`, whose form is any that `check` reads.
///
/// # Errors
///
/// When it is not a solution of `puzzle`, or when it can be read as several.
pub(super) fn load(puzzle: &Puzzle, path: &Path) -> anyhow::Result<Solution> {
    let (name, bytes) = bytes::load_answer(path)?;
    let claim =
        answer::decode(puzzle, &bytes, BridgeEncoding::Order).with_context(|| name.clone())?;
    let report = check(puzzle, &claim, &Limits::default()).with_context(|| name.clone())?;
    match report {
        Report::Valid => match claim {
            answer::Claim::Solution(solution)
            | answer::Claim::Drawing {
                shown: solution, ..
            } => Ok(solution),
            _ => bail!("{name}: found no bridges, expected a solution"),
        },
        Report::Completed {
            solution,
            other: Other::None,
            ..
        } => Ok(solution),
        Report::Completed { .. } => bail!(
            "{name}: this drawing stands for several solutions, which differ between touching islands: expected one, such \
             as a drawing in the wide form or JSON"
        ),
        Report::Invalid(violations) => match violations.first() {
            Some(first) => bail!("{name}: not a solution: {first}"),
            None => bail!("{name}: not a solution"),
        },
        Report::NoCompletion(problems) => match problems.first() {
            Some(first) => bail!("{name}: not a solution: {first}"),
            None => bail!("{name}: not a solution"),
        },
        Report::Confirmed | Report::Refuted(_) => {
            bail!("{name}: found the claim that there is no solution, expected a solution")
        }
        _ => bail!("{name}: found no answer, expected a solution"),
    }
}
