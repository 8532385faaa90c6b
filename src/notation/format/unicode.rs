//! Text in UTF-16 and UTF-32, recognized by its byte order mark.

use std::borrow::Cow;

use super::error::{Fault, ReadError};
use super::expected::Expected;
use super::found::FoundInput;
use super::named_input::NamedInput;

/// How characters are written as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Utf8,
    Utf16(ByteOrder),
    Utf32(ByteOrder),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ByteOrder {
    /// The lowest byte of a number comes first.
    Little,
    /// The highest byte of a number comes first.
    Big,
}

/// Byte order marks. That of UTF-32 in little order begins with that of UTF-16, which a NUL would have to follow: so it
/// comes first, since no text has a NUL.
const MARKS: [(&[u8], Encoding); 5] = [
    (b"\xEF\xBB\xBF", Encoding::Utf8),
    (b"\xFF\xFE\0\0", Encoding::Utf32(ByteOrder::Little)),
    (b"\0\0\xFE\xFF", Encoding::Utf32(ByteOrder::Big)),
    (b"\xFF\xFE", Encoding::Utf16(ByteOrder::Little)),
    (b"\xFE\xFF", Encoding::Utf16(ByteOrder::Big)),
];

impl Encoding {
    /// The encoding according to the byte order mark, and the bytes after it; UTF-8 if there is none.
    pub(super) fn split_mark(bytes: &[u8]) -> (Self, &[u8]) {
        let marked = |(mark, encoding)| Some((encoding, bytes.strip_prefix(mark)?));
        let found = MARKS.into_iter().find_map(marked);
        found.unwrap_or((Self::Utf8, bytes))
    }

    /// The number of bytes of a code unit.
    pub(super) fn width(self) -> usize {
        match self {
            Self::Utf8 => 1,
            Self::Utf16(_) => 2,
            Self::Utf32(_) => 4,
        }
    }

    /// The code units of `bytes`; what is left at the end is dropped.
    pub(super) fn units(self, bytes: &[u8]) -> impl Iterator<Item = u32> {
        let append = |number: u32, byte: &u8| number << 8 | u32::from(*byte);
        bytes
            .chunks_exact(self.width())
            .map(move |unit| match self {
                Self::Utf16(ByteOrder::Little) | Self::Utf32(ByteOrder::Little) => {
                    unit.iter().rev().fold(0, append)
                }
                _ => unit.iter().fold(0, append),
            })
    }
}

/// Returns the text of an input as UTF-8, without its byte order mark. UTF-16 and UTF-32 are recognized by that mark;
/// all else is taken for UTF-8, and is neither copied nor looked at.
///
/// ```
/// use hashi_sat::notation::format::to_utf8;
///
/// assert_eq!(*to_utf8(b"\xFF\xFE1\0.\0\n\0")?, *b"1.\n");
/// assert_eq!(*to_utf8(b"\0\0\xFE\xFF\0\0\x25\x50")?, *"═".as_bytes());
/// assert_eq!(*to_utf8(b"\xEF\xBB\xBF1.\n")?, *b"1.\n");
///
/// let error = to_utf8(b"\xFE\xFF\0\x31\xD8\0").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 2: found the code 0xd800, expected plain text in UTF-16, as its first bytes say"
/// );
/// # Ok::<(), hashi_sat::notation::format::ReadError>(())
/// ```
///
/// # Errors
///
/// The first code of a text in UTF-16 or UTF-32 that is no character, or the bytes at its end that are no code, with
/// line and column.
pub fn to_utf8(bytes: &[u8]) -> Result<Cow<'_, [u8]>, ReadError> {
    Ok(match decode_marked(bytes)? {
        Marked::Decoded(text) => Cow::Owned(text.into_bytes()),
        Marked::Utf8(bytes) => Cow::Borrowed(bytes),
    })
}

/// An input without its byte order mark.
pub(super) enum Marked<'a> {
    /// The text that was in UTF-16 or UTF-32.
    Decoded(String),
    /// Bytes that should be UTF-8.
    Utf8(&'a [u8]),
}

/// [`to_utf8`], which tells apart what has been decoded.
pub(super) fn decode_marked(bytes: &[u8]) -> Result<Marked<'_>, ReadError> {
    let (encoding, bytes) = Encoding::split_mark(bytes);
    let mut text = String::new();
    let (damage, expected) = match encoding {
        Encoding::Utf8 => return Ok(Marked::Utf8(bytes)),
        Encoding::Utf16(_) => {
            // Each unit comes from two bytes.
            let units = encoding.units(bytes).map(|unit| unit as u16);
            let mut chars = char::decode_utf16(units);
            let wrong = chars.find_map(|char| {
                char.map(|char| text.push(char))
                    .map_err(|error| u32::from(error.unpaired_surrogate()))
                    .err()
            });
            (wrong, Expected::Utf16)
        }
        Encoding::Utf32(_) => {
            let wrong = encoding.units(bytes).find(|&unit| {
                let char = char::from_u32(unit);
                text.extend(char);
                char.is_none()
            });
            (wrong, Expected::Utf32)
        }
    };
    let rest = bytes.chunks_exact(encoding.width()).remainder();
    let found = match (damage, rest) {
        (None, []) => return Ok(Marked::Decoded(text)),
        (Some(code), _) => FoundInput::Code(code),
        (None, _) => FoundInput::Named(NamedInput::PartOfCharacter),
    };
    Err(Fault::unexpected(text.len(), found, expected).locate(&text))
}
