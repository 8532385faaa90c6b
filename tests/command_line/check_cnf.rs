//! `docs/check_cnf.py`, which derives the formula of a puzzle by itself: it finds right what the program writes, for
//! puzzles of every kind, and nothing that differs from it.
//!
//! `tests/run.sh` installs Python.

mod changes;

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use hashi_sat::Puzzle;

use self::changes::{CHANGES, change};
use crate::program::{self, program};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, large_puzzles, random_puzzles, report};

/// Runs the script; exit code and standard output.
fn script<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> (i32, String) {
    let output = Command::new("python3")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/check_cnf.py"))
        .args(arguments)
        .env("PYTHONIOENCODING", "utf-8")
        .output()
        .unwrap_or_else(|error| {
            panic!("cannot run python3 ({error}): run tests/run.sh, which installs it where it can")
        });
    let complaint = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code().expect("an exit code");
    // An unhandled exception ends Python with exit code 1, and usage is on standard error.
    assert!(!complaint.contains("Traceback"), "{complaint}");
    (code, String::from_utf8(output.stdout).unwrap())
}

/// What the script says of each folder, by its name, and its exit code.
fn verdicts(folders: &[PathBuf]) -> (i32, BTreeMap<String, String>) {
    let (code, said) = script(folders);
    let mut verdicts = BTreeMap::new();
    for line in said.lines().filter(|line| !line.starts_with("  ")) {
        let (path, verdict) = line.split_once("/formula.cnf: ").expect(line);
        let name = Path::new(path).file_name().unwrap().to_str().unwrap();
        verdicts.insert(name.to_owned(), verdict.to_owned());
    }
    (code, verdicts)
}

/// The puzzle as the script reads it, now and then with its size.
fn text(puzzle: &Puzzle, with_size: bool) -> String {
    let rules = puzzle.rules();
    let most = (rules.max_bridges() != 2).then(|| format!("max-bridges {}", rules.max_bridges()));
    let loops = (!rules.loops()).then(|| String::from("no loops"));
    let parts: Vec<String> = most.into_iter().chain(loops).collect();
    let mut text = if parts.is_empty() {
        String::new()
    } else {
        format!("# {}\n", parts.join(", "))
    };
    let file = grid_text::file(puzzle);
    let (_, rows) = file.split_once('\n').unwrap();
    text.push_str(if with_size { &file } else { rows });
    text
}

/// A folder with a puzzle, its formula and, if wished for and possible, a solution that the formula excludes, all by the
/// program. Says whether there is a solution in it.
fn write(folder: &Path, puzzle: &Puzzle, except: bool, variety: u64) -> bool {
    fs::create_dir_all(folder).unwrap();
    let file = program::file(folder, "puzzle.txt", text(puzzle, variety % 3 == 0));
    let file = file.to_str().unwrap();
    let mut dimacs = vec!["dimacs", "--no-deduction", "--connectivity", "elimination"];
    let solution = folder.join("solution.txt");
    let mut excluded = false;
    if except {
        let form = ["text", "ascii", "wide"][variety as usize % 3];
        let solved = program(["solve", "--output", form, file]).run();
        if solved.code == 0 {
            fs::write(&solution, solved.stdout).unwrap();
            dimacs.extend(["--except", solution.to_str().unwrap()]);
            excluded = true;
        }
    }
    dimacs.push(file);
    let written = program(dimacs).run();
    assert_eq!(written.code, 0, "{}", written.stderr);
    fs::write(folder.join("formula.cnf"), written.stdout).unwrap();
    excluded
}

/// Puzzles at the edge of what there is: grid, most bridges, whether loops are allowed.
const EDGES: [(&str, u8, bool); 14] = [
    (".", 2, true),
    ("../..", 2, false),
    ("?", 1, true),
    ("1", 2, true),
    (".../.?.", 4, false),
    ("?.../...1", 2, true),
    ("11", 2, false),
    ("??", 3, true),
    ("?.?", 2, true),
    ("4.4/.../4.4", 4, false),
    ("c.c/.../c.c", 4, true),
    (".1./1.1/.1.", 2, true),
    (
        "23.4.2./......2/11..133/2..8.52/3.3...1/..2..34/3..31.2",
        2,
        true,
    ),
    ("g8/8?", 4, true),
];

