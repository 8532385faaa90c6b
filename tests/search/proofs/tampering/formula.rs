//! Another formula than that of the puzzle.

use std::collections::BTreeSet;

use hashi_sat::verify::proof::{Expected, File, Found, Refusal};

use super::super::Claimed;
use super::judge::clauses;
use super::{clause_lines, unique, unreadable, unsatisfiable};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

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

/// Any byte changed: it is refused, or these still are the same clauses.
#[test]
fn a_byte_that_is_changed_makes_no_other_formula() {
    let (mut refused, mut accepted) = (0, 0);
    let (puzzle, claimed) = unsatisfiable();
    let whole = clauses(&claimed.formula);
    let set = |clauses: &[Vec<i32>]| -> BTreeSet<BTreeSet<i32>> {
        let clauses = clauses.iter();
        clauses
            .map(|clause| clause.iter().copied().collect())
            .collect()
    };
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
                assert_eq!(set(&clauses(&formula)), set(&whole), "byte {place}");
                accepted += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused >= enough(1_000), "{refused}");
    assert!(accepted >= enough(50), "{accepted}");
}
