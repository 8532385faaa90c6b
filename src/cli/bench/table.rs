//! What `bench` reports of a folder, as text and as JSON.

use std::io::{self, Write};

use hashi_sat::Answer;
use serde_json::{Map, Value, json};

use super::Run;
use crate::cli::output::count;
use crate::cli::statistics::PHASES;

/// The figures of one folder, or of all.
pub(super) struct Table {
    path: String,
    satisfiable: usize,
    unsatisfiable: usize,
    unknown: usize,
    failed: usize,
    rounds: usize,
    cuts: usize,
    /// Milliseconds by puzzle: the whole, then each phase.
    columns: Vec<Column>,
}

struct Column {
    name: &'static str,
    values: Vec<f64>,
}

/// Median, mean, 95th percentile (nearest rank), maximum and sum.
#[derive(Default)]
struct Summary {
    median: f64,
    mean: f64,
    p95: f64,
    max: f64,
    sum: f64,
}

impl Column {
    fn summary(&self) -> Summary {
        let mut sorted = self.values.clone();
        sorted.sort_by(f64::total_cmp);
        let Some(&max) = sorted.last() else {
            return Summary::default();
        };
        let middle = sorted.len() / 2;
        let sum: f64 = sorted.iter().sum();
        Summary {
            median: if sorted.len() % 2 == 1 {
                sorted[middle]
            } else {
                (sorted[middle - 1] + sorted[middle]) / 2.0
            },
            mean: sum / sorted.len() as f64,
            p95: sorted[(sorted.len() * 95).div_ceil(100) - 1],
            max,
            sum,
        }
    }
}

impl Table {
    pub(super) fn new(path: String) -> Self {
        Self {
            path,
            satisfiable: 0,
            unsatisfiable: 0,
            unknown: 0,
            failed: 0,
            rounds: 0,
            cuts: 0,
            columns: Vec::with_capacity(PHASES + 1),
        }
    }

    pub(super) fn add(&mut self, run: &Run) {
        match run.answer {
            Answer::Satisfiable(_) => self.satisfiable += 1,
            Answer::Unsatisfiable => self.unsatisfiable += 1,
            Answer::Unknown => self.unknown += 1,
        }
        self.rounds += run.statistics.rounds;
        self.cuts += run.statistics.cuts();
        let whole: f64 = run.phases.iter().map(|(_, time)| time).sum();
        self.extend([("total", whole)].iter().chain(&run.phases).copied());
    }

    fn extend(&mut self, values: impl Iterator<Item = (&'static str, f64)>) {
        for (name, value) in values {
            match self.columns.iter_mut().find(|column| column.name == name) {
                Some(column) => column.values.push(value),
                None => self.columns.push(Column {
                    name,
                    values: vec![value],
                }),
            }
        }
    }

    pub(super) fn add_failure(&mut self) {
        self.failed += 1;
    }

    /// All folders in one.
    pub(super) fn total(tables: &[Self]) -> Self {
        let mut all = Self::new(String::from("all"));
        for table in tables {
            all.satisfiable += table.satisfiable;
            all.unsatisfiable += table.unsatisfiable;
            all.unknown += table.unknown;
            all.failed += table.failed;
            all.rounds += table.rounds;
            all.cuts += table.cuts;
            for column in &table.columns {
                all.extend(column.values.iter().map(|&value| (column.name, value)));
            }
        }
        all
    }

    pub(super) const fn inputs(&self) -> usize {
        self.satisfiable + self.unsatisfiable + self.unknown + self.failed
    }

    pub(super) const fn all_answered(&self) -> bool {
        self.unknown + self.failed == 0
    }

    /// How many times as long the whole took as reading and parsing alone.
    fn times_read_and_parse(&self) -> Option<f64> {
        let sum = |name| {
            let column = self.columns.iter().find(|column| column.name == name)?;
            Some(column.values.iter().sum::<f64>())
        };
        let floor = sum("read")? + sum("parse")?;
        (floor > 0.0).then_some(sum("total")? / floor)
    }

    fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "{}: {}, {} solved, {} unsatisfiable, {} unknown, {} failed; {}, {}",
            self.path,
            count(self.inputs(), "puzzle"),
            self.satisfiable,
            self.unsatisfiable,
            self.unknown,
            self.failed,
            count(self.rounds, "round"),
            count(self.cuts, "cut"),
        )?;
        writeln!(
            out,
            "  {:<8}{:>10}{:>10}{:>10}{:>10}{:>12}",
            "ms", "median", "mean", "p95", "max", "sum"
        )?;
        for column in &self.columns {
            let Summary {
                median,
                mean,
                p95,
                max,
                sum,
            } = column.summary();
            writeln!(
                out,
                "  {:<8}{median:>10.3}{mean:>10.3}{p95:>10.3}{max:>10.3}{sum:>12.3}",
                column.name
            )?;
        }
        Ok(())
    }

    fn to_json(&self) -> Value {
        let milliseconds: Map<String, Value> = self
            .columns
            .iter()
            .map(|column| {
                let summary = column.summary();
                let figures = json!({
                    "median": summary.median,
                    "mean": summary.mean,
                    "p95": summary.p95,
                    "max": summary.max,
                    "sum": summary.sum,
                });
                (column.name.to_owned(), figures)
            })
            .collect();
        json!({
            "path": self.path,
            "puzzles": self.inputs(),
            "satisfiable": self.satisfiable,
            "unsatisfiable": self.unsatisfiable,
            "unknown": self.unknown,
            "failed": self.failed,
            "rounds": self.rounds,
            "cuts": self.cuts,
            "milliseconds": milliseconds,
        })
    }
}

pub(super) fn write_text(out: &mut impl Write, tables: &[Table], all: &Table) -> io::Result<()> {
    for table in tables {
        table.write_text(out)?;
        writeln!(out)?;
    }
    if tables.len() > 1 {
        all.write_text(out)?;
    }
    if let Some(ratio) = all.times_read_and_parse() {
        writeln!(out, "total: {ratio:.1} times read + parse")?;
    }
    Ok(())
}

pub(super) fn write_json(out: &mut impl Write, tables: &[Table], all: &Table) -> io::Result<()> {
    let folders: Vec<Value> = tables.iter().map(Table::to_json).collect();
    let document = json!({
        "folders": folders,
        "all": all.to_json(),
        "times_read_and_parse": all.times_read_and_parse(),
    });
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}
