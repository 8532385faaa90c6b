//! What puzzles are like, over some hundred of them: they use the whole grid, are not all alike, and follow
//! the wishes that are matters of degree.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use hashi_sat::generate::{Generated, Islands, Wishes};
use hashi_sat::play::hint::Level;
use hashi_sat::{Cell, Clue, Rules};

use super::judge::wide;
use super::{sized, take};
use crate::support::report;

/// What many puzzles have in common.
#[derive(Default)]
struct Profile {
    puzzles: usize,
    islands: usize,
    /// Islands of each clue.
    clues: BTreeMap<u8, usize>,
    /// Bridges, however many in a corridor, by the cells of water under them.
    lengths: BTreeMap<u32, usize>,
    wide: usize,
    /// Corridors with bridges beyond those of a tree.
    loops: usize,
    rows: usize,
    cols: usize,
    islands_in_rows: usize,
    islands_in_cols: usize,
    /// Puzzles with islands at all four sides.
    all_sides: usize,
    levels: BTreeMap<Level, usize>,
    numbers: BTreeSet<usize>,
    /// Islands by their distance from the edge of the grid.
    rings: BTreeMap<u32, usize>,
    /// Islands in the upper and in the left half.
    halves: [usize; 2],
    /// Corridors with bridges from left to right.
    across: usize,
}

impl Profile {
    fn of(wishes: &Wishes, number: usize) -> Self {
        let mut profile = Self::default();
        for generated in take(wishes, 11, number) {
            profile.add(&generated);
        }
        profile
    }

    fn add(&mut self, generated: &Generated) {
        let (puzzle, bridges) = (&generated.puzzle, generated.solution.bridges());
        let islands = puzzle.islands();
        self.puzzles += 1;
        self.islands += islands.len();
        self.numbers.insert(islands.len());
        for island in islands {
            let Cell { row, col } = island.cell;
            let from_end = (puzzle.rows() - 1 - row).min(puzzle.cols() - 1 - col);
            *self.rings.entry(row.min(col).min(from_end)).or_default() += 1;
            self.halves[0] += usize::from(2 * row + 1 < puzzle.rows());
            self.halves[1] += usize::from(2 * col + 1 < puzzle.cols());
            if let Clue::Number(clue) = island.clue {
                *self.clues.entry(clue).or_default() += 1;
            }
        }
        for bridge in bridges {
            let (from, to) = (bridge.from, bridge.to);
            let water = from.row.abs_diff(to.row) + from.col.abs_diff(to.col) - 1;
            self.across += usize::from(from.row == to.row);
            *self.lengths.entry(water).or_default() += 1;
        }
        self.wide += wide(generated);
        self.loops += bridges.len() + 1 - islands.len();
        let rows: BTreeSet<u32> = islands.iter().map(|island| island.cell.row).collect();
        let cols: BTreeSet<u32> = islands.iter().map(|island| island.cell.col).collect();
        let sides = [
            rows.contains(&0),
            rows.contains(&(puzzle.rows() - 1)),
            cols.contains(&0),
            cols.contains(&(puzzle.cols() - 1)),
        ];
        self.all_sides += usize::from(sides == [true; 4]);
        self.rows += puzzle.rows() as usize;
        self.cols += puzzle.cols() as usize;
        self.islands_in_rows += rows.len();
        self.islands_in_cols += cols.len();
        if let Some(grade) = &generated.grade {
            *self.levels.entry(grade.level).or_default() += 1;
        }
    }

    fn bridges(&self) -> usize {
        self.lengths.values().sum()
    }

    fn two_way(&self) -> f64 {
        self.wide as f64 / self.bridges() as f64
    }

    /// Cells of water under a bridge, on average.
    fn length(&self) -> f64 {
        let water = self
            .lengths
            .iter()
            .map(|(&water, &number)| water as usize * number);
        water.sum::<usize>() as f64 / self.bridges() as f64
    }

    fn clue(&self, clue: u8) -> f64 {
        let number = self.clues.get(&clue).copied().unwrap_or(0);
        number as f64 / self.clues.values().sum::<usize>() as f64
    }

    fn longer_than(&self, cells: u32) -> f64 {
        let long = self.lengths.range(cells + 1..).map(|(_, number)| number);
        long.sum::<usize>() as f64 / self.bridges() as f64
    }

    fn loops_per_island(&self) -> f64 {
        self.loops as f64 / self.islands as f64
    }

