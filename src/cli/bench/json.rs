//! `bench --output json`.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::measurement::Run;
use super::report::Report;
use super::table::Table;
use super::work::Work;
use crate::cli::statistics::PHASES;

pub(super) fn write(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let folders: Vec<Value> = report
        .tables
        .iter()
        .map(|table| {
            let mut folder = figures(table);
            folder.insert("path".into(), table.path.as_str().into());
            folder.insert("runs".into(), table.runs.iter().map(run).collect());
            let failures = table.failures.iter();
            let failures = failures.map(|(path, reason)| json!({"path": path, "reason": reason}));
            folder.insert("failures".into(), failures.collect());
            Value::Object(folder)
        })
        .collect();
    let document = json!({
        "folders": folders,
        "all": figures(&report.all),
        "times_read_and_parse": report.all.times_read_and_parse(),
        "process": {
            "threads": report.threads,
            "passes": report.passes,
            "peak_memory": report.peak_memory,
        },
    });
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn figures(table: &Table) -> Map<String, Value> {
    let milliseconds: Map<String, Value> = table
        .rows()
        .map(|(name, summary)| (name.to_owned(), json!(summary)))
        .collect();
    let mut figures = Map::new();
    figures.insert("milliseconds".into(), milliseconds.into());
    for (key, number) in [
        ("puzzles", table.puzzles()),
        ("satisfiable", table.satisfiable),
        ("unsatisfiable", table.unsatisfiable),
        ("unknown", table.unknown),
        ("failed", table.failed),
        ("refuted_by_deduction", table.work.refuted()),
    ] {
        figures.insert(key.into(), number.into());
    }
    figures.extend(named(&table.work));
    figures
}

/// What deduction and the solver did, with the names of JSON.
fn named(work: &Work) -> impl Iterator<Item = (String, Value)> + use<> {
    let figures = work.json().into_iter();
    figures.map(|(key, figure)| (key.to_owned(), figure))
}

fn run(run: &Run) -> Value {
    let milliseconds: Map<String, Value> = PHASES
        .into_iter()
        .zip(run.phases)
        .chain([("total", run.total)])
        .map(|(name, time)| (name.to_owned(), time.into()))
        .collect();
    let mut figures = Map::new();
    figures.insert("path".into(), run.path.as_str().into());
    figures.insert("status".into(), json!(run.status));
    figures.insert("milliseconds".into(), milliseconds.into());
    figures.extend(named(&run.work));
    Value::Object(figures)
}
