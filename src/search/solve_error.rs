//! Why a search has no answer, other than a limit.

use std::error::Error;
use std::fmt;

use hashi_encodings::UnsupportedEncoding;

use crate::verify::Violation;

/// Why there is no outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// The pair encoding is for at most two bridges per corridor.
    Encoding(UnsupportedEncoding),
    /// The solver's answer breaks the rules: a fault in this library, never the puzzle's. Nothing is listed
    /// when that was seen in an [instance](crate::search::residual), and not in the whole.
    Unverified(Vec<Violation>),
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
        }
    }
}

impl Error for SolveError {}
