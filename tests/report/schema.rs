//! `fixtures/schema.json` describes the JSON that the program reads and writes: no less, and no more.

mod batch;
mod documents;
mod players;
mod proofs;
mod questions;
mod reading;
mod reasons;
mod refusals;
mod validators;
mod variants;
mod written;

use std::collections::BTreeSet;

use hashi_sat::notation::format::{self, Format, ReadOptions};
use serde_json::{Value, json};
use validators::{Validators, schema};

use crate::support::random::Random;
use crate::support::report;
use crate::support::rounds::{enough, rounds, some_of};

#[test]
fn the_schema_is_one_of_draft_2020_12() {
    let schema = schema();
    assert_eq!(
        schema["$schema"],
        "https://json-schema.org/draft/2020-12/schema"
    );
    jsonschema::draft202012::meta::validate(&schema).unwrap();
    assert!(!jsonschema::draft202012::meta::is_valid(
        &json!({"type": "nonsense"})
    ));
}

#[test]
fn the_version_is_that_of_the_output() {
    let schema = schema();
    let version = &schema["version"];
    assert_eq!(version, &schema["$defs"]["version"]["const"]);
    assert_eq!(schema["$id"], format!("urn:hashi-sat:json:{version}"));
    let title = schema["title"].as_str().unwrap();
    assert!(title.ends_with(&format!("version {version}")), "{title}");
    let info = documents::run(&["info", "--output", "json"], "1.1\n");
    assert_eq!(&info["version"], version);
}

#[test]
fn every_object_names_all_its_keys_and_every_definition_is_used() {
    let schema = schema();
    let mut used = BTreeSet::new();
    let mut objects = 0;
    walk(&schema, &mut |part| {
        if let Some(reference) = part.get("$ref").and_then(Value::as_str) {
            used.insert(reference.strip_prefix("#/$defs/").unwrap().to_owned());
        }
        // Conditions look at some keys of an object that is described elsewhere.
        if part.get("type") == Some(&json!("object")) {
            objects += 1;
            assert_eq!(part["additionalProperties"], false, "{part}");
            let keys = part["properties"].as_object().unwrap();
            let required = part.get("required").and_then(Value::as_array);
            for key in required.into_iter().flatten() {
                assert!(keys.contains_key(key.as_str().unwrap()), "{key}: {part}");
            }
        }
    });
    assert!(objects > 15, "{objects}");
    // What is written, as part of what is read.
    used.extend(["generated", "puzzle"].map(String::from));
    used.extend(validators::OF_BATCH.map(String::from));
    used.extend(validators::OF_LIBRARY.map(String::from));
    let defined = schema["$defs"].as_object().unwrap().keys().cloned();
    assert_eq!(defined.collect::<BTreeSet<_>>(), used);
}

fn walk(part: &Value, visit: &mut impl FnMut(&Value)) {
    visit(part);
    match part {
        Value::Array(elements) => elements.iter().for_each(|element| walk(element, visit)),
        Value::Object(entries) => entries.values().for_each(|entry| walk(entry, visit)),
        _ => {}
    }
}

#[test]
fn every_document_is_as_described_and_no_other_is() {
    let validators = Validators::new();
    let documents = documents::all();
    let mut seen = BTreeSet::new();
    for (kind, document) in documents {
        seen.insert(*kind);
        validators.assert_only(kind, document);
    }
    let kinds: Vec<&str> = seen.into_iter().collect();
    let expected = [
        "answer",
        "bench",
        "check",
        "check_proof",
        "common",
        "count",
        "explain",
        "grade",
        "hint",
        "hints",
        "info",
        "no_hint",
        "proof",
        "repair",
        "repairs",
        "unique",
    ];
    assert_eq!(kinds, expected);
    report(format_args!(
        "schema: {} documents are as described",
        documents.len()
    ));
}

