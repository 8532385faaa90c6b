//! The puzzles that newcomers copy: those that are to show the solution have only one.

use std::fs;
use std::path::Path;

use hashi_sat::{Puzzle, SearchOptions, Uniqueness, unique};

use super::program::words;

fn project(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The puzzles that these lines type into `solve`.
fn typed(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.trim_start_matches(['$', ' ']));
    let typed = lines.filter_map(|line| {
        let (puzzle, command) = line.strip_prefix("printf '")?.split_once("' | ")?;
        (command == "hashi-sat solve").then(|| puzzle.replace("\\n", "\n"))
    });
    typed.collect()
}

/// The puzzles that the examples of this text in Rust parse, in the shape of grids.
fn parsed(text: &str) -> Vec<String> {
    let puzzles = text.split("let puzzle: Puzzle = \"").skip(1);
    puzzles
        .filter_map(|rest| Some(rest.split_once('"')?.0.replace("\\n", "\n")))
        .collect()
}

fn assert_unique(text: &str) {
    let puzzle: Puzzle = text.parse().unwrap();
    let found = unique(&puzzle, &SearchOptions::default()).unwrap();
    assert!(matches!(found, Uniqueness::Unique(_)), "{text}: {found:?}");
}

/// The puzzles that these lines write into `puzzle.txt`.
fn written(text: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| {
        let (puzzle, file) = line.strip_prefix("$ printf '")?.split_once("' > ")?;
        (file == "puzzle.txt").then(|| puzzle.replace("\\n", "\n"))
    });
    lines.collect()
}

#[test]
fn puzzles_that_show_the_solution_have_one() {
    let readme = project("README.md");
    let of_front = written(&readme);
    assert_eq!(of_front.len(), 1, "{readme}");
    let page = project("docs/play.md");
    let (first, _) = page.split_once("## Several solutions").unwrap();
    let formats = project("docs/formats.md");
    let mut puzzles = [typed(first), typed(&formats)].concat();
    // The text has two puzzles, one after the other, to show that this is possible.
    puzzles.retain(|puzzle| !puzzle.contains("\n\n") && !puzzle.contains('x'));
    assert!(puzzles.len() >= 2, "{puzzles:?}");
    let help = words("solve --help").run().answer().1.to_owned();
    let of_help = typed(&help);
    assert_eq!(of_help.len(), 1, "{help}");
    assert_eq!(of_help[0], puzzles[0], "the same puzzle in both");
    assert_eq!(of_help, of_front, "the same puzzle in both");
    let of_library = parsed(&project("src/lib.rs"));
    let of_readme = parsed(&readme);
    let of_introduction = parsed(&project("docs/library.md"));
    assert!(!of_library.is_empty() && !of_readme.is_empty() && !of_introduction.is_empty());
    for puzzle in [puzzles, of_front, of_library, of_readme, of_introduction].concat() {
        assert_unique(&puzzle);
    }
    for text in [&readme, first, &formats] {
        assert!(!text.contains("one of several solutions"));
    }
}
