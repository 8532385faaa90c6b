//! A line that shows a person who waits at a terminal how far a command is.

use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use super::output;

/// The time between two updates: short enough to see movement, but negligible beside the work.
const PAUSE: Duration = Duration::from_millis(100);

/// The line, overwritten in place on standard error; nothing is written if that is no terminal.
pub(super) struct StatusLine {
    is_shown: bool,
    /// When the line was last written.
    written: Option<Instant>,
    /// The number of characters of the line as it stands.
    width: usize,
}

impl StatusLine {
    pub(super) fn new() -> Self {
        Self {
            is_shown: io::stderr().is_terminal(),
            written: None,
            width: 0,
        }
    }

    /// The same without the line if `is_shown` is false.
    pub(super) const fn shown(self, is_shown: bool) -> Self {
        Self {
            is_shown: self.is_shown && is_shown,
            ..self
        }
    }

    /// Shows what `line` returns, unless the line was written just before.
    pub(super) fn show(&mut self, line: impl FnOnce() -> String) {
        if !self.is_shown {
            return;
        }
        let now = Instant::now();
        if self.written.is_some_and(|written| now - written < PAUSE) {
            return;
        }
        self.written = Some(now);
        let line = line();
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
}

/// Ignores errors: a terminal that went away is no error.
fn write(text: fmt::Arguments<'_>) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_fmt(text).and_then(|()| stderr.flush());
}