    fn level(&self, level: Level) -> f64 {
        self.levels.get(&level).copied().unwrap_or(0) as f64 / self.puzzles as f64
    }

    /// Islands per cell, of the cells that are this far from the edge of a square grid, the edge first.
    fn by_distance_from_the_edge(&self, size: u32) -> Vec<f64> {
        let share = |distance: u32| {
            let side = size - 2 * distance;
            let cells = if side == 1 { 1 } else { 4 * (side - 1) };
            self.rings[&distance] as f64 / (self.puzzles as f64 * f64::from(cells))
        };
        (0..size.div_ceil(2)).map(share).collect()
    }

    /// The share of rows, and of columns, with an island.
    fn covered(&self) -> [f64; 2] {
        [
            self.islands_in_rows as f64 / self.rows as f64,
            self.islands_in_cols as f64 / self.cols as f64,
        ]
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |number: f64| (100.0 * number + 0.5) as u32;
        let islands = self.islands as f64 / self.puzzles as f64;
        write!(f, "{} puzzles, {islands:.1} islands", self.puzzles)?;
        let clues = self
            .clues
            .keys()
            .map(|&clue| (clue, percent(self.clue(clue))));
        write!(f, ", clues % {:?}", clues.collect::<Vec<_>>())?;
        write!(f, ", length {:.2}", self.length())?;
        let longer = [1, 2, 4, 8].map(|cells| (cells, percent(self.longer_than(cells))));
        write!(f, ", longer than % {longer:?}")?;
        write!(f, ", two-way {:.2}", self.two_way())?;
        write!(f, ", loops per island {:.2}", self.loops_per_island())?;
        write!(f, ", rows and columns % {:?}", self.covered().map(percent))?;
        write!(
            f,
            ", all sides % {}",
            percent(self.all_sides as f64 / self.puzzles as f64)
        )?;
        let levels = Level::ALL.map(|level| percent(self.level(level)));
        write!(f, ", levels % {levels:?}")
    }
}

/// Sizes, and how many puzzles to look at.
const SIZES: [(u32, usize); 3] = [(7, 300), (10, 200), (15, 100)];

/// The profile of default wishes.
fn usual(size: u32, number: usize) -> Profile {
    Profile::of(&sized(size, size), number)
}

#[test]
fn puzzles_use_the_whole_grid() {
    for (size, number) in SIZES {
        let profile = usual(size, number);
        report(format_args!("{size} x {size}: {profile}"));
        assert_eq!(profile.all_sides, number, "islands at all four sides");
        let share = profile.islands as f64 / (number as f64 * f64::from(size * size));
        assert!((0.15..0.28).contains(&share), "{share} islands per cell");
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
    for (size, number) in SIZES {
        let profile = usual(size, number);
        for clue in 1..=5 {
            let share = profile.clue(clue);
            assert!((0.04..0.4).contains(&share), "{share} have clue {clue}");
        }
        assert!(profile.clue(6) > 0.01 && profile.clues.contains_key(&8));
        let longer = [1, 2, 4].map(|cells| profile.longer_than(cells));
        assert!(longer[0] > 0.3 && longer[0] < 0.7, "{longer:?}");
        assert!(longer[1] > 0.1 && longer[2] > 0.01, "{longer:?}");
        assert!(profile.loops_per_island() > 0.015, "{profile}");
        assert!(profile.numbers.len() >= 5, "{:?}", profile.numbers);
        for (level, least) in Level::ALL.into_iter().zip([0.1, 0.15, 0.03, 0.0]) {
            let share = profile.level(level);
            assert!((least..0.85).contains(&share), "{share} are {level}");
        }
    }
}

#[test]
fn larger_puzzles_are_harder() {
    let easy = SIZES.map(|(size, number)| usual(size, number).level(Level::Easy));
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
        let lengths = [0.0, 0.5, 1.0].map(|spread| {
            let wishes = sized(size, size).with_spread(spread);
            Profile::of(&wishes, number / 2).length()
        });
        report(format_args!(
            "{size} x {size}, length by spread: {lengths:.2?}"
        ));
        let [short, usual, long] = lengths;
        assert!(
            short < usual && usual < long && long > 1.2 * short,
            "{lengths:?}"
        );
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
            let near = (found - wished).abs() < 0.6 + 0.1 * wished;
            assert!(near, "{found} for {wished} at {size}, touching {touching}");
        }
    }
}
