//! Why there is no answer.

use std::fmt;
use std::num::NonZeroU64;

use hashi_sat::generate::WishError;
use hashi_sat::maze::{MazeFormula, MazeWishError};
use hashi_sat::notation::format::{
    Ambiguity, Expected, LARGEST_GRID, LONGEST_LINE, ReadError, ReadErrorKind, UnheldKind,
    WriteError,
};
use hashi_sat::pictures::page::{LONGEST_SIDE, MOST_CELLS, MOST_ISLANDS, TooLarge};
use hashi_sat::{PuzzleError, Rules, SolveError};
use serde::Serialize;

use crate::notation::MOST_BYTES;

/// What kind of failure it is, for the page to choose what it offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// What was read is no puzzle.
    Text,
    /// A puzzle is too large for the page.
    #[serde(rename = "too large")]
    TooLarge,
    /// What was read may be one puzzle or another.
    Ambiguous,
    /// There can be no such puzzle as is wished for.
    Wish,
    /// The format cannot hold the puzzle.
    Format,
    /// The page has asked something wrong.
    Request,
    /// A fault of ours.
    Internal,
}

/// What the text of a failure says, as data for other languages.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
pub(crate) enum Cause {
    /// A text cannot be read.
    Read(ReadErrorKind),
    /// A puzzle is too large for the page.
    Page(TooLarge),
    /// More bytes than the page takes.
    Bytes,
    /// Compressed data are damaged.
    Packed,
    /// There can be no such puzzle as is wished for.
    Wish(WishError),
    /// There can be no such maze as is wished for.
    Maze(MazeWishError),
    /// There can be no such rules as are wished for.
    Rules(PuzzleError),
    /// A format cannot hold a puzzle.
    Write {
        /// Its name.
        format: &'static str,
        /// What it cannot hold.
        what: UnheldKind,
    },
}

impl Cause {
    /// The limit that was passed, if it is one.
    fn limit(&self) -> Option<u64> {
        Some(match self {
            Self::Page(TooLarge::Sides { .. }) => LONGEST_SIDE.into(),
            Self::Page(TooLarge::Cells { .. }) => MOST_CELLS,
            Self::Page(TooLarge::Islands(_)) => MOST_ISLANDS as u64,
            Self::Read(ReadErrorKind::GridTooLarge)
            | Self::Wish(WishError::Grid)
            | Self::Maze(MazeWishError::Grid) => LARGEST_GRID,
            Self::Maze(MazeWishError::TooLarge) => MazeFormula::LARGEST,
            Self::Read(ReadErrorKind::LineTooLong)
            | Self::Write {
                what: UnheldKind::Line,
                ..
            } => LONGEST_LINE as u64,
            Self::Read(ReadErrorKind::Puzzle(PuzzleError::MaxBridges(_)))
            | Self::Rules(PuzzleError::MaxBridges(_)) => Rules::MOST_BRIDGES.into(),
            Self::Bytes => MOST_BYTES,
            _ => return None,
        })
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Failure {
    kind: Kind,
    text: String,
    /// What the text says; of what the page has asked wrong, and of faults of ours, there is only the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<Box<Cause>>,
    /// The limit that was passed.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<NonZeroU64>,
    /// The line that was taken for a header, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<NonZeroU64>,
    /// What was found instead of a cell looks like a piece of a drawing with bridges.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    drawing: bool,
    /// Counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<NonZeroU64>,
    /// Counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<NonZeroU64>,
    /// For an ambiguous text, the formats of which one has to be chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    formats: Vec<&'static str>,
    /// For an ambiguous list of islands, the numbers of the first row and column of which one has to be chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bases: Vec<u8>,
}

impl Failure {
    pub(crate) fn new(kind: Kind, text: impl fmt::Display) -> Self {
        Self {
            kind,
            text: text.to_string(),
            cause: None,
            limit: None,
            header: None,
            drawing: false,
            line: None,
            column: None,
            formats: Vec::new(),
            bases: Vec::new(),
        }
    }

    /// The same with what its text says.
    pub(crate) fn because(self, cause: Cause) -> Self {
        Self {
            limit: cause.limit().and_then(NonZeroU64::new),
            cause: Some(Box::new(cause)),
            ..self
        }
    }

    pub(crate) fn request(text: impl fmt::Display) -> Self {
        Self::new(Kind::Request, text)
    }

    pub(crate) fn internal(text: impl fmt::Display) -> Self {
        Self::new(Kind::Internal, text)
    }

    /// The document that is the answer then.
    pub(crate) fn document(&self) -> String {
        #[derive(Serialize)]
        struct Document<'a> {
            error: &'a Failure,
        }
        // A failure has only strings and numbers, which can always be written.
        serde_json::to_string(&Document { error: self }).unwrap_or_default()
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::request(error)
    }
}

impl From<TooLarge> for Failure {
    fn from(error: TooLarge) -> Self {
        Self::new(Kind::TooLarge, error).because(Cause::Page(error))
    }
}

impl From<WishError> for Failure {
    fn from(error: WishError) -> Self {
        Self::new(Kind::Wish, error).because(Cause::Wish(error))
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Self {
        Self::internal(error)
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Unheld(unheld) => Self::new(Kind::Format, unheld).because(Cause::Write {
                format: unheld.format.name(),
                what: unheld.kind,
            }),
            other => Self::internal(other),
        }
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        let header = error.header.map_or_else(String::new, |header| {
            format!(" (line {header} was read as a header)")
        });
        let mut failure = Self::new(Kind::Text, format_args!("{}{header}", error.kind));
        failure.header = error.header.and_then(NonZeroU64::new);
        failure.line = NonZeroU64::new(error.line);
        failure.column = NonZeroU64::new(error.column);
        match &error.kind {
            ReadErrorKind::Ambiguous(ambiguity) => {
                failure.kind = Kind::Ambiguous;
                failure.formats = ambiguity
                    .formats()
                    .iter()
                    .map(|format| format.name())
                    .collect();
                if *ambiguity == Ambiguity::FirstIndex {
                    failure.bases = vec![0, 1];
                }
            }
            ReadErrorKind::GridTooLarge | ReadErrorKind::LineTooLong => {
                failure.kind = Kind::TooLarge;
            }
            ReadErrorKind::Unexpected {
                found,
                expected: Expected::Cell { .. },
            } => failure.drawing = found.is_drawn_bridge(),
            _ => {}
        }
        failure.because(Cause::Read(error.kind))
    }
}
