//! The lines of a list of islands as numbers.

use crate::notation::format::error::Fault;
use crate::notation::format::expected::Expected;
use crate::notation::format::found::FoundInput;
use crate::notation::format::header::integer;
use crate::notation::format::named_input::NamedInput;

const BLANKS: [char; 2] = [' ', '\t'];

/// A line that is neither blank nor a comment, without a comment after it.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) offset: usize,
    text: &'a str,
}

/// The numbers of a line; the third may be an unknown clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    One(u64),
    Two([u64; 2]),
    Three([u64; 2], Third),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Third {
    Number(u64),
    Unknown,
}

impl<'a> Line<'a> {
    /// The lines of a text.
    pub(super) fn all(text: &'a str) -> impl Iterator<Item = Self> {
        let mut offset = 0;
        text.split_inclusive('\n').filter_map(move |line| {
            let start = offset;
            offset += line.len();
            let content = line.split('#').next().unwrap_or_default();
            let trimmed = content.trim_start_matches(BLANKS);
            let offset = start + content.len() - trimmed.len();
            let text = trimmed.trim_end_matches(['\n', '\r', ' ', '\t']);
            // One more separator at the end, as spreadsheets write them.
            let text = text.strip_suffix([',', ';']).unwrap_or(text);
            let text = text.trim_end_matches(BLANKS);
            (!text.is_empty()).then_some(Self { offset, text })
        })
    }

    /// Its words with their offsets: between blanks, commas and semicolons, of which one with or without blanks stands
    /// between two words. A word is empty where a comma or semicolon has none on one side.
    fn words(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let (offset, line) = (self.offset, self.text);
        line.split([',', ';']).flat_map(move |part| {
            let trimmed = part.trim_matches(BLANKS);
            let words = trimmed.split(BLANKS);
            words
                .filter(move |word| !word.is_empty() || trimmed.is_empty())
                // Spreadsheets may quote all cells.
                .map(|word| {
                    let inner = word
                        .strip_prefix('"')
                        .and_then(|rest| rest.strip_suffix('"'));
                    inner.unwrap_or(word)
                })
                .map(move |word| {
                    (
                        offset + (word.as_ptr() as usize - line.as_ptr() as usize),
                        word,
                    )
                })
        })
    }

    /// Its numbers.
    ///
    /// # Errors
    ///
    /// The first word that is no number, or the fourth.
    pub(super) fn numbers(&self) -> Result<Numbers, Fault> {
        let mut numbers = [0; 3];
        let mut count = 0;
        let mut is_unknown = false;
        for (at, word) in self.words() {
            let Some(number) = numbers.get_mut(count) else {
                let found = FoundInput::text(word);
                return Err(Fault::unexpected(at, found, Expected::ListEnd));
            };
            is_unknown = count == 2 && matches!(word, "?" | "-1");
            match integer(word) {
                Some(value) => *number = value,
                None if is_unknown => {}
                None => {
                    let expected = Expected::ListNumber;
                    let found = match word {
                        "" => FoundInput::Named(NamedInput::NoNumber),
                        _ => FoundInput::text(word),
                    };
                    return Err(Fault::unexpected(at, found, expected));
                }
            }
            count += 1;
        }
        let [first, second, third] = numbers;
        Ok(match count {
            1 => Numbers::One(first),
            2 => Numbers::Two([first, second]),
            _ if is_unknown => Numbers::Three([first, second], Third::Unknown),
            _ => Numbers::Three([first, second], Third::Number(third)),
        })
    }
}
