//! How a command ends: the exit codes.

use std::error::Error;
use std::fmt;

use hashi_sat::SolveError;
use hashi_sat::maze::MazeError;

use super::{advice, output};

/// The answer of a command that ran to its end: the exit codes 0, 1 and 3 of every command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Exit code 0.
    Yes,
    /// Exit code 1.
    No,
    /// Exit code 3: a limit was reached first.
    NotDecided,
    /// Exit code 70, as of any fault of the program: it was in some of many puzzles.
    Internal,
    /// The codes of the SAT competition: 10, 20 or 0.
    Competition(u8),
}

impl Exit {
    const fn code(self) -> u8 {
        match self {
            Self::Yes => 0,
            Self::No => 1,
            Self::NotDecided => 3,
            Self::Internal => INTERNAL_ERROR,
            Self::Competition(code) => code,
        }
    }
}

/// Exit code of bad input and usage; clap uses the same.
const BAD_INPUT: u8 = 2;

/// Exit code of a fault in this program, never in its input: `EX_SOFTWARE` of sysexits.h.
pub(super) const INTERNAL_ERROR: u8 = 70;

/// Exit code after Ctrl-C, as shells have it.
pub(super) const INTERRUPTED: u8 = 130;

/// The exit code of a command with this result. An error is reported to the user.
pub(super) fn exit_code(ending: anyhow::Result<Exit>) -> u8 {
    match ending {
        Ok(ending) => ending.code(),
        Err(error) => {
            output::error(format_args!("{}", advice::in_words(&error)));
            if is_internal(&error) {
                INTERNAL_ERROR
            } else {
                BAD_INPUT
            }
        }
    }
}

/// Whether this is a fault of the program, never of its input.
pub(super) fn is_internal(error: &anyhow::Error) -> bool {
    let is_fault =
        |error: &SolveError| matches!(error, SolveError::Unverified(_) | SolveError::Unproved);
    error.downcast_ref().is_some_and(is_fault)
        || matches!(error.downcast_ref(), Some(MazeError::Unverified(_)))
        || error.is::<InternalError>()
}

/// A fault of the program that is no error of the library.
#[derive(Debug)]
pub(super) struct InternalError(pub(super) &'static str);

impl fmt::Display for InternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "internal error: {}; please report this puzzle", self.0)
    }
}

impl Error for InternalError {}
