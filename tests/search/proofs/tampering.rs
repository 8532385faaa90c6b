//! Whatever is changed in a proof, it is refused.

use std::collections::BTreeSet;

use hashi_sat::verify::proof::{Expected, File, Found, Place, ProvedClaim, Refusal};
use hashi_sat::{Clue, Puzzle, Rules, Solution};
use varisat::ProofFormat;

use super::{Claimed, dimacs};
use crate::support::random::Random;
use crate::support::random_puzzles;
use crate::support::rounds::{enough, rounds};

/// A puzzle with exactly one solution whose proof has lines.
fn unique() -> (Puzzle, Claimed) {
    of_a_random_puzzle(|puzzle| {
        let solution = puzzle.solve().unwrap()?;
        Claimed::by_varisat(puzzle, Some(&solution), ProofFormat::Drat)
    })
}

/// A puzzle without a solution whose proof has lines.
fn unsatisfiable() -> (Puzzle, Claimed) {
    of_a_random_puzzle(|puzzle| Claimed::by_varisat(puzzle, None, ProofFormat::Drat))
}

/// The first one whose formula unit propagation alone does not refute.
fn of_a_random_puzzle(claim: impl Fn(&Puzzle) -> Option<Claimed>) -> (Puzzle, Claimed) {
    for number in 0.. {
        let puzzle = random_puzzles::medium_puzzle(number);
        let Some(claimed) = claim(&puzzle) else {
            continue;
        };
        let without = Claimed {
            proof: Vec::new(),
            ..claimed.clone()
        };
        if without.check(&puzzle).is_err() {
            return (puzzle, claimed);
        }
    }
    unreachable!()
}

/// Whether this is about one of the files.
fn unreadable(refusal: &Refusal) -> Option<(File, Place, Found, Expected)> {
    match refusal {
        Refusal::Unreadable {
            file,
            place,
            found,
            expected,
        } => Some((*file, *place, found.clone(), *expected)),
        _ => None,
    }
}

/// The lines of a text proof that add clauses.
fn text_lines(proof: &[u8]) -> Vec<String> {
    let text = std::str::from_utf8(proof).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('d'));
    lines.map(str::to_owned).collect()
}

fn joined(lines: &[String]) -> Vec<u8> {
    lines
        .iter()
        .flat_map(|line| [line, "\n"])
        .flat_map(str::bytes)
        .collect()
}

/// The lines of a formula that are clauses, each with its place among all lines.
fn clause_lines(formula: &str) -> Vec<(usize, &str)> {
    let lines = formula.lines().enumerate();
    lines
        .filter(|(_, line)| !line.starts_with(['c', 'p']))
        .collect()
}

/// The formula with one line changed, none instead of it, or one more after it; the header counts its clauses.
fn with_line(formula: &str, at: usize, instead: Option<&str>, further: Option<&str>) -> String {
    let lines = formula
        .lines()
        .enumerate()
        .flat_map(|(place, line)| match place == at {
            true => [instead, further],
            false => [Some(line), None],
        });
    let lines: Vec<&str> = lines.flatten().collect();
    let clauses = lines
        .iter()
        .filter(|line| !line.starts_with(['c', 'p']))
        .count();
    let lines = lines.iter().map(|line| match line.strip_prefix("p cnf ") {
        Some(sizes) => {
            let variables = sizes.split(' ').next().unwrap();
            format!("p cnf {variables} {clauses}\n")
        }
        None => format!("{line}\n"),
    });
    lines.collect()
}

#[test]
fn what_is_whole_is_accepted() {
    for (claim, (puzzle, claimed)) in [
        (ProvedClaim::ExactlyOne, unique()),
        (ProvedClaim::NoSolution, unsatisfiable()),
    ] {
        let verified = claimed.check(&puzzle).unwrap();
        assert_eq!(verified.claim, claim);
        assert_eq!(
            verified.clauses,
            clause_lines(&claimed.formula).len() as u64
        );
        assert_eq!(verified.rup + verified.rat, verified.lines);
    }
}

#[test]
fn a_clause_that_is_dropped_is_missing() {
    for (puzzle, claimed) in [unique(), unsatisfiable()] {
        let lines = clause_lines(&claimed.formula);
        let all: BTreeSet<&str> = lines.iter().map(|&(_, line)| line).collect();
        let mut missing = 0;
        for &(place, line) in &lines {
            let formula = with_line(&claimed.formula, place, None, None);
            let left: BTreeSet<&str> = clause_lines(&formula)
                .into_iter()
                .map(|(_, line)| line)
                .collect();
            if left.len() == all.len() {
                // It stands there twice.
                continue;
            }
            let refusal = Claimed {
                formula,
                ..claimed.clone()
            }
            .check(&puzzle)
            .unwrap_err();
            assert!(
                matches!(refusal, Refusal::Missing { .. }),
                "{line}: {refusal}"
            );
            missing += 1;
        }
        assert!(missing > 50, "{missing}");
    }
}

