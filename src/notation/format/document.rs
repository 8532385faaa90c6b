//! From bytes to text.

use std::borrow::Cow;

use super::LONGEST_LINE;
use super::error::{Fault, ReadError, ReadErrorKind, starts_character};
use super::expected::Expected;
use super::found::FoundInput;
use super::unicode::{Encoding, Marked, decode_marked};

/// The text of an input, without a byte order mark.
///
/// # Errors
///
/// When something is not in the encoding of the text, when there is a NUL, or a line longer than [`LONGEST_LINE`]; also
/// when the bytes seem to be no text at all.
pub(super) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    decoded(bytes).map_err(|error| match is_binary(bytes) {
        true => not_text(),
        false => error,
    })
}

fn decoded(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    let meter = |text: &[u8]| match text.len() {
        ..=LONGEST_LINE => Ok(()),
        _ => LineMeter::default().take(text),
    };
    let text = match decode_marked(bytes)? {
        Marked::Decoded(text) => {
            meter(text.as_bytes())?;
            Cow::Owned(text)
        }
        Marked::Utf8(bytes) => {
            meter(bytes)?;
            Cow::Borrowed(utf8(bytes)?)
        }
    };
    if text.as_bytes().contains(&0) {
        let offset = text.bytes().take_while(|&byte| byte != 0).count();
        let found = if has_nul_beside_each_character(text.as_bytes()) {
            FoundInput::Utf16
        } else {
            FoundInput::Byte(0)
        };
        return Err(Fault::unexpected(offset, found, Expected::Utf8).locate(&text));
    }
    Ok(text)
}

/// What pictures, PDF files, and archives (also documents of office programs) begin with.
const BINARY: [&[u8]; 5] = [
    b"\x89PNG",
    b"GIF8",
    b"\xff\xd8\xff",
    b"%PDF-",
    b"PK\x03\x04",
];

/// How many bytes at the start show whether an input is text.
const START: usize = 1024;

/// Whether an offset is in that part.
pub(super) const fn is_at_start(offset: usize) -> bool {
    offset < START
}

/// Whether bytes seem to be no text: they begin as a kind of file that is none, or have many control characters.
pub(crate) fn is_binary(bytes: &[u8]) -> bool {
    let is_utf8 = matches!(Encoding::split_mark(bytes).0, Encoding::Utf8);
    if !is_utf8 || has_nul_beside_each_character(bytes) {
        return false;
    }
    if BINARY.iter().any(|start| bytes.starts_with(start)) {
        return true;
    }
    let start = String::from_utf8_lossy(bytes.get(..START).unwrap_or(bytes));
    // Colours of a terminal begin with Escape.
    let is_control =
        |char: &char| char.is_control() && !char.is_ascii_whitespace() && *char != '\u{1b}';
    let controls = start.chars().filter(is_control).count();
    controls >= 4 && controls * 16 >= start.chars().count()
}

/// The error of such an input.
pub(crate) const fn not_text() -> ReadError {
    ReadError {
        line: 1,
        column: 1,
        kind: ReadErrorKind::NotText,
        header: None,
    }
}

/// Bytes without a byte order mark as text.
///
/// # Errors
///
/// The first byte that is not UTF-8, with line and column.
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, ReadError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        let byte = bytes.get(offset).copied().unwrap_or_default();
        Fault::unexpected(offset, FoundInput::Byte(byte), Expected::Utf8).locate_in(bytes)
    })
}

/// Whether bytes start as ASCII in UTF-16 does.
fn has_nul_beside_each_character(bytes: &[u8]) -> bool {
    let start = bytes.get(..8).unwrap_or(bytes);
    let mut pairs = start.chunks_exact(2);
    start.len() >= 4
        && (pairs.clone().all(|pair| pair[0] != 0 && pair[1] == 0)
            || pairs.all(|pair| pair[0] == 0 && pair[1] != 0))
}

/// Watches the length of lines in an input that comes in pieces.
pub(super) struct LineMeter {
    /// Known from the first piece on.
    encoding: Option<Encoding>,
    line: u64,
    characters: usize,
}

impl Default for LineMeter {
    fn default() -> Self {
        Self {
            encoding: None,
            line: 1,
            characters: 0,
        }
    }
}

impl LineMeter {
    /// Takes the next piece. In UTF-16 and UTF-32, its length must be a multiple of 4, unless it is the last; and a few
    /// characters too many may be accepted.
    ///
    /// # Errors
    ///
    /// When a line has become longer than [`LONGEST_LINE`].
    pub(super) fn take(&mut self, piece: &[u8]) -> Result<(), ReadError> {
        match *self
            .encoding
            .get_or_insert_with(|| Encoding::split_mark(piece).0)
        {
            Encoding::Utf8 => self.take_utf8(piece),
            encoding => self.take_units(encoding, piece),
        }
    }

    fn take_utf8(&mut self, piece: &[u8]) -> Result<(), ReadError> {
        for (index, part) in piece.split(|&byte| byte == b'\n').enumerate() {
            if index > 0 {
                self.end_line();
            }
            self.characters += part.iter().filter(|&&byte| starts_character(byte)).count();
            // The carriage return of CRLF belongs to the line end.
            self.accept(usize::from(part.ends_with(b"\r")))?;
        }
        Ok(())
    }

    fn take_units(&mut self, encoding: Encoding, piece: &[u8]) -> Result<(), ReadError> {
        for unit in encoding.units(piece) {
            match unit {
                0x0A => self.end_line(),
                // The second half of a character in UTF-16.
                0xDC00..=0xDFFF => {}
                _ => {
                    self.characters += 1;
                    // The byte order mark, and the carriage return of CRLF.
                    self.accept(2)?;
                }
            }
        }
        Ok(())
    }

    fn end_line(&mut self) {
        self.line += 1;
        self.characters = 0;
    }

    /// Fails when the line is longer than the limit and `more` characters.
    fn accept(&self, more: usize) -> Result<(), ReadError> {
        if self.characters <= LONGEST_LINE + more {
            return Ok(());
        }
        Err(ReadError {
            line: self.line,
            column: LONGEST_LINE as u64 + 1,
            kind: ReadErrorKind::LineTooLong,
            header: None,
        })
    }
}
