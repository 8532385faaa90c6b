//! Why a search has no answer, other than because of a limit.

use std::error::Error;
use std::fmt;

use hashi_encodings::UnsupportedEncoding;

use crate::verify::Violation;

/// The error of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// The pair encoding was requested although a corridor can carry more than two bridges.
    Encoding(UnsupportedEncoding),
    /// The solver's answer breaks the rules: a bug in this library, never a fault of the puzzle. The list is empty when
    /// this was found in an [instance](crate::search::residual) and not in the whole.
    Unverified(Vec<Violation>),
    /// What a solver learned does not refute the formula that it was learned from, or a line of a proof does not follow:
    /// a bug in this library, never a fault of the puzzle.
    Unproved,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encoding(error) => error.fmt(f),
            Self::Unverified(violations) => {
                f.write_str("internal error: the solver's answer breaks the rules")?;
                for violation in violations {
                    write!(f, "; {violation}")?;
                }
                f.write_str("; please report this puzzle")
            }
            Self::Unproved => f.write_str(
                "internal error: the lines of the proof do not follow; please report this puzzle",
            ),
        }
    }
}

impl Error for SolveError {}
