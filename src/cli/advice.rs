//! What to do about wrong input: the library says what is wrong, but knows no options.

use anyhow::Error;
use hashi_sat::notation::format::{Ambiguity, Expected, ReadError, ReadErrorKind};

/// An error in words, with its known causes and what can be done about it on the command line.
pub(super) fn in_words(error: &Error) -> String {
    let mut causes = error.chain();
    let advice = causes.find_map(|cause| {
        let read = cause.downcast_ref::<ReadError>().map(|error| &error.kind);
        read.and_then(about).or_else(|| about_book(cause))
    });
    format!("{error:#}{}", advice.unwrap_or_default())
}

/// What can be done about a title that the letters of books do not have.
#[cfg(feature = "pdf")]
fn about_book(cause: &(dyn std::error::Error + 'static)) -> Option<&'static str> {
    use hashi_sat::pictures::book::BookError;

    let title = matches!(cause.downcast_ref()?, BookError::TitleCharacter(_));
    title.then_some(" (the page prints titles in any writing: Print)")
}

#[cfg(not(feature = "pdf"))]
const fn about_book(_: &(dyn std::error::Error + 'static)) -> Option<&'static str> {
    None
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
