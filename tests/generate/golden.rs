//! Puzzles to the letter: `fixtures/generate/puzzles.txt`. The same version gives the same ones everywhere, so
//! a change of them is one that users see. `UPDATE_FIXTURES=1` writes the file anew.

use std::fmt::Write as _;

use hashi_sat::Rules;
use hashi_sat::generate::{Generated, Islands, Symmetry, Wishes};
use hashi_sat::play::hint::Level;

use super::{sized, take};
use crate::support::golden::assert_golden;
use crate::support::grid_text;

/// What the wishes are called, and the wishes.
fn kinds() -> Vec<(&'static str, Wishes)> {
    let rules = |max_bridges, loops| Rules::new(max_bridges, loops).unwrap();
    let mut kinds = vec![
        ("4 x 4", sized(4, 4)),
        ("7 x 7", sized(7, 7)),
        (
            "7 x 7, 12 islands, hard",
            sized(7, 7)
                .with_islands(Islands::Exactly(12))
                .with_level(Level::Hard),
        ),
        (
            "6 x 9, touching, 4 bridges, no loops, density 0.4",
            sized(6, 9)
                .with_touching(true)
                .with_rules(rules(4, false))
                .with_islands(Islands::Density(0.4)),
        ),
        (
            "8 x 8, half a turn, 3 unknown, medium",
            sized(8, 8)
                .with_symmetry(Symmetry::Rotate)
                .with_hidden(3)
                .with_level(Level::Medium),
        ),
        (
            "8 x 7, mirrored, single bridges, wide",
            sized(8, 7)
                .with_symmetry(Symmetry::Mirror)
                .with_two_way(0.0)
                .with_spread(1.0),
        ),
        (
            "9 x 9, any, double bridges, close",
            sized(9, 9)
                .with_unique(false)
                .with_two_way(1.0)
                .with_spread(0.0),
        ),
    ];
    for max_bridges in 1..=4 {
        let wishes = sized(10, 10).with_rules(rules(max_bridges, true));
        kinds.push(("10 x 10, 1 to 4 bridges", wishes));
    }
    kinds
}

fn write(text: &mut String, generated: &Generated) {
    let grade = generated.grade.as_ref();
    let grade = grade.map(|grade| format!("{} {:.2}", grade.level, grade.score));
    let rows = grid_text::rows(&generated.puzzle);
    writeln!(text, "{rows} {}", grade.as_deref().unwrap_or("-")).unwrap();
}

/// FNV-1a: a sum of a text that shows any change.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn the_same_puzzles_to_the_letter() {
    let mut text = String::from("The first puzzles of seed 1, with level and score.\n");
    for (name, wishes) in kinds() {
        writeln!(text, "\n== {name}").unwrap();
        for generated in take(&wishes, 1, 5) {
            write(&mut text, &generated);
        }
    }
    text.push_str("\nSums of more of them.\n\n");
    for (size, number) in [(5, 50), (10, 50), (15, 30), (25, 10), (40, 3)] {
        let mut puzzles = String::new();
        for generated in take(&sized(size, size), 2, number) {
            write(&mut puzzles, &generated);
        }
        writeln!(text, "{number} of {size} x {size}: {:016x}", sum(&puzzles)).unwrap();
    }
    assert_golden("fixtures/generate/puzzles.txt", &text);
}
