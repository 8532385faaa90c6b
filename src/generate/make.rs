//! Makes one puzzle.

use super::demands::Demands;
use super::figures::Figures;
use super::growth::Growth;
use super::judge::{self, Judgement};
use super::mend::mend;
use super::nearest::Nearest;
use super::numbers::{Bounds, CHOOSY, numbers};
use super::plan::Stream;
use super::tried::Counters;
use super::wishes::{Islands, Wishes};
use crate::model::candidate_graph;
use crate::model::puzzle::Puzzle;
use crate::model::solution::Solution;
use crate::play::grade::{Grade, grade_unique};
use crate::play::hint::Level;
use crate::play::hint::reach::reach;
use crate::questions::unique::{Uniqueness, unique};
use crate::random::Random;
use crate::sat::gauge::Measure;
use crate::search::SolveError;
use crate::search::session::SearchOptions;
use crate::verify::verify;

/// A puzzle that meets the wishes.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution, or one of its solutions if it may have several; it has been verified.
    pub solution: Solution,
    /// How hard it is; `None` if several solutions are allowed.
    pub level: Option<Level>,
    /// Its [`grade`](crate::play::grade::grade); `None` if several solutions are allowed, and, where neither
    /// a score nor techniques are wished for, for puzzles of experts with more than [`LARGEST_GRADED`] islands, which take
    /// long to walk through.
    pub grade: Option<Grade>,
    /// The attempt at which it was found, counted from 0, if a puzzle of an earlier attempt was passed over because it
    /// was a repeat, or [like another](crate::generate::Generator::with_not_like); otherwise 0. A
    /// [recipe](crate::generate::Recipe) that begins with this attempt makes the puzzle again without those before it.
    pub attempt: u64,
}

/// The most islands of a puzzle of experts that is graded.
///
/// Each assumption takes a pass over many corridors, and a larger puzzle needs more assumptions: at 300 x 300 the grade
/// takes four times as long as all the rest.
pub const LARGEST_GRADED: usize = 2_500;

/// A puzzle, and the attempt that led to it.
#[derive(Debug)]
pub(super) struct Made {
    pub(super) generated: Generated,
    pub(super) attempt: u64,
}

/// No part of a large grid has fewer islands than this share of the mean.
const UNEVEN: f64 = 0.34;

/// How often islands or unknown clues are added without coming closer to the numbers wanted.
const PATIENCE: usize = 20;

/// The share of corridors that may be open when a solver is asked for other solutions of a large puzzle.
const OPEN: f64 = 0.1;

/// From this size on, techniques are tried before the solver. A large puzzle is nearly always one for experts when no
/// technique has had a part in making it, and so up to the larger size some are made without.
const LARGE: f64 = 20.0;
const VERY_LARGE: f64 = 40.0;
const BY_SOLVER: f64 = 0.25;

/// Makes the puzzles of one run.
pub(super) struct Maker<'a> {
    pub(super) wishes: &'a Wishes,
    pub(super) stream: Stream,
    /// Whether to give up.
    pub(super) stop: &'a dyn Fn() -> bool,
    pub(super) tried: &'a Counters,
    pub(super) options: SearchOptions,
}

