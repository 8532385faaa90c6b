//! Answers known beforehand, and whether the random puzzles of the other tests cover what they are meant to cover.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::PathBuf;

use hashi_sat::encodings::{BridgeEncoding, Connectivity};
use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::{
    Clue, ConnectivityChoice, CountOptions, FormulaOptions, Puzzle, Rules, SearchOptions, Solution,
    Uniqueness, count, unique,
};

use crate::support::brute_force::{self, Rule};
use crate::support::{bounds, enumerate, grid_text, large_puzzles, random_puzzles, report, rounds};

/// Rows, most bridges per corridor, loops allowed, number of solutions.
const CORNER_CASES: [(&str, u8, bool, usize); 28] = [
    ("...", 2, true, 1),
    ("1", 2, true, 0),
    ("?", 2, true, 1),
    ("11", 2, true, 1),
    ("22", 2, true, 1),
    ("12", 2, true, 0),
    ("1.1", 2, true, 1),
    ("2.2", 2, true, 1),
    ("2.2.2", 2, true, 0),
    ("4.4", 2, true, 0),
    ("4.4", 4, true, 1),
    ("1.1/.../1.1", 2, true, 0),
    ("2.2/.../2.2", 2, true, 1),
    ("2.2/.../2.2", 2, false, 0),
    ("3.3/.../3.3", 2, true, 2),
    ("4.4/.../4.4", 2, true, 1),
    (".2./2.2/.2.", 2, true, 0),
    ("2.3.2/...../3.4.3/...../2.3.2", 2, true, 31),
    ("2.3.2/...../3.4.3/...../2.3.2", 1, true, 1),
    ("2.2.2.2/......./2.2.2.2", 2, true, 1),
    (
        "23.4.2./......2/11..133/2..8.52/3.3...1/..2..34/3..31.2",
        2,
        true,
        2,
    ),
    (".1..1/1..2./...../.1..1", 2, true, 0),
    ("1.2.1", 2, true, 1),
    ("2.4.2", 2, true, 1),
    ("2.2", 2, false, 1),
    ("?.?", 2, true, 2),
    ("11./..?", 2, true, 0),
    (".?./?.?/.?.", 2, true, 0),
];

/// The puzzle that these rows are, by the library's own reader and by that of the tests.
fn read(rows: &str, max_bridges: u8, loops: bool) -> Puzzle {
    let options = ReadOptions::default()
        .with_max_bridges(max_bridges)
        .with_loops(loops);
    let reading = format::read(rows.as_bytes(), &options);
    let puzzle = reading.unwrap_or_else(|e| panic!("{rows}: {e}")).puzzle;
    assert_eq!(puzzle, grid_text::puzzle(rows, max_bridges, loops));
    puzzle
}

/// Counts by plain search, by lazy enumeration, and by the models of the complete formula.
fn assert_solutions(puzzle: &Puzzle, expected: usize) {
    let label = grid_text::describe(puzzle);
    let plain = brute_force::solutions(puzzle);
    assert_eq!(plain.len(), expected, "{label}, plain search");
    let lazy = enumerate::lazily(puzzle, enumerate::Way::of(BridgeEncoding::Order), &mut ());
    assert_eq!(lazy.models, expected, "{label}, lazy enumeration");
    assert_eq!(lazy.solutions, enumerate::set(&plain), "{label}");
    for deduction in [true, false] {
        let options = FormulaOptions::default()
            .with_connectivity(ConnectivityChoice::Eager(Connectivity::Elimination))
            .with_deduction(deduction);
        let eager = enumerate::eagerly(puzzle, options, false);
        assert_eq!(eager.models, expected, "{label}, complete formula");
        assert_eq!(eager.solutions, lazy.solutions, "{label}");
        assert_answers(puzzle, deduction, &plain);
    }
}

/// What is said of the number of solutions.
fn assert_answers(puzzle: &Puzzle, deduction: bool, expected: &[Solution]) {
    let label = grid_text::describe(puzzle);
    let search = SearchOptions::default().with_deduction(deduction);
    let found = count(
        puzzle,
        &CountOptions::default()
            .with_search(search.clone())
            .with_most(None),
    )
    .unwrap();
    assert!(found.is_exact(), "{label}");
    assert_eq!(found.number, expected.len().into(), "{label}");
    match unique(puzzle, &search).unwrap() {
        Uniqueness::Unsatisfiable => assert!(expected.is_empty(), "{label}"),
        Uniqueness::Unique(one) => assert_eq!(expected, [one], "{label}"),
        Uniqueness::Several(two) => {
            assert!(
                two[0] != two[1] && two.iter().all(|one| expected.contains(one)),
                "{label}"
            );
        }
        other => panic!("{label}: {other:?}"),
    }
}

