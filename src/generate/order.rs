//! Different wishes for the puzzles of one run.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::wish_error::WishError;
use super::wishes::Wishes;
use crate::play::hint::Level;
use crate::random::Random;

/// Wishes for the puzzles of one run: the same for all, but for sizes that are drawn and levels that follow each other.
///
/// ```
/// use hashi_sat::generate::{Generator, Order, Wishes};
/// use hashi_sat::play::hint::Level;
///
/// let order = Order::from(Wishes::default())
///     .with_sides(6..=8)
///     .with_levels([(Level::Easy, 2), (Level::Medium, 1)]);
/// assert_eq!(order.count(), Some(3));
/// let made = Generator::new(order, 1)?.take(3).collect::<Result<Vec<_>, _>>()?;
/// let levels: Vec<_> = made.iter().map(|made| made.level).collect();
/// assert_eq!(levels, [Some(Level::Easy), Some(Level::Easy), Some(Level::Medium)]);
/// assert!(made.iter().all(|made| (6..=8).contains(&made.puzzle.rows())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    wishes: Wishes,
    sizes: Sizes,
    levels: Vec<(Level, u64)>,
}

#[derive(Clone, Debug, PartialEq)]
enum Sizes {
    /// That of the wishes.
    One,
    Squares(RangeInclusive<u32>),
    /// Rows and columns, each drawn for itself.
    Sides([RangeInclusive<u32>; 2]),
}

/// The attempt whose random stream says the size: makers never come that far.
const SIZE: u64 = u64::MAX;

/// The most pairs of rows and columns that are checked one by one: some milliseconds.
const CHECKED: u64 = 10_000;

impl From<Wishes> for Order {
    /// The same for each puzzle.
    fn from(wishes: Wishes) -> Self {
        Self {
            wishes,
            sizes: Sizes::One,
            levels: Vec::new(),
        }
    }
}

impl Order {
    /// Square grids, with a number of rows from this range, each equally likely.
    #[must_use]
    pub fn with_sides(self, sides: RangeInclusive<u32>) -> Self {
        Self {
            sizes: Sizes::Squares(sides),
            ..self
        }
    }

    /// Grids with a number of rows and, drawn apart, one of columns from these ranges, each equally likely.
    #[must_use]
    pub fn with_sizes(self, rows: RangeInclusive<u32>, cols: RangeInclusive<u32>) -> Self {
        Self {
            sizes: Sizes::Sides([rows, cols]),
            ..self
        }
    }

    /// So many puzzles of a level, then so many of the next. After those, the last level goes on; levels take the place of
    /// the [level](Wishes::level) of the wishes.
    #[must_use]
    pub fn with_levels(self, levels: impl IntoIterator<Item = (Level, u64)>) -> Self {
        Self {
            levels: levels.into_iter().collect(),
            ..self
        }
    }

    /// How many puzzles the [levels](Self::with_levels) have; `None` without levels.
    #[must_use]
    pub fn count(&self) -> Option<u64> {
        let counts = self.levels.iter().map(|(_, count)| *count);
        (!self.levels.is_empty()).then(|| counts.fold(0, u64::saturating_add))
    }

    /// The levels and how many puzzles there are of each, in their order.
    #[must_use]
    pub fn levels(&self) -> &[(Level, u64)] {
        &self.levels
    }

    /// All wishes for one puzzle of the run with this seed; `number` counts from 0. They depend on nothing else.
    ///
    /// ```
    /// use hashi_sat::generate::{Order, Wishes};
    ///
    /// let order = Order::from(Wishes::default()).with_sizes(5..=6, 9..=9);
    /// let wishes = order.wishes_of(3, 1);
    /// assert!((5..=6).contains(&wishes.rows) && wishes.cols == 9);
    /// ```
    #[must_use]
    pub fn wishes_of(&self, number: u64, seed: u64) -> Wishes {
        let mut wishes = self.wishes.clone();
        let mut random = Random::new(seed, number, SIZE);
        let mut draw = |range: &RangeInclusive<u32>| {
            let more = range.end().saturating_sub(*range.start());
            range.start() + random.uniform(more.saturating_add(1))
        };
        match &self.sizes {
            Sizes::One => {}
            Sizes::Squares(sides) => {
                wishes.rows = draw(sides);
                wishes.cols = wishes.rows;
            }
            Sizes::Sides([rows, cols]) => (wishes.rows, wishes.cols) = (draw(rows), draw(cols)),
        }
        wishes.level = self.level_of(number).or(wishes.level);
        wishes
    }

