//! Every task of the page, called on this machine: against what the library itself answers, and with requests that no
//! page would send.

mod board;
mod exercise;
mod formula;
mod generate;
mod hint;
mod hostile;
mod maze;
mod notation;
mod protocol;
mod prove;
mod questions;
mod told;
mod walk;

use std::time::Instant;

use hashi_sat::model::corridor_state::CorridorState;
use hashi_sat::report::PuzzleDocument;
use hashi_sat::{Bridge, Puzzle, Solution, State, candidate_graph};
use serde_json::{Value, json};

/// Program C's grid, which has one solution.
const PROGRAM_C: &str = "010003\n100300\n000000\n000000\n000000\n020604";

/// A puzzle with 31 solutions.
const SEVERAL: &str = "2.3.2\n.....\n3.4.3\n.....\n2.3.2";

/// A puzzle without a solution, which one other clue repairs.
const NONE: &str = "1.4.2";

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

/// The puzzle as requests have it.
fn document(puzzle: &Puzzle) -> Value {
    serde_json::to_value(PuzzleDocument::new(puzzle)).unwrap()
}

/// What is drawn, as an answer of `read` has it, as requests have it.
fn drawn(puzzle: &Puzzle, bridges: &Value, crosses: &Value) -> Value {
    let bridges: Vec<Bridge> = serde_json::from_value(bridges.clone()).unwrap();
    let crosses = serde_json::from_value(crosses.clone()).unwrap();
    let drawn = State::new(Solution::new(bridges), crosses);
    let state = CorridorState::new(puzzle, &candidate_graph(puzzle), &drawn);
    json!({"counts": state.counts, "crossed": state.crossed})
}

/// A request about a puzzle.
fn about(task: &str, text: &str) -> Value {
    json!({"task": task, "puzzle": document(&puzzle(text))})
}

/// The request with further keys.
fn with(mut request: Value, further: Value) -> Value {
    let further = further.as_object().unwrap().clone();
    request.as_object_mut().unwrap().extend(further);
    request
}

/// The answer to a request, and the reports before it.
fn ask_reporting(request: &Value, data: &[u8]) -> (Value, Vec<Value>) {
    let mut reports = Vec::new();
    let answer = hashi_sat_web::answer(&request.to_string(), data, &mut |report| {
        reports.push(serde_json::from_str(report).unwrap());
    });
    (serde_json::from_str(&answer).unwrap(), reports)
}

/// The answer to a request whose search ends only at its limit, and the reports, which come at most five times a second.
/// A machine that is too busy for any report gets more time.
fn ask_until_limit(request: &Value) -> (Value, Vec<Value>) {
    for seconds in [1, 5, 25] {
        let started = Instant::now();
        let request = with(request.clone(), json!({"seconds": seconds}));
        let (answer, reports) = ask_reporting(&request, &[]);
        let fifths = started.elapsed().as_secs_f64() * 5.0;
        assert!(reports.len() as f64 <= fifths, "{} reports", reports.len());
        assert_eq!(answer["reason"], "time limit");
        if !reports.is_empty() {
            return (answer, reports);
        }
    }
    panic!("{request}: no report");
}

/// The answer to a request that has no reports.
fn ask(request: &Value) -> Value {
    let (answer, reports) = ask_reporting(request, &[]);
    assert_eq!(reports, [] as [Value; 0], "{request}");
    answer
}

/// The kind and the text of the error that a request leads to.
fn error(request: &Value, data: &[u8]) -> (String, String) {
    let (answer, _) = ask_reporting(request, data);
    let text = |key: &str| answer["error"][key].as_str().map(str::to_owned);
    let found = text("kind").zip(text("text"));
    found.unwrap_or_else(|| panic!("{request}: {answer}"))
}

/// The text of the error of a request that is wrong.
fn refused(request: &Value) -> String {
    let (kind, text) = error(request, &[]);
    assert_eq!(kind, "request", "{request}: {text}");
    text
}
