//! The hardest step is one of the walk that gives the grade.

use std::collections::BTreeMap;

use hashi_sat::play::grade::grade_unique;
use hashi_sat::play::hardest::hardest;
use hashi_sat::play::hint::{Level, Technique, UniqueWalk};
use hashi_sat::{SearchOptions, State, Uniqueness, unique};

use crate::support::grid_text::describe;
use crate::support::random_puzzles;
use crate::support::rounds::{enough, rounds};

#[test]
fn the_hardest_step_is_that_of_the_walk() {
    let options = SearchOptions::default();
    let mut levels: BTreeMap<Level, u32> = BTreeMap::new();
    for number in 0..rounds(2_000_u64) {
        let puzzle = random_puzzles::small_puzzle(number);
        let Ok(Uniqueness::Unique(solution)) = unique(&puzzle, &options) else {
            continue;
        };
        let label = describe(&puzzle);
        let (grade, found) = hardest(&puzzle, &solution, &options).unwrap();
        assert_eq!(
            grade,
            grade_unique(&puzzle, &solution, &options).unwrap(),
            "{label}"
        );
        let mut walk = UniqueWalk::new(&puzzle, &State::default(), &solution, &options);
        let Some(found) = found else {
            assert!(walk.next().is_none(), "{label}");
            continue;
        };
        *levels.entry(found.step.level()).or_default() += 1;
        assert_eq!(found.step.level(), grade.level, "{label}");
        // Steps that cost nothing count as the easiest, whatever their place in the list.
        let costs =
            |technique: &Technique| !matches!(technique, Technique::Crossing | Technique::Finished);
        let top = grade.walk.iter().filter(|each| costs(each)).max().unwrap();
        assert_eq!(found.step.technique, *top, "{label}");
        for _ in 1..found.number {
            let step = walk.next().unwrap().unwrap();
            assert!(
                step.technique != *top || step.available > found.step.available,
                "{label}"
            );
        }
        assert_eq!(walk.bridges(), found.before, "{label}");
        assert_eq!(walk.next().unwrap().unwrap(), found.step, "{label}");
        for step in walk {
            let step = step.unwrap();
            assert!(
                step.technique != *top || step.available >= found.step.available,
                "{label}"
            );
        }
    }
    assert!(
        levels[&Level::Easy] >= enough(200) && levels.len() >= 3,
        "{levels:?}"
    );
}
