//! Going on with an output that a run before has left.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, ErrorKind, Seek as _, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, bail, ensure};
use hashi_sat::report::ProofDocument;
use hashi_sat::report::{
    AnswerDocument, AnswerVerdict, BatchDocument, CommonDocument, ConvertedDocument, CountDocument,
    ExplainDocument, GradeDocument, HintChainDocument, InfoDocument, NoHintDocument,
    UniqueDocument,
};
use serde::de::IgnoredAny;

use super::question::{Question, Task};
use super::record::Id;
use super::tally::Tally;
use crate::cli::{input, output};

/// The lines that an output has already, each of which is compared to the puzzle that it is about.
pub(super) struct Answered {
    /// The name of the output.
    name: String,
    /// How many lines have not been passed over yet.
    left: u64,
    lines: Option<BufReader<File>>,
}

impl Answered {
    /// Nothing has been answered before.
    pub(super) const fn nothing() -> Self {
        Self {
            name: String::new(),
            left: 0,
            lines: None,
        }
    }

    /// Whether the next puzzle of the input has been answered already.
    ///
    /// # Errors
    ///
    /// When the line in its place is about another.
    pub(super) fn pass_over<'a>(
        &mut self,
        file: Option<&Arc<str>>,
        id: impl FnOnce() -> Id<'a>,
    ) -> anyhow::Result<bool> {
        let Some(lines) = self.lines.as_mut().filter(|_| self.left > 0) else {
            return Ok(false);
        };
        self.left -= 1;
        let mut line = Vec::new();
        let read = lines.read_until(b'\n', &mut line);
        read.with_context(|| self.name.clone())?;
        let found = Place::of(&line);
        let expected = Place {
            id: id().get().to_owned(),
            file: file.map(|file| String::from(&**file)),
        };
        if found.as_ref() != Some(&expected) {
            let found = found.map_or_else(|| String::from("none"), Place::in_words);
            let expected = expected.in_words();
            bail!(
                "{}: it has the answer to {found} where the inputs have {expected}, so it is not their output in order",
                self.name
            );
        }
        Ok(true)
    }

    /// Checks that there was a puzzle for each line.
    pub(super) fn expect_none_left(&self) -> anyhow::Result<()> {
        ensure!(
            self.left == 0,
            "{}: it has {} more than the inputs have puzzles, so it is not their output",
            self.name,
            output::count(self.left, "line")
        );
        Ok(())
    }
}

/// Which puzzle a line is about.
#[derive(PartialEq)]
struct Place {
    id: String,
    file: Option<String>,
}

impl Place {
    fn of(line: &[u8]) -> Option<Self> {
        let read: BatchDocument<'_, IgnoredAny> = serde_json::from_slice(line).ok()?;
        Some(Self {
            id: read.id.get().to_owned(),
            file: read.file.map(|file| file.into_owned()),
        })
    }

    fn in_words(self) -> String {
        let id = output::shortened(&self.id);
        match self.file {
            Some(file) => format!("{id} of {file}"),
            None => id,
        }
    }
}

/// The output of an earlier run, to be continued. As long as nothing is written, the file stays as it is.
pub(super) struct Continued {
    /// Its name in messages.
    pub(super) name: String,
    /// Locked, so that no other process writes to it.
    file: Locked,
    /// Where the last whole line ends, until what comes after it is cut off.
    whole: Option<u64>,
}

#[cfg(unix)]
type Locked = nix::fcntl::Flock<File>;
#[cfg(not(unix))]
type Locked = File;

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
/// When it cannot be read and written, another process writes to it, or it is no output of this question.
pub(super) fn open(
    path: &Path,
    question: &Question,
    tally: &mut Tally,
) -> anyhow::Result<(Continued, Answered)> {
    let name = output::name(path);
    open_named(path, &name, question, tally).with_context(|| name)
}

/// How many lines are read whole, to see whether they answer this question; and the last one. Of the others only the id
/// is looked at.
const READ_WHOLE: u64 = 1_000;

