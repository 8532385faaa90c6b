//! Mazes: grids of white and black cells with a given number of white cells, all of them connected.
//!
//! Cells that share a side are connected; the corners (0,0) and (R-1,C-1) are white. There are two ways from
//! [`MazeWishes`] to a [`Maze`]:
//!
//! - [`mixed`] starts from a maze with exactly the wanted number of white cells, and makes random [moves](Mixing) that
//!   keep it a maze and favour no maze over another.
//! - [`search()`] meets further wishes: pins, no open squares, a tree. A SAT solver works on the [formula](MazeFormula)
//!   and first tries a draft mixed by the same moves; it mends the draft, or proves that there is no such maze.
//!
//! Every maze returned has passed [`verify()`]. [`pictures::maze`](crate::pictures::maze) draws mazes.
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

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MazeAnswer {
    /// A maze that meets the wishes. It has been verified.
    Maze(Maze),
    /// It is proved that there is no such maze.
    Impossible,
    /// This limit was reached first.
    Unknown(Stopped),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MazeError {
    /// A wish is invalid, or it can be said at once that no maze meets the wishes.
    Wish(MazeWishError),
    /// The number of mixing moves is negative or not finite, or `open` is not between 0 and 1.
    Mixing,
    /// [`mixed`] supports no pins, open squares or trees.
    OnlyBySearch,
    /// The maze that was made does not meet the wishes: a bug in this library.
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
