//! Several files: an answer for each of their puzzles, as if it had been asked alone, with the name of its file.

use std::path::Path;

use serde_json::Value;

use super::program::{Ended, file, folder, program};
use super::several::{PUZZLES, commands, has_headings};

/// A run of a command on these files.
fn run(command: &str, folder: &Path, files: &[&str]) -> Ended {
    let arguments = command.split_whitespace().chain(files.iter().copied());
    program(arguments).folder(folder).run()
}

/// Files with one puzzle, with two, and with one.
fn scene(name: &str) -> std::path::PathBuf {
    let folder = folder(name);
    file(&folder, "a.txt", PUZZLES[0]);
    file(&folder, "b.txt", format!("{}\n{}", PUZZLES[1], PUZZLES[2]));
    file(&folder, "c.txt", PUZZLES[2]);
    for (name, puzzle) in [("b1.txt", PUZZLES[1]), ("b2.txt", PUZZLES[2])] {
        file(&folder, name, puzzle);
    }
    folder
}

/// The same files, each puzzle alone, with the line above its answer and the keys before it.
const ALONE: [(&str, &str, &str); 4] = [
    ("a.txt", "a.txt:\n", "\"file\":\"a.txt\","),
    (
        "b1.txt",
        "\nb.txt: puzzle 1:\n",
        "\"file\":\"b.txt\",\"number\":1,",
    ),
    (
        "b2.txt",
        "\nb.txt: puzzle 2:\n",
        "\"file\":\"b.txt\",\"number\":2,",
    ),
    ("c.txt", "\nc.txt:\n", "\"file\":\"c.txt\","),
];

#[test]
fn puzzles_of_several_files_are_answered_as_each_alone() {
    let folder = scene("several-files");
    for command in commands() {
        let mut expected = String::new();
        let mut worst = 0;
        for (file, heading, keys) in ALONE {
            let alone = run(&command, &folder, &[file]);
            worst = worst.max(alone.code);
            if has_headings(&command) {
                expected += heading;
            }
            for line in alone.answer().1.lines() {
                match line.strip_prefix('{') {
                    Some(rest) if command.contains("json") => {
                        expected += &format!("{{{keys}{rest}\n");
                    }
                    _ => expected += &format!("{line}\n"),
                }
            }
        }
        let together = run(&command, &folder, &["a.txt", "b.txt", "c.txt"]);
        assert_eq!(together.answer(), (worst, &*expected), "{command}");
    }
}

#[test]
fn messages_name_the_file() {
    let folder = scene("several-files-messages");
    let ended = run("count --limit 1", &folder, &["a.txt", "b.txt"]);
    assert_eq!(
        ended.stderr,
        "hashi-sat: b.txt: puzzle 2: stopped at --limit 1 (--limit 0 counts all)\n"
    );
    let ended = run("solve", &folder, &["b.txt", "c.txt"]);
    let [first, second, third] = ended.stderr.lines().collect::<Vec<_>>()[..] else {
        panic!("{}", ended.stderr);
    };
    assert!(first.starts_with("hashi-sat: b.txt: puzzle 1: there is no solution"));
    assert!(second.starts_with("hashi-sat: b.txt: puzzle 2: this is one of several"));
    assert!(third.starts_with("hashi-sat: c.txt: this is one of several"));
}

#[test]
fn grades_name_file_and_number() {
    let folder = scene("several-files-grade");
    let ended = run("grade --output json", &folder, &["a.txt", "b.txt"]);
    let lines = ended.answer().1.lines();
    let lines: Vec<Value> = lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let names: Vec<(&str, Option<u64>)> = lines
        .iter()
        .map(|line| (line["file"].as_str().unwrap(), line["number"].as_u64()))
        .collect();
    assert_eq!(
        names,
        [("a.txt", None), ("b.txt", Some(1)), ("b.txt", Some(2))]
    );
    let ended = run("grade", &folder, &["a.txt", "b.txt"]);
    let lines: Vec<&str> = ended.answer().1.lines().collect();
    assert!(lines[0].starts_with("a.txt: medium, "), "{lines:?}");
    assert!(
        lines[2].starts_with("b.txt: puzzle 2: not graded"),
        "{lines:?}"
    );
    // One puzzle of them is as if it were alone.
    let ended = run("grade --puzzle 2", &folder, &["b.txt"]);
    assert!(ended.answer().1.starts_with("not graded: several"));
    let ended = run("grade --puzzle 1 --output json", &folder, &["a.txt"]);
    assert!(ended.answer().1.starts_with("{\"level\":\"medium\""));
}

