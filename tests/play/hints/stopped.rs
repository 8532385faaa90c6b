//! Walks that are stopped on the way.

use hashi_sat::play::grade::grade_unique;
use hashi_sat::play::hint::{
    Level, Reason, Step, Technique, UniqueWalk, UniqueWalkEnding, Walk, WalkEnding,
};
use hashi_sat::sat::limits::{Cancel, Stopped};
use hashi_sat::{Limits, Puzzle, SearchOptions, Solution, State, Uniqueness};

use super::puzzles::{generated_ones, uniqueness};
use super::sentences::puzzles_of;
use crate::grades::assert_of_part;
use crate::support::grid_text;
use crate::support::rounds::{enough, some_of};

/// Puzzles with one solution that take sets of clues.
fn hard_ones() -> Vec<(Puzzle, Solution)> {
    let examples = puzzles_of(Technique::ClueSet).into_iter();
    let unique = examples.filter_map(|puzzle| match uniqueness(&puzzle) {
        Uniqueness::Unique(solution) => Some((puzzle, solution)),
        _ => None,
    });
    unique.chain(generated_ones().take(12)).collect()
}

fn steps(walk: impl Iterator<Item = Result<Step, hashi_sat::SolveError>>) -> Vec<Step> {
    walk.map(Result::unwrap).collect()
}

/// The steps are those of the walk without a limit, except the last one and the limits that it uses: the limit can be
/// reached while it is looked for. Then a set of clues that is enough is reported; one that is said to be smallest has
/// as many clues as that of the whole walk. Returns how many steps are the same.
fn assert_begins(found: &[Step], whole: &[Step], label: &str) -> usize {
    let same = found.iter().zip(whole).take_while(|(a, b)| a == b).count();
    if let Some((last, before)) = found[same..].split_last() {
        let clues = |step: &Step| match &step.reason {
            Reason::ClueSet {
                islands, smallest, ..
            } => Some((islands.len(), *smallest)),
            _ => None,
        };
        let Some((size, smallest)) = clues(last) else {
            panic!("{label}: {last}");
        };
        let instead = whole[same..].iter().find_map(clues);
        let same_size = instead.is_some_and(|(instead, _)| size == instead);
        assert!(!smallest || same_size, "{label}: {last}");
        let simpler = |step: &Step| step.level() < Level::Expert;
        assert!(before.iter().all(simpler), "{label}: {last}");
    }
    same
}

#[test]
fn with_more_conflicts_a_walk_comes_further() {
    let (mut midway, mut bounds, mut complete) = (0, 0, 0);
    for (puzzle, solution) in some_of(hard_ones()) {
        let label = grid_text::describe(&puzzle);
        let options = SearchOptions::default();
        let level = grade_unique(&puzzle, &solution, &options).unwrap().level;
        let whole = steps(Walk::new(&puzzle, &State::default(), &options));
        let mut before = [0; 2];
        for most in [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 100_000] {
            let options =
                SearchOptions::default().with_limits(Limits::default().with_conflicts(most));
            let label = format!("{most} conflicts: {label}");
            let mut walk = Walk::new(&puzzle, &State::default(), &options);
            let found = steps(walk.by_ref());
            let mut unique = UniqueWalk::new(&puzzle, &State::default(), &solution, &options);
            let known = steps(unique.by_ref());
            let same = [&found, &known].map(|found| assert_begins(found, &whole, &label));
            assert!(same[0] >= before[0] && same[1] >= before[1], "{label}");
            before = same;
            let ending = match walk.ending() {
                Some(WalkEnding::Complete) => UniqueWalkEnding::Complete,
                Some(WalkEnding::Unknown(stopped)) => UniqueWalkEnding::Unknown(stopped),
                other => panic!("{label}: {other:?}"),
            };
            let grade = grade_unique(&puzzle, &solution, &options).unwrap();
            assert_eq!(grade.steps(), known.len(), "{label}");
            assert!(grade.level <= level, "{label}: {:?}", grade.level);
            match grade.stopped {
                None => assert_eq!(grade.level, level, "{label}"),
                Some(_) => {
                    let hardest = known.iter().map(Step::level).max();
                    assert!(
                        hardest.is_none_or(|hardest| hardest <= grade.level),
                        "{label}"
                    );
                    assert_of_part(&grade, &known, &label);
                    bounds += usize::from(hardest.is_some());
                }
            }
            // The one has to look for the solution, the other may come further.
            let endings = [Some(ending), unique.ending()];
            for (found, ending) in [&found, &known].into_iter().zip(endings) {
                match ending {
                    Some(UniqueWalkEnding::Complete) => complete += 1,
                    ending => {
                        let stopped = Some(UniqueWalkEnding::Unknown(Stopped::Conflicts));
                        assert_eq!(ending, stopped, "{label}");
                        midway += usize::from(!found.is_empty());
                    }
                }
            }
        }
    }
    let seen = [midway, bounds, complete];
    assert!(
        midway >= enough(3) && bounds >= enough(3) && complete >= enough(50),
        "{seen:?}"
    );
}

#[test]
fn a_flag_stops_a_walk_after_any_step() {
    let mut midway = 0;
    for (puzzle, solution) in some_of(hard_ones().into_iter().take(6)) {
        let label = grid_text::describe(&puzzle);
        let whole = steps(Walk::new(
            &puzzle,
            &State::default(),
            &SearchOptions::default(),
        ));
        for taken in (0..whole.len()).step_by(9) {
            let cancel = Cancel::default();
            let options =
                SearchOptions::default().with_limits(Limits::default().with_cancel(&cancel));
            let mut walk = UniqueWalk::new(&puzzle, &State::default(), &solution, &options);
            let mut found = steps(walk.by_ref().take(taken));
            cancel.cancel();
            // What was ready is reported.
            found.extend(steps(walk.by_ref()));
            assert_eq!(found, whole[..found.len()], "{taken} steps: {label}");
            match walk.ending() {
                Some(UniqueWalkEnding::Complete) => assert_eq!(found.len(), whole.len(), "{label}"),
                ending => {
                    let stopped = Some(UniqueWalkEnding::Unknown(Stopped::Interrupted));
                    assert_eq!(ending, stopped, "{taken} steps: {label}");
                    midway += 1;
                }
            }
        }
    }
    assert!(midway >= enough(10), "{midway}");
}
