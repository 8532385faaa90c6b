//! A position in a text that is read from left to right.

use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;

/// The characters that are ignored around a text.
pub(super) const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

/// A position in a part of a text; its offset counts in the whole text.
#[derive(Clone)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

impl<'a> Cursor<'a> {
    /// The bytes from `at` to `end` of `text`.
    pub(super) fn new(text: &'a str, at: usize, end: usize) -> Self {
        Self { text, at, end }
    }

    /// The first line that is not empty, without the blanks around it.
    pub(super) fn first_line(text: &'a str) -> Self {
        let rest = text.trim_start_matches(BLANKS);
        let at = text.len() - rest.len();
        let line = rest.split(['\n', '\r']).next().unwrap_or_default();
        Self::new(text, at, at + line.trim_end_matches(BLANKS).len())
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..self.end).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Advances by this many bytes.
    pub(super) fn advance(&mut self, bytes: usize) {
        self.at = self.end.min(self.at + bytes);
    }

    /// Skips `prefix` if the rest starts with it, and says whether it did.
    pub(super) fn eat(&mut self, prefix: &str) -> bool {
        let found = self.rest().starts_with(prefix);
        if found {
            self.advance(prefix.len());
        }
        found
    }

    /// Skips all `wanted` characters and returns them.
    pub(super) fn eat_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|char| !wanted(char)).unwrap_or(rest.len());
        self.advance(length);
        rest.get(..length).unwrap_or_default()
    }

    /// Skips a decimal number and returns it; a number too large for `u64` counts as the largest.
    pub(super) fn number(&mut self) -> Option<u64> {
        let digits = self.eat_while(|char| char.is_ascii_digit());
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(u64::MAX))
    }

    /// What stands at this position.
    pub(super) fn found(&self) -> FoundInput {
        match self.peek() {
            Some(char) => FoundInput::Char(char),
            None => {
                let after = self.text.get(self.end..).unwrap_or_default();
                match after.trim_start_matches([' ', '\t']).chars().next() {
                    None => FoundInput::InputEnd,
                    Some('\n' | '\r') => FoundInput::LineEnd,
                    Some(_) => FoundInput::at(self.text, self.end),
                }
            }
        }
    }

    pub(super) fn unexpected(&self, expected: Expected) -> Fault {
        Fault::unexpected(self.at, self.found(), expected)
    }

    pub(super) fn fault(&self, kind: ReadErrorKind) -> Fault {
        Fault::new(self.at, kind)
    }

    /// Fails when the text continues after this part.
    pub(super) fn expect_nothing_after(&self, expected: Expected) -> Result<(), Fault> {
        let after = self.text.get(self.end..).unwrap_or_default();
        let more = after.trim_start_matches(BLANKS);
        if more.is_empty() {
            return Ok(());
        }
        let line = more.split(['\n', '\r']).next().unwrap_or_default();
        let found = FoundInput::text(line.trim_end_matches(BLANKS));
        let offset = self.text.len() - more.len();
        Err(Fault::unexpected(offset, found, expected))
    }
}
