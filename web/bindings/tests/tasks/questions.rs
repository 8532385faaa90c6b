//! Questions give the documents of the library.

use std::num::NonZeroUsize;

use hashi_sat::play::grade::grade;
use hashi_sat::play::hardest::hardest as hardest_step;
use hashi_sat::questions::complete::Completions;
use hashi_sat::questions::count::{CountOptions, count};
use hashi_sat::questions::explain::{Explanation, NoSolutionReason};
use hashi_sat::questions::repair::{Need, RepairOptions, Repairs};
use hashi_sat::report::{
    AnswerDocument, CommonDocument, CountDocument, ExplainDocument, GradeDocument, HintDocument,
    RepairDocument, RepairsDocument, UniqueDocument,
};
use hashi_sat::{Puzzle, SearchOptions, SolveOptions, Uniqueness, common, explain, solve, unique};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    NONE, PROGRAM_C, SEVERAL, about, ask, ask_reporting, ask_until_limit, document, puzzle,
    refused, with,
};

/// Puzzles of all kinds.
const PUZZLES: [&str; 10] = [
    PROGRAM_C,
    SEVERAL,
    NONE,
    "1",
    "?",
    "?.?",
    "1.1\n...\n1.1",
    "3.4.1\n.....\n3.3..",
    "12.\n..1",
    "...\n...",
];

fn puzzles() -> impl Iterator<Item = Puzzle> {
    let texts = PUZZLES.iter();
    let read = texts.map(|text| puzzle(text));
    let loops = hashi_sat::Rules::new(1, false).unwrap();
    read.chain([puzzle(SEVERAL).with_rules(loops).unwrap()])
}

/// The answer of a task, for every puzzle, is the document that `expected` makes.
fn agrees<T: Serialize>(task: &str, expected: impl Fn(&Puzzle) -> T) {
    for puzzle in puzzles() {
        let request = json!({"task": task, "puzzle": document(&puzzle)});
        let expected = serde_json::to_value(expected(&puzzle)).unwrap();
        assert_eq!(ask(&request), expected, "{request}");
        // What is drawn makes no difference, and neither does time enough.
        let graph = hashi_sat::candidate_graph(&puzzle);
        let counts = vec![1; graph.corridors().len()];
        let drawn = json!({"state": {"counts": counts, "crossed": []}, "seconds": 1000});
        assert_eq!(ask(&with(request, drawn)), expected);
    }
}

fn options() -> SearchOptions {
    SearchOptions::default()
}

#[test]
fn solve_is_that_of_the_library() {
    agrees("solve", |puzzle| {
        let outcome = solve(puzzle, &SolveOptions::default()).unwrap();
        serde_json::to_value(AnswerDocument::new(&outcome.answer)).unwrap()
    });
}

#[test]
fn unique_is_that_of_the_library() {
    agrees("unique", |puzzle| {
        let found = unique(puzzle, &options()).unwrap();
        serde_json::to_value(UniqueDocument::new(&found)).unwrap()
    });
}

#[test]
fn common_is_that_of_the_library() {
    agrees("common", |puzzle| {
        let found = common(puzzle, &options()).unwrap();
        match CommonDocument::new(&found) {
            Ok(document) => serde_json::to_value(document).unwrap(),
            Err(answer) => serde_json::to_value(answer).unwrap(),
        }
    });
}

#[test]
fn explain_is_that_of_the_library() {
    agrees("explain", |puzzle| {
        let found = explain(puzzle, &options()).unwrap();
        let document = ExplainDocument::new(puzzle, &found).unwrap();
        // The page gets the values of its sentences as well.
        let further = match &found {
            Explanation::Unsatisfiable(NoSolutionReason::OddSum { sum }) => json!({"sum": sum}),
            Explanation::Unsatisfiable(NoSolutionReason::Capacity(overloads)) => {
                json!({"overloads": overloads})
            }
            Explanation::Unsatisfiable(NoSolutionReason::Conflict(conflict)) => {
                json!({"clues": conflict.clues})
            }
            _ => json!({}),
        };
        with(serde_json::to_value(document).unwrap(), further)
    });
}

