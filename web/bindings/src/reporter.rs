//! Reports on the way to an answer.

use std::time::Duration;

use hashi_sat::sat::limits::{HAS_CLOCK, Instant};
use serde::Serialize;

/// The least time between two reports that tell how far a search has come.
const PAUSE: Duration = Duration::from_millis(200);

/// Where reports go.
pub(crate) struct Reporter<'a> {
    report: &'a mut dyn FnMut(&str),
    /// The time of the last report, or of the start; `None` where there is no clock.
    last: Option<Instant>,
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(report: &'a mut dyn FnMut(&str)) -> Self {
        Self {
            report,
            last: HAS_CLOCK.then(Instant::now),
        }
    }

    /// Reports something that was found.
    pub(crate) fn found(&mut self, document: &impl Serialize) {
        if let Ok(text) = serde_json::to_string(document) {
            (self.report)(&text);
        }
    }

    /// Reports how far a search has come, unless it did so a short time ago.
    pub(crate) fn so_far<T: Serialize>(&mut self, document: impl FnOnce() -> T) {
        let Some(last) = self.last else { return };
        let now = Instant::now();
        if now.duration_since(last) >= PAUSE {
            self.last = Some(now);
            self.found(&document());
        }
    }
}
