//! Wishes that are refused, and runs that come to an end.

use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

use hashi_sat::generate::{Generator, GeneratorEnding, Islands, Symmetry, WishError, Wishes};
use hashi_sat::play::hint::Level;
use hashi_sat::sat::limits::{Cancel, Stopped};
use hashi_sat::{Limits, Rules};

use super::{exactly, generator, sized, take};

/// Wishes that no puzzle meets, which takes a search to see: everything in one row is easy.
fn vain() -> Wishes {
    sized(1, 40).with_level(Level::Expert)
}

#[test]
fn impossible_wishes_are_refused() {
    let with = |change: fn(&mut Wishes)| {
        let mut wishes = Wishes::default();
        change(&mut wishes);
        wishes
    };
    let turned = |rows, cols, number| exactly(rows, cols, number).with_symmetry(Symmetry::Rotate);
    let mirrored = |rows, cols, number| exactly(rows, cols, number).with_symmetry(Symmetry::Mirror);
    let like = |rows, cols, symmetry| sized(rows, cols).with_symmetry(symmetry);
    let touching = |wishes: Wishes| wishes.with_touching(true);
    let single = Rules::new(1, true).unwrap();
    let cases = [
        (sized(0, 5), WishError::Grid),
        (sized(5, 0), WishError::Grid),
        (sized(u32::MAX, u32::MAX), WishError::Grid),
        (sized(10_001, 10_000), WishError::Grid),
        (with(|w| w.two_way = Some(-0.1)), WishError::Share),
        (with(|w| w.two_way = Some(1.1)), WishError::Share),
        (with(|w| w.two_way = Some(f64::NAN)), WishError::Share),
        (
            Wishes::default().with_rules(single).with_two_way(0.1),
            WishError::TwoWayOfOne,
        ),
        (with(|w| w.spread = f64::INFINITY), WishError::Share),
        (with(|w| w.spread = -1e-9), WishError::Share),
        (
            with(|w| w.islands = Islands::Density(2.0)),
            WishError::Share,
        ),
        (
            with(|w| w.islands = Islands::Density(f64::NAN)),
            WishError::Share,
        ),
        (
            with(|w| (w.level, w.unique) = (Some(Level::Easy), false)),
            WishError::LevelOfSeveral,
        ),
        (exactly(5, 5, 0), WishError::TooFew),
        (exactly(5, 5, 1), WishError::TooFew),
        (sized(1, 1), WishError::TooMany { most: 1 }),
        (sized(1, 2), WishError::TooMany { most: 1 }),
        (sized(2, 2), WishError::TooMany { most: 1 }),
        (touching(sized(1, 1)), WishError::TooMany { most: 1 }),
        (exactly(1, 9, 6), WishError::TooMany { most: 5 }),
        (exactly(10, 2, 6), WishError::TooMany { most: 5 }),
        (touching(exactly(3, 3, 10)), WishError::TooMany { most: 9 }),
        (
            with(|w| w.islands = Islands::Density(0.6)),
            WishError::TooMany { most: 50 },
        ),
        (
            exactly(9, 9, 6).with_hidden(5),
            WishError::TooManyHidden { most: 4 },
        ),
        (
            exactly(9, 9, 6).with_hidden(7).with_unique(false),
            WishError::TooManyHidden { most: 6 },
        ),
        (
            with(|w| w.islands = Islands::Density(0.6)),
            WishError::TooMany { most: 50 },
        ),
        (
            sized(2, 9).with_symmetry(Symmetry::Rotate),
            WishError::TwoLines,
        ),
        (
            sized(9, 2).with_symmetry(Symmetry::Mirror),
            WishError::TwoLines,
        ),
        (turned(8, 8, 7), WishError::OddNumber),
        (turned(7, 8, 7), WishError::OddNumber),
        (turned(8, 7, 7), WishError::OddNumber),
        (mirrored(7, 8, 7), WishError::OddNumber),
        (turned(8, 8, 2), WishError::Apart { islands: 2 }),
        (like(7, 8, Symmetry::Quarter), WishError::NotSquare),
        (like(7, 8, Symmetry::Diagonal), WishError::NotSquare),
        (like(7, 8, Symmetry::Antidiagonal), WishError::NotSquare),
        (like(8, 7, Symmetry::Diagonals), WishError::NotSquare),
        (like(8, 7, Symmetry::Full), WishError::NotSquare),
        (
            exactly(8, 8, 14).with_symmetry(Symmetry::Quarter),
            WishError::NotByFours { middle: false },
        ),
        (
            exactly(7, 7, 14).with_symmetry(Symmetry::Full),
            WishError::NotByFours { middle: true },
        ),
        (like(2, 9, Symmetry::Flip), WishError::TwoLines),
        (like(2, 9, Symmetry::Mirrors), WishError::TwoLines),
        (like(9, 2, Symmetry::Mirrors), WishError::TwoLines),
        (turned(2, 9, 4), WishError::TwoLines),
        (turned(9, 2, 4), WishError::TwoLines),
        (mirrored(9, 2, 4), WishError::TwoLines),
    ];
    let mut kinds = BTreeSet::new();
    for (wishes, expected) in cases {
        assert_eq!(wishes.check(), Err(expected), "{wishes:?}");
        assert_eq!(Generator::new(wishes, 1).err(), Some(expected));
        let wrong = matches!(
            expected,
            WishError::Grid | WishError::Share | WishError::TwoWayOfOne | WishError::LevelOfSeveral
        );
        assert_eq!(expected.is_impossible(), !wrong);
        kinds.insert(
            format!("{expected:?}")
                .split(' ')
                .next()
                .map(str::to_string),
        );
    }
    assert_eq!(kinds.len(), 12, "{kinds:?}");
    let many = exactly(9, 9, usize::MAX);
    let most = many.most_islands();
    assert_eq!(many.check(), Err(WishError::TooMany { most }));
    let text = WishError::TooMany { most }.to_string();
    assert!(text.contains(&most.to_string()), "{text}");
}

