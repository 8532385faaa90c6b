//! From bytes to text.

use super::LONGEST_LINE;
use super::error::{Fault, ReadError, ReadErrorKind, starts_character};
use super::expected::Expected;
use super::found::FoundInput;

/// The text of an input, without a byte order mark.
///
/// # Errors
///
/// When there is a byte that is not UTF-8, a NUL byte, or a line longer than [`LONGEST_LINE`].
pub(super) fn decode(bytes: &[u8]) -> Result<&str, ReadError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let refuse = |offset, found| {
        let expected = Expected::Utf8;
        Fault::unexpected(offset, found, expected).locate_in(bytes)
    };
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(refuse(0, FoundInput::Utf16));
    }
    if bytes.len() > LONGEST_LINE {
        LineMeter::default().take(bytes)?;
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        let byte = bytes.get(offset).copied().unwrap_or_default();
        refuse(offset, FoundInput::Byte(byte))
    })?;
    if bytes.contains(&0) {
        let offset = bytes.iter().take_while(|&&byte| byte != 0).count();
        return Err(refuse(offset, FoundInput::Byte(0)));
    }
    Ok(text)
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
    /// When a line has become longer than [`LONGEST_LINE`].
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
                    header: None,
                });
            }
        }
        Ok(())
    }
}
