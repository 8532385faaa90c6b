//! A second solution: never one that is none, and in small puzzles whenever there is one.

use hashi_sat::encodings::BridgeEncoding;
use hashi_sat::{Answer, Limits, Puzzle, SolveOptions, SolverChoice, solve, verify};

use crate::support::brute_force::{self, Rule};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::{grid_text, large_puzzles, random_puzzles, report};

/// Solves with a second solution, which is checked; whether there was one.
fn has_second(puzzle: &Puzzle, options: &SolveOptions) -> bool {
    let label = grid_text::describe(puzzle);
    let alone = solve(puzzle, options).unwrap();
    assert_eq!(alone.second, None, "not asked for: {label}");
    let outcome = solve(puzzle, &options.clone().with_second(true)).unwrap();
    assert_eq!(outcome.answer, alone.answer, "{label}");
    let Some(second) = outcome.second else {
        return false;
    };
    assert_eq!(verify(puzzle, &second), Ok(()), "{label}");
    match outcome.answer {
        Answer::Satisfiable(first) => assert_ne!(first, second, "{label}"),
        other => panic!("{other:?}, but a second solution: {label}"),
    }
    true
}

#[test]
fn small_puzzles_with_several_solutions_are_told_apart_from_others() {
    let [mut none, mut one, mut several, mut missed] = [0; 4];
    for number in 0..rounds(6_000) {
        let puzzle = random_puzzles::small_puzzle(number);
        let solutions = brute_force::solutions_within(&puzzle, Rule::All, 300_000);
        let Some(solutions) = solutions else { continue };
        let mut random = Random::new("second", number);
        let mut options = SolveOptions::default()
            .with_seed(random.chance(50).then_some(number))
            .with_deduction(random.chance(70));
        if random.chance(20) && puzzle.rules().max_bridges() <= 2 {
            options = options.with_encoding(BridgeEncoding::Pair);
        }
        let expected = solutions.len() > 1;
        for &solver in SolverChoice::ALL {
            let found = has_second(&puzzle, &options.clone().with_solver(solver));
            let label = grid_text::describe(&puzzle);
            assert!(!found || expected, "{solver:?}: {label}");
            // varisat counts its conflicts in large blocks, so that it may be given up too early.
            missed += u32::from(found != expected);
        }
        match solutions.len() {
            0 => none += 1,
            1 => one += 1,
            _ => several += 1,
        }
    }
    report(format_args!(
        "second solutions: none {none}, one {one}, several {several}, missed {missed}"
    ));
    assert!(none.min(one).min(several) >= enough(600));
    assert!(30 * missed <= several);
}

/// What is found does not depend on time, and a limit on conflicts that the first solution uses up allows no second
/// search by solver.
#[test]
fn a_second_solution_of_a_large_puzzle_is_right_and_always_the_same() {
    let mut found = 0;
    for number in 0..rounds(200).max(20) {
        let islands = [50, 100, 300][number as usize % 3];
        let rules = hashi_sat::Rules::default();
        let (puzzle, _) = large_puzzles::satisfiable(islands, rules, number);
        let options = SolveOptions::default();
        let has = has_second(&puzzle, &options);
        let again = solve(&puzzle, &options.clone().with_second(true)).unwrap();
        assert_eq!(again.second.is_some(), has);
        let limits = Limits::default().with_conflicts(1);
        has_second(&puzzle, &options.with_limits(limits));
        found += u32::from(has);
    }
    report(format_args!("second solutions of large puzzles: {found}"));
    assert!(found > 0);
}
