//! The puzzles a command works on: a file, standard input or the argument itself, and the options for
//! reading them.

use std::io::{self, ErrorKind, IsTerminal as _};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail, ensure};
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use hashi_sat::notation::format::{self, Format, ReadOptions, Reading, Remark, SourceError};
use hashi_sat::{Puzzle, Rules, State};

use super::headings::READING;
use super::label::Label;
use super::{meant, output};

/// The name of standard input in messages.
const STDIN: &str = "<stdin>";

/// A file with a puzzle, and how to read it.
#[derive(clap::Args)]
pub(super) struct PuzzleArguments {
    /// File with the puzzle, or the puzzle itself as a URL, link or game ID; - (or nothing) reads
    /// standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    #[command(flatten)]
    reading: ReadingArguments,

    #[command(flatten)]
    choice: ChoiceArguments,
}

impl PuzzleArguments {
    /// Whether it is read from standard input.
    pub(super) fn is_stdin(&self) -> bool {
        self.path().as_os_str() == "-"
    }

    fn path(&self) -> &Path {
        self.file.as_deref().unwrap_or(Path::new("-"))
    }

    /// Reads the only puzzle of the input, or the chosen one.
    pub(super) fn load(&self) -> anyhow::Result<Loaded> {
        self.choice.load(&self.reading, self.path())
    }
}

/// Which puzzle of an input to take.
#[derive(Default, clap::Args)]
pub(super) struct ChoiceArguments {
    /// Of several puzzles, take only number N, counting from 1
    #[arg(long, help_heading = READING, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    puzzle: Option<NonZeroUsize>,
}

/// A number on the command line that is not 0.
pub(super) fn number(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .map_err(|_| String::from("expected a whole number from 1 on"))
}

impl ChoiceArguments {
    /// Reads the only puzzle at `path`, or the chosen one.
    pub(super) fn load(&self, reading: &ReadingArguments, path: &Path) -> anyhow::Result<Loaded> {
        only(self.load_all(reading, path)?, path)
    }

    /// Whether one is chosen.
    pub(super) const fn is_given(&self) -> bool {
        self.puzzle.is_some()
    }

    /// Reads all puzzles at `path`, at least one, or only the chosen one.
    pub(super) fn load_all(
        &self,
        reading: &ReadingArguments,
        path: &Path,
    ) -> anyhow::Result<Vec<Loaded>> {
        let mut loaded = reading.read(path)?;
        if let Some(number) = self.puzzle {
            let found = loaded.len();
            ensure!(
                number.get() <= found,
                "{}: found {}, expected puzzle {number}",
                source(path),
                output::count(found, "puzzle")
            );
            loaded = vec![loaded.swap_remove(number.get() - 1)];
            loaded[0].label = Label::default();
        }
        for note in loaded.iter_mut().flat_map(Loaded::take_notes) {
            output::message(format_args!("{note}"));
        }
        Ok(loaded)
    }
}

/// What to do when there are several puzzles.
pub(super) const CHOICE: &str = " (--puzzle N takes one of them)";

/// The only puzzle of those at `path`.
fn only(mut loaded: Vec<Loaded>, path: &Path) -> anyhow::Result<Loaded> {
    let found = loaded.len();
    match loaded.pop() {
        Some(only) if found == 1 => Ok(only),
        _ => bail!(
            "{}: found {found} puzzles, expected one{CHOICE}",
            source(path)
        ),
    }
}

/// The name of an input in messages.
pub(super) fn source(path: &Path) -> String {
    if path.as_os_str() == "-" {
        STDIN.to_owned()
    } else {
        output::name(path)
    }
}

/// How to read puzzles.
#[derive(Default, clap::Args)]
pub(super) struct ReadingArguments {
    /// Format of the puzzle; recognised from its content if not given
    #[arg(long, help_heading = READING, value_name = "FORMAT", value_parser = format_parser())]
    format: Option<Format>,

    /// Allow at most K bridges between two islands, 1 to 4 (usually 2); with 3 or 4, clues go up to 16
    #[arg(long, help_heading = READING, value_name = "K", value_parser = max_bridges, allow_negative_numbers = true)]
    max_bridges: Option<u8>,

    /// Forbid loops of bridges through three or more islands
    #[arg(long, help_heading = READING, conflicts_with = "loops")]
    no_loops: bool,

    /// Allow loops, even if the puzzle says otherwise
    #[arg(long, help_heading = READING)]
    loops: bool,

    /// The first row and column of a list of islands (islands-rc, islands-xy) in which no 0 occurs
    #[arg(long, help_heading = READING, value_name = "0|1", value_parser = base, allow_negative_numbers = true)]
    base: Option<u8>,
}

/// The value of `--base`.
fn base(text: &str) -> Result<u8, String> {
    match text.parse() {
        Ok(number @ 0..=1) => Ok(number),
        _ => Err(String::from("expected 0 or 1")),
    }
}

/// The value of an option that names a format.
pub(super) fn format_parser() -> impl clap::builder::TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name))
        .try_map(|name| name.to_lowercase().parse::<Format>())
}

/// The value of `--max-bridges`.
pub(super) fn max_bridges(text: &str) -> Result<u8, String> {
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
    /// Which of several it is.
    pub(super) label: Label,
    /// What is drawn into it.
    pub(super) answer: Option<State>,
    pub(super) format: Format,
    /// How messages about it start.
    pub(super) name: String,
    /// What the user should know about how it was read.
    notes: Vec<String>,
    /// The time to get the bytes.
    pub(super) read_time: Duration,
    /// The time to turn them into a puzzle.
    pub(super) parse_time: Duration,
}

