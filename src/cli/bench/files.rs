//! Which files `bench` measures.

use std::path::{Path, PathBuf};

use anyhow::ensure;

use crate::cli::folders::files_at;

/// The puzzle files at all these paths, each once. Those of a folder are together, even if its subfolders come between
/// them.
pub(super) fn find(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        files.append(&mut files_at(path)?);
    }
    ensure!(!files.is_empty(), "no puzzle found in these folders");
    files.sort_by(|a, b| (a.parent(), a).cmp(&(b.parent(), b)));
    files.dedup();
    Ok(files)
}

/// The folder of `file`, as it is named in the report.
pub(super) fn folder(file: &Path) -> PathBuf {
    match file.parent() {
        Some(parent) if parent != Path::new("") => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}