#[test]
fn corner_cases_have_the_known_number_of_solutions() {
    for (rows, max_bridges, loops, expected) in CORNER_CASES {
        assert_solutions(&read(rows, max_bridges, loops), expected);
    }
}

/// The folder of shared cases, if it is at hand.
fn shared_cases() -> Option<PathBuf> {
    let folder = env::var_os("HASHI_CASES");
    if folder.is_none() {
        report(format_args!(
            "shared cases: skipped, HASHI_CASES is not set"
        ));
    }
    folder.map(PathBuf::from)
}

#[test]
fn shared_tables_have_the_right_number_of_solutions() {
    let Some(folder) = shared_cases() else { return };
    let mut run = 0;
    for name in ["small.tsv", "corner.tsv"] {
        let path = folder.join(name);
        let table = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path:?}: {e}"));
        for line in table.lines().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let puzzle = read(fields[0], fields[1].parse().unwrap(), fields[2] == "yes");
            assert_solutions(&puzzle, fields[3].parse().unwrap());
            let solutions = brute_force::solutions(&puzzle);
            if !solutions.is_empty() {
                bounds::assert_hold(&puzzle, &solutions);
            }
            run += 1;
        }
    }
    assert!(run > 0, "no case in {folder:?}");
    report(format_args!("shared cases: {run} lines of tables counted"));
}

/// `unique/<folder>/*.has`: puzzles with exactly one solution.
#[test]
fn shared_unique_puzzles_have_one_solution() {
    let Some(folder) = shared_cases() else { return };
    let mut run = 0;
    let (mut decided, mut all) = (0, 0);
    for folder in fs::read_dir(folder.join("unique")).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            let puzzle = format::read(&bytes, &ReadOptions::default())
                .unwrap_or_else(|e| panic!("{}: {e}", path.display()))
                .puzzle;
            let found =
                enumerate::lazily(&puzzle, enumerate::Way::of(BridgeEncoding::Order), &mut ());
            assert_eq!(found.models, 1, "{}", path.display());
            for bridges in found.solutions {
                let only = [Solution::new(bridges)];
                let bounds = bounds::assert_hold(&puzzle, &only);
                for deduction in [true, false] {
                    assert_answers(&puzzle, deduction, &only);
                }
                let corridors = bounds.corridors();
                decided += corridors.iter().filter(|c| c.low == c.high).count();
                all += corridors.len();
            }
            run += 1;
        }
    }
    assert!(run > 0, "no unique puzzle");
    report(format_args!(
        "shared cases: {run} puzzles have one solution, {decided} of {all} corridors deduced"
    ));
}

/// What a small puzzle exercises.
fn traits(puzzle: &Puzzle) -> Vec<&'static str> {
    let islands = puzzle.islands();
    let corridors = brute_force::corridors(puzzle);
    let solutions = brute_force::solutions(puzzle);
    let relaxed = brute_force::solutions_within(puzzle, Rule::DegreeAndCrossing, 50_000_000);
    let relaxed = relaxed.unwrap().len();
    let alone =
        |index: usize| islands.len() > 1 && corridors.iter().all(|c| !c.ends.contains(&index));
    let crossing = corridors
        .iter()
        .any(|a| corridors.iter().any(|b| a != b && brute_force::cross(a, b)));
    [
        ("satisfiable", !solutions.is_empty()),
        ("unsatisfiable", solutions.is_empty()),
        ("several solutions", solutions.len() > 1),
        (
            "refuted by connectivity or loops alone",
            solutions.is_empty() && relaxed > 0,
        ),
        (
            "a connected solution among others",
            !solutions.is_empty() && relaxed > solutions.len(),
        ),
        ("crossing", crossing),
        ("touching", corridors.iter().any(|c| c.water.is_empty())),
        ("isolated", (0..islands.len()).any(alone)),
        ("no island", islands.is_empty()),
        ("one island", islands.len() == 1),
        ("more than six islands", islands.len() > 6),
        ("one row", puzzle.rows() == 1),
        ("one cell", puzzle.rows() == 1 && puzzle.cols() == 1),
        (
            "unknown clue",
            islands.iter().any(|island| island.clue == Clue::Unknown),
        ),
        (
            "clue above nine",
            islands
                .iter()
                .any(|island| matches!(island.clue, Clue::Number(10..))),
        ),
        ("loops forbidden", !puzzle.rules().loops()),
        ("1 bridge", puzzle.rules().max_bridges() == 1),
        ("2 bridges", puzzle.rules().max_bridges() == 2),
        ("3 bridges", puzzle.rules().max_bridges() == 3),
        ("4 bridges", puzzle.rules().max_bridges() == 4),
    ]
    .into_iter()
    .filter_map(|(name, holds)| holds.then_some(name))
    .collect()
}

