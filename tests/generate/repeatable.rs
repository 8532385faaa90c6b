//! The same wishes and seed give the same puzzles, however they are taken and on however many threads.

use std::collections::BTreeSet;

use hashi_sat::Rules;
use hashi_sat::generate::{Generated, Islands, Style, Symmetry, TechniqueWish, Wishes};
use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::play::hint::{Level, Technique};

use super::same::canonical;
use super::{generator, next_if_any, sized, take};

/// Wishes of every kind, among them grids with few puzzles, where many come a second time.
fn kinds() -> Vec<Wishes> {
    let kept = format::read(b"..3..\n.....\n.....\n....?", &ReadOptions::default());
    let kept = kept.unwrap().puzzle;
    vec![
        sized(3, 4),
        sized(3, 3),
        sized(7, 7),
        sized(8, 8)
            .with_level(Level::Medium)
            .with_islands(Islands::Exactly(14)),
        sized(6, 9).with_hidden(3).with_touching(true),
        sized(11, 11)
            .with_unique(false)
            .with_symmetry(Symmetry::Rotate)
            .with_rules(Rules::new(4, false).unwrap()),
        sized(9, 9)
            .with_symmetry(Symmetry::Mirror)
            .with_rules(Rules::new(1, true).unwrap())
            .with_islands(Islands::Density(0.25)),
        sized(7, 7)
            .with_level(Level::Medium)
            .with_score(4.0..=40.0)
            .with_keep(kept),
        sized(8, 8)
            .with_style(Style::Airy)
            .with_loop_share(0.1)
            .with_big(1),
        sized(8, 8)
            .with_technique(TechniqueWish::new(Technique::WhatIf, 0, Some(0)))
            .with_technique(TechniqueWish::new(Technique::Isolation, 1, None))
            .with_islands(Islands::Between {
                least: 18,
                most: 22,
            }),
    ]
}

/// There are at least 15 puzzles of every kind.
const NUMBER: usize = 15;

#[test]
fn the_same_on_any_number_of_threads() {
    for wishes in kinds() {
        let expected = take(&wishes, 9, NUMBER);
        for threads in [1, 2, 3, 5] {
            let mut generator = generator(&wishes, 9).with_threads(threads);
            for (number, expected) in expected.iter().enumerate() {
                let found = next_if_any(&mut generator, &wishes);
                let label = format!("puzzle {number}, {threads} threads: {wishes:?}");
                assert_eq!(found.as_ref(), Some(expected), "{label}");
            }
        }
    }
}

/// Whatever was tried on the way, by another generator at the same time or before.
#[test]
fn the_same_when_runs_are_interleaved() {
    for wishes in kinds() {
        let expected = take(&wishes, 2, NUMBER);
        let mut first = generator(&wishes, 2);
        let mut second = generator(&wishes, 2).with_threads(2);
        let mut other = generator(&wishes, 3);
        for (number, expected) in expected.iter().enumerate() {
            if number % 3 == 0 {
                next_if_any(&mut other, &wishes);
            }
            for generator in [&mut first, &mut second] {
                assert_eq!(next_if_any(generator, &wishes).as_ref(), Some(expected));
            }
        }
    }
}

#[test]
fn another_seed_gives_other_puzzles() {
    let canonical = |generated: &Generated| canonical(&generated.puzzle);
    for wishes in [sized(7, 7), sized(15, 15)] {
        let mut seen = BTreeSet::new();
        let seeds = [0, 1, 2, 3, 1 << 32, 1 << 63, u64::MAX];
        for seed in seeds {
            seen.extend(take(&wishes, seed, 10).iter().map(canonical));
        }
        assert_eq!(seen.len(), 10 * seeds.len());
    }
}
