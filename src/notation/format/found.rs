//! What a reader finds where it expects something else.

use std::fmt;

use serde::Serialize;

use super::named_input::NamedInput;
use crate::model::puzzle::Cell;
use crate::notation::signs::{Sign, read_sign};

/// What was found where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum FoundInput {
    /// A character.
    Char(char),
    /// Several characters, cut short if there are many.
    Text(String),
    /// Something that is named rather than shown.
    Named(NamedInput),
    /// A type of puzzle, in a format for many types.
    PuzzleType(String),
    /// Something that is named, with its text, cut short if it is long.
    Part {
        /// What it is.
        what: NamedInput,
        /// Its text.
        text: String,
    },
    /// A text on a cell of a drawing.
    On {
        /// The cell.
        cell: Cell,
        /// The text.
        text: String,
    },
    /// The end of a line.
    LineEnd,
    /// The end of the input.
    InputEnd,
    /// A carriage return that is not followed by a line feed.
    CarriageReturn,
    /// A byte that is not text.
    Byte(u8),
    /// A code in UTF-16 or UTF-32 that is no character.
    Code(u32),
    /// Text that seems to be UTF-16, but has no byte order mark.
    Utf16,
}

/// The most characters of a found text that are shown.
const SHOWN: usize = 20;

/// A text as far as it is shown.
fn cut(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        None => text.to_owned(),
        Some((end, _)) => text.get(..end).unwrap_or_default().to_owned() + "…",
    }
}

impl FoundInput {
    /// The name of a puzzle type found in the input.
    pub(super) fn puzzle_type(name: &str) -> Self {
        match Self::text(name) {
            Self::Text(name) => Self::PuzzleType(name),
            Self::Char(name) => Self::PuzzleType(name.to_string()),
            other => other,
        }
    }

    /// Something that is named, with its text.
    pub(super) fn part(what: NamedInput, text: &str) -> Self {
        let text = cut(text);
        Self::Part { what, text }
    }

    /// A text on a cell.
    pub(super) fn on(cell: Cell, text: &str) -> Self {
        let text = cut(text);
        Self::On { cell, text }
    }

    /// A text found in the input.
    pub(super) fn text(source: &str) -> Self {
        let mut chars = source.chars();
        match (chars.next(), chars.next()) {
            (None, _) => Self::InputEnd,
            (Some(only), None) => Self::Char(only),
            _ => Self::Text(cut(source)),
        }
    }

    /// Whether it seems to be a piece of a drawing with bridges. Letters and a leading `-` do not count, since other
    /// texts have them too.
    #[must_use]
    pub fn is_drawn_bridge(&self) -> bool {
        let is_bridge = |char: char| {
            !char.is_ascii_alphabetic()
                && matches!(read_sign(char), Some(Sign::Across(_) | Sign::Down(_)))
        };
        match self {
            Self::Char(char) => *char != '-' && is_bridge(*char),
            Self::Text(text) => {
                let text = text.trim_end_matches('…');
                text.chars().all(|char| read_sign(char).is_some())
                    && text.trim_start_matches('-').contains(is_bridge)
            }
            _ => false,
        }
    }

    /// What stands at a byte offset of `text`: a character, or the end of a line or of the input.
    pub(super) fn at(text: &str, offset: usize) -> Self {
        let rest = text.get(offset..).unwrap_or_default();
        match rest.chars().next() {
            None => Self::InputEnd,
            Some('\n') => Self::LineEnd,
            Some('\r') if rest.starts_with("\r\n") => Self::LineEnd,
            Some('\r') if rest.len() > 1 => Self::CarriageReturn,
            Some('\r') => Self::InputEnd,
            Some(other) => Self::Char(other),
        }
    }
}

impl fmt::Display for FoundInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(' ') => f.write_str("a blank"),
            Self::Char('\t') => f.write_str("a tab"),
            Self::Char('\u{a0}') => f.write_str("a no-break space (U+00A0)"),
            Self::Char(digit @ '\u{ff10}'..='\u{ff19}') => {
                write!(f, "the full-width digit {digit:?}")
            }
            Self::Char(other) if other.is_ascii() => write!(f, "{other:?}"),
            Self::Char(other) => write!(f, "{other:?} (U+{:04X})", u32::from(*other)),
            Self::PuzzleType(name) => write!(f, "type {}", Self::Text(name.clone())),
            Self::Text(text) => {
                f.write_str("'")?;
                for char in text.chars() {
                    match char {
                        '"' | '\'' | '\\' => write!(f, "{char}")?,
                        _ => write!(f, "{}", char.escape_debug())?,
                    }
                }
                f.write_str("'")
            }
            Self::Named(name) => name.fmt(f),
            Self::Part { what, text } => write!(f, "{what} {}", Self::Text(text.clone())),
            Self::On { cell, text } => write!(f, "{} at {cell}", Self::Text(text.clone())),
            Self::LineEnd => f.write_str("the end of the line"),
            Self::InputEnd => f.write_str("the end of the input"),
            Self::CarriageReturn => f.write_str("a carriage return without a line feed"),
            Self::Byte(0) => f.write_str("a NUL byte"),
            Self::Byte(byte) => write!(f, "the byte {byte:#04x}"),
            Self::Code(code) => write!(f, "the code {code:#06x}"),
            Self::Utf16 => f.write_str("text in UTF-16 without a byte order mark"),
        }
    }
}
