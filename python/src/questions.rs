//! Questions about a puzzle.

use std::sync::Arc;
use std::time::Duration;

use hashi_sat::notation::answer::{self, Claim};
use hashi_sat::questions::check::cuts::cuts_against;
use hashi_sat::questions::check::{Other, Report, check as judge};
use hashi_sat::report::{
    AnswerDocument, CheckDocument, Question, QuestionDocument, StatisticsDocument,
};
use hashi_sat::sat::limits::Stopped;
use hashi_sat::{Cell, Puzzle, SearchOptions, SolveOptions, State, solve};
use pyo3::prelude::*;

use crate::asking::{self, Asking, Found, Seconds, may_begin_here};
use crate::board::Board;
use crate::drawn::{BridgeTuple, CrossTuple, state};
use crate::errors::Refusal;
use crate::words;

/// A question, and what belongs to it.
#[derive(Clone)]
pub(crate) struct Asked {
    question: Question,
    /// Whether the answer says what finding it took; only for [`Question::Solve`].
    statistics: bool,
}

/// What is asked besides the puzzle: how many are wanted at most, whether all steps or repairs to one solution are, and
/// what else a question has.
#[derive(FromPyObject)]
pub(crate) struct Details {
    task: String,
    most: Option<u64>,
    all: bool,
    unique: bool,
    clues_only: bool,
    touching: Option<bool>,
    statistics: bool,
}

impl Details {
    pub(crate) fn asked(&self) -> Result<Asked, Refusal> {
        let question = match self.task.as_str() {
            "solve" => Question::Solve,
            "unique" => Question::Unique,
            "count" => Question::Count { most: self.most },
            "common" => Question::Common,
            "explain" => Question::Explain,
            "repair" => Question::Repair {
                most: self.most,
                unique: self.unique,
                clues_only: self.clues_only,
                touching: self.touching,
            },
            "hint" => Question::Hint { all: self.all },
            "grade" => Question::Grade,
            "prove" => Question::Prove,
            other => {
                return Err(Refusal::Value(format!(
                    "task: found {other:?}, expected \"solve\", \"unique\", \"count\", \"common\", \"explain\", \
                     \"repair\", \"hint\", \"grade\" or \"prove\""
                )));
            }
        };
        Ok(Asked {
            question,
            statistics: self.statistics,
        })
    }
}

impl Asked {
    /// The document of the answer as JSON.
    pub(crate) fn answer(
        &self,
        puzzle: &Puzzle,
        state: &State,
        search: &SearchOptions,
    ) -> Result<Found<String>, Refusal> {
        let document = match self {
            Self {
                question: Question::Solve,
                statistics: true,
            } => {
                let outcome = solve(puzzle, &SolveOptions::from(search.clone()))?;
                let none = Duration::ZERO;
                let statistics = StatisticsDocument::new(&outcome.statistics, none, none);
                let answer = AnswerDocument::owned(outcome.answer);
                QuestionDocument::Answer(answer.with_statistics(statistics))
            }
            _ => self.question.answer(puzzle, state, search)?,
        };
        Ok(Found {
            value: serde_json::to_string(&document)?,
            is_decided: document.is_decided(),
        })
    }
}

/// The answer to a question, as a document.
#[pyfunction]
#[pyo3(signature = (board, details, bridges, crosses, time_limit, conflicts, seed))]
#[expect(
    clippy::too_many_arguments,
    reason = "they are those of Python's methods"
)]
pub(crate) fn ask(
    py: Python<'_>,
    board: &Board,
    details: Details,
    bridges: Vec<BridgeTuple>,
    crosses: Vec<CrossTuple>,
    time_limit: Seconds,
    conflicts: Option<u64>,
    seed: Option<u64>,
) -> PyResult<String> {
    let asked = details.asked()?;
    let state = state(bridges, crosses);
    let puzzle = Arc::clone(&board.puzzle);
    let how = Asking {
        limit: time_limit.0,
        conflicts,
        seed,
    };
    asking::ask(py, how, may_begin_here(&board.puzzle), move |search| {
        asked.answer(&puzzle, &state, search)
    })
}

/// What [`check`] finds: the document; the bridges that the text claims, if it claims any, with those that a drawing
/// cannot show if they are found; and the limit that left something open. The limit in the document may be another's, of
/// which the text says that it was reached.
type Checked = (String, Option<Vec<BridgeTuple>>, Option<&'static str>);

/// Whether a text is a solution, as a document: of [`CheckDocument`].
#[pyfunction]
#[pyo3(signature = (board, data, encoding, time_limit))]
pub(crate) fn check(
    py: Python<'_>,
    board: &Board,
    data: &[u8],
    encoding: &str,
    time_limit: Seconds,
) -> PyResult<Checked> {
    let encoding = words::encoding(encoding)?;
    let puzzle = Arc::clone(&board.puzzle);
    let supported = encoding.check(puzzle.rules().max_bridges());
    supported.map_err(|error| Refusal::Value(error.to_string()))?;
    let data = data.to_vec();
    let how = Asking {
        limit: time_limit.0,
        ..Asking::default()
    };
    asking::ask(py, how, may_begin_here(&board.puzzle), move |search| {
        let claim = answer::decode(&puzzle, &data, encoding)?;
        let report = judge(&puzzle, &claim, &search.limits)?;
        let cuts = match answer::form(&puzzle, &data) {
            Some(answer::Form::SolverOutput) => cuts_against(&puzzle, encoding, &claim, &report),
            _ => Vec::new(),
        };
        let document = CheckDocument::new(&claim, &report, &cuts);
        let stopped = match &report {
            Report::NotDecided(stopped) => *stopped,
            Report::Completed {
                other: Other::NotDecided(stopped),
                ..
            } => Some(*stopped),
            _ => None,
        };
        Ok(Found {
            value: (
                serde_json::to_string(&document)?,
                claimed(&claim, &report),
                stopped.map(Stopped::key),
            ),
            is_decided: stopped.is_none(),
        })
    })
}

fn claimed(claim: &Claim, report: &Report) -> Option<Vec<BridgeTuple>> {
    let solution = match (claim, report) {
        (_, Report::Completed { solution, .. }) => solution,
        (Claim::Solution(shown) | Claim::Drawing { shown, .. }, _) => shown,
        _ => return None,
    };
    let bridges = solution.bridges().iter();
    let place = |cell: Cell| (cell.row, cell.col);
    let bridges = bridges.map(|bridge| (place(bridge.from), place(bridge.to), bridge.count));
    Some(bridges.collect())
}
