//! Which wishes no puzzle meets, as far as that can be said at once.

use std::ops::RangeInclusive;

use super::{Islands, Wishes};
use crate::generate::wish_error::WishError;
use crate::notation::format::LARGEST_GRID;
use crate::play::hint::Technique;

impl Wishes {
    /// Checks whether there can be such a puzzle, as far as that can be said at once.
    ///
    /// # Errors
    ///
    /// A [`WishError`] when a wish is invalid, or when no puzzle meets the wishes.
    pub fn check(&self) -> Result<(), WishError> {
        let cells = u64::from(self.rows) * u64::from(self.cols);
        if cells == 0 || cells > LARGEST_GRID {
            return Err(WishError::Grid);
        }
        let islands = match self.islands {
            Islands::Density(share) => share,
            _ => 0.0,
        };
        let loops = self.loop_share.unwrap_or(0.0);
        if [islands, loops, self.two_way_share(), self.spread]
            .iter()
            .any(|share| !(0.0..=1.0).contains(share))
        {
            return Err(WishError::Share);
        }
        if self.rules.max_bridges() == 1 && self.two_way_share() > 0.0 {
            return Err(WishError::TwoWayOfOne);
        }
        if self.loop_share.is_some() && !self.rules.loops() {
            return Err(WishError::LoopsForbidden);
        }
        let of_walk = self.level.is_some() || self.score.is_some() || !self.techniques.is_empty();
        if of_walk && !self.unique {
            return Err(WishError::LevelOfSeveral);
        }
        self.check_walk()?;
        if self.symmetry.needs_square() && self.rows != self.cols {
            return Err(WishError::NotSquare);
        }
        let ground = self.check_mask()?;
        let cells = self.usable_cells();
        let most = self.most_islands();
        let wanted = match self.islands {
            Islands::Exactly(number) => number as u64,
            Islands::Between { least, most } if least > most => return Err(WishError::EmptyRange),
            Islands::Between { most: 0 | 1, .. } => return Err(WishError::TooFew),
            Islands::Between { least, .. } => (least as u64).max(2),
            Islands::Density(share) => fewest_of_share(cells, share).max(2),
            Islands::Any => 2,
        };
        if wanted < 2 {
            return Err(WishError::TooFew);
        }
        if wanted > most {
            return Err(WishError::TooMany { most });
        }
        self.check_symmetry()?;
        let highest = match self.islands {
            Islands::Exactly(_) => wanted,
            Islands::Between { most: highest, .. } => most.min(highest as u64),
            Islands::Density(_) | Islands::Any => most,
        };
        self.check_keep(ground.as_ref())?;
        let most = highest - self.known_of(highest).max(self.kept_numbers());
        if self.hidden as u64 > most {
            return Err(WishError::TooManyHidden { most });
        }
        let most = highest.min(self.most_big());
        if self.big as u64 > most {
            return Err(WishError::TooManyBig { most });
        }
        Ok(())
    }

    /// Checks the wishes for level, score and techniques, one by one and with each other.
    fn check_walk(&self) -> Result<(), WishError> {
        let is_range = |score: &RangeInclusive<f64>| score.start() <= score.end();
        if self.score.as_ref().is_some_and(|score| !is_range(score)) {
            return Err(WishError::EmptyRange);
        }
        for technique in Technique::ALL {
            let [least, most] = self.steps_of(technique);
            if least > most {
                return Err(WishError::EmptyRange);
            }
            if least > 0 && technique == Technique::NoLoop && self.rules.loops() {
                return Err(WishError::TechniqueOfNoLoops);
            }
            if let Some(level) = self
                .level
                .filter(|&level| least > 0 && technique.level() > level)
            {
                return Err(WishError::TechniqueAboveLevel { technique, level });
            }
        }
        if let Some(level) = self.level {
            let known =
                |technique: &Technique| *technique != Technique::NoLoop || !self.rules.loops();
            let mut techniques = Technique::ALL.into_iter().filter(known);
            if !techniques
                .any(|technique| technique.level() == level && self.steps_of(technique)[1] > 0)
            {
                return Err(WishError::LevelWithoutTechniques { level });
            }
        }
        Ok(())
    }

