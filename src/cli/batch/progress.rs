//! How far `batch` is.

use std::io::{self, IsTerminal as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::source::Meter;
use crate::cli::output;
use crate::cli::status_line::StatusLine;

/// What is shown on a terminal.
pub(super) struct Progress {
    status: StatusLine,
    meter: Arc<Meter>,
    started: Instant,
    /// How many puzzles were answered before.
    before: u64,
    /// How much of the inputs these took.
    passed: Option<u64>,
}

impl Progress {
    /// `to_file` says that the answers do not go to standard output; on a terminal they show the progress themselves.
    pub(super) fn new(meter: Arc<Meter>, before: u64, to_file: bool) -> Self {
        let is_shown = to_file || !io::stdout().is_terminal();
        Self {
            status: StatusLine::new().shown(is_shown),
            meter,
            started: Instant::now(),
            before,
            passed: (before == 0).then_some(0),
        }
    }

    /// Shows that this many puzzles have been answered, with those before, which are all up to this position in the
    /// inputs.
    pub(super) fn answered(&mut self, puzzles: u64, position: u64) {
        let passed = *self.passed.get_or_insert(position);
        let (before, started, meter) = (self.before, self.started, &self.meter);
        self.status.show(|| {
            let shares = [passed, position].map(|position| meter.share(position));
            let shares = shares[0].zip(shares[1]);
            line(puzzles, puzzles - before, shares, started.elapsed())
        });
    }

    /// Removes the line.
    pub(super) fn clear(&mut self) {
        self.status.clear();
    }

    /// Writes a message in place of the line.
    pub(super) fn message(&mut self, text: &str) {
        self.status.message(text);
    }
}

/// What is shown when `now` of all `puzzles` have been answered in this time, in which the share of the inputs that is
/// done has come from the first of these to the second.
fn line(puzzles: u64, now: u64, shares: Option<(f64, f64)>, time: Duration) -> String {
    let rate = now as f64 / time.as_secs_f64().max(1e-3);
    let mut line = format!("{}, {rate:.0} a second", output::count(puzzles, "puzzle"));
    if let Some((passed, share)) = shares {
        line += &format!(", {:.0} %", share * 100.0);
        if share > passed {
            let left = time.as_secs_f64() * (1.0 - share) / (share - passed);
            line += &format!(", {} left", duration(left));
        }
    }
    line
}

/// A time in words that are short and exact enough.
fn duration(seconds: f64) -> String {
    match seconds {
        ..100.0 => format!("{seconds:.0} s"),
        ..6_000.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.0} h", seconds / 3_600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_is_told_where_the_whole_is_known() {
        let time = Duration::from_secs(30);
        let told = line(1_500_000, 1_200_000, None, time);
        assert_eq!(told, "1500000 puzzles, 40000 a second");
        let told = line(1_500_000, 1_200_000, Some((0.0, 0.25)), time);
        assert_eq!(told, "1500000 puzzles, 40000 a second, 25 %, 90 s left");
        let told = line(1, 1, Some((0.0, 0.001)), time);
        assert_eq!(told, "1 puzzle, 0 a second, 0 %, 8 h left");
        let told = line(150, 50, Some((0.5, 0.75)), time);
        assert_eq!(told, "150 puzzles, 2 a second, 75 %, 30 s left");
        let told = line(150, 50, Some((0.5, 0.5)), time);
        assert_eq!(told, "150 puzzles, 2 a second, 50 %");
    }
}
