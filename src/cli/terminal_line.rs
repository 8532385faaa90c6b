//! The last line of the terminal, which shows how far a command is: it is overwritten in place, and goes away before
//! anything else is written there.

use std::io::{self, IsTerminal as _, Write};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{env, fmt};

/// The number of columns of a terminal that does not say how many it has.
const COLUMNS: u16 = 80;

/// Before this time since its beginning, a command shows nothing.
pub(super) const FIRST: Duration = Duration::from_secs(1);

/// The time between two updates: short enough to see movement, but negligible beside the work.
pub(super) const PAUSE: Duration = Duration::from_millis(100);

/// The number of characters that the terminal writes at Ctrl-C: `^C`.
const ECHO: usize = 2;

/// How many times data may be written between two updates so that the line comes back at once; where more is written,
/// that shows how far the command is, and the line would only flicker.
const CALM: u32 = 1;

/// The line of this process.
static LINE: Mutex<TerminalLine> = Mutex::new(TerminalLine::new());

/// Whether standard output goes to a terminal, and so perhaps beside the line.
static PRINTS_BESIDE: LazyLock<bool> = LazyLock::new(|| io::stdout().is_terminal());

/// Whether a line can be shown: on a terminal that does more than print one character after the other.
pub(super) fn is_possible() -> bool {
    io::stderr().is_terminal() && env::var_os("TERM").is_none_or(|name| name != "dumb")
}

/// How many characters fit on the line: a longer line would wrap and could not be overwritten. The terminal itself may
/// write some at Ctrl-C.
pub(super) fn width() -> usize {
    let columns = match terminal_size::terminal_size_of(io::stderr()) {
        Some((terminal_size::Width(columns @ 1..), _)) => columns,
        _ => COLUMNS,
    };
    usize::from(columns).saturating_sub(ECHO + 1)
}

/// Whether the last line of the terminal is this program's. In the background it is another one's, and writing there may
/// even stop the program.
#[cfg(unix)]
fn is_ours() -> bool {
    use nix::unistd::{getpgrp, tcgetpgrp};
    tcgetpgrp(io::stderr()).map_or(true, |foreground| foreground == getpgrp())
}

#[cfg(not(unix))]
const fn is_ours() -> bool {
    true
}

/// Shows this text, in place of what was shown before.
pub(super) fn show(text: &str) {
    lock().show(text, width(), is_ours, &mut io::stderr().lock());
}

/// Removes the line.
pub(super) fn remove() {
    lock().remove(is_ours, &mut io::stderr().lock());
}

/// Removes the line for good.
pub(super) fn end() {
    let mut line = lock();
    line.hidden += 1;
    line.remove(is_ours, &mut io::stderr().lock());
}

/// Whether there is a line on the terminal.
#[cfg(test)]
pub(super) fn is_shown() -> bool {
    lock().width > 0
}

/// Keeps the line away while a message is written.
pub(super) fn hide() -> Hidden {
    let mut line = lock();
    line.hidden += 1;
    line.remove(is_ours, &mut io::stderr().lock());
    Hidden
}

/// Keeps the line away while data is written to standard output, if both are on a terminal.
pub(super) fn hide_for_data() -> Option<Hidden> {
    PRINTS_BESIDE.then(|| {
        let hidden = hide();
        lock().printed += 1;
        hidden
    })
}

/// As long as it lives, no line is shown.
#[must_use]
pub(super) struct Hidden;

impl Drop for Hidden {
    fn drop(&mut self) {
        lock().hidden -= 1;
    }
}

fn lock() -> MutexGuard<'static, TerminalLine> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What stands on the terminal.
struct TerminalLine {
    /// The number of characters of the line as it stands.
    width: usize,
    /// How many there are who keep it away.
    hidden: u32,
    /// How often data was written since the last update.
    printed: u32,
}

impl TerminalLine {
    const fn new() -> Self {
        Self {
            width: 0,
            hidden: 0,
            printed: 0,
        }
    }

    fn show(
        &mut self,
        text: &str,
        most: usize,
        is_ours: impl FnOnce() -> bool,
        to: &mut impl Write,
    ) {
        let printed = std::mem::take(&mut self.printed);
        if self.hidden > 0 || printed > CALM {
            return;
        }
        if !is_ours() {
            self.width = 0;
            return;
        }
        let text: String = text.chars().take(most).collect();
        let length = text.chars().count();
        // Blanks cover the rest of a longer line: no control sequence, which a terminal may lack.
        let width = self.width.max(length);
        write(to, format_args!("\r{text:<width$}"));
        self.width = length;
    }

