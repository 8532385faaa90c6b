//! Reads the bytes of an answer.

use std::fs::File;
use std::io::{self, IsTerminal as _, Read};
use std::path::Path;

use anyhow::{Context as _, ensure};
use hashi_sat::format::{LARGEST_INPUT, expand};

use crate::cli::input::unreadable;
use crate::cli::output;

/// The name of the answer in messages, and its bytes; `-` is standard input.
///
/// Unlike a puzzle it may have lines of any length: MiniSat writes a model as one.
pub(in crate::cli) fn load(path: &Path) -> anyhow::Result<(String, Vec<u8>)> {
    let (name, bytes) = if path.as_os_str() == "-" {
        let stdin = io::stdin();
        if stdin.is_terminal() {
            output::message(format_args!(
                "reading an answer from the keyboard, end with Ctrl-D"
            ));
        }
        (String::from("<stdin>"), read(stdin.lock()))
    } else {
        let name = output::name(path);
        (name, read_file(path))
    };
    let bytes = bytes.with_context(|| name.clone())?;
    Ok((name, bytes))
}

/// A regular file that is too large is refused before anything is read.
fn read_file(path: &Path) -> anyhow::Result<Vec<u8>> {
    let file = File::open(path).map_err(plainly)?;
    let metadata = file.metadata().map_err(plainly)?;
    if metadata.is_file() {
        limit(metadata.len())?;
    }
    read(file)
}

fn read(stream: impl Read) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut limited = expand(stream).map_err(plainly)?.take(LARGEST_INPUT + 1);
    limited.read_to_end(&mut bytes).map_err(plainly)?;
    limit(bytes.len() as u64)?;
    Ok(bytes)
}

fn limit(length: u64) -> anyhow::Result<()> {
    ensure!(
        length <= LARGEST_INPUT,
        "the answer passes the limit of {LARGEST_INPUT} bytes"
    );
    Ok(())
}

/// An error of the file system in words for a person.
fn plainly(error: io::Error) -> anyhow::Error {
    unreadable(error, "an answer")
}
