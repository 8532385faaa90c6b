//! Standard output that is closed, full, or left by its reader.

use std::fs::OpenOptions;
use std::io::{Read as _, Write as _};
use std::process::Stdio;

use hashi_sat::Rules;

use super::program::{end, file, fixture, folder, program, words};
use crate::support::grid_text;
use crate::support::large_puzzles;

/// A state of `seven.txt` with a bridge that is diagonal.
const WRONG: &str = r#"[{"from": [0, 1], "to": [1, 3], "count": 1}]"#;

/// Every command, with input and exit code.
fn commands() -> Vec<(String, &'static str, i32)> {
    let seven = fixture("puzzles/seven.txt");
    let bad = fixture("puzzles/unsatisfiable.txt");
    let mut commands = Vec::new();
    for output in ["text", "ascii", "wide", "narrow", "json"] {
        commands.push((format!("solve {seven} --output {output}"), "", 0));
        commands.push((format!("solve {bad} --output {output}"), "", 1));
    }
    let several = fixture("puzzles/touching.txt");
    for output in ["text", "json"] {
        commands.push((format!("count {several} --output {output}"), "", 0));
        commands.push((
            format!("count {several} --limit 1 --output {output}"),
            "",
            3,
        ));
        commands.push((
            format!("count {several} --solutions --output {output}"),
            "",
            0,
        ));
        commands.push((format!("unique {several} --output {output}"), "", 1));
        commands.push((format!("unique {seven} --output {output}"), "", 0));
        commands.push((format!("unique {bad} --output {output}"), "", 1));
        commands.push((format!("common {several} --output {output}"), "", 0));
        commands.push((format!("common {bad} --output {output}"), "", 1));
        commands.push((format!("explain {bad} --output {output}"), "", 0));
        commands.push((format!("explain {several} --output {output}"), "", 1));
        commands.push((format!("repair {bad} --output {output}"), "", 0));
        commands.push((format!("repair {seven} --output {output}"), "", 1));
        let repair = format!("repair {several} --unique --output {output}");
        commands.push((repair, "", 0));
        commands.push((format!("hint {seven} --output {output}"), "", 0));
        commands.push((format!("hint {seven} --all --output {output}"), "", 0));
        commands.push((
            format!("hint {seven} --state - --output {output}"),
            WRONG,
            1,
        ));
        commands.push((format!("grade {bad} --output {output}"), "", 1));
    }
    for command in [
        "count",
        "count --solutions",
        "unique",
        "common",
        "explain",
        "repair",
        "hint",
        "hint --all",
        "grade",
    ] {
        let command = format!("{command} {seven} --output json --time-limit 0");
        commands.push((command, "", 3));
    }
    for output in ["svg", "png", "pdf"] {
        commands.push((format!("render {seven} --output {output}"), "", 0));
        commands.push((format!("render {bad} --solve --output {output}"), "", 0));
    }
    for output in ["text", "wide", "json", "cuts"] {
        let answer = "s SATISFIABLE\nv 1 0\n";
        commands.push((format!("check {seven} - --output {output}"), answer, 1));
    }
    commands.extend([
        (format!("solve {seven} --output dimacs"), "", 10),
        (format!("solve {bad} --output dimacs"), "", 20),
        (format!("solve {seven} --output json --time-limit 0"), "", 3),
        (
            format!("solve {seven} --output dimacs --time-limit 0"),
            "",
            0,
        ),
        (format!("check {seven} -"), "UNSAT", 1),
        (format!("check {bad} -"), "UNSAT", 0),
        (
            format!("check {seven} - --time-limit 0 --output json"),
            "UNSAT",
            3,
        ),
        (format!("dimacs {seven}"), "", 0),
        (format!("dimacs {seven} --readable"), "", 0),
        (format!("info {seven}"), "", 0),
        (format!("info {seven} --output json"), "", 0),
        (format!("batch {seven} {bad} --no-times"), "", 0),
        (format!("batch {seven} {bad} --task info --no-times"), "", 0),
        // The only line: after an answer that nobody reads, batch reads no more.
        (String::from("batch - --lines --no-times"), "1.x/...\n", 1),
        (format!("bench {seven}"), "", 0),
        (
            format!(
                "bench {seven} {} --output json",
                fixture("answers/wrong.json")
            ),
            "",
            1,
        ),
        (String::from("generate --size 5 --seed 1"), "", 0),
        (
            String::from("generate --size 5 --seed 1 --count 5 --to json"),
            "",
            0,
        ),
        (String::from("maze 5 5 15 --seed 1"), "", 0),
        (
            String::from("maze 5 5 15 --seed 1 --count 5 --output json"),
            "",
            0,
        ),
        (String::from("maze 5 5 8 --output json"), "", 1),
        (String::from("maze 5 5 15 --tree --dimacs"), "", 0),
        (String::from("--help"), "", 0),
        (String::from("dimacs --help"), "", 0),
        (String::from("--version"), "", 0),
    ]);
    commands
}

#[test]
fn the_exit_code_is_the_answers_when_nobody_reads() {
    for (arguments, input, code) in commands() {
        let mut child = words(&arguments).start();
        // Gone before the program can have written anything: it has no input yet, or is starting.
        drop(child.stdout.take());
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let ended = end(child, &arguments);
        assert_eq!(ended.code, code, "{arguments}: {ended:?}");
        assert!(!ended.stderr.contains("standard output"), "{ended:?}");
    }
}

#[test]
fn the_exit_code_is_the_answers_when_standard_output_was_never_open() {
    for (arguments, input, code) in commands() {
        let ended = words(&arguments).input(input).stdout(Stdio::null()).run();
        assert_eq!(ended.code, code, "{arguments}: {ended:?}");
    }
}

#[test]
fn a_reader_may_leave_in_the_middle_of_a_large_formula() {
    let (puzzle, _) = large_puzzles::satisfiable(2_000, Rules::default(), 1);
    let folder = folder("reader");
    let puzzle = file(&folder, "large.txt", grid_text::file(&puzzle));
    for options in [&["--readable"][..], &["--connectivity", "elimination"], &[]] {
        let mut child = program([&"dimacs".into(), &puzzle])
            .arguments(options)
            .start();
        let mut stdout = child.stdout.take().unwrap();
        let mut start = [0; 100];
        stdout.read_exact(&mut start).unwrap();
        drop(stdout);
        let ended = end(child, "dimacs");
        assert_eq!((ended.code, ended.stderr.as_str()), (0, ""));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for (arguments, input, _) in commands() {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let ended = words(&arguments).input(input).stdout(full).run();
        assert_eq!(ended.code, 2, "{arguments}: {ended:?}");
        let message = "cannot write to standard output: No space left on device (os error 28)\n";
        assert!(ended.stderr.ends_with(message), "{arguments}: {ended:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn messages_that_cannot_be_written_change_nothing() {
    for (arguments, input, code) in commands() {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let quiet = words(&arguments).input(input).stderr(full).run();
        let usual = words(&arguments).input(input).run();
        assert_eq!((quiet.code, usual.code), (code, code), "{arguments}");
        if !arguments.starts_with("bench") {
            assert_eq!(quiet.stdout, usual.stdout, "{arguments}");
        }
    }
}
