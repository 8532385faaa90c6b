//! A line that shows the progress of `bench` to a person who waits at a terminal.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use crate::cli::output;

/// The time between two updates: short enough to see movement, but negligible beside what is measured.
const PAUSE: Duration = Duration::from_millis(100);

/// The line, overwritten in place on standard error; nothing is written if that is no terminal.
pub(super) struct Progress {
    is_terminal: bool,
    files: usize,
    passes: usize,
    started: Instant,
    /// When the line was last written.
    written: Option<Instant>,
    /// The number of characters of the line as it stands.
    width: usize,
}

impl Progress {
    pub(super) fn new(files: usize, passes: usize) -> Self {
        Self {
            is_terminal: io::stderr().is_terminal(),
            files,
            passes,
            started: Instant::now(),
            written: None,
            width: 0,
        }
    }

    /// Shows that this many files of this pass, counted from 0, are done.
    pub(super) fn done(&mut self, pass: usize, files: usize) {
        if !self.is_terminal {
            return;
        }
        let now = Instant::now();
        if self.written.is_some_and(|written| now - written < PAUSE) {
            return;
        }
        self.written = Some(now);
        let line = self.line(pass, files, now - self.started);
        // Blanks cover the rest of a longer line: no control sequence, which a terminal may lack.
        let width = self.width.max(line.len());
        write(format_args!("\r{line:<width$}"));
        self.width = line.len();
    }

    /// Removes the line.
    pub(super) fn clear(&mut self) {
        if self.width > 0 {
            write(format_args!("\r{:width$}\r", "", width = self.width));
            self.width = 0;
        }
    }

    /// Writes a message in place of the line.
    pub(super) fn message(&mut self, text: &str) {
        self.clear();
        output::message(format_args!("{text}"));
    }

    fn line(&self, pass: usize, files: usize, time: Duration) -> String {
        let mut line = String::new();
        if self.passes > 1 {
            line = format!("pass {} of {}: ", pass + 1, self.passes);
        }
        let (all, seconds) = (self.files, time.as_secs_f64());
        line + &format!("{files}/{all} files, {seconds:.1} s")
    }
}

/// Ignores errors: a terminal that went away is no error.
fn write(text: std::fmt::Arguments<'_>) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_fmt(text).and_then(|()| stderr.flush());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_the_pass_only_where_there_are_several() {
        let time = Duration::from_millis(2_140);
        let line = Progress::new(960, 1).line(0, 312, time);
        assert_eq!(line, "312/960 files, 2.1 s");
        let line = Progress::new(960, 3).line(1, 0, time);
        assert_eq!(line, "pass 2 of 3: 0/960 files, 2.1 s");
    }
}
