//! Mazes at random: a [start](super::start), and then moves that leave every maze as likely as any other.

use super::grid::Maze;
use super::moves::{Kept, Mover};
use super::start::start;
use super::verify::verify;
use super::wishes::MazeWishes;
use super::{MazeAnswer, MazeError};
use crate::random::Random;
use crate::sat::limits::Limits;

/// How a maze is mixed.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Mixing {
    /// Mixing moves for each cell of the grid, 0 or more. After 10 to 30 the number of dead ends, squares and so on
    /// is that of random mazes; where little of a large grid is white, its parts take longer to find
    /// their places.
    pub moves: f64,
    /// From 0, for narrow ways, to 1, for open places. At 0.5 every maze is as likely as any other: what
    /// else it is, [`weight`](Self::weight) says.
    pub open: f64,
}

impl Mixing {
    /// 30 moves for each cell, every maze as likely as any other.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            moves: 30.0,
            open: 0.5,
        }
    }
}

impl Default for Mixing {
    /// As [`new`](Self::new).
    fn default() -> Self {
        Self::new()
    }
}

/// Setters.
impl Mixing {
    /// With so many [`moves`](Self::moves).
    #[must_use]
    pub const fn with_moves(mut self, moves: f64) -> Self {
        self.moves = moves;
        self
    }

    /// As [`open`](Self::open) as this.
    #[must_use]
    pub const fn with_open(mut self, open: f64) -> Self {
        self.open = open;
        self
    }
}

impl Mixing {
    /// After long mixing, a maze with one more open square is so many times as likely: from 1/21 at 0 to
    /// 21 at 1.
    #[must_use]
    pub fn weight(&self) -> f64 {
        (self.open + 0.05) / (1.05 - self.open)
    }

    /// Whether there is such a mixing.
    ///
    /// # Errors
    ///
    /// [`MazeError::Mixing`] unless there are 0 moves or more, and `open` is from 0 to 1.
    pub fn check(&self) -> Result<(), MazeError> {
        if self.moves >= 0.0 && self.moves.is_finite() && (0.0..=1.0).contains(&self.open) {
            Ok(())
        } else {
            Err(MazeError::Mixing)
        }
    }
}

/// Moves between two looks at the clock.
const MOVES_BETWEEN_LOOKS: u64 = 1 << 12;

/// Draws maze `number` of the run with this seed: always the same one, on every machine.
///
/// In memory of 1 byte for each cell and 4 for each cell of the rarer colour while it mixes, and of up to 6 bytes
/// for each cell before; in time of about 0.1 µs for each cell and 0.1 to 0.3 µs for each move, on large
/// grids.
///
/// # Errors
///
/// [`MazeError::Wish`], [`MazeError::OnlyBySearch`] and [`MazeError::Mixing`] for wishes that it cannot meet;
/// [`MazeError::Unverified`] would be a fault of this library.
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
            if number % MOVES_BETWEEN_LOOKS == 0 && limits.passed() {
                return Ok(MazeAnswer::Unknown(limits.why()));
            }
            mover.step(&mut board, &mut random);
        }
    }
    let maze = Maze::of_board(rows, cols, board.colours());
    drop(board);
    verify(&maze, wishes).map_err(MazeError::Unverified)?;
    Ok(MazeAnswer::Maze(maze))
}
