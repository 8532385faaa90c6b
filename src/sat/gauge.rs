//! How far a question is that takes long: counters for a program that shows them meanwhile.
//!
//! A [`Gauge`] is handed to a question with its [`Limits`](super::limits::Limits), and read from another thread, or from
//! the code that is called in between. With batsat, counting takes a few additions where limits are looked at, too.
//! varisat tells of its conflicts only in its proof, which takes some 12 % longer on small formulas; it writes one for a
//! gauge as it does for limits.
//!
//! ```
//! use hashi_sat::sat::gauge::{Gauge, Measure};
//! use hashi_sat::{Limits, SearchOptions, common};
//!
//! let puzzle = "2.3.2\n.....\n3.4.3\n.....\n2.3.2".parse()?;
//! let gauge = Gauge::default();
//! let options = SearchOptions::default().with_limits(Limits::default().with_gauge(&gauge));
//! common(&puzzle, &options)?;
//! let corridors = gauge.get(Measure::Corridors);
//! assert_eq!((corridors.done, corridors.of), (12, Some(12)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is counted. A question counts what belongs to it, and so do the questions that it asks in turn, on the same gauge:
/// [`Repairs`](crate::questions::repair::Repairs) may count corridors of [`common`](crate::common()), and a
/// [`Generator`](crate::generate::Generator) steps of grades, for example. What none of them counts stays 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Measure {
    /// The conflicts that all searches have had. With varisat, some hundred are added at a time.
    Conflicts,
    /// [`common`](crate::common()): corridors of which it is known what all solutions have in common, of those that
    /// deduction leaves open.
    Corridors,
    /// [`explain`](crate::questions::explain::explain()): clues that are known to be needed in a conflict, of those that
    /// are left in it.
    Clues,
    /// [`Repairs`](crate::questions::repair::Repairs): how many clues a repair changes at least.
    Changes,
    /// Candidates that were tried: changes of clues for [`Repairs`](crate::questions::repair::Repairs), or puzzles that a
    /// [`Generator`](crate::generate::Generator) has begun.
    Candidates,
    /// [`Repairs`](crate::questions::repair::Repairs): islands that were added for a try, of those that may help.
    Islands,
    /// Steps of a [walk](crate::play::hint::Walk) to the solution, and so of a [grade](crate::play::grade::grade()).
    Steps,
    /// Random moves of a [maze](crate::maze), of those that it is mixed by.
    Moves,
    /// [`maze::search`](crate::maze::search()): drafts of the maze from which the solver has begun.
    Drafts,
    /// Tiles of a large grid that are solved, of those into which it is cut; they are begun anew when that fails.
    Tiles,
}

impl Measure {
    /// All measures.
    pub const ALL: &'static [Self] = &[
        Self::Conflicts,
        Self::Corridors,
        Self::Clues,
        Self::Changes,
        Self::Candidates,
        Self::Islands,
        Self::Steps,
        Self::Moves,
        Self::Drafts,
        Self::Tiles,
    ];
}

/// What a [`Gauge`] shows of one [`Measure`]. It may have been read while both numbers changed, and then `done` can be
/// more than `of`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// How much is done.
    pub done: u64,
    /// Of how much; `None` where that is not known, where nothing has begun yet, and where there is nothing to do.
    pub of: Option<u64>,
}

/// The counters of one question. Clones show the same, and can be read on any thread at any time.
#[derive(Clone, Debug, Default)]
pub struct Gauge(Arc<[Counter; Measure::ALL.len()]>);

#[derive(Debug, Default)]
struct Counter {
    done: AtomicU64,
    /// 0 where it is not known, and where it is 0.
    of: AtomicU64,
}

impl Gauge {
    /// How far it is. The two numbers are read one after the other, and the question does not wait for that.
    #[must_use]
    pub fn get(&self, what: Measure) -> Reading {
        let Counter { done, of } = &self.0[what as usize];
        let of = of.load(Ordering::Relaxed);
        Reading {
            done: done.load(Ordering::Relaxed),
            of: (of > 0).then_some(of),
        }
    }

    /// Begins again at 0, for another question.
    pub fn reset(&self) {
        for &what in Measure::ALL {
            self.set(what, 0, None);
        }
    }

    /// Adds to what is done. Questions of this library do so themselves, and their back ends count conflicts; an
    /// [`Oracle`](crate::sat::oracle::Oracle) of one's own can do the same.
    ///
    /// ```
    /// use hashi_sat::Limits;
    /// use hashi_sat::sat::gauge::{Gauge, Measure};
    ///
    /// let gauge = Gauge::default();
    /// let limits = Limits::default().with_gauge(&gauge);
    /// // In the oracle, which was given the limits, after a search with 7 conflicts:
    /// if let Some(gauge) = limits.gauge() {
    ///     gauge.add(Measure::Conflicts, 7);
    /// }
    /// assert_eq!(gauge.get(Measure::Conflicts).done, 7);
    /// ```
    pub fn add(&self, what: Measure, more: u64) {
        self.0[what as usize]
            .done
            .fetch_add(more, Ordering::Relaxed);
    }

    /// Sets what is shown. Questions of this library do so themselves; code around them may show what it does by itself.
    /// `Some(0)` is the same as `None`.
    pub fn set(&self, what: Measure, done: u64, of: Option<u64>) {
        let counter = &self.0[what as usize];
        counter.done.store(done, Ordering::Relaxed);
        counter.of.store(of.unwrap_or(0), Ordering::Relaxed);
    }
}

impl From<&Gauge> for Gauge {
    fn from(gauge: &Gauge) -> Self {
        gauge.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_apart_and_clones_are_the_same() {
        let gauge = Gauge::default();
        let clone = gauge.clone();
        for (number, &what) in (1..).zip(Measure::ALL) {
            assert_eq!(what as u64, number - 1, "{what:?} has a place of its own");
            clone.add(what, number);
            clone.add(what, number);
        }
        for (number, &what) in (1..).zip(Measure::ALL) {
            let reading = gauge.get(what);
            assert_eq!((reading.done, reading.of), (2 * number, None), "{what:?}");
        }
        clone.set(Measure::Moves, 3, Some(9));
        let moves = gauge.get(Measure::Moves);
        assert_eq!((moves.done, moves.of), (3, Some(9)));
        clone.set(Measure::Moves, 0, Some(0));
        assert_eq!(gauge.get(Measure::Moves), Reading::default());
        gauge.reset();
        assert!(
            Measure::ALL
                .iter()
                .all(|&what| clone.get(what) == Reading::default())
        );
    }
}
