//! The grade of a puzzle is the one that `grade` gives it.

use std::collections::BTreeMap;

use hashi_sat::generate::{Islands, LARGEST_GRADED, Wishes};
use hashi_sat::play::grade::{Grading, grade};
use hashi_sat::play::hint::{Level, Walk, WalkEnding};
use hashi_sat::{Rules, SearchOptions, State};

use super::{sized, take};
use crate::support::grid_text::describe;
use crate::support::report;

/// Puzzles of these wishes, each graded once more; how many there are of each level.
fn graded(wishes: &Wishes, number: usize) -> BTreeMap<Level, usize> {
    let mut levels = BTreeMap::new();
    for generated in take(wishes, 5, number) {
        let label = describe(&generated.puzzle);
        let Ok(Grading::Graded(again)) = grade(&generated.puzzle, &SearchOptions::default()) else {
            panic!("no grade: {label}");
        };
        *levels.entry(again.level).or_default() += 1;
        assert_eq!(generated.grade, Some(again), "{label}");
    }
    levels
}

#[test]
fn every_puzzle_has_the_grade_that_it_says() {
    for size in [5, 7, 10, 15] {
        for max_bridges in [1, 2, 4] {
            for loops in [true, false] {
                let wishes = sized(size, size).with_rules(Rules::new(max_bridges, loops).unwrap());
                graded(&wishes, 10);
            }
        }
    }
}

#[test]
fn every_level_that_is_wanted() {
    for (rows, cols) in [(7, 7), (10, 10), (9, 16)] {
        for level in Level::ALL {
            for islands in [Islands::Any, Islands::Density(0.2), Islands::Density(0.3)] {
                let wishes = sized(rows, cols).with_level(level).with_islands(islands);
                let number = if level == Level::Expert { 2 } else { 6 };
                let levels = graded(&wishes, number);
                assert_eq!(levels, BTreeMap::from([(level, number)]));
            }
        }
    }
}

#[test]
fn levels_with_an_exact_number_of_islands_and_unknown_clues() {
    let mut puzzles = 0;
    for level in Level::ALL {
        for hidden in [0, 3] {
            let wishes = sized(10, 10)
                .with_level(level)
                .with_islands(Islands::Exactly(23))
                .with_hidden(hidden);
            puzzles += graded(&wishes, 2).values().sum::<usize>();
        }
    }
    report(format_args!("levels with exact numbers: {puzzles} puzzles"));
}

/// Puzzles that may have several solutions have no grade.
#[test]
fn no_grade_without_one_solution() {
    let wishes = sized(8, 8).with_unique(false);
    for generated in take(&wishes, 1, 20) {
        assert_eq!(generated.grade, None);
    }
}

/// Large puzzles of experts have their level, and no grade.
#[test]
fn large_puzzles_have_a_level_and_the_easier_ones_a_grade() {
    for level in [None, Some(Level::Hard)] {
        let wishes = sized(110, 110)
            .with_level(level)
            .with_islands(Islands::Exactly(LARGEST_GRADED + 100));
        let [generated] = &take(&wishes, 1, 1)[..] else {
            panic!("one puzzle");
        };
        if level.is_some() {
            assert_eq!(generated.level, level);
            assert!(generated.grade.is_some());
            continue;
        }
        assert_eq!(generated.level, Some(Level::Expert));
        assert_eq!(generated.grade, None);
        let options = SearchOptions::default();
        let mut walk = Walk::new(&generated.puzzle, &State::default(), &options).up_to(Level::Hard);
        while walk.next().transpose().unwrap().is_some() {}
        assert_eq!(walk.ending(), Some(WalkEnding::Stuck));
    }
}
