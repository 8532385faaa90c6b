//! Generates any number of puzzles, each with exactly one solution and a level.
//!
//! A puzzle is grown together with its solution. From an island already placed, a bridge leads in some direction, over
//! some distance, to a new island, until there are as many as wanted; some further neighbours are joined, which closes
//! loops, and rows and columns of water at the sides are moved inwards. The clues are the numbers of bridge ends, so
//! there is always a solution. How many islands, loops and two-way bridges there are at first follows from the size, so
//! that in the end they are as many as in puzzles of magazines ([`Style`]).
//!
//! Usually this solution is not the only one. A SAT solver finds others, each with a difference where the earlier ones
//! had none, and the puzzle is changed at all these places: a corridor gets more or fewer bridges, an island is put in
//! between or in the way, or is removed, or a loop is closed or opened. All changes keep the intended solution a
//! solution. On large grids with few two-way bridges one search takes long, and the techniques of
//! [`hint`](crate::play::hint) show first where the puzzle is loose. For a level, they take the place of the solver: the
//! puzzle is changed where those up to the level get stuck, and a puzzle with too few steps of its level is stirred and
//! mended again, or given up for another. At the end each puzzle passes [`unique`](crate::unique()) and
//! [`grade_unique`](crate::play::grade::grade_unique).
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
//! Beginning with one island and adding others by direction and distance is also what Simon Tatham's "Bridges" and many
//! other programs do.

mod aim;
mod alter;
mod crew;
mod demands;
mod direction;
mod even;
mod figures;
mod growth;
mod images;
mod judge;
mod layout;
mod like;
mod likeness;
mod make;
mod mask;
mod mend;
mod nearest;
mod numbers;
mod order;
mod plan;
mod recipe;
mod same;
mod sides;
mod stream;
mod style;
mod symmetry;
mod theme_error;
mod tried;
mod wish_error;
mod wishes;

pub use self::figures::Figures;
pub use self::likeness::{Alike, Likeness};
pub use self::make::{Generated, LARGEST_GRADED};
#[cfg(feature = "png")]
pub use self::mask::PictureError;
pub use self::mask::{Mask, MaskError, MaskFault};
pub use self::nearest::{Missed, Nearest};
pub use self::order::Order;
pub use self::recipe::{Recipe, VERSION};
pub use self::stream::{Generator, GeneratorEnding};
pub use self::symmetry::Symmetry;
pub use self::theme_error::ThemeError;
pub use self::tried::Tried;
pub use self::wish_error::WishError;
pub use self::wishes::{Islands, Style, TechniqueWish, Wishes, added, puzzle_rows};
