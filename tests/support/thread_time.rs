//! What something cost this thread.

use std::time::{Duration, Instant};

/// The CPU time of the thread that asks, which other programs on the machine do not lengthen. Where the system does not
/// tell, it is the time that has passed.
pub(crate) struct ThreadTime {
    started: Instant,
    used_before: Option<Duration>,
}

impl ThreadTime {
    /// Starts here, in this thread.
    pub(crate) fn start() -> Self {
        Self {
            started: Instant::now(),
            used_before: used(),
        }
    }

    /// What this thread, which must be the one that started, has used since then.
    pub(crate) fn elapsed(&self) -> Duration {
        match (used(), self.used_before) {
            (Some(now), Some(before)) => now.saturating_sub(before),
            _ => self.started.elapsed(),
        }
    }
}

/// The CPU time of this thread so far.
#[cfg(target_os = "linux")]
fn used() -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeVal;

    let usage = getrusage(UsageWho::RUSAGE_THREAD).ok()?;
    let duration = |time: TimeVal| {
        let seconds = u64::try_from(time.tv_sec()).ok()?;
        let microseconds = u64::try_from(time.tv_usec()).ok()?;
        Some(Duration::from_secs(seconds) + Duration::from_micros(microseconds))
    };
    Some(duration(usage.user_time())? + duration(usage.system_time())?)
}

#[cfg(not(target_os = "linux"))]
fn used() -> Option<Duration> {
    None
}
