//! What to do about wrong input: the library says what is wrong, but knows no options.

use anyhow::Error;
use hashi_sat::notation::format::{Ambiguity, Expected, ReadError, ReadErrorKind};

/// An error in words, with its known causes and what can be done about it on the command line.
pub(super) fn in_words(error: &Error) -> String {
    let mut causes = error.chain();
    let advice = causes.find_map(|cause| about(&cause.downcast_ref::<ReadError>()?.kind));
    format!("{error:#}{}", advice.unwrap_or_default())
}

/// What can be done about wrong input.
pub(super) fn about(kind: &ReadErrorKind) -> Option<&'static str> {
    match kind {
        ReadErrorKind::Ambiguous(ambiguity) => match ambiguity {
            Ambiguity::ListOrGrid => Some(
                " (--format islands-rc reads a list of row, column, clue, islands-xy one of column, row, clue, \
                 text a grid)",
            ),
            Ambiguity::RowOrColumn => Some(
                " (--format islands-rc reads row, column, clue; --format islands-xy reads column, row, clue)",
            ),
            Ambiguity::FirstIndex => Some(" (--base 0 or --base 1 says which)"),
            Ambiguity::HeaderOrRow => {
                Some(" (--format text takes it as a row, --format has as a header)")
            }
            Ambiguity::Blanks { .. } => Some(" (--format text: blanks separate)"),
            _ => None,
        },
        ReadErrorKind::Unexpected { found, expected } => match expected {
            Expected::Clue { largest: ..10 } => Some(" (9 to 16 only with --max-bridges 3 or 4)"),
            Expected::Cell { .. } if found.is_drawn_bridge() => {
                Some(", which `check` takes as its ANSWER (second argument)")
            }
            _ => None,
        },
        _ => None,
    }
}
