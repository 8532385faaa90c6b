//! Which files `bench` measures.

use std::path::{Path, PathBuf};

use anyhow::ensure;

use crate::cli::folders::{Found, puzzles_at};

/// The puzzle files at all these paths, each once. Those of a folder are together, even if its subfolders come between
/// them. And how many others are in the folders.
pub(super) fn find(paths: &[PathBuf]) -> anyhow::Result<Found> {
    let mut files = Vec::new();
    let mut left_out = 0;
    for path in paths {
        let mut found = puzzles_at(path)?;
        files.append(&mut found.files);
        left_out += found.left_out;
    }
    ensure!(!files.is_empty(), "no puzzle found in these folders");
    files.sort_by(|a, b| (a.parent(), a).cmp(&(b.parent(), b)));
    files.dedup();
    Ok(Found { files, left_out })
}

/// The folder of `file`, as it is named in the report.
pub(super) fn folder(file: &Path) -> PathBuf {
    match file.parent() {
        Some(parent) if parent != Path::new("") => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}
