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
use std::path::Path;

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
    } else {
        drop_far_fetched(&mut error);
    }
    Err(error)
}

/// Removes what clap suggests if it is hardly like what was typed, and the advice to pass an option as a value.
fn drop_far_fetched(error: &mut Error) {
    let text = |error: &Error, kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => texts.first().cloned(),
        _ => None,
    };
    for (typed, suggested) in [
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
        (
            ContextKind::InvalidSubcommand,
            ContextKind::SuggestedSubcommand,
        ),
    ] {
        let Some(typed) = text(error, typed) else {
            continue;
        };
        let likely = match error.get(suggested) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            _ => continue,
        };
        let mut likely: Vec<String> = likely
            .into_iter()
            .filter(|suggested| is_alike(&typed, suggested))
            .collect();
        error.remove(suggested);
        let likely = match likely.len() {
            0 => continue,
            1 => ContextValue::String(likely.remove(0)),
            _ => ContextValue::Strings(likely),
        };
        error.insert(suggested, likely);
    }
    let argument = text(error, ContextKind::InvalidArg);
    if argument.is_none_or(|argument| !Path::new(&argument).exists()) {
        error.remove(ContextKind::Suggested);
    }
}

/// Whether one word may be the other with a slip or two, or is a part of it.
fn is_alike(typed: &str, suggested: &str) -> bool {
    let [typed, suggested] =
        [typed, suggested].map(|word| word.trim_start_matches('-').to_lowercase());
    let letters = typed.chars().count();
    let most = (letters / 3).clamp(1, 2);
    let is_part = letters > 3 && (suggested.contains(&typed) || typed.contains(&suggested));
    is_part || files::distance_of(&typed, &suggested) <= most
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
    let Some((reason, line)) = options::elsewhere(&slip).or_else(|| values::one_at_a_time(&slip))
    else {
        // Of the first of several slips, at least what it is.
        return candidates(&slip)
            .into_iter()
            .find(|mended| {
                let parsed = command
                    .clone()
                    .try_get_matches_from(mended.line.arguments());
                let after = parsed
                    .err()
                    .and_then(|error| Slip::new(command, &mended.line, &error));
                slip.same_command(&mended.line)
                    && after.is_none_or(|after| {
                        after.argument != slip.argument && line.words.contains(&after.argument)
                    })
            })
            .map(|mended| mended.reason);
    };
    let works = |line: &Line| {
        command
            .clone()
            .try_get_matches_from(line.arguments())
            .is_ok()
    };
    Some(
        match line.filter(|line| works(line) && line.spares_files(slip.line)) {
            Some(line) => format!("{reason}: {bold}{line}{bold:#}"),
            None => reason,
        },
    )
}

/// The reasons, and a command line that clap accepts.
fn mended(
    command: &Command,
    line: &Line,
    error: &Error,
    slips: usize,
) -> Option<(Vec<String>, Line)> {
    let typed = line;
    let slip = Slip::new(command, line, error)?;
    let is_command_wrong = slip.command.is_none();
    let candidates = candidates(&slip);
    let mut wrong = Vec::new();
    for Mended { reason, line } in candidates {
        match command.clone().try_get_matches_from(line.arguments()) {
            Err(error) if error.use_stderr() => wrong.push((reason, line, error)),
            // Help and versions are no slips. What is a file is not given up or written over.
            _ if line.spares_files(slip.line) => return Some((vec![reason], line)),
            _ => {}
        }
    }
    // None is right by itself: perhaps there is another slip beside it.
    let slips = slips.checked_sub(1).filter(|&slips| slips > 0)?;
    wrong.into_iter().find_map(|(reason, line, error)| {
        let slip = Slip::new(command, &line, &error)?;
        let (reasons, mended) = mended(command, &line, &error, slips)?;
        // Another command for the second slip would be another question than was asked.
        let is_same = slip.same_command(&mended) || is_command_wrong;
        let is_same = is_same && mended.spares_files(typed);
        is_same.then(|| ([vec![reason], reasons].concat(), mended))
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
