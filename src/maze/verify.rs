//! The wishes from first principles: does this maze meet them?
//!
//! This module imports only the maze and the wishes, and shares no code with what makes mazes.

use std::error::Error;
use std::fmt;

use super::grid::Maze;
use super::wishes::MazeWishes;
use crate::model::puzzle::Cell;

/// A way in which a maze does not meet the wishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MazeFault {
    /// The grid has another size.
    Size {
        /// Its rows.
        rows: u32,
        /// Its columns.
        cols: u32,
    },
    /// This corner is black.
    Corner(Cell),
    /// The number of white cells is wrong; it is this one.
    White(u64),
    /// Only some of the white cells can be reached from the corner (0,0).
    Apart {
        /// How many can be reached.
        reached: u64,
        /// How many white cells there are.
        white: u64,
    },
    /// This cell does not have the colour of its pin.
    Pin(Cell),
    /// There is an open square, with this upper left cell.
    OpenSquare(Cell),
    /// There are two ways between some cells, as this number of pairs of white neighbours shows.
    Loop(u64),
}

impl fmt::Display for MazeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { rows, cols } => write!(f, "the grid has {rows} rows and {cols} columns"),
            Self::Corner(cell) => write!(f, "the corner {cell} is black"),
            Self::White(white) => write!(f, "{white} cells are white"),
            Self::Apart { reached, white } => {
                write!(f, "{reached} of {white} white cells can be reached")
            }
            Self::Pin(cell) => write!(f, "{cell} does not have the colour that it is pinned to"),
            Self::OpenSquare(cell) => write!(f, "the square at {cell} is open"),
            Self::Loop(pairs) => {
                write!(f, "with {pairs} pairs of white neighbours there is a loop")
            }
        }
    }
}

impl Error for MazeFault {}

/// Checks `maze` against every wish. O(cells).
///
/// # Errors
///
/// The faults: at most one of each kind, except for corners, namely the first in reading order.
pub fn verify(maze: &Maze, wishes: &MazeWishes) -> Result<(), Vec<MazeFault>> {
    let (rows, cols) = (maze.rows(), maze.cols());
    if (rows, cols) != (wishes.rows, wishes.cols) {
        return Err(vec![MazeFault::Size { rows, cols }]);
    }
    let mut faults = Vec::new();
    for corner in [Cell::new(0, 0), Cell::new(rows - 1, cols - 1)] {
        if !maze.is_white(corner) {
            faults.push(MazeFault::Corner(corner));
        }
    }
    let white = maze.white();
    if white != wishes.white {
        faults.push(MazeFault::White(white));
    }
    let reached = reached(maze);
    if reached != white {
        faults.push(MazeFault::Apart { reached, white });
    }
    let mut pins = wishes.pins.iter();
    if let Some(pin) = pins.find(|pin| maze.is_white(pin.cell) != pin.white) {
        faults.push(MazeFault::Pin(pin.cell));
    }
    let cells = || (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
    let is_white = |row, col| maze.is_white(Cell::new(row, col));
    if !wishes.open_squares {
        let open = cells().find(|&Cell { row, col }| {
            is_white(row, col)
                && is_white(row, col + 1)
                && is_white(row + 1, col)
                && is_white(row + 1, col + 1)
        });
        faults.extend(open.map(MazeFault::OpenSquare));
    }
    if wishes.tree {
        let pairs = |cell: Cell| {
            let right = is_white(cell.row, cell.col + 1);
            let below = is_white(cell.row + 1, cell.col);
            u64::from(right) + u64::from(below)
        };
        let pairs: u64 = cells().filter(|&cell| maze.is_white(cell)).map(pairs).sum();
        // A connected graph is a tree if it has one edge fewer than vertices.
        if pairs + 1 > white && white > 0 {
            faults.push(MazeFault::Loop(pairs));
        }
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}

/// How many white cells can be reached from the corner (0,0).
fn reached(maze: &Maze) -> u64 {
    let cols = maze.cols() as usize;
    let mut unreached = maze.cells().to_vec();
    let mut stack: Vec<u32> = Vec::new();
    let mut reached = 0;
    if std::mem::take(&mut unreached[0]) {
        stack.push(0);
    }
    while let Some(cell) = stack.pop() {
        reached += 1;
        let cell = cell as usize;
        let col = cell % cols;
        let neighbours = [
            (col > 0).then(|| cell - 1),
            (col + 1 < cols).then_some(cell + 1),
            cell.checked_sub(cols),
            Some(cell + cols).filter(|&below| below < unreached.len()),
        ];
        for neighbour in neighbours.into_iter().flatten() {
            if std::mem::take(&mut unreached[neighbour]) {
                stack.push(neighbour as u32);
            }
        }
    }
    reached
}
