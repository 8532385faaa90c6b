//! The puzzle that others shall be like.

use std::path::Path;

use anyhow::{Context as _, bail};
use hashi_sat::generate::Wishes;
use hashi_sat::play::grade::grade_unique;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Limits, SearchOptions, Uniqueness, unique};

use crate::cli::exit::Exit;
use crate::cli::input::{Loaded, ReadingArguments, source};
use crate::cli::output;
use crate::cli::time_limit::not_decided;

/// Reads the only puzzle at a path.
pub(super) fn read(path: &Path) -> anyhow::Result<Loaded> {
    let mut loaded = ReadingArguments::default().read(path)?;
    let found = loaded.len();
    match loaded.pop() {
        Some(mut only) if found == 1 => {
            for note in only.take_notes() {
                output::message(format_args!("{note}"));
            }
            Ok(only)
        }
        _ => bail!(
            "{}: found {found} puzzles, expected one that others shall be like",
            source(path)
        ),
    }
}

/// The wishes that the figures of a puzzle make; or the exit code, after it is said why there are none.
pub(super) fn measure(loaded: &Loaded, limits: Limits) -> anyhow::Result<Result<Wishes, Exit>> {
    let (puzzle, name) = (&loaded.puzzle, &loaded.name);
    let options = SearchOptions::default().with_limits(limits);
    let unmeasured = |stopped: Stopped| {
        output::message(format_args!("{name}: {}", not_decided(stopped)));
        Ok(Err(Exit::NotDecided))
    };
    let several = "has several solutions (hashi-sat unique shows two)";
    let why = match unique(puzzle, &options).with_context(|| name.clone())? {
        Uniqueness::Unique(solution) => {
            let grade = grade_unique(puzzle, &solution, &options);
            let grade = grade.with_context(|| name.clone())?;
            return match grade.stopped {
                None => Ok(Ok(Wishes::like(puzzle, &solution, &grade))),
                Some(stopped) => unmeasured(stopped),
            };
        }
        Uniqueness::Unknown { stopped, .. } => return unmeasured(stopped),
        Uniqueness::Several(_) => several,
        Uniqueness::Unsatisfiable => "has no solution (hashi-sat explain says why)",
        _ => several,
    };
    output::message(format_args!(
        "{name}: --like goes by a puzzle with exactly one solution, and this one {why}"
    ));
    Ok(Err(Exit::No))
}
