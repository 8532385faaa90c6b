//! Exercises: boards on which just one technique goes on.

use hashi_sat::play::hint::Technique;
use hashi_sat::report::PuzzleDocument;
use serde_json::{Value, json};

use super::{ask_reporting, drawn, with};

/// An exercise with this seed; what `hint` and `places` say of it has been checked.
fn exercise(technique: Technique, seed: u64) -> Value {
    let key = technique.key();
    let request = json!({"task": "exercise", "technique": key, "seed": seed});
    let (found, _) = ask_reporting(&request, &[]);
    assert_eq!(ask_reporting(&request, &[]).0, found, "the same again");
    let grid: PuzzleDocument<'static> = serde_json::from_value(found["puzzle"].clone()).unwrap();
    let state = drawn(&grid.puzzle, &found["bridges"], &found["crosses"]);
    let asked = json!({"puzzle": found["puzzle"], "state": state});
    let (hint, _) = ask_reporting(&with(asked.clone(), json!({"task": "hint"})), &[]);
    assert_eq!(hint["steps"][0]["rule"], key, "{found}: {hint}");
    let about = json!({"task": "places", "technique": key});
    let (places, _) = ask_reporting(&with(asked.clone(), about), &[]);
    let places = places["steps"].as_array().unwrap().clone();
    assert_eq!(places[0]["changes"], hint["steps"][0]["changes"], "{found}");
    assert!(places.iter().all(|step| step["rule"] == key));
    for simpler in ["only_neighbour", "all_slots", "at_least_one"] {
        let about = json!({"task": "places", "technique": simpler});
        let (places, _) = ask_reporting(&with(asked.clone(), about), &[]);
        if simpler == key {
            break;
        }
        assert_eq!(places, json!({"steps": []}), "{found}");
    }
    found
}

#[test]
fn each_technique_has_exercises() {
    // Sets of clues are needed only where assumptions do not lead on, and that is in hardly any small puzzle.
    let mut found = Technique::ALL.to_vec();
    assert_eq!(found.pop(), Some(Technique::ClueSet));
    for technique in found {
        for seed in 1..=2 {
            exercise(technique, seed);
        }
    }
}

#[test]
fn a_limit_ends_the_search() {
    let request = json!({"task": "exercise", "technique": "clue_set", "seed": 1, "seconds": 0.3});
    let (answer, _) = ask_reporting(&request, &[]);
    assert_eq!(
        (&answer["status"], &answer["reason"]),
        (&json!("unknown"), &json!("time limit"))
    );
}
