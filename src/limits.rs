//! When to stop without an answer.

use std::time::{Duration, Instant};

/// Limits on a search. The default has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    deadline: Option<Instant>,
}

impl Limits {
    /// Stop `limit` from now. A limit too long to be added to the clock is none.
    #[must_use]
    pub fn within(limit: Duration) -> Self {
        Self {
            deadline: Instant::now().checked_add(limit),
        }
    }

    /// Stop at this moment.
    #[must_use]
    pub const fn until(deadline: Instant) -> Self {
        Self {
            deadline: Some(deadline),
        }
    }

    /// The moment to stop at, if there is one.
    #[must_use]
    pub const fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Stop at the earlier of two moments.
    pub(crate) fn or(self, other: Self) -> Self {
        let moments = self.deadline.into_iter().chain(other.deadline);
        Self {
            deadline: moments.min(),
        }
    }

    /// Whether the moment to stop has come.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
    }
}
