//! The reasons of hints, and where assumptions fail: every kind as JSON.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use hashi_sat::play::hint::{Technique, Walk};
use hashi_sat::{SearchOptions, State, report};
use serde_json::{Value, json};

use super::reading;
use super::validators::{Validators, schema};
use crate::support::grid_text;

/// Rows, most bridges per corridor, loops allowed: puzzles whose walks have all but one.
const PUZZLES: [(&str, u8, bool); 19] = [
    ("48?", 4, true),
    ("23/34", 2, true),
    ("?5.6?", 3, true),
    ("73/73", 4, true),
    (".2./1.3/?75", 3, false),
    ("334/4.2", 4, false),
    ("12?/.1?", 1, true),
    ("1513/?8.8/1523", 3, false),
    ("?1/?1", 1, true),
    ("?2/12/12/?2", 1, true),
    ("36/25", 4, false),
    (".../.1?/.../.33/.1?", 2, true),
    (".../12?/33./.22/2.1/1..", 2, true),
    ("?.3?/1.31", 4, true),
    ("134/?.2", 3, true),
    ("13...32?/.21?.321", 1, true),
    ("66463/34.6?/3a8.9/3...6", 4, false),
    ("133?/21../...2/3.31", 2, false),
    ("12574/48855/.3..5/4.886/2..63", 4, false),
];

/// The techniques of a step and of those that follow from its assumption, and what this fails with.
fn kinds(step: &Value) -> Vec<String> {
    let mut kinds = Vec::new();
    let inner = step.get("steps").and_then(Value::as_array);
    for step in inner.into_iter().flatten().chain([step]) {
        kinds.extend(step["reason"]["technique"].as_str().map(String::from));
    }
    let contradiction = step.get("contradiction");
    kinds.extend(contradiction.and_then(|failed| failed["kind"].as_str().map(String::from)));
    kinds
}

/// Steps, each of which has something that none before has.
pub(crate) fn documents() -> Vec<(&'static str, Value)> {
    let mut seen = BTreeSet::new();
    let mut documents = Vec::new();
    for (rows, max_bridges, loops) in PUZZLES {
        let puzzle = grid_text::puzzle(rows, max_bridges, loops);
        let walk = Walk::new(&puzzle, &State::default(), &SearchOptions::default());
        for (number, step) in (1..).filter_map(NonZeroUsize::new).zip(walk) {
            let document = report::HintDocument::new(number, &step.unwrap());
            let line = serde_json::to_string(&document).unwrap();
            reading::assert_written_again(&line);
            let step: Value = serde_json::from_str(&line).unwrap();
            let kinds = kinds(&step);
            if kinds.iter().any(|kind| !seen.contains(kind)) {
                seen.extend(kinds);
                documents.push(("hint", step));
            }
        }
    }
    // Too rare for a puzzle: other techniques see to it before a corridor has more than its limit.
    let assumed = documents
        .iter()
        .find(|(_, step)| step.get("contradiction").is_some());
    let mut full = assumed.unwrap().clone();
    let corridor = json!({"from": [0, 0], "to": [0, 2]});
    full.1["contradiction"] =
        json!({"kind": "full", "corridor": corridor, "text": "it would have too many bridges"});
    documents.push(full);
    documents
}

#[test]
fn every_reason_and_every_contradiction_has_a_document() {
    let schema = schema();
    let described = |definition: &str, tag: &str| {
        let variants = schema["$defs"][definition]["oneOf"].as_array().unwrap();
        let tags = variants
            .iter()
            .map(|each| &each["properties"][tag]["const"]);
        let tags = tags.map(|each| each.as_str().unwrap().to_owned());
        tags.collect::<BTreeSet<String>>()
    };
    let techniques = described("reason", "technique");
    let keys = Technique::ALL.map(|technique| technique.key().to_owned());
    assert_eq!(techniques, BTreeSet::from(keys));
    let contradictions = described("contradiction", "kind");
    let seen: BTreeSet<String> = documents()
        .iter()
        .flat_map(|(_, step)| kinds(step))
        .collect();
    assert_eq!(seen, &techniques | &contradictions);
}

#[test]
fn a_reason_is_of_the_technique_that_the_rule_names() {
    let validators = Validators::new();
    let mut refused = 0;
    for (kind, document) in documents() {
        for technique in Technique::ALL {
            for pointer in ["/rule", "/steps/0/rule"] {
                let mut other = document.clone();
                match other.pointer_mut(pointer) {
                    Some(rule) if rule != technique.key() => *rule = json!(technique.key()),
                    _ => continue,
                }
                assert!(validators.refuse(kind, &other), "{pointer}: {other}");
                assert!(
                    !reading::reads(kind, &other.to_string()),
                    "{pointer}: {other}"
                );
                refused += 1;
            }
        }
    }
    assert!(refused > 200, "{refused}");
}
