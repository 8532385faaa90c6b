//! Documents of random puzzles: what the library answers is written, read again as the same document, and has the
//! same solutions.

mod stopped;

use std::fmt::Debug;
use std::num::{NonZeroU64, NonZeroUsize};
use std::time::Duration;

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::notation::answer::Claim;
use hashi_sat::notation::format::{self, Format};
use hashi_sat::play::grade::grade;
use hashi_sat::play::hint::Walk;
use hashi_sat::questions::check::check;
use hashi_sat::questions::check::cuts::violated_cuts;
use hashi_sat::report::{self, AnswerVerdict, Labelled};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Answer, CountOptions, Formula, FormulaOptions, Limits, RepairOptions, Repairs, SearchOptions,
    Solution, SolveOptions, State, common, count, explain, progress, solve, unique, verify,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::support::random::Random;
use crate::support::random_puzzles::small_puzzle;
use crate::support::rounds::{enough, rounds};

/// Asserts that it reads back the same, with any keys in their order.
fn assert_reads_back<D: Debug + PartialEq + Serialize + DeserializeOwned>(document: &D) {
    let mut line = Vec::new();
    report::write_line(&mut line, document).unwrap();
    let text = String::from_utf8(line).unwrap();
    assert_eq!(text.lines().count(), 1);
    let read: D = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&read, document, "{text}");
    // Through a tree, as programs may hand it over. It forgets the order of keys.
    let tree = serde_json::to_value(document).unwrap();
    let read: D = serde_json::from_value(tree.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), tree, "{text}");
}

fn number(random: &mut Random) -> Option<NonZeroU64> {
    NonZeroU64::new(random.below(3).into())
}

#[test]
fn answers_of_random_puzzles_read_back_the_same() {
    let options = SearchOptions::default();
    for seed in 0..rounds(200) {
        let mut random = Random::new("report", seed);
        let puzzle = small_puzzle(seed);
        let stopped = *random.pick(&Stopped::ALL);
        let number = number(&mut random);

        let outcome = solve(&puzzle, &SolveOptions::default()).unwrap();
        let (read, parse) = (Duration::from_micros(1234), Duration::from_nanos(56_789));
        let statistics = report::StatisticsDocument::new(&outcome.statistics, read, parse);
        let answer = report::AnswerDocument::new(&outcome.answer).with_statistics(statistics);
        assert_reads_back(&answer.numbered(number));
        assert_reads_back(&report::AnswerDocument::unknown(stopped).numbered(number));

        let found = unique(&puzzle, &options).unwrap();
        assert_reads_back(&report::UniqueDocument::new(&found).numbered(number));
        assert_reads_back(&report::UniqueDocument::unknown(stopped));
        let most = CountOptions::default().with_most(3);
        for found in [
            count(&puzzle, &most),
            count(&puzzle, &CountOptions::default()),
        ] {
            assert_reads_back(&report::CountDocument::of(&found.unwrap()).numbered(number));
        }
        match report::CommonDocument::new(&common(&puzzle, &options).unwrap()) {
            Ok(document) => assert_reads_back(&document.numbered(number)),
            Err(answer) => assert_reads_back(&*answer),
        }
        let found = explain(&puzzle, &options).unwrap();
        match report::ExplainDocument::new(&puzzle, &found) {
            Ok(document) => assert_reads_back(&document.numbered(number)),
            Err(answer) => assert_reads_back(&*answer),
        }
        assert_reads_back(&report::GradeDocument::new(
            &grade(&puzzle, &options).unwrap(),
        ));
        for repair in Repairs::new(&puzzle, RepairOptions::default())
            .unwrap()
            .take(2)
        {
            assert_reads_back(&report::RepairDocument::new(&repair.unwrap()).numbered(number));
        }
        let formula = Formula::new(&puzzle, FormulaOptions::default()).unwrap();
        assert_reads_back(&report::InfoDocument::new(Format::Text, &formula).numbered(number));
        assert_reads_back(&report::PuzzleDocument::new(&puzzle));
    }
}

#[test]
fn judgements_and_steps_read_back_the_same() {
    let options = SearchOptions::default();
    for seed in 0..rounds(200) {
        let puzzle = small_puzzle(seed);
        let Answer::Satisfiable(solution) =
            solve(&puzzle, &SolveOptions::default()).unwrap().answer
        else {
            continue;
        };
        let (_, fewer) = solution.bridges().split_first().unwrap_or((
            &hashi_sat::Bridge::new(hashi_sat::Cell::new(0, 0), hashi_sat::Cell::new(0, 0), 1),
            &[],
        ));
        for bridges in [solution.clone(), Solution::new(fewer.to_vec())] {
            let cuts = violated_cuts(&puzzle, BridgeEncoding::Order, &bridges);
            let claim = Claim::Solution(bridges.clone());
            let found = check(&puzzle, &claim, &Limits::default()).unwrap();
            assert_reads_back(&report::CheckDocument::new(&claim, &found, &cuts));
            let state = State::from(bridges);
            match progress(&puzzle, &state, &options).unwrap() {
                hashi_sat::Progress::Broken(faults) => {
                    assert_reads_back(&report::NoHintDocument::broken(&faults));
                }
                hashi_sat::Progress::Wrong(mistake) => {
                    assert_reads_back(&report::NoHintDocument::wrong(&state, &mistake));
                }
                _ => {}
            }
            let mut walk = Walk::new(&puzzle, &state, &options);
            let mut steps = NonZeroUsize::MIN;
            for step in walk.by_ref() {
                assert_reads_back(&report::HintDocument::new(steps, &step.unwrap()));
                steps = steps.saturating_add(1);
            }
            let state = State::from(walk.bridges());
            assert_reads_back(&report::HintsDocument::new(true, steps.get(), state));
        }
    }
}

#[test]
fn a_puzzle_and_a_solution_come_back_as_they_were() {
    let mut solved = 0;
    for seed in 0..rounds(200) {
        let puzzle = small_puzzle(seed);
        let mut file = Vec::new();
        format::write(&puzzle, Format::Json, &mut file).unwrap();
        let read: report::PuzzleDocument = serde_json::from_slice(&file).unwrap();
        assert_eq!(*read.puzzle, puzzle);
        let outcome = solve(&puzzle, &SolveOptions::default()).unwrap();
        let line = serde_json::to_string(&report::AnswerDocument::new(&outcome.answer)).unwrap();
        let read: report::AnswerDocument = serde_json::from_str(&line).unwrap();
        if let AnswerVerdict::Satisfiable(solution) = read.verdict {
            assert!(verify(&puzzle, &solution).is_ok());
            solved += 1;
        }
    }
    assert!(solved >= enough(50), "{solved}");
}

#[test]
fn a_count_has_all_its_digits() {
    for digits in [
        "0",
        "18446744073709551616",
        "123456789012345678901234567890123456789012345",
    ] {
        let line = format!("{{\"count\":{digits},\"complete\":true}}");
        let read: report::CountDocument = serde_json::from_str(&line).unwrap();
        assert_eq!(read.count.to_string(), digits);
        assert_eq!(serde_json::to_string(&read).unwrap(), line);
    }
    for wrong in ["-1", "1.5", "1e3", "\"1\"", "null"] {
        let line = format!("{{\"count\":{wrong},\"complete\":true}}");
        assert!(
            serde_json::from_str::<report::CountDocument>(&line).is_err(),
            "{wrong}"
        );
    }
}
