//! The one clock of the library, which is read only where limits or statistics need it.
//!
//! In a bare WebAssembly module (`wasm32-unknown-unknown`) the standard clock traps, and a clock of the page would have
//! to be imported by the module. So there is no clock there, unless the feature `web-time` provides one: then times are
//! not measured, and time limits have no effect.

#[cfg(all(target_family = "wasm", target_os = "unknown", feature = "web-time"))]
pub use web_time::Instant;

#[cfg(not(all(target_family = "wasm", target_os = "unknown", feature = "web-time")))]
pub use std::time::Instant;

use std::time::Duration;

/// Whether there is a clock; without one, time limits have no effect.
pub const HAS_CLOCK: bool = cfg!(any(
    not(all(target_family = "wasm", target_os = "unknown")),
    feature = "web-time"
));

/// The current time; `None` where there is no clock.
pub(crate) fn now() -> Option<Instant> {
    HAS_CLOCK.then(Instant::now)
}

/// Measures how long things take, if that is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timer {
    /// `None` when no times are wanted.
    last: Option<Instant>,
}

impl Timer {
    pub(crate) fn start(wanted: bool) -> Self {
        Self {
            last: if wanted { now() } else { None },
        }
    }

    /// The time since the last call, or since the start; zero when no times are wanted.
    pub(crate) fn lap(&mut self) -> Duration {
        let Some(last) = &mut self.last else {
            return Duration::ZERO;
        };
        now().map_or(Duration::ZERO, |now| now - std::mem::replace(last, now))
    }
}
