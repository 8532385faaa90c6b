//! Every JSON document that the program writes, against `fixtures/schema.json`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use jsonschema::Validator;
use serde_json::{Value, json};

fn fixture(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join(path)
}

fn schema() -> Value {
    serde_json::from_str(&fs::read_to_string(fixture("schema.json")).unwrap()).unwrap()
}

/// A validator for one kind of document.
fn validator(kind: &str) -> Validator {
    let mut schema = schema();
    let root = schema.as_object_mut().unwrap();
    root.remove("anyOf");
    root.insert("$ref".into(), format!("#/$defs/{kind}").into());
    jsonschema::validator_for(&schema).unwrap()
}

/// What the program prints on standard output, which must be one JSON document on one line.
fn document(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_hashi-sat"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
    serde_json::from_str(&text).unwrap()
}

fn assert_valid(validator: &Validator, arguments: &[&str]) {
    let document = document(arguments);
    let errors: Vec<String> = validator
        .iter_errors(&document)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{arguments:?}: {errors:?}: {document}");
}

/// The fixture puzzles, each with the options it needs.
fn puzzles() -> Vec<Vec<String>> {
    let mut puzzles = Vec::new();
    for entry in fs::read_dir(fixture("puzzles")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let mut arguments = vec![format!("fixtures/puzzles/{name}")];
        for (part, options) in [
            ("_k1_", "--max-bridges 1"),
            ("_k3_", "--max-bridges 3"),
            ("_k4_", "--max-bridges 4"),
            ("three_bridges.txt", "--max-bridges 3"),
            ("no_loops", "--no-loops"),
        ] {
            if name.contains(part) {
                arguments.extend(options.split(' ').map(str::to_owned));
            }
        }
        puzzles.push(arguments);
    }
    assert!(puzzles.len() > 20);
    puzzles.sort();
    puzzles
}

fn with<'a>(first: &[&'a str], puzzle: &'a [String], last: &[&'a str]) -> Vec<&'a str> {
    let middle = puzzle.iter().map(String::as_str);
    first
        .iter()
        .copied()
        .chain(middle)
        .chain(last.iter().copied())
        .collect()
}

#[test]
fn answers_of_solve() {
    let answer = validator("answer");
    for puzzle in puzzles() {
        assert_valid(&answer, &with(&["solve"], &puzzle, &["-o", "json"]));
        assert_valid(
            &answer,
            &with(&["solve"], &puzzle, &["-o", "json", "--stats"]),
        );
        assert_valid(
            &answer,
            &with(&["solve"], &puzzle, &["-o", "json", "--time-limit", "0"]),
        );
    }
}

#[test]
fn info() {
    let info = validator("info");
    for puzzle in puzzles() {
        assert_valid(&info, &with(&["info"], &puzzle, &["-o", "json"]));
    }
}

#[test]
fn judgements_of_check() {
    let check = validator("check");
    let answer = |puzzle: &str, answer: &str, options: &[&str]| {
        let mut arguments = vec!["check", puzzle, answer, "-o", "json"];
        arguments.extend(options);
        assert_valid(&check, &arguments);
    };
    let program_c = "fixtures/puzzles/program_c.txt";
    for file in [
        "program_c.txt",
        "program_c_wide.txt",
        "program_c.json",
        "program_c.sat",
        "wrong.json",
    ] {
        answer(program_c, &format!("fixtures/answers/{file}"), &[]);
    }
    answer(
        "fixtures/puzzles/touching.txt",
        "fixtures/answers/touching.txt",
        &[],
    );
    answer(
        "fixtures/puzzles/no_loops.txt",
        "fixtures/answers/loop.txt",
        &["--no-loops"],
    );
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let claim = folder.join("schema-claim.txt");
    let claim = claim.to_str().unwrap();
    for text in ["UNSAT\n", "s UNKNOWN\n", "s UNSATISFIABLE\n"] {
        fs::write(claim, text).unwrap();
        answer(program_c, claim, &[]);
        answer("fixtures/puzzles/unsatisfiable.txt", claim, &[]);
        answer(program_c, claim, &["--time-limit", "0"]);
    }
    fs::write(claim, "s SATISFIABLE\nv 1 5 6 7 9 10 0\n").unwrap();
    answer(program_c, claim, &[]);
}

