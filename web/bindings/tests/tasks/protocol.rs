//! What `protocol.ts` promises is what is answered, no more and no less.

use std::collections::{BTreeMap, BTreeSet};

use hashi_sat::pictures::page::{LONGEST_SIDE, MOST_CELLS};
use serde_json::{Value, json};

use super::{about, refused, with};

const PROTOCOL: &str = include_str!("../../../src/solver/protocol.ts");

/// The text of a file without its comments.
pub(crate) fn without_comments(file: &str) -> String {
    let mut text = String::new();
    let mut rest = file;
    while let Some((before, after)) = rest.split_once("/*") {
        text.push_str(before);
        rest = after.split_once("*/").unwrap().1;
    }
    text.push_str(rest);
    let code = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    text.lines().map(code).collect::<Vec<_>>().join("\n")
}

/// The text between the brace that comes next and the one that belongs to it.
pub(crate) fn braced(text: &str) -> &str {
    let start = text.find('{').unwrap() + 1;
    let mut depth = 1;
    for (offset, character) in text[start..].char_indices() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[start..start + offset];
        }
    }
    panic!("no end of {text}");
}

/// The keys of an object type and their types, of which the parts in braces are whole.
fn entries(body: &str) -> BTreeMap<String, String> {
    let mut entries = BTreeMap::new();
    let (mut depth, mut entry) = (0, String::new());
    for character in body.chars().chain([';']) {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ';' if depth == 0 => {
                if let Some((key, kind)) = entry.split_once(':') {
                    let key = key.trim().trim_end_matches('?');
                    entries.insert(key.to_owned(), kind.trim().to_owned());
                }
                entry.clear();
                continue;
            }
            _ => {}
        }
        entry.push(character);
    }
    entries
}

/// The members of an interface of the file.
pub(crate) fn interface(file: &str, name: &str) -> BTreeMap<String, String> {
    let text = without_comments(file);
    let start = text.find(&format!("export interface {name} {{")).unwrap();
    entries(braced(&text[start..]))
}

/// The keys of `A & B & { c: D }`.
fn keys(kind: &str) -> BTreeSet<String> {
    let parts = kind.split('&').map(str::trim);
    let part = |part: &str| match part.starts_with('{') {
        true => entries(braced(part)),
        false => interface(PROTOCOL, part),
    };
    parts.flat_map(part).map(|(key, _)| key).collect()
}

/// The tasks, and the keys of their requests.
fn tasks() -> BTreeMap<String, BTreeSet<String>> {
    let tasks = interface(PROTOCOL, "Tasks").into_iter();
    tasks
        .map(|(task, body)| {
            let request = entries(braced(&body)).remove("request").unwrap();
            (task, keys(&request))
        })
        .collect()
}

#[test]
fn the_tasks_are_those_of_the_protocol() {
    let promised: Vec<String> = tasks().into_keys().collect();
    let mut answered = hashi_sat_web::TASKS.map(str::to_owned);
    answered.sort();
    assert_eq!(promised, answered);
    assert_eq!(
        refused(&json!({"task": "nonsense"})),
        "no task is called \"nonsense\""
    );
}

/// A request with a key that no task has is refused with a list of those that the task takes.
#[test]
fn the_keys_of_requests_are_those_of_the_protocol() {
    for (task, promised) in tasks() {
        let text = refused(&with(about(&task, "1.1"), json!({"nonsense": 1})));
        let text = match task.as_str() {
            // These have no puzzle.
            "read" | "exercise" | "generate" | "maze" | "maze_svg" => {
                refused(&json!({"task": task, "nonsense": 1}))
            }
            _ => text,
        };
        let (unknown, known) = text
            .split_once(", expected ")
            .unwrap_or_else(|| panic!("{task}: {text}"));
        assert_eq!(unknown, "unknown field `nonsense`");
        let mut taken: BTreeSet<String> = known
            .split('`')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect();
        assert!(taken.remove("task"));
        assert_eq!(taken, promised, "{task}");
    }
}

