//! The puzzle files in folders.

mod no_puzzle;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use itertools::Itertools as _;
use walkdir::WalkDir;

use super::{input, output};

/// Extensions of the files that are read in a folder, with or without `.gz` after them; a file that is named itself may
/// have any.
const EXTENSIONS: [&str; 6] = ["has", "json", "jsonl", "pzprv3", "sav", "txt"];

/// The most files that are named in a message about those that are left out.
const MOST_NAMED: usize = 5;

/// The files at a path.
pub(super) struct Found {
    /// Those that are read.
    pub(super) files: Vec<PathBuf>,
    /// How many others are in the folder.
    pub(super) left_out: usize,
}

/// The puzzle files at `path`: the file itself, or those with a known extension in the folder.
///
/// # Errors
///
/// When there is nothing at `path`.
pub(super) fn files_at(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    Ok(find(path, |_| false)?.files)
}

/// Like [`files_at`], without the files in the folder that are no puzzles at all, whatever their names.
///
/// # Errors
///
/// When there is nothing at `path`.
pub(super) fn puzzles_at(path: &Path) -> anyhow::Result<Found> {
    find(path, no_puzzle::is_no_puzzle)
}

fn find(path: &Path, is_no_puzzle: impl Fn(&Path) -> bool) -> anyhow::Result<Found> {
    if !path.is_dir() {
        // A name that leads nowhere is a slip on the command line, not a puzzle that failed.
        fs::metadata(path)
            .map_err(|error| input::plainly(error.into(), path))
            .with_context(|| output::input_name(path))?;
        return Ok(Found {
            files: vec![path.to_owned()],
            left_out: 0,
        });
    }
    let mut files = Vec::new();
    let (mut unknown, mut others, mut special) = (Vec::new(), Vec::new(), 0);
    for entry in WalkDir::new(path).sort_by_file_name() {
        let entry = match entry {
            Ok(entry) => entry,
            // A folder that cannot be listed is kept: reading it fails as well, and says why.
            Err(error) => {
                files.push(error.path().unwrap_or(path).to_owned());
                continue;
            }
        };
        let known = has_known_extension(entry.path());
        if entry.file_type().is_dir() {
            continue;
        } else if !known {
            unknown.push(entry.into_path());
        } else if is_special(entry.path()) {
            special += 1;
            let name = output::name(entry.path());
            output::message(format_args!(
                "{name}: skipped, because it is not a regular file"
            ));
        } else if is_no_puzzle(entry.path()) {
            others.push(entry.into_path());
        } else {
            files.push(entry.into_path());
        }
    }
    let extensions = format!("without one of the extensions .{}", EXTENSIONS.join(" ."));
    tell_skipped(path, &unknown, &extensions);
    tell_skipped(path, &others, "without a puzzle in them");
    Ok(Found {
        files,
        left_out: unknown.len() + others.len() + special,
    })
}

/// Says which files of a folder are left out, if any.
fn tell_skipped(folder: &Path, files: &[PathBuf], why: &str) {
    if files.is_empty() {
        return;
    }
    let in_folder = |file: &PathBuf| output::name(file.strip_prefix(folder).unwrap_or(file));
    let mut names = files.iter().take(MOST_NAMED).map(in_folder).join(", ");
    if files.len() > MOST_NAMED {
        names.push_str(", …");
    }
    output::message(format_args!(
        "{}: skipped {} {why}: {names}",
        output::name(folder),
        output::count(files.len() as u64, "file"),
    ));
}

fn has_known_extension(path: &Path) -> bool {
    let is = |path: &Path, known: &str| path.extension().is_some_and(|found| found == known);
    let expanded = path.with_extension("");
    let path = if is(path, "gz") { &expanded } else { path };
    EXTENSIONS.iter().any(|known| is(path, known))
}

/// Whether this is a pipe, a device or a link to a folder: reading it may never end, or go round in circles. A link
/// that leads nowhere does not count, so that reading it reports that.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| !metadata.is_file())
}
