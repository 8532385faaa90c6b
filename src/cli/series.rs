//! The puzzles of one input, answered one after the other within a time limit.

use std::fmt;
use std::io::{self, Write as _};
use std::num::NonZeroU64;

use anyhow::bail;
use hashi_sat::Limits;
use hashi_sat::report::{Numbered, write_line};
use hashi_sat::sat::limits::Stopped;

use super::exit::Exit;
use super::input::{CHOICE, Loaded, PuzzleArguments};
use super::output;
use super::time_limit::{TimeLimitArguments, WHILE_READING, not_decided};

/// The number, from 1, of the puzzle that an answer is for; `None` when there is only one puzzle.
#[derive(Clone, Copy)]
pub(super) struct Number(Option<NonZeroU64>);

impl fmt::Display for Number {
    /// Writes how messages about the puzzle start.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .map_or(Ok(()), |number| write!(f, "puzzle {number}: "))
    }
}

impl Number {
    pub(super) const fn of(loaded: &Loaded) -> Self {
        match loaded.number {
            Some(number) => Self(NonZeroU64::new(number)),
            None => Self(None),
        }
    }

    /// Prints the line above the answer, if there are several.
    pub(super) fn head(self) -> anyhow::Result<()> {
        match self.0 {
            Some(number) => {
                let before = if number.get() > 1 { "\n" } else { "" };
                output::data(|out| writeln!(out, "{before}puzzle {number}:"))
            }
            None => Ok(()),
        }
    }

    /// Says that a limit was reached before anything was known.
    pub(super) fn not_decided(self, stopped: Stopped) {
        output::message(format_args!("{self}{}", not_decided(stopped)));
    }

    /// Writes a document as a line, with the number.
    pub(super) fn json_line(
        self,
        out: &mut impl io::Write,
        document: impl Numbered,
    ) -> io::Result<()> {
        write_line(out, &document.numbered(self.0))
    }

    /// Prints a document in the same way.
    pub(super) fn print_json(self, document: impl Numbered) -> anyhow::Result<()> {
        output::data(|out| self.json_line(out, document))
    }
}

/// How the puzzles of an input are answered.
pub(super) struct Series<'a> {
    pub(super) puzzles: &'a PuzzleArguments,
    pub(super) time_limit: &'a TimeLimitArguments,
    /// Whether each answer gets a line above it when there are several.
    pub(super) headings: bool,
    /// Why there can only be one puzzle, if so.
    pub(super) only_one: Option<&'static str>,
    /// Checks every puzzle first, so that none of them is an error after others have been answered.
    pub(super) accept: &'a dyn Fn(&Loaded) -> anyhow::Result<()>,
}

impl Series<'_> {
    /// Reads all puzzles and lets `answer` answer each. When the time is up before they are read, `give_up` answers.
    ///
    /// The result is the worst of all: a limit, then a "no", then a "yes".
    pub(super) fn run(
        &self,
        give_up: impl FnOnce(Number, Stopped) -> anyhow::Result<Exit> + Send + 'static,
        mut answer: impl FnMut(&Asked<'_>) -> anyhow::Result<Exit>,
    ) -> anyhow::Result<Exit> {
        let clock = self
            .time_limit
            .start(move || give_up(Number(None), WHILE_READING))?;
        let puzzles = self.puzzles.load_all()?;
        if let (Some(reason), [_, _, ..]) = (self.only_one, puzzles.as_slice()) {
            let (source, found) = (self.puzzles.source(), puzzles.len());
            bail!("{source}: found {found} puzzles, {reason}{CHOICE}");
        }
        puzzles.iter().try_for_each(self.accept)?;
        let limits = clock.search();
        let mut worst = None;
        for loaded in &puzzles {
            let number = Number::of(loaded);
            if self.headings {
                number.head()?;
            }
            let asked = Asked {
                loaded,
                number,
                limits: limits.clone(),
            };
            worst = worse(worst, answer(&asked)?);
            if output::is_unread() {
                break;
            }
        }
        Ok(worst.unwrap_or(Exit::Yes))
    }
}

/// The worse of two endings.
pub(super) fn worse(before: Option<Exit>, ending: Exit) -> Option<Exit> {
    let grade = |ending| match ending {
        Exit::Internal => 3,
        Exit::NotDecided => 2,
        Exit::No => 1,
        Exit::Yes | Exit::Competition(_) => 0,
    };
    match before {
        Some(before) if grade(before) >= grade(ending) => Some(before),
        _ => Some(ending),
    }
}

/// A puzzle that is to be answered.
pub(super) struct Asked<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) number: Number,
    /// For the library.
    pub(super) limits: Limits,
}
