//! What is not decided says why, whichever limit it was: nothing beside the library's own answer is asked.

use std::collections::BTreeMap;

use hashi_sat::notation::answer::decode;
use hashi_sat::play::hint;
use hashi_sat::questions::count::{CountEnding, Solutions};
use hashi_sat::questions::explain::{Explanation, NoSolutionReason};
use hashi_sat::report::More;
use hashi_sat::sat::limits::Cancel;
use hashi_sat::{Bridge, Cell, Progress, Puzzle};
use serde_json::Value;

use super::*;
use crate::support::rounds::rounds;
use crate::support::{grid_text, large_puzzles};

/// A grid of threes and fours with `gap` between them: it has many solutions, and none is seen at once.
fn lattice(gap: &str) -> Puzzle {
    let row = |clue| [clue; 6].join(gap);
    let between = match gap {
        "" => String::from("/"),
        _ => format!("/{}/", ".".repeat(11)),
    };
    let rows: [String; 6] = std::array::from_fn(|number| row(["3", "4"][number % 2]));
    grid_text::puzzle(&rows.join(&between), 2, true)
}

/// What is asked: of a puzzle with many solutions, of one without, of a drawing, of a state.
struct Questions {
    several: Puzzle,
    none: Puzzle,
    /// Its islands touch, so that a drawing shows none of its bridges.
    touching: Puzzle,
    claim: Claim,
    /// Bridges of two solutions.
    state: State,
}

impl Questions {
    fn new() -> Self {
        let several = lattice(".");
        let touching = lattice("");
        let drawing = ["333333", "444444"].repeat(3).join("\n");
        let claim = decode(&touching, drawing.as_bytes(), BridgeEncoding::Order).unwrap();
        let rules = hashi_sat::Rules::default();
        let none = (0..)
            .map(|number| large_puzzles::spoilt(100, rules, number))
            .find(|puzzle| {
                let options = SearchOptions::default();
                match explain(puzzle, &options).unwrap() {
                    Explanation::Unsatisfiable(NoSolutionReason::Conflict(conflict)) => {
                        conflict.clues.len() > 3
                    }
                    _ => false,
                }
            });
        Self {
            state: mixed(&several),
            several,
            none: none.unwrap(),
            touching,
            claim,
        }
    }

    /// The documents of all answers within `limits`, by question.
    fn ask(&self, limits: &Limits) -> BTreeMap<&'static str, Value> {
        let puzzle = &self.several;
        let options = &SearchOptions::default().with_limits(limits.clone());
        let mut documents = BTreeMap::new();

        let outcome = solve(puzzle, &SolveOptions::from(options.clone())).unwrap();
        documents.insert(
            "solve",
            value(&report::AnswerDocument::new(&outcome.answer)),
        );
        let most = CountOptions::default()
            .with_search(options.clone())
            .with_most(300);
        documents.insert(
            "count",
            value(&report::CountDocument::of(&count(puzzle, &most).unwrap())),
        );
        let found = unique(puzzle, options).unwrap();
        documents.insert("unique", value(&report::UniqueDocument::new(&found)));
        let found = common(puzzle, options).unwrap();
        documents.insert("common", either(report::CommonDocument::new(&found)));
        for (question, puzzle) in [("explain several", puzzle), ("explain none", &self.none)] {
            let found = explain(puzzle, options).unwrap();
            documents.insert(
                question,
                either(report::ExplainDocument::new(puzzle, &found)),
            );
        }
        let found = check(&self.touching, &self.claim, limits).unwrap();
        documents.insert(
            "check",
            value(&report::CheckDocument::new(&self.claim, &found, &[])),
        );
        let found = check(puzzle, &Claim::Unsatisfiable, limits).unwrap();
        let claim = &Claim::Unsatisfiable;
        documents.insert(
            "check of a claim",
            value(&report::CheckDocument::new(claim, &found, &[])),
        );
        documents.insert(
            "hint of a state",
            match progress(puzzle, &self.state, options).unwrap() {
                Progress::Wrong(mistake) => {
                    value(&report::NoHintDocument::wrong(&self.state, &mistake))
                }
                Progress::Unknown(stopped) => value(&report::AnswerDocument::unknown(stopped)),
                other => panic!("{other:?}"),
            },
        );
        let mut walk = Walk::new(puzzle, &State::default(), options);
        assert!(walk.by_ref().all(|step| step.is_ok()));
        documents.insert(
            "hint",
            match walk.ending() {
                Some(hint::WalkEnding::Unknown(stopped)) => {
                    value(&report::AnswerDocument::unknown(stopped))
                }
                Some(hint::WalkEnding::Several) => {
                    let end = report::HintsDocument::new(false, 0, State::default());
                    value(&end.with_open(walk.open()))
                }
                other => panic!("there are several solutions: {other:?}"),
            },
        );
        documents.insert(
            "grade",
            value(&report::GradeDocument::new(
                &grade(puzzle, options).unwrap(),
            )),
        );
        documents.insert("repair", self.repairs(options));
        documents
    }

    /// What is said after all repairs of the puzzle without a solution.
    fn repairs(&self, options: &SearchOptions) -> Value {
        let options = RepairOptions::default().with_search(options.clone());
        let mut repairs = Repairs::new(&self.none, options).unwrap();
        let found: Vec<_> = repairs.by_ref().take(3).map(Result::unwrap).collect();
        let more = match repairs.ending() {
            Some(CountEnding::Stopped(stopped)) => Some(More::Stopped(stopped)),
            Some(CountEnding::Complete) => None,
            Some(CountEnding::Limit) | None => Some(More::Limit),
        };
        let size = found.first().map(|repair| repair.changes.len());
        let (need, listed) = (repairs.need(), found.len() as u64);
        value(&report::RepairsDocument::new(
            need,
            listed,
            size,
            repairs.at_least(),
            more,
        ))
    }
}

