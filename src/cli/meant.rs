//! What somebody meant who typed something slightly wrong: clap says what is wrong, this says what to type instead.
//!
//! A tip is a whole command line that works when it is typed. To be sure, every candidate is parsed, and only one that
//! clap accepts is shown. Candidates that the options of today do not have are thus left out by themselves.

mod commands;
pub(super) mod files;
mod line;
mod options;
mod slip;
mod values;

use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command, Error};

use self::line::Line;
use self::slip::{Mended, Slip};
use super::color::CLAP_STYLES;

/// How many slips in one command line are mended.
const MOST_SLIPS: usize = 3;

/// Parses a command line, the program's name first. Case does not matter in values that an option enumerates. An error
/// says what to type instead, if that can be guessed.
pub(super) fn parse(command: Command, typed: &[OsString]) -> Result<ArgMatches, Error> {
    let mut command = without_case(command);
    let mut error = match command.try_get_matches_from_mut(typed) {
        Err(error) if error.use_stderr() => error,
        parsed => {
            let _ = line::PROGRAM.set(command);
            return parsed;
        }
    };
    // Only now are all commands needed, with the options that they share.
    command.build();
    if let Some(tip) = Line::typed(typed).and_then(|line| tip(&command, &line, &error)) {
        // Ours knows more than a similar name.
        for kind in [
            ContextKind::SuggestedArg,
            ContextKind::SuggestedSubcommand,
            ContextKind::SuggestedValue,
        ] {
            error.remove(kind);
        }
        error.insert(
            ContextKind::Suggested,
            ContextValue::StyledStrs(vec![StyledStr::from(tip)]),
        );
    }
    Err(error)
}

/// Lets the values that options enumerate be typed in any case.
fn without_case(command: Command) -> Command {
    let any_case = |argument: clap::Arg| {
        // A flag has the values true and false, which nobody types.
        let is_enumerated =
            argument.get_action().takes_values() && !argument.get_possible_values().is_empty();
        argument.ignore_case(is_enumerated)
    };
    command
        .mut_args(any_case)
        .mut_subcommands(|command| command.mut_args(any_case))
}

/// What to type instead, with the reason.
fn tip(command: &Command, line: &Line, error: &Error) -> Option<String> {
    let bold = CLAP_STYLES.get_valid();
    if let Some((reasons, line)) = mended(command, line, error, MOST_SLIPS) {
        return Some(format!("{}: {bold}{line}{bold:#}", reasons.join("; ")));
    }
    let slip = Slip::new(command, line, error)?;
    let (reason, line) = options::elsewhere(&slip).or_else(|| values::one_at_a_time(&slip))?;
    let works = |line: &Line| {
        command
            .clone()
            .try_get_matches_from(line.arguments())
            .is_ok()
    };
    Some(match line.filter(works) {
        Some(line) => format!("{reason}: {bold}{line}{bold:#}"),
        None => reason,
    })
}

/// The reasons, and a command line that clap accepts.
fn mended(
    command: &Command,
    line: &Line,
    error: &Error,
    slips: usize,
) -> Option<(Vec<String>, Line)> {
    let candidates = candidates(&Slip::new(command, line, error)?);
    let mut wrong = Vec::new();
    for Mended { reason, line } in candidates {
        match command.clone().try_get_matches_from(line.arguments()) {
            Err(error) if error.use_stderr() => wrong.push((reason, line, error)),
            // Help and versions are no slips.
            _ => return Some((vec![reason], line)),
        }
    }
    // None is right by itself: perhaps there is another slip beside it.
    let slips = slips.checked_sub(1).filter(|&slips| slips > 0)?;
    wrong.into_iter().find_map(|(reason, line, error)| {
        let (reasons, line) = mended(command, &line, &error, slips)?;
        Some(([vec![reason], reasons].concat(), line))
    })
}

/// What may have been meant, the likeliest first.
fn candidates(slip: &Slip<'_>) -> Vec<Mended> {
    match slip.kind {
        ErrorKind::InvalidSubcommand => commands::candidates(slip),
        ErrorKind::UnknownArgument => [
            options::candidates(slip),
            values::of_unknown(slip),
            options::named_values(slip),
            commands::as_options(slip),
            values::unexpected(slip),
        ]
        .concat(),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            [options::single_dashes(slip), values::candidates(slip)].concat()
        }
        ErrorKind::MissingRequiredArgument => values::missing(slip),
        _ => Vec::new(),
    }
}
