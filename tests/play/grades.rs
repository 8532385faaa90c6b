//! What a grade says of the walk: the steps by level, and where there is least to choose from.

use std::cmp::Reverse;

use hashi_sat::notation::format::{self, ReadOptions};
use hashi_sat::play::grade::{Grade, Grading, grade, grade_unique};
use hashi_sat::play::hint::{Level, Step, Technique, UniqueWalk};
use hashi_sat::{Cell, Puzzle, SearchOptions, Solution, State, Uniqueness, unique};

use crate::support::grid_text::describe;
use crate::support::random_puzzles;
use crate::support::report;
use crate::support::rounds::{enough, rounds};

/// The steps that cost something, each with its number.
fn counted(steps: &[Step]) -> Vec<(usize, &Step)> {
    let free = [Technique::Crossing, Technique::Finished];
    let steps = (1..).zip(steps);
    steps
        .filter(|(_, step)| !free.contains(&step.technique))
        .collect()
}

/// The narrowest of these points, from the definition: the number of its step.
fn narrowest<'a>(points: impl Iterator<Item = &'a (usize, &'a Step)>) -> Option<usize> {
    points
        .min_by_key(|(number, step)| (step.available, Reverse(step.technique), *number))
        .map(|&(number, _)| number)
}

/// Puzzles with one solution, some of them with `?` or without loops.
fn unique_ones() -> impl Iterator<Item = (Puzzle, Solution)> {
    let puzzles = (0..rounds(4_000_u64)).map(random_puzzles::small_puzzle);
    puzzles.filter_map(|puzzle| {
        let found = unique(&puzzle, &SearchOptions::default()).unwrap();
        match found {
            Uniqueness::Unique(solution) => Some((puzzle, solution)),
            _ => None,
        }
    })
}

fn walk(puzzle: &Puzzle, solution: &Solution, options: &SearchOptions) -> Vec<Step> {
    UniqueWalk::new(puzzle, &State::default(), solution, options)
        .map(Result::unwrap)
        .collect()
}

/// Everything that a grade says of the steps is so in the walk.
fn assert_of_walk(grade: &Grade, steps: &[Step], narrowest: Option<usize>, label: &str) {
    let techniques: Vec<Technique> = steps.iter().map(|step| step.technique).collect();
    assert_eq!(grade.walk, techniques, "{label}");
    assert_eq!(grade.steps(), steps.len(), "{label}");
    for level in Level::ALL {
        let of_level = |steps: &[Step]| steps.iter().filter(|step| step.level() == level).count();
        assert_eq!(grade.steps_of(level), of_level(steps), "{label}");
        let [from, to] = [steps.len() / 5, steps.len() / 2];
        let found = grade.steps_of_in(level, from..to);
        assert_eq!(found, of_level(&steps[from..to]), "{label}");
    }
    let levels = Level::ALL.map(|level| grade.steps_of(level));
    assert_eq!(levels.iter().sum::<usize>(), steps.len(), "{label}");
    let counts = grade.techniques();
    assert!(counts.is_sorted_by_key(|&(technique, _)| technique));
    for &(technique, count) in &counts {
        assert!(count > 0, "{label}");
        let used = techniques.iter().filter(|&&each| each == technique);
        assert_eq!(used.count(), count, "{technique}: {label}");
    }
    let total: usize = counts.iter().map(|(_, count)| count).sum();
    assert_eq!(total, steps.len(), "{label}");
    let found = grade.narrowest.as_ref();
    assert_eq!(found.map(|point| point.number), narrowest, "{label}");
    if let Some(point) = found {
        let step = &steps[point.number - 1];
        assert_eq!(
            (point.technique, point.available, &point.changes),
            (step.technique, step.available, &step.changes),
            "{label}"
        );
    }
}

/// The grade of a walk that was stopped after these steps: its end is not known, so that all of it counts.
pub(super) fn assert_of_part(grade: &Grade, steps: &[Step], label: &str) {
    assert_of_walk(grade, steps, narrowest(counted(steps).iter()), label);
}

#[test]
fn what_a_grade_says_of_the_steps_is_so_in_the_walk() {
    let options = SearchOptions::default();
    let (mut some, mut none, mut at_the_end, mut harder) = (0, 0, 0, 0);
    for (puzzle, solution) in unique_ones() {
        let steps = walk(&puzzle, &solution, &options);
        let counted = counted(&steps);
        let all = counted.len();
        let before_the_end = (0..).zip(&counted);
        let before_the_end =
            before_the_end.filter(|(passed, (_, step))| (step.available as usize) < all - passed);
        let expected = narrowest(before_the_end.map(|(_, point)| point));
        let grade = grade_unique(&puzzle, &solution, &options).unwrap();
        assert_of_walk(&grade, &steps, expected, &describe(&puzzle));
        // The end, and the techniques, make a difference.
        at_the_end += u32::from(expected.is_some() && expected != narrowest(counted.iter()));
        match &grade.narrowest {
            Some(point) => {
                some += 1;
                let as_narrow = |step: &Step| step.available == point.available;
                let first = counted.iter().find(|(_, step)| as_narrow(step));
                harder += u32::from(first.is_some_and(|&(number, _)| number < point.number));
            }
            None => none += 1,
        }
    }
    report(format_args!(
        "narrowest points: {some}, none: {none}; narrower at the end: {at_the_end}; an easier one before: {harder}"
    ));
    assert!(some >= enough(300) && none >= enough(500));
    assert!(at_the_end >= enough(50) && harder >= enough(10));
}

#[test]
fn narrowest_points_of_puzzles_made_by_hand() {
    let cell = Cell::new;
    for (text, expected) in [
        // Nothing to do, or a choice of all that is to do.
        ("...", None),
        ("1.1", None),
        ("1.3.2", None),
        // From both ends of a path towards its middle: one step at each end, five in all.
        (
            "1.2.2.2.2.1",
            Some((1, Technique::OnlyNeighbour, 2, [cell(0, 0), cell(0, 2)])),
        ),
        // No pair may share two bridges, and without knowing that there is nothing to draw.
        (
            "2.2\n...\n2.2",
            Some((1, Technique::ForbiddenPair, 4, [cell(0, 0), cell(0, 2)])),
        ),
        // 6, 4, 4 and then 3 are easy; after them only the pairs 1-1 help.
        (
            "1.1.1\n.....\n3.2.3\n.....\n..3.6\n.....\n4...4",
            Some((4, Technique::ForbiddenPair, 2, [cell(0, 0), cell(0, 2)])),
        ),
        // An isolation before it is as narrow, but not as hard.
        (
            "..3..4.\n....13.\n2.4..3.\n....2..\n.......\n..3.33.\n1.1..1.",
            Some((13, Technique::WhatIf, 1, [cell(2, 2), cell(2, 5)])),
        ),
    ] {
        let read = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
        let Ok(Grading::Graded(grade)) = grade(&read.puzzle, &SearchOptions::default()) else {
            panic!("it has one solution: {text}");
        };
        let found = grade.narrowest.map(|point| {
            let ends = point.changes[0].ends;
            (point.number, point.technique, point.available, ends)
        });
        assert_eq!(found, expected, "{text}");
    }
}

/// Steps are counted by the order in which techniques are declared.
#[test]
fn techniques_are_listed_as_they_are_declared() {
    let places = Technique::ALL.map(|technique| technique as usize);
    assert!((0..Technique::ALL.len()).eq(places));
}
