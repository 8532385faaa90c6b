//! Whatever is changed in a proof, it is refused, or it still proves the same.

mod claims;
mod formula;
mod judge;
mod lines;

use hashi_sat::Puzzle;
use hashi_sat::verify::proof::{Expected, File, Found, Place, ProvedClaim, Refusal};
use varisat::ProofFormat;

use super::Claimed;
use crate::support::random_puzzles;

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

/// The lines of a formula that are clauses, each with its place among all lines.
fn clause_lines(formula: &str) -> Vec<(usize, &str)> {
    let lines = formula.lines().enumerate();
    lines
        .filter(|(_, line)| !line.starts_with(['c', 'p']))
        .collect()
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
