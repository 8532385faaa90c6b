//! Which puzzles are the same up to turns and mirror images; on rows of text, not as the library does it.

use std::collections::BTreeMap;

use hashi_sat::Puzzle;
use hashi_sat::generate::{Islands, Symmetry};

use super::{sized, take};
use crate::support::grid_text;

/// The first in alphabetical order of the eight images of a puzzle.
pub(crate) fn canonical(puzzle: &Puzzle) -> String {
    let rows = grid_text::rows(puzzle);
    let mut lines: Vec<Vec<char>> = rows.split('/').map(|line| line.chars().collect()).collect();
    let mut images = Vec::new();
    for _ in 0..4 {
        // A quarter of a turn, and the mirror image of where that leads.
        lines = (0..lines[0].len())
            .map(|col| lines.iter().rev().map(|line| line[col]).collect())
            .collect();
        let text = |lines: &[Vec<char>]| -> String {
            let lines: Vec<String> = lines.iter().map(|line| line.iter().collect()).collect();
            lines.join("/")
        };
        images.push(text(&lines));
        let mirrored: Vec<Vec<char>> = lines.iter().rev().cloned().collect();
        images.push(text(&mirrored));
    }
    images.into_iter().min().unwrap()
}

#[test]
fn the_images_of_a_puzzle_are_the_same() {
    let canonical = |rows| canonical(&grid_text::puzzle(rows, 2, true));
    let first = canonical("1.2/.../..1");
    for image in ["2.1/.../1..", "..1/.../1.2", "1../.../2.1"] {
        assert_eq!(canonical(image), first);
    }
    assert_ne!(canonical("1.1/.../..2"), first);
    assert_eq!(
        canonical("1.2.1../......."),
        canonical(".1/../.2/../.1/../..")
    );
}

#[test]
fn no_puzzle_comes_twice_in_a_run() {
    for (wishes, number) in [
        (sized(3, 4), 30),
        (sized(4, 4), 100),
        (sized(2, 7), 10),
        (sized(4, 4).with_islands(Islands::Exactly(4)), 40),
        (sized(5, 5).with_symmetry(Symmetry::Rotate), 50),
        (sized(4, 5).with_unique(false), 200),
        (sized(4, 5).with_hidden(2), 200),
        (sized(7, 7), 300),
    ] {
        let mut seen = BTreeMap::new();
        for (place, generated) in take(&wishes, 3, number).iter().enumerate() {
            let earlier = seen.insert(canonical(&generated.puzzle), place);
            assert_eq!(earlier, None, "and {place}: {wishes:?}");
        }
    }
}
