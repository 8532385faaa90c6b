//! Wishes for another puzzle like a given one.

use super::figures::Figures;
use super::images::Images;
use super::symmetry::Symmetry;
use super::wishes::{Islands, Wishes};
use crate::model::puzzle::{Cell, Puzzle, Rules};
use crate::model::solution::Solution;
use crate::play::grade::Grade;
use crate::play::hint::Level;

/// The score may be this part lower or higher.
const TENTH: f64 = 0.1;

impl Wishes {
    /// Wishes for puzzles with the figures of one that has exactly this solution and this grade.
    ///
    /// The same are the size, the rules, the numbers of islands and of unknown clues, the level, the symmetry of the places,
    /// and whether islands touch; about the same the shares of two-way bridges and of loops, and within a tenth the score.
    /// There are at least as many [big](Self::big) islands.
    ///
    /// ```
    /// use hashi_sat::generate::{Generator, Wishes};
    ///
    /// let first = Generator::new(Wishes::new(7, 7), 1)?.next().expect("there is no limit")?;
    /// let grade = first.grade.as_ref().expect("it has one solution");
    /// let wishes = Wishes::like(&first.puzzle, &first.solution, grade);
    /// let other = Generator::new(wishes, 2)?.next().expect("there is no limit")?;
    /// assert_eq!(other.puzzle.islands().len(), first.puzzle.islands().len());
    /// assert_eq!(other.level, first.level);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn like(puzzle: &Puzzle, solution: &Solution, grade: &Grade) -> Self {
        let figures = Figures::of(puzzle, solution, Some(grade));
        let rules = puzzle.rules();
        let share = |share: f64| (share * 1_000.0).round() / 1_000.0;
        let score = |factor: f64| (grade.score * factor * 100.0).round() / 100.0;
        Self::new(puzzle.rows(), puzzle.cols())
            .with_rules(rules)
            .with_islands(Islands::Exactly(figures.islands))
            .with_level(grade.level)
            .with_touching(figures.touching)
            .with_two_way(share(figures.two_way_share()))
            .with_hidden(figures.hidden)
            .with_symmetry(symmetry(puzzle))
            .with_loop_share(rules.loops().then(|| share(figures.loop_share())))
            .with_score(score(1.0 - TENTH)..=score(1.0 + TENTH))
            .with_big(figures.big)
    }

    /// The same under other rules: shares that were measured under the old ones and say nothing under these are left open.
    ///
    /// ```
    /// use hashi_sat::Rules;
    /// use hashi_sat::generate::Wishes;
    ///
    /// let wishes = Wishes::default().with_two_way(0.3).with_loop_share(0.1);
    /// let wishes = wishes.under(Rules::new(1, false)?);
    /// assert_eq!((wishes.two_way, wishes.loop_share), (None, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn under(self, rules: Rules) -> Self {
        let is_same = rules.max_bridges() == self.rules.max_bridges();
        Self {
            two_way: self.two_way.filter(|_| is_same),
            loop_share: self.loop_share.filter(|_| rules.loops()),
            rules,
            ..self
        }
    }

    /// The same at another level, or at any: then the score is left open.
    ///
    /// ```
    /// use hashi_sat::generate::Wishes;
    /// use hashi_sat::play::hint::Level;
    ///
    /// let wishes = Wishes::default().with_level(Level::Hard).with_score(40.0..=50.0);
    /// assert_eq!(wishes.clone().at(Some(Level::Easy)).score, None);
    /// assert_eq!(wishes.clone().at(Some(Level::Hard)), wishes);
    /// ```
    #[must_use]
    pub fn at(self, level: Option<Level>) -> Self {
        Self {
            score: self.score.filter(|_| level == self.level),
            level,
            ..self
        }
    }

    /// The same for a grid of another size: the numbers of islands, of unknown clues and of big islands become shares of the
    /// cells, and the score is left open.
    ///
    /// ```
    /// use hashi_sat::generate::{Islands, Wishes};
    ///
    /// let wishes = Wishes::new(8, 8).with_islands(Islands::Exactly(16)).with_big(2);
    /// let larger = wishes.scaled_to(16, 16);
    /// assert_eq!((larger.islands, larger.big), (Islands::Density(0.25), 8));
    /// ```
    #[must_use]
    pub fn scaled_to(self, rows: u32, cols: u32) -> Self {
        let cells = |rows: u32, cols: u32| u64::from(rows) * u64::from(cols);
        let before = cells(self.rows, self.cols).max(1);
        let after = cells(rows, cols);
        if (self.rows, self.cols) == (rows, cols) {
            return self;
        }
        let scaled = |number: usize| (number as f64 * after as f64 / before as f64) as usize;
        let islands = match self.islands {
            Islands::Exactly(number) => Islands::Density((number as f64 / before as f64).min(1.0)),
            Islands::Between { least, most } => Islands::Between {
                least: scaled(least),
                most: scaled(most),
            },
            other => other,
        };
        Self {
            rows,
            cols,
            islands,
            hidden: scaled(self.hidden),
            big: scaled(self.big),
            score: None,
            ..self
        }
    }
}

