//! Questions about a puzzle, each with the document of its answer.

mod hints;
mod repairs;

use serde::Serialize;

use super::answer::AnswerDocument;
use super::batch::HintChainDocument;
use super::common::CommonDocument;
use super::count::CountDocument;
use super::explain::{ExplainDocument, Explained};
use super::grade::{GradeDocument, Graded};
use super::no_hint::NoHintDocument;
use super::proof::ProofDocument;
use super::repair::{More, RepairListDocument};
use super::unique::{UniqueDocument, UniqueVerdict};
use crate::model::puzzle::Puzzle;
use crate::model::state::State;
use crate::play::grade::grade;
use crate::questions::common::common;
use crate::questions::count::{CountOptions, count};
use crate::questions::explain::explain;
use crate::questions::prove::prove;
use crate::questions::repair::RepairOptions;
use crate::questions::unique::unique;
use crate::search::SolveError;
use crate::search::session::SearchOptions;
use crate::search::solve::{SolveOptions, solve};

/// A question about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Question {
    /// One solution, as [`solve`](crate::solve()) finds it.
    Solve,
    /// Whether there is exactly one solution, and if not, two: [`unique`](crate::unique()).
    Unique,
    /// How many solutions there are: [`count`](crate::count()).
    Count {
        /// Up to how many are counted; `None` counts all.
        most: Option<u64>,
    },
    /// What all solutions have in common: [`common`](crate::common()).
    Common,
    /// Why there is no solution: [`explain`](crate::explain()).
    Explain,
    /// The smallest changes that make the puzzle right: [`Repairs`](crate::Repairs).
    Repair {
        /// Up to how many repairs are listed; `None` lists all. 0 is taken as 1, because only a list of some repairs can
        /// say that there are more.
        most: Option<u64>,
        /// Whether exactly one solution is wanted ([`RepairOptions::unique`]).
        unique: bool,
        /// Whether only clues may change ([`RepairOptions::clues_only`]).
        clues_only: bool,
        /// Whether an island may be added beside another ([`RepairOptions::touching`]).
        touching: Option<bool>,
    },
    /// The next [steps](crate::play::hint::Steps) from a state.
    Hint {
        /// Whether the steps go on to the solution, or as far as the solutions agree; otherwise they end with the first
        /// that draws a bridge.
        all: bool,
    },
    /// How hard the puzzle is for people: [`grade`](crate::play::grade::grade()).
    Grade,
    /// A proof that there is no solution, or exactly one, of which only sizes and hashes are kept:
    /// [`prove`](crate::questions::prove::prove()).
    Prove,
}

