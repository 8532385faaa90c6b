//! `prove`, and what checks it: `check-proof`, `docs/check_cnf.py` and a checker of others. The folder is written whole or
//! not at all.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use hashi_sat::{Puzzle, Rules};

use crate::program::{self, file, fixture, folder, limited, program};
use crate::support::external_checker::{Verdict, rate};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, large_puzzles, random_puzzles, report};

/// What is in a folder, hidden files too.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// The puzzle as a file, with its rules as a comment.
fn text(puzzle: &Puzzle) -> String {
    let rules = puzzle.rules();
    let loops = if rules.loops() { "" } else { ", no loops" };
    let file = grid_text::file(puzzle);
    let (_, rows) = file.split_once('\n').unwrap();
    format!("# max-bridges {}{loops}\n{rows}", rules.max_bridges())
}

/// Proves `puzzle` into a new folder, and lets all checkers but the one in Python check it. None when the puzzle has
/// several solutions.
fn proved(root: &Path, name: &str, puzzle: &Puzzle, options: &[&str]) -> Option<PathBuf> {
    let label = format!("{name}: {}", grid_text::describe(puzzle));
    let folder = root.join(name);
    let puzzle = file(root, format!("{name}.txt"), text(puzzle));
    let proving = program(["prove"]).arguments(options).arguments([&puzzle]);
    let ended = proving.arguments(["-o"]).arguments([&folder]).run();
    if ended.code == 1 {
        assert!(!folder.exists() && ended.stdout.is_empty(), "{label}");
        let said = ended.stderr;
        let by_hints = options.contains(&"--by-hints");
        let is_none = by_hints && said.contains("no steps lead to a solution");
        assert!(
            is_none || said.contains("several solutions"),
            "{label}: {said}"
        );
        return None;
    }
    let said = String::from_utf8(ended.stdout).unwrap();
    assert_eq!((ended.code, &ended.stderr[..]), (0, ""), "{label}");
    let claim = said.split(':').next().unwrap().to_owned();
    let solution = folder.join("solution.txt");
    assert_eq!(
        solution.exists(),
        claim == "exactly one solution",
        "{label}: {said}"
    );
    let checked = program(["check-proof"])
        .arguments([folder.as_os_str(), &puzzle])
        .run();
    let (code, verdict) = checked.answer();
    assert_eq!(code, 0, "{label}: {verdict}{}", checked.stderr);
    assert!(
        verdict.starts_with(&format!("verified: {claim}")),
        "{label}: {verdict}"
    );
    if !options.contains(&"--comments") && !options.contains(&"--by-hints") {
        let verdict = rate(&folder);
        assert_ne!(verdict, Verdict::Refused, "{label}");
        fs::write(root.join(format!("{name}.rate")), format!("{verdict:?}")).unwrap();
    }
    Some(folder)
}

/// How many proofs in this folder rate has accepted.
fn accepted_by_rate(root: &Path) -> usize {
    let entries = fs::read_dir(root).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let said = paths.filter(|path| path.extension().is_some_and(|kind| kind == "rate"));
    said.filter(|path| fs::read_to_string(path).unwrap() == "Accepted")
        .count()
}

/// Lets the program in Python check the formulas of all these folders.
fn check_formulas(folders: &[PathBuf]) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/check_cnf.py");
    let mut command = Command::new("python3");
    let output = command
        .arg(script)
        .args(folders)
        .output()
        .unwrap_or_else(|error| {
            panic!("cannot run python3 ({error}): run tests/run.sh, which installs it where it can")
        });
    let said = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{complaint}");
    assert_eq!(said.matches(": right,").count(), folders.len(), "{said}");
}

#[test]
fn proofs_of_every_kind_of_puzzle_are_accepted_by_every_checker() {
    const FORMS: [&[&str]; 4] = [
        &[],
        &["--binary"],
        &["--comments"],
        &["--solver", "varisat"],
    ];
    let root = folder("prove-small");
    let mut folders = Vec::new();
    let number = rounds(600);
    for number in 0..number {
        let puzzle = random_puzzles::small_puzzle(number);
        let options = FORMS[number as usize % FORMS.len()];
        folders.extend(proved(&root, &number.to_string(), &puzzle, options));
    }
    let solved = folders
        .iter()
        .filter(|folder| folder.join("solution.txt").exists());
    let solved = solved.count();
    report(format_args!(
        "proofs of {number} small puzzles: {solved} of exactly one solution, {} of none",
        folders.len() - solved
    ));
    assert!(solved >= enough(160) && folders.len() - solved >= enough(160));
    let by_rate = accepted_by_rate(&root);
    report(format_args!("of these, {by_rate} accepted by rate"));
    assert!(by_rate >= enough(120));
    check_formulas(&folders);
}

