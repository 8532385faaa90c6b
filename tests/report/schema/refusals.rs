//! Documents with one fault each.

use serde_json::{Map, Value, json};

use super::reading;
use super::validators::Validators;

/// Keys that may be missing.
const OPTIONAL: [&str; 10] = [
    "file",
    "number",
    "statistics",
    "stopped",
    "cuts",
    "path",
    "touching_left_out",
    "narrowest",
    "attempt",
    "added",
];

/// Makes every fault in `document` that there is room for, one at a time, and asserts that none of
/// the results is taken. Returns how many there were.
pub(crate) fn assert_all_refused(
    validators: &Validators,
    definition: &str,
    document: &Value,
) -> usize {
    let mut refused = 0;
    for path in paths(document) {
        for (fault, part) in faults(&path, document.pointer(&path).unwrap()) {
            let mut faulty = document.clone();
            *faulty.pointer_mut(&path).unwrap() = part;
            assert!(
                validators.refuse(definition, &faulty),
                "{definition}: {fault} at {path:?} is taken: {faulty}"
            );
            assert!(
                !reading::reads(definition, &faulty.to_string()),
                "{definition}: the library takes {fault} at {path:?}: {faulty}"
            );
            refused += 1;
        }
    }
    refused
}

/// The JSON pointers of all parts that differ in kind.
pub(crate) fn paths(document: &Value) -> Vec<String> {
    let mut paths = Vec::new();
    collect(document, String::new(), &mut paths);
    paths
}

/// The JSON pointers of `part` and, of an array, of its first elements: the others are alike.
fn collect(part: &Value, path: String, paths: &mut Vec<String>) {
    match part {
        Value::Object(entries) => {
            for (key, entry) in entries {
                collect(entry, format!("{path}/{key}"), paths);
            }
        }
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate().take(2) {
                collect(element, format!("{path}/{index}"), paths);
            }
        }
        _ => {}
    }
    paths.push(path);
}

/// What may stand nowhere in place of `part`.
fn faults(path: &str, part: &Value) -> Vec<(String, Value)> {
    let mut faults = vec![(String::from("a nested array"), json!([[["x"]]]))];
    match part {
        Value::Object(entries) => {
            faults.push((String::from("an array"), json!([])));
            faults.push((String::from("null"), Value::Null));
            let mut more = entries.clone();
            more.insert(String::from("nonsense"), json!(0));
            faults.push((String::from("an unknown key"), more.into()));
            for key in entries.keys() {
                if may_be_missing(path, key, entries) {
                    continue;
                }
                let mut fewer = entries.clone();
                fewer.remove(key);
                faults.push((format!("no {key}"), fewer.into()));
            }
        }
        Value::Array(elements) => {
            faults.push((String::from("an object"), json!({"0": elements})));
            let mut more = elements.clone();
            more.push(json!({"nonsense": 0}));
            faults.push((String::from("an element of nonsense"), more.into()));
        }
        Value::Number(_) => {
            faults.push((String::from("a string"), json!(part.to_string())));
            faults.push((String::from("less than nothing"), json!(-2.5)));
        }
        Value::String(_) | Value::Bool(_) => {
            faults.push((String::from("a number"), json!(0.5)));
            if !path.ends_with("/other") {
                faults.push((String::from("an object"), json!({})));
            }
        }
        Value::Null => faults.push((String::from("a string"), json!("nonsense"))),
    }
    faults
}

/// Whether an object is still good without `key`. Kinds without a clause are absent; what is
/// written of a puzzle may be left out where it is read.
fn may_be_missing(path: &str, key: &str, entries: &Map<String, Value>) -> bool {
    match key {
        // More solutions than were to be counted are no limit of the search.
        "reason" => entries.contains_key("count") && entries.contains_key("complete"),
        // A puzzle may have an answer beside it.
        "solution" => entries.contains_key("grid"),
        // Only where islands were kept.
        "added" => entries.contains_key("grid"),
        "cell" => entries.get("kind").is_some_and(|kind| kind == "not_listed"),
        // What a proof claims may not be known where a limit came first.
        "claim" => entries.get("verified").is_some_and(Value::is_null),
        // A maze may be what a SAT solver's answer means.
        "seed" => entries.contains_key("maze"),
        // Without it, what explain says of a solution is an answer as solve gives it.
        "several" => path.is_empty(),
        // Where a limit came first, the places in which solutions differ are not known.
        "open" => entries.contains_key("several"),
        // Without it, what grade says of a puzzle without one is what hint says.
        "level" => entries.contains_key("status"),
        // Without the solution that refutes it, the list of violations is empty.
        _ => {
            OPTIONAL.contains(&key)
                || ["/clauses_by_kind", "/rules"]
                    .iter()
                    .any(|end| path.ends_with(end))
        }
    }
}