/// Some bridges of each of many solutions, so that no rule is broken and no solution has all of them.
fn mixed(puzzle: &Puzzle) -> State {
    let solutions: Vec<Solution> = Solutions::new(puzzle, SearchOptions::default().with_seed(1))
        .take(200)
        .map(Result::unwrap)
        .collect();
    for number in 0..rounds(1_000) {
        let mut random = Random::new("stopped", number);
        let mut bridges: BTreeMap<[Cell; 2], Bridge> = BTreeMap::new();
        for _ in 0..12 {
            let solution: &Solution = random.pick(&solutions);
            let bridge = *random.pick(solution.bridges());
            bridges.insert([bridge.from, bridge.to], bridge);
        }
        let state = State::from(Solution::new(bridges.into_values().collect()));
        let judged = progress(puzzle, &state, &SearchOptions::default()).unwrap();
        if matches!(judged, Progress::Wrong(mistake) if mistake.undo.len() > 1) {
            return state;
        }
    }
    panic!("all bridges go well together");
}

fn value(document: &impl Serialize) -> Value {
    serde_json::to_value(document).unwrap()
}

fn either<T: Serialize>(document: Result<T, Box<report::AnswerDocument<'_>>>) -> Value {
    document.map_or_else(|answer| value(&*answer), |document| value(&document))
}

/// Which limit the document says that it was stopped by.
fn why(document: &Value) -> Option<&str> {
    let reason = ["stopped", "reason"]
        .iter()
        .find_map(|&key| document.get(key)?.as_str());
    reason.filter(|&reason| Stopped::ALL.iter().any(|stopped| stopped.key() == reason))
}

#[test]
fn a_conflict_limit_is_told_as_one() {
    let questions = Questions::new();
    let mut partly: BTreeMap<&str, u32> = BTreeMap::new();
    for most in [
        0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987,
    ] {
        let limits = Limits::default().with_conflicts(most);
        for (question, document) in questions.ask(&limits) {
            match why(&document) {
                Some(reason) => assert_eq!(reason, "conflict limit", "{question}: {document}"),
                None => assert_ne!(most, 0, "{question}: {document}"),
            }
            let nothing = document.get("status") == Some(&Value::from("unknown"));
            if why(&document).is_some() && !nothing {
                *partly.entry(question).or_default() += 1;
            }
        }
    }
    // Each of these was stopped when something was known, too.
    for question in [
        "common",
        "explain several",
        "explain none",
        "check",
        "hint of a state",
    ] {
        assert!(partly.contains_key(question), "{question}: {partly:?}");
    }
}

#[test]
fn an_interruption_is_told_as_one() {
    let cancel = Cancel::default();
    cancel.cancel();
    // Other limits that have been reached too are not reported.
    for limits in [
        Limits::default(),
        Limits::within(Duration::ZERO),
        Limits::default().with_conflicts(0),
    ] {
        let limits = limits.with_cancel(&cancel);
        for (question, document) in Questions::new().ask(&limits) {
            assert_eq!(
                why(&document),
                Some("interrupted"),
                "{question}: {document}"
            );
        }
    }
}
