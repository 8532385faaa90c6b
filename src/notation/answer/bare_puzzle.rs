//! Puzzles without bridges, which are often passed instead of an answer.

use std::fmt;

use super::drawing::Shown;
use super::form::ANSWERS;
use super::puzzle_file;
use crate::model::puzzle::{Clue, Puzzle};
use crate::notation::format::{self, Format, ReadOptions, Reading};

/// A puzzle where an answer was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BarePuzzle {
    /// Its format.
    pub format: Format,
    /// Whether it is the puzzle to be answered; otherwise it is another one.
    pub same: bool,
    /// Whether its water is written `-`, which is a bridge in a drawing.
    pub dashes: bool,
}

impl BarePuzzle {
    /// The puzzle with `-` for water.
    pub(super) const DASHES: Self = Self {
        format: Format::Text,
        same: true,
        dashes: true,
    };
}

/// Recognizes a text that could not be read as an answer to `puzzle`.
pub(super) fn recognize(puzzle: &Puzzle, bytes: &[u8]) -> Option<BarePuzzle> {
    let (reading, same) = read(puzzle, bytes)?;
    // Of another puzzle, dashes may be bridges.
    let is_drawn = matches!(reading.format, Format::Text | Format::Has) && bytes.contains(&b'-');
    (reading.answer.is_none() && !is_drawn).then_some(BarePuzzle {
        format: reading.format,
        same,
        dashes: false,
    })
}

/// Reads a text as a puzzle, and says whether it is this one.
pub(super) fn read(puzzle: &Puzzle, bytes: &[u8]) -> Option<(Reading, bool)> {
    let rules = puzzle.rules();
    let options = ReadOptions::default()
        .with_max_bridges(rules.max_bridges())
        .with_loops(rules.loops());
    let reading = format::read(bytes, &options).ok()?;
    let same = puzzle_file::expect_same(&reading.puzzle, puzzle).is_ok();
    Some((reading, same))
}

/// Recognizes `puzzle` itself in a text that has been read as a drawing. Where bridges between touching islands, which
/// the drawing cannot show, may be all that an answer needs, it is an answer.
pub(super) fn drawn(puzzle: &Puzzle, text: &str, shown: &Shown) -> Option<BarePuzzle> {
    let dashes = is_dashes(puzzle, text, shown);
    let bare = shown.bridges.bridges().is_empty() && shown.crosses.is_empty();
    let lacks_bridges = || {
        let mut joined: Vec<_> = shown.open.iter().flatten().copied().collect();
        joined.sort_unstable();
        let alone = puzzle.islands().len() == 1;
        puzzle.islands().iter().any(|island| {
            let needs = !alone || island.clue != Clue::Unknown;
            needs && joined.binary_search(&island.cell).is_err()
        })
    };
    (dashes || bare && lacks_bridges()).then_some(BarePuzzle {
        format: Format::Text,
        same: true,
        dashes,
    })
}

/// Whether all cells without an island are `-`, and not all of them can be bridges.
pub(super) fn is_dashes(puzzle: &Puzzle, text: &str, shown: &Shown) -> bool {
    let mut bridges = shown.bridges.bridges().iter();
    text.contains('-')
        && !text.contains(['.', '0', '*', ' '])
        && !shown.joins(puzzle)
        && bridges.all(|bridge| bridge.count == 1 && bridge.from.row == bridge.to.row)
        && read(puzzle, text.as_bytes()).is_some_and(|(_, same)| same)
}

impl fmt::Display for BarePuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.dashes {
            return f.write_str(
                "found the puzzle, without bridges, with - for its water; in a drawing, - is a bridge: write . for \
                 water",
            );
        }
        f.write_str(if self.same {
            "found the puzzle itself"
        } else {
            "found another puzzle"
        })?;
        f.write_str(match self.format {
            Format::Text => ", without bridges",
            Format::Has => ", without bridges, as numbers (has)",
            Format::Json => ", without bridges, in JSON",
            Format::Puzzlink => ", without bridges, as a link (puzz.link)",
            Format::Tatham => ", without bridges, as a game ID",
            _ => ", without bridges, in a file",
        })?;
        write!(
            f,
            "; expected an answer to the puzzle in hand, with bridges: {ANSWERS}"
        )
    }
}
