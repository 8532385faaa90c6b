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
        }
    }

    /// Shows that this many puzzles have been answered, with those before.
    pub(super) fn answered(&mut self, puzzles: u64) {
        let (before, started, meter) = (self.before, self.started, &self.meter);
        let now = puzzles - before;
        self.status
            .show(|| line(puzzles, now, meter.share(), started.elapsed()));
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

/// What is shown when `now` of all `puzzles` have been answered in this time, and this share of the input was read.
fn line(puzzles: u64, now: u64, share: Option<f64>, time: Duration) -> String {
    let rate = now as f64 / time.as_secs_f64().max(1e-3);
    let mut line = format!("{}, {rate:.0} a second", output::count(puzzles, "puzzle"));
    if let Some(share) = share.filter(|share| *share > 0.0) {
        let left = time.as_secs_f64() * (1.0 - share) / share;
        line += &format!(", {:.0} %, {} left", share * 100.0, duration(left));
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
        let told = line(1_500_000, 1_200_000, Some(0.25), time);
        assert_eq!(told, "1500000 puzzles, 40000 a second, 25 %, 90 s left");
        let told = line(1, 1, Some(0.001), time);
        assert_eq!(told, "1 puzzle, 0 a second, 0 %, 8 h left");
    }
}
