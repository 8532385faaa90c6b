//! `batch`: one line for each puzzle, whatever the others are.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

use hashi_sat::notation::format::{self, Format};
use serde_json::{Value, json};

use super::color::{To, written};
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

#[test]
fn a_file_may_have_any_name() {
    let folder = folder("batch_names");
    let names: [&[u8]; 7] = [
        b"-x.txt",
        b"new\nline.txt",
        b"\x1b[31mred.txt",
        b"caf\xe9.txt",
        b"1.1",
        b"hashi/3/3/2g3k1.txt",
        "\u{6a4b}.txt".as_bytes(),
    ];
    fs::create_dir_all(folder.join("hashi/3/3")).unwrap();
    for name in names {
        file(&folder, OsStr::from_bytes(name), "2.2\n");
    }
    let names = names.map(OsStr::from_bytes);
    let arguments = [&["batch", "--no-times", "--"].map(OsStr::new)[..], &names].concat();
    let ended = program(arguments).folder(&folder).run();
    let lines = objects(&ended);
    assert_eq!(lines.len(), names.len(), "{ended:?}");
    for line in lines {
        assert_eq!(line["status"], "satisfiable", "{line}");
    }
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

#[test]
fn lists_in_any_encoding_are_lists() {
    let text = "# une liste \u{e9}\n\n{\"id\":\"\u{e9}\",\"puzzle\":\"1.1\"}\nhashi/3/3/2g3k1\n";
    let expected = objects(&batch(&["--no-times"], text));
    assert_eq!(expected[0]["id"], "\u{e9}");
    assert_eq!(expected[1]["id"], 4);
    let wide = |big: bool| -> Vec<u8> {
        let codes = "\u{feff}".encode_utf16().chain(text.encode_utf16());
        codes
            .flat_map(|code| {
                if big {
                    code.to_be_bytes()
                } else {
                    code.to_le_bytes()
                }
            })
            .collect()
    };
    for bytes in [
        format!("\u{feff}{text}").into_bytes(),
        wide(false),
        wide(true),
    ] {
        for options in [
            &["batch", "--no-times"][..],
            &["batch", "--no-times", "--lines"],
        ] {
            let ended = program(options).input(&bytes).run();
            assert_eq!(objects(&ended), expected, "{bytes:?}");
        }
    }
    // Also one that comes byte by byte.
    let mut child = program(["batch", "--no-times", "--lines"]).start();
    let mut stdin = child.stdin.take().unwrap();
    for byte in format!("\u{feff}{text}").as_bytes() {
        stdin.write_all(&[*byte]).unwrap();
        stdin.flush().unwrap();
    }
    drop(stdin);
    let mut found = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut found)
        .unwrap();
    child.wait().unwrap();
    let found: Vec<Value> = found
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(found, expected);
}

/// As `jq` prints them, in an array or one after the other.
#[test]
fn records_may_be_spread_over_lines() {
    let records = [
        json!({"id": "a", "puzzle": "2.4\n...\n1.3"}),
        json!({"id": [2], "grid": [[1, 0, 1]]}),
        json!({"puzzle": {"grid": [[1, 0], [1]]}}),
        json!({"id": 4, "puzzle": 5}),
    ];
    let pretty = |value: &Value| serde_json::to_string_pretty(value).unwrap() + "\n";
    let after: String = records.iter().map(pretty).collect();
    let array = pretty(&json!(records));
    for text in [after, array] {
        let found = objects(&batch(&["--no-times"], &text));
        let ids: Vec<&Value> = found.iter().map(|line| &line["id"]).collect();
        assert_eq!(ids, [&json!("a"), &json!([2]), &json!(3), &json!(4)]);
        let kinds: Vec<&Value> = found.iter().map(|line| &line["error"]["kind"]).collect();
        assert_eq!(kinds[2..], [&json!("ragged"), &json!("record")]);
        // The row with one cell, wherever it stands.
        let before = text.find("\"puzzle\": {").unwrap();
        let row = text[before..].rfind("[\n").map(|_| {
            let rows: Vec<usize> = text[before..]
                .match_indices('[')
                .map(|(at, _)| at)
                .collect();
            before + rows[2]
        });
        let line = text[..row.unwrap()].lines().count();
        assert_eq!(found[2]["error"]["line"], line, "{text}");
    }
}

