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
use super::chunk::Chunk;
use super::progress::Progress;
use super::reader::Reader;
use super::resume::Continued;
use super::tally::Tally;
use super::worker::{Lines, Worker};
use crate::cli::output;

/// How many chunks may wait for each thread.
const WAITING: usize = 2;

/// How many bytes of text and of answers may be in flight.
const BYTES: usize = 16 << 20;

/// The interval between two looks at what may have happened meanwhile.
const GLANCE: Duration = Duration::from_millis(50);

/// The stack of a thread: that of the main thread on most systems.
const STACK: usize = 8 << 20;

/// A queue for this many threads.
pub(super) fn belt(threads: usize) -> Belt<Chunk> {
    Belt::new(WAITING * threads, BYTES)
}

/// What the threads send.
enum Message {
    Lines(Lines),
    /// There is no more for this thread.
    Ended,
    /// The reader cannot go on.
    Failed(anyhow::Error),
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
        let (belt, pace) = (Arc::clone(&reader.belt), Arc::clone(&reader.pace));
        let (sender, messages) = mpsc::channel();
        let worker = Arc::new(worker);
        let mut started: usize = 0;
        for _ in 0..self.threads {
            let (belt, pace) = (Arc::clone(&belt), Arc::clone(&pace));
            let (sender, worker) = (sender.clone(), Arc::clone(&worker));
            let work = move || {
                while let Some(chunk) = belt.take() {
                    let begun = Instant::now();
                    let lines = worker.answer(&chunk);
                    let puzzles = usize::try_from(lines.tally.lines).unwrap_or(usize::MAX);
                    pace.took(puzzles, begun.elapsed());
                    belt.add(lines.text.len());
                    if sender.send(Message::Lines(lines)).is_err() {
                        return;
                    }
                }
                let _ = sender.send(Message::Ended);
            };
            let thread = thread::Builder::new().stack_size(STACK).spawn(work);
            match thread {
                Ok(_) => started += 1,
                // With fewer threads it takes longer, that is all.
                Err(_) if started > 0 => break,
                Err(error) => return Err(error).context("cannot start a thread"),
            }
        }
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
            threads: started,
        };
        let written = self.write(&messages, &mut writer);
        // Whoever still reads or works does so for nobody.
        belt.close();
        self.progress.clear();
        written?;
        Ok(self.tally)
    }

    /// Writes lines as they come, until all threads have ended, or nobody reads them. After an interruption, the thread
    /// that reads may never end; all that it has put before is answered or given up.
    fn write(
        &mut self,
        messages: &Receiver<Message>,
        writer: &mut Writer<'_>,
    ) -> anyhow::Result<()> {
        while writer.threads > 0 {
            if self.interrupt.is_cancelled() && !writer.belt.is_closed() {
                writer.belt.close();
                self.progress
                    .message("interrupted: finishing what has begun (Ctrl-C again ends at once)");
            }
            let message = match messages.try_recv() {
                Ok(message) => message,
                Err(_) => {
                    // Nothing more is there for now: whoever reads gets what there is.
                    let flushed = writer.out.flush();
                    if !writer.is_read(flushed)? {
                        return Ok(());
                    }
                    match messages.recv_timeout(GLANCE) {
                        Ok(message) => message,
                        Err(_) => continue,
                    }
                }
            };
            match message {
                Message::Lines(lines) => {
                    let taken = writer.take(lines, &mut self.tally);
                    if !writer.is_read(taken)? {
                        return Ok(());
                    }
                }
                Message::Ended => writer.threads -= 1,
                Message::Failed(error) => return Err(error),
            }
            self.progress.answered(self.tally.lines);
        }
        let finished = writer
            .out
            .flush()
            .and_then(|()| writer.out.get_mut().finish());
        output::printed(finished).map(drop)
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
    belt: &'a Belt<Chunk>,
    waiting: BTreeMap<u64, Lines>,
    /// The number of the next chunk in order.
    next: u64,
    unordered: bool,
    /// The name of the output, if it is not standard output.
    file: Option<String>,
    /// How many threads have not ended.
    threads: usize,
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

    /// Takes the lines of a chunk, and writes all those whose turn has come.
    fn take(&mut self, lines: Lines, tally: &mut Tally) -> io::Result<()> {
        if self.unordered {
            return self.write(lines, tally);
        }
        self.waiting.insert(lines.number, lines);
        while let Some(lines) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.write(lines, tally)?;
        }
        Ok(())
    }

    fn write(&mut self, lines: Lines, tally: &mut Tally) -> io::Result<()> {
        self.out.write_all(&lines.text)?;
        tally.add(lines.tally);
        self.belt.release(lines.bytes);
        Ok(())
    }
}