/// What is just possible is not refused, and comes.
#[test]
fn wishes_at_the_limits_are_met() {
    let default = Wishes::default;
    for wishes in [
        sized(1, 3),
        sized(3, 1),
        sized(2, 3),
        exactly(1, 9, 5),
        exactly(9, 2, 5),
        exactly(1, 2, 2).with_touching(true),
        exactly(1, 9, 9).with_touching(true),
        default().with_islands(Islands::Density(0.0)),
        default()
            .with_rules(Rules::new(1, false).unwrap())
            .with_two_way(0.0),
        default().with_islands(Islands::Density(0.5)),
        exactly(7, 8, 2).with_symmetry(Symmetry::Rotate),
        exactly(2, 9, 4).with_symmetry(Symmetry::Mirror),
        exactly(2, 9, 4)
            .with_symmetry(Symmetry::Rotate)
            .with_touching(true),
        // Four corners without an island in the middle row, which would see no others.
        exactly(3, 12, 8).with_symmetry(Symmetry::Rotate),
        sized(2, 9).with_symmetry(Symmetry::Mirror),
        // All clues unknown but that in the middle of four.
        exactly(5, 5, 5).with_hidden(4),
        sized(5, 5)
            .with_islands(Islands::Density(0.0))
            .with_hidden(4),
    ] {
        take(&wishes, 1, 1);
    }
}

/// The generator ends and stays where it is.
fn assert_ended(generator: &mut Generator, ending: GeneratorEnding) {
    for _ in 0..3 {
        assert!(generator.next().is_none());
        assert_eq!(generator.ending(), Some(ending));
    }
}

