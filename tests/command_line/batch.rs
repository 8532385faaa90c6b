//! `batch`: one line for each puzzle, whatever the others are.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};

use hashi_sat::notation::format::{self, Format};
use serde_json::{Value, json};
use sha2::Digest as _;

use super::color::{To, written};
use super::program::{Ended, file, fixture, folder, program};
use super::support::random_puzzles::small_puzzle;
use super::support::rounds::rounds;

/// Random puzzles as one-line JSON.
pub(super) fn puzzles(count: u64) -> Vec<String> {
    (0..count)
        .map(|number| {
            let mut text = Vec::new();
            format::write(&small_puzzle(number), Format::Json, &mut text).unwrap();
            String::from_utf8(text).unwrap()
        })
        .collect()
}

pub(super) fn batch(arguments: &[&str], input: &str) -> Ended {
    program([&["batch"], arguments].concat()).input(input).run()
}

/// The objects of lines.
pub(super) fn objects(ended: &Ended) -> Vec<Value> {
    let (_, text) = ended.answer();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Takes the keys that only `batch` writes.
pub(super) fn without_id(mut object: Value) -> Value {
    object.as_object_mut().unwrap().remove("id");
    object
}

#[test]
fn a_line_says_what_the_command_of_that_name_says() {
    let puzzles = puzzles(rounds(100));
    let input: String = puzzles.concat();
    for task in [
        "solve", "unique", "count", "common", "explain", "info", "hint",
    ] {
        let lines = objects(&batch(&["--no-times", "--task", task], &input));
        assert_eq!(lines.len(), puzzles.len());
        for (line, puzzle) in lines.into_iter().zip(&puzzles) {
            let ended = program([task, "--output", "json"]).input(puzzle).run();
            let expected = objects(&ended);
            let mut line = without_id(line);
            if let Some(Value::Array(hints)) = line.as_object_mut().unwrap().remove("hints") {
                let mut all = hints;
                all.push(line);
                assert_eq!(all, expected, "{puzzle}");
            } else {
                assert_eq!([line], expected[..], "{puzzle}");
            }
        }
    }
    let lines = objects(&batch(&["--no-times", "--task", "grade"], &input));
    let list = folder("batch_grade");
    let list = file(&list, "list.jsonl", &input);
    let list = list.to_str().unwrap();
    let ended = program(["grade", "--output", "json", list]).run();
    assert_eq!(lines.len(), objects(&ended).len());
    for (line, mut expected) in lines.into_iter().zip(objects(&ended)) {
        expected.as_object_mut().unwrap().remove("name");
        expected.as_object_mut().unwrap().remove("number");
        assert_eq!(without_id(line), expected);
    }
}

#[test]
fn a_line_has_the_sizes_and_hashes_of_the_files_that_prove_writes() {
    let folder = folder("batch_prove");
    let mut claims = BTreeSet::new();
    let puzzles = puzzles(rounds(100));
    let lines = objects(&batch(
        &["--no-times", "--task", "prove"],
        &puzzles.concat(),
    ));
    assert_eq!(lines.len(), puzzles.len());
    for (number, (line, puzzle)) in lines.iter().zip(&puzzles).enumerate() {
        let written = folder.join(number.to_string());
        let run = program(["prove", "-o"]).arguments([&written]);
        let ended = run.input(puzzle).run();
        if line["proved"] == false {
            assert_eq!((ended.code, written.exists()), (1, false), "{line}");
            continue;
        }
        assert_eq!(ended.code, 0, "{line}");
        for (part, name) in [("formula", "formula.cnf"), ("proof", "proof.drat")] {
            let content = fs::read(written.join(name)).unwrap();
            let hash = sha2::Sha256::digest(&content);
            let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(line[part]["bytes"], content.len(), "{line}");
            assert_eq!(line[part]["sha256"], hash, "{line}");
        }
        let is_one = written.join("solution.txt").exists();
        assert_eq!(line["claim"] == "exactly_one", is_one, "{line}");
        claims.insert(line["claim"].to_string());
    }
    assert_eq!(claims.len(), 2, "{claims:?}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_output_is_the_same_for_any_number_of_threads() {
    let mut lines = puzzles(rounds(3_000));
    // Errors, blank lines and comments, whose lines count.
    for (index, line) in lines.iter_mut().enumerate() {
        match index % 17 {
            3 => *line = String::from("{\"puzzle\": \"1.1\n"),
            5 => line.push_str("\n# a comment\n"),
            7 => line.insert_str(0, "  "),
            _ => {}
        }
    }
    let input = lines.concat();
    for task in ["solve", "count"] {
        let run = |options: &[&str]| {
            let arguments = [&["--no-times", "--task", task], options].concat();
            let ended = batch(&arguments, &input);
            assert_eq!(ended.code, 1);
            String::from_utf8(ended.stdout).unwrap()
        };
        let one = run(&["--threads", "1"]);
        for threads in ["0", "2", "3", "16"] {
            assert_eq!(run(&["--threads", threads]), one, "{threads}");
        }
        let sorted = |text: &str| {
            let mut lines: Vec<String> = text.lines().map(String::from).collect();
            lines.sort();
            lines
        };
        let unordered = run(&["--threads", "3", "--unordered"]);
        assert_eq!(sorted(&unordered), sorted(&one));
    }
}

/// What another process would wait for has to come without anything after it.
#[test]
fn an_answer_is_out_before_more_input_comes() {
    for options in [&[][..], &["--threads", "1"], &["--unordered"]] {
        let mut child = program([&["batch", "--no-times"], options].concat()).start();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        for number in 1..=5 {
            // A line that is not ended yet is no line yet.
            write!(stdin, "{{\"id\":{number},\"puzzle\":").unwrap();
            stdin.flush().unwrap();
            writeln!(stdin, "\"1.1\"}}").unwrap();
            stdin.flush().unwrap();
            let mut line = String::new();
            stdout.read_line(&mut line).unwrap();
            let read: Value = serde_json::from_str(&line).unwrap();
            assert_eq!(read["id"], number);
        }
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }
}

/// The most memory that a process had, in KiB.
#[cfg(target_os = "linux")]
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kib = line.unwrap().split_whitespace().nth(1);
    kib.unwrap().parse().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn endless_input_takes_no_more_memory_and_ends_when_nobody_reads() {
    let seven = fs::read_to_string(fixture("puzzles/seven.txt")).unwrap();
    let line = format!("{}\n", json!({"puzzle": seven}));
    for options in [
        &[][..],
        &["--unordered"],
        &["--threads", "1", "--task", "unique"],
    ] {
        let mut child = program([&["batch"], options].concat()).start();
        let mut stdin = child.stdin.take().unwrap();
        let block = line.repeat(1_000);
        let feeder = std::thread::spawn(move || while stdin.write_all(block.as_bytes()).is_ok() {});
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        for number in 1..=100_000 {
            line.clear();
            stdout.read_line(&mut line).unwrap();
            assert!(line.starts_with("{\"id\":"), "{number}: {line}");
        }
        let memory = peak_memory(child.id());
        assert!(memory < 64 << 10, "{options:?}: {memory} KiB");
        // Nobody reads any more, which is no error.
        drop(stdout);
        let status = child.wait().unwrap();
        let mut stderr = String::new();
        child.stderr.unwrap().read_to_string(&mut stderr).unwrap();
        assert_eq!((status.code(), stderr.as_str()), (Some(0), ""));
        feeder.join().unwrap();
    }
}

#[test]
fn the_same_limit_on_conflicts_leaves_the_same_open() {
    let input = fs::read_to_string(fixture("puzzles/program_c.txt")).unwrap();
    let record = json!({"puzzle": input}).to_string() + "\n";
    let input = record.repeat(20) + &puzzles(100).concat();
    let run = |threads| {
        let arguments = [
            "--no-times",
            "--task",
            "unique",
            "--conflicts",
            "0",
            "--threads",
            threads,
        ];
        batch(&arguments, &input)
    };
    let (one, two) = (run("1"), run("2"));
    assert_eq!(one.stdout, two.stdout);
    assert_eq!(one.code, 3);
}

#[test]
fn progress_is_shown_on_a_terminal_that_shows_nothing_else() {
    let folder = folder("batch_progress");
    let list = file(&folder, "list.jsonl", puzzles(300).concat());
    let list = list.to_str().unwrap();
    let run = |stdout, stderr| written(program(["batch", list]), stdout, stderr);
    let [_, shown] = run(To::Pipe, To::Terminal);
    assert!(
        shown.starts_with('\r') && shown.ends_with('\r'),
        "{shown:?}"
    );
    for part in [" a second, ", " %, ", " left"] {
        assert!(shown.contains(part), "{shown:?}");
    }
    let [_, shown] = run(To::Terminal, To::Terminal);
    assert_eq!(shown, "");
    let [_, shown] = run(To::Pipe, To::Pipe);
    assert_eq!(shown, "");
    let out = folder.join("out.jsonl");
    let resume = program(["batch", list, "--resume", out.to_str().unwrap()]);
    let [_, shown] = written(resume, To::Terminal, To::Terminal);
    assert!(shown.contains(" a second"), "{shown:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_cannot_be_written_is_an_error() {
    let full = || fs::File::create("/dev/full").unwrap();
    let input = puzzles(2_000).concat();
    let ended = program(["batch"]).input(&input).stdout(full()).run();
    assert_eq!(ended.code, 2);
    assert!(
        ended.stderr.contains("cannot write to standard output"),
        "{ended:?}"
    );
    let ended = program(["batch", "--resume", "/dev/full"])
        .input(&input)
        .run();
    assert_eq!(ended.code, 2);
    assert!(
        ended
            .stderr
            .contains("/dev/full: this is not a regular file"),
        "{ended:?}"
    );
}

#[test]
fn convert_writes_what_the_command_writes_and_reads_it_again() {
    let puzzles = puzzles(rounds(200));
    let input: String = puzzles.concat();
    for to in Format::ALL {
        let arguments = ["--no-times", "--task", "convert", "--to", to.name()];
        let ended = batch(&arguments, &input);
        let lines = objects(&ended);
        for (line, puzzle) in lines.iter().zip(&puzzles) {
            let single = program(["convert", "--to", to.name()]).input(puzzle).run();
            let (code, text) = single.answer();
            match &line["puzzle"] {
                Value::String(found) => assert_eq!(format!("{found}\n"), text),
                Value::Object(_) => {
                    let expected: Value = serde_json::from_str(text).unwrap();
                    assert_eq!(line["puzzle"], expected);
                }
                _ => {
                    assert_eq!((&line["error"]["kind"], code), (&json!("format"), 2));
                    continue;
                }
            }
        }
        // The format that a record names is that of its text, which some texts would not show.
        // Lists of islands in which no 0 occurs also need to be told where counting begins.
        let mut arguments = vec!["--no-times", "--task", "convert", "--to", "json"];
        if [Format::IslandsRc, Format::IslandsXy].contains(&to) {
            arguments.extend(["--base", "0"]);
        }
        let again = batch(&arguments, std::str::from_utf8(&ended.stdout).unwrap());
        for ((line, puzzle), first) in objects(&again).iter().zip(&puzzles).zip(&lines) {
            if first.get("error").is_none() {
                let expected: Value = serde_json::from_str(puzzle).unwrap();
                assert_eq!(line["puzzle"], expected, "{to}: {first}");
            }
        }
    }
}
