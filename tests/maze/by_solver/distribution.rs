//! How likely each maze is that a search makes, against all by enumeration. The seeds are fixed, so nothing
//! here is left to chance.

use std::collections::HashMap;

use hashi_sat::Cell;
use hashi_sat::maze::{MazeAnswer, MazeWishes, Mixing, Pin, search};

use super::brute_force::mazes;
use super::patient;
use crate::support::rounds::rounds;

/// How far the mazes are from being as likely as each other, in standard deviations of chi-square.
fn deviation(wishes: &MazeWishes) -> f64 {
    let all = mazes(wishes);
    let samples = rounds(50 * all.len() as u64);
    let mut drawn: HashMap<Vec<bool>, u64> = HashMap::new();
    for number in 0..samples {
        match search(wishes, Mixing::default(), 1, number, &patient()) {
            Ok(MazeAnswer::Maze(maze)) => *drawn.entry(maze.cells().to_vec()).or_default() += 1,
            other => panic!("{wishes:?}: {other:?}"),
        }
    }
    let expected = samples as f64 / all.len() as f64;
    let chi_square: f64 = all
        .iter()
        .map(|cells| drawn.get(cells).copied().unwrap_or_default() as f64 - expected)
        .map(|over| over * over / expected)
        .sum();
    let freedom = all.len() as f64 - 1.0;
    (chi_square - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn what_else_is_wished_for_leaves_mazes_as_likely_as_each_other() {
    let no_squares = MazeWishes::new(4, 4, 9).with_open_squares(false);
    let tree = MazeWishes::new(4, 4, 10).with_tree(true);
    let mut with_pin = MazeWishes::new(4, 4, 10);
    with_pin.pins.push(Pin {
        cell: Cell::new(1, 1),
        white: false,
    });
    for wishes in [no_squares, tree, with_pin] {
        let deviation = deviation(&wishes);
        assert!(deviation.abs() < 3.5, "{wishes:?}: {deviation}");
    }
}
