//! Work on several threads whose results are taken in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::Context as _;

/// Calls `work` with each number below `count` on `threads` threads, each of which takes the next number, and calls
/// `receive` on this thread with every result as soon as it is there.
///
/// A single thread is this one: a second one would have its own heap, so it would not measure what `solve` does.
///
/// # Errors
///
/// Those of `receive`, after which no further work is begun; or the system has no thread left.
pub(super) fn each<T: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> T + Sync,
    mut receive: impl FnMut(usize, T) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    if threads == 1 {
        return (0..count).try_for_each(|index| receive(index, work(index)));
    }
    let next = AtomicUsize::new(0);
    let labour = |results: mpsc::Sender<(usize, T)>| {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            // After an error, nobody receives any more.
            if index >= count || results.send((index, work(index))).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.min(count) {
            let sender = sender.clone();
            thread::Builder::new()
                .spawn_scoped(scope, || labour(sender))
                .context("cannot start that many threads")?;
        }
        drop(sender);
        receiver
            .into_iter()
            .try_for_each(|(index, result)| receive(index, result))
    })
}

/// Results that wait for those before them.
pub(super) struct InOrder<T> {
    next: usize,
    waiting: BTreeMap<usize, T>,
}

impl<T> InOrder<T> {
    pub(super) const fn new() -> Self {
        Self {
            next: 0,
            waiting: BTreeMap::new(),
        }
    }

    pub(super) fn arrived(&mut self, index: usize, result: T) {
        self.waiting.insert(index, result);
    }

    /// The next result in order, if it is there.
    pub(super) fn take(&mut self) -> Option<(usize, T)> {
        let result = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some((self.next - 1, result))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use anyhow::bail;

    use super::*;

    #[test]
    fn every_number_is_worked_on_once_and_taken_in_order() {
        for threads in [1, 2, 7, 40] {
            let mut order = InOrder::new();
            let mut taken = Vec::new();
            let work = |index| {
                // The first of every ten comes last.
                if index % 10 == 0 {
                    thread::sleep(Duration::from_millis(2));
                }
                index * index
            };
            each(30, threads, work, |index, result| {
                order.arrived(index, result);
                taken.extend(std::iter::from_fn(|| order.take()));
                Ok(())
            })
            .unwrap();
            let expected: Vec<_> = (0..30).map(|index| (index, index * index)).collect();
            assert_eq!(taken, expected, "{threads}");
        }
    }

    #[test]
    fn an_error_ends_the_work() {
        for threads in [1, 3] {
            let done = AtomicUsize::new(0);
            let work = |index| {
                done.fetch_add(1, Ordering::Relaxed);
                thread::sleep(Duration::from_micros(10));
                index
            };
            let ended = each(1_000_000, threads, work, |index, _| {
                if index == 5 {
                    bail!("five");
                }
                Ok(())
            });
            assert_eq!(ended.unwrap_err().to_string(), "five");
            assert!(done.into_inner() < 1_000_000);
        }
    }
}
