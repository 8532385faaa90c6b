//! Damage to a layout that leaves every clue as it is.

use super::written::{Layout, Written};
use crate::support::random::Random;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Damage {
    /// A separator is lost, doubled, or becomes another.
    SeparatorLost,
    SeparatorDoubled,
    OtherSeparator,
    /// Every separator becomes another.
    AllOther,
    QuoteLost,
    QuoteAdded,
    BlankLine,
    /// A line of blanks or tabs.
    LineOfBlanks,
    BlanksAtLineEnd,
    TabAtLineEnd,
    Trimmed,
    Indented,
    OneIndented,
    HeaderTurned,
    HeaderNumber,
    HeaderLost,
    SeparatorAtLineEnd,
    SeparatorsAtAllLineEnds,
    SeparatorAtLineStart,
}

impl Damage {
    /// Whether it may add or remove a cell, in another place than it seems, or a size that fits it.
    pub(super) fn is_of_separators(self) -> bool {
        !matches!(self, Self::BlankLine | Self::BlanksAtLineEnd)
    }
}

pub(super) const DAMAGE: [Damage; 19] = [
    Damage::SeparatorLost,
    Damage::SeparatorDoubled,
    Damage::OtherSeparator,
    Damage::AllOther,
    Damage::QuoteLost,
    Damage::QuoteAdded,
    Damage::BlankLine,
    Damage::LineOfBlanks,
    Damage::BlanksAtLineEnd,
    Damage::TabAtLineEnd,
    Damage::Trimmed,
    Damage::Indented,
    Damage::OneIndented,
    Damage::HeaderTurned,
    Damage::HeaderNumber,
    Damage::HeaderLost,
    Damage::SeparatorAtLineEnd,
    Damage::SeparatorsAtAllLineEnds,
    Damage::SeparatorAtLineStart,
];

/// Damages a text in one place, or in all places of a kind. Returns whether anything changed.
pub(super) fn damage(written: &mut Written, damage: Damage, random: &mut Random) -> bool {
    let before = written.lines.clone();
    let separator = written.separator.unwrap_or(' ');
    let count = written.lines.len();
    let header = written.header;
    if header == count {
        return false;
    }
    // Only what is meant for headers damages them, and nothing makes one of a first row.
    let first = if header == 0 && damage == Damage::SeparatorLost {
        1
    } else {
        header
    };
    if first == count {
        return false;
    }
    let at = random.between(first as u32, count as u32 - 1) as usize;
    let line = &mut written.lines[at];
    if line.trim().is_empty() && damage != Damage::BlankLine {
        return false;
    }
    let places: Vec<usize> = line.match_indices(separator).map(|(at, _)| at).collect();
    let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| at).collect();
    let length = separator.len_utf8();
    match damage {
        Damage::SeparatorLost if !places.is_empty() => {
            let place = *random.pick(&places);
            line.replace_range(place..place + length, "");
            // Two clues side by side are two cells, or one that cannot be.
            let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'?';
            if line
                .as_bytes()
                .windows(2)
                .any(|pair| pair.iter().all(is_digit))
            {
                *line = before[at].clone();
            }
            // A row of separators alone is a blank line without them.
            if line.trim().is_empty() {
                line.push(separator);
            }
        }
        Damage::SeparatorDoubled if !places.is_empty() => {
            line.insert(*random.pick(&places), separator);
        }
        Damage::OtherSeparator if !places.is_empty() => {
            let place = *random.pick(&places);
            // Blanks are no separators of empty cells.
            let others = ["|", ":", "\t", ",", ";", " "];
            let most = match (written.layout, separator) {
                (Layout::Table, '\t') => 2,
                (Layout::Table, _) => 4,
                _ => others.len(),
            };
            let other = *random.pick(&others[..most]);
            line.replace_range(place..place + length, other);
            if line.trim().is_empty() {
                *line = before[at].clone();
            }
        }
        Damage::AllOther if written.separator.is_some() => {
            let others = [",", ";", "\t", "|", " ", ", "];
            let most = others.len() - 2 * usize::from(written.layout == Layout::Table);
            let other = *random.pick(&others[..most]);
            for line in written.lines.iter_mut().skip(header) {
                *line = line.replace(separator, other);
            }
        }
        Damage::QuoteLost if !quotes.is_empty() => {
            let place = *random.pick(&quotes);
            line.replace_range(place..place + 1, "");
        }
        Damage::QuoteAdded => line.insert(random.below(line.len() as u32 + 1) as usize, '"'),
        Damage::BlankLine => written.lines.insert(at, String::new()),
        Damage::LineOfBlanks => {
            // A line of tabs is a row of a table with tabs.
            let blanks = [" ", "   ", " \t", "\t", "\t\t"];
            let most = if written.separator == Some('\t') {
                2
            } else {
                5
            };
            let blank = *random.pick(&blanks[..most]);
            written.lines.insert(at, String::from(blank));
        }
        Damage::BlanksAtLineEnd => line.push_str("  "),
        Damage::TabAtLineEnd => line.push('\t'),
        Damage::Trimmed => {
            for line in written.lines.iter_mut().skip(header) {
                line.truncate(line.trim_end().len());
            }
        }
        Damage::Indented => {
            for line in written.lines.iter_mut().skip(header) {
                line.insert_str(0, "  ");
            }
        }
        Damage::OneIndented => line.insert(0, ' '),
        Damage::HeaderTurned if header == 1 => {
            let words = ["x", " ", ",", ";", "\t"];
            let Some(word) = words
                .into_iter()
                .find(|&word| written.lines[0].contains(word))
            else {
                return false;
            };
            let mut parts: Vec<&str> = written.lines[0].split(word).collect();
            parts.swap(0, 1);
            written.lines[0] = parts.join(word);
        }
        Damage::HeaderTurned if header == 2 => written.lines.swap(0, 1),
        Damage::HeaderNumber if header > 0 => {
            let line = &mut written.lines[random.below(header as u32) as usize];
            let digits: Vec<usize> = line
                .match_indices(|char: char| char.is_ascii_digit())
                .map(|(at, _)| at)
                .collect();
            if digits.is_empty() {
                return false;
            }
            let place = *random.pick(&digits);
            let digit = random.between(1, 7).to_string();
            line.replace_range(place..place + 1, &digit);
        }
        Damage::HeaderLost if header > 0 => {
            written.lines.drain(..header);
            written.header = 0;
        }
        Damage::SeparatorAtLineEnd if written.separator.is_some() => line.push(separator),
        Damage::SeparatorsAtAllLineEnds if written.separator.is_some() => {
            for line in written.lines.iter_mut().skip(header) {
                line.push(separator);
            }
        }
        Damage::SeparatorAtLineStart if written.separator.is_some() => line.insert(0, separator),
        _ => {}
    }
    written.lines != before
}
