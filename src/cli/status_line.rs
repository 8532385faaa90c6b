//! A line that shows a person who waits at a terminal how far a command is that itself says so between two pieces of its
//! work; [`progress`](super::progress) is for commands that wait for the library.

use std::time::Instant;

use super::output;
use super::terminal_line::{self, PAUSE};

/// The line; nothing is written if standard error is no terminal.
pub(super) struct StatusLine {
    is_shown: bool,
    /// When the line was last written.
    written: Option<Instant>,
}

impl StatusLine {
    pub(super) fn new() -> Self {
        Self {
            is_shown: terminal_line::is_possible(),
            written: None,
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
        terminal_line::show(&line());
    }

    /// Removes the line.
    pub(super) fn clear(&mut self) {
        terminal_line::remove();
    }

    /// Writes a message in place of the line.
    pub(super) fn message(&mut self, text: &str) {
        output::message(format_args!("{text}"));
    }
}
