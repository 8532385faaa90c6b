//! Puzzles that are made again, each alone.

use std::num::NonZeroU64;
use std::time::Duration;

use hashi_sat::Limits;
use hashi_sat::generate::{Generated, Generator, GeneratorEnding, Recipe, WishError, Wishes};
use hashi_sat::play::hint::Level;
use hashi_sat::sat::limits::Stopped;

use super::{sized, take};

fn recipe(wishes: &Wishes, seed: u64, number: usize, made: &Generated) -> Recipe {
    let number = NonZeroU64::new(number as u64).unwrap();
    Recipe::new(wishes.clone(), seed, number).with_attempt(made.attempt)
}

/// Puzzles of several runs, many of them found after repeats, with what makes them again; out of order.
fn several() -> (Vec<Recipe>, Vec<Generated>) {
    let runs = [
        (sized(3, 3), 4, 15),
        (sized(3, 4), 5, 20),
        (sized(7, 7).with_level(Level::Medium), u64::MAX, 5),
    ];
    let mut both: Vec<(Recipe, Generated)> = Vec::new();
    for (wishes, seed, number) in runs {
        for (number, made) in (1..).zip(take(&wishes, seed, number)) {
            both.push((recipe(&wishes, seed, number, &made), made));
        }
    }
    let (front, back) = (both.len() / 2, both.len());
    both[..front].reverse();
    assert!(both[..back].iter().any(|(_, made)| made.attempt > 0));
    both.into_iter().unzip()
}

#[test]
fn each_is_made_alone_on_any_number_of_threads() {
    let (recipes, expected) = several();
    for threads in [1, 2, 5, 100] {
        let mut again = Generator::again(recipes.clone())
            .unwrap()
            .with_threads(threads);
        let made: Vec<Generated> = again.by_ref().map(Result::unwrap).collect();
        assert_eq!(made, expected, "{threads}");
        assert_eq!(again.ending(), Some(GeneratorEnding::Complete));
        assert!(again.next().is_none());
    }
    let mut none = Generator::again(Vec::new()).unwrap().with_threads(2);
    assert!(none.next().is_none());
    assert_eq!(none.ending(), Some(GeneratorEnding::Complete));
}

/// With all those before it, it would take hours.
#[test]
fn the_last_number_takes_no_longer_than_the_first() {
    let wishes = sized(7, 7);
    let made = |number| {
        let recipe = Recipe::new(wishes.clone(), 1, number);
        let mut again = Generator::again(vec![recipe]).unwrap().with_threads(2);
        let made = again.next().unwrap().unwrap();
        (again.tried().candidates, made)
    };
    let (tried, last) = made(NonZeroU64::MAX);
    assert!(tried < 100);
    assert_eq!(made(NonZeroU64::MAX).1, last);
    assert_ne!(made(NonZeroU64::MIN).1.puzzle, last.puzzle);
}

#[test]
fn limits_end_it() {
    let (recipes, _) = several();
    let limits = Limits::within(Duration::ZERO);
    let mut again = Generator::again(recipes).unwrap().with_limits(limits);
    assert!(again.next().is_none());
    assert_eq!(
        again.ending(),
        Some(GeneratorEnding::Stopped(Stopped::Time))
    );
}

#[test]
fn wishes_are_checked() {
    let recipe = |wishes| Recipe::new(wishes, 1, NonZeroU64::MIN);
    let refused = Generator::again(vec![recipe(sized(5, 5)), recipe(sized(0, 5))]);
    assert_eq!(refused.err(), Some(WishError::Grid));
}