#[test]
fn an_error_keeps_the_id_that_is_known() {
    let cases: [(&[u8], Value, &str, u64); 7] = [
        (
            br#"{"id":"a","puzzle":"1.1","puzzle":"1.1"}"#,
            json!("a"),
            "record",
            40,
        ),
        (
            b"{\"id\":\"a\",\"puzzle\":\"1\xff1\"}",
            json!("a"),
            "unexpected",
            0,
        ),
        (
            br#"{"id":"a","puzzle":"1.1"} {"id":"b"}"#,
            json!("a"),
            "record",
            27,
        ),
        (br#"{"id":"a","puzzle":"1.1","#, json!("a"), "unexpected", 0),
        (
            br#"{"id":"a","id":"b","puzzle":"1.1"}"#,
            json!(1),
            "record",
            0,
        ),
        (
            "{\"id\":\"\u{e9}\u{e9}\",\"puzzle\":1,\"puzzle\":2}".as_bytes(),
            json!("\u{e9}\u{e9}"),
            "record",
            33,
        ),
        (
            br#"{"id":[1,"x"],"puzzle":"\ud800"}"#,
            json!([1, "x"]),
            "record",
            1,
        ),
    ];
    for (line, id, kind, column) in cases {
        let ended = program(["batch", "--lines"]).input(line).run();
        let found = &objects(&ended)[0];
        assert_eq!(
            (&found["id"], &found["error"]["kind"]),
            (&id, &json!(kind)),
            "{found}"
        );
        let text = found["error"]["text"].as_str().unwrap();
        assert!(!text.contains(" at line "), "{text}");
        if column > 0 {
            assert_eq!(found["error"]["column"], column, "{found}");
        }
    }
    // A carriage return in an id would end the line for some.
    let ended = program(["batch"])
        .input("{\"id\":[1,\r2],\"puzzle\":\"1.1\"}\n")
        .run();
    assert!(!ended.stdout.contains(&b'\r'));
    assert_eq!(objects(&ended)[0]["id"], json!([1, 2]));
}

#[test]
fn many_comments_with_rules_are_not_kept() {
    let mut input = "# no loops\n".repeat(100);
    input += "hashi/3/1/1g1\n";
    input += &"# no loops\n".repeat(101);
    input += "hashi/3/1/1g1\nhashi/3/1/1g1\n";
    let found = objects(&batch(&["--no-times"], &input));
    assert_eq!(found[0]["status"], "satisfiable");
    assert_eq!(found[1]["error"]["kind"], "rules");
    assert_eq!(found[2]["status"], "satisfiable");
}

/// Lists and tables with semicolons look like grids on a line each.
#[test]
fn a_table_is_read_as_by_the_other_commands() {
    for (text, options) in [
        ("0;0;1\n0;11;1\n", &["--format", "islands-rc"][..]),
        (
            "12;0;1\n0;0;1\n12;3;2\n0;3;2\n",
            &["--format", "islands-rc"],
        ),
        ("2;10;4\n0;0;0\n0;4;0\n", &["--max-bridges", "4"]),
        ("2;0;2\n0;0;0\n0;0;0\n", &[]),
    ] {
        let lines = objects(&batch(&[&["--no-times"], options].concat(), text));
        let single = program([&["solve", "--output", "json"], options].concat());
        let expected = objects(&single.input(text).run());
        let lines: Vec<Value> = lines.into_iter().map(without_id).collect();
        assert_eq!(lines, expected, "{text}");
    }
}
