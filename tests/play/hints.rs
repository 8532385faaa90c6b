//! Walks from a state to the solution: each step against plain search, and what it says it uses.

mod entailment;
mod everywhere;
pub(crate) mod puzzles;
mod refutations;
mod sentences;
mod stopped;
mod told;
mod walker;

use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::play::grade::{Grade, Grading, grade, grade_unique};
use hashi_sat::play::hint::{
    Level, Step, Technique, UniqueWalk, UniqueWalkEnding, Walk, WalkEnding,
};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Limits, Puzzle, SearchOptions, Solution, State, Uniqueness, unique, verify};
use walker::Tally;

use crate::support::brute_force::{self, Rule};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, report};

#[test]
fn every_step_of_random_walks_follows() {
    let mut tally = Tally::default();
    for (puzzle, solution) in puzzles::unique_ones(24_000) {
        tally.walk(&puzzle, &State::default(), &[solution]);
    }
    report(format_args!("random walks: {tally:?}"));
    assert!(tally.walks >= enough(6_000) && tally.limits >= enough(1_000) && tally.in_vain == 0);
    for technique in Technique::ALL {
        // Rare; the examples of the sentences have them.
        let is_rare = [
            Technique::OnlyLink,
            Technique::Starvation,
            Technique::ClueSet,
        ]
        .contains(&technique);
        assert!(is_rare || tally.of(technique) >= enough(10), "{technique}");
    }
}

#[test]
fn every_step_of_walks_from_right_states_follows() {
    let mut tally = Tally::default();
    for (number, (puzzle, solution)) in (0..).zip(puzzles::unique_ones(12_000)) {
        let mut random = Random::new("right state", number);
        let state = puzzles::right_state(&puzzle, &solution, &mut random);
        tally.walk(&puzzle, &state, &[solution]);
    }
    report(format_args!("walks from right states: {tally:?}"));
    assert!(tally.walks >= enough(3_000) && tally.in_vain == 0);
}

#[test]
fn every_step_of_shared_walks_follows() {
    let mut tally = Tally::default();
    for (number, (_, puzzle, solution)) in (0..).zip(puzzles::shared_ones()) {
        let mut random = Random::new("shared state", number);
        let state = puzzles::right_state(&puzzle, &solution, &mut random);
        for state in [State::default(), state] {
            tally.walk(&puzzle, &state, std::slice::from_ref(&solution));
        }
    }
    report(format_args!("shared walks: {tally:?}"));
    assert_eq!(tally.in_vain, 0);
}

#[test]
fn every_step_of_generated_walks_follows() {
    let mut tally = Tally::default();
    for (puzzle, solution) in puzzles::generated_ones() {
        tally.walk(&puzzle, &State::default(), &[solution]);
    }
    report(format_args!("generated walks: {tally:?}"));
    assert!(tally.walks >= enough(1_000) && tally.in_vain < tally.limits / 200);
}

/// Other numbers of solutions: what is reported holds in all of them, and the end says how many there are.
#[test]
fn walks_without_one_solution_say_so() {
    let (mut none, mut several) = (Tally::default(), Tally::default());
    for number in 0..rounds(6_000) {
        let puzzle = crate::support::random_puzzles::small_puzzle(number);
        let Some(solutions) = brute_force::solutions_within(&puzzle, Rule::All, 100_000) else {
            continue;
        };
        match solutions[..] {
            [] => none.walk(&puzzle, &State::default(), &[]),
            [_] => {}
            _ => several.walk(&puzzle, &State::default(), &solutions),
        }
    }
    report(format_args!("no solution: {none:?}, several: {several:?}"));
    assert!(none.walks >= enough(1_000) && several.walks >= enough(800));
}

