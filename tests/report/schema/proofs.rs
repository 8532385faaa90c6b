//! Documents of proofs: of puzzles, and of what puzzles of this size do not have.

use serde_json::{Value, json};

/// The documents, each with the name of its definition.
pub(crate) fn all() -> Vec<(&'static str, Value)> {
    let mut documents = of_no_puzzle();
    documents.extend(of_puzzles());
    documents
        .into_iter()
        .map(|document| ("proof", document))
        .collect()
}

/// One of each kind.
fn of_no_puzzle() -> Vec<Value> {
    let solution = |count: u8| {
        let bridge = json!({"from": [0, 0], "to": [0, 2], "count": count});
        json!({"status": "satisfiable", "bridges": [bridge]})
    };
    let formula =
        json!({"variables": 2, "clauses": 9, "bytes": 300, "sha256": "0123456789abcdef".repeat(4)});
    let proof = json!({
        "lines": 10, "facts": 1, "cuts": 2, "learned": 4, "dropped": 2, "longest": 7, "bytes": 0,
        "sha256": "f".repeat(64),
    });
    vec![
        json!({"proved": true, "claim": "no_solution", "formula": formula, "proof": proof}),
        json!({
            "file": "a.txt", "number": 3, "proved": true, "claim": "exactly_one", "solution": solution(1),
            "formula": formula, "proof": proof,
        }),
        json!({"proved": false, "solutions": [solution(1), solution(2)]}),
        json!({"number": 1, "proved": null, "reason": "time limit"}),
        json!({"proved": null, "reason": "too large", "most_variables": 4_000_000}),
    ]
}

fn of_puzzles() -> Vec<Value> {
    use hashi_sat::report::Question;
    use hashi_sat::{SearchOptions, State};

    let puzzles = ["1.3.2", "1.1\n...\n1.1", "2.4\n...\n1.3", "?.?", "1"];
    let prove = |text: &str| {
        let puzzle = text.parse().unwrap();
        let document =
            Question::Prove.answer(&puzzle, &State::default(), &SearchOptions::default());
        serde_json::to_value(document.unwrap()).unwrap()
    };
    puzzles.map(prove).into()
}
