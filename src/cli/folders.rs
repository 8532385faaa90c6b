//! The puzzle files in folders.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use walkdir::WalkDir;

use super::{input, output};

/// Extensions of the files that are read in a folder, with or without `.gz` after them; a file that is named itself may
/// have any.
const EXTENSIONS: [&str; 6] = ["has", "json", "jsonl", "pzprv3", "sav", "txt"];

/// The puzzle files at `path`: the file itself, or those with a known extension in the folder.
///
/// # Errors
///
/// When there is nothing at `path`.
pub(super) fn files_at(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        // A name that leads nowhere is a slip on the command line, not a puzzle that failed.
        fs::metadata(path)
            .map_err(|error| input::plainly(error.into(), path))
            .with_context(|| output::input_name(path))?;
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    let mut passed_over = 0;
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
            passed_over += 1;
        } else if is_special(entry.path()) {
            let name = output::name(entry.path());
            output::message(format_args!(
                "{name}: skipped, because it is not a regular file"
            ));
        } else {
            files.push(entry.into_path());
        }
    }
    if passed_over > 0 {
        output::message(format_args!(
            "{}: skipped {} without one of the extensions .{}",
            output::name(path),
            output::count(passed_over, "file"),
            EXTENSIONS.join(" ."),
        ));
    }
    Ok(files)
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