/// The same for the objects within requests.
#[test]
fn the_keys_of_puzzles_and_states_are_those_of_the_protocol() {
    let mut request = about("look", "1.1");
    request["puzzle"]["nonsense"] = json!(1);
    let taken = refused(&request);
    for key in interface(PROTOCOL, "PuzzleDocument").keys() {
        assert!(taken.contains(&format!("`{key}`")), "{taken}");
    }
    let state = json!({"state": {"counts": [0], "crossed": [], "nonsense": 1}});
    let taken = refused(&with(about("look", "1.1"), state));
    for key in interface(PROTOCOL, "StateDocument").keys() {
        assert!(taken.contains(&format!("`{key}`")), "{taken}");
    }
}

/// The kinds of errors are those that the page knows.
#[test]
fn the_kinds_of_errors_are_those_of_the_protocol() {
    let error = interface(PROTOCOL, "ErrorDocument")
        .remove("error")
        .unwrap();
    let error = entries(braced(&error));
    let keys: Vec<&str> = error.keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "bases", "cause", "column", "drawing", "formats", "header", "kind", "limit", "line",
            "text"
        ]
    );
    let kinds: BTreeSet<&str> = error["kind"].split('"').skip(1).step_by(2).collect();
    let expected = [
        "ambiguous",
        "format",
        "internal",
        "request",
        "text",
        "too large",
        "wish",
    ];
    assert_eq!(kinds, BTreeSet::from(expected));
}

/// Of the documents that are made for the page alone, every key is promised, and every promised one is there.
#[test]
fn the_keys_of_answers_are_those_of_the_protocol() {
    let read = |text: &str| {
        let answer = hashi_sat_web::answer(r#"{"task": "read"}"#, text.as_bytes(), &mut |_| {});
        serde_json::from_str::<Value>(&answer).unwrap()
    };
    let keys_of = |value: &Value| {
        value
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<BTreeSet<_>>()
    };
    let promised = |name: &str| {
        interface(PROTOCOL, name)
            .into_keys()
            .collect::<BTreeSet<_>>()
    };
    let document = read("1.1");
    assert_eq!(keys_of(&document), promised("ReadDocument"));
    assert_eq!(keys_of(&document["puzzles"][0]), promised("PuzzleRead"));
    // Among several, one that is too large comes without the puzzle.
    let mut without = promised("PuzzleRead");
    assert!(without.remove("puzzle"));
    let large = format!("hashi/1001/1/1{}y1\n\n1.1\n...", "z".repeat(49));
    let document = read(&large);
    assert_eq!(keys_of(&document["puzzles"][0]), without, "{document}");
    assert_eq!(
        keys_of(&super::ask(&about("board", "1.1"))),
        promised("BoardDocument")
    );
    assert_eq!(
        keys_of(&super::ask(&about("look", "1.1"))),
        promised("LookDocument")
    );
}

/// The limits that the page keeps to are those of the solver.
#[test]
fn the_limits_of_size_are_those_of_the_library() {
    let mut found = BTreeSet::new();
    let mut folders = vec![concat!(env!("CARGO_MANIFEST_DIR"), "/../src").into()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir::<std::path::PathBuf>(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            for line in source.lines() {
                let Some((_, name_and_number)) = line.split_once("const MOST_") else {
                    continue;
                };
                let (name, number) = name_and_number.split_once(" = ").unwrap();
                let limit = match name {
                    "CELLS" => MOST_CELLS,
                    "LINES" | "DRAWN" | "READ" => LONGEST_SIDE.into(),
                    _ => continue,
                };
                let number: u64 = number
                    .trim_end_matches(';')
                    .replace('_', "")
                    .parse()
                    .unwrap();
                assert_eq!(number, limit, "{}: {line}", path.display());
                found.insert(name.to_owned());
            }
        }
    }
    assert!(found.len() > 1 && found.contains("CELLS"), "{found:?}");
}
