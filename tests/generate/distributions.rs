//! What puzzles are like, over some hundred of them: they use the whole grid, are not all alike, and follow
//! the wishes that are matters of degree.

use std::array;
use std::sync::LazyLock;

use hashi_sat::Rules;
use hashi_sat::generate::{Islands, Style};
use hashi_sat::play::hint::Level;

use super::profile::Profile;
use super::{sized, take};
use crate::support::report;

/// Sizes, and how many puzzles to look at.
const SIZES: [(u32, usize); 3] = [(7, 300), (10, 200), (15, 100)];

/// The profiles of default wishes at these sizes.
static USUAL: LazyLock<[Profile; 3]> = LazyLock::new(|| {
    array::from_fn(|place| {
        let (size, number) = SIZES[place];
        Profile::of(&sized(size, size), number)
    })
});

/// The profiles of default wishes, with their sizes.
fn usual() -> impl Iterator<Item = (u32, &'static Profile)> {
    let sizes = SIZES.iter().map(|&(size, _)| size);
    sizes.zip(USUAL.iter())
}

#[test]
fn puzzles_use_the_whole_grid() {
    for (size, profile) in usual() {
        let number = profile.puzzles;
        report(format_args!("{size} x {size}: {profile}"));
        assert_eq!(profile.all_sides, number, "islands at all four sides");
        let share = profile.islands as f64 / (number as f64 * f64::from(size * size));
        assert!((0.28..0.36).contains(&share), "{share} islands per cell");
        // Of 15 rows more have an island than of 7.
        let least = 0.5 + f64::from(size) / 60.0;
        for covered in profile.covered() {
            assert!(covered > least, "{covered} of the rows or columns");
        }
        let rings = profile.by_distance_from_the_edge(size);
        report(format_args!(
            "islands per cell from the edge inwards: {rings:.2?}"
        ));
        for ring in rings {
            assert!(
                ring > 0.25 * share && ring < 2.5 * share,
                "{ring} of {share}"
            );
        }
        let across = profile.across as f64 / profile.bridges() as f64;
        assert!((0.45..0.55).contains(&across), "{across} lie across");
        for half in profile.halves {
            let half = half as f64 / profile.islands as f64;
            let middle = 1.0 / f64::from(size);
            assert!((half - 0.5).abs() < 0.02 + middle, "{half} in one half");
        }
    }
}

#[test]
fn puzzles_are_not_all_alike() {
    for ((size, profile), easy) in usual().zip([0.3, 0.05, 0.0]) {
        for clue in 1..=5 {
            let share = profile.clue(clue);
            assert!((0.04..0.4).contains(&share), "{share} have clue {clue}");
        }
        assert!(profile.clue(6) > 0.01 && profile.clues.contains_key(&8));
        let longer = [1, 2, 4].map(|cells| profile.longer_than(cells));
        assert!(longer[0] > 0.2 && longer[0] < 0.4, "{longer:?}");
        assert!(longer[1] > 0.03 && longer[2] > 0.002, "{longer:?}");
        assert!(profile.loops_per_island() > 0.015, "{profile}");
        assert!(profile.numbers.len() >= 5, "{:?}", profile.numbers);
        for (level, least) in Level::ALL.into_iter().zip([easy, 0.15, 0.15, 0.0]) {
            let share = profile.level(level);
            assert!(
                (least..0.85).contains(&share),
                "{share} are {level} at {size}"
            );
        }
    }
}

#[test]
fn larger_puzzles_are_harder() {
    let easy: Vec<f64> = usual()
        .map(|(_, profile)| profile.level(Level::Easy))
        .collect();
    assert!(easy.is_sorted_by(|small, large| small > large), "{easy:?}");
}

#[test]
fn two_way_bridges_are_as_frequent_as_wished_for() {
    for (size, number) in SIZES {
        // 0 and 1, which are exact, are judged with each puzzle.
        for two_way in [0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0] {
            for unique in [true, false] {
                let wishes = sized(size, size).with_two_way(two_way).with_unique(unique);
                let found = Profile::of(&wishes, number / 4).two_way();
                // A tenth, and what is rounded.
                let near = (found - two_way).abs() < 0.08;
                assert!(near, "{found} for {two_way} at {size}, unique {unique}");
            }
        }
    }
}

#[test]
fn wider_corridors_have_all_numbers_of_bridges() {
    for max_bridges in [3, 4] {
        let wishes = sized(10, 10).with_rules(Rules::new(max_bridges, true).unwrap());
        let mut numbers = [0; 5];
        for generated in take(&wishes, 1, 50) {
            for bridge in generated.solution.bridges() {
                numbers[usize::from(bridge.count)] += 1;
            }
        }
        let wide: usize = numbers[2..].iter().sum();
        for number in &numbers[2..=usize::from(max_bridges)] {
            assert!(number * 5 > wide, "{numbers:?}");
        }
    }
}

#[test]
fn corridors_are_as_long_as_wished_for() {
    for (size, number) in SIZES {
        // Where there are many islands, there is less room for long corridors.
        for (style, longer) in [(Style::Usual, 1.07), (Style::Airy, 1.2)] {
            let lengths = [0.0, 0.5, 1.0].map(|spread| {
                let wishes = sized(size, size).with_style(style).with_spread(spread);
                Profile::of(&wishes, number / 3).length()
            });
            report(format_args!(
                "{size} x {size} {style:?}, length by spread: {lengths:.2?}"
            ));
            let [short, usual, long] = lengths;
            assert!(
                short < usual && usual < long && long > longer * short,
                "{lengths:?} at {size}, {style:?}"
            );
        }
    }
}

#[test]
fn islands_are_as_dense_as_wished_for() {
    for (size, number) in SIZES {
        for (density, touching) in [(0.1, false), (0.2, false), (0.3, false), (0.5, true)] {
            let wishes = sized(size, size)
                .with_islands(Islands::Density(density))
                .with_touching(touching);
            let profile = Profile::of(&wishes, number / 4);
            let found = profile.islands as f64 / profile.puzzles as f64;
            let wished = density * f64::from(size * size);
            // A tenth, and what is rounded.
            let near = (found - wished).abs() < 1.0 + 0.1 * wished;
            assert!(near, "{found} for {wished} at {size}, touching {touching}");
        }
    }
}
