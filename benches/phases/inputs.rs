//! The puzzles that are measured, all with a solution.

use std::fs;
use std::path::{Path, PathBuf};

use hashi_sat::Puzzle;
use hashi_sat::notation::format::{self, ReadOptions};

/// A puzzle and where it comes from.
pub(crate) struct Input {
    /// What the figures are listed under.
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    pub(crate) bytes: Vec<u8>,
    pub(crate) puzzle: Puzzle,
}

impl Input {
    fn read(name: String, path: PathBuf) -> Self {
        let bytes = format::read_file(&path).unwrap();
        let reading = format::read(&bytes, &ReadOptions::default()).unwrap();
        Self {
            name,
            path,
            bytes,
            puzzle: reading.puzzle,
        }
    }
}

/// A fixture of 100 islands and one of 400; where `HASHI_BENCHMARK` names the folder of the public
/// instances, also one of each of its folders, the one in the middle of the names.
pub(crate) fn all() -> Vec<Input> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/puzzles");
    let fixture = |islands| {
        let path = fixtures.join(format!("large_{islands}_k2_sat.txt"));
        Input::read(format!("{islands} islands"), path)
    };
    let mut inputs = vec![fixture(100), fixture(400)];
    if let Some(benchmark) = std::env::var_os("HASHI_BENCHMARK") {
        for folder in sorted(Path::new(&benchmark)) {
            if !folder.is_dir() {
                continue;
            }
            let files = sorted(&folder);
            if let Some(path) = files.get(files.len() / 2) {
                let name = path.file_stem().unwrap().to_string_lossy().into_owned();
                inputs.push(Input::read(name, path.clone()));
            }
        }
    }
    inputs
}

/// What is in a folder, by name.
fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
}
