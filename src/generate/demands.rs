//! What the walk to the solution must be like, and what is missing from it.

use super::figures::Figures;
use super::wishes::{Style, Wishes};
use crate::play::grade::Grade;
use crate::play::hint::{Level, Technique};

/// The fewest steps in a puzzle of a level on a usual grid with so many rows and columns.
struct Row {
    side: f64,
    /// Medium ones in a hard puzzle; half as many in a medium one.
    medium: f64,
    /// Hard ones in a hard puzzle and in one for experts.
    hard: f64,
    /// Those of experts.
    expert: f64,
}

/// From 11 x 11 on the means over published puzzles, below that those of puzzles made without a level. Larger grids
/// than the last one have as many more as they have rows.
const ROWS: [Row; 8] = [
    Row {
        side: 5.0,
        medium: 2.0,
        hard: 1.0,
        expert: 1.0,
    },
    Row {
        side: 7.0,
        medium: 3.0,
        hard: 1.0,
        expert: 1.0,
    },
    Row {
        side: 9.0,
        medium: 5.0,
        hard: 1.6,
        expert: 1.2,
    },
    Row {
        side: 10.0,
        medium: 6.0,
        hard: 2.0,
        expert: 1.5,
    },
    Row {
        side: 11.0,
        medium: 16.0,
        hard: 2.3,
        expert: 1.9,
    },
    Row {
        side: 13.0,
        medium: 22.0,
        hard: 3.2,
        expert: 1.9,
    },
    Row {
        side: 17.0,
        medium: 36.0,
        hard: 4.1,
        expert: 2.4,
    },
    Row {
        side: 34.0,
        medium: 72.0,
        hard: 8.2,
        expert: 4.8,
    },
];

/// More what-ifs than this many times the fewest are a test of patience.
const SLOG: f64 = 2.2;

/// The candidates with unusual wishes after which less is demanded of the next, and how much less each time.
const STRICT: u64 = 4;
const WEAKER: f64 = 0.7;

/// What the walk to the solution of a puzzle must be like.
#[derive(Clone, Debug)]
pub(super) struct Demands<'a> {
    wishes: &'a Wishes,
    /// The fewest steps of each level.
    least: [usize; 4],
    /// The most what-ifs.
    what_ifs: usize,
}

impl<'a> Demands<'a> {
    /// The demands on attempt `attempt` at a puzzle, counted from 0.
    ///
    /// They are those of usual puzzles of the size. Whether there are such puzzles with unusual wishes, such as few
    /// islands, is not known, and less is demanded of each further attempt, but always one step of the level.
    pub(super) fn new(wishes: &'a Wishes, attempt: u64) -> Self {
        let usual = Wishes::new(wishes.rows, wishes.cols).with_level(wishes.level);
        let weaker = match *wishes == usual {
            true => 0,
            false => attempt.saturating_sub(STRICT).min(20),
        };
        let share = (0..weaker).fold(1.0, |share, _| share * WEAKER);
        let side = wishes.side();
        let row = |figure: fn(&Row) -> f64| at(side, figure);
        let at_least = |steps: f64| (share * steps) as usize;
        let (medium, hard, expert) = (
            row(|row| row.medium),
            row(|row| row.hard),
            row(|row| row.expert),
        );
        let mut least = match wishes.level {
            None | Some(Level::Easy) => [0; 4],
            Some(Level::Medium) => [0, at_least(medium / 2.0), 0, 0],
            Some(Level::Hard) => [0, at_least(medium), at_least(hard), 0],
            Some(Level::Expert) => [0, 0, at_least(hard), at_least(expert)],
        };
        if let Some(level) = wishes.level {
            let own = &mut least[level as usize];
            *own = (*own).max(1);
        }
        let any_number = wishes.score.is_some()
            || !wishes.techniques.is_empty()
            || wishes.style == Style::Airy
            || weaker > 0;
        let what_ifs = match any_number {
            true => usize::MAX,
            false => ((SLOG * expert).ceil() as usize).max(3),
        };
        Self {
            wishes,
            least,
            what_ifs,
        }
    }

    /// Whether there is nothing that a grade would show. A puzzle that may have several solutions has none.
    pub(super) fn are_met_by_all(&self) -> bool {
        let wishes = self.wishes;
        let of_walk =
            wishes.level.is_some() || wishes.score.is_some() || !wishes.techniques.is_empty();
        !wishes.unique || !of_walk && wishes.big == 0
    }

    /// How often a puzzle is changed before the next candidate is grown. A level alone is met by many candidates, and the
    /// next one takes less time than many changes; other wishes may be rare.
    pub(super) fn turns(&self) -> usize {
        if self.is_level_alone() { 5 } else { 40 }
    }

    /// A candidate from which so much is missing is not changed.
    pub(super) fn far(&self) -> f64 {
        match self.is_level_alone() {
            true => 4.0 + self.least.iter().sum::<usize>() as f64 / 12.0,
            false => f64::INFINITY,
        }
    }

    fn is_level_alone(&self) -> bool {
        let wishes = self.wishes;
        wishes.score.is_none()
            && wishes.techniques.is_empty()
            && wishes.big == 0
            && wishes.keep.is_none()
            && wishes.hidden == 0
    }

    /// Whether the walk has so many what-ifs that the puzzle is not worth it.
    pub(super) fn is_slog(&self, grade: &Grade) -> bool {
        let what_ifs = grade.walk.iter().filter(|&&step| step == Technique::WhatIf);
        what_ifs.count() > self.what_ifs
    }

    /// How far a puzzle is from what is demanded: 0 if it meets everything.
    pub(super) fn missing(&self, figures: &Figures, grade: &Grade) -> f64 {
        let mut missing = 0.0;
        for (level, least) in Level::ALL.into_iter().zip(self.least) {
            let lacking = least.saturating_sub(grade.steps_of(level)) as f64;
            // A step of a higher level is rarer.
            missing += lacking * [1.0, 1.0, 3.0, 6.0][level as usize];
        }
        if let Some(level) = self.wishes.level {
            let steps = grade.steps();
            let later = grade.steps_of_in(level, steps / 5..steps);
            missing += f64::from(u8::from(level > Level::Easy && later == 0));
            missing += if grade.level > level { 20.0 } else { 0.0 };
        }
        if self.is_slog(grade) {
            missing += 1.0;
        }
        if let Some(score) = &self.wishes.score {
            let beyond = (score.start() - grade.score).max(grade.score - score.end());
            missing += beyond.max(0.0) / 3.0;
        }
        for technique in Technique::ALL {
            let [least, most] = self.wishes.steps_of(technique);
            let steps = figures.steps_of(technique).unwrap_or(0);
            let beyond = least.saturating_sub(steps) + steps.saturating_sub(most);
            missing += 2.0 * beyond as f64;
        }
        missing + 2.0 * self.wishes.big.saturating_sub(figures.big) as f64
    }
}

/// A figure at this size, between those of [`ROWS`] or beyond their end.
fn at(side: f64, figure: fn(&Row) -> f64) -> f64 {
    let last = &ROWS[ROWS.len() - 1];
    if side >= last.side {
        return figure(last) * side / last.side;
    }
    let mut value = figure(&ROWS[0]);
    for pair in ROWS.windows(2) {
        let [before, after] = pair else { continue };
        let share = ((side - before.side) / (after.side - before.side)).clamp(0.0, 1.0);
        value += share * (figure(after) - figure(before));
    }
    value
}
