//! Where the puzzles go.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::builder::{OsStringValueParser, TypedValueParser};
use hashi_sat::generate::Generated;
use hashi_sat::notation::format::Format;
use hashi_sat::pictures::Picture;

use super::words::{Limit, Made};
use crate::cli::exit::Exit;
use crate::cli::picture::{Choices, Kind, Target};
use crate::cli::{output, whole_file};

/// Where the puzzles go.
#[derive(Clone)]
pub(super) enum Destination {
    /// Standard output, each puzzle at once.
    Output,
    /// This file, instead.
    File(PathBuf),
    /// A picture or a book, and standard output.
    Picture(Target),
}

impl Destination {
    /// The value of `-o`.
    pub(super) fn parser() -> impl TypedValueParser<Value = Self> {
        OsStringValueParser::new().try_map(|path| {
            let path = PathBuf::from(path);
            let picture = Target::of(&path)?;
            Ok::<_, &'static str>(picture.map_or(Self::File(path), Self::Picture))
        })
    }

    /// The format that the extension of the file name implies.
    pub(super) fn format(&self) -> Option<Format> {
        match self {
            Self::File(path) => path.extension()?.to_str()?.to_lowercase().parse().ok(),
            Self::Output | Self::Picture(_) => None,
        }
    }

    /// Whether as many puzzles as an option asks for can go there, and the folder of the file exists.
    pub(super) fn accept(&self, count: usize, option: &str) -> anyhow::Result<()> {
        match self {
            Self::Output => Ok(()),
            Self::File(path) => expect_folder(path),
            Self::Picture(target) if count > 1 && target.kind != Kind::Pdf => bail!(
                "{}: a picture shows one puzzle, but {option} asks for {count}; a .pdf holds them all",
                output::name(target.path())
            ),
            Self::Picture(target) => target.expect_folder(),
        }
    }
}

fn expect_folder(path: &Path) -> anyhow::Result<()> {
    whole_file::expect_folder(path).with_context(|| output::name(path))
}

/// The puzzles that have been made but not all delivered.
pub(super) struct Delivery {
    destination: Destination,
    count: usize,
    with_solution: bool,
    seed: u64,
    made: Made,
    /// The text that has not been delivered yet.
    written: Vec<u8>,
    /// The puzzles to be drawn.
    drawn: Vec<Generated>,
}

impl Delivery {
    pub(super) fn new(
        destination: &Destination,
        count: usize,
        with_solution: bool,
        seed: u64,
    ) -> Self {
        Self {
            destination: destination.clone(),
            count,
            with_solution,
            seed,
            made: Made::default(),
            written: Vec::new(),
            drawn: Vec::new(),
        }
    }

    /// Accepts a puzzle, and its text.
    pub(super) fn take(&mut self, made: Generated, written: Vec<u8>) -> anyhow::Result<()> {
        self.made.add(made.level);
        self.written.extend(written);
        match self.destination {
            Destination::Output => self.print(),
            Destination::File(_) => Ok(()),
            Destination::Picture(_) => {
                self.drawn.push(made);
                Ok(())
            }
        }
    }

    fn print(&mut self) -> anyhow::Result<()> {
        let written = std::mem::take(&mut self.written);
        output::data(|out| out.write_all(&written))
    }

    /// Called after all puzzles are made. Pictures come first: after an error, standard output has to be empty.
    pub(super) fn finish(&mut self) -> anyhow::Result<Made> {
        match &self.destination {
            Destination::Output => {}
            Destination::File(path) => {
                whole_file::replace(path, &self.written).with_context(|| output::name(path))?;
            }
            Destination::Picture(target) => {
                let drawn = std::mem::take(&mut self.drawn);
                match drawn.as_slice() {
                    [made] => {
                        let bare = Picture::new(&made.puzzle);
                        let picture = if self.with_solution {
                            bare.with_solution(&made.solution)
                        } else {
                            bare
                        };
                        target.draw(&picture, Choices::default())?;
                    }
                    _ => self.publish(drawn, target.path())?,
                }
                self.print()?;
            }
        }
        Ok(self.made)
    }

    #[cfg(feature = "pdf")]
    fn publish(&self, drawn: Vec<Generated>, path: &Path) -> anyhow::Result<()> {
        use hashi_sat::pictures::book::{BookAnswer, BookOptions, Entry};

        let name = |number| format!("seed {}, puzzle {number}", self.seed);
        let names: Vec<String> = (1..=drawn.len()).map(name).collect();
        let entry = |made: Generated| {
            let mut entry = Entry::new(made.puzzle);
            if self.with_solution {
                entry.answer = BookAnswer::Solution(made.solution);
            }
            entry
        };
        let entries = drawn.into_iter().map(entry).collect();
        crate::cli::book::publish(entries, &names, BookOptions::default(), path)
    }

    #[cfg(not(feature = "pdf"))]
    fn publish(&self, _: Vec<Generated>, path: &Path) -> anyhow::Result<()> {
        let (name, seed) = (output::name(path), self.seed);
        bail!("{name}: no book of seed {seed}, because this program was built without PDF")
    }

    /// Called when a limit was reached. What was made goes to standard output; no file is touched, which is reported.
    pub(super) fn give_up(&mut self, limit: &Limit, tried: &str) -> anyhow::Result<Exit> {
        self.print()?;
        let words = self.made.fewer_than(self.count, limit, tried);
        output::message(format_args!("{words}"));
        match &self.destination {
            Destination::Output => {}
            Destination::File(path) => whole_file::tell_unwritten(path),
            Destination::Picture(target) => target.tell_unwritten(),
        }
        Ok(Exit::NotDecided)
    }
}
