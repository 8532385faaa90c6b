//! Changes a puzzle until the walk to its solution is as wished for.

use super::demands::Demands;
use super::figures::Figures;
use super::growth::Growth;
use super::make::{LARGEST_GRADED, Maker, easiest};
use super::nearest::Nearest;
use super::numbers::Bounds;
use crate::play::grade::grade_unique;
use crate::play::hint::Level;
use crate::random::Random;

/// What is missing from a puzzle of a lower level that was not graded.
const UNKNOWN: f64 = 255.0;

/// The most changes at a time.
const STIRS: usize = 3;

impl Maker<'_> {
    /// Changes a puzzle that does not meet the demands; a change that leads further away is taken back. Returns whether
    /// that succeeded.
    pub(super) fn aim(
        &self,
        number: u64,
        growth: &mut Growth<'_>,
        bounds: Bounds,
        demands: &Demands<'_>,
        random: &mut Random,
    ) -> bool {
        let Some(mut missing) = self.missing(number, growth, demands) else {
            return false;
        };
        if missing > demands.far() && missing < UNKNOWN {
            return false;
        }
        for _ in 0..demands.turns() {
            if missing <= 0.0 {
                return true;
            }
            if (self.stop)() {
                return false;
            }
            let before = growth.layout.clone();
            for _ in 0..=random.below(STIRS) {
                growth.stir(bounds, random);
            }
            growth.enlarge(bounds, random);
            let settled = self.settle(growth, bounds, self.wishes.hidden, random);
            match settled
                .then(|| self.missing(number, growth, demands))
                .flatten()
            {
                Some(now) if now <= missing => missing = now,
                _ => growth.layout = before,
            }
        }
        missing <= 0.0
    }

    /// What is missing from a puzzle with one solution; `None` when that is not found out.
    fn missing(&self, number: u64, growth: &Growth<'_>, demands: &Demands<'_>) -> Option<f64> {
        let (puzzle, solution) = growth.layout.puzzle().ok()?;
        let level = self.wishes.level;
        if let Some(level) = level.filter(|&level| level == Level::Expert) {
            // Walks with assumptions take long: first comes the level.
            let found = easiest(&puzzle, level, self.stop);
            if (self.stop)() {
                return None;
            }
            self.tried.level(found);
            if found < level {
                return Some(UNKNOWN);
            }
            if puzzle.islands().len() > LARGEST_GRADED {
                return Some(0.0);
            }
        }
        let grade = grade_unique(&puzzle, &solution, &self.options).ok()?;
        if grade.stopped.is_some() {
            return None;
        }
        if level != Some(Level::Expert) {
            self.tried.level(grade.level);
        }
        let figures = Figures::of(&puzzle, &solution, Some(&grade));
        let missing = demands.missing(&figures, &grade);
        if missing > 0.0 {
            if let Some(nearest) = Nearest::of(figures, self.wishes) {
                self.tried.near(number, nearest);
            }
        }
        Some(missing)
    }
}
