//! Several puzzles in one input: an answer for each, as if it had been asked alone.

use std::io::{BufRead as _, BufReader};

use hashi_sat::notation::format::{self, Format};
use serde_json::Value;

use super::program::{Ended, end, file, folder, words};
use crate::support::random::Random;
use crate::support::random_puzzles::small_puzzle;
use crate::support::rounds::rounds;

/// One solution, none, and two.
pub(super) const PUZZLES: [&str; 3] = ["2.2\n...\n2.2\n", "1.1\n...\n1.1\n", "3.3\n...\n3.3\n"];

/// Every command that answers for each puzzle, in every form that it has.
pub(super) fn commands() -> Vec<String> {
    let mut commands = Vec::new();
    for output in ["text", "ascii", "wide", "narrow", "json", "pzprv3"] {
        commands.push(format!("solve --output {output}"));
    }
    for output in ["text", "ascii", "wide", "narrow", "json"] {
        commands.push(format!("count --solutions --limit 3 --output {output}"));
        commands.push(format!("unique --output {output}"));
        commands.push(format!("common --output {output}"));
        commands.push(format!("repair --limit 2 --output {output}"));
        commands.push(format!("repair --unique --limit 1 --output {output}"));
    }
    for output in ["text", "json"] {
        for command in [
            "count",
            "count --limit 1",
            "explain",
            "info",
            "info --encoding pair",
        ] {
            commands.push(format!("{command} --output {output}"));
        }
    }
    commands
}

/// Whether a command prints a line above each of several answers.
pub(super) fn has_headings(command: &str) -> bool {
    !command.contains("json") && !command.contains("pzprv3")
}

/// What a command prints for several puzzles, from what it prints for each.
fn together(command: &str, alone: &[Ended]) -> String {
    let mut text = String::new();
    for (number, ended) in (1..).zip(alone) {
        let (_, stdout) = ended.answer();
        if has_headings(command) {
            text += if number > 1 { "\n" } else { "" };
            text += &format!("puzzle {number}:\n");
        }
        if command.contains("json") {
            for line in stdout.lines() {
                let rest = line.strip_prefix('{').unwrap();
                text += &format!("{{\"number\":{number},{rest}\n");
            }
        } else {
            text += stdout;
        }
    }
    text
}

/// What it says beside that. The name of the input, if it is there, gets the number.
fn messages(alone: &[Ended]) -> String {
    let mut text = String::new();
    for (number, ended) in (1..).zip(alone) {
        for line in ended.stderr.lines() {
            let words = line.strip_prefix("hashi-sat: ").unwrap();
            let numbered = match words.strip_prefix("<stdin>: ") {
                Some(rest) => format!("hashi-sat: <stdin>: puzzle {number}: {rest}\n"),
                None => format!("hashi-sat: puzzle {number}: {words}\n"),
            };
            text += &numbered;
        }
    }
    text
}

fn worst(alone: &[Ended]) -> i32 {
    let codes: Vec<i32> = alone.iter().map(|ended| ended.code).collect();
    assert!(
        codes.iter().all(|code| [0, 1, 3].contains(code)),
        "{codes:?}"
    );
    codes.into_iter().max().unwrap()
}

/// Runs a command on the puzzles one by one and together.
fn assert_as_alone(command: &str, puzzles: &[String]) -> i32 {
    let alone: Vec<Ended> = puzzles
        .iter()
        .map(|puzzle| words(command).input(puzzle).run())
        .collect();
    let ended = words(command).input(puzzles.join("\n")).run();
    let expected = (worst(&alone), together(command, &alone));
    assert_eq!(
        ended.answer(),
        (expected.0, expected.1.as_str()),
        "{command}: {puzzles:?}"
    );
    // What drawings say of themselves is said below their heading, without a number.
    let drawings = ["touching", "wide"];
    let of_drawings = |line: &&str| !drawings.iter().any(|word| line.contains(word));
    let found: Vec<&str> = ended.stderr.lines().filter(of_drawings).collect();
    let expected = messages(&alone);
    let expected: Vec<&str> = expected.lines().filter(of_drawings).collect();
    assert_eq!(found, expected, "{command}: {puzzles:?}");
    ended.code
}

