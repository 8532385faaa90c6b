//! Limits after which a search stops without an answer.
//!
//! There are three reasons to stop: a deadline has passed, somebody has raised a flag, or the searches have had a given
//! number of conflicts. The last of these is the same on every machine.
//!
//! ```
//! use hashi_sat::sat::limits::{Cancel, Stopped};
//! use hashi_sat::notation::format::{self, ReadOptions};
//! use hashi_sat::{Answer, Limits, SolveOptions, solve};
//! use std::time::Duration;
//!
//! let puzzle = format::read(b"2.4\n...\n1.3", &ReadOptions::default())?.puzzle;
//! let cancel = Cancel::default();
//! let limits = Limits::within(Duration::from_secs(60)).with_cancel(&cancel);
//! // Another thread, or a handler of Ctrl-C, can do this at any time.
//! cancel.cancel();
//! let outcome = solve(&puzzle, &SolveOptions::default().with_limits(limits))?;
//! assert_eq!(outcome.answer, Answer::Unknown(Stopped::Interrupted));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

pub use crate::sat::clock::{HAS_CLOCK, Instant};

use crate::sat::clock::now;
use crate::sat::gauge::{Gauge, Measure};

/// Limits on a search. The default has none.
///
/// A clone has the same deadline, the same flags and the same gauge. Conflicts are counted separately for each question.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    deadline: Option<Instant>,
    cancels: Vec<Cancel>,
    conflicts: Option<Conflicts>,
    /// Where to count how far it is; no limit by itself.
    gauge: Option<Gauge>,
}

/// How many conflicts a question may have, and how many its searches have had.
#[derive(Clone, Debug)]
struct Conflicts {
    most: u64,
    /// `None` before the question begins.
    spent: Option<Arc<AtomicU64>>,
}

/// The limit that was reached before the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stopped {
    /// The deadline.
    Time,
    /// The number of conflicts.
    Conflicts,
    /// The memory. No search of this library stops for this reason, but programs around it may.
    Memory,
    /// A flag that was raised.
    Interrupted,
}

impl Stopped {
    /// All reasons to stop.
    pub const ALL: [Self; 4] = [Self::Time, Self::Conflicts, Self::Memory, Self::Interrupted];

    /// The name used in JSON: `time limit`, `conflict limit`, `memory limit` or `interrupted`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Time => "time limit",
            Self::Conflicts => "conflict limit",
            Self::Memory => "memory limit",
            Self::Interrupted => "interrupted",
        }
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A flag that stops searches, from any thread or from a signal handler. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Raises the flag. Searches with this flag stop as soon as they look at it, well within a second.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl From<Arc<AtomicBool>> for Cancel {
    /// Wraps a flag that is shared with other code.
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}

impl From<&Cancel> for Cancel {
    fn from(cancel: &Cancel) -> Self {
        cancel.clone()
    }
}

impl Limits {
    /// Stops `limit` from now. There is no limit if it is too long to be added to the time, or where there is [no
    /// clock](HAS_CLOCK).
    #[must_use]
    pub fn within(limit: Duration) -> Self {
        Self {
            deadline: now().and_then(|now| now.checked_add(limit)),
            ..Self::default()
        }
    }

    /// Stops at this time.
    #[must_use]
    pub fn until(deadline: Instant) -> Self {
        Self {
            deadline: Some(deadline),
            ..Self::default()
        }
    }

    /// Stops also when this flag is raised. There can be several flags.
    #[must_use]
    pub fn with_cancel(mut self, cancel: impl Into<Cancel>) -> Self {
        self.cancels.push(cancel.into());
        self
    }

    /// Stops a question when its searches have had this many conflicts in all; 0 allows no search. With varisat,
    /// conflicts are counted in the blocks in which it writes its proof, some hundred at a time, and so less precisely.
    /// One call of this library is one question; for a [generator](crate::generate::Generator) each puzzle is one.
    #[must_use]
    pub fn with_conflicts(mut self, most: u64) -> Self {
        self.conflicts = Some(Conflicts { most, spent: None });
        self
    }

    /// Counts in this [gauge](crate::sat::gauge) how far the question is. Where varisat has no limits, this makes it write
    /// its proof, in which its conflicts are counted, and take some 12 % longer on small formulas.
    #[must_use]
    pub fn with_gauge(mut self, gauge: impl Into<Gauge>) -> Self {
        self.gauge = Some(gauge.into());
        self
    }

    /// The time at which to stop, if there is one.
    #[must_use]
    pub const fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// The most conflicts that a question may have, if they are limited.
    #[must_use]
    pub fn conflicts(&self) -> Option<u64> {
        self.conflicts.as_ref().map(|conflicts| conflicts.most)
    }

    /// Where it is counted how far the question is, if anywhere.
    #[must_use]
    pub const fn gauge(&self) -> Option<&Gauge> {
        self.gauge.as_ref()
    }

    /// Whether there is any limit.
    #[must_use]
    pub fn are_set(&self) -> bool {
        self.deadline.is_some() || !self.cancels.is_empty() || self.conflicts.is_some()
    }

    /// Which limit has been reached, if one has. Reads the clock only if there is a deadline. Once a limit has been
    /// reached, this keeps returning one.
    #[must_use]
    pub fn stopped(&self) -> Option<Stopped> {
        if self.cancels.iter().any(Cancel::is_cancelled) {
            Some(Stopped::Interrupted)
        } else if self.conflicts_left() == Some(0) {
            Some(Stopped::Conflicts)
        } else if self.deadline.is_some() && now() >= self.deadline {
            Some(Stopped::Time)
        } else {
            None
        }
    }

