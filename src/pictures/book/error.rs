//! Errors of making a book.

use std::error::Error;
use std::fmt;

use super::{LONGEST_GRADE, MOST_PER_PAGE};

/// Why puzzles and options do not make a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BookError {
    /// This number of puzzles or solutions on a page is not allowed.
    PerPage(u32),
    /// The title has this character, for which there is no outline.
    TitleCharacter(char),
    /// The title is too long for a line.
    LongTitle,
    /// A grade has a character for which there is no outline.
    GradeCharacter {
        /// The number of the puzzle, counted from 1.
        number: usize,
        /// The character.
        character: char,
    },
    /// The grade of the puzzle with this number, counted from 1, is too long.
    LongGrade(usize),
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PerPage(found) => {
                write!(f, "{found} on a page, expected 1 to {MOST_PER_PAGE}")
            }
            Self::TitleCharacter(character) => write!(
                f,
                "found {character:?} in the title, expected ASCII: other characters cannot be drawn"
            ),
            Self::LongTitle => f.write_str("the title is too long for a line"),
            Self::GradeCharacter { number, character } => write!(
                f,
                "found {character:?} in the grade of puzzle {number}, expected ASCII: other characters \
                 cannot be drawn"
            ),
            Self::LongGrade(number) => write!(
                f,
                "the grade of puzzle {number} is longer than {LONGEST_GRADE} characters"
            ),
        }
    }
}

impl Error for BookError {}
