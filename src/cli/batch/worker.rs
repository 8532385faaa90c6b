//! What a thread does with a chunk: every puzzle becomes a line.

use std::borrow::Cow;
use std::io::Write as _;
use std::time::Instant;

use hashi_sat::notation::format::{LONGEST_LINE, ReadError, ReadErrorKind, ReadOptions, Reading};
use hashi_sat::report::{BatchDocument, BatchError, milliseconds};

use super::chunk::{Chunk, Work};
use super::question::{Document, Ending, Question, internal};
use super::record::{Id, Read, in_words, numbered, told};
use super::tally::Tally;
use crate::cli::panics;

/// How every puzzle is answered.
pub(super) struct Worker {
    pub(super) question: Question,
    pub(super) options: ReadOptions,
    /// Whether a line says how long its answer took.
    pub(super) times: bool,
}

/// The lines of a chunk.
pub(super) struct Lines {
    /// Which chunk it was.
    pub(super) number: u64,
    pub(super) text: Vec<u8>,
    pub(super) tally: Tally,
    /// How many bytes are in flight because of it.
    pub(super) bytes: usize,
}

impl Worker {
    /// Answers a chunk.
    pub(super) fn answer(&self, chunk: &Chunk) -> Lines {
        let mut lines = Lines {
            number: chunk.number,
            text: Vec::new(),
            tally: Tally::default(),
            bytes: chunk.bytes,
        };
        let file = chunk.file.as_deref();
        match &chunk.work {
            Work::Lines(work) => work.each(|line| match line {
                Ok(line) => {
                    let read = || line.read(&self.options);
                    self.line(&mut lines, file, read, || line.id());
                }
                Err(number) => {
                    let words = ReadErrorKind::LineTooLong.to_string();
                    let error = BatchError::new("line_too_long", words);
                    let error = error.at(number, LONGEST_LINE as u64 + 1);
                    lines.push(file, numbered(number), Err(&error), &[], None);
                }
            }),
            Work::Puzzles(puzzles, range) => {
                for index in range.clone() {
                    let id = || numbered(index as u64 + 1);
                    let read = || (id(), self.read(puzzles.read(index)));
                    self.line(&mut lines, file, read, id);
                }
            }
            Work::Failed(number, error) => {
                lines.push(file, numbered(*number), Err(error), &[], None);
            }
        }
        lines.bytes += lines.text.len();
        lines
    }

    /// A puzzle of an input that is not read by lines.
    fn read(&self, reading: Option<Result<Reading, ReadError>>) -> Read {
        match reading {
            Some(Ok(reading)) => told(reading, &self.options),
            Some(Err(error)) => Err(in_words(&error, error.line, error.column)),
            None => Err(internal(String::from(
                "internal error: a puzzle is missing",
            ))),
        }
    }

    /// Adds the line of one puzzle, which `read` reads.
    fn line<'a>(
        &self,
        lines: &mut Lines,
        file: Option<&str>,
        read: impl FnOnce() -> (Id<'a>, Read),
        id: impl FnOnce() -> Id<'a>,
    ) {
        let before = (lines.text.len(), lines.tally);
        let started = Instant::now();
        let done = panics::caught(|| {
            let (id, read) = read();
            let answered = read.and_then(|(reading, mut notes)| {
                self.question
                    .answer(&reading, &mut notes, |document, ending, notes| {
                        let time = self.times.then(|| milliseconds(started.elapsed()));
                        lines.push(file, id.clone(), Ok((&document, ending)), notes, time);
                    })
            });
            if let Err(error) = answered {
                lines.push(file, id, Err(&error), &[], None);
            }
        });
        if done.is_none() {
            lines.text.truncate(before.0);
            lines.tally = before.1;
            let error = internal(String::from(
                "internal error: please report this puzzle and the command",
            ));
            lines.push(file, id(), Err(&error), &[], None);
        }
    }
}

impl Lines {
    fn push(
        &mut self,
        file: Option<&str>,
        id: Id<'_>,
        answer: Result<(&Document<'_>, Ending), &BatchError<'_>>,
        notes: &[String],
        milliseconds: Option<f64>,
    ) {
        self.tally.take(answer.map(|(_, ending)| ending));
        let answer = answer.map(|(document, _)| document).map_err(Clone::clone);
        let mut line = BatchDocument::new(id, answer);
        line.file = file.map(Cow::Borrowed);
        line.notes = notes.to_vec();
        line.milliseconds = milliseconds;
        // Writing to memory does not fail, and a document is JSON.
        let _ = serde_json::to_writer(&mut self.text, &line);
        let _ = self.text.write_all(b"\n");
    }
}
