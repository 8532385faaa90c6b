//! Every answer as a document that is written as JSON and can be read back.
//!
//! There is one type for each definition of `fixtures/schema.json`, whose version is [`VERSION`]: for puzzles
//! ([`PuzzleDocument`], [`GeneratedDocument`], [`InfoDocument`]), for answers to questions about a puzzle
//! ([`AnswerDocument`], [`CountDocument`], [`UniqueDocument`], [`CommonDocument`], [`ExplainDocument`],
//! [`RepairDocument`] and [`RepairsDocument`], [`CheckDocument`], [`CheckProofDocument`], [`GradeDocument`], [`ProofDocument`]), for hints ([`HintDocument`],
//! [`HintsDocument`], [`NoHintDocument`]), for mazes ([`MazeDocument`], [`WrongMazeDocument`]), for the answers about
//! many puzzles ([`BatchDocument`], [`HintChainDocument`], [`ConvertedDocument`]), for several lines as one
//! ([`HintChainDocument`], [`RepairListDocument`]) and for measurements ([`BenchDocument`]). Each is made from an answer of the library and written by serde on one line ([`write_line`]).
//! Documents are read into the same types, which contain [solutions](crate::Solution), [states](crate::State) and
//! [puzzles](crate::Puzzle). A document that the schema rejects is an error.
//!
//! A program that has a puzzle and wants the document can ask a [`Question`]: its answer is a [`QuestionDocument`].
//!
//! Where a limit left something open, the document has a [reason](crate::sat::limits::Stopped).
//!
//! ```
//! use hashi_sat::notation::format::{self, ReadOptions};
//! use hashi_sat::report::{self, AnswerVerdict};
//! use hashi_sat::{SolveOptions, solve, verify};
//!
//! let puzzle = format::read(b"1.1", &ReadOptions::default())?.puzzle;
//! let outcome = solve(&puzzle, &SolveOptions::default())?;
//! let mut line = Vec::new();
//! report::write_line(&mut line, &report::AnswerDocument::new(&outcome.answer))?;
//! assert_eq!(
//!     String::from_utf8_lossy(&line),
//!     "{\"status\":\"satisfiable\",\"bridges\":[{\"from\":[0,0],\"to\":[0,2],\"count\":1}]}\n"
//! );
//!
//! let read: report::AnswerDocument = serde_json::from_slice(&line)?;
//! let AnswerVerdict::Satisfiable(solution) = read.verdict else {
//!     panic!("it has a solution");
//! };
//! assert!(verify(&puzzle, &solution).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod batch;
mod bench;
mod check;
mod check_proof;
mod common;
mod count;
mod explain;
mod field;
mod finding;
mod grade;
mod hint;
mod info;
mod maze;
mod no_hint;
mod proof;
mod proof_files;
mod puzzle;
mod question;
mod repair;
mod statistics;
mod stopped;
mod unique;

use std::io::{self, Write};
use std::num::NonZeroU64;

use serde::Serialize;

pub use self::answer::{AnswerDocument, AnswerStatus, AnswerVerdict};
pub use self::batch::{
    BatchDocument, BatchError, ConvertedDocument, ConvertedPuzzle, HintChainDocument,
};
pub use self::bench::{
    BenchDocument, BenchFailure, BenchFigures, BenchFolder, BenchMilliseconds, BenchPass,
    BenchProcess, BenchRun, BenchSummaries, BenchSummary,
};
pub use self::check::{CheckDocument, CheckVerdict, CutDocument};
pub use self::check_proof::{CheckProofDocument, CheckProofVerdict};
pub use self::common::{CommonCorridor, CommonDocument};
pub use self::count::CountDocument;
pub use self::explain::{ConflictDocument, ExplainDocument, Explained, Loops};
pub use self::finding::Finding;
pub use self::grade::{GradeDocument, Graded, LevelCounts, NarrowestDocument, TechniqueCounts};
pub use self::hint::{
    Assumed, BoundsChange, Ends, HintDocument, HintsDocument, OpenCounts, Told, ToldContradiction,
};
pub use self::info::{InfoDocument, InfoFormula, InfoIsland};
pub use self::maze::{MazeDocument, WrongMazeDocument};
pub use self::no_hint::{NoHintDocument, WrongMarks};
pub use self::proof::{FormulaFigures, LineFigures, ProofDocument, ProofVerdict, Sha256};
pub use self::proof_files::{ProofFile, ProofFiles, ProofForm};
pub use self::puzzle::{GeneratedDocument, PuzzleDocument};
pub use self::question::{Question, QuestionDocument};
pub use self::repair::{ChangeDocument, More, RepairDocument, RepairListDocument, RepairsDocument};
pub use self::statistics::{ClausesByKind, Milliseconds, StatisticsDocument, milliseconds};
pub use self::unique::{UniqueDocument, UniqueVerdict};

/// The version of the documents, which is that of `fixtures/schema.json`. It changes when a key changes its meaning or
/// is removed.
pub const VERSION: u32 = 3;

/// Writes a document as one line.
///
/// # Errors
///
/// When `out` fails.
pub fn write_line(
    out: &mut (impl Write + ?Sized),
    document: &(impl Serialize + ?Sized),
) -> io::Result<()> {
    serde_json::to_writer(&mut *out, document)?;
    out.write_all(b"\n")
}

/// A document that can say which of several puzzles it is about: the file, and the number in that file.
pub trait Labelled: Serialize {
    /// The same document with the number of its puzzle in the input, counted from 1; `None` where there is only one
    /// puzzle.
    #[must_use]
    fn numbered(self, number: Option<NonZeroU64>) -> Self;

    /// The same document with the file of its puzzle; `None` where there is only one input.
    #[must_use]
    fn in_file(self, file: Option<String>) -> Self;
}

/// Implements [`Labelled`] for documents with the fields `number` and `file`.
macro_rules! numbered {
    ($($document:ty),* $(,)?) => {$(
        impl Labelled for $document {
            fn numbered(mut self, number: Option<NonZeroU64>) -> Self {
                self.number = number;
                self
            }

            fn in_file(mut self, file: Option<String>) -> Self {
                self.file = file;
                self
            }
        }
    )*};
}

numbered!(
    AnswerDocument<'_>,
    CommonDocument<'_>,
    CountDocument,
    ExplainDocument<'_>,
    GradeDocument,
    InfoDocument,
    ProofDocument<'_>,
    RepairDocument<'_>,
    RepairsDocument,
    UniqueDocument<'_>,
);
