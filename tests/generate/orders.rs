//! Runs whose puzzles differ in size and level.

use hashi_sat::Limits;
use hashi_sat::generate::{Generated, Generator, Islands, Order, Wishes};
use hashi_sat::play::hint::Level;

use super::{FAR_TOO_LONG, judge, sized};

fn order() -> Order {
    let islands = Islands::Between { least: 9, most: 14 };
    Order::from(Wishes::default().with_islands(islands))
        .with_sizes(6..=8, 7..=9)
        .with_levels([(Level::Medium, 4), (Level::Easy, 3), (Level::Hard, 1)])
}

fn made(order: &Order, seed: u64, threads: usize, number: usize) -> Vec<Generated> {
    let generator = Generator::new(order.clone(), seed).unwrap();
    let generator = generator
        .with_limits(Limits::within(FAR_TOO_LONG))
        .with_threads(threads);
    generator.take(number).map(Result::unwrap).collect()
}

#[test]
fn each_puzzle_is_as_its_own_wishes_say() {
    let puzzles = made(&order(), 5, 1, 10);
    for (number, generated) in (0..).zip(&puzzles) {
        let wishes = order().wishes_of(number, 5);
        assert!((6..=8).contains(&wishes.rows) && (7..=9).contains(&wishes.cols));
        judge::as_wished(&wishes, generated);
    }
    let levels: Vec<Level> = puzzles.iter().filter_map(|made| made.level).collect();
    let (easy, medium, hard) = (Level::Easy, Level::Medium, Level::Hard);
    let expected = [
        medium, medium, medium, medium, easy, easy, easy, hard, hard, hard,
    ];
    assert_eq!(levels, expected);
}

#[test]
fn a_run_is_the_same_with_any_number_of_threads() {
    let first = made(&order(), 6, 1, 8);
    for threads in [2, 5] {
        assert_eq!(made(&order(), 6, threads, 8), first);
    }
    assert_ne!(made(&order(), 7, 1, 8), first);
}

/// An order of one size and one level makes what its wishes make alone.
#[test]
fn wishes_are_the_simplest_order() {
    let wishes = sized(7, 7).with_level(Level::Medium);
    let expected = made(&wishes.clone().into(), 3, 1, 4);
    let one = Order::from(sized(7, 7)).with_levels([(Level::Medium, 4)]);
    assert_eq!(made(&one, 3, 1, 4), expected);
    let one = Order::from(wishes).with_sides(7..=7);
    assert_eq!(made(&one, 3, 1, 4), expected);
}
