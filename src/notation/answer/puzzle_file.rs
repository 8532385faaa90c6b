//! The answer in a puzzle file or link: pzprv3, a save file, JSON with `"solution"`, and others. `format` is `None` where
//! the content says which.

use std::error::Error;
use std::fmt;

use serde::Deserializer as _;
use serde::de::{IgnoredAny, MapAccess, Visitor};

use crate::model::puzzle::{Cell, Clue, Puzzle};
use crate::model::solution::Solution;
use crate::model::state::State;
use crate::notation::format::{self, Format, ReadError, ReadOptions, Reading};

/// Why a puzzle file is not an answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleFileError {
    /// The file is malformed.
    Read(ReadError),
    /// Its puzzle has another size.
    Size {
        /// Rows and columns of its puzzle.
        found: (u32, u32),
        /// Rows and columns of the puzzle to be answered.
        expected: (u32, u32),
    },
    /// Its puzzle differs.
    Cell {
        /// The first cell that differs.
        cell: Cell,
        /// The clue in its puzzle; `None` for water.
        found: Option<Clue>,
        /// The clue in the puzzle to be answered; `None` for water.
        expected: Option<Clue>,
    },
    /// It has only the puzzle.
    NoAnswer,
}

impl fmt::Display for PuzzleFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |clue: &Option<Clue>| match clue {
            Some(clue) => format!("clue {clue}"),
            None => String::from("water"),
        };
        match self {
            Self::Read(error) => write!(f, "{error} (read as a puzzle with its answer)"),
            Self::Size { found, expected } => write!(
                f,
                "found an answer to a puzzle of {} x {} cells, expected one to a puzzle of {} x {}",
                found.0, found.1, expected.0, expected.1
            ),
            Self::Cell {
                cell,
                found,
                expected,
            } => write!(
                f,
                "found an answer to another puzzle: {} at {cell}, expected {}",
                shown(found),
                shown(expected)
            ),
            Self::NoAnswer => f.write_str("found a puzzle without an answer: it has no bridges"),
        }
    }
}

impl Error for PuzzleFileError {}

/// Reads the answer to `puzzle`; crosses claim no bridges and are left out.
pub(super) fn read(
    puzzle: &Puzzle,
    format: Option<Format>,
    bytes: &[u8],
) -> Result<Solution, PuzzleFileError> {
    match read_same(puzzle, format, bytes)?.answer {
        Some(answer) => Ok(answer.bridges),
        // For such a grid, pzprv3 has no place for the only answer there is.
        None if (puzzle.rows(), puzzle.cols()) == (1, 1) => Ok(Solution::default()),
        None => Err(PuzzleFileError::NoAnswer),
    }
}

/// Reads what has been drawn so far of an answer to `puzzle`: nothing, if the file has only the puzzle.
pub(super) fn read_state(
    puzzle: &Puzzle,
    format: Option<Format>,
    bytes: &[u8],
) -> Result<State, PuzzleFileError> {
    let reading = read_same(puzzle, format, bytes)?;
    if reading.solution_ignored {
        return Err(PuzzleFileError::NoAnswer);
    }
    Ok(reading.answer.unwrap_or_default())
}

/// Reads a file that must contain `puzzle`.
fn read_same(
    puzzle: &Puzzle,
    format: Option<Format>,
    bytes: &[u8],
) -> Result<Reading, PuzzleFileError> {
    let options = ReadOptions {
        format,
        max_bridges: Some(puzzle.rules().max_bridges()),
        loops: Some(puzzle.rules().loops()),
        ..ReadOptions::default()
    };
    let reading = format::read(bytes, &options).map_err(PuzzleFileError::Read)?;
    expect_same(&reading.puzzle, puzzle)?;
    Ok(reading)
}

/// Whether a JSON text, as far as it can be read, is an object that has a grid.
pub(super) fn has_grid(json: &str) -> bool {
    struct Keys<'a>(&'a mut bool);

    impl<'de> Visitor<'de> for Keys<'_> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
            while let Some((key, _)) = map.next_entry::<String, IgnoredAny>()? {
                *self.0 |= key == "grid";
            }
            Ok(())
        }
    }

    let mut found = false;
    // Errors are ignored: the reader proper reports them.
    let _ = serde_json::Deserializer::from_str(json).deserialize_map(Keys(&mut found));
    found
}

pub(super) fn expect_same(found: &Puzzle, expected: &Puzzle) -> Result<(), PuzzleFileError> {
    let size = |puzzle: &Puzzle| (puzzle.rows(), puzzle.cols());
    if size(found) != size(expected) {
        return Err(PuzzleFileError::Size {
            found: size(found),
            expected: size(expected),
        });
    }
    let (mut these, mut those) = (found.islands().iter(), expected.islands().iter());
    loop {
        let (this, that) = (these.next(), those.next());
        if this == that {
            match this {
                Some(_) => continue,
                None => return Ok(()),
            }
        }
        let cells = [this, that].into_iter().flatten().map(|island| island.cell);
        let cell = cells.min().unwrap_or(Cell::new(0, 0));
        let clue = |puzzle: &Puzzle| {
            let index = puzzle.island_at(cell)?;
            puzzle.islands().get(index).map(|island| island.clue)
        };
        return Err(PuzzleFileError::Cell {
            cell,
            found: clue(found),
            expected: clue(expected),
        });
    }
}