fn open_named(
    path: &Path,
    name: &str,
    question: &Question,
    tally: &mut Tally,
) -> anyhow::Result<(Continued, Answered)> {
    // Standard output and pipes cannot be read again; to open a pipe may take for ever.
    let is_special = path
        .metadata()
        .is_ok_and(|found| !found.is_file() && !found.is_dir());
    ensure!(
        !is_special && path.as_os_str() != "-",
        "this is not a regular file, and only such a file can be continued"
    );
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    let file = options.open(path).map_err(plainly)?;
    let file = locked(file)?;
    let mut whole = 0;
    let mut lines = 0;
    let mut last = Vec::new();
    let mut line = Vec::new();
    let mut reader = BufReader::with_capacity(1 << 16, &*file);
    loop {
        line.clear();
        // What is no output need not be read to its end, which may be far.
        let beginning = reader.fill_buf().map_err(plainly)?;
        // A file system may leave zeros where a line was to be when the power went.
        if beginning.first() == Some(&0) {
            ensure_zeros(&mut reader, lines + 1, question.task)?;
            break;
        }
        let common = beginning.len().min(BEGINNING.len());
        if beginning.get(..common) != BEGINNING.get(..common) {
            return Err(strange(lines + 1, question.task));
        }
        let length = reader.read_until(b'\n', &mut line).map_err(plainly)?;
        if line.last() != Some(&b'\n') {
            break;
        }
        whole += length as u64;
        lines += 1;
        tally.take_line(question.task, &line);
        if lines <= READ_WHOLE && !is_of(question, &line) {
            return Err(strange(lines, question.task));
        }
        std::mem::swap(&mut last, &mut line);
    }
    if lines > 0 && !is_of(question, &last) {
        return Err(strange(lines, question.task));
    }
    let again = File::open(path).map_err(plainly)?;
    let answered = Answered {
        name: name.to_owned(),
        left: lines,
        lines: Some(BufReader::with_capacity(1 << 16, again)),
    };
    let continued = Continued {
        name: name.to_owned(),
        file,
        whole: Some(whole),
    };
    Ok((continued, answered))
}

/// Reads zeros to the end.
fn ensure_zeros(reader: &mut impl io::BufRead, line: u64, task: Task) -> anyhow::Result<()> {
    loop {
        let zeros = reader.fill_buf().map_err(plainly)?;
        if zeros.iter().any(|&byte| byte != 0) {
            return Err(strange(line, task));
        }
        match zeros.len() {
            0 => return Ok(()),
            length => reader.consume(length),
        }
    }
}

/// What every line begins with.
const BEGINNING: &[u8] = b"{\"id\":";

fn plainly(error: io::Error) -> anyhow::Error {
    match error.kind() {
        ErrorKind::PermissionDenied => anyhow!("no permission to read and write this file"),
        _ => input::unreadable(error, "answers"),
    }
}

/// The file, to which no other process writes from now on.
#[cfg(unix)]
fn locked(file: File) -> anyhow::Result<Locked> {
    use nix::errno::Errno;
    use nix::fcntl::{Flock, FlockArg};

    match Flock::lock(file, FlockArg::LockExclusiveNonblock) {
        Ok(file) => Ok(file),
        Err((_, Errno::EAGAIN)) => bail!("another process is writing to it"),
        Err((_, error)) => Err(anyhow!(error).context("cannot be locked")),
    }
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "as where it can be locked")]
fn locked(file: File) -> anyhow::Result<Locked> {
    Ok(file)
}

fn strange(line: u64, task: Task) -> anyhow::Error {
    use clap::ValueEnum as _;

    let task = task.to_possible_value();
    let task = task.as_ref().map_or("", |task| task.get_name());
    anyhow!("line {line} is no line that batch --task {task} writes")
}

/// Whether a line is an answer to this question, or an error.
fn is_of(question: &Question, line: &[u8]) -> bool {
    fn read<'a, D: serde::Deserialize<'a>>(line: &'a [u8]) -> Option<Result<D, ()>> {
        let read: BatchDocument<'_, D> = serde_json::from_slice(line).ok()?;
        Some(read.answer.map_err(|_| ()))
    }

    // A solution alone is what only `solve` says.
    let no_solution = || match read::<AnswerDocument<'_>>(line) {
        Some(Ok(answer)) => !matches!(answer.verdict, AnswerVerdict::Satisfiable(_)),
        Some(Err(())) => true,
        None => false,
    };
    match question.task {
        Task::Solve => read::<AnswerDocument<'_>>(line).is_some(),
        Task::Unique => read::<UniqueDocument<'_>>(line).is_some(),
        Task::Count => read::<CountDocument>(line).is_some(),
        Task::Common => read::<CommonDocument<'_>>(line).is_some() || no_solution(),
        Task::Grade => read::<GradeDocument>(line).is_some(),
        Task::Hint => {
            read::<HintChainDocument>(line).is_some()
                || read::<NoHintDocument>(line).is_some()
                || no_solution()
        }
        Task::Explain => read::<ExplainDocument<'_>>(line).is_some() || no_solution(),
        Task::Prove => read::<ProofDocument<'_>>(line).is_some(),
        Task::Info => read::<InfoDocument>(line).is_some(),
        Task::Convert => match read::<ConvertedDocument<'_>>(line) {
            Some(Ok(converted)) => converted.format == question.to,
            Some(Err(())) => true,
            None => false,
        },
    }
}
