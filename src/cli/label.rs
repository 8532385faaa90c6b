//! Which of several puzzles an answer is for: a line above it, the start of a message, keys in JSON.

use std::fmt;
use std::io::{self, Write as _};
use std::num::NonZeroU64;
use std::path::Path;

use hashi_sat::notation::format;
use hashi_sat::report::{Labelled, write_line};
use hashi_sat::sat::limits::Stopped;

use super::output;
use super::time_limit::not_decided;

/// The name of a puzzle among several; empty if there is only one.
#[derive(Clone, Default)]
pub(super) struct Label {
    /// The input that it is from, if there are several.
    pub(super) file: Option<String>,
    /// Its number in that input, from 1, if there are several puzzles in it.
    pub(super) number: Option<NonZeroU64>,
    /// Whether it is not the first.
    pub(super) follows: bool,
}

impl fmt::Display for Label {
    /// Writes how messages about the puzzle start.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            let name = output::name(Path::new(file));
            match format::is_puzzle(file) && !Path::new(file).exists() {
                true => write!(f, "{}: ", output::shortened(&name))?,
                false => write!(f, "{name}: ")?,
            }
        }
        if let Some(number) = self.number {
            write!(f, "puzzle {number}: ")?;
        }
        Ok(())
    }
}

impl Label {
    /// Whether there are other puzzles.
    pub(super) const fn is_one_of_several(&self) -> bool {
        self.file.is_some() || self.number.is_some()
    }

    /// Prints the line above the answer, if there are several.
    pub(super) fn head(&self) -> anyhow::Result<()> {
        if !self.is_one_of_several() {
            return Ok(());
        }
        let before = if self.follows { "\n" } else { "" };
        let line = self.to_string();
        output::data(|out| writeln!(out, "{before}{}", line.trim_end()))
    }

    /// Says that a limit was reached before anything was known.
    pub(super) fn not_decided(&self, stopped: Stopped) {
        output::message(format_args!("{self}{}", not_decided(stopped)));
    }

    /// Writes a document as a line that says which puzzle it is about.
    pub(super) fn json_line(
        &self,
        out: &mut impl io::Write,
        document: impl Labelled,
    ) -> io::Result<()> {
        let document = document.numbered(self.number).in_file(self.file.clone());
        write_line(out, &document)
    }

    /// Prints a document in the same way.
    pub(super) fn print_json(&self, document: impl Labelled) -> anyhow::Result<()> {
        output::data(|out| self.json_line(out, document))
    }
}
