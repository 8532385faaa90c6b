//! `hashi-sat check` as a process: standard input, JSON, and the refinement loop run by hand.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use hashi_sat::Puzzle;

use crate::support::{grid_text, report};

/// A file of its own in the folder that cargo keeps for tests.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("check-{name}"));
    fs::write(&path, text).unwrap();
    path
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hashi-sat"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end without reading all.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn puzzle_or_answer_may_come_from_standard_input_and_a_closed_output_is_no_error() {
    let puzzle = file("stdin.txt", "1.1\n");
    let answer = file("stdin-answer.txt", "1-1\n");
    let (puzzle, answer) = (puzzle.to_str().unwrap(), answer.to_str().unwrap());
    for (arguments, input) in [
        (["check", puzzle, "-"], "1-1"),
        (["check", "-", answer], "1.1"),
    ] {
        let output = run(&arguments, input);
        assert_eq!(
            (output.status.code(), text(&output.stdout)),
            (Some(0), "valid\n")
        );
    }
    let mut child = Command::new(env!("CARGO_BIN_EXE_hashi-sat"))
        .args(["check", puzzle, "-", "--output", "json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(b"1-1").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn json_has_the_keys_that_the_help_names() {
    let puzzle = file("json.txt", "2.2.2\n.....\n2.2.2\n");
    let puzzle = puzzle.to_str().unwrap();
    let judged = |answer: &str| -> serde_json::Value {
        let output = run(&["check", puzzle, "-", "--output", "json"], answer);
        assert!(output.stderr.is_empty(), "{output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let wrong = judged("s SATISFIABLE\nv 1 2 0\n");
    assert_eq!(wrong["valid"], false);
    assert_eq!(wrong["violations"][0]["kind"], "degree");
    assert_eq!(wrong["violations"][0]["cell"], serde_json::json!([0, 4]));
    assert_eq!(
        wrong["cuts"][0]["islands"],
        serde_json::json!([[0, 0], [0, 2]])
    );
    let refuted = judged("UNSAT");
    assert_eq!(refuted["valid"], false);
    assert!(refuted["solution"][0]["from"].is_array());
    assert_eq!(judged("INDET")["valid"], serde_json::Value::Null);
    let right = judged("2-2-2\n|   |\n2-2-2");
    assert_eq!(right, serde_json::json!({"valid": true, "violations": []}));
}

/// Solves with the relaxation, an external solver and the clauses of `check --output cuts`, as a
/// reader would do it by hand.
fn loop_by_hand(solver: &str, puzzle: &Puzzle, encoding: &str) -> usize {
    let loops = puzzle.rules().loops();
    let name = format!("{solver}-{encoding}-{loops}");
    let puzzle_file = file(&format!("{name}.txt"), &grid_text::file(puzzle));
    let puzzle_file = puzzle_file.to_str().unwrap();
    let k = puzzle.rules().max_bridges().to_string();
    let rule = if loops { "--loops" } else { "--no-loops" };
    let options = ["--encoding", encoding, "--max-bridges", &k, rule];
    let relaxation = ["dimacs", puzzle_file, "--connectivity", "none"];
    let output = run(&[&relaxation[..], &options].concat(), "");
    assert!(output.status.success(), "{output:?}");
    let mut formula = text(&output.stdout).to_owned();
    for round in 1..100 {
        let header = formula
            .lines()
            .find(|line| line.starts_with("p cnf"))
            .unwrap();
        let variables: usize = header.split(' ').nth(2).unwrap().parse().unwrap();
        let clauses = formula
            .lines()
            .filter(|line| line.ends_with(" 0") || *line == "0");
        let clauses = clauses.filter(|line| !line.starts_with('c')).count();
        formula = formula.replace(header, &format!("p cnf {variables} {clauses}"));
        let cnf = file(&format!("{name}.cnf"), &formula);
        let model = file(&format!("{name}.out"), "");
        let status = match solver {
            "minisat" => Command::new(solver).arg(&cnf).arg(&model).output(),
            _ => {
                let output = Command::new(solver).arg(&cnf).output();
                fs::write(&model, &output.as_ref().unwrap().stdout).unwrap();
                output
            }
        };
        assert_eq!(status.unwrap().status.code(), Some(10), "{name}");
        let check = [
            "check",
            puzzle_file,
            model.to_str().unwrap(),
            "--output",
            "cuts",
        ];
        let output = run(&[&check[..], &options].concat(), "");
        if output.status.code() == Some(0) {
            assert_eq!(text(&output.stderr), "valid\n");
            return round;
        }
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(!output.stdout.is_empty(), "{output:?}");
        formula.push_str(text(&output.stdout));
    }
    panic!("{name}: no end");
}

#[test]
fn the_loop_can_be_run_by_hand_with_external_solvers() {
    let rows = "2.2.2.2/......./2.2.2.2/......./2.2.2.2/......./2.2.2.2";
    let connected = grid_text::puzzle(rows, 2, true);
    let rows =
        "2.3.4.3.3/........./2.2.2.5.4/........./2.3.3.5.1/........./2.2.1.2.3/........./2.2.1.2.3";
    let without_loops = grid_text::puzzle(rows, 2, false);
    for solver in ["minisat", "cadical"] {
        if Command::new(solver).arg("--help").output().is_err() {
            report(format_args!(
                "skipped: the loop by hand, {solver} is not installed"
            ));
            continue;
        }
        for encoding in ["order", "pair"] {
            for puzzle in [&connected, &without_loops] {
                let rounds = loop_by_hand(solver, puzzle, encoding);
                report(format_args!(
                    "loop by hand: {solver}, {encoding}, loops {}: {rounds} rounds",
                    if puzzle.rules().loops() {
                        "allowed"
                    } else {
                        "forbidden"
                    }
                ));
            }
        }
    }
}