#[test]
fn figures_of_bench() {
    let bench = validator("bench");
    assert_valid(&bench, &["bench", "fixtures/puzzles", "-o", "json"]);
    assert_valid(
        &bench,
        &[
            "bench",
            "fixtures/puzzles",
            "-o",
            "json",
            "--time-limit",
            "0",
        ],
    );
    assert_valid(&bench, &["bench", "fixtures/schema.json", "-o", "json"]);
}

#[test]
fn puzzle_files() {
    let puzzle = validator("puzzle");
    for name in ["seven.json", "no_loops.json", "three_bridges.json"] {
        let text = fs::read_to_string(fixture("puzzles").join(name)).unwrap();
        let document = serde_json::from_str(&text).unwrap();
        assert!(puzzle.is_valid(&document), "{name}");
    }
}

#[test]
fn the_schema_refuses_what_is_wrong() {
    let bridge = json!({"from": [0, 0], "to": [0, 2], "count": 1});
    let wrong = [
        ("puzzle", json!({"grid": []})),
        ("puzzle", json!({"grid": [[17]]})),
        ("puzzle", json!({"grid": [[1.5]]})),
        ("puzzle", json!({"grid": [[1]], "max_bridges": 5})),
        ("puzzle", json!({"grid": [[1]], "maxbridges": 2})),
        ("answer", json!({"status": "satisfiable"})),
        ("answer", json!({"status": "unsatisfiable", "bridges": []})),
        ("answer", json!({"status": "unknown"})),
        (
            "answer",
            json!({"status": "satisfiable", "bridges": [{"from": [0], "to": [0, 2], "count": 1}]}),
        ),
        (
            "answer",
            json!({"status": "satisfiable", "bridges": [{"from": [0, 0], "to": [0, 2], "count": 0}]}),
        ),
        (
            "answer",
            json!({"status": "satisfiable", "bridges": [bridge], "more": 1}),
        ),
        ("check", json!({"valid": "yes"})),
        ("check", json!({"valid": true, "solved": true})),
        ("info", json!({"version": 1})),
        (
            "bench",
            json!({"folders": [], "all": {}, "times_read_and_parse": 1.0}),
        ),
    ];
    for (kind, document) in wrong {
        assert!(!validator(kind).is_valid(&document), "{kind}: {document}");
    }
}

/// Takes each key away, and adds one, all the way down: the schema must notice every time.
#[test]
fn no_key_can_be_missing_or_added_unnoticed() {
    let optional = [
        "statistics",
        "reason",
        "cuts",
        "violations",
        "other",
        "open",
        "solution",
    ];
    for (kind, arguments) in [
        (
            "answer",
            vec![
                "solve",
                "fixtures/puzzles/seven.txt",
                "-o",
                "json",
                "--stats",
            ],
        ),
        (
            "info",
            vec!["info", "fixtures/puzzles/seven.txt", "-o", "json"],
        ),
        (
            "bench",
            vec!["bench", "fixtures/puzzles/seven.txt", "-o", "json"],
        ),
    ] {
        let validator = validator(kind);
        let document = document(&arguments);
        let mut changed = 0;
        let mut pointers = vec![String::new()];
        while let Some(pointer) = pointers.pop() {
            let Some(value) = document.pointer(&pointer) else {
                continue;
            };
            match value {
                Value::Object(object) => {
                    for key in object.keys() {
                        pointers.push(format!("{pointer}/{key}"));
                        // Kinds of clauses are only those that occur.
                        if optional.contains(&key.as_str()) || pointer.ends_with("clauses_by_kind")
                        {
                            continue;
                        }
                        let mut without = document.clone();
                        let parent = without.pointer_mut(&pointer).unwrap();
                        parent.as_object_mut().unwrap().remove(key);
                        assert!(
                            !validator.is_valid(&without),
                            "{kind}: without {pointer}/{key}"
                        );
                        changed += 1;
                    }
                    let mut with_more = document.clone();
                    let parent = with_more.pointer_mut(&pointer).unwrap();
                    parent
                        .as_object_mut()
                        .unwrap()
                        .insert("surplus".into(), 1.into());
                    assert!(!validator.is_valid(&with_more), "{kind}: {pointer}/surplus");
                    changed += 1;
                }
                Value::Array(_) => pointers.push(format!("{pointer}/0")),
                _ => {}
            }
        }
        assert!(changed > 15, "{kind}: {changed} changes");
    }
}
