//! What a thread does with a puzzle: it becomes a line.

use std::borrow::Cow;
use std::io::Write as _;
use std::time::Instant;

use hashi_sat::notation::format::{LONGEST_LINE, Puzzles, ReadErrorKind, ReadOptions};
use hashi_sat::report::{BatchDocument, BatchError, milliseconds};

use super::chunk::{Chunk, Work};
use super::question::{Document, Question, internal};
use super::record::{Id, Line, Outcome, in_words, numbered, told};
use super::tally::{Ending, Tally};
use crate::cli::panics;

/// How every puzzle is answered.
pub(super) struct Worker {
    pub(super) question: Question,
    pub(super) options: ReadOptions,
    /// Whether a line says how long its answer took.
    pub(super) times: bool,
}

/// Lines about some puzzles in a row.
#[derive(Default)]
pub(super) struct Answers {
    /// The place of the first of them in the order of all puzzles, from 0.
    pub(super) first: u64,
    pub(super) text: Vec<u8>,
    pub(super) tally: Tally,
    /// How much of the inputs was read for them.
    pub(super) position: u64,
}

impl Worker {
    /// Answers the puzzle of a chunk that has this index.
    pub(super) fn answer(&self, chunk: &Chunk, index: usize, answers: &mut Answers) {
        let file = chunk.file.as_deref();
        match &chunk.work {
            Work::Lines(lines) => match lines.line(index) {
                Some(Ok(line)) => {
                    let read = || line.read(&self.options);
                    self.line(answers, file, read, || line.id());
                }
                Some(Err(number)) => {
                    let words = ReadErrorKind::LineTooLong.to_string();
                    let error = BatchError::new("line_too_long", words);
                    let error = error.at(number, LONGEST_LINE as u64 + 1);
                    answers.push(file, numbered(number), Err(&error), &[], None);
                }
                None => {}
            },
            Work::Puzzles(puzzles, range) => {
                let index = range.start + index;
                let read = || self.read(puzzles, index);
                self.line(answers, file, read, || id(puzzles, index));
            }
            Work::Failed(number, error) => {
                answers.push(file, numbered(*number), Err(error), &[], None);
            }
        }
    }

    /// Reads a puzzle of an input that is not read by lines.
    fn read<'a>(&self, puzzles: &'a Puzzles<'_>, index: usize) -> (Id<'a>, Outcome) {
        if let Some(record) = record(puzzles, index) {
            return record.read(&self.options);
        }
        let outcome = match puzzles.read(index) {
            Some(Ok(reading)) => told(reading, &self.options),
            Some(Err(error)) => {
                let mut told = in_words(&error, error.line, error.column);
                let text = puzzles.text(index).map_or("", |(text, ..)| text);
                if text.starts_with('[') && text.trim_end().contains('\n') {
                    told.text.to_mut().push_str(ARRAY);
                } else if puzzles.len() == 1 && !text.starts_with('[') {
                    told.text.to_mut().push_str(LINES);
                }
                Err(told)
            }
            None => Err(internal(String::from(
                "internal error: a puzzle is missing",
            ))),
        };
        (numbered(index as u64 + 1), outcome)
    }

    /// Adds the line of one puzzle, which `read` reads.
    fn line<'a>(
        &self,
        answers: &mut Answers,
        file: Option<&str>,
        read: impl FnOnce() -> (Id<'a>, Outcome),
        id: impl FnOnce() -> Id<'a>,
    ) {
        let before = (answers.text.len(), answers.tally);
        let started = Instant::now();
        let done = panics::caught(|| {
            let (id, outcome) = read();
            let answered = outcome.and_then(|(reading, mut notes)| {
                let document = self.question.answer(&reading, &mut notes)?;
                let time = self.times.then(|| milliseconds(started.elapsed()));
                answers.push(file, id.clone(), Ok(&document), &notes, time);
                Ok(())
            });
            if let Err(error) = answered {
                answers.push(file, id, Err(&error), &[], None);
            }
        });
        if done.is_none() {
            answers.text.truncate(before.0);
            answers.tally = before.1;
            let error = internal(String::from(
                "internal error: please report this puzzle and the command",
            ));
            answers.push(file, id(), Err(&error), &[], None);
        }
    }
}

/// What else is wrong where an array is.
const ARRAY: &str = "; nothing of this array was read";

/// What to do where an input that is a list was not taken for one.
const LINES: &str = " (if each line is a puzzle: --lines)";

/// A puzzle of an input that is not read by lines as a record, if it is a JSON object.
fn record<'a>(puzzles: &'a Puzzles<'_>, index: usize) -> Option<Line<'a>> {
    let (text, line, column) = puzzles.text(index)?;
    text.starts_with('{')
        .then(|| Line::object(text.as_bytes(), index as u64 + 1, line, column))
}

/// The id of a puzzle of an input that is not read by lines.
pub(super) fn id<'a>(puzzles: &'a Puzzles<'_>, index: usize) -> Id<'a> {
    let number = || numbered(index as u64 + 1);
    record(puzzles, index).map_or_else(number, |record| record.id())
}

impl Answers {
    /// Adds the lines of puzzles that follow.
    pub(super) fn append(&mut self, mut other: Self) {
        self.text.append(&mut other.text);
        self.tally.add(other.tally);
        self.position = other.position;
    }

    fn push(
        &mut self,
        file: Option<&str>,
        id: Id<'_>,
        answer: Result<&Document<'_>, &BatchError<'_>>,
        notes: &[String],
        milliseconds: Option<f64>,
    ) {
        let ending = answer.map(|document| Ending::decided(document.is_decided()));
        self.tally.take(ending);
        let mut line = BatchDocument::new(id, answer.map_err(Clone::clone));
        line.file = file.map(Cow::Borrowed);
        line.notes = notes.to_vec();
        line.milliseconds = milliseconds;
        // Writing to memory does not fail, and a document is JSON.
        let _ = serde_json::to_writer(&mut self.text, &line);
        let _ = self.text.write_all(b"\n");
    }
}
