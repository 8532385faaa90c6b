//! Why wishes are invalid, or cannot be met.

use std::error::Error;
use std::fmt;

use serde::Serialize;

use super::theme_error::ThemeError;
use crate::notation::format::LARGEST_GRID;
use crate::play::hint::{Level, Technique};

/// Why wishes are invalid or cannot be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "values", rename_all = "snake_case")]
#[non_exhaustive]
pub enum WishError {
    /// The grid has no cell, or more than [`LARGEST_GRID`] cells.
    Grid,
    /// A share is not between 0 and 1.
    Share,
    /// Two-way bridges are asked for, but there is at most one bridge per corridor.
    TwoWayOfOne,
    /// A level, a score or techniques are asked for, but several solutions are allowed.
    LevelOfSeveral,
    /// Loops are asked for, but the rules forbid them.
    LoopsForbidden,
    /// A range ends before it begins.
    EmptyRange,
    /// A technique is asked for that belongs to a harder level than the one asked for.
    TechniqueAboveLevel {
        /// The technique.
        technique: Technique,
        /// The level that is asked for.
        level: Level,
    },
    /// The technique [`NoLoop`](Technique::NoLoop) is asked for, but loops are allowed.
    TechniqueOfNoLoops,
    /// A level is asked for, but none of its techniques may be used.
    LevelWithoutTechniques {
        /// The level that is asked for.
        level: Level,
    },
    /// There are more islands with 7 bridge ends or more than there is room for.
    TooManyBig {
        /// No more than this many have the room for that many bridges.
        most: u64,
    },
    /// There are fewer than two islands.
    TooFew,
    /// There are more islands than can be connected.
    TooMany {
        /// The most islands that can be connected.
        most: u64,
    },
    /// There are more unknown clues than islands, or more than a single solution allows.
    TooManyHidden {
        /// The most unknown clues that there can be.
        most: u64,
    },
    /// The number of islands is odd, but the symmetry makes it even.
    OddNumber,
    /// The number of islands is no multiple of 4, but the symmetry makes it one.
    NotByFours {
        /// Whether it may be one more, because there is a cell in the middle.
        middle: bool,
    },
    /// This many islands with the symmetry never are all connected: some would share no row or column with the others.
    Apart {
        /// The number of islands.
        islands: u64,
    },
    /// The symmetry exchanges rows and columns, but the grid is not square.
    NotSquare,
    /// A picture or a puzzle to be kept does not go with the other wishes.
    Theme(ThemeError),
    /// The grid has two lines that the symmetry exchanges, and islands may not touch: no bridge can join the two lines.
    TwoLines,
}

impl WishError {
    /// Whether it is proved that no puzzle meets the wishes; otherwise a wish itself is invalid.
    #[must_use]
    pub const fn is_impossible(self) -> bool {
        match self {
            Self::Grid
            | Self::Share
            | Self::TwoWayOfOne
            | Self::LevelOfSeveral
            | Self::LoopsForbidden
            | Self::EmptyRange => false,
            Self::Theme(error) => error.is_impossible(),
            Self::TechniqueAboveLevel { .. }
            | Self::TechniqueOfNoLoops
            | Self::LevelWithoutTechniques { .. }
            | Self::TooManyBig { .. }
            | Self::TooFew
            | Self::TooMany { .. }
            | Self::TooManyHidden { .. }
            | Self::OddNumber
            | Self::NotByFours { .. }
            | Self::Apart { .. }
            | Self::NotSquare
            | Self::TwoLines => true,
        }
    }
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid => write!(f, "expected a grid of 1 to {LARGEST_GRID} cells"),
            Self::Share => f.write_str("expected a share from 0 to 1"),
            Self::TwoWayOfOne => f.write_str(
                "with at most 1 bridge between two islands, no bridge can be two-way",
            ),
            Self::LevelOfSeveral => {
                f.write_str("only puzzles with exactly one solution have a level, a score and techniques")
            }
            Self::LoopsForbidden => f.write_str("loops are forbidden, so that there is no share of them"),
            Self::EmptyRange => f.write_str("expected a range whose end is not below its beginning"),
            Self::TechniqueAboveLevel { technique, level } => write!(
                f,
                "impossible: a puzzle with {} is at least {}, not {level}",
                technique.key(),
                technique.level(),
            ),
            Self::TechniqueOfNoLoops => {
                f.write_str("impossible: no_loop is a technique for puzzles that forbid loops")
            }
            Self::LevelWithoutTechniques { level } => {
                write!(f, "impossible: a puzzle is {level} only if it needs a technique of that level")
            }
            Self::TooManyBig { most } => {
                let ending = if *most == 1 { "" } else { "s" };
                write!(f, "impossible: at most {most} island{ending} can have 7 bridges or more")
            }
            Self::TooFew => f.write_str("impossible: bridges need at least 2 islands"),
            Self::TooMany { most: 0 | 1 } => f.write_str(
                "impossible: no two islands can be connected on this grid without touching",
            ),
            Self::TooMany { most } => {
                write!(f, "impossible: at most {most} islands can be connected on this grid")
            }
            Self::TooManyHidden { most } => {
                let ending = if *most == 1 { "" } else { "s" };
                write!(f, "impossible: at most {most} clue{ending} can be hidden")
            }
            Self::Theme(error) => error.fmt(f),
            Self::OddNumber => f.write_str(
                "impossible: with this symmetry on this grid, the number of islands must be even",
            ),
            Self::NotByFours { middle } => write!(
                f,
                "impossible: with this symmetry on this grid, the number of islands must be a multiple of 4{}",
                if *middle { ", or 1 more" } else { "" },
            ),
            Self::Apart { islands } => write!(
                f,
                "impossible: with this symmetry on this grid, {islands} islands never are all connected, as some \
                 share no row or column with the others",
            ),
            Self::NotSquare => f.write_str("impossible: only a square grid can have this symmetry"),
            Self::TwoLines => f.write_str(
                "impossible: this symmetry exchanges the two lines of this grid, and bridges between them would \
                 need touching islands",
            ),
        }
    }
}

impl Error for WishError {}

impl From<ThemeError> for WishError {
    fn from(error: ThemeError) -> Self {
        Self::Theme(error)
    }
}
