//! Seeds choose among solutions: the same seed the same one, all seeds together every one.

use std::collections::BTreeSet;

use hashi_sat::{Answer, Puzzle, Solution, solve};

use crate::support::enumerate::Way;
use crate::support::{brute_force, grid_text, random_puzzles, report};

fn solved(puzzle: &Puzzle, seed: Option<u64>, way: Way) -> Option<Solution> {
    let options = way.options().with_seed(seed);
    match solve(puzzle, &options).map(|outcome| outcome.answer) {
        Ok(Answer::Satisfiable(solution)) => Some(solution),
        Ok(Answer::Unsatisfiable) => None,
        other => panic!("{}: {other:?}", grid_text::describe(puzzle)),
    }
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    for number in 0..300 {
        let puzzle = random_puzzles::small_puzzle(number);
        for way in Way::all(&puzzle) {
            for seed in [None, Some(0), Some(1), Some(u64::MAX)] {
                let [first, second] = [0, 1].map(|_| solved(&puzzle, seed, way));
                assert_eq!(first, second, "{}, {way:?}", grid_text::describe(&puzzle));
            }
        }
    }
}

#[test]
fn different_seeds_reach_every_solution() {
    let mut puzzles = 0;
    let mut seeds = 0;
    for number in 0..1_500 {
        let puzzle = random_puzzles::small_puzzle(number);
        let all = brute_force::solutions(&puzzle);
        if !(2..=8).contains(&all.len()) {
            continue;
        }
        puzzles += 1;
        for way in Way::all(&puzzle) {
            let mut reached = BTreeSet::new();
            for seed in 0..2_000 {
                let solution = solved(&puzzle, Some(seed), way);
                reached.extend(solution.map(|solution| solution.bridges().to_vec()));
                seeds += 1;
                if reached.len() == all.len() {
                    break;
                }
            }
            assert_eq!(
                reached.len(),
                all.len(),
                "{} by {way:?}: 2000 seeds miss solutions",
                grid_text::describe(&puzzle)
            );
        }
    }
    report(format_args!(
        "seeds: every solution of {puzzles} puzzles reached with {seeds} seeds"
    ));
    assert!(puzzles > 100);
}

#[test]
fn a_large_puzzle_has_a_different_answer_for_nearly_every_seed() {
    let rules = hashi_sat::Rules::default();
    let (puzzle, _) = crate::support::large_puzzles::satisfiable(100, rules, 0);
    for way in Way::all(&puzzle) {
        let answers: BTreeSet<_> = (0..20)
            .filter_map(|seed| solved(&puzzle, Some(seed), way))
            .map(|solution| solution.bridges().to_vec())
            .collect();
        let number = answers.len();
        assert!(number > 10, "{way:?}: 20 seeds gave {number} answers");
    }
}