#[test]
fn every_description_has_a_document() {
    let mut found = BTreeSet::new();
    for (kind, document) in documents::all() {
        found.insert((*kind, variants::variant(kind, document)));
    }
    for wanted in [
        ("answer", "satisfiable"),
        ("answer", "unsatisfiable"),
        ("answer", "unknown"),
        ("answer", "satisfiable, statistics"),
        ("answer", "unsatisfiable, statistics"),
        ("answer", "unknown, statistics"),
        ("bench", ""),
        ("check", "true"),
        ("check", "true, open, other"),
        ("check", "false"),
        ("check", "false, cuts"),
        ("check", "false, solution"),
        ("check", "true, open, reason"),
        ("check", "null, reason"),
        ("check_proof", "true, no_solution"),
        ("check_proof", "true, exactly_one"),
        ("check_proof", "false, no_solution, reason"),
        ("check_proof", "false, exactly_one, reason"),
        ("check_proof", "null, reason"),
        ("check_proof", "null, no_solution, reason"),
        ("common", "satisfiable, true"),
        ("common", "satisfiable, false, conflict limit"),
        ("common", "satisfiable, false, time limit"),
        ("count", "true"),
        ("count", "false"),
        ("count", "false, memory limit"),
        ("explain", "satisfiable, true several"),
        ("explain", "satisfiable, false several"),
        ("explain", "satisfiable, time limit, null several"),
        ("explain", "satisfiable, interrupted, null several"),
        ("explain", "unsatisfiable, isolated"),
        ("explain", "unsatisfiable, capacity"),
        ("explain", "unsatisfiable, falls_apart"),
        ("explain", "unsatisfiable, odd_sum"),
        ("explain", "unsatisfiable, conflict, true minimal"),
        ("explain", "unsatisfiable, conflict, false minimal"),
        ("explain", "unsatisfiable, conflict, true minimal, loops"),
        ("explain", "unsatisfiable, conflict, false minimal, loops"),
        ("grade", "easy level"),
        ("grade", "time limit, hard level"),
        ("grade", "not_unique, null level"),
        ("grade", "unsatisfiable, null level"),
        ("grade", "unknown, time limit, null level"),
        ("grade", "unknown, interrupted, null level"),
        ("hint", "easy level"),
        ("hint", "expert level, assumption"),
        ("hint", "expert level, clue set"),
        ("hints", "true"),
        ("hints", "false"),
        ("hints", "false, open"),
        ("no_hint", "broken"),
        ("no_hint", "wrong, true smallest"),
        ("no_hint", "wrong, time limit, false smallest"),
        ("no_hint", "wrong, interrupted, true smallest"),
        ("info", ""),
        ("proof", "true, no_solution"),
        ("proof", "true, exactly_one, solution"),
        ("proof", "false, 2 solutions"),
        ("proof", "null, time limit"),
        ("proof", "null, too large"),
        ("repair", "clue"),
        ("repair", "island"),
        ("repairs", "true, nothing"),
        ("repairs", "true, solution"),
        ("repairs", "true, solution, size"),
        ("repairs", "true, uniqueness, size"),
        ("repairs", "false, solution, limit, size"),
        ("repairs", "false, solution, time limit, size"),
        ("repairs", "false, uniqueness, time limit, at_least"),
        ("repairs", "false, null, time limit"),
        (
            "repairs",
            "false, uniqueness, limit, size, touching_left_out",
        ),
        ("unique", "true, 1 solutions"),
        ("unique", "false, 0 solutions"),
        ("unique", "false, 2 solutions"),
        ("unique", "null, 0 solutions"),
        ("unique", "null, 1 solutions"),
    ] {
        assert!(
            found.contains(&(wanted.0, wanted.1.to_owned())),
            "{wanted:?} is not among {found:?}"
        );
    }
}

#[test]
fn a_document_with_a_fault_is_refused() {
    let validators = Validators::new();
    let mut refused = 0;
    for (kind, document) in some_of(documents::all()) {
        refused += refusals::assert_all_refused(&validators, kind, document);
    }
    report(format_args!("schema: {refused} faults are refused"));
    assert!(refused >= enough(10_000), "{refused}");
}

/// Values in place of others, some of which are right.
fn exchanged(part: &Value) -> Vec<Value> {
    match part {
        Value::Number(_) => vec![json!(0), json!(1), json!(5), json!(300), Value::Null],
        Value::Bool(value) => vec![json!(!value), Value::Null],
        Value::String(_) => {
            let words = [
                "",
                "nonsense",
                "limit",
                "time limit",
                "interrupted",
                "unknown",
            ];
            let words = words.into_iter().map(Value::from);
            words.chain([Value::Null]).collect()
        }
        Value::Array(_) => vec![json!([]), Value::Null],
        Value::Null => vec![json!(true), json!(1), json!("time limit"), json!([])],
        Value::Object(_) => vec![json!({})],
    }
}

