//! Answers as JSON and in the form of the SAT competition: what is written reads back, and what is no
//! answer is refused with its place.

use std::time::Duration;

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::encodings::solver_output::{self, Verdict};
use hashi_sat::notation::answer::{AnswerError, Claim, competition, decode};
use hashi_sat::report;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Answer, Puzzle, Solution, Statistics, candidate_graph};

use crate::support::bridges::{bridge, solution};
use crate::support::grid_text;
use crate::support::growth::solved_puzzle;
use crate::support::random::Random;
use crate::support::rounds::rounds;

const ENCODINGS: [BridgeEncoding; 2] = [BridgeEncoding::Order, BridgeEncoding::Pair];

fn read(puzzle: &Puzzle, text: &str, encoding: BridgeEncoding) -> Claim {
    match decode(puzzle, text.as_bytes(), encoding) {
        Ok(claim) => claim,
        Err(error) => panic!("{text}\n{error}"),
    }
}

fn competition(puzzle: &Puzzle, encoding: BridgeEncoding, answer: &Answer) -> String {
    let mut text = Vec::new();
    let graph = candidate_graph(puzzle);
    let written = match answer {
        Answer::Satisfiable(solution) => {
            competition::write_solution(&mut text, puzzle, &graph, encoding, solution)
        }
        Answer::Unsatisfiable => solver_output::write(&mut text, Verdict::Unsatisfiable, []),
        Answer::Unknown(_) => solver_output::write(&mut text, Verdict::Unknown, []),
    };
    assert!(written.is_ok());
    String::from_utf8_lossy(&text).into_owned()
}

fn json(document: &report::AnswerDocument<'_>) -> String {
    let mut text = Vec::new();
    assert!(report::write_line(&mut text, document).is_ok());
    String::from_utf8_lossy(&text).into_owned()
}

#[test]
fn what_is_written_reads_back() {
    let mut random = Random::new("answers", 0);
    let statistics =
        report::StatisticsDocument::new(&Statistics::default(), Duration::ZERO, Duration::ZERO);
    for _ in 0..rounds(300) {
        let (rows, cols) = (random.between(1, 9), random.between(1, 9));
        let (puzzle, solution) = solved_puzzle(rows, cols, &mut random);
        let expected = Claim::Solution(solution.clone());
        let text = json(
            &report::AnswerDocument::satisfiable(&solution).with_statistics(statistics.clone()),
        );
        assert_eq!(read(&puzzle, &text, BridgeEncoding::Order), expected);
        assert_eq!(text.lines().count(), 1);
        let answer = Answer::Satisfiable(solution);
        for encoding in ENCODINGS {
            if encoding.supports(puzzle.rules().max_bridges()) {
                let text = competition(&puzzle, encoding, &answer);
                assert_eq!(read(&puzzle, &text, encoding), expected, "{text}");
                assert!(text.lines().all(|line| line.len() < 78), "{text}");
            }
        }
    }
}

#[test]
fn the_other_verdicts_read_back() {
    let puzzle = grid_text::puzzle("1.1", 2, true);
    let unknown = |reason: Option<&str>| Claim::Unknown {
        reason: reason.map(String::from),
    };
    for encoding in ENCODINGS {
        let text = competition(&puzzle, encoding, &Answer::Unsatisfiable);
        assert_eq!(read(&puzzle, &text, encoding), Claim::Unsatisfiable);
        let text = competition(&puzzle, encoding, &Answer::Unknown(Stopped::Time));
        assert_eq!(read(&puzzle, &text, encoding), unknown(None));
    }
    let text = json(&report::AnswerDocument::unsatisfiable());
    assert_eq!(text, "{\"status\":\"unsatisfiable\"}\n");
    assert_eq!(
        read(&puzzle, &text, BridgeEncoding::Order),
        Claim::Unsatisfiable
    );
    for (stopped, reason) in [
        (Stopped::Time, "time limit"),
        (Stopped::Conflicts, "conflict limit"),
        (Stopped::Memory, "memory limit"),
        (Stopped::Interrupted, "interrupted"),
    ] {
        let text = json(&report::AnswerDocument::new(&Answer::Unknown(stopped)));
        let expected = format!("{{\"status\":\"unknown\",\"reason\":\"{reason}\"}}\n");
        assert_eq!(text, expected);
        let claim = read(&puzzle, &text, BridgeEncoding::Order);
        assert_eq!(claim, unknown(Some(reason)));
    }
}

