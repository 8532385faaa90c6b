//! Work that waits for a thread: a queue with an end, and with room for so much that nothing piles up.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A queue between one thread that puts work on it, several that take it, and one that writes what they make of it.
///
/// Work is taken in the order in which it was put, so that when no more is given out, what has been taken is a
/// beginning of the whole.
pub(super) struct Belt<T> {
    state: Mutex<State<T>>,
    /// There is something to take.
    work: Condvar,
    /// There is room for more.
    room: Condvar,
    /// How much may wait for a thread.
    most_waiting: usize,
    /// How many bytes may be in flight: with their text waiting or at work, or with their answer waiting to be written.
    most_bytes: usize,
}

struct State<T> {
    waiting: VecDeque<T>,
    /// Bytes in flight.
    bytes: usize,
    /// How many have taken work and not said that it is done.
    busy: usize,
    /// Nothing more will be put.
    ended: bool,
    /// Nothing more is given out.
    closed: bool,
}

impl<T> Belt<T> {
    pub(super) fn new(most_waiting: usize, most_bytes: usize) -> Self {
        Self {
            state: Mutex::new(State {
                waiting: VecDeque::new(),
                bytes: 0,
                busy: 0,
                ended: false,
                closed: false,
            }),
            work: Condvar::new(),
            room: Condvar::new(),
            most_waiting,
            most_bytes,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait(
        &self,
        change: &Condvar,
        until: impl Fn(&State<T>) -> bool,
    ) -> MutexGuard<'_, State<T>> {
        let state = change.wait_while(self.lock(), |state| !(state.closed || until(state)));
        state.unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts work with this many bytes, once there is room. Returns whether anybody still takes it.
    pub(super) fn put(&self, work: T, bytes: usize) -> bool {
        let has_room = |state: &State<T>| {
            state.waiting.len() < self.most_waiting && state.bytes < self.most_bytes
        };
        let mut state = self.wait(&self.room, has_room);
        // They are released whoever drops the work.
        state.bytes += bytes;
        if state.closed {
            return false;
        }
        state.waiting.push_back(work);
        drop(state);
        self.work.notify_one();
        true
    }

    /// Takes work, once there is some; `None` when there is no more, nor will any be given back.
    pub(super) fn take(&self) -> Option<T> {
        let is_over = |state: &State<T>| state.ended && state.busy == 0;
        let mut state = self.wait(&self.work, |state| {
            !state.waiting.is_empty() || is_over(state)
        });
        if state.closed {
            return None;
        }
        let work = state.waiting.pop_front()?;
        state.busy += 1;
        drop(state);
        self.room.notify_one();
        Some(work)
    }

    /// Says that work that was taken is done, or was given back.
    pub(super) fn done(&self) {
        let mut state = self.lock();
        state.busy = state.busy.saturating_sub(1);
        let is_over = state.ended && state.busy == 0;
        drop(state);
        if is_over {
            self.work.notify_all();
        }
    }

    /// Gives back what somebody has taken and not begun. It is the first to be taken again.
    pub(super) fn give_back(&self, work: Vec<T>) {
        if work.is_empty() {
            return;
        }
        let mut state = self.lock();
        for work in work.into_iter().rev() {
            state.waiting.push_front(work);
        }
        drop(state);
        self.work.notify_all();
    }

    /// Counts bytes that came into being on the way.
    pub(super) fn add(&self, bytes: usize) {
        self.lock().bytes += bytes;
    }

    /// Makes room again.
    pub(super) fn release(&self, bytes: usize) {
        let mut state = self.lock();
        debug_assert!(bytes <= state.bytes, "more than there was");
        state.bytes = state.bytes.saturating_sub(bytes);
        drop(state);
        self.room.notify_one();
    }

    /// Says that nothing more comes.
    pub(super) fn end(&self) {
        self.lock().ended = true;
        self.work.notify_all();
    }

    /// Gives nothing more out. What has been taken is not affected.
    pub(super) fn close(&self) {
        self.lock().closed = true;
        self.work.notify_all();
        self.room.notify_all();
    }

    /// Whether nothing more is given out.
    pub(super) fn is_closed(&self) -> bool {
        self.lock().closed
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn everything_is_taken_once_and_in_order() {
        let belt = Belt::new(3, 100);
        thread::scope(|scope| {
            scope.spawn(|| {
                (0..1_000).for_each(|number| assert!(belt.put(number, 10)));
                belt.end();
            });
            let mut expected = 0;
            while let Some(number) = belt.take() {
                assert_eq!(number, expected);
                expected += 1;
                belt.add(5);
                belt.release(15);
                belt.done();
            }
            assert_eq!(expected, 1_000);
        });
    }

    #[test]
    fn what_is_given_back_is_taken_by_others_before_they_end() {
        let belt = Belt::new(10, 100);
        assert!(belt.put(1, 0) && belt.put(5, 0));
        belt.end();
        let first = belt.take();
        thread::scope(|scope| {
            let other = scope.spawn(|| {
                let mut taken = Vec::new();
                while let Some(number) = belt.take() {
                    taken.push(number);
                    belt.done();
                }
                taken
            });
            belt.give_back(vec![2, 3, 4]);
            belt.done();
            let mut taken = other.join().unwrap();
            // It may have been there before anything was given back.
            taken.sort_unstable();
            assert_eq!((first, taken), (Some(1), vec![2, 3, 4, 5]));
        });
    }

    #[test]
    fn closing_wakes_who_waits_for_room_and_who_waits_for_work() {
        let full = Belt::new(1, 100);
        assert!(full.put(1, 1));
        let heavy = Belt::new(10, 100);
        assert!(heavy.put(1, 100));
        let empty: Belt<i32> = Belt::new(1, 100);
        thread::scope(|scope| {
            let puts = [&full, &heavy].map(|belt| scope.spawn(|| belt.put(2, 1)));
            let take = scope.spawn(|| empty.take());
            full.close();
            heavy.close();
            empty.close();
            for put in puts {
                assert!(!put.join().unwrap());
            }
            assert_eq!(take.join().unwrap(), None);
        });
        assert_eq!(full.take(), None);
    }
}
