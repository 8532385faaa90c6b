//! From bytes to text, and the limits that hold for every format.

use super::error::{Expected, Fault, Found, ReadError, ReadErrorKind};

/// The most cells of a grid that is read: 10^8.
pub const LARGEST_GRID: u64 = 100_000_000;

/// The most characters of a line that is read: 10^7.
pub const LONGEST_LINE: usize = 10_000_000;

/// The most bytes of a file or stream that are read: 10^9.
pub const LARGEST_INPUT: u64 = 1_000_000_000;

/// The text of an input, without its byte order mark.
///
/// # Errors
///
/// A byte that is not UTF-8, a NUL byte, a line above [`LONGEST_LINE`].
pub(super) fn decode(bytes: &[u8]) -> Result<&str, ReadError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let refuse = |offset, found| {
        let expected = Expected::Utf8;
        Fault::unexpected(offset, found, expected).locate_in(bytes)
    };
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(refuse(0, Found::Utf16));
    }
    if bytes.len() > LONGEST_LINE {
        LineMeter::default().take(bytes)?;
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        let byte = bytes.get(offset).copied().unwrap_or_default();
        refuse(offset, Found::Byte(byte))
    })?;
    if bytes.contains(&0) {
        let offset = bytes.iter().take_while(|&&byte| byte != 0).count();
        return Err(refuse(offset, Found::Byte(0)));
    }
    Ok(text)
}

/// Line and column of a byte offset, both 1-based; columns count characters.
pub(super) fn position(bytes: &[u8], offset: usize) -> (u64, u64) {
    let before = bytes.get(..offset).unwrap_or(bytes);
    let line = before.split(|&byte| byte == b'\n').count();
    let column = before
        .iter()
        .rev()
        .take_while(|&&byte| byte != b'\n')
        .filter(|&&byte| starts_character(byte))
        .count();
    (line as u64, column as u64 + 1)
}

fn starts_character(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}

/// Watches the length of lines in an input that comes in pieces.
pub(super) struct LineMeter {
    line: u64,
    characters: usize,
}

impl Default for LineMeter {
    fn default() -> Self {
        Self {
            line: 1,
            characters: 0,
        }
    }
}

impl LineMeter {
    /// Takes the next piece.
    ///
    /// # Errors
    ///
    /// When a line has passed [`LONGEST_LINE`].
    pub(super) fn take(&mut self, piece: &[u8]) -> Result<(), ReadError> {
        for (index, part) in piece.split(|&byte| byte == b'\n').enumerate() {
            if index > 0 {
                self.line += 1;
                self.characters = 0;
            }
            self.characters += part.iter().filter(|&&byte| starts_character(byte)).count();
            // The carriage return of CRLF belongs to the line end.
            if self.characters > LONGEST_LINE + usize::from(part.ends_with(b"\r")) {
                return Err(ReadError {
                    line: self.line,
                    column: LONGEST_LINE as u64 + 1,
                    kind: ReadErrorKind::LineTooLong,
                });
            }
        }
        Ok(())
    }
}
