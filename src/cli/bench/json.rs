//! `bench --output json`.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::measurement::Run;
use super::report::Report;
use super::table::Table;
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
        ("rounds", table.rounds),
        ("cuts", table.cuts),
    ] {
        figures.insert(key.into(), number.into());
    }
    figures
}

fn run(run: &Run) -> Value {
    let milliseconds: Map<String, Value> = PHASES
        .into_iter()
        .zip(run.phases)
        .chain([("total", run.total)])
        .map(|(name, time)| (name.to_owned(), time.into()))
        .collect();
    json!({
        "path": run.path,
        "status": run.status,
        "rounds": run.rounds,
        "cuts": run.cuts,
        "milliseconds": milliseconds,
    })
}
