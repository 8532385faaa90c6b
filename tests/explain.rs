//! Reasons for "no solution": minimal, right, and the same under every way to search.

mod support;

use hashi_sat::explain::{Conflict, Explanation, Reason, explain};
use hashi_sat::{Answer, Clue, Puzzle, SearchOptions, Solution, SolveOptions, SolverChoice, solve};
use support::brute_force::{self, Rule};
use support::{grid_text, random_puzzles, report};

/// The puzzle with the clues of these islands alone, but for one.
fn with_only(puzzle: &Puzzle, conflict: &Conflict, dropped: Option<usize>) -> Puzzle {
    let kept: Vec<_> = conflict
        .clues
        .iter()
        .enumerate()
        .filter(|&(place, _)| Some(place) != dropped)
        .map(|(_, island)| island.cell)
        .collect();
    let keep = |index: usize, clue| {
        if kept.contains(&puzzle.islands()[index].cell) {
            clue
        } else {
            Clue::Unknown
        }
    };
    puzzle.with_clues(keep).unwrap()
}

/// Whether there is a solution: by plain search, or, where that takes too long, by one that is verified.
fn is_solvable(puzzle: &Puzzle) -> bool {
    match brute_force::solutions_within(puzzle, Rule::All, 100_000) {
        Some(solutions) => !solutions.is_empty(),
        None => {
            let outcome = solve(puzzle, &SolveOptions::default()).unwrap();
            matches!(outcome.answer, Answer::Satisfiable(_))
        }
    }
}

/// Explains `puzzle`, whose solutions by plain search are given, and checks what can be checked.
fn check(puzzle: &Puzzle, solutions: &[Solution], options: &SearchOptions) -> Option<Reason> {
    let label = format!("{}, {options:?}", grid_text::describe(puzzle));
    match explain(puzzle, options).unwrap() {
        Explanation::Satisfiable { solution, several } => {
            assert!(solutions.contains(&solution), "{label}");
            assert_eq!(several, Some(solutions.len() > 1), "{label}");
            None
        }
        Explanation::Unsatisfiable(reason) => {
            assert!(solutions.is_empty(), "{label}");
            if let Reason::Conflict(conflict) = &reason {
                assert!(conflict.minimal, "{label}");
                let alone = with_only(puzzle, conflict, None);
                assert!(!is_solvable(&alone), "{label}: {reason}");
                for place in 0..conflict.clues.len() {
                    let without = with_only(puzzle, conflict, Some(place));
                    assert!(
                        is_solvable(&without),
                        "{label}: {reason}: {place} is not needed"
                    );
                }
            }
            Some(reason)
        }
        other => panic!("{label}: {other:?}"),
    }
}

#[test]
fn reasons_hold_and_are_minimal_on_small_puzzles() {
    let mut conflicts = 0;
    for number in 0..2_000 {
        let puzzle = random_puzzles::small_puzzle(number);
        let Some(solutions) = brute_force::solutions_within(&puzzle, Rule::All, 200_000) else {
            continue;
        };
        for solver in [SolverChoice::Batsat, SolverChoice::Varisat] {
            let options = SearchOptions {
                solver,
                ..SearchOptions::default()
            };
            if let Some(Reason::Conflict(_)) = check(&puzzle, &solutions, &options) {
                conflicts += 1;
            }
        }
    }
    report(format_args!("{conflicts} conflicts"));
    assert!(conflicts > 200);
}
