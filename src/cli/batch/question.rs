//! The question that is asked about every puzzle, and the document of its answer.

use std::time::Duration;

use clap::ValueEnum;
use hashi_sat::notation::format::{Format, Reading};
use hashi_sat::play::grade::{Grading, grade};
use hashi_sat::questions::count::CountEnding;
use hashi_sat::questions::explain::NoSolutionReason;
use hashi_sat::report::{
    AnswerDocument, BatchError, CommonDocument, ConvertedDocument, CountDocument, ExplainDocument,
    GradeDocument, HintChainDocument, InfoDocument, NoHintDocument, PuzzleDocument, UniqueDocument,
};
use hashi_sat::{
    Answer, Common, CountOptions, Explanation, Formula, FormulaOptions, Limits, SearchOptions,
    SolveError, SolveOptions, State, Uniqueness, common, count, explain, solve, unique,
};
use serde::Serialize;

use crate::cli::convert::{self, LeftOut};
use crate::cli::hint::{Chain, chain};

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
    Answer(AnswerDocument<'a>),
    Unique(UniqueDocument<'a>),
    Count(CountDocument),
    Common(CommonDocument<'a>),
    Grade(GradeDocument),
    Hints(Box<HintChainDocument>),
    NoHint(NoHintDocument),
    Explain(Box<ExplainDocument<'a>>),
    Info(Box<InfoDocument>),
    Converted(ConvertedDocument<'a>),
}

/// Whether a limit left something open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Decided,
    NotDecided,
}

impl Ending {
    const fn decided(is_decided: bool) -> Self {
        match is_decided {
            true => Self::Decided,
            false => Self::NotDecided,
        }
    }
}

impl Question {
    /// Answers the question about a puzzle that was read, and lets `tell` tell the answer. What else the user should
    /// know is added to `notes`.
    ///
    /// # Errors
    ///
    /// When the format cannot hold the puzzle; otherwise a fault of the program.
    pub(super) fn answer<T>(
        &self,
        reading: &Reading,
        notes: &mut Vec<String>,
        tell: impl FnOnce(Document<'_>, Ending, &[String]) -> T,
    ) -> Result<T, BatchError<'static>> {
        let puzzle = &reading.puzzle;
        let search = || self.search.clone().with_limits(self.limits());
        let mut decided = true;
        let document = match self.task {
            Task::Solve => {
                let options = SolveOptions::from(search());
                let answer = solve(puzzle, &options).map_err(fault)?.answer;
                let ending = Ending::decided(!matches!(answer, Answer::Unknown(_)));
                let document = Document::Answer(AnswerDocument::new(&answer));
                return Ok(tell(document, ending, notes));
            }
            Task::Unique => {
                let found = unique(puzzle, &search()).map_err(fault)?;
                let ending = Ending::decided(!matches!(found, Uniqueness::Unknown { .. }));
                let document = Document::Unique(UniqueDocument::new(&found));
                return Ok(tell(document, ending, notes));
            }
            Task::Common => {
                let found = common(puzzle, &search()).map_err(fault)?;
                let ending = Ending::decided(match &found {
                    Common::Satisfiable { stopped, .. } => stopped.is_none(),
                    Common::Unsatisfiable => true,
                    _ => false,
                });
                let document = match CommonDocument::new(&found) {
                    Ok(document) => Document::Common(document),
                    Err(answer) => Document::Answer(*answer),
                };
                return Ok(tell(document, ending, notes));
            }
            Task::Explain => {
                let found = explain(puzzle, &search()).map_err(fault)?;
                let ending = Ending::decided(match &found {
                    Explanation::Unsatisfiable(NoSolutionReason::Conflict(conflict)) => {
                        conflict.stopped.is_none()
                    }
                    Explanation::Unsatisfiable(_) => true,
                    Explanation::Satisfiable { several, .. } => several.is_ok(),
                    _ => false,
                });
                let document = match ExplainDocument::new(puzzle, &found) {
                    Ok(document) => Document::Explain(Box::new(document)),
                    Err(answer) => Document::Answer(*answer),
                };
                return Ok(tell(document, ending, notes));
            }
            Task::Count => {
                let options = CountOptions::default()
                    .with_search(search())
                    .with_most(self.most);
                let found = count(puzzle, &options).map_err(fault)?;
                decided = found.ending == CountEnding::Complete;
                Document::Count(CountDocument::new(found.number, found.ending))
            }
            Task::Grade => {
                let found = grade(puzzle, &search()).map_err(fault)?;
                decided = !matches!(found, Grading::AtLeast(_) | Grading::Unknown(_));
                Document::Grade(GradeDocument::new(&found))
            }
            Task::Hint => {
                let state = reading.answer.clone().unwrap_or_default();
                if state != State::default() {
                    notes.push(String::from("continuing from the answer in the puzzle"));
                }
                match chain(puzzle, &state, &search()).map_err(fault)? {
                    Chain::Hints(hints) => Document::Hints(Box::new(hints)),
                    Chain::NoHint(no_hint) => {
                        decided = !matches!(
                            &no_hint,
                            NoHintDocument::Wrong {
                                reason: Some(_),
                                ..
                            }
                        );
                        Document::NoHint(no_hint)
                    }
                    Chain::Answer(answer) => {
                        decided = !answer.is_unknown();
                        Document::Answer(answer)
                    }
                }
            }
            Task::Info => {
                let formula = Formula::new(puzzle, FormulaOptions::default());
                let formula = formula.map_err(|error| internal(error.to_string()))?;
                Document::Info(Box::new(InfoDocument::new(reading.format, &formula)))
            }
            Task::Convert => Document::Converted(self.convert(reading, notes)?),
        };
        Ok(tell(document, Ending::decided(decided), notes))
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

fn fault(error: SolveError) -> BatchError<'static> {
    internal(error.to_string())
}
