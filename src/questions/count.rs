//! How many solutions a puzzle has, and what they are.
//!
//! Solutions are found one after the other, each blocked before the next is asked for, in each
//! independent part of the puzzle by itself: the number of solutions is the product of those of the parts,
//! and to list them is to combine those of the parts. So the solver is called as often as the *sum* of these
//! numbers says.

mod solutions;

use num_bigint::BigUint;

pub use self::solutions::{CountEnding, Solutions};
use crate::model::puzzle::Puzzle;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// How to count.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct CountOptions {
    /// How to search.
    pub search: SearchOptions,
    /// Up to how many solutions to count; none counts all.
    pub most: Option<u64>,
}

impl CountOptions {
    /// With this way to [`search`](Self::search).
    #[must_use]
    pub fn with_search(mut self, search: SearchOptions) -> Self {
        self.search = search;
        self
    }

    /// Up to so [many](Self::most), or all.
    #[must_use]
    pub fn with_most(mut self, most: impl Into<Option<u64>>) -> Self {
        self.most = most.into();
        self
    }
}

/// How many solutions there are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Count {
    /// So many, or, unless `ending` is [`CountEnding::Complete`], at least so many: with [`CountEnding::Limit`] the
    /// number up to which to count.
    pub number: BigUint,
    /// Why counting came to an end.
    pub ending: CountEnding,
}

impl Count {
    /// Whether there are no more.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.ending == CountEnding::Complete
    }
}

/// Counts the solutions of `puzzle`. The count is exact when there are as many as asked for, or fewer.
///
/// ```
/// use hashi_sat::questions::count::{CountOptions, count};
/// use hashi_sat::notation::format::{self, ReadOptions};
///
/// let puzzle = format::read(b"2.3.2\n.....\n3.4.3\n.....\n2.3.2", &ReadOptions::default())?.puzzle;
/// let found = count(&puzzle, &CountOptions::default())?;
/// assert!(found.is_exact());
/// assert_eq!(found.number, 31_u32.into());
///
/// let found = count(&puzzle, &CountOptions::default().with_most(10))?;
/// assert!(!found.is_exact());
/// assert_eq!(found.number, 10_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SolveError::Unverified`] when the verifier refuses what the solver found.
pub fn count(puzzle: &Puzzle, options: &CountOptions) -> Result<Count, SolveError> {
    let mut solutions = Solutions::new(puzzle, options.search.clone());
    let ending = solutions.count_parts(options.most)?;
    let number = solutions.known();
    Ok(match options.most {
        Some(most) if number > most.into() => Count {
            number: most.into(),
            ending: CountEnding::Limit,
        },
        _ => Count { number, ending },
    })
}
