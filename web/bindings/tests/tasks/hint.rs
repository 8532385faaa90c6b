//! Hints lead to the solution, and say what is wrong.

use hashi_sat::play::hint::{UniqueWalk, Walk};
use hashi_sat::report::{Finding, HintDocument};
use hashi_sat::{SearchOptions, State, Uniqueness, unique};
use serde_json::{Value, json};

use super::{PROGRAM_C, SEVERAL, about, ask, document, drawn, puzzle, with};

/// A board that is played on.
struct Game {
    puzzle: Value,
    board: Value,
    counts: Vec<u64>,
    crossed: Vec<usize>,
}

impl Game {
    fn new(text: &str) -> Self {
        let puzzle = document(&puzzle(text));
        let board = ask(&json!({"task": "board", "puzzle": puzzle}));
        Self {
            counts: vec![0; board["corridors"].as_array().unwrap().len()],
            crossed: Vec::new(),
            board,
            puzzle,
        }
    }

    fn ask(&self, task: &str) -> Value {
        let state = json!({"counts": self.counts, "crossed": self.crossed});
        ask(&json!({"task": task, "puzzle": self.puzzle, "state": state}))
    }

    /// The number of the corridor between two cells.
    fn corridor(&self, ends: &Value) -> usize {
        let cell = |island: &Value| {
            let island = &self.board["islands"][island.as_u64().unwrap() as usize];
            json!([island[0], island[1]])
        };
        let corridors = self.board["corridors"].as_array().unwrap();
        let is_it = |corridor: &Value| {
            cell(&corridor[0]) == ends["from"] && cell(&corridor[1]) == ends["to"]
        };
        corridors.iter().position(is_it).unwrap()
    }

    /// Draws what a step says: its bridges, and crosses where there are none.
    fn draw(&mut self, step: &Value) {
        for change in step["changes"].as_array().unwrap() {
            let corridor = self.corridor(change);
            assert!(self.counts[corridor] <= change["after"][0].as_u64().unwrap());
            self.counts[corridor] = change["after"][0].as_u64().unwrap();
            if change["after"][1] == 0 && !self.crossed.contains(&corridor) {
                self.crossed.push(corridor);
            }
        }
    }
}

/// A puzzle that takes techniques of experts.
const EXPERT: &str = include_str!("../../../../fixtures/puzzles/seven.txt");

#[test]
fn hints_lead_to_the_end() {
    for text in [PROGRAM_C, EXPERT, "?.2.1", "1.3.1\n.....\n..1.."] {
        let mut game = Game::new(text);
        let mut asked = 0;
        loop {
            let hint = game.ask("hint");
            if hint["hint"] == "complete" {
                break;
            }
            assert_eq!(hint["hint"], "step", "{text}: {hint}");
            let steps = hint["steps"].as_array().unwrap();
            for step in steps {
                serde_json::from_value::<HintDocument>(step.clone()).unwrap();
                game.draw(step);
            }
            let last = steps.last().unwrap()["changes"].as_array().unwrap();
            let draws = |change: &Value| change["after"][0].as_u64() > change["before"][0].as_u64();
            assert!(last.iter().any(draws), "{hint}");
            asked += 1;
            assert!(asked < 200, "{text}: no end of hints");
        }
        assert_eq!(game.ask("look")["complete"], true);
    }
}

/// The steps, one after the other, are those of a walk of the library.
#[test]
fn the_first_hint_is_that_of_the_library() {
    let puzzle = puzzle(EXPERT);
    let options = SearchOptions::default();
    let Uniqueness::Unique(solution) = unique(&puzzle, &options).unwrap() else {
        panic!("it has one solution");
    };
    let mut walk = UniqueWalk::new(&puzzle, &State::default(), &solution, &options);
    let step = walk.next().unwrap().unwrap();
    let told = serde_json::to_value(HintDocument::new(std::num::NonZeroUsize::MIN, &step)).unwrap();
    assert_eq!(ask(&about("hint", EXPERT))["steps"][0], told);
}

#[test]
fn a_state_that_breaks_rules_comes_first() {
    for (text, counts) in [("2.2", [3]), ("1.1", [2])] {
        let state = json!({"state": {"counts": counts, "crossed": []}});
        let hint = ask(&with(about("hint", text), state));
        assert_eq!(hint["hint"], "broken");
        let mut faults = hint["faults"].clone();
        for fault in faults.as_array_mut().unwrap() {
            assert!(fault.as_object_mut().unwrap().remove("values").is_some());
        }
        let faults: Vec<Finding> = serde_json::from_value(faults).unwrap();
        assert!(!faults.is_empty());
    }
}

