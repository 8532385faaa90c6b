//! A command line that clap refuses, and what it says of it.

use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

use super::line::Line;

/// What is wrong with a command line.
pub(super) struct Slip<'a> {
    /// The program, with all its commands.
    pub(super) program: &'a Command,
    /// The command, if it has that name.
    pub(super) command: Option<&'a Command>,
    /// Where in the line the command should be: the first word that is no option.
    pub(super) at: usize,
    pub(super) line: &'a Line,
    pub(super) kind: ErrorKind,
    /// The argument as it was typed, or the name of one that exists, without what stands for its value.
    pub(super) argument: String,
    pub(super) value: String,
}

/// A command line that may have been meant, and why.
#[derive(Clone)]
pub(super) struct Mended {
    pub(super) reason: String,
    pub(super) line: Line,
}

impl<'a> Slip<'a> {
    pub(super) fn new(program: &'a Command, line: &'a Line, error: &Error) -> Option<Self> {
        let text = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => Some(text.clone()),
            Some(ContextValue::Strings(texts)) => texts.first().cloned(),
            _ => None,
        };
        let argument = text(ContextKind::InvalidArg)
            .or_else(|| text(ContextKind::InvalidSubcommand))
            .unwrap_or_default();
        let argument = match argument.split_once(" <") {
            Some((name, _)) => name.to_owned(),
            None => argument,
        };
        let mut at = 0;
        while let Some(word) = line.words.get(at) {
            match word.as_str() {
                "--color" => at += 2,
                "-" => break,
                other if other.starts_with('-') => at += 1,
                _ => break,
            }
        }
        let command = line.words.get(at);
        Some(Self {
            program,
            command: command.and_then(|name| program.find_subcommand(name)),
            at,
            line,
            kind: error.kind(),
            argument,
            value: text(ContextKind::InvalidValue).unwrap_or_default(),
        })
    }

    /// A line with which nothing is wrong but a word in it.
    pub(super) fn in_words(program: &'a Command, line: &'a Line) -> Option<Self> {
        Self::new(program, line, &Error::new(ErrorKind::UnknownArgument))
    }

    /// Whether another line has the same command.
    pub(super) fn same_command(&self, other: &Line) -> bool {
        let name = self.command.map(Command::get_name);
        name.is_some() && name == other.words.get(self.at).map(String::as_str)
    }

    /// Whether this is the command.
    pub(super) fn is_command(&self, name: &str) -> bool {
        self.command
            .is_some_and(|command| command.get_name() == name)
    }

    /// Whether the command has a long option of this name, which starts with `--`.
    pub(super) fn has(&self, option: &str) -> bool {
        self.command.is_some_and(|command| has(command, option))
    }

    /// The place of an option in the line, how many words it takes, and its value. `takes` says whether the next word
    /// is its value.
    pub(super) fn option(
        &self,
        name: &str,
        takes: bool,
    ) -> Option<(usize, usize, Option<&'a str>)> {
        let words = &self.line.words;
        let start = words.iter().position(|word| {
            let rest = word.strip_prefix(name);
            let is_short = name.len() == 2 && !name.ends_with('-');
            rest.is_some_and(|rest| is_short || rest.is_empty() || rest.starts_with('='))
        })?;
        let attached = words[start].strip_prefix(name).unwrap_or_default();
        if !attached.is_empty() {
            let value = attached.strip_prefix('=').unwrap_or(attached);
            return Some((start, 1, Some(value)));
        }
        let next = words.get(start + 1).filter(|_| takes);
        Some((
            start,
            1 + usize::from(next.is_some()),
            next.map(String::as_str),
        ))
    }

    /// The same line for another command, which may have options of its own after it.
    pub(super) fn as_command(&self, line: &Line, command: &str) -> Line {
        let words: Vec<&str> = command.split(' ').collect();
        // Options before the command may be gone.
        let name = self.line.words.get(self.at);
        let at = line.words.iter().position(|word| Some(word) == name);
        line.replaced(at.unwrap_or(self.at), 1, &words)
    }

    /// The name for a file with this extension: that of the puzzle's file.
    pub(super) fn file(&self, extension: &str) -> String {
        let words = self.line.words.iter().skip(self.at);
        let puzzle = words.map(Path::new).find(|path| path.is_file());
        let stem = puzzle
            .and_then(Path::file_stem)
            .and_then(|stem| stem.to_str());
        let stem = stem.unwrap_or("puzzle");
        let names = (2..=9).map(|number| format!("{stem}-{number}.{extension}"));
        let names = [format!("{stem}.{extension}")].into_iter().chain(names);
        let unused = names.clone().find(|name| !Path::new(name).exists());
        unused.or_else(|| names.last()).unwrap_or_default()
    }
}

/// Whether a command has a long option of this name, which starts with `--`.
pub(super) fn has(command: &Command, option: &str) -> bool {
    let name = option.strip_prefix("--").unwrap_or(option);
    command
        .get_arguments()
        .any(|argument| argument.get_long() == Some(name))
}

/// The possible values of a long option.
pub(super) fn possible(command: &Command, name: &str) -> Vec<String> {
    command
        .get_arguments()
        .filter(|argument| argument.get_long() == Some(name))
        .filter(|argument| argument.get_action().takes_values())
        .flat_map(|argument| argument.get_possible_values())
        .map(|value| value.get_name().to_owned())
        .collect()
}

impl Mended {
    pub(super) fn new(reason: impl Into<String>, line: Line) -> Self {
        Self {
            reason: reason.into(),
            line,
        }
    }
}
