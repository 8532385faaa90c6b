//! `bench` on folders in every state.

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::program::{Ended, file, folder, limited, program};
use crate::support::report;

fn bench(paths: &[&Path]) -> Ended {
    program(["bench", "--output", "json"])
        .arguments(paths)
        .run()
}

/// Satisfiable, unsatisfiable, unknown, failed.
fn counts(table: &Value) -> [u64; 4] {
    let keys = ["satisfiable", "unsatisfiable", "unknown", "failed"];
    let counts = keys.map(|key| table[key].as_u64().unwrap());
    assert_eq!(table["puzzles"], json!(counts.iter().sum::<u64>()));
    counts
}

#[test]
fn a_folder_without_a_puzzle_is_an_error() {
    let folder = folder("bench-empty");
    let ended = bench(&[&folder]);
    assert_eq!(ended.code, 2);
    assert!(ended.stderr.contains("no puzzle found"), "{ended:?}");
    file(&folder, "notes.md", "1.1\n");
    fs::create_dir_all(folder.join("a.txt/b.txt")).unwrap();
    let ended = bench(&[&folder]);
    assert_eq!(ended.code, 2);
    assert!(
        ended
            .stderr
            .contains("left out 1 file without one of the extensions"),
        "{ended:?}"
    );
    // Beside others it is none.
    let puzzle = file(&folder.join("a.txt"), "puzzle.txt", "1.1\n");
    assert_eq!(
        bench(&[&folder.join("a.txt/b.txt"), Path::new(&puzzle)]).code,
        0
    );
}

#[test]
fn a_broken_file_fails_and_the_others_are_measured() {
    let folder = folder("bench-broken");
    for (name, content) in [
        ("a.txt", &b"1.1\n"[..]),
        ("b.txt", b"1.x\n"),
        ("c.json", b"[[1,0,2]]"),
        ("d.json", b"{"),
        ("e.has", b"1 3 2\n1 0 1\n"),
        ("f.has", b""),
        ("g.txt", b"\xff\xfe\0"),
        ("h.txt", b"3 3\n1.1\n"),
        ("i.TXT", b"1.1\n"),
    ] {
        file(&folder, name, content);
    }
    let ended = bench(&[&folder]);
    assert_eq!(ended.code, 1, "{ended:?}");
    let document = ended.json();
    assert_eq!(counts(&document["all"]), [2, 1, 0, 5]);
    assert_eq!(counts(&document["folders"][0]), [2, 1, 0, 5]);
    for name in ["b.txt", "d.json", "f.has", "g.txt", "h.txt"] {
        let lines = ended.stderr.lines().filter(|line| line.contains(name));
        assert_eq!(lines.count(), 1, "{name}: {ended:?}");
    }
}