    fn level_of(&self, number: u64) -> Option<Level> {
        let mut before = 0_u64;
        let own = self.levels.iter().find(|(_, count)| {
            before = before.saturating_add(*count);
            number < before
        });
        own.or(self.levels.last()).map(|(level, _)| *level)
    }

    /// How long to search for one puzzle where there is no limit: the [patience](Wishes::patience) for the largest.
    #[must_use]
    pub fn patience(&self) -> Duration {
        let [rows, cols] = self.sides();
        let mut largest = self.wishes.clone();
        (largest.rows, largest.cols) = (*rows.end(), *cols.end());
        largest.patience()
    }

    /// Checks whether there can be such puzzles of each size and level, as far as that can be said at once.
    ///
    /// # Errors
    ///
    /// The [`WishError`] of the first wishes that [are refused](Self::refused).
    pub fn check(&self) -> Result<(), WishError> {
        self.refused().map_or(Ok(()), |(_, error)| Err(error))
    }

    /// The first wishes, by size and level, that there can be no puzzle for. Of more than 10,000 pairs of rows and columns,
    /// only those with the smallest and largest numbers are looked at.
    ///
    /// ```
    /// use hashi_sat::generate::{Islands, Order, WishError, Wishes};
    ///
    /// let order = Order::from(Wishes::default().with_islands(Islands::Exactly(20))).with_sides(5..=9);
    /// let (wishes, error) = order.refused().expect("5 x 5 cells are too few");
    /// assert_eq!((wishes.rows, error), (5, WishError::TooMany { most: 12 }));
    /// ```
    #[must_use]
    pub fn refused(&self) -> Option<(Wishes, WishError)> {
        if self.sides().iter().any(RangeInclusive::is_empty) {
            return Some((self.wishes.clone(), WishError::EmptyRange));
        }
        let refused = |wishes: Wishes| wishes.check().err().map(|error| (wishes, error));
        let sized = |(rows, cols)| {
            let mut wishes = self.wishes.clone();
            (wishes.rows, wishes.cols) = (rows, cols);
            wishes.level = self.level_of(0).or(wishes.level);
            wishes
        };
        let mut sizes = self.checked_sizes();
        // No condition on a level depends on the size.
        let first = sizes.next().map(sized)?;
        let levels = self.levels.iter();
        let leveled = levels.map(|(level, _)| first.clone().with_level(*level));
        let found = refused(first.clone()).or_else(|| leveled.clone().find_map(refused));
        found.or_else(|| sizes.map(sized).find_map(refused))
    }

    /// The numbers of rows and of columns.
    fn sides(&self) -> [RangeInclusive<u32>; 2] {
        match &self.sizes {
            Sizes::One => [self.wishes.rows, self.wishes.cols].map(|side| side..=side),
            Sizes::Squares(sides) => [sides.clone(), sides.clone()],
            Sizes::Sides(sides) => sides.clone(),
        }
    }

