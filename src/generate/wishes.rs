//! What can be asked of puzzles, and what no puzzle can have.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::symmetry::Symmetry;
use crate::model::puzzle::Rules;
use crate::notation::format::LARGEST_GRID;
use crate::play::hint::Level;

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
}

/// How many islands a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Islands {
    /// Exactly this many.
    Exactly(usize),
    /// About this share of the cells, from 0 to 1: up to a tenth more or less.
    Density(f64),
    /// Any number: on average a quarter of the cells on small grids, a fifth on large ones.
    Any,
}

impl Default for Wishes {
    /// 10 rows and columns, any number of islands, none of them touching, half of the bridges two-way, one solution,
    /// any level.
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
        }
    }
}

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
}

impl Wishes {
    /// Puzzles of this size; everything else is the [default](Self::default).
    #[must_use]
    pub fn new(rows: u32, cols: u32) -> Self {
        Self::default().with_rows(rows).with_cols(cols)
    }

    /// The share of two-way bridges that puzzles are made with: the one that is [wished for](Self::two_way), otherwise
    /// half of the bridges, and none with at most one bridge per corridor.
    #[must_use]
    pub fn two_way_share(&self) -> f64 {
        self.two_way.unwrap_or(match self.rules.max_bridges() {
            1 => 0.0,
            _ => 0.5,
        })
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
            Islands::Exactly(_) | Islands::Any => 0.0,
        };
        if [islands, self.two_way_share(), self.spread]
            .iter()
            .any(|share| !(0.0..=1.0).contains(share))
        {
            return Err(WishError::Share);
        }
        if self.rules.max_bridges() == 1 && self.two_way_share() > 0.0 {
            return Err(WishError::TwoWayOfOne);
        }
        if self.level.is_some() && !self.unique {
            return Err(WishError::LevelOfSeveral);
        }
        let most = self.most_islands();
        let wanted = match self.islands {
            Islands::Exactly(number) => number as u64,
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
            Islands::Density(_) | Islands::Any => most,
        };
        let most = highest - self.known_of(highest);
        if self.hidden as u64 > most {
            return Err(WishError::TooManyHidden { most });
        }
        Ok(())
    }

    /// At least this many clues must be known for a puzzle of `islands` islands to have one solution.
    ///
    /// If a corridor may carry two bridges, one bridge between two unknown clues could as well be two; so each corridor
    /// in use has an end with a known clue. There are at least `islands` - 1 such corridors, and an island has at most
    /// four.
    pub(super) fn known_of(&self, islands: u64) -> u64 {
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
pub(super) fn of_share(cells: u64, share: f64) -> u64 {
    (cells as f64 * share + 0.5) as u64
}

/// The fewest islands that are about a share of the cells.
pub(super) fn fewest_of_share(cells: u64, share: f64) -> u64 {
    let number = of_share(cells, share);
    number - number / 10
}

/// Why wishes are invalid or cannot be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum WishError {
    /// The grid has no cell, or more than [`LARGEST_GRID`] cells.
    Grid,
    /// A share is not between 0 and 1.
    Share,
    /// Two-way bridges are asked for, but there is at most one bridge per corridor.
    TwoWayOfOne,
    /// A level is asked for, but several solutions are allowed.
    LevelOfSeveral,
    /// There are fewer than two islands.
    TooFew,
    /// There are more islands than can be connected.
    TooMany {
        /// The most islands that can be connected.
        most: u64,
    },
    /// There are more unknown clues than islands, or more than a single solution allows.
    TooManyHidden {
        /// The most unknown clues that there can be.
        most: u64,
    },
    /// The number of islands is odd, but no cell is its own image.
    OddNumber,
    /// There are two islands, which half a turn exchanges but which then share no row or column.
    TwoIslands,
    /// The grid has two lines that the symmetry exchanges, and islands may not touch: no bridge can join the two lines.
    TwoLines,
}

impl WishError {
    /// Whether it is proved that no puzzle meets the wishes; otherwise a wish itself is invalid.
    #[must_use]
    pub const fn is_impossible(self) -> bool {
        match self {
            Self::Grid | Self::Share | Self::TwoWayOfOne | Self::LevelOfSeveral => false,
            Self::TooFew
            | Self::TooMany { .. }
            | Self::TooManyHidden { .. }
            | Self::OddNumber
            | Self::TwoIslands
            | Self::TwoLines => true,
        }
    }
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid => write!(f, "expected a grid of 1 to {LARGEST_GRID} cells"),
            Self::Share => f.write_str("expected a share from 0 to 1"),
            Self::TwoWayOfOne => f.write_str(
                "with at most 1 bridge between two islands, no bridge can be two-way",
            ),
            Self::LevelOfSeveral => {
                f.write_str("only puzzles with exactly one solution have a level")
            }
            Self::TooFew => f.write_str("impossible: bridges need at least 2 islands"),
            Self::TooMany { most: 0 | 1 } => f.write_str(
                "impossible: no two islands can be connected on this grid without touching",
            ),
            Self::TooMany { most } => {
                write!(f, "impossible: at most {most} islands can be connected on this grid")
            }
            Self::TooManyHidden { most } => {
                let ending = if *most == 1 { "" } else { "s" };
                write!(f, "impossible: at most {most} clue{ending} can be hidden")
            }
            Self::OddNumber => f.write_str(
                "impossible: with this symmetry on this grid, the number of islands must be even",
            ),
            Self::TwoIslands => f.write_str(
                "impossible: two islands that a half turn exchanges never share a row or column of this grid",
            ),
            Self::TwoLines => f.write_str(
                "impossible: this symmetry exchanges the two lines of this grid, and bridges between them would \
                 need touching islands",
            ),
        }
    }
}

impl Error for WishError {}
