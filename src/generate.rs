//! Makes puzzles.

mod crew;
mod growth;
mod images;
mod judge;
mod layout;
mod make;
mod mend;
mod numbers;
mod random;
mod same;
mod sides;
mod stream;
mod tried;
mod wishes;

pub use self::make::Generated;
pub use self::stream::{Cancel, Ending, Generator};
pub use self::tried::Tried;
pub use self::wishes::{Islands, Symmetry, WishError, Wishes};
