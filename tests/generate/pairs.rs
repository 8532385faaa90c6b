//! The wishes with each other, two and two, at a size where none is rare.

use std::collections::BTreeSet;
use std::time::Duration;

use hashi_sat::generate::{Islands, Mask, Style, Symmetry, TechniqueWish, WishError, Wishes};
use hashi_sat::play::hint::{Level, Technique};
use hashi_sat::{Cell, Clue, Island, Puzzle, Rules};

use super::one_solution::Outside;
use super::{generator, next_if_any, sized};
use crate::support::random::Random;
use crate::support::report;

const SIZE: u32 = 11;

/// Only a guard: some combinations that are not seen to be impossible may be.
const PATIENCE: Duration = Duration::from_secs(6);

/// A wish of an option.
type Wish = fn(Wishes) -> Wishes;

/// Islands could be anywhere but near the corners.
fn mask() -> Mask {
    let near = |line: u32| line.min(SIZE - 1 - line) < 2;
    Mask::new(SIZE, SIZE, |cell| !(near(cell.row) && near(cell.col))).unwrap()
}

fn kept() -> Puzzle {
    let island = |row, col, clue| Island {
        cell: Cell::new(row, col),
        clue,
    };
    let islands = vec![
        island(0, 2, Clue::Unknown),
        island(4, 4, Clue::Number(4)),
        island(10, 8, Clue::Number(2)),
    ];
    Puzzle::new(SIZE, SIZE, islands, Rules::default()).unwrap()
}

fn technique(wishes: Wishes, technique: Technique, least: usize, most: Option<usize>) -> Wishes {
    wishes.with_technique(TechniqueWish::new(technique, least, most))
}

/// Each option with its wishes, the first of which is none.
fn options() -> Vec<Vec<Wish>> {
    vec![
        vec![|w| w, |w| w.with_style(Style::Airy)],
        vec![
            |w| w,
            |w| {
                w.with_islands(Islands::Between {
                    least: 28,
                    most: 36,
                })
            },
            |w| w.with_islands(Islands::Exactly(32)),
            |w| w.with_islands(Islands::Density(0.28)),
        ],
        vec![
            |w| w,
            |w| w.with_loop_share(0.05),
            |w| w.with_loop_share(0.15),
            |w| w.with_rules(Rules::new(2, false).unwrap()),
            |w| w.with_rules(Rules::new(3, true).unwrap()),
        ],
        vec![|w| w, |w| w.with_score(5.0..=120.0)],
        vec![
            |w| w,
            |w| technique(w, Technique::WhatIf, 0, Some(0)),
            |w| technique(w, Technique::ForbiddenPair, 1, None),
        ],
        vec![|w| w, |w| w.with_big(1)],
        vec![
            |w| w,
            |w| w.with_level(Level::Easy),
            |w| w.with_level(Level::Medium),
            |w| w.with_level(Level::Hard),
        ],
        vec![|w| w, |w| w.with_symmetry(Symmetry::Rotate), |w| {
            w.with_symmetry(Symmetry::Diagonal)
        }],
        vec![|w| w, |w| w.with_touching(true)],
        vec![|w| w, |w| w.with_hidden(2)],
        vec![|w| w, |w| w.with_two_way(0.2), |w| w.with_two_way(0.6)],
        vec![|w| w, |w| w.with_spread(0.2), |w| w.with_spread(0.8)],
        vec![|w| w, |w| w.with_mask(mask()), |w| w.with_keep(kept())],
    ]
}

/// Choices in which any two wishes of different options come together.
fn covering(numbers: &[usize]) -> Vec<Vec<usize>> {
    let pairs = |choice: &[usize]| {
        let mut pairs = Vec::new();
        for a in 0..choice.len() {
            for b in a + 1..choice.len() {
                pairs.push([a, choice[a], b, choice[b]]);
            }
        }
        pairs
    };
    let mut open = BTreeSet::new();
    for (a, &in_a) in numbers.iter().enumerate() {
        for (b, &in_b) in numbers.iter().enumerate().skip(a + 1) {
            for (one, other) in (0..in_a).flat_map(|one| (0..in_b).map(move |two| (one, two))) {
                open.insert([a, one, b, other]);
            }
        }
    }
    let mut random = Random::new("pairs", 0);
    let mut chosen = Vec::new();
    while let Some(&[a, in_a, b, in_b]) = open.first() {
        let candidates = (0..20).map(|_| {
            let choice = numbers.iter().map(|&all| random.below(all as u32) as usize);
            let mut choice: Vec<usize> = choice.collect();
            (choice[a], choice[b]) = (in_a, in_b);
            choice
        });
        let news = |choice: &Vec<usize>| pairs(choice).iter().filter(|p| open.contains(*p)).count();
        let best = candidates.max_by_key(news).unwrap();
        for pair in pairs(&best) {
            open.remove(&pair);
        }
        chosen.push(best);
    }
    chosen
}

#[test]
fn any_two_wishes_together() {
    let options = options();
    let numbers: Vec<usize> = options.iter().map(Vec::len).collect();
    let outside = Outside::new("pairs");
    let (mut puzzles, mut impossible, mut none) = (0, 0, 0);
    for (seed, choice) in (0..).zip(covering(&numbers)) {
        let wishes = options.iter().zip(&choice);
        let wishes = wishes.fold(sized(SIZE, SIZE), |wishes, (option, &wish)| {
            option[wish](wishes)
        });
        match wishes.check() {
            Ok(()) => {}
            // An easy puzzle has no harder technique, and what is kept no symmetry.
            Err(WishError::TechniqueAboveLevel { .. } | WishError::Theme(_)) => {
                impossible += 1;
                continue;
            }
            Err(error) => panic!("{error}: {wishes:?}"),
        }
        let mut generator = generator(&wishes, seed).with_patience(PATIENCE);
        match next_if_any(&mut generator, &wishes) {
            Some(generated) => {
                outside.check(&generated);
                puzzles += 1;
            }
            None => {
                let nearest = generator.nearest().map(|nearest| nearest.to_string());
                report(format_args!(
                    "no puzzle, nearest {nearest:?}, {:?}: {}",
                    generator.tried(),
                    wishes.options()
                ));
                none += 1;
            }
        }
    }
    report(format_args!(
        "any two wishes: {puzzles} puzzles, {impossible} impossible, {none} without"
    ));
    assert!(puzzles >= 20 && none <= puzzles / 10);
}
