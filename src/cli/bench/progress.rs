//! How far `bench` is.

use std::time::{Duration, Instant};

use crate::cli::status_line::StatusLine;

/// What is shown on a terminal.
pub(super) struct Progress {
    status: StatusLine,
    files: usize,
    passes: usize,
    started: Instant,
}

impl Progress {
    pub(super) fn new(files: usize, passes: usize) -> Self {
        Self {
            status: StatusLine::new(),
            files,
            passes,
            started: Instant::now(),
        }
    }

    /// Shows that this many files of this pass, counted from 0, are done.
    pub(super) fn done(&mut self, pass: usize, files: usize) {
        let (all, passes, started) = (self.files, self.passes, self.started);
        self.status
            .show(|| line(pass, passes, files, all, started.elapsed()));
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

/// What is shown after this time.
fn line(pass: usize, passes: usize, files: usize, all: usize, time: Duration) -> String {
    let mut line = String::new();
    if passes > 1 {
        line = format!("pass {} of {passes}: ", pass + 1);
    }
    let seconds = time.as_secs_f64();
    line + &format!("{files}/{all} files, {seconds:.1} s")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_the_pass_only_where_there_are_several() {
        let time = Duration::from_millis(2_140);
        let told = line(0, 1, 312, 960, time);
        assert_eq!(told, "312/960 files, 2.1 s");
        let told = line(1, 3, 0, 960, time);
        assert_eq!(told, "pass 2 of 3: 0/960 files, 2.1 s");
    }
}
