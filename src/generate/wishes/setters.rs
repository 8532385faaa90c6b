//! Setters of [`Wishes`].

use std::ops::RangeInclusive;

use super::{Islands, Style, TechniqueWish, Wishes};
use crate::generate::mask::Mask;
use crate::generate::symmetry::Symmetry;
use crate::model::puzzle::{Puzzle, Rules};
use crate::play::hint::Level;

/// Setters.
impl Wishes {
    /// Sets the number of [`rows`](Self::rows).
    #[must_use]
    pub const fn with_rows(mut self, rows: u32) -> Self {
        self.rows = rows;
        self
    }

    /// Sets the number of columns, [`cols`](Self::cols).
    #[must_use]
    pub const fn with_cols(mut self, cols: u32) -> Self {
        self.cols = cols;
        self
    }

    /// Sets the [`rules`](Self::rules).
    #[must_use]
    pub const fn with_rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// Sets how many [`islands`](Self::islands) there are.
    #[must_use]
    pub const fn with_islands(mut self, islands: Islands) -> Self {
        self.islands = islands;
        self
    }

    /// Sets whether there must be exactly one solution: [`unique`](Self::unique).
    #[must_use]
    pub const fn with_unique(mut self, unique: bool) -> Self {
        self.unique = unique;
        self
    }

    /// Sets the [`level`](Self::level); `None` for any.
    #[must_use]
    pub fn with_level(mut self, level: impl Into<Option<Level>>) -> Self {
        self.level = level.into();
        self
    }

    /// Sets whether islands may be [`touching`](Self::touching).
    #[must_use]
    pub const fn with_touching(mut self, touching: bool) -> Self {
        self.touching = touching;
        self
    }

    /// Sets the share of [`two_way`](Self::two_way) bridges; `None` for the usual one.
    #[must_use]
    pub fn with_two_way(mut self, two_way: impl Into<Option<f64>>) -> Self {
        self.two_way = two_way.into();
        self
    }

    /// Sets the [`spread`](Self::spread).
    #[must_use]
    pub const fn with_spread(mut self, spread: f64) -> Self {
        self.spread = spread;
        self
    }

    /// Sets the number of [`hidden`](Self::hidden) clues.
    #[must_use]
    pub const fn with_hidden(mut self, hidden: usize) -> Self {
        self.hidden = hidden;
        self
    }

    /// Sets the [`symmetry`](Self::symmetry).
    #[must_use]
    pub const fn with_symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Sets the [`style`](Self::style).
    #[must_use]
    pub const fn with_style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// Sets the [`loop_share`](Self::loop_share); `None` for the usual one.
    #[must_use]
    pub fn with_loop_share(mut self, loop_share: impl Into<Option<f64>>) -> Self {
        self.loop_share = loop_share.into();
        self
    }

    /// Sets the range of the [`score`](Self::score); `None` for any.
    #[must_use]
    pub fn with_score(mut self, score: impl Into<Option<RangeInclusive<f64>>>) -> Self {
        self.score = score.into();
        self
    }

    /// Adds a wish to those for [`techniques`](Self::techniques).
    #[must_use]
    pub fn with_technique(mut self, wish: TechniqueWish) -> Self {
        self.techniques.push(wish);
        self
    }

    /// Sets the number of [`big`](Self::big) islands.
    #[must_use]
    pub const fn with_big(mut self, big: usize) -> Self {
        self.big = big;
        self
    }

    /// Sets the [`mask`](Self::mask), and the size of the grid with it.
    #[must_use]
    pub fn with_mask(mut self, mask: Mask) -> Self {
        (self.rows, self.cols) = (mask.rows(), mask.cols());
        self.mask = Some(mask);
        self
    }

    /// Sets the puzzle to [`keep`](Self::keep), and with it the size of the grid and the rules.
    ///
    /// ```
    /// use hashi_sat::Puzzle;
    /// use hashi_sat::generate::{Generator, Wishes};
    ///
    /// let kept: Puzzle = "4...?\n.....\n.....\n.....\n1....".parse()?;
    /// let made = Generator::new(Wishes::default().with_keep(kept.clone()), 1)?.next().unwrap()?;
    /// for island in kept.islands() {
    ///     assert!(made.puzzle.island_at(island.cell).is_some());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_keep(mut self, keep: Puzzle) -> Self {
        (self.rows, self.cols, self.rules) = (keep.rows(), keep.cols(), keep.rules());
        self.keep = Some(keep);
        self
    }
}
