//! [`Question`]: its documents are those of the functions that it asks, as the schema describes them, and can be read.

use std::collections::BTreeSet;

use hashi_sat::notation::format::{self, Format};
use hashi_sat::play::grade::{Grading, grade};
use hashi_sat::questions::count::CountEnding;
use hashi_sat::questions::explain::NoSolutionReason;
use hashi_sat::report::{self, More, Question, QuestionDocument};
use hashi_sat::sat::limits::Cancel;
use hashi_sat::{
    Answer, Bridge, Common, CountOptions, Explanation, Limits, Puzzle, RepairOptions, Repairs,
    SearchOptions, Solution, SolveOptions, State, Uniqueness, common, count, explain, solve,
    unique,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::documents::run_lines;
use super::validators::Validators;
use crate::support::random_puzzles::small_puzzle;
use crate::support::rounds::{enough, rounds};

/// The limits that leave nothing, something, or everything open.
fn searches() -> [SearchOptions; 4] {
    let cancel = Cancel::default();
    cancel.cancel();
    [
        Limits::default(),
        Limits::default().with_conflicts(0),
        Limits::default().with_conflicts(3),
        Limits::default().with_cancel(cancel),
    ]
    .map(|limits| SearchOptions::default().with_limits(limits))
}

/// The document, and whether it is decided.
type Told = (Value, bool);

fn told(document: &impl Serialize, is_decided: bool) -> Told {
    (serde_json::to_value(document).unwrap(), is_decided)
}

fn answer_of(answer: &report::AnswerDocument<'_>) -> Told {
    told(answer, !answer.is_unknown())
}

/// What the functions of the library say to all questions but hints and repairs.
fn expected(question: &Question, puzzle: &Puzzle, search: &SearchOptions) -> Told {
    match question {
        Question::Solve => {
            let options = SolveOptions::from(search.clone());
            let answer = solve(puzzle, &options).unwrap().answer;
            let is_decided = !matches!(answer, Answer::Unknown(_));
            told(&report::AnswerDocument::new(&answer), is_decided)
        }
        Question::Unique => {
            let found = unique(puzzle, search).unwrap();
            let is_decided = !matches!(found, Uniqueness::Unknown { .. });
            told(&report::UniqueDocument::new(&found), is_decided)
        }
        Question::Count { most } => {
            let options = CountOptions::default().with_search(search.clone());
            let found = count(puzzle, &options.with_most(*most)).unwrap();
            told(&report::CountDocument::of(&found), found.is_exact())
        }
        Question::Common => {
            let found = common(puzzle, search).unwrap();
            let is_decided = match &found {
                Common::Satisfiable { stopped, .. } => stopped.is_none(),
                found => matches!(found, Common::Unsatisfiable),
            };
            match report::CommonDocument::new(&found) {
                Ok(document) => told(&document, is_decided),
                Err(answer) => answer_of(&answer),
            }
        }
        Question::Explain => {
            let found = explain(puzzle, search).unwrap();
            let is_decided = match &found {
                Explanation::Unsatisfiable(NoSolutionReason::Conflict(conflict)) => {
                    conflict.stopped.is_none()
                }
                Explanation::Satisfiable { several, .. } => several.is_ok(),
                found => matches!(found, Explanation::Unsatisfiable(_)),
            };
            match report::ExplainDocument::new(puzzle, &found) {
                Ok(document) => told(&document, is_decided),
                Err(answer) => answer_of(&answer),
            }
        }
        Question::Grade => {
            let found = grade(puzzle, search).unwrap();
            let is_decided = !matches!(found, Grading::AtLeast(_) | Grading::Unknown(_));
            told(&report::GradeDocument::new(&found), is_decided)
        }
        Question::Prove => {
            use hashi_sat::questions::prove::{Proving, prove};

            let found = prove(puzzle, search).unwrap();
            let is_decided = matches!(found, Proving::Proved(_) | Proving::Several(_));
            told(&report::ProofDocument::of(&found), is_decided)
        }
        other => panic!("{other:?}"),
    }
}

/// The name of the definition, and whether the library reads the text as such a document and writes it again.
fn definition(document: &QuestionDocument, text: &str) -> (&'static str, bool) {
    fn again<D: DeserializeOwned + Serialize>(text: &str) -> bool {
        let read: D = serde_json::from_str(text).unwrap();
        serde_json::to_string(&read).unwrap() == text
    }

    match document {
        QuestionDocument::Answer(_) => ("answer", again::<report::AnswerDocument>(text)),
        QuestionDocument::Unique(_) => ("unique", again::<report::UniqueDocument>(text)),
        QuestionDocument::Count(_) => ("count", again::<report::CountDocument>(text)),
        QuestionDocument::Common(_) => ("common", again::<report::CommonDocument>(text)),
        QuestionDocument::Explain(_) => ("explain", again::<report::ExplainDocument>(text)),
        QuestionDocument::Repairs(_) => ("repair_list", again::<report::RepairListDocument>(text)),
        QuestionDocument::Hints(_) => ("hint_chain", again::<report::HintChainDocument>(text)),
        QuestionDocument::NoHint(_) => ("no_hint", again::<report::NoHintDocument>(text)),
        QuestionDocument::Grade(_) => ("grade", again::<report::GradeDocument>(text)),
        QuestionDocument::Proof(_) => ("proof", again::<report::ProofDocument>(text)),
        other => panic!("{other:?}"),
    }
}

/// Asks, and checks what holds for every document.
fn ask(
    validators: &Validators,
    question: &Question,
    (puzzle, state): (&Puzzle, &State),
    search: &SearchOptions,
) -> (&'static str, QuestionDocument, Value) {
    let document = question.answer(puzzle, state, search).unwrap();
    let text = serde_json::to_string(&document).unwrap();
    let (name, is_same) = definition(&document, &text);
    assert!(is_same, "{question:?}: {text}");
    let value = serde_json::from_str(&text).unwrap();
    validators.assert_valid(name, &value);
    (name, document, value)
}

#[test]
fn every_question_has_the_document_of_its_function() {
    let validators = Validators::new();
    let nothing = State::default();
    let mut seen = BTreeSet::new();
    for number in 0..rounds(300) {
        let puzzle = small_puzzle(number);
        for search in searches() {
            for question in [
                Question::Solve,
                Question::Unique,
                Question::Count { most: None },
                Question::Count { most: Some(1) },
                Question::Common,
                Question::Explain,
                Question::Grade,
                Question::Prove,
            ] {
                let (name, document, value) =
                    ask(&validators, &question, (&puzzle, &nothing), &search);
                let is_decided = document.is_decided();
                let expected = expected(&question, &puzzle, &search);
                assert_eq!((value, is_decided), expected, "{number}: {question:?}");
                seen.insert((name, is_decided));
            }
        }
    }
    assert!(
        [true, false]
            .iter()
            .all(|decided| seen.contains(&("proof", *decided))),
        "{seen:?}"
    );
    for name in ["answer", "unique", "count", "common", "explain", "grade"] {
        assert!(seen.contains(&(name, true)), "{name}: {seen:?}");
    }
    for name in ["answer", "unique", "count", "grade"] {
        assert!(seen.contains(&(name, false)), "{name}: {seen:?}");
    }
}

#[test]
fn repairs_are_listed_up_to_a_number() {
    let validators = Validators::new();
    let nothing = State::default();
    let (mut seen, mut listed) = (BTreeSet::new(), 0);
    for number in 0..rounds(300) {
        let puzzle = small_puzzle(number);
        for search in searches() {
            let options = RepairOptions::default()
                .with_search(search.clone())
                .with_unique(number % 2 == 0)
                .with_clues_only(number % 3 == 0);
            for most in [Some(0), Some(1), Some(4)] {
                let question = Question::Repair {
                    most,
                    unique: options.unique,
                    clues_only: options.clues_only,
                    touching: None,
                };
                let (_, document, value) =
                    ask(&validators, &question, (&puzzle, &nothing), &search);
                let QuestionDocument::Repairs(list) = &document else {
                    panic!("{value}");
                };
                let most = most.unwrap().max(1) as usize;
                let mut repairs = Repairs::new(&puzzle, options.clone()).unwrap();
                let found = repairs.by_ref().take(most + 1);
                let found = found.collect::<Result<Vec<_>, _>>().unwrap();
                let wanted = found.iter().take(most);
                let wanted: Vec<_> = wanted.map(report::RepairDocument::new).collect();
                assert_eq!(list.listed, wanted, "{number}");
                let more = match repairs.ending() {
                    _ if found.len() > most => Some(More::Limit),
                    Some(CountEnding::Stopped(stopped)) => Some(More::Stopped(stopped)),
                    _ => None,
                };
                assert_eq!((list.end.more, list.end.need), (more, repairs.need()));
                let is_stopped = matches!(more, Some(More::Stopped(_)));
                assert_eq!(document.is_decided(), !is_stopped);
                seen.insert(match more {
                    None => "all",
                    Some(More::Limit) => "more",
                    Some(More::Stopped(_)) => "stopped",
                });
                listed += list.listed.len();
            }
        }
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
    assert!(listed as u64 >= enough(300), "{listed}");
}

#[test]
fn a_list_of_repairs_agrees_with_what_is_said_of_it() {
    let validators = Validators::new();
    let puzzle = "1.1.1".parse().unwrap();
    let question = Question::Repair {
        most: Some(2),
        unique: false,
        clues_only: false,
        touching: None,
    };
    let search = SearchOptions::default();
    let (_, _, right) = ask(
        &validators,
        &question,
        (&puzzle, &State::default()),
        &search,
    );
    assert_eq!(right["repairs"], right["listed"].as_array().unwrap().len());
    assert_ne!(right["repairs"], 0);
    let is_read = |document: &Value| {
        let text = document.to_string();
        serde_json::from_str::<report::RepairListDocument>(&text).is_ok()
    };
    assert!(is_read(&right));
    let mut numbered = right.clone();
    numbered["number"] = json!(3);
    assert!(is_read(&numbered));
    validators.assert_valid("repair_list", &numbered);

    // What a schema can say too.
    for (path, value) in [
        ("/listed", json!([])),
        ("/listed/0/number", json!(1)),
        ("/listed/0/changes", json!([])),
        ("/more", json!(1)),
        ("/repairs", json!(0)),
    ] {
        let mut wrong = right.clone();
        let (parent, key) = path.rsplit_once('/').unwrap();
        wrong.pointer_mut(parent).unwrap()[key] = value;
        assert!(!is_read(&wrong), "{wrong}");
        assert!(!validators.is_valid("repair_list", &wrong), "{wrong}");
    }
    // What no schema can say.
    for (key, value) in [("repairs", json!(9)), ("size", json!(9))] {
        let mut wrong = right.clone();
        wrong[key] = value;
        assert!(!is_read(&wrong), "{wrong}");
    }
}

/// A state near a solution, if there is one: some of its bridges, perhaps one too many.
fn state(puzzle: &Puzzle, number: u64) -> State {
    let answer = solve(puzzle, &SolveOptions::default()).unwrap().answer;
    let Answer::Satisfiable(solution) = answer else {
        return State::default();
    };
    let mut bridges: Vec<Bridge> = solution.bridges().to_vec();
    bridges.truncate(number as usize % 4);
    if let (true, Some(bridge)) = (number % 5 == 0, bridges.last_mut()) {
        bridge.count += 1;
    }
    State::from(Solution::new(bridges))
}

/// Asserts that the board has a cross beside the first island of each corridor that the steps close, and no others.
/// Returns how many there are.
fn assert_crossed(steps: &[Value], crosses: &Value) -> usize {
    let changes = steps
        .iter()
        .flat_map(|step| step["changes"].as_array().unwrap());
    let closed = changes
        .filter(|change| change["after"][1] == 0)
        .map(|change| {
            let place = |key: &str| [0, 1].map(|axis| change[key][axis].as_u64().unwrap());
            let (from, to) = (place("from"), place("to"));
            let next = [0, 1].map(|axis| from[axis] + u64::from(to[axis] > from[axis]));
            [from, next]
        });
    let closed: BTreeSet<_> = closed.collect();
    assert_eq!(*crosses, json!(closed));
    closed.len()
}

#[test]
fn hints_are_the_lines_of_the_command_as_one_document() {
    let validators = Validators::new();
    let (mut seen, mut crosses) = (BTreeSet::new(), 0);
    for number in 0..rounds(400) {
        let puzzle = small_puzzle(number);
        let state = state(&puzzle, number);
        let mut file = Vec::new();
        format::write_answered(&puzzle, &state, Format::Json, &mut file).unwrap();
        let file = String::from_utf8(file).unwrap();
        for all in [false, true] {
            let question = Question::Hint { all };
            let asked = (&puzzle, &state);
            let (name, document, value) =
                ask(&validators, &question, asked, &SearchOptions::default());
            let options = ["hint", "--output", "json", "--all"];
            let mut lines = run_lines(&options[..3 + usize::from(all)], &file);
            let mut expected = lines.pop().unwrap();
            if name == "hint_chain" {
                crosses += assert_crossed(&lines, &expected["state"]["crosses"]);
                expected["hints"] = Value::Array(lines);
            } else {
                assert_eq!(lines.len(), 0);
            }
            assert_eq!(value, expected, "{number}: {file}");
            assert!(document.is_decided());
            seen.insert((name, all));
        }
    }
    let names = ["answer", "hint_chain", "no_hint"];
    let all = names
        .into_iter()
        .flat_map(|name| [(name, false), (name, true)]);
    assert_eq!(seen, all.collect());
    assert!(crosses >= enough(50), "{crosses}");
}

#[test]
fn hints_that_a_limit_ends_are_an_answer_with_the_limit() {
    let validators = Validators::new();
    let [_, none, few, cancelled] = searches();
    let mut open = 0;
    for number in 0..rounds(300) {
        let puzzle = small_puzzle(number);
        let state = state(&puzzle, number);
        for (search, all) in [&none, &few, &cancelled]
            .into_iter()
            .flat_map(|search| [(search, false), (search, true)])
        {
            let question = Question::Hint { all };
            let (name, document, value) = ask(&validators, &question, (&puzzle, &state), search);
            if !document.is_decided() {
                assert!(value.get("reason").is_some(), "{value}");
                assert_ne!(name, "hint_chain", "{value}");
                open += 1;
            }
        }
    }
    assert!(open >= enough(300), "{open}");
}