#[test]
fn grade_is_that_of_the_library() {
    agrees("grade", |puzzle| {
        GradeDocument::new(&grade(puzzle, &options()).unwrap())
    });
}

#[test]
fn count_is_that_of_the_library() {
    agrees("count", |puzzle| {
        CountDocument::of(&count(puzzle, &CountOptions::default()).unwrap())
    });
}

#[test]
fn count_stops_where_it_is_told_to() {
    let stopped = ask(&with(about("count", SEVERAL), json!({"most": 10})));
    assert_eq!(stopped, json!({"count": 10, "complete": false}));
    let exact = ask(&with(about("count", SEVERAL), json!({"most": 31})));
    assert_eq!(exact, json!({"count": 31, "complete": true}));
    let text = refused(&with(about("count", SEVERAL), json!({"most": 0})));
    assert!(text.contains("nonzero"), "{text}");
}

/// JavaScript rounds whole numbers from 2^53 on.
#[test]
fn a_number_that_javascript_would_round_is_a_string() {
    // Each corridor has one or two bridges, independently of the others.
    let row = |islands: usize| vec!["?"; islands].join(".");
    for (islands, expected) in [
        (53, json!(4_503_599_627_370_496_u64)),
        (54, json!("9007199254740992")),
        (101, json!("1267650600228229401496703205376")),
    ] {
        let answer = ask(&about("count", &row(islands)));
        assert_eq!(answer, json!({"count": expected, "complete": true}));
    }
}

/// A grid of unknown clues has so many solutions that counting takes until the limit.
#[test]
fn count_reports_on_the_way_and_stops_in_time() {
    let rows: Vec<&str> = (0..11)
        .map(|row| {
            if row % 2 == 0 {
                "?.?.?.?.?.?"
            } else {
                "..........."
            }
        })
        .collect();
    let (answer, reports) = ask_until_limit(&about("count", &rows.join("\n")));
    assert_eq!(answer["complete"], false);
    let numbers: Vec<u64> = reports
        .iter()
        .map(|report| report["count"].as_u64().unwrap())
        .collect();
    assert!(numbers.is_sorted(), "{numbers:?}");
    assert!(numbers.last().copied() <= answer["count"].as_u64());
}

#[test]
fn no_time_is_a_limit_that_is_reached() {
    let reason = |task| {
        let answer = ask(&with(about(task, SEVERAL), json!({"seconds": 0})));
        answer["reason"].clone()
    };
    for task in [
        "solve", "unique", "common", "count", "explain", "grade", "hint",
    ] {
        assert_eq!(reason(task), "time limit", "{task}");
    }
    let repair = ask(&with(about("repair", NONE), json!({"seconds": 0})));
    assert_eq!(
        repair,
        json!({
            "need": "solution", "repairs": 0, "complete": false, "at_least": 1, "reason": "time limit",
        })
    );
}

#[test]
fn limits_that_are_no_time_are_refused() {
    for seconds in [json!(-1), json!("1"), json!(1e300)] {
        let text = refused(&with(about("solve", SEVERAL), json!({"seconds": seconds})));
        assert!(!text.is_empty());
    }
}

fn repairs(puzzle: &Puzzle, unique: bool) -> Vec<Value> {
    let options = RepairOptions::default().with_unique(unique);
    let repairs = Repairs::new(puzzle, options).unwrap();
    repairs
        .map(|repair| serde_json::to_value(RepairDocument::new(&repair.unwrap())).unwrap())
        .collect()
}

