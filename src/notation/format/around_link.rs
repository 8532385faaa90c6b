//! Links with other text around them, as they are copied from mails and pages: what is wrong there is that text.

use std::ops::Range;

use super::address::has_scheme;
use super::cursor::BLANKS;
use super::error::{Fault, ReadErrorKind};
use super::expected::Expected;
use super::found::FoundInput;

/// How links begin that are written without `https://`.
const SITE: &str = "puzz.link/";

/// What a link with a whole file in it has; there may be blanks in it.
const FILE: &str = "pzprv3";

/// The fault of a puzzle at this place in `text`, which says so if there is a link and the fault is in what stands around
/// it. The offset of the fault is that in `text`. Linear in the length of the puzzle and of the lines beside it.
pub(super) fn explained(text: &str, puzzle: Range<usize>, fault: Fault) -> Fault {
    let (ReadErrorKind::Unexpected { found, .. } | ReadErrorKind::TooManyCells { found, .. }) =
        &fault.kind
    else {
        return fault;
    };
    // Where a link ends too soon, it is the link that is wrong.
    let is_end = matches!(found, FoundInput::LineEnd | FoundInput::InputEnd);
    if is_end || !is_around_link(text, puzzle, fault.offset) {
        return fault;
    }
    Fault::unexpected(fault.offset, found.clone(), Expected::LinkAlone)
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
    let mut link = match rest.contains(FILE) {
        true => rest,
        false => rest.split(ends).next().unwrap_or_default(),
    };
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

#[cfg(test)]
mod tests {
    use crate::notation::format::{Expected, ReadErrorKind, ReadOptions, read_all};

    const LINK: &str = "https://puzz.link/p?hashi/3/3/2g3k1";

    /// Whether the error of a text is about what stands around a link, and its column.
    fn found(text: &str) -> Option<(bool, u64)> {
        let error = read_all(text.as_bytes(), &ReadOptions::default()).err()?;
        let is_around = matches!(
            error.kind,
            ReadErrorKind::Unexpected {
                expected: Expected::LinkAlone,
                ..
            }
        );
        Some((is_around, error.column))
    }

    #[test]
    fn text_around_a_link_is_told_from_the_link() {
        for (text, column) in [
            ("LINK is nice", 36),
            ("see LINK for more", 40),
            ("(LINK)", 37),
            ("<a href=\"LINK\">one</a>", 45),
            ("try LINK.", 40),
            ("try LINK, it is nice", 40),
            ("* LINK (easy)\n* LINK (hard)", 38),
            ("Here is one:\nLINK", 1),
            ("Here is one:\n\nLINK", 1),
            ("LINK\nhave fun", 1),
            ("LINK\n\nhave fun", 1),
            ("two of them: LINK and LINK", 49),
            ("my puzz.link/p?hashi/3/3/2g3k1 here", 31),
        ] {
            let text = text.replace("LINK", LINK);
            assert_eq!(found(&text), Some((true, column)), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_in_a_link_or_a_grid_is_said_of_it() {
        for text in [
            "LINK",
            "see LINK",
            "1. LINK\n2. LINK",
            "LINK # as in the book",
            "# from LINK\n1.1\n.x.",
            "LINK\n\n1.1\n.x.",
            "LINK\nhashi/3/3/2g3kx",
            "LINK\n7x7m2:2a2b2g2axxxxx",
            "https://puzz.link/p?hashi/3/3/2g3",
            "see https://puzz.link/p?hashi/3/3/2g3",
            "https://puzz.link/p?hashi/3/3/2g3 # short",
            "https://puzz.link/p?hashi/3/3/2gxk1 it is",
            "https://puzz.link/p?slither/3/3/2g3k1 it is",
            "https://puzz.link/p?pzprv3/hashikake/2/3/2 . 2/\n. . 2",
            "see https://puzz.link/p?pzprv3/hashikake/1/3/2 x 2/",
        ] {
            let text = text.replace("LINK", LINK);
            assert!(
                found(&text).is_none_or(|(is_around, _)| !is_around),
                "{text}"
            );
        }
    }
}
