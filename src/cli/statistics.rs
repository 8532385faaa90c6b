//! What solving took, for `--stats`.

pub(super) use hashi_sat::report::milliseconds;
use hashi_sat::sat::oracle::Effort;
use hashi_sat::{Statistics, report};
use itertools::Itertools as _;

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

/// Milliseconds without the digits below a microsecond, which no clock here measures.
pub(super) fn to_microsecond(milliseconds: f64) -> f64 {
    (milliseconds * 1e3).round() / 1e3
}

/// What the searches took: zero if no solver was called, and `None` if the solver does not report it.
pub(super) fn effort(statistics: &Statistics) -> Option<Effort> {
    if statistics.rounds == 0 {
        return Some(Effort::default());
    }
    statistics.effort
}

/// The percentage of a part, in brackets with a blank before them; empty if the whole is 0.
pub(super) fn percentage(part: usize, whole: usize) -> String {
    if whole == 0 {
        return String::new();
    }
    format!(" ({:.1} %)", part as f64 * 100.0 / whole as f64)
}

/// The statistics as text, one line for each subject.
pub(super) fn text(loaded: &Loaded, statistics: &Statistics) -> String {
    let mut lines = vec![
        corridors(statistics),
        count(statistics.formula.variables(), "variable"),
        clauses(statistics),
        format!(
            "{}, {} stated in the search, {} added between calls",
            count(statistics.rounds, "round"),
            count(statistics.stated_cuts, "cut"),
            statistics.added_cuts(),
        ),
    ];
    if let Some(effort) = effort(statistics) {
        lines.push(format!(
            "{}, {}, {}",
            count(effort.conflicts, "conflict"),
            count(effort.decisions, "decision"),
            count(effort.propagations, "propagation"),
        ));
    }
    lines.push(format!(
        "milliseconds: {}",
        PHASES
            .iter()
            .zip(phases(loaded, statistics))
            .format_with(", ", |(name, time), f| f(&format_args!("{name} {time:.3}")))
    ));
    lines.join("\n")
}

fn corridors(statistics: &Statistics) -> String {
    let corridors = count(statistics.corridors, "corridor");
    if statistics.refuted_by_deduction {
        return format!("{corridors}, refuted by deduction");
    }
    let decided = statistics.decided;
    let share = percentage(decided, statistics.corridors);
    format!("{corridors}, {decided} decided by deduction{share}")
}

fn clauses(statistics: &Statistics) -> String {
    let mut line = count(statistics.formula.clauses(), "clause");
    let mut separator = ": ";
    for (kind, clauses) in statistics.formula.by_kind() {
        line += &format!("{separator}{clauses} {}", kind.name());
        separator = ", ";
    }
    line
}

/// The statistics as a part of a document.
pub(super) fn document(loaded: &Loaded, statistics: &Statistics) -> report::StatisticsDocument {
    report::StatisticsDocument::new(statistics, loaded.read_time, loaded.parse_time)
}
