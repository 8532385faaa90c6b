//! The question that is asked about every puzzle, and the document of its answer.

use std::time::Duration;

use clap::ValueEnum;
use hashi_sat::notation::format::{Format, Reading};
use hashi_sat::report::{
    self, BatchError, ConvertedDocument, InfoDocument, PuzzleDocument, QuestionDocument,
};
use hashi_sat::{Formula, FormulaOptions, Limits, SearchOptions, State};
use serde::Serialize;

use crate::cli::convert::{self, LeftOut};

/// The value of `--task`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Task {
    /// One solution
    #[default]
    Solve,
    /// Whether there is exactly one solution, and if not, two
    Unique,
    /// How many solutions there are, up to --limit
    Count,
    /// What all solutions have in common
    Common,
    /// How hard it is for people
    Grade,
    /// The next steps, up to one that draws a bridge
    Hint,
    /// Why there is no solution
    Explain,
    /// A proof of no solution or exactly one; its sizes and hashes
    Prove,
    /// Size, islands, corridors and formula
    Info,
    /// The puzzle in the format --to
    Convert,
}

/// A question about a puzzle, whichever it is.
pub(super) struct Question {
    pub(super) task: Task,
    pub(super) search: SearchOptions,
    /// The limits, for each puzzle.
    pub(super) time_limit: Option<Duration>,
    pub(super) conflicts: Option<u64>,
    /// Up to how many solutions are counted.
    pub(super) most: Option<u64>,
    /// The format to convert to.
    pub(super) to: Format,
}

/// The document of an answer.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Document<'a> {
    Answered(QuestionDocument),
    Info(Box<InfoDocument>),
    Converted(ConvertedDocument<'a>),
}

impl Document<'_> {
    /// Whether no limit left something open.
    pub(super) fn is_decided(&self) -> bool {
        match self {
            Self::Answered(document) => document.is_decided(),
            Self::Info(_) | Self::Converted(_) => true,
        }
    }
}

impl Question {
    /// Answers the question about a puzzle that was read. What else the user should know is added to `notes`.
    ///
    /// # Errors
    ///
    /// When the format cannot hold the puzzle; otherwise a fault of the program.
    pub(super) fn answer<'a>(
        &self,
        reading: &'a Reading,
        notes: &mut Vec<String>,
    ) -> Result<Document<'a>, BatchError<'static>> {
        let puzzle = &reading.puzzle;
        let question = match self.task {
            Task::Solve => report::Question::Solve,
            Task::Unique => report::Question::Unique,
            Task::Count => report::Question::Count { most: self.most },
            Task::Common => report::Question::Common,
            Task::Grade => report::Question::Grade,
            Task::Hint => report::Question::Hint { all: false },
            Task::Explain => report::Question::Explain,
            Task::Prove => report::Question::Prove,
            Task::Info => {
                let formula = Formula::new(puzzle, FormulaOptions::default());
                let formula = formula.map_err(|error| internal(error.to_string()))?;
                let document = InfoDocument::new(reading.format, &formula);
                return Ok(Document::Info(Box::new(document)));
            }
            Task::Convert => return self.convert(reading, notes).map(Document::Converted),
        };
        let empty = State::default();
        let state = match self.task {
            Task::Hint => reading.answer.as_ref().unwrap_or(&empty),
            _ => &empty,
        };
        if *state != empty {
            notes.push(String::from("continuing from the answer in the puzzle"));
        }
        let search = self.search.clone().with_limits(self.limits());
        let document = question.answer(puzzle, state, &search);
        let document = document.map_err(|error| internal(error.to_string()))?;
        Ok(Document::Answered(document))
    }

    /// The limits of a puzzle whose turn comes now.
    fn limits(&self) -> Limits {
        let limits = self.time_limit.map_or_else(Limits::default, Limits::within);
        match self.conflicts {
            Some(most) => limits.with_conflicts(most),
            None => limits,
        }
    }

    fn convert<'a>(
        &self,
        reading: &'a Reading,
        notes: &mut Vec<String>,
    ) -> Result<ConvertedDocument<'a>, BatchError<'static>> {
        let (puzzle, answer, to) = (&reading.puzzle, reading.answer.as_ref(), self.to);
        let mut left_out = LeftOut::default();
        if to == Format::Json {
            let document = PuzzleDocument::new(puzzle);
            let Some(answer) = answer else {
                return Ok(ConvertedDocument::json(document));
            };
            left_out.take_crosses(answer, to);
            notes.extend(left_out.words(to, 1));
            return Ok(ConvertedDocument::json(
                document.with_solution(&answer.bridges),
            ));
        }
        let mut text = Vec::new();
        convert::write(puzzle, answer, to, &mut text, &mut left_out)
            .map_err(|error| BatchError::new("format", error.to_string()))?;
        notes.extend(left_out.words(to, 1));
        let text = String::from_utf8(text).map_err(|error| internal(error.to_string()))?;
        let text = text.strip_suffix('\n').map(String::from).unwrap_or(text);
        Ok(ConvertedDocument::text(to, text))
    }
}

/// The error of a fault of the program.
pub(super) fn internal(text: String) -> BatchError<'static> {
    BatchError::new("internal", text)
}
