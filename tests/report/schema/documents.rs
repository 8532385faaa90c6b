//! What the built program prints as JSON, for many puzzles.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use serde_json::{Value, json};

use super::{players, proofs, reading};
use crate::support::{grid_text, random_puzzles};

/// The JSON that the program prints.
pub(crate) fn run(arguments: &[&str], input: &str) -> Value {
    let mut documents = run_lines(arguments, input);
    assert_eq!(documents.len(), 1, "{arguments:?}: {documents:?}");
    documents.remove(0)
}

/// The JSON that the program prints, one object a line.
pub(crate) fn run_lines(arguments: &[&str], input: &str) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hashi-sat"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end without reading it.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.ends_with('\n'), "{arguments:?}: {text}");
    text.lines().for_each(reading::assert_written_again);
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// The drawing, or whatever else is no JSON.
fn text(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_hashi-sat"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

fn fixture(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join(path)
}

/// The fixtures of a folder, sorted, without those that are large.
fn fixtures(folder: &str) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(fixture(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| !path.to_str().unwrap().contains("large"))
        .collect();
    paths.sort();
    paths
}

const JSON: [&str; 2] = ["--output", "json"];

/// The documents of every command, each with the name of its definition. They take hundreds of runs, once for all
/// tests.
pub(crate) fn all() -> &'static [(&'static str, Value)] {
    static DOCUMENTS: OnceLock<Vec<(&'static str, Value)>> = OnceLock::new();
    DOCUMENTS.get_or_init(of_every_command)
}

fn of_every_command() -> Vec<(&'static str, Value)> {
    let mut documents = Vec::new();
    for path in fixtures("puzzles") {
        let path = path.to_str().unwrap();
        let mut rules = Vec::new();
        if path.ends_with("three_bridges.txt") {
            rules = vec!["--max-bridges", "3"];
        }
        of_puzzle(path, &rules, &mut documents);
        if path.ends_with("no_loops.txt") {
            of_puzzle(path, &["--no-loops"], &mut documents);
        }
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schema");
    fs::create_dir_all(&folder).unwrap();
    for number in 0..25 {
        let puzzle = random_puzzles::small_puzzle(number);
        let path = folder.join(format!("{number}.txt"));
        fs::write(&path, grid_text::file(&puzzle)).unwrap();
        let most = puzzle.rules().max_bridges().to_string();
        let mut rules = vec!["--max-bridges", &most];
        if !puzzle.rules().loops() {
            rules.push("--no-loops");
        }
        of_puzzle(path.to_str().unwrap(), &rules, &mut documents);
    }
    // What random puzzles may not be.
    for (number, text) in ["1.1\n...\n1.1\n", "1.1..\n....1\n.....\n....1\n", "2.2.1\n"]
        .iter()
        .enumerate()
    {
        let path = folder.join(format!("no solution {number}.txt"));
        fs::write(&path, text).unwrap();
        for rules in [&[][..], &["--no-loops"]] {
            of_puzzle(path.to_str().unwrap(), rules, &mut documents);
        }
    }
    fs::write(folder.join("broken.txt"), "x").unwrap();
    let folder_name = folder.to_str().unwrap();
    let broken = folder.join("broken.txt");
    let puzzles = fixture("puzzles");
    for paths in [
        &["--max-bridges", "4", folder_name][..],
        &[folder_name, puzzles.to_str().unwrap(), "--time-limit", "0"],
        &[broken.to_str().unwrap()],
        &[puzzles.to_str().unwrap(), "--solver", "varisat"],
    ] {
        let arguments = [&["bench"], &JSON[..], paths].concat();
        documents.push(("bench", run(&arguments, "")));
    }
    of_several(&folder.join("several.txt"), &mut documents);
    of_proofs(&folder, &mut documents);
    fs::remove_dir_all(&folder).unwrap();
    documents.extend(midway());
    documents.extend(players::all());
    documents.extend(proofs::all());
    documents
}

/// What is printed when a limit comes midway. When that is depends on the machine, so these are
/// written here.
fn midway() -> Vec<(&'static str, Value)> {
    let bridge = json!({"from": [0, 0], "to": [0, 2], "count": 1});
    let solution = json!({"status": "satisfiable", "bridges": [bridge]});
    let conflict = json!({
        "status": "unsatisfiable",
        "reason": "conflict",
        "islands": [[0, 0], [0, 2]],
        "connectivity_needed": null,
        "minimal": false,
        "groups": [],
        "text": "these 2 clues contradict each other",
    });
    let mut stopped = conflict.clone();
    stopped["stopped"] = json!("conflict limit");
    let mut without_loops = conflict.clone();
    without_loops["no_loops_needed"] = Value::Null;
    without_loops["loops"] = json!([]);
    let corridor = json!({"from": [0, 0], "to": [0, 2], "counts": [0, 1], "undecided": [2]});
    let decided = json!({"from": [0, 0], "to": [2, 0], "counts": [1]});
    let mut documents = Vec::new();
    for reason in [
        "time limit",
        "conflict limit",
        "memory limit",
        "interrupted",
    ] {
        let corridors = [&corridor, &decided];
        documents.extend([
            ("answer", json!({"status": "unknown", "reason": reason})),
            (
                "count",
                json!({"count": 7, "complete": false, "reason": reason}),
            ),
            (
                "unique",
                json!({"unique": null, "solutions": [], "reason": reason}),
            ),
            (
                "common",
                json!({
                    "status": "satisfiable",
                    "corridors": corridors,
                    "complete": false,
                    "reason": reason,
                }),
            ),
            (
                "explain",
                json!({
                    "status": "satisfiable",
                    "bridges": [bridge],
                    "several": null,
                    "reason": reason,
                }),
            ),
            (
                "repairs",
                json!({"need": null, "repairs": 0, "complete": false, "reason": reason}),
            ),
            (
                "grade",
                json!({"level": null, "status": "unknown", "reason": reason}),
            ),
            (
                "grade",
                json!({
                    "level": "hard",
                    "score": 12.5,
                    "steps": 3,
                    "levels": {"easy": 2, "medium": 0, "hard": 1, "expert": 0},
                    "rules": {"all_slots": 2, "isolation": 1},
                    "narrowest": {
                        "step": 3,
                        "rule": "isolation",
                        "changes": [{"from": [0, 0], "to": [0, 2], "before": [0, 2], "after": [1, 2]}],
                        "available": 1,
                    },
                    "complete": false,
                    "reason": reason,
                }),
            ),
            (
                "check",
                json!({"valid": true, "reason": reason, "violations": [], "open": [bridge]}),
            ),
            (
                "check_proof",
                json!({"verified": null, "claim": "no_solution", "reason": reason}),
            ),
            // While the puzzle is read.
            ("check_proof", json!({"verified": null, "reason": reason})),
        ]);
    }
    documents.extend([
        ("explain", stopped),
        (
            "unique",
            json!({"unique": null, "solutions": [solution], "reason": "time limit"}),
        ),
        ("explain", conflict),
        ("explain", without_loops),
        (
            "repairs",
            json!({
                "need": "solution",
                "repairs": 3,
                "complete": false,
                "size": 1,
                "reason": "time limit",
            }),
        ),
        (
            "repairs",
            json!({
                "need": "uniqueness",
                "repairs": 0,
                "complete": false,
                "at_least": 2,
                "reason": "time limit",
            }),
        ),
    ]);
    documents
}

/// Proofs that unit propagation makes of nothing, and what is wrong with them for other puzzles.
fn of_proofs(folder: &Path, documents: &mut Vec<(&'static str, Value)>) {
    for (number, (puzzle, other)) in [("1.2\n", "1.1\n"), ("1.1\n", "2.2\n")].iter().enumerate() {
        let proof = folder.join(format!("proof {number}"));
        fs::create_dir_all(&proof).unwrap();
        let path = |name: &str| proof.join(name).to_str().unwrap().to_owned();
        fs::write(path("puzzle.txt"), puzzle).unwrap();
        fs::write(path("proof.drat"), "").unwrap();
        let (puzzle, solution) = (path("puzzle.txt"), path("solution.txt"));
        let mut arguments = vec![
            "dimacs",
            &puzzle,
            "--no-deduction",
            "--connectivity",
            "elimination",
        ];
        if number > 0 {
            fs::write(&solution, text(&["solve", &puzzle])).unwrap();
            arguments.extend(["--except", &solution]);
        }
        fs::write(path("formula.cnf"), text(&arguments)).unwrap();
        let proof = proof.to_str().unwrap();
        for (further, input) in [(&[][..], ""), (&["-"], other), (&["--time-limit", "0"], "")] {
            let arguments = [&["check-proof", proof], &JSON[..], further].concat();
            documents.push(("check_proof", run(&arguments, input)));
        }
    }
}

/// The documents of one puzzle by the commands that read one.
fn of_puzzle(path: &str, rules: &[&str], documents: &mut Vec<(&'static str, Value)>) {
    let json = |before: &[&str], after: &[&str], input: &str| {
        run(&[before, rules, &JSON, after].concat(), input)
    };
    for options in [
        &[][..],
        &["--stats"],
        &["--time-limit", "0"],
        &["--time-limit", "0", "--stats"],
        &["--seed", "1", "--stats"],
        &["--solver", "varisat", "--no-deduction", "--stats"],
    ] {
        documents.push(("answer", json(&["solve", path], options, "")));
    }
    for options in [&[][..], &["--time-limit", "0"], &["--limit", "1"]] {
        documents.push(("count", json(&["count", path], options, "")));
    }
    let listing = ["count", path, "--solutions", "--limit", "3"];
    let mut listed = run_lines(&[&listing, rules, &JSON].concat(), "");
    documents.extend(listed.pop().map(|last| ("count", last)));
    documents.extend(listed.into_iter().map(|solution| ("answer", solution)));
    for options in [&[][..], &["--time-limit", "0"]] {
        documents.push(("unique", json(&["unique", path], options, "")));
        let common = json(&["common", path], options, "");
        let kind = if common.get("corridors").is_some() {
            "common"
        } else {
            "answer"
        };
        documents.push((kind, common));
        let explained = json(&["explain", path], options, "");
        let kind = if explained["status"] == "unknown" {
            "answer"
        } else {
            "explain"
        };
        documents.push((kind, explained));
    }
    for options in [
        &[][..],
        &["--limit", "1"],
        &["--unique", "--limit", "2"],
        &["--unique", "--clues-only", "--limit", "1"],
        &["--unique", "--time-limit", "0"],
    ] {
        let mut listed = run_lines(&[&["repair", path], rules, &JSON, options].concat(), "");
        documents.extend(listed.pop().map(|last| ("repairs", last)));
        documents.extend(listed.into_iter().map(|repair| ("repair", repair)));
    }
    documents.push(("info", json(&["info", path], &[], "")));
    let check = |answer: &str, options: &[&str]| json(&["check", path, "-"], options, answer);
    for output in ["narrow", "wide", "json", "dimacs"] {
        let answer = text(&[&["solve", path, "--output", output], rules].concat());
        // Without a solution, what is drawn is the puzzle itself, which is no answer.
        let is_drawn = matches!(output, "narrow" | "wide");
        let is_answer = match is_drawn {
            true => answer.contains(['─', '═', '│', '║']),
            false => output == "dimacs" || !answer.contains("unsatisfiable"),
        };
        if is_answer {
            documents.push(("check", check(&answer, &[])));
        }
    }
    for (answer, options) in [
        ("UNSAT", &[][..]),
        ("UNSAT", &["--time-limit", "0"]),
        ("INDET", &[]),
        ("s SATISFIABLE\nv 0\n", &[]),
        ("s SATISFIABLE\nv 1 2 3 4 5 6 7 8 9 10 11 12 0\n", &[]),
        (r#"{"status": "unknown", "reason": "a power cut"}"#, &[]),
    ] {
        documents.push(("check", check(answer, options)));
    }
    for name in ["wrong.json", "program_c.json"] {
        let answer = fs::read_to_string(fixture("answers").join(name)).unwrap();
        documents.push(("check", check(&answer, &[])));
    }
}

/// An input with one puzzle, which has one solution.
const OTHER: &str = "1x3m2:1a1";

/// The documents of three puzzles of one file: with one solution, without, and with two; and the same with a second
/// file.
fn of_several(path: &Path, documents: &mut Vec<(&'static str, Value)>) {
    let text = "1.1\n...\n\n1.1\n...\n1.1\n\n3.3\n...\n3.3\n";
    fs::write(path, text).unwrap();
    let path = path.to_str().unwrap();
    for (command, each, last) in [
        (&["solve", "--stats"][..], "answer", "answer"),
        (&["count", "--solutions"], "answer", "count"),
        (&["unique"], "unique", "unique"),
        (&["common"], "common", "common"),
        (&["explain"], "explain", "explain"),
        (&["repair"], "repair", "repairs"),
        (&["repair", "--unique"], "repair", "repairs"),
        (&["info"], "info", "info"),
    ] {
        for options in [&[][..], &["--time-limit", "0"]] {
            if command == ["info"] && !options.is_empty() {
                continue;
            }
            let arguments = [command, &[path], &JSON, options].concat();
            let alone = run_lines(&arguments, "");
            let found = run_lines(&[&arguments[..], &[OTHER]].concat(), "");
            assert_eq!(
                found.iter().filter(|line| line["file"] == path).count(),
                alone.len()
            );
            assert!(alone.iter().all(|line| line.get("file").is_none()));
            let of_other = found.iter().filter(|line| line["file"] == OTHER);
            assert!(of_other.clone().all(|line| line.get("number").is_none()));
            assert_eq!(found.len(), alone.len() + of_other.count());
            for (lines, number) in [&alone, &found].into_iter().flat_map(|lines| {
                let numbers = [None, Some(1), Some(2), Some(3)];
                numbers.map(|number| (lines, number))
            }) {
                let mut of_one = lines
                    .iter()
                    .filter(|line| line.get("number").and_then(Value::as_u64) == number);
                let Some(last_line) = of_one.next_back() else {
                    assert!(number.is_none() && lines == &alone);
                    continue;
                };
                let kind = match command[0] {
                    "common" if last_line.get("corridors").is_none() => "answer",
                    "explain" if last_line["status"] == "unknown" => "answer",
                    _ => last,
                };
                documents.extend(of_one.map(|line| (each, line.clone())));
                documents.push((kind, last_line.clone()));
            }
            assert!(alone.iter().all(|line| line.get("number").is_some()));
        }
    }
}
