//! Searches that other threads of Python do not wait for, and that Ctrl-C ends.
//!
//! A search begins on the thread of the caller, which is cheapest: most puzzles are answered there. One that is not
//! done after [`ON_CALLER`] begins again on a thread of its own, while the caller looks for signals. Python runs its
//! signal handlers on its main thread only, and only there does a signal end a search.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use hashi_sat::sat::limits::Cancel;
use hashi_sat::{Limits, Puzzle, SearchOptions};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyFloat, PyInt, PyString};

use crate::errors::Refusal;

/// How long a search may take on the thread of the caller.
const ON_CALLER: Duration = Duration::from_millis(5);

/// How often the caller looks for signals afterwards.
const LOOK: Duration = Duration::from_millis(50);

/// Puzzles with more islands than this begin on a thread of their own, because some of what is done before a search
/// does not look at its limits.
const MOST_ON_CALLER: usize = 2_000;

/// A time limit in seconds. `None` and infinity are no limit, and neither is what passes the clock.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seconds(pub(crate) Option<Duration>);

impl<'py> FromPyObject<'_, 'py> for Seconds {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(Self(None));
        }
        // `float` would take a text that is a number, True as 1, and an array of NumPy with a single element.
        let is_array = || {
            let dimensions = object.getattr("ndim");
            dimensions.is_ok_and(|number| number.extract().is_ok_and(|number: usize| number > 0))
        };
        let is_plain =
            object.is_exact_instance_of::<PyFloat>() || object.is_exact_instance_of::<PyInt>();
        // NumPy's truth values are no bool.
        let is_truth = || {
            let name = object.get_type().name();
            name.is_ok_and(|name| name == "bool_" || name == "bool")
        };
        if object.is_instance_of::<PyString>()
            || object.is_instance_of::<PyBool>()
            || (!is_plain && is_truth())
            || (!is_plain && is_array())
        {
            return Err(Refusal::kind("time_limit", "a number of seconds", &object));
        }
        let seconds: f64 = match object.extract::<f64>() {
            Ok(seconds) => seconds,
            Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => {
                return Err(Refusal::kind("time_limit", "a number of seconds", &object));
            }
            // A whole number that no float holds is as far beyond the clock as infinity.
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                f64::INFINITY.copysign(if object.lt(0)? { -1.0 } else { 1.0 })
            }
            Err(error) => return Err(error),
        };
        if seconds.is_nan() || seconds < 0.0 {
            return Err(Refusal::Value(format!(
                "time_limit: found {seconds}, expected a number of seconds from 0 on"
            ))
            .into());
        }
        Ok(Self(Duration::try_from_secs_f64(seconds).ok()))
    }
}

/// How to search.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asking {
    pub(crate) limit: Option<Duration>,
    pub(crate) conflicts: Option<u64>,
    pub(crate) seed: Option<u64>,
}

impl Asking {
    /// The options of a search that has until `deadline`, if there is one.
    pub(crate) fn search(self, deadline: Option<Instant>) -> SearchOptions {
        let limits = deadline.map_or_else(Limits::default, Limits::until);
        let limits = match self.conflicts {
            Some(most) => limits.with_conflicts(most),
            None => limits,
        };
        SearchOptions::default()
            .with_seed(self.seed)
            .with_limits(limits)
    }
}

/// What a search found, and whether a limit left something open.
pub(crate) struct Found<T> {
    pub(crate) value: T,
    pub(crate) is_decided: bool,
}

/// Whether the search for this puzzle may begin on the thread of the caller.
pub(crate) fn may_begin_here(puzzle: &Puzzle) -> bool {
    puzzle.islands().len() <= MOST_ON_CALLER
}

/// Runs `work`, perhaps twice: what stops after [`ON_CALLER`] begins again. It must find the same with the same
/// options.
pub(crate) fn ask<T: Send + 'static>(
    py: Python<'_>,
    how: Asking,
    begins_here: bool,
    work: impl Fn(&SearchOptions) -> Result<Found<T>, Refusal> + Send + Sync + 'static,
) -> PyResult<T> {
    let started = Instant::now();
    let deadline = how.limit.and_then(|limit| started.checked_add(limit));
    if begins_here {
        let brief = started + ON_CALLER;
        let is_all = deadline.is_some_and(|deadline| deadline <= brief);
        let search = how.search(Some(if is_all {
            deadline.unwrap_or(brief)
        } else {
            brief
        }));
        let found = py.detach(|| guarded(|| work(&search)))?;
        if is_all || found.is_decided || Instant::now() < brief {
            return Ok(found.value);
        }
        py.check_signals()?;
    }
    let cancel = Cancel::default();
    let mut search = how.search(deadline);
    search.limits = search.limits.with_cancel(&cancel);
    let found = on_worker(py, &cancel, move || work(&search))?;
    Ok(found.value)
}

/// Runs `work` on a thread of its own, until it is done or a signal handler of Python raises an exception. In that case
/// `cancel` is raised, and nobody waits for the thread.
pub(crate) fn on_worker<T: Send + 'static>(
    py: Python<'_>,
    cancel: &Cancel,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> PyResult<T> {
    let (sender, mut receiver) = mpsc::channel();
    thread::Builder::new()
        .name(String::from("hashi-sat"))
        .spawn(move || {
            // Nobody listens after a signal.
            let _ = sender.send(guarded(work));
        })
        .map_err(Refusal::Thread)?;
    loop {
        let received;
        (receiver, received) = py.detach(move || {
            let received = receiver.recv_timeout(LOOK);
            (receiver, received)
        });
        match received {
            Ok(found) => return Ok(found?),
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals().inspect_err(|_| cancel.cancel())?
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(
                    Refusal::Internal(String::from("a thread ended without an answer")).into(),
                );
            }
        }
    }
}

thread_local! {
    /// What the last panic of this thread said, and where.
    static LAST_PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The bytes for Python. PyO3 has no other way to tell that there is no memory for them, which is a panic elsewhere.
pub(crate) fn bytes<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, bytes.len(), |place| {
        place.copy_from_slice(bytes);
        Ok(())
    })
}

/// From now on panics are told by [`guarded`] alone, not on the standard error output. The hook is that of this module:
/// others in the same process have their own.
pub(crate) fn keep_panics_quiet() {
    panic::set_hook(Box::new(|panic| {
        let text = panic.to_string();
        LAST_PANIC.with(|last| last.replace(Some(text)));
    }));
}

/// Runs `work`; a panic becomes an error.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, Refusal>) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let told = LAST_PANIC.with(RefCell::take);
        let text = || panic.downcast_ref::<&str>().map(|text| String::from(*text));
        let owned = || panic.downcast_ref::<String>().cloned();
        let text = told.or_else(text).or_else(owned);
        Err(Refusal::Internal(text.unwrap_or_default()))
    })
}
