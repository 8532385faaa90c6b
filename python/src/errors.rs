//! Why there is no answer, as the exceptions of the package.

use std::io;

use hashi_sat::encodings::solver_output;
use hashi_sat::notation::answer::{AnswerError, PuzzleFileError};
use hashi_sat::notation::format::{ReadError, ReadErrorKind, SourceError, WriteError};
use hashi_sat::{FormulaError, PuzzleError, SolveError};
use pyo3::PyErrArguments;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyType;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// What was given is no puzzle, or no answer to it: `ParseError`.
    Parse {
        text: String,
        line: Option<u64>,
        column: Option<u64>,
        expected: Option<String>,
    },
    /// A format cannot hold what was to be written: `FormatError`.
    Format(String),
    /// A value that is not possible: `ValueError`.
    Value(String),
    /// There is no thread to be had: `RuntimeError`.
    Thread(io::Error),
    /// A fault of the program: `InternalError`.
    Internal(String),
}

impl Refusal {
    pub(crate) fn parse(text: impl ToString) -> Self {
        Self::Parse {
            text: text.to_string(),
            line: None,
            column: None,
            expected: None,
        }
    }

    /// The exception for an argument that is of a wrong kind.
    pub(crate) fn kind(argument: &str, expected: &str, found: &Bound<'_, PyAny>) -> PyErr {
        let kind = found.get_type().name();
        let kind = kind.map_or_else(|_| String::from("?"), |name| name.to_string());
        PyTypeError::new_err(format!("{argument}: found {kind}, expected {expected}"))
    }
}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Self {
        let expected = match &error.kind {
            ReadErrorKind::Unexpected { expected, .. } => Some(expected.to_string()),
            ReadErrorKind::Ragged { expected, .. } => Some(format!("{expected} cells")),
            _ => None,
        };
        Self::Parse {
            text: error.to_string(),
            line: Some(error.line),
            column: Some(error.column),
            expected,
        }
    }
}

impl From<SourceError> for Refusal {
    fn from(error: SourceError) -> Self {
        match error {
            SourceError::Line(error) => error.into(),
            other => Self::parse(other),
        }
    }
}

impl From<AnswerError> for Refusal {
    fn from(error: AnswerError) -> Self {
        let text = error.to_string();
        let place = match &error {
            AnswerError::Empty => (Some(1), Some(1)),
            AnswerError::NotText(error) | AnswerError::PuzzleFile(PuzzleFileError::Read(error)) => {
                (Some(error.line), Some(error.column))
            }
            AnswerError::Drawing(error) => (Some(error.line as u64), Some(error.column as u64)),
            AnswerError::Json(error) => (Some(error.line as u64), Some(error.column as u64)),
            AnswerError::SolverOutput(solver_output::ReadError::Malformed { line, .. }) => {
                (Some(*line as u64), None)
            }
            _ => (None, None),
        };
        Self::Parse {
            text,
            line: place.0,
            column: place.1,
            expected: None,
        }
    }
}

impl From<PuzzleError> for Refusal {
    fn from(error: PuzzleError) -> Self {
        match error {
            PuzzleError::MaxBridges(_) => Self::Value(error.to_string()),
            PuzzleError::Clue { cell, largest, .. } => Self::Parse {
                text: error.to_string(),
                line: Some(u64::from(cell.row) + 1),
                column: Some(u64::from(cell.col) + 1),
                expected: Some(format!("1 to {largest}")),
            },
            _ => Self::parse(error),
        }
    }
}

impl From<WriteError> for Refusal {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Unheld(_) => Self::Format(error.to_string()),
            _ => Self::Internal(error.to_string()),
        }
    }
}

impl From<FormulaError> for Refusal {
    fn from(error: FormulaError) -> Self {
        Self::Value(error.to_string())
    }
}

impl From<SolveError> for Refusal {
    fn from(error: SolveError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<serde_json::Error> for Refusal {
    fn from(error: serde_json::Error) -> Self {
        Self::Internal(error.to_string())
    }
}

/// An exception of a class of `hashi_sat._errors`. The class is looked up each time, because each interpreter of a
/// process has its own.
fn exception(py: Python<'_>, class: &str, arguments: impl PyErrArguments + 'static) -> PyErr {
    let class = py
        .import("hashi_sat._errors")
        .and_then(|module| module.getattr(class))
        .and_then(|class| Ok(class.cast_into::<PyType>()?));
    match class {
        Ok(class) => PyErr::from_type(class, arguments),
        Err(error) => error,
    }
}

impl From<Refusal> for PyErr {
    fn from(refusal: Refusal) -> Self {
        Python::attach(|py| match refusal {
            Refusal::Parse {
                text,
                line,
                column,
                expected,
            } => exception(py, "ParseError", (text, line, column, expected)),
            Refusal::Format(text) => exception(py, "FormatError", (text,)),
            Refusal::Internal(text) => exception(py, "InternalError", (text,)),
            Refusal::Value(text) => PyValueError::new_err(text),
            Refusal::Thread(error) => {
                PyRuntimeError::new_err(format!("no thread can be started: {error}"))
            }
        })
    }
}