    /// The sizes that are looked at, the smallest first.
    fn checked_sizes(&self) -> Box<dyn Iterator<Item = (u32, u32)>> {
        let number = |side: &RangeInclusive<u32>| u64::from(side.end() - side.start()) + 1;
        let [rows, cols] = self.sides();
        let is_square = matches!(self.sizes, Sizes::Squares(_));
        let pairs = if is_square {
            number(&rows)
        } else {
            number(&rows).saturating_mul(number(&cols))
        };
        let [rows, cols] = [rows, cols].map(|side| {
            let ends = [
                *side.start()..=side.start().saturating_add(3).min(*side.end()),
                side.end().saturating_sub(1).max(*side.start())..=*side.end(),
            ];
            let ends = ends.into_iter().flatten();
            let inner = (pairs <= CHECKED).then_some(side).into_iter().flatten();
            if pairs <= CHECKED {
                inner.collect()
            } else {
                ends.collect::<Vec<_>>()
            }
        });
        if is_square {
            return Box::new(rows.into_iter().map(|side| (side, side)));
        }
        let row = move |row| cols.clone().into_iter().map(move |col| (row, col));
        Box::new(rows.into_iter().flat_map(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Islands;

    #[test]
    fn every_size_of_a_range_is_drawn_by_seed_and_number_alone() {
        let order = Order::from(Wishes::default()).with_sides(7..=10);
        let drawn = |seed| (0..400).map(move |number| (number, seed));
        let size = |(number, seed)| {
            let wishes = order.wishes_of(number, seed);
            assert_eq!(wishes.rows, wishes.cols);
            wishes.rows
        };
        let sizes: Vec<u32> = drawn(1).map(size).collect();
        for side in 7..=10 {
            let times = sizes.iter().filter(|&&found| found == side).count();
            assert!((60..=140).contains(&times), "{side}: {times}");
        }
        assert_eq!(sizes, drawn(1).map(size).collect::<Vec<_>>());
        assert_ne!(sizes, drawn(2).map(size).collect::<Vec<_>>());
        // The same on every machine and in every version.
        assert_eq!(sizes[..8], [7, 10, 9, 8, 10, 8, 9, 8]);
        let apart = Order::from(Wishes::default()).with_sizes(3..=5, 8..=9);
        let pairs = (0..100).map(|number| apart.wishes_of(number, 1));
        let pairs: std::collections::BTreeSet<_> =
            pairs.map(|wishes| (wishes.rows, wishes.cols)).collect();
        assert_eq!(pairs.len(), 6);
    }

    #[test]
    fn levels_follow_each_other_and_the_last_goes_on() {
        let (easy, hard) = (Level::Easy, Level::Hard);
        let order = Order::from(Wishes::default()).with_levels([(hard, 2), (easy, 0), (easy, 1)]);
        let levels = (0..5).map(|number| order.wishes_of(number, 9).level);
        let expected = [hard, hard, easy, easy, easy].map(Some);
        assert!(levels.eq(expected));
        assert_eq!(order.count(), Some(3));
        assert_eq!(Order::from(Wishes::default()).count(), None);
        let many = Order::from(Wishes::default()).with_levels([(easy, u64::MAX), (hard, 9)]);
        assert_eq!(many.count(), Some(u64::MAX));
        assert_eq!(many.wishes_of(u64::MAX - 1, 1).level, Some(easy));
        assert_eq!(many.wishes_of(u64::MAX, 1).level, Some(hard));
    }

    #[test]
    fn each_size_and_level_is_checked() {
        let of = |islands| Order::from(Wishes::default().with_islands(Islands::Exactly(islands)));
        let size = |order: Order| {
            let refused = order.refused();
            refused.map(|(wishes, error)| (wishes.rows, wishes.cols, error))
        };
        assert_eq!(size(of(12).with_sides(5..=20)), None);
        let most = |most| WishError::TooMany { most };
        assert_eq!(size(of(12).with_sides(3..=20)), Some((3, 3, most(4))));
        let far = WishError::Grid;
        assert_eq!(
            size(of(12).with_sides(5..=10_001)),
            Some((10_001, 10_001, far))
        );
        let wide = of(12).with_sizes(5..=10_000, 5..=10_001);
        assert_eq!(size(wide), Some((10_000, 10_001, far)));
        let empty = of(12).with_sizes(5..=8, RangeInclusive::new(9, 8));
        assert_eq!(empty.check(), Err(WishError::EmptyRange));
        let all = of(12).with_sides(0..=u32::MAX);
        assert_eq!(size(all), Some((0, 0, far)));
        let any = Wishes::default().with_unique(false);
        let levels = Order::from(any).with_levels([(Level::Easy, 1)]);
        assert_eq!(levels.check(), Err(WishError::LevelOfSeveral));
        let technique =
            crate::generate::TechniqueWish::new(crate::play::hint::Technique::WhatIf, 1, None);
        let levels = Order::from(Wishes::default().with_technique(technique))
            .with_levels([(Level::Expert, 1), (Level::Hard, 1)]);
        let error = levels.check();
        assert!(
            matches!(
                error,
                Err(WishError::TechniqueAboveLevel {
                    level: Level::Hard,
                    ..
                })
            ),
            "{error:?}"
        );
    }
}
