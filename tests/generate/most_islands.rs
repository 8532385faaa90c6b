//! The bound on the number of islands against plain search over all ways to place them.

use super::{exactly, sized, take};
use crate::support::report;

/// Two islands that see each other, by their places, and the cells between them as a set of bits.
struct Sight {
    ends: [usize; 2],
    water: u64,
}

/// Cells of a grid as bits, row by row.
struct Grid {
    rows: u32,
    cols: u32,
    touching: bool,
}

impl Grid {
    const fn cells(&self) -> u32 {
        self.rows * self.cols
    }

    /// The greatest number of islands that bridges can connect without crossing. Any such set of bridges is
    /// the solution of a puzzle, and one without loops connects them as well.
    fn most(&self) -> u32 {
        let most = if self.touching {
            self.cells()
        } else {
            self.cells().div_ceil(2)
        };
        let reaches = |number: &u32| self.place(0, 0, *number);
        (1..=most).rev().find(reaches).unwrap_or(1)
    }

    /// Whether `number` more islands, on cells from `from` on, can be connected to each other and to those in
    /// `islands`.
    fn place(&self, from: u32, islands: u64, number: u32) -> bool {
        if number == 0 {
            return self.connects(islands);
        }
        (from..self.cells()).any(|cell| {
            let left = cell % self.cols > 0 && islands >> (cell - 1) & 1 == 1;
            let above = cell >= self.cols && islands >> (cell - self.cols) & 1 == 1;
            let free = self.touching || !(left || above);
            let rest = self.cells() - cell;
            free && rest >= number && self.place(cell + 1, islands | 1 << cell, number - 1)
        })
    }

    /// Whether corridors that do not cross can connect these islands.
    fn connects(&self, islands: u64) -> bool {
        let places: Vec<u32> = (0..self.cells())
            .filter(|cell| islands >> cell & 1 == 1)
            .collect();
        let mut sights = Vec::new();
        for (number, &cell) in places.iter().enumerate() {
            let right = (cell % self.cols + 1..self.cols).map(|col| cell - cell % self.cols + col);
            let down =
                (cell / self.cols + 1..self.rows).map(|row| row * self.cols + cell % self.cols);
            for ahead in [right.collect::<Vec<_>>(), down.collect()] {
                let mut water = 0;
                for next in ahead {
                    if let Ok(other) = places.binary_search(&next) {
                        let ends = [number, other];
                        sights.push(Sight { ends, water });
                        break;
                    }
                    water |= 1_u64 << next;
                }
            }
        }
        let groups: Vec<usize> = (0..places.len()).collect();
        join(&sights, 0, groups, places.len())
    }
}

/// Whether some of these corridors, none of which meets the cells in `taken`, make one group of the groups.
fn join(sights: &[Sight], taken: u64, groups: Vec<usize>, number: usize) -> bool {
    if number == 1 {
        return true;
    }
    // Even if none crossed another, they would have to connect everything.
    let mut loose = groups.clone();
    let mut left = number;
    for sight in sights.iter().filter(|sight| sight.water & taken == 0) {
        left -= usize::from(unite(&mut loose, sight.ends));
    }
    if left > 1 {
        return false;
    }
    let Some((first, others)) = sights.split_first() else {
        return false;
    };
    let mut joined = groups.clone();
    (first.water & taken == 0
        && unite(&mut joined, first.ends)
        && join(others, taken | first.water, joined, number - 1))
        || join(others, taken, groups, number)
}

/// Makes one group of those of two islands; false if it is one already.
fn unite(groups: &mut [usize], ends: [usize; 2]) -> bool {
    let [a, b] = ends.map(|end| groups[end]);
    for group in groups.iter_mut().filter(|group| **group == b) {
        *group = a;
    }
    a != b
}

const SIZES: [(u32, u32); 26] = [
    (1, 1),
    (1, 2),
    (1, 3),
    (1, 4),
    (1, 9),
    (1, 12),
    (2, 2),
    (2, 3),
    (2, 4),
    (2, 5),
    (2, 6),
    (2, 7),
    (2, 8),
    (3, 3),
    (3, 4),
    (3, 5),
    (3, 6),
    (3, 7),
    (3, 8),
    (3, 9),
    (4, 4),
    (4, 5),
    (4, 6),
    (4, 7),
    (5, 5),
    (5, 6),
];

#[test]
fn no_puzzle_has_more_islands_than_the_bound() {
    let mut above = Vec::new();
    for (rows, cols) in SIZES {
        for touching in [false, true] {
            let grid = Grid {
                rows,
                cols,
                touching,
            };
            let most = u64::from(grid.most());
            for (rows, cols) in [(rows, cols), (cols, rows)] {
                let wishes = sized(rows, cols).with_touching(touching);
                let bound = wishes.most_islands();
                assert!(
                    bound >= most,
                    "{rows} x {cols}: {most}, not {bound}: {touching}"
                );
                if bound > most && rows <= cols {
                    above.push(format!("{rows}x{cols} {bound} for {most}"));
                }
            }
            if most >= 2 && cols <= 6 {
                let wishes = exactly(rows, cols, most as usize)
                    .with_touching(touching)
                    .with_unique(false);
                take(&wishes, 1, 1);
            }
        }
    }
    report(format_args!(
        "bound above the most islands: {}",
        above.join(", ")
    ));
}
