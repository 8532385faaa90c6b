//! New puzzles.

use std::num::NonZeroU64;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use hashi_sat::generate::{
    Generator, GeneratorEnding, Islands, Mask, Order, Recipe, TechniqueWish, Wishes,
};
use hashi_sat::play::grade::grade_unique;
use hashi_sat::report::GeneratedDocument;
use hashi_sat::sat::limits::{Cancel, Stopped};
use hashi_sat::{Limits, Puzzle, Rules, SearchOptions, Uniqueness, unique};
use pyo3::prelude::*;

use crate::asking::{Seconds, on_worker};
use crate::board::Board;
use crate::errors::Refusal;
use crate::words;

/// What the puzzles shall be like; `None` where that is as usual, or as in the puzzle they shall be like.
#[derive(FromPyObject)]
pub(crate) struct Wished {
    /// The fewest and the most rows, and columns.
    size: Option<[u32; 4]>,
    /// Whether the grids are square.
    square: bool,
    like: Option<Py<Board>>,
    level: Option<String>,
    levels: Option<Vec<(String, u64)>>,
    islands: Option<(usize, usize)>,
    density: Option<f64>,
    style: Option<String>,
    max_bridges: Option<u8>,
    loops: Option<bool>,
    unique: bool,
    touching: Option<bool>,
    two_way: Option<f64>,
    loop_share: Option<f64>,
    spread: Option<f64>,
    score: Option<(f64, f64)>,
    techniques: Vec<(String, usize, Option<usize>)>,
    big: Option<usize>,
    hidden: Option<usize>,
    symmetry: Option<String>,
    mask: Option<String>,
    keep: Option<Py<Board>>,
}

impl Wished {
    /// What is wished for beyond what was measured.
    fn order(&self, like: Wishes) -> Result<Order, Refusal> {
        let like = self.themed(like)?;
        let wishes = match self.size {
            None => like,
            // At least one of the two is another size than the one that was measured, or both are the same.
            Some([rows, most_rows, cols, most_cols]) => {
                like.scaled_to(most_rows, most_cols).scaled_to(rows, cols)
            }
        };
        let order = Order::from(self.islands(self.walk(self.rules(wishes)?)?)?);
        let order = match self.size {
            Some([rows, most, ..]) if self.square && rows < most => order.with_sides(rows..=most),
            Some([rows, most_rows, cols, most_cols]) if !self.square => {
                order.with_sizes(rows..=most_rows, cols..=most_cols)
            }
            _ => order,
        };
        let Some(levels) = &self.levels else {
            return Ok(order);
        };
        let levels = levels
            .iter()
            .map(|(name, count)| Ok((words::level(name)?, *count)));
        Ok(order.with_levels(levels.collect::<Result<Vec<_>, Refusal>>()?))
    }

    /// The picture and the islands to be kept, and what follows from them: the size and the rules.
    fn themed(&self, mut wishes: Wishes) -> Result<Wishes, Refusal> {
        if let Some(kept) = &self.keep {
            wishes = wishes.with_keep(kept.get().puzzle.as_ref().clone());
        }
        if let Some(mask) = &self.mask {
            let mask = mask.parse::<Mask>();
            let mask = mask.map_err(|error| Refusal::Value(format!("mask: {error}")))?;
            wishes = wishes.with_mask(mask);
        }
        Ok(wishes)
    }

    fn rules(&self, wishes: Wishes) -> Result<Wishes, Refusal> {
        let rules = Rules::new(
            self.max_bridges.unwrap_or(wishes.rules.max_bridges()),
            self.loops.unwrap_or(wishes.rules.loops()),
        )?;
        let wishes = wishes.under(rules);
        let (two_way, loop_share) = (wishes.two_way, wishes.loop_share);
        Ok(wishes
            .with_two_way(self.two_way.or(two_way))
            .with_loop_share(self.loop_share.or(loop_share)))
    }

    fn walk(&self, wishes: Wishes) -> Result<Wishes, Refusal> {
        let mut wishes = match &self.level {
            Some(level) => wishes.at(Some(words::level(level)?)),
            None if self.levels.is_some() || !self.unique => wishes.at(None),
            None => wishes,
        };
        wishes.unique = self.unique;
        wishes.score = self
            .score
            .map(|(least, most)| least..=most)
            .or(wishes.score);
        for (name, least, most) in &self.techniques {
            let technique = words::technique(name)?;
            wishes = wishes.with_technique(TechniqueWish::new(technique, *least, *most));
        }
        Ok(wishes)
    }