#[test]
fn several_puzzles_are_answered_as_each_alone() {
    let mut seen = [0; 4];
    for command in commands() {
        let puzzles = PUZZLES.map(String::from);
        seen[assert_as_alone(&command, &puzzles) as usize] += 1;
        let [one, ..] = puzzles;
        seen[assert_as_alone(&command, &[one.clone(), one]) as usize] += 1;
    }
    assert!([0, 1, 3].iter().all(|&code| seen[code] > 1), "{seen:?}");
}

#[test]
fn random_puzzles_are_answered_as_each_alone() {
    let commands = commands();
    for number in 0..rounds(60) {
        let mut random = Random::new("several answers", number);
        let puzzles: Vec<String> = (0..random.between(2, 5))
            .map(|_| {
                let puzzle = small_puzzle(random.below(10_000).into());
                let mut text = Vec::new();
                format::write(&puzzle, Format::Json, &mut text).unwrap();
                String::from_utf8(text).unwrap()
            })
            .collect();
        let plain = |command: &&String| !command.contains("pair") && !command.contains("pzprv3");
        let commands: Vec<&String> = commands.iter().filter(plain).collect();
        assert_as_alone(commands[number as usize % commands.len()], &puzzles);
    }
}

#[test]
fn the_exit_code_is_the_worst() {
    let [one, none, two] = PUZZLES;
    for (command, puzzles, code) in [
        ("solve", vec![one, two], 0),
        ("solve", vec![one, none, two], 1),
        ("solve", vec![none, one], 1),
        ("unique", vec![one, one], 0),
        ("unique", vec![one, two, one], 1),
        ("count", vec![one, none, two], 0),
        ("count --limit 1", vec![two, none, one], 3),
        ("count --limit 1", vec![one, none, two], 3),
        ("count --limit 1", vec![one, none], 0),
        ("explain", vec![none, none], 0),
        ("explain", vec![none, one], 1),
        ("common", vec![two, none], 1),
        ("repair", vec![none, one], 1),
        ("info", vec![one, none], 0),
    ] {
        let ended = words(command).input(puzzles.join("\n")).run();
        assert_eq!(ended.code, code, "{command} {puzzles:?}: {ended:?}");
    }
}

#[test]
fn a_fault_in_any_puzzle_is_found_before_the_first_answer() {
    for index in 0..3 {
        for (bad, place) in [("2.2\n.x.\n", "2, column 2"), ("9.9\n...\n", "1, column 1")] {
            let mut puzzles = PUZZLES.map(String::from);
            puzzles[index] = String::from(bad);
            for command in commands() {
                let ended = words(&command).input(puzzles.join("\n")).run();
                assert_eq!(ended.answer(), (2, ""), "{command}: {ended:?}");
                let (line, column) = place.split_once(", ").unwrap();
                let line = 4 * index + line.parse::<usize>().unwrap();
                let place = format!("hashi-sat: <stdin>: line {line}, {column}: found ");
                assert!(ended.stderr.starts_with(&place), "{command}: {ended:?}");
            }
        }
    }
    // What is no fault of the input but of the question.
    let three = r#"{"grid": [[3,0,3]], "max_bridges": 3}"#;
    let list = format!("[[1,0,1]]\n{three}\n");
    for command in [
        "info --encoding pair",
        "solve --encoding pair",
        "solve --output pzprv3",
    ] {
        let ended = words(command).input(&list).run();
        assert_eq!(ended.answer(), (2, ""), "{command}: {ended:?}");
        let name = "hashi-sat: <stdin>: puzzle 2: ";
        assert!(ended.stderr.starts_with(name), "{command}: {ended:?}");
    }
}

