//! Bytes with their places, of which few are held at once. Whenever more of them are read, the caller is asked whether to
//! stop: nothing in a file that has no end goes on for ever.

use std::io::Read;
use std::str::FromStr;

use super::refusal::{File, Found, Place};
use super::{Ended, Watch};

/// How many bytes are read at once. What these show decides whether a proof is binary.
const AT_ONCE: usize = 1 << 16;

/// The longest word that is read as something: no number of a formula is as long. Of a longer one, so much is shown.
const LONGEST_WORD: usize = 24;

pub(super) struct Source<R> {
    reader: R,
    file: File,
    buffer: Vec<u8>,
    at: usize,
    ended: bool,
    /// Bytes before the buffer.
    before: u64,
    line: u64,
    /// The byte at which the line begins.
    line_start: u64,
    word: Vec<u8>,
    /// Whether the word is longer than what is kept of it.
    cut: bool,
}

impl<R: Read> Source<R> {
    pub(super) fn new(reader: R, file: File) -> Self {
        Self {
            reader,
            file,
            buffer: Vec::new(),
            at: 0,
            ended: false,
            before: 0,
            line: 1,
            line_start: 0,
            word: Vec::new(),
            cut: false,
        }
    }

    /// What is read next, as far as it is there: nothing only at the end.
    pub(super) fn ahead<S>(&mut self, watch: &mut Watch<S>) -> Result<&[u8], Ended<S>> {
        if self.at == self.buffer.len() && !self.ended {
            watch.ask()?;
            self.before += self.at as u64;
            self.at = 0;
            self.buffer.clear();
            let mut some = Read::take(&mut self.reader, AT_ONCE as u64);
            self.ended = some
                .read_to_end(&mut self.buffer)
                .map_err(|error| Ended::Read(self.file, error))?
                < AT_ONCE;
        }
        Ok(&self.buffer[self.at..])
    }

    pub(super) fn peek<S>(&mut self, watch: &mut Watch<S>) -> Result<Option<u8>, Ended<S>> {
        if let Some(&byte) = self.buffer.get(self.at) {
            return Ok(Some(byte));
        }
        Ok(self.ahead(watch)?.first().copied())
    }

    pub(super) fn next<S>(&mut self, watch: &mut Watch<S>) -> Result<Option<u8>, Ended<S>> {
        let byte = self.peek(watch)?;
        if let Some(byte) = byte {
            self.at += 1;
            if byte == b'\n' {
                self.line += 1;
                self.line_start = self.before + self.at as u64;
            }
        }
        Ok(byte)
    }

    /// Where the next byte is.
    pub(super) fn byte(&self) -> u64 {
        self.before + self.at as u64
    }

    /// The line and the column of the next byte.
    pub(super) fn place(&self) -> Place {
        Place::Line {
            line: self.line,
            column: self.byte() - self.line_start + 1,
        }
    }

    /// The line of the next byte, 1-based.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// Passes over what is left of the line, with its end.
    pub(super) fn skip_line<S>(&mut self, watch: &mut Watch<S>) -> Result<(), Ended<S>> {
        while self.next(watch)?.is_some_and(|byte| byte != b'\n') {}
        Ok(())
    }

    /// Passes over blanks and, unless only this `line` is meant, line ends.
    fn skip_blanks<S>(&mut self, line: bool, watch: &mut Watch<S>) -> Result<(), Ended<S>> {
        while let Some(byte) = self.peek(watch)? {
            if !byte.is_ascii_whitespace() || (line && byte == b'\n') {
                break;
            }
            self.next(watch)?;
        }
        Ok(())
    }

    /// Reads the next word, up to a blank, and returns its place; [`found`](Self::found) is the word then. It is empty at
    /// the end of the line, if blanks are passed within this `line` only, or of all. Of a long word the start is kept, which
    /// is no [`whole`](Self::whole) word.
    pub(super) fn word<S>(&mut self, line: bool, watch: &mut Watch<S>) -> Result<Place, Ended<S>> {
        self.skip_blanks(line, watch)?;
        let place = self.place();
        self.word.clear();
        self.cut = false;
        while let Some(byte) = self.peek(watch)? {
            if byte.is_ascii_whitespace() {
                break;
            }
            if self.word.len() < LONGEST_WORD {
                self.word.push(byte);
            } else {
                self.cut = true;
            }
            self.next(watch)?;
        }
        Ok(place)
    }

    /// The word that was read last, or the start of a long one.
    pub(super) fn found(&self) -> &[u8] {
        &self.word
    }

    /// The word that was read last as text, if all of it is kept: the start of a word may mean something else.
    pub(super) fn whole(&self) -> Option<&str> {
        std::str::from_utf8(&self.word).ok().filter(|_| !self.cut)
    }

    /// The word that was read last as a number.
    pub(super) fn number<N: FromStr>(&self) -> Option<N> {
        let plain = self.whole().filter(|text| !text.starts_with('+'));
        plain.and_then(|text| text.parse().ok())
    }

    /// The word that was read last, which is not empty, for a message.
    pub(super) fn told(&self) -> Found {
        let word = String::from_utf8_lossy(&self.word).into_owned();
        match self.cut {
            true => Found::LongWord(word),
            false => Found::Word(word),
        }
    }
}
