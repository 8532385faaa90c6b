//! `count`, `unique` and `common`: what is printed while a search goes on, and what is left of it when
//! a limit or the reader ends it.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::thread;
use std::time::Duration;

use num_bigint::BigUint;
use serde_json::{Value, json};

use super::program::{Ended, end, fixture, program, words};
use super::search_options::WAYS;
use super::several::PUZZLES;

/// Has 31 solutions.
const FIELD: &str = "2.3.2\n.....\n3.4.3\n.....\n2.3.2\n";

/// This many `?` in a row: between any two of them, one bridge or two.
fn row(islands: usize) -> String {
    vec!["?"; islands].join(".") + "\n"
}

/// A square of `?`: more solutions than anybody lists, and more questions than anybody waits for.
fn square(side: usize) -> String {
    let line = row(side);
    let between = ".".repeat(line.len() - 1) + "\n";
    vec![line; side].join(&between)
}

fn lines(ended: &Ended) -> Vec<Value> {
    let text = std::str::from_utf8(&ended.stdout).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

#[test]
fn a_count_is_exact_up_to_the_limit() {
    for (limit, expected) in [
        ("--limit 1", (3, "more than 1 solution\n")),
        ("--limit 30", (3, "more than 30 solutions\n")),
        ("--limit 31", (0, "31 solutions\n")),
        ("--limit 32", (0, "31 solutions\n")),
        ("--limit 0", (0, "31 solutions\n")),
        ("--limit 18446744073709551615", (0, "31 solutions\n")),
        ("", (0, "31 solutions\n")),
    ] {
        for way in WAYS {
            let arguments = format!("count {limit} {way}");
            let ended = words(&arguments).input(FIELD).run();
            assert_eq!(ended.answer(), expected, "{arguments}");

            let arguments = format!("{arguments} --solutions --output json");
            let ended = words(&arguments).input(FIELD).run();
            assert_eq!(ended.code, expected.0, "{arguments}: {ended:?}");
            let mut listed = lines(&ended);
            let last = listed.pop().unwrap();
            let number = listed.len();
            let complete = expected.0 == 0;
            assert_eq!(last, json!({"count": number, "complete": complete}));
            let said = expected.1.split_whitespace().rev().nth(1).unwrap();
            assert_eq!(number.to_string(), said, "{arguments}");
            let different: BTreeSet<String> = listed.iter().map(Value::to_string).collect();
            assert_eq!(different.len(), number, "{arguments}");
        }
    }
}

#[test]
fn a_count_has_as_many_digits_as_it_takes() {
    let number = BigUint::from(2_u8).pow(1_000).to_string();
    assert_eq!(number.len(), 302);
    let ended = words("count --limit 0").input(row(1_001)).run();
    assert_eq!(ended.answer(), (0, &*format!("{number} solutions\n")));
    let ended = words("count --limit 0 --output json")
        .input(row(1_001))
        .run();
    let expected = format!("{{\"count\":{number},\"complete\":true}}\n");
    assert_eq!(ended.answer(), (0, &*expected));
}

#[test]
fn each_solution_that_is_listed_is_one() {
    let touching = fixture("puzzles/touching.txt");
    let ended = words(&format!("count {touching} --solutions --output json")).run();
    for solution in &lines(&ended)[..2] {
        let check = words(&format!("check {touching} -"));
        let checked = check.input(solution.to_string()).run();
        assert_eq!(checked.answer(), (0, "valid\n"));
    }
    let ended = words(&format!("unique {touching} --output json")).run();
    let two = ended.json()["solutions"].take();
    assert_ne!(two[0], two[1]);
    for solution in two.as_array().unwrap() {
        let check = words(&format!("check {touching} -"));
        let checked = check.input(solution.to_string()).run();
        assert_eq!(checked.answer(), (0, "valid\n"));
    }
}

#[test]
fn drawings_in_a_list_are_those_of_solve() {
    let touching = fixture("puzzles/touching.txt");
    for form in ["text", "ascii", "wide", "narrow"] {
        let listed = words(&format!("count {touching} --solutions --output {form}")).run();
        let listed = String::from_utf8(listed.stdout).unwrap();
        let listed = listed.strip_suffix("\n2 solutions\n").unwrap();
        let (first, second) = listed.split_once("\nsolution 2:\n").unwrap();
        let first = first.strip_prefix("solution 1:\n").unwrap();
        let solved: BTreeSet<String> = (0..20)
            .map(|seed| {
                let solve = format!("solve {touching} --seed {seed} --output {form}");
                String::from_utf8(words(&solve).run().stdout).unwrap()
            })
            .collect();
        let listed = [first, second].map(str::to_owned);
        assert_eq!(solved, BTreeSet::from(listed), "{form}");
    }
}

#[test]
fn what_is_said_of_all_solutions_does_not_depend_on_the_way() {
    for puzzle in [
        "touching.txt",
        "seven.txt",
        "unsatisfiable.txt",
        "unknown_clues.txt",
        "no_loops.json",
        "three_bridges.json",
        "large_100_k2_sat.txt",
    ] {
        let puzzle = fixture(&format!("puzzles/{puzzle}"));
        for command in ["count --limit 200", "common"] {
            let command = format!("{command} {puzzle} --output json");
            let expected = words(&command).run();
            for options in WAYS.into_iter().chain(["--seed 1", "--time-limit 1000"]) {
                let ended = words(&format!("{command} {options}")).run();
                assert_eq!(ended.answer(), expected.answer(), "{command} {options}");
            }
        }
        let command = format!("unique {puzzle} --output json");
        let expected = words(&command).run();
        for way in WAYS {
            let ended = words(&format!("{command} {way}")).run();
            assert_eq!(ended.code, expected.code, "{command} {way}");
            assert_eq!(ended.json()["unique"], expected.json()["unique"]);
        }
    }
}

#[test]
fn a_reader_may_leave_while_solutions_are_listed() {
    for form in ["text", "json"] {
        let arguments = ["count", "--limit", "0", "--solutions", "--output", form];
        let mut child = program(arguments).start();
        let mut stdin = child.stdin.take().unwrap();
        thread::spawn(move || stdin.write_all(row(200).as_bytes()));
        // There is no end to wait for, so what is read was printed before it.
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        if form == "json" {
            let solution: Value = serde_json::from_str(&line).unwrap();
            assert_eq!(solution["bridges"].as_array().unwrap().len(), 199);
        } else {
            assert_eq!(line, "solution 1:\n");
        }
        drop(stdout);
        let ended = end(child, form);
        assert_eq!((ended.code, ended.stderr.as_str()), (0, ""));
    }
}

/// The number in the last line, after as many solutions; the limit came before the end.
fn assert_cut_short(stdout: &str, form: &str) -> usize {
    if form == "json" {
        let lines: Vec<Value> = stdout
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let (last, listed) = lines.split_last().unwrap();
        let expected = json!({"count": listed.len(), "complete": false, "reason": "time limit"});
        assert_eq!(*last, expected);
        assert!(listed.iter().all(|line| line["status"] == "satisfiable"));
        return listed.len();
    }
    let mut paragraphs: Vec<&str> = stdout.split("\n\n").collect();
    let last = paragraphs.pop().unwrap();
    let number = paragraphs.len();
    for (index, paragraph) in (1..).zip(paragraphs) {
        let heading = format!("solution {index}:\n");
        assert!(paragraph.starts_with(&heading), "{paragraph:?}");
        assert_eq!(paragraph.lines().count(), 2, "{paragraph:?}");
    }
    let noun = if number == 1 { "solution" } else { "solutions" };
    assert_eq!(last, format!("at least {number} {noun}\n"));
    number
}

/// Time limits in seconds, the longer ones for machines on which nothing is found within the shorter.
const LIMITS: [f64; 4] = [0.4, 1.6, 6.4, 25.6];

#[test]
fn a_list_ends_at_the_time_limit_with_what_was_listed() {
    for form in ["text", "json"] {
        let list = |limit| {
            let arguments = format!("count --limit 0 --solutions --output {form}");
            let ended = words(&format!("{arguments} --time-limit {limit}"))
                .input(row(100))
                .run();
            assert_eq!(ended.code, 3, "{ended:?}");
            let nothing = "hashi-sat: not decided within the time limit\n";
            (ended.stderr != nothing).then_some(ended)
        };
        let ended = LIMITS.into_iter().find_map(list).unwrap();
        assert!(assert_cut_short(ended.answer().1, form) > 0, "{form}");
        assert_eq!(ended.stderr, "hashi-sat: stopped at the time limit\n");
    }
}

#[test]
fn a_reader_that_sleeps_through_the_limit_gets_whole_lines_and_one_last_line() {
    for form in ["text", "json"] {
        let list = |limit| {
            let arguments = format!("count --limit 0 --solutions --output {form}");
            let mut child = words(&format!("{arguments} --time-limit {limit}")).start();
            let mut stdin = child.stdin.take().unwrap();
            let feeder = thread::spawn(move || stdin.write_all(row(100).as_bytes()));
            // Longer than the limit and the grace after it; the pipe is full by then.
            thread::sleep(Duration::from_secs_f64(limit + 1.0));
            let mut stdout = String::new();
            let mut pipe = child.stdout.take().unwrap();
            pipe.read_to_string(&mut stdout).unwrap();
            let ended = end(child, form);
            feeder.join().unwrap().unwrap();
            assert_eq!(ended.code, 3, "{ended:?}");
            let nothing = "hashi-sat: not decided within the time limit\n";
            (ended.stderr != nothing).then_some(stdout)
        };
        let stdout = LIMITS.into_iter().find_map(list).unwrap();
        assert!(assert_cut_short(&stdout, form) > 0, "{form}");
    }
}

/// Runs with longer and longer limits until something is known when the limit comes.
fn midway(command: &str) -> Ended {
    let mut limit = 0.02;
    loop {
        let arguments = format!("{command} --time-limit {limit}");
        let ended = words(&arguments).input(square(100)).run();
        assert_eq!(ended.code, 3, "{arguments}: {ended:?}");
        let nothing = "hashi-sat: not decided within the time limit\n";
        if ended.stderr != nothing {
            return ended;
        }
        assert!(limit < 60.0, "{arguments}: nothing is known");
        limit *= 2.0;
    }
}

#[test]
fn what_is_known_midway_is_said() {
    let ended = midway("count --limit 0");
    let (_, stdout) = ended.answer();
    assert!(stdout.starts_with("at least "), "{stdout}");
    let ended = midway("count --limit 0 --output json");
    let document = ended.json();
    assert_eq!(document["complete"], false);
    assert!(document["count"].as_u64() > Some(0), "{document}");

    let ended = midway("common --output json");
    let message = "hashi-sat: some counts were not decided within the time limit\n";
    assert_eq!(ended.stderr, message);
    let document = ended.json();
    assert_eq!(document["status"], "satisfiable");
    assert_eq!(document["complete"], false);
    let corridors = document["corridors"].as_array().unwrap();
    assert_eq!(corridors.len(), 2 * 100 * 99);
    assert!(corridors.iter().any(|c| c["undecided"].is_array()));
    let ends = |corridor: &Value| {
        let numbers = ["from", "to"].map(|key| {
            let cell = corridor[key].as_array().unwrap();
            [0, 1].map(|index| cell[index].as_u64().unwrap())
        });
        numbers.concat()
    };
    assert!(corridors.is_sorted_by_key(ends));
    for corridor in corridors {
        let counts = |key: &str| {
            let counts = corridor[key].as_array().into_iter().flatten();
            counts.map(Value::as_u64).collect::<BTreeSet<_>>()
        };
        let (known, open) = (counts("counts"), counts("undecided"));
        assert!(!known.is_empty() && known.is_disjoint(&open), "{corridor}");
    }
}

#[test]
fn what_is_known_midway_is_said_in_words() {
    let mut limit = 0.02;
    let text = loop {
        let arguments = format!("common --time-limit {limit}");
        let ended = words(&arguments).input(square(100)).run();
        assert_eq!(ended.code, 3, "{arguments}: {ended:?}");
        if !ended.stdout.is_empty() {
            assert_eq!(ended.stderr, "");
            break String::from_utf8(ended.stdout).unwrap();
        }
        assert!(limit < 60.0, "{arguments}: nothing is known");
        limit *= 2.0;
    };
    let mut lines = text.lines();
    let summary = lines.next().unwrap();
    assert!(summary.starts_with("of 19800 corridors, "), "{summary}");
    let end = " not decided within the time limit (dashed, like those that vary)";
    assert!(summary.ends_with(end), "{summary}");
    let drawing: Vec<&str> = lines.by_ref().take(199).collect();
    assert!(drawing.iter().all(|line| line.chars().count() == 199));
    let listed: Vec<&str> = lines.collect();
    let perhaps = listed.iter().filter(|line| line.contains(", perhaps "));
    assert!(perhaps.count() > 0);
    let dashes = drawing.iter().flat_map(|line| line.chars());
    let dashes = dashes.filter(|sign| ['┄', '┆'].contains(sign)).count();
    assert_eq!(dashes, listed.len());
}

#[test]
fn options_that_would_be_ignored_are_refused() {
    for form in ["ascii", "wide", "narrow"] {
        let ended = words(&format!("count --output {form}")).input(FIELD).run();
        assert_eq!(ended.code, 2, "{form}: {ended:?}");
        let ended = words(&format!("count --solutions --output {form}"));
        assert_eq!(ended.input(FIELD).run().code, 0, "{form}");
    }
    for option in ["--encoding order", "--encoding pair", "--stats"] {
        for command in ["count", "unique", "common"] {
            let ended = words(&format!("{command} {option}")).input(FIELD).run();
            assert_eq!(ended.code, 2, "{command} {option}: {ended:?}");
        }
    }
    for limit in ["-1", "1.5", "18446744073709551616", "all", ""] {
        let ended = words("count")
            .arguments([format!("--limit={limit}")])
            .input(FIELD)
            .run();
        assert_eq!(ended.code, 2, "{limit:?}: {ended:?}");
        assert!(ended.stderr.contains("expected a whole number from 0"));
    }
}

/// What all solutions share is called the backbone in the SAT literature.
#[test]
fn backbone_is_common() {
    for puzzle in PUZZLES {
        for output in ["text", "json"] {
            let run = |command: &str| {
                let arguments = format!("{command} --output {output}");
                words(&arguments).input(puzzle).run()
            };
            let (common, backbone) = (run("common"), run("backbone"));
            assert_eq!(backbone.answer(), common.answer());
            assert_eq!(backbone.stderr, common.stderr);
        }
    }
    let help = words("--help").run();
    assert!(help.answer().1.contains("[alias: backbone]"));
}
