//! Several puzzles in one input: an answer for each, as if it had been asked alone.

use std::io::{BufRead as _, BufReader, Write as _};

use hashi_sat::Rules;
use hashi_sat::format::{self, Format};
use serde_json::{Value, json};

use super::program::{Ended, end, file, folder, words};
use super::support::random::Random;
use super::support::random_puzzles::small_puzzle;
use super::support::{grid_text, large_puzzles};

/// One solution, none, and two.
const PUZZLES: [&str; 3] = ["2.2\n...\n2.2\n", "1.1\n...\n1.1\n", "3.3\n...\n3.3\n"];

/// Every command that answers for each puzzle, in every form that it has.
fn commands() -> Vec<String> {
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
fn has_headings(command: &str) -> bool {
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
    for number in 0..60 {
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
        assert!(
            ended.stderr.contains("found 3 puzzles, "),
            "{command}: {ended:?}"
        );
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

/// The answers by number; fails unless there is one block of lines for each number from 1 on.
fn by_number(ended: &Ended, puzzles: u64) -> Vec<Vec<Value>> {
    let mut answers: Vec<Vec<Value>> = Vec::new();
    for line in std::str::from_utf8(&ended.stdout).unwrap().lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let number = line["number"].as_u64().unwrap_or_else(|| panic!("{line}"));
        if number > answers.len() as u64 {
            answers.push(Vec::new());
        }
        assert_eq!(number, answers.len() as u64, "{ended:?}");
        answers.last_mut().unwrap().push(line);
    }
    assert_eq!(answers.len() as u64, puzzles, "{}", ended.stderr);
    answers
}

/// Whether a line is the last of an answer, the one that each puzzle gets once.
fn is_last(command: &str, line: &Value) -> bool {
    match command.split(' ').next() {
        Some("count") => line.get("count").is_some(),
        Some("repair") => line.get("repairs").is_some(),
        _ => true,
    }
}

fn is_undecided(line: &Value) -> bool {
    line["status"] == "unknown"
        || line.get("unique") == Some(&Value::Null)
        || line["complete"] == json!(false)
}

const QUESTIONS: [&str; 8] = [
    "solve",
    "count",
    "count --solutions",
    "unique",
    "common",
    "explain",
    "repair",
    "repair --unique",
];

#[test]
fn without_time_every_puzzle_is_undecided() {
    // That the second has no solution is seen at once.
    let [one, _, two] = PUZZLES;
    let list = [one, two, two].map(|puzzle| format!("{puzzle}\n"));
    let list = list.concat().repeat(5);
    for command in QUESTIONS {
        let ended = words(&format!("{command} --output json --time-limit 0"))
            .input(&list)
            .run();
        assert_eq!(ended.code, 3, "{command}: {ended:?}");
        let answers = by_number(&ended, 15);
        assert!(answers.iter().all(|lines| lines.len() == 1), "{command}");
        assert!(
            answers.iter().flatten().all(is_undecided),
            "{command}: {answers:?}"
        );
        let said: Vec<String> = (1..=15)
            .map(|number| {
                format!("hashi-sat: puzzle {number}: not decided within the time limit\n")
            })
            .collect();
        assert_eq!(ended.stderr, said.concat(), "{command}");
        let ended = words(&format!("{command} --time-limit 0"))
            .input(&list)
            .run();
        let headings: Vec<String> = (1..=15)
            .map(|number| format!("puzzle {number}:\n"))
            .collect();
        assert_eq!(
            ended.answer(),
            (3, headings.join("\n").as_str()),
            "{command}"
        );
        assert_eq!(ended.stderr, said.concat(), "{command}");
    }
}

/// Runs a command with limits that get longer until the puzzles could be read within them.
fn within_some_limit(command: &str, list: &str) -> Ended {
    for limit in ["0.3", "1", "5", "25"] {
        let ended = words(&format!(
            "{command} {list} --output json --time-limit {limit}"
        ))
        .run();
        let unread = ended.stderr == "hashi-sat: not decided within the time limit\n";
        if !unread {
            return ended;
        }
    }
    panic!("{command}: too slow to read the puzzles");
}

/// Runs commands that get to the second of four puzzles and no further.
fn assert_one_answer_for_each(name: &str, second: &str, ways: &[&str]) {
    let [one, _, two] = PUZZLES;
    let list = [one, second, two, one].join("\n");
    let list = file(&folder(name), "list.txt", list);
    let list = list.to_str().unwrap();
    for (command, way) in QUESTIONS.iter().zip(ways.iter().cycle()) {
        let command = format!("{command} {way}");
        let ended = within_some_limit(&command, list);
        assert_eq!(ended.code, 3, "{command}: {}", ended.stderr);
        let answers = by_number(&ended, 4);
        for (lines, number) in answers.iter().zip(1..) {
            let (last, before) = lines.split_last().unwrap();
            assert!(is_last(&command, last), "{command}: {last}");
            let ended_before = before.iter().any(|line| is_last(&command, line));
            assert!(!ended_before, "{command}: {lines:?}");
            // Each undecided one is named, and no other is.
            let place = format!("hashi-sat: puzzle {number}: ");
            let mut said = ended.stderr.lines();
            let named = said.any(|line| line.starts_with(&place));
            assert_eq!(named, is_undecided(last), "{command}: {}", ended.stderr);
        }
        let undecided = answers[1].iter().any(is_undecided);
        assert!(undecided, "{command}: {:?}", answers[1]);
    }
}

/// The library looks at the clock in the middle of this search.
#[test]
fn a_limit_in_a_search_leaves_one_answer_for_each() {
    let (long, _) = large_puzzles::satisfiable(30_000, Rules::default(), 1);
    let ways = ["", "--no-deduction", "--solver varisat"];
    assert_one_answer_for_each("list-search", &grid_text::file(&long), &ways);
}

/// Before its search this one has steps in which the library does not look at the clock for longer than
/// it is given to stop by itself.
#[test]
fn a_limit_in_a_long_step_leaves_one_answer_for_each() {
    let long = format!("{}\n", "?".repeat(1_000)).repeat(1_000);
    assert_one_answer_for_each("list-step", &long, &[""]);
}

/// More solutions than anybody counts, one by one.
#[test]
fn a_limit_in_the_middle_of_a_listing_counts_what_was_printed() {
    let folder = folder("listing-limit");
    let many = "?.?.?.?.?.?\n...........\n".repeat(6);
    let list = format!("{}\n{many}\n{}", PUZZLES[2], PUZZLES[0]);
    let list = file(&folder, "list.txt", list);
    let list = list.to_str().unwrap();
    let ended = within_some_limit("count --solutions --limit 0", list);
    let answers = by_number(&ended, 3);
    assert_eq!(ended.code, 3);
    for lines in &answers {
        let (last, before) = lines.split_last().unwrap();
        assert_eq!(last["count"], before.len(), "{last}");
    }
    assert_eq!(answers[1].last().unwrap()["complete"], false);
    let unread = words(&format!(
        "count {list} --solutions --limit 0 --time-limit 30"
    ));
    let mut child = unread.start();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..100 {
        reader.read_line(&mut String::new()).unwrap();
    }
    drop(reader);
    drop(child.stdin.take().map(|mut stdin| stdin.flush()));
    assert_eq!(end(child, "count").code, 0);
}