/// Parts of which the library demands what no schema can: that bridges and numbers fit to each other, lists are
/// sorted and rows have the same length. Numbers of bridges beyond the rules are read.
const MORE_DEMANDED: [&str; 12] = [
    "/crosses",
    "/counts",
    "/undecided",
    "/count",
    "/maze",
    "/rows",
    "/cols",
    "/puzzle",
    "/groups",
    "/islands",
    "/solutions",
    "/clue",
];

#[test]
fn the_library_takes_what_the_schema_takes() {
    let validators = Validators::new();
    let mut taken = [0; 2];
    let mut differing = BTreeSet::new();
    for (kind, document) in some_of(documents::all()) {
        assert!(
            reading::reads(kind, &document.to_string()),
            "{kind}: {document}"
        );
        for path in refusals::paths(document) {
            let free = MORE_DEMANDED.iter().any(|part| path.contains(part));
            for value in exchanged(document.pointer(&path).unwrap()) {
                let mut other = document.clone();
                *other.pointer_mut(&path).unwrap() = value;
                let described = validators.is_valid(kind, &other);
                if !free && described != reading::reads(kind, &other.to_string()) {
                    differing.insert(format!(
                        "{kind}: described: {described}, at {path}: {other}"
                    ));
                }
                taken[usize::from(described)] += 1;
            }
        }
    }
    assert!(
        differing.is_empty(),
        "{} differ: {differing:#?}",
        differing.len()
    );
    assert!(
        taken.iter().all(|&count| count >= enough(1_000)),
        "{taken:?}"
    );
}

/// Values for cells and keys, most of them wrong.
fn value(random: &mut Random) -> Value {
    let values = [
        json!(0),
        json!(1),
        json!(8),
        json!(9),
        json!(16),
        json!(17),
        json!(-1),
        json!(-2),
        json!(2.5),
        json!(1e300),
        json!(null),
        json!(true),
        json!(false),
        json!("?"),
        json!("1"),
        json!(""),
        json!([]),
        json!([[1]]),
        json!({}),
    ];
    random.pick(&values).clone()
}

/// One array of rows of the same length, which a schema cannot demand, with a wrong value or two.
fn grid(random: &mut Random) -> Value {
    let (rows, cols) = (random.between(0, 3), random.between(0, 3));
    let mut grid: Vec<Vec<Value>> = (0..rows)
        .map(|_| (0..cols).map(|_| json!(random.below(9))).collect())
        .collect();
    for _ in 0..random.below(3) {
        if rows > 0 && cols > 0 {
            let (row, col) = (random.below(rows), random.below(cols));
            grid[row as usize][col as usize] = value(random);
        }
    }
    if random.chance(5) {
        return value(random);
    }
    json!(grid)
}

#[test]
fn the_reader_takes_what_is_described_and_nothing_else() {
    let validators = Validators::new();
    let mut taken = [0; 2];
    for number in 0..rounds(3_000) {
        let mut random = Random::new("puzzle input", number);
        let mut document = grid(&mut random);
        if random.chance(70) {
            document = json!({"grid": document});
            for (key, chance) in [("max_bridges", 40), ("loops", 30), ("solution", 10)] {
                if random.chance(chance) {
                    document[key] = match (key, random.chance(70)) {
                        ("max_bridges", true) => json!(random.between(1, 4)),
                        ("loops", true) => json!(random.chance(50)),
                        _ => value(&mut random),
                    };
                }
            }
        }
        let options = ReadOptions::default().with_format(Format::Json);
        let reads = format::read(document.to_string().as_bytes(), &options);
        let described = validators.is_valid("puzzle_input", &document);
        assert_eq!(reads.is_ok(), described, "{document}: {reads:?}");
        taken[usize::from(described)] += 1;
    }
    assert!(taken.iter().all(|&count| count >= enough(500)), "{taken:?}");
}
