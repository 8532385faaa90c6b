//! Going on with an output that a run before has left.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, bail, ensure};
use hashi_sat::report::{
    AnswerDocument, BatchDocument, CommonDocument, ConvertedDocument, CountDocument,
    ExplainDocument, GradeDocument, HintChainDocument, InfoDocument, NoHintDocument,
    UniqueDocument,
};

use super::question::Task;
use super::record::Id;
use super::tally::Tally;
use crate::cli::{input, output};

/// The lines that an output has already.
pub(super) struct Answered {
    /// The name of the output.
    pub(super) name: String,
    /// How many lines have not been passed over yet.
    pub(super) left: u64,
    /// The id of the last one, as it is written, and its file.
    last: Option<(String, Option<String>)>,
}

impl Answered {
    /// Nothing has been answered before.
    pub(super) const fn nothing() -> Self {
        Self {
            name: String::new(),
            left: 0,
            last: None,
        }
    }

    /// How many lines are left, in words.
    pub(super) fn more(&self) -> String {
        output::count(self.left, "line")
    }

    /// Whether the next puzzle of the input has been answered already.
    ///
    /// # Errors
    ///
    /// When it is the last of these, and has another id than the last line of the output.
    pub(super) fn pass_over<'a>(
        &mut self,
        file: Option<&Arc<str>>,
        id: impl FnOnce() -> Id<'a>,
    ) -> anyhow::Result<bool> {
        if self.left == 0 {
            return Ok(false);
        }
        self.left -= 1;
        if let Some((last, last_file)) = self.last.take_if(|_| self.left == 0) {
            let id = id();
            if id.get() != last || file.map(|file| &**file) != last_file.as_deref() {
                let place = |id: &str, file: Option<&str>| match file {
                    Some(file) => format!("{} of {file}", input::shortened(id)),
                    None => input::shortened(id),
                };
                bail!(
                    "{}: its last line is the answer to {}, where the inputs have {}: it is not their output",
                    self.name,
                    place(&last, last_file.as_deref()),
                    place(id.get(), file.map(|file| &**file)),
                );
            }
        }
        Ok(true)
    }
}

/// The output of an earlier run, to be continued. As long as nothing is written, the file stays as it is.
pub(super) struct Continued {
    /// Its name in messages.
    pub(super) name: String,
    file: File,
    /// Where the last whole line ends, until what comes after it is cut off.
    whole: Option<u64>,
}

impl Continued {
    /// Cuts off what is left of a line that was not written to its end.
    pub(super) fn cut(&mut self) -> io::Result<()> {
        if let Some(whole) = self.whole.take() {
            self.file.set_len(whole)?;
            self.file.seek(SeekFrom::Start(whole))?;
        }
        Ok(())
    }
}

impl Write for Continued {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.cut()?;
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Opens the output of an earlier run, which need not exist, and counts its lines; they are counted in the tally as
/// well.
///
/// # Errors
///
/// When it cannot be read and written, or its last line is no answer to this question.
pub(super) fn open(
    path: &Path,
    task: Task,
    tally: &mut Tally,
) -> anyhow::Result<(Continued, Answered)> {
    let name = output::name(path);
    open_named(path, &name, task, tally).with_context(|| name)
}

fn open_named(
    path: &Path,
    name: &str,
    task: Task,
    tally: &mut Tally,
) -> anyhow::Result<(Continued, Answered)> {
    let plainly = |error| input::unreadable(error, "answers");
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    let file = options.open(path).map_err(plainly)?;
    ensure!(
        file.metadata().map_err(plainly)?.is_file(),
        "this is not a regular file, and only such a file can be continued"
    );
    let mut whole = 0;
    let mut lines = 0;
    let mut last = Vec::new();
    let mut line = Vec::new();
    let mut reader = BufReader::with_capacity(1 << 16, &file);
    loop {
        line.clear();
        let length = reader.read_until(b'\n', &mut line).map_err(plainly)?;
        if line.last() != Some(&b'\n') {
            break;
        }
        whole += length as u64;
        lines += 1;
        tally.take_line(task, &line);
        std::mem::swap(&mut last, &mut line);
    }
    let last = (lines > 0)
        .then(|| place(task, &last).ok_or_else(|| strange(lines, task)))
        .transpose()?;
    // What was not written to its end at least begins as a line does.
    let common = line.len().min(BEGINNING.len());
    if line.get(..common) != BEGINNING.get(..common) {
        return Err(strange(lines + 1, task));
    }
    let answered = Answered {
        name: name.to_owned(),
        left: lines,
        last,
    };
    let continued = Continued {
        name: name.to_owned(),
        file,
        whole: Some(whole),
    };
    Ok((continued, answered))
}

/// What every line begins with.
const BEGINNING: &[u8] = b"{\"id\":";

fn strange(line: u64, task: Task) -> anyhow::Error {
    use clap::ValueEnum as _;

    let task = task.to_possible_value();
    let task = task.as_ref().map_or("", |task| task.get_name());
    anyhow!("line {line} is no line that batch --task {task} writes")
}

/// The id and the file of a line, if it is an answer to this question or an error.
fn place(task: Task, line: &[u8]) -> Option<(String, Option<String>)> {
    fn of<'a, D: serde::Deserialize<'a>>(line: &'a [u8]) -> Option<(String, Option<String>)> {
        let read: BatchDocument<'_, D> = serde_json::from_slice(line).ok()?;
        let file = read.file.map(|file| file.into_owned());
        Some((read.id.get().to_owned(), file))
    }

    let answer = |line| of::<AnswerDocument<'_>>(line);
    match task {
        Task::Solve => answer(line),
        Task::Unique => of::<UniqueDocument<'_>>(line),
        Task::Count => of::<CountDocument>(line),
        Task::Common => of::<CommonDocument<'_>>(line).or_else(|| answer(line)),
        Task::Grade => of::<GradeDocument>(line),
        Task::Hint => of::<HintChainDocument>(line)
            .or_else(|| of::<NoHintDocument>(line))
            .or_else(|| answer(line)),
        Task::Explain => of::<ExplainDocument<'_>>(line).or_else(|| answer(line)),
        Task::Info => of::<InfoDocument>(line),
        Task::Convert => of::<ConvertedDocument<'_>>(line),
    }
}
