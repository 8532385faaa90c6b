//! `maze` at its limits: bad numbers, time, readers that leave, pictures.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};

use super::generate::names;
use super::maze::{json_lines, maze, mazes};
use super::program::{end, folder, words};

#[test]
fn numbers_that_are_none_are_refused_with_what_is_expected() {
    for (options, expected) in [
        ("0 5 5", "from 1 to 100000000"),
        ("5 0 5", "from 1 to 100000000"),
        ("-5 5 5", "from 1 to 100000000"),
        ("five 5 5", "from 1 to 100000000"),
        ("5.5 5 5", "from 1 to 100000000"),
        ("5x5 5 5", "from 1 to 100000000"),
        ("100000001 1 5", "from 1 to 100000000"),
        ("5 99999999999 5", "from 1 to 100000000"),
        ("5 5 -1", "from 0 to 18446744073709551615"),
        ("5 5 60%", "from 0 to 18446744073709551615"),
        ("5 5 18446744073709551616", "from 0 to 18446744073709551615"),
        (
            "20000 20000 100000",
            "expected a grid of 1 to 100000000 cells",
        ),
        (
            "20000 20000 100000 --tree",
            "expected a grid of 1 to 100000000 cells",
        ),
        ("20000 20000 100000 --pin missing.txt", "expected a grid of"),
        (
            "20000 20000 1 --adjust",
            "expected a grid of 1 to 100000000 cells",
        ),
        (
            "20000 20000 100000 --dimacs",
            "expected a grid of 1 to 100000000 cells",
        ),
        ("5 5 15 --mix -1", "expected a number from 0 on"),
        ("5 5 15 --mix nan", "expected a number from 0 on"),
        ("5 5 15 --mix inf", "expected a number from 0 on"),
        ("5 5 15 --mix much", "expected a number from 0 on"),
        ("5 5 15 --open 1.1", "expected a share from 0 to 1"),
        ("5 5 15 --open -1", "expected a share from 0 to 1"),
        ("5 5 15 --open nan", "expected a share from 0 to 1"),
        ("5 5 15 --count 0", "expected a whole number from 1 on"),
        ("5 5 15 --count -2", "expected a whole number from 1 on"),
        ("5 5 15 --seed -1", "expected a whole number from 0 to"),
        ("5 5 15 --seed 1.5", "expected a whole number from 0 to"),
        ("5 5 15 --method guess", "possible values: mix, sat"),
        ("5 5 15 --output svg", "possible values: text, json"),
        ("5 5 15 -o maze.txt", "that ends in .svg, .png or .pdf"),
        ("5 5", "<WHITE>"),
        ("", "<ROWS>"),
        ("5 5 15 3", "unexpected argument '3'"),
    ] {
        let ended = maze(options);
        assert_eq!(ended.answer(), (2, ""), "{options}: {ended:?}");
        assert!(ended.stderr.contains(expected), "{options}: {ended:?}");
        assert!(!ended.stderr.contains("same again"), "{options}: {ended:?}");
    }
}

#[test]
fn no_time_ends_at_the_limit() {
    for (options, made) in [
        ("5 5 15", "no maze was made"),
        ("5 5 15 --count 7", "0 of 7 mazes were made"),
        ("9 9 50 --tree", "no maze was made"),
        ("9 9 50 --tree --adjust", "no maze was made"),
        ("9 9 999 --tree --adjust", "no maze was made"),
        ("1000 1000 600000", "no maze was made"),
    ] {
        for (output, printed) in [
            ("text", ""),
            (
                "json",
                "{\"status\":\"unknown\",\"reason\":\"time limit\"}\n",
            ),
        ] {
            let line = format!("{options} --time-limit 0 --seed 1 --output {output}");
            let ended = maze(&line);
            assert_eq!(ended.answer(), (3, printed), "{line}: {ended:?}");
            let hint = if options.contains("--tree") {
                " (a search close to the greatest possible number of white cells can take very long)"
            } else {
                ""
            };
            let told = format!("hashi-sat: {made} within the time limit{hint}\n");
            assert_eq!(ended.stderr, told);
        }
    }
}

