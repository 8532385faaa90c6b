//! How a command ends before it has its answer: at its time limit, or by Ctrl-C.
//!
//! While input is read, which may come from a slow pipe, nothing can look at the clock, and nothing is known that could
//! be reported: a thread ends the process at the limit, and Ctrl-C does what it always does. Once the search begins,
//! the library stops by itself, at the limit or at the flag that Ctrl-C raises, and what is known by then is printed. A
//! second Ctrl-C ends the process at once.

use std::fmt;
use std::process;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use hashi_sat::Limits;
use hashi_sat::sat::limits::{Cancel, Stopped};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use super::exit::{Exit, INTERRUPTED, exit_code};
use super::headings::SEARCH;
use super::progress;

/// How long reading may continue beyond the limit. What has been read by then is answered by the library, which can say
/// more than that nothing was read: which puzzles there are, and what is seen without a search.
const GRACE: Duration = Duration::from_millis(400);

/// The limit that is reached while input is read.
pub(super) const WHILE_READING: Stopped = Stopped::Time;

/// As in "not decided within the time limit".
pub(super) struct Within(pub(super) Stopped);

impl fmt::Display for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Stopped::Interrupted => f.write_str("before the interruption"),
            limit => write!(f, "within the {limit}"),
        }
    }
}

/// As in "stopped at the time limit": why there is no more than what was printed.
pub(super) struct Ended(pub(super) Stopped);

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Stopped::Interrupted => f.write_str("interrupted"),
            limit => write!(f, "stopped at the {limit}"),
        }
    }
}

/// The message when a limit was reached before anything was known.
pub(super) fn not_decided(stopped: Stopped) -> String {
    format!("not decided {}", Within(stopped))
}

/// What Ctrl-C raises once a search has begun.
static INTERRUPT: OnceLock<Cancel> = OnceLock::new();

/// Whether a search was interrupted.
pub(super) fn is_interrupted() -> bool {
    INTERRUPT.get().is_some_and(Cancel::is_cancelled)
}

/// Makes the first Ctrl-C raise a flag and the second one end the process.
pub(super) fn catch_interrupts() -> Cancel {
    let catch = || {
        let flag = Arc::new(AtomicBool::new(false));
        // Handlers run in this order: at the first signal the flag is not raised yet. Where they cannot be set,
        // Ctrl-C ends the process as before.
        let code = INTERRUPTED.into();
        let _ = flag::register_conditional_shutdown(SIGINT, code, Arc::clone(&flag))
            .and_then(|_| flag::register(SIGINT, Arc::clone(&flag)));
        Cancel::from(flag)
    };
    INTERRUPT.get_or_init(catch).clone()
}

/// `--time-limit`.
#[derive(clap::Args)]
pub(super) struct TimeLimitArguments {
    /// Give up after this many seconds in all (exit code 3)
    #[arg(long, help_heading = SEARCH, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,
}

/// A number of seconds on the command line, with or without a fraction.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| String::from("expected a number of seconds, such as 10 or 0.5"))
}

impl TimeLimitArguments {
    /// Whether a limit is given, even one too long for the clock.
    pub(super) const fn is_given(&self) -> bool {
        self.time_limit.is_some()
    }

    /// Starts the clock. If it runs out before the input is read, `give_up` informs the user and determines how the
    /// process ends.
    ///
    /// # Errors
    ///
    /// When the system has no thread left to watch the clock.
    pub(super) fn start(
        &self,
        give_up: impl FnOnce() -> anyhow::Result<Exit> + Send + 'static,
    ) -> anyhow::Result<TimeLimit> {
        let limits = self.time_limit.map_or_else(Limits::default, Limits::within);
        let read = Arc::new(Mutex::new(false));
        if let Some(end) = limits.deadline().and_then(|end| end.checked_add(GRACE)) {
            let watched = Arc::clone(&read);
            let watch = move || {
                while let Some(left) = end.checked_duration_since(Instant::now()) {
                    thread::sleep(left.max(Duration::from_millis(1)));
                }
                // Held while giving up, so that no answer can come in between.
                let read = lock(&watched);
                if !*read {
                    process::exit(exit_code(give_up()).into());
                }
            };
            thread::Builder::new()
                .spawn(watch)
                .context("cannot watch the time limit")?;
        }
        Ok(TimeLimit { limits, read })
    }
}

/// A running clock.
pub(super) struct TimeLimit {
    limits: Limits,
    /// Whether the input is read.
    read: Arc<Mutex<bool>>,
}

impl TimeLimit {
    /// Called when the input is read and a search begins, which observes these limits; Ctrl-C is one of them.
    pub(super) fn search(&self) -> Limits {
        *lock(&self.read) = true;
        progress::watch(self.limits.clone().with_cancel(catch_interrupts()))
    }
}

/// After an error, or where nothing is searched, there is nothing to give up.
impl Drop for TimeLimit {
    fn drop(&mut self) {
        *lock(&self.read) = true;
    }
}

fn lock(mutex: &Mutex<bool>) -> MutexGuard<'_, bool> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_has_its_words() {
        let told =
            Stopped::ALL.map(|stopped| format!("{}; {}", not_decided(stopped), Ended(stopped)));
        assert_eq!(
            told,
            [
                "not decided within the time limit; stopped at the time limit",
                "not decided within the conflict limit; stopped at the conflict limit",
                "not decided within the memory limit; stopped at the memory limit",
                "not decided before the interruption; interrupted",
            ]
        );
    }
}
