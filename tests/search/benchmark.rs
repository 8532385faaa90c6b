//! Every file of the public benchmark, where it is at hand: read, solved, verified.
//!
//! `HASHI_BENCHMARK` names the folder: `.has` files in folders of their own, all satisfiable.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::{Answer, SolveOptions, solve, verify};

use crate::support::{bounds, report};

/// The `.has` files in `folder` and in the folders below it, in order of their names.
fn has_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{folder:?}: {e}"));
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "has") {
                files.push(path);
            }
        }
    }
    files.sort_unstable();
    files
}

#[test]
fn every_benchmark_file_is_solved_and_verified() {
    let Some(folder) = env::var_os("HASHI_BENCHMARK") else {
        report(format_args!(
            "benchmark: skipped, HASHI_BENCHMARK is not set"
        ));
        return;
    };
    let started = Instant::now();
    let files = has_files(Path::new(&folder));
    assert!(!files.is_empty(), "no .has file in {folder:?}");
    for path in &files {
        let bytes = fs::read(path).unwrap();
        let reading = format::read(&bytes, &ReadOptions::default())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(reading.format, Format::Has, "{}", path.display());
        let outcome = solve(&reading.puzzle, &SolveOptions::default())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let Answer::Satisfiable(solution) = outcome.answer else {
            panic!("{}: {:?}", path.display(), outcome.answer);
        };
        assert_eq!(
            verify(&reading.puzzle, &solution),
            Ok(()),
            "{}",
            path.display()
        );
        bounds::assert_hold(&reading.puzzle, &[solution]);
    }
    report(format_args!(
        "benchmark: {} files solved and verified in {:.1} s",
        files.len(),
        started.elapsed().as_secs_f64()
    ));
}
