//! What the library writes as JSON for random puzzles and mazes, beside what the program prints for those of the
//! fixtures.

use hashi_sat::notation::format::{self, Format, ReadOptions};
use hashi_sat::{Answer, SolveOptions, solve};
use serde_json::Value;

use super::validators::Validators;
use super::{documents, reading, refusals};
use crate::support::random_puzzles;
use crate::support::rounds::rounds;

#[test]
fn puzzles_that_are_written_are_as_described() {
    let validators = Validators::new();
    for number in 0..rounds(300) {
        let puzzle = random_puzzles::small_puzzle(number);
        let mut text = Vec::new();
        format::write(&puzzle, Format::Json, &mut text).unwrap();
        reading::assert_written_again(String::from_utf8_lossy(&text).trim_end());
        let document: Value = serde_json::from_slice(&text).unwrap();
        validators.assert_valid("puzzle", &document);
        validators.assert_only("puzzle_input", &document);
        refusals::assert_all_refused(&validators, "puzzle", &document);
    }
}

#[test]
fn puzzles_that_are_written_with_bridges_are_as_described() {
    let validators = Validators::new();
    for number in 0..rounds(300) {
        let puzzle = random_puzzles::small_puzzle(number);
        let outcome = solve(&puzzle, &SolveOptions::default()).unwrap();
        let Answer::Satisfiable(solution) = outcome.answer else {
            continue;
        };
        let mut text = Vec::new();
        format::write_answered(&puzzle, &solution.into(), Format::Json, &mut text).unwrap();
        reading::assert_written_again(String::from_utf8_lossy(&text).trim_end());
        let document: Value = serde_json::from_slice(&text).unwrap();
        validators.assert_valid("puzzle", &document);
        validators.assert_only("puzzle_input", &document);
        refusals::assert_all_refused(&validators, "puzzle", &document);
        validators.assert_valid("answer", &document["solution"]);
    }
}

#[test]
fn puzzles_that_are_made_are_as_described() {
    let validators = Validators::new();
    for options in [
        "--count 3",
        "--count 3 --with-solution",
        "--any --with-solution",
        "--any --no-loops",
        "--max-bridges 1 --difficulty easy",
        "--max-bridges 4 --with-solution --allow-touching",
        "--keep rows:2..?/..../..../1...",
        "--keep rows:2.2 --any",
    ] {
        let mut arguments = vec!["generate", "--size", "6", "--seed", "18446744073709551615"];
        arguments.extend(["--to", "json"]);
        arguments.extend(options.split(' '));
        for (number, document) in (1..).zip(documents::run_lines(&arguments, "")) {
            assert_eq!(document["number"], number, "{options}");
            assert_eq!(document["seed"], u64::MAX, "{options}");
            for (key, option, wanted) in [
                ("level", "--any", false),
                ("score", "--any", false),
                ("solution", "--with-solution", true),
                ("added", "--keep", true),
            ] {
                let is_there = document.get(key).is_some();
                assert_eq!(
                    is_there,
                    options.contains(option) == wanted,
                    "{options}: {key}"
                );
            }
            validators.assert_valid("generated", &document);
            validators.assert_only("puzzle_input", &document);
            refusals::assert_all_refused(&validators, "generated", &document);
            let text = document.to_string();
            let reading = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
            assert!(
                reading.unknown_keys.is_empty() && !reading.solution_ignored,
                "{options}"
            );
            assert_eq!(
                reading.answer.is_some(),
                options.contains("--with-solution"),
                "{options}"
            );
        }
    }
}

#[test]
fn mazes_are_as_described() {
    let validators = Validators::new();
    for (options, last) in [
        ("5 7 20 --count 3", "maze"),
        ("5 7 20 --count 2 --path", "maze"),
        ("1 1 1 --path --seed 18446744073709551615", "maze"),
        ("5 7 0 --adjust", "maze"),
        ("5 7 20 --tree --path", "maze"),
        ("5 7 0", "answer"),
        ("6 6 27 --tree", "answer"),
        ("5 7 20 --time-limit 0", "answer"),
    ] {
        let mut arguments = vec!["maze", "--output", "json"];
        arguments.extend(options.split(' '));
        for document in documents::run_lines(&arguments, "") {
            validators.assert_only(last, &document);
            let refused = refusals::assert_all_refused(&validators, last, &document);
            assert!(refused > 3, "{options}");
            assert_eq!(
                document.get("path").is_some(),
                options.contains("--path"),
                "{options}"
            );
        }
    }
}

#[test]
fn wrong_answers_to_mazes_are_as_described() {
    let validators = Validators::new();
    let answers = [
        ("SAT\n1 2 3 4 0\n", "wrong_maze"),
        ("SAT\n1 -2 3 4 0\n", "maze"),
        ("UNSAT\n", "wrong_maze"),
    ];
    for (answer, kind) in answers {
        let arguments = ["maze", "2", "2", "3", "--answer", "-", "--output", "json"];
        let [document] = &documents::run_lines(&arguments, answer)[..] else {
            panic!("{answer}: one line");
        };
        validators.assert_only(kind, document);
        assert!(refusals::assert_all_refused(&validators, kind, document) > 1);
    }
}
