//! What can be asked of puzzles, and what no puzzle can have.

mod check;
mod keep;
mod options;
mod setters;
mod symmetric;
mod themed;

pub use self::keep::{added, puzzle_rows};

pub(super) use self::check::{fewest_of_share, of_share};
use std::ops::RangeInclusive;
use std::time::Duration;

use super::mask::Mask;
use super::symmetry::Symmetry;
use crate::model::puzzle::{Puzzle, Rules};
use crate::play::hint::{Level, Technique};

/// Options that say what puzzles are wanted.
///
/// ```
/// use hashi_sat::generate::{Islands, WishError, Wishes};
///
/// let wishes = Wishes::new(5, 5).with_islands(Islands::Exactly(12));
/// assert_eq!(wishes.check(), Ok(()));
/// let wishes = wishes.with_islands(Islands::Exactly(13));
/// assert_eq!(wishes.check(), Err(WishError::TooMany { most: 12 }));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Wishes {
    /// The number of rows of the grid, at least 1.
    pub rows: u32,
    /// The number of columns of the grid, at least 1.
    pub cols: u32,
    /// The rules of the puzzles.
    pub rules: Rules,
    /// How many islands there are.
    pub islands: Islands,
    /// Whether there must be exactly one solution; otherwise there is at least one.
    pub unique: bool,
    /// How hard the puzzles are; `None` for any level. Only for puzzles with one solution.
    pub level: Option<Level>,
    /// Whether islands may lie side by side, without water between them.
    pub touching: bool,
    /// The share of bridges that are two-way (with more than two per corridor: that are not one-way), 0 to 1. The
    /// changes needed for a single solution take precedence over it, except for 0 and 1, which are kept. With at most
    /// one bridge per corridor, only 0 can be wished for. `None` leaves it to the
    /// [usual share](Self::two_way_share).
    pub two_way: Option<f64>,
    /// How long the corridors are, from 0 (as short as possible) to 1 (as long as there is room).
    pub spread: f64,
    /// The number of unknown clues, `?`.
    pub hidden: usize,
    /// The symmetry of the islands' places.
    pub symmetry: Symmetry,
    /// What puzzles are like where nothing else is wished for.
    pub style: Style,
    /// About how many independent loops there are for each island, 0 to 1; only where loops are allowed. It may be a fifth
    /// of it, or one loop, more or less, but 0 is exact. `None` leaves it to the [style](Self::style).
    pub loop_share: Option<f64>,
    /// The [score](crate::play::grade::Grade::score), both ends included; `None` for any. Only for puzzles with one
    /// solution.
    pub score: Option<RangeInclusive<f64>>,
    /// How often techniques are used on the [walk](crate::play::hint::UniqueWalk). Only for puzzles with one solution.
    pub techniques: Vec<TechniqueWish>,
    /// At least this many islands have 7 bridge ends or more.
    pub big: usize,
    /// A picture as large as the grid: islands are only where it is dark, with one in each part of it, which is what
    /// shares sides or corners. `None` for the whole grid.
    pub mask: Option<Mask>,
    /// A puzzle whose islands stay: all of their places, and the clues that are numbers. Others are added. Its rules do
    /// not count, and it may be smaller than the grid.
    pub keep: Option<Puzzle>,
}

/// What puzzles are like where nothing else is wished for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// Like puzzles in magazines: many islands, short corridors, loops, and a quarter of the bridges two-way.
    #[default]
    Usual,
    /// Fewer islands, longer corridors, hardly any loops, and half of the bridges two-way.
    Airy,
}

/// How often a technique is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TechniqueWish {
    /// The technique.
    pub technique: Technique,
    /// At least so many steps.
    pub least: usize,
    /// At most so many steps; `None` for any number.
    pub most: Option<usize>,
}

impl TechniqueWish {
    /// At least `least` and at most `most` steps of a technique.
    #[must_use]
    pub const fn new(technique: Technique, least: usize, most: Option<usize>) -> Self {
        Self {
            technique,
            least,
            most,
        }
    }
}

/// How many islands a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Islands {
    /// Exactly this many.
    Exactly(usize),
    /// At least `least` and at most `most`.
    Between {
        /// The fewest islands.
        least: usize,
        /// The most islands.
        most: usize,
    },
    /// About this share of the cells, from 0 to 1: up to a tenth more or less.
    Density(f64),
    /// Any number that the [style](Style) has.
    Any,
}

impl Default for Wishes {
    /// 10 rows and columns, any number of islands, none of them touching, one solution, any level, and otherwise
    /// the usual style.
    fn default() -> Self {
        Self {
            rows: 10,
            cols: 10,
            rules: Rules::default(),
            islands: Islands::Any,
            unique: true,
            level: None,
            touching: false,
            two_way: None,
            spread: 0.5,
            hidden: 0,
            symmetry: Symmetry::None,
            style: Style::Usual,
            loop_share: None,
            score: None,
            techniques: Vec::new(),
            big: 0,
            mask: None,
            keep: None,
        }
    }
}

impl Wishes {
    /// Puzzles of this size; everything else is the [default](Self::default).
    #[must_use]
    pub fn new(rows: u32, cols: u32) -> Self {
        Self::default().with_rows(rows).with_cols(cols)
    }

    /// How long to search for one puzzle where there is no limit: 10 seconds, and 1 more for each 1,000 cells of the
    /// grid. Whoever wishes for what few puzzles satisfy would else wait without end. See
    /// [`Generator::with_patience`](crate::generate::Generator::with_patience).
    ///
    /// ```
    /// use hashi_sat::generate::Wishes;
    ///
    /// assert_eq!(Wishes::new(10, 20).patience().as_secs_f64(), 10.2);
    /// ```
    #[must_use]
    pub fn patience(&self) -> Duration {
        let cells = u64::from(self.rows) * u64::from(self.cols);
        Duration::from_secs(10) + Duration::from_millis(cells)
    }
}
