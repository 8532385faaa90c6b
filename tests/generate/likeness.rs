//! Which puzzles are like each other, found out on rows of text; and runs without those.

use std::collections::BTreeSet;

use hashi_sat::Puzzle;
use hashi_sat::generate::{Generated, Generator, Likeness, Recipe, Wishes};
use std::num::NonZeroU64;

use super::{generator, next_if_any, sized, take};
use crate::support::grid_text;
use crate::support::random::Random;

/// Rows of characters, `#` for an island.
type Rows = Vec<Vec<char>>;

fn rows_of(puzzle: &Puzzle) -> Rows {
    let text = grid_text::rows(puzzle);
    let mark = |symbol| if symbol == '.' { '.' } else { '#' };
    text.split('/')
        .map(|line| line.chars().map(mark).collect())
        .collect()
}

/// The eight images, by quarter turns and by reversing the rows.
fn images(rows: &Rows) -> Vec<Rows> {
    let mut images = Vec::new();
    let mut rows = rows.clone();
    for _ in 0..4 {
        rows = (0..rows[0].len())
            .map(|col| rows.iter().rev().map(|line| line[col]).collect())
            .collect();
        images.push(rows.clone());
        images.push(rows.iter().rev().cloned().collect());
    }
    images
}

fn islands(rows: &Rows) -> usize {
    rows.iter().flatten().filter(|&&cell| cell == '#').count()
}

/// The most places that are islands in both under some image, and the larger number of islands; `None` where no image
/// has the same shape.
fn shared(first: &Puzzle, second: &Puzzle) -> Option<(usize, usize)> {
    let (first, second) = (rows_of(first), rows_of(second));
    let both = |image: &Rows| {
        let cells = image.iter().flatten().zip(second.iter().flatten());
        cells
            .filter(|&(&here, &there)| here == '#' && there == '#')
            .count()
    };
    let images = images(&first);
    let fitting = images
        .iter()
        .filter(|image| (image.len(), image[0].len()) == (second.len(), second[0].len()));
    let most = fitting.map(both).max()?;
    Some((most, islands(&first).max(islands(&second))))
}

fn are_alike(first: &Puzzle, second: &Puzzle) -> bool {
    shared(first, second).is_some_and(|(shared, of)| shared * 100 >= of * 80)
}

/// An image of a puzzle with this many islands left out, and this many cells made islands.
fn altered(puzzle: &Puzzle, image: usize, less: usize, more: usize, random: &mut Random) -> Puzzle {
    let mut rows = images(&rows_of(puzzle)).swap_remove(image);
    for (count, from, to) in [(less, '#', '.'), (more, '.', '#')] {
        for _ in 0..count {
            let cells: Vec<(usize, usize)> = (0..rows.len())
                .flat_map(|row| (0..rows[row].len()).map(move |col| (row, col)))
                .filter(|&(row, col)| rows[row][col] == from)
                .collect();
            let (row, col) = *random.pick(&cells);
            rows[row][col] = to;
        }
    }
    let lines: Vec<String> = rows.iter().map(|line| line.iter().collect()).collect();
    grid_text::puzzle(&lines.join("/").replace('#', "?"), 2, true)
}

#[test]
fn likeness_is_that_of_the_definition() {
    let mut random = Random::new("likeness", 0);
    let mut counts = [0, 0];
    for (rows, cols) in [(3, 4), (5, 5), (6, 9), (9, 6), (10, 10), (13, 11)] {
        for made in take(&sized(rows, cols), 3, 12) {
            let first = made.puzzle;
            for _ in 0..20 {
                let image = random.below(8) as usize;
                let third = first.islands().len() as u32 / 3;
                let (less, more) = (random.below(third + 1), random.below(third + 1));
                let second = altered(&first, image, less as usize, more as usize, &mut random);
                let mut known = Likeness::default();
                known.add(&first);
                let found = known.find(&second);
                let expected = are_alike(&first, &second);
                counts[usize::from(expected)] += 1;
                assert_eq!(found.is_some(), expected, "{first:?} {second:?}");
                if let Some(found) = found {
                    assert_eq!(Some((found.shared, found.of)), shared(&first, &second));
                }
                // It does not matter which of the two comes first.
                let mut known = Likeness::default();
                known.add(&second);
                assert_eq!(known.find(&first).is_some(), expected);
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
}

#[test]
fn the_first_that_is_alike_is_found_among_many() {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for size in [(4, 4), (4, 5), (5, 4), (7, 7)] {
        let made = take(&sized(size.0, size.1), 5, 40);
        puzzles.extend(made.into_iter().map(|made| made.puzzle));
    }
    let mut known = Likeness::default();
    let mut found = 0;
    for (index, puzzle) in puzzles.iter().enumerate() {
        let expected = puzzles[..index]
            .iter()
            .position(|other| are_alike(other, puzzle));
        let alike = known.find(puzzle);
        assert_eq!(alike.map(|alike| alike.index), expected, "{index}");
        found += usize::from(expected.is_some());
        assert_eq!(known.len(), index);
        known.add(puzzle);
    }
    assert!(found > 10, "{found}");
}

/// What the tests reject.
fn known(wishes: &Wishes) -> (Likeness, Vec<Puzzle>) {
    let puzzles: Vec<Puzzle> = take(wishes, 1, 40)
        .into_iter()
        .map(|made| made.puzzle)
        .collect();
    let mut known = Likeness::default();
    known.extend(&puzzles);
    (known, puzzles)
}

#[test]
fn none_of_a_run_is_like_those_that_it_must_not_be_like() {
    for wishes in [sized(4, 5), sized(5, 5)] {
        let (known, puzzles) = known(&wishes);
        let mut run = generator(&wishes, 1).with_not_like(known.clone());
        let mut made: Vec<Generated> = Vec::new();
        for _ in 0..15 {
            made.push(next_if_any(&mut run, &wishes).unwrap());
        }
        let tried = run.tried();
        // Each of the first 15 puzzles without the wish is one that is known.
        assert!(
            tried.alike >= 15 && tried.candidates >= tried.alike + 15,
            "{tried:?}"
        );
        for made in &made {
            assert!(puzzles.iter().all(|known| !are_alike(known, &made.puzzle)));
            assert!(made.attempt > 0);
        }
        let places: BTreeSet<String> = made
            .iter()
            .map(|made| grid_text::rows(&made.puzzle))
            .collect();
        assert_eq!(places.len(), made.len());

        let mut threaded = generator(&wishes, 1).with_not_like(known).with_threads(3);
        for made in &made {
            assert_eq!(next_if_any(&mut threaded, &wishes).as_ref(), Some(made));
        }

        // Those before a puzzle, and what it must not be like, are not needed to make it again.
        let recipe = |(number, made): (u64, &Generated)| {
            Recipe::new(wishes.clone(), 1, NonZeroU64::new(number).unwrap())
                .with_attempt(made.attempt)
        };
        let recipes = (1..).zip(&made).map(recipe).collect();
        let again: Vec<Generated> = Generator::again(recipes)
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert_eq!(again, made);
    }
}
