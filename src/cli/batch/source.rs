//! The inputs: standard input, files, or puzzles on the command line.

use std::fs::File;
use std::io::{self, Cursor, IsTerminal as _, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context as _, ensure};
use hashi_sat::notation::format::{self, SourceError};

use crate::cli::{folders, input, output};

/// An input.
pub(super) enum Source {
    Stdin,
    File(PathBuf),
    /// An argument that is a puzzle.
    Argument(String),
}

impl Source {
    /// The inputs that the arguments name, in their order; of a folder, all files in it.
    pub(super) fn all(arguments: &[PathBuf]) -> anyhow::Result<Vec<Self>> {
        let stdin = [PathBuf::from("-")];
        let arguments = match arguments {
            [] => &stdin,
            given => given,
        };
        let read_stdin = arguments.iter().filter(|path| path.as_os_str() == "-");
        ensure!(
            read_stdin.count() <= 1,
            "standard input can be read only once"
        );
        let mut sources = Vec::new();
        for path in arguments {
            let puzzle = path.to_str().filter(|text| format::is_puzzle(text));
            match puzzle {
                _ if path.as_os_str() == "-" => sources.push(Self::Stdin),
                Some(puzzle) if !path.exists() => sources.push(Self::Argument(puzzle.to_owned())),
                _ => sources.extend(folders::files_at(path)?.into_iter().map(Self::File)),
            }
        }
        ensure!(!sources.is_empty(), "no puzzle found in these folders");
        Ok(sources)
    }

    /// Its name in messages and answers.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Stdin => String::from("-"),
            Self::File(path) => output::name(path),
            Self::Argument(puzzle) => puzzle.clone(),
        }
    }

    /// Whether it is this file.
    pub(super) fn is(&self, path: &Path) -> bool {
        let same = |file: &PathBuf| match (file.canonicalize(), path.canonicalize()) {
            (Ok(file), Ok(path)) => file == path,
            _ => false,
        };
        matches!(self, Self::File(file) if same(file))
    }

    /// Its bytes, expanded if they are compressed; those that have been read before that are counted.
    pub(super) fn open(&self, meter: &Arc<Meter>) -> anyhow::Result<Box<dyn Read>> {
        let plainly = |error: io::Error| input::plainly(SourceError::Io(error));
        let stream: Box<dyn Read> = match self {
            Self::Stdin => {
                let stdin = io::stdin();
                if stdin.is_terminal() {
                    output::message(format_args!(
                        "reading puzzles from the keyboard, end with Ctrl-D"
                    ));
                }
                // Without the buffer of the standard library, which is beside our own.
                Box::new(stdin.lock())
            }
            Self::File(path) => {
                let open = File::open(path).map_err(plainly);
                Box::new(open.with_context(|| output::input_name(path))?)
            }
            Self::Argument(puzzle) => Box::new(Cursor::new(puzzle.clone().into_bytes())),
        };
        let metered = Metered {
            stream,
            meter: Arc::clone(meter),
        };
        format::expand(metered)
            .map_err(plainly)
            .with_context(|| self.name())
    }
}

/// How much of how much has been read.
#[derive(Default)]
pub(super) struct Meter {
    read: AtomicU64,
    whole: Option<u64>,
}

impl Meter {
    /// A meter for these inputs. The whole is known if all are regular files.
    pub(super) fn new(sources: &[Source]) -> Self {
        let size = |path: &Path| {
            let metadata = path.metadata().ok()?;
            metadata.is_file().then(|| metadata.len())
        };
        let sizes = sources.iter().map(|source| match source {
            Source::Stdin => size(Path::new("/dev/stdin")),
            Source::File(path) => size(path),
            Source::Argument(puzzle) => Some(puzzle.len() as u64),
        });
        Self {
            read: AtomicU64::new(0),
            whole: sizes.sum(),
        }
    }

    /// The part that has been read, if the whole is known.
    pub(super) fn share(&self) -> Option<f64> {
        let whole = self.whole.filter(|&whole| whole > 0)?;
        let share = self.read.load(Ordering::Relaxed) as f64 / whole as f64;
        Some(share.min(1.0))
    }
}

struct Metered {
    stream: Box<dyn Read>,
    meter: Arc<Meter>,
}

impl Read for Metered {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(buffer)?;
        self.meter.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
