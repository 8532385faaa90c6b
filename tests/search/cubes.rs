//! Cubes: what they leave out (nothing), and what two of them have in common (nothing).

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use hashi_sat::encodings::{BridgeEncoding, Connectivity, Lit, Model, dimacs::write_clause};
use hashi_sat::search::formula::{cubes, most_cubes, write_icnf};
use hashi_sat::{ConnectivityChoice, Formula, FormulaOptions, Puzzle, Rules, write_dimacs};
use itertools::Itertools;
use varisat::{CnfFormula, ExtendFormula, Solver};

use crate::support::external_solver::ExternalSolver;
use crate::support::rounds::{enough, rounds};
use crate::support::{brute_force, grid_text, large_puzzles, random_puzzles, report};

const CONNECTIVITIES: [ConnectivityChoice; 4] = [
    ConnectivityChoice::BySize,
    ConnectivityChoice::Eager(Connectivity::Elimination),
    ConnectivityChoice::Eager(Connectivity::Levels),
    ConnectivityChoice::None,
];

/// All options that `puzzle` allows.
fn all_options(puzzle: &Puzzle) -> Vec<FormulaOptions> {
    let mut all = Vec::new();
    for encoding in [BridgeEncoding::Order, BridgeEncoding::Pair] {
        if !encoding.supports(puzzle.rules().max_bridges()) {
            continue;
        }
        for connectivity in CONNECTIVITIES {
            for deduction in [true, false] {
                all.push(
                    FormulaOptions::default()
                        .with_encoding(encoding)
                        .with_connectivity(connectivity)
                        .with_deduction(deduction),
                );
            }
        }
    }
    all
}

fn number(most: usize) -> NonZeroUsize {
    NonZeroUsize::new(most).unwrap()
}

fn encoded(formula: &Formula<'_>) -> CnfFormula {
    let mut clauses = CnfFormula::new();
    formula.encode(&mut clauses);
    clauses
}

/// Whether `formula` has a model in which all of `literals` are true and none of `cubes` is.
fn is_satisfiable(formula: &CnfFormula, literals: &[Lit], cubes: &[Vec<Lit>]) -> bool {
    let mut solver = Solver::new();
    solver.add_formula(formula);
    for cube in cubes {
        let negation: Vec<Lit> = cube.iter().map(|&literal| !literal).collect();
        solver.add_clause(&negation);
    }
    solver.assume(literals);
    solver.solve().unwrap()
}

/// Checks all that can be seen without a solver.
fn check_form(formula: &Formula<'_>, cubes: &[Vec<Lit>], most: usize, label: &str) {
    assert!((1..=most).contains(&cubes.len()), "{label}");
    let variables = formula.variables();
    for cube in cubes {
        let indices: BTreeSet<usize> = cube.iter().map(|literal| literal.index()).collect();
        assert_eq!(indices.len(), cube.len(), "a variable twice: {label}");
        assert!(
            indices.iter().all(|index| *index < variables.len()),
            "{label}"
        );
    }
    for (place, a) in cubes.iter().enumerate() {
        for b in &cubes[..place] {
            let differ = a.iter().any(|&literal| b.contains(&!literal));
            assert!(differ, "{a:?} and {b:?} have models in common: {label}");
        }
    }
    assert_eq!(self::cubes(formula, number(most)), cubes, "{label}");
}

/// How often each case came up.
#[derive(Debug, Default)]
struct Tally {
    satisfiable: u32,
    unsatisfiable: u32,
    /// With several cubes.
    split: u32,
    /// With fewer cubes than asked for, but more than one.
    fewer: u32,
}

/// Checks cubes of `puzzle` in all ways; `solvable` says whether it has a solution, and `of_relaxation` whether it has one
/// without connectivity.
fn check_in_all_ways(puzzle: &Puzzle, solvable: bool, of_relaxation: bool, tally: &mut Tally) {
    for options in all_options(puzzle) {
        let formula = Formula::new(puzzle, options).unwrap();
        let clauses = encoded(&formula);
        let expected = if formula.connectivity().is_some() {
            solvable
        } else {
            of_relaxation
        };
        for most in [1, 2, 3, 7, 40] {
            let label = format!("{most} of {options:?}: {}", grid_text::describe(puzzle));
            let cubes = cubes(&formula, number(most));
            check_form(&formula, &cubes, most, &label);
            assert!(
                !is_satisfiable(&clauses, &[], &cubes),
                "not covered: {label}"
            );
            let verdict = cubes.iter().any(|cube| is_satisfiable(&clauses, cube, &[]));
            assert_eq!(verdict, expected, "{label}");
            *(if verdict {
                &mut tally.satisfiable
            } else {
                &mut tally.unsatisfiable
            }) += 1;
            tally.split += u32::from(cubes.len() > 1);
            tally.fewer += u32::from(cubes.len() > 1 && cubes.len() < most);
        }
    }
}