#[test]
fn repairs_are_reported_as_they_are_found() {
    for (text, unique) in [
        (NONE, false),
        (SEVERAL, true),
        (PROGRAM_C, true),
        ("1.1\n...\n1.1", false),
    ] {
        let request = with(about("repair", text), json!({"unique": unique}));
        let (answer, reports) = ask_reporting(&request, &[]);
        assert_eq!(reports, repairs(&puzzle(text), unique), "{text}");
        let document: RepairsDocument = serde_json::from_value(answer.clone()).unwrap();
        assert_eq!(document.repairs as usize, reports.len());
        assert_eq!(answer["complete"], true);
    }
}

#[test]
fn repairs_end_at_the_number_that_is_asked_for() {
    let all = repairs(&puzzle(NONE), false);
    assert_eq!(all.len(), 2);
    for (most, complete) in [(1, false), (2, true), (3, true)] {
        let request = with(about("repair", NONE), json!({"most": most}));
        let (answer, reports) = ask_reporting(&request, &[]);
        assert_eq!(reports, all[..most.min(2)]);
        assert_eq!(answer["complete"], complete);
        assert_eq!(answer["reason"] == "limit", !complete);
        serde_json::from_value::<RepairsDocument>(answer).unwrap();
    }
    refused(&with(about("repair", NONE), json!({"most": 0})));
}

#[test]
fn completions_are_reported_as_they_are_found() {
    for text in ["?.?.1", "3.?\n...\n?.3", SEVERAL, PROGRAM_C, NONE] {
        let puzzle = puzzle(text);
        let mut completions = Completions::new(&puzzle, options()).unwrap();
        let all: Vec<Value> = completions
            .by_ref()
            .map(|found| serde_json::to_value(RepairDocument::new(&found.unwrap())).unwrap())
            .collect();
        let need = match completions.need() {
            Some(Need::Uniqueness) => "uniqueness",
            Some(Need::Solution) => "solution",
            _ => "nothing",
        };
        let (answer, reports) = ask_reporting(&about("complete", text), &[]);
        assert_eq!(reports, all, "{text}");
        let expected = json!({"need": need, "completions": all.len(), "complete": true});
        assert_eq!(answer, expected, "{text}");
        if all.len() > 1 {
            let request = with(about("complete", text), json!({"most": 1}));
            let (answer, reports) = ask_reporting(&request, &[]);
            assert_eq!(reports, all[..1], "{text}");
            let expected =
                json!({"need": need, "completions": 1, "complete": false, "reason": "limit"});
            assert_eq!(answer, expected, "{text}");
        }
    }
    let late = ask(&with(about("complete", "?.?.1"), json!({"seconds": 0})));
    let expected =
        json!({"need": null, "completions": 0, "complete": false, "reason": "time limit"});
    assert_eq!(late, expected);
}

/// The grade, and beside it a step of the walk with what is drawn before it.
#[test]
fn hardest_is_that_of_the_library() {
    for text in [PROGRAM_C, SEVERAL, NONE] {
        let mut answer = ask(&about("hardest", text));
        let found = answer.as_object_mut().unwrap();
        let [hardest, before, solution] =
            ["hardest", "before", "solution"].map(|key| found.remove(key));
        let puzzle = puzzle(text);
        let grading = grade(&puzzle, &options()).unwrap();
        let grade_alone = serde_json::to_value(GradeDocument::new(&grading)).unwrap();
        assert_eq!(answer, grade_alone, "{text}");
        let Ok(Uniqueness::Unique(only)) = unique(&puzzle, &options()) else {
            assert_eq!([hardest, before, solution], [None, None, None], "{text}");
            continue;
        };
        let (_, expected) = hardest_step(&puzzle, &only, &options()).unwrap();
        let expected = expected.unwrap();
        let number = NonZeroUsize::new(expected.number).unwrap();
        let step = serde_json::to_value(HintDocument::new(number, &expected.step)).unwrap();
        assert_eq!(hardest, Some(step));
        assert_eq!(
            before,
            Some(serde_json::to_value(&expected.before).unwrap())
        );
        assert_eq!(solution, Some(serde_json::to_value(&only).unwrap()));
    }
}
