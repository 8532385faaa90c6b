//! The inputs: standard input, files, or puzzles on the command line.

use std::fs::File;
use std::io::{self, Cursor, IsTerminal as _, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context as _, bail, ensure};
use hashi_sat::notation::format::{self, SourceError};
use same_file::Handle;

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
    ///
    /// # Errors
    ///
    /// When there is no such file, or when it is `out` (where answers go, and its name): they would be read as puzzles,
    /// without end. In a folder it is passed over.
    pub(super) fn all(
        arguments: &[PathBuf],
        out: Option<&(Handle, String)>,
    ) -> anyhow::Result<Vec<Self>> {
        let is_out = |file: io::Result<Handle>| match (file, out) {
            (Ok(file), Some((out, _))) => file == *out,
            _ => false,
        };
        let refuse = |name: String| match out {
            Some((_, out)) => bail!("{name}: this is {out} as well, to which the answers go"),
            None => Ok(()),
        };
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
                _ if path.as_os_str() == "-" => {
                    if is_out(Handle::stdin()) {
                        refuse(String::from("standard input"))?;
                    }
                    sources.push(Self::Stdin);
                }
                Some(puzzle) if !path.exists() => sources.push(Self::Argument(puzzle.to_owned())),
                _ if path.is_dir() => {
                    for file in folders::files_at(path)? {
                        match is_out(Handle::from_path(&file)) {
                            true => output::message(format_args!(
                                "{}: left out, because the answers go there",
                                output::name(&file)
                            )),
                            false => sources.push(Self::File(file)),
                        }
                    }
                }
                _ => {
                    if path.is_file() && is_out(Handle::from_path(path)) {
                        refuse(output::name(path))?;
                    }
                    sources.extend(folders::files_at(path)?.into_iter().map(Self::File));
                }
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

    /// Its bytes, expanded if they are compressed; those that have been read before that are counted.
    pub(super) fn open(&self, meter: &Arc<Meter>) -> anyhow::Result<Box<dyn Read>> {
        let path = match self {
            Self::File(path) => path.as_path(),
            Self::Stdin | Self::Argument(_) => Path::new("-"),
        };
        let plainly = |error: io::Error| input::plainly(SourceError::Io(error), path);
        let stream: Box<dyn Read> = match self {
            Self::Stdin => {
                let stdin = io::stdin();
                if stdin.is_terminal() {
                    output::message(format_args!(
                        "reading puzzles from the keyboard, end with Ctrl-D"
                    ));
                }
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
            has_ended: false,
            meter: Arc::clone(meter),
        };
        format::expand(metered)
            .map_err(plainly)
            .with_context(|| self.name())
    }
}

/// Standard output, if it is a file.
pub(super) fn standard_output() -> Option<(Handle, String)> {
    let out = Handle::stdout().ok()?;
    let is_file = out.as_file().metadata().is_ok_and(|found| found.is_file());
    is_file.then(|| (out, String::from("standard output")))
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
            metadata.is_file().then_some(metadata.len())
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

    /// How many bytes have been read.
    pub(super) fn read(&self) -> u64 {
        self.read.load(Ordering::Relaxed)
    }

    /// The part of the whole that ends at this position, if the whole is known.
    pub(super) fn share(&self, position: u64) -> Option<f64> {
        let whole = self.whole.filter(|&whole| whole > 0)?;
        Some((position as f64 / whole as f64).min(1.0))
    }
}

/// Counts what is read. After its end a stream is not read again: a terminal would have to be ended twice.
struct Metered {
    stream: Box<dyn Read>,
    has_ended: bool,
    meter: Arc<Meter>,
}

impl Read for Metered {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.has_ended || buffer.is_empty() {
            return Ok(0);
        }
        let read = self.stream.read(buffer)?;
        self.has_ended = read == 0;
        self.meter.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
