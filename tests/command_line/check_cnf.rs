//! `docs/check_cnf.py`, which derives the formula of a puzzle by itself: it finds right what the program writes, for
//! puzzles of every kind, and nothing that differs from it.
//!
//! `tests/run.sh` installs Python.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use hashi_sat::{Clue, Puzzle};

use crate::program::{self, program};
use crate::support::brute_force;
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

/// A DIMACS file, line by line.
struct Lines(Vec<String>);

impl Lines {
    fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap();
        Self(text.lines().map(String::from).collect())
    }

    fn is_clause(line: &str) -> bool {
        !line.starts_with(['c', 'p'])
    }

    /// The places of clauses that are there only once, with two literals at least if so wished.
    fn unique(&self, literals: usize) -> Vec<usize> {
        let mut places: BTreeMap<Vec<&str>, Vec<usize>> = BTreeMap::new();
        for (place, line) in self.0.iter().enumerate() {
            if Self::is_clause(line) {
                let mut words: Vec<&str> = line.split(' ').collect();
                words.sort_unstable();
                places.entry(words).or_default().push(place);
            }
        }
        let unique = places
            .into_iter()
            .filter(|(words, places)| places.len() == 1 && words.len() > literals);
        unique.map(|(_, places)| places[0]).collect()
    }

    /// Writes the file, with the right number of clauses.
    fn write(mut self, path: &Path) {
        let clauses = self.0.iter().filter(|line| Self::is_clause(line)).count();
        let size = self.0.iter_mut().find(|line| line.starts_with("p cnf "));
        let size = size.unwrap();
        let (start, _) = size.rsplit_once(' ').unwrap();
        *size = format!("{start} {clauses}");
        self.0.push(String::new());
        fs::write(path, self.0.join("\n")).unwrap();
    }
}

/// What can be changed.
const CHANGES: [&str; 10] = [
    "dropped",
    "added",
    "sign",
    "shortened",
    "clue",
    "most",
    "loops",
    "order",
    "variables",
    "size",
];

/// Changes what is in the folder, so that it is no longer right; says whether that was possible.
fn change(change: &str, folder: &Path, puzzle: &Puzzle, random: &mut Random) -> bool {
    let path = folder.join("formula.cnf");
    let mut lines = Lines::read(&path);
    let corridors = brute_force::corridors(puzzle);
    match change {
        "dropped" | "sign" | "shortened" => {
            let places = lines.unique(if change == "shortened" { 1 } else { 0 });
            if places.is_empty() {
                return false;
            }
            let place = *random.pick(&places);
            let line = &lines.0[place];
            match change {
                "dropped" => drop(lines.0.remove(place)),
                "shortened" => lines.0[place] = line.split_once(' ').unwrap().1.to_owned(),
                _ => {
                    let negated = format!("-{line}");
                    let positive = line.strip_prefix('-').map(String::from);
                    lines.0[place] = positive.unwrap_or(negated);
                }
            }
            // The empty clause has no sign.
            if lines.0.get(place).is_some_and(|line| line == "-0") {
                return false;
            }
            lines.write(&path);
        }
        "added" => {
            // At most four corridors meet, so no clause has the negations of more.
            if corridors.len() < 5 {
                return false;
            }
            let most = usize::from(puzzle.rules().max_bridges());
            let firsts = (0..corridors.len()).map(|corridor| 1 + corridor * most);
            let words: Vec<String> = firsts.map(|variable| format!("-{variable}")).collect();
            lines.0.push(format!("{} 0", words.join(" ")));
            lines.write(&path);
        }
        "clue" => return change_clue(folder, puzzle, &corridors, random),
        "most" | "loops" => {
            let rules = puzzle.rules();
            // Other rules, same formula: there is no corridor, or it is a tree already.
            let needed = if change == "most" {
                1
            } else {
                puzzle.islands().len().max(1)
            };
            if corridors.len() < needed {
                return false;
            }
            let (most, loops) = match change {
                "most" => (1 + rules.max_bridges() % 4, rules.loops()),
                _ => (rules.max_bridges(), !rules.loops()),
            };
            let loops = if loops { "" } else { ", no loops" };
            let rows = grid_text::rows(puzzle).replace('/', "\n");
            let changed = format!("# max-bridges {most}{loops}\n{rows}\n");
            fs::write(folder.join("puzzle.txt"), changed).unwrap();
        }
        "order" => {
            let order = lines
                .0
                .iter()
                .position(|line| line.starts_with("c eliminate"));
            let Some(order) = order else { return false };
            match lines.0[order].rsplit_once(' ').unwrap() {
                ("c eliminate", _) => drop(lines.0.remove(order)),
                (shorter, _) => lines.0[order] = shorter.to_owned(),
            }
            lines.write(&path);
        }
        "variables" => {
            let size = lines.0.iter_mut().find(|line| line.starts_with("p cnf "));
            let size = size.unwrap();
            let words: Vec<&str> = size.split(' ').collect();
            *size = format!(
                "p cnf {} {}",
                words[2].parse::<u32>().unwrap() + 1,
                words[3]
            );
            lines.write(&path);
        }
        _ => {
            lines.0.push(String::from("c not a clause"));
            lines.0.push(String::from("1 0"));
            fs::write(&path, lines.0.join("\n")).unwrap();
        }
    }
    true
}

/// Another clue for a random island; both the new one and the old one are within its capacity, since all clues beyond it
/// give the empty clause.
fn change_clue(
    folder: &Path,
    puzzle: &Puzzle,
    corridors: &[brute_force::Corridor],
    random: &mut Random,
) -> bool {
    if puzzle.islands().is_empty() {
        return false;
    }
    let number = random.below(puzzle.islands().len() as u32) as usize;
    let island = puzzle.islands()[number];
    let degree = corridors
        .iter()
        .filter(|corridor| corridor.ends.contains(&number))
        .count();
    let capacity = degree as u32 * u32::from(puzzle.rules().max_bridges());
    let capacity = capacity.min(puzzle.rules().largest_clue().into());
    let (old, new) = match island.clue {
        Clue::Unknown if capacity >= 2 => ('?', random.between(1, capacity)),
        Clue::Number(old) if capacity >= 2 && u32::from(old) <= capacity => {
            let old = u32::from(old);
            let new = random.between(1, capacity - 1);
            (
                char::from_digit(old, 17).unwrap(),
                if new >= old { new + 1 } else { new },
            )
        }
        _ => return false,
    };
    let new = match random.chance(20) && old != '?' {
        true => '?',
        false => char::from_digit(new, 17).unwrap(),
    };
    let mut rows: Vec<Vec<char>> = grid_text::rows(puzzle)
        .split('/')
        .map(|row| row.chars().collect())
        .collect();
    let cell = &mut rows[island.cell.row as usize][island.cell.col as usize];
    assert_eq!(std::mem::replace(cell, new), old);
    let file = folder.join("puzzle.txt");
    let before = fs::read_to_string(&file).unwrap();
    let mut changed: String = before
        .lines()
        .take_while(|line| line.starts_with('#'))
        .collect();
    for row in rows {
        changed.push('\n');
        changed.extend(row);
    }
    fs::write(&file, changed.trim_start()).unwrap();
    true
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
