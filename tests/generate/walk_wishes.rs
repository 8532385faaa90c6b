//! Wishes for the walk to the solution and for big islands: what comes is as wished for, walked again.

use std::time::Duration;

use hashi_sat::generate::{
    Generator, GeneratorEnding, Islands, Style, Symmetry, TechniqueWish, WishError, Wishes,
};
use hashi_sat::play::hint::{Level, Technique};
use hashi_sat::{Limits, Rules};

use super::{exactly, sized, take};

fn steps(technique: Technique, least: usize, most: Option<usize>) -> TechniqueWish {
    TechniqueWish::new(technique, least, most)
}

/// A wish, with its name.
type Wish = (&'static str, fn(Wishes) -> Wishes);

/// One wish of each kind.
fn each() -> Vec<Wish> {
    vec![
        ("score", |wishes| wishes.with_score(6.0..=60.0)),
        ("technique", |wishes| {
            wishes.with_technique(steps(Technique::ForbiddenPair, 1, None))
        }),
        ("no technique", |wishes| {
            wishes.with_technique(steps(Technique::WhatIf, 0, Some(0)))
        }),
        ("big", |wishes| wishes.with_big(1)),
        ("loops", |wishes| wishes.with_loop_share(0.1)),
        ("airy", |wishes| wishes.with_style(Style::Airy)),
        ("islands", |wishes| {
            wishes.with_islands(Islands::Between {
                least: 15,
                most: 20,
            })
        }),
        ("level", |wishes| wishes.with_level(Level::Medium)),
        ("hidden", |wishes| wishes.with_hidden(1)),
        ("symmetry", |wishes| wishes.with_symmetry(Symmetry::Rotate)),
        ("touching", |wishes| wishes.with_touching(true)),
        ("spread", |wishes| wishes.with_spread(0.3)),
        ("two-way", |wishes| wishes.with_two_way(0.4)),
    ]
}

#[test]
fn pairs_of_wishes_are_met() {
    let each = each();
    for (first, (one, with_one)) in (0..).zip(&each) {
        for (other, with_other) in each.iter().skip(first + 1) {
            let wishes = with_other(with_one(sized(9, 9)));
            assert_eq!(wishes.check(), Ok(()), "{one} and {other}");
            take(&wishes, 1, 1);
        }
    }
}

#[test]
fn a_range_of_scores_is_kept() {
    for (least, most) in [(0.0, 5.0), (10.0, 12.0), (20.0, f64::INFINITY)] {
        take(&sized(8, 8).with_score(least..=most), 4, 3);
    }
}

#[test]
fn techniques_come_as_often_as_wished() {
    let one = Rules::new(2, false).unwrap();
    for wishes in [
        sized(9, 9).with_technique(steps(Technique::Isolation, 1, Some(2))),
        sized(9, 9)
            .with_technique(steps(Technique::ForbiddenPair, 2, None))
            .with_technique(steps(Technique::Isolation, 0, Some(0))),
        sized(9, 9).with_technique(steps(Technique::WhatIf, 1, None)),
        sized(8, 8)
            .with_rules(one)
            .with_technique(steps(Technique::NoLoop, 1, None)),
    ] {
        take(&wishes, 2, 2);
    }
}

#[test]
fn what_no_walk_and_no_grid_has_is_refused() {
    let hard = sized(9, 9).with_level(Level::Hard);
    let what_if = Technique::WhatIf;
    let forbidden = Rules::new(2, false).unwrap();
    let (level, most) = (Level::Hard, 0);
    let between = |least, most| sized(9, 9).with_islands(Islands::Between { least, most });
    let cases = [
        (
            hard.clone().with_technique(steps(what_if, 1, None)),
            Some(WishError::TechniqueAboveLevel {
                technique: what_if,
                level,
            }),
            true,
        ),
        (
            sized(9, 9).with_technique(steps(Technique::NoLoop, 1, None)),
            Some(WishError::TechniqueOfNoLoops),
            true,
        ),
        (
            [
                Technique::Isolation,
                Technique::SingleExit,
                Technique::OnlyLink,
                Technique::Starvation,
            ]
            .into_iter()
            .fold(hard, |wishes, technique| {
                wishes.with_technique(steps(technique, 0, Some(0)))
            }),
            Some(WishError::LevelWithoutTechniques { level }),
            true,
        ),
        (
            sized(3, 3)
                .with_rules(Rules::new(1, true).unwrap())
                .with_big(1),
            Some(WishError::TooManyBig { most }),
            true,
        ),
        (exactly(9, 9, 5).with_big(5), None, true),
        (
            exactly(9, 9, 5).with_big(6),
            Some(WishError::TooManyBig { most: 5 }),
            true,
        ),
        (
            sized(9, 9).with_rules(forbidden).with_loop_share(0.1),
            Some(WishError::LoopsForbidden),
            false,
        ),
        (
            sized(9, 9).with_loop_share(1.1),
            Some(WishError::Share),
            false,
        ),
        (
            sized(9, 9).with_score(f64::NAN..=2.0),
            Some(WishError::EmptyRange),
            false,
        ),
        (
            sized(9, 9)
                .with_technique(steps(what_if, 2, None))
                .with_technique(steps(what_if, 0, Some(1))),
            Some(WishError::EmptyRange),
            false,
        ),
        (
            sized(9, 9).with_loop_share(f64::NAN),
            Some(WishError::Share),
            false,
        ),
        (
            sized(9, 9).with_score(3.0..=2.9),
            Some(WishError::EmptyRange),
            false,
        ),
        (between(9, 8), Some(WishError::EmptyRange), false),
        (between(0, 1), Some(WishError::TooFew), true),
        (between(0, 2), None, true),
        (between(40, 50), None, true),
        (between(41, 50), Some(WishError::TooMany { most: 40 }), true),
        (
            between(5, 9).with_hidden(8),
            Some(WishError::TooManyHidden { most: 7 }),
            true,
        ),
        (
            between(5, 9).with_big(10),
            Some(WishError::TooManyBig { most: 9 }),
            true,
        ),
        (
            sized(9, 9)
                .with_technique(steps(what_if, 1, None))
                .with_unique(false),
            Some(WishError::LevelOfSeveral),
            false,
        ),
        (
            sized(9, 9).with_score(1.0..=2.0).with_unique(false),
            Some(WishError::LevelOfSeveral),
            false,
        ),
    ];
    for (wishes, error, is_impossible) in cases {
        assert_eq!(wishes.check().err(), error, "{wishes:?}");
        assert!(error.is_none_or(|error| error.is_impossible() == is_impossible));
        // The generator refuses it too, and says why.
        assert_eq!(Generator::new(wishes, 1).err(), error);
        let reason = error.map(|error| error.to_string());
        let told = |reason: String| reason.starts_with("impossible: ") == is_impossible;
        assert!(reason.is_none_or(told), "{error:?}");
    }
}

#[test]
fn what_came_nearest_is_known_at_the_limit() {
    for threads in [1, 2] {
        // Twice as long each time: once there is time for a candidate.
        let nearest = (0..12).find_map(|doubled| {
            let wishes = sized(7, 7).with_score(9_000.0..=9_001.0);
            let mut generator = Generator::new(wishes, 1)
                .unwrap()
                .with_threads(threads)
                .with_patience(Duration::from_millis(20 << doubled));
            assert!(generator.next().is_none());
            assert_eq!(generator.ending(), Some(GeneratorEnding::Patience));
            generator.nearest()
        });
        let nearest = nearest.unwrap();
        let score = nearest.figures.score.unwrap();
        assert!((nearest.distance - (9_000.0 - score) / 9_000.0).abs() < 1e-9);
        let told = format!("score {score:.1} (wished 9000..9001)");
        assert_eq!(nearest.to_string(), told);
    }
    // It belongs to the puzzle that is looked for.
    let met = sized(7, 7).with_technique(steps(Technique::ForbiddenPair, 1, None));
    let generator = Generator::new(met, 1).unwrap();
    let mut generator = generator.with_limits(Limits::within(super::FAR_TOO_LONG));
    assert!(generator.next().is_some());
    assert_eq!(generator.nearest(), None);
}
