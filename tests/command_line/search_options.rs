//! `--solver` and `--no-deduction`: they act, and no answer depends on them.

use serde_json::{Value, json};

use super::program::{fixture, words};

/// Every way to search.
pub(crate) const WAYS: [&str; 4] = [
    "--solver batsat",
    "--solver batsat --no-deduction",
    "--solver varisat",
    "--solver varisat --no-deduction",
];

/// The statistics of `solve` for this fixture.
fn statistics(puzzle: &str, options: &str) -> Value {
    let puzzle = fixture(&format!("puzzles/{puzzle}"));
    let ended = words(&format!("solve {puzzle} --stats --output json {options}")).run();
    ended.json()["statistics"].take()
}

#[test]
fn connectivity_is_stated_in_the_search_or_added_between_calls() {
    let options = "--no-deduction";
    let default = statistics("large_100_k1_sat.txt", options);
    let batsat = statistics(
        "large_100_k1_sat.txt",
        &format!("{options} --solver batsat"),
    );
    let varisat = statistics(
        "large_100_k1_sat.txt",
        &format!("{options} --solver varisat"),
    );
    for statistics in [&default, &batsat] {
        assert_eq!(statistics["rounds"], 1, "{statistics}");
        assert_eq!(statistics["cuts"], 0, "{statistics}");
        assert!(statistics["stated_cuts"].as_u64() > Some(0), "{statistics}");
        for key in ["conflicts", "decisions", "propagations"] {
            assert!(statistics[key].as_u64() > Some(0), "{key}: {statistics}");
        }
    }
    assert!(varisat["rounds"].as_u64() > Some(1), "{varisat}");
    assert!(varisat["cuts"].as_u64() > Some(0), "{varisat}");
    assert_eq!(varisat["cuts"], varisat["clauses_by_kind"]["lazy_cut"]);
    assert_eq!(varisat["stated_cuts"], 0);
    for key in ["conflicts", "decisions", "propagations"] {
        assert_eq!(varisat[key], Value::Null, "{key}: {varisat}");
    }
}

#[test]
fn deduction_decides_unless_it_is_turned_off() {
    for (puzzle, decides_all) in [
        ("seven.txt", true),
        ("program_c.txt", true),
        ("touching.txt", false),
        ("large_400_k2_sat.txt", false),
    ] {
        for solver in ["batsat", "varisat"] {
            for encoding in ["order", "pair"] {
                let options = format!("--solver {solver} --encoding {encoding}");
                let with = statistics(puzzle, &options);
                let without = statistics(puzzle, &format!("{options} --no-deduction"));
                let label = format!("{puzzle} {options}: {with}, {without}");
                assert_eq!(with["corridors"], without["corridors"], "{label}");
                let [decided, corridors] = ["decided", "corridors"].map(|key| with[key].as_u64());
                assert!(decided > Some(0), "{label}");
                assert_eq!(decided == corridors, decides_all, "{label}");
                assert_eq!(without["decided"], 0, "{label}");
                assert_eq!(without["milliseconds"]["deduce"], 0.0, "{label}");
                let [with, without] = [with, without].map(|s| s["variables"].as_u64());
                assert_eq!(with == Some(0), decides_all, "{label}");
                assert!(with < without, "{label}");
            }
        }
    }
}

#[test]
fn a_puzzle_that_deduction_refutes_is_answered_as_any_other() {
    let puzzle = fixture("puzzles/unsatisfiable.txt");
    let message =
        format!("hashi-sat: {puzzle}: there is no solution (hashi-sat explain says why)\n");
    for way in WAYS {
        let arguments = format!("solve {puzzle} {way}");
        for output in ["text", "ascii", "wide", "narrow"] {
            let ended = words(&format!("{arguments} --output {output}")).run();
            assert_eq!(ended.code, 1, "{arguments}: {ended:?}");
            assert_eq!(ended.stderr, message, "{arguments}");
        }
        let ended = words(&format!("{arguments} --output json")).run();
        assert_eq!(ended.answer(), (1, "{\"status\":\"unsatisfiable\"}\n"));
        let ended = words(&format!("{arguments} --output dimacs")).run();
        assert_eq!(ended.answer(), (20, "s UNSATISFIABLE\n"));

        let deduction = !way.contains("--no-deduction");
        let expected = json!(u8::from(!deduction));
        let statistics = statistics("unsatisfiable.txt", way);
        assert_eq!(statistics["rounds"], expected, "{way}: {statistics}");
        assert_eq!(statistics["corridors"], 10, "{way}: {statistics}");
        assert_eq!(statistics["decided"], 0, "{way}: {statistics}");
        let ended = words(&format!("{arguments} --stats")).run();
        let refuted = ended.stderr.contains("10 corridors, refuted by deduction");
        assert_eq!(refuted, deduction, "{way}: {ended:?}");
        assert_eq!(ended.code, 1, "{way}: {ended:?}");

        let ended = words(&format!("bench {puzzle} --output json {way}")).run();
        let all = &ended.json()["all"];
        assert_eq!((ended.code, &all["unsatisfiable"]), (0, &json!(1)), "{way}");
        assert_eq!(all["refuted_by_deduction"], u8::from(deduction), "{way}");
        assert_eq!(all["rounds"], expected, "{way}");
    }
}

#[test]
fn bench_adds_up_what_its_puzzles_say() {
    let puzzles = fixture("puzzles");
    for way in WAYS {
        let document = words(&format!("bench {puzzles} --output json {way}"))
            .run()
            .json();
        let folder = &document["folders"][0];
        let runs = folder["runs"].as_array().unwrap();
        assert!(runs.len() > 15, "{way}");
        for key in ["corridors", "decided", "rounds", "cuts", "stated_cuts"] {
            let sum: u64 = runs.iter().map(|run| run[key].as_u64().unwrap()).sum();
            for table in [folder, &document["all"]] {
                assert_eq!(table[key], sum, "{way}: {key}");
            }
        }
        let conflicts: Option<u64> = runs.iter().map(|run| run["conflicts"].as_u64()).sum();
        assert_eq!(folder["conflicts"], json!(conflicts), "{way}");
        assert_eq!(conflicts.is_some(), way.contains("batsat"), "{way}");
        let refuted = runs
            .iter()
            .filter(|run| run["rounds"] == 0 && run["status"] == "unsatisfiable");
        assert_eq!(folder["refuted_by_deduction"], refuted.count(), "{way}");
        let decided = folder["decided"].as_u64();
        assert_eq!(decided == Some(0), way.contains("--no-deduction"), "{way}");
    }
}

#[test]
fn solvers_that_are_none_are_refused() {
    let seven = fixture("puzzles/seven.txt");
    for solver in ["minisat", "batsat2", "", "batsat,varisat"] {
        for command in [
            "solve", "bench", "count", "unique", "common", "explain", "repair",
        ] {
            let ended = words(&format!("{command} {seven}"))
                .arguments([format!("--solver={solver}")])
                .run();
            assert_eq!(ended.code, 2, "{command} {solver:?}: {ended:?}");
        }
    }
}
