//! No part of a grid is almost empty.

use hashi_sat::generate::{Generated, Style, Wishes};

use super::{sized, take};
use crate::support::report;

/// A part with a smaller share of the mean density is almost empty.
const LEAST: f64 = 1.0 / 3.0;

/// The numbers of islands in rectangles of a grid.
struct Counts {
    cols: usize,
    /// At row r and column c the number of islands above r and to the left of c.
    before: Vec<u32>,
}

impl Counts {
    fn of(generated: &Generated) -> Self {
        let puzzle = &generated.puzzle;
        let (rows, cols) = (puzzle.rows() as usize + 1, puzzle.cols() as usize + 1);
        let mut before = vec![0; rows * cols];
        for island in puzzle.islands() {
            before[(island.cell.row as usize + 1) * cols + island.cell.col as usize + 1] = 1;
        }
        for at in cols + 1..before.len() {
            if at % cols > 0 {
                before[at] += before[at - 1] + before[at - cols] - before[at - cols - 1];
            }
        }
        Self { cols, before }
    }

    fn within(&self, [top, bottom]: [usize; 2], [left, right]: [usize; 2]) -> f64 {
        let at = |row: usize, col: usize| f64::from(self.before[row * self.cols + col]);
        at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)
    }
}

/// Whether each of these parts, which are ranges of rows and of columns, has the least density.
fn is_even(generated: &Generated, parts: &[[[usize; 2]; 2]]) -> bool {
    let puzzle = &generated.puzzle;
    let cells = f64::from(puzzle.rows()) * f64::from(puzzle.cols());
    let mean = puzzle.islands().len() as f64 / cells;
    let counts = Counts::of(generated);
    parts.iter().all(|&[rows, cols]| {
        let cells = (rows[1] - rows[0]) * (cols[1] - cols[0]);
        counts.within(rows, cols) >= LEAST * mean * cells as f64
    })
}

fn ninths(rows: u32, cols: u32) -> Vec<[[usize; 2]; 2]> {
    let thirds = |length: u32| {
        let third = |place: u32| (length * place).div_ceil(3) as usize;
        [0, 1, 2].map(|place| [third(place), third(place + 1)])
    };
    let cols = thirds(cols);
    let all = thirds(rows).map(|rows| cols.map(|cols| [rows, cols]));
    all.concat()
}

fn kinds(rows: u32, cols: u32) -> [Wishes; 4] {
    let usual = sized(rows, cols);
    let airy = usual.clone().with_style(Style::Airy);
    [
        usual.clone().with_touching(true),
        airy.clone().with_touching(true),
        usual,
        airy,
    ]
}

#[test]
fn every_ninth_has_islands() {
    for (rows, cols, number) in [(15, 15, 100), (17, 17, 30), (15, 32, 20)] {
        let parts = ninths(rows, cols);
        assert_eq!(parts.len(), 9);
        for wishes in kinds(rows, cols) {
            let made = take(&wishes, 3, number);
            let uneven = made.iter().filter(|one| !is_even(one, &parts)).count();
            report(format_args!(
                "{rows} x {cols}, {:?}, touching {}: {uneven} of {number} with an empty ninth",
                wishes.style, wishes.touching
            ));
            assert!(uneven <= 1, "{uneven} of {number}: {wishes:?}");
        }
    }
}

/// Wherever the block lies.
#[test]
fn every_block_of_a_large_grid_has_islands() {
    const BLOCK: usize = 30;
    let starts = 0..=100 - BLOCK;
    let parts = starts.clone().flat_map(|row| {
        let part = move |col| [[row, row + BLOCK], [col, col + BLOCK]];
        starts.clone().map(part)
    });
    let parts: Vec<_> = parts.collect();
    for wishes in kinds(100, 100) {
        // With touching islands it takes ten times as long to one solution, which moves few islands.
        let wishes = wishes.clone().with_unique(!wishes.touching);
        for generated in take(&wishes, 3, 2) {
            assert!(is_even(&generated, &parts), "{wishes:?}");
        }
    }
}
