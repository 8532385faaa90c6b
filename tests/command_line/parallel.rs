//! `batch` behind GNU parallel, as docs/scale.md shows it: one process for each block of the list.

use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use super::program::{file, folder, words};

/// The command of docs/scale.md that runs on one machine, with blocks of 16 KiB.
fn documented() -> String {
    let text = include_str!("../../docs/scale.md");
    let start = text.find("$ parallel --pipe").unwrap() + 2;
    let end = start + text[start..].find("\n```").unwrap();
    let command = &text[start..end];
    assert!(command.contains(" --block 10M ") && command.contains(" --retries 3 "));
    command.replace(" --block 10M ", " --block 16k ")
}

/// A list of puzzles, some of which cannot be read.
fn list() -> String {
    let made = words("generate --size 7 --count 600 --seed 5 --to puzzlink").run();
    let mut list = String::new();
    for (number, address) in made.answer().1.lines().enumerate() {
        writeln!(list, r#"{{"id": {number}, "puzzle": "{address}"}}"#).unwrap();
        if number % 100 == 50 {
            writeln!(list, r#"{{"id": "bad {number}", "puzzle": "1.\n."}}"#).unwrap();
        }
    }
    list
}

fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines
}

/// Runs the command with `script` as `hashi-sat`, and demands the answers of one process.
fn same_answers(folder: &Path, list: &str, script: &str) {
    let one = words("batch - --lines --task grade --no-times")
        .input(list)
        .run();
    assert_eq!(one.code, 1, "{one:?}");

    let program = folder.join("hashi-sat");
    let binary = env!("CARGO_BIN_EXE_hashi-sat");
    fs::write(&program, format!("#!/bin/sh\nbinary='{binary}'\n{script}")).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    file(folder, "puzzles.jsonl", list);
    let paths = std::env::var("PATH").unwrap();
    let output = Command::new("bash")
        .args(["-c", &documented()])
        .current_dir(folder)
        .env("PATH", format!("{}:{paths}", folder.display()))
        .env("PARALLEL_HOME", folder.join("home"))
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{complaint} (tests/run.sh installs GNU parallel)"
    );
    let answers = fs::read_to_string(folder.join("grades.jsonl")).unwrap();
    assert_eq!(sorted(&answers), sorted(one.answer().1), "{complaint}");
    let processes = fs::read_to_string(folder.join("processes")).unwrap();
    assert!(processes.lines().count() > 3, "{processes}");
}

#[test]
fn processes_under_gnu_parallel_give_the_answers_of_one() {
    let folder = folder("parallel");
    drop(fs::remove_file(folder.join("processes")));
    let script = "echo $$ >> processes\nexec \"$binary\" \"$@\" --no-times\n";
    same_answers(&folder, &list(), script);
}

#[test]
fn a_block_whose_process_is_killed_is_answered_once() {
    let folder = folder("parallel-killed");
    for name in ["processes", "killed"] {
        drop(fs::remove_file(folder.join(name)));
    }
    drop(fs::remove_dir(folder.join("once")));
    // The first process has given some answers when it is killed.
    let script = "echo $$ >> processes\n\
        if mkdir once 2> /dev/null; then\n\
        head -n 20 | \"$binary\" \"$@\" --no-times | tee killed\n\
        kill -9 $$\n\
        fi\n\
        exec \"$binary\" \"$@\" --no-times\n";
    same_answers(&folder, &list(), script);
    let killed = fs::read_to_string(folder.join("killed")).unwrap();
    assert_eq!(killed.lines().count(), 20);
}