/// The document of the answer to a [`Question`], whichever it is.
///
/// It is written as the document alone. To read it again, read the type that belongs to the question.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum QuestionDocument {
    /// The answer to [`Question::Solve`], and to any other where there is no solution, or nothing else is known within
    /// the limits.
    Answer(AnswerDocument<'static>),
    /// The answer to [`Question::Unique`].
    Unique(UniqueDocument<'static>),
    /// The answer to [`Question::Count`].
    Count(CountDocument),
    /// The answer to [`Question::Common`].
    Common(CommonDocument<'static>),
    /// The answer to [`Question::Explain`].
    Explain(Box<ExplainDocument<'static>>),
    /// The answer to [`Question::Repair`].
    Repairs(Box<RepairListDocument>),
    /// The answer to [`Question::Hint`].
    Hints(Box<HintChainDocument>),
    /// The answer to [`Question::Hint`] when the state is wrong.
    NoHint(NoHintDocument),
    /// The answer to [`Question::Grade`].
    Grade(GradeDocument),
    /// The answer to [`Question::Prove`].
    Proof(Box<ProofDocument<'static>>),
}

impl Question {
    /// Answers the question about `puzzle`. Only [`Question::Hint`] looks at `state`, which is what is drawn so far.
    ///
    /// The limits of `search` apply to all that is done for the answer. If one is reached, the document says so
    /// ([`QuestionDocument::is_decided`]). Hints are whole or none: if a limit is reached before their last step, the
    /// document is an [`AnswerDocument`] with the reason, even if steps were found before.
    ///
    /// ```
    /// use hashi_sat::report::{Question, QuestionDocument};
    /// use hashi_sat::{SearchOptions, State};
    ///
    /// let puzzle = "1.3.2".parse()?;
    /// let ask = |question: Question| {
    ///     question.answer(&puzzle, &State::default(), &SearchOptions::default())
    /// };
    /// let count = ask(Question::Count { most: None })?;
    /// assert!(count.is_decided());
    /// assert_eq!(serde_json::to_string(&count)?, r#"{"count":1,"complete":true}"#);
    ///
    /// let QuestionDocument::Hints(hints) = ask(Question::Hint { all: true })? else {
    ///     panic!("nothing is drawn yet, and it has a solution");
    /// };
    /// assert!(hints.end.complete);
    /// assert_eq!(hints.hints.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`SolveError::Unverified`] when the verifier rejects what was found: a fault of the program.
    pub fn answer(
        &self,
        puzzle: &Puzzle,
        state: &State,
        search: &SearchOptions,
    ) -> Result<QuestionDocument, SolveError> {
        Ok(match *self {
            Self::Solve => {
                let options = SolveOptions::from(search.clone());
                let answer = solve(puzzle, &options)?.answer;
                QuestionDocument::Answer(AnswerDocument::owned(answer))
            }
            Self::Unique => {
                QuestionDocument::Unique(UniqueDocument::owned(unique(puzzle, search)?))
            }
            Self::Count { most } => {
                let options = CountOptions::default().with_search(search.clone());
                let found = count(puzzle, &options.with_most(most))?;
                QuestionDocument::Count(CountDocument::new(found.number, found.ending))
            }
            Self::Common => match CommonDocument::owned(common(puzzle, search)?) {
                Ok(document) => QuestionDocument::Common(document),
                Err(answer) => QuestionDocument::Answer(*answer),
            },
            Self::Explain => match ExplainDocument::owned(puzzle, explain(puzzle, search)?) {
                Ok(document) => QuestionDocument::Explain(Box::new(document)),
                Err(answer) => QuestionDocument::Answer(*answer),
            },
            Self::Repair {
                most,
                unique,
                clues_only,
                touching,
            } => {
                let options = RepairOptions::default()
                    .with_search(search.clone())
                    .with_unique(unique)
                    .with_clues_only(clues_only)
                    .with_touching(touching);
                QuestionDocument::Repairs(Box::new(repairs::list(puzzle, options, most)?))
            }
            Self::Hint { all } => hints::hints(puzzle, state, all, search)?,
            Self::Grade => QuestionDocument::Grade(GradeDocument::new(&grade(puzzle, search)?)),
            Self::Prove => {
                let search = search.begin();
                let found = prove(puzzle, &search)?;
                let document = ProofDocument::within(&found, &search.limits);
                QuestionDocument::Proof(Box::new(document))
            }
        })
    }
}

impl QuestionDocument {
    /// Whether nothing is left open: neither by a limit of the search nor, for [`Question::Count`], by the number up to
    /// which to count. That not all repairs were to be listed leaves nothing open.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        match self {
            Self::Answer(answer) => !answer.is_unknown(),
            Self::Unique(found) => !matches!(found.uniqueness, UniqueVerdict::Unknown { .. }),
            Self::Count(found) => found.complete,
            Self::Common(found) => found.complete,
            Self::Explain(found) => match &found.explained {
                Explained::AtOnce { .. } | Explained::FallsApart { .. } => true,
                Explained::Conflict(conflict) => conflict.stopped.is_none(),
                Explained::Satisfiable { several, .. } => several.is_ok(),
            },
            Self::Repairs(found) => !matches!(found.end.more, Some(More::Stopped(_))),
            Self::Hints(_) => true,
            Self::NoHint(NoHintDocument::Broken { .. }) => true,
            Self::NoHint(NoHintDocument::Wrong { reason, .. }) => reason.is_none(),
            Self::Grade(found) => match &found.graded {
                Graded::Level { stopped, .. } => stopped.is_none(),
                Graded::Several | Graded::Unsatisfiable => true,
                Graded::Unknown(_) => false,
            },
            Self::Proof(found) => found.is_decided(),
        }
    }
}