    /// The fewest and the most steps of a technique that are wished for.
    pub(in crate::generate) fn steps_of(&self, technique: Technique) -> [usize; 2] {
        let wishes = self
            .techniques
            .iter()
            .filter(|wish| wish.technique == technique);
        wishes.fold([0, usize::MAX], |[least, most], wish| {
            [
                least.max(wish.least),
                most.min(wish.most.unwrap_or(usize::MAX)),
            ]
        })
    }

    /// An upper bound on the number of islands with 7 bridge ends or more.
    ///
    /// Such an island has bridges in at least ⌈7 / K⌉ directions, in each of which there is room for another one. The
    /// cells with that room are consecutive in a row, and if no islands may touch, at most every second one has one.
    fn most_big(&self) -> u64 {
        let needed = 7_u32.div_ceil(u32::from(self.most_bridges()));
        let step = if self.touching { 1 } else { 2 };
        // How many lines have room on so many of their two sides.
        let lines = |length: u32| {
            let one_side = length.saturating_sub(step);
            let both = length.saturating_sub(2 * step);
            let any = (2 * one_side - both).min(length);
            [length - any, any - both, both].map(u64::from)
        };
        let (rows, cols) = (lines(self.rows), lines(self.cols));
        let mut most = 0;
        for (sides, rows) in (0_u32..).zip(rows) {
            let run: u64 = (0..)
                .zip(cols)
                .filter(|(of_col, _)| sides + of_col >= needed)
                .map(|(_, cols)| cols)
                .sum();
            most += rows * if self.touching { run } else { run.div_ceil(2) };
        }
        most
    }

    /// At least this many clues must be known for a puzzle of `islands` islands to have one solution.
    ///
    /// If a corridor may carry two bridges, one bridge between two unknown clues could as well be two; so each corridor
    /// in use has an end with a known clue. There are at least `islands` - 1 such corridors, and an island has at most
    /// four.
    pub(in crate::generate) fn known_of(&self, islands: u64) -> u64 {
        if self.unique && self.rules.max_bridges() > 1 {
            islands.saturating_sub(1).div_ceil(4)
        } else {
            0
        }
    }

    /// An upper bound on the number of islands in a solvable puzzle of this size. There may be no puzzle with this
    /// many, either.
    ///
    /// If no islands may touch, each of the n - 1 corridors that connect n islands has at least one cell of water, and
    /// no cell belongs to two of them, so at least 2n - 1 cells are needed. In a grid of at least three rows and
    /// columns with an odd number of cells, all cells could be in use only if each corridor had one cell; then all
    /// islands would be on cells of the same parities, of which an R x C grid has at most (R + 1)(C + 1) / 4, fewer
    /// than the (RC + 1) / 2 needed. With one or two rows, all bridges lie in one row, or two islands touch.
    #[must_use]
    pub fn most_islands(&self) -> u64 {
        let of_mask = self.ground().map_or(u64::MAX, |ground| ground.most());
        of_mask.min(self.most_on_grid())
    }

    fn most_on_grid(&self) -> u64 {
        let (rows, cols) = (u64::from(self.rows), u64::from(self.cols));
        let cells = rows * cols;
        if self.touching {
            cells
        } else if rows.min(cols) <= 2 {
            rows.max(cols).div_ceil(2)
        } else {
            cells / 2
        }
    }
}

/// The number of islands for a share of the cells; a tenth more or less is still about that share.
pub(in crate::generate) fn of_share(cells: u64, share: f64) -> u64 {
    (cells as f64 * share + 0.5) as u64
}

/// The fewest islands that are about a share of the cells.
pub(in crate::generate) fn fewest_of_share(cells: u64, share: f64) -> u64 {
    let number = of_share(cells, share);
    number - number / 10
}
