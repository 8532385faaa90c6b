//! Which files `bench` measures.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::ensure;
use itertools::Itertools as _;

use crate::cli::folders::puzzles_at;

/// The files at all paths.
pub(super) struct Files {
    /// Those that are read, each once. Those of a folder are together, even if its subfolders come between them.
    pub(super) read: Vec<PathBuf>,
    /// How many others are in the folders.
    pub(super) left_out: usize,
}

/// The puzzle files at all these paths. Says which others are left out. A file that is left out of a folder, but is
/// named itself, is read.
pub(super) fn find(paths: &[PathBuf]) -> anyhow::Result<Files> {
    let found: Vec<_> = paths
        .iter()
        .map(|path| Ok((path, puzzles_at(path)?)))
        .collect::<anyhow::Result<_>>()?;
    let read = found.iter().flat_map(|(_, found)| found.files.clone());
    let read: BTreeSet<PathBuf> = read.collect();
    let mut left_out = BTreeSet::new();
    for (path, mut found) in found {
        found
            .left_out
            .retain(|(file, _)| !read.contains(file) && left_out.insert(file.clone()));
        found.tell(path);
    }
    ensure!(!read.is_empty(), "no puzzle found in these folders");
    let read = read.into_iter();
    Ok(Files {
        read: read
            .sorted_by(|a, b| (a.parent(), a).cmp(&(b.parent(), b)))
            .collect(),
        left_out: left_out.len(),
    })
}

/// The folder of `file`, as it is named in the report.
pub(super) fn folder(file: &Path) -> PathBuf {
    match file.parent() {
        Some(parent) if parent != Path::new("") => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}
