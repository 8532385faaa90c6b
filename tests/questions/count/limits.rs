//! Limits on how many and how long: what comes out is right, and said to be no more than it is.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use hashi_sat::questions::count::{CountEnding, CountOptions, Solutions};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{
    Common, Limits, Puzzle, SearchOptions, Solution, Uniqueness, candidate_graph, common, count,
    unique, verify,
};

use super::{few_solutions, ways};
use crate::support::bounds::counts;
use crate::support::brute_force::{self, Rule};
use crate::support::enumerate::set;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::thread_time::ThreadTime;
use crate::support::{grid_text, large_puzzles, random_puzzles, report};

#[test]
fn a_count_is_exact_up_to_the_limit() {
    let (mut run, mut most_found) = (0, 0);
    for number in 0..rounds(800) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(expected) = few_solutions(&puzzle, 400) else {
            continue;
        };
        let expected = expected.len() as u64;
        let search = ways().nth(number as usize % 4).unwrap();
        for most in [
            0,
            1,
            expected.saturating_sub(1),
            expected,
            expected + 1,
            u64::MAX,
        ] {
            let options = CountOptions::default()
                .with_search(search.clone())
                .with_most(most);
            let found = count(&puzzle, &options).unwrap();
            let label = format!("{}, {options:?}", grid_text::describe(&puzzle));
            assert_eq!(found.number, expected.min(most).into(), "{label}");
            let ending = if expected > most {
                CountEnding::Limit
            } else {
                CountEnding::Complete
            };
            assert_eq!(found.ending, ending, "{label}");
            assert_eq!(found.is_exact(), expected <= most, "{label}");
        }
        run += 1;
        most_found = most_found.max(expected);
    }
    report(format_args!(
        "limits around the number: {run} puzzles with up to {most_found} solutions"
    ));
    assert!(run >= enough(700) && most_found >= enough(100));
}

/// What a list gives before it is left: distinct, right, and the same again.
#[test]
fn a_list_may_be_left_at_any_time() {
    let mut lists = 0;
    for number in 0..rounds(600) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(expected) = few_solutions(&puzzle, 400) else {
            continue;
        };
        let expected = set(&expected);
        let options = ways()
            .nth(number as usize % 4)
            .unwrap()
            .with_seed((number % 3 > 0).then_some(number));
        let all = |options: &SearchOptions| -> Vec<Solution> {
            let solutions = Solutions::new(&puzzle, options.clone());
            solutions.map(Result::unwrap).collect()
        };
        let listed = all(&options);
        assert_eq!(listed, all(&options), "the same again");
        assert_eq!(listed.len(), expected.len());
        let mut solutions = Solutions::new(&puzzle, options.clone());
        let mut seen = BTreeSet::new();
        for expected_next in &listed {
            assert_eq!(solutions.ending(), None);
            let solution = solutions.next().unwrap().unwrap();
            assert_eq!(solution, *expected_next);
            assert!(seen.insert(solution.bridges().to_vec()), "not seen before");
            assert!(expected.contains(solution.bridges()));
        }
        // Once it has come to an end it stays there.
        for _ in 0..3 {
            assert!(solutions.next().is_none());
            assert_eq!(solutions.ending(), Some(CountEnding::Complete));
        }
        lists += 1;
    }
    assert!(lists >= enough(500));
}

#[test]
fn seeds_reach_several_first_solutions() {
    let puzzle = grid_text::puzzle("2.3.2/...../3.4.3/...../2.3.2", 2, true);
    for options in ways() {
        let first = |seed| {
            let options = options.clone().with_seed(seed);
            let mut solutions = Solutions::new(&puzzle, options.clone());
            solutions.next().unwrap().unwrap().bridges().to_vec()
        };
        let firsts: BTreeSet<_> = (0..40).map(|seed| first(Some(seed))).collect();
        assert!(firsts.len() >= 5, "{options:?}: {} of 31", firsts.len());
        assert_eq!(first(None), first(None));
    }
}