#[test]
fn a_clause_that_is_dropped_without_a_word_is_missed_in_the_header() {
    let (puzzle, claimed) = unique();
    let last = claimed.formula.trim_end().rfind('\n').unwrap() + 1;
    let formula = claimed.formula[..last].to_owned();
    let refusal = Claimed { formula, ..claimed }.check(&puzzle).unwrap_err();
    assert!(matches!(refusal, Refusal::Count { .. }), "{refusal}");
}

#[test]
fn a_clause_that_is_changed_is_missing() {
    let (puzzle, claimed) = unique();
    for (place, line) in clause_lines(&claimed.formula) {
        let other = match line.strip_prefix('-') {
            Some(line) => line.to_owned(),
            None if line == "0" => continue,
            None => format!("-{line}"),
        };
        let formula = with_line(&claimed.formula, place, Some(&other), None);
        let refusal = Claimed {
            formula,
            ..claimed.clone()
        }
        .check(&puzzle)
        .unwrap_err();
        // Where the clause stands twice, it is the changed one that should not be there.
        let expected = matches!(
            refusal,
            Refusal::Missing { .. } | Refusal::Unexpected { .. }
        );
        assert!(expected, "{line}: {refusal}");
    }
}

#[test]
fn a_clause_that_is_added_should_not_be_there() {
    let (puzzle, claimed) = unsatisfiable();
    let lines = clause_lines(&claimed.formula);
    let (place, last) = *lines.last().unwrap();
    for added in ["0", "1 0", "-1 0", "1 2 3 4 0", "1 -1 0"] {
        if lines.iter().any(|&(_, line)| line == added) {
            continue;
        }
        let formula = with_line(&claimed.formula, place, Some(last), Some(added));
        let refusal = Claimed {
            formula,
            ..claimed.clone()
        }
        .check(&puzzle)
        .unwrap_err();
        let Refusal::Unexpected { line, .. } = refusal else {
            panic!("{added}: {refusal}");
        };
        assert_eq!(line as usize, place + 2);
    }
}

#[test]
fn order_and_repetitions_do_not_matter() {
    let (puzzle, claimed) = unique();
    let mut lines: Vec<&str> = claimed.formula.lines().collect();
    let header = lines.iter().position(|line| line.starts_with('p')).unwrap();
    let clauses = clause_lines(&claimed.formula).len();
    lines[header + 1..].reverse();
    let last = lines[lines.len() - 2];
    let again = format!("{} {last}", last.trim_end_matches(" 0"));
    lines.push(&again);
    let formula = lines
        .join("\n")
        .replace(&format!(" {clauses}\n"), &format!(" {}\n", clauses + 1));
    Claimed { formula, ..claimed }.check(&puzzle).unwrap();
}

#[test]
fn a_proof_that_is_cut_short_refutes_nothing() {
    for (puzzle, mut claimed) in [unique(), unsatisfiable()] {
        let lines = text_lines(&claimed.proof);
        // From where on the rest follows by unit propagation.
        let mut needed = lines.len();
        for kept in (0..lines.len()).rev() {
            claimed.proof = joined(&lines[..kept]);
            match claimed.check(&puzzle) {
                Ok(_) => {
                    assert_eq!(needed, kept + 1);
                    needed = kept;
                }
                Err(refusal) => assert_eq!(refusal, Refusal::Open { lines: kept as u64 }),
            }
        }
        assert!(needed > 0);
    }
}

#[test]
fn lines_that_are_swapped_do_not_follow() {
    let mut refused = 0;
    for (puzzle, mut claimed) in [unique(), unsatisfiable()] {
        let lines = text_lines(&claimed.proof);
        for first in 0..lines.len() - 1 {
            // The empty clause first is what never follows.
            let mut swapped = lines.clone();
            let last = swapped.len() - 1;
            swapped.swap(first, last);
            claimed.proof = joined(&swapped);
            match claimed.check(&puzzle) {
                Err(Refusal::Step { place, .. }) => {
                    let line = first as u64 + 1;
                    assert_eq!(place, Place::Line { line, column: 1 });
                    refused += 1;
                }
                // Unit propagation has refuted it before.
                Ok(_) => {}
                Err(other) => panic!("{other}"),
            }
        }
    }
    assert!(refused > 3, "{refused}");
}

