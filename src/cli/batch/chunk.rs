//! Pieces of the input of a size that is worth handing to a thread, each a few puzzles.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use hashi_sat::notation::format::Puzzles;
use hashi_sat::report::BatchError;

use super::record::Line;

/// A few puzzles in a row.
pub(super) struct Chunk {
    /// Its place in the order of all chunks, from 0.
    pub(super) number: u64,
    /// The name of the input, if there are several.
    pub(super) file: Option<Arc<str>>,
    pub(super) work: Work,
    /// How many bytes it has.
    pub(super) bytes: usize,
}

/// The puzzles of a chunk.
pub(super) enum Work {
    Lines(LinesOfChunk),
    /// Some puzzles of an input that is not read by lines.
    Puzzles(Arc<Puzzles<'static>>, Range<usize>),
    /// An input, or the rest of one, that cannot be read: the number of its record, and why.
    Failed(u64, BatchError<'static>),
}

/// Lines with a puzzle each, one after the other in one buffer.
#[derive(Default)]
pub(super) struct LinesOfChunk {
    text: Vec<u8>,
    entries: Vec<Entry>,
    /// Comments that state rules, each with the number of its line, and the index of the entry below it. There are
    /// hardly ever any.
    comments: Vec<(usize, (u64, String))>,
}

/// A line in the buffer.
struct Entry {
    number: u64,
    /// Where it ends; it begins where the one before it ends.
    end: usize,
    is_too_long: bool,
}

impl LinesOfChunk {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// How many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        self.text.len() + self.entries.len() * size_of::<Entry>()
    }

    /// Adds a line, or one that is too long (`None`), with the comments above it.
    pub(super) fn push(
        &mut self,
        number: u64,
        line: Option<&[u8]>,
        above: impl Iterator<Item = (u64, String)>,
    ) {
        let index = self.entries.len();
        self.comments.extend(above.map(|comment| (index, comment)));
        self.text.extend_from_slice(line.unwrap_or_default());
        self.entries.push(Entry {
            number,
            end: self.text.len(),
            is_too_long: line.is_none(),
        });
    }

    /// Calls `each` with every line; with its number alone where it is too long.
    pub(super) fn each(&self, mut each: impl FnMut(Result<Line<'_>, u64>)) {
        let mut start = 0;
        for (index, entry) in self.entries.iter().enumerate() {
            let text = self.text.get(start..entry.end).unwrap_or_default();
            start = entry.end;
            let above = self.comments.iter().filter(|(below, _)| *below == index);
            let above: Vec<(u64, String)> = above.map(|(_, comment)| comment.clone()).collect();
            each(match entry.is_too_long {
                true => Err(entry.number),
                false => Ok(Line {
                    text,
                    number: entry.number,
                    above: &above,
                }),
            });
        }
    }
}

/// How many puzzles to put into a chunk: so many that handing them over costs little beside answering them, and so few
/// that no thread waits for long. It has no influence on the answers.
pub(super) struct Pace(AtomicUsize);

impl Pace {
    /// The most puzzles of a chunk.
    const MOST: usize = 512;

    pub(super) const fn new() -> Self {
        Self(AtomicUsize::new(1))
    }

    pub(super) fn puzzles(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Learns from the time that a chunk of this many puzzles took.
    pub(super) fn took(&self, puzzles: usize, time: Duration) {
        let new = match time.as_micros() {
            ..1_000 => puzzles.saturating_mul(2),
            ..4_000 => return,
            _ => puzzles / 2,
        };
        // What is in flight may be of another size already; only what it says of that counts.
        let current = self.puzzles();
        let is_news = if new > puzzles {
            new > current
        } else {
            new < current
        };
        if is_news {
            self.0.store(new.clamp(1, Self::MOST), Ordering::Relaxed);
        }
    }
}
