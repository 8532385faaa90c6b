//! What `hint` and `grade` print as JSON.

use serde_json::{Value, json};

use super::documents::{run, run_lines};
use super::reasons;

/// A puzzle that takes an assumption.
const WITH_ASSUMPTION: &str = "..3..4./....13./2.4..3./....2../......./..3.33./1.1..1.";

/// Documents, each with the name of its definition.
pub(crate) fn all() -> Vec<(&'static str, Value)> {
    let mut documents = hints();
    documents.extend(reasons::documents());
    documents.extend(grades());
    documents
}

fn hints() -> Vec<(&'static str, Value)> {
    let hint = |options: &[&str], puzzle: &str| {
        let mut lines = run_lines(&[&["hint", "--output", "json"], options].concat(), puzzle);
        let last = lines.pop().unwrap();
        let steps: Vec<_> = lines.into_iter().map(|line| ("hint", line)).collect();
        (steps, last)
    };
    let mut documents = Vec::new();
    for (options, puzzle, kind) in [
        (&[][..], "1.3.2", "hints"),
        (&["--all"], "1.3.2", "hints"),
        (&["--all"], WITH_ASSUMPTION, "hints"),
        (&["--all", "--max-bridges", "3"], "1.4.3", "hints"),
        (&[], "...", "hints"),
        (&[], "3.3/.../3.3", "hints"),
        (&["--all"], "?.?.1/...../3.3..", "hints"),
        (&[], "1.1.1", "answer"),
        (&["--time-limit", "0"], "1.3.2", "answer"),
        (&["--all", "--time-limit", "0"], "1.3.2", "answer"),
    ] {
        let (steps, last) = hint(options, puzzle);
        assert_eq!(
            steps.is_empty(),
            kind != "hints" || puzzle == "...",
            "{puzzle}"
        );
        documents.extend(steps);
        documents.push((kind, last));
    }
    // Of a file with an answer: right so far, broken, wrong, a wrong cross.
    for (answer, kind) in [
        ("1 . 3 . 2/1 1 0 0", "hints"),
        ("1 . 3 . 2/-1 0 2 2", "no_hint"),
        ("1 . 3 . 2/2 2 0 0", "no_hint"),
    ] {
        let (steps, last) = hint(&[], &format!("pzprv3/hashi/1/5/{answer}"));
        documents.extend(steps);
        documents.push((kind, last));
    }
    let wrong = r#"{"grid": [["?", 0, 2, 0, 1]], "solution": [{"from": [0, 0], "to": [0, 2], "count": 2}]}"#;
    let (steps, wrong) = hint(&[], wrong);
    assert!(steps.is_empty());
    documents.push(("no_hint", wrong));
    // What depends on the machine.
    let bridge = json!({"from": [0, 0], "to": [0, 2], "count": 2});
    let crossed = json!({"from": [0, 2], "to": [0, 4]});
    for (smallest, reason) in [(false, "time limit"), (true, "interrupted")] {
        documents.push((
            "no_hint",
            json!({
                "status": "wrong",
                "undo": {"bridges": [bridge], "crossed": [crossed]},
                "smallest": smallest,
                "wrong": {"bridges": [], "crossed": []},
                "undecided": {"bridges": [], "crossed": [crossed]},
                "text": "undo one of these",
                "reason": reason,
            }),
        ));
    }
    documents
}

fn grades() -> Vec<(&'static str, Value)> {
    let mut documents = Vec::new();
    for puzzle in ["1.3.2", WITH_ASSUMPTION, "...", "3.3/.../3.3", "1.1.1"] {
        for options in [&[][..], &["--time-limit", "0"]] {
            let arguments = [&["grade", "--output", "json"], options].concat();
            documents.push(("grade", run(&arguments, puzzle)));
        }
    }
    for options in [&[][..], &["--time-limit", "0"]] {
        let arguments = [&["grade", "--output", "json"], options].concat();
        let several = "1.3.2/.....\n3.3/.../3.3\n1.1.1/.....\n";
        let of_two = run_lines(&[&arguments[..], &["-", "1x3m2:1a1"]].concat(), several);
        assert_eq!(of_two.len(), 4);
        for (number, line) in (1..).zip(run_lines(&arguments, several)) {
            let of_file = &of_two[number - 1];
            assert_eq!(line["number"], json!(number));
            assert_eq!(
                (&of_file["number"], &of_file["file"]),
                (&json!(number), &json!("<stdin>"))
            );
            assert!(line.get("file").is_none());
            documents.push(("grade", line));
        }
        assert_eq!(of_two[3]["file"], "1x3m2:1a1");
        documents.extend(of_two.into_iter().map(|line| ("grade", line)));
    }
    documents
}

/// What kind of its definition a document is.
pub(crate) fn variant(document: &Value) -> String {
    let mut words = Vec::new();
    for key in ["status", "reason"] {
        words.extend(document.get(key).and_then(Value::as_str).map(String::from));
    }
    let level = document.get("level");
    words.extend(level.map(|level| format!("{} level", level.as_str().unwrap_or("null"))));
    let smallest = document.get("smallest");
    words.extend(smallest.map(|smallest| format!("{smallest} smallest")));
    if document.get("assumption").is_some() {
        words.push(String::from("assumption"));
    }
    if document.get("rule").is_some_and(|rule| rule == "clue_set") {
        words.push(String::from("clue set"));
    }
    words.join(", ")
}
