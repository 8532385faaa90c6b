//! How likely each maze is, against all mazes by enumeration. The seeds are fixed, so nothing here is left to
//! chance; the bounds are those that another seed would pass in 999 of 1,000 cases or more.

use std::collections::HashMap;

use hashi_sat::maze::Mixing;

use super::enumeration::{bits, mazes, open_squares};
use super::maze;

/// How far `samples` mazes are from being drawn with these weights, in standard deviations of chi-square.
fn deviation(rows: u32, cols: u32, white: u32, mixing: Mixing, samples: u64) -> f64 {
    let weights: HashMap<u32, f64> = mazes(rows, cols, white)
        .into_iter()
        .map(|set| {
            (
                set,
                mixing.weight().powi(open_squares(rows, cols, set) as i32),
            )
        })
        .collect();
    let mut drawn: HashMap<u32, u64> = HashMap::new();
    for number in 0..samples {
        let maze = maze(rows, cols, white.into(), mixing, number);
        *drawn.entry(bits(&maze)).or_default() += 1;
    }
    assert!(drawn.keys().all(|set| weights.contains_key(set)));
    let sum: f64 = weights.values().sum();
    let chi_square: f64 = weights
        .iter()
        .map(|(set, weight)| {
            let expected = samples as f64 * weight / sum;
            let found = drawn.get(set).copied().unwrap_or_default() as f64;
            (found - expected) * (found - expected) / expected
        })
        .sum();
    let freedom = weights.len() as f64 - 1.0;
    (chi_square - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn every_maze_is_as_likely_as_any_other() {
    let deviation = deviation(4, 4, 9, Mixing::default(), 238 * 100);
    assert!(deviation.abs() < 3.5, "{deviation}");
}

#[test]
fn all_colours_being_rare_or_not_changes_nothing() {
    for (rows, cols, white) in [
        (3, 5, 7),
        (3, 5, 8),
        (3, 4, 9),
        (4, 4, 13),
        (2, 6, 8),
        (4, 4, 7),
    ] {
        let deviation = deviation(rows, cols, white, Mixing::default(), 6000);
        assert!(
            deviation.abs() < 3.5,
            "{rows} x {cols}, {white}: {deviation}"
        );
    }
}

#[test]
fn open_squares_have_their_weight() {
    for open in [0.2, 0.35, 0.8] {
        let mixing = Mixing::default().with_moves(60.0).with_open(open);
        let deviation = deviation(4, 4, 10, mixing, 12_000);
        assert!(deviation.abs() < 3.5, "{open}: {deviation}");
    }
}

#[test]
fn mazes_that_are_hardly_mixed_are_seen_not_to_be_uniform() {
    let mixing = Mixing::default().with_moves(2.0);
    assert!(deviation(4, 4, 9, mixing, 6000) > 10.0);
}

#[test]
fn each_cell_is_white_as_often_as_in_all_mazes() {
    let (rows, cols, white) = (5, 5, 15);
    let all = mazes(rows, cols, white);
    assert_eq!(all.len(), 58_634);
    let samples = 10_000;
    let mut drawn = [0_u64; 25];
    for number in 0..samples {
        let maze = maze(rows, cols, white.into(), Mixing::default(), number);
        for (count, &white) in drawn.iter_mut().zip(maze.cells()) {
            *count += u64::from(white);
        }
    }
    for (cell, count) in drawn.into_iter().enumerate() {
        let share =
            all.iter().filter(|&&set| set >> cell & 1 == 1).count() as f64 / all.len() as f64;
        let found = count as f64 / samples as f64;
        let deviation = (share * (1.0 - share) / samples as f64).sqrt();
        assert!(
            (found - share).abs() <= 3.9 * deviation,
            "cell {cell}: {found}, not {share}"
        );
    }
}

#[test]
fn narrow_ways_have_fewer_open_squares_and_open_places_more() {
    let squares = |open: f64| -> usize {
        let mixing = Mixing::default().with_open(open);
        let mazes = (0..20).map(|number| maze(20, 20, 200, mixing, number));
        let squares = mazes.map(|maze| {
            let lines: Vec<&[bool]> = maze.lines().collect();
            let pairs = lines.windows(2);
            let open = pairs.map(|two| {
                let both = two[0]
                    .iter()
                    .zip(two[1])
                    .map(|(&above, &below)| above && below);
                let both: Vec<bool> = both.collect();
                both.windows(2).filter(|next| next[0] && next[1]).count()
            });
            open.sum::<usize>()
        });
        squares.sum()
    };
    let by_openness = [0.0, 0.3, 0.5, 0.7, 1.0].map(squares);
    assert!(
        by_openness.windows(2).all(|two| two[0] * 5 < two[1] * 4),
        "{by_openness:?}"
    );
}