#[test]
fn variables_are_numbered_corridor_by_corridor() {
    // Corridors of 2.1/.../1..: (0,0)-(0,2), then (0,0)-(2,0).
    let one_each = [bridge((0, 0), (0, 2), 1), bridge((0, 0), (2, 0), 1)];
    for (most, encoding, text) in [
        (1, BridgeEncoding::Order, "v 1 2 0\n"),
        (1, BridgeEncoding::Pair, "v 1 -2 3 -4 0\n"),
        (2, BridgeEncoding::Order, "v 1 -2 3 -4 0\n"),
        (2, BridgeEncoding::Pair, "v 1 -2 3 -4 0\n"),
        (3, BridgeEncoding::Order, "v 1 -2 -3 4 -5 -6 0\n"),
    ] {
        let puzzle = grid_text::puzzle("2.1/.../1..", most, true);
        let answer = Answer::Satisfiable(Solution::new(one_each.to_vec()));
        let written = competition(&puzzle, encoding, &answer);
        assert_eq!(written, format!("s SATISFIABLE\n{text}"));
        assert_eq!(
            read(&puzzle, &written, encoding),
            Claim::Solution(Solution::new(one_each.to_vec()))
        );
    }
    let puzzle = grid_text::puzzle("2.1/.../1..", 2, true);
    // Either direction is a one-way bridge, both are a two-way bridge; 9 is auxiliary.
    let text = "s SATISFIABLE\nv -1 2 3 4 9 0\n";
    let expected = solution(&[((0, 0), (0, 2), 1), ((0, 0), (2, 0), 2)]);
    let found = read(&puzzle, text, BridgeEncoding::Pair);
    assert_eq!(found, Claim::Solution(expected));
}

#[test]
fn bridges_may_come_in_any_order_and_add_up() {
    let puzzle = grid_text::puzzle("2.2", 2, true);
    let text = r#"{"bridges": [{"count": 1, "to": [0, 0], "from": [0, 2]},
        {"from": [0, 0], "to": [0, 2], "count": 1}], "status": "satisfiable"}"#;
    let one = ((0, 0), (0, 2), 1);
    let found = read(&puzzle, text, BridgeEncoding::Order);
    assert_eq!(found, Claim::Solution(solution(&[one, one])));
}

#[test]
fn json_that_is_no_answer_is_refused_with_its_place() {
    let puzzle = grid_text::puzzle("1.1", 2, true);
    let with = |bridges: &str| format!("{{\"status\": \"satisfiable\",\n \"bridges\": {bridges}}}");
    for (text, place, part) in [
        ("{".into(), (1, 1), "EOF while parsing"),
        ("{}".into(), (1, 1), "found no \"status\""),
        ("[]".into(), (1, 1), "an object"),
        ("{\"status\": 1}".into(), (1, 12), "expected a string"),
        (
            "{\"status\": \"sat\"}".into(),
            (1, 17),
            "found status \"sat\", expected satisfiable",
        ),
        (
            "{\"status\": \"satisfiable\"}".into(),
            (1, 1),
            "found no bridges",
        ),
        (
            "{\"status\": \"unsatisfiable\", \"bridges\": []}".into(),
            (1, 1),
            "found bridges",
        ),
        (
            "{\"status\": \"unknown\", \"x\": 1}".into(),
            (1, 25),
            "unknown field `x`",
        ),
        (
            "{\"status\": \"unknown\"}\n{}".into(),
            (2, 1),
            "trailing characters",
        ),
        (with("{}"), (2, 12), "expected a sequence"),
        (with("[{}]"), (2, 15), "missing field `from`"),
        (with("[[[0,0],[0,2],1]]"), (2, 13), "an object"),
        (
            with("[{\"from\": [0, 0, 0], \"to\": [0, 2], \"count\": 1}]"),
            (2, 30),
            "trailing characters",
        ),
        (
            with("[{\"from\": [0], \"to\": [0, 2], \"count\": 1}]"),
            (2, 25),
            "invalid length 1",
        ),
        (
            with("[{\"from\": [0, -1], \"to\": [0, 2], \"count\": 1}]"),
            (2, 28),
            "integer `-1`",
        ),
        (
            with("[{\"from\": [0, 0.5], \"to\": [0, 2], \"count\": 1}]"),
            (2, 29),
            "floating point",
        ),
        (
            with("[{\"from\": [0, 0], \"to\": [0, 2], \"count\": 0}]"),
            (2, 55),
            "a count of 1 to 255",
        ),
        (
            with("[{\"from\": [0, 0], \"to\": [0, 2], \"count\": 256}]"),
            (2, 57),
            "a count of 1 to 255",
        ),
    ] {
        match decode(&puzzle, text.as_bytes(), BridgeEncoding::Order) {
            Err(AnswerError::Json(error)) => {
                assert!(error.message.contains(part), "{text}\n{error}");
                assert_eq!((error.line, error.column), place, "{text}\n{error}");
            }
            other => panic!("{text}\n{other:?}"),
        }
    }
    let deep = format!("{{\"statistics\": {}", "[".repeat(100_000));
    assert!(decode(&puzzle, deep.as_bytes(), BridgeEncoding::Order).is_err());
}

#[test]
fn the_pair_encoding_is_refused_where_it_does_not_exist() {
    let puzzle = grid_text::puzzle("3.3", 3, true);
    let error = decode(&puzzle, b"s SATISFIABLE\nv 1 0\n", BridgeEncoding::Pair).unwrap_err();
    assert!(
        matches!(error, AnswerError::Encoding(error) if error.max_bridges == 3),
        "{error}"
    );
    let drawn = decode(&puzzle, "3≡3".as_bytes(), BridgeEncoding::Pair);
    assert!(drawn.is_ok(), "a drawing needs no encoding");
}
