//! Standard output for data, standard error for messages.

use std::fmt;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::builder::styling::{AnsiColor, Style};

use super::{color, terminal_line};

/// The largest number of characters that messages show of an argument that is a puzzle.
const ARGUMENT_SHOWN: usize = 40;

/// Writes a message for the user to standard error. A closed standard error is no error.
pub(super) fn message(text: fmt::Arguments<'_>) {
    write_message(Style::new().bold(), text);
}

/// Like [`message`], for an error. The text says that it is one, and the colour helps to find it.
pub(super) fn error(text: fmt::Arguments<'_>) {
    write_message(AnsiColor::Red.on_default().bold(), text);
}

fn write_message(prefix: Style, text: fmt::Arguments<'_>) {
    let prefix = if color::on_stderr() {
        prefix
    } else {
        Style::new()
    };
    let _hidden = terminal_line::hide();
    let _ = writeln!(io::stderr().lock(), "{prefix}hashi-sat:{prefix:#} {text}");
}

/// Writes lines for the user to standard error as they are.
pub(super) fn lines(text: &str) {
    let _hidden = terminal_line::hide();
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Set when the reader of standard output has closed it.
static UNREAD: AtomicBool = AtomicBool::new(false);

/// Whether nobody reads standard output any more.
pub(super) fn is_unread() -> bool {
    UNREAD.load(Ordering::Relaxed)
}

/// Lets `write` write data to standard output, buffered. A reader that closed the pipe has what it wanted: that is no
/// error.
///
/// # Errors
///
/// Any other failure to write, such as a full disk.
pub(super) fn data(
    write: impl FnOnce(&mut BufWriter<io::StdoutLock<'_>>) -> io::Result<()>,
) -> anyhow::Result<()> {
    data_while_read(write).map(drop)
}

/// Like [`data`], for output that has no end of its own: returns whether the reader is still there.
///
/// # Errors
///
/// Like [`data`].
pub(super) fn data_while_read(
    write: impl FnOnce(&mut BufWriter<io::StdoutLock<'_>>) -> io::Result<()>,
) -> anyhow::Result<bool> {
    let _hidden = terminal_line::hide_for_data();
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    printed(write(&mut out).and_then(|()| out.flush()))
}

/// Judges the result of writing to standard output like [`data_while_read`].
pub(super) fn printed(result: io::Result<()>) -> anyhow::Result<bool> {
    match result {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {
            UNREAD.store(true, Ordering::Relaxed);
            Ok(false)
        }
        Err(error) => Err(anyhow::Error::new(error).context("cannot write to standard output")),
    }
}

/// A path in messages. Characters that would break the line are escaped.
pub(super) fn name(path: &Path) -> String {
    let mut name = String::new();
    for character in path.to_string_lossy().chars() {
        if character.is_control() {
            name.extend(character.escape_default());
        } else {
            name.push(character);
        }
    }
    name
}

/// The name of an input in messages: a path, without its middle if it is long and leads nowhere, as a link that is no
/// puzzle does.
pub(super) fn input_name(path: &Path) -> String {
    const SHOWN: usize = 60;
    let name = name(path);
    let length = name.chars().count();
    if length <= 2 * SHOWN || path.exists() {
        return name;
    }
    let start: String = name.chars().take(SHOWN).collect();
    let end: String = name.chars().skip(length - SHOWN).collect();
    format!("{start}…{end}")
}

/// The name of a puzzle or answer that is itself the argument.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(ARGUMENT_SHOWN) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// A number with its noun: `1 island`, `2 islands`.
pub(super) fn count<N: fmt::Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    let ending = if number == N::from(1) { "" } else { "s" };
    format!("{number} {noun}{ending}")
}

/// How many bridges join two islands: `no bridge`, `1 bridge`, `2 bridges`.
pub(super) fn bridges(number: u8) -> String {
    match number {
        0 => String::from("no bridge"),
        _ => count(number, "bridge"),
    }
}
