//! Lines as they are pasted: an address with escapes in it, and a remark after it.

use std::borrow::Cow;

use super::cursor::{BLANKS, Cursor};
use super::error::Fault;
use super::expected::Expected;
use super::found::FoundInput;

/// Whether a line is the address of a page, with all of its parts.
pub(super) fn has_scheme(line: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| {
        line.get(..scheme.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    })
}

/// What a remark starts with. Without the blank before it, a `#` belongs to the address or the game ID.
const REMARKS: [&str; 2] = [" #", "\t#"];

/// The first line that is not empty, without the blanks around it and without a remark.
fn line(text: &str) -> Cursor<'_> {
    let line = Cursor::first_line(text);
    let rest = line.rest();
    let remark = REMARKS.iter().filter_map(|start| rest.find(start)).min();
    let meant = rest.get(..remark.unwrap_or(rest.len())).unwrap_or_default();
    let end = line.at() + meant.trim_end_matches(BLANKS).len();
    Cursor::new(text, line.at(), end)
}

/// The first line as [`read`] passes it on, where escapes that are broken are left as they are: what decides which
/// format a text is in.
pub(super) fn first_line(text: &str) -> Cow<'_, str> {
    let line = line(text).rest();
    match line.contains('%') {
        true => Cow::Owned(String::from_utf8_lossy(&unescaped(line, |_| {})).into_owned()),
        false => Cow::Borrowed(line),
    }
}

/// Replaces the escapes of a line. Calls `each` for every byte of the result, with the offset in `line` at which it is
/// written.
fn unescaped(line: &str, mut each: impl FnMut(usize)) -> Vec<u8> {
    let bytes = line.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        each(at);
        let code = (byte == b'%').then(|| code(bytes.get(at + 1..at + 3)?));
        match code.flatten() {
            Some(code) => {
                plain.push(code);
                at += 3;
            }
            None => {
                plain.push(byte);
                at += 1;
            }
        }
    }
    plain
}

/// The byte with this hexadecimal code.
fn code(digits: &[u8]) -> Option<u8> {
    let digit = |digit: u8| char::from(digit).to_digit(16);
    match *digits {
        [high, low] => u8::try_from(16 * digit(high)? + digit(low)?).ok(),
        _ => None,
    }
}

/// Reads a text whose first line is an address: calls `read` with the text in which that line has neither escapes nor a
/// remark, and with the offset at which the line ends. The offset of a fault is that in `text`.
pub(super) fn read<T>(
    text: &str,
    read: impl FnOnce(&str, usize) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let line = line(text);
    let end = line.at() + line.rest().len();
    let after = text.get(end..).unwrap_or_default();
    let line_end = after.find(['\n', '\r']).unwrap_or(after.len());
    let (remark, after) = after.split_at_checked(line_end).unwrap_or_default();
    let has_remark = !remark.trim_matches(BLANKS).is_empty();
    if !has_remark && !line.rest().contains('%') {
        return read(text, end);
    }
    let mut places = Vec::new();
    let bytes = unescaped(line.rest(), |place| places.push(line.at() + place));
    let refuse = |at: usize| {
        let rest = text.get(at..end).unwrap_or_default();
        let found: String = rest.chars().take(3).collect();
        Fault::unexpected(at, FoundInput::text(&found), Expected::Escape)
    };
    // What stands before the line stays where it is.
    let place = |offset: usize| match offset.checked_sub(line.at()) {
        None => Some(offset),
        Some(offset) => places.get(offset).copied(),
    };
    let address = String::from_utf8(bytes).map_err(|error| {
        let place = place(line.at() + error.utf8_error().valid_up_to());
        refuse(place.unwrap_or(line.at()))
    })?;
    // A percent sign that is itself written as an escape is one.
    let signs = address.match_indices('%').map(|(at, _)| line.at() + at);
    let is_broken = |at: &usize| !text.get(*at..).is_some_and(|rest| rest.starts_with("%25"));
    if let Some(at) = signs.filter_map(place).find(is_broken) {
        return Err(refuse(at));
    }
    let mut plain = text.get(..line.at()).unwrap_or_default().to_owned();
    plain += &address;
    let plain_end = plain.len();
    plain += after;
    read(&plain, plain_end).map_err(|fault| {
        let original = |offset: usize| match offset.checked_sub(plain_end) {
            None => place(offset).unwrap_or(end),
            // The remark stands before the end of the line.
            Some(0) => end,
            Some(beyond) => end + remark.len() + beyond,
        };
        Fault {
            offset: original(fault.offset),
            kind: fault.kind,
            header: fault.header.map(original),
        }
    })
}
