//! Where the puzzles go.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::builder::{OsStringValueParser, TypedValueParser};
use hashi_sat::generate::{Generated, Recipe};
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

    /// Whether this many puzzles can go there, and the folder of the file exists.
    pub(super) fn accept(&self, count: usize, asked: &str) -> anyhow::Result<()> {
        match self {
            Self::Output => Ok(()),
            Self::File(path) => expect_folder(path),
            Self::Picture(target) if count > 1 && target.kind != Kind::Pdf => bail!(
                "{}: a picture shows one puzzle, but {asked} {count}; a .pdf holds them all",
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
    made: Made,
    /// The text that has not been delivered yet.
    written: Vec<u8>,
    /// The puzzles to be drawn.
    drawn: Vec<Drawn>,
}

/// A puzzle to be drawn.
struct Drawn {
    name: String,
    made: Generated,
    with_solution: bool,
}

impl Delivery {
    pub(super) fn new(destination: &Destination, count: usize) -> Self {
        Self {
            destination: destination.clone(),
            count,
            made: Made::default(),
            written: Vec::new(),
            drawn: Vec::new(),
        }
    }

    /// Accepts a puzzle that was made by a recipe, and its text.
    pub(super) fn take(
        &mut self,
        recipe: &Recipe,
        made: Generated,
        with_solution: bool,
        written: Vec<u8>,
    ) -> anyhow::Result<()> {
        self.made.add(made.level);
        self.written.extend(written);
        match self.destination {
            Destination::Output => self.print(),
            Destination::File(_) => Ok(()),
            Destination::Picture(_) => {
                let name = format!("seed {}, puzzle {}", recipe.seed, recipe.number);
                self.drawn.push(Drawn {
                    name,
                    made,
                    with_solution,
                });
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
                    [
                        Drawn {
                            made,
                            with_solution,
                            ..
                        },
                    ] => {
                        let bare = Picture::new(&made.puzzle);
                        let picture = if *with_solution {
                            bare.with_solution(&made.solution)
                        } else {
                            bare
                        };
                        target.draw(&picture, Choices::default())?;
                    }
                    _ => publish(drawn, target.path())?,
                }
                self.print()?;
            }
        }
        Ok(self.made)
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

#[cfg(feature = "pdf")]
fn publish(drawn: Vec<Drawn>, path: &Path) -> anyhow::Result<()> {
    use hashi_sat::pictures::book::{BookAnswer, BookOptions, Entry};

    let entry = |drawn: Drawn| {
        let mut entry = Entry::new(drawn.made.puzzle);
        if drawn.with_solution {
            entry.answer = BookAnswer::Solution(drawn.made.solution);
        }
        (drawn.name, entry)
    };
    let (names, entries): (Vec<String>, _) = drawn.into_iter().map(entry).unzip();
    crate::cli::book::publish(entries, &names, BookOptions::default(), path)
}

#[cfg(not(feature = "pdf"))]
fn publish(drawn: Vec<Drawn>, path: &Path) -> anyhow::Result<()> {
    let (name, first) = (output::name(path), &drawn[0].name);
    bail!("{name}: no book of {first} and others, because this program was built without PDF")
}
