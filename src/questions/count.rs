//! How many solutions a puzzle has, and what they are.
//!
//! In each independent part of the puzzle, solutions are found one after the other, and each is blocked before the next
//! is asked for. The number of solutions is the product of the numbers for the parts, and listing them means combining
//! those of the parts. So the number of solver calls is the *sum* of these numbers.

mod solutions;

use num_bigint::BigUint;

pub use self::solutions::{CountEnding, Solutions};
use crate::model::puzzle::Puzzle;
use crate::search::SolveError;
use crate::search::session::SearchOptions;

/// Options for counting.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct CountOptions {
    /// How to search.
    pub search: SearchOptions,
    /// Up to how many solutions to count; `None` counts all.
    pub most: Option<u64>,
}

impl CountOptions {
    /// Sets how to [`search`](Self::search).
    #[must_use]
    pub fn with_search(mut self, search: SearchOptions) -> Self {
        self.search = search;
        self
    }

    /// Sets up to how [many](Self::most) solutions to count; `None` for all.
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
    /// The number of solutions if `ending` is [`CountEnding::Complete`], otherwise a lower bound; with
    /// [`CountEnding::Limit`] this is the number up to which to count.
    pub number: BigUint,
    /// Why counting ended.
    pub ending: CountEnding,
}

impl Count {
    /// Whether `number` is exact, since there are no more solutions.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.ending == CountEnding::Complete
    }
}

/// Counts the solutions of `puzzle`. The count is exact if there are no more than the number up to which to count.
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
/// [`SolveError::Unverified`] when the verifier rejects what the solver found.
pub fn count(puzzle: &Puzzle, options: &CountOptions) -> Result<Count, SolveError> {
    count_watched(puzzle, options, &mut |_| {})
}

/// Counts as [`count()`] does, and calls `watch` whenever there may be more solutions than before, with a function that
/// computes how many there are by then. That takes time, so `watch` should not call it each time.
///
/// ```
/// use hashi_sat::questions::count::{CountOptions, count_watched};
///
/// let puzzle = "2.3.2\n.....\n3.4.3\n.....\n2.3.2".parse()?;
/// let mut last = 0_u32.into();
/// let found = count_watched(&puzzle, &CountOptions::default(), &mut |known| {
///     let number = known();
///     assert!(number >= last);
///     last = number;
/// })?;
/// assert_eq!(last, found.number);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Those of [`count()`].
pub fn count_watched(
    puzzle: &Puzzle,
    options: &CountOptions,
    watch: &mut dyn FnMut(&dyn Fn() -> BigUint),
) -> Result<Count, SolveError> {
    let mut solutions = Solutions::new(puzzle, options.search.clone());
    let ending = solutions.count_parts(options.most, watch)?;
    let number = solutions.known();
    Ok(match options.most {
        Some(most) if number > most.into() => Count {
            number: most.into(),
            ending: CountEnding::Limit,
        },
        _ => Count { number, ending },
    })
}
