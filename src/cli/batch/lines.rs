//! The lines of a stream, as far as they have come.

use std::io::{self, ErrorKind, Read};
use std::ops::Range;

use hashi_sat::notation::format::LONGEST_LINE;

/// How much is read at a time, if so much is there.
const BLOCK: usize = 1 << 16;

/// A stream that is read line by line, and never further than asked for: a line is known as soon as it is there.
pub(super) struct Lines<R> {
    stream: R,
    buffer: Vec<u8>,
    /// Where the next line begins.
    start: usize,
    /// Up to where the buffer has been searched for the end of that line.
    searched: usize,
    /// The number of the next line, counted from 1.
    number: u64,
    has_ended: bool,
    /// Whether what comes is the rest of a line that is too long.
    skips: bool,
}

/// A line that is there.
pub(super) struct Found {
    /// Its number, counted from 1.
    pub(super) number: u64,
    /// Where it is, without its line end; `None` if it is too long to be kept.
    pub(super) range: Option<Range<usize>>,
}

impl<R: Read> Lines<R> {
    /// The lines of a stream of which `head` has been read already, perhaps to its end.
    pub(super) const fn with_head(head: Vec<u8>, has_ended: bool, stream: R) -> Self {
        Self {
            stream,
            buffer: head,
            start: 0,
            searched: 0,
            number: 1,
            has_ended,
            skips: false,
        }
    }

    /// All that has come, provided that no line was taken.
    pub(super) fn into_head(self) -> Vec<u8> {
        self.buffer
    }

    /// The number of the next line, counted from 1.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// How many bytes have come and were not taken.
    pub(super) fn len(&self) -> usize {
        self.buffer.len() - self.start
    }

    /// The bytes of a line that was found last.
    pub(super) fn bytes(&self, range: Range<usize>) -> &[u8] {
        self.buffer.get(range).unwrap_or_default()
    }

    /// The next line, if it has come. It stays in the buffer until [`more`](Self::more) is called.
    pub(super) fn next_there(&mut self) -> Option<Found> {
        loop {
            let rest = self.buffer.get(self.searched..).unwrap_or_default();
            let end = match rest.iter().position(|&byte| byte == b'\n') {
                Some(length) => self.searched + length,
                None if self.has_ended && self.start < self.buffer.len() => self.buffer.len(),
                None => {
                    self.searched = self.buffer.len();
                    if self.skips {
                        self.start = self.searched;
                    } else if self.searched - self.start > LONGEST_LINE {
                        self.start = self.searched;
                        self.skips = true;
                        return Some(Found {
                            number: self.number,
                            range: None,
                        });
                    }
                    return None;
                }
            };
            let range = self.start..end;
            self.start = (end + 1).min(self.buffer.len());
            self.searched = self.start;
            self.number += 1;
            if !std::mem::take(&mut self.skips) {
                let number = self.number - 1;
                let range = (range.len() <= LONGEST_LINE).then_some(range);
                return Some(Found { number, range });
            }
        }
    }

    /// Waits for more to come. Returns whether there is any; a line without an end may be left all the same.
    ///
    /// # Errors
    ///
    /// When the stream fails; it has ended then.
    pub(super) fn more(&mut self) -> io::Result<bool> {
        if self.has_ended {
            return Ok(false);
        }
        self.buffer.drain(..self.start);
        self.searched -= self.start;
        self.start = 0;
        let length = self.buffer.len();
        self.buffer.resize(length + BLOCK, 0);
        let room = self.buffer.get_mut(length..).unwrap_or_default();
        let read = loop {
            match self.stream.read(room) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(length + *read.as_ref().unwrap_or(&0));
        self.has_ended = !matches!(read, Ok(1..));
        // What a failed stream has left of a line is no line.
        if read.is_err() {
            self.buffer.truncate(self.start);
        }
        Ok(read? > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives away its parts one by one.
    struct Parts(Vec<&'static [u8]>);

    impl Read for Parts {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.is_empty() {
                true => Ok(0),
                false => self.0.remove(0).read(buffer),
            }
        }
    }

    fn all(parts: &[&'static [u8]]) -> Vec<(u64, Option<String>)> {
        let mut lines = Lines::with_head(Vec::new(), false, Parts(parts.to_vec()));
        let mut found = Vec::new();
        loop {
            while let Some(line) = lines.next_there() {
                let text = line.range.map(|range| lines.bytes(range).to_vec());
                found.push((
                    line.number,
                    text.map(|text| String::from_utf8(text).unwrap()),
                ));
            }
            if !lines.more().unwrap() && lines.len() == 0 {
                return found;
            }
        }
    }

    #[test]
    fn lines_are_found_wherever_the_stream_is_cut() {
        let expected = [(1, "ab"), (2, ""), (3, "c"), (4, "de")];
        let expected = expected.map(|(number, text)| (number, Some(String::from(text))));
        let whole: &[u8] = b"ab\n\nc\nde";
        for first in 1..whole.len() {
            for second in first..whole.len() {
                let parts = [&whole[..first], &whole[first..second], &whole[second..]];
                let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                assert_eq!(all(&parts), expected);
            }
        }
        assert_eq!(all(&[b"a\n"]), [(1, Some(String::from("a")))]);
        assert_eq!(all(&[]), []);
    }

    #[test]
    fn a_line_is_there_before_anything_after_it_is_read() {
        let mut lines = Lines::with_head(Vec::new(), false, Parts(vec![b"a\nb", b"\n"]));
        assert!(lines.next_there().is_none());
        assert!(lines.more().unwrap());
        assert_eq!(lines.next_there().unwrap().number, 1);
        assert!(lines.next_there().is_none());
        assert_eq!(lines.stream.0.len(), 1);
    }

    #[test]
    fn a_line_that_is_too_long_is_not_kept() {
        let long: &'static [u8] = vec![b'x'; LONGEST_LINE + 1].leak();
        let exact: &'static [u8] = vec![b'y'; LONGEST_LINE].leak();
        let mut stream = b"a\n".to_vec();
        stream.extend_from_slice(long);
        stream.extend_from_slice(long);
        stream.extend_from_slice(b"\nb\n");
        stream.extend_from_slice(exact);
        let mut lines = Lines::with_head(Vec::new(), false, stream.as_slice());
        let mut found = Vec::new();
        loop {
            while let Some(line) = lines.next_there() {
                found.push((line.number, line.range.map(|range| range.len())));
                assert!(lines.buffer.len() < LONGEST_LINE + 3 * BLOCK);
            }
            if !lines.more().unwrap() && lines.len() == 0 {
                break;
            }
        }
        let expected = [
            (1, Some(1)),
            (2, None),
            (3, Some(1)),
            (4, Some(LONGEST_LINE)),
        ];
        assert_eq!(found, expected);
    }
}
