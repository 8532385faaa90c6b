//! `hashi-sat batch`.

mod belt;
mod chunk;
mod crew;
mod head;
mod keys;
mod lines;
mod progress;
mod question;
mod reader;
mod record;
mod resume;
mod run;
mod source;
mod tally;
mod worker;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{bail, ensure};
use hashi_sat::Limits;
use hashi_sat::notation::format::Format;
use same_file::Handle;

use self::chunk::Pace;
use self::progress::Progress;
use self::question::{Question, Task};
use self::reader::Reader;
use self::resume::Answered;
use self::run::{Run, belt};
use self::source::{Meter, Source, standard_output};
use self::tally::Tally;
use self::worker::Worker;
use super::bench::threads;
use super::exit::Exit;
use super::headings::SEARCH;
use super::input::{ReadingArguments, format_parser};
use super::search::SearchArguments;
use super::time_limit::{catch_interrupts, seconds};
use super::{output, stream};

#[derive(clap::Args)]
#[command(after_help = "\
One JSON object a line, or one puzzle a line, becomes one JSON object a line, in the same order:

  hashi-sat batch puzzles.jsonl --task grade > grades.jsonl
  hashi-sat convert book.txt --to puzzlink | hashi-sat batch --task unique

A JSON object has a \"puzzle\", a text in any format or a grid, or a \"grid\" with \"max_bridges\" and \"loops\" as \
`convert --to json` writes it, and an \"id\", which may be anything. A puzzle without one gets the number of its line. \
On a line of their own stand URLs, links, game IDs, and grids with / between their rows. If the first line is none of \
these, the whole input is read as `solve` reads it, however many puzzles it has; --lines says that it is a list all \
the same.

An answer has the \"id\", \"file\" if there are several inputs, the keys that the command of the same name prints with \
--output json (hint: {\"hints\": [...]} with the keys of its last line; prove: {\"proved\", \"claim\", \"solution\", \
\"formula\", \"proof\"} with the sizes and hashes of formula and proof; convert: {\"puzzle\", \"format\"}), \"notes\" on how \
the puzzle was read, if there are any, and \"milliseconds\". A puzzle that cannot be answered has \"error\" \
instead: {\"kind\", \"line\", \"column\", \"text\"}; with \"key\": \"puzzle\", line and column count in that text. The \
others are answered all the same.

Input with a puzzle a line may be endless: answers are written as they are found. Ctrl-C finishes what has begun; to \
go on after that, or after a crash, give the same arguments with --resume, and an output that was not --unordered: its \
lines are compared with the ids of the input, and what a limit left open is not tried again.

Exit codes: 0 all answered, 1 some lines have an error, 2 bad usage, 3 none has, but some are not decided \
(--time-limit, --conflicts, --limit), 70 a fault of this program in one of them, 130 interrupted.")]
pub(super) struct Arguments {
    /// Files or folders with puzzles, or puzzles themselves as URLs, links or game IDs; - (or nothing) reads standard
    /// input; of a folder, all files at any depth whose names end in .has, .json, .jsonl, .pzprv3, .sav or .txt, with or
    /// without .gz
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The question about each puzzle
    #[arg(long, value_name = "TASK", value_enum, default_value_t)]
    task: Task,

    /// convert: the format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Option<Format>,

    /// count: stop if there are more than N solutions; 0 counts all [default: 1000]
    #[arg(long, value_name = "N", value_parser = stream::limit, allow_negative_numbers = true)]
    limit: Option<u64>,

    /// Answer this many puzzles at a time; 0 means as many as there are cores. Answers and their order stay the same
    #[arg(
        long, value_name = "THREADS", default_value = "0",
        value_parser = threads, allow_negative_numbers = true
    )]
    threads: usize,

    /// Write answers as soon as they are found, in any order
    #[arg(long)]
    unordered: bool,

    /// Leave out how many milliseconds each answer took, which are never the same
    #[arg(long)]
    no_times: bool,

    #[command(flatten)]
    reading: ReadingArguments,

    /// Give up on a puzzle after this many seconds
    #[arg(long, help_heading = SEARCH, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,

    /// Give up on a puzzle after this many conflicts of the solver, which are the same on every machine
    #[arg(long, help_heading = SEARCH, value_name = "N", value_parser = conflicts, allow_negative_numbers = true)]
    conflicts: Option<u64>,

    /// Continue the output of an earlier run that was ended, with the same inputs and task: cut off a torn last line,
    /// pass over what is answered, and append the rest. If there is no such file, it is begun
    #[arg(long, value_name = "OUT", conflicts_with = "unordered")]
    resume: Option<PathBuf>,

    /// Take every line of the inputs for a puzzle or a JSON object, whatever the first line looks like
    #[arg(long)]
    lines: bool,

    #[command(flatten)]
    search: SearchArguments,
}

/// The value of `--conflicts`.
fn conflicts(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let question = question(arguments)?;
    let out = match &arguments.resume {
        // Opening a pipe may take for ever.
        Some(path) if path.is_file() => Handle::from_path(path)
            .ok()
            .map(|file| (file, output::name(path))),
        Some(_) => None,
        None => standard_output(),
    };
    let sources = Source::all(&arguments.files, out.as_ref())?;
    drop(out);
    let mut tally = Tally::default();
    let (file, answered) = match &arguments.resume {
        Some(path) => {
            let (file, answered) = resume::open(path, &question, &mut tally)?;
            (Some(file), answered)
        }
        None => (None, Answered::nothing()),
    };
    let interrupt = catch_interrupts();
    let meter = Arc::new(Meter::new(&sources));
    let progress = Progress::new(Arc::clone(&meter), tally.lines, file.is_some());
    let options = arguments.reading.options();
    let reader = Reader {
        sources,
        options,
        by_lines: arguments.lines,
        meter,
        belt: Arc::new(belt(arguments.threads)),
        pace: Arc::new(Pace::new()),
        answered,
        next: 0,
    };
    let worker = Worker {
        question,
        options,
        times: !arguments.no_times,
    };
    let run = Run {
        threads: arguments.threads,
        unordered: arguments.unordered,
        file,
        interrupt,
        progress,
        tally,
    };
    let tally = run.run(reader, worker)?;
    Ok(tally.exit())
}

/// The question, if the options go with the task.
fn question(arguments: &Arguments) -> anyhow::Result<Question> {
    let task = arguments.task;
    let to = match (task, arguments.to) {
        (Task::Convert, None) => bail!("--task convert needs --to FORMAT"),
        (Task::Convert, Some(to)) => to,
        (_, Some(_)) => bail!("--to is for --task convert"),
        (_, None) => Format::Json,
    };
    ensure!(
        task == Task::Count || arguments.limit.is_none(),
        "--limit is for --task count"
    );
    let searches = !matches!(task, Task::Info | Task::Convert);
    let limits = arguments.time_limit.is_some() || arguments.conflicts.is_some();
    ensure!(
        searches || !limits,
        "--time-limit and --conflicts are for tasks with a search, which info and convert have not"
    );
    let search = arguments.search.options(Limits::default());
    let takes_options = searches && !matches!(task, Task::Grade | Task::Hint);
    if let Some(given) = arguments.search.given().filter(|_| !takes_options) {
        bail!("{given} is for the tasks solve, unique, count, common, explain and prove");
    }
    let limit = arguments.limit.unwrap_or(1_000);
    Ok(Question {
        task,
        search,
        time_limit: arguments.time_limit,
        conflicts: arguments.conflicts,
        most: (limit > 0).then_some(limit),
        to,
    })
}
