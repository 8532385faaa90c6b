//! What puzzles are like, over some hundred of them: they use the whole grid, are not all alike, and follow
//! the wishes that are matters of degree.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use hashi_sat::generate::{Generated, Islands, Wishes};
use hashi_sat::hint::Level;
use hashi_sat::{Clue, Rules};

use super::judge::wide;
use super::support::report;
use super::{sized, take};

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
            if let Clue::Number(clue) = island.clue {
                *self.clues.entry(clue).or_default() += 1;
            }
        }
        for bridge in bridges {
            let (from, to) = (bridge.from, bridge.to);
            let water = from.row.abs_diff(to.row) + from.col.abs_diff(to.col) - 1;
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

#[test]
fn zz_measure() {
    for (size, number) in [(7, 300), (10, 200), (15, 100)] {
        report(format_args!(
            "{size}: {}",
            Profile::of(&sized(size, size), number)
        ));
        let any = Wishes {
            unique: false,
            ..sized(size, size)
        };
        report(format_args!("{size} any: {}", Profile::of(&any, number)));
        for two_way in [0.0, 0.25, 0.75, 1.0] {
            report(format_args!(
                "{size} two_way {two_way}: {}",
                Profile::of(
                    &Wishes {
                        two_way,
                        ..sized(size, size)
                    },
                    number / 2
                )
            ));
        }
        for spread in [0.0, 1.0] {
            report(format_args!(
                "{size} spread {spread}: {}",
                Profile::of(
                    &Wishes {
                        spread,
                        ..sized(size, size)
                    },
                    number / 2
                )
            ));
        }
        for d in [0.1, 0.2, 0.3] {
            report(format_args!(
                "{size} density {d}: {}",
                Profile::of(
                    &Wishes {
                        islands: Islands::Density(d),
                        ..sized(size, size)
                    },
                    number / 2
                )
            ));
        }
        for b in [1, 3, 4] {
            report(format_args!(
                "{size} bridges {b}: {}",
                Profile::of(
                    &Wishes {
                        rules: Rules::new(b, true).unwrap(),
                        ..sized(size, size)
                    },
                    number / 2
                )
            ));
        }
    }
}