#[test]
fn what_is_no_puzzle_is_left_out_and_counted() {
    let folder = folder("bench-others");
    for (name, content) in [
        ("a.txt", "1.1\n"),
        ("README.md", "# Puzzles\n"),
        ("README.txt", "Puzzles from an old book.\n\n1.1\n"),
        ("about.json", r#"{"name": "puzzles", "files": ["a.txt"]}"#),
        ("picture.png", "\u{89}PNG"),
    ] {
        file(&folder, name, content);
    }
    let ended = bench(&[&folder]);
    assert_eq!(ended.code, 0, "{ended:?}");
    let document = ended.json();
    assert_eq!(document["left_out"], 4);
    assert_eq!(counts(&document["all"]), [1, 0, 0, 0]);
    for said in [
        "left out 2 files without one of the extensions",
        ": README.md, picture.png",
        "left out 2 files without a puzzle in them: README.txt, about.json",
    ] {
        assert!(ended.stderr.contains(said), "{said}: {ended:?}");
    }
    // An error in a puzzle is none of these.
    file(&folder, "b.txt", "# Two words\n1.1\nno row\n");
    file(&folder, "c.json", r#"{"gird": [[1, 0, 1]]}"#);
    file(&folder, "d.txt", "https://puzz.link/p?hashi/3 cut off\n");
    let ended = bench(&[&folder]);
    assert_eq!(ended.code, 1, "{ended:?}");
    let document = ended.json();
    assert_eq!(document["left_out"], 4);
    assert_eq!(counts(&document["all"]), [1, 0, 0, 3]);
    // A file that is named is read, whatever it is.
    let ended = bench(&[&folder.join("README.txt"), &folder.join("a.txt")]);
    assert_eq!(ended.code, 1, "{ended:?}");
    assert_eq!(ended.json()["left_out"], 0);
    assert_eq!(counts(&ended.json()["all"]), [1, 0, 0, 1]);
    let ended = bench(&[&folder, &folder.join("README.txt")]);
    assert_eq!(ended.json()["left_out"], 3);
    assert_eq!(counts(&ended.json()["all"]), [1, 0, 0, 4]);
    let said = "left out 1 file without a puzzle in them: about.json\n";
    assert!(ended.stderr.contains(said), "{ended:?}");
}

#[test]
fn in_doubt_json_is_a_puzzle() {
    let folder = folder("bench-doubt");
    file(&folder, "a.txt", "1.1\n");
    for (name, content) in [
        ("strings.json", r#"{"gird": "1.1/..."}"#),
        ("rows.json", r#"{"gird": ["1.1", "..."]}"#),
        (
            "second.jsonl",
            "{\"name\": \"x\"}\n{\"puzle\": \"1.1/...\"}\n",
        ),
        ("damaged.jsonl", "{\"name\": \"x\"}\n{\"name\": \n"),
        // Below what is looked at may be more.
        ("large.jsonl", &"{\"name\": \"x\"}\n".repeat(100_000)),
    ] {
        file(&folder, name, content);
    }
    file(
        &folder,
        "names.jsonl",
        "{\"name\": \"x\"}\n{\"name\": \"y\"}\n",
    );
    let ended = bench(&[&folder]);
    assert_eq!(ended.code, 1, "{ended:?}");
    assert_eq!(counts(&ended.json()["all"]), [1, 0, 0, 5], "{ended:?}");
    assert_eq!(ended.json()["left_out"], 1);
}

#[test]
fn what_is_left_out_counts_once_and_is_said_once() {
    let folder = folder("bench-left-out");
    let inner = folder.join("inner");
    fs::create_dir(&inner).unwrap();
    file(&folder, "notes.txt", "Words and words\n");
    file(&inner, "a.txt", "1.1\n");
    file(&inner, "b.png", "");
    symlink(".", inner.join("here.txt")).unwrap();
    for paths in [
        &[&*folder][..],
        &[&folder, &folder],
        &[&folder, &inner],
        &[&inner, &folder],
    ] {
        let ended = bench(paths);
        assert_eq!(ended.code, 0, "{ended:?}");
        assert_eq!(counts(&ended.json()["all"]), [1, 0, 0, 0]);
        assert_eq!(ended.json()["left_out"], 3);
        for name in ["notes.txt", "b.png", "here.txt"] {
            let lines = ended.stderr.lines().filter(|line| line.contains(name));
            assert_eq!(lines.count(), 1, "{name}: {ended:?}");
        }
    }
}

#[test]
fn files_of_a_folder_are_one_table_in_the_order_of_names() {
    let folder = folder("bench-nested");
    for path in ["b", "a/x", "a/y"] {
        fs::create_dir_all(folder.join(path)).unwrap();
    }
    for path in [
        "z.txt",
        "a/m.txt",
        "a/x/1.txt",
        "a/y/2.txt",
        "b/3.txt",
        "0.txt",
    ] {
        file(&folder, path, "1.1\n");
    }
    let document = bench(&[&folder]).json();
    let folders: Vec<(&str, u64)> = document["folders"]
        .as_array()
        .unwrap()
        .iter()
        .map(|table| {
            let path = Path::new(table["path"].as_str().unwrap());
            let inside = path.strip_prefix(&folder).unwrap().to_str().unwrap();
            (inside, table["puzzles"].as_u64().unwrap())
        })
        .collect();
    assert_eq!(
        folders,
        [("", 2), ("a", 1), ("a/x", 1), ("a/y", 1), ("b", 1)]
    );
    assert_eq!(counts(&document["all"]), [6, 0, 0, 0]);
}

#[test]
fn links_are_read_as_files_and_never_followed_as_folders() {
    let folder = folder("bench-links");
    file(&folder, "real.txt", "1.1\n");
    symlink("real.txt", folder.join("link.txt")).unwrap();
    symlink(".", folder.join("here.txt")).unwrap();
    symlink("..", folder.join("up")).unwrap();
    let ended = bench(&[&folder]);
    assert_eq!(ended.code, 0, "{ended:?}");
    assert_eq!(counts(&ended.json()["all"]), [2, 0, 0, 0]);
    // A link that is named itself is followed.
    assert_eq!(
        counts(&bench(&[&folder.join("here.txt")]).json()["all"]),
        [2, 0, 0, 0]
    );

    symlink("round.txt", folder.join("round.txt")).unwrap();
    symlink("nowhere.txt", folder.join("broken.txt")).unwrap();
    let ended = bench(&[&folder]);
    assert_eq!(ended.code, 1, "{ended:?}");
    assert_eq!(counts(&ended.json()["all"]), [2, 0, 0, 2]);
}

#[test]
fn a_pipe_in_a_folder_is_passed_over() {
    let folder = folder("bench-pipe");
    file(&folder, "real.txt", "1.1\n");
    let made = Command::new("mkfifo").arg(folder.join("pipe.txt")).status();
    assert!(made.unwrap().success());
    let ended = bench(&[&folder]);
    assert_eq!(ended.code, 0, "{ended:?}");
    assert_eq!(counts(&ended.json()["all"]), [1, 0, 0, 0]);
    let message = "pipe.txt: left out, because it is not a regular file\n";
    assert!(ended.stderr.ends_with(message), "{ended:?}");
}

#[test]
fn a_folder_that_cannot_be_read_fails_and_the_others_are_measured() {
    let folder = folder("bench-unreadable");
    file(&folder, "a.txt", "1.1\n");
    let closed = folder.join("closed");
    fs::create_dir(&closed).unwrap();
    file(&closed, "b.txt", "1.1\n");
    fs::set_permissions(&closed, Permissions::from_mode(0o0)).unwrap();
    let open_to_us = fs::read_dir(&closed).is_ok();
    let ended = bench(&[&folder]);
    fs::set_permissions(&closed, Permissions::from_mode(0o700)).unwrap();
    if open_to_us {
        report(format_args!(
            "skipped: a folder without permission, because root may read all"
        ));
        return;
    }
    assert_eq!(ended.code, 1, "{ended:?}");
    assert_eq!(counts(&ended.json()["all"]), [1, 0, 0, 1]);
    assert!(ended.stderr.contains("closed: no permission"), "{ended:?}");
}

#[test]
fn a_path_that_is_named_twice_counts_once_and_a_missing_one_is_an_error() {
    let folder = folder("bench-twice");
    let puzzle = file(&folder, "a.txt", "1.1\n");
    let puzzle = Path::new(&puzzle);
    let ended = bench(&[puzzle, &folder, puzzle]);
    assert_eq!(ended.code, 0, "{ended:?}");
    assert_eq!(counts(&ended.json()["all"]), [1, 0, 0, 0]);
    let ended = bench(&[puzzle, &folder.join("missing.txt")]);
    assert_eq!(ended.code, 2, "{ended:?}");
    assert!(ended.stderr.ends_with("missing.txt: no such file\n"));
}

#[test]
fn an_error_of_the_rules_is_an_error_of_each_file() {
    let folder = folder("bench-rules");
    file(&folder, "a.txt", "3.3\n");
    file(
        &folder,
        "b.json",
        r#"{"grid": [[9,0,9]], "max_bridges": 4}"#,
    );
    for (options, expected) in [
        (&[][..], [0, 2, 0, 0]),
        (&["--max-bridges", "3"], [1, 1, 0, 0]),
        (&["--max-bridges", "2"], [0, 1, 0, 1]),
        (&["--encoding", "pair"], [0, 1, 0, 1]),
        (&["--format", "text"], [0, 1, 0, 1]),
    ] {
        let ended = program(["bench", "--output", "json"])
            .arguments(options)
            .arguments([&folder])
            .run();
        assert_eq!(
            counts(&ended.json()["all"]),
            expected,
            "{options:?}: {ended:?}"
        );
    }
}

#[test]
fn many_files_are_not_open_at_once() {
    let folder = folder("bench-many");
    for number in 0..300 {
        file(&folder, format!("{number}.txt"), "1.1\n");
    }
    let bench = [
        OsStr::new("bench"),
        OsStr::new("--output=json"),
        folder.as_os_str(),
    ];
    let ended = limited("-n 40", bench).run();
    assert_eq!(counts(&ended.json()["all"]), [300, 0, 0, 0], "{ended:?}");
}

#[test]
fn each_puzzle_of_a_file_is_measured() {
    let folder = folder("bench-lists");
    let list = file(&folder, "list.txt", "1.1\n...\n\n1.1.1\n.....\n");
    let lines = file(&folder, "lines.jsonl", "[[2,0,2]]\n[[1,0,1]]\n[[1,0,2]]\n");
    file(&folder, "broken.txt", "1.1\n...\n\n1.1.1\n.x...\n");
    for options in [&[][..], &["--repeat", "2", "--threads", "2"]] {
        let ended = program(["bench", "--output", "json"])
            .arguments([&folder])
            .arguments(options)
            .run();
        assert_eq!(ended.code, 1);
        let report: Value = serde_json::from_slice(&ended.stdout).unwrap();
        assert_eq!(counts(&report["all"]), [3, 2, 0, 1]);
        let runs = report["folders"][0]["runs"].as_array().unwrap();
        let paths: Vec<_> = runs
            .iter()
            .map(|run| run["path"].as_str().unwrap())
            .collect();
        let numbered = |file: &OsStr, number| format!("{}: puzzle {number}", file.display());
        let expected = [
            numbered(&lines, 1),
            numbered(&lines, 2),
            numbered(&lines, 3),
            numbered(&list, 1),
            numbered(&list, 2),
        ];
        assert_eq!(paths, expected);
    }
}