    /// Forgets the line where it is not ours any more: what stands there now is of others.
    fn remove(&mut self, is_ours: impl FnOnce() -> bool, to: &mut impl Write) {
        if self.width > 0 && is_ours() {
            let width = self.width + ECHO;
            write(to, format_args!("\r{:width$}\r", ""));
        }
        self.width = 0;
    }
}

/// Ignores errors: a terminal that went away is no error.
fn write(to: &mut impl Write, text: fmt::Arguments<'_>) {
    let _ = to.write_fmt(text).and_then(|()| to.flush());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What can be read on a terminal after these bytes, without blanks at the end, and where the next character goes.
    fn screen(bytes: &[u8]) -> (String, usize) {
        let (mut cells, mut at) = (Vec::new(), 0);
        for character in String::from_utf8(bytes.to_vec()).unwrap().chars() {
            if character == '\r' {
                at = 0;
                continue;
            }
            cells.resize(cells.len().max(at + 1), ' ');
            cells[at] = character;
            at += 1;
        }
        let text = String::from_iter(cells);
        (text.trim_end().to_owned(), at)
    }

    const fn ours() -> bool {
        true
    }

    const fn not_ours() -> bool {
        false
    }

    #[test]
    fn a_line_takes_the_place_of_another_and_leaves_nothing() {
        let (mut line, mut bytes) = (TerminalLine::new(), Vec::new());
        for text in ["a long line", "short", "longer", ""] {
            line.show(text, 77, ours, &mut bytes);
            assert_eq!(screen(&bytes).0, text);
        }
        line.show("a long line", 77, ours, &mut bytes);
        // As the terminal does at Ctrl-C.
        bytes.extend(b"^C");
        line.remove(ours, &mut bytes);
        assert_eq!(screen(&bytes), (String::new(), 0));
        let written = bytes.len();
        line.remove(ours, &mut bytes);
        assert_eq!(bytes.len(), written);
    }

    #[test]
    fn a_line_fits_on_a_terminal() {
        let (mut line, mut bytes) = (TerminalLine::new(), Vec::new());
        line.show(&"x".repeat(300), 77, ours, &mut bytes);
        assert_eq!(screen(&bytes), ("x".repeat(77), 77));
        line.remove(ours, &mut bytes);
        let ends = bytes.split(|&byte| byte == b'\r').map(<[u8]>::len);
        assert!(ends.max() < Some(80));
    }

    #[test]
    fn in_the_background_nothing_is_written_and_the_line_is_forgotten() {
        for stands in [false, true] {
            let (mut line, mut bytes) = (TerminalLine::new(), Vec::new());
            for in_background in [
                |line: &mut TerminalLine, to: &mut Vec<u8>| line.show("no", 77, not_ours, to),
                |line: &mut TerminalLine, to: &mut Vec<u8>| line.remove(not_ours, to),
            ] {
                if stands {
                    line.show("a long line", 77, ours, &mut bytes);
                }
                bytes.clear();
                in_background(&mut line, &mut bytes);
                // It comes back after something else was written there.
                line.remove(ours, &mut bytes);
                assert_eq!(bytes, b"");
                line.show("line", 77, ours, &mut bytes);
                assert_eq!(bytes, b"\rline");
                line.remove(ours, &mut bytes);
            }
        }
    }

    #[test]
    fn nothing_is_shown_while_something_else_is_written() {
        let (mut line, mut bytes) = (TerminalLine::new(), Vec::new());
        line.hidden = 2;
        line.show("no", 77, ours, &mut bytes);
        line.hidden = 1;
        line.show("no", 77, ours, &mut bytes);
        assert_eq!(bytes, b"");
        line.hidden = 0;
        line.show("yes", 77, ours, &mut bytes);
        assert_eq!(screen(&bytes).0, "yes");
    }

    #[test]
    fn the_line_stays_away_from_a_stream_of_data() {
        let (mut line, mut bytes) = (TerminalLine::new(), Vec::new());
        for (printed, shown) in [(CALM, true), (CALM + 1, false), (0, true)] {
            line.printed = printed;
            bytes.clear();
            line.show("line", 77, ours, &mut bytes);
            assert_eq!(!bytes.is_empty(), shown, "{printed}");
        }
    }
}
