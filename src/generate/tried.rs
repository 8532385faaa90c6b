//! What was tried.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::hint::Level;

/// Counts of candidates, shared by all threads.
#[derive(Debug, Default)]
pub(super) struct Counters {
    candidates: AtomicU64,
    unique: AtomicU64,
    levels: [AtomicU64; 4],
}

/// What was tried so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tried {
    /// Candidates that were grown.
    pub candidates: u64,
    /// Those that got one solution.
    pub unique: u64,
    /// Of each level, the easiest first, as far as a level was wanted.
    pub levels: [u64; 4],
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

    pub(super) fn get(&self) -> Tried {
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Tried {
            candidates: load(&self.candidates),
            unique: load(&self.unique),
            levels: [0, 1, 2, 3].map(|level| load(&self.levels[level])),
        }
    }
}
