//! A level binds more than its hardest technique: the walk, made again, has the steps of such puzzles.

use hashi_sat::SearchOptions;
use hashi_sat::generate::Generated;
use hashi_sat::play::grade::{Grade, Grading, grade};
use hashi_sat::play::hint::Level;

use super::{sized, take};
use crate::support::grid_text::describe;
use crate::support::report;

/// At a size, the fewest medium, hard and expert steps of hard puzzles and those of experts: from 11 x 11 on means over
/// published puzzles, without what is left of a step.
const FEWEST: [(u32, [usize; 3]); 4] = [
    (7, [3, 1, 1]),
    (11, [16, 2, 1]),
    (13, [22, 3, 1]),
    (17, [36, 4, 2]),
];

fn graded(generated: &Generated) -> Grade {
    match grade(&generated.puzzle, &SearchOptions::default()).unwrap() {
        Grading::Graded(grade) => grade,
        other => panic!("{other:?}: {}", describe(&generated.puzzle)),
    }
}

/// The fewest steps of each level that a puzzle of a level has.
fn fewest(level: Level, [medium, hard, expert]: [usize; 3]) -> [usize; 4] {
    match level {
        Level::Medium => [0, (medium / 2).max(1), 0, 0],
        Level::Hard => [0, medium, hard, 0],
        Level::Expert => [0, 0, hard, expert],
        _ => [0; 4],
    }
}

#[test]
fn every_puzzle_of_a_level_has_the_steps_of_it() {
    for (size, steps) in FEWEST {
        for level in Level::ALL {
            let number = match (level, size) {
                (Level::Expert, 13..) => 1,
                (Level::Expert, _) | (_, 13..) => 3,
                _ => 6,
            };
            let mut scores = 0.0;
            for generated in take(&sized(size, size).with_level(level), 8, number) {
                let (grade, label) = (graded(&generated), describe(&generated.puzzle));
                assert_eq!(grade.level, level, "{label}");
                scores += grade.score;
                for (of, least) in Level::ALL.into_iter().zip(fewest(level, steps)) {
                    let found = grade.walk.iter().filter(|step| step.level() == of).count();
                    assert!(found >= least, "{found} {of} steps, {level}: {label}");
                }
                if level > Level::Easy {
                    let own = |step: &usize| grade.walk[*step].level() == level;
                    let last = (0..grade.walk.len()).rfind(own).unwrap();
                    let fifth = grade.walk.len() / 5;
                    assert!(last >= fifth, "step {last}, {level}: {label}");
                }
            }
            let score = scores / number as f64;
            report(format_args!(
                "{size} x {size} {level}: score {score:.1} on average"
            ));
        }
    }
}

/// With unusual wishes less is demanded, but always a step of the level that is not in the first fifth.
#[test]
fn a_level_with_few_islands_has_a_later_step() {
    for level in [Level::Medium, Level::Hard, Level::Expert] {
        let wishes = sized(11, 11)
            .with_level(level)
            .with_islands(hashi_sat::generate::Islands::Exactly(24));
        for generated in take(&wishes, 2, 2) {
            let grade = graded(&generated);
            let later = grade.walk.iter().skip(grade.walk.len() / 5);
            assert!(later.filter(|step| step.level() == level).count() > 0);
        }
    }
}
