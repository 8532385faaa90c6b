//! Reads the inputs and cuts them into chunks.

use std::io::{Cursor, Read};
use std::sync::Arc;

use anyhow::bail;
use hashi_sat::notation::format::{self, Puzzles, ReadOptions, SourceError};
use hashi_sat::report::BatchError;

use super::belt::Belt;
use super::chunk::{Chunk, LinesOfChunk, Pace, Work};
use super::head::is_by_lines;
use super::lines::{Found, Lines};
use super::record::{Id, Line, in_words, numbered};
use super::resume::Answered;
use super::source::{Meter, Source};

/// Reads all inputs.
pub(super) struct Reader {
    pub(super) sources: Vec<Source>,
    pub(super) options: ReadOptions,
    /// Whether every input is read by lines, whatever it begins with.
    pub(super) by_lines: bool,
    pub(super) meter: Arc<Meter>,
    pub(super) belt: Arc<Belt<Chunk>>,
    pub(super) pace: Arc<Pace>,
    /// What has been answered before, and is passed over.
    pub(super) answered: Answered,
    /// The number of the next chunk.
    pub(super) next: u64,
}

/// A line end and a byte order mark at the beginning of a text.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Nobody takes any more chunks.
struct Closed;

/// What becomes of an input after a piece of it.
type Onwards = Result<(), Stop>;

/// Why no more is read.
enum Stop {
    Closed,
    Error(anyhow::Error),
}

impl From<Closed> for Stop {
    fn from(Closed: Closed) -> Self {
        Self::Closed
    }
}

impl Reader {
    /// Reads everything, until nobody takes any more.
    ///
    /// # Errors
    ///
    /// When what has been answered before does not go with these inputs. Whatever else is wrong with an input is an
    /// answer.
    pub(super) fn run(mut self) -> anyhow::Result<()> {
        let sources = std::mem::take(&mut self.sources);
        let several = sources.len() > 1;
        for source in &sources {
            let file = several.then(|| Arc::from(source.name()));
            match self.read(source, file.as_ref()) {
                Ok(()) => {}
                Err(Stop::Closed) => return Ok(()),
                Err(Stop::Error(error)) => return Err(error),
            }
        }
        if self.answered.left > 0 {
            bail!(
                "{}: it has {} more than the inputs have puzzles, so it is not their output",
                self.answered.name,
                self.answered.more()
            );
        }
        Ok(())
    }

    fn read(&mut self, source: &Source, file: Option<&Arc<str>>) -> Onwards {
        let mut stream = match source.open(&self.meter) {
            Ok(stream) => stream,
            Err(error) => return self.fail(file, 1, unreadable(&error)),
        };
        let mut head = Vec::new();
        let by_lines = loop {
            let mut lines = Lines::with_head(head, &mut stream);
            let more = lines.more();
            head = lines.into_head();
            let has_ended = match more {
                Ok(more) => !more,
                Err(error) => {
                    let error = anyhow::Error::new(error);
                    return self.fail(file, 1, unreadable(&error));
                }
            };
            match is_by_lines(&head, has_ended) {
                Some(_) if self.by_lines => break true,
                Some(by_lines) => break by_lines,
                None if self.by_lines => break true,
                None => {}
            }
        };
        if by_lines {
            if head.starts_with(MARK) {
                head.drain(..MARK.len());
            }
            self.read_lines(Lines::with_head(head, stream), file)
        } else {
            self.read_puzzles(Cursor::new(head).chain(stream), file)
        }
    }

    fn read_lines(&mut self, mut lines: Lines<impl Read>, file: Option<&Arc<str>>) -> Onwards {
        let mut chunk = LinesOfChunk::default();
        let mut above: Vec<(u64, String)> = Vec::new();
        loop {
            while let Some(Found { number, range }) = lines.next_there() {
                let line = range.map(|range| lines.bytes(range));
                if let Some(line) = line {
                    let line = line.trim_ascii();
                    if line.first() == Some(&b'#') {
                        let comment = String::from_utf8_lossy(line);
                        if format::states_rules(&comment) {
                            above.push((number, comment.into_owned()));
                        }
                        continue;
                    } else if line.is_empty() {
                        continue;
                    }
                }
                let comments = above.drain(..);
                let id = || match line {
                    Some(text) => Line {
                        text,
                        number,
                        above: &[],
                    }
                    .id()
                    .into_owned(),
                    None => numbered(number).into_owned(),
                };
                if self
                    .answered
                    .pass_over(file, || Id::Owned(id()))
                    .map_err(Stop::Error)?
                {
                    continue;
                }
                chunk.push(number, line, comments);
                if chunk.len() >= self.pace.puzzles() {
                    let full = std::mem::take(&mut chunk);
                    self.put_lines(file, full)?;
                }
            }
            if chunk.len() > 0 {
                let rest = std::mem::take(&mut chunk);
                self.put_lines(file, rest)?;
            }
            match lines.more() {
                Ok(true) => {}
                Ok(false) if lines.is_empty() => return Ok(()),
                Ok(false) => {}
                Err(error) => {
                    let error = anyhow::Error::new(error);
                    return self.fail(file, lines.number(), unreadable(&error));
                }
            }
        }
    }

    fn read_puzzles(&mut self, mut stream: impl Read, file: Option<&Arc<str>>) -> Onwards {
        let bytes = match format::read_bytes(&mut stream) {
            Ok(bytes) => bytes,
            Err(SourceError::Line(error)) => {
                return self.fail(file, 1, in_words(&error, error.line, error.column));
            }
            Err(error) => return self.fail(file, 1, unreadable(&error.into())),
        };
        let puzzles = match Puzzles::find(&bytes, &self.options) {
            Ok(puzzles) => Arc::new(puzzles.into_owned()),
            Err(error) => return self.fail(file, 1, in_words(&error, error.line, error.column)),
        };
        drop(bytes);
        let mut start = 0;
        while start < puzzles.len() {
            let id = || numbered(start as u64 + 1);
            if self.answered.pass_over(file, id).map_err(Stop::Error)? {
                start += 1;
                continue;
            }
            let end = puzzles.len().min(start + self.pace.puzzles());
            let work = Work::Puzzles(Arc::clone(&puzzles), start..end);
            self.put(file, work, 0)?;
            start = end;
        }
        Ok(())
    }

    /// Says that an input cannot be read, in the place of its record `number`.
    fn fail(
        &mut self,
        file: Option<&Arc<str>>,
        number: u64,
        error: BatchError<'static>,
    ) -> Onwards {
        let id = || numbered(number);
        if !self.answered.pass_over(file, id).map_err(Stop::Error)? {
            self.put(file, Work::Failed(number, error), 0)?;
        }
        Ok(())
    }

    fn put_lines(&mut self, file: Option<&Arc<str>>, lines: LinesOfChunk) -> Result<(), Closed> {
        let bytes = lines.bytes();
        self.put(file, Work::Lines(lines), bytes)
    }

    fn put(&mut self, file: Option<&Arc<str>>, work: Work, bytes: usize) -> Result<(), Closed> {
        let bytes = bytes + size_of::<Chunk>();
        let chunk = Chunk {
            number: self.next,
            file: file.cloned(),
            work,
            bytes,
        };
        self.next += 1;
        match self.belt.put(chunk, bytes) {
            true => Ok(()),
            false => Err(Closed),
        }
    }
}

/// The error of an input that cannot be read.
fn unreadable(error: &anyhow::Error) -> BatchError<'static> {
    BatchError::new("source", format!("{error:#}"))
}
