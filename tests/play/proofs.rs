//! Walkthroughs that are proofs: each is accepted by a plain checker, and tells the steps of the hints.

mod walkthrough;

use std::time::{Duration, Instant};

use hashi_sat::generate::{Generator, Wishes};
use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::play::hint::proof::{self, Shown};
use hashi_sat::play::hint::{Level, Technique, prove_by_hints};
use hashi_sat::questions::prove::Proving;
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Limits, Puzzle, Rules, SearchOptions};

use self::walkthrough::Totals;
use super::hints::puzzles;
use crate::support::random::Random;
use crate::support::rounds::{enough, rounds};

#[test]
fn walkthroughs_of_random_puzzles_are_proofs() {
    let mut totals = Totals::default();
    for (puzzle, solution) in puzzles::unique_ones(12_000) {
        totals.prove(&puzzle, &solution);
    }
    totals.report("random puzzles");
    assert!(totals.puzzles >= enough(3_000));
    for technique in Technique::ALL {
        // Rare.
        let is_rare = [
            Technique::OnlyLink,
            Technique::Starvation,
            Technique::ClueSet,
        ]
        .contains(&technique);
        assert!(
            is_rare || totals.of(technique).steps >= enough(10),
            "{technique}"
        );
    }
}

#[test]
fn walkthroughs_of_shared_puzzles_are_proofs() {
    let mut totals = Totals::default();
    for (_, puzzle, solution) in puzzles::shared_ones() {
        totals.prove(&puzzle, &solution);
    }
    totals.report("shared puzzles");
}

/// Puzzles of each level, of all variants and of up to 15 rows and columns.
#[test]
fn walkthroughs_of_generated_puzzles_are_proofs() {
    for level in Level::ALL {
        let mut totals = [Totals::default(), Totals::default()];
        let mut number = 0;
        while totals.iter().map(|each| each.puzzles).sum::<u64>() < rounds(300) {
            let mut random = Random::new("walkthrough", number);
            number += 1;
            let side = *random.pick(&[7, 7, 8, 9, 10, 12, 15]);
            let rules = Rules::new(random.between(1, 4) as u8, random.chance(70)).unwrap();
            let wishes = Wishes::new(side, side)
                .with_rules(rules)
                .with_hidden(*random.pick(&[0, 0, 2, 3]))
                .with_level(level);
            let Ok(generator) = Generator::new(wishes, number) else {
                continue;
            };
            let mut generator = generator.with_patience(Duration::from_secs(20));
            if let Some(Ok(made)) = generator.next() {
                let totals = &mut totals[usize::from(rules.loops())];
                totals.prove(&made.puzzle, &made.solution);
            }
        }
        totals[0].report(&format!("{level} puzzles without loops"));
        totals[1].report(&format!("{level} puzzles"));
    }
}

/// Without a bound on its steps, a wrong walk would be a proof too, by what a solver adds. What players see at once is
/// RUP with its cut.
#[test]
fn what_looks_at_one_island_or_one_set_needs_no_solver() {
    let mut totals = Totals::default();
    for (puzzle, solution) in puzzles::unique_ones(4_000) {
        totals.prove(&puzzle, &solution);
    }
    for technique in [
        Technique::OnlyNeighbour,
        Technique::AllSlots,
        Technique::AtLeastOne,
        Technique::Crossing,
        Technique::Finished,
        Technique::MixedCapacities,
        Technique::ForbiddenPair,
        Technique::SingleExit,
        Technique::OnlyLink,
    ] {
        let Shown { by_solver, .. } = totals.of(technique);
        assert_eq!(by_solver, 0, "{technique}");
    }
}

fn read(text: &[u8]) -> Puzzle {
    format::read(text, &ReadOptions::default()).unwrap().puzzle
}

#[test]
fn a_puzzle_without_one_solution_has_no_walkthrough() {
    let options = SearchOptions::default();
    let proving = |text: &[u8]| {
        let puzzle = read(text);
        match prove_by_hints(&puzzle, &options).unwrap().proving {
            Proving::Several(_) => "several",
            Proving::NoSolution => "none",
            Proving::Proved(_) => "one",
            _ => "other",
        }
    };
    assert_eq!(proving(b"3.3\n...\n3.3"), "several");
    assert_eq!(proving(b"1.2"), "none");
    assert_eq!(proving(b"1.1"), "one");
    assert_eq!(proving(b"..."), "one");
}

#[test]
fn limits_end_a_walkthrough() {
    let wishes = Wishes::new(12, 12).with_level(Level::Expert);
    let made = Generator::new(wishes, 1).unwrap().next().unwrap().unwrap();
    let with = |limits: Limits| {
        let options = SearchOptions::default().with_limits(limits);
        match prove_by_hints(&made.puzzle, &options).unwrap().proving {
            Proving::Unknown(stopped) => Some(stopped),
            Proving::Proved(_) => None,
            other => panic!("{other:?}"),
        }
    };
    let nothing = Limits::default().with_conflicts(0);
    assert_eq!(with(nothing), Some(Stopped::Conflicts));
    let past = Limits::within(Duration::ZERO);
    assert_eq!(with(past), Some(Stopped::Time));
    assert_eq!(with(Limits::default()), None);
}

#[test]
fn a_formula_that_is_too_large_is_not_made() {
    const { assert!(proof::MOST_VARIABLES < hashi_sat::questions::prove::MOST_VARIABLES) };
    let begun = Instant::now();
    let side = 260;
    let text = format!("{}\n", "2".repeat(side)).repeat(side);
    let puzzle = read(text.as_bytes());
    let found = prove_by_hints(&puzzle, &SearchOptions::default()).unwrap();
    assert!(
        matches!(found.proving, Proving::TooLarge { .. }),
        "{:?}",
        begun.elapsed()
    );
}