    fn islands(&self, mut wishes: Wishes) -> Result<Wishes, Refusal> {
        wishes.islands = match (self.islands, self.density) {
            (Some((least, most)), _) if least == most => Islands::Exactly(least),
            (Some((least, most)), _) => Islands::Between { least, most },
            (None, Some(share)) => Islands::Density(share),
            (None, None) => wishes.islands,
        };
        if let Some(style) = &self.style {
            wishes.style = words::style(style)?;
        }
        if let Some(symmetry) = &self.symmetry {
            wishes.symmetry = words::symmetry(symmetry)?;
        }
        wishes.touching = self.touching.unwrap_or(wishes.touching);
        wishes.spread = self.spread.unwrap_or(wishes.spread);
        wishes.big = self.big.unwrap_or(wishes.big);
        wishes.hidden = self.hidden.unwrap_or(wishes.hidden);
        Ok(wishes)
    }
}

/// The wishes that a puzzle makes; the limit that was reached before they were known.
fn measured(puzzle: &Puzzle, limits: &Limits) -> Result<Result<Wishes, Stopped>, Refusal> {
    let options = SearchOptions::default().with_limits(limits.clone());
    let several = "like: the puzzle has several solutions, expected one with a single solution";
    match unique(puzzle, &options)? {
        Uniqueness::Unique(solution) => {
            let grade = grade_unique(puzzle, &solution, &options)?;
            Ok(match grade.stopped {
                None => Ok(Wishes::like(puzzle, &solution, &grade)),
                Some(stopped) => Err(stopped),
            })
        }
        Uniqueness::Unknown { stopped, .. } => Ok(Err(stopped)),
        Uniqueness::Unsatisfiable => Err(Refusal::Value(String::from(
            "like: the puzzle has no solution, expected one with a single solution",
        ))),
        _ => Err(Refusal::Value(String::from(several))),
    }
}

/// The puzzles, each with its document; the limit that was reached before all were made; why there are none at all, if that
/// is proved; and what came nearest.
type Made = (
    Vec<(Board, String)>,
    Option<String>,
    Option<String>,
    Option<String>,
);

/// Makes puzzles `first` to `first + count - 1` of a seed.
#[pyfunction]
#[pyo3(signature = (wished, seed, first, count, threads, time_limit))]
pub(crate) fn generate(
    py: Python<'_>,
    wished: Wished,
    seed: u64,
    first: NonZeroU64,
    count: u64,
    threads: usize,
    time_limit: Seconds,
) -> PyResult<Made> {
    let started = Instant::now();
    // What is wrong by itself is said before anything is measured.
    wished.order(Wishes::default())?;
    let like = wished
        .like
        .as_ref()
        .map(|like| Arc::clone(&like.get().puzzle));
    let cancel = Cancel::default();
    let deadline = time_limit.0.and_then(|limit| started.checked_add(limit));
    let limits = deadline.map_or_else(Limits::default, Limits::until);
    let limits = limits.with_cancel(&cancel);
    on_worker(py, &cancel, move || {
        let like = match like.map(|like| measured(&like, &limits)).transpose()? {
            None => Wishes::default(),
            Some(Ok(wishes)) => wishes,
            Some(Err(stopped)) => {
                return Ok((Vec::new(), Some(String::from(stopped.key())), None, None));
            }
        };
        let order = wished.order(like)?;
        let patience = time_limit.0.is_none().then(|| order.patience());
        let generator = match Generator::new(order.clone(), seed) {
            Ok(generator) => generator.with_limits(limits),
            Err(error) if error.is_impossible() => {
                return Ok((Vec::new(), None, Some(words::why(error)), None));
            }
            Err(error) => return Err(Refusal::Value(error.to_string())),
        };
        let generator = match patience {
            Some(patience) => generator.with_patience(patience),
            None => generator,
        };
        make(generator, &order, seed, first, count, threads)
    })
}

fn make(
    generator: Generator,
    order: &Order,
    seed: u64,
    first: NonZeroU64,
    count: u64,
    threads: usize,
) -> Result<Made, Refusal> {
    // Those before the first are made too, since none may be the same as an earlier one.
    let last = first.get().saturating_add(count - 1);
    let cores = || thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    let threads = if threads == 0 { cores() } else { threads };
    let threads = threads.min(usize::try_from(last).unwrap_or(usize::MAX));
    let mut generator = generator.with_threads(threads);
    let mut made = Vec::new();
    for number in 1..=last {
        let Some(puzzle) = generator.next() else {
            let ending = match generator.ending() {
                Some(GeneratorEnding::Stopped(stopped)) => stopped.key(),
                _ => "patience",
            };
            let nearest = generator.nearest().map(|nearest| nearest.to_string());
            return Ok((made, Some(String::from(ending)), None, nearest));
        };
        let puzzle = puzzle?;
        if let Some(number) = NonZeroU64::new(number).filter(|&number| number >= first) {
            let recipe = Recipe::new(order.wishes_of(number.get() - 1, seed), seed, number);
            let document = GeneratedDocument::new(&recipe, &puzzle, true);
            let document = match &recipe.wishes.keep {
                Some(kept) => document.with_kept(kept),
                None => document,
            };
            let document = serde_json::to_string(&document)?;
            made.push((Board::from(puzzle.puzzle), document));
        }
    }
    Ok((made, None, None, None))
}
