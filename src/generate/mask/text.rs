//! Reads a picture of characters.

use super::{Mask, MaskError, MaskFault};
use crate::model::puzzle::Cell;
use crate::notation::format::LARGEST_GRID;

/// What a picture, or a puzzle, on one line begins with.
pub(in crate::generate) const ROWS: &str = "rows:";

/// What a sign says of its cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Dark,
    /// Dark, and in a picture of 0 and 1.
    One,
    Light,
    /// Light in a picture of 0 and 1.
    Zero,
}

impl Sign {
    fn of(character: char) -> Option<Self> {
        Some(match character {
            '0' => Self::Zero,
            '1' => Self::One,
            '.' | '-' | '_' | ' ' => Self::Light,
            '#' | '*' | '@' | '█' => Self::Dark,
            _ if character.is_alphanumeric() => Self::Dark,
            _ => return None,
        })
    }
}

/// Reads lines, or `rows:` and rows separated by `/`.
pub(super) fn read(text: &str) -> Result<Mask, MaskError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<&str> = match text.strip_prefix(ROWS) {
        Some(rows) => rows.trim_end_matches(['\r', '\n']).split('/').collect(),
        None => {
            let lines: Vec<&str> = text.lines().collect();
            let used = lines.iter().rposition(|line| !line.is_empty());
            lines[..used.map_or(0, |last| last + 1)].to_vec()
        }
    };
    let (mut dark, mut rows) = (0, Vec::with_capacity(lines.len()));
    let mut width = 0;
    // The first 0, and whether all signs are 0 and 1.
    let (mut zero, mut is_binary) = (None, true);
    for (line, text) in (1..).zip(&lines) {
        let mut row = Vec::with_capacity(text.len());
        for (column, character) in (1..).zip(text.chars()) {
            let Some(sign) = Sign::of(character) else {
                return Err(MaskFault::Character(character).at(line, column));
            };
            if sign == Sign::Zero {
                zero = zero.or(Some((line, column)));
            }
            is_binary &= matches!(sign, Sign::Zero | Sign::One);
            let is_dark = matches!(sign, Sign::Dark | Sign::One);
            dark += usize::from(is_dark);
            row.push(is_dark);
        }
        width = width.max(row.len());
        rows.push(row);
        if rows.len() as u64 * width as u64 > LARGEST_GRID {
            return Err(MaskFault::Size.at(line, 1));
        }
    }
    if let Some((line, column)) = zero.filter(|_| !is_binary) {
        return Err(MaskFault::Zero.at(line, column));
    }
    let (Ok(height), Ok(width)) = (u32::try_from(rows.len()), u32::try_from(width)) else {
        return Err(MaskFault::Size.at(1, 1));
    };
    let mask = Mask::new(height, width, |Cell { row, col }| {
        let row = &rows[row as usize];
        row.get(col as usize).copied().unwrap_or(false)
    })?;
    debug_assert_eq!(mask.dark(), dark);
    Ok(mask)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, MaskError> {
        text.parse::<Mask>().map(|mask| mask.to_string())
    }

    #[test]
    fn signs_are_dark_or_light() {
        for (text, expected) in [
            ("#*@█aZ19é\n", "rows:#########"),
            (".-_ #\n", "rows:....#"),
            ("010\n111", "rows:.#./###"),
            ("\u{feff}#\r\n.#\r\n\r\n", "rows:#./.#"),
            ("\n#\n\n\n", "rows:./#"),
            ("rows:#/.##/", "rows:#../.##/..."),
            ("rows:.#\n", "rows:.#"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(expected), "{text:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, fault, line, column) in [
            ("", MaskFault::Size, 1, 1),
            ("\n\n", MaskFault::Size, 1, 1),
            ("rows:", MaskFault::Size, 1, 1),
            ("##\n#\t#", MaskFault::Character('\t'), 2, 2),
            ("rows:##/#,", MaskFault::Character(','), 2, 2),
            ("##\n#/", MaskFault::Character('/'), 2, 2),
            ("11\n10\n.", MaskFault::Zero, 2, 2),
            ("#0", MaskFault::Zero, 1, 2),
            ("203", MaskFault::Zero, 1, 2),
        ] {
            assert_eq!(read(text), Err(fault.at(line, column)), "{text:?}");
        }
    }
}