#[test]
fn several_files_become_one() {
    let folder = scene("several-files-convert");
    for to in [
        "text",
        "has",
        "json",
        "puzzlink",
        "pzprv3",
        "tatham",
        "islands-rc",
        "penpa",
    ] {
        let ended = run(
            &format!("convert --to {to}"),
            &folder,
            &["a.txt", "b.txt", "c.txt"],
        );
        file(&folder, "all", ended.answer().1);
        let format = if to == "islands-rc" { "islands-rc" } else { to };
        let read = run(
            &format!("convert --format {format} --to puzzlink"),
            &folder,
            &["all"],
        );
        let alone = ["a.txt", "b1.txt", "b2.txt", "c.txt"];
        let expected = alone.map(|file| {
            run("convert --to puzzlink", &folder, &[file])
                .answer()
                .1
                .to_owned()
        });
        assert_eq!(read.answer(), (0, &*expected.concat()), "{to}");
    }
}

#[test]
fn what_needs_one_puzzle_says_how_many_there_are() {
    let folder = scene("several-files-one");
    for (command, words) in [
        (
            "solve --output dimacs",
            "found 3 puzzles in 2 inputs, but this --output is for only one",
        ),
        (
            "unique -o x.svg",
            "found 3 puzzles in 2 inputs, but a picture (-o) shows only one",
        ),
        (
            "convert --to sav",
            "found 3 puzzles in 2 inputs, but a save file holds only one",
        ),
        (
            "solve --puzzle 1",
            "--puzzle takes one puzzle of one input, but there are 2 inputs",
        ),
        (
            "grade --puzzle 1",
            "--puzzle takes one puzzle of one input, but there are 2 inputs",
        ),
    ] {
        let ended = run(command, &folder, &["a.txt", "b.txt"]);
        assert_eq!(ended.code, 2, "{command}");
        assert_eq!(ended.stderr, format!("hashi-sat: {words}\n"));
        assert!(ended.stdout.is_empty());
    }
    let ended = run("solve", &folder, &["-", "a.txt", "-"]);
    assert_eq!(
        ended.stderr,
        "hashi-sat: standard input can be read only once\n"
    );
    // A fault in one of them leaves nothing half answered.
    file(&folder, "bad.txt", "1.x\n");
    let ended = run("solve", &folder, &["a.txt", "bad.txt"]);
    assert_eq!(ended.code, 2);
    assert!(ended.stdout.is_empty() && ended.stderr.starts_with("hashi-sat: bad.txt: line 1"));
}

#[test]
fn a_book_of_one_puzzle_of_many() {
    let folder = scene("several-files-book");
    for (arguments, message) in [
        (
            "book b.txt --puzzle 2 -o x.pdf",
            "1 puzzle of 1 has several solutions",
        ),
        (
            "book a.txt b.txt c.txt -o x.pdf",
            "2 puzzles of 4 have several solutions",
        ),
    ] {
        let ended = run(arguments, &folder, &[]);
        assert_eq!(ended.code, 0, "{}", ended.stderr);
        assert!(ended.stderr.contains(message), "{}", ended.stderr);
    }
    let ended = run("book b.txt --puzzle 3 -o y.pdf", &folder, &[]);
    assert_eq!(
        ended.stderr,
        "hashi-sat: b.txt: found 2 puzzles, expected puzzle 3\n"
    );
    assert!(!folder.join("y.pdf").exists());
}
