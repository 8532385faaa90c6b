//! Counts of what has been tried.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::nearest::Nearest;
use crate::play::hint::Level;

/// Counts of candidates, shared by all threads.
#[derive(Debug, Default)]
pub(super) struct Counters {
    candidates: AtomicU64,
    unique: AtomicU64,
    levels: [AtomicU64; Level::ALL.len()],
    /// What came nearest for each puzzle, by number, that is being made.
    nearest: Mutex<BTreeMap<u64, Nearest>>,
    alike: AtomicU64,
}

/// What has been tried so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tried {
    /// The number of candidates that were grown.
    pub candidates: u64,
    /// The number of candidates that came to have one solution.
    pub unique: u64,
    /// How often a candidate had each level, the easiest first, while it was changed towards the level wanted. All 0 if
    /// no level is wanted; otherwise the sum exceeds the number of candidates with one solution.
    pub levels: [u64; Level::ALL.len()],
    /// The number of puzzles, as wished for otherwise, that were rejected because they were
    /// [like others](crate::generate::Generator::with_not_like).
    pub alike: u64,
}

impl Counters {
    pub(super) fn grown(&self) {
        self.candidates.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn unique(&self) {
        self.unique.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn level(&self, level: Level) {
        self.levels[level as usize].fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn alike(&self) {
        self.alike.fetch_add(1, Ordering::Relaxed);
    }

    /// A candidate for puzzle `number` missed the wishes; only the nearest is kept.
    pub(super) fn near(&self, number: u64, candidate: Nearest) {
        let mut nearest = self.lock();
        let before = nearest.get(&number);
        if before.is_none_or(|before| candidate.distance < before.distance) {
            nearest.insert(number, candidate);
        }
    }

    /// Puzzle `number` is made.
    pub(super) fn made(&self, number: u64) {
        self.lock().remove(&number);
    }

    /// What came nearest for puzzle `number`.
    pub(super) fn nearest(&self, number: u64) -> Option<Nearest> {
        self.lock().get(&number).cloned()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Nearest>> {
        self.nearest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get(&self) -> Tried {
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Tried {
            candidates: load(&self.candidates),
            unique: load(&self.unique),
            levels: self.levels.each_ref().map(load),
            alike: load(&self.alike),
        }
    }
}
