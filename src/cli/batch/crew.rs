//! The threads that answer puzzles.

use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::Context as _;

use super::belt::Belt;
use super::chunk::{Pace, Piece};
use super::worker::{Answers, Worker};

/// The stack of a thread: that of the main thread on most systems.
pub(super) const STACK: usize = 8 << 20;

/// What threads send to the one that writes.
pub(super) enum Message {
    Answers(Answers),
    /// There is no more for this thread.
    Ended,
    /// The reader cannot go on.
    Failed(anyhow::Error),
}

/// Threads at work, each of which has a desk.
pub(super) struct Crew {
    belt: Arc<Belt<Piece>>,
    desks: Vec<Arc<Desk>>,
}

/// What a thread is at, which others may look at and take away. A puzzle may take long, and neither what is answered
/// before it should wait for it, nor what comes after it.
#[derive(Default)]
struct Desk(Mutex<AtWork>);

#[derive(Default)]
struct AtWork {
    /// What has not begun.
    piece: Option<Piece>,
    /// What is answered and has not been sent.
    answers: Answers,
}

impl Crew {
    /// Starts this many threads, or fewer if the system has no more.
    ///
    /// # Errors
    ///
    /// When it has none.
    pub(super) fn start(
        threads: usize,
        belt: &Arc<Belt<Piece>>,
        pace: &Arc<Pace>,
        worker: Worker,
        sender: &Sender<Message>,
    ) -> anyhow::Result<Self> {
        let worker = Arc::new(worker);
        let mut desks = Vec::new();
        for _ in 0..threads {
            let desk = Arc::new(Desk::default());
            let thread = Thread {
                desk: Arc::clone(&desk),
                belt: Arc::clone(belt),
                pace: Arc::clone(pace),
                worker: Arc::clone(&worker),
                sender: sender.clone(),
            };
            let builder = thread::Builder::new().stack_size(STACK);
            match builder.spawn(move || thread.work()) {
                Ok(_) => desks.push(desk),
                // With fewer threads it takes longer, that is all.
                Err(_) if !desks.is_empty() => break,
                Err(error) => return Err(error).context("cannot start a thread"),
            }
        }
        let belt = Arc::clone(belt);
        Ok(Self { belt, desks })
    }

    /// How many threads there are.
    pub(super) fn len(&self) -> usize {
        self.desks.len()
    }

    /// Takes away what is answered, and shares out anew what has not begun.
    pub(super) fn tidy(&self) -> Vec<Answers> {
        let mut found = Vec::new();
        for desk in &self.desks {
            let mut at_work = desk.lock();
            let answers = at_work.take_answers();
            let piece = at_work.piece.take();
            drop(at_work);
            let halves = piece.into_iter().flat_map(Piece::halves);
            let halves: Vec<Piece> = halves.filter(|half| !half.range.is_empty()).collect();
            self.belt.give_back(halves);
            if let Some(answers) = answers {
                self.belt.add(answers.text.len());
                found.push(answers);
            }
        }
        found
    }

    /// Takes away everything that has not begun: each thread ends after the puzzle that it is at.
    pub(super) fn stop(&self) {
        self.belt.close();
        for desk in &self.desks {
            desk.lock().piece = None;
        }
    }
}

impl Desk {
    fn lock(&self) -> MutexGuard<'_, AtWork> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AtWork {
    /// The answers that have not been sent, if there are any.
    fn take_answers(&mut self) -> Option<Answers> {
        let next = self.answers.first + self.answers.tally.lines;
        let answers = std::mem::take(&mut self.answers);
        self.answers.first = next;
        (answers.tally.lines > 0).then_some(answers)
    }

    /// The index of the next puzzle, which is taken from the piece.
    fn next(&mut self) -> Option<usize> {
        self.piece.as_mut()?.range.next()
    }
}

/// One of the threads.
struct Thread {
    desk: Arc<Desk>,
    belt: Arc<Belt<Piece>>,
    pace: Arc<Pace>,
    worker: Arc<Worker>,
    sender: Sender<Message>,
}

impl Thread {
    /// Works until there is nothing more to do, or nobody wants it.
    fn work(&self) {
        while let Some(piece) = self.belt.take() {
            let begun = Instant::now();
            let puzzles = self.answer(piece);
            self.pace.took(puzzles, begun.elapsed());
            let answers = self.desk.lock().take_answers();
            self.belt.done();
            if let Some(answers) = answers {
                self.belt.add(answers.text.len());
                if self.sender.send(Message::Answers(answers)).is_err() {
                    return;
                }
            }
        }
        let _ = self.sender.send(Message::Ended);
    }

    /// Answers what nobody takes away from a piece, and returns how many puzzles that were.
    fn answer(&self, piece: Piece) -> usize {
        let chunk = Arc::clone(&piece.chunk);
        let mut at_work = self.desk.lock();
        at_work.answers.first = chunk.first + piece.range.start as u64;
        at_work.piece = Some(piece);
        let mut puzzles = 0;
        while let Some(index) = at_work.next() {
            drop(at_work);
            let mut answers = Answers {
                position: chunk.position,
                ..Answers::default()
            };
            self.worker.answer(&chunk, index, &mut answers);
            puzzles += 1;
            at_work = self.desk.lock();
            at_work.answers.append(answers);
        }
        at_work.piece = None;
        puzzles
    }
}