impl Maker<'_> {
    /// Makes puzzle `number` of the run, from attempt `first` on; `None` when it was stopped.
    pub(super) fn make(&self, number: u64, first: u64) -> Result<Option<Made>, SolveError> {
        let Stream { seed, digest } = self.stream;
        for attempt in first..u64::MAX {
            if (self.stop)() {
                break;
            }
            let mut random = Random::of_wishes(digest, seed, number, attempt);
            self.tried.grown();
            self.options.limits.count(Measure::Candidates, 1);
            if let Some(generated) = self.attempt(number, attempt, &mut random)? {
                if let Some(nearest) = self.missed(&generated) {
                    self.tried.near(number, nearest);
                    continue;
                }
                return Ok(Some(Made { generated, attempt }));
            }
        }
        Ok(None)
    }

    /// How a puzzle misses the wishes.
    fn missed(&self, made: &Generated) -> Option<Nearest> {
        let figures = Figures::of(&made.puzzle, &made.solution, made.grade.as_ref());
        Nearest::of(figures, self.wishes)
    }

    fn attempt(
        &self,
        number: u64,
        attempt: u64,
        random: &mut Random,
    ) -> Result<Option<Generated>, SolveError> {
        let numbers = numbers(self.wishes, attempt, random);
        let mut growth = Growth::new(self.wishes, self.stop);
        let side = self.wishes.side();
        growth.techniques_first = side >= VERY_LARGE || side >= LARGE && !random.chance(BY_SOLVER);
        let (first, bounds) = self.wishes.raised(numbers, growth.parts());
        let enough = match self.wishes.islands {
            Islands::Exactly(_) => first,
            Islands::Between { .. } | Islands::Density(_) | Islands::Any => bounds.fewest,
        };
        let filled = match &self.wishes.keep {
            Some(kept) => growth.fill_kept(kept, first, bounds, &self.options, random)?,
            None => growth.fill(first, enough, bounds.most, random),
        };
        if !filled {
            return Ok(None);
        }
        growth.enlarge(bounds, random);
        if self.wishes.unique {
            if !self.settle(&mut growth, bounds, 0, random) {
                return Ok(None);
            }
            self.tried.unique();
        }
        let hidden = self.wishes.hidden;
        growth.hide(hidden, random);
        if hidden > 0 && self.wishes.unique && !self.settle(&mut growth, bounds, hidden, random) {
            return Ok(None);
        }
        let demands = Demands::new(self.wishes, attempt);
        if !demands.are_met_by_all() && !self.aim(number, &mut growth, bounds, &demands, random) {
            return Ok(None);
        }
        // There are too few islands to hide this many clues.
        if growth.layout.hidden() != hidden || !growth.shows_mask(attempt) {
            return Ok(None);
        }
        // A few islands need not reach the sides, but there may be more of them by now.
        growth.reach_sides(random);
        if !growth.sparse(UNEVEN).is_empty() && attempt < CHOOSY {
            return Ok(None);
        }
        let Ok((puzzle, solution)) = growth.layout.puzzle() else {
            return Ok(None);
        };
        if matches!(self.wishes.islands, Islands::Exactly(number) if puzzle.islands().len() != number)
        {
            return Ok(None);
        }
        self.finish(puzzle, solution, &demands)
    }

    /// Changes the puzzle until it has one solution, the wanted number of islands, and this many unknown clues.
    pub(super) fn settle(
        &self,
        growth: &mut Growth<'_>,
        bounds: Bounds,
        hidden: usize,
        random: &mut Random,
    ) -> bool {
        let mut missing = usize::MAX;
        let mut patience = PATIENCE;
        loop {
            let judge = |growth: &Growth<'_>| self.judge_grown(growth);
            if !mend(growth, bounds, random, judge) {
                return false;
            }
            let islands = match self.wishes.islands {
                Islands::Exactly(number) => number.saturating_sub(growth.layout.len()),
                _ => 0,
            };
            let clues = hidden.saturating_sub(growth.layout.hidden());
            if islands + clues == 0 {
                return true;
            }
            patience = if islands + clues < missing {
                PATIENCE
            } else {
                patience - 1
            };
            missing = missing.min(islands + clues);
            if patience == 0 || islands > 0 && !growth.add(bounds.most, random) {
                return false;
            }
            growth.hide(hidden, random);
        }
    }

    /// Judges whether the grown puzzle is as it should be, except that its level may be too low.
    fn judge_grown(&self, growth: &Growth<'_>) -> Judgement {
        match growth.layout.puzzle() {
            Ok((puzzle, solution)) => self.judge(growth, &puzzle, &solution),
            Err(_) => Judgement::Unknown,
        }
    }

    fn judge(&self, growth: &Growth<'_>, puzzle: &Puzzle, solution: &Solution) -> Judgement {
        if (self.stop)() {
            return Judgement::Unknown;
        }
        match self.wishes.level {
            Some(level) if level < Level::Expert => {
                judge::by_level(puzzle, solution, level, self.stop)
            }
            None if growth.techniques_first => {
                judge::by_both(puzzle, solution, &self.options, self.stop, OPEN)
            }
            _ => judge::by_solver(puzzle, solution, &self.options, self.stop),
        }
    }

    fn finish(
        &self,
        puzzle: Puzzle,
        solution: Solution,
        demands: &Demands<'_>,
    ) -> Result<Option<Generated>, SolveError> {
        let (mut level, mut grade) = (None, None);
        if self.wishes.unique {
            let Uniqueness::Unique(found) = unique(&puzzle, &self.options)? else {
                return Ok(None);
            };
            debug_assert_eq!(found, solution);
            let walks = self.wishes.score.is_some() || !self.wishes.techniques.is_empty();
            if puzzle.islands().len() > LARGEST_GRADED
                && !walks
                && easiest(&puzzle, Level::Expert, self.stop) == Level::Expert
            {
                // Where the techniques were stopped, they may have had more to find.
                if (self.stop)() {
                    return Ok(None);
                }
                level = Some(Level::Expert);
            } else {
                let found = grade_unique(&puzzle, &solution, &self.options)?;
                // Islands may have moved to the sides since, which changes the order of the steps.
                let figures = Figures::of(&puzzle, &solution, Some(&found));
                let missing = !demands.are_met_by_all() && demands.missing(&figures, &found) > 0.0;
                if missing || demands.is_slog(&found) {
                    return Ok(None);
                }
                // A lower bound does not show that the level is the one wished for.
                grade = found.stopped.is_none().then_some(found);
                level = grade.as_ref().map(|grade| grade.level);
            }
            if level.is_none() || self.wishes.level.is_some() && self.wishes.level != level {
                return Ok(None);
            }
        } else {
            verify(&puzzle, &solution).map_err(SolveError::Unverified)?;
        }
        Ok(Some(Generated {
            puzzle,
            solution,
            level,
            grade,
            attempt: 0,
        }))
    }
}

