//! Inputs that are large, or only claim to be. Most runs get little memory, so that one that holds what it should
//! refuse ends by a signal, which fails.

use std::fs::File;

use hashi_sat::Rules;

use super::compressed::gzip;
use super::program::{file, fixture, folder, limited, words};
use crate::support::rounds::rounds;
use crate::support::{grid_text, large_puzzles};

/// Address space, in KiB, for an input that is refused or small.
const SMALL: &str = "-v 100000";

/// For an input that is refused once the longest line has been read.
const TWICE: &str = "-v 200000";

#[test]
fn a_file_of_two_gigabytes_is_refused_unread() {
    let folder = folder("sparse");
    let path = folder.join("large.txt");
    File::create(&path).unwrap().set_len(2 << 30).unwrap();
    let large = path.to_str().unwrap();
    let seven = fixture("puzzles/seven.txt");
    for arguments in [
        vec!["solve", large],
        vec!["count", large],
        vec!["unique", large],
        vec!["common", large],
        vec!["explain", large],
        vec!["repair", large],
        vec!["dimacs", large],
        vec!["info", large],
        vec!["hint", large],
        vec!["hint", &seven, "--state", large],
        vec!["grade", large],
        vec!["check", large, &seven],
        vec!["check", &seven, large],
    ] {
        let ended = limited(SMALL, &arguments).run();
        assert_eq!(ended.code, 2, "{arguments:?}: {ended:?}");
        let expected = "large.txt: the";
        assert!(ended.stderr.contains(expected), "{arguments:?}: {ended:?}");
        let expected = "passes the limit of 1000000000 bytes";
        assert!(ended.stderr.contains(expected), "{arguments:?}: {ended:?}");
    }
    let ended = limited(SMALL, ["bench", large, &seven]).run();
    assert_eq!(ended.code, 1, "{ended:?}");
}

#[test]
fn notes_without_end_are_no_notes() {
    let folder = folder("large-notes");
    let notes = b"Notes in words\n";
    let path = file(&folder, "sparse.txt", notes);
    File::options()
        .write(true)
        .open(path)
        .unwrap()
        .set_len(2 << 30)
        .unwrap();
    // One line that expands to a hundred times the longest.
    let mut bomb = gzip(notes);
    let part = gzip(&vec![b'x'; 10_000_000]);
    (0..100).for_each(|_| bomb.extend_from_slice(&part));
    file(&folder, "bomb.txt.gz", bomb);
    file(&folder, "puzzle.txt", "1.1\n");
    let folder = folder.to_str().unwrap();
    let ended = limited(TWICE, ["bench", folder, "--output", "json"]).run();
    assert_eq!(ended.code, 1, "{ended:?}");
    assert_eq!(ended.json()["left_out"], 0, "{ended:?}");
    assert_eq!(ended.json()["all"]["failed"], 2, "{ended:?}");
    for expected in [
        "sparse.txt: the input passes the limit of 1000000000 bytes",
        "bomb.txt.gz: line 2, column 10000001: the line passes the limit of 10000000 characters",
    ] {
        assert!(ended.stderr.contains(expected), "{expected}: {ended:?}");
    }
}

#[test]
fn a_header_takes_no_memory() {
    for header in [
        "1000000 1000000",
        "10000 10000",
        "4294967295 4294967295",
        "4294967296 1",
        "18446744073709551616 18446744073709551616",
        "1000000 1000000 1",
        "3 1000000000",
    ] {
        for body in ["1.1\n", "1 0 1\n", "", "1.1\n...\n1.1\n"] {
            for command in [
                "solve", "count", "unique", "common", "explain", "repair", "dimacs", "info",
                "hint", "grade",
            ] {
                let ended = limited(SMALL, [command])
                    .input(format!("{header}\n{body}"))
                    .run();
                assert_eq!(ended.code, 2, "{header}: {ended:?}");
                let place = "hashi-sat: <stdin>: line 1, column 1: ";
                assert!(ended.stderr.starts_with(place), "{header}: {ended:?}");
            }
        }
    }
}

#[test]
fn a_line_without_end_is_refused() {
    for bytes in [
        &b"1."[..],
        b"[[",
        b"{\"grid\": ",
        b"# ",
        b"1,",
        b"\xc3\xa9",
        b"\0",
        b"\r",
    ] {
        for command in ["solve", "info", "dimacs"] {
            let ended = limited(TWICE, [command]).endless_input(bytes).run();
            assert_eq!(ended.code, 2, "{bytes:?}: {ended:?}");
            let expected = "<stdin>: line 1, column 10000001: the line passes the limit of 10000000 characters";
            assert!(ended.stderr.contains(expected), "{bytes:?}: {ended:?}");
        }
    }
}

