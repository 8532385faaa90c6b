//! Reads the inputs and cuts them into chunks.

use std::io::{Cursor, Read};
use std::sync::Arc;

use hashi_sat::notation::format::{self, LARGEST_INPUT, Puzzles, ReadOptions, SourceError};
use hashi_sat::report::BatchError;

use super::belt::Belt;
use super::chunk::{Chunk, Held, LinesOfChunk, Pace, Piece, Work};
use super::head::Head;
use super::lines::{Found, Lines};
use super::record::{Line, MOST_COMMENTS, in_words, numbered};
use super::resume::Answered;
use super::source::{Meter, Source};
use super::worker;

/// Reads all inputs.
pub(super) struct Reader {
    pub(super) sources: Vec<Source>,
    pub(super) options: ReadOptions,
    /// Whether every input is read by lines, whatever it begins with.
    pub(super) by_lines: bool,
    pub(super) meter: Arc<Meter>,
    pub(super) belt: Arc<Belt<Piece>>,
    pub(super) pace: Arc<Pace>,
    /// What has been answered before, and is passed over.
    pub(super) answered: Answered,
    /// The place of the next puzzle in the order of all.
    pub(super) next: u64,
}

/// A byte order mark at the beginning of a text in UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// What text in UTF-16 and UTF-32 begins with.
const OTHER_MARKS: [&[u8]; 3] = [b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff"];

/// Why no more is read.
enum Stop {
    /// Nobody takes any more.
    Closed,
    Error(anyhow::Error),
}

impl From<anyhow::Error> for Stop {
    fn from(error: anyhow::Error) -> Self {
        Self::Error(error)
    }
}

type Onwards = Result<(), Stop>;

/// A stream of which something has been read already.
struct Begun<R> {
    head: Vec<u8>,
    has_ended: bool,
    stream: R,
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
        self.answered.expect_none_left()
    }

    fn read(&mut self, source: &Source, file: Option<&Arc<str>>) -> Onwards {
        let stream = match source.open(&self.meter) {
            Ok(stream) => stream,
            Err(error) => return self.fail(file, 1, unreadable(&error)),
        };
        let mut begun = Begun {
            head: Vec::new(),
            has_ended: false,
            stream,
        };
        if let Err(error) = begun.read_until(|head| head.len() >= 4) {
            return self.fail(file, 1, unreadable(&error));
        }
        // Text in another encoding is never endless, and read as a whole.
        if OTHER_MARKS.iter().any(|mark| begun.head.starts_with(mark)) {
            let decoded = match begun.into_bytes() {
                Ok(bytes) => format::to_utf8(&bytes).map(|text| text.into_owned()),
                Err(error) => return self.fail(file, 1, error),
            };
            return match decoded {
                Ok(text) => self.read_begun(Begun::whole(text), file),
                Err(error) => self.fail(file, 1, in_words(&error, error.line, error.column)),
            };
        }
        if begun.head.starts_with(MARK) {
            begun.head.drain(..MARK.len());
        }
        self.read_begun(begun, file)
    }

    fn read_begun(&mut self, mut begun: Begun<impl Read>, file: Option<&Arc<str>>) -> Onwards {
        let mut by_lines = self.by_lines;
        if !by_lines {
            let mut head = Head::new(self.options.format);
            let mut decided = head.is_by_lines(&begun.head, begun.has_ended);
            while decided.is_none() {
                if let Err(error) = begun.read_more() {
                    return self.fail(file, 1, unreadable(&error));
                }
                decided = head.is_by_lines(&begun.head, begun.has_ended);
            }
            by_lines = decided == Some(true);
        }
        match by_lines {
            true => self.read_lines(begun, file),
            false => self.read_puzzles(begun, file),
        }
    }

    fn read_lines(&mut self, begun: Begun<impl Read>, file: Option<&Arc<str>>) -> Onwards {
        let mut lines = Lines::with_head(begun.head, begun.has_ended, begun.stream);
        let mut chunk = LinesOfChunk::default();
        let mut above: Vec<(u64, String)> = Vec::new();
        loop {
            while let Some(Found { number, range }) = lines.next_there() {
                let line = range.map(|range| lines.bytes(range));
                if let Some(line) = line {
                    let line = line.trim_ascii();
                    if line.first() == Some(&b'#') {
                        let comment = String::from_utf8_lossy(line);
                        // One more than may be there is known to be one too many.
                        if above.len() <= MOST_COMMENTS && format::states_rules(&comment) {
                            above.push((number, comment.into_owned()));
                        }
                        continue;
                    } else if line.is_empty() {
                        continue;
                    }
                }
                let above = std::mem::take(&mut above);
                let id = || match line {
                    Some(text) => Line::new(text, number, &[]).id(),
                    None => numbered(number),
                };
                if self.answered.pass_over(file, id)? {
                    continue;
                }
                chunk.push(number, line, above);
                if chunk.len() >= self.pace.puzzles() {
                    let full = std::mem::take(&mut chunk);
                    let left = lines.len();
                    self.put_lines(file, full, left)?;
                }
            }
            if chunk.len() > 0 {
                let rest = std::mem::take(&mut chunk);
                let left = lines.len();
                self.put_lines(file, rest, left)?;
            }
            match lines.more() {
                Ok(false) if lines.len() == 0 => return Ok(()),
                Ok(_) => {}
                Err(error) => {
                    let error = anyhow::Error::new(error);
                    return self.fail(file, lines.number(), unreadable(&error));
                }
            }
        }
    }

    fn read_puzzles(&mut self, begun: Begun<impl Read>, file: Option<&Arc<str>>) -> Onwards {
        let before = self.meter.read();
        let bytes = match begun.into_bytes() {
            Ok(bytes) => bytes,
            Err(error) => return self.fail(file, 1, error),
        };
        let puzzles = match Puzzles::of(bytes, &self.options) {
            Ok(puzzles) => Arc::new(puzzles),
            Err(error) => return self.fail(file, 1, in_words(&error, error.line, error.column)),
        };
        let size = self.meter.read() - before;
        let mut start = 0;
        while start < puzzles.len() {
            let id = || worker::id(&puzzles, start);
            if self.answered.pass_over(file, id)? {
                start += 1;
                continue;
            }
            let end = puzzles.len().min(start + self.pace.puzzles());
            let work = Work::Puzzles(Arc::clone(&puzzles), start..end);
            let part = u128::from(size) * end as u128 / puzzles.len() as u128;
            let position = before + u64::try_from(part).unwrap_or(size);
            self.put(file, work, 0, position)?;
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
        if !self.answered.pass_over(file, || numbered(number))? {
            let position = self.meter.read();
            self.put(file, Work::Failed(number, error), 0, position)?;
        }
        Ok(())
    }

    /// Puts lines, behind which so many bytes have been read.
    fn put_lines(&mut self, file: Option<&Arc<str>>, lines: LinesOfChunk, left: usize) -> Onwards {
        let bytes = lines.bytes();
        let position = self.meter.read().saturating_sub(left as u64);
        self.put(file, Work::Lines(lines), bytes, position)
    }

    fn put(&mut self, file: Option<&Arc<str>>, work: Work, bytes: usize, position: u64) -> Onwards {
        let bytes = bytes + size_of::<Chunk>();
        let belt = Arc::downgrade(&self.belt);
        let chunk = Chunk {
            first: self.next,
            file: file.cloned(),
            work,
            position,
            _held: Held { belt, bytes },
        };
        self.next += chunk.len() as u64;
        match self.belt.put(Piece::whole(chunk), bytes) {
            true => Ok(()),
            false => Err(Stop::Closed),
        }
    }
}

impl Begun<Cursor<Vec<u8>>> {
    /// A text of which nothing is to come.
    fn whole(head: Vec<u8>) -> Self {
        Self {
            head,
            has_ended: true,
            stream: Cursor::new(Vec::new()),
        }
    }
}

impl<R: Read> Begun<R> {
    /// Reads what is there.
    fn read_more(&mut self) -> anyhow::Result<()> {
        let head = std::mem::take(&mut self.head);
        let mut lines = Lines::with_head(head, self.has_ended, &mut self.stream);
        let more = lines.more();
        self.head = lines.into_head();
        self.has_ended |= !more?;
        Ok(())
    }

    fn read_until(&mut self, is_enough: impl Fn(&[u8]) -> bool) -> anyhow::Result<()> {
        while !self.has_ended && !is_enough(&self.head) {
            self.read_more()?;
        }
        Ok(())
    }

    /// Reads everything.
    fn into_bytes(self) -> Result<Vec<u8>, BatchError<'static>> {
        let rest = self.stream.take(LARGEST_INPUT + 1);
        let mut whole = Cursor::new(self.head).chain(rest);
        format::read_bytes(&mut whole).map_err(|error| match error {
            SourceError::Line(error) => in_words(&error, error.line, error.column),
            error => unreadable(&error.into()),
        })
    }
}

/// The error of an input that cannot be read.
fn unreadable(error: &anyhow::Error) -> BatchError<'static> {
    BatchError::new("source", format!("{error:#}"))
}
