//! Figures of many puzzles, counted without the generator.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use hashi_sat::generate::{Generated, Wishes};
use hashi_sat::play::hint::Level;
use hashi_sat::{Cell, Clue};

use super::judge::wide;
use super::take;

/// What many puzzles have in common.
#[derive(Default)]
pub(crate) struct Profile {
    pub(crate) puzzles: usize,
    pub(crate) islands: usize,
    /// Islands of each clue.
    pub(crate) clues: BTreeMap<u8, usize>,
    /// Bridges, however many in a corridor, by the cells of water under them.
    pub(crate) lengths: BTreeMap<u32, usize>,
    pub(crate) wide: usize,
    /// Corridors with bridges beyond those of a tree.
    pub(crate) loops: usize,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    pub(crate) islands_in_rows: usize,
    pub(crate) islands_in_cols: usize,
    /// Puzzles with islands at all four sides.
    pub(crate) all_sides: usize,
    pub(crate) levels: BTreeMap<Level, usize>,
    pub(crate) numbers: BTreeSet<usize>,
    /// Islands by their distance from the edge of the grid.
    pub(crate) rings: BTreeMap<u32, usize>,
    /// Islands in the upper and in the left half.
    pub(crate) halves: [usize; 2],
    /// Corridors with bridges from left to right.
    pub(crate) across: usize,
    /// Figures of each puzzle.
    pub(crate) each: Vec<Each>,
}

/// Figures of one puzzle.
pub(crate) struct Each {
    /// Islands per cell.
    pub(crate) density: f64,
    /// The share of corridors in use with two bridges or more.
    pub(crate) two_way: f64,
    /// Independent loops for each island.
    pub(crate) loops: f64,
    /// Cells of water in a corridor in use, on average.
    pub(crate) water: f64,
    /// The share of islands with each clue, from 0 on.
    pub(crate) clues: [f64; 17],
}

impl Each {
    fn of(generated: &Generated) -> Self {
        let (puzzle, bridges) = (&generated.puzzle, generated.solution.bridges());
        let islands = puzzle.islands().len() as f64;
        let corridors = bridges.len() as f64;
        let water = bridges.iter().map(|bridge| {
            let (from, to) = (bridge.from, bridge.to);
            from.row.abs_diff(to.row) + from.col.abs_diff(to.col) - 1
        });
        let mut clues = [0.0; 17];
        for island in puzzle.islands() {
            if let Clue::Number(clue) = island.clue {
                clues[usize::from(clue)] += 1.0 / islands;
            }
        }
        Self {
            density: islands / (f64::from(puzzle.rows()) * f64::from(puzzle.cols())),
            two_way: wide(generated) as f64 / corridors,
            loops: (corridors + 1.0 - islands) / islands,
            water: f64::from(water.sum::<u32>()) / corridors,
            clues,
        }
    }
}

impl Profile {
    /// The mean of a figure, and three standard errors of it: chance alone is hardly ever further off.
    pub(crate) fn mean(&self, figure: impl Fn(&Each) -> f64) -> [f64; 2] {
        let number = self.each.len() as f64;
        let mean = self.each.iter().map(&figure).sum::<f64>() / number;
        let squares = self.each.iter().map(|each| (figure(each) - mean).powi(2));
        let deviation = (squares.sum::<f64>() / (number - 1.0)).sqrt();
        [mean, 3.0 * deviation / number.sqrt()]
    }
}

impl Profile {
    pub(crate) fn of(wishes: &Wishes, number: usize) -> Self {
        let mut profile = Self::default();
        for generated in take(wishes, 11, number) {
            profile.add(&generated);
        }
        profile
    }

    fn add(&mut self, generated: &Generated) {
        let (puzzle, bridges) = (&generated.puzzle, generated.solution.bridges());
        self.each.push(Each::of(generated));
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

    pub(crate) fn bridges(&self) -> usize {
        self.lengths.values().sum()
    }

    pub(crate) fn two_way(&self) -> f64 {
        self.wide as f64 / self.bridges() as f64
    }

    /// Cells of water under a bridge, on average.
    pub(crate) fn length(&self) -> f64 {
        let water = self
            .lengths
            .iter()
            .map(|(&water, &number)| water as usize * number);
        water.sum::<usize>() as f64 / self.bridges() as f64
    }

    pub(crate) fn clue(&self, clue: u8) -> f64 {
        let number = self.clues.get(&clue).copied().unwrap_or(0);
        number as f64 / self.clues.values().sum::<usize>() as f64
    }

    pub(crate) fn longer_than(&self, cells: u32) -> f64 {
        let long = self.lengths.range(cells + 1..).map(|(_, number)| number);
        long.sum::<usize>() as f64 / self.bridges() as f64
    }

    pub(crate) fn loops_per_island(&self) -> f64 {
        self.loops as f64 / self.islands as f64
    }

    pub(crate) fn level(&self, level: Level) -> f64 {
        self.levels.get(&level).copied().unwrap_or(0) as f64 / self.puzzles as f64
    }

    /// Islands per cell, of the cells that are this far from the edge of a square grid, the edge first.
    pub(crate) fn by_distance_from_the_edge(&self, size: u32) -> Vec<f64> {
        let share = |distance: u32| {
            let side = size - 2 * distance;
            let cells = if side == 1 { 1 } else { 4 * (side - 1) };
            self.rings[&distance] as f64 / (self.puzzles as f64 * f64::from(cells))
        };
        (0..size.div_ceil(2)).map(share).collect()
    }

    /// The share of rows, and of columns, with an island.
    pub(crate) fn covered(&self) -> [f64; 2] {
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
