//! The lines of `batch`: the documents of the other commands, with a few keys around them.

use std::io::Write as _;
use std::process::{Command, Stdio};

use hashi_sat::notation::format::{self, Format};
use hashi_sat::report::{self, BatchDocument};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::validators::Validators;
use crate::support::rounds::rounds;
use crate::support::{grid_text, random_puzzles};

/// Lines that `batch` prints.
fn batch(arguments: &[&str], input: &str) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hashi-sat"))
        .arg("batch")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let feeder = std::thread::spawn(move || stdin.write_all(input.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(String::from).collect()
}

/// Reads a line as the library does, and writes it again; `None` if it is no such document.
fn rewritten<D: DeserializeOwned + Serialize>(line: &str) -> Option<String> {
    let read: BatchDocument<'_, D> = serde_json::from_str(line).ok()?;
    Some(serde_json::to_string(&read).unwrap())
}

type Rewrite = fn(&str) -> Option<String>;

/// The documents that each task has.
const TASKS: &[(&str, &[(&str, Rewrite)])] = &[
    ("solve", &[("answer", rewritten::<report::AnswerDocument>)]),
    ("unique", &[("unique", rewritten::<report::UniqueDocument>)]),
    ("count", &[("count", rewritten::<report::CountDocument>)]),
    (
        "common",
        &[
            ("common", rewritten::<report::CommonDocument>),
            ("answer", rewritten::<report::AnswerDocument>),
        ],
    ),
    ("grade", &[("grade", rewritten::<report::GradeDocument>)]),
    (
        "hint",
        &[
            ("hint_chain", rewritten::<report::HintChainDocument>),
            ("no_hint", rewritten::<report::NoHintDocument>),
            ("answer", rewritten::<report::AnswerDocument>),
        ],
    ),
    (
        "explain",
        &[
            ("explain", rewritten::<report::ExplainDocument>),
            ("answer", rewritten::<report::AnswerDocument>),
        ],
    ),
    ("prove", &[("proof", rewritten::<report::ProofDocument>)]),
    ("info", &[("info", rewritten::<report::InfoDocument>)]),
    (
        "convert",
        &[("converted", rewritten::<report::ConvertedDocument>)],
    ),
];

/// The keys around the document of a line, and the document.
fn parts(line: &str) -> [Value; 2] {
    let line: Value = serde_json::from_str(line).unwrap();
    let around = |key: &str| ["id", "file", "notes", "milliseconds"].contains(&key);
    let entries = line.as_object().unwrap().clone();
    let (outer, inner): (Vec<_>, Vec<_>) = entries.into_iter().partition(|(key, _)| around(key));
    [outer, inner].map(|entries| Value::Object(entries.into_iter().collect()))
}

/// Random puzzles as records, some of them with what is right or wrong beside them, or with what is no puzzle.
fn records() -> Vec<Value> {
    let mut records = Vec::new();
    for number in 0..rounds(200) {
        let puzzle = random_puzzles::small_puzzle(number);
        let mut text = Vec::new();
        format::write(&puzzle, Format::Json, &mut text).unwrap();
        let mut record: Value = serde_json::from_slice(&text).unwrap();
        match number % 4 {
            0 => record["id"] = json!(number),
            1 => {
                record["id"] = json!({"name": number});
                record["solution"] = json!([]);
            }
            2 => {
                let text = grid_text::file(&puzzle);
                let rules = puzzle.rules();
                record = json!({"id": null, "puzzle": text, "max_bridges": rules.max_bridges(), "loops": rules.loops()});
            }
            _ => record = json!({"id": "nested", "puzzle": record}),
        }
        records.push(record);
    }
    let wrong = json!([{"from": [0, 0], "to": [0, 2], "count": 2}]);
    for record in [
        json!({"id": 1, "grid": [[1, 0, 2, 0, 1]], "solution": wrong, "titel": "a key that is unknown"}),
        json!({"id": 2, "grid": [[3, 0, 2, 0, 1]], "solution": wrong}),
        json!({"id": 3, "puzzle": "1.1\n1.x"}),
        json!({"id": 4, "puzzle": 5}),
        json!({"id": 5}),
        json!({"id": 6, "grid": [[1, 0], [1]]}),
    ] {
        records.push(record);
    }
    records
}

#[test]
fn every_line_is_a_document_with_keys_around_it() {
    let validators = Validators::new();
    let records = records();
    for record in &records {
        let is_described = record.get("titel").is_none()
            && ["puzzle", "grid"]
                .iter()
                .any(|key| record.get(*key).is_some())
            && validators.is_valid("record", record);
        let is_odd = (3..=6).any(|id| record["id"] == id) || record.get("titel").is_some();
        assert!(is_described || is_odd, "{record}");
    }
    let input: String = records.iter().map(|record| format!("{record}\n")).collect();
    let mut seen = std::collections::BTreeSet::new();
    for &(task, documents) in TASKS {
        for options in [&["--conflicts", "0"][..], &["--no-times"], &[]] {
            if options.contains(&"--conflicts") && ["info", "convert"].contains(&task) {
                continue;
            }
            let to: &[&str] = match task {
                "convert" => &["--to", "json"],
                _ => &[],
            };
            let arguments = [&["--task", task], options, to].concat();
            let lines = batch(&arguments, &input);
            assert_eq!(lines.len(), records.len(), "{task}");
            for (line, record) in lines.iter().zip(&records) {
                let [around, inner] = parts(line);
                assert_eq!(around["id"], record["id"], "{line}");
                if inner.get("error").is_some() {
                    let whole: Value = serde_json::from_str(line).unwrap();
                    validators.assert_valid("unanswered", &whole);
                    let (_, rewrite) = documents[0];
                    assert_eq!(rewrite(line).as_ref(), Some(line), "{task}");
                    seen.insert("unanswered");
                    continue;
                }
                validators.assert_valid("batch", &around);
                let timed = !options.contains(&"--no-times");
                assert_eq!(around.get("milliseconds").is_some(), timed, "{line}");
                let found = documents
                    .iter()
                    .find(|(name, _)| validators.is_valid(name, &inner));
                let (name, rewrite) = found.unwrap_or_else(|| panic!("{task}: {line}"));
                assert_eq!(rewrite(line).as_ref(), Some(line), "{task}");
                seen.insert(name);
            }
        }
    }
    let expected = [
        "answer",
        "common",
        "converted",
        "count",
        "explain",
        "grade",
        "hint_chain",
        "info",
        "no_hint",
        "proof",
        "unanswered",
        "unique",
    ];
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn a_line_with_keys_that_do_not_go_together_is_refused() {
    let is_read = |line: &str| rewritten::<report::AnswerDocument>(line).is_some();
    assert!(is_read(r#"{"id":1,"status":"unsatisfiable"}"#));
    assert!(is_read(r#"{"status":"unsatisfiable","id":1}"#));
    assert!(is_read(r#"{"id":1,"error":{"kind":"row","text":"no"}}"#));
    for line in [
        r#"{"status":"unsatisfiable"}"#,
        r#"{"id":1}"#,
        r#"{"id":1,"id":2,"status":"unsatisfiable"}"#,
        r#"{"id":1,"status":"unsatisfiable","more":1}"#,
        r#"{"id":1,"status":"unsatisfiable","milliseconds":"1"}"#,
        r#"{"id":1,"error":{"kind":"row"}}"#,
        r#"{"id":1,"error":{"kind":"row","text":""}}"#,
        r#"{"id":1,"error":{"kind":"row","text":"no","line":1}}"#,
        r#"{"id":1,"error":{"kind":"row","text":"no","line":0,"column":1}}"#,
        r#"{"id":1,"error":{"kind":"row","text":"no","line":1,"column":0}}"#,
        r#"{"id":1,"error":{"kind":"row","text":"no","key":"puzzle"}}"#,
        r#"{"id":1,"error":{"kind":"row","text":"no","line":1,"column":1,"key":"grid"}}"#,
        r#"{"id":1,"error":{"kind":"row","text":"no"},"status":"unsatisfiable"}"#,
        r#"{"id":1,"status":"unsatisfiable","error":{"kind":"row","text":"no"}}"#,
        r#"{"id":1,"error":{"kind":"row","text":"no"},"milliseconds":1}"#,
        r#"{"id":1,"error":{"kind":"row","text":"no"},"notes":["a note"]}"#,
        r#"{"id":1,"status":"unsatisfiable","milliseconds":-1}"#,
        r#"{"id":1,"status":"unsatisfiable","notes":[]}"#,
        r#"{"id":1,"status":"unsatisfiable","notes":[""]}"#,
        r#"{"id":1,"status":"unsatisfiable","file":""}"#,
        r#"{"id":1,"count":1,"complete":true}"#,
        r#"[1]"#,
    ] {
        assert!(!is_read(line), "{line}");
    }
}

#[test]
fn documents_that_do_not_agree_with_themselves_are_refused() {
    let is_converted = |line: &str| rewritten::<report::ConvertedDocument>(line).is_some();
    assert!(is_converted(r#"{"id":1,"puzzle":"1.1","format":"text"}"#));
    assert!(is_converted(
        r#"{"id":1,"puzzle":{"grid":[[1]],"max_bridges":2,"loops":true},"format":"json"}"#
    ));
    for line in [
        r#"{"id":1,"puzzle":"","format":"text"}"#,
        r#"{"id":1,"puzzle":"1.1","format":"json"}"#,
        r#"{"id":1,"puzzle":{"grid":[[1]],"max_bridges":2,"loops":true},"format":"text"}"#,
        r#"{"id":1,"puzzle":"1.1","format":"svg"}"#,
    ] {
        assert!(!is_converted(line), "{line}");
    }
    let is_chain = |line: &str| rewritten::<report::HintChainDocument>(line).is_some();
    let state = r#""state":{"bridges":[],"crosses":[]}"#;
    let chain =
        |steps| format!(r#"{{"id":1,"hints":[],"complete":false,"steps":{steps},{state}}}"#);
    assert!(is_chain(&chain(0)));
    assert!(!is_chain(&chain(1)));
}

#[test]
fn an_error_says_where_it_is() {
    let line =
        r#"{"id":1,"error":{"kind":"row","key":"puzzle","line":2,"column":3,"text":"no row"}}"#;
    let read: BatchDocument<'_, report::AnswerDocument<'_>> = serde_json::from_str(line).unwrap();
    let error = read.answer.unwrap_err();
    assert_eq!(error.to_string(), "puzzle, line 2, column 3: no row");
}
