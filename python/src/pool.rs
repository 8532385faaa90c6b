//! Many questions at once: threads that answer them, in the order in which they were asked.
//!
//! Nothing of Python is in here but what goes in and comes out, so that the threads never wait for it. Nobody is woken
//! who does not sleep: a puzzle of 7x7 takes 10 microseconds, waking a thread about as long.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{process, thread};

use hashi_sat::notation::format::ReadOptions;
use hashi_sat::sat::limits::Cancel;
use hashi_sat::{Puzzle, State};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::asking::{Asking, Seconds, guarded};
use crate::board::Board;
use crate::errors::Refusal;
use crate::questions::{Asked, Details};
use crate::reading::{Read, one};

/// How often the one who waits for an answer looks for signals.
const LOOK: Duration = Duration::from_millis(50);

/// A puzzle, or the text of one.
enum Job {
    Puzzle(Arc<Puzzle>),
    Text(Vec<u8>),
}

/// An answer: the puzzle if there was only a text, with what that says besides; and the document.
type Answer = Result<(Option<Read>, String), Refusal>;

#[derive(Default)]
struct Queue {
    waiting: VecDeque<(usize, Job)>,
    /// A place for each question that is asked and not yet taken, in order.
    answers: VecDeque<Option<Answer>>,
    /// The number of the question at the front of `answers`.
    first: usize,
    /// How many threads were started: one for each question, up to the number that is wanted.
    started: usize,
    /// How many of them wait for questions.
    idle: usize,
    /// Whether somebody waits for the answer at the front.
    is_waited_for: bool,
    is_closed: bool,
}

struct Shared {
    queue: Mutex<Queue>,
    /// There is a question, or there will not be one.
    asked: Condvar,
    /// The answer at the front is there.
    answered: Condvar,
    details: Asked,
    how: Asking,
    cancel: Cancel,
    threads: usize,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Whoever panics does so outside.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes one question after the other: a thread that had several would keep those behind a hard one from the
    /// others.
    fn work(&self) {
        let mut queue = self.queue();
        while !queue.is_closed {
            let Some((number, job)) = queue.waiting.pop_front() else {
                queue.idle += 1;
                let waited = self.asked.wait(queue);
                queue = waited.unwrap_or_else(PoisonError::into_inner);
                queue.idle -= 1;
                continue;
            };
            drop(queue);
            let answer = guarded(|| self.answer(job));
            queue = self.queue();
            // Of a queue that was closed meanwhile nothing is left.
            let place = number.checked_sub(queue.first);
            if let Some(open) = place.and_then(|place| queue.answers.get_mut(place)) {
                *open = Some(answer);
            }
            if place == Some(0) && queue.is_waited_for {
                self.answered.notify_all();
            }
        }
    }

    fn answer(&self, job: Job) -> Answer {
        let (puzzle, read) = match job {
            Job::Puzzle(puzzle) => (puzzle, None),
            Job::Text(text) => {
                let read = one(&text, &ReadOptions::default())?;
                (Arc::clone(&read.0.puzzle), Some(read))
            }
        };
        let deadline = self
            .how
            .limit
            .and_then(|limit| Instant::now().checked_add(limit));
        let mut search = self.how.search(deadline);
        search.limits = search.limits.with_cancel(&self.cancel);
        let found = self.details.answer(&puzzle, &State::default(), &search)?;
        Ok((read, found.value))
    }
}

/// Threads that answer questions.
#[pyclass(frozen, module = "hashi_sat._hashi_sat")]
pub(crate) struct Pool {
    shared: Arc<Shared>,
    /// A process that was forked from this one has none of the threads.
    process: u32,
}

