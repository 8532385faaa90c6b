//! What puzzles are like where nothing else is wished for, by the size of the grid.

use super::wishes::{Style, Wishes};

/// Figures of a usual grid with so many rows and columns.
struct Usual {
    side: f64,
    /// Islands per cell.
    density: f64,
    /// The share of bridges that are two-way.
    two_way: f64,
    /// Independent loops for each island.
    loops: f64,
}

/// From 9 x 9 on means over 910 puzzles of magazines and of sites; those of up to 10 x 10 are from other publishers than
/// the rest.
const USUAL: [Usual; 6] = [
    // With as many islands as on larger grids, every sixth puzzle would have one on each second cell of each second row.
    Usual {
        side: 7.0,
        density: 0.28,
        two_way: 0.36,
        loops: 0.02,
    },
    Usual {
        side: 9.0,
        density: 0.32,
        two_way: 0.36,
        loops: 0.02,
    },
    Usual {
        side: 10.0,
        density: 0.32,
        two_way: 0.36,
        loops: 0.02,
    },
    Usual {
        side: 11.0,
        density: 0.34,
        two_way: 0.22,
        loops: 0.08,
    },
    Usual {
        side: 13.0,
        density: 0.33,
        two_way: 0.24,
        loops: 0.10,
    },
    Usual {
        side: 17.0,
        density: 0.32,
        two_way: 0.28,
        loops: 0.14,
    },
];

impl Wishes {
    /// The side of the square grid that has as many cells.
    pub(super) fn side(&self) -> f64 {
        (f64::from(self.rows) * f64::from(self.cols)).sqrt()
    }

    /// The fewest and the most islands per cell of the style.
    pub(super) fn densities(&self) -> [f64; 2] {
        let side = self.side();
        match self.style {
            Style::Usual => {
                let density = usual(side, |usual| usual.density);
                [0.93 * density, 1.12 * density]
            }
            // Small grids with few islands are dull. Puzzles of Tatham's generator have islands on 0.25 of the cells at
            // 7x7, 0.16 at 15x15, and 0.12 at 25x25.
            Style::Airy => [0.14 + 0.45 / side, 0.22 + 0.55 / side],
        }
    }

    /// The share of two-way bridges that puzzles are made with: the one that is [wished for](Self::two_way), otherwise
    /// that of the [style](Self::style), and none with at most one bridge per corridor.
    ///
    /// ```
    /// use hashi_sat::generate::{Style, Wishes};
    ///
    /// let wishes = Wishes::new(13, 13);
    /// assert_eq!(wishes.two_way_share(), 0.24);
    /// assert_eq!(wishes.clone().with_style(Style::Airy).two_way_share(), 0.5);
    /// assert_eq!(wishes.with_two_way(0.1).two_way_share(), 0.1);
    /// ```
    #[must_use]
    pub fn two_way_share(&self) -> f64 {
        self.two_way.unwrap_or_else(|| match self.style {
            _ if self.rules.max_bridges() == 1 => 0.0,
            Style::Usual => usual(self.side(), |usual| usual.two_way),
            Style::Airy => 0.5,
        })
    }

    /// The number of independent loops for each island that puzzles are made with: the one that is
    /// [wished for](Self::loop_share), otherwise that of the [style](Self::style), and none where loops are forbidden.
    ///
    /// ```
    /// use hashi_sat::generate::Wishes;
    ///
    /// assert_eq!(Wishes::new(13, 13).loops_per_island(), 0.1);
    /// ```
    #[must_use]
    pub fn loops_per_island(&self) -> f64 {
        self.loop_share.unwrap_or_else(|| match self.style {
            _ if !self.rules.loops() => 0.0,
            Style::Usual => usual(self.side(), |usual| usual.loops),
            Style::Airy => 0.02,
        })
    }
}

/// A figure at this size, between those of [`USUAL`] or at their end.
fn usual(side: f64, figure: fn(&Usual) -> f64) -> f64 {
    let mut value = figure(&USUAL[0]);
    for pair in USUAL.windows(2) {
        let [before, after] = pair else { continue };
        let share = ((side - before.side) / (after.side - before.side)).clamp(0.0, 1.0);
        value += share * (figure(after) - figure(before));
    }
    // The same decimals on every machine, whatever the order of the operations.
    (value * 1e6).round() / 1e6
}
