//! `generate` at the end of its time, and of its reader's patience.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};

use super::generate::{generate, json_lines, names, puzzles};
use super::program::{end, folder, words};

/// More puzzles than there are of this kind.
const TOO_MANY: &str = "--size 3 --islands 2 --count 50 --seed 1 --time-limit 0.4";

#[test]
fn a_limit_leaves_what_was_made_by_then() {
    let ended = generate(TOO_MANY);
    let made = puzzles(&ended.stdout);
    assert_eq!(ended.code, 3);
    assert!(!made.is_empty());
    let told = format!(
        "hashi-sat: {} of 50 puzzles were made within the time limit; ",
        made.len()
    );
    assert!(ended.stderr.starts_with(&told), "{ended:?}");
    assert!(ended.stderr.ends_with(" with one solution\n"), "{ended:?}");
    // Into a file all or none; what was made is printed then.
    let folder = folder("generate-limit");
    fs::write(folder.join("old.txt"), "old").unwrap();
    for file in ["old.txt", "new.txt", "new.pdf"] {
        let line = format!("generate {TOO_MANY} --to json -o {file}");
        let ended = words(&line).folder(&folder).run();
        assert_eq!(ended.code, 3, "{ended:?}");
        let printed = json_lines(&ended.stdout).len();
        let told = format!("hashi-sat: {printed} of 50 puzzles w");
        assert!(ended.stderr.starts_with(&told), "{file}: {ended:?}");
        let unwritten = format!("\nhashi-sat: {file} was not written\n");
        assert!(ended.stderr.ends_with(&unwritten), "{file}: {ended:?}");
    }
    assert_eq!(names(&folder), BTreeSet::from([String::from("old.txt")]));
    assert_eq!(fs::read(folder.join("old.txt")).unwrap(), b"old");
}

#[test]
fn no_time_and_large_grids_end_at_the_limit() {
    for (options, made) in [
        ("--time-limit 0", "no puzzle was found"),
        ("--time-limit 0 --count 7", "0 of 7 puzzles were made"),
        ("--time-limit 0.2 --size 1500 --any", "no puzzle was found"),
        (
            "--time-limit 0.2 --size 400 --count 9",
            "0 of 9 puzzles were made",
        ),
        (
            "--time-limit 0.2 --size 3 --difficulty expert",
            "no puzzle was found",
        ),
    ] {
        let ended = generate(&format!("{options} --seed 1"));
        assert_eq!(ended.answer(), (3, ""), "{options}: {ended:?}");
        let told = format!("hashi-sat: {made} within the time limit");
        assert!(ended.stderr.starts_with(&told), "{options}: {ended:?}");
    }
}

#[test]
fn a_reader_that_leaves_ends_it() {
    let mut child = words("generate --size 6 --count 1000000 --seed 1").start();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    lines.read_line(&mut line).unwrap();
    drop(lines);
    let ended = end(child, "generate");
    assert_eq!((ended.code, ended.stderr.as_str()), (0, ""));
    assert!(line.starts_with("# 6x6, "), "{line}");
}

#[test]
fn without_a_limit_there_is_an_end_too() {
    let ended = generate("--size 3 --islands 2 --count 50 --seed 1 --to puzzlink");
    let made = puzzles(&ended.stdout).len();
    assert_eq!(ended.code, 3);
    let told = format!(
        "hashi-sat: {made} of 50 puzzles were made, and no further one in 10 seconds (--time-limit allows more); "
    );
    assert!(ended.stderr.starts_with(&told), "{ended:?}");
}