    /// Whether a limit has been reached.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.stopped().is_some()
    }

    /// Which limit was reached, for a search that has ended without an answer, which happens only at a limit.
    pub(crate) fn why(&self) -> Stopped {
        let stopped = self.stopped();
        debug_assert!(stopped.is_some(), "a search gave up, and no limit came");
        stopped.unwrap_or(Stopped::Conflicts)
    }

    /// The limits of a question that begins now: from here on all clones count their conflicts together. For a part of
    /// a question that has already begun, conflicts are counted with those of the question.
    pub(crate) fn begin(&self) -> Self {
        let mut limits = self.clone();
        if let Some(Conflicts { spent, .. }) = &mut limits.conflicts {
            spent.get_or_insert_default();
        }
        limits
    }

    /// Stops at the first of both limits that is reached. The limit on conflicts is that of `self`, or of `other` if
    /// `self` has none; the same goes for the gauge.
    pub(crate) fn or(mut self, other: &Self) -> Self {
        let moments = self.deadline.into_iter().chain(other.deadline);
        self.deadline = moments.min();
        self.cancels.extend_from_slice(&other.cancels);
        self.conflicts = self.conflicts.or_else(|| other.conflicts.clone());
        self.gauge = self.gauge.or_else(|| other.gauge.clone());
        self
    }

    /// Adds to what the gauge shows, if there is one.
    pub(crate) fn count(&self, what: Measure, more: u64) {
        if let Some(gauge) = &self.gauge {
            gauge.add(what, more);
        }
    }

    /// Sets what the gauge shows, if there is one.
    pub(crate) fn show(&self, what: Measure, done: u64, of: impl Into<Option<u64>>) {
        if let Some(gauge) = &self.gauge {
            gauge.set(what, done, of.into());
        }
    }

    /// How many more conflicts the question may have, if they are limited.
    pub(crate) fn conflicts_left(&self) -> Option<u64> {
        let Conflicts { most, spent } = self.conflicts.as_ref()?;
        let spent = spent
            .as_ref()
            .map_or(0, |spent| spent.load(Ordering::Relaxed));
        Some(most.saturating_sub(spent))
    }

    /// Counts the conflicts of a search that belongs to the question.
    pub(crate) fn charge(&self, conflicts: u64) {
        if let Some(Conflicts {
            spent: Some(spent), ..
        }) = &self.conflicts
        {
            spent.fetch_add(conflicts, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_has_no_limit() {
        let limits = Limits::default();
        assert!(!limits.are_set() && !limits.passed());
        assert_eq!((limits.deadline(), limits.conflicts()), (None, None));
        assert!(limits.gauge().is_none());
    }

    #[test]
    fn a_flag_stops_all_clones_and_comes_before_other_limits() {
        let cancel = Cancel::default();
        let limits = Limits::within(Duration::ZERO).with_cancel(&cancel);
        assert_eq!(limits.clone().stopped(), Some(Stopped::Time));
        let clone = limits.clone();
        cancel.cancel();
        assert_eq!(clone.stopped(), Some(Stopped::Interrupted));
    }

    #[test]
    fn each_of_several_flags_stops() {
        let [first, second] = [(); 2].map(|()| Cancel::default());
        let limits = Limits::default().with_cancel(&first).with_cancel(&second);
        assert!(!limits.passed());
        second.cancel();
        assert!(limits.passed());
    }

    #[test]
    fn the_clones_of_a_question_count_together_and_questions_apart() {
        let limits = Limits::default().with_conflicts(10);
        let question = limits.begin();
        question.clone().charge(4);
        question.begin().charge(5);
        assert_eq!(question.conflicts_left(), Some(1));
        question.charge(7);
        assert_eq!(question.stopped(), Some(Stopped::Conflicts));
        assert_eq!(limits.begin().conflicts_left(), Some(10));
    }

    #[test]
    fn of_two_limits_the_first_to_come_stops() {
        let cancel = Cancel::default();
        let soon = Limits::within(Duration::ZERO);
        let late = Limits::within(Duration::from_secs(1000)).with_conflicts(3);
        let both = late.or(&soon.with_cancel(&cancel));
        assert_eq!(both.conflicts(), Some(3));
        assert_eq!(both.stopped(), Some(Stopped::Time));
        cancel.cancel();
        assert_eq!(both.stopped(), Some(Stopped::Interrupted));
    }

    #[test]
    fn a_gauge_is_no_limit_and_stays_when_limits_meet() {
        let gauge = Gauge::default();
        let limits = Limits::default().with_gauge(&gauge);
        assert!(!limits.are_set() && !limits.passed());
        for both in [
            limits.clone().or(&Limits::within(Duration::ZERO)),
            Limits::within(Duration::ZERO).or(&limits),
            limits.begin(),
        ] {
            both.count(Measure::Steps, 2);
        }
        assert_eq!(gauge.get(Measure::Steps).done, 6);
    }

    #[test]
    fn no_conflicts_let_nothing_be_searched() {
        let limits = Limits::default().with_conflicts(0);
        assert_eq!(limits.stopped(), Some(Stopped::Conflicts));
    }
}
