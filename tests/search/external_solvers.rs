//! Debian's `minisat` and `cadical` on the formulas of puzzles, their answers back through `check`.
//!
//! `tests/run.sh` installs the two. Without them these tests fail.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use hashi_sat::encodings::{BridgeEncoding, Connectivity};
use hashi_sat::notation::answer::decode;
use hashi_sat::questions::check::{Report, check};
use hashi_sat::{ConnectivityChoice, Formula, FormulaOptions, Limits, Puzzle, Rules, write_dimacs};

use crate::support::external_solver::ExternalSolver;
use crate::support::rounds::{enough, rounds, some_of};
use crate::support::{brute_force, grid_text, large_puzzles, random_puzzles, report};

const ENCODINGS: [(&str, BridgeEncoding); 2] = [
    ("order", BridgeEncoding::Order),
    ("pair", BridgeEncoding::Pair),
];

const CONNECTIVITIES: [(&str, Connectivity); 2] = [
    ("elimination", Connectivity::Elimination),
    ("levels", Connectivity::Levels),
];

/// A folder of its own for one test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// How often each answer came out.
#[derive(Debug, Default)]
struct Tally {
    satisfiable: u32,
    unsatisfiable: u32,
}

/// Writes the complete formula of `puzzle` in every way, has both solvers solve it, and checks their
/// answers through the library. All must say that it is `satisfiable`.
fn solve_in_every_way(puzzle: &Puzzle, satisfiable: bool, folder: &Path, tally: &mut Tally) {
    for (encoding_name, encoding) in ENCODINGS {
        if !encoding.supports(puzzle.rules().max_bridges()) {
            continue;
        }
        for (connectivity_name, connectivity) in CONNECTIVITIES {
            let options = FormulaOptions::default()
                .with_encoding(encoding)
                .with_connectivity(ConnectivityChoice::Eager(connectivity));
            let formula = Formula::new(puzzle, options).unwrap();
            let cnf = folder.join("formula.cnf");
            let mut bytes = Vec::new();
            write_dimacs(&formula, &mut bytes).unwrap();
            fs::write(&cnf, bytes).unwrap();
            for solver in ExternalSolver::ALL {
                let label = format!(
                    "{} on {encoding_name}, {connectivity_name}: {}",
                    solver.name(),
                    grid_text::describe(puzzle)
                );
                let answer = folder.join("answer");
                assert_eq!(solver.run(&cnf, &answer), satisfiable, "{label}");
                let claim = decode(puzzle, &fs::read(&answer).unwrap(), encoding);
                let claim = claim.unwrap_or_else(|error| panic!("{label}: {error}"));
                let report = check(puzzle, &claim, &Limits::default()).unwrap();
                let expected = if satisfiable {
                    tally.satisfiable += 1;
                    Report::Valid
                } else {
                    tally.unsatisfiable += 1;
                    Report::Confirmed
                };
                assert_eq!(report, expected, "{label}");
            }
        }
    }
}

#[test]
fn small_puzzles_of_every_kind() {
    let folder = folder("small_puzzles");
    let mut tally = Tally::default();
    for number in 0..rounds(150) {
        let puzzle = random_puzzles::small_puzzle(number);
        let satisfiable = !brute_force::solutions(&puzzle).is_empty();
        solve_in_every_way(&puzzle, satisfiable, &folder, &mut tally);
    }
    report(format_args!("external solvers, small puzzles: {tally:?}"));
    assert!(tally.satisfiable >= enough(200) && tally.unsatisfiable >= enough(200));
}

#[test]
fn puzzles_of_100_islands() {
    let folder = folder("100_islands");
    let mut tally = Tally::default();
    for max_bridges in 1..=4 {
        for loops in [true, false] {
            let rules = Rules::new(max_bridges, loops).unwrap();
            let (puzzle, _) = large_puzzles::satisfiable(100, rules, 5);
            solve_in_every_way(&puzzle, true, &folder, &mut tally);
            let puzzle = large_puzzles::two_trees(100, rules, 5);
            solve_in_every_way(&puzzle, false, &folder, &mut tally);
        }
    }
    report(format_args!("external solvers, 100 islands: {tally:?}"));
    assert!(tally.satisfiable >= 40 && tally.unsatisfiable >= 40);
}

