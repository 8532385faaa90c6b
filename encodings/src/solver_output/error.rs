//! Errors of reading a solver's output.

use std::error::Error;
use std::fmt;
use std::io;

/// Why a solver's output cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// The input itself failed.
    Io(io::Error),
    /// The text is not a solver's output.
    Malformed {
        /// The line at fault (1-based); the last line when something is missing.
        line: usize,
        /// What is wrong there.
        fault: Fault,
    },
}

/// What is wrong with a solver's output. Words quoted from it are shortened to about 40 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// No line says whether there is a model.
    NoVerdict,
    /// A second `s` line.
    SecondVerdict,
    /// An `s` line that says something else, or nothing.
    Status(String),
    /// A line that starts with something other than `s`, `v` or `c`, or continues where it should end.
    Unexpected(String),
    /// Not a literal.
    Literal(String),
    /// A literal beyond 2^31 - 1, the largest that DIMACS solvers accept.
    TooLarge(String),
    /// This variable, 1-based, is both true and false.
    BothSigns(usize),
    /// Something follows the literal 0.
    AfterEnd(String),
    /// Something follows the bracket that closes a list.
    AfterList(String),
    /// No bracket closes the list, so it has been cut off.
    OpenList,
    /// The model does not end with 0, so it has been cut off.
    NoFinalZero,
    /// The verdict is "satisfiable", but there is no model.
    NoModel,
    /// There is a model, but the verdict is not "satisfiable".
    ModelWithoutVerdict,
}

/// A word as an error message shows it: control characters and broken UTF-8 escaped.
pub(super) fn shown(word: &[u8]) -> String {
    String::from_utf8_lossy(word).escape_debug().to_string()
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const VERDICTS: &str = "'s SATISFIABLE', 's UNSATISFIABLE' or 's UNKNOWN'";
        const BARE: &str = "SAT, UNSAT or INDET";
        match self {
            Self::NoVerdict => write!(
                f,
                "found no verdict, expected a line {VERDICTS}, or {BARE} in the first line"
            ),
            Self::SecondVerdict => f.write_str("found a second verdict, expected one"),
            Self::Status(found) => write!(f, "found 's {found}', expected {VERDICTS}"),
            Self::Unexpected(found) => write!(
                f,
                "found '{found}', expected s (as in 's SATISFIABLE'), v or c at the start of a line, {BARE} in the first \
                 line, or a list in brackets"
            ),
            Self::Literal(found) => write!(f, "found '{found}', expected a literal or 0"),
            Self::TooLarge(found) => {
                write!(f, "found literal {found}, expected at most {}", i32::MAX)
            }
            Self::BothSigns(variable) => write!(
                f,
                "found both {variable} and -{variable}, expected one of them"
            ),
            Self::AfterEnd(found) => write!(
                f,
                "found '{found}' after the final 0, expected nothing more"
            ),
            Self::AfterList(found) => {
                write!(f, "found '{found}' after the list, expected nothing more")
            }
            Self::OpenList => f.write_str(
                "found a list of literals without the bracket that closes it, which may have been cut off",
            ),
            Self::NoFinalZero => {
                f.write_str("found a model without a final 0, which may have been cut off")
            }
            Self::NoModel => f.write_str("found no model, though it is said to be satisfiable"),
            Self::ModelWithoutVerdict => {
                f.write_str("found a model, though it is not said to be satisfiable")
            }
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Malformed { line, fault } => write!(f, "line {line}: {fault}"),
        }
    }
}

impl Error for ReadError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Malformed { .. } => None,
        }
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