#[test]
fn every_formula_of_the_program_is_found_right() {
    let root = program::folder("check-cnf-right");
    let mut puzzles: Vec<Puzzle> = EDGES
        .iter()
        .map(|&(rows, most, loops)| grid_text::puzzle(rows, most, loops))
        .collect();
    puzzles.extend((0..rounds(1_500)).map(random_puzzles::small_puzzle));
    puzzles.extend((0..rounds(300)).map(random_puzzles::medium_puzzle));
    puzzles.extend(
        large_puzzles::kept()
            .into_iter()
            .filter(|(name, ..)| name.starts_with("large_100_"))
            .map(|(_, puzzle, _)| puzzle),
    );
    let mut folders = Vec::new();
    let mut excluded = 0;
    for (number, puzzle) in (0..).zip(&puzzles) {
        let folder = root.join(number.to_string());
        excluded += u64::from(write(&folder, puzzle, number % 2 == 0, number / 2));
        folders.push(folder);
    }
    let (code, verdicts) = verdicts(&folders);
    assert_eq!(verdicts.len(), puzzles.len());
    for (number, puzzle) in puzzles.iter().enumerate() {
        let verdict = &verdicts[&number.to_string()];
        let is_right = verdict.starts_with("right, ");
        assert!(is_right, "{verdict}: {}", grid_text::describe(puzzle));
        let another = folders[number].join("solution.txt").exists();
        assert_eq!(verdict.ends_with("there is another solution"), another);
    }
    assert_eq!(code, 0);
    report(format_args!(
        "check_cnf.py: {} formulas, {excluded} with a solution that they exclude",
        puzzles.len()
    ));
    assert!(excluded >= enough(400), "{excluded}");
}

#[test]
fn no_changed_formula_and_no_other_puzzle_is_found_right() {
    let root = program::folder("check-cnf-changed");
    let mut random = Random::new("changed formulas", 0);
    let mut folders = Vec::new();
    let mut names: Vec<(String, Puzzle)> = Vec::new();
    let mut tally: BTreeMap<&str, u32> = BTreeMap::new();
    for number in 0..rounds(400) {
        let puzzle = random_puzzles::small_puzzle(20_000 + number);
        let original = root.join(format!("{number}-original"));
        // Of a changed puzzle the solution is none: what is refused is to be the formula.
        write(&original, &puzzle, false, number);
        for kind in CHANGES {
            let name = format!("{number}-{kind}");
            let folder = root.join(&name);
            fs::create_dir(&folder).unwrap();
            for file in ["puzzle.txt", "formula.cnf"] {
                fs::copy(original.join(file), folder.join(file)).unwrap();
            }
            if change(kind, &folder, &puzzle, &mut random) {
                *tally.entry(kind).or_default() += 1;
                folders.push(folder);
                names.push((name, puzzle.clone()));
            }
        }
    }
    let (code, verdicts) = verdicts(&folders);
    assert_eq!(verdicts.len(), names.len());
    for (name, puzzle) in names {
        let verdict = &verdicts[&name];
        // With fewer bridges than before, a clue may be too large to be read.
        let expected = match name.split_once('-').unwrap().1 {
            "size" => "bad input: the clauses and variables of the formula",
            "most" if verdict.contains("neither `.` nor a clue") => "bad input: ",
            _ => "different: ",
        };
        let refused = verdict.starts_with(expected);
        assert!(
            refused,
            "{name}: {verdict}: {}",
            grid_text::describe(&puzzle)
        );
    }
    assert_eq!(code, 2);
    report(format_args!("check_cnf.py: refused {tally:?}"));
    for kind in CHANGES {
        assert!(tally[kind] >= enough(50), "{kind}: {tally:?}");
    }
}