#[test]
fn small_random_puzzles_cover_every_kind() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for number in 0..2_000 {
        for name in traits(&random_puzzles::small_puzzle(number)) {
            *seen.entry(name).or_default() += 1;
        }
    }
    report(format_args!("2000 small random puzzles: {seen:?}"));
    assert_eq!(seen.len(), 20, "a kind never comes up");
    assert!(
        seen.values().all(|&count| count >= 10),
        "a kind is too rare"
    );
}

#[test]
fn the_random_puzzles_never_change() {
    let expected = [
        (2, "...../2..2./..1../...../2..2./2.21.", 1, false),
        (5, "?..1/2.../..../.1../.?../..?.", 4, true),
        (1_999, "..../..../..../..../.2.2/....", 4, false),
    ];
    for (number, rows, max_bridges, loops) in expected {
        let puzzle = random_puzzles::small_puzzle(number);
        assert_eq!(
            puzzle,
            grid_text::puzzle(rows, max_bridges, loops),
            "puzzle {number} is now {}",
            grid_text::describe(&puzzle)
        );
    }
}

#[test]
fn large_random_puzzles_have_the_size_asked_for() {
    for loops in [true, false] {
        for max_bridges in 1..=4 {
            let rules = Rules::new(max_bridges, loops).unwrap();
            for islands in [100, 400, 1000] {
                let (puzzle, solution) = large_puzzles::satisfiable(islands, rules, 1);
                assert_eq!(puzzle.islands().len(), islands as usize);
                assert_eq!(puzzle.rules(), rules);
                assert!(solution.bridges().len() >= islands as usize - 1);
                assert_eq!(
                    loops,
                    solution.bridges().len() > islands as usize - 1,
                    "a loop grew exactly where it may"
                );
                let spoilt = large_puzzles::spoilt(islands, rules, 1);
                assert_ne!(spoilt, puzzle);
            }
        }
    }
}

#[test]
fn shares_of_rounds_are_percentages_and_nothing_else() {
    let percentage = |value: &str| rounds::percentage(Some(value.as_ref()));
    assert_eq!(rounds::percentage(None), Ok(10));
    for (value, percent) in [("full", 100), ("1", 1), ("25", 25), ("100", 100)] {
        assert_eq!(percentage(value), Ok(percent));
    }
    for value in ["", "0", "101", "-1", "10%", "0.5", "all", "Full"] {
        let error = percentage(value).unwrap_err();
        let expected = "expected \"full\", or a percentage from 1 to 100";
        assert_eq!(error, format!("HASHI_ROUNDS is {value:?}: {expected}"));
    }
    assert_eq!((rounds::rounds(7), rounds::rounds(20)), (7, 20));
    assert!((1..30).all(|full: u32| rounds::enough(full) > 0));
    let chosen: Vec<u32> = rounds::some_of(0..10_000).collect();
    let share = rounds::rounds(10_000);
    assert!((share - 5..=share + 5).contains(&chosen.len()) && chosen[0] == 0);
    // Of each kind that takes turns with others, its share.
    for kinds in 2..=20 {
        let of_kind = |kind| {
            chosen
                .iter()
                .filter(|&number| number % kinds == kind)
                .count()
        };
        let least = share / kinds as usize / 2;
        assert!(
            (0..kinds).all(|kind| of_kind(kind) >= least),
            "{kinds} kinds"
        );
    }
}
