//! The bytes of an input that is no puzzle: an answer, pins.

use std::fs::File;
use std::io::{self, IsTerminal as _, Read};
use std::path::Path;

use anyhow::{Context as _, ensure};
use hashi_sat::notation::format::{LARGEST_INPUT, expand, is_puzzle};

use super::input::{unreadable, unreadable_at};
use super::output;

/// The name of an input in messages, and its bytes; `-` is standard input. `content` says what it should contain, such
/// as `an answer`.
///
/// Unlike a puzzle it may have lines of any length: MiniSat writes a model as one.
pub(super) fn load(path: &Path, content: &str) -> anyhow::Result<(String, Vec<u8>)> {
    let (name, bytes) = if path.as_os_str() == "-" {
        let stdin = io::stdin();
        if stdin.is_terminal() {
            output::message(format_args!(
                "reading {content} from the keyboard, end with Ctrl-D"
            ));
        }
        (String::from("<stdin>"), read(stdin.lock(), content))
    } else {
        let name = output::input_name(path);
        (name, read_file(path, content))
    };
    let bytes = bytes.with_context(|| name.clone())?;
    Ok((name, bytes))
}

/// Like [`load`], for an answer to a puzzle: like a puzzle, an argument that has the shape of a link or game ID is the
/// answer itself if there is no such file.
pub(super) fn load_answer(path: &Path) -> anyhow::Result<(String, Vec<u8>)> {
    match path.to_str().filter(|text| is_puzzle(text)) {
        Some(link) if !path.exists() => Ok((
            output::shortened(&output::name(path)),
            link.as_bytes().to_vec(),
        )),
        _ => load(path, "an answer"),
    }
}

/// A regular file that is too large is refused before anything is read.
fn read_file(path: &Path, content: &str) -> anyhow::Result<Vec<u8>> {
    let plainly = |error| unreadable_at(path, error, content);
    let file = File::open(path).map_err(plainly)?;
    let metadata = file.metadata().map_err(plainly)?;
    if metadata.is_file() {
        limit(metadata.len())?;
    }
    read(file, content)
}

fn read(stream: impl Read, content: &str) -> anyhow::Result<Vec<u8>> {
    let plainly = |error| unreadable(error, content);
    let mut bytes = Vec::new();
    let mut limited = expand(stream).map_err(plainly)?.take(LARGEST_INPUT + 1);
    limited.read_to_end(&mut bytes).map_err(plainly)?;
    limit(bytes.len() as u64)?;
    Ok(bytes)
}

fn limit(length: u64) -> anyhow::Result<()> {
    ensure!(
        length <= LARGEST_INPUT,
        "the input passes the limit of {LARGEST_INPUT} bytes"
    );
    Ok(())
}