#[test]
fn one_of_several_is_answered_as_if_alone() {
    let list = PUZZLES.join("\n");
    for command in commands() {
        for (number, puzzle) in (1..).zip(PUZZLES) {
            let alone = words(&command).input(puzzle).run();
            let chosen = words(&format!("{command} --puzzle {number}"))
                .input(&list)
                .run();
            assert_eq!(chosen.answer(), alone.answer(), "{command} {number}");
            // The name still says which it is.
            let place = format!("<stdin>: puzzle {number}: ");
            assert_eq!(
                chosen.stderr.replace(&place, "<stdin>: "),
                alone.stderr,
                "{command}"
            );
            let single = words(&format!("{command} --puzzle 1")).input(puzzle).run();
            assert_eq!(single.answer(), alone.answer(), "{command}");
        }
    }
    let folder = folder("one-of-several");
    let list = file(&folder, "list.txt", &list);
    let list = list.to_str().unwrap();
    for command in [
        "solve",
        "info",
        "dimacs",
        "render",
        "convert --to json",
        "check",
    ] {
        let ended = words(&format!("{command} {list} --puzzle 4")).run();
        let expected = format!("hashi-sat: {list}: found 3 puzzles, expected puzzle 4\n");
        assert_eq!((ended.code, ended.stderr), (2, expected), "{command}");
        for number in ["0", "-1", "1.5", "two", "", "18446744073709551616"] {
            let ended = words(&format!("{command} {list}"))
                .arguments([format!("--puzzle={number}")])
                .run();
            assert_eq!(ended.code, 2, "{command}: {ended:?}");
            let expected = "expected a whole number from 1 on";
            assert!(ended.stderr.contains(expected), "{command}: {ended:?}");
        }
        let ended = words(&format!("{command} {list} --puzzle -1")).run();
        assert_eq!(ended.code, 2, "{command}: {ended:?}");
    }
    let formula = words(&format!("dimacs {list} --puzzle 2")).run();
    let alone = words("dimacs").input(PUZZLES[1]).run();
    assert_eq!(formula.answer(), alone.answer());
    let ended = words(&format!("check {list} - --puzzle 2"))
        .input("UNSAT")
        .run();
    assert_eq!(ended.code, 0, "{ended:?}");
    let ended = words(&format!("check {list} - --puzzle 1"))
        .input("UNSAT")
        .run();
    assert_eq!(ended.code, 1, "{ended:?}");
}

#[test]
fn what_takes_one_puzzle_says_how_to_choose_it() {
    let folder = folder("only-one");
    let list = file(&folder, "list.txt", PUZZLES.join("\n"));
    let list = list.to_str().unwrap();
    let picture = folder.join("picture.svg");
    let picture = picture.to_str().unwrap();
    let mut commands: Vec<String> = [
        "dimacs",
        "dimacs --readable",
        "render --output svg",
        "check",
        "solve --output dimacs",
        "convert --to sav",
    ]
    .map(String::from)
    .to_vec();
    for command in ["solve", "unique", "common", "explain", "render"] {
        commands.push(format!("{command} -o {picture}"));
    }
    for command in commands {
        let ended = words(&format!("{command} {list}")).run();
        assert_eq!(ended.answer(), (2, ""), "{command}: {ended:?}");
        let start = format!("hashi-sat: {list}: found 3 puzzles, ");
        assert!(ended.stderr.starts_with(&start), "{command}: {ended:?}");
        let advice = " (--puzzle N takes one of them)\n";
        assert!(ended.stderr.ends_with(advice), "{command}: {ended:?}");
        assert!(!folder.join("picture.svg").exists(), "{command}");
    }
    let ended = words(&format!("check {list} -")).input("UNSAT").run();
    assert_eq!(ended.code, 2, "{ended:?}");
    let ended = words(&format!("solve {list} -o {picture} --puzzle 1")).run();
    assert_eq!(ended.code, 0, "{ended:?}");
    assert!(folder.join("picture.svg").exists());
}

/// There are more answers than a pipe holds, and the last would change the exit code.
#[test]
fn nothing_is_answered_that_nobody_reads() {
    let folder = folder("unread-list");
    let [_, none, two] = PUZZLES;
    for (command, puzzle, last) in [
        ("solve", "1.1\n...\n", none),
        ("count --limit 1", "1.1\n...\n", two),
        ("unique", "1.1\n...\n", two),
        ("common", "1.1\n...\n", none),
        ("explain", "1.2\n...\n", two),
    ] {
        let list = format!("{}{last}", format!("{puzzle}\n").repeat(50_000));
        let list = file(&folder, "list.txt", list);
        let arguments = format!("{command} {} --output json", list.to_str().unwrap());
        let mut child = words(&arguments).start();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        let first: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(first["number"], 1, "{command}");
        drop(reader);
        let ended = end(child, &arguments);
        assert_eq!((ended.code, ended.stderr.as_str()), (0, ""), "{command}");
    }
}
