//! All steps to the end.

use hashi_sat::play::hint::{UniqueWalk, Walk};
use hashi_sat::report::HintDocument;
use hashi_sat::{SearchOptions, State, Uniqueness, unique};
use serde_json::{Value, json};

use super::{NONE, PROGRAM_C, SEVERAL, about, ask, ask_reporting, puzzle, with};

const EXPERT: &str = include_str!("../../../../fixtures/puzzles/seven.txt");

fn documents(steps: impl Iterator<Item = hashi_sat::play::hint::Step>) -> Vec<Value> {
    let number = |index| std::num::NonZeroUsize::MIN.saturating_add(index);
    let steps = steps.enumerate();
    steps
        .map(|(index, step)| serde_json::to_value(HintDocument::new(number(index), &step)).unwrap())
        .collect()
}

#[test]
fn the_steps_are_those_of_the_library() {
    let options = SearchOptions::default();
    for text in [PROGRAM_C, EXPERT] {
        let puzzle = puzzle(text);
        let Uniqueness::Unique(solution) = unique(&puzzle, &options).unwrap() else {
            panic!("it has one solution");
        };
        let walk = UniqueWalk::new(&puzzle, &State::default(), &solution, &options);
        let steps = documents(walk.map(Result::unwrap));
        let (answer, reports) = ask_reporting(&about("walk", text), &[]);
        assert_eq!(
            (answer, reports),
            (json!({"hint": "complete"}), steps.clone())
        );
        let (answer, reports) = ask_reporting(&with(about("walk", text), json!({"most": 3})), &[]);
        assert_eq!(
            (answer, &reports[..]),
            (json!({"hint": "more"}), &steps[..3])
        );
        let all = json!({"most": steps.len()});
        let (answer, reports) = ask_reporting(&with(about("walk", text), all), &[]);
        assert_eq!(
            (answer, reports.len()),
            (json!({"hint": "complete"}), steps.len())
        );
    }
}

#[test]
fn where_solutions_differ_the_steps_end() {
    let puzzle = puzzle(SEVERAL);
    let walk = Walk::new(&puzzle, &State::default(), &SearchOptions::default());
    let steps = documents(walk.map(Result::unwrap));
    let (answer, reports) = ask_reporting(&about("walk", SEVERAL), &[]);
    assert_eq!(reports, steps);
    assert_eq!(
        (&answer["hint"], &answer["steps"]),
        (&json!("several"), &json!([]))
    );
    assert!(!answer["open"].as_array().unwrap().is_empty());
}

#[test]
fn without_steps_the_answer_is_that_of_a_hint() {
    let wrong = json!({"state": {"counts": [2, 0], "crossed": []}});
    let broken = json!({"state": {"counts": [3], "crossed": []}});
    for (text, state) in [(NONE, json!({})), ("?.2.1", wrong), ("2.2", broken)] {
        let ask = |task| ask(&with(about(task, text), state.clone()));
        assert_eq!(ask("walk"), ask("hint"), "{text}");
    }
}
