//! Wishes that are matters of degree, or of some islands and some steps, counted without the generator.

use std::collections::{BTreeMap, BTreeSet};

use hashi_sat::generate::{Generated, Islands, TechniqueWish, Wishes};
use hashi_sat::play::grade::{Grading, grade};
use hashi_sat::play::hint::Technique;
use hashi_sat::{Cell, SearchOptions};

use super::{sized, take};
use crate::support::report;

/// Corridors with bridges beyond those of a tree: those that join two islands which others have joined already.
fn loops(generated: &Generated) -> usize {
    let islands = generated.puzzle.islands();
    let mut groups: BTreeMap<Cell, usize> = islands.iter().map(|i| i.cell).zip(0..).collect();
    let mut loops = 0;
    for bridge in generated.solution.bridges() {
        let (from, to) = (groups[&bridge.from], groups[&bridge.to]);
        loops += usize::from(from == to);
        for group in groups.values_mut().filter(|group| **group == from) {
            *group = to;
        }
    }
    assert_eq!(
        loops,
        generated.solution.bridges().len() + 1 - islands.len()
    );
    loops
}

#[test]
fn loops_are_as_frequent_as_wished_for() {
    for (size, number) in [(9, 40), (13, 20), (20, 8)] {
        for share in [0.0, 0.05, 0.1, 0.2] {
            let made = take(&sized(size, size).with_loop_share(share), 6, number);
            let islands: usize = made.iter().map(|one| one.puzzle.islands().len()).sum();
            let found = made.iter().map(loops).sum::<usize>() as f64 / islands as f64;
            report(format_args!(
                "{size} x {size}: {found:.3} loops for each island, wished {share}"
            ));
            assert!(
                (found - share).abs() < 0.02,
                "{found} for {share} at {size}"
            );
        }
    }
}

/// The walk, made again: the score and the steps of each technique.
fn walked(generated: &Generated) -> (f64, BTreeMap<Technique, usize>) {
    let grading = grade(&generated.puzzle, &SearchOptions::default()).unwrap();
    let Grading::Graded(grade) = grading else {
        panic!("{grading:?}");
    };
    let mut steps = BTreeMap::new();
    for step in grade.walk {
        *steps.entry(step).or_default() += 1;
    }
    (grade.score, steps)
}

#[test]
fn scores_are_within_their_range() {
    for (least, most) in [(0.0, 8.0), (12.0, 16.0), (40.0, 60.0), (100.0, 200.0)] {
        for generated in take(&sized(10, 10).with_score(least..=most), 3, 3) {
            let (score, _) = walked(&generated);
            assert!((least..=most).contains(&score), "{score}");
        }
    }
}

#[test]
fn techniques_are_within_their_ranges() {
    use Technique::{ForbiddenPair, Isolation, OnlyLink, WhatIf};
    let cases: [&[(Technique, usize, Option<usize>)]; 5] = [
        &[(WhatIf, 0, Some(0)), (Isolation, 2, None)],
        &[(Isolation, 0, Some(0))],
        &[(Isolation, 1, Some(1)), (ForbiddenPair, 3, None)],
        &[(OnlyLink, 1, None)],
        &[(WhatIf, 1, Some(2))],
    ];
    for (case, seed) in cases.into_iter().zip(0..) {
        let of = |wishes: Wishes, &(technique, least, most): &(Technique, usize, Option<usize>)| {
            wishes.with_technique(TechniqueWish::new(technique, least, most))
        };
        let wishes = case.iter().fold(sized(10, 10), of);
        for generated in take(&wishes, seed, 3) {
            let (_, steps) = walked(&generated);
            for &(technique, least, most) in case {
                let found = steps.get(&technique).copied().unwrap_or(0);
                let range = least..=most.unwrap_or(usize::MAX);
                assert!(range.contains(&found), "{found} steps of {technique:?}");
            }
        }
    }
}

#[test]
fn as_many_big_islands_as_wished_for() {
    for (size, big) in [(7, 1), (9, 4), (11, 6), (15, 12)] {
        let wishes = sized(size, size).with_big(big);
        for generated in take(&wishes, 4, 4) {
            let mut ends: BTreeMap<Cell, u8> = BTreeMap::new();
            for bridge in generated.solution.bridges() {
                for end in [bridge.from, bridge.to] {
                    *ends.entry(end).or_default() += bridge.count;
                }
            }
            let found = ends.values().filter(|&&ends| ends >= 7).count();
            assert!(found >= big, "{found} of {big} at {size}");
        }
    }
}

#[test]
fn all_numbers_of_a_range_come_up() {
    let (least, most) = (26, 31);
    let wishes = sized(10, 10).with_islands(Islands::Between { least, most });
    let made = take(&wishes, 5, 60);
    let numbers = made.iter().map(|one| one.puzzle.islands().len());
    let numbers: BTreeSet<usize> = numbers.collect();
    assert_eq!(numbers, (least..=most).collect());
}
