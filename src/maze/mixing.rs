//! Random mazes: a [start](super::start), and then moves that make every maze equally likely.

use super::grid::Maze;
use super::moves::{Kept, Mover};
use super::start::start;
use super::verify::verify;
use super::wishes::MazeWishes;
use super::{MazeAnswer, MazeError};
use crate::random::Random;
use crate::sat::gauge::Measure;
use crate::sat::limits::Limits;

/// Options for mixing a maze.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Mixing {
    /// The number of mixing moves per cell of the grid, 0 or more. After 10 to 30, the numbers of dead ends, squares
    /// and so on are those of random mazes; if little of a large grid is white, its parts take longer to find their
    /// places.
    pub moves: f64,
    /// From 0, for narrow ways, to 1, for open places. At 0.5 every maze is equally likely; [`weight`](Self::weight)
    /// says what other values do.
    pub open: f64,
}

impl Mixing {
    /// 30 moves per cell, with every maze equally likely.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            moves: 30.0,
            open: 0.5,
        }
    }
}

impl Default for Mixing {
    /// Like [`new`](Self::new).
    fn default() -> Self {
        Self::new()
    }
}

/// Setters.
impl Mixing {
    /// Sets the number of [`moves`](Self::moves) per cell.
    #[must_use]
    pub const fn with_moves(mut self, moves: f64) -> Self {
        self.moves = moves;
        self
    }

    /// Sets how [`open`](Self::open) the maze is.
    #[must_use]
    pub const fn with_open(mut self, open: f64) -> Self {
        self.open = open;
        self
    }
}

impl Mixing {
    /// How many times as likely a maze with one more open square is after long mixing: from 1/21 for `open` = 0 to 21
    /// for `open` = 1.
    #[must_use]
    pub fn weight(&self) -> f64 {
        (self.open + 0.05) / (1.05 - self.open)
    }

    /// Checks that the options are valid.
    ///
    /// # Errors
    ///
    /// [`MazeError::Mixing`] unless `moves` is 0 or more and `open` is between 0 and 1.
    pub fn check(&self) -> Result<(), MazeError> {
        if self.moves >= 0.0 && self.moves.is_finite() && (0.0..=1.0).contains(&self.open) {
            Ok(())
        } else {
            Err(MazeError::Mixing)
        }
    }
}

/// The number of moves between two checks of the clock.
const MOVES_BETWEEN_LOOKS: u64 = 1 << 12;

/// Draws maze `number` of the run with this seed, which is the same on every machine.
///
/// Mixing takes 1 byte of memory per cell and 4 per cell of the rarer colour, and the start before it up to 6 bytes per
/// cell. On large grids the time is about 0.1 µs per cell and 0.1 to 0.3 µs per move.
///
/// # Errors
///
/// [`MazeError::Wish`], [`MazeError::OnlyBySearch`] or [`MazeError::Mixing`] for wishes that cannot be met;
/// [`MazeError::Unverified`] would be a bug in this library.
pub fn mixed(
    wishes: &MazeWishes,
    mixing: Mixing,
    seed: u64,
    number: u64,
    limits: &Limits,
) -> Result<MazeAnswer, MazeError> {
    wishes.check()?;
    mixing.check()?;
    if !wishes.pins.is_empty() || !wishes.open_squares || wishes.tree {
        return Err(MazeError::OnlyBySearch);
    }
    let (rows, cols) = (wishes.rows, wishes.cols);
    let mut random = Random::new(seed, number, 0);
    let mut board = start(
        rows,
        cols,
        wishes.white as usize,
        Kept::NOTHING,
        &mut random,
    );
    if let Some(mut mover) = Mover::new(&board, mixing.weight(), Kept::NOTHING) {
        let moves = (mixing.moves * wishes.cells() as f64).round() as u64;
        for number in 0..moves {
            if number % MOVES_BETWEEN_LOOKS == 0 {
                if limits.passed() {
                    return Ok(MazeAnswer::Unknown(limits.why()));
                }
                limits.show(Measure::Moves, number, moves);
            }
            mover.step(&mut board, &mut random);
        }
        limits.show(Measure::Moves, moves, moves);
    }
    let maze = Maze::of_board(rows, cols, board.colours());
    drop(board);
    verify(&maze, wishes).map_err(MazeError::Unverified)?;
    Ok(MazeAnswer::Maze(maze))
}
