//! Mazes: a grid of white and black cells, of which exactly so many are white, all of them connected.
//!
//! Cells are connected when they share a side; the corners (0,0) and (R-1,C-1) are white. There are two ways
//! from [`MazeWishes`] to a [`Maze`]:
//!
//! - [`mixed`] starts from a maze with exactly so many white cells, and makes random [moves](Mixing) that keep it
//!   one and favour none.
//! - [`search`] meets further wishes: pins, no open squares, a tree. A draft, mixed by the same moves, is what a SAT
//!   solver tries first on the [formula](MazeFormula); the solver mends it, or proves that there is no
//!   such maze.
//!
//! Whatever is returned has passed [`verify`]. [`pictures::maze`](crate::pictures::maze) draws it.
//!
//! ```
//! use hashi_sat::Limits;
//! use hashi_sat::maze::{mixed, MazeAnswer, MazeWishes, Mixing};
//!
//! let wishes = MazeWishes::new(4, 6, 14);
//! let MazeAnswer::Maze(maze) = mixed(&wishes, Mixing::default(), 1, 0, &Limits::default())? else {
//!     panic!("there is no limit that could come first");
//! };
//! assert_eq!(maze.white(), 14);
//! assert_eq!(maze.shortest_way().map(|way| way.len() >= 9), Some(true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod bounds;
mod draft;
mod formula;
mod grid;
mod mixing;
mod moves;
mod pinned;
mod pins;
mod preferring;
mod search;
mod spanning_tree;
mod start;
mod verify;
mod way;
mod wishes;

use std::error::Error;
use std::fmt;

use crate::sat::limits::Stopped;

pub use self::formula::MazeFormula;
pub use self::grid::{Maze, SizeError};
pub use self::mixing::{Mixing, mixed};
pub use self::pins::{PinsError, PinsErrorKind, read_pins};
pub use self::search::search;
pub use self::verify::{MazeFault, verify};
pub use self::wishes::{MazeWishError, MazeWishes, Pin};

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MazeAnswer {
    /// A maze as wished for. It has been verified.
    Maze(Maze),
    /// It is proved that there is none.
    Impossible,
    /// This limit came first.
    Unknown(Stopped),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MazeError {
    /// What is wished for is no wish, or it can be said at once that no maze has it.
    Wish(MazeWishError),
    /// The mixing moves are no number from 0 on, or `open` is not from 0 to 1.
    Mixing,
    /// [`mixed`] knows nothing of pins, open squares and trees.
    OnlyBySearch,
    /// The maze that was made is not as wished for: a fault in this library.
    Unverified(Vec<MazeFault>),
}

impl From<MazeWishError> for MazeError {
    fn from(error: MazeWishError) -> Self {
        Self::Wish(error)
    }
}

impl fmt::Display for MazeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wish(error) => error.fmt(f),
            Self::Mixing => {
                f.write_str("expected 0 or more mixing moves per cell, and openness from 0 to 1")
            }
            Self::OnlyBySearch => {
                f.write_str("pins, forbidden open squares and trees need a search by SAT solver")
            }
            Self::Unverified(faults) => {
                f.write_str("internal error: the maze is not as requested")?;
                for fault in faults {
                    write!(f, "; {fault}")?;
                }
                f.write_str("; please report this")
            }
        }
    }
}

impl Error for MazeError {}
