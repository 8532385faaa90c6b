//! What `batch` reads: lists and other files, in any encoding, and records that are wrong.

use std::ffi::OsStr;
use std::fs;
use std::io::{Read as _, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

use serde_json::{Value, json};

use super::batch::{batch, objects, puzzles, without_id};
use super::program::{file, folder, program, words};
use super::support::mutation::damaged;
use super::support::random::Random;
use super::support::rounds::rounds;

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
    assert!(ended.stderr.contains("left out 1 file"), "{}", ended.stderr);
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

#[test]
fn a_broken_record_among_others_is_one_error() {
    let record = |id: &str, comma: &str| {
        format!("{{\n  \"id\": \"{id}\",\n  \"puzzle\": \"1.1\"{comma}\n}}\n")
    };
    for (wrong, id) in [
        (record("wrong", ","), json!("wrong")),
        (
            String::from("{\n  \"id\": \"wrong\",\n  \"puzzle\": \"1.1\"\n"),
            json!("wrong"),
        ),
        (String::from("hello\n"), json!(2)),
    ] {
        let input = [record("a", ""), wrong, record("b", ""), record("c", "")].concat();
        let found = objects(&batch(&["--no-times"], &input));
        let ids: Vec<&Value> = found.iter().map(|line| &line["id"]).collect();
        assert_eq!(ids, [&json!("a"), &id, &json!("b"), &json!("c")], "{input}");
        let answered = found.iter().map(|line| line["status"] == "satisfiable");
        assert_eq!(answered.collect::<Vec<_>>(), [true, false, true, true]);
        assert!(found[1]["error"]["line"].as_u64().unwrap() >= 5, "{input}");
    }
    // An array is read as a whole or not at all, and says so.
    let input = "[\n{\"id\":1,\"puzzle\":\"1.1\"},\n{\"id\":2,\"puzzle\":\"1.1\",},\n{\"id\":3,\"puzzle\":\"1.1\"}\n]\n";
    let found = objects(&batch(&["--no-times"], input));
    assert_eq!(found.len(), 1);
    let text = found[0]["error"]["text"].as_str().unwrap();
    assert!(text.ends_with("nothing of this array was read"), "{text}");
}