/// The largest symmetry of the islands' places.
fn symmetry(puzzle: &Puzzle) -> Symmetry {
    let is_square = puzzle.rows() == puzzle.cols();
    let has = |symmetry: &Symmetry| {
        let images = Images::new(puzzle.rows(), puzzle.cols(), *symmetry);
        let is_there = |&(cell, _): &(Cell, _)| puzzle.island_at(cell).is_some();
        let mut islands = puzzle.islands().iter();
        (is_square || !symmetry.needs_square())
            && islands.all(|island| images.of(island.cell).iter().all(is_there))
    };
    // A symmetry stands behind those that are parts of it.
    let mut all = Symmetry::ALL.into_iter().rev();
    all.find(has).unwrap_or(Symmetry::None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::puzzle::{Clue, Island};

    #[test]
    fn a_symmetry_is_recognized() {
        let of = |cells: &[(u32, u32)]| {
            let island = |&(row, col): &(u32, u32)| Island {
                cell: Cell::new(row, col),
                clue: Clue::Unknown,
            };
            let islands = cells.iter().map(island).collect();
            symmetry(&Puzzle::new(3, 5, islands, Rules::default()).unwrap())
        };
        assert_eq!(of(&[(0, 0), (0, 2)]), Symmetry::None);
        assert_eq!(of(&[(0, 0), (0, 4)]), Symmetry::Mirror);
        assert_eq!(of(&[(0, 0), (1, 0), (1, 4), (2, 4)]), Symmetry::Rotate);
        assert_eq!(of(&[(0, 0), (2, 0), (1, 3)]), Symmetry::Flip);
        // Both, which is more than a half turn.
        assert_eq!(of(&[(0, 0), (0, 4), (2, 0), (2, 4)]), Symmetry::Mirrors);
    }

    #[test]
    fn another_size_keeps_the_shares() {
        let wishes = Wishes::new(10, 10)
            .with_islands(Islands::Exactly(30))
            .with_score(9.0..=11.0)
            .with_hidden(10)
            .with_big(3);
        assert_eq!(wishes.clone().scaled_to(10, 10), wishes);
        let half = wishes.clone().scaled_to(5, 10);
        assert_eq!((half.rows, half.cols, half.hidden, half.big), (5, 10, 5, 1));
        assert_eq!((half.islands, half.score), (Islands::Density(0.3), None));
        let (least, most) = (20, 30);
        let between = wishes.with_islands(Islands::Between { least, most });
        let (least, most) = (5, 7);
        let quarter = between.scaled_to(5, 5);
        assert_eq!(quarter.islands, Islands::Between { least, most });
        let nothing = quarter.scaled_to(0, 0).scaled_to(3, 3);
        assert_eq!((nothing.rows, nothing.big), (3, 0));
    }
}
