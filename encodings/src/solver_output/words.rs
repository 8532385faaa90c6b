//! Splits input into the words of each line without keeping a line. The signs of a list, `[`, `,` and `]`, are words of
//! their own.

use std::io::{self, BufRead};

/// The most bytes of a word that are kept. No valid word is longer; the rest of a longer one is dropped.
const LONGEST: usize = 40;

pub(super) enum Word<'a> {
    Text(&'a [u8]),
    EndOfLine,
    EndOfInput,
}

pub(super) struct Words<R> {
    input: R,
    line: usize,
    last: usize,
    word: Vec<u8>,
}

impl<R: BufRead> Words<R> {
    /// A splitter of `input`; skips a UTF-8 byte order mark.
    pub(super) fn new(input: R) -> io::Result<Self> {
        let mut words = Self {
            input,
            line: 1,
            last: 1,
            word: Vec::with_capacity(LONGEST),
        };
        for byte in *b"\xEF\xBB\xBF" {
            if words.peek()? != Some(byte) {
                break;
            }
            words.input.consume(1);
        }
        Ok(words)
    }

    /// The line (1-based) in which the next word is looked for.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// The line (1-based) of the last word read, or 1.
    pub(super) fn last_line(&self) -> usize {
        self.last
    }

    pub(super) fn next(&mut self) -> io::Result<Word<'_>> {
        while matches!(self.peek()?, Some(b' ' | b'\t' | b'\r')) {
            self.input.consume(1);
        }
        self.word.clear();
        while let Some(byte) = self.peek()? {
            match byte {
                b'\n' if self.word.is_empty() => {
                    self.input.consume(1);
                    self.line += 1;
                    return Ok(Word::EndOfLine);
                }
                b' ' | b'\t' | b'\r' | b'\n' => break,
                b'[' | b',' | b']' => {
                    if self.word.is_empty() {
                        self.input.consume(1);
                        self.word.push(byte);
                    }
                    break;
                }
                _ => self.input.consume(1),
            }
            if self.word.len() < LONGEST {
                self.word.push(byte);
            }
        }
        Ok(if self.word.is_empty() {
            Word::EndOfInput
        } else {
            self.last = self.line;
            Word::Text(&self.word)
        })
    }

    /// Drops the rest of a comment, including its end. Whether it is `UNKNOWN` or `s UNKNOWN`.
    pub(super) fn says_unknown(&mut self) -> io::Result<bool> {
        let mut seen = 0;
        loop {
            seen = match (self.next()?, seen) {
                (Word::EndOfLine | Word::EndOfInput, seen) => return Ok(seen == 2),
                (Word::Text(b"s"), 0) => 1,
                (Word::Text(b"UNKNOWN"), 0 | 1) => 2,
                _ => {
                    self.skip_line()?;
                    return Ok(false);
                }
            };
        }
    }

    /// Drops the rest of the line, including its end.
    pub(super) fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = fill(&mut self.input)?;
            if buffer.is_empty() {
                return Ok(());
            }
            if let Some(end) = buffer.iter().position(|&byte| byte == b'\n') {
                self.input.consume(end + 1);
                self.line += 1;
                return Ok(());
            }
            let length = buffer.len();
            self.input.consume(length);
        }
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        fill(&mut self.input).map(|buffer| buffer.first().copied())
    }
}

/// `fill_buf` reports a signal as an error, where every other read function of `std` tries again; so does this one.
fn fill(input: &mut impl BufRead) -> io::Result<&[u8]> {
    loop {
        match input.fill_buf() {
            Ok([]) => return Ok(&[]),
            Ok(_) => return input.fill_buf(),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
