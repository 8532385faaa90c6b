//! The puzzles of one or several files.

use std::path::PathBuf;

use anyhow::ensure;

use super::input::{ChoiceArguments, Loaded, ReadingArguments, source};
use super::output;

/// Files, and how to read them.
#[derive(clap::Args)]
pub(super) struct FilesArguments {
    /// Files with one or more puzzles, or puzzles themselves as URLs, links or game IDs; - (or nothing)
    /// reads standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArguments,

    #[command(flatten)]
    choice: ChoiceArguments,
}

impl FilesArguments {
    /// Reads all puzzles of all files, at least one, or the chosen one, and prints what the user should know about
    /// them.
    pub(super) fn load(&self) -> anyhow::Result<Vec<Loaded>> {
        let paths = self.paths();
        let read_stdin = paths.iter().filter(|path| path.as_os_str() == "-").count();
        ensure!(read_stdin <= 1, "standard input can be read only once");
        if let [path] = paths {
            return self.choice.load_all(&self.reading, path);
        }
        // The number could be counted in each file, or through all of them.
        ensure!(
            !self.choice.is_given(),
            "--puzzle takes one puzzle of one input, but there are {} inputs",
            paths.len()
        );
        let mut puzzles = Vec::new();
        for path in paths {
            for mut loaded in self.reading.read(path)? {
                // As it was typed, for programs; messages and headings shorten and escape it.
                loaded.label.file = Some(match path.as_os_str() == "-" {
                    true => loaded.source().to_owned(),
                    false => path.to_string_lossy().into_owned(),
                });
                loaded.label.follows = !puzzles.is_empty();
                puzzles.push(loaded);
            }
        }
        for note in puzzles.iter_mut().flat_map(Loaded::take_notes) {
            output::message(format_args!("{note}"));
        }
        Ok(puzzles)
    }

    /// The start of a message that there are too many puzzles: `a.txt: found 3 puzzles`.
    pub(super) fn found(&self, puzzles: usize) -> String {
        match self.paths() {
            [path] => format!("{}: found {puzzles} puzzles", source(path)),
            paths => format!("found {puzzles} puzzles in {} inputs", paths.len()),
        }
    }

    /// What to do about that.
    pub(super) fn choice(&self) -> &'static str {
        match self.paths() {
            [_] => super::input::CHOICE,
            _ => "",
        }
    }

    fn paths(&self) -> &[PathBuf] {
        match self.files.as_slice() {
            [] => stdin(),
            files => files,
        }
    }
}

/// Standard input alone.
fn stdin() -> &'static [PathBuf] {
    static STDIN: std::sync::OnceLock<[PathBuf; 1]> = std::sync::OnceLock::new();
    STDIN.get_or_init(|| [PathBuf::from("-")])
}