#[test]
fn small_puzzles_in_all_ways() {
    let mut tally = Tally::default();
    for number in 0..rounds(1_000) {
        let puzzle = random_puzzles::small_puzzle(number);
        let solvable = !brute_force::solutions(&puzzle).is_empty();
        let relaxation = FormulaOptions::default()
            .with_connectivity(ConnectivityChoice::None)
            .with_deduction(false);
        let relaxation = encoded(&Formula::new(&puzzle, relaxation).unwrap());
        let of_relaxation = is_satisfiable(&relaxation, &[], &[]);
        check_in_all_ways(&puzzle, solvable, of_relaxation, &mut tally);
    }
    report(format_args!("cubes of small puzzles: {tally:?}"));
    assert!(tally.satisfiable >= enough(10_000) && tally.unsatisfiable >= enough(10_000));
    assert!(tally.split >= enough(5_000) && tally.fewer >= enough(1_000));
}

#[test]
fn puzzles_where_connectivity_decides() {
    let mut tally = Tally::default();
    for number in 0..rounds(200) {
        let puzzle = random_puzzles::medium_puzzle(number);
        let complete = encoded(&Formula::new(&puzzle, FormulaOptions::default()).unwrap());
        let solvable = is_satisfiable(&complete, &[], &[]);
        check_in_all_ways(&puzzle, solvable, true, &mut tally);
    }
    report(format_args!("cubes of medium puzzles: {tally:?}"));
    assert!(tally.satisfiable >= enough(1_000) && tally.unsatisfiable >= enough(500));
    assert!(tally.split >= enough(2_000));
}

/// Without a limit, nothing is left open within a cube.
#[test]
fn at_the_end_a_cube_has_one_solution_at_most() {
    let mut split = 0;
    for number in 0..rounds(300) {
        let puzzle = random_puzzles::small_puzzle(number);
        for options in all_options(&puzzle) {
            let formula = Formula::new(&puzzle, options).unwrap();
            if cubes(&formula, self::number(5_001)).len() > 5_000 {
                continue;
            }
            let clauses = encoded(&formula);
            let cubes = cubes(&formula, NonZeroUsize::MAX);
            assert!(cubes.len() <= most_cubes(&formula).get());
            split += u32::from(cubes.len() > 1);
            for cube in cubes.iter().filter(|cube| !cube.is_empty()) {
                let counts = solutions_of(&formula, &clauses, cube);
                let label = grid_text::describe(&puzzle);
                assert!(
                    counts.len() <= 1,
                    "{cube:?} of {options:?}: {counts:?}: {label}"
                );
            }
        }
    }
    assert!(split >= enough(500));
}

/// The bridge counts of up to two different solutions in which all of `cube` is true.
fn solutions_of(formula: &Formula<'_>, clauses: &CnfFormula, cube: &[Lit]) -> Vec<Vec<u8>> {
    let variables = formula.variables();
    let mut solver = Solver::new();
    solver.add_formula(clauses);
    let mut found: Vec<Vec<u8>> = Vec::new();
    loop {
        solver.assume(cube);
        if found.len() > 1 || !solver.solve().unwrap() {
            return found;
        }
        let literals = solver.model().unwrap();
        let bridges = literals
            .iter()
            .filter(|literal| literal.index() < variables.len());
        let blocking: Vec<Lit> = bridges.map(|&literal| !literal).collect();
        solver.add_clause(&blocking);
        let counts = variables.counts(&literals.into_iter().collect::<Model>());
        if !found.contains(&counts) {
            found.push(counts);
        }
    }
}

/// Cubes are of what the formula states: a formula of two rings has models in which nothing joins them. Rules on
/// connectivity would settle the cubes early, and leave such models beside others.
#[test]
fn cubes_of_the_relaxation_know_nothing_of_connectivity() {
    let puzzle = grid_text::puzzle("3.3.3.3/......./3.3.3.3", 2, true);
    let options = FormulaOptions::default().with_connectivity(ConnectivityChoice::None);
    let formula = Formula::new(&puzzle, options).unwrap();
    let clauses = encoded(&formula);
    let cubes = cubes(&formula, number(100));
    let middle = formula.graph().corridors().iter();
    let middle = middle.positions(|corridor| [[1, 2], [5, 6]].contains(&corridor.ends));
    let middle: Vec<usize> = middle.collect();
    let mut apart = 0;
    for cube in &cubes {
        let solutions = solutions_of(&formula, &clauses, cube);
        assert!(solutions.len() <= 1, "{cube:?}: {solutions:?}");
        let alone = |counts: &Vec<u8>| middle.iter().all(|&corridor| counts[corridor] == 0);
        apart += usize::from(solutions.iter().any(alone));
    }
    assert!(apart > 0);
}

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Solvers that share no code with this project: the formula without what the cubes say is unsatisfiable, and CaDiCaL's
/// answer to the iCNF file is that to the formula.
#[test]
fn external_solvers_agree() {
    let folder = folder("cubes");
    let mut tally = Tally::default();
    for seed in 0..rounds(20) {
        for max_bridges in 1..=4 {
            for loops in [true, false] {
                let rules = Rules::new(max_bridges, loops).unwrap();
                let puzzle = if seed % 2 == 0 {
                    large_puzzles::satisfiable(60, rules, seed).0
                } else {
                    large_puzzles::spoilt(60, rules, seed)
                };
                let options = all_options(&puzzle);
                let options = options[seed as usize / 2 % options.len()];
                let formula = Formula::new(&puzzle, options).unwrap();
                let cubes = cubes(&formula, number(16));
                let label = format!("{options:?}: {}", grid_text::describe(&puzzle));
                check_form(&formula, &cubes, 16, &label);
                check_by_external_solvers(&formula, &cubes, &folder, &label, &mut tally);
            }
        }
    }
    report(format_args!("cubes for external solvers: {tally:?}"));
    assert!(tally.satisfiable >= enough(50) && tally.unsatisfiable >= enough(5));
    assert!(tally.split >= enough(50));
}

