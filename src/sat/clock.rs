//! The one clock of the library, which is looked at only where limits or statistics ask for it.
//!
//! In a bare WebAssembly module (`wasm32-unknown-unknown`) the standard clock traps, and one of the page's
//! own would be an import of the module. So there is none there, unless the feature `web-time` brings one:
//! what takes so long is not measured then, and a limit in time is none.

#[cfg(all(target_family = "wasm", target_os = "unknown", feature = "web-time"))]
pub use web_time::Instant;

#[cfg(not(all(target_family = "wasm", target_os = "unknown", feature = "web-time")))]
pub use std::time::Instant;

use std::time::Duration;

/// Whether there is a clock.
pub const HAS_CLOCK: bool = cfg!(any(
    not(all(target_family = "wasm", target_os = "unknown")),
    feature = "web-time"
));

/// The moment that it is; none where there is no clock.
pub(crate) fn now() -> Option<Instant> {
    HAS_CLOCK.then(Instant::now)
}

/// Measures how long things take, where somebody wants to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timer {
    /// None when no times are wanted.
    last: Option<Instant>,
}

impl Timer {
    pub(crate) fn start(wanted: bool) -> Self {
        Self {
            last: if wanted { now() } else { None },
        }
    }

    /// The time since the last call, or the start; zero where none is wanted.
    pub(crate) fn lap(&mut self) -> Duration {
        let Some(last) = &mut self.last else {
            return Duration::ZERO;
        };
        now().map_or(Duration::ZERO, |now| now - std::mem::replace(last, now))
    }
}
