//! The threads, and the one that writes what they find.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use hashi_sat::sat::limits::Cancel;

use super::belt::Belt;
use super::chunk::Piece;
use super::crew::{Crew, Message, STACK};
use super::progress::Progress;
use super::reader::Reader;
use super::resume::Continued;
use super::tally::Tally;
use super::worker::{Answers, Worker};
use crate::cli::output;

/// How many chunks may wait for each thread.
const WAITING: usize = 2;

/// How many bytes of text and of answers may be in flight.
const BYTES: usize = 16 << 20;

/// The interval between two looks at what may have happened meanwhile: how long what is answered waits for a puzzle that
/// takes long, and what is not begun for a thread.
const GLANCE: Duration = Duration::from_millis(50);

/// A queue for this many threads.
pub(super) fn belt(threads: usize) -> Belt<Piece> {
    Belt::new(WAITING * threads, BYTES)
}

/// A run to be.
pub(super) struct Run {
    pub(super) threads: usize,
    /// Whether lines are written as soon as they are there.
    pub(super) unordered: bool,
    /// Where they are written; otherwise to standard output.
    pub(super) file: Option<Continued>,
    pub(super) interrupt: Cancel,
    pub(super) progress: Progress,
    /// What has been answered before.
    pub(super) tally: Tally,
}

impl Run {
    /// Answers everything that the reader reads.
    ///
    /// # Errors
    ///
    /// Those of the reader; when the output cannot be written, or there is no thread to be had.
    pub(super) fn run(mut self, reader: Reader, worker: Worker) -> anyhow::Result<Tally> {
        let belt = Arc::clone(&reader.belt);
        let (sender, messages) = mpsc::channel();
        let crew = Crew::start(self.threads, &belt, &reader.pace, worker, &sender)?;
        let ending = Arc::clone(&belt);
        let read = move || {
            if let Err(error) = reader.run() {
                let _ = sender.send(Message::Failed(error));
            }
            ending.end();
        };
        thread::Builder::new()
            .stack_size(STACK)
            .spawn(read)
            .context("cannot start a thread")?;
        let name = self.file.as_ref().map(|file| file.name.clone());
        let out: Box<dyn Output> = match self.file.take() {
            Some(file) => Box::new(file),
            None => Box::new(io::stdout().lock()),
        };
        let mut writer = Writer {
            out: BufWriter::with_capacity(1 << 16, out),
            belt: &belt,
            waiting: BTreeMap::new(),
            next: 0,
            unordered: self.unordered,
            file: name,
        };
        let written = self.write(&messages, &crew, &mut writer);
        // Whoever still reads or works does so for nobody.
        crew.stop();
        self.progress.clear();
        written?;
        Ok(self.tally)
    }

    /// Writes lines as they come, until all threads have ended, or nobody reads them. After an interruption, the thread
    /// that reads may never end; what it has put and nobody has begun is given up.
    fn write(
        &mut self,
        messages: &Receiver<Message>,
        crew: &Crew,
        writer: &mut Writer<'_>,
    ) -> anyhow::Result<()> {
        let mut threads = crew.len();
        let mut looked = Instant::now();
        while threads > 0 {
            if self.interrupt.is_cancelled() && !writer.belt.is_closed() {
                crew.stop();
                self.progress
                    .message("interrupted: finishing what has begun (Ctrl-C again ends at once)");
            }
            let mut message = messages.try_recv().ok();
            if message.is_none() {
                // Nothing more is there for now: whoever reads gets what there is.
                let flushed = writer.out.flush();
                if !writer.is_read(flushed)? {
                    return Ok(());
                }
                message = messages.recv_timeout(GLANCE).ok();
            }
            let mut answers = Vec::new();
            match message {
                Some(Message::Answers(more)) => answers.push(more),
                Some(Message::Ended) => threads -= 1,
                Some(Message::Failed(error)) => return Err(error),
                None => {}
            }
            if looked.elapsed() >= GLANCE {
                looked = Instant::now();
                answers.extend(crew.tidy());
            }
            for answers in answers {
                let taken = writer.take(answers, &mut self.tally, &mut self.progress);
                if !writer.is_read(taken)? {
                    return Ok(());
                }
            }
        }
        let flushed = writer.out.flush();
        let finished = flushed.and_then(|()| writer.out.get_mut().finish());
        writer.is_read(finished).map(drop)
    }
}

/// Where the lines go.
trait Output: Write {
    /// Called when all has been written.
    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output for io::StdoutLock<'_> {}

impl Output for Continued {
    /// Even where nothing was left to be written, no torn line is left.
    fn finish(&mut self) -> io::Result<()> {
        self.cut()
    }
}

/// The output, with what waits for what comes before it.
struct Writer<'a> {
    out: BufWriter<Box<dyn Output>>,
    belt: &'a Belt<Piece>,
    /// By the place of the first puzzle.
    waiting: BTreeMap<u64, Answers>,
    /// The place of the next puzzle in order.
    next: u64,
    unordered: bool,
    /// The name of the output, if it is not standard output.
    file: Option<String>,
}

impl Writer<'_> {
    /// Whether somebody still reads what is written, after this.
    fn is_read(&self, written: io::Result<()>) -> anyhow::Result<bool> {
        match &self.file {
            None => output::printed(written),
            Some(name) => {
                let written = written.context("cannot be written");
                written.with_context(|| name.clone()).map(|()| true)
            }
        }
    }

    /// Takes answers, and writes all those whose turn has come.
    fn take(
        &mut self,
        answers: Answers,
        tally: &mut Tally,
        progress: &mut Progress,
    ) -> io::Result<()> {
        if self.unordered {
            return self.write(&answers, tally, progress);
        }
        self.waiting.insert(answers.first, answers);
        while let Some(answers) = self.waiting.remove(&self.next) {
            self.next += answers.tally.lines;
            self.write(&answers, tally, progress)?;
        }
        Ok(())
    }

    fn write(
        &mut self,
        answers: &Answers,
        tally: &mut Tally,
        progress: &mut Progress,
    ) -> io::Result<()> {
        self.out.write_all(&answers.text)?;
        tally.add(answers.tally);
        self.belt.release(answers.text.len());
        progress.answered(tally.lines, answers.position);
        Ok(())
    }
}
