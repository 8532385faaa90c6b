//! The figures of puzzles without other wishes are those of published ones; those of the airy style are those of the
//! generator before it followed these.

use hashi_sat::generate::Style;

use super::profile::{Each, Profile};
use super::sized;
use crate::support::report;

/// Means over published puzzles of a size.
struct Row {
    size: u32,
    density: f64,
    two_way: f64,
    loops: f64,
    /// The lowest and the highest mean number of cells of water in a corridor, over publishers.
    water: [f64; 2],
    /// Per cent of islands with the clues 1 to 5, where that is known.
    clues: Option<[f64; 5]>,
    /// The share of solutions without any loop, where that is known.
    no_loop: Option<f64>,
}

const PUBLISHED: [Row; 5] = [
    Row {
        size: 9,
        density: 0.32,
        two_way: 0.36,
        loops: 0.02,
        water: [1.4, 1.6],
        clues: None,
        no_loop: None,
    },
    Row {
        size: 10,
        density: 0.32,
        two_way: 0.36,
        loops: 0.02,
        water: [1.4, 1.6],
        clues: None,
        no_loop: None,
    },
    Row {
        size: 11,
        density: 0.34,
        two_way: 0.22,
        loops: 0.08,
        water: [1.3, 1.3],
        clues: Some([22.0, 36.0, 21.0, 12.0, 6.0]),
        no_loop: Some(0.06),
    },
    Row {
        size: 13,
        density: 0.33,
        two_way: 0.24,
        loops: 0.10,
        water: [1.3, 1.3],
        clues: Some([20.0, 34.0, 23.0, 12.0, 7.0]),
        no_loop: Some(0.02),
    },
    Row {
        size: 17,
        density: 0.32,
        two_way: 0.28,
        loops: 0.14,
        water: [1.3, 1.3],
        clues: Some([18.0, 31.0, 22.0, 13.0, 9.0]),
        no_loop: Some(0.0),
    },
];

/// The generator before.
const AIRY: [Row; 3] = [
    Row {
        size: 11,
        density: 0.22,
        two_way: 0.48,
        loops: 0.04,
        water: [1.8, 1.8],
        clues: Some([18.0, 26.0, 23.0, 18.0, 9.0]),
        no_loop: None,
    },
    Row {
        size: 13,
        density: 0.22,
        two_way: 0.49,
        loops: 0.04,
        water: [1.9, 1.9],
        clues: Some([17.0, 26.0, 21.0, 19.0, 10.0]),
        no_loop: None,
    },
    Row {
        size: 17,
        density: 0.21,
        two_way: 0.49,
        loops: 0.035,
        water: [2.0, 2.0],
        clues: Some([17.0, 26.0, 21.0, 18.0, 10.0]),
        no_loop: None,
    },
];

/// Each figure is that of the row: within a tenth, shares and loops within 0.02, clues within 3 points, and what chance
/// can make of so many puzzles.
fn assert_like(row: &Row, style: Style, number: usize) {
    let size = row.size;
    let profile = Profile::of(&sized(size, size).with_style(style), number);
    report(format_args!("{size} x {size} {style:?}: {profile}"));
    let assert_within = |name: &str, figure: &dyn Fn(&Each) -> f64, low: f64, high: f64| {
        let [mean, chance] = profile.mean(figure);
        assert!(
            mean >= low - chance && mean <= high + chance,
            "{name} {mean:.4}, not {low:.4} to {high:.4} (chance: {chance:.4}), at {size}, {style:?}"
        );
    };
    let (low, high) = (0.9 * row.density, 1.1 * row.density);
    assert_within("islands per cell", &|each| each.density, low, high);
    let (low, high) = (row.two_way - 0.02, row.two_way + 0.02);
    assert_within("two-way share", &|each| each.two_way, low, high);
    let (low, high) = (row.loops - 0.02, row.loops + 0.02);
    assert_within("loops per island", &|each| each.loops, low, high);
    let (low, high) = (0.9 * row.water[0], 1.1 * row.water[1]);
    assert_within("water", &|each| each.water, low, high);
    for (clue, percent) in (1..).zip(row.clues.into_iter().flatten()) {
        let (low, high) = (percent / 100.0 - 0.03, percent / 100.0 + 0.03);
        let name = format!("share of clue {clue}");
        assert_within(&name, &|each| each.clues[clue], low, high);
    }
    if let Some(share) = row.no_loop {
        let without = |each: &Each| f64::from(u8::from(each.loops <= 0.0));
        assert_within("no loop", &without, share - 0.02, share + 0.02);
    }
}

#[test]
fn usual_puzzles_are_like_published_ones() {
    for row in &PUBLISHED {
        assert_like(row, Style::Usual, 150);
    }
}

#[test]
fn airy_puzzles_are_as_they_were() {
    for row in &AIRY {
        assert_like(row, Style::Airy, 80);
    }
}