/// It is the solutions that extend the state that count.
#[test]
fn walks_from_states_of_puzzles_with_several_solutions_say_how_many_are_left() {
    let mut tallies = [Tally::default(), Tally::default()];
    for number in 0..rounds(6_000) {
        let puzzle = crate::support::random_puzzles::small_puzzle(number);
        let solutions = brute_force::solutions_within(&puzzle, Rule::All, 100_000);
        let Some(solutions) = solutions.filter(|all| all.len() > 1) else {
            continue;
        };
        let mut random = Random::new("several", number);
        for _ in 0..3 {
            let aim = random.pick(&solutions);
            let state = puzzles::right_state(&puzzle, aim, &mut random);
            let left = puzzles::extending(&puzzle, &state, &solutions);
            tallies[usize::from(left.len() > 1)].walk(&puzzle, &state, &left);
        }
    }
    report(format_args!("one left, several left: {tallies:?}"));
    assert!(tallies.iter().all(|tally| tally.walks >= enough(500)));
}

#[test]
fn walks_from_wrong_states_end_in_a_contradiction() {
    let (mut wrong, mut right) = (Tally::default(), Tally::default());
    for number in 0..rounds(4_000) {
        let puzzle = crate::support::random_puzzles::small_puzzle(number);
        let Some(solutions) = brute_force::solutions_within(&puzzle, Rule::All, 100_000) else {
            continue;
        };
        let mut random = Random::new("any state", number);
        let state = puzzles::any_state(&puzzle, &mut random);
        let left = puzzles::extending(&puzzle, &state, &solutions);
        let tally = if left.is_empty() {
            &mut wrong
        } else {
            &mut right
        };
        tally.walk(&puzzle, &state, &left);
    }
    report(format_args!("any state: wrong {wrong:?}, right {right:?}"));
    assert!(wrong.walks >= enough(1_500) && right.walks >= enough(500));
}

fn graded(puzzle: &Puzzle) -> Grade {
    match grade(puzzle, &SearchOptions::default()).unwrap() {
        Grading::Graded(grade) => grade,
        other => panic!("{other:?}: {}", grid_text::describe(puzzle)),
    }
}

/// Walks with techniques up to each level: those below the grade get stuck.
fn assert_level(puzzle: &Puzzle, solution: &Solution) -> Level {
    let label = grid_text::describe(puzzle);
    let grade = graded(puzzle);
    for hardest in Level::ALL {
        let options = SearchOptions::default();
        let mut walk = Walk::new(puzzle, &State::default(), &options).up_to(hardest);
        let steps: Vec<Step> = walk.by_ref().map(Result::unwrap).collect();
        let needed = steps.iter().map(Step::level).max().unwrap_or(Level::Easy);
        let label = format!("up to {hardest}: {label}");
        if hardest < grade.level {
            assert!(needed <= hardest, "{label}");
            assert_eq!(walk.ending(), Some(WalkEnding::Stuck), "{label}");
            assert!(verify(puzzle, &walk.bridges()).is_err(), "{label}");
        } else {
            assert_eq!(needed, grade.level, "{label}");
            assert_eq!(walk.ending(), Some(WalkEnding::Complete), "{label}");
            assert_eq!(walk.bridges(), *solution, "{label}");
            assert_eq!(grade.steps(), steps.len(), "{label}");
        }
    }
    grade.level
}

#[test]
fn no_puzzle_is_finished_below_its_level() {
    let mut levels = [0; 4];
    for (puzzle, solution) in puzzles::unique_ones(12_000) {
        levels[assert_level(&puzzle, &solution) as usize] += 1;
    }
    for (_, puzzle, solution) in puzzles::shared_ones() {
        assert_level(&puzzle, &solution);
    }
    report(format_args!("random puzzles by level: {levels:?}"));
    assert!(levels.iter().all(|&puzzles| puzzles >= enough(20)));
}