#[test]
fn the_longest_line_is_read_and_one_character_more_is_not() {
    let row = |cells: usize| format!("1{}1\n", ".".repeat(cells - 2));
    let ended = words("solve --output json").input(row(10_000_000)).run();
    let solution =
        r#"{"status":"satisfiable","bridges":[{"from":[0,0],"to":[0,9999999],"count":1}]}"#;
    assert_eq!(ended.answer(), (0, &*format!("{solution}\n")));
    let ended = words("solve --output json").input(row(10_000_001)).run();
    assert_eq!(ended.code, 2, "{}", ended.stderr);
    // Of the answer to a puzzle only the whole is limited: MiniSat writes a model as one line.
    let model = format!("SAT\n{}1 0\n", "1 ".repeat(6_000_000));
    let seven = fixture("puzzles/seven.txt");
    let ended = words(&format!("check {seven} -")).input(model).run();
    assert_eq!(ended.code, 1, "{}", ended.stderr);
}

#[test]
fn nesting_has_no_depth_that_is_too_deep() {
    let seven = fixture("puzzles/seven.txt");
    for depth in [100, 1_000, 100_000, rounds(4_000_000)] {
        for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"grid\":", "}]")] {
            let depth = depth / open.len();
            for nested in [
                open.repeat(depth),
                format!("{}1{}", open.repeat(depth), close.repeat(depth)),
            ] {
                for text in [
                    nested.clone(),
                    format!("{{\"grid\": {nested}}}"),
                    format!("{{\"grid\": [[{nested}]]}}"),
                    format!("{{\"max_bridges\": {nested}, \"grid\": [[1]]}}"),
                ] {
                    let ended = words("solve").input(&text).run();
                    assert_eq!(ended.code, 2, "depth {depth}: {ended:?}");
                }
                for text in [
                    nested.clone(),
                    format!("{{\"status\": {nested}}}"),
                    format!("{{\"status\": \"satisfiable\", \"bridges\": {nested}}}"),
                ] {
                    let ended = words(&format!("check {seven} -")).input(&text).run();
                    assert_eq!(ended.code, 2, "depth {depth}: {ended:?}");
                }
            }
        }
    }
    // Where anything may stand, anything may.
    let deep = format!("{}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
    let puzzle = format!("{{\"grid\": [[1,0,1]], \"anything\": {deep}}}");
    assert_eq!(words("solve").input(puzzle).run().code, 0);
    let answer = format!("{{\"status\": \"unsatisfiable\", \"statistics\": {deep}}}");
    let ended = words(&format!("check {seven} -")).input(answer).run();
    assert_eq!(ended.code, 1, "{}", ended.stderr);
}

#[test]
fn memory_stays_in_proportion_to_the_puzzle() {
    let (puzzle, _) = large_puzzles::satisfiable(3_000, Rules::default(), 1);
    let folder = folder("memory");
    let text = grid_text::file(&puzzle);
    let puzzle = file(&folder, "large.txt", &text);
    let puzzle = puzzle.to_str().unwrap();
    // Fifty times the 12 kB of the file, beyond what the smallest puzzle is given.
    for (code, arguments) in [
        (0, vec!["solve", puzzle, "--output", "json"]),
        (3, vec!["count", puzzle, "--limit", "10"]),
        (3, vec!["count", puzzle, "--limit", "10", "--solutions"]),
        (1, vec!["unique", puzzle]),
        (1, vec!["explain", puzzle]),
        (0, vec!["solve", puzzle]),
        (0, vec!["hint", puzzle]),
        (1, vec!["hint", puzzle, "--all", "--output", "list"]),
        (1, vec!["grade", puzzle]),
        (1, vec!["repair", puzzle]),
        (0, vec!["info", puzzle]),
        (0, vec!["dimacs", puzzle]),
        (0, vec!["dimacs", puzzle, "--readable"]),
        (0, vec!["dimacs", puzzle, "--connectivity", "none"]),
        (0, vec!["bench", puzzle]),
    ] {
        let ended = limited(SMALL, &arguments).run();
        assert_eq!(ended.code, code, "{arguments:?}: {}", ended.stderr);
    }
}

#[test]
fn a_formula_larger_than_the_memory_is_written() {
    let (puzzle, _) = large_puzzles::satisfiable(20_000, Rules::default(), 1);
    let text = grid_text::file(&puzzle);
    let arguments = ["dimacs", "--connectivity", "levels", "--no-deduction"];
    let ended = limited(SMALL, arguments).input(text).run();
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    assert!(ended.stdout.len() > 100_000_000, "{}", ended.stdout.len());
}
