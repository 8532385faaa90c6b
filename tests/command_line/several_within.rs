//! Several puzzles within a time limit: one answer for each, whoever ends the run.

use std::io::{BufRead as _, BufReader};

use hashi_sat::Rules;
use serde_json::{Value, json};

use super::program::{Ended, end, file, folder, words};
use super::several::PUZZLES;
use crate::support::{grid_text, large_puzzles};

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
}

/// One that nobody reads any more ends its run, too, long before its limit.
#[test]
fn a_listing_ends_with_its_reader() {
    let folder = folder("unread-listing");
    let many = "?.?.?.?.?.?\n...........\n".repeat(6);
    let list = file(&folder, "list.txt", format!("{}\n{many}", PUZZLES[2]));
    let arguments = format!(
        "count {} --solutions --limit 0 --time-limit 1e9",
        list.to_str().unwrap()
    );
    let mut child = words(&arguments).start();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..100 {
        reader.read_line(&mut String::new()).unwrap();
    }
    drop(reader);
    assert_eq!(end(child, &arguments).code, 0);
}