/// The lowest level at which a puzzle is solved, if that is below `level`; otherwise `level`, also when it was stopped.
pub(super) fn easiest(puzzle: &Puzzle, level: Level, stop: &dyn Fn() -> bool) -> Level {
    let graph = candidate_graph(puzzle);
    let found = reach(graph, puzzle.rules().loops(), level, stop).filter(|found| found.complete);
    found.map_or(level, |found| found.level)
}

#[cfg(test)]
mod tests {
    use std::cell;

    use super::*;
    use crate::generate::wishes::TechniqueWish;
    use crate::model::puzzle::{Cell, Clue, Island, Rules};
    use crate::play::hint::Technique;

    /// Wherever the generator is stopped, the result is the puzzle that comes without a stop, or none.
    #[test]
    fn a_stop_changes_no_puzzle() {
        let any = Wishes {
            rows: 100,
            cols: 100,
            unique: false,
            ..Wishes::default()
        };
        let hard = Wishes {
            hidden: 2,
            level: Some(Level::Hard),
            ..Wishes::default()
        };
        let kept = Puzzle::new(
            7,
            7,
            vec![
                Island {
                    cell: Cell::new(0, 2),
                    clue: Clue::Number(3),
                },
                Island {
                    cell: Cell::new(4, 4),
                    clue: Clue::Unknown,
                },
            ],
            Rules::default(),
        );
        let new = Wishes {
            rows: 7,
            cols: 7,
            level: Some(Level::Medium),
            score: Some(4.0..=30.0),
            keep: Some(kept.unwrap()),
            ..Wishes::default()
        };
        let walked = Wishes {
            rows: 8,
            cols: 8,
            techniques: vec![TechniqueWish::new(Technique::Isolation, 1, Some(3))],
            big: 1,
            loop_share: Some(0.1),
            ..Wishes::default()
        };
        for (wishes, seeds) in [(any, 0..20), (hard, 0..3), (new, 0..3), (walked, 0..3)] {
            for seed in seeds {
                let made = |looks: usize| {
                    let left = cell::Cell::new(looks);
                    let stop = || left.replace(left.get().saturating_sub(1)) == 0;
                    let maker = Maker {
                        wishes: &wishes,
                        stream: Stream::of(&wishes, seed),
                        stop: &stop,
                        tried: &Counters::default(),
                        options: SearchOptions::default(),
                    };
                    let made = maker.make(0, 0).unwrap();
                    (left.get(), made.map(|made| made.generated))
                };
                let (left, expected) = made(usize::MAX);
                assert!(expected.is_some());
                for looks in 0..usize::MAX - left {
                    let (_, found) = made(looks);
                    assert!(
                        found.is_none() || found == expected,
                        "{looks}, seed {seed}: {wishes:?}"
                    );
                }
            }
        }
    }
}