#[test]
fn proofs_of_hundreds_of_islands_are_accepted_by_every_checker() {
    let root = folder("prove-large");
    let mut folders = Vec::new();
    for islands in [100, 200, 400] {
        for number in 0..rounds(12) {
            let mut random = Random::new("proved", number);
            let (puzzle, _) = large_puzzles::satisfiable(islands, Rules::default(), number);
            let puzzle = random_puzzles::with_moved_unit(&puzzle, &mut random);
            folders.extend(proved(&root, &format!("{islands}-{number}"), &puzzle, &[]));
        }
        // These have exactly one solution.
        let side = ((f64::from(islands) * 3.0).sqrt() as u32).to_string();
        let made = program(["generate", "--size", &side, "--seed", "1"]).run();
        let text = String::from_utf8(made.stdout).unwrap();
        let puzzle: Puzzle = text.parse().unwrap();
        let folder = proved(&root, &format!("one-{islands}"), &puzzle, &["--binary"]);
        assert!(
            folder
                .as_ref()
                .is_some_and(|folder| folder.join("solution.txt").exists())
        );
        folders.extend(folder);
    }
    report(format_args!(
        "proofs of hundreds of islands: {}, {} accepted by rate",
        folders.len(),
        accepted_by_rate(&root)
    ));
    assert!(folders.len() >= enough(15) && accepted_by_rate(&root) >= 3);
    // Python takes seconds for the largest.
    let name = |folder: &PathBuf| folder.file_name().unwrap().to_owned();
    folders.retain(|folder| {
        let name = name(folder).into_string().unwrap();
        !name.starts_with("400") || name == "400-0"
    });
    check_formulas(&folders);
}

#[test]
fn a_folder_is_written_whole_or_not_at_all() {
    let root = folder("prove-whole");
    let puzzle = file(&root, "p.txt", "1.2\n...\n3.4\n");
    let prove = |puzzle: &std::ffi::OsStr, more: &[&str]| {
        program(["prove", "-o", "proof"])
            .folder(&root)
            .arguments([puzzle])
            .arguments(more)
            .run()
    };
    // Nothing is overwritten, whatever there is.
    fs::write(root.join("proof"), "mine").unwrap();
    let ended = prove(&puzzle, &[]);
    assert_eq!(ended.code, 2);
    assert!(
        ended.stderr.contains("proof: it exists already"),
        "{}",
        ended.stderr
    );
    assert_eq!(fs::read(root.join("proof")).unwrap(), b"mine");
    fs::remove_file(root.join("proof")).unwrap();
    fs::create_dir(root.join("proof")).unwrap();
    assert_eq!(prove(&puzzle, &[]).code, 2);
    fs::remove_dir(root.join("proof")).unwrap();
    // Neither a limit nor an error leaves anything.
    let several = file(&root, "several.txt", "3.3\n...\n3.3\n");
    let wrong = file(&root, "wrong.txt", "1.x\n");
    let before = names(&root);
    let ended = prove(&puzzle, &["--time-limit", "0"]);
    assert_eq!(ended.code, 3);
    assert!(
        ended.stderr.contains("proof was not written"),
        "{}",
        ended.stderr
    );
    assert_eq!(prove(&several, &[]).code, 1);
    assert_eq!(prove(&wrong, &[]).code, 2);
    assert_eq!(names(&root), before);
    // A disk that is full in the middle: no file may have more than 1 kB.
    let large = fixture("puzzles/unsatisfiable.txt");
    let ended = limited("-f 1 && trap '' XFSZ", ["prove", &large, "-o", "proof"])
        .folder(&root)
        .run();
    assert_eq!(ended.code, 2, "{}", ended.stderr);
    assert!(ended.stderr.contains("cannot write it"), "{}", ended.stderr);
    assert_eq!(names(&root), before);
    // And then it is written.
    let ended = prove(&puzzle, &[]);
    assert_eq!((ended.code, &ended.stderr[..]), (0, ""));
    let all = [
        "README.txt",
        "formula.cnf",
        "proof.drat",
        "puzzle.txt",
        "solution.txt",
    ];
    assert_eq!(names(&root.join("proof")), all);
}

#[test]
fn the_files_are_those_of_other_commands() {
    let root = folder("prove-files");
    let puzzle = file(&root, "p.txt", "# no loops\n2.4\n...\n1.3\n");
    let ended = program(["prove", "p.txt", "-o", "proof"])
        .folder(&root)
        .run();
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    let read = |name: &str| fs::read_to_string(root.join("proof").join(name)).unwrap();
    let converted = program(["convert", "--to", "text"])
        .arguments([&puzzle])
        .run();
    assert_eq!(read("puzzle.txt").as_bytes(), converted.stdout);
    let solved = program(["solve"]).arguments([&puzzle]).run();
    assert_eq!(read("solution.txt").as_bytes(), solved.stdout);
    let formula = program(["dimacs", "--no-deduction", "--connectivity", "elimination"])
        .arguments(["--except", "proof/solution.txt", "p.txt"])
        .folder(&root)
        .run();
    assert_eq!(read("formula.cnf").as_bytes(), formula.stdout);
}

#[test]
fn what_is_too_large_is_refused_with_its_size() {
    let root = folder("prove-size");
    let (puzzle, _) = large_puzzles::satisfiable(30_000, Rules::default(), 1);
    let puzzle = program::file(&root, "p.txt", text(&puzzle));
    let ended = program(["prove", "-o", "proof"])
        .arguments([&puzzle])
        .folder(&root)
        .run();
    assert_eq!(ended.code, 3);
    assert!(
        ended.stderr.contains("more than 4000000 variables beside"),
        "{}",
        ended.stderr
    );
    assert_eq!(names(&root), ["p.txt"]);
}
