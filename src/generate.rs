//! Makes puzzles: as many as one likes, each with one solution and a level.
//!
//! A puzzle is grown together with its solution: from an island that is there, in some direction, over some
//! distance, a bridge leads to a new island, until there are as many as wanted; some neighbours are joined
//! beyond that, which closes loops, and rows and columns of water at the sides are moved inwards. The clues are
//! the numbers of bridge ends, so that there is a solution in any case.
//!
//! Mostly it is not the only one. A SAT solver finds others, each with a difference where those before had
//! none, and the puzzle is changed at all these places: bridges become more or fewer, an island comes between,
//! or in the way, or goes, a loop is closed. All changes keep the solution that is meant a solution. On a 100 x
//! 100 grid with 2,200 islands some 35 places are loose at first, and 10 to 40 rounds settle them; without
//! a wish for a level hardly anything is thrown away, so that the cost grows with the grid and little faster.
//! (Grading does: at 300 x 300 it takes three quarters of 1.2 s.) For a level the techniques of
//! [`hint`](crate::play::hint) take the place of the solver: changed is where those up to the level get stuck; and a
//! puzzle that is too easy is stirred and mended again. At the end each puzzle passes
//! [`unique`](crate::unique()) and [`grade_unique`](crate::play::grade::grade_unique).
//!
//! ```
//! use hashi_sat::generate::{Generator, Islands, Wishes};
//! use hashi_sat::play::hint::Level;
//!
//! let wishes = Wishes::new(7, 7).with_islands(Islands::Exactly(12)).with_level(Level::Medium);
//! for made in Generator::new(wishes, 42)?.take(3) {
//!     let made = made?;
//!     assert_eq!(made.puzzle.islands().len(), 12);
//!     assert_eq!(made.grade.map(|grade| grade.level), Some(Level::Medium));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To begin with an island and to add others by direction and distance is how Simon Tatham's "Bridges" and
//! many others do it.

mod alter;
mod crew;
mod even;
mod growth;
mod images;
mod judge;
mod layout;
mod make;
mod mend;
mod numbers;

mod same;
mod sides;
mod stream;
mod tried;
mod wishes;

pub use self::make::{Generated, LARGEST_GRADED};
pub use self::stream::{Generator, GeneratorEnding};
pub use self::tried::Tried;
pub use self::wishes::{Islands, Symmetry, WishError, Wishes};
