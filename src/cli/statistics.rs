//! What solving took, for `--stats`.

use std::time::Duration;

use hashi_sat::Statistics;
use serde_json::{Map, Value, json};

use super::input::Loaded;
use super::output::count;

/// The phases of one puzzle, in the order in which they run.
pub(super) const PHASES: [&str; 7] = [
    "read", "parse", "deduce", "encode", "solve", "cut", "verify",
];

/// Milliseconds of each of [`PHASES`].
pub(super) fn phases(loaded: &Loaded, statistics: &Statistics) -> [f64; PHASES.len()] {
    [
        loaded.read_time,
        loaded.parse_time,
        statistics.deduce_time,
        statistics.encode_time,
        statistics.solve_time,
        statistics.cut_time,
        statistics.verify_time,
    ]
    .map(milliseconds)
}

/// A duration in milliseconds, to the microsecond.
pub(super) fn milliseconds(time: Duration) -> f64 {
    to_microsecond(time.as_secs_f64() * 1e3)
}

/// Milliseconds without the digits beyond a microsecond, which no clock here knows.
pub(super) fn to_microsecond(milliseconds: f64) -> f64 {
    (milliseconds * 1e3).round() / 1e3
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
            PHASES
                .iter()
                .zip(phases(loaded, statistics))
                .map(|(name, time)| format!("{name} {time:.3}"))
                .collect()
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
    let time: Map<String, Value> = PHASES
        .into_iter()
        .zip(phases(loaded, statistics))
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
