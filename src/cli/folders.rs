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
    /// The others in the folder, each with the reason.
    pub(super) left_out: Vec<(PathBuf, Reason)>,
}

/// Why a file is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It is a pipe, a device or a link to a folder.
    NotRegular,
    /// It has none of [`EXTENSIONS`].
    Extension,
    /// There is no puzzle at all in it.
    NoPuzzle,
}

/// The puzzle files at `path`: the file itself, or those with a known extension in the folder. Says which are left out.
///
/// # Errors
///
/// When there is nothing at `path`.
pub(super) fn files_at(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let found = find(path, |_| false)?;
    found.tell(path);
    Ok(found.files)
}

/// Like [`files_at`], without the files in the folder that are no puzzles at all, whatever their names. The caller has
/// to [say](Found::tell) which are left out.
///
/// # Errors
///
/// When there is nothing at `path`.
pub(super) fn puzzles_at(path: &Path) -> anyhow::Result<Found> {
    find(path, no_puzzle::is_no_puzzle)
}

fn find(path: &Path, is_no_puzzle: impl Fn(&Path) -> bool) -> anyhow::Result<Found> {
    let (mut files, mut left_out) = (Vec::new(), Vec::new());
    if !path.is_dir() {
        // A name that leads nowhere is a slip on the command line, not a puzzle that failed.
        fs::metadata(path)
            .map_err(|error| input::plainly(error.into(), path))
            .with_context(|| output::input_name(path))?;
        files.push(path.to_owned());
        return Ok(Found { files, left_out });
    }
    for entry in WalkDir::new(path).sort_by_file_name() {
        let entry = match entry {
            Ok(entry) => entry,
            // A folder that cannot be listed is kept: reading it fails as well, and says why.
            Err(error) => {
                files.push(error.path().unwrap_or(path).to_owned());
                continue;
            }
        };
        if entry.file_type().is_dir() {
            continue;
        }
        let reason = if !has_known_extension(entry.path()) {
            Some(Reason::Extension)
        } else if is_special(entry.path()) {
            Some(Reason::NotRegular)
        } else {
            is_no_puzzle(entry.path()).then_some(Reason::NoPuzzle)
        };
        match reason {
            Some(reason) => left_out.push((entry.into_path(), reason)),
            None => files.push(entry.into_path()),
        }
    }
    Ok(Found { files, left_out })
}

impl Found {
    /// Says which files of the folder are left out, if any.
    pub(super) fn tell(&self, folder: &Path) {
        let of = |reason| {
            let files = self.left_out.iter();
            files.filter_map(move |(file, why)| (*why == reason).then_some(file.as_path()))
        };
        for file in of(Reason::NotRegular) {
            let name = output::name(file);
            output::message(format_args!(
                "{name}: left out, because it is not a regular file"
            ));
        }
        let extensions = format!("without one of the extensions .{}", EXTENSIONS.join(" ."));
        tell_together(folder, &of(Reason::Extension).collect_vec(), &extensions);
        let others = of(Reason::NoPuzzle).collect_vec();
        tell_together(folder, &others, "without a puzzle in them");
    }
}

/// Says in one message that files are left out, if there are any.
fn tell_together(folder: &Path, files: &[&Path], why: &str) {
    if files.is_empty() {
        return;
    }
    let in_folder = |file: &&Path| output::name(file.strip_prefix(folder).unwrap_or(file));
    let mut names = files.iter().take(MOST_NAMED).map(in_folder).join(", ");
    if files.len() > MOST_NAMED {
        names.push_str(", …");
    }
    output::message(format_args!(
        "{}: left out {} {why}: {names}",
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