impl Loaded {
    /// The name of the input that it comes from.
    pub(super) fn source(&self) -> &str {
        let number = self.label.number;
        let number = number.map(|number| format!(": puzzle {number}"));
        let source = number.and_then(|number| self.name.strip_suffix(&number));
        source.unwrap_or(&self.name)
    }

    /// What the user should know about how it was read, one message each; the caller has to print them.
    pub(super) fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }
}

impl ReadingArguments {
    /// With these rules, where they are given, and nothing else said.
    pub(super) const fn with_rules(max_bridges: Option<u8>, no_loops: bool) -> Self {
        Self {
            format: None,
            max_bridges,
            no_loops,
            loops: false,
            base: None,
        }
    }

    /// Reads all puzzles at `path`, at least one; what the user should know about them is in their notes.
    pub(super) fn read(&self, path: &Path) -> anyhow::Result<Vec<Loaded>> {
        let puzzle = path.to_str().filter(|text| format::is_puzzle(text));
        match puzzle {
            _ if path.as_os_str() == "-" => self.read_stdin(),
            Some(puzzle) if !path.exists() => {
                let name = output::name(path);
                self.read_from(output::shortened(&name), path, || {
                    Ok(puzzle.as_bytes().to_vec())
                })
            }
            _ => self.read_file(path),
        }
    }

    /// Reads all puzzles in a file; `-` is a file of that name.
    pub(super) fn read_file(&self, path: &Path) -> anyhow::Result<Vec<Loaded>> {
        self.read_from(output::input_name(path), path, || format::read_file(path))
    }

    fn read_stdin(&self) -> anyhow::Result<Vec<Loaded>> {
        let stdin = io::stdin();
        if stdin.is_terminal() {
            output::message(format_args!(
                "reading a puzzle from the keyboard, end with Ctrl-D"
            ));
        }
        self.read_from(STDIN.to_owned(), Path::new("-"), || {
            format::read_bytes(&mut stdin.lock())
        })
    }

    fn read_from(
        &self,
        name: String,
        path: &Path,
        bytes: impl FnOnce() -> Result<Vec<u8>, SourceError>,
    ) -> anyhow::Result<Vec<Loaded>> {
        let start = Instant::now();
        let bytes = bytes()
            .map_err(|error| plainly(error, path))
            .with_context(|| name.clone())?;
        let read_time = start.elapsed();
        let start = Instant::now();
        let readings = format::read_all(&bytes, &self.options()).with_context(|| name.clone())?;
        let other = readings.iter().find(|reading| {
            let lists = [Format::IslandsRc, Format::IslandsXy];
            self.base.is_some() && !lists.contains(&reading.format)
        });
        if let Some(other) = other {
            let format = other.format;
            bail!("{name}: --base is for lists of islands, and this was read as {format}");
        }
        let share = u32::try_from(readings.len()).unwrap_or(u32::MAX);
        let parse_time = start.elapsed() / share;
        let options = self.options();
        let loaded = |(index, reading): (u64, Reading)| {
            let number = NonZeroU64::new(index + 1).filter(|_| share > 1);
            let name = match number {
                Some(number) => format!("{name}: puzzle {number}"),
                None => name.clone(),
            };
            Loaded {
                notes: notes(&name, &reading, &options),
                puzzle: reading.puzzle,
                label: Label {
                    file: None,
                    number,
                    follows: index > 0,
                },
                answer: reading.answer,
                format: reading.format,
                name,
                read_time: read_time / share,
                parse_time,
            }
        };
        Ok((0..).zip(readings).map(loaded).collect())
    }

    /// The same for the library.
    pub(super) fn options(&self) -> ReadOptions {
        ReadOptions::default()
            .with_format(self.format)
            .with_max_bridges(self.max_bridges)
            .with_loops((self.loops || self.no_loops).then_some(self.loops))
            .with_base(self.base)
    }
}

/// What the user should know about how a puzzle was read, and what to do about it.
fn notes(name: &str, reading: &Reading, options: &ReadOptions) -> Vec<String> {
    let advice = |remark: &Remark<'_>| match remark {
        Remark::RowFirst => " (--format islands-xy: column before row)",
        _ => "",
    };
    reading
        .remarks(options)
        .map(|remark| format!("{name}: {remark}{}", advice(&remark)))
        .collect()
}

/// An error of the file system in words for a person, with what may have been meant by the path.
pub(super) fn plainly(error: SourceError, path: &Path) -> anyhow::Error {
    match error {
        SourceError::Io(error) => {
            let advice = match error.kind() {
                ErrorKind::NotFound | ErrorKind::NotADirectory => meant::files::puzzle_at(path),
                ErrorKind::IsADirectory => meant::files::in_folder(path),
                // The system may refuse a grid as a name: it is too long, or has characters that names cannot have.
                _ => match meant::files::grid_at(path) {
                    Some(advice) => return anyhow!("no such file{advice}"),
                    None => None,
                },
            };
            with_advice(unreadable(error, "a puzzle"), advice)
        }
        other => other.into(),
    }
}

/// The same for a file at `path` that should contain this.
pub(super) fn unreadable_at(path: &Path, error: io::Error, content: &str) -> anyhow::Error {
    let advice = match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => meant::files::file_at(path),
        _ => None,
    };
    with_advice(unreadable(error, content), advice)
}

fn with_advice(error: anyhow::Error, advice: Option<String>) -> anyhow::Error {
    match advice {
        Some(advice) => anyhow!("{error}{advice}"),
        None => error,
    }
}

/// The same for a file that should contain this.
pub(super) fn unreadable(error: io::Error, content: &str) -> anyhow::Error {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => anyhow!("no such file"),
        ErrorKind::IsADirectory => {
            anyhow!("this is a folder, expected a file with {content}")
        }
        ErrorKind::PermissionDenied => anyhow!("no permission to read this file"),
        _ => anyhow::Error::new(error).context("cannot be read"),
    }
}
