//! `batch`: one line for each puzzle, whatever the others are.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;

use hashi_sat::notation::format::{self, Format};
use serde_json::{Value, json};

use super::program::{Ended, file, fixture, folder, program, words};
use super::support::mutation::damaged;
use super::support::random::Random;
use super::support::random_puzzles::small_puzzle;
use super::support::rounds::rounds;

/// Random puzzles as one-line JSON.
fn puzzles(count: u64) -> Vec<String> {
    (0..count)
        .map(|number| {
            let mut text = Vec::new();
            format::write(&small_puzzle(number), Format::Json, &mut text).unwrap();
            String::from_utf8(text).unwrap()
        })
        .collect()
}

fn batch(arguments: &[&str], input: &str) -> Ended {
    program([&["batch"], arguments].concat()).input(input).run()
}

/// The objects of lines.
fn objects(ended: &Ended) -> Vec<Value> {
    let (_, text) = ended.answer();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Takes the keys that only `batch` writes.
fn without_id(mut object: Value) -> Value {
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
    let ended = program([list.to_str().unwrap()].iter().fold(
        vec!["grade", "--output", "json"],
        |mut all, path| {
            all.push(path);
            all
        },
    ))
    .run();
    for (line, mut expected) in lines.into_iter().zip(objects(&ended)) {
        expected.as_object_mut().unwrap().remove("name");
        expected.as_object_mut().unwrap().remove("number");
        assert_eq!(without_id(line), expected);
    }
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

/// One line is written for each line that is neither blank nor a comment, and damage to one is none to others.
#[test]
fn damage_to_a_line_harms_no_other() {
    let whole = puzzles(200);
    let answer = objects(&batch(&["--no-times"], &whole.concat()));
    let signs = b"{}[]\",:#/;.0123456789\\ \t\r\xff";
    let mut wrong = 0;
    for round in 0..rounds(60) {
        let mut random = Random::new("batch damage", round);
        let mut input = Vec::new();
        let mut expected = Vec::new();
        for (index, line) in whole.iter().enumerate() {
            let line = line.trim_end().as_bytes();
            let is_damaged = index > 0 && random.chance(30);
            let line = match is_damaged {
                true => damaged(line, signs, &mut random),
                false => line.to_vec(),
            };
            let line: Vec<u8> = line.into_iter().filter(|&byte| byte != b'\n').collect();
            let trimmed = line.trim_ascii();
            if !trimmed.is_empty() && !trimmed.starts_with(b"#") {
                expected.push((!is_damaged).then(|| without_id(answer[index].clone())));
            }
            input.extend_from_slice(&line);
            input.push(b'\n');
        }
        let ended = program(["batch", "--no-times"]).input(&input).run();
        let found = objects(&ended);
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.into_iter().zip(expected) {
            match expected {
                Some(expected) => assert_eq!(without_id(found), expected),
                None => wrong += usize::from(found.get("error").is_some()),
            }
        }
    }
    assert!(wrong > 100, "{wrong}");
}

#[test]
fn files_and_folders_are_answered_one_after_the_other() {
    let folder = folder("batch_files");
    fs::create_dir(folder.join("sub")).unwrap();
    file(&folder, "b.txt", "2.4\n...\n1.3\n\n1.1\n...\n");
    file(&folder, "a.jsonl", "{\"id\":\"x\",\"puzzle\":\"1.1\"}\n");
    file(&folder, "sub/c.has", "3 3 2\n1 0 1\n0 0 0\n0 0 0\n");
    file(&folder, "picture.png", "not read");
    file(&folder, "d.txt", "what is this\n");
    let ended = words("batch --no-times . a.jsonl").folder(&folder).run();
    let found: Vec<(Value, Value)> = objects(&ended)
        .into_iter()
        .map(|line| (line["file"].clone(), line["id"].clone()))
        .collect();
    let expected = [
        ("./a.jsonl", json!("x")),
        ("./b.txt", json!(1)),
        ("./b.txt", json!(2)),
        ("./d.txt", json!(1)),
        ("./sub/c.has", json!(1)),
        ("a.jsonl", json!("x")),
    ];
    let expected = expected.map(|(file, id)| (json!(file), id));
    assert_eq!(found, expected);
    assert_eq!(ended.code, 1);
    assert!(ended.stderr.contains("skipped 1 file"), "{}", ended.stderr);
}

#[test]
fn a_file_that_cannot_be_read_to_its_end_is_an_error_in_its_place() {
    let folder = folder("batch_gzip");
    let list = file(&folder, "list.jsonl", puzzles(500).concat());
    let packed = Path::new(&list).with_extension("jsonl.gz");
    let gzip = std::process::Command::new("gzip").arg(&list).status();
    assert!(gzip.unwrap().success());
    let bytes = fs::read(&packed).unwrap();
    fs::write(&packed, &bytes[..bytes.len() / 2]).unwrap();
    let good = file(&folder, "good.txt", "2.4/.../1.3\n");
    let ended = program([
        "batch".into(),
        "--no-times".into(),
        packed.into_os_string(),
        good,
    ])
    .run();
    let lines = objects(&ended);
    let [.., error, last] = lines.as_slice() else {
        panic!("{lines:?}");
    };
    assert!(lines.len() > 10);
    assert_eq!(error["error"]["kind"], "source");
    assert_eq!(last["status"], "satisfiable");
    assert_eq!(ended.code, 1);
}

#[test]
fn a_line_that_is_too_long_is_an_error_and_the_next_is_read() {
    let mut input = b"{\"id\":1,\"puzzle\":\"1.1\"}\n{\"id\":2,\"puzzle\":\"".to_vec();
    input.extend(std::iter::repeat_n(b' ', 10_000_001));
    input.extend_from_slice(b"1.1\"}\n{\"id\":3,\"puzzle\":\"1.1\"}\n");
    let ended = program(["batch", "--no-times"]).input(input).run();
    let lines = objects(&ended);
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1]["id"], 2);
    assert_eq!(lines[1]["error"]["kind"], "line_too_long");
    assert_eq!(lines[1]["error"]["line"], 2);
    assert_eq!(lines[2]["status"], "satisfiable");
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
