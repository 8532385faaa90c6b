//! The shared cases, of which each table and folder is one input.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use hashi_sat::notation::format::{self, Format};
use serde_json::Value;

use super::program::{folder as folder_of_test, program, words};
use crate::support::{grid_text, report};

/// The folder of shared cases, if it is at hand.
fn shared_cases() -> Option<PathBuf> {
    let folder = env::var_os("HASHI_CASES");
    if folder.is_none() {
        report(format_args!(
            "shared cases as lists: skipped, HASHI_CASES is not set"
        ));
    }
    folder.map(PathBuf::from)
}

/// The values of a key by puzzle, from lines with the numbers 1, 2, ...
fn values(command: &str, list: &str, key: &str) -> (i32, Vec<Value>) {
    let ended = words(&format!("{command} --output json")).input(list).run();
    let (code, stdout) = ended.answer();
    let lines = stdout
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let values = lines.zip(1..).map(|(line, number)| {
        assert_eq!(line["number"], number, "{line}");
        line[key].clone()
    });
    (code, values.collect())
}

#[test]
fn shared_tables_are_answered_as_lists() {
    let Some(folder) = shared_cases() else { return };
    for name in ["small.tsv", "corner.tsv"] {
        let table = fs::read_to_string(folder.join(name)).unwrap();
        let mut json = String::new();
        let mut solutions = Vec::new();
        // The rows, one puzzle a line, by the options that they are read with.
        let mut lines: BTreeMap<String, (String, Vec<Value>)> = BTreeMap::new();
        for line in table.lines().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let (rows, most, loops) = (fields[0], fields[1], fields[2] == "yes");
            let puzzle = grid_text::puzzle(rows, most.parse().unwrap(), loops);
            let mut text = Vec::new();
            format::write(&puzzle, Format::Json, &mut text).unwrap();
            json += &String::from_utf8(text).unwrap();
            let expected = Value::from(fields[3].parse::<u64>().unwrap());
            solutions.push(expected.clone());
            if rows.contains('/') {
                let loops = if loops { "--loops" } else { "--no-loops" };
                let group = lines.entry(format!("--max-bridges {most} {loops}"));
                let (text, expected_of_group) = group.or_default();
                writeln!(text, "{rows}").unwrap();
                expected_of_group.push(expected);
            }
        }
        assert!(solutions.len() > 20, "{name}");
        assert_eq!(
            values("count --limit 0", &json, "count"),
            (0, solutions.clone()),
            "{name}"
        );
        let status: Vec<Value> = solutions
            .iter()
            .map(|count| {
                if *count == 0 {
                    "unsatisfiable"
                } else {
                    "satisfiable"
                }
                .into()
            })
            .collect();
        let code = i32::from(solutions.contains(&Value::from(0)));
        assert_eq!(values("solve", &json, "status"), (code, status), "{name}");
        let unique: Vec<Value> = solutions.iter().map(|count| (*count == 1).into()).collect();
        let code = i32::from(unique.contains(&false.into()));
        assert_eq!(values("unique", &json, "unique"), (code, unique), "{name}");
        for (options, (text, expected)) in lines {
            if expected.len() > 1 {
                let command = format!("count --limit 0 {options}");
                assert_eq!(
                    values(&command, &text, "count"),
                    (0, expected),
                    "{name} {options}"
                );
            }
        }
    }
}

#[test]
fn shared_unique_puzzles_are_unique_in_every_format() {
    let Some(folder) = shared_cases() else { return };
    let mut folders: Vec<PathBuf> = fs::read_dir(folder.join("unique"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    folders.sort();
    let mut list = String::new();
    let mut puzzles = 0;
    for folder in folders {
        for file in fs::read_dir(folder).unwrap() {
            list += &fs::read_to_string(file.unwrap().path()).unwrap();
            list += "\n\r\n";
            puzzles += 1;
        }
    }
    let expected = (0, vec![Value::from(true); puzzles]);
    assert_eq!(values("unique", &list, "unique"), expected);
    let has = words("convert --to has").input(&list).run();
    assert_eq!(has.code, 0, "{}", has.stderr);
    for format in ["text", "json", "puzzlink", "pzprv3", "tatham"] {
        let ended = words(&format!("convert --to {format}")).input(&list).run();
        assert_eq!((ended.code, &*ended.stderr), (0, ""), "{format}");
        let text = String::from_utf8(ended.stdout).unwrap();
        assert_eq!(values("unique", &text, "unique"), expected, "{format}");
        let back = words("convert --to has").input(&text).run();
        assert_eq!(back.stdout, has.stdout, "{format}");
    }
    report(format_args!(
        "shared cases as lists: {puzzles} unique puzzles in six formats"
    ));
}

/// The lines of a table with its heading left out, each as its fields.
fn table(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().skip(1).filter(|line| !line.is_empty());
    lines.map(|line| line.split('\t').collect())
}

#[test]
fn shared_field_cases_are_answered_as_they_say() {
    let Some(folder) = shared_cases() else { return };
    let text = fs::read_to_string(folder.join("field.tsv")).unwrap();
    let puzzle = folder_of_test("field").join("puzzle.txt");
    let mut cases = 0;
    for fields in table(&text) {
        let [id, arguments, input, answer, want, ..] = fields[..] else {
            panic!("{fields:?}");
        };
        fs::write(&puzzle, input.replace("\\n", "\n")).unwrap();
        let field = format!("{}/field/", folder.display());
        let arguments = arguments.split('|').map(|argument| match argument {
            "@" => puzzle.display().to_string(),
            _ => argument.replace("FIELD/", &field),
        });
        let ended = program(arguments).input(answer.replace("\\n", "\n")).run();
        let stdout = String::from_utf8(ended.stdout).unwrap();
        let (code, stderr) = (ended.code, ended.stderr);
        let shown = format!("{id}: exit {code}\n{stdout}\n{stderr}");
        let (kind, value) = want.split_once(' ').unwrap_or((want, ""));
        match kind {
            "grid" => {
                let rows: Vec<&str> = stdout
                    .lines()
                    .filter(|line| !line.starts_with('#'))
                    .collect();
                assert_eq!((code, rows.join("/").as_str()), (0, value), "{shown}");
            }
            "exit" => assert_eq!(code.to_string(), value, "{shown}"),
            "refuse" => {
                let word = value.strip_prefix("says ").unwrap_or_default();
                assert!(code == 2 && stdout.is_empty(), "{shown}");
                assert!(!stderr.is_empty() && stderr.contains(word), "{shown}");
            }
            "says" => assert!(code == 0 && stdout.contains(value), "{shown}"),
            _ => panic!("{want}"),
        }
        cases += 1;
    }
    assert!(cases >= 40, "{cases} cases");
    report(format_args!("shared field cases: {cases}"));
}