#[test]
fn wrong_marks_are_to_be_undone() {
    let wrong = |counts: [u8; 2], crossed: &[u32]| {
        let state = json!({"state": {"counts": counts, "crossed": crossed}});
        ask(&with(about("hint", "?.2.1"), state))
    };
    let mut second = wrong([2, 0], &[]);
    let step = second["why"]["steps"][0].take();
    assert_eq!(
        (&step["rule"], &step["text"]),
        (
            &json!("finished"),
            &json!("2 at (0,2) has all its bridges: no bridge (0,2)-(0,4)")
        )
    );
    let short = |row: u32, col: u32| {
        json!({
            "kind": "short", "island": {"cell": [row, col], "clue": 1}, "needs": 1, "fits": 0,
            "text": format!("1 at ({row},{col}) would still need 1 bridge, with room for none"),
        })
    };
    assert_eq!(
        second,
        json!({
            "hint": "wrong", "bridges": [{"from": [0, 0], "to": [0, 2], "count": 2}], "crossed": [],
            "drawn": [2],
            "text": "undo this: the second bridge (0,0)-(0,2), which no solution has",
            "why": {
                "assumed": [{"from": [0, 0], "to": [0, 2], "before": [1, 2], "after": [2, 2]}],
                "steps": [null], "contradiction": short(0, 4),
                "text": "with a second bridge (0,0)-(0,2), one simple step later, 1 at (0,4) would still need 1 bridge, with room for none",
            },
        })
    );
    assert_eq!(
        wrong([0, 0], &[1]),
        json!({
            "hint": "wrong", "bridges": [], "crossed": [{"from": [0, 2], "to": [0, 4]}],
            "drawn": [],
            "text": "undo this: the cross on (0,2)-(0,4), where every solution has a bridge",
            "why": {
                "assumed": [{"from": [0, 2], "to": [0, 4], "before": [0, 2], "after": [0, 0]}],
                "steps": [], "contradiction": short(0, 4),
                "text": "with no bridge (0,2)-(0,4), 1 at (0,4) would still need 1 bridge, with room for none",
            },
        })
    );
}

#[test]
fn without_a_solution_there_is_no_hint() {
    let expected = json!({"hint": "unsatisfiable", "text": "there is no solution"});
    assert_eq!(ask(&about("hint", "1.1\n...\n1.1")), expected);
    let drawn = json!({"state": {"counts": [1, 0], "crossed": []}});
    assert_eq!(ask(&with(about("hint", "2.4.1"), drawn)), expected);
}

#[test]
fn several_solutions_share_steps_and_then_differ() {
    // The bridge on the left is common to all solutions; on the square, each way round is one.
    let text = "1.4.3\n.....\n..3.3";
    let mut game = Game::new(text);
    let mut steps = 0;
    let end = loop {
        let hint = game.ask("hint");
        if hint["hint"] != "step" {
            break hint;
        }
        hint["steps"]
            .as_array()
            .unwrap()
            .iter()
            .for_each(|step| game.draw(step));
        steps += 1;
    };
    assert!(steps > 0);
    assert_eq!(end["hint"], "several", "{end}");
    let open = end["open"].as_array().unwrap();
    assert!(
        open.iter()
            .all(|corridor| corridor["counts"].as_array().unwrap().len() > 1)
    );
    let words = end["text"].as_str().unwrap();
    assert!(
        words.contains(&format!("differ in {} corridor", open.len())),
        "{words}"
    );
    assert_eq!(ask(&about("hint", SEVERAL))["hint"], "several");
}

/// One of several solutions, drawn to its end.
#[test]
fn one_of_several_solutions_is_complete() {
    let solved = ask(&about("solve", SEVERAL));
    let state = drawn(&puzzle(SEVERAL), &solved["bridges"], &json!([]));
    let state = json!({"state": state});
    assert_eq!(
        ask(&with(about("hint", SEVERAL), state)),
        json!({"hint": "complete"})
    );
    assert!(
        Walk::new(
            &puzzle(SEVERAL),
            &State::default(),
            &SearchOptions::default()
        )
        .next()
        .is_none()
    );
}
