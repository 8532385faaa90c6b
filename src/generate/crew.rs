//! Threads that make puzzles ahead of time.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::make::Made;
use crate::sat::limits::Cancel;
use crate::search::SolveError;

/// How many puzzles per thread may be ready while the next one in order is not.
const AHEAD: u64 = 16;

/// The interval between checks whether to go on waiting.
const GLANCE: Duration = Duration::from_millis(5);

/// The result for a puzzle; `None` if making it was stopped.
pub(super) type Outcome = Result<Option<Made>, SolveError>;

/// What a thread sends: the number of a puzzle, and its outcome or a panic.
type Message = (u64, thread::Result<Outcome>);

/// Threads at work.
pub(super) struct Crew {
    desk: Arc<Desk>,
    messages: Receiver<Message>,
    /// The puzzles that were ready before their turn.
    ready: BTreeMap<u64, Outcome>,
}

/// Gives out the numbers of puzzles to threads.
struct Desk {
    state: Mutex<State>,
    /// Set, with the lock held, when no more numbers are given out.
    closed: Cancel,
    changed: Condvar,
}

struct State {
    /// The next number to be given out.
    next: u64,
    /// Numbers from here on are not given out yet.
    end: u64,
    ahead: u64,
}

/// Why there is no outcome.
pub(super) enum Missing {
    /// It takes longer than the caller waits.
    Late,
    /// A thread panicked.
    Panicked(Box<dyn Any + Send>),
}

impl Crew {
    /// Starts `threads` threads, which make the puzzles from number `first` on; fewer if the system gives no more, and
    /// `None` if it gives none.
    pub(super) fn start(
        threads: usize,
        first: u64,
        make: impl Fn(u64, &Cancel) -> Outcome + Send + Clone + 'static,
    ) -> Option<Self> {
        let ahead = AHEAD * threads as u64;
        let desk = Arc::new(Desk {
            state: Mutex::new(State {
                next: first,
                end: first + ahead,
                ahead,
            }),
            closed: Cancel::default(),
            changed: Condvar::new(),
        });
        let (sender, messages) = mpsc::channel();
        let mut started = 0;
        for _ in 0..threads {
            let (desk, sender, make) = (Arc::clone(&desk), sender.clone(), make.clone());
            let work = move || {
                while let Some(number) = desk.number() {
                    let made = AssertUnwindSafe(|| make(number, &desk.closed));
                    let outcome = panic::catch_unwind(made);
                    let panicked = outcome.is_err();
                    if sender.send((number, outcome)).is_err() || panicked {
                        return;
                    }
                }
            };
            if thread::Builder::new().spawn(work).is_err() {
                break;
            }
            started += 1;
        }
        (started > 0).then(|| Self {
            desk,
            messages,
            ready: BTreeMap::new(),
        })
    }

    /// Waits for puzzle `number`, until `is_enough`, which is called every now and then. Afterwards no lower number may
    /// be asked for.
    pub(super) fn take(
        &mut self,
        number: u64,
        is_enough: impl Fn() -> bool,
    ) -> Result<Outcome, Missing> {
        loop {
            if let Some(outcome) = self.ready.remove(&number) {
                self.desk.move_on(number + 1);
                return Ok(outcome);
            }
            match self.messages.recv_timeout(GLANCE) {
                Ok((other, Ok(outcome))) => {
                    self.ready.insert(other, outcome);
                }
                Ok((_, Err(panic))) => return Err(Missing::Panicked(panic)),
                // All threads have stopped.
                Err(RecvTimeoutError::Disconnected) => return Err(Missing::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if is_enough() && !self.ready.contains_key(&number) {
                return Err(Missing::Late);
            }
        }
    }
}

impl Drop for Crew {
    /// Tells the threads to end as soon as they can, without waiting for them.
    fn drop(&mut self) {
        let state = self.desk.lock();
        self.desk.closed.cancel();
        drop(state);
        self.desk.changed.notify_all();
    }
}

impl Desk {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next number, once it may be given out.
    fn number(&self) -> Option<u64> {
        let waits = |state: &mut State| !self.closed.is_cancelled() && state.next >= state.end;
        let state = self.changed.wait_while(self.lock(), waits);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if self.closed.is_cancelled() {
            return None;
        }
        state.next += 1;
        Some(state.next - 1)
    }

    fn move_on(&self, number: u64) {
        let mut state = self.lock();
        state.end = number + state.ahead;
        drop(state);
        self.changed.notify_all();
    }
}
