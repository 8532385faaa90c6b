//! Links with other text around them, as they are copied from mails and pages: what is wrong there is that text.

use std::ops::Range;

use super::address::has_scheme;
use super::cursor::BLANKS;
use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;

/// How links begin that are written without `https://`.
const SITE: &str = "puzz.link/";

/// The fault of a puzzle at this place in `text`, which says so if there is a link and the fault is in what stands around
/// it. The offset of the fault is that in `text`. Linear in the length of the puzzle and of the lines beside it.
pub(super) fn explained(text: &str, puzzle: Range<usize>, fault: Fault) -> Fault {
    if !is_around_link(text, puzzle, fault.offset) {
        return fault;
    }
    let found = match fault.kind {
        ReadErrorKind::Unexpected { found, .. } | ReadErrorKind::TooManyCells { found, .. } => {
            found
        }
        _ => FoundInput::at(text, fault.offset),
    };
    Fault::unexpected(fault.offset, found, Expected::LinkAlone)
}

/// Whether what stands at this offset is text beside a link: in the same line, or in a line of words.
fn is_around_link(text: &str, puzzle: Range<usize>, offset: usize) -> bool {
    let place = with_lines_beside(text, puzzle);
    let region = text.get(place.clone()).unwrap_or_default();
    if !["://", SITE].iter().any(|part| region.contains(part)) {
        return false;
    }
    let (mut has_link, mut is_beside) = (false, false);
    let mut start = place.start;
    for line in region.split_inclusive('\n') {
        let end = start + line.len();
        if !line.trim_start_matches(BLANKS).starts_with('#') {
            let link = link(line);
            let is_here = (start..end).contains(&offset) || offset == text.len() && offset == end;
            if is_here {
                is_beside = match &link {
                    Some(link) => !link.contains(&(offset - start)),
                    None => has_words(line),
                };
            }
            has_link |= link.is_some();
        }
        start = end;
    }
    has_link && is_beside
}

/// A place in `text`, with the lines before and after it that are not blank.
fn with_lines_beside(text: &str, place: Range<usize>) -> Range<usize> {
    let before = text.get(..place.start).unwrap_or_default();
    let before = before.trim_end_matches(BLANKS);
    let start = match before {
        "" => place.start,
        _ => before.rfind('\n').map_or(0, |end| end + 1),
    };
    let after = text.get(place.end..).unwrap_or_default();
    let next = after.trim_start_matches(BLANKS);
    let end = next.find('\n').unwrap_or(next.len());
    start..text.len() - next.len() + end
}

/// Where a link stands in a line, without the punctuation of a sentence around it.
fn link(line: &str) -> Option<Range<usize>> {
    let is_start = |&(at, _): &(usize, &str)| {
        let rest = line.get(at..).unwrap_or_default();
        has_scheme(rest) || rest.starts_with(SITE)
    };
    let (start, _) = line.match_indices(['h', 'H', 'p']).find(is_start)?;
    let (before, rest) = line.split_at_checked(start)?;
    let ends = |char: char| BLANKS.contains(&char) || matches!(char, '"' | '<' | '>');
    let mut link = rest.split(ends).next().unwrap_or_default();
    if !before.trim_matches(BLANKS).is_empty() {
        link = link.trim_end_matches(|char: char| ")]}.,;:!?'*_".contains(char));
    }
    Some(start..start + link.len())
}

/// Whether a line has a word of some letters, as no row of a grid and no game ID has.
fn has_words(line: &str) -> bool {
    let mut words = line.split(BLANKS);
    words.any(|word| {
        let word = word.trim_matches(|char: char| char.is_ascii_punctuation());
        word.chars().nth(2).is_some() && word.chars().all(char::is_alphabetic)
    })
}
