//! Documents of mazes.

use std::num::{NonZeroU32, NonZeroU64};

use serde::{Deserialize, Serialize};

use super::field;
use crate::maze::{self, MazeFault, SizeError};
use crate::model::puzzle::Cell;

/// A maze made by `maze`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct MazeDocument {
    /// Which maze of its seed it is, counted from 1.
    pub number: NonZeroU64,
    /// The seed; `None` for a maze that is the answer of an external SAT solver.
    #[serde(
        default,
        deserialize_with = "field::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub seed: Option<u64>,
    /// The number of rows.
    pub rows: NonZeroU32,
    /// The number of columns.
    pub cols: NonZeroU32,
    /// The number of white cells.
    pub white: NonZeroU64,
    /// The number of white cells that were asked for.
    pub asked: u64,
    /// Its rows: `-` is a white cell, `x` a black one.
    #[serde(rename = "maze", deserialize_with = "field::some")]
    pub lines: Vec<String>,
    /// The white cells of a shortest way from corner to corner, if it was requested.
    #[serde(
        default,
        deserialize_with = "path",
        skip_serializing_if = "Option::is_none"
    )]
    pub path: Option<Vec<Cell>>,
}

fn path<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Cell>>, D::Error> {
    field::some(deserializer).map(Some)
}

field::object!(() MazeDocument; Self::check);

impl MazeDocument {
    /// The document of maze `number` of `seed`, with a shortest way through it if `path` has one; `asked` is the number
    /// of white cells that were asked for. `None` for a grid that is all black.
    #[must_use]
    pub fn new(
        number: NonZeroU64,
        seed: Option<u64>,
        asked: u64,
        maze: &maze::Maze,
        path: Option<&[Cell]>,
    ) -> Option<Self> {
        let line = |cells: &[bool]| {
            let signs = cells.iter().map(|&white| if white { '-' } else { 'x' });
            signs.collect()
        };
        Some(Self {
            number,
            seed,
            rows: NonZeroU32::new(maze.rows())?,
            cols: NonZeroU32::new(maze.cols())?,
            white: NonZeroU64::new(maze.white())?,
            asked,
            lines: maze.lines().map(line).collect(),
            path: path.map(<[Cell]>::to_vec),
        })
    }

    /// The maze as a grid.
    ///
    /// # Errors
    ///
    /// When the lines are not a grid of the size stated.
    pub fn maze(&self) -> Result<maze::Maze, SizeError> {
        let lines = self.lines.iter();
        let cells = lines.flat_map(|line| line.bytes().map(|sign| sign == b'-'));
        maze::Maze::new(self.rows.get(), self.cols.get(), cells.collect())
    }

    fn check(&self) -> Result<(), &'static str> {
        let cols = self.cols.get() as usize;
        let is_line = |line: &String| {
            line.len() == cols && line.bytes().all(|sign| matches!(sign, b'-' | b'x'))
        };
        match self.lines.len() == self.rows.get() as usize && self.lines.iter().all(is_line) {
            true => Ok(()),
            false => Err("expected rows x cols signs, - or x"),
        }
    }
}

/// The answer of `maze` about a solver's answer that is not a maze as requested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct WrongMazeDocument {
    /// Always false.
    valid: bool,
    /// What is wrong, at least one fault.
    #[serde(deserialize_with = "field::some")]
    pub faults: Vec<String>,
}

field::object!(() WrongMazeDocument; |wrong: &WrongMazeDocument| match wrong.valid {
    true => Err("expected what is wrong with a maze"),
    false => Ok(()),
});

impl WrongMazeDocument {
    /// The document of a grid with these faults.
    #[must_use]
    pub fn new(faults: &[MazeFault]) -> Self {
        Self::of(faults.iter().map(ToString::to_string).collect())
    }

    /// The document of a wrong claim that there is no such maze.
    #[must_use]
    pub fn refuted() -> Self {
        Self::of(vec![String::from("there is such a maze")])
    }

    const fn of(faults: Vec<String>) -> Self {
        Self {
            valid: false,
            faults,
        }
    }
}
