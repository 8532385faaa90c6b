//! The characters of a drawing and what they mean, for writing and for reading.

use crate::model::puzzle::Clue;

/// The set of characters in which a drawing is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Charset {
    /// `─ ═ ≡ ≣` across and `│ ║ ⦀ ⦙` down.
    #[default]
    Unicode,
    /// `- = E F` across and `| " # &` down.
    Ascii,
}

/// Whether a drawing has room between neighbouring cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Layout {
    /// A grid cell is one character.
    #[default]
    Plain,
    /// There is one connector character between neighbours, across and down.
    Wide,
}

/// What one character of a drawing says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Water,
    Clue(Clue),
    /// A piece of this many parallel horizontal bridges.
    Across(u8),
    /// A piece of this many parallel vertical bridges.
    Down(u8),
    /// A piece of a horizontal corridor whose bridge count is open. A drawing with open corridors is not an answer, and
    /// as a state it says nothing about them.
    OpenAcross,
    /// Like `OpenAcross`, but of a vertical corridor.
    OpenDown,
    /// A cell where two open corridors cross.
    OpenCrossing,
    /// A piece of a corridor without a bridge.
    Closed,
}

const ACROSS: [(char, char); 4] = [('─', '-'), ('═', '='), ('≡', 'E'), ('≣', 'F')];
const DOWN: [(char, char); 4] = [('│', '|'), ('║', '"'), ('⦀', '#'), ('⦙', '&')];

impl Sign {
    /// The character of this sign. Clues above 9 are letters from `a` on; counts outside 1 to 4 look like the nearest
    /// count inside.
    pub(crate) fn to_char(self, charset: Charset) -> char {
        let of_charset = |(unicode, ascii)| match charset {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        };
        let piece = |signs: [(char, char); 4], count: u8| {
            of_charset(signs[usize::from(count.clamp(1, 4) - 1)])
        };
        match self {
            Self::Water => '.',
            Self::Clue(Clue::Unknown) => '?',
            Self::Clue(Clue::Number(clue)) => char::from_digit(clue.into(), 36).unwrap_or('?'),
            Self::Across(count) => piece(ACROSS, count),
            Self::Down(count) => piece(DOWN, count),
            Self::OpenAcross => of_charset(('┄', '~')),
            Self::OpenDown => of_charset(('┆', '!')),
            Self::OpenCrossing => of_charset(('┼', '+')),
            Self::Closed => of_charset(('×', 'x')),
        }
    }
}

/// Whether a character is one of the signs of open corridors, in either charset.
pub(crate) fn is_open_sign(character: char) -> bool {
    matches!(character, '┄' | '~' | '┆' | '!') || is_open_crossing(character)
}

/// Whether a character is the sign where two open corridors cross.
pub(crate) fn is_open_crossing(character: char) -> bool {
    matches!(character, '┼' | '+')
}

/// What a character of either charset means; a blank is water, and so are `0` and `*`, as in many texts of puzzles. The
/// signs of open corridors and of those without a bridge mean nothing here.
pub(crate) fn read_sign(character: char) -> Option<Sign> {
    let count = |signs: [(char, char); 4]| {
        (1..).zip(signs).find_map(|(count, (unicode, ascii))| {
            (character == unicode || character == ascii).then_some(count)
        })
    };
    match character {
        '.' | ' ' | '0' | '*' => Some(Sign::Water),
        '?' => Some(Sign::Clue(Clue::Unknown)),
        '1'..='9' | 'a'..='g' => {
            let clue = character.to_digit(36)?;
            Some(Sign::Clue(Clue::Number(u8::try_from(clue).ok()?)))
        }
        '$' | ':' | 'H' | '‖' => Some(Sign::Down(2)),
        _ => count(ACROSS)
            .map(Sign::Across)
            .or_else(|| count(DOWN).map(Sign::Down)),
    }
}