#[pymethods]
impl Pool {
    #[new]
    #[pyo3(signature = (details, threads, time_limit, conflicts, seed))]
    fn new(
        details: Details,
        threads: usize,
        time_limit: Seconds,
        conflicts: Option<u64>,
        seed: Option<u64>,
    ) -> PyResult<Self> {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = if threads == 0 { cores() } else { threads };
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            asked: Condvar::new(),
            answered: Condvar::new(),
            details: details.asked()?,
            how: Asking {
                limit: time_limit.0,
                conflicts,
                seed,
            },
            cancel: Cancel::default(),
            threads,
        });
        Ok(Self {
            shared,
            process: process::id(),
        })
    }

    #[getter]
    fn threads(&self) -> usize {
        self.shared.threads
    }

    /// Asks about a board, or about the puzzle in a text.
    fn put(&self, puzzle: &Bound<'_, PyAny>) -> PyResult<()> {
        self.check_process()?;
        let job = if let Ok(board) = puzzle.cast::<Board>() {
            Job::Puzzle(Arc::clone(&board.get().puzzle))
        } else if let Ok(bytes) = puzzle.cast::<PyBytes>() {
            Job::Text(bytes.as_bytes().to_vec())
        } else {
            return Err(Refusal::kind("puzzle", "a Board or bytes", puzzle));
        };
        let mut queue = self.shared.queue();
        let number = queue.first + queue.answers.len();
        queue.answers.push_back(None);
        queue.waiting.push_back((number, job));
        // Some of those that sleep may have been woken already for the questions before this one.
        if queue.waiting.len() > queue.idle && queue.started < self.shared.threads {
            let shared = Arc::clone(&self.shared);
            let thread = thread::Builder::new().name(String::from("hashi-sat"));
            match thread.spawn(move || shared.work()) {
                Ok(_) => queue.started += 1,
                // Those that there are will do.
                Err(_) if queue.started > 0 => {}
                Err(error) => return Err(Refusal::Thread(error).into()),
            }
        }
        let is_idle = queue.idle > 0;
        drop(queue);
        if is_idle {
            self.shared.asked.notify_one();
        }
        Ok(())
    }

    /// Whether the next answer is there.
    fn is_ready(&self) -> PyResult<bool> {
        self.check_process()?;
        Ok(matches!(self.shared.queue().answers.front(), Some(Some(_))))
    }

    /// Waits for the next answer, and takes it with those after it that are there too. Each is the board, if there was
    /// only a text, with what that says besides, and the document; or the exception that there is instead. Nothing is
    /// left when the list is empty.
    fn take<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.check_process()?;
        let list = PyList::empty(py);
        loop {
            let taken = py.detach(|| self.wait());
            let Some(taken) = taken else {
                py.check_signals()?;
                continue;
            };
            for answer in taken {
                match answer {
                    Ok((read, document)) => list.append((read, document))?,
                    Err(refusal) => list.append(PyErr::from(refusal).into_value(py))?,
                }
            }
            return Ok(list);
        }
    }

    /// Ends all searches. Nobody waits for the threads, which end soon.
    fn close(&self) {
        if self.process != process::id() {
            // Somebody may have held the lock when the process was forked.
            return;
        }
        self.shared.cancel.cancel();
        let mut queue = self.shared.queue();
        queue.is_closed = true;
        queue.waiting.clear();
        queue.first += queue.answers.len();
        queue.answers.clear();
        drop(queue);
        self.shared.asked.notify_all();
        self.shared.answered.notify_all();
    }
}

impl Pool {
    /// Refuses to wait for the threads of another process.
    fn check_process(&self) -> PyResult<()> {
        if self.process == process::id() {
            return Ok(());
        }
        Err(PyRuntimeError::new_err(
            "this process was forked from one in which solve_many is at work, whose threads it has not",
        ))
    }

    /// The answers that are there; `None` after [`LOOK`] without any.
    fn wait(&self) -> Option<Vec<Answer>> {
        let mut queue = self.shared.queue();
        if matches!(queue.answers.front(), Some(None)) {
            queue.is_waited_for = true;
            let waited = self
                .shared
                .answered
                .wait_timeout_while(queue, LOOK, |queue| {
                    matches!(queue.answers.front(), Some(None))
                });
            queue = waited.unwrap_or_else(PoisonError::into_inner).0;
            queue.is_waited_for = false;
            if matches!(queue.answers.front(), Some(None)) {
                return None;
            }
        }
        let mut taken = Vec::new();
        while let Some(Some(_)) = queue.answers.front() {
            taken.extend(queue.answers.pop_front().flatten());
            queue.first += 1;
        }
        Some(taken)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}
