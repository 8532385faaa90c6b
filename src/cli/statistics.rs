//! What solving took, for `--stats`.

use std::time::Duration;

use hashi_sat::Statistics;
use serde_json::{Map, Value, json};

use super::input::Loaded;
use super::output::count;

/// Number of phases that are timed.
pub(super) const PHASES: usize = 6;

/// The phases of one puzzle, in the order in which they run, in milliseconds.
pub(super) fn phases(loaded: &Loaded, statistics: &Statistics) -> [(&'static str, f64); PHASES] {
    [
        ("read", loaded.read_time),
        ("parse", loaded.parse_time),
        ("encode", statistics.encode_time),
        ("solve", statistics.solve_time),
        ("cut", statistics.cut_time),
        ("verify", statistics.verify_time),
    ]
    .map(|(name, time)| (name, milliseconds(time)))
}

/// A duration in milliseconds, to the microsecond.
pub(super) fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e3
}

/// The statistics as text, one subject a line.
pub(super) fn text(loaded: &Loaded, statistics: &Statistics) -> String {
    let list = |parts: Vec<String>| parts.join(", ");
    format!(
        "{}\n{}: {}\n{}, {}\nmilliseconds: {}",
        count(statistics.formula.variables(), "variable"),
        count(statistics.formula.clauses(), "clause"),
        list(
            statistics
                .formula
                .by_kind()
                .map(|(kind, clauses)| format!("{clauses} {}", kind.name()))
                .collect()
        ),
        count(statistics.rounds, "round"),
        count(statistics.cuts(), "cut"),
        list(
            phases(loaded, statistics)
                .map(|(name, time)| format!("{name} {time:.3}"))
                .to_vec()
        ),
    )
}

/// The statistics as a JSON object.
pub(super) fn json(loaded: &Loaded, statistics: &Statistics) -> Value {
    let clauses: Map<String, Value> = statistics
        .formula
        .by_kind()
        .map(|(kind, clauses)| (kind.key().to_owned(), clauses.into()))
        .collect();
    let time: Map<String, Value> = phases(loaded, statistics)
        .into_iter()
        .map(|(name, time)| (name.to_owned(), time.into()))
        .collect();
    json!({
        "variables": statistics.formula.variables(),
        "clauses": statistics.formula.clauses(),
        "clauses_by_kind": clauses,
        "rounds": statistics.rounds,
        "cuts": statistics.cuts(),
        "milliseconds": time,
    })
}
