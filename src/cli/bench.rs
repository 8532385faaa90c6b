//! `hashi-sat bench`.

mod files;
mod json;
mod measurement;
mod parallel;
mod passes;
mod progress;
mod report;
mod resources;
mod summary;
mod table;
mod work;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use hashi_sat::report::write_line;

use self::files::Files;
use self::measurement::Task;
use self::report::Report;
use super::drawing::TextOrJson;
use super::exit::Exit;
use super::headings::SEARCH;
use super::input::ReadingArguments;
use super::output;
use super::search::SolveArguments;
use super::time_limit::seconds;

#[derive(clap::Args)]
#[command(after_help = "\
  hashi-sat bench puzzles/
  hashi-sat bench puzzles/ --threads 0 --repeat 5 --output json

Every solution is verified. For each folder, the report says how many corridors deduction decided, what the \
search took, and how long each phase took. Times are wall-clock milliseconds; that of a puzzle runs from opening \
its file to the verified answer. With --repeat, they are medians over the passes. The end of the report gives the \
wall-clock and CPU time (user and system, all threads) of a pass over all files, and the peak memory of the \
process. On a terminal, one line shows the progress.

Puzzles that are solved at the same time (--threads) slow each other down: to time puzzles, use one thread; to \
time the whole, as many as you like.

Of a folder, files with other extensions, pipes, links to folders and files without any puzzle in them (notes in \
words, JSON without a grid) are left out; the report in JSON counts them (left_out), each once.

Exit codes: 0 every puzzle was read and answered, 1 some failed, 2 bad usage, 3 none failed, but some are not \
decided (--time-limit).")]
pub(super) struct Arguments {
    /// Files and folders; of a folder, all files at any depth whose names end in .has, .json, .jsonl,
    /// .pzprv3, .sav or .txt, with or without .gz
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// What to print
    #[arg(long, value_name = "FORM", value_enum, default_value_t = TextOrJson::Text)]
    output: TextOrJson,

    #[command(flatten)]
    reading: ReadingArguments,

    #[command(flatten)]
    search: SolveArguments,

    /// Give up on a puzzle after this many seconds
    #[arg(long, help_heading = SEARCH, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,

    /// Measure all files this many times, one pass after the other
    #[arg(
        long, value_name = "PASSES", default_value = "1",
        value_parser = repeat, allow_negative_numbers = true
    )]
    repeat: NonZeroUsize,

    /// Solve this many puzzles at a time; 0 means as many as there are cores. Answers and their order
    /// stay the same
    #[arg(
        long, value_name = "THREADS", default_value = "1",
        value_parser = threads, allow_negative_numbers = true
    )]
    threads: usize,
}

fn repeat(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .map_err(|_| String::from("expected a whole number from 1 on"))
}

/// The value of `--threads`, with the number of cores in place of 0.
pub(super) fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Ok(thread::available_parallelism().map_or(1, NonZeroUsize::get)),
        Ok(number @ 1..=MOST_THREADS) => Ok(number),
        _ => Err(format!("expected a whole number from 0 to {MOST_THREADS}")),
    }
}

/// More than the cores of any machine, so that a typing error does not exhaust the system.
const MOST_THREADS: usize = 1_000;

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let Files { read, left_out } = files::find(&arguments.paths)?;
    let task = Task {
        reading: &arguments.reading,
        search: &arguments.search,
        time_limit: arguments.time_limit,
        several: arguments.repeat.get() > 1,
    };
    let (passes, measured) = passes::run(&task, &read, arguments.repeat.get(), arguments.threads)?;
    let report = Report::new(&read, measured, passes, arguments.threads).with_left_out(left_out);
    match arguments.output {
        TextOrJson::Text => output::data(|out| report.write_text(out))?,
        TextOrJson::Json => output::data(|out| write_line(out, &json::document(&report)))?,
    }
    Ok(report.all.exit())
}
