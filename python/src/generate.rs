//! New puzzles.

use std::num::NonZeroU64;
use std::thread;
use std::time::Instant;

use hashi_sat::generate::{Generator, GeneratorEnding, Islands, Wishes};
use hashi_sat::report::GeneratedDocument;
use hashi_sat::sat::limits::Cancel;
use hashi_sat::{Limits, Rules};
use pyo3::prelude::*;

use crate::asking::{Seconds, guarded, on_worker};
use crate::board::Board;
use crate::errors::Refusal;
use crate::words;

/// What the puzzles shall be like.
#[derive(FromPyObject)]
pub(crate) struct Wished {
    rows: u32,
    columns: u32,
    level: Option<String>,
    islands: Option<usize>,
    density: Option<f64>,
    max_bridges: u8,
    loops: bool,
    unique: bool,
    touching: bool,
    two_way: Option<f64>,
    spread: Option<f64>,
    hidden: usize,
    symmetry: String,
}

impl Wished {
    fn wishes(&self) -> Result<Wishes, Refusal> {
        let usual = Wishes::default();
        Ok(Wishes::new(self.rows, self.columns)
            .with_rules(Rules::new(self.max_bridges, self.loops)?)
            .with_islands(match (self.islands, self.density) {
                (Some(number), _) => Islands::Exactly(number),
                (None, Some(share)) => Islands::Density(share),
                (None, None) => usual.islands,
            })
            .with_unique(self.unique)
            .with_level(self.level.as_deref().map(words::level).transpose()?)
            .with_touching(self.touching)
            .with_two_way(self.two_way)
            .with_spread(self.spread.unwrap_or(usual.spread))
            .with_hidden(self.hidden)
            .with_symmetry(words::symmetry(&self.symmetry)?))
    }
}

/// The puzzles, each with its document; the limit that was reached before all were made; and why there are none at all,
/// if that is proved.
type Made = (Vec<(Board, String)>, Option<String>, Option<String>);

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
    let wishes = wished.wishes()?;
    let patience = wishes.patience();
    // Those before the first are made too, since none may be the same as an earlier one.
    let made = first.get().saturating_add(count - 1);
    let cores = || thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    let threads = if threads == 0 { cores() } else { threads };
    let threads = threads
        .min(usize::try_from(made).unwrap_or(usize::MAX))
        .max(1);
    let made_for = guarded(|| Ok(Generator::new(wishes, seed)))?;
    let generator = match made_for {
        Ok(generator) => generator.with_threads(threads),
        Err(error) if error.is_impossible() => {
            return Ok((Vec::new(), None, Some(words::why(error))));
        }
        Err(error) => return Err(Refusal::Value(error.to_string()).into()),
    };
    let cancel = Cancel::default();
    let deadline = time_limit.0.and_then(|limit| started.checked_add(limit));
    let limits = deadline.map_or_else(Limits::default, Limits::until);
    let mut generator = generator.with_limits(limits.with_cancel(&cancel));
    if time_limit.0.is_none() {
        generator = generator.with_patience(patience);
    }
    on_worker(py, &cancel, move || {
        let mut made = Vec::new();
        for number in 1..first.get().saturating_add(count) {
            let Some(puzzle) = generator.next() else {
                let ending = match generator.ending() {
                    Some(GeneratorEnding::Stopped(stopped)) => stopped.key(),
                    _ => "patience",
                };
                return Ok((made, Some(String::from(ending)), None));
            };
            let puzzle = puzzle?;
            if let Some(number) = NonZeroU64::new(number).filter(|&number| number >= first) {
                let document = GeneratedDocument::new(number, seed, &puzzle, true);
                let document = serde_json::to_string(&document)?;
                made.push((Board::from(puzzle.puzzle), document));
            }
        }
        Ok((made, None, None))
    })
}
