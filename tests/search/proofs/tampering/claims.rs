//! Another puzzle, other rules, another solution.

use std::collections::BTreeSet;

use hashi_sat::verify::proof::Refusal;
use hashi_sat::{Clue, Puzzle, Rules, Solution};

use super::super::{Claimed, dimacs};
use super::{clause_lines, unique, unsatisfiable};
use crate::support::random_puzzles;
use crate::support::rounds::rounds;

/// Another puzzle with the same proof. Where it has the same formula, it is the same question: an island with room for
/// one bridge has one, whether its clue says so or not.
fn assert_no_proof_of(claimed: &Claimed, puzzle: &Puzzle, other: &Puzzle) {
    let clauses = |puzzle: &Puzzle| -> BTreeSet<String> {
        let formula = dimacs(puzzle, None);
        let lines = clause_lines(&formula);
        lines.iter().map(|(_, line)| (*line).to_owned()).collect()
    };
    if clauses(puzzle) == clauses(other) {
        return;
    }
    if let Some(solution) = &claimed.solution {
        if hashi_sat::verify(other, solution).is_err() {
            let refusal = claimed.check(other).unwrap_err();
            let expected = matches!(
                refusal,
                Refusal::Solution(_) | Refusal::Order { .. } | Refusal::Unreadable { .. }
            );
            assert!(expected, "{refusal}");
        }
    }
    let claimed = Claimed {
        solution: None,
        formula: dimacs(puzzle, None),
        ..claimed.clone()
    };
    let refusal = claimed.check(other).unwrap_err();
    let expected = matches!(
        refusal,
        Refusal::Missing { .. }
            | Refusal::Unexpected { .. }
            | Refusal::Order { .. }
            | Refusal::Variables { .. }
    );
    assert!(expected, "{refusal}");
}

#[test]
fn it_proves_nothing_about_another_puzzle() {
    for (puzzle, claimed) in [unique(), unsatisfiable()] {
        for number in 0..rounds(200) {
            let other = random_puzzles::small_puzzle(number);
            assert_no_proof_of(&claimed, &puzzle, &other);
        }
    }
}

#[test]
fn it_proves_nothing_about_other_rules() {
    for (puzzle, claimed) in [unique(), unsatisfiable()] {
        let rules = puzzle.rules();
        let mut changed = 0;
        for most in 1..=Rules::MOST_BRIDGES {
            for loops in [true, false] {
                let other = Rules::new(most, loops).unwrap();
                let Ok(other) = puzzle.clone().with_rules(other) else {
                    continue;
                };
                if other.rules() != rules {
                    assert_no_proof_of(&claimed, &puzzle, &other);
                    changed += 1;
                }
            }
        }
        assert!(changed > 3, "{changed}");
    }
}

#[test]
fn it_proves_nothing_about_another_clue() {
    for (puzzle, claimed) in [unique(), unsatisfiable()] {
        for island in 0..puzzle.islands().len() {
            for change in [Some(1), Some(-1), None] {
                let other = puzzle.with_clues(|index, clue| match (clue, change) {
                    (Clue::Number(clue), Some(more)) if index == island => {
                        Clue::Number(clue.saturating_add_signed(more).max(1))
                    }
                    (_, None) if index == island => Clue::Unknown,
                    _ => clue,
                });
                let Ok(other) = other else { continue };
                if other != puzzle {
                    assert_no_proof_of(&claimed, &puzzle, &other);
                }
            }
        }
    }
}

#[test]
fn the_solution_belongs_to_the_claim() {
    let (puzzle, claimed) = unique();
    // Without it, the formula has a clause too many.
    let without = Claimed {
        solution: None,
        ..claimed.clone()
    };
    let refusal = without.check(&puzzle).unwrap_err();
    assert!(matches!(refusal, Refusal::Unexpected { .. }), "{refusal}");
    // Another one is none.
    let bridges = claimed.solution.as_ref().unwrap().bridges();
    let solution = Some(Solution::new(bridges[1..].to_vec()));
    let refusal = Claimed {
        solution,
        ..claimed.clone()
    }
    .check(&puzzle)
    .unwrap_err();
    assert!(matches!(refusal, Refusal::Solution(_)), "{refusal}");
    // With one that the formula does not exclude, a clause is missing.
    let formula = dimacs(&puzzle, None);
    let refusal = Claimed { formula, ..claimed }.check(&puzzle).unwrap_err();
    assert!(matches!(refusal, Refusal::Missing { .. }), "{refusal}");
    // There is none of a puzzle without a solution.
    let (puzzle, claimed) = unsatisfiable();
    let solution = Some(Solution::default());
    let refusal = Claimed {
        solution,
        ..claimed
    }
    .check(&puzzle)
    .unwrap_err();
    assert!(matches!(refusal, Refusal::Solution(_)), "{refusal}");
}

/// The proof that there is no other solution, and the formula without the clause that excludes the one: that has a model.
#[test]
fn a_proof_of_exactly_one_is_none_of_no_solution() {
    let (puzzle, mut claimed) = unique();
    claimed.solution = None;
    claimed.formula = dimacs(&puzzle, None);
    let refusal = claimed.check(&puzzle).unwrap_err();
    let expected = matches!(refusal, Refusal::Step { .. } | Refusal::Open { .. });
    assert!(expected, "{refusal}");
}

/// Of a puzzle with several solutions, a proof that excludes another one of them.
#[test]
fn one_solution_does_not_stand_for_another() {
    let puzzle: Puzzle = "2.2\n...\n2.2\n".parse().unwrap();
    let puzzle = puzzle.with_clues(|_, _| Clue::Unknown).unwrap();
    let solutions: Vec<Solution> = crate::support::brute_force::solutions(&puzzle);
    let claimed = |excluded: &Solution, told: &Solution| Claimed {
        formula: dimacs(&puzzle, Some(excluded)),
        proof: b"0\n".to_vec(),
        solution: Some(told.clone()),
    };
    let other = claimed(&solutions[0], &solutions[1]);
    let refusal = other.check(&puzzle).unwrap_err();
    assert!(matches!(refusal, Refusal::Missing { .. }), "{refusal}");
    let same = claimed(&solutions[0], &solutions[0]);
    let refusal = same.check(&puzzle).unwrap_err();
    assert!(matches!(refusal, Refusal::Step { .. }), "{refusal}");
}
