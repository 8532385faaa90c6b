//! The time limit of a whole command, whatever it is doing.
//!
//! The library stops by itself at its deadline where it can look at the clock. Reading from a slow
//! pipe, or in a long step of the solver, it cannot; so a thread waits a little longer than the
//! limit and ends the process in its place.

use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use hashi_sat::Limits;

use super::{Ending, exit_code};

/// How long the library gets, beyond the limit, to stop by itself.
const GRACE: Duration = Duration::from_millis(400);

/// What is said when the limit came before anything was known.
pub(super) const NOT_DECIDED: &str = "not decided within the time limit";

/// `--time-limit`.
#[derive(clap::Args)]
pub(super) struct TimeLimitArguments {
    /// Give up after this many seconds in all (exit code 3)
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
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
    /// Whether there is one, be it too long for the clock.
    pub(super) const fn is_given(&self) -> bool {
        self.time_limit.is_some()
    }

    /// Starts the clock. When it has run out and no answer has come, `give_up` tells the user, and
    /// the process ends as it says.
    ///
    /// # Errors
    ///
    /// When the system has no thread left to watch the clock.
    pub(super) fn start(
        &self,
        give_up: impl FnOnce() -> anyhow::Result<Ending> + Send + 'static,
    ) -> anyhow::Result<TimeLimit> {
        let limits = self.time_limit.map_or_else(Limits::default, Limits::within);
        let answered = Arc::new(Mutex::new(false));
        if let Some(end) = limits.deadline().and_then(|end| end.checked_add(GRACE)) {
            let watched = Arc::clone(&answered);
            let watch = move || {
                while let Some(left) = end.checked_duration_since(Instant::now()) {
                    thread::sleep(left.max(Duration::from_millis(1)));
                }
                // Held while giving up, so that no answer can come in between.
                let answered = lock(&watched);
                if !*answered {
                    process::exit(exit_code(give_up()).into());
                }
            };
            thread::Builder::new()
                .spawn(watch)
                .context("cannot watch the time limit")?;
        }
        Ok(TimeLimit { limits, answered })
    }
}

/// A running clock.
pub(super) struct TimeLimit {
    limits: Limits,
    answered: Arc<Mutex<bool>>,
}

impl TimeLimit {
    /// The limit, for the library.
    pub(super) fn limits(&self) -> Limits {
        self.limits.clone()
    }

    /// Prints a part of the answer, with more to come: nobody gives up in the middle of it.
    pub(super) fn undisturbed<T>(&self, print: impl FnOnce() -> T) -> T {
        let _answered = lock(&self.answered);
        print()
    }

    /// The same, after which there is nothing more to answer if `is_last` says so.
    pub(super) fn undisturbed_and<T>(
        &self,
        print: impl FnOnce() -> T,
        is_last: impl FnOnce() -> bool,
    ) -> T {
        let mut answered = lock(&self.answered);
        let printed = print();
        *answered = is_last();
        printed
    }

    /// There is an answer; printing it takes the time it takes.
    pub(super) fn answered(&self) {
        *lock(&self.answered) = true;
    }
}

/// After an error there is nothing to give up either.
impl Drop for TimeLimit {
    fn drop(&mut self) {
        self.answered();
    }
}

fn lock(mutex: &Mutex<bool>) -> MutexGuard<'_, bool> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
