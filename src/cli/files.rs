//! The puzzles of several files.

use std::path::PathBuf;

use anyhow::ensure;

use super::input::{Loaded, ReadingArguments};
use super::output;

/// Files, and how to read them.
#[derive(clap::Args)]
pub(super) struct FilesArguments {
    /// Files with one or more puzzles, or puzzles themselves as URLs, links or game IDs; - (or nothing)
    /// reads standard input
    #[arg(value_name = "FILES")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArguments,
}

impl FilesArguments {
    /// Reads all puzzles of all files, and prints what the user should know about them.
    pub(super) fn load(&self) -> anyhow::Result<Vec<Loaded>> {
        let stdin = [PathBuf::from("-")];
        let files = if self.files.is_empty() {
            &stdin
        } else {
            self.files.as_slice()
        };
        let read_stdin = files.iter().filter(|path| path.as_os_str() == "-").count();
        ensure!(read_stdin <= 1, "standard input can be read only once");
        let mut puzzles = Vec::new();
        for path in files {
            puzzles.append(&mut self.reading.read(path)?);
        }
        for note in puzzles.iter_mut().flat_map(Loaded::take_notes) {
            output::message(format_args!("{note}"));
        }
        Ok(puzzles)
    }
}
