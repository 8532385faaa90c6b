//! Measures all files, pass after pass.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, bail};
use hashi_sat::report::BenchPass;

use super::measurement::{FILE_CHANGED, Measurement, Run, Task};
use super::parallel::{self, InOrder};
use super::progress::Progress;
use super::resources;
use crate::cli::advice;
use crate::cli::exit::is_internal;
use crate::cli::output;
use crate::cli::statistics::{milliseconds, to_microsecond};

/// The result for one file: the figures of its puzzles, or why there are none.
pub(super) type Measured = Result<Vec<Run>, String>;

/// Measures every file once in each pass, with this many puzzles at a time. Messages come in the order of the files,
/// whatever the number of threads.
///
/// # Errors
///
/// When there is a fault of the program, which must not be reported as a figure, or no thread is left.
pub(super) fn run(
    task: &Task<'_>,
    files: &[PathBuf],
    passes: usize,
    threads: usize,
) -> anyhow::Result<(Vec<BenchPass>, Vec<Measured>)> {
    let mut progress = Progress::new(files.len(), passes);
    let mut records: Vec<Record> = files
        .iter()
        .map(|file| Record {
            path: output::name(file),
            measurements: Vec::new(),
            failure: None,
        })
        .collect();
    let passes = (0..passes)
        .map(|pass| one_pass(task, files, threads, pass, &mut records, &mut progress))
        .collect::<anyhow::Result<_>>();
    progress.clear();
    Ok((passes?, records.into_iter().map(Record::end).collect()))
}

fn one_pass(
    task: &Task<'_>,
    files: &[PathBuf],
    threads: usize,
    pass: usize,
    records: &mut [Record],
    progress: &mut Progress,
) -> anyhow::Result<BenchPass> {
    let mut total = 0.0;
    let mut done = 0;
    let mut order = InOrder::new();
    progress.done(pass, done);
    let cpu_before = resources::cpu_time();
    let started = Instant::now();
    let measure = |file: usize| task.measure(&files[file]);
    parallel::each(files.len(), threads, measure, |file, result| {
        done += 1;
        progress.done(pass, done);
        order.arrived(file, result);
        while let Some((file, result)) = order.take() {
            total += records[file].take(result, progress)?;
        }
        Ok(())
    })?;
    let wall = started.elapsed();
    let cpu = resources::cpu_time()
        .zip(cpu_before)
        .and_then(|(after, before)| after.checked_sub(before));
    Ok(BenchPass {
        wall: milliseconds(wall),
        cpu: cpu.map(milliseconds),
        total: to_microsecond(total),
    })
}

/// What is known about one file.
struct Record {
    path: String,
    /// The measurements of its puzzles in each pass that read it.
    measurements: Vec<Vec<Measurement>>,
    /// Why it could not be measured, the first time.
    failure: Option<String>,
}

impl Record {
    /// Takes the result of a pass, reports to the user what is new, and returns the milliseconds of its puzzles.
    fn take(
        &mut self,
        result: anyhow::Result<Vec<Measurement>>,
        progress: &mut Progress,
    ) -> anyhow::Result<f64> {
        let result = result.and_then(|mut now| {
            let notes: Vec<String> = now
                .iter_mut()
                .flat_map(|measured| std::mem::take(&mut measured.notes))
                .collect();
            match self.measurements.first() {
                Some(first) => compare(&now, first).with_context(|| self.path.clone())?,
                None => notes.iter().for_each(|note| progress.message(note)),
            }
            Ok(now)
        });
        match result {
            Ok(now) => {
                let total = now.iter().map(Measurement::total).sum();
                self.measurements.push(now);
                Ok(total)
            }
            Err(error) if is_internal(&error) => Err(error),
            Err(error) => {
                if self.failure.is_none() {
                    let reason = advice::in_words(&error);
                    progress.message(&reason);
                    self.failure = Some(reason);
                }
                Ok(0.0)
            }
        }
    }

    fn end(self) -> Measured {
        match self.failure {
            Some(reason) => Err(reason),
            None => {
                let puzzles = self.measurements.first().map_or(0, Vec::len);
                let runs = (0..puzzles).map(|puzzle| {
                    let passes = self.measurements.iter().filter_map(|pass| pass.get(puzzle));
                    Run::of(&passes.collect::<Vec<_>>())
                });
                let runs: Vec<Run> = runs.flatten().collect();
                if runs.is_empty() {
                    return Err(String::from("it was not measured"));
                }
                Ok(runs)
            }
        }
    }
}

/// Compares the puzzles of a file to those of the first pass.
fn compare(now: &[Measurement], first: &[Measurement]) -> anyhow::Result<()> {
    if now.len() != first.len() {
        bail!(FILE_CHANGED);
    }
    now.iter()
        .zip(first)
        .try_for_each(|(now, first)| now.expect_as_first(first))
}