#[test]
fn without_any_time_nothing_is_found() {
    for number in 0..rounds(200) {
        let puzzle = random_puzzles::small_puzzle(number);
        for options in ways() {
            let search = options.clone().with_limits(Limits::until(Instant::now()));
            let satisfiable = few_solutions(&puzzle, usize::MAX).is_none_or(|all| !all.is_empty());
            let label = grid_text::describe(&puzzle);
            for most in [None, Some(5)] {
                let found = count(
                    &puzzle,
                    &CountOptions::default()
                        .with_search(search.clone())
                        .with_most(most),
                )
                .unwrap();
                assert_eq!(found.number, 0_u32.into(), "{label}");
                // Who sees at once that there is none may say so.
                let none = found.ending == CountEnding::Complete && !satisfiable;
                assert!(
                    none || found.ending == CountEnding::Stopped(Stopped::Time),
                    "{label}"
                );
            }
            let mut solutions = Solutions::new(&puzzle, search.clone());
            assert!(solutions.next().is_none() && solutions.next().is_none());
            let complete = solutions.ending() == Some(CountEnding::Complete) && !satisfiable;
            assert!(complete || solutions.ending() == Some(CountEnding::Stopped(Stopped::Time)));
            match unique(&puzzle, &search).unwrap() {
                Uniqueness::Unknown { solution: None, .. } => {}
                Uniqueness::Unsatisfiable => assert!(!satisfiable, "{label}"),
                other => panic!("{label}: {other:?}"),
            }
            match common(&puzzle, &search).unwrap() {
                Common::Unknown(_) => {}
                Common::Unsatisfiable => assert!(!satisfiable, "{label}"),
                other => panic!("{label}: {other:?}"),
            }
        }
    }
}

/// How far the searches of a run came.
#[derive(Debug, Default)]
struct Reached {
    nothing: u32,
    some: u32,
    all: u32,
}

impl Reached {
    fn note(&mut self, complete: bool, something: bool) {
        match (complete, something) {
            (true, _) => self.all += 1,
            (false, true) => self.some += 1,
            (false, false) => self.nothing += 1,
        }
    }
}

/// Whatever the time was enough for is right. How much that is depends on the machine.
#[test]
fn what_a_short_time_yields_is_right() {
    let mut reached = [(); 4].map(|()| Reached::default());
    let mut puzzles = 0;
    for number in 0..rounds(120) {
        let puzzle = random_puzzles::medium_puzzle(number);
        let found = brute_force::solutions_within(&puzzle, Rule::All, 400_000);
        let Some(expected) = found.filter(|found| found.len() < 5_000) else {
            continue;
        };
        puzzles += 1;
        let mut random = Random::new("short time", number);
        for options in ways() {
            // The longer ones seldom.
            let most = 50 << random.below(8);
            let micros = random.below(most);
            let start = || {
                options
                    .clone()
                    .with_limits(Limits::within(Duration::from_micros(micros.into())))
            };
            assert_partial(&puzzle, start, &expected, &mut reached);
        }
    }
    report(format_args!(
        "short times: {puzzles} puzzles; count, list, unique, common: {reached:?}"
    ));
    assert!(puzzles >= enough(80));
}