fn check_by_external_solvers(
    formula: &Formula<'_>,
    cubes: &[Vec<Lit>],
    folder: &Path,
    label: &str,
    tally: &mut Tally,
) {
    let [plain, with_cubes, rest, answer] =
        ["plain.cnf", "cubes.icnf", "rest.cnf", "answer"].map(|name| folder.join(name));
    let mut bytes = Vec::new();
    write_dimacs(formula, &mut bytes).unwrap();
    fs::write(&plain, &bytes).unwrap();
    let mut clauses = Vec::new();
    for cube in cubes {
        let negation: Vec<Lit> = cube.iter().map(|&literal| !literal).collect();
        write_clause(&mut clauses, &negation).unwrap();
    }
    let size = formula.size();
    let text = String::from_utf8(bytes).unwrap();
    let [before, after] = [size.clauses(), size.clauses() + cubes.len()]
        .map(|clauses| format!("\np cnf {} {clauses}\n", size.variables()));
    assert!(text.contains(&before), "{label}");
    let text = text.replace(&before, &after) + &String::from_utf8(clauses).unwrap();
    fs::write(&rest, text).unwrap();
    for solver in ExternalSolver::ALL {
        assert!(!solver.run(&rest, &answer), "{}: {label}", solver.name());
    }
    let mut bytes = Vec::new();
    write_icnf(formula, cubes, &mut bytes).unwrap();
    fs::write(&with_cubes, bytes).unwrap();
    let expected = ExternalSolver::Minisat.run(&plain, &answer);
    let found = ExternalSolver::Cadical.run(&with_cubes, &answer);
    assert_eq!(found, expected, "{label}");
    *(if found {
        &mut tally.satisfiable
    } else {
        &mut tally.unsatisfiable
    }) += 1;
    tally.split += u32::from(cubes.len() > 1);
}

#[test]
fn large_puzzles_have_as_many_cubes_as_asked_for() {
    for max_bridges in [2, 4] {
        let rules = Rules::new(max_bridges, true).unwrap();
        let (puzzle, _) = large_puzzles::satisfiable(400, rules, 3);
        let options = FormulaOptions::default().with_deduction(false);
        let formula = Formula::new(&puzzle, options).unwrap();
        let cubes = cubes(&formula, number(100));
        check_form(&formula, &cubes, 100, "400 islands");
        assert_eq!(cubes.len(), 100);
        // A balanced tree of 100 leaves is 7 deep; a list would be 100.
        let longest = cubes.iter().map(Vec::len).max();
        assert!(longest <= Some(20), "{longest:?}");
    }
}

/// The limit is in memory, so it falls with the size of the puzzle.
#[test]
fn there_is_a_limit_that_depends_on_size() {
    let (puzzle, _) = large_puzzles::satisfiable(10_000, Rules::default(), 1);
    let formula = Formula::new(&puzzle, FormulaOptions::default()).unwrap();
    let most = most_cubes(&formula).get();
    assert!((1_000..20_000).contains(&most), "{most}");
}

#[test]
fn what_is_refuted_or_decided_has_one_empty_cube() {
    for (text, refuted) in [
        ("1", true),
        ("1.1", false),
        ("?", false),
        ("1.3.1", true),
        ("...", false),
    ] {
        let puzzle = grid_text::puzzle(text, 2, true);
        for options in all_options(&puzzle) {
            let formula = Formula::new(&puzzle, options).unwrap();
            let cubes = cubes(&formula, number(10));
            assert_eq!(cubes, [vec![]], "{text}");
            assert_eq!(is_satisfiable(&encoded(&formula), &[], &[]), !refuted);
        }
    }
}