#[test]
fn rare_wishes_end_by_patience_or_at_the_limit() {
    for threads in [1, 3] {
        for patience in [0, 1, 30] {
            let patience = Duration::from_millis(patience);
            let start = || {
                let generator = Generator::new(vain(), 7).unwrap();
                assert_eq!(generator.ending(), None);
                generator.with_threads(threads)
            };
            assert_ended(
                &mut start().with_patience(patience),
                GeneratorEnding::Patience,
            );
            let limits = Limits::within(patience);
            assert_ended(
                &mut start().with_limits(limits),
                GeneratorEnding::Stopped(Stopped::Time),
            );
        }
    }
}

#[test]
fn what_was_tried_is_told() {
    // Twice as long each time: once there is time for some candidates.
    let tried = (0..14).find_map(|doubled| {
        let patience = Duration::from_millis(10 << doubled);
        let mut generator = Generator::new(vain(), 7).unwrap().with_patience(patience);
        assert!(generator.next().is_none());
        let tried = generator.tried();
        (tried.candidates > 20).then_some(tried)
    });
    let tried = tried.unwrap();
    assert!(
        tried.unique > 0 && tried.unique <= tried.candidates,
        "{tried:?}"
    );
    assert!(tried.levels[0] > 0, "{tried:?}");
    assert_eq!(tried.levels[1..], [0, 0, 0], "{tried:?}");

    let mut generator = generator(&sized(6, 6), 1);
    assert_eq!(generator.tried().candidates, 0);
    let mut before = 0;
    for _ in 0..5 {
        assert!(generator.next().is_some());
        let tried = generator.tried();
        assert!(tried.candidates > before && tried.unique <= tried.candidates);
        before = tried.candidates;
    }
}

#[test]
fn no_puzzle_after_a_cancel() {
    for threads in [1, 2, 5] {
        let cancel = Cancel::default();
        let start = || {
            let limits = Limits::default().with_cancel(&cancel);
            generator(&sized(7, 7), 1)
                .with_limits(limits)
                .with_threads(threads)
        };
        let mut running = start();
        for _ in 0..3 {
            assert!(running.next().is_some());
        }
        assert_eq!(running.ending(), None);
        cancel.cancel();
        assert_ended(&mut running, GeneratorEnding::Stopped(Stopped::Interrupted));
        assert_ended(&mut start(), GeneratorEnding::Stopped(Stopped::Interrupted));
    }
}

#[test]
fn cancelled_from_another_thread_while_it_searches() {
    for threads in [1, 2] {
        let cancel = Cancel::default();
        let limits = Limits::default().with_cancel(&cancel);
        let mut searching = generator(&vain(), 1)
            .with_limits(limits)
            .with_threads(threads);
        // Whether it comes before the search, at its start or during it, the outcome is the same.
        let other = thread::spawn(move || {
            thread::sleep(Duration::from_millis(20));
            cancel.cancel();
        });
        assert_ended(
            &mut searching,
            GeneratorEnding::Stopped(Stopped::Interrupted),
        );
        other.join().unwrap();
    }
}

/// Dropped in the middle of a run it stops its threads, too.
#[test]
fn dropped_in_the_middle() {
    for threads in [1, 4] {
        let mut dropped = generator(&sized(9, 9), 1).with_threads(threads);
        assert!(dropped.next().is_some());
        drop(dropped);
    }
}

/// On another thread, with other settings than it began with, it goes on where it was.
#[test]
fn goes_on_elsewhere_with_other_settings() {
    let wishes = sized(7, 7);
    let expected = take(&wishes, 1, 6);
    let mut begun = generator(&wishes, 1).with_threads(3);
    let mut found: Vec<_> = begun.by_ref().take(2).map(Result::unwrap).collect();
    let rest = thread::spawn(move || {
        let mut other = begun.with_threads(2);
        let mut rest: Vec<_> = other.by_ref().take(2).collect();
        rest.extend(other.with_threads(1).take(2));
        rest
    });
    found.extend(rest.join().unwrap().into_iter().map(Result::unwrap));
    assert_eq!(found, expected);
}