fn assert_partial(
    puzzle: &Puzzle,
    options: impl Fn() -> SearchOptions,
    expected: &[Solution],
    [of_count, of_list, of_unique, of_common]: &mut [Reached; 4],
) {
    let label = grid_text::describe(puzzle);
    let search = options();
    let found = count(
        puzzle,
        &CountOptions::default()
            .with_search(search.clone())
            .with_most(None),
    )
    .unwrap();
    let number = usize::try_from(&found.number).unwrap();
    of_count.note(found.is_exact(), number > 0);
    match found.ending {
        CountEnding::Complete => assert_eq!(number, expected.len(), "{label}"),
        CountEnding::Stopped(_) => assert!(number <= expected.len(), "{label}"),
        CountEnding::Limit => panic!("{label}: there is no limit"),
    }

    let all = set(expected);
    let mut solutions = Solutions::new(puzzle, options());
    let listed: Vec<Solution> = solutions.by_ref().map(Result::unwrap).collect();
    let listed_once = set(&listed);
    assert_eq!(listed_once.len(), listed.len(), "{label}");
    assert!(listed_once.is_subset(&all), "{label}");
    let complete = solutions.ending() == Some(CountEnding::Complete);
    assert_eq!(
        complete,
        solutions.ending() != Some(CountEnding::Stopped(Stopped::Time))
    );
    assert!(!complete || listed.len() == expected.len(), "{label}");
    of_list.note(complete, !listed.is_empty());

    let found = unique(puzzle, &options()).unwrap();
    let unknown = matches!(found, Uniqueness::Unknown { .. });
    of_unique.note(
        !unknown,
        !matches!(found, Uniqueness::Unknown { solution: None, .. }),
    );
    match found {
        Uniqueness::Unsatisfiable => assert!(expected.is_empty(), "{label}"),
        Uniqueness::Unique(only) => assert_eq!(expected, [only], "{label}"),
        Uniqueness::Several([one, other]) => {
            assert!(one != other && expected.contains(&one) && expected.contains(&other));
        }
        Uniqueness::Unknown {
            solution: Some(one),
            ..
        } => assert!(expected.contains(&one), "{label}"),
        Uniqueness::Unknown { solution: None, .. } => {}
        other => panic!("{label}: {other:?}"),
    }

    let graph = candidate_graph(puzzle);
    let rows: Vec<Vec<u8>> = expected.iter().map(|s| counts(puzzle, &graph, s)).collect();
    match common(puzzle, &options()).unwrap() {
        Common::Unsatisfiable => {
            assert!(expected.is_empty(), "{label}");
            of_common.note(true, false);
        }
        Common::Unknown(_) => of_common.note(false, false),
        Common::Satisfiable { corridors, stopped } => {
            for (index, corridor) in corridors.iter().enumerate() {
                let occurring: BTreeSet<u8> = rows.iter().map(|row| row[index]).collect();
                let known: BTreeSet<u8> = corridor.counts.iter().copied().collect();
                let undecided: BTreeSet<u8> = corridor.undecided.iter().copied().collect();
                assert!(!known.is_empty() && known.is_subset(&occurring), "{label}");
                assert!(known.is_disjoint(&undecided), "{label}");
                let possible = &known | &undecided;
                assert!(occurring.is_subset(&possible), "{label}, corridor {index}");
                let always = corridor.always();
                assert!(always.is_none_or(|count| occurring == BTreeSet::from([count])));
                assert!(corridor.counts.is_sorted() && corridor.undecided.is_sorted());
            }
            let complete = corridors
                .iter()
                .all(|corridor| corridor.undecided.is_empty());
            assert_eq!(complete, stopped.is_none(), "{label}");
            of_common.note(complete, true);
        }
        other => panic!("{label}: {other:?}"),
    }
}

/// A puzzle with far more solutions than there is time for.
#[test]
fn a_time_limit_ends_a_long_count() {
    let rules = hashi_sat::Rules::default();
    let (puzzle, _) = large_puzzles::satisfiable(400, rules, 5);
    for options in ways() {
        let start = ThreadTime::start();
        let search = options
            .clone()
            .with_limits(Limits::within(Duration::from_millis(300)));
        let found = count(
            &puzzle,
            &CountOptions::default()
                .with_search(search.clone())
                .with_most(None),
        )
        .unwrap();
        assert_eq!(
            found.ending,
            CountEnding::Stopped(Stopped::Time),
            "{options:?}"
        );
        let search = options
            .clone()
            .with_limits(Limits::within(Duration::from_millis(300)));
        let mut listed = BTreeSet::new();
        let mut solutions = Solutions::new(&puzzle, search.clone());
        for solution in solutions.by_ref() {
            let solution = solution.unwrap();
            assert_eq!(verify(&puzzle, &solution), Ok(()));
            assert!(listed.insert(solution.bridges().to_vec()));
        }
        assert_eq!(
            solutions.ending(),
            Some(CountEnding::Stopped(Stopped::Time)),
            "{options:?}"
        );
        // Far more than two searches of 300 ms take.
        assert!(start.elapsed() < Duration::from_secs(30), "{options:?}");
    }
}
