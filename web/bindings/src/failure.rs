//! Why there is no answer.

use std::fmt;

use hashi_sat::SolveError;
use hashi_sat::notation::format::{Ambiguity, ReadError, ReadErrorKind, WriteError};
use hashi_sat::pictures::page::TooLarge;
use serde::Serialize;

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

/// Why there is no answer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Failure {
    kind: Kind,
    text: String,
    /// Counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// Counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
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
            line: None,
            column: None,
            formats: Vec::new(),
            bases: Vec::new(),
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
        Self::new(Kind::TooLarge, error)
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
            WriteError::Unheld(unheld) => Self::new(Kind::Format, unheld),
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
        failure.line = Some(error.line);
        failure.column = Some(error.column);
        match error.kind {
            ReadErrorKind::Ambiguous(ambiguity) => {
                failure.kind = Kind::Ambiguous;
                failure.formats = ambiguity
                    .formats()
                    .iter()
                    .map(|format| format.name())
                    .collect();
                if ambiguity == Ambiguity::FirstIndex {
                    failure.bases = vec![0, 1];
                }
            }
            ReadErrorKind::GridTooLarge | ReadErrorKind::LineTooLong => {
                failure.kind = Kind::TooLarge;
            }
            _ => {}
        }
        failure
    }
}
