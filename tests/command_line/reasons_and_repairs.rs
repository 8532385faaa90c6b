//! `explain` and `repair`: what they print holds, and what is left of it when a limit or the reader ends
//! the search.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};

use serde_json::{Value, json};

use super::program::{Ended, end, fixture, words};
use super::search_options::WAYS;

/// Falls apart into two pairs.
const APART: &str = "1.1..\n....1\n.....\n....1\n";

fn lines(ended: &Ended) -> Vec<Value> {
    let text = std::str::from_utf8(&ended.stdout).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// The grid of a puzzle in JSON with other clues.
fn changed(grid: &Value, changes: &Value) -> Value {
    let mut grid = grid.clone();
    for change in changes.as_array().unwrap() {
        let [row, col] = [0, 1].map(|index| change["cell"][index].as_u64().unwrap() as usize);
        let cell = &mut grid[row][col];
        let (from, to) = match change.get("island") {
            Some(island) => (&json!(0), island),
            None => (&change["from"], &change["to"]),
        };
        assert_eq!(cell, from, "{change}");
        assert_ne!(cell, to, "{change}");
        *cell = to.clone();
    }
    grid
}

/// The grid that a puzzle has in text, for fixtures with signs of one character.
fn grid(path: &str) -> Value {
    let text = std::fs::read_to_string(path).unwrap();
    let sign = |sign: char| match sign {
        '.' => json!(0),
        '?' => json!("?"),
        digit => json!(digit.to_digit(10).unwrap()),
    };
    let rows = text.lines().filter(|line| !line.contains([' ', '#']));
    rows.map(|row| row.chars().map(sign).collect::<Value>())
        .collect()
}

#[test]
fn a_repaired_puzzle_has_what_was_wanted() {
    for (puzzle, options) in [
        ("unsatisfiable.txt", ""),
        ("unsatisfiable.txt", "--limit 3 --unique"),
        ("unsatisfiable.txt", "--max-bridges 4"),
        ("unsatisfiable.txt", "--no-loops --limit 2"),
        ("touching.txt", "--unique"),
        ("touching.txt", "--unique --clues-only"),
        ("touching.txt", "--unique --no-loops"),
        ("unknown_clues.txt", "--unique --limit 3"),
    ] {
        let puzzle = fixture(&format!("puzzles/{puzzle}"));
        let original = grid(&puzzle);
        for way in WAYS {
            let arguments = format!("repair {puzzle} --output json {options} {way}");
            let ended = words(&arguments).run();
            let mut listed = lines(&ended);
            let last = listed.pop().unwrap();
            assert_eq!(last["repairs"], listed.len(), "{arguments}");
            assert_eq!(ended.code, i32::from(listed.is_empty()), "{arguments}");
            let different: BTreeSet<String> = listed
                .iter()
                .map(|repair| repair["changes"].to_string())
                .collect();
            assert_eq!(different.len(), listed.len(), "{arguments}");
            for repair in &listed {
                let changes = &repair["changes"];
                assert_eq!(last["size"], changes.as_array().unwrap().len());
                let puzzle = &repair["puzzle"];
                assert_eq!(puzzle["grid"], changed(&original, changes), "{arguments}");
                let command = if options.contains("--unique") {
                    "unique"
                } else {
                    "solve"
                };
                let again = words(command).input(puzzle.to_string()).run();
                assert_eq!(again.code, 0, "{arguments}: {puzzle}");
                if command == "unique" {
                    let again = words("unique --output json");
                    let again = again.input(puzzle.to_string()).run().json();
                    assert_eq!(again["solutions"][0]["bridges"], repair["bridges"]);
                }
            }
        }
    }
}

#[test]
fn a_list_of_repairs_is_complete_up_to_the_limit() {
    let puzzle = fixture("puzzles/unsatisfiable.txt");
    let more = "2 changes each, and there are more (--limit 0 lists all)";
    let all = "2 changes each; no other repair changes so few clues";
    for (limit, number, said) in [
        (
            "--limit 1",
            1,
            "2 changes, and there are more (--limit 0 lists all)",
        ),
        ("", 10, more),
        ("--limit 16", 16, more),
        ("--limit 17", 17, all),
        ("--limit 18", 17, all),
        ("--limit 0", 17, all),
    ] {
        for way in WAYS {
            let arguments = format!("repair {puzzle} {limit} {way}");
            let ended = words(&arguments).run();
            let (code, text) = ended.answer();
            assert_eq!((code, ended.stderr.as_str()), (0, ""), "{arguments}");
            let noun = if number == 1 { "repair" } else { "repairs" };
            let last = format!("\n\n{number} {noun} of {said}\n");
            assert!(text.ends_with(&last), "{arguments}: {text}");
            let headings = text.lines().filter(|line| line.starts_with("repair "));
            assert_eq!(headings.count(), number, "{arguments}");
        }
    }
}

#[test]
fn the_reader_of_repairs_may_leave() {
    let puzzle = fixture("puzzles/unsatisfiable.txt");
    for form in ["text", "json"] {
        let mut child = words(&format!("repair {puzzle} --limit 0 --output {form}")).start();
        drop(child.stdin.take());
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        let start = if form == "json" {
            "{\"changes\":["
        } else {
            "repair 1: "
        };
        assert!(line.starts_with(start), "{line}");
        drop(stdout);
        let ended = end(child, form);
        assert_eq!((ended.code, ended.stderr.as_str()), (0, ""));
    }
}

#[test]
fn whether_there_is_a_reason_does_not_depend_on_the_way() {
    for (puzzle, options, key) in [
        ("unsatisfiable.txt", "", "conflict"),
        ("no_loops.txt", "--no-loops --max-bridges 1", "capacity"),
        ("large_100_k2_unsat.txt", "", "conflict"),
        ("large_100_k2_unsat.txt", "--no-loops", "conflict"),
        ("seven.txt", "", ""),
        ("touching.txt", "", ""),
    ] {
        let puzzle = fixture(&format!("puzzles/{puzzle}"));
        for way in WAYS {
            let arguments = format!("explain {puzzle} {options} {way} --output json");
            let ended = words(&arguments).run();
            let document = ended.json();
            if key.is_empty() {
                assert_eq!(ended.code, 1, "{arguments}");
                let unique = words(&format!("unique {puzzle} --output json")).run();
                let several = unique.json()["unique"] == false;
                assert_eq!(document["several"], several, "{arguments}");
            } else {
                assert_eq!(ended.code, 0, "{arguments}: {ended:?}");
                assert_eq!(document["reason"], key, "{arguments}");
                assert_ne!(document["minimal"], false, "{arguments}");
            }
        }
    }
}

#[test]
fn marked_islands_are_those_of_the_reason() {
    let puzzle = fixture("puzzles/large_100_k2_unsat.txt");
    let document = words(&format!("explain {puzzle} --output json")).run();
    let islands = document.json()["islands"].as_array().unwrap().len();
    let ended = words(&format!("explain {puzzle}")).run();
    let (_, text) = ended.answer();
    let marks = text.matches(['[', '|']).count();
    assert_eq!(marks, islands, "{text}");
}

/// Runs with longer and longer limits until something is known when the limit comes, or before it.
fn midway(command: &str) -> Ended {
    let mut limit = 0.02;
    loop {
        let arguments = format!("{command} --time-limit {limit}");
        let ended = words(&arguments).run();
        let nothing = "hashi-sat: not decided within the time limit\n";
        if ended.stderr != nothing {
            return ended;
        }
        assert_eq!(ended.code, 3, "{arguments}: {ended:?}");
        assert!(limit < 60.0, "{arguments}: nothing is known");
        limit *= 2.0;
    }
}

#[test]
fn what_is_known_midway_is_said() {
    let puzzle = fixture("puzzles/large_400_k2_unsat.txt");
    let ended = midway(&format!("explain {puzzle} --output json"));
    let document = ended.json();
    assert_eq!(document["status"], "unsatisfiable");
    let complete = document["minimal"] == true && document["connectivity_needed"] != Value::Null;
    assert_eq!(ended.code, if complete { 0 } else { 3 }, "{ended:?}");
    let text = document["text"].as_str().unwrap();
    let perhaps = text.contains("(perhaps not all of them are needed)");
    assert_eq!(perhaps, document["minimal"] == false, "{text}");
    if !complete {
        assert_eq!(ended.stderr, "hashi-sat: stopped at the time limit\n");
    }
}

#[test]
fn what_is_known_midway_of_repairs_is_said() {
    let puzzle = fixture("puzzles/large_400_k2_sat.txt");
    for options in ["--unique", "--unique --clues-only"] {
        let ended = midway(&format!("repair {puzzle} {options} --output json"));
        let documents = lines(&ended);
        let (last, listed) = documents.split_last().unwrap();
        assert_eq!(last["need"], "uniqueness", "{last}");
        assert_eq!(last["repairs"], listed.len(), "{last}");
        let stopped = last["reason"] == "time limit";
        assert_eq!(ended.code, if stopped { 3 } else { 0 }, "{ended:?}");
        if stopped && listed.is_empty() {
            assert!(last["at_least"].as_u64() > Some(0), "{last}");
            let message = "hashi-sat: no repair was found within the time limit\n";
            assert_eq!(ended.stderr, message);
        }
    }
}

#[test]
fn options_that_would_be_ignored_are_refused() {
    for option in ["--encoding order", "--encoding pair", "--stats"] {
        for command in ["explain", "repair"] {
            let ended = words(&format!("{command} {option}")).input(APART).run();
            assert_eq!(ended.code, 2, "{command} {option}: {ended:?}");
        }
    }
    for form in ["ascii", "wide", "narrow"] {
        let ended = words(&format!("explain --output {form}"))
            .input(APART)
            .run();
        assert_eq!(ended.code, 2, "{form}: {ended:?}");
    }
    let ended = words("repair --clues-only").input(APART).run();
    assert_eq!(ended.code, 2, "{ended:?}");
    for limit in ["-1", "1.5", "18446744073709551616", "all", ""] {
        let ended = words("repair").arguments([format!("--limit={limit}")]);
        let ended = ended.input(APART).run();
        assert_eq!(ended.code, 2, "{limit:?}: {ended:?}");
        assert!(ended.stderr.contains("expected a whole number from 0"));
    }
}