#[test]
fn a_line_that_is_made_stronger_does_not_follow() {
    let (puzzle, mut claimed) = unique();
    let solution = claimed.solution.clone().unwrap();
    // Without the excluding clause the solution is a model, so that its opposite never follows.
    let lines = text_lines(&claimed.proof);
    claimed.solution = None;
    claimed.formula = dimacs(&puzzle, None);
    let refusal = claimed.check(&puzzle).unwrap_err();
    let expected = matches!(refusal, Refusal::Step { .. } | Refusal::Open { .. });
    assert!(expected, "{refusal}, {} {solution:?}", lines.len());
}

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

#[test]
fn the_order_of_elimination_belongs_to_the_formula() {
    let (puzzle, claimed) = unsatisfiable();
    let line = claimed
        .formula
        .lines()
        .find(|line| line.starts_with("c eliminate "));
    let line = line.unwrap().to_owned();
    let cells: Vec<&str> = line.trim_start_matches("c eliminate ").split(' ').collect();
    let refused = |cells: &[&str]| {
        let changed = format!("c eliminate {}", cells.join(" "));
        let formula = claimed.formula.replace(&line, &changed);
        Claimed {
            formula,
            ..claimed.clone()
        }
        .check(&puzzle)
        .unwrap_err()
    };
    for place in 1..cells.len() {
        let without = [&cells[..place], &cells[place + 1..]].concat();
        assert!(matches!(refused(&without), Refusal::Order { .. }));
        let twice = [&cells[..place], &cells[..1], &cells[place..]].concat();
        assert!(matches!(refused(&twice), Refusal::Order { .. }));
    }
    let mut reversed = cells.clone();
    reversed.reverse();
    let refusal = refused(&reversed);
    assert!(matches!(refusal, Refusal::Missing { .. }), "{refusal}");
    let water = [&cells[..], &["77,77"]].concat();
    assert!(matches!(refused(&water), Refusal::Order { .. }));
    for word in ["1", "1,", "1,+1", "a,b", "1,2,3", "99999999999999999999,1"] {
        let words = [&cells[..], &[word]].concat();
        let (file, _, found, expected) = unreadable(&refused(&words)).unwrap();
        assert_eq!(
            (file, expected),
            (File::Formula, Expected::Island),
            "{word}"
        );
        assert_eq!(found, Found::Word(word.to_owned()));
    }
}

/// In binary, a proof that ends anywhere but at the end of a line is refused for that; at the end of a line, as one that
/// is cut short.
#[test]
fn a_binary_proof_that_is_truncated_is_refused() {
    let (puzzle, text) = unsatisfiable();
    let mut binary = Claimed::by_varisat(&puzzle, None, ProofFormat::BinaryDrat).unwrap();
    let whole = binary.check(&puzzle).unwrap();
    assert_eq!(whole, text.check(&puzzle).unwrap());
    let proof = binary.proof.clone();
    let (mut open, mut within) = (0, 0);
    for length in 1..proof.len() {
        binary.proof = proof[..length].to_vec();
        match binary.check(&puzzle) {
            Ok(verified) => assert!(verified.lines < whole.lines),
            Err(Refusal::Open { .. }) => open += 1,
            Err(refusal) => {
                let (file, place, found, _) = unreadable(&refusal).unwrap();
                assert_eq!(file, File::Proof);
                // Without the 0 of its first line a `d` may as well be a text.
                if length > proof.iter().position(|&byte| byte == 0).unwrap() {
                    assert_eq!((place, found), (Place::Byte(length as u64), Found::End));
                }
                within += 1;
            }
        }
    }
    assert!(open > 3 && within > 10, "{open} {within}");
}

/// Any byte changed: it is refused, or it still is a proof of the same (with fewer lines, say).
#[test]
fn a_byte_that_is_changed_proves_nothing_false() {
    let mut refused = 0;
    let (puzzle, claimed) = unsatisfiable();
    let satisfiable = claimed.formula.replace("c eliminate", "c no");
    assert!(
        Claimed {
            formula: satisfiable,
            ..claimed.clone()
        }
        .check(&puzzle)
        .is_err()
    );
    for number in 0..rounds(2_000) {
        let mut random = Random::new("byte", number);
        let mut formula = claimed.formula.clone().into_bytes();
        let place = random.below(formula.len() as u32) as usize;
        formula[place] = *random.pick(b"0123456789 -\ncpd");
        let formula = String::from_utf8(formula).unwrap();
        let changed = Claimed {
            formula: formula.clone(),
            ..claimed.clone()
        };
        match changed.check(&puzzle) {
            Ok(_) => {
                let clauses = |text: &str| -> BTreeSet<String> {
                    let lines = text.lines().filter(|line| !line.starts_with(['c', 'p']));
                    lines.map(str::to_owned).collect()
                };
                let words = |text: &str| -> usize {
                    clauses(text).iter().map(|c| c.split(' ').count()).sum()
                };
                assert!(words(&formula) + 2 >= words(&claimed.formula), "{place}");
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused >= enough(1_000), "{refused}");
}