/// `puzzle.txt` and `formula.cnf` of a folder, as arguments.
fn pair(folder: &Path) -> [String; 2] {
    ["puzzle.txt", "formula.cnf"].map(|name| folder.join(name).to_str().unwrap().to_owned())
}

#[test]
fn what_is_wrong_is_said_in_terms_of_islands() {
    let folder = program::folder("check-cnf-said");
    write(
        &folder,
        &grid_text::puzzle("2.3/.../1.2", 2, true),
        false,
        1,
    );
    let path = folder.join("formula.cnf");
    let said = |from: &str, to: &str| {
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.matches(from).count(), 1, "{text}");
        fs::write(&path, text.replace(from, to)).unwrap();
        let (code, said) = script(pair(&folder));
        fs::write(&path, text).unwrap();
        assert_eq!(code, 1);
        said.split_once("\n").unwrap().1.to_owned()
    };
    assert_eq!(
        said("\n1 4 0\n", "\n1 2 0\n"),
        "  missing, degree of (0,0): [(0,0)-(0,2) has at least 1] or [(0,0)-(2,0) has at least 2]\n  too much: [(0,0)-(0,2) has at least 1] or [(0,0)-(0,2) has at least 2]\n"
    );
    assert_eq!(
        said("\n-9 1 0\n", "\n9 0\n"),
        "  missing, connectivity, (0,0) removed: [(0,0)-(0,2) has at least 1] or not [(0,2) and (2,0) joined without (0,0)]\n  too much: [(0,2) and (2,0) joined without (0,0)]\n"
    );
}

#[test]
fn rules_and_solution_can_be_given_with_a_puzzle_and_a_formula() {
    let folder = program::folder("check-cnf-options");
    let puzzle = grid_text::puzzle("23/23", 3, false);
    assert!(write(&folder, &puzzle, true, 0));
    let plain = program::file(&folder, "puzzle.txt", "23\n23\n");
    let solution = folder.join("solution.txt");
    let drawing = fs::read_to_string(&solution).unwrap();
    let check = |options: &[&str]| {
        let options = options.iter().map(|&option| String::from(option));
        script(pair(&folder).into_iter().chain(options)).0
    };
    let file = solution.to_str().unwrap();
    let rules = ["--max-bridges", "3", "--no-loops", "--except", file];
    assert_eq!(check(&rules), 0);
    assert_eq!(check(&rules[..3]), 1);
    assert_eq!(check(&["--max-bridges", "3", "--except", file]), 1);
    assert_eq!(check(&["--no-loops", "--except", file]), 1);
    assert_eq!(check(&["--max-bridges", "5"]), 2);

    // Drawings of no solution, and of nothing.
    for (other, expected) in [
        ("2═3\n║  \n2═3\n", 1),
        ("2─3\n│ ║\n2─3\n", 1),
        ("2═3\n   \n2═3\n", 1),
        ("2≣3\n   \n2≣3\n", 1),
        ("2═3\n  │\n2═2\n", 1),
        ("2═3\n ││\n2═3\n", 1),
        ("23\n23\n", 1),
        ("2═3\n  │\n", 2),
        ("", 2),
        ("2=3\n  |\n2=3", 0),
        (&drawing, 0),
    ] {
        fs::write(&solution, other).unwrap();
        assert_eq!(check(&rules), expected, "{other}");
    }
    assert_eq!(check(&["--except", "no such file"]), 2);

    for (other, expected) in [
        ("2 2\n23\n23\n", 0),
        ("23\r\n23\r\n", 0),
        ("# no loops, max-bridges 1\n23\n23", 0),
        ("3 2\n23\n23\n", 2),
        ("# a comment\n23\n23\n", 2),
        ("23\n2\n", 2),
        ("20\n23\n", 2),
        ("h3\n23\n", 2),
        ("", 2),
        ("# max-bridges 3", 2),
        ("{\"grid\": [[2,3],[2,3]]}", 2),
    ] {
        fs::write(&plain, other).unwrap();
        assert_eq!(check(&rules), expected, "{other}");
    }
}
