//! FILE that is the puzzle itself.

use std::fs;

use super::program::{file, folder, program, words};

const ONE_BRIDGE: &str =
    "{\"status\":\"satisfiable\",\"bridges\":[{\"from\":[0,0],\"to\":[0,2],\"count\":1}]}\n";

#[test]
fn a_url_or_game_id_is_the_puzzle() {
    let folder = folder("arguments");
    for puzzle in [
        "https://puzz.link/p?hashi/3/1/1g1",
        "http://pzv.jp/p.html?type=editor&hashikake_edit/3/1/1g1",
        "puzz.link/p?hashi/3/1/1g1",
        "hashi/3/1/1g1",
        "bridges/3/1/1g1",
        " hashi/3/1/1g1\n",
        "3x1:1a1",
        "3x1m2L:1a1",
        "3x1i30e10m1d0:1a1",
    ] {
        for arguments in [
            &["solve", puzzle, "--output", "json"][..],
            &["solve", "--output", "json", "--", puzzle],
        ] {
            let ended = program(arguments).folder(&folder).run();
            assert_eq!(ended.answer(), (0, ONE_BRIDGE), "{puzzle:?}: {ended:?}");
            assert_eq!(ended.stderr, "", "{puzzle:?}");
        }
        for command in [
            "count", "unique", "common", "info", "dimacs", "render", "hint", "grade",
        ] {
            assert_eq!(
                program([command, puzzle]).folder(&folder).run().code,
                0,
                "{command}"
            );
        }
        for command in ["explain", "repair"] {
            assert_eq!(
                program([command, puzzle]).folder(&folder).run().code,
                1,
                "{command}"
            );
        }
        let ended = program(["convert", puzzle, "--to", "text"])
            .folder(&folder)
            .run();
        assert_eq!(ended.code, 0, "{puzzle}: {ended:?}");
        let ended = program(["check", puzzle, "-"])
            .folder(&folder)
            .input("1-1\n")
            .run();
        assert_eq!(ended.answer(), (0, "valid\n"), "{puzzle:?}: {ended:?}");
    }
    // Two in one argument, as in a file.
    let ended = program(["solve", "3x1:1a1\nhashi/3/1/1g1", "--output", "json"]).run();
    assert_eq!(
        ended.stdout.iter().filter(|&&byte| byte == b'\n').count(),
        2,
        "{ended:?}"
    );
}

#[test]
fn what_is_wrong_in_it_is_told_by_its_format() {
    let folder = folder("wrong-arguments");
    for (puzzle, expected) in [
        (
            "hashi/3/1/1g",
            "line 1, column 13: found the end after 2 cells, expected 3",
        ),
        ("hashi/3/1/1G1", "line 1, column 12: found 'G', expected "),
        (
            "https://puzz.link/p?slither/3/3/x",
            "line 1, column 21: found type 'slither', expected hashi",
        ),
        ("https://example.org/", "line 1, column "),
        (
            "3x1:1a",
            "line 1, column 7: found the end after 2 cells, expected 3",
        ),
        ("3x1m9:1a1", "line 1, column 5: found "),
        ("7x7m2#12", "this is a random seed"),
    ] {
        for command in ["solve", "info", "check"] {
            let ended = program([command, puzzle]).folder(&folder).run();
            assert_eq!(ended.answer(), (2, ""), "{puzzle}: {ended:?}");
            let start = format!("hashi-sat: {puzzle}: ");
            assert!(ended.stderr.starts_with(&start), "{puzzle}: {ended:?}");
            assert!(ended.stderr.contains(expected), "{puzzle}: {ended:?}");
        }
    }
    // A long one is not repeated as a whole, and no line end of it breaks the message.
    let long = format!("hashi/{}/1/\n{}", "1".repeat(300), "é".repeat(300));
    let ended = program(["solve", &long]).folder(&folder).run();
    assert_eq!(ended.code, 2);
    assert!(
        ended.stderr.starts_with("hashi-sat: hashi/1111"),
        "{ended:?}"
    );
    assert!(ended.stderr.contains("111…: line 1, "), "{ended:?}");
    assert!(
        ended.stderr.len() < 300 && ended.stderr.lines().count() == 1,
        "{ended:?}"
    );
}

#[test]
fn everything_else_is_the_name_of_a_file() {
    let folder = folder("names");
    for name in [
        "puzzle.txt",
        "hashi",
        "hashi/puzzle.txt",
        "hashi/7x7.txt",
        "7x7",
        "7x7.txt",
        "7:30.txt",
        "1.1",
        "1.1/...",
        "2.2/.../2.2",
        "[[1,0,1]]",
        "{\"grid\": [[1,0,1]]}",
        "what?.txt",
        "pzprv3",
        "puzzle.sav",
        "?",
        "--x/../y",
    ] {
        let ended = program(["solve", "--", name]).folder(&folder).run();
        // A grid is none either, but the message says where one is read.
        let grids = [
            "1.1/...",
            "2.2/.../2.2",
            "[[1,0,1]]",
            "{\"grid\": [[1,0,1]]}",
        ];
        let advice = if grids.contains(&name) {
            let quote = if name.starts_with(['[', '{']) {
                "'"
            } else {
                ""
            };
            format!(
                "; give a grid in a file or on standard input: echo {quote}{name}{quote} | \
                 hashi-sat solve -- -"
            )
        } else {
            String::new()
        };
        let expected = format!("hashi-sat: {name}: no such file{advice}\n");
        assert_eq!(
            (ended.answer(), &*ended.stderr),
            ((2, ""), &*expected),
            "{name}"
        );
    }
    let ended = program(["solve", "3x1:1a1/../x/"]).folder(&folder).run();
    assert_eq!(ended.code, 2, "{ended:?}");
    // ANSWER may be a URL as well, which here has no answer.
    file(&folder, "puzzle.txt", "1.1\n");
    let ended = program(["check", "puzzle.txt", "hashi/3/1/1g1"])
        .folder(&folder)
        .run();
    let expected =
        "hashi-sat: hashi/3/1/1g1: found a puzzle without an answer: it has no bridges\n";
    assert_eq!((ended.code, ended.stderr.as_str()), (2, expected));
}

#[test]
fn a_file_of_that_name_comes_first() {
    let folder = folder("same-names");
    file(&folder, "3x1:1a1", "2.2\n");
    fs::create_dir_all(folder.join("hashi/3/1")).unwrap();
    file(&folder, "hashi/3/1/1g1", "2.2\n");
    file(&folder, "-", "2.2\n");
    fs::create_dir(folder.join("4x1:1b1")).unwrap();
    for name in ["3x1:1a1", "hashi/3/1/1g1", "./-"] {
        let ended = program(["solve", name, "--output", "json"])
            .folder(&folder)
            .run();
        let two = ONE_BRIDGE.replace("\"count\":1", "\"count\":2");
        assert_eq!(ended.answer(), (0, &*two), "{name}: {ended:?}");
    }
    let ended = program(["solve", "4x1:1b1"]).folder(&folder).run();
    let expected = "hashi-sat: 4x1:1b1: this is a folder, expected a file with a puzzle; hashi-sat batch 4x1:1b1 answers all puzzles in it\n";
    assert_eq!((ended.code, ended.stderr.as_str()), (2, expected));
    let ended = program(["solve", "-", "--output", "json"])
        .folder(&folder)
        .input("1.1\n")
        .run();
    assert_eq!(ended.answer(), (0, ONE_BRIDGE));
    let ended = words("solve --output json")
        .folder(&folder)
        .input("1.1\n")
        .run();
    assert_eq!(ended.answer(), (0, ONE_BRIDGE));
}
