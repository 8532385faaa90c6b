//! The figures of a folder, and how `bench` prints them.

use std::io::{self, Write};

use hashi_sat::report::{AnswerStatus, BenchSummary};

use super::measurement::Run;
use super::summary::summary;
use super::work::Work;
use crate::cli::exit::Exit;
use crate::cli::output::count;
use crate::cli::statistics::PHASES;

/// The figures of one folder, or of all.
pub(super) struct Table {
    pub(super) path: String,
    /// The puzzles that were read, in order. Empty in the table of all folders.
    pub(super) runs: Vec<Run>,
    /// The files that were not read, with the reason.
    pub(super) failures: Vec<(String, String)>,
    pub(super) satisfiable: usize,
    pub(super) unsatisfiable: usize,
    pub(super) unknown: usize,
    pub(super) failed: usize,
    pub(super) work: Work,
    /// Milliseconds by puzzle: the total, then each of [`PHASES`].
    columns: [Vec<f64>; PHASES.len() + 1],
    /// The puzzle that took longest, and its milliseconds.
    pub(super) slowest: Option<(String, f64)>,
}

impl Table {
    pub(super) fn new(path: String) -> Self {
        Self {
            path,
            runs: Vec::new(),
            failures: Vec::new(),
            satisfiable: 0,
            unsatisfiable: 0,
            unknown: 0,
            failed: 0,
            work: Work::NONE,
            columns: std::array::from_fn(|_| Vec::new()),
            slowest: None,
        }
    }

    pub(super) fn add(&mut self, run: Run) {
        self.count(&run);
        self.runs.push(run);
    }

    fn count(&mut self, run: &Run) {
        match run.status {
            AnswerStatus::Satisfiable => self.satisfiable += 1,
            AnswerStatus::Unsatisfiable => self.unsatisfiable += 1,
            AnswerStatus::Unknown => self.unknown += 1,
        }
        self.work += run.work;
        let times = std::iter::once(run.total).chain(run.phases);
        for (column, time) in self.columns.iter_mut().zip(times) {
            column.push(time);
        }
        if self
            .slowest
            .as_ref()
            .is_none_or(|&(_, time)| time < run.total)
        {
            self.slowest = Some((run.path.clone(), run.total));
        }
    }

    pub(super) fn add_failure(&mut self, path: String, reason: String) {
        self.failed += 1;
        self.failures.push((path, reason));
    }

    /// The table of all folders.
    pub(super) fn total(tables: &[Self]) -> Self {
        let mut all = Self::new(String::from("all"));
        for table in tables {
            for run in &table.runs {
                all.count(run);
            }
            all.failed += table.failed;
        }
        all
    }

    pub(super) const fn puzzles(&self) -> usize {
        self.satisfiable + self.unsatisfiable + self.unknown + self.failed
    }

    /// The answer to whether every puzzle was read and answered.
    pub(super) const fn exit(&self) -> Exit {
        if self.failed > 0 {
            Exit::No
        } else if self.unknown > 0 {
            Exit::NotDecided
        } else {
            Exit::Yes
        }
    }

    /// One row of figures for the total, then one for each phase.
    fn rows(&self) -> impl Iterator<Item = (&'static str, BenchSummary)> {
        std::iter::once("total").chain(PHASES).zip(self.summaries())
    }

    /// The figures of the total, then of each of [`PHASES`].
    pub(super) fn summaries(&self) -> [BenchSummary; PHASES.len() + 1] {
        self.columns.each_ref().map(|column| summary(column))
    }

    /// How many times as long the total took as reading and parsing alone.
    pub(super) fn times_read_and_parse(&self) -> Option<f64> {
        let [total, read, parse, ..] = &self.columns;
        let floor: f64 = read.iter().chain(parse).sum();
        (floor > 0.0).then_some(total.iter().sum::<f64>() / floor)
    }

    pub(super) fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "{}: {}, {} satisfiable, {} unsatisfiable, {} unknown, {} failed",
            self.path,
            count(self.puzzles(), "puzzle"),
            self.satisfiable,
            self.unsatisfiable,
            self.unknown,
            self.failed,
        )?;
        self.work.write_text(out)?;
        writeln!(
            out,
            "  {:<8}{:>10}{:>10}{:>10}{:>10}{:>12}",
            "ms", "median", "mean", "p95", "max", "sum"
        )?;
        for (name, summary) in self.rows() {
            let BenchSummary {
                median,
                mean,
                p95,
                max,
                sum,
            } = summary;
            writeln!(
                out,
                "  {name:<8}{median:>10.3}{mean:>10.3}{p95:>10.3}{max:>10.3}{sum:>12.3}"
            )?;
        }
        if let Some((path, time)) = &self.slowest {
            writeln!(out, "  slowest: {path}, {time:.3} ms")?;
        }
        Ok(())
    }
}