#[test]
fn a_grade_that_was_stopped_is_a_lower_bound() {
    let (mut at_once, mut midway, mut raised, mut complete) = (0, 0, 0, 0);
    for (puzzle, solution) in puzzles::unique_ones(12_000) {
        let label = grid_text::describe(&puzzle);
        let whole = graded(&puzzle);
        if whole.level < Level::Expert {
            continue;
        }
        let mut before = 0;
        for most in [0, 1, 2, 4, 8, 16, 1_000_000] {
            let limits = Limits::default().with_conflicts(most);
            let options = SearchOptions::default().with_limits(limits);
            let found = grade_unique(&puzzle, &solution, &options).unwrap();
            assert!(found.steps() >= before, "{most} conflicts: {label}");
            before = found.steps();
            if found.stopped.is_none() {
                complete += 1;
                assert_eq!(found, whole, "{most} conflicts: {label}");
                continue;
            }
            assert_eq!(found.stopped, Some(Stopped::Conflicts), "{label}");
            assert!(found.level <= whole.level, "{most} conflicts: {label}");
            assert!(found.score <= whole.score, "{most} conflicts: {label}");
            let whole_counts = whole.techniques();
            let used = |technique| whole_counts.iter().find(|&&(each, _)| each == technique);
            for (technique, count) in found.techniques() {
                assert!(
                    used(technique).is_some_and(|&(_, all)| count <= all),
                    "{label}"
                );
            }
            if most == 0 {
                assert_eq!((found.steps(), found.score), (0, 0.0), "{label}");
                at_once += 1;
            }
            midway += u32::from(found.steps() > 0);
            let hardest = found.walk.iter().map(|step| step.level()).max();
            raised += u32::from(hardest.is_some_and(|hardest| hardest < found.level));
        }
        let nothing = SearchOptions::default().with_limits(Limits::default().with_conflicts(0));
        assert_eq!(
            grade(&puzzle, &nothing).unwrap(),
            Grading::Unknown(Stopped::Conflicts),
            "{label}"
        );
    }
    report(format_args!(
        "stopped midway: {midway}, before a step of experts: {raised}; not stopped: {complete}"
    ));
    assert!(at_once >= enough(50) && complete >= enough(50));
}

#[test]
fn what_is_not_the_only_solution_is_a_contradiction() {
    let read = |text: &[u8]| format::read(text, &ReadOptions::default()).unwrap().puzzle;
    let options = SearchOptions::default();
    let ending = |puzzle: &Puzzle, state: &State, solution: &Solution| {
        let mut walk = UniqueWalk::new(puzzle, state, solution, &options);
        walk.by_ref().for_each(|step| drop(step.unwrap()));
        walk.ending()
    };
    let several = read(b"3.3\n...\n3.3");
    let Uniqueness::Several(solutions) = unique(&several, &options).unwrap() else {
        panic!("it has two");
    };
    let contradiction = Some(UniqueWalkEnding::Contradiction);
    for solution in &solutions {
        let found = ending(&several, &State::default(), solution);
        assert_eq!(found, contradiction);
    }
    let [one, other] = &solutions;
    let found = ending(&several, &State::from(one.clone()), other);
    assert_eq!(found, contradiction);
    let found = ending(&read(b"1.3.2"), &State::default(), one);
    assert_eq!(found, contradiction);
}

#[test]
fn walks_and_grades_are_the_same_again() {
    for (puzzle, solution) in puzzles::unique_ones(4_000) {
        let label = grid_text::describe(&puzzle);
        let walk = |options: &SearchOptions| -> Vec<Step> {
            let walk = Walk::new(&puzzle, &State::default(), options);
            walk.map(Result::unwrap).collect()
        };
        let grade = graded(&puzzle);
        let options = SearchOptions::default();
        let steps = walk(&options);
        assert_eq!(walk(&options), steps, "{label}");
        let mut unique = UniqueWalk::new(&puzzle, &State::default(), &solution, &options);
        let known: Vec<Step> = unique.by_ref().map(Result::unwrap).collect();
        assert_eq!(known, steps, "{label}");
        assert_eq!(unique.ending(), Some(UniqueWalkEnding::Complete), "{label}");
        assert_eq!(graded(&puzzle), grade, "{label}");
    }
}
