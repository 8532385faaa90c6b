//! Proofs: every line is RUP over the complete formula, and the claim is that of a plain search.

use std::collections::BTreeMap;

use hashi_sat::questions::prove::{Claim, LineKind, Proof, Proving, prove};
use hashi_sat::sat::limits::{Cancel, Stopped};
use hashi_sat::{Limits, Puzzle, SearchOptions, SolverChoice};

use crate::support::brute_force::{self, Rule};
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};
use crate::support::rup::assert_refutes;
use crate::support::{grid_text, large_puzzles, random_puzzles, report};

/// All options that lead to other lines.
fn every_search() -> Vec<SearchOptions> {
    let solvers = SolverChoice::ALL.iter();
    let all = solvers.map(|&solver| SearchOptions::default().with_solver(solver));
    all.collect()
}

/// Counts what was proved.
#[derive(Debug, Default)]
struct Tally {
    no_solution: usize,
    exactly_one: usize,
    several: usize,
    lines: BTreeMap<String, usize>,
}

impl Tally {
    fn count(&mut self, proof: &Proof<'_>) {
        match proof.claim() {
            Claim::NoSolution => self.no_solution += 1,
            Claim::ExactlyOne(_) => self.exactly_one += 1,
        }
        for kind in LineKind::ALL {
            *self.lines.entry(format!("{kind:?}")).or_default() += proof.lines().count(kind);
        }
    }
}

#[test]
fn proofs_of_small_puzzles_refute_and_claim_what_a_plain_search_finds() {
    let mut tally = Tally::default();
    for number in 0..rounds(6000) {
        let puzzle = random_puzzles::small_puzzle(number);
        let label = format!("puzzle {number}: {}", grid_text::describe(&puzzle));
        let Some(solutions) = brute_force::solutions_within(&puzzle, Rule::All, 1_000_000) else {
            continue;
        };
        for options in every_search() {
            match (prove(&puzzle, &options).unwrap(), &solutions[..]) {
                (Proving::Proved(proof), []) => {
                    assert_eq!(proof.claim(), &Claim::NoSolution, "{label}");
                    assert_refutes(&proof, &label);
                    tally.count(&proof);
                }
                (Proving::Proved(proof), [only]) => {
                    assert_eq!(proof.claim(), &Claim::ExactlyOne(only.clone()), "{label}");
                    assert_refutes(&proof, &label);
                    tally.count(&proof);
                }
                (Proving::Several(two), [_, _, ..]) => {
                    assert!(two.iter().all(|one| solutions.contains(one)), "{label}");
                    tally.several += 1;
                }
                (other, _) => panic!("{label}: {} solutions, {other:?}", solutions.len()),
            }
        }
    }
    report(format_args!("proofs of small puzzles: {tally:?}"));
    assert!(tally.no_solution >= enough(1000) && tally.exactly_one >= enough(1000));
}

/// Like public puzzles of hundreds of islands, without a solution: a unit of one clue is moved to another.
fn spoilt(islands: u32, number: u64, random: &mut Random) -> Puzzle {
    let (puzzle, _) = large_puzzles::satisfiable(islands, hashi_sat::Rules::default(), number);
    random_puzzles::with_moved_unit(&puzzle, random)
}

#[test]
fn proofs_of_hundreds_of_islands_refute() {
    let mut tally = Tally::default();
    for islands in [100, 200, 400] {
        for number in 0..rounds(12) {
            let mut random = Random::new("spoilt", number);
            let puzzle = spoilt(islands, number, &mut random);
            let label = format!("{islands} islands, number {number}");
            let limits = Limits::default().with_conflicts(20_000);
            let options = SearchOptions::default().with_limits(limits);
            match prove(&puzzle, &options).unwrap() {
                Proving::Proved(proof) => {
                    assert_refutes(&proof, &label);
                    tally.count(&proof);
                }
                Proving::Several(_) => tally.several += 1,
                Proving::Unknown(Stopped::Conflicts) => {}
                other => panic!("{label}: {other:?}"),
            }
        }
    }
    report(format_args!("proofs of hundreds of islands: {tally:?}"));
    assert!(tally.no_solution >= enough(12));
}

#[test]
fn a_proof_depends_only_on_the_puzzle_and_the_options() {
    for number in 0..rounds(100) {
        let puzzle = random_puzzles::medium_puzzle(number);
        let text = || {
            let options = SearchOptions::default();
            let mut text = Vec::new();
            if let Proving::Proved(proof) = prove(&puzzle, &options).unwrap() {
                proof
                    .lines()
                    .write_with_comments(&puzzle, &mut text)
                    .unwrap();
            }
            text
        };
        assert_eq!(text(), text(), "{}", grid_text::describe(&puzzle));
    }
}

#[test]
fn limits_end_a_proof_without_an_answer() {
    let (puzzle, _) = large_puzzles::satisfiable(400, hashi_sat::Rules::default(), 1);
    let cancel = Cancel::default();
    cancel.cancel();
    let limits = Limits::default().with_cancel(&cancel);
    let options = SearchOptions::default().with_limits(limits);
    let proving = prove(&puzzle, &options).unwrap();
    assert!(
        matches!(proving, Proving::Unknown(Stopped::Interrupted)),
        "{proving:?}"
    );
}

#[test]
fn a_formula_that_would_be_too_large_is_not_made() {
    let (puzzle, _) = large_puzzles::satisfiable(30_000, hashi_sat::Rules::default(), 1);
    let proving = prove(&puzzle, &SearchOptions::default()).unwrap();
    assert!(matches!(proving, Proving::TooLarge { .. }), "{proving:?}");
}

#[test]
fn what_counts_corridors_is_part_of_the_size() {
    // Three rows: few variables for connectivity, but as many to count as the square of the length.
    let row = "4".repeat(2000);
    let rows = [&row[..]; 3].join("/");
    for (loops, is_too_large) in [(true, false), (false, true)] {
        let puzzle = grid_text::puzzle(&rows, 2, loops);
        let limits = Limits::default().with_conflicts(0);
        let options = SearchOptions::default().with_limits(limits);
        let proving = prove(&puzzle, &options).unwrap();
        let found = matches!(proving, Proving::TooLarge { .. });
        assert_eq!(found, is_too_large, "loops {loops}");
    }
}