/// Runs the real `hashi-sat` and returns what it wrote to standard output.
fn hashi_sat(arguments: &[&OsStr], exit_code: i32) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_hashi-sat"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(
        output.status.code(),
        Some(exit_code),
        "{arguments:?}: {}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

/// `dimacs`, a solver, `check`, as a user would run them on a file. An answer that is changed is no
/// longer accepted.
fn by_command(
    file: &Path,
    rules: Rules,
    options: &[&str],
    solver: ExternalSolver,
    satisfiable: bool,
    folder: &Path,
) {
    let max_bridges = rules.max_bridges().to_string();
    let mut rule_options = vec!["--max-bridges", &max_bridges];
    if !rules.loops() {
        rule_options.push("--no-loops");
    }
    let (cnf, answer) = (folder.join("formula.cnf"), folder.join("answer"));
    let formula_options = rule_options.iter().chain(options).map(OsStr::new);
    let dimacs: Vec<&OsStr> = [OsStr::new("dimacs"), file.as_os_str()]
        .into_iter()
        .chain(formula_options)
        .collect();
    fs::write(&cnf, hashi_sat(&dimacs, 0)).unwrap();
    let found = solver.run(&cnf, &answer);
    assert_eq!(found, satisfiable, "{} on {dimacs:?}", solver.name());

    // `check` needs to know the encoding of the bridges, not that of connectivity.
    let encoding = options.iter().skip_while(|&&option| option != "--encoding");
    let check_options = rule_options.iter().chain(encoding.take(2)).map(OsStr::new);
    let check: Vec<&OsStr> = [OsStr::new("check"), file.as_os_str(), answer.as_os_str()]
        .into_iter()
        .chain(check_options)
        .collect();
    hashi_sat(&check, 0);
    fs::write(&answer, contrary(satisfiable)).unwrap();
    hashi_sat(&check, 1);
}

/// An answer that is wrong: no bridge at all, or no solution.
fn contrary(satisfiable: bool) -> &'static str {
    if satisfiable {
        "s UNSATISFIABLE\n"
    } else {
        "s SATISFIABLE\nv 0\n"
    }
}

/// Options of `dimacs`, and for which rules, answers and solvers to use them.
type Way<'a> = (&'a [&'a str], fn(Rules, bool, ExternalSolver) -> bool);

/// The files of this many islands, by the commands.
fn files(islands: u32, name: &str, ways: &[Way<'_>]) {
    let folder = folder(name);
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/puzzles");
    let mut run = 0;
    let kept = large_puzzles::kept().into_iter();
    let of_size = kept.filter(|(file, ..)| file.starts_with(&format!("large_{islands}_")));
    // Of each two, one is satisfiable.
    let of_size: Vec<_> = of_size.collect();
    for (file, puzzle, satisfiable) in some_of(of_size.chunks(2)).flatten() {
        for solver in ExternalSolver::ALL {
            for (options, applies) in ways {
                let rules = puzzle.rules();
                if applies(rules, *satisfiable, solver) {
                    let file = fixtures.join(file);
                    by_command(&file, rules, options, solver, *satisfiable, &folder);
                    run += 1;
                }
            }
        }
    }
    report(format_args!(
        "external solvers, files of {islands} islands: {run} answers"
    ));
    assert!(run >= enough(30));
}

#[test]
fn files_of_100_islands_by_the_commands() {
    files(
        100,
        "files_of_100_islands",
        &[
            (&[], |_, _, _| true),
            (&["--connectivity", "levels"], |_, _, _| true),
            (&["--no-deduction"], |_, _, _| true),
            (&["--encoding", "pair"], |rules, _, _| {
                rules.max_bridges() <= 2
            }),
        ],
    );
}

/// Without deduction not every combination: some take MiniSat more than ten seconds at this size.
#[test]
fn files_of_400_islands_by_the_commands() {
    files(
        400,
        "files_of_400_islands",
        &[
            (&[], |_, _, _| true),
            (&["--connectivity", "levels"], |_, _, _| true),
            (&["--encoding", "pair"], |rules, _, _| {
                rules.max_bridges() <= 2
            }),
            (
                &["--encoding", "pair", "--connectivity", "levels"],
                |rules, _, _| rules.max_bridges() <= 2,
            ),
            (
                &["--no-deduction", "--connectivity", "levels"],
                |rules, _, _| rules.loops(),
            ),
        ],
    );
}
