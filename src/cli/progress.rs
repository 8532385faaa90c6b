//! A line that shows a person at a terminal how far a command is that takes longer than a second.
//!
//! A command says what it does, with [`begin`]. When its search begins, it gets a gauge on which the library counts, and a
//! thread looks at the gauge every now and then. What only the command knows, such as which of several puzzles it is at,
//! it says itself. Where standard error is no terminal, there is neither gauge nor thread.

mod rest;
mod words;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Instant;

use hashi_sat::Limits;
use hashi_sat::sat::gauge::Gauge;
use num_bigint::BigUint;

use self::words::{Seen, Teller};
use super::terminal_line::{self, PAUSE};

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Looks for a solution, or for a second one.
    Solve,
    /// Makes puzzles.
    Generate,
    /// Counts solutions, up to this many.
    Count { most: Option<u64> },
    /// Finds out what all solutions have in common.
    Common,
    /// Shrinks a conflict.
    Explain,
    /// Looks for repairs.
    Repair,
    /// Makes mazes.
    Maze,
    /// Walks to the solutions of puzzles, step by step.
    Walk,
    /// Solves puzzles, and then writes them into a book.
    #[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "there are no books"))]
    Book,
}

/// What the running command is doing, if that is to be shown.
static SHOWN: OnceLock<Shown> = OnceLock::new();

struct Shown {
    task: Task,
    begun: Instant,
    gauge: Gauge,
    /// How many puzzles or mazes are done, and of how many.
    items: [AtomicU64; 2],
    /// How many solutions or repairs of the present puzzle were found.
    found: Mutex<BigUint>,
    /// Whether the number of solutions would be news.
    is_due: AtomicBool,
}

/// Says what this command does.
pub(super) fn begin(task: Task) {
    if terminal_line::is_possible() {
        // There is one command in a process.
        let _ = SHOWN.set(Shown {
            task,
            begun: Instant::now(),
            gauge: Gauge::default(),
            items: [0, 1].map(AtomicU64::new),
            found: Mutex::default(),
            is_due: AtomicBool::new(false),
        });
    }
}

/// Shows from now on how far a search within these limits is, which begins now.
pub(super) fn watch(limits: Limits) -> Limits {
    let Some(shown) = SHOWN.get() else {
        return limits;
    };
    let watched = limits.clone();
    // Where the system has no thread left, there is no line.
    let _ = thread::Builder::new().spawn(move || shown.keep_showing(&watched));
    limits.with_gauge(&shown.gauge)
}

/// Says that this many puzzles, or mazes, of so many are done, and the next one begins.
pub(super) fn done(items: u64, of: u64) {
    if let Some(shown) = SHOWN.get() {
        // Several puzzles are in the making at the same time, and what is counted is of all of them.
        if shown.task != Task::Generate {
            shown.gauge.reset();
        }
        *lock(&shown.found) = BigUint::ZERO;
        shown.items[0].store(items, Ordering::Relaxed);
        shown.items[1].store(of, Ordering::Relaxed);
    }
}

/// Says that this many solutions or repairs of the present puzzle were found and printed.
pub(super) fn printed(number: u64) {
    if let Some(shown) = SHOWN.get() {
        *lock(&shown.found) = number.into();
    }
}

/// Called when solutions may have been found. How many there are by then is computed only if it is to be shown.
pub(super) fn counted(known: &dyn Fn() -> BigUint) {
    if let Some(shown) = SHOWN.get() {
        if shown.is_due.swap(false, Ordering::Relaxed) {
            *lock(&shown.found) = known();
        }
    }
}

/// Removes the line: the command has ended.
pub(super) fn end() {
    terminal_line::end();
}

fn lock(found: &Mutex<BigUint>) -> MutexGuard<'_, BigUint> {
    found.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shown {
    /// Shows the line until the command ends or a limit is reached, of which the command tells in a moment.
    fn keep_showing(&self, limits: &Limits) {
        let searching = Instant::now();
        let mut teller = Teller::new(self.task);
        loop {
            thread::sleep(PAUSE);
            if limits.passed() {
                terminal_line::remove();
                return;
            }
            self.is_due.store(true, Ordering::Relaxed);
            let deadline = limits.deadline();
            let seen = Seen {
                elapsed: self.begun.elapsed(),
                searched: searching.elapsed(),
                left: deadline.map(|end| end.saturating_duration_since(Instant::now())),
                items: self
                    .items
                    .each_ref()
                    .map(|item| item.load(Ordering::Relaxed)),
                found: lock(&self.found).clone(),
                gauge: self.gauge.clone(),
            };
            if let Some(line) = teller.line(&seen, terminal_line::width()) {
                terminal_line::show(&line);
            }
        }
    }
}
