//! Pieces of the input of a size that is worth handing to a thread, each a few puzzles.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use hashi_sat::notation::format::Puzzles;
use hashi_sat::report::BatchError;

use super::belt::Belt;
use super::record::Line;

/// A few puzzles in a row.
pub(super) struct Chunk {
    /// The place of its first puzzle in the order of all puzzles, from 0.
    pub(super) first: u64,
    /// The name of the input, if there are several.
    pub(super) file: Option<Arc<str>>,
    pub(super) work: Work,
    /// How much of the inputs has been read up to its end.
    pub(super) position: u64,
    /// What its text takes, as long as anybody has it.
    pub(super) _held: Held,
}

/// The puzzles of a chunk.
pub(super) enum Work {
    Lines(LinesOfChunk),
    /// Some puzzles of an input that is not read by lines.
    Puzzles(Arc<Puzzles<'static>>, Range<usize>),
    /// An input, or the rest of one, that cannot be read: the number of its record, and why.
    Failed(u64, BatchError<'static>),
}

impl Chunk {
    /// How many puzzles it has.
    pub(super) fn len(&self) -> usize {
        match &self.work {
            Work::Lines(lines) => lines.len(),
            Work::Puzzles(_, range) => range.len(),
            Work::Failed(..) => 1,
        }
    }
}

/// Some puzzles of a chunk, for one thread.
pub(super) struct Piece {
    pub(super) chunk: Arc<Chunk>,
    pub(super) range: Range<usize>,
}

impl Piece {
    /// All puzzles of a chunk.
    pub(super) fn whole(chunk: Chunk) -> Self {
        let range = 0..chunk.len();
        let chunk = Arc::new(chunk);
        Self { chunk, range }
    }

    /// Both halves, of which one may have nothing.
    pub(super) fn halves(self) -> [Self; 2] {
        let middle = self.range.start + self.range.len().div_ceil(2);
        [self.range.start..middle, middle..self.range.end].map(|range| Self {
            chunk: Arc::clone(&self.chunk),
            range,
        })
    }
}

/// Bytes that are counted as long as this exists.
pub(super) struct Held {
    pub(super) belt: Weak<Belt<Piece>>,
    pub(super) bytes: usize,
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(belt) = self.belt.upgrade() {
            belt.release(self.bytes);
        }
    }
}

/// Lines with a puzzle each, one after the other in one buffer.
#[derive(Default)]
pub(super) struct LinesOfChunk {
    text: Vec<u8>,
    entries: Vec<Entry>,
    /// Comments that state rules, each with the number of its line, above the entry with this index. There are hardly
    /// ever any.
    comments: Vec<(usize, Vec<(u64, String)>)>,
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
        let comments = self.comments.iter().flat_map(|(_, comments)| comments);
        let comments: usize = comments.map(|(_, comment)| comment.len() + 64).sum();
        self.text.len() + self.entries.len() * size_of::<Entry>() + comments
    }

    /// Adds a line, or one that is too long (`None`), with the comments above it.
    pub(super) fn push(&mut self, number: u64, line: Option<&[u8]>, above: Vec<(u64, String)>) {
        if !above.is_empty() {
            self.comments.push((self.entries.len(), above));
        }
        self.text.extend_from_slice(line.unwrap_or_default());
        self.entries.push(Entry {
            number,
            end: self.text.len(),
            is_too_long: line.is_none(),
        });
    }

    /// The line with this index; its number alone where it is too long.
    pub(super) fn line(&self, index: usize) -> Option<Result<Line<'_>, u64>> {
        let entry = self.entries.get(index)?;
        if entry.is_too_long {
            return Some(Err(entry.number));
        }
        let before = index
            .checked_sub(1)
            .and_then(|index| self.entries.get(index));
        let start = before.map_or(0, |before| before.end);
        let text = self.text.get(start..entry.end).unwrap_or_default();
        let above = self
            .comments
            .binary_search_by_key(&index, |(below, _)| *below);
        let above = above.ok().and_then(|found| self.comments.get(found));
        let above = above.map_or(&[][..], |(_, comments)| comments);
        Some(Ok(Line::new(text, entry.number, above)))
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

    /// Learns from the time that so many puzzles in a row took.
    pub(super) fn took(&self, puzzles: usize, time: Duration) {
        let new = match time.as_micros() {
            ..1_000 => puzzles.saturating_mul(2),
            1_000..4_000 => return,
            _ => puzzles / 2,
        };
        // What is in flight may be of another size already; only what it says of that counts.
        let current = self.puzzles();
        let is_news = match new > puzzles {
            true => new > current,
            false => new < current,
        };
        if is_news {
            self.0.store(new.clamp(1, Self::MOST), Ordering::Relaxed);
        }
    }
}
