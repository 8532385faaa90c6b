//! The puzzle a command works on: a file or standard input, and the options for reading it.

use std::io::{self, ErrorKind, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use hashi_sat::format::{self, Format, ReadOptions, Reading, SourceError};
use hashi_sat::{Puzzle, Rules};

use super::output;

/// The name of standard input in messages.
const STDIN: &str = "<stdin>";

/// The most unknown keys of one puzzle of which each gets a message.
const UNKNOWN_KEYS_SHOWN: usize = 5;

/// A puzzle and how to read it.
#[derive(clap::Args)]
pub(super) struct PuzzleArguments {
    /// File with the puzzle; - or nothing reads standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    #[command(flatten)]
    reading: ReadingArguments,
}

impl PuzzleArguments {
    /// Whether it is read from standard input.
    pub(super) fn is_stdin(&self) -> bool {
        self.file
            .as_deref()
            .is_none_or(|path| path.as_os_str() == "-")
    }

    /// Reads the puzzle from where the arguments say.
    pub(super) fn load(&self) -> anyhow::Result<Loaded> {
        self.reading
            .load(self.file.as_deref().unwrap_or(Path::new("-")))
    }
}

/// How to read puzzles.
#[derive(clap::Args)]
pub(super) struct ReadingArguments {
    /// Format of the puzzle; told from its content when not given
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    format: Option<Format>,

    /// Most bridges between two islands, 1 to 4; usually 2. With 3 or 4, clues go up to 16
    #[arg(long, value_name = "K", value_parser = max_bridges, allow_negative_numbers = true)]
    max_bridges: Option<u8>,

    /// Forbid loops: bridges must not lead round in a circle of three or more islands
    #[arg(long, conflicts_with = "loops")]
    no_loops: bool,

    /// Allow loops, even if the puzzle says otherwise
    #[arg(long)]
    loops: bool,
}

fn format_parser() -> impl clap::builder::TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

fn max_bridges(text: &str) -> Result<u8, String> {
    match text.parse() {
        Ok(number @ 1..=Rules::MOST_BRIDGES) => Ok(number),
        _ => Err(format!(
            "expected a whole number from 1 to {}",
            Rules::MOST_BRIDGES
        )),
    }
}

/// A puzzle that was read.
pub(super) struct Loaded {
    pub(super) puzzle: Puzzle,
    pub(super) format: Format,
    /// What messages about it start with.
    pub(super) name: String,
    /// What the user should know of how it was read.
    notes: Vec<String>,
    /// Time to get the bytes.
    pub(super) read_time: Duration,
    /// Time to make a puzzle of them.
    pub(super) parse_time: Duration,
}

impl Loaded {
    /// What the user should know of how it was read, a message each; the caller's to print.
    pub(super) fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }
}

impl ReadingArguments {
    /// Reads the puzzle in a file, or on standard input when `path` is `-`, and prints the notes.
    pub(super) fn load(&self, path: &Path) -> anyhow::Result<Loaded> {
        let mut loaded = if path.as_os_str() == "-" {
            self.load_stdin()
        } else {
            self.load_file(path)
        }?;
        for note in loaded.take_notes() {
            output::message(format_args!("{note}"));
        }
        Ok(loaded)
    }

    /// Reads the puzzle in a file, silently; `-` is a file of that name.
    pub(super) fn load_file(&self, path: &Path) -> anyhow::Result<Loaded> {
        let name = output::name(path);
        self.load_from(name, || format::read_file(path))
    }

    fn load_stdin(&self) -> anyhow::Result<Loaded> {
        let stdin = io::stdin();
        if stdin.is_terminal() {
            output::message(format_args!(
                "reading a puzzle from the keyboard, end with Ctrl-D"
            ));
        }
        self.load_from(STDIN.to_owned(), || format::read_bytes(&mut stdin.lock()))
    }

    fn load_from(
        &self,
        name: String,
        bytes: impl FnOnce() -> Result<Vec<u8>, SourceError>,
    ) -> anyhow::Result<Loaded> {
        let start = Instant::now();
        let bytes = bytes().map_err(plainly).with_context(|| name.clone())?;
        let read_time = start.elapsed();
        let start = Instant::now();
        let Reading {
            puzzle,
            format,
            overridden,
            unknown_keys,
            ..
        } = format::read(&bytes, &self.options()).with_context(|| name.clone())?;
        let parse_time = start.elapsed();
        let mut notes = Vec::new();
        notes.extend(overridden.iter().map(|rule| format!("{name}: {rule}")));
        for key in unknown_keys.iter().take(UNKNOWN_KEYS_SHOWN) {
            notes.push(format!("{name}: key {key:?} is not known and was ignored"));
        }
        if let Some(more @ 1..) = unknown_keys.len().checked_sub(UNKNOWN_KEYS_SHOWN) {
            let keys = output::count(more, "more unknown key");
            notes.push(format!("{name}: {keys} ignored"));
        }
        Ok(Loaded {
            puzzle,
            format,
            name,
            notes,
            read_time,
            parse_time,
        })
    }

    fn options(&self) -> ReadOptions {
        ReadOptions {
            format: self.format,
            max_bridges: self.max_bridges,
            loops: (self.loops || self.no_loops).then_some(self.loops),
        }
    }
}

/// An error of the file system in words for a person.
pub(super) fn plainly(error: SourceError) -> anyhow::Error {
    let SourceError::Io(error) = error else {
        return error.into();
    };
    match error.kind() {
        ErrorKind::NotFound => anyhow!("no such file"),
        ErrorKind::IsADirectory => anyhow!("this is a directory, expected a file with a puzzle"),
        ErrorKind::PermissionDenied => anyhow!("no permission to read this file"),
        _ => anyhow::Error::new(error).context("cannot be read"),
    }
}