#[test]
fn a_limit_leaves_what_was_made_by_then() {
    for options in ["60 60 2200", "16 16 140 --tree"] {
        let line = format!("{options} --count 100000 --time-limit 1.5 --seed 1");
        let ended = maze(&line);
        assert_eq!(ended.code, 3, "{ended:?}");
        let made = mazes(&ended.stdout).len();
        let was = if made == 1 { "was" } else { "were" };
        let told = format!("hashi-sat: {made} of 100000 mazes {was} made within the time limit\n");
        assert_eq!(ended.stderr, told);
        let json = maze(&format!("{line} --output json"));
        let mut documents = json_lines(&json.stdout);
        let status = documents.pop().unwrap();
        assert_eq!(status["status"], "unknown");
        assert!(!documents.is_empty());
        assert!(documents.iter().all(|document| document["rows"].is_u64()));
    }
    // A proof that takes longer, after others that did not.
    let ended = maze("11 11 121 --tree --adjust --seed 1 --time-limit 0.3");
    assert!([0, 3].contains(&ended.code), "{ended:?}");
}

#[test]
fn a_reader_that_leaves_ends_it() {
    for output in ["text", "json"] {
        let line = format!("maze 6 7 25 --count 1000000 --seed 1 --output {output}");
        let mut child = words(&line).start();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        lines.read_line(&mut first).unwrap();
        drop(lines);
        let ended = end(child, "maze");
        assert_eq!((ended.code, ended.stderr.as_str()), (0, ""));
        assert!(first.starts_with(['-', '{']), "{first}");
    }
}

#[test]
fn pictures_are_drawn_beside_what_is_printed() {
    let folder = folder("maze-pictures");
    for (options, line) in [("", false), ("--path", true), ("--tree --path", true)] {
        let options = format!("6 7 24 --seed 2 {options}");
        let plain = maze(&options);
        for (file, start) in [
            ("a.svg", &b"<svg"[..]),
            ("a.PNG", b"\x89PNG"),
            ("a.pdf", b"%PDF"),
        ] {
            if !cfg!(feature = "png") && file == "a.PNG"
                || !cfg!(feature = "pdf") && file == "a.pdf"
            {
                continue;
            }
            let command = format!("maze {options} -o {file}");
            let ended = words(&command).folder(&folder).run();
            assert_eq!(ended.code, 0, "{ended:?}");
            assert_eq!(
                (&ended.stdout, &ended.stderr),
                (&plain.stdout, &plain.stderr)
            );
            let picture = fs::read(folder.join(file)).unwrap();
            let is_picture = picture
                .windows(start.len())
                .take(200)
                .any(|part| part == start);
            assert!(is_picture, "{file}");
            if file == "a.svg" {
                let text = String::from_utf8(picture).unwrap();
                assert_eq!(text.contains("<polyline"), line, "{options}");
            }
        }
        let json = format!("maze {options} -o b.svg --output json");
        assert_eq!(words(&json).folder(&folder).run().code, 0);
        let [text, json] = ["a.svg", "b.svg"].map(|file| fs::read(folder.join(file)).unwrap());
        assert!(text == json);
    }
}

#[test]
fn a_picture_that_cannot_be_is_refused_before_anything_is_made() {
    let folder = folder("maze-no-pictures");
    fs::create_dir(folder.join("folder.svg")).unwrap();
    for (options, told) in [
        (
            "-o a.svg --count 2",
            "--count asks for 2 mazes, but a picture (-o) shows only one",
        ),
        (
            "-o nowhere/a.svg",
            "nowhere/a.svg: there is no such folder to write to",
        ),
        ("-o folder.svg", "folder.svg: "),
    ] {
        let line = format!("maze 6 7 24 {options}");
        let ended = words(&line).folder(&folder).run();
        assert_eq!(ended.answer(), (2, ""), "{line}: {ended:?}");
        assert!(
            ended.stderr.starts_with(&format!("hashi-sat: {told}")),
            "{ended:?}"
        );
    }
    for (options, code) in [("6 7 5", 1), ("6 7 24 --time-limit 0", 3)] {
        let line = format!("maze {options} -o a.svg");
        assert_eq!(words(&line).folder(&folder).run().code, code);
    }
    assert_eq!(names(&folder), BTreeSet::from([String::from("folder.svg")]));
}
